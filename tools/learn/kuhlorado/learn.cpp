// Learns what a position of Kuhlorado is worth from games against itself, and lets owls play.
//
//     learn SEED GAMES < pads                  writes what was learned, as text
//     learn SEED play GAMES ONE OTHER < pads   how often the first of two wins, each a file with what
//                                              it knows and how it looks ahead
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>

#include "play.hpp"

constexpr int KEPT = 60000, BATCH = 64, AGAIN = 6;  // each turn is learned from so often
constexpr float FAST = 2e-3f, SLOW = 2e-5f, DECAY = 0.02f;

float some(Rng& rng) { return rng() / 4294967296.0f; }

struct Lesson {
    const Pad* pad;
    Squares own, other;
    int lead;
    bool waiting;
    float chance;  // to win for the seat that has just marked
};

// How the worth of a position changes with what is known of its land.
void land_slope(const Knowledge& know, Knowledge& slope, const Seen& seen, float by) {
    for (int unit = 0; unit < LAND_UNITS; unit++) {
        const float* weights = know.land[unit];
        float* to = slope.land[unit];
        float total = weights[LAND_SEEN];
        for (int at = 0; at < LAND_SEEN; at++) total += weights[at] * seen.of[at];
        if (total <= 0) continue;
        to[LAND_SEEN + 1] += by * total;
        float back = by * weights[LAND_SEEN + 1];
        to[LAND_SEEN] += back;
        for (int at = 0; at < LAND_SEEN; at++) to[at] += back * seen.of[at];
    }
}

void prize_slope(const Knowledge& know, Knowledge& slope, const Tally& tally, int turns, int lead,
                 float by) {
    float seen[3] = {turns / 20.0f, tally.free / 4.0f, lead / 3.0f};
    for (int unit = 0; unit < PRIZE_UNITS; unit++) {
        const float* weights = know.prize[unit];
        float* to = slope.prize[unit];
        float total = weights[tally.kind] + weights[6];
        for (int at = 0; at < 3; at++) total += weights[3 + at] * seen[at];
        float level = std::tanh(total), back = by * weights[7] * (1 - level * level);
        to[7] += by * level;
        to[6] += back;
        to[tally.kind] += back;
        for (int at = 0; at < 3; at++) to[3 + at] += back * seen[at];
    }
}

// Adds how the cross entropy changes with what is known.
void learn_from(const Lesson& lesson, const Tables& tables, Knowledge& slope) {
    const Knowledge& know = tables.know;
    Stand stand(*lesson.pad, tables, lesson.own, lesson.other, lesson.lead, lesson.waiting);
    int cows = count(stand.free & stand.pad.cows), numbers = count(stand.free & stand.pad.numbers);
    int turns = turns_left(cows, numbers);
    float by = stand.chance_after(0) - lesson.chance;
    slope.throws[turns] -= by;
    each_land(stand.own_lands, stand.free, turns,
              [&](const Seen& seen) { land_slope(know, slope, seen, by); });
    each_land(stand.other_lands, stand.free, turns,
              [&](const Seen& seen) { land_slope(know, slope, seen, -by); });
    for (const Tally& tally : stand.tallies) {
        prize_slope(know, slope, tally, turns, tally.lead, by);
        prize_slope(know, slope, tally, turns, -tally.lead, -by);
    }
    slope.point[turns] += by * stand.lead;
    if (!stand.waiting) return;
    int still = std::max(0, INTERIM_COWS - stand.marked_cows(0));
    slope.ones[still] += by * stand.sizes_lead(stand.own_lands, 1);
    slope.twos[still] += by * stand.sizes_lead(stand.own_lands, 2);
}

struct Adam {
    std::vector<float> mean, square;
    int steps = 0;

    void step(Knowledge& know, Knowledge& slope, float rate) {
        mean.resize(know.size());
        square.resize(know.size());
        steps++;
        float late = 1 - std::pow(0.9f, float(steps)), later = 1 - std::pow(0.999f, float(steps));
        for (size_t at = 0; at < know.size(); at++) {
            float here = slope.begin()[at] / BATCH, &weight = know.begin()[at];
            mean[at] += 0.1f * (here - mean[at]);
            square[at] += 0.001f * (here * here - square[at]);
            weight -= rate * mean[at] / late / (std::sqrt(square[at] / later) + 1e-8f);
            weight -= rate * DECAY * weight;
            slope.begin()[at] = 0;
        }
    }
};

struct Turn {
    float promise;  // before its throw
    Squares marked;
    float chance;  // as it was expected with these squares
};

Turn greedy(const Stand& stand, Rng& rng) {
    Menu all = menu(stand, 7);
    Table table = all.table();
    Throw dice = {throw_die(rng), throw_die(rng)};
    auto worth = ways(table, dice);
    int way = std::max_element(worth.begin(), worth.end()) - worth.begin();
    if (way == 1 || way == 2) dice[0] = throw_die(rng);
    if (way == 3 || way == 2) dice[1] = throw_die(rng);
    Choice choice = all.choices(dice, 1)[0];
    return {turn_worth(table), choice.squares, choice.worth};
}

