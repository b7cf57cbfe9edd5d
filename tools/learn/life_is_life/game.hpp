// A phase of Life is Life, as quick as learning needs it. Players are counted by place.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

constexpr int KINDS = 10, HAND = 10, MOST = 5, ENDLESS = 40;
constexpr int POINTS[KINDS] = {9, 8, 7, 7, 6, 6, 5, 5, 4, 3};
constexpr int RABBITS = 6, PIGS = 7, CATS = 8;
using Counts = std::array<int8_t, KINDS>;

struct Chance {  // splitmix64
  uint64_t now;
  uint64_t next() {
    uint64_t z = (now += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  int below(int n) { return (int)((next() >> 32) * (uint64_t)n >> 32); }
  double real() { return (next() >> 11) * 0x1.0p-53; }
};

struct Phase {
  int players, active, left = -1, turns = 0, declarer = -1;
  bool advanced;
  std::array<Counts, MOST> hands{}, known{};
  std::array<Counts, 4> rows{};
  std::array<bool, MOST> traded{};
  bool declared(int kind) const { return kind == RABBITS || kind == PIGS || (kind == CATS && !advanced); }
  bool over() const { return left == 0 || declarer >= 0; }
  int place(int turn) const { return (active + turn) % players; }
  void pass_on() {
    turns++, active = (active + 1) % players;
    if (left >= 0) left--;
  }
  void knock() {
    if (left < 0) left = players;
    pass_on();
  }
  void trade(int number, const Counts &put) {
    Counts taken = rows[number], &hand = hands[active], &mine = known[active];
    for (int k = 0; k < KINDS; k++) {
      hand[k] += taken[k] - put[k];
      mine[k] += taken[k] - std::min(put[k], mine[k]);
      if (declared(k) && hand[k] == POINTS[k]) declarer = active;
    }
    rows[number] = put, traded[active] = true;
    pass_on();
  }
};

inline void deal(Phase &phase, Chance &chance) {
  int cards[60], n = 0;
  for (int k = 0; k < KINDS; k++)
    for (int c = 0; c < POINTS[k]; c++) cards[n++] = k;
  for (int at = 59; at > 0; at--) std::swap(cards[at], cards[chance.below(at + 1)]);
  for (int p = 0; p < phase.players; p++)
    for (int c = 0; c < HAND; c++) phase.hands[p][cards[--n]]++;
  for (int r = 0; r < 4; r++)
    for (int c = 0; c <= r; c++) phase.rows[r][cards[--n]]++;
}

inline void totals_of(const Phase &phase, int *totals) {
  std::fill(totals, totals + MOST, 0);
  int few = phase.players == 2 ? 2 : 1;
  for (int k = 0; k < KINDS; k++) {
    int most = 0, who = 0, times = 0;
    for (int p = 0; p < phase.players; p++) {
      int c = phase.hands[p][k];
      if (c > most) most = c, who = p, times = 1;
      else if (c == most) times++;
    }
    if (most >= few && times == 1) totals[who] += POINTS[k];
  }
}

inline void losses(const Phase &phase, int *lost) {
  int n = phase.players, totals[MOST];
  if (phase.declarer >= 0) {
    for (int p = 0; p < n; p++) lost[p] = p != phase.declarer;
    return;
  }
  totals_of(phase, totals);
  int best = *std::max_element(totals, totals + n), worst = *std::min_element(totals, totals + n);
  for (int p = 0; p < n; p++) lost[p] = totals[p] == best ? 0 : totals[p] == worst ? 2 : 1;
}
