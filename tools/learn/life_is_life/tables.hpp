// What was learned, as fit.hpp writes it, and how hands stand by it: bot/standing.py.
#pragma once
#include <cmath>
#include <cstdio>
#include <fstream>

#include "lives.hpp"

// By who is best, and who is worst (at the end nobody): what the lives of the first place are
// worth then.
using Ends = double[MOST][MOST + 1];

inline void ends_of(const int *lives, int players, Ends &ends) {
  for (int best = 0; best < players; best++)
    for (int worst = 0; worst <= players; worst++) {
      int lost[MOST];
      for (int p = 0; p < players; p++) lost[p] = p == best ? 0 : p == worst ? 2 : 1;
      ends[best][worst] = best == worst ? 0 : prospects.after(lives, lost, players, -1);
    }
}

struct Tables {
  double held[2][2][KINDS][HAND][HAND], ahead[2][2][KINDS][8][6];
  double scale[MOST + 1][2][3], turns[MOST + 1][2][2][6];

  explicit Tables(const char *file) {
    std::ifstream in(file);
    for (int group = 0; group < 2; group++)
      for (int late = 0; late < 2; late++)
        for (int k = 0; k < KINDS; k++) {
          read(in, &held[group][late][k][0][0], HAND * HAND);
          read(in, &ahead[group][late][k][0][0], 48);
        }
    for (int n = 2; n <= MOST; n++) {
      read(in, &scale[n][0][0], 6);
      read(in, &turns[n][0][0][0], 24);
    }
    if (!in) fprintf(stderr, "%s holds no tables\n", file), exit(1);
  }
  static void read(std::ifstream &in, double *to, int count) {
    for (int at = 0; at < count; at++) in >> to[at], to[at] /= 100;
  }

  // What all animals speak for, by place; of each so many are out of play.
  void promises(const Phase &p, const int *out, double *sums) const {
    int group = p.players > 2, late = p.left >= 0;
    std::fill(sums, sums + p.players, 0.0);
    for (int k = 0; k < KINDS; k++) {
      int first = -1, second = -1, far = std::min(5, out[k]);
      for (int q = 0; q < p.players; q++) {
        int c = p.hands[q][k];
        if (c > first) second = first, first = c;
        else if (c > second) second = c;
      }
      for (int q = 0; q < p.players; q++) {
        int c = p.hands[q][k], other = c == first ? second : first;
        int lead = std::max(-3, std::min(4, c - other));
        sums[q] += held[group][late][k][c][other] + ahead[group][late][k][lead + 3][far];
      }
    }
  }
  // The chance of the first place to win the game.
  double win(const Phase &p, const int *out, const Ends &ends) const {
    int n = p.players, late = p.left >= 0, with_turns = late ? p.left : n;
    double sums[MOST], best[MOST], worst[MOST + 1], total = 0, below, result = 0;
    promises(p, out, sums);
    below = worst[n] = std::exp(scale[n][late][2]);
    for (int q = 0; q < n; q++) {
      int turn = (q - p.active + n) % n;
      if (turn >= with_turns) turn = 5;
      total += best[q] = std::exp(scale[n][late][0] * sums[q] + turns[n][late][0][turn]);
      below += worst[q] = std::exp(turns[n][late][1][turn] - scale[n][late][1] * sums[q]);
    }
    for (int b = 0; b < n; b++) {
      double sum = 0;
      for (int w = 0; w <= n; w++) sum += worst[w] * ends[b][w];
      result += best[b] / (total * (below - worst[b])) * sum;
    }
    return result;
  }
};
