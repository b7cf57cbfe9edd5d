"""What decisions are judged by that become puzzles: deeper than any computer player thinks in the
page. A module a game, named like its folder; a game without one is judged by its owl."""
