// What is learned: tables for the log odds of being best and worst, fitted to how phases ended.
#pragma once
#include <cmath>
#include <cstdio>

#include "game.hpp"

struct Sample { uint8_t n, late, left, group; int8_t relative[MOST]; uint16_t held[MOST][KINDS], ahead[MOST][KINDS]; float best[MOST], worst[MOST + 1][MOST]; };
Sample sample_of(const Phase &p) {
  Sample s{};
  s.n = p.players, s.late = p.left >= 0, s.left = p.left, s.group = p.players > 2;
  for (int k = 0; k < KINDS; k++) {
    int first = -1, second = -1, all = 0;
    for (auto &row : p.rows) all += row[k];
    for (int q = 0; q < s.n; q++) {
      int c = p.hands[q][k];
      all += c;
      if (c > first) second = first, first = c;
      else if (c > second) second = c;
    }
    int out = std::min(5, POINTS[k] - all);
    for (int q = 0; q < s.n; q++) {
      int c = p.hands[q][k], other = c == first ? second : first, lead = std::max(-3, std::min(4, c - other));
      s.held[q][k] = (k * 10 + c) * 10 + other, s.ahead[q][k] = (k * 8 + lead + 3) * 6 + out;
    }
  }
  for (int turn = 0; turn < s.n; turn++) s.relative[p.place(turn)] = s.late && turn >= p.left ? 5 : turn;
  return s;
}
void end_of(const Phase &p, Sample &s) {  // by best and worst: s.worst[w][b], w == n: nobody
  int n = p.players, lost[MOST] = {}, best = 0, worst = 0;
  losses(p, lost);
  for (int q = 0; q < n; q++) best += lost[q] == 0, worst += lost[q] == 2;
  for (int b = 0; b < n; b++) {
    if (lost[b]) continue;
    s.best[b] = 1.f / best;
    if (!worst) s.worst[n][b] = 1.f / best;
    for (int w = 0; w < n; w++) if (lost[w] == 2) s.worst[w][b] = 1.f / (best * worst);
  }
}
inline void shares(const double *logs, int n, double *share) {
  double top = *std::max_element(logs, logs + n), sum = 0;
  for (int i = 0; i < n; i++) sum += share[i] = std::exp(logs[i] - top);
  for (int i = 0; i < n; i++) share[i] /= sum;
}

struct Fit {
  struct Par { double x = 0, g = 1e-3; void step(double d, double rate) { g += d * d; x -= rate * d / std::sqrt(g); } };
  std::vector<Par> held[2][2], ahead[2][2];
  Par scale[6][2][3], turns[6][2][2][6];  // [n][late][best/worst]
  double loss = 0;
  Fit() {  // where nothing is known yet: even, but for a few phases in which nobody is worst
    for (auto &g : held) for (auto &w : g) w.resize(1000);
    for (auto &g : ahead) for (auto &w : g) w.resize(480);
    for (int n = 2; n <= 5; n++) for (auto &w : scale[n]) w[0].x = w[1].x = 0.5, w[2].x = -1;
  }
  void learn(const Sample &s, double rate) {
    int n = s.n;
    auto &h = held[s.group][s.late]; auto &a = ahead[s.group][s.late];
    auto &c = scale[n][s.late]; auto &t = turns[n][s.late];
    double sum[MOST], best[MOST], worst[MOST], first[MOST], dB[MOST] = {}, dW[MOST] = {}, dN = 0;
    for (int q = 0; q < n; q++) {
      sum[q] = 0;
      for (int k = 0; k < KINDS; k++) sum[q] += h[s.held[q][k]].x + a[s.ahead[q][k]].x;
      best[q] = c[0].x * sum[q] + t[0][s.relative[q]].x, worst[q] = -c[1].x * sum[q] + t[1][s.relative[q]].x;
    }
    shares(best, n, first);
    for (int b = 0; b < n; b++) {
      dB[b] += first[b] - s.best[b];
      if (s.best[b] == 0) continue;
      loss -= s.best[b] * std::log(first[b] + 1e-12);
      double some[MOST + 1], part[MOST + 1];
      for (int w = 0; w < n; w++) some[w] = w == b ? -1e9 : worst[w];
      some[n] = c[2].x;
      shares(some, n + 1, part);
      for (int w = 0; w <= n; w++) {
        if (w == b) continue;
        double d = s.best[b] * part[w] - s.worst[w][b];
        if (s.worst[w][b] > 0) loss -= s.worst[w][b] * std::log(part[w] + 1e-12);
        if (w == n) dN += d; else dW[w] += d;
      }
    }
    double dc0 = 0, dc1 = 0;
    for (int q = 0; q < n; q++) {
      double d = c[0].x * dB[q] - c[1].x * dW[q];
      dc0 += dB[q] * sum[q], dc1 -= dW[q] * sum[q];
      for (int k = 0; k < KINDS; k++) h[s.held[q][k]].step(d, rate), a[s.ahead[q][k]].step(d, rate);
      t[0][s.relative[q]].step(dB[q], rate * 0.3), t[1][s.relative[q]].step(dW[q], rate * 0.3);
    }
    c[0].step(dc0, rate * 0.1), c[1].step(dc1, rate * 0.1), c[2].step(dN, rate * 0.3);
  }
  void write(const char *file) {
    FILE *f = fopen(file, "w");
    auto put = [&](double x) { fprintf(f, "%.0f ", x * 100); };
    for (int g = 0; g < 2; g++) for (int w = 0; w < 2; w++)
      for (int k = 0; k < KINDS; k++) {
        for (int i = 0; i < 100; i++) put(held[g][w][k * 100 + i].x);
        for (int i = 0; i < 48; i++) put(ahead[g][w][k * 48 + i].x);
      }
    for (int n = 2; n <= 5; n++) {
      for (auto &w : scale[n]) for (auto &x : w) put(x.x);
      for (int w = 0; w < 2; w++) for (auto &r : turns[n][w]) for (auto &x : r) put(x.x);
    }
    fclose(f);
  }
};
