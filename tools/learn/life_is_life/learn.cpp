// learn AFTER PHASES SEED: quick players play so many phases for each number of players, with any
// lives; what they teach is written to AFTER.
//
// learn play MATCHES SEED TURNS ONE OTHER: how often an owl that knows what is in ONE wins against
// two that know what is in OTHER, with so many turns in thought; each match from all three seats.

#include <cstring>

#include "fit.hpp"
#include "play.hpp"

constexpr int EPOCHS = 6, LONG = 60, SEATS = 3;
constexpr double RATE = 0.1, KEPT = 0.7, HASTY = 0.03, ADVANCED = 0.3;

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

void match(int matches, uint64_t seed, int turns, const Tables &one, const Tables &other) {
  double sum = 0, squares = 0;
  for (int number = 0; number < matches; number++) {
    double won = 0;
    for (int seat = 0; seat < SEATS; seat++) {
      std::vector<const Tables *> seats(SEATS, &other);
      seats[seat] = &one;
      won += (winner(seats, turns, seed * 1000003 + number) == seat) / double(SEATS);
    }
    sum += won, squares += won * won;
  }
  double mean = sum / matches, error = std::sqrt((squares / matches - mean * mean) / matches);
  printf("%.4f %.4f\n", mean, 1.96 * error);
}

int main(int, char **given) {
  prepare();
  if (strcmp(given[1], "play")) learn(given[1], atol(given[2]), (uint64_t)atoll(given[3]));
  else match(atoi(given[2]), (uint64_t)atoll(given[3]), atoi(given[4]), Tables(given[5]), Tables(given[6]));
}
