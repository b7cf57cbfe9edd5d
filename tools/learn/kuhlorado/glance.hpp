// All that can be marked in a position, at a glance: bot/glance.py, and bot/turn.py.
#pragma once
#include <tuple>

#include "stand.hpp"

constexpr int HERD = 5;  // cows that are tried in pairs
constexpr int COUPLES = 4;  // of a cow and a number are looked at, for each number

struct Choice {
    float worth;
    Squares squares;
};
inline bool better(const Choice& one, const Choice& other) {
    return one.worth != other.worth ? one.worth > other.worth : one.squares > other.squares;
}
using Table = std::array<std::array<float, FACES>, FACES>;
using Throw = std::array<int, 2>;

// The land of a seat, and what each area adds with so many turns left.
struct Side {
    const Stand& stand;
    const Lands& lands;
    bool throws;
    int turns;
    Squares shores = 0;
    Sum worths[MOST_LANDS], tied[MOST_LANDS] = {};

    Side(const Stand& stand, bool throws, int turns)
        : stand(stand), lands(throws ? stand.other_lands : stand.own_lands), throws(throws),
          turns(turns) {
        for (int at = 0; at < lands.many; at++) {
            worths[at] = land(lands.of[at], stand.free);
            shores |= lands.of[at].shore;
            for (int before = 0; before < at; before++) {
                Sum worth = link(lands.of[at], lands.of[before]);
                tied[at] += worth;
                tied[before] += worth;
            }
        }
    }
    Sum land(const Land& land, Squares free) const {
        return stand.tables.land(turns, throws, Shape(land, free, stand.pad.cows));
    }
    Sum link(const Land& one, const Land& other, Squares but = 0) const {
        Squares gaps = one.shore & other.shore & ~but;
        return gaps ? stand.tables.link(turns, throws, one.size, other.size, gaps) : Sum{};
    }
    // What it adds if the seat marks this square.
    Sum grown(Squares square) const {
        Land whole{1, beside(square)};
        Sum more{};
        for (int at = 0; at < lands.many; at++) {
            const Land& land = lands.of[at];
            if (!(land.shore & square)) continue;
            whole.size += land.size;
            whole.shore |= land.shore;
            more -= worths[at] + tied[at];
            for (int before = 0; before < at; before++)
                if (lands.of[before].shore & square) more += link(land, lands.of[before]);
        }
        Squares rest = stand.free & ~square;
        whole.shore &= rest;
        more += land(whole, rest);
        for (const Land& land : lands)
            if (!(land.shore & square)) more += link(whole, land);
        return more;
    }
    // What it adds, mostly less than nothing, if the other seat marks this square.
    Sum hemmed(Squares square) const {
        Sum more{};
        for (int at = 0; at < lands.many; at++) {
            const Land& one = lands.of[at];
            if (!(one.shore & square)) continue;
            more += land({one.size, one.shore & ~square}, stand.free & ~square) - worths[at];
            for (int before = 0; before < at; before++)
                if (lands.of[before].shore & square)
                    more += link(one, lands.of[before], square) - link(one, lands.of[before]);
        }
        return more;
    }
};

class Glance {
    const Stand& stand;
    int cows, numbers;
    std::vector<Choice> singles[FACES], both[COW], pairs;
    Choice nothing;

