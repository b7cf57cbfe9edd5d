// What experience says about a position, as bot/learned.py reckons it: log odds that add up.
#pragma once
#include <cmath>

#include "pad.hpp"

constexpr int LAND_UNITS = 12, LAND_SEEN = 6, PRIZE_UNITS = 8, PRIZE_SEEN = 6;
constexpr int MOST_SQUARES = 22, MOST_SHORE = 8, MOST_LINKED = 15, COWS = 10;

struct Seen {  // of a land
    float of[LAND_SEEN];
};

struct Knowledge {
    float land[LAND_UNITS][LAND_SEEN + 2];  // weights, level, amount
    float prize[PRIZE_UNITS][PRIZE_SEEN + 2];
    float throws[MOST_TURNS + 1], point[MOST_TURNS + 1], ones[COWS], twos[COWS];

    float* begin() { return &land[0][0]; }
    size_t size() const { return sizeof(Knowledge) / sizeof(float); }

    float land_worth(const Seen& seen) const {
        float worth = 0;
        for (const auto& unit : land) {
            float total = unit[LAND_SEEN];
            for (int at = 0; at < LAND_SEEN; at++) total += unit[at] * seen.of[at];
            worth += unit[LAND_SEEN + 1] * std::max(0.0f, total);
        }
        return worth;
    }
    float prize_of(int kind, int turns, int free, int lead) const {
        float worth = 0;
        for (const auto& unit : prize) {
            float total = unit[kind] + unit[6] + unit[3] * turns / 20 + unit[4] * free / 4 +
                          unit[5] * lead / 3;
            worth += unit[7] * std::tanh(total);
        }
        return worth;
    }
    float prize_worth(int kind, int turns, int free, int lead) const {
        return prize_of(kind, turns, free, lead) - prize_of(kind, turns, free, -lead);
    }
};
