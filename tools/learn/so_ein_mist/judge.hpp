// Each seat's chance to win before a turn: `bot/value.py`, written down a second time.
#pragma once
#include "knowledge.hpp"

constexpr int PLAYED_OUT = 2;   // turns before the end; fewer, where cards are passed on
constexpr double POINT = 1e-7;  // a point, as a chance to win

// What a seat's prospects are told by.
inline std::array<double, FACTS> facts(const Outlooks& table, const Outlook& seen, int seats) {
    bool more = seen.turns > 1;
    return {double(seen.turns > 0), double(seen.turns), seen.own, seen.handed_before,
            seen.handed_after, table.ring * seen.turns, table.unseen * seen.turns,
            more ? table.ring : 0, seen.near, seen.far, double(seen.waiting), double(seen.is_last),
            more ? seen.unseen : 0, double(seen.turns > 0 && table.turns < 2 * seats),
            table.turns > 2 * seats ? seen.own : 0, 1};
}

// How likely a bell curve is above, by a table: the error function itself takes too long.
class Above {
    static constexpr int EACH = 256, REACH = 8;
    std::array<double, 2 * EACH * REACH + 2> table;

   public:
    Above() {
        for (size_t at = 0; at < table.size(); at++)
            table[at] = 0.5 * std::erfc((double(at) / EACH - REACH) * 0.7071067811865476);
    }
    double operator()(double by) const {
        double place = (std::clamp(by, double(-REACH), double(REACH)) + REACH) * EACH;
        int at = int(place);
        return table[at] + (place - at) * (table[at + 1] - table[at]);
    }
};
inline const Above ABOVE;
constexpr std::array<double, 5> BELL = {-1.6448536, -1.0364334, -0.6744898, -0.3853205, -0.1256613};

// How likely each is the highest, if all may be wrong by as much.
inline Chances first_of(const Chances& expected, double doubt, int seats) {
    Chances chances{};
    double sum = 1e-12;
    for (int seat = 0; seat < seats; seat++) {
        for (int at = 0; at < 10; at++) {
            double place = at < 5 ? BELL[at] : -BELL[9 - at], chance = 1;
            for (int other = 0; other < seats; other++)
                if (other != seat)
                    chance *= ABOVE((expected[other] - expected[seat]) / doubt - place);
            chances[seat] += chance;
        }
        sum += chances[seat];
    }
    for (double& chance : chances) chance /= sum;
    return chances;
}

struct Told {  // what the network puts right, by seat
    std::array<std::array<float, TOLD>, SEATS> facts;
    std::array<float, SEATS> start;
};

inline Chances expected_points(const Knowledge& know, const Outlooks& table, int seats) {
    Chances expected{};
    for (int seat = 0; seat < seats; seat++) {
        const Outlook& seen = table.seats[seat];
        auto known = facts(table, seen, seats);
        expected[seat] = seen.points + seen.passed;
        for (int at = 0; at < FACTS; at++)
            expected[seat] += know.rest[seats][seen.distance][at] * known[at];
    }
    return expected;
}

inline Told told(const Knowledge& know, const Rules& rules, const Outlooks& table) {
    int seats = rules.seats;
    Chances expected = expected_points(know, table, seats);
    double doubt = std::sqrt(know.doubt[seats][0] + know.doubt[seats][1] * table.turns);
    Chances chances = first_of(expected, doubt, seats);
    double turns = table.turns / 40.0, mean = 0, own = 0;
    for (int seat = 0; seat < seats; seat++) {
        mean += expected[seat] / seats;
        own += table.seats[seat].own;
    }
    Told all;
    for (int seat = 0; seat < seats; seat++) {
        const Outlook& seen = table.seats[seat];
        double first = -1e9, second = -1e9, best = -1e9, points = expected[seat];
        for (int other = 0; other < seats; other++) {
            if (other == seat) continue;
            best = std::max(best, double(table.seats[other].points));
            second = std::max(second, std::min(first, expected[other]));
            first = std::max(first, expected[other]);
        }
        bool plays = seen.turns > 0;
        double start = std::log(chances[seat] + 1e-6);
        double facts[TOLD] = {
            start, (points - first) / doubt, (points - second) / doubt,
            (seen.points - best) / 10, (points - mean) / 10,
            turns, turns * turns, 1.0 / (1 + table.turns),
            double(seen.distance == 0), double(seen.distance == 1),
            double(seen.distance == seats - 1), double(seen.distance) / seats,
            seen.own / 5, seen.handed_before / 2, seen.handed_after / 2,
            seen.near / 5, seen.far / 5, seen.waiting / 5.0, double(seen.is_last), seen.unseen / 5,
            plays ? table.ring / 5 : 0, plays ? table.unseen / 5 : 0,
            (seen.food - seen.points) / 10.0, double(seen.beside),
            (own - seen.own) / 5 / (seats - 1), seen.ahead / 3.0,
            (seats - 4) / 2.0, double(rules.doubling), double(rules.extra_round)};
        std::copy(facts, facts + TOLD, all.facts[seat].begin());
        all.start[seat] = start;
    }
    return all;
}

inline Chances shares(const Told& told, const Network& network, int seats) {
    Chances sizes{};
    double most = -1e9, sum = 0;
    for (int seat = 0; seat < seats; seat++)
        most = std::max(most, sizes[seat] = told.start[seat] + network(told.facts[seat]));
    for (int seat = 0; seat < seats; seat++) sum += sizes[seat] = std::exp(sizes[seat] - most);
    for (int seat = 0; seat < seats; seat++) sizes[seat] /= sum;
    return sizes;
}

// By points, and then by food.
inline Chances won(const std::array<int, SEATS>& points, const std::array<int, SEATS>& food,
                   int seats) {
    int best = -1000000, count = 0;
    auto rank = [&](int seat) { return 1000 * points[seat] + food[seat]; };
    for (int seat = 0; seat < seats; seat++) {
        count = rank(seat) > best ? 1 : count + (rank(seat) == best);
        best = std::max(best, rank(seat));
    }
    Chances chances{};
    for (int seat = 0; seat < seats; seat++) chances[seat] = rank(seat) == best ? 1.0 / count : 0;
    return chances;
}

inline void add(Chances& to, double share, const Chances& chances) {
    for (int seat = 0; seat < SEATS; seat++) to[seat] += share * chances[seat];
}

// At the end: what each animal has not shown was passed on, of two cards one to each side.
inline Chances outcome(const Table& table) {
    int seats = table.rules.seats, each = table.rules.passed_on();
    int left[SEATS][2] = {};  // two cards of each animal, as far as there are so many
    for (int seat = 0; each && seat < seats; seat++) {
        auto cards = table.cards(seat);
        for (int at = 0; at < each; at++) left[seat][at] = VALUES[cards[at]];
    }
    int ways = each == 2 ? 1 << seats : 1;
    Chances chances{};
    for (int way = 0; way < ways; way++) {
        auto points = table.points, food = table.food;
        auto take = [&](int seat, int worth) {
            points[seat] += worth;
            food[seat] += std::max(worth, 0);
        };
        for (int seat = 0; each && seat < seats; seat++) {
            int other = way >> seat & 1;
            take((seat + 1) % seats, left[seat][other]);
            if (each == 2) take((seat + seats - 1) % seats, left[seat][1 - other]);
        }
        add(chances, 1.0 / ways, won(points, food, seats));
    }
    return chances;
}
