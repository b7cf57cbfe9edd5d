// Learns the line rule of Mmm! by playing it against chance: what a turn is worth follows exactly
// from what its ends are worth, so the network is fitted to the turns that it works out itself.
//
//     learn SEED TURNS < pantry     writes the weights, as text
//     learn SEED play GAMES FILE    how many of these games are won with such weights
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "turn.hpp"

// Each turn is learned from so often, while it is not too old: it was worked out by what was known
// then.
constexpr int KEPT = 25000, BATCH = 64, AGAIN = 32;
constexpr float SLOW = 2e-5f, STEADY = 0.999f, TRUST = 0.62f;

struct Stage {  // a part of all turns: how fast it begins, and how much of what is known fades
    float part, fast, decay;
};
constexpr Stage STAGES[] = {{2 / 3.0f, 2e-3f, 0.1f}, {1 / 3.0f, 5e-4f, 0.03f}};
using Rng = std::mt19937;

struct Game {
    Squares open;
    int cat;
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

struct Player {
    Turn& turn;
    Rng& rng;

    // The turn from its first throw to its end.
    Game play(Game game) {
        int lying = -1;
        for (int dice = 3; dice;) {
            int best = place(lying, dice);
            if (best < 0) return {game.open, game.cat - 1};
            lying = best;
            dice = 3 - turn.pantry.ways[lying].count;
            if (turn.gather[lying] >= turn.again[lying]) break;
        }
        return gathered(game, turn.pantry.ways[lying].bits);
    }

   private:
    Game gathered(Game game, Squares squares) {
        Squares after = game.open & ~squares;
        for (Squares item : turn.pantry.of_item)
            if (item & squares && !(item & after)) return {after, game.cat};
        return {after, game.cat - 1};
    }

    // Throws, and places what is best; -1 if nothing fits.
    int place(int lying, int dice) {
        Squares before = lying < 0 ? 0 : turn.pantry.ways[lying].bits;
        Faces faces{};
        for (int die = 0; die < dice; die++) {
            int face = rng() % 6;
            if (face < FOODS) faces[face]++;
        }
        int best = -1;
        for (size_t way = 0; way < turn.pantry.ways.size(); way++) {
            Squares here = turn.pantry.ways[way].bits;
            if (!turn.can(way) || (before & ~here) || here == before) continue;
            if (!shown(way, before, faces)) continue;
            if (best < 0 || turn.stop(way) > turn.stop(best)) best = way;
        }
        return best;
    }

    bool shown(int way, Squares before, Faces faces) {
        const Dice& dice = turn.pantry.ways[way];
        for (int at = 0; at < dice.count; at++)
            if (!(before & bit(dice.squares[at])) && faces[turn.pantry.food[dice.squares[at]]]-- == 0)
                return false;
        return true;
    }
};

struct Lesson {
    Squares open;
    int cat;
    float chance;
};

// One game, as lessons: what each turn is worth, corrected by how the game went on, as far as
// that was better or worse than what the network had expected of it.
std::vector<Lesson> played(Turn& turn, Player& player, Game game) {
    std::vector<Lesson> lessons;
    std::vector<float> expected;
    while (game.cat && game.open) {
        turn.work_out(game.open, game.cat);
        lessons.push_back({game.open, game.cat, turn.worth});
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
        float rate = std::min(1.0f, count / 5000.0f) * stage.fast * (1 - passed) + SLOW;
        for (; due < count; due += BATCH / AGAIN) {
            for (int each = 0; each < BATCH; each++) {
                const Lesson& old = kept[rng() % kept.size()];
                network.slope(old.open, old.cat, old.chance, slopes);
            }
            for (float& slope : slopes) slope /= BATCH;
            network.step(slopes, rate, stage.decay);
            steady.follow(network, std::min(STEADY, 1 - 1.0f / (1 + network.steps / 4.0f)));
        }
        if (count >= told) {
            told += turns / 10;
            Sum all = steady.sum(bit(SQUARES) - 1);
            fprintf(stderr, "%.0f %%: %.4f\n", 100 * passed, steady.value(all, steady.pantry.cat_moves));
        }
    }
}

int won(Network& network, int games, Rng& rng) {
    Turn turn(network);
    Player player{turn, rng};
    int count = 0;
    for (int number = 0; number < games; number++) {
        Game game{bit(SQUARES) - 1, network.pantry.cat_moves};
        while (game.cat && game.open) {
            turn.work_out(game.open, game.cat);
            game = player.play(game);
        }
        count += !game.open;
    }
    return count;
}

int main(int, char** said) {
    Rng rng(atoi(said[1]));
    Pantry pantry = Pantry::read(std::cin);
    Network network(pantry, rng);
    if (strcmp(said[2], "play")) {
        for (const Stage& stage : STAGES)
            learn(network, long(stage.part * atol(said[2])), stage, rng);
        for (float weight : network.weights) printf("%.7g\n", weight);
    } else {
        std::ifstream file(said[4]);
        for (float& weight : network.weights) file >> weight;
        printf("%d\n", won(network, atoi(said[3]), rng));
    }
}
