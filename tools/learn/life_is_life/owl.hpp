// The owl, as bot/strong.py and bot/beliefs.py have it: possible worlds, each candidate played on
// for a turn of everybody, and then it counts how the hands stand.
#pragma once
#include "quick.hpp"
#include "tables.hpp"

constexpr int CANDIDATES = 12, OF_EACH_ROW = 2, JUDGING = 2, SURE_AFTER = 16, DRAWN = 8;
constexpr double SURE = 3, TRUSTED = 0.12, KNOCKED = 0.1;
constexpr int BOUNDED[] = {6, 7, 8};  // rabbits, pigs, cats

using Hands = std::array<Counts, MOST>;

struct Move {
  int row = -1;  // -1: the knock
  Counts put{};
  double guess = 0;
};

struct Seat {  // what a seat knows, turned so that it is place 0; no other hand is read
  Phase table;
  int lives[MOST];
  Hands most;
};

class Beliefs {
 public:
  Beliefs(const Seat &seat, Chance &chance) : seat(seat), chance(chance) {
    const Phase &table = seat.table;
    for (int k = 0; k < KINDS; k++) look_at(k);
    for (int q = 1; q < table.players; q++) {
      int known = 0;
      for (int count : table.known[q]) known += count;
      from[q + 1] = from[q] + HAND - known;
      trust[q] = table.traded[q] ? TRUSTED + (table.left == q ? KNOCKED : 0) : 0;
      trusting |= trust[q] > 0;
    }
  }
  Hands hands() {
    Hands found, drawn;
    double total = 0;
    for (int deal = 0; deal < (trusting ? DRAWN : 1); deal++) {
      draw(drawn, deal > 0);
      double weight = std::exp(speaks_for(drawn));
      total += weight;
      if (chance.real() * total < weight) found = drawn;
    }
    return found;
  }

 private:
  const Seat &seat;
  Chance &chance;
  std::vector<int> pool;
  double worth[KINDS][HAND], trust[MOST] = {};
  bool trusting = false;
  int from[MOST + 1] = {};

  void look_at(int k) {
    const Phase &table = seat.table;
    int loose = POINTS[k] - table.hands[0][k];
    for (auto &row : table.rows) loose -= row[k];
    for (int count = 0; count <= POINTS[k]; count++)
      worth[k][count] = measures.plain[table.players - 1][k][std::max(0, loose - count)][0][count];
    for (int q = 1; q < table.players; q++) loose -= table.known[q][k];
    pool.insert(pool.end(), loose, k);
  }
  // The same order of the cards is dealt from several times.
  void draw(Hands &hands, bool turned) {
    size_t further = std::max<size_t>(1, pool.size() / DRAWN);
    do {
      if (turned) std::rotate(pool.begin(), pool.begin() + further, pool.end());
      else shuffle();
      turned = false;
    } while (!dealt(hands));
  }
  void shuffle() {
    for (size_t at = 1; at < pool.size(); at++) std::swap(pool[at], pool[chance.below((int)at + 1)]);
  }
  bool dealt(Hands &hands) const {
    const Phase &table = seat.table;
    hands[0] = table.hands[0];
    for (int q = 1; q < table.players; q++) {
      hands[q] = table.known[q];
      for (int at = from[q]; at < from[q + 1]; at++) hands[q][pool[at]]++;
      for (int k : BOUNDED)
        if (hands[q][k] > seat.most[q][k]) return false;
    }
    return true;
  }
  double speaks_for(const Hands &hands) const {
    double sum = 0;
    for (int q = 1; q < seat.table.players; q++)
      if (trust[q] > 0)
        for (int k = 0; k < KINDS; k++) sum += trust[q] * worth[k][hands[q][k]];
    return sum;
  }
};

struct Tally {
  Move move;
  std::vector<double> wins;
  double mean() const {
    double sum = 0;
    for (double win : wins) sum += win;
    return sum / (double)wins.size();
  }
  bool surely_behind(const Tally &first) const {
    size_t worlds = wins.size();
    if (worlds < SURE_AFTER) return false;
    double behind = first.mean() - mean(), spread = 0;
    for (size_t at = 0; at < worlds; at++) {
      double off = first.wins[at] - wins[at] - behind;
      spread += off * off;
    }
    return behind > SURE * std::sqrt(spread / double(worlds - 1) / double(worlds));
  }
};

