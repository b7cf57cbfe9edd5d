// What there is to learn about guessing hands: phases between owls and quick players, and what was to
// be guessed in them.
#pragma once
#include "play.hpp"

constexpr double GUESSED = 0.5, ADVANCED = 0.3;  // how often; how often by those rules
constexpr double QUICK = 0.4;  // how often somebody is no owl: not everybody plays like one
constexpr int FULL_LIVES = 5;

class Guessing {
 public:
  Guessing(const Tables &tables, int turns, uint64_t seed) : chance{seed}, knows{tables, Kept()}, turns(turns) {}

  // Owls that believe what has been learned so far play phases; then it is learned from them anew.
  Kept round(int phases, int epochs, double rate) {
    Keeping keeping;
    for (int phase = 0; phase < phases; phase++) play(phase % 2 ? 3 : 2 + phase / 2 % 4, keeping.guesses);
    keeping.learn(chance, epochs, rate);
    fprintf(stderr, "%zu guesses, %.4f nats\n", keeping.guesses.size(), keeping.loss / (double)keeping.guesses.size());
    return knows.kept = keeping.found();
  }

 private:
  Chance chance;
  Knowledge knows;
  int turns;

  void play(int players, std::vector<Guess> &guesses) {
    Sitting sitting(players, chance.below(players), chance.real() < ADVANCED);
    deal(sitting.phase, chance);
    bool quick[MOST];
    for (int p = 0; p < players; p++) sitting.lives[p] = 1 + chance.below(FULL_LIVES), quick[p] = chance.real() < QUICK;
    while (!sitting.phase.over()) {
      Seat seat = sitting.seen();
      for (int q = 1; q < players; q++)
        if (seat.kind_of(q) >= 0 && seat.hidden(q) && chance.real() < GUESSED)
          guesses.push_back(guess(seat, q, sitting.phase.hands[sitting.phase.place(q)]));
      if (quick[sitting.phase.active]) sitting.decide_quickly();
      else sitting.decide(knows, turns, chance);
    }
  }
  Guess guess(const Seat &seat, int q, const Counts &hand) {
    Guess found{(uint8_t)seat.table.players, (uint8_t)seat.kind_of(q)};
    Worth worth;
    worth_of(seat, worth);
    auto cards = unseen(seat);
    for (int k = 0; k < KINDS; k++) {
      found.known[k] = (uint8_t)std::min<int>(KNOWN - 1, seat.table.known[q][k]);
      found.shed[k] = (uint8_t)std::min<int>(SHED - 1, seat.shed[q][k]);
    }
    for (int i = 0; i <= OTHERS; i++) {
      Counts held = i ? drawn(seat, q, cards) : hand;
      for (int k = 0; k < KINDS; k++) {
        found.worth[i] += (float)worth[k][held[k]];
        found.held[i][k] = int8_t(held[k] - seat.table.known[q][k]);
      }
    }
    return found;
  }
  Counts drawn(const Seat &seat, int q, std::vector<int> &cards) {
    for (;;) {
      Counts hand = seat.table.known[q];
      for (int at = 0; at < seat.hidden(q); at++) {
        std::swap(cards[at], cards[at + chance.below(int(cards.size()) - at)]);
        hand[cards[at]]++;
      }
      if (std::all_of(BOUNDED, BOUNDED + 3, [&](int k) { return hand[k] <= seat.most[q][k]; })) return hand;
    }
  }
};
