// What a turn is worth, exactly, for whatever its ends are worth to the network.
#pragma once
#include "network.hpp"

constexpr float NONE = -1;  // worse than anything: it cannot be done
constexpr float WON = 40;  // as log odds
using Faces = std::array<int, FOODS>;  // how many dice show each food

struct Rolls {  // every roll of so many dice: how likely, and how often each food comes
    struct Roll {
        float chance;
        Faces faces;
        std::vector<int> numbers;  // of all that can be placed of it
    };
    std::array<std::vector<Roll>, 4> of;
    static int number(const Faces& faces);

    Rolls() {
        for (int dice = 1; dice <= 3; dice++) fill(dice, dice, 0, 1, Faces{});
    }

   private:
    void fill(int dice, int rest, int food, float chance, Faces faces);
};

// Of what is placed, up to three of each food.
inline int Rolls::number(const Faces& faces) {
    int result = 0;
    for (int food = 0; food < FOODS; food++) result += faces[food] * FOOD_NUMBER[food];
    return result;
}

inline void Rolls::fill(int dice, int rest, int food, float chance, Faces faces) {
    constexpr float factorial[] = {1, 1, 2, 6};
    if (food == FOODS) {
        for (int x = 0; x < dice; x++) chance /= 6;
        Roll roll{chance * factorial[dice] / factorial[rest], faces, {}};
        Faces some{};
        for (some[0] = 0; some[0] <= faces[0]; some[0]++)
            for (some[1] = 0; some[1] <= faces[1]; some[1]++)
                for (some[2] = 0; some[2] <= faces[2]; some[2]++)
                    for (some[3] = 0; some[3] <= faces[3]; some[3]++)
                        for (some[4] = 0; some[4] <= faces[4]; some[4]++)
                            if (int here = number(some)) roll.numbers.push_back(here);
        of[dice].push_back(roll);
        return;
    }
    for (int count = 0; count <= rest; count++) {
        faces[food] = count;
        fill(dice, rest - count, food + 1, chance / factorial[count], faces);
    }
}

inline const Rolls ROLLS;
constexpr int NUMBERS = 1024;

using Reach = std::array<float, NUMBERS>;  // the best after placing just these foods

inline float roll_worth(const Reach& reach, int dice, float fail) {
    float worth = 0;
    for (const auto& roll : ROLLS.of[dice]) {
        float best = NONE;
        for (int number : roll.numbers) best = std::max(best, reach[number]);
        worth += roll.chance * (best == NONE ? fail : best);
    }
    return worth;
}

struct Turn {
    const Network& network;
    const Pantry& pantry;
    Squares open = 0;
    int cat = 0;
    float fail = 0, worth = 0;  // of a throw that fits nothing; of the turn before its first throw
    std::vector<float> gather, again;  // by way
    std::vector<int> possible;  // the ways on open squares

    explicit Turn(const Network& network)
        : network(network), pantry(network.pantry), gather(pantry.ways.size()),
          again(pantry.ways.size()), sums(pantry.ways.size()) {}

    void work_out(Squares open, int cat);
    template <class Worth>
    void judge(Squares open, Worth worth_of);
    bool completes(const Dice& dice) const;
    int moves_after(const Dice& dice) const { return completes(dice) ? cat : cat - 1; }
    float stop(int way) const { return std::max(gather[way], again[way]); }

   private:
    Sum base;
    std::vector<Sum> sums;
    Codes codes;
    std::array<std::array<Sum, EACH>, SQUARES> gone;  // what a group is worth less without a square
    void change(Sum& sum, int group, int before, int less) const;
    void find_possible();
    void gather_all();
    void gather_one(int way);
    void again_all();
    float roll_again(const std::vector<int>& further, int lying, int dice);
};

inline void Turn::work_out(Squares now, int moves) {
    open = now;
    cat = moves;
    gather_all();
    again_all();
}

