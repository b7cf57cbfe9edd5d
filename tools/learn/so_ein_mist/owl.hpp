// An owl: what it goes for by what each landing promises, and the games that owls play.
#pragma once
#include "judge.hpp"

struct Owl {
    Knowledge know;

    // Before a turn or a card that comes to light, or at the end.
    Chances prospects(const Table& table) const {
        const Rules& rules = table.rules;
        if (table.emptied >= 0) return after_draw(table);
        if (!table.to_come()) return outcome(table);
        if (is_played_out(table)) return turn(table).promise;
        return shares(told(know, rules, outlook(table)), know.network, rules.seats);
    }
    static bool is_played_out(const Table& table) {
        return table.to_come() <= std::max(1, PLAYED_OUT - table.rules.passed_on());
    }

    struct Turn {
        std::array<Chances, SIDES> found;
        BySide aims;
        Chances promise{};
    };
    Turn turn(const Table& table) const {
        Turn turn;
        int seat = table.active();
        auto landings = table.landings(seat);
        BySide points = balances(landings, seat, table.rules.share());
        for (int side = 0; side < SIDES; side++) {
            turn.found[side] = after(table, landings[side]);
            turn.aims[side] = turn.found[side][seat] + POINT * points[side];
        }
        BySide ends = spread(turn.aims);
        for (int side = 0; side < SIDES; side++) add(turn.promise, ends[side], turn.found[side]);
        return turn;
    }
    // While the dice roll: the chances of all, if the mover goes on as well as can be.
    static Chances within(const Turn& turn, int set, int side) {
        Going table = going_on(turn.aims);
        int more = set | 1 << side;
        if (turn.aims[side] >= table[more]) return turn.found[side];
        BySide ends = spread(turn.aims, table, more);
        Chances chances{};
        for (int end = 0; end < SIDES; end++) add(chances, ends[end], turn.found[end]);
        return chances;
    }
    Chances after(Table table, const Landing& there) const {
        // Of the last turn only the card counts that somebody takes.
        if (table.to_come() == 1 && !table.rules.passed_on()) {
            table.take(there.taker, there.worth);
            return won(table.points, table.food, table.rules.seats);
        }
        table.walk(there);
        return prospects(table);
    }

   private:
    Chances after_draw(const Table& table) const {
        auto cards = table.cards(table.active());
        Chances chances{};
        for (int card : cards) {
            Table next = table;
            next.draw(card);
            add(chances, 1.0 / cards.size(), prospects(next));
        }
        return chances;
    }
};

// The luck of a game: the same, however it is played.
struct Luck {
    std::array<std::array<int, DICE>, 64> dice;
    std::array<double, 64> cards;

    explicit Luck(Rng& rng) {
        for (auto& row : dice)
            for (int& die : row) die = rng() % SIDES;
        for (double& card : cards) card = some(rng);
    }
};

// Where a turn ends for whoever is asked, by the numbers aside and the side rolled, whether to stop.
template <class Stops>
int walked(const std::array<int, DICE>& dice, Stops stops) {
    int set = 0;
    for (int at = 0; at < DICE - 1; at++) {
        int more = set | 1 << dice[at];
        if (more == set || stops(set, dice[at])) return dice[at];
        set = more;
    }
    return dice[DICE - 1];
}

// The same for whoever goes for these aims as well as can be.
inline int walked(const BySide& aims, const std::array<int, DICE>& dice) {
    Going table = going_on(aims);
    return walked(dice, [&](int set, int side) { return aims[side] >= table[set | 1 << side]; });
}

// What becomes of the turn; the card that comes to light is one of those that the animal still has.
inline void end_turn(Table& table, const Landing& there, double luck) {
    table.walk(there);
    if (table.emptied < 0) return;
    auto cards = table.cards(table.active());
    table.draw(cards[size_t(luck * cards.size())]);
}
