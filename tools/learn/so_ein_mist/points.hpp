// The points that a seat still gets, fitted to how games went on: `rest` and `doubt`.
#pragma once
#include "owl.hpp"

struct Row {  // a seat before a turn, and what it got in the end
    int seats, distance, turns;
    std::array<double, FACTS> facts;
    double rest;
};

// Of which kinds games are that are learned from: all that are offered, and head starts.
inline Table some_table(Rng& rng) {
    Rules rules{int(FEWEST + rng() % (SEATS - FEWEST + 1)), rng() % 4 == 0, rng() % 4 != 0,
                rng() % 4 == 0};
    Table table = laid(rules, rng);
    if (rng() % 8 == 0)
        for (int seat = 0; seat < rules.seats; seat++) table.points[seat] = rng() % 2 * (rng() % 16);
    return table;
}

// Somebody who counts points, and looks through all the dice of the turn.
inline BySide by_points(const Table& table) {
    return balances(table.landings(table.active()), table.active(), table.rules.share());
}

inline void pass_on(Table& table, Rng& rng) {
    int seats = table.rules.seats;
    if (!table.rules.passed_on()) return;
    for (int seat = 0; seat < seats; seat++) {
        auto cards = table.cards(seat);
        std::shuffle(cards.begin(), cards.end(), rng);
        table.take((seat + 1) % seats, VALUES[cards[0]]);
        if (cards.size() > 1) table.take((seat + seats - 1) % seats, VALUES[cards[1]]);
    }
}

template <class Aims>
std::vector<Row> rows_of_game(Table table, Aims aims, Rng& rng) {
    std::vector<Row> rows;
    std::vector<int> whose;
    Luck luck(rng);
    for (int turn = 0; table.to_come(); turn++) {
        Outlooks seen = outlook(table);
        for (int seat = 0; seat < table.rules.seats; seat++) {
            const Outlook& own = seen.seats[seat];
            rows.push_back({table.rules.seats, own.distance, seen.turns,
                            facts(seen, own, table.rules.seats), -own.points - own.passed});
            whose.push_back(seat);
        }
        int side = walked(aims(table), luck.dice[turn]);
        end_turn(table, table.landings(table.active())[side], luck.cards[turn]);
    }
    pass_on(table, rng);
    for (size_t at = 0; at < rows.size(); at++) rows[at].rest += table.points[whose[at]];
    return rows;
}

// Least squares: A is symmetric, and a little is added where nothing is known.
template <size_t N>
std::array<double, N> solved(std::array<std::array<double, N>, N> a, std::array<double, N> b) {
    for (size_t at = 0; at < N; at++) a[at][at] += 1e-3;
    for (size_t at = 0; at < N; at++)
        for (size_t below = at + 1; below < N; below++) {
            double by = a[below][at] / a[at][at];
            for (size_t col = at; col < N; col++) a[below][col] -= by * a[at][col];
            b[below] -= by * b[at];
        }
    for (size_t at = N; at-- > 0;) {
        for (size_t col = at + 1; col < N; col++) b[at] -= a[at][col] * b[col];
        b[at] /= a[at][at];
    }
    return b;
}

template <size_t N, class Facts>
std::array<double, N> fitted(const std::vector<const Row*>& rows, Facts facts) {
    std::array<std::array<double, N>, N> a{};
    std::array<double, N> b{};
    for (const Row* row : rows) {
        auto [known, wanted] = facts(*row);
        for (size_t at = 0; at < N; at++) {
            b[at] += known[at] * wanted;
            for (size_t col = 0; col < N; col++) a[at][col] += known[at] * known[col];
        }
    }
    return solved(a, b);
}

inline void fit_rest(Knowledge& know, const std::vector<Row>& rows, int seats, int distance) {
    std::vector<const Row*> own;
    for (const Row& row : rows)
        if (row.seats == seats && row.distance == distance) own.push_back(&row);
    auto found = fitted<FACTS>(own, [](const Row& row) { return std::pair(row.facts, row.rest); });
    std::copy(found.begin(), found.end(), know.rest[seats][distance]);
}

inline void fit_doubt(Knowledge& know, const std::vector<Row>& rows, int seats) {
    std::vector<const Row*> own;
    for (const Row& row : rows)
        if (row.seats == seats) own.push_back(&row);
    auto found = fitted<2>(own, [&](const Row& row) {
        double off = row.rest;
        for (int at = 0; at < FACTS; at++)
            off -= know.rest[seats][row.distance][at] * row.facts[at];
        return std::pair(std::array<double, 2>{1, double(row.turns)}, off * off);
    });
    know.doubt[seats][0] = std::max(1.0, found[0]);
    know.doubt[seats][1] = std::max(0.1, found[1]);
}

template <class Aims>
void fit_points(Knowledge& know, int games, Aims aims, Rng& rng) {
    std::vector<Row> rows;
    for (int game = 0; game < games; game++)
        for (const Row& row : rows_of_game(some_table(rng), aims, rng)) rows.push_back(row);
    for (int seats = FEWEST; seats <= SEATS; seats++) {
        for (int distance = 0; distance < seats; distance++) fit_rest(know, rows, seats, distance);
        fit_doubt(know, rows, seats);
    }
}
