// Fits what is known of a position to lessons: the slopes of its parts, and steps along them.
#pragma once
#include "play.hpp"

constexpr int BATCH = 128;
constexpr float DECAY = 0.01f, MEANS = 2e-4f;  // of weights; and how they are averaged at last

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
