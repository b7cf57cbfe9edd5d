// All levels of computer players, as bot/easy.py to bot/strong.py: without -ffast-math they decide
// as the page does, but for what their whims are.
#pragma once
#include <memory>
#include <string>

#include "play.hpp"

inline float some(Rng& rng) { return rng() / 4294967296.0f; }
// How choices look to somebody who is off by so much: core/think.py.
inline double off(double by, Rng& rng) {
    double more = some(rng), less = some(rng);
    return by * (more - less);
}

struct Dish {
    double worth;
    Squares squares;
};
using Dishes = std::vector<Dish>;
using Promises = std::array<std::array<double, FACES>, FACES>;

inline double top(const Dishes& found) {
    double most = -1e9;
    for (const Dish& each : found) most = std::max(most, each.worth);
    return most;
}
// Of equals the first.
inline Squares best_of(const Dishes& found) {
    const Dish* best = &found[0];
    for (const Dish& each : found)
        if (each.worth > best->worth) best = &each;
    return best->squares;
}
inline int best_of(const std::array<double, 4>& worth) {
    int best = 0;
    for (int way = 1; way < 4; way++)
        if (worth[way] > worth[best] + 1e-9) best = way;
    return best;
}

// All that can be marked, each position looked at by itself: Menu of bot/turn.py.
struct Menu {
    const Stand& stand;
    Dishes singles[FACES], both[COW], pairs, nothing;

    template <class Worth>
    Menu(const Stand& stand, size_t herd, Worth worth) : stand(stand) {
        auto weigh = [&](Dishes& found, Squares squares) { found.push_back({worth(squares), squares}); };
        weigh(nothing, 0);
        for (int face = 0; face < FACES; face++)
            each_square(stand.pad.faces[face] & stand.free,
                        [&](Squares square) { weigh(singles[face], square); });
        for (int face = 0; face < COW; face++)
            each_square(stand.free & stand.pad.cows, [&](Squares cow) {
                Squares near = stand.pad.partners[place(cow)] & stand.pad.faces[face] & stand.free;
                each_square(near, [&](Squares number) { weigh(both[face], cow | number); });
            });
        Dishes cows = singles[COW];
        std::stable_sort(cows.begin(), cows.end(),
                         [](const Dish& one, const Dish& other) { return one.worth > other.worth; });
        cows.resize(std::min(herd, cows.size()));
        for (size_t one = 0; one < cows.size(); one++)
            for (size_t two = one + 1; two < cows.size(); two++)
                weigh(pairs, cows[one].squares | cows[two].squares);
    }
    Dishes choices(Throw dice) const {
        auto [one, other] = std::minmax(dice[0], dice[1]);
        Dishes found = one == COW && !pairs.empty() ? pairs : singles[other == COW ? COW : one];
        auto add = [&](const Dishes& more) { found.insert(found.end(), more.begin(), more.end()); };
        if (one != other) add(singles[other == COW ? one : other]);
        if (one != other && other == COW) add(both[one]);
        return found.empty() ? nothing : found;
    }
    Promises table() const {
        Promises table;
        for (int one = 0; one < FACES; one++)
            for (int other = 0; other < FACES; other++) {
                double& worth = table[one][other] = std::max(top(singles[one]), top(singles[other]));
                if ((one == COW) != (other == COW)) worth = std::max(worth, top(both[std::min(one, other)]));
                if (one == COW && other == COW && !pairs.empty()) worth = top(pairs);
                if (worth == -1e9) worth = nothing[0].worth;
            }
        return table;
    }
    // Keeping, throwing the first again, both, the second.
    std::array<double, 4> ways(Throw dice) const {
        Promises best = table();
        double rows[FACES], all = 0;
        for (int one = 0; one < FACES; one++) {
            rows[one] = 0;
            for (double worth : best[one]) rows[one] += worth;
            rows[one] /= FACES;
            all += rows[one] / FACES;
        }
        return {best[dice[0]][dice[1]], rows[dice[1]], all, rows[dice[0]]};
    }
};

struct Player {
    virtual ~Player() {}
    virtual int way(const Stand& stand, Throw dice, Rng& whim) const = 0;
    virtual Squares mark(const Stand& stand, Throw dice, Rng& whim) const = 0;
};

struct OwlPlayer : Player {
    Owl owl;
    int way(const Stand& stand, Throw dice, Rng&) const override { return owl.way(stand, dice); }
    Squares mark(const Stand& stand, Throw dice, Rng&) const override { return owl.mark(stand, dice); }
};