class Owl {
 public:
  Owl(const Tables &tables, int most_turns, const Seat &seat, Chance &chance)
      : tables(tables), most_turns(most_turns), seat(seat), beliefs(seat, chance) {
    ends_of(seat.lives, seat.table.players, ends);
  }
  Move choose() {
    auto everybody = candidates();
    std::vector<Tally *> racing;
    for (auto &tally : everybody) {
      if (declared(tally.move)) return tally.move;
      racing.push_back(&tally);
    }
    for (int turns = 0, worlds = 1; turns < most_turns && (racing.size() > 1 || worlds == 1); worlds++) {
      Hands hands = beliefs.hands();
      int out[KINDS];
      out_of_play(hands, out);
      for (auto *tally : racing) turns += play_on(hands, out, *tally);
      leave_out(racing, worlds);
    }
    rank(racing);
    return racing[0]->move;
  }

 private:
  const Tables &tables;
  int most_turns;
  const Seat &seat;
  Beliefs beliefs;
  Ends ends;

  int play_on(const Hands &hands, const int *out, Tally &tally) {
    Phase world = seat.table;
    world.turns = 0, world.hands = hands;
    if (tally.move.row < 0) world.knock();
    else world.trade(tally.move.row, tally.move.put);
    while (!world.over() && world.turns < world.players) {
      Quick quick(world);
      if (quick.knocks(world)) world.knock();
      else world.trade(quick.row, quick.put);
    }
    tally.wins.push_back(world.over() ? counted(world) : tables.win(world, out, ends));
    return world.turns + JUDGING;
  }
  double counted(const Phase &world) const {
    int lost[MOST];
    losses(world, lost);
    return prospects.after(seat.lives, lost, world.players, world.advanced ? world.declarer : -1);
  }
  void out_of_play(const Hands &hands, int *out) const {
    for (int k = 0; k < KINDS; k++) {
      out[k] = POINTS[k];
      for (auto &row : seat.table.rows) out[k] -= row[k];
      for (int q = 0; q < seat.table.players; q++) out[k] -= hands[q][k];
    }
  }
  static void rank(std::vector<Tally *> &racing) {
    std::stable_sort(racing.begin(), racing.end(), [](auto *a, auto *b) { return a->mean() > b->mean(); });
  }
  static void leave_out(std::vector<Tally *> &racing, int worlds) {
    size_t kept = worlds == 8 ? 10 : worlds == 16 ? 6 : worlds == 32 ? 4 : worlds == 64 ? 2 : 0;
    if (!kept && worlds % SURE_AFTER) return;
    rank(racing);
    if (kept && racing.size() > kept) racing.resize(kept);
    std::erase_if(racing, [&](auto *tally) { return tally->surely_behind(*racing[0]); });
  }
  bool declared(const Move &move) const {
    for (int k = 0; k < KINDS && move.row >= 0; k++) {
      int held = seat.table.hands[0][k] + seat.table.rows[move.row][k] - move.put[k];
      if (seat.table.declared(k) && held == POINTS[k]) return true;
    }
    return false;
  }
  std::vector<Tally> candidates() const {
    std::vector<Move> all;
    Quick quick(seat.table);
    for (int row = 0; row < 4; row++) {
      Counts put{};
      list(all, quick, row, 0, row + 1, put);
    }
    std::stable_sort(all.begin(), all.end(), [](auto &a, auto &b) { return a.guess > b.guess; });
    std::vector<Tally> chosen;
    if (seat.table.traded[0]) chosen.push_back({});
    int of_row[4] = {};
    for (size_t at = 0; at < all.size(); at++)
      if (of_row[all[at].row]++ < OF_EACH_ROW || at < CANDIDATES) chosen.push_back({all[at], {}});
    return chosen;
  }
  void list(std::vector<Move> &all, const Quick &quick, int row, int k, int rest, Counts &put) const {
    if (!rest && put != seat.table.rows[row]) all.push_back({row, put, gain(quick, row, put)});
    if (!rest || k == KINDS) return;
    for (int count = std::min<int>(rest, seat.table.hands[0][k]); count >= 0; count--) {
      put[k] = (int8_t)count;
      list(all, quick, row, k + 1, rest - count, put);
    }
    put[k] = 0;
  }
  double gain(const Quick &quick, int row, const Counts &put) const {
    double sum = 0;
    for (int k = 0; k < KINDS; k++) {
      int have = seat.table.hands[0][k], held = have + seat.table.rows[row][k] - put[k];
      sum += quick.measure[k][held] - quick.measure[k][have];
    }
    return sum;
  }
};
