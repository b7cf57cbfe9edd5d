// Learns what a table of So ein Mist promises from games of owls against each other.
//
//     learn GAMES SEED TO                      writes what was learned
//     learn play GAMES SEED ONE OTHERS RULES...    how often one wins against others (players.hpp)
//     learn tell GAMES SEED ALL WHAT EACH RULES...  what was told at EACH decisions, what came of it
//     learn judge WHAT < tables                each table's chances to win
//
// GAMES are learned from; before them POINTS of quick players and POINTS of owls tell what points
// are still to come. WHAT is a file with what is known; RULES are the seats, and whether there are
// doubling, passing and the extra round.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "match.hpp"

constexpr int POINTS = 6000, KEPT = 60000, BATCH = 64, AGAIN = 8;
constexpr float FAST = 2e-3f, SLOW = 2e-5f, DECAY = 2e-3f;

struct Lesson {
    int seats;
    Told told;
    Chances promise, judged, target;
};

// A game up to where everything is worked out: what each turn promised, corrected by how the game
// went on, by so much as that is trusted.
std::vector<Lesson> played(const Owl& owl, double trust, Rng& rng) {
    std::vector<Lesson> lessons;
    Table table = some_table(rng);
    Luck luck(rng);
    int seats = table.rules.seats;
    for (int turn = 0; !Owl::is_played_out(table); turn++) {
        Told seen = told(owl.know, table.rules, outlook(table));
        auto thought = owl.turn(table);
        lessons.push_back({seats, seen, thought.promise, shares(seen, owl.know.network, seats), {}});
        int side = walked(thought.aims, luck.dice[turn]);
        end_turn(table, table.landings(table.active())[side], luck.cards[turn]);
    }
    Chances more{};  // how much more it became than was judged
    for (size_t at = lessons.size(); at-- > 0;) {
        Lesson& lesson = lessons[at];
        lesson.target = lesson.promise;
        add(lesson.target, trust, more);
        more = lesson.target;
        add(more, -1, lesson.judged);
    }
    return lessons;
}

// Adds how the cross entropy changes with what the network knows.
void learn_from(const Lesson& lesson, const Network& network, Network& slope) {
    Chances judged = shares(lesson.told, network, lesson.seats);
    for (int seat = 0; seat < lesson.seats; seat++) {
        const auto& facts = lesson.told.facts[seat];
        float units[UNITS], back[UNITS], by = judged[seat] - lesson.target[seat];
        for (int unit = 0; unit < UNITS; unit++) units[unit] = network.start[unit];
        for (int at = 0; at < TOLD; at++)
            for (int unit = 0; unit < UNITS; unit++)
                units[unit] += network.weights[at][unit] * facts[at];
        for (int unit = 0; unit < UNITS; unit++) {
            float through = units[unit] > 0 ? 1 : LEAK;
            slope.share[unit] += by * through * units[unit];
            slope.start[unit] += back[unit] = by * through * network.share[unit];
        }
        for (int at = 0; at < TOLD; at++)
            for (int unit = 0; unit < UNITS; unit++) slope.weights[at][unit] += back[unit] * facts[at];
    }
}

struct Adam {
    std::vector<float> mean = std::vector<float>(Network::size()), square = mean;
    int steps = 0;

    void step(Network& network, Network& slope, float rate) {
        steps++;
        float late = 1 - std::pow(0.9f, float(steps)), later = 1 - std::pow(0.999f, float(steps));
        for (int at = 0; at < Network::size(); at++) {
            float here = slope.begin()[at] / BATCH, &weight = network.begin()[at];
            mean[at] += 0.1f * (here - mean[at]);
            square[at] += 0.001f * (here * here - square[at]);
            weight -= rate * (mean[at] / late / (std::sqrt(square[at] / later) + 1e-8f) +
                              DECAY * weight);
            slope.begin()[at] = 0;
        }
    }
};

Network begun(Rng& rng) {
    Network network{};
    std::normal_distribution<float> some(0, 0.3f);
    for (auto& row : network.weights)
        for (float& weight : row) weight = some(rng);
    for (float& start : network.start) start = some(rng);
    return network;  // without any share it says what the points say
}

void learn(int games, Rng& rng, const char* to) {
    Owl owl;
    fit_points(owl.know, POINTS, by_points, rng);
    owl.know.network = begun(rng);
    fit_points(owl.know, POINTS, [&](const Table& table) { return owl.turn(table).aims; }, rng);
    Network slope{};
    Adam adam;
    std::vector<Lesson> kept;
    size_t count = 0, due = 0;
    for (int game = 0; game < games; game++) {
        float passed = float(game) / games;
        for (const Lesson& lesson : played(owl, 0.9 - 0.4 * passed, rng)) {
            if (kept.size() < KEPT) kept.push_back(lesson);
            else kept[count % KEPT] = lesson;
            count++;
        }
        float rate = FAST * (1 - passed) + SLOW;
        for (; due < count; due += BATCH / AGAIN) {
            for (int each = 0; each < BATCH; each++)
                learn_from(kept[rng() % kept.size()], owl.know.network, slope);
            adam.step(owl.know.network, slope, rate);
        }
        if (game % (games / 10) == 0) fprintf(stderr, "%.0f %%\n", 100 * passed);
    }
    std::ofstream file(to);
    file.precision(7);
    owl.know.write(file);
}

// As so_ein_mist.py writes it.
Table read_table(std::istream& from) {
    Table table;
    Rules& rules = table.rules;
    from >> rules.seats >> rules.doubling >> rules.passing >> rules.extra_round;
    from >> table.first >> table.turns;
    for (int place = 0; place < table.size(); place++) {
        bool gap;
        from >> gap >> table.ring[place].owner >> table.ring[place].value;
        table.gap[place] = gap;
    }
    for (auto* row : {&table.places, &table.landed, &table.points, &table.food})
        for (int seat = 0; seat < rules.seats; seat++) from >> (*row)[seat];
    for (int seat = 0; seat < rules.seats; seat++) from >> table.unseen[seat];
    return table;
}

void judge(const char* what) {
    Owl owl{Knowledge::read(what)};
    int count;
    std::cin >> count;
    while (count--) {
        Table table = read_table(std::cin);
        Chances chances = owl.prospects(table);
        for (int seat = 0; seat < table.rules.seats; seat++) printf("%.9f ", chances[seat]);
        printf("\n");
    }
}

Rules read_rules(char** said) {
    return {atoi(said[0]), atoi(said[1]) > 0, atoi(said[2]) > 0, atoi(said[3]) > 0};
}

int main(int, char** said) {
    if (!strcmp(said[1], "judge")) {
        judge(said[2]);
    } else if (!strcmp(said[1], "play")) {
        Player one = Player::read(said[4]), others = Player::read(said[5]);
        Score score = match(read_rules(said + 6), atoi(said[2]), one, others, atoi(said[3]));
        printf("%.5f %.5f\n", score.mean, score.margin);
    } else if (!strcmp(said[1], "tell")) {
        Owl judge{Knowledge::read(said[5])};
        Rules rules = read_rules(said + 7);
        tell(rules, atoi(said[2]), Player::read(said[4]), judge, atoi(said[6]), atoi(said[3]));
    } else {
        Rng rng(atoi(said[2]));
        learn(atoi(said[1]), rng, said[3]);
    }
}
