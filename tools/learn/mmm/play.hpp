// Games with what the network knows, and what they say of it.
#pragma once
#include <cstdio>

#include "levels.hpp"

// A closer look, as bot/closer.py has it.
constexpr float NEAR = 0.2f;
constexpr int ENDS = 8, ROOM = 900;

struct Game {
    Squares open;
    int cat;
};

struct Player {
    Turn& turn;
    Rng& rng;
    Turn* beyond;  // with it it looks closer at what comes close
    double luck = 0;  // what dice brought, against the average of what they could have brought
    std::vector<float> told;  // the chances to win, after each roll that fits

    Player(Turn& turn, Rng& rng, Turn* beyond = nullptr) : turn(turn), rng(rng), beyond(beyond) {}

    // The turn from its first throw to its end.
    Game play(Game game) {
        int lying = -1;
        for (int dice = 3; dice;) {
            roll(lying, dice);
            double expected = lying < 0 ? turn.worth : turn.again[lying];
            luck += (within.empty() ? turn.fail : turn.stop(best())) - expected;
            if (within.empty()) return {game.open, game.cat - 1};
            told.push_back(turn.stop(best()));
            if (beyond) look_closer();
            lying = best();
            dice = 3 - turn.pantry.ways[lying].count;
            if (turn.gather[lying] >= turn.again[lying]) break;
        }
        const Dice& dice = turn.pantry.ways[lying];
        return {game.open & ~dice.bits, turn.moves_after(dice)};
    }

   private:
    std::vector<int> within;  // where dice can lie when the roll has been used up

    int best() const {
        auto less = [&](int one, int other) { return turn.stop(one) < turn.stop(other); };
        return *std::max_element(within.begin(), within.end(), less);
    }

    void roll(int lying, int dice) {
        Squares before = lying < 0 ? 0 : turn.pantry.ways[lying].bits;
        Faces faces{};
        for (int die = 0; die < dice; die++) {
            int face = rng() % 6;
            if (face < FOODS) faces[face]++;
        }
        within.clear();
        for (int way : turn.possible) {
            Squares here = turn.pantry.ways[way].bits;
            if (before & ~here || here == before) continue;
            if (shown(way, before, faces)) within.push_back(way);
        }
    }

    bool shown(int way, Squares before, Faces faces) {
        const Dice& dice = turn.pantry.ways[way];
        for (int at = 0; at < dice.count; at++)
            if (!(before & bit(dice.squares[at])) && faces[turn.pantry.food[dice.squares[at]]]-- == 0)
                return false;
        return true;
    }

    void look_closer() {
        int most = std::min(ENDS, ROOM / int(turn.possible.size()) - 1), close = 0;
        if (most < 2) return;
        float top = turn.stop(best()), least = top - NEAR * top * (1 - top);
        std::vector<int> ends;
        for (int way : within) {
            close += (turn.gather[way] > least) + (turn.again[way] > least);
            if (turn.gather[way] > least) ends.push_back(way);
        }
        if (close < 2) return;
        auto more = [&](int one, int other) { return turn.gather[one] > turn.gather[other]; };
        std::stable_sort(ends.begin(), ends.end(), more);
        if (int(ends.size()) > most) ends.resize(most);
        for (int way : ends) look_beyond(way);
    }

    void look_beyond(int way) {
        const Dice& dice = turn.pantry.ways[way];
        int moves = turn.moves_after(dice);
        if (!moves || turn.open == dice.bits) return;
        beyond->work_out(turn.open & ~dice.bits, moves);
        turn.gather[way] = beyond->worth;
    }
};

// Whether chances come true: those alike of all games, ten kinds of them.
struct Bins {
    struct Bin {
        double told = 0, won = 0, off = 0;  // off: for each game what it won more than told, squared
        int count = 0;
    };
    std::array<Bin, 10> bins;

    void note(const std::vector<float>& told, bool won) {
        std::array<double, 10> off{};
        for (float chance : told) {
            int at = std::min(9, int(chance * 10));
            bins[at].told += chance, bins[at].won += won, bins[at].count++;
            off[at] += won - chance;
        }
        for (int at = 0; at < 10; at++) bins[at].off += off[at] * off[at];
    }
};

// Somebody of another level; what dice bring is told by what the owl knows of the turn.
struct Other {
    const Turn& turn;
    Rng& rng;
    Person person;
    double luck = 0;
    std::vector<float> told;
    Squares latest = 0;

    Other(const Turn& turn, Turn& points, Rng& rng, Level level)
        : turn(turn), rng(rng), person(turn, points, rng, level) {}

    Game play(Game game) {
        person.begin(latest);
        for (Squares lying = 0;;) {
            std::vector<int> foods;
            for (int dice = std::popcount(lying); dice < 3; dice++)
                if (int face = rng() % 6; face < FOODS) foods.push_back(face);
            double expected = lying ? turn.again[person.way(lying)] : turn.worth;
            double best = person.best(lying, foods);
            luck += (best == NONE ? turn.fail : best) - expected;
            if (best == NONE) return {game.open, game.cat - 1};
            told.push_back(best);
            if (person.use_up(lying, foods) == REROLL) continue;
            latest = lying;
            return {game.open & ~lying, turn.moves_after(turn.pantry.ways[person.way(lying)])};
        }
    }
};

// How many of some games are won, and what they come to without the luck that the dice brought:
// on the average that is as much, since a turn knows exactly what its rolls bring on the average;
// summed up, and squared. Then the bins.
template <class Plays>
void play(Turn& turn, int games, Plays player) {
    Bins chances;
    int won = 0;
    double sum = 0, squares = 0;
    for (int number = 0; number < games; number++) {
        Plays own = player;
        Game game{bit(SQUARES) - 1, turn.pantry.cat_moves};
        while (game.cat && game.open) {
            turn.work_out(game.open, game.cat);
            game = own.play(game);
        }
        double rest = !game.open - own.luck;
        won += !game.open;
        sum += rest, squares += rest * rest;
        chances.note(own.told, !game.open);
    }
    printf("%d %.9g %.9g\n", won, sum, squares);
    for (const auto& bin : chances.bins)
        printf("%.9g %.0f %.9g %d\n", bin.told, bin.won, bin.off, bin.count);
}

inline void play(const Network& network, int games, const std::string& level, Rng& rng) {
    Turn turn(network), other(network);
    if (level == "strong") play(turn, games, Player(turn, rng, &other));
    else play(turn, games, Other(turn, other, rng, Level::of(level)));
}
