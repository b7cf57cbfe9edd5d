// Matches with the same luck on each seat, and whether what was told on the way came true.
#pragma once
#include <cstdio>

#include "players.hpp"

struct Score {
    double mean, margin;
};

inline void nobody(int, int) {}

// One against all others of a kind; all its seats with the same luck count as one observation: what it
// has of the victories, and how much that may be off (95 %).
inline Score match(const Rules& rules, int games, const Player& one, const Player& others,
                   int seed) {
    double sum = 0, squares = 0;
    int deals = games / rules.seats;
    for (int deal = 0; deal < deals; deal++) {
        Rng rng(seed * 1000003ull + deal);
        Table begun = laid(rules, rng);
        Luck luck(rng);
        double has = 0;
        for (int seat = 0; seat < rules.seats; seat++) {
            Table table = begun;
            for (int turn = 0; table.to_come(); turn++) {
                const Player& player = table.active() == seat ? one : others;
                int side = player.side(table, luck.dice[turn], rng, nobody);
                end_turn(table, table.landings(table.active())[side], luck.cards[turn]);
            }
            has += outcome(table)[seat] / rules.seats;
        }
        sum += has;
        squares += has * has;
    }
    double mean = sum / deals;
    return {mean, 1.96 * std::sqrt((squares / deals - mean * mean) / deals)};
}

// Of some decisions of games between players of a kind: what whoever was to decide would have been
// told, and what they had of the victory, a line each.
inline void tell(const Rules& rules, int games, const Player& player, const Owl& judge, int each,
                 int seed) {
    struct Choice {
        Table table;
        int set, side;
    };
    for (int game = 0; game < games; game++) {
        Rng rng(seed * 1000003ull + game);
        Table table = laid(rules, rng);
        Luck luck(rng);
        std::vector<Choice> choices;
        for (int turn = 0; table.to_come(); turn++) {
            auto asked = [&](int set, int side) { choices.push_back({table, set, side}); };
            int side = player.side(table, luck.dice[turn], rng, asked);
            end_turn(table, table.landings(table.active())[side], luck.cards[turn]);
        }
        pass_on(table, rng);
        Chances end = won(table.points, table.food, rules.seats);
        std::shuffle(choices.begin(), choices.end(), rng);
        choices.resize(std::min<size_t>(choices.size(), each));
        for (const Choice& choice : choices) {
            int seat = choice.table.active();
            Chances told = Owl::within(judge.turn(choice.table), choice.set, choice.side);
            printf("%d %.6f %.6f\n", game, told[seat], end[seat]);
        }
    }
}
