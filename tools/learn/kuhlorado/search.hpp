// A turn with all its throws, and looking ahead: bot/turn.py and bot/strong.py.
#pragma once
#include <map>
#include <random>

#include "stand.hpp"

struct Choice {
    float worth;
    Squares squares;
};
inline bool better(const Choice& one, const Choice& other) {
    return one.worth != other.worth ? one.worth > other.worth : one.squares > other.squares;
}
using Table = std::array<std::array<float, FACES>, FACES>;
using Throw = std::array<int, 2>;

struct Menu {
    std::array<std::vector<Choice>, FACES> singles;
    std::array<std::vector<Choice>, COW> both;
    std::vector<Choice> pairs;
    Choice nothing;

    template <class Worth>
    Menu(const Stand& stand, int herd, Worth worth) {
        nothing = {worth(0), 0};
        for (int face = 0; face < FACES; face++)
            for (Squares rest = stand.pad.faces[face] & stand.free; rest; rest &= rest - 1)
                singles[face].push_back({worth(first(rest)), first(rest)});
        for (int face = 0; face < COW; face++)
            for (Squares cows = stand.pad.cows & stand.free; cows; cows &= cows - 1)
                for (Squares rest = stand.pad.partners[__builtin_ctzll(cows)] & stand.free &
                                    stand.pad.faces[face];
                     rest; rest &= rest - 1)
                    both[face].push_back({worth(first(cows) | first(rest)), first(cows) | first(rest)});
        auto cows = singles[COW];
        std::stable_sort(cows.begin(), cows.end(),
                         [](auto& one, auto& other) { return one.worth > other.worth; });
        if (int(cows.size()) > herd) cows.resize(herd);
        for (size_t i = 0; i < cows.size(); i++)
            for (size_t j = i + 1; j < cows.size(); j++)
                pairs.push_back({worth(cows[i].squares | cows[j].squares),
                                 cows[i].squares | cows[j].squares});
    }

    std::vector<Choice> choices(Throw dice, size_t most) const {
        auto [one, other] = std::minmax(dice[0], dice[1]);
        std::vector<Choice> found = singles[one];
        if (one == COW && !pairs.empty()) found = pairs;
        if (one != other) found.insert(found.end(), singles[other].begin(), singles[other].end());
        if (one != other && other == COW)
            found.insert(found.end(), both[one].begin(), both[one].end());
        if (found.empty()) found.push_back(nothing);
        most = std::min(most, found.size());
        std::partial_sort(found.begin(), found.begin() + most, found.end(), better);
        found.resize(most);
        return found;
    }

    Table table() const {
        Table best;
        for (int one = 0; one < FACES; one++)
            for (int other = 0; other < FACES; other++)
                best[one][other] = choices({one, other}, 1)[0].worth;
        return best;
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

inline Menu menu(const Stand& stand, int herd) {
    return Menu(stand, herd, [&](Squares squares) { return stand.chance_after(squares); });
}

struct Owl {
    int herd = 7, at_hand = 10, best = 4, to_come = 2, afterwards = 1;

    // Of the seat that is about to throw.
    float promise(const Stand& stand) const { return turn_worth(menu(stand, herd).table()); }

    float chance(const Stand& stand, Squares squares) const {
        return stand.ends(squares) ? stand.result_after(squares) : 1 - promise(stand.after(squares));
    }

    Table prospects(const Stand& stand, int tried) const {
        Menu all = menu(stand, herd);
        std::map<Squares, float> known;
        Table table;
        for (int one = 0; one < FACES; one++)
            for (int other = one; other < FACES; other++) {
                float top = -1;
                for (const Choice& choice : all.choices({one, other}, tried)) {
                    auto found = known.find(choice.squares);
                    if (found == known.end())
                        found = known.emplace(choice.squares, chance(stand, choice.squares)).first;
                    top = std::max(top, found->second);
                }
                table[one][other] = table[other][one] = top;
            }
        return table;
    }

    float far_chance(const Stand& stand, Squares squares) const {
        if (stand.ends(squares)) return stand.result_after(squares);
        return 1 - turn_worth(prospects(stand.after(squares), afterwards));
    }

    Squares mark(const Stand& stand, Throw dice) const {
        auto near = menu(stand, herd).choices(dice, std::max(1, at_hand));
        if (!at_hand) return near[0].squares;
        for (Choice& choice : near) choice.worth = chance(stand, choice.squares);
        std::sort(near.begin(), near.end(), better);
        if (!best) return near[0].squares;
        if (int(near.size()) > best) near.resize(best);
        for (Choice& choice : near) choice.worth = far_chance(stand, choice.squares);
        return std::max_element(near.begin(), near.end(), [](auto& one, auto& other) {
                   return one.worth < other.worth;
               })->squares;
    }

    int way(const Stand& stand, Throw dice) const {
        Table table = to_come ? prospects(stand, to_come) : menu(stand, herd).table();
        auto worth = ways(table, dice);
        return std::max_element(worth.begin(), worth.end()) - worth.begin();
    }
};
