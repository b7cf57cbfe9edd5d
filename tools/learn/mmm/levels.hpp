// The levels below the owl, as bot/player.py, bot/family.py and bot/partner.py have them: so many
// games of theirs would take hours in Python.
#pragma once
#include <bit>
#include <string>
#include <tuple>
#include <unordered_map>

#include "turn.hpp"

using Rng = std::mt19937;

inline double some_of(Rng& rng) { return rng() / 4294967296.0; }

struct Level {
    double off = 0, doubts = 0, gives = 0;  // in points, or of what is open
    bool hasty = false;
    static Level of(const std::string& name) {
        if (name == "easy") return {0, 0, 0, true};
        if (name == "modest") return {2.25, 0, 0.1};
        if (name == "fair") return {1.25, 0, 0.1};
        return {0, 0.32, 0.008};  // keen
    }
};
constexpr double FORGETS = 0.25, LOOKS = 0.7, ANOTHER = 0.8, LIKES_ROLLING = 0.7;

constexpr int GATHER = -1, REROLL = -2;
struct Move {
    int square, die = 0;  // or what else is done
    double worth = 0, looks = 0;
};

// Somebody at the table, in one turn.
class Person {
    const Turn& turn;
    Turn& points;
    const Pantry& pantry;
    Rng& rng;
    Level level;
    Squares latest = 0;
    std::vector<Move> moves;
    std::unordered_map<Squares, int> way_of;

   public:
    Person(const Turn& turn, Turn& points, Rng& rng, Level level)
        : turn(turn), points(points), pantry(turn.pantry), rng(rng), level(level) {
        for (size_t way = 0; way < pantry.ways.size(); way++) way_of[pantry.ways[way].bits] = way;
    }

    int way(Squares lying) const { return way_of.at(lying); }

    void begin(Squares gathered_last) {
        latest = gathered_last;
        if (!level.hasty && !level.doubts)
            points.judge(turn.open, [&](const Dice& dice) { return points_for(dice); });
    }

    // By what the owl knows: the best that can be made of a roll, or nothing if none of it fits.
    double best(Squares lying, const std::vector<int>& foods) const {
        return best_of(turn, lying, foods, false);
    }

    // Places what it likes of a roll, and says whether it gathers or rolls again.
    int use_up(Squares& lying, std::vector<int> foods) {
        for (bool placed = false;; placed = true) {
            Move move = decide(lying, foods, placed);
            if (move.square < 0) return move.square;
            lying |= bit(move.square);
            foods.erase(foods.begin() + move.die);
        }
    }

   private:
    // With these dice on the board and those not placed yet, of which one may have been.
    Move decide(Squares lying, const std::vector<int>& foods, bool placed) {
        moves.clear();
        list(lying, foods, placed);
        if (level.hasty) return hasty(lying);
        Move* best = nullptr;
        for (Move& move : moves) {
            double wide = level.doubts ? level.doubts * move.worth * (1 - move.worth) : level.off;
            move.looks = move.worth + wide * (some_of(rng) - some_of(rng));
            if (!best || move.looks > best->looks) best = &move;
        }
        double open = best->worth * (1 - best->worth);
        return in_company(*best, lying, level.doubts ? level.gives * open : level.gives);
    }


    float points_for(const Dice& dice) const {
        int used_up = 0;
        for (int food = 0; food < FOODS; food++) {
            Squares here = of_food(food) & turn.open;
            used_up += here && !(here & ~dice.bits);
        }
        return dice.count + points.completes(dice) - used_up;
    }

    Squares of_food(int food) const {
        Squares squares = 0;
        for (int square = 0; square < SQUARES; square++)
            if (pantry.food[square] == food) squares |= bit(square);
        return squares;
    }

    // As the game lists them: to gather, squares by die, to roll again.
    void list(Squares lying, const std::vector<int>& foods, bool placed) {
        const Turn& judge = level.doubts ? turn : points;
        if (placed) moves.push_back({GATHER, 0, level.hasty ? 0.0 : judge.gather[way(lying)]});
        for (size_t die = 0; die < foods.size(); die++)
            for (int square = 0; square < SQUARES; square++) {
                if (foods[die] != pantry.food[square] || !(turn.open & ~lying & bit(square))) continue;
                if (!way_of.contains(lying | bit(square))) continue;
                std::vector<int> others = foods;
                others.erase(others.begin() + die);
                Squares after = lying | bit(square);
                double worth = level.hasty ? -missing(square, lying) : best_of(judge, after, others);
                moves.push_back({square, int(die), worth});
            }
        if (placed && std::popcount(lying) < 3)
            moves.push_back({REROLL, 0, level.hasty ? 0.0 : judge.again[way(lying)]});
    }

    // The best that these dice can still add, or nothing.
    double best_of(const Turn& judge, Squares lying, const std::vector<int>& foods,
                   bool placed = true) const {
        double best = placed ? judge.stop(way(lying)) : NONE;
        for (size_t die = 0; die < foods.size(); die++) {
            std::vector<int> others = foods;
            others.erase(others.begin() + die);
            for (int square = 0; square < SQUARES; square++) {
                Squares after = lying | bit(square);
                if (foods[die] != pantry.food[square] || !(turn.open & ~lying & bit(square))) continue;
                if (way_of.contains(after)) best = std::max(best, best_of(judge, after, others));
            }
        }
        return best;
    }

    int missing(int square, Squares lying) const {
        return std::popcount(pantry.of_item[pantry.item[square]] & turn.open & ~lying);
    }

    // A child does not weigh, it does.
    Move hasty(Squares lying) {
        std::vector<Move> places;
        bool rolls = false, whole = lying && turn.completes(pantry.ways[way(lying)]);
        for (const Move& move : moves) {
            if (move.square >= 0) places.push_back(move);
            rolls |= move.square == REROLL;
        }
        if (!places.empty() && (places.size() == moves.size() || some_of(rng) < ANOTHER)) {
            auto less = [](const Move& one, const Move& other) { return one.worth < other.worth; };
            Move chosen = some_of(rng) >= LOOKS ? places[rng() % places.size()]
                                                : *std::max_element(places.begin(), places.end(), less);
            return in_company(chosen, lying, 0);
        }
        if (rolls && (!whole || some_of(rng) < FORGETS) && some_of(rng) < LIKES_ROLLING) return {REROLL};
        return {GATHER};
    }

    // Of squares that are worth as much the one that suits the others best.
    Move in_company(const Move& chosen, Squares lying, double within) const {
        if (chosen.square < 0) return chosen;
        Squares aimed = aim(), gathered = ~turn.open;
        auto suits = [&](const Move& move) {
            Squares item = pantry.of_item[pantry.item[move.square]];
            return std::pair(bool(aimed & bit(move.square)), bool(item & (gathered | lying)));
        };
        Move best = chosen;
        for (const Move& move : moves)
            if (move.square >= 0 && move.worth >= chosen.worth - within && suits(move) > suits(best))
                best = move;
        return best;
    }

    Squares aim() const {
        Squares best = 0;
        std::tuple<bool, bool, int, int, bool, int> least;
        for (Squares item : pantry.of_item) {
            Squares rest = item & turn.open;
            if (!rest) continue;
            int first = std::countr_zero(rest), food = pantry.food[first];
            int most = std::popcount(of_food(food) & turn.open), count = std::popcount(rest);
            std::tuple order(!way_of.contains(rest), !(item & ~turn.open), -most, count,
                             !(item & latest), first);
            if (!best || order < least) best = rest, least = order;
        }
        return best;
    }
};
