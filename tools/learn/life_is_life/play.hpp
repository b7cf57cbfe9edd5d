// Owls at a table: whole games by the rules.
#pragma once
#include "owl.hpp"

constexpr int TOO_LONG = 300;  // turns of a phase, after which everybody knocks: it has to end

struct Sitting {  // a phase, and what everybody can tell of its hands
  Phase phase;
  int lives[MOST];
  Hands most, shed{};

  Sitting(int players, int active, bool advanced) : phase{players, active} {
    phase.advanced = advanced;
    for (auto &bounds : most)
      for (int k = 0; k < KINDS; k++) bounds[k] = (int8_t)POINTS[k];
  }
  Seat seen() const {
    Seat seat;
    seat.table = phase;
    seat.table.active = seat.table.turns = 0;
    seat.table.hands = {};
    for (int q = 0; q < phase.players; q++) {
      int place = phase.place(q);
      seat.table.known[q] = phase.known[place], seat.table.traded[q] = phase.traded[place];
      seat.most[q] = most[place], seat.shed[q] = shed[place], seat.lives[q] = lives[place];
    }
    seat.table.hands[0] = phase.hands[phase.active];
    return seat;
  }
  void play(const Move &move) {
    if (move.row < 0) return phase.knock();
    Counts taken = phase.rows[move.row], &bounds = most[phase.active];
    for (int k = 0; k < KINDS; k++)
      shed[phase.active][k] += (int8_t)std::max(0, move.put[k] - phase.known[phase.active][k]);
    phase.trade(move.row, move.put);
    for (int k : BOUNDED)
      bounds[k] = (int8_t)std::min(bounds[k] - move.put[k] + taken[k], POINTS[k] - phase.declared(k));
  }
  void decide_quickly() {
    Quick quick(phase);
    bool knocks = phase.traded[phase.active] && (phase.turns > TOO_LONG || quick.knocks(phase));
    play(knocks ? Move{} : Move{quick.row, quick.put});
  }
  void decide(const Knowledge &knows, int turns, Chance &chance) {
    Seat seat = seen();
    Move move = Owl(knows, turns, seat, chance).choose();
    if (phase.turns > TOO_LONG && phase.traded[phase.active]) move = {};
    play(move);
  }
};

// Which seat wins, by what the seats know; chance deals the same whoever sits where.
inline int winner(const std::vector<const Knowledge *> &seats, int turns, uint64_t seed) {
  Chance luck{seed}, own{~seed};
  std::vector<int> lives(seats.size(), 5), alive;
  for (int starter = luck.below((int)seats.size());; starter++) {
    alive.clear();
    for (size_t seat = 0; seat < seats.size(); seat++)
      if (lives[seat]) alive.push_back((int)seat);
    if (alive.size() == 1) return alive[0];
    while (!lives[starter % seats.size()]) starter++;
    int active = int(std::find(alive.begin(), alive.end(), int(starter % seats.size())) - alive.begin());
    Sitting sitting((int)alive.size(), active, false);
    deal(sitting.phase, luck);
    for (size_t p = 0; p < alive.size(); p++) sitting.lives[p] = lives[alive[p]];
    while (!sitting.phase.over()) sitting.decide(*seats[alive[sitting.phase.active]], turns, own);
    int lost[MOST];
    losses(sitting.phase, lost);
    for (size_t p = 0; p < alive.size(); p++) lives[alive[p]] = std::max(0, lives[alive[p]] - lost[p]);
  }
}
