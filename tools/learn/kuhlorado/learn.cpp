// Learns what a position of Kuhlorado is worth from games against itself, and lets owls play.
//
//     learn SEED GAMES < pads                  writes what was learned, as text
//     learn SEED play GAMES ONE OTHER < pads   how often the first of two wins, each a file with how
//                                              it looks ahead and what it knows; and whoever begins
//     learn 1 decide ONE < pads and positions  the squares that it marks, or how it throws again
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "play.hpp"

constexpr int KEPT = 100'000, BATCH = 64, AGAIN = 6;  // each turn is learned from so often
constexpr float SLOW = 1e-5f, DECAY = 0.01f;
constexpr float ADVANCED = 0.3f;              // so many games with the interim scoring
constexpr float LATE = 0.7f, MEANS = 2e-4f;   // from then on the weights are averaged
constexpr float HEAD_START = 0.2f;            // of the others have points from the start,
constexpr int MOST_AHEAD = 9;                 // so many at the most
constexpr float FAST = 2e-3f;                 // how fast it learns in the beginning
constexpr float STRANGE = 0.2f;                // so many marks are made anyhow until a game
                                              // goes on well,
constexpr int MOST_ANYHOW = 32, MANY = 6;     // for so many turns at the most, of so many marks
float some(Rng& rng) { return rng() / 4294967296.0f; }

struct Lesson {
    const Pad* pad;
    Squares own, other;
    int lead;
    bool waiting;
    float chance;  // to win for the seat that has just marked
};

// What was seen in a position, until it is known how far off its worth was.
template <int SEEN, int SIDES>
struct Looks {
    struct Look {
        float seen[SEEN];
        int side;
        Units level;
    };
    std::vector<Look> looks;

    static float sign(int side) { return side ? -1 : 1; }
    Sum look(const Network<SEEN, SIDES>& network, const float* seen, int side) {
        Look& now = looks.emplace_back();
        std::copy(seen, seen + SEEN, now.seen);
        now.side = side;
        return network.worth(seen, side, now.level) * sign(side);
    }
    void slope(const Network<SEEN, SIDES>& network, const Sum& by, Network<SEEN, SIDES>& to) {
        for (const Look& each : looks)
            network.slope(each.seen, each.side, each.level, by * sign(each.side), to);
        looks.clear();
    }
};

class Learner {
    Knowledge know{}, slope{}, calm{};
    std::vector<float> mean, square;
    int steps = 0;
    Looks<LAND_SEEN, 2> lands;
    Looks<LINK_SEEN, 2> links;
    Looks<PRIZE_SEEN, 1> prizes;

    Sum see_side(const Stand& stand, int turns, bool throws) {
        const Lands& side = throws ? stand.other_lands : stand.own_lands;
        float seen[LAND_SEEN];
        Sum worth{};
        for (const Land& land : side) {
            see_land(turns, throws, Shape(land, stand.free, stand.pad.cows), seen);
            worth += lands.look(know.land, seen, throws);
            for (const Land* before = side.begin(); before != &land; before++)
                if (Squares gaps = land.shore & before->shore) {
                    int many = std::min(count(gaps), MOST_GAPS);
                    see_link(turns, throws, land.size, before->size, many, seen);
                    worth += links.look(know.link, seen, throws);
                }
        }
        return worth;
    }
    Sum see_prizes(const Stand& stand, int turns) {
        float seen[PRIZE_SEEN];
        Sum worth{};
        for (const Tally& tally : stand.tallies) {
            see_prize(tally.kind, turns, tally.free, tally.lead, seen);
            worth += prizes.look(know.prize, seen, 0);
        }
        return worth;
    }

    // Both sides of a land begin alike, and the parts of a sum small.
    template <class Net>
    static void begin(Net& network, float much, Rng& rng) {
        std::normal_distribution<float> some(0, 1);
        for (Units& row : network.weights)
            for (int unit = 0; unit < UNITS; unit++) row[unit] = much * some(rng);
        for (Sum& sum : network.amount[0])
            for (int part = 0; part < PARTS; part++) sum[part] = 0.08f * some(rng);
        for (Sum& sum : network.past[0])
            for (int part = 1; part < PARTS; part++) sum[part] = 0.1f * some(rng);
        for (auto& side : network.amount) std::copy_n(network.amount[0], UNITS, side);
        for (auto& side : network.past) std::copy_n(network.past[0], std::size(side), side);
    }

   public:
    explicit Learner(Rng& rng) {
        std::normal_distribution<float> some(0, 1);
        begin(know.land, 0.4f, rng);
        begin(know.link, 0.4f, rng);
        begin(know.prize, 0.4f, rng);
        for (int part = 1; part < PARTS; part++) {
            know.counts[part] = 0.2f * some(rng);
            know.points[part] = 0.1f * some(rng);
            for (Sum& each : know.open) each[part] = 0.2f * some(rng);
        }
        mean.resize(know.size());
        square.resize(know.size());
    }
    const Knowledge& knowledge() const { return know; }
    Knowledge& averaged() { return calm; }

