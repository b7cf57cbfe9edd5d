// The quick player, by the usual style of bot/measure.py: what a hand is worth, and its best trade.
#pragma once
#include <cmath>

#include "game.hpp"

constexpr double GRID = 1 << 30;  // of which worths are multiples: sums of them are exact

struct Measures {  // by rivals, animal, loose cards, cards of somebody, own cards
  double plain[5][KINDS][10][10][10], special[5][KINDS][10][10][10];
} measures;
inline double binomial(int n, int k) {
  double found = 1;
  for (int i = 0; i < k; i++) found = found * (n - i) / (i + 1);
  return found;
}
inline double all_below(int rivals, int absent, int bound, int loose, int known) {
  if (bound <= known) return 0;
  if (!rivals) return 1;
  double share = 1.0 / (rivals + absent), sum = 0;
  for (int d = 0; d <= std::min(loose, bound - known - 1); d++)
    sum += binomial(loose, d) * std::pow(share, d) * std::pow(1 - share, loose - d) * all_below(rivals - 1, absent, bound, loose - d, 0);
  return sum;
}
inline void prepare() {
  for (int rivals = 1; rivals <= 4; rivals++)
    for (int k = 0; k < KINDS; k++)
      for (int loose = 0; loose < 10; loose++)
        for (int known = 0; known < 10; known++) {
          auto &plain = measures.plain[rivals][k][loose][known], &special = measures.special[rivals][k][loose][known];
          if (loose + known > POINTS[k]) continue;
          int few = rivals == 1 ? 2 : 1;
          for (int c = 0; c <= POINTS[k]; c++) {
            double more = c >= few ? all_below(rivals, 4 - rivals, c, loose, known) : 0;
            double less = 1 - all_below(rivals, 4 - rivals, std::max(c + 1, few), loose, known);
            special[c] = plain[c] = std::nearbyint(POINTS[k] * (more - less / rivals) * GRID) / GRID;
          }
          special[POINTS[k]] = 22;
          if (!known) special[POINTS[k] - 1] += 2;
        }
}
struct Quick {  // how the hand of the seat to move is judged, and the best trade for it
  const double *measure[KINDS];
  double ahead = 0, gain = -1e9;
  int row = 0;
  Counts put{};
  explicit Quick(const Phase &p) {
    int seat = p.active, n = p.players;
    const Counts &hand = p.hands[seat];
    for (int k = 0; k < KINDS; k++) {
      int loose = POINTS[k] - hand[k], most = 0;
      for (auto &r : p.rows) loose -= r[k];
      for (int q = 0; q < n; q++)
        if (q != seat) loose -= p.known[q][k], most = std::max<int>(most, p.known[q][k]);
      measure[k] = (p.declared(k) ? measures.special : measures.plain)[n - 1][k][loose][most];
      ahead += measure[k][hand[k]];
    }
    for (int r = 0; r < 4; r++) {
      double got = 0;
      for (int k = 0; k < KINDS; k++)
        if (p.rows[r][k]) got += measure[k][hand[k] + p.rows[r][k]] - measure[k][hand[k]];
      if (r && got <= gain) continue;  // putting down never gains
      double change[5], least = gain - got - 1e-9;
      Counts how[5];
      change[0] = 0, how[0] = {};
      for (int i = 1; i <= r + 1; i++) change[i] = -1e9;
      for (int k = 0; k < KINDS; k++) {
        if (!hand[k] || (r == 0 && p.rows[0][k])) continue;
        int held = hand[k] + p.rows[r][k];
        if (r && measure[k][held - 1] - measure[k][held] < least) continue;
        for (int total = r + 1; total > 0; total--)
          for (int c = 1; c <= std::min<int>(total, hand[k]); c++) {
            double now = change[total - c] + measure[k][held - c] - measure[k][held];
            if (r ? now > change[total] : now >= change[total]) change[total] = now, how[total] = how[total - c], how[total][k] = (int8_t)c;
          }
      }
      if (got + change[r + 1] > gain && how[r + 1] != p.rows[r] && change[r + 1] > -1e8) gain = got + change[r + 1], row = r, put = how[r + 1];
    }
  }
  bool knocks(const Phase &p) const {
    if (!p.traded[p.active]) return false;
    if (p.turns >= ENDLESS) return true;
    if (p.left >= 0) return gain <= 0;
    int open = 0;
    for (int k = 0; k < KINDS; k++) open += p.known[p.active][k];
    return ahead >= 4 - 0.3 * open && gain < 11;
  }
};
