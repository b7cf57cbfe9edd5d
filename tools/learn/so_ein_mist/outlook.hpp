// What can be read off the table before a turn: `bot/outlook.py`, written down a second time.
#pragma once
#include "dice.hpp"

struct Outlook {  // one seat's part
    int distance, turns, points, food;
    double passed, own, handed_before, handed_after, near, far;
    int waiting;
    bool is_last;
    double unseen;
    int beside, ahead;
};

struct Outlooks {
    int turns;
    double ring = 0, unseen = 0;
    std::array<Outlook, SEATS> seats;
};

constexpr int WAY = 9;  // so many cards before a seat

inline std::array<Card, WAY> way(const Table& table, int seat) {
    std::array<Card, WAY> cards;
    int place = table.places[seat];
    for (Card& card : cards) card = table.ring[place = table.next(place)];
    return cards;
}

// What each takes itself, and what it is handed before and after, if everybody walks for points.
inline void taken(const Table& table, Outlooks& seen) {
    const Rules& rules = table.rules;
    int mover = table.active(), turns = std::min(seen.turns, rules.seats);
    for (int distance = 0; distance < turns; distance++) {
        int seat = (mover + distance) % rules.seats;
        auto landings = table.landings(seat);
        const BySide& chances = spread_of_turn(balances(landings, seat, rules.share()));
        for (int side = 0; side < SIDES; side++) {
            const Landing& there = landings[side];
            Outlook& to = seen.seats[there.taker];
            bool later = (there.taker - mover + rules.seats) % rules.seats > distance;
            double& sum = there.taker == seat ? to.own : later ? to.handed_before : to.handed_after;
            sum += chances[side] * there.worth;
        }
    }
}

inline void of_seat(const Table& table, int seat, Outlooks& seen) {
    const Rules& rules = table.rules;
    Outlook& own = seen.seats[seat];
    int count = rules.seats, place = table.places[seat];
    own.distance = (seat - table.active() + count) % count;
    own.turns = seen.turns > own.distance ? (seen.turns - own.distance - 1) / count + 1 : 0;
    own.points = table.points[seat];
    own.food = table.food[seat];
    int last = 0, beside = -1, ahead = 0;
    for (int at = 0; at < count; at++) {
        int other = table.landed[at];
        int steps = (table.places[other] - place + table.size()) % table.size();
        if (!steps) last = other, beside++;
        ahead += other != seat && steps >= 1 && steps <= 6;
    }
    auto cards = way(table, seat);
    own.near = own.far = 0;
    for (int at = 0; at < WAY; at++) {
        double worth = rules.worth(cards[at], seat) / 6.0;
        if (at < 6 && own.turns) own.near += worth;
        if (at >= 3 && own.turns > 1) own.far += worth;
    }
    own.is_last = last == seat && seen.turns > 1;
    own.waiting = own.is_last && !table.gap[place] ? table.ring[place].value : 0;
    own.beside = beside;
    own.ahead = ahead;
}

inline Outlooks outlook(const Table& table) {
    const Rules& rules = table.rules;
    Outlooks seen;
    seen.turns = table.to_come();
    int sum = 0, lying = 0;
    for (int place = 0; place < table.size(); place++)
        if (!table.gap[place]) sum += table.ring[place].value, lying++;
    seen.ring = double(sum) / lying;
    for (int seat = 0; seat < rules.seats; seat++) {
        Outlook& own = seen.seats[seat];
        own.own = own.handed_before = own.handed_after = own.passed = 0;
        own.unseen = mean_of(table.unseen[seat]);
        seen.unseen += own.unseen / rules.seats;
        of_seat(table, seat, seen);
    }
    for (int seat = 0; seat < rules.seats; seat++) {
        int left = (seat + rules.seats - 1) % rules.seats, right = (seat + 1) % rules.seats;
        if (rules.passed_on() > 0) seen.seats[seat].passed += seen.seats[left].unseen;
        if (rules.passed_on() > 1) seen.seats[seat].passed += seen.seats[right].unseen;
    }
    taken(table, seen);
    return seen;
}