    template <class Worth>
    void fill_singles(Worth worth) {
        for (int face = 0; face < FACES; face++)
            each_square(stand.pad.faces[face] & stand.free,
                        [&](Squares square) { singles[face].push_back({worth(face, square), square}); });
    }
    // Of a face with a cow only the most likely couples, by what the two come to alone.
    template <class Worth>
    void fill_both(bool all, Worth worth) {
        float alone[64];
        for (const auto& found : singles)
            for (const Choice& each : found) alone[place(each.squares)] = each.worth;
        for (int face = 0; face < COW; face++) {
            auto& couples = both[face];
            each_square(stand.pad.cows & stand.free, [&](Squares cow) {
                each_square(stand.pad.partners[place(cow)] & stand.free & stand.pad.faces[face],
                            [&](Squares number) {
                                couples.push_back({alone[place(cow)] + alone[place(number)], cow | number});
                            });
            });
            std::sort(couples.begin(), couples.end(), better);
            if (!all && couples.size() > COUPLES) couples.resize(COUPLES);
            for (Choice& each : couples) {
                Squares cow = each.squares & stand.pad.cows;
                each.worth = worth(cow, each.squares ^ cow);
            }
        }
    }
    template <class Worth>
    void fill_pairs(Worth worth) {
        std::vector<Choice> herd = singles[COW];
        std::sort(herd.begin(), herd.end(), better);
        if (herd.size() > HERD) herd.resize(HERD);
        for (size_t one = 0; one < herd.size(); one++)
            for (size_t two = one + 1; two < herd.size(); two++)
                pairs.push_back({worth(herd[one].squares, herd[two].squares),
                                 herd[one].squares | herd[two].squares});
    }
    // The worth if so many were marked and nothing else changed.
    Sum base(int more_cows, int more_numbers) const {
        int turns = turns_left(cows - more_cows, numbers - more_numbers);
        const Tables& tables = stand.tables;
        Sum worth = stand.side_worth(stand.own_lands, stand.free, turns, false) -
                    stand.side_worth(stand.other_lands, stand.free, turns, true) +
                    tables.open(cows - more_cows, numbers - more_numbers, stand.waiting) +
                    tables.lead(turns, stand.lead);
        for (const Tally& tally : stand.tallies)
            worth += tables.prize(tally.kind, turns, tally.free, tally.lead);
        if (!stand.waiting) return worth;
        return worth + tables.doubles(stand.still() - more_cows,
                                      stand.own_lands.sized(1) - stand.other_lands.sized(1),
                                      stand.own_lands.sized(2) - stand.other_lands.sized(2));
    }
    Sum gain(const Side& own, const Side& other, Squares square) const {
        Sum gain = own.grown(square);
        if (square & other.shores) gain -= other.hemmed(square);
        for (const Tally& tally : stand.tallies)
            if (tally.squares & square)
                gain += stand.tables.prize(tally.kind, own.turns, tally.free - 1, tally.lead + 1) -
                        stand.tables.prize(tally.kind, own.turns, tally.free, tally.lead);
        if (!stand.waiting) return gain;
        int size = 1, ones = 0, twos = 0;
        for (const Land& land : own.lands) {
            if (!(land.shore & square)) continue;
            size += land.size;
            ones -= land.size == 1;
            twos -= land.size == 2;
        }
        return gain + stand.tables.doubles(stand.still(), ones + (size == 1), twos + (size == 2));
    }
    float odds(const Sum& sum) const { return stand.tables.know.odds(sum); }
    // Whether so many marks end the game or bring the interim scoring.
    bool decides(int more_cows, int more_numbers) const {
        bool scores = stand.waiting && stand.still() <= more_cows;
        return scores || ended(cows - more_cows, numbers - more_numbers);
    }
    // What is decided is looked at in each position, the rest is added up.
    void fill() {
        int turns = turns_left(cows, numbers);
        Side own(stand, false, turns), other(stand, true, turns);
        bool looks[2] = {decides(0, 1), decides(1, 0)};
        Sum gains[64], single[2] = {};
        if (!looks[0]) single[0] = base(0, 1);
        if (!looks[1]) single[1] = base(1, 0);
        nothing = {odds(base(0, 0)), 0};
        fill_singles([&](int face, Squares square) {
            if (looks[face == COW]) return stand.worth_after(square);
            return odds(single[face == COW] + (gains[place(square)] = gain(own, other, square)));
        });
        auto two = [&](bool look, Sum with) {
            return [&, look, with](Squares one, Squares two) {
                // Neighbours make one land.
                return look || one & beside(two) ? stand.worth_after(one | two)
                            : odds(with + gains[place(one)] + gains[place(two)]);
            };
        };
        bool both = decides(1, 1), herd = decides(2, 0);
        fill_both(both, two(both, both ? Sum{} : base(1, 1)));
        fill_pairs(two(herd, herd ? Sum{} : base(2, 0)));
    }

   public:
    explicit Glance(const Stand& stand) : stand(stand) {
        std::tie(cows, numbers) = stand.left_after(0);
        fill();
    }
    // The best of what these dice allow.
    std::vector<Choice> choices(Throw dice, size_t most) const {
        auto [one, other] = std::minmax(dice[0], dice[1]);
        std::vector<Choice> found = one == COW && !pairs.empty() ? pairs : singles[one];
        if (one != other) found.insert(found.end(), singles[other].begin(), singles[other].end());
        if (one != other && other == COW)
            found.insert(found.end(), both[one].begin(), both[one].end());
        if (found.empty()) found.push_back(nothing);
        most = std::min(most, found.size());
        std::partial_sort(found.begin(), found.begin() + most, found.end(), better);
        found.resize(most);
        return found;
    }
    // Of chances.
    Table table() const {
        Table table;
        float top[FACES], together[COW];
        auto most = [](const std::vector<Choice>& of) {
            float most = -1e9f;
            for (const Choice& choice : of) most = std::max(most, choice.worth);
            return most;
        };
        for (int face = 0; face < FACES; face++) top[face] = most(singles[face]);
        for (int face = 0; face < COW; face++) together[face] = most(both[face]);
        for (int one = 0; one < FACES; one++)
            for (int other = one; other < FACES; other++) {
                float worth = std::max(top[one], top[other]);
                if (other == COW && one != COW) worth = std::max(worth, together[one]);
                if (one == COW && !pairs.empty()) worth = most(pairs);
                if (worth == -1e9f) worth = nothing.worth;
                table[one][other] = table[other][one] = chance_of(worth);
            }
        return table;
    }
};

struct Means {
    std::array<float, FACES> rows{};
    float both = 0;
    explicit Means(const Table& best) {
        for (int one = 0; one < FACES; one++) {
            for (float worth : best[one]) rows[one] += worth / FACES;
            both += rows[one] / FACES;
        }
    }
};

inline float turn_worth(const Table& best) {
    Means means(best);
    float worth = 0;
    for (int one = 0; one < FACES; one++)
        for (int other = 0; other < FACES; other++)
            worth += std::max({best[one][other], means.rows[one], means.rows[other], means.both});
    return worth / FACES / FACES;
}

// Keeping, throwing the first again, both, the second.
inline std::array<float, 4> ways(const Table& best, Throw dice) {
    Means means(best);
    return {best[dice[0]][dice[1]], means.rows[dice[1]], means.both, means.rows[dice[0]]};
}
