// A position for the seat that marks next, and what marking squares makes of it: bot/stand.py.
#pragma once
#include "knowledge.hpp"

constexpr int INTERIM_COWS = 9, DOUBLE_POINTS = 2;
constexpr float CERTAIN = 40;  // log odds

inline float chance_of(float worth) { return 1 / (1 + std::exp(-worth)); }

struct Tally {
    Squares squares;
    int kind, points, free, lead;
};

struct Stand {
    const Pad& pad;
    const Tables& tables;
    Squares own, other;
    int lead;      // interim points, more than the other has
    bool waiting;  // for the interim scoring
    Squares free;
    Lands own_lands, other_lands;
    std::vector<Tally> tallies;

    Stand(const Pad& pad, const Tables& tables, Squares own, Squares other, int lead = 0,
          bool waiting = false)
        : pad(pad), tables(tables), own(own), other(other), lead(lead), waiting(waiting),
          free((pad.cows | pad.numbers) & ~(own | other)), own_lands(own, free),
          other_lands(other, free) {
        for (const Prize& prize : pad.prizes)
            tallies.push_back({prize.squares, prize.kind, prize.points, count(free & prize.squares),
                               count(own & prize.squares) - count(other & prize.squares)});
    }

    Stand after(Squares squares) const {
        auto [now, still] = interim(squares);
        return {pad, tables, other, own | squares, -now, still};
    }
    int marked_cows(Squares squares) const { return count(pad.cows & (own | other | squares)); }
    int still() const { return std::max(0, INTERIM_COWS - marked_cows(0)); }
    std::pair<int, int> left_after(Squares squares) const {
        Squares rest = free & ~squares;
        return {count(rest & pad.cows), count(rest & pad.numbers)};
    }
    bool ends(Squares squares) const {
        auto [cows, numbers] = left_after(squares);
        return ended(cows, numbers);
    }
    std::pair<int, bool> interim(Squares squares) const {
        if (!waiting || marked_cows(squares) < INTERIM_COWS) return {lead, waiting};
        return {DOUBLE_POINTS * (own_after(squares).sized(2) - other_lands.sized(2)), false};
    }
    Lands own_after(Squares squares) const {
        Lands result = own_lands;
        Squares done = 0;
        each_square(squares, [&](Squares square) {
            done |= square;
            result.join(square, free & ~done);
        });
        return result;
    }
    Lands other_after(Squares squares) const {
        Lands result = other_lands;
        for (int at = 0; at < result.many; at++) result.of[at].shore &= ~squares;
        return result;
    }
    int margin_after(Squares squares) const {
        int margin = interim(squares).first;
        for (const Tally& tally : tallies) {
            int lead = tally.lead + count(tally.squares & squares);
            margin += tally.points * ((lead > 0) - (lead < 0));
        }
        for (const Land& land : own_after(squares)) margin += land_points(land.size);
        for (const Land& land : other_lands) margin -= land_points(land.size);
        return margin;
    }
    float result_after(Squares squares) const {
        int margin = margin_after(squares);
        return ((margin > 0) - (margin < 0) + 1) / 2.0f;
    }
    Sum side_worth(const Lands& lands, Squares rest, int turns, bool throws) const;
    float worth_after(Squares squares) const;
};

inline Sum Stand::side_worth(const Lands& lands, Squares rest, int turns, bool throws) const {
    Sum worth{};
    Squares shores = 0;
    for (const Land& land : lands) {
        worth += tables.land(turns, throws, Shape(land, rest, pad.cows));
        if (land.shore & shores)
            for (const Land* before = lands.begin(); before != &land; before++)
                if (Squares gaps = land.shore & before->shore)
                    worth += tables.link(turns, throws, land.size, before->size, gaps);
        shores |= land.shore;
    }
    return worth;
}

// The chance to win as experience has it, without looking ahead, as log odds.
inline float Stand::worth_after(Squares squares) const {
    auto [cows, numbers] = left_after(squares);
    if (ended(cows, numbers)) return CERTAIN * (2 * result_after(squares) - 1);
    int turns = turns_left(cows, numbers);
    Lands now = own_after(squares);
    auto [points, still] = interim(squares);
    Sum worth = tables.open(cows, numbers, still) + tables.lead(turns, points);
    worth += side_worth(now, free & ~squares, turns, false);
    worth -= side_worth(other_after(squares), free & ~squares, turns, true);
    for (const Tally& tally : tallies) {
        int more = count(tally.squares & squares);
        worth += tables.prize(tally.kind, turns, tally.free - more, tally.lead + more);
    }
    if (still) {
        int until = INTERIM_COWS - marked_cows(squares);
        worth += tables.doubles(until, now.sized(1) - other_lands.sized(1),
                                now.sized(2) - other_lands.sized(2));
    }
    return tables.know.odds(worth);
}
