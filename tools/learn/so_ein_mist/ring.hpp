// The table of So ein Mist and its rules, from the first turn on. An animal is the seat it plays for.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

constexpr int SEATS = 6, SIDES = 6, DICE = 5, PLACES = SEATS + 6, START = -1;
constexpr int CARDS = 8;  // of an animal
constexpr std::array<int, CARDS> VALUES = {-5, -3, -1, 2, 4, 6, 8, 10};
constexpr std::array<int, 6> STARTING = {-3, -3, -1, -1, 2, 2};

using Rng = std::mt19937_64;
using Chances = std::array<double, SEATS>;  // by seat
using BySide = std::array<double, SIDES>;

inline double some(Rng& rng) { return std::uniform_real_distribution<double>(0, 1)(rng); }

struct Card {
    int owner, value;
};

struct Rules {
    int seats = 4;
    bool doubling = false, passing = true, extra_round = false;

    int passed_on() const { return passing ? std::max(0, seats - 4) : 0; }
    int filled_turns() const { return seats * (CARDS - 1 - passed_on()); }
    int all_turns() const { return filled_turns() + (extra_round ? seats : 0); }
    int worth(Card card, int seat) const {
        return doubling && card.owner == seat ? 2 * card.value : card.value;
    }
    double share() const { return 1.0 / (seats - 1); }  // of what others are handed
};

struct Landing {
    int place, taker, worth;
};

struct Table {
    Rules rules;
    std::array<Card, PLACES> ring;
    std::array<bool, PLACES> gap{};
    std::array<int, SEATS> places, landed;          // in the order in which they landed
    std::array<unsigned, SEATS> unseen;             // a bit for each of VALUES
    std::array<int, SEATS> points{}, food{};
    int first = 0, turns = 0, emptied = -1;

    int size() const { return rules.seats + 6; }
    int active() const { return (first + turns) % rules.seats; }
    int to_come() const { return rules.all_turns() - turns; }
    bool in_extra_round() const { return turns >= rules.filled_turns(); }
    int next(int place) const {
        do place = place + 1 == size() ? 0 : place + 1;
        while (gap[place]);
        return place;
    }
    // Who takes the card where that seat lands: whoever landed there last, or itself.
    int taker(int seat, int place) const {
        for (int at = rules.seats; at-- > 0;)
            if (landed[at] != seat && places[landed[at]] == place) return landed[at];
        return seat;
    }
    std::array<Landing, SIDES> landings(int seat) const {
        std::array<Landing, SIDES> found;
        int place = places[seat];
        for (Landing& each : found) {
            place = next(place);
            int receiver = taker(seat, place);
            each = {place, receiver, rules.worth(ring[place], receiver)};
        }
        return found;
    }
    void take(int seat, int worth) {
        points[seat] += worth;
        food[seat] += std::max(worth, 0);
    }
    // The walk of whoever is on turn; then a card is due, but for the extra round.
    void walk(const Landing& there) {
        int seat = active();
        take(there.taker, there.worth);
        auto at = std::find(landed.begin(), landed.begin() + rules.seats, seat);
        std::rotate(at, at + 1, landed.begin() + rules.seats);
        places[seat] = there.place;
        if (in_extra_round()) gap[there.place] = true, turns++;
        else emptied = there.place;
    }
    void draw(int card) {
        int seat = active();
        ring[emptied] = {seat, VALUES[card]};
        unseen[seat] &= ~(1u << card);
        emptied = -1;
        turns++;
    }
    std::vector<int> cards(int seat) const {
        std::vector<int> left;
        for (int card = 0; card < CARDS; card++)
            if (unseen[seat] >> card & 1) left.push_back(card);
        return left;
    }
};

// The mean of the values in a set of cards.
inline double mean_of(unsigned cards) {
    int sum = 0, count = 0;
    for (int card = 0; card < CARDS; card++)
        if (cards >> card & 1) sum += VALUES[card], count++;
    return count ? double(sum) / count : 0;
}

inline Table laid(const Rules& rules, Rng& rng) {
    Table table;
    table.rules = rules;
    for (int at = 0; at < 6; at++) table.ring[at] = {START, STARTING[at]};
    for (int seat = 0; seat < rules.seats; seat++) {
        int card = rng() % CARDS;
        table.ring[6 + seat] = {seat, VALUES[card]};
        table.unseen[seat] = 0xff & ~(1u << card);
        table.landed[seat] = seat;
    }
    std::shuffle(table.ring.begin(), table.ring.begin() + table.size(), rng);
    for (int place = 0; place < table.size(); place++)
        if (table.ring[place].owner != START) table.places[table.ring[place].owner] = place;
    table.first = rng() % rules.seats;
    return table;
}