    // Adds how the cross entropy changes with what is known.
    void learn_from(const Lesson& lesson, const Tables& tables) {
        Stand stand(*lesson.pad, tables, lesson.own, lesson.other, lesson.lead, lesson.waiting);
        auto [cows, numbers] = stand.left_after(0);
        int turns = turns_left(cows, numbers), still = stand.waiting ? stand.still() : 0;
        int ones = stand.own_lands.sized(1) - stand.other_lands.sized(1);
        int twos = stand.own_lands.sized(2) - stand.other_lands.sized(2);
        Sum sum = tables.open(cows, numbers, stand.waiting) + tables.lead(turns, stand.lead);
        if (stand.waiting) sum += tables.doubles(still, ones, twos);
        sum += see_side(stand, turns, false) + see_side(stand, turns, true) + see_prizes(stand, turns);
        float off = chance_of(know.odds(sum)) - lesson.chance;
        Sum above = sum > Sum{} ? Sum{} + off : Sum{}, by = above * know.counts;
        slope.counts += above * sum;
        slope.counts[0] = 0;
        by[0] = off;
        lands.slope(know.land, by, slope.land);
        links.slope(know.link, by, slope.link);
        prizes.slope(know.prize, by, slope.prize);
        float seen[OPEN_SEEN];
        see_open(turns, cows, numbers, stand.waiting, seen);
        for (int at = 0; at < OPEN_SEEN; at++) slope.open[at] += by * seen[at];
        slope.throws[turns] -= off;
        learn_points(by, turns, stand.lead, still, ones, twos);
    }
    void learn_points(const Sum& by, int turns, int lead, int still, int ones, int twos) {
        float sure = know.point[turns] * lead;
        if (still) sure += know.ones[still] * ones + know.twos[still] * twos;
        slope.points += by * sure;
        slope.points[0] = 0;
        float each = by[0];
        for (int part = 1; part < PARTS; part++) each += by[part] * know.points[part];
        slope.point[turns] += each * lead;
        if (!still) return;
        slope.ones[still] += each * ones;
        slope.twos[still] += each * twos;
    }
    void step(float rate, bool late) {  // of Adam
        steps++;
        float now = 1 - std::pow(0.9f, float(steps)), long_ago = 1 - std::pow(0.999f, float(steps));
        for (size_t at = 0; at < know.size(); at++) {
            float here = slope.begin()[at] / BATCH, &weight = know.begin()[at];
            mean[at] += 0.1f * (here - mean[at]);
            square[at] += 0.001f * (here * here - square[at]);
            weight -= rate * mean[at] / now / (std::sqrt(square[at] / long_ago) + 1e-8f);
            weight -= rate * DECAY * weight;
            slope.begin()[at] = 0;
            float& average = calm.begin()[at];
            average += (late ? MEANS : 1) * (weight - average);
        }
    }
};

struct Turn {
    float promise;  // before its throw
    Squares marked;
    float chance;  // as it was expected with these squares
};

Throw thrown(const Table& table, Rng& rng) {
    Throw dice = {throw_die(rng), throw_die(rng)};
    int way = Owl::best_way(ways(table, dice));
    if (way == 1 || way == 2) dice[0] = throw_die(rng);
    if (way == 3 || way == 2) dice[1] = throw_die(rng);
    return dice;
}

// Of so many marks any.
Turn greedy(const Stand& stand, int most, Rng& rng) {
    Glance glance(stand);
    Table table = glance.table();
    auto choices = glance.choices(thrown(table, rng), most);
    Choice choice = choices[most == 1 ? 0 : rng() % choices.size()];
    return {turn_worth(table), choice.squares, chance_of(choice.worth)};
}

// A game, and for each turn what came of it: how it ended, without the luck that the dice brought
// on the way, as far as that is known. It begins anyhow, so that strange positions come up, too;
// what was marked anyhow is no lesson.
std::vector<Lesson> played(const Pad& pad, const Tables& tables, bool advanced, Rng& rng) {
    std::vector<Lesson> lessons;
    std::vector<Turn> turns;
    Position now;
    now.waiting = advanced;
    if (!advanced && some(rng) < HEAD_START) now.lead = int(rng() % (2 * MOST_AHEAD + 1)) - MOST_AHEAD;
    size_t anyhow = std::max(0, int(rng() % MOST_ANYHOW) - MOST_ANYHOW / 8);
    while (!is_over(pad, now)) {
        Stand stand = stand_of(pad, tables, now);
        bool strange = turns.size() + 1 == anyhow || (turns.size() < anyhow && some(rng) < STRANGE);
        turns.push_back(greedy(stand, strange ? MANY : 1, rng));
        mark(stand, now, turns.back().marked);
        int lead = now.active == 1 ? now.lead : -now.lead;
        lessons.push_back({&pad, now.marks[1 - now.active], now.marks[now.active], lead,
                           now.waiting, turns.back().chance});
    }
    for (size_t at = lessons.size() - 1; at-- > 0;)
        lessons[at].chance = 1 - (turns[at + 1].promise + lessons[at + 1].chance - turns[at + 1].chance);
    lessons.pop_back();
    lessons.erase(lessons.begin(), lessons.begin() + std::min(lessons.size(), anyhow ? anyhow - 1 : 0));
    return lessons;
}

