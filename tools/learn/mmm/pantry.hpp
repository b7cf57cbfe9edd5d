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

struct Pantry {
    int items = 0, cat_moves = 0;
    std::array<int, SQUARES> food{}, item{}, place{};  // its place among the squares of its item
    std::vector<int> size;
    std::vector<Squares> of_item;
    std::vector<Dice> ways;  // single dice first, then pairs, then three
    std::array<std::array<int, SQUARES>, SQUARES> pair{};  // the number of a pair in line, or -1

    std::array<int, LINES> patterns{};  // of a line: how many of each food may be open in it
    std::array<std::array<int, 2>, SQUARES> step{};  // what a square counts in its row and column

    static Pantry read(std::istream& in);

   private:
    void find_patterns();
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
    read.size.resize(read.items);
    read.of_item.resize(read.items);
    for (int square = 0; square < SQUARES; square++) {
        int item = read.item[square];
        read.place[square] = read.size[item]++;
        read.of_item[item] |= bit(square);
    }
    read.find_patterns();
    read.find_ways();
    return read;
}

inline void Pantry::find_patterns() {
    for (int line = 0; line < LINES; line++) {
        std::array<int, FOODS> count{}, steps{};
        for (int square = 0; square < SQUARES; square++)
            count[food[square]] += line == line_of(square, line >= SIZE);
        patterns[line] = 1;
        for (int each = 0; each < FOODS; each++) {
            steps[each] = patterns[line];
            patterns[line] *= count[each] + 1;
        }
        for (int square = 0; square < SQUARES; square++)
            if (line == line_of(square, line >= SIZE)) step[square][line >= SIZE] = steps[food[square]];
    }
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
