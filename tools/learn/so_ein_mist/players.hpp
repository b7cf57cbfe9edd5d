// Who plays: owls, the levels below them (`bot/player.py`, written down a second time), and rivals of
// another kind: what nobody has thought of who only plays against itself.
#pragma once
#include <functional>
#include <sstream>
#include <string>

#include "points.hpp"

constexpr double BOLD = 0.01;   // so much less to win the bold one puts up with, to go on
constexpr double GRUDGE = 0.4;  // a chance of the leader counts so much against whoever aims at it
constexpr int LATE = 2;         // rounds before the end, in which whoever waits begins to reckon
constexpr int WORLDS = 8, ROUNDS = 1;  // of the one that samples: for each card, and rounds ahead

// Everybody walks for points for some rounds; then it is judged how that stands.
inline Chances sampled(const Owl& owl, Table table, Rng& rng) {
    int turns = std::min(ROUNDS * table.rules.seats, table.to_come() - 1);
    for (int turn = 0; turn < turns; turn++) {
        std::array<int, DICE> dice;
        for (int& die : dice) die = rng() % SIDES;
        int side = walked(by_points(table), dice);
        end_turn(table, table.landings(table.active())[side], some(rng));
    }
    return owl.prospects(table);
}

inline BySide sampling(const Owl& owl, const Table& table, Rng& rng) {
    auto landings = table.landings(table.active());
    BySide aims = by_points(table);
    for (int side = 0; side < SIDES; side++) {
        Table walked = table;
        walked.walk(landings[side]);
        auto cards = walked.emptied < 0 ? std::vector<int>{-1} : walked.cards(table.active());
        aims[side] *= POINT;
        for (int card : cards)
            for (int world = 0; world < WORLDS; world++) {
                Table next = walked;
                if (card >= 0) next.draw(card);
                double chance = sampled(owl, next, rng)[table.active()];
                aims[side] += chance / (WORLDS * cards.size());
            }
    }
    return aims;
}

// Its own chance, and less of it for what the strongest of the others has.
inline BySide against_leader(const Owl& owl, const Table& table) {
    auto turn = owl.turn(table);
    int seat = table.active(), leader = -1;
    for (int other = 0; other < table.rules.seats; other++)
        if (other != seat && (leader < 0 || turn.promise[other] > turn.promise[leader]))
            leader = other;
    for (int side = 0; side < SIDES; side++)
        turn.aims[side] -= GRUDGE * turn.found[side][leader];
    return turn.aims;
}

struct Player {
    // "owl", "bold", "leader", "samples", "late" and what they know; "points" and the share, the
    // caution, what it is off by, and whether it looks at all dice; "chick" and what it forgets,
    // what it is content with, and what it is off by
    std::string kind;
    Owl owl;
    std::array<double, 4> how{};

    static Player read(const char* said) {
        std::istringstream from(said);
        Player player;
        std::string rest;
        std::getline(from, player.kind, ',');
        if (player.kind == "points" || player.kind == "chick") {
            for (double& number : player.how)
                if (std::getline(from, rest, ',')) number = std::stod(rest);
        } else if (std::getline(from, rest)) {
            player.owl.know = Knowledge::read(rest.c_str());
        }
        return player;
    }

    // `asked` hears of every choice: the numbers aside, and the side rolled.
    template <class Asked>
    int side(const Table& table, const std::array<int, DICE>& dice, Rng& rng, Asked asked) const {
        return walked(dice, [&, stops = chooser(table, rng)](int set, int side) {
            asked(set, side);
            return stops(set, side);
        });
    }

   private:
    std::function<bool(int, int)> chooser(const Table& table, Rng& rng) const {
        if (kind == "chick")
            return [&, landings = table.landings(table.active())](int, int side) {
                return hasty(landings[side], table.active(), rng);
            };
        if (kind == "points") return counting(table, rng);
        return [aims = aims(table, rng), this](int set, int side) {
            Going table = going_on(aims);
            return aims[side] >= table[set | 1 << side] + (kind == "bold" ? BOLD : 0);
        };
    }
    BySide aims(const Table& table, Rng& rng) const {
        bool early = table.to_come() > LATE * table.rules.seats;
        bool ending = table.to_come() <= (ROUNDS + 1) * table.rules.seats;
        if (kind == "late" && early) return by_points(table);
        if (kind == "leader") return against_leader(owl, table);
        if (kind == "samples" && !ending) return sampling(owl, table, rng);
        return owl.turn(table).aims;
    }
    static double off(double by, Rng& rng) { return by * (some(rng) - some(rng)); }

    bool hasty(const Landing& there, int seat, Rng& rng) const {
        auto [forgets, content, by, _] = how;
        double now = some(rng) < forgets || there.taker == seat ? there.worth : -there.worth;
        return now + off(by, rng) >= content + off(by, rng);
    }
    std::function<bool(int, int)> counting(const Table& table, Rng& rng) const {
        BySide found = balances(table.landings(table.active()), table.active(), how[0]);
        return [found, going = going_on(found), &rng, this](int set, int side) {
            double mean = going[63], then = how[3] > 0 ? going[set | 1 << side] : mean;
            return found[side] + off(how[2], rng) >= then + off(how[2], rng) - how[1];
        };
    }
};