// The tables of what is known are reckoned anew, the more seldom the less it changes.
int stays(int game) { return game < 400 ? 20 : game < 4000 ? 200 : 600; }

void learn(const std::vector<Pad>& pads, int games, Rng& rng) {
    Learner learner(rng);
    Tables tables(learner.knowledge());
    std::vector<Lesson> kept;
    size_t taught = 0;
    double due = 0;
    for (int game = 0; game < games; game++) {
        float passed = float(game) / games;
        if (game % stays(game) == 0) tables.fill();
        const Pad& pad = pads[rng() % pads.size()];
        for (const Lesson& lesson :
             played(pad, tables, some(rng) < ADVANCED, rng)) {
            if (kept.size() < KEPT) kept.push_back(lesson);
            else kept[taught % KEPT] = lesson;
            taught++;
        }
        for (; due < taught; due += double(BATCH) / AGAIN) {
            for (int each = 0; each < BATCH; each++)
                learner.learn_from(kept[rng() % kept.size()], tables);
            learner.step(FAST * (1 - passed) + SLOW, passed > LATE);
        }
        if ((game + 1) % (games / 10) == 0) fprintf(stderr, "%.0f %%\n", 100 * passed);
    }
    Knowledge& found = learner.averaged();
    for (size_t at = 0; at < found.size(); at++) printf("%.5g\n", found.begin()[at]);
}

struct Sitting {  // an owl, and how long it has thought
    Knowledge know;
    Owl owl;
    mutable double ticks = 0;
    mutable long decisions = 0;

    explicit Sitting(const char* name) {
        std::ifstream file(name);
        file >> owl.at_hand >> owl.best >> owl.to_come >> owl.afterwards;
        file >> owl.at_sight >> owl.closely >> owl.of_a_throw >> owl.in_doubt;
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

// A share of so many, and how far it may be off (95 %).
struct Share {
    double sum = 0, squares = 0;
    int many = 0;
    void add(double each) {
        sum += each;
        squares += each * each;
        many++;
    }
    double mean() const { return sum / many; }
    double margin() const { return 1.96 * std::sqrt((squares / many - mean() * mean()) / many); }
};

// With the same luck from both sides, which counts as one observation. A third of the games have
// the interim scoring.
void match(const std::vector<Pad>& pads, int games, const Sitting& one, const Sitting& other,
           int seed) {
    Tables first(one.know), second(other.know);
    Share won, begun;
    for (int pair = 0; pair < games / 2; pair++) {
        double both = 0;
        for (int begins = 0; begins < 2; begins++) {
            Rng rng(seed * 1000003 + pair);
            const Pad& pad = pads[pair % pads.size()];
            int points = play(pad, first, one, second, other, begins, pair % 3 == 2, rng);
            double share = ((points > 0) - (points < 0) + 1) / 2.0;
            both += share / 2;
            begun.add(begins ? 1 - share : share);
        }
        won.add(both);
    }
    printf("%.4f %.4f %.4f %.4f %.1f %.1f\n", won.mean(), won.margin(), begun.mean(),
           begun.margin(), one.thought(), other.thought());
}

// Positions: the pad, the marks of both, the lead, whether the interim scoring is to come, the dice,
// and whether they stay.
void decide(const std::vector<Pad>& pads, const Sitting& one) {
    Tables tables(one.know);
    Squares own, other;
    int pad, lead, waiting, stay;
    Throw dice;
    while (std::cin >> pad >> own >> other >> lead >> waiting >> dice[0] >> dice[1] >> stay) {
        Stand stand(pads[pad], tables, own, other, lead, waiting);
        std::cout << (stay ? one.mark(stand, dice) : one.way(stand, dice)) << "\n";
    }
}

int main(int, char** said) {
    Rng rng(atoi(said[1]));
    int count;
    std::cin >> count;
    std::vector<Pad> pads;
    while (count--) pads.push_back(Pad::read(std::cin));
    std::string what = said[2];
    if (what == "decide") decide(pads, Sitting(said[3]));
    else if (what == "play") match(pads, atoi(said[3]), Sitting(said[4]), Sitting(said[5]), atoi(said[1]));
    else learn(pads, atoi(said[2]), rng);
}