inline void Turn::change(Sum& sum, int group, int before, int less) const {
    const float* now = network.row(network.first_row[group] + before);
    const float* then = now - size_t(less) * WIDE;
    for (int at = 0; at < WIDE; at++) sum[at] += then[at] - now[at];
}

// The same for somebody who plays for something else, in this turn alone.
template <class Worth>
void Turn::judge(Squares now, Worth worth_of) {
    open = now;
    fail = 0;
    find_possible();
    for (int way : possible) gather[way] = worth_of(pantry.ways[way]);
    again_all();
}

inline void Turn::find_possible() {
    possible.clear();
    for (size_t way = 0; way < pantry.ways.size(); way++)
        if (!(pantry.ways[way].bits & ~open)) possible.push_back(way);
}

inline void Turn::gather_all() {
    base = network.sum(open);
    codes = network.codes(open);
    fail = network.value(base, cat - 1);
    for (Squares rest = open; rest; rest &= rest - 1) {
        int square = __builtin_ctzll(rest);
        for (int each = 0; each < EACH; each++) {
            int group = pantry.of_square[square][each];
            gone[square][each] = Sum{};
            change(gone[square][each], group, codes[group], pantry.groups[group].adds[square]);
        }
    }
    find_possible();
    for (int way : possible) gather_one(way);
    for (float& each : gather) each = chance_of(each);
}

// As log odds; from the sum without its last die, which was reckoned before.
inline void Turn::gather_one(int way) {
    const Dice& dice = pantry.ways[way];
    int last = dice.squares[dice.count - 1];
    Sum sum = dice.count == 1 ? base : dice.count == 2 ? sums[dice.squares[0]] : sums[SQUARES + dice.parts[0]];
    for (int each = 0; each < EACH; each++) {
        int number = pantry.of_square[last][each], less = 0;
        const Group& group = pantry.groups[number];
        for (int at = 0; at + 1 < dice.count; at++) less += group.adds[dice.squares[at]];
        if (less) change(sum, number, codes[number] - less, group.adds[last]);
        else add(sum, gone[last][each].data());
    }
    if (dice.count < 3) sums[way] = sum;
    int moves = moves_after(dice);
    gather[way] = open == dice.bits ? WON : moves ? network.worth(sum, moves) : -WON;
}

inline bool Turn::completes(const Dice& dice) const {
    Squares after = open & ~dice.bits;
    for (int at = 0; at < dice.count; at++)
        if (!(pantry.of_item[pantry.item[dice.squares[at]]] & after)) return true;
    return false;
}

inline void Turn::again_all() {
    static thread_local std::vector<std::vector<int>> of_one(SQUARES), of_two(SQUARES * SIZE);
    for (auto& each : of_one) each.clear();
    for (auto& each : of_two) each.clear();
    for (int way : possible) {
        const Dice& dice = pantry.ways[way];
        again[way] = NONE;
        if (dice.count > 1)
            for (int at = 0; at < dice.count; at++) of_one[dice.squares[at]].push_back(way);
        if (dice.count == 3)
            for (int part : dice.parts) of_two[part].push_back(way);
    }
    for (size_t at = possible.size(); at-- > 0;) {
        int way = possible[at];
        const Dice& dice = pantry.ways[way];
        if (dice.count == 2) again[way] = roll_again(of_two[dice.number], dice.foods, 1);
        if (dice.count == 1) again[way] = roll_again(of_one[way], dice.foods, 2);
    }
    worth = roll_again(possible, 0, 3);
}

// All ways with these dice and further ones; those with more dice have been reckoned before.
inline float Turn::roll_again(const std::vector<int>& further, int lying, int dice) {
    static thread_local Reach reach = [] { Reach none; none.fill(NONE); return none; }();
    for (int way : further) {
        float& best = reach[pantry.ways[way].foods - lying];
        best = std::max(best, stop(way));
    }
    float result = roll_worth(reach, dice, fail);
    for (int way : further) reach[pantry.ways[way].foods - lying] = NONE;
    return result;
}
