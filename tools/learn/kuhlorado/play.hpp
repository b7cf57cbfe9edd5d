// A game between two, by the rules: chance has one stream, so that seats can be changed.
#pragma once
#include <random>

#include "search.hpp"

using Rng = std::mt19937;

struct Position {
    Squares marks[2] = {0, 0};
    int active = 0, lead = 0;  // of the first seat, in interim points
    bool waiting = false;      // for the interim scoring
};

inline bool is_over(const Pad& pad, const Position& now) {
    Squares free = ~(now.marks[0] | now.marks[1]);
    return ended(count(free & pad.cows), count(free & pad.numbers));
}

inline Stand stand_of(const Pad& pad, const Tables& tables, const Position& now) {
    int lead = now.active == 0 ? now.lead : -now.lead;
    return {pad, tables, now.marks[now.active], now.marks[1 - now.active], lead, now.waiting};
}

inline void mark(const Stand& stand, Position& now, Squares squares) {
    auto [lead, waiting] = stand.interim(squares);
    now.marks[now.active] |= squares;
    now.lead = now.active == 0 ? lead : -lead;
    now.waiting = waiting;
    now.active = 1 - now.active;
}

inline int throw_die(Rng& rng) { return rng() % FACES; }

// One turn of whoever is on turn.
template <class Player>
Squares play_turn(const Stand& stand, const Player& player, Rng& rng) {
    Throw dice = {throw_die(rng), throw_die(rng)};
    Throw again = {throw_die(rng), throw_die(rng)};
    int way = player.way(stand, dice);
    if (way == 1 || way == 2) dice[0] = again[0];
    if (way == 3 || way == 2) dice[1] = again[1];
    Squares fitting = stand.free & (stand.pad.faces[dice[0]] | stand.pad.faces[dice[1]]);
    return fitting ? player.mark(stand, dice) : 0;
}

// By how many points the first seat wins.
template <class One, class Other>
int play(const Pad& pad, const Tables& tables, const One& one, const Tables& tables2,
         const Other& other, int begins, bool advanced, Rng& rng) {
    Position now;
    now.active = begins;
    now.waiting = advanced;
    while (!is_over(pad, now)) {
        Stand stand = stand_of(pad, now.active == 0 ? tables : tables2, now);
        mark(stand, now, now.active == 0 ? play_turn(stand, one, rng) : play_turn(stand, other, rng));
    }
    now.active = 0;
    return stand_of(pad, tables, now).margin_after(0);
}
