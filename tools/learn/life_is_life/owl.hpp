// The owl, as bot/strong.py and bot/beliefs.py have it: possible worlds, each candidate played on
// for a turn of everybody, and then it counts how the hands stand.
#pragma once
#include "kept.hpp"
#include "quick.hpp"
#include "tables.hpp"

constexpr int CANDIDATES = 12, OF_EACH_ROW = 2, JUDGING = 2, SURE_AFTER = 16;
constexpr int SWAPS = 100, SWAPS_AT_FIRST = 200, KNOCK_KEPT = 64;
constexpr double SURE = 3, NEVER = -1e9;

struct Move {
  int row = -1;  // -1: the knock
  Counts put{};
  double guess = 0;
};

// What an owl knows: how hands stand, and what others keep.
struct Knowledge {
  Tables tables;
  Kept kept;
};

inline void worth_of(const Seat &seat, Worth &worth) {
  const Phase &table = seat.table;
  for (int k = 0; k < KINDS; k++) {
    int loose = POINTS[k] - table.hands[0][k];
    for (auto &row : table.rows) loose -= row[k];
    for (int count = 0; count <= POINTS[k]; count++)
      worth[k][count] = measures.plain[table.players - 1][k][std::max(0, loose - count)][0][count];
  }
}
inline std::vector<int> unseen(const Seat &seat) {
  std::vector<int> cards;
  for (int k = 0; k < KINDS; k++) {
    int loose = POINTS[k] - seat.table.hands[0][k];
    for (auto &row : seat.table.rows) loose -= row[k];
    for (int q = 1; q < seat.table.players; q++) loose -= seat.table.known[q][k];
    cards.insert(cards.end(), loose, k);
  }
  return cards;
}

class Beliefs {
 public:
  Beliefs(const Seat &seat, const Kept &kept, Chance &chance) : seat(seat), chance(chance), cards(unseen(seat)) {
    Worth worth;
    worth_of(seat, worth);
    for (int q = 1; q < seat.table.players; q++) {
      owners.insert(owners.end(), seat.hidden(q), q);
      trusting |= seat.table.traded[q];
      for (int k = 0; k < KINDS; k++) look_at(q, k, kept, worth);
    }
    swappable = (int)owners.size();
    owners.resize(cards.size(), MOST);
  }
  Hands hands() {
    if (begun && trusting) swap(SWAPS);
    else deal(), swap(trusting ? SWAPS_AT_FIRST : 0);
    begun = true;
    Hands found;
    std::copy(held.begin(), held.begin() + MOST, found.begin());
    return found;
  }
  // For these hands, beyond what speaks for those of which only the known cards are there.
  double speaks(const Hands &hands) const {
    double sum = 0;
    for (int q = 1; q < seat.table.players; q++)
      for (int k = 0; k < KINDS; k++)
        for (int count = seat.table.known[q][k]; count < hands[q][k]; count++) sum += more[q][k][count];
    return sum;
  }

 private:
  const Seat &seat;
  Chance &chance;
  std::vector<int> cards, owners;
  int swappable = 0;
  bool trusting = false, begun = false;
  std::array<Counts, MOST + 1> held;  // at the end what is out of play
  double more[MOST + 1][KINDS][HAND + 1] = {};  // what one more of an animal speaks for

  void look_at(int q, int k, const Kept &kept, const Worth &worth) {
    int who = seat.kind_of(q), known = seat.table.known[q][k];
    auto speaks = [&](int count) {
      if (count > seat.most[q][k] || count > POINTS[k]) return NEVER;
      return who < 0 ? 0 : kept.worth[who][seat.table.players] * worth[k][count] + kept.speaks(who, seat, q, k, count - known);
    };
    for (int count = known; count <= POINTS[k]; count++) more[q][k][count] = speaks(count + 1) - speaks(count);
  }
  void deal() {
    do {
      for (size_t at = 1; at < cards.size(); at++) std::swap(cards[at], cards[chance.below((int)at + 1)]);
      held = {};
      held[0] = seat.table.hands[0];
      for (int q = 1; q < seat.table.players; q++) held[q] = seat.table.known[q];
      for (size_t at = 0; at < cards.size(); at++) held[owners[at]][cards[at]]++;
    } while (!possible());
  }
  bool possible() const {
    for (int q = 1; q < seat.table.players; q++)
      for (int k : BOUNDED)
        if (held[q][k] > seat.most[q][k]) return false;
    return true;
  }
  void swap(int times) {
    for (; swappable && times; times--) {
      int one = chance.below(swappable), two = chance.below((int)cards.size());
      int a = cards[one], b = cards[two], mine = owners[one], yours = owners[two];
      if (a == b || mine == yours) continue;
      Counts &own = held[mine], &other = held[yours];
      double speaks = more[mine][b][own[b]] - more[mine][a][own[a] - 1] + more[yours][a][other[a]] - more[yours][b][other[b] - 1];
      if (speaks < 0 && chance.real() >= std::exp(speaks)) continue;
      std::swap(cards[one], cards[two]);
      own[a]--, own[b]++, other[b]--, other[a]++;
    }
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
  Owl(const Knowledge &knows, int most_turns, const Seat &seat, Chance &chance)
      : tables(knows.tables), most_turns(most_turns), seat(seat), beliefs(seat, knows.kept, chance) {
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
  // What each candidate comes to in one world.
  std::vector<Tally> tried(const Hands &hands) {
    auto everybody = candidates();
    int out[KINDS];
    out_of_play(hands, out);
    for (auto &tally : everybody) play_on(hands, out, tally);
    return everybody;
  }
  double speaks(const Hands &hands) const { return beliefs.speaks(hands); }

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
    size_t kept = worlds == 4 ? 10 : worlds == 8 ? 6 : worlds == 16 ? 4 : worlds == 32 ? 2 : 0;
    if (!kept && worlds % SURE_AFTER) return;
    rank(racing);
    if (kept && racing.size() > kept) {
      auto knock = std::find_if(racing.begin() + (long)kept, racing.end(), [](auto *tally) { return tally->move.row < 0; });
      if (knock != racing.end() && worlds < KNOCK_KEPT) std::swap(racing[kept++], *knock);
      racing.resize(kept);
    }
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
