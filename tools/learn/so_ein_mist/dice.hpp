// The dice of one turn: where to stop if each landing is worth so much, and where that leads.
#pragma once
#include "ring.hpp"

struct Sets {
    std::vector<int> open, full;  // sets of numbers aside: those that leave a choice, in order of size

    Sets() {
        for (int count = 0; count < DICE; count++)
            for (int set = 0; set < 64; set++)
                if (__builtin_popcount(set) == count) (count < DICE - 1 ? open : full).push_back(set);
    }
};
inline const Sets SETS;

using Going = std::array<double, 64>;

// By set: what it is worth to roll the next die and to go on as well as can be.
inline Going going_on(const BySide& worth) {
    Going table;
    double last = 0;
    for (double each : worth) last += each;
    table.fill(last / SIDES);
    for (size_t at = SETS.open.size(); at-- > 0;) {
        int set = SETS.open[at];
        double total = 0;
        for (int side = 0; side < SIDES; side++)  // in this order, as in Python: ties stay ties
            if (set >> side & 1) total += worth[side];
        for (int side = 0; side < SIDES; side++)
            if (!(set >> side & 1)) total += std::max(worth[side], table[set | 1 << side]);
        table[set] = total / SIDES;
    }
    return table;
}

// By side: how likely the turn ends with it, from a set on.
inline BySide spread(const BySide& worth, const Going& table, int start = 0) {
    std::array<double, 64> chance{};
    BySide ends{};
    chance[start] = 1;
    for (int set : SETS.open) {
        if (!chance[set]) continue;
        double each = chance[set] / SIDES;
        for (int side = 0; side < SIDES; side++) {
            int more = set | 1 << side;
            if (more == set || worth[side] >= table[more]) ends[side] += each;
            else chance[more] += each;
        }
    }
    double last = 0;
    for (int set : SETS.full) last += chance[set];
    for (double& end : ends) end += last / SIDES;
    return ends;
}

inline BySide spread(const BySide& worth) { return spread(worth, going_on(worth)); }

// The same, where it is asked again and again: from one table to the next most seats see the same.
inline const BySide& spread_of_turn(const BySide& worth) {
    struct Kept {
        BySide worth, ends;
    };
    static std::vector<Kept> kept(1 << 14, {{}, spread(BySide{})});
    double mixed = 0;
    for (double each : worth) mixed = mixed * 1.618034 + each;
    uint64_t bits;
    std::memcpy(&bits, &mixed, sizeof bits);
    Kept& here = kept[bits * 0x9e3779b97f4a7c15u >> 50];
    if (here.worth != worth) here = {worth, spread(worth)};
    return here.ends;
}

// What each landing brings in points: what others are handed counts against it by that share.
inline BySide balances(const std::array<Landing, SIDES>& landings, int seat, double share) {
    BySide found;
    for (int side = 0; side < SIDES; side++) {
        const Landing& there = landings[side];
        found[side] = there.taker == seat ? there.worth : -share * there.worth;
    }
    return found;
}
