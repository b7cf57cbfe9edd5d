// Looking ahead through the turns that come: bot/strong.py.
#pragma once
#include <map>

#include "glance.hpp"

struct Owl {
    // So many marks are looked at; none: at a glance.
    int at_hand, best, to_come, afterwards, after_a_throw;
    float at_sight, closely, of_a_throw, in_doubt;  // within so much of the best

    float chance(const Stand& stand, Squares squares) const {
        if (stand.ends(squares)) return stand.result_after(squares);
        return 1 - turn_worth(Glance(stand.after(squares)).table());
    }
    float far_chance(const Stand& stand, Squares squares, int tried) const {
        if (stand.ends(squares)) return stand.result_after(squares);
        return 1 - turn_worth(prospects(stand.after(squares), tried, false));
    }
    static std::vector<Choice> likely(const Glance& glance, Throw dice, int most, float within,
                                      size_t at_least) {
        auto found = glance.choices(dice, most);
        float least = chance_of(found[0].worth) - within;
        while (found.size() > at_least && chance_of(found.back().worth) < least) found.pop_back();
        return found;
    }
    Table prospects(const Stand& stand, int tried, bool far) const {
        Glance glance(stand);
        std::map<Squares, float> near, found;
        Table table;
        for (int one = 0; one < FACES; one++)
            for (int other = one; other < FACES; other++) {
                Choice top{-1, 0};
                for (const Choice& each : likely(glance, {one, other}, tried, of_a_throw, 1)) {
                    auto known = near.find(each.squares);
                    if (known == near.end())
                        known = near.emplace(each.squares, chance(stand, each.squares)).first;
                    if (known->second > top.worth) top = {known->second, each.squares};
                }
                if (far && !found.count(top.squares))
                    found[top.squares] = far_chance(stand, top.squares, after_a_throw);
                table[one][other] = table[other][one] = far ? found[top.squares] : top.worth;
            }
        return table;
    }
    Squares mark(const Stand& stand, Throw dice) const {
        Glance glance(stand);
        if (!at_hand) return glance.choices(dice, 1)[0].squares;
        auto near = likely(glance, dice, at_hand, at_sight, 2);
        for (Choice& choice : near) choice.worth = chance(stand, choice.squares);
        std::sort(near.begin(), near.end(), better);
        if (int(near.size()) > best) near.resize(best);
        while (near.size() > 2 && near[0].worth - near.back().worth > closely) near.pop_back();
        if (near.size() > 1)
            for (Choice& choice : near) choice.worth = far_chance(stand, choice.squares, afterwards);
        return std::min_element(near.begin(), near.end(), better)->squares;
    }
    int way(const Stand& stand, Throw dice) const {
        auto worth = ways(at_hand ? prospects(stand, to_come, false) : Glance(stand).table(), dice);
        auto sorted = worth;
        std::sort(sorted.begin(), sorted.end());
        if (at_hand && sorted[3] - sorted[2] <= in_doubt)
            worth = ways(prospects(stand, to_come, true), dice);
        return best_way(worth);
    }
    // Ties go to keeping.
    static int best_way(const std::array<float, 4>& worth) {
        constexpr float as_good = 1e-7f;
        int best = 0;
        for (int way = 1; way < 4; way++)
            if (worth[way] > worth[best] + as_good) best = way;
        return best;
    }
};