struct Fox : Player {
    double doubts = 0.31;
    double doubted(double chance, Rng& whim) const { return chance + off(doubts, whim) * chance * (1 - chance); }
    static Menu menu(const Stand& stand) {
        return {stand, HERD, [&](Squares squares) { return chance_of(stand.worth_after(squares)); }};
    }
    int way(const Stand& stand, Throw dice, Rng& whim) const override {
        auto worth = menu(stand).ways(dice);
        for (double& each : worth) each = doubted(each, whim);
        return best_of(worth);
    }
    Squares mark(const Stand& stand, Throw dice, Rng& whim) const override {
        Dishes found = menu(stand).choices(dice);
        for (Dish& each : found) each.worth = doubted(each.worth, whim);
        return best_of(found);
    }
};

struct Hedgehog : Player {
    static double growing(const Lands& lands, Squares squares) {
        constexpr double worth[] = {0,   0.2, 0.5, 0.9, 1.4, 2,    2.5, 3.1,  3.7, 4.3, 5,
                                    6.2, 7.5, 9,   10.5, 12, 13.5, 15,  16.5, 18,  20};
        double sum = 0;
        for (const Land& land : lands)
            sum += worth[std::min(land.size, 20)] + 0.05 * count(land.shore & ~squares);
        return sum;
    }
    static double hope(const Stand& stand, Squares squares) {
        if (stand.ends(squares)) {
            int margin = stand.margin_after(squares);
            return 100.0 * ((margin > 0) - (margin < 0)) + margin;
        }
        double worth = stand.interim(squares).first;
        for (const Tally& tally : stand.tallies) {
            int more = count(tally.squares & squares);
            double lead = (tally.lead + more) / (1 + (tally.free - more) / 2.0);
            worth += tally.points * std::max(-1.0, std::min(1.0, lead));
        }
        worth += growing(stand.own_after(squares), squares);
        return worth - growing(stand.other_lands, squares);
    }
    static Menu menu(const Stand& stand) {
        return {stand, 4, [&](Squares squares) { return hope(stand, squares); }};
    }
    int way(const Stand& stand, Throw dice, Rng&) const override { return best_of(menu(stand).ways(dice)); }
    Squares mark(const Stand& stand, Throw dice, Rng&) const override {
        return best_of(menu(stand).choices(dice));
    }
};

struct Hamster : Player {
    static Menu menu(const Stand& stand) {
        int now = stand.margin_after(0);
        return {stand, 4, [&, now](Squares squares) {
                    auto beside = [&](const Land& land) { return (land.shore & squares) != 0; };
                    bool touches = std::any_of(stand.own_lands.begin(), stand.own_lands.end(), beside);
                    return stand.margin_after(squares) - now + 0.4 * touches + 0.3 * count(squares);
                }};
    }
    int way(const Stand& stand, Throw dice, Rng&) const override { return best_of(menu(stand).ways(dice)); }
    Squares mark(const Stand& stand, Throw dice, Rng&) const override {
        return best_of(menu(stand).choices(dice));
    }
};

struct Chick : Player {
    double sees = 0.7, is_off = 0.8, fun = 0.4;
    int way(const Stand& stand, Throw dice, Rng& whim) const override {
        auto worth = Hamster::menu(stand).ways(dice);
        for (double& each : worth) each += off(fun, whim);
        return best_of(worth);
    }
    Squares mark(const Stand& stand, Throw dice, Rng& whim) const override {
        Dishes all = Hamster::menu(stand).choices(dice), seen;
        for (const Dish& each : all)
            if (some(whim) < sees) seen.push_back(each);
        if (seen.empty()) seen.push_back(all[whim() % all.size()]);
        for (Dish& each : seen) each.worth += off(is_off, whim);
        return best_of(seen);
    }
};

// Calm ones have no whims.
inline std::unique_ptr<Player> player(const std::string& level, const Owl& owl, bool calm = false) {
    if (level == "strong") {
        auto player = std::make_unique<OwlPlayer>();
        player->owl = owl;
        return player;
    }
    if (level == "keen") {
        auto player = std::make_unique<Fox>();
        if (calm) player->doubts = 0;
        return player;
    }
    if (level == "fair") return std::make_unique<Hedgehog>();
    if (level == "modest") return std::make_unique<Hamster>();
    auto player = std::make_unique<Chick>();
    if (calm) player->sees = 1, player->is_off = player->fun = 0;
    return player;
}
