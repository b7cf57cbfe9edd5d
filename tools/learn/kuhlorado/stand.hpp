// A position for the seat that marks next, and what marking squares makes of it: bot/stand.py.
#pragma once
#include "knowledge.hpp"

constexpr int MOST_FREE = 20, INTERIM_COWS = 9, DOUBLE_POINTS = 2;

struct Tables {  // of prizes, so that they are not reckoned anew
    const Knowledge& know;
    std::vector<float> prizes;

    explicit Tables(const Knowledge& know) : know(know) { fill(); }
    void fill() {
        prizes.clear();
        for (int kind = 0; kind < 3; kind++)
            for (int turns = 0; turns <= MOST_TURNS; turns++)
                for (int free = 0; free <= MOST_FREE; free++)
                    for (int lead = -MOST_FREE; lead <= MOST_FREE; lead++)
                        prizes.push_back(know.prize_worth(kind, turns, free, lead));
    }
    float prize(int kind, int turns, int free, int lead) const {
        constexpr int leads = 2 * MOST_FREE + 1;
        return prizes[((kind * (MOST_TURNS + 1) + turns) * (MOST_FREE + 1) + free) * leads + lead +
                      MOST_FREE];
    }
};

struct Tally {
    Squares squares;
    int kind, points, free, lead;
};

inline Seen seen_of(const Land& land, int near, int sure, Squares free, int turns) {
    float room = count(beside(land.shore) & ~land.shore & free);
    return {{turns / 20.0f, std::min(land.size, MOST_SQUARES) / 10.0f,
             std::min(count(land.shore), MOST_SHORE) / 8.0f, near / 10.0f, sure / 10.0f,
             room / 20}};
}

// What is seen of all land of a seat.
template <class Each>
void each_land(const Lands& lands, Squares free, int turns, Each each) {
    int near[64] = {}, sure[64] = {};
    Squares shores = 0;
    for (size_t i = 0; i < lands.size(); i++) {
        if (lands[i].shore & shores)
            for (size_t j = 0; j < i; j++)
                if (Squares gaps = lands[i].shore & lands[j].shore) {
                    int* reached = gaps & (gaps - 1) ? sure : near;
                    reached[i] = std::min(reached[i] + lands[j].size, MOST_LINKED);
                    reached[j] = std::min(reached[j] + lands[i].size, MOST_LINKED);
                }
        shores |= lands[i].shore;
    }
    for (size_t i = 0; i < lands.size(); i++)
        each(seen_of(lands[i], near[i], sure[i], free, turns));
}

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
        : pad(pad), tables(tables), own(own), other(other), lead(lead), waiting(waiting), free((pad.cows | pad.numbers) & ~(own | other)), own_lands(lands(own, free)),
          other_lands(lands(other, free)) {
        for (const Prize& prize : pad.prizes)
            tallies.push_back({prize.squares, prize.kind, prize.points, count(free & prize.squares),
                               count(own & prize.squares) - count(other & prize.squares)});
    }

    Stand after(Squares squares) const {
        auto [now, still] = interim(squares);
        return {pad, tables, other, own | squares, -now, still};
    }
    int marked_cows(Squares squares) const { return count(pad.cows & (own | other | squares)); }
    int sizes_lead(const Lands& own_now, int size) const {
        int more = 0;
        for (const Land& land : own_now) more += land.size == size;
        for (const Land& land : other_lands) more -= land.size == size;
        return more;
    }
    std::pair<int, bool> interim(Squares squares) const {
        if (!waiting || marked_cows(squares) < INTERIM_COWS) return {lead, waiting};
        return {DOUBLE_POINTS * sizes_lead(own_after(squares), 2), false};
    }
    bool ends(Squares squares) const {
        Squares rest = free & ~squares;
        return ended(count(rest & pad.cows), count(rest & pad.numbers));
    }
    Lands own_after(Squares squares) const {
        Lands result = own_lands;
        Squares done = 0;
        for (; squares; squares &= squares - 1) {
            done |= first(squares);
            join(result, first(squares), free & ~done);
        }
        return result;
    }
    Lands other_after(Squares squares) const {
        Lands result = other_lands;
        for (Land& land : result) land.shore &= ~squares;
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
    float chance_after(Squares squares) const;
};

// The chance to win as experience has it, without looking ahead.
inline float Stand::chance_after(Squares squares) const {
    Squares rest = free & ~squares;
    int cows = count(rest & pad.cows), numbers = count(rest & pad.numbers);
    if (ended(cows, numbers)) return result_after(squares);
    int turns = turns_left(cows, numbers);
    float worth = -tables.know.throws[turns];
    each_land(own_after(squares), rest, turns,
              [&](const Seen& seen) { worth += tables.know.land_worth(seen); });
    each_land(other_after(squares), rest, turns,
              [&](const Seen& seen) { worth -= tables.know.land_worth(seen); });
    for (const Tally& tally : tallies) {
        int more = count(tally.squares & squares);
        worth += tables.prize(tally.kind, turns, tally.free - more, tally.lead + more);
    }
    if (waiting || lead) {
        auto [points, still] = interim(squares);
        worth += tables.know.point[turns] * points;
        if (still) {
            int cows = INTERIM_COWS - marked_cows(squares);
            Lands now = own_after(squares);
            worth += tables.know.ones[cows] * sizes_lead(now, 1);
            worth += tables.know.twos[cows] * sizes_lead(now, 2);
        }
    }
    return 1 / (1 + std::exp(-worth));
}
