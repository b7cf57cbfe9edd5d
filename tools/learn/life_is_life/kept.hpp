// What owls had kept whenever others had to guess: how it is learned and read, as in bot/kept.py.
#pragma once
#include <cmath>
#include <cstdio>
#include <fstream>

#include "game.hpp"

constexpr int GUESSERS = 4, WORTHS = MOST + 1, KNOWN = 4, SHED = 3, HELD = 5;
constexpr int BOUNDED[] = {6, 7, 8};  // rabbits, pigs, cats
using Hands = std::array<Counts, MOST>;

struct Seat {  // what a seat knows, turned so that it is place 0; no other hand is read
  Phase table;
  int lives[MOST];
  Hands most, shed;  // shed: what was put down and nobody knew of
  int hidden(int q) const {
    int hidden = HAND;
    for (int count : table.known[q]) hidden -= count;
    return hidden;
  }
  // What is guessed of a hand depends on who has it: -1 for nothing at all.
  int kind_of(int q) const {
    if (!table.traded[q]) return -1;
    return table.left == q ? 3 : hidden(q) >= 8 ? 0 : hidden(q) >= 6 ? 1 : 2;
  }
};

struct Kept {
  double worth[GUESSERS][WORTHS] = {}, held[GUESSERS][KINDS][KNOWN][SHED][HELD] = {};

  Kept() = default;
  explicit Kept(const char *file) {
    std::ifstream in(file);
    for (auto &who : worth)
      for (int n = 2; n <= MOST; n++) in >> who[n], who[n] /= 1000;
    each([&](double &x, int) { in >> x, x /= 100; });
    if (!in) fprintf(stderr, "%s does not tell what is kept\n", file), exit(1);
  }
  void write(const char *file) {
    FILE *out = fopen(file, "w");
    for (auto &who : worth)
      for (int n = 2; n <= MOST; n++) fprintf(out, "%.0f ", who[n] * 1000);
    each([&](double &x, int) { fprintf(out, "%.0f ", x * 100); });
    fclose(out);
  }
  double speaks(int who, const Seat &seat, int q, int k, int hidden) const {
    int known = std::min<int>(KNOWN - 1, seat.table.known[q][k]), shed = std::min<int>(SHED - 1, seat.shed[q][k]);
    return held[who][k][known][shed][std::min(HELD - 1, hidden)];
  }

 private:
  // Of none nothing is said: all others are told by what they speak for beyond that.
  template <typename Do> void each(Do with) {
    for (auto &who : held)
      for (auto &kind : who)
        for (auto &known : kind)
          for (auto &shed : known)
            for (int h = 1; h < HELD; h++) with(shed[h], h);
  }
};

// By animal and by how many: what it was worth to somebody of whom nothing is known.
using Worth = double[KINDS][HAND];

constexpr int OTHERS = 24;  // hands that might have been, beside the one that was
struct Guess {
  uint8_t players, who, known[KINDS], shed[KINDS];
  int8_t held[OTHERS + 1][KINDS];  // the first one is true
  float worth[OTHERS + 1];
};

class Keeping {  // which of some hands it was, by what speaks for each
 public:
  std::vector<Guess> guesses;
  double loss = 0;

  void learn(Chance &chance, int epochs, double rate) {
    for (int epoch = 0; epoch < epochs; epoch++) {
      loss = 0;
      for (size_t at = 0; at < guesses.size(); at++) step(guesses[chance.below((int)guesses.size())], rate);
    }
  }
  Kept found() const {
    Kept kept;
    for (int who = 0; who < GUESSERS; who++) {
      for (int n = 2; n <= MOST; n++) kept.worth[who][n] = worth[who][n].x;
      for (int k = 0; k < KINDS; k++)
        for (int known = 0; known < KNOWN; known++)
          for (int shed = 0; shed < SHED; shed++)
            for (int h = 0; h < HELD; h++)
              kept.held[who][k][known][shed][h] = held[who][k][known][shed][h].x - held[who][k][known][shed][0].x;
    }
    return kept;
  }

 private:
  struct Number {
    double x = 0, squares = 1e-2;
    void step(double slope, double rate) { squares += slope * slope, x -= rate * slope / std::sqrt(squares); }
  };
  Number worth[GUESSERS][WORTHS], held[GUESSERS][KINDS][KNOWN][SHED][HELD];

  void step(const Guess &guess, double rate) {
    double part[OTHERS + 1], sum = 0, slope = 0;
    Number &for_worth = worth[guess.who][guess.players];
    for (int i = 0; i <= OTHERS; i++) {
      part[i] = for_worth.x * guess.worth[i];
      for (int k = 0; k < KINDS; k++) part[i] += of(guess, k)[most(guess, i, k)].x;
    }
    double top = *std::max_element(part, part + OTHERS + 1);
    for (double &each : part) sum += each = std::exp(each - top);
    for (double &each : part) each /= sum;
    loss -= std::log(part[0]);
    part[0] -= 1;
    for (int i = 0; i <= OTHERS; i++) slope += part[i] * guess.worth[i];
    for_worth.step(slope, rate / 2);
    for (int k = 0; k < KINDS; k++) {
      double slopes[HELD] = {};
      for (int i = 0; i <= OTHERS; i++) slopes[most(guess, i, k)] += part[i];
      for (int h = 0; h < HELD; h++)
        if (slopes[h] != 0) of(guess, k)[h].step(slopes[h], rate);
    }
  }
  Number *of(const Guess &guess, int k) { return held[guess.who][k][guess.known[k]][guess.shed[k]]; }
  static int most(const Guess &guess, int i, int k) { return std::min<int>(HELD - 1, guess.held[i][k]); }
};
