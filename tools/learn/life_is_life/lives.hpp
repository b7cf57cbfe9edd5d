// What lives are worth: the chance to be the last in the game, as bot/lives.py reckons it.
#pragma once
#include <map>

#include "game.hpp"

constexpr double SUDDEN = 0.1;  // the share of phases that end in a sudden death

class Prospects {
 public:
  // Of the first place, after a phase that takes so many lives and may give somebody one.
  double after(const int *lives, const int *lost, int players, int gains) {
    long key = players * 8 + gains + 1;
    for (int p = 0; p < players; p++) key = key * 32 + lives[p] * 4 + lost[p];
    auto found = asked.find(key);
    if (found != asked.end()) return found->second;
    Lives left(players);
    for (int p = 0; p < players; p++) left[p] = std::max(0, lives[p] - lost[p]);
    if (gains >= 0) left[gains]++;
    return asked[key] = of(left)[0];
  }

 private:
  using Lives = std::vector<int>;
  using Chances = std::vector<double>;
  std::map<Lives, Chances> sorted;
  std::map<long, double> asked;

  Chances of(const Lives &lives) {
    std::vector<int> order;
    for (size_t p = 0; p < lives.size(); p++)
      if (lives[p]) order.push_back((int)p);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return lives[a] > lives[b]; });
    Lives alive;
    for (int p : order) alive.push_back(lives[p]);
    Chances result(lives.size(), 0.0);
    if (alive.empty()) return result;
    Chances known = of_sorted(alive);
    for (size_t at = 0; at < order.size(); at++) result[order[at]] = known[at];
    return result;
  }
  Chances of_sorted(const Lives &lives) {
    auto known = sorted.find(lives);
    if (known != sorted.end()) return known->second;
    size_t n = lives.size();
    if (n == 1) return sorted[lives] = {1.0};
    Chances sums(n, 0.0);
    for (size_t best = 0; best < n; best++)
      for (size_t worst = 0; worst < n; worst++)
        if (best != worst) add(sums, counted(lives, best, worst), (1 - SUDDEN) / double(n * (n - 1)));
    for (size_t declarer = 0; declarer < n; declarer++) {
      Lives after(n);
      for (size_t p = 0; p < n; p++) after[p] = std::max(0, lives[p] - (p != declarer));
      add(sums, after, SUDDEN / double(n));
    }
    return sorted[lives] = levelled(lives, sums);
  }
  static Lives counted(const Lives &lives, size_t best, size_t worst) {
    Lives after(lives.size());
    for (size_t p = 0; p < after.size(); p++) after[p] = std::max(0, lives[p] - 1);
    after[best] = lives[best], after[worst] = std::max(0, lives[worst] - 2);
    return after;
  }
  void add(Chances &sums, const Lives &after, double share) {
    Chances chances = of(after);
    for (size_t p = 0; p < sums.size(); p++) sums[p] += chances[p] * share;
  }
  // Of players with as many lives none is before the other.
  static Chances levelled(const Lives &lives, const Chances &sums) {
    Chances result(lives.size());
    for (size_t p = 0; p < lives.size(); p++) {
      double sum = 0;
      int count = 0;
      for (size_t q = 0; q < lives.size(); q++)
        if (lives[q] == lives[p]) sum += sums[q], count++;
      result[p] = sum / count;
    }
    return result;
  }
};
inline Prospects prospects;
