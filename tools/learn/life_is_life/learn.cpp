// learn AFTER PHASES SEED: quick players play so many phases for each number of players, with any
// lives; what they teach is written to AFTER.
//
// learn kept AFTER PHASES SEED TABLES: owls that know the tables play so many phases; what they keep
// is written to AFTER.
//
// learn play MATCHES SEED TURNS TABLES KEPT OTHER_TABLES OTHER_KEPT: how often an owl that knows the
// one wins against two that know the other, with so many turns in thought; each match from all three
// seats.
//
// learn try TABLES KEPT: reads positions with all hands, each as `read_position` has it, and tells of
// each what speaks for the hands and what every candidate comes to in that world.

#include <cstring>
#include <iostream>

#include "fit.hpp"
#include "guess.hpp"

constexpr int EPOCHS = 6, LONG = 60, SEATS = 3;
constexpr int ROUNDS = 2, HASTY_TURNS = 600;
constexpr double RATE = 0.1, GUESSING_RATE = 0.05, KEPT = 0.7, HASTY = 0.03;

struct Table {
  Chance chance;
  std::vector<Sample> samples;

  Phase begin(int players) {
    Phase phase{players, chance.below(players)};
    phase.advanced = chance.real() < ADVANCED;
    deal(phase, chance);
    return phase;
  }
  void play_phase(int players) {
    Phase phase = begin(players);
    size_t from = samples.size();
    while (!phase.over()) {
      if (chance.real() < KEPT) samples.push_back(sample_of(phase));
      decide(phase);
    }
    for (size_t at = from; at < samples.size(); at++) end_of(phase, samples[at]);
  }
  void decide(Phase &phase) {
    Quick quick(phase);
    bool hasty = chance.real() < HASTY || phase.turns > LONG;
    if (phase.traded[phase.active] && (hasty || quick.knocks(phase))) phase.knock();
    else phase.trade(quick.row, quick.put);
  }
};

void learn(const char *after, long phases, uint64_t seed) {
  Table table{{seed}, {}};
  for (int players = 2; players <= MOST; players++)
    for (long phase = 0; phase < phases; phase++) table.play_phase(players);
  Fit fit;
  auto &samples = table.samples;
  for (int epoch = 0; epoch < EPOCHS; epoch++) {
    for (size_t at = samples.size() - 1; at > 0; at--) std::swap(samples[at], samples[table.chance.below((int)at + 1)]);
    fit.loss = 0;
    for (auto &sample : samples) fit.learn(sample, RATE);
  }
  fprintf(stderr, "%zu positions, %.4f nats\n", samples.size(), fit.loss / samples.size());
  fit.write(after);
}

void learn_kept(const char *after, int phases, uint64_t seed, const Tables &tables) {
  Guessing guessing(tables, HASTY_TURNS, seed);
  for (int round = 1; round <= ROUNDS; round++) guessing.round(phases, EPOCHS, GUESSING_RATE).write(after);
}

void match(int matches, uint64_t seed, int turns, const Knowledge &one, const Knowledge &other) {
  double sum = 0, squares = 0;
  for (int number = 0; number < matches; number++) {
    double won = 0;
    for (int seat = 0; seat < SEATS; seat++) {
      std::vector<const Knowledge *> seats(SEATS, &other);
      seats[seat] = &one;
      won += (winner(seats, turns, seed * 1000003 + number) == seat) / double(SEATS);
    }
    sum += won, squares += won * won;
  }
  double mean = sum / matches, error = std::sqrt((squares / matches - mean * mean) / matches);
  printf("%.4f %.4f\n", mean, 1.96 * error);
}

void read_counts(Counts &counts) {
  for (int count, k = 0; k < KINDS && std::cin >> count; k++) counts[k] = (int8_t)count;
}
// Players, the options, the turns that are left (-1: before the last round); by place lives, whether
// they have traded, what is known, the most there can be, what was shed, the hand; the rows.
bool read_position(Seat &seat, Hands &hands) {
  int players, advanced, left;
  if (!(std::cin >> players >> advanced >> left)) return false;
  seat.table = Phase{players, 0};
  seat.table.advanced = advanced, seat.table.left = left;
  for (int q = 0, traded; q < players && std::cin >> seat.lives[q] >> traded; q++) {
    seat.table.traded[q] = traded;
    for (Counts *counts : {&seat.table.known[q], &seat.most[q], &seat.shed[q], &hands[q]}) read_counts(*counts);
  }
  for (auto &row : seat.table.rows) read_counts(row);
  seat.table.hands[0] = hands[0];
  return bool(std::cin);
}
void try_all(const Knowledge &knows) {
  Chance chance{1};
  Hands hands{};
  for (Seat seat; read_position(seat, hands); hands = {}) {
    Owl owl(knows, 1, seat, chance);
    auto tallies = owl.tried(hands);
    printf("%zu %.9f\n", tallies.size(), owl.speaks(hands));
    for (auto &tally : tallies) {
      printf("%d", tally.move.row);
      for (int count : tally.move.put) printf(" %d", count);
      printf(" %.9f\n", tally.mean());
    }
  }
}

int main(int, char **given) {
  prepare();
  auto number = [&](int at) { return atoll(given[at]); };
  if (!strcmp(given[1], "play"))
    match((int)number(2), (uint64_t)number(3), (int)number(4), {Tables(given[5]), Kept(given[6])}, {Tables(given[7]), Kept(given[8])});
  else if (!strcmp(given[1], "try")) try_all({Tables(given[2]), Kept(given[3])});
  else if (!strcmp(given[1], "kept")) learn_kept(given[2], (int)number(3), (uint64_t)number(4), Tables(given[5]));
  else learn(given[1], number(2), (uint64_t)number(3));
}
