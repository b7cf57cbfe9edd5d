// A pad of Kuhlorado, as sets of squares: the same as bot/ground.py has.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <vector>

using Squares = uint64_t;  // bits follow the names a1, a2, ... h8
constexpr int FACES = 6, COW = 5, FEW_NUMBERS = 5, MOST_TURNS = 40;

inline int count(Squares squares) { return __builtin_popcountll(squares); }
inline Squares first(Squares squares) { return squares & -squares; }

inline Squares beside(Squares squares) {
    constexpr Squares north = 0x0101010101010101, south = north << 7;
    return (squares << 1 & ~north) | (squares >> 1 & ~south) | squares << 8 | squares >> 8;
}

struct Prize {
    int kind, points;
    Squares squares;
};

struct Pad {
    Squares cows, numbers;
    std::array<Squares, FACES> faces;
    std::vector<Prize> prizes;
    std::array<Squares, 64> partners{};  // by cow

    static Pad read(std::istream& in);
};

// Faces, prizes, and the partners of each cow, as numbers.
inline Pad Pad::read(std::istream& in) {
    Pad pad;
    pad.numbers = 0;
    for (Squares& face : pad.faces) in >> face;
    for (int face = 0; face < COW; face++) pad.numbers |= pad.faces[face];
    pad.cows = pad.faces[COW];
    size_t prizes;
    in >> prizes;
    pad.prizes.resize(prizes);
    for (Prize& prize : pad.prizes) in >> prize.kind >> prize.points >> prize.squares;
    for (Squares rest = pad.cows; rest; rest &= rest - 1)
        in >> pad.partners[__builtin_ctzll(rest)];
    return pad;
}

struct Land {
    int size;
    Squares shore;  // the free squares beside it
};
using Lands = std::vector<Land>;

inline Lands lands(Squares marks, Squares free) {
    Lands found;
    while (marks) {
        Squares area = 0, grown = first(marks);
        while (grown != area) {
            area = grown;
            grown |= beside(area) & marks;
        }
        found.push_back({count(area), beside(area) & free});
        marks ^= area;
    }
    return found;
}

// The land when one more square of one's own hangs it together.
inline void join(Lands& before, Squares square, Squares free) {
    Land whole{1, beside(square)};
    size_t kept = 0;
    for (const Land& land : before) {
        if (land.shore & square) {
            whole.size += land.size;
            whole.shore |= land.shore;
        } else {
            before[kept++] = land;
        }
    }
    before.resize(kept);
    whole.shore &= free & ~square;
    before.push_back(whole);
}

inline int land_points(int size) {
    return size >= 20 ? 20 : size >= 15 ? 12 : size >= 10 ? 5 : size >= 5 ? 2 : 0;
}

inline int turns_left(int cows, int numbers) {
    double turns = std::min(cows / 0.4, (numbers - FEW_NUMBERS) / 0.864);
    return std::max(0, std::min(MOST_TURNS, int(turns + 0.5)));
}

inline bool ended(int cows, int numbers) { return !cows || numbers <= FEW_NUMBERS; }