// A game, and for each turn what came of it, corrected by how the game went on.
std::vector<Lesson> played(const Pad& pad, const Tables& tables, bool advanced, float trust,
                           Rng& rng) {
    std::vector<Lesson> lessons;
    std::vector<Turn> turns;
    Position now;
    now.waiting = advanced;
    while (!is_over(pad, now)) {
        Stand stand = stand_of(pad, tables, now);
        turns.push_back(greedy(stand, rng));
        mark(stand, now, turns.back().marked);
        int lead = now.active == 1 ? now.lead : -now.lead;
        lessons.push_back({&pad, now.marks[1 - now.active], now.marks[now.active], lead,
                           now.waiting, turns.back().chance});
    }
    for (size_t at = lessons.size() - 1; at-- > 0;)
        lessons[at].chance =
            1 - (turns[at + 1].promise + trust * (lessons[at + 1].chance - turns[at + 1].chance));
    lessons.pop_back();  // the end is known
    return lessons;
}

Knowledge begun(Rng& rng) {
    Knowledge know;
    std::normal_distribution<float> some(0, 0.5f);
    memset(know.begin(), 0, sizeof know);
    for (float* at = &know.land[0][0]; at != know.throws; at++) *at = some(rng);
    for (auto& unit : know.land) unit[LAND_SEEN + 1] *= 0.3f;
    for (auto& unit : know.prize) unit[7] *= 0.3f;
    return know;
}

void learn(const std::vector<Pad>& pads, int games, Rng& rng) {
    Knowledge know = begun(rng), slope;
    memset(slope.begin(), 0, sizeof slope);
    Tables tables(know);
    Adam adam;
    std::vector<Lesson> kept;
    size_t count = 0, due = 0;
    for (int game = 0; game < games; game++) {
        float passed = float(game) / games;
        if (game % 40 == 0) tables.fill();
        const Pad& pad = pads[rng() % pads.size()];
        for (const Lesson& lesson : played(pad, tables, some(rng) < 0.35f, 0.9f - 0.5f * passed, rng)) {
            if (kept.size() < KEPT) kept.push_back(lesson);
            else kept[count % KEPT] = lesson;
            count++;
        }
        float rate = FAST * (1 - passed) + SLOW;
        for (; due < count; due += BATCH / AGAIN) {
            for (int each = 0; each < BATCH; each++)
                learn_from(kept[rng() % kept.size()], tables, slope);
            adam.step(know, slope, rate);
        }
        if (game % (games / 10) == 0) fprintf(stderr, "%.0f %%\n", 100 * passed);
    }
    for (size_t at = 0; at < know.size(); at++) printf("%.6g\n", know.begin()[at]);
}

struct Sitting {  // an owl, and how long it has thought
    Knowledge know;
    Owl owl;
    mutable double ticks = 0;
    mutable long decisions = 0;

    explicit Sitting(const char* name) {
        std::ifstream file(name);
        file >> owl.herd >> owl.at_hand >> owl.best >> owl.to_come >> owl.afterwards;
        for (size_t at = 0; at < know.size(); at++) file >> know.begin()[at];
    }
    template <class Ask>
    auto timed(Ask ask) const {
        clock_t begun = clock();
        auto answer = ask();
        ticks += clock() - begun;
        decisions++;
        return answer;
    }
    Squares mark(const Stand& stand, Throw dice) const {
        return timed([&] { return owl.mark(stand, dice); });
    }
    int way(const Stand& stand, Throw dice) const {
        return timed([&] { return owl.way(stand, dice); });
    }
    double thought() const { return 1e6 * ticks / CLOCKS_PER_SEC / decisions; }
};

// With the same luck from both sides, which counts as one observation.
void match(const std::vector<Pad>& pads, int games, const Sitting& one, const Sitting& other,
           int seed) {
    Tables first(one.know), second(other.know);
    double sum = 0, squares = 0;
    int pairs = games / 2;
    for (int pair = 0; pair < pairs; pair++) {
        double won = 0;
        for (int begins = 0; begins < 2; begins++) {
            Rng rng(seed * 1000003 + pair);
            won += play(pads[pair % pads.size()], first, one, second, other, begins, false, rng) / 2;
        }
        sum += won;
        squares += won * won;
    }
    double mean = sum / pairs, error = std::sqrt((squares / pairs - mean * mean) / pairs);
    printf("%.4f %.4f %.0f %.0f\n", mean, 1.96 * error, one.thought(), other.thought());
}

int main(int, char** said) {
    Rng rng(atoi(said[1]));
    int count;
    std::cin >> count;
    std::vector<Pad> pads;
    while (count--) pads.push_back(Pad::read(std::cin));
    if (strcmp(said[2], "play")) learn(pads, atoi(said[2]), rng);
    else match(pads, atoi(said[3]), Sitting(said[4]), Sitting(said[5]), atoi(said[1]));
}
