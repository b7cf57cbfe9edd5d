// learn AFTER PHASES SEED: quick players play so many phases for each number of players, with any
// lives; what they teach is written to AFTER.

#include "fit.hpp"
#include "quick.hpp"

constexpr int EPOCHS = 6, LONG = 60;
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

int main(int, char **given) {
  prepare();
  Table table{{(uint64_t)atoll(given[3])}, {}};
  for (int players = 2; players <= MOST; players++)
    for (long phase = 0; phase < atol(given[2]); phase++) table.play_phase(players);
  Fit fit;
  auto &samples = table.samples;
  for (int epoch = 0; epoch < EPOCHS; epoch++) {
    for (size_t at = samples.size() - 1; at > 0; at--) std::swap(samples[at], samples[table.chance.below((int)at + 1)]);
    fit.loss = 0;
    for (auto &sample : samples) fit.learn(sample, RATE);
  }
  fprintf(stderr, "%zu positions, %.4f nats\n", samples.size(), fit.loss / samples.size());
  fit.write(given[1]);
}
