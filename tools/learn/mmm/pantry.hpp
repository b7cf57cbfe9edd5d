// A side of the pantry, and all squares that dice can lie on in one turn with the line rule.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <vector>

constexpr int SIZE = 7, SQUARES = SIZE * SIZE, FOODS = 5, LINES = 2 * SIZE;
using Squares = uint64_t;  // as bits

inline Squares bit(int square) { return Squares(1) << square; }

inline int line_of(int square, bool down) { return down ? SIZE + square % SIZE : square / SIZE; }

inline bool in_line(int one, int other) {
    return one / SIZE == other / SIZE || one % SIZE == other % SIZE;
}

struct Dice {  // where one, two or three of them lie
    std::array<int, 3> squares;
    int count, number;  // of dice; of all ways for so many dice
    std::array<int, 3> parts;  // without the third: that pair; with the other two: their pairs
    Squares bits;
    int foods = 0;  // how many lie on each food, as one number
    bool down = false;  // whether two or three lie in a column
};
constexpr int FOOD_NUMBER[FOODS] = {256, 64, 16, 4, 1};

// Squares that are told of together: what is open of them makes a number, by what each adds.
struct Group {
    int patterns = 1;  // how many numbers there are
    std::array<int, SQUARES> adds{};
};
constexpr int EACH = 4;  // groups of a square: its row, its column, its item, its food

struct Pantry {
    int items = 0, cat_moves = 0;
    std::array<int, SQUARES> food{}, item{};
    std::vector<Squares> of_item;
    std::vector<Dice> ways;  // single dice first, then pairs, then three
    std::array<std::array<int, SQUARES>, SQUARES> pair{};  // the number of a pair in line, or -1

    std::vector<Group> groups;  // of the lines, the items, the foods
    std::array<std::array<int, EACH>, SQUARES> of_square{};  // its groups

    static Pantry read(std::istream& in);

   private:
    void find_groups();
    template <class Class>
    void group(Squares squares, Class class_of);
    void find_ways();
    void three(int one, int two, int third);
};

// The cat's moves, then for each square its food and its item.
inline Pantry Pantry::read(std::istream& in) {
    Pantry read;
    in >> read.cat_moves;
    for (int square = 0; square < SQUARES; square++) {
        in >> read.food[square] >> read.item[square];
        read.items = std::max(read.items, read.item[square] + 1);
    }
    read.of_item.resize(read.items);
    for (int square = 0; square < SQUARES; square++) {
        read.of_item[read.item[square]] |= bit(square);
    }
    for (auto& each : read.of_square) each.fill(-1);
    read.find_groups();
    read.find_ways();
    return read;
}

inline void Pantry::find_groups() {
    auto food_of = [&](int square) { return food[square]; };
    auto itself = [](int square) { return square; };
    auto alike = [](int) { return 0; };
    std::array<Squares, LINES> lines{};
    std::array<Squares, FOODS> foods{};
    for (int square = 0; square < SQUARES; square++) {
        foods[food[square]] |= bit(square);
        for (bool down : {false, true}) lines[line_of(square, down)] |= bit(square);
    }
    for (Squares line : lines) group(line, food_of);
    for (Squares squares : of_item) group(squares, itself);
    for (Squares squares : foods) group(squares, alike);
}

// Squares of a class add the same: one more than all classes before can make.
template <class Class>
void Pantry::group(Squares squares, Class class_of) {
    Group made;
    std::array<int, SQUARES> count{}, adds{};
    for (int square = 0; square < SQUARES; square++)
        if (squares & bit(square)) count[class_of(square)]++;
    for (int each = 0; each < SQUARES; each++) {
        adds[each] = made.patterns;
        made.patterns *= count[each] + 1;
    }
    for (int square = 0; square < SQUARES; square++) {
        if (!(squares & bit(square))) continue;
        made.adds[square] = adds[class_of(square)];
        auto& mine = of_square[square];
        *std::find(mine.begin(), mine.end(), -1) = groups.size();
    }
    groups.push_back(made);
}

inline void Pantry::find_ways() {
    for (auto& row : pair) row.fill(-1);
    int pairs = 0;
    for (int one = 0; one < SQUARES; one++) ways.push_back({{one}, 1, one, {}, bit(one)});
    for (int one = 0; one < SQUARES; one++)
        for (int two = one + 1; two < SQUARES; two++)
            if (in_line(one, two)) {
                ways.push_back({{one, two}, 2, pairs, {}, bit(one) | bit(two)});
                pair[one][two] = pair[two][one] = pairs++;
            }
    for (int one = 0; one < SQUARES; one++)
        for (int two = one + 1; two < SQUARES; two++)
            for (int third = two + 1; third < SQUARES; third++) three(one, two, third);
    for (Dice& way : ways) {
        way.down = way.squares[0] % SIZE == way.squares[1] % SIZE && way.count > 1;
        for (int at = 0; at < way.count; at++) way.foods += FOOD_NUMBER[food[way.squares[at]]];
    }
}

inline void Pantry::three(int one, int two, int third) {
    bool row = one / SIZE == third / SIZE && one / SIZE == two / SIZE;
    bool column = one % SIZE == third % SIZE && one % SIZE == two % SIZE;
    if (!row && !column) return;
    std::array<int, 3> parts = {pair[one][two], pair[one][third], pair[two][third]};
    Squares bits = bit(one) | bit(two) | bit(third);
    ways.push_back({{one, two, third}, 3, int(ways.size()), parts, bits});
}
