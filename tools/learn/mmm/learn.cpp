// Learns the line rule of Mmm! by playing it against chance: what a turn is worth follows exactly
// from what its ends are worth, so the network is fitted to the turns that it works out itself.
//
//     learn SEED TURNS < pantry     writes the weights, as text
//     learn SEED play GAMES FILE LEVEL    how well somebody plays who knows that
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "play.hpp"

// Each turn is learned from so often, while it is not too old: it was worked out by what was known
// then. What plays is a mean of what has been learned, brought up to date every few steps.
constexpr int KEPT = 25000, BATCH = 64, AGAIN = 32, UPDATE = 8;
constexpr float TRUST = 0.62f;

struct Stage {  // a part of all turns: how fast it begins and ends, how much of what is known fades
    float part, fast, slow, decay, steady;
    bool whole;  // whether rows are rounded from here on
};
constexpr Stage STAGES[] = {
    {0.65f, 2e-3f, 2e-5f, 0.1f, 0.999f, false},
    {0.35f, 5e-4f, 5e-6f, 0.03f, 0.9995f, true},
};

float some(Rng& rng) { return rng() / 4294967296.0f; }

// From the beginning or from the middle, with the cat near or far.
Game begin(const Pantry& pantry, Rng& rng) {
    Squares all = bit(SQUARES) - 1;
    if (some(rng) < 0.6f) return {all, 8 + int(rng() % 5)};
    float kept = some(rng), half = some(rng);
    Game game{all, 1 + int(rng() % 12)};
    for (Squares item : pantry.of_item) {
        if (some(rng) < kept) continue;
        Squares some_of_it = some(rng) < half ? item & (Squares(rng()) << 32 | rng()) : 0;
        game.open &= ~item | some_of_it;
    }
    if (!game.open) game.open = all;
    return game;
}

struct Lesson {
    Told told;
    float chance;
};

// One game, as lessons: what each turn is worth, corrected by how the game went on, as far as
// that was better or worse than what the network had expected of it.
std::vector<Lesson> played(Turn& turn, Player& player, Game game) {
    std::vector<Lesson> lessons;
    std::vector<float> expected;
    player.told.clear();
    while (game.cat && game.open) {
        turn.work_out(game.open, game.cat);
        lessons.push_back({turn.network.told(game.open, game.cat), turn.worth});
        expected.push_back(turn.network.value(turn.network.sum(game.open), game.cat));
        game = player.play(game);
    }
    float last = game.open ? 0 : 1, known = last;
    for (size_t at = lessons.size(); at-- > 0;) {
        lessons[at].chance += TRUST * (last - known);
        last = lessons[at].chance;
        known = expected[at];
    }
    return lessons;
}

// The turns are worked out by a steady network, which follows the one that learns.
void learn(Network& steady, long turns, const Stage& stage, Rng& rng) {
    if (stage.whole) steady.make_whole();
    Network network = steady;
    Turn turn(steady);
    Player player{turn, rng};
    std::vector<Lesson> kept;
    std::vector<float> slopes(network.weights.size());
    long count = 0, due = 0, told = 0;
    while (count < turns) {
        float passed = float(count) / turns;
        for (const Lesson& lesson : played(turn, player, begin(network.pantry, rng))) {
            if (kept.size() < KEPT) kept.push_back(lesson);
            else kept[count % KEPT] = lesson;
            count++;
        }
        float rate = std::min(1.0f, count / 5000.0f) * (stage.fast * (1 - passed) + stage.slow);
        for (; due < count; due += BATCH / AGAIN) {
            for (int each = 0; each < BATCH; each++) {
                const Lesson& old = kept[rng() % kept.size()];
                network.slope(old.told, old.chance, slopes);
            }
            network.step(slopes, 1.0f / BATCH, rate, stage.decay);
            if (network.steps % UPDATE) continue;
            float keep = std::min(stage.steady, 1 - 1.0f / (1 + network.steps / 4.0f));
            steady.follow(network, std::pow(keep, float(UPDATE)));
        }
        if (count >= told) {
            told += turns / 10;
            Sum all = steady.sum(bit(SQUARES) - 1);
            float chance = steady.value(all, steady.pantry.cat_moves);
            fprintf(stderr, "%.0f %%: %.4f\n", 100 * passed, chance);
        }
    }
}

int main(int, char** said) {
    Rng rng(atoi(said[1]));
    Pantry pantry = Pantry::read(std::cin);
    Network network(pantry, rng);
    if (strcmp(said[2], "play")) {
        for (const Stage& stage : STAGES)
            learn(network, long(stage.part * atol(said[2])), stage, rng);
        for (float weight : network.told_weights()) printf("%.7g\n", weight);
    } else {
        std::ifstream file(said[4]);
        for (float& weight : network.weights) file >> weight;
        play(network, atoi(said[3]), said[5], rng);
    }
}
