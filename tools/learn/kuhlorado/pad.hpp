// A pad of Kuhlorado, as sets of squares: the same as bot/ground.py has.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <vector>

using Squares = uint64_t;  // bits follow the names a1, a2, ... h8
constexpr int FACES = 6, COW = 5, FEW_NUMBERS = 5, MOST_TURNS = 40, MOST_LANDS = 33;

inline int count(Squares squares) { return __builtin_popcountll(squares); }
inline int place(Squares square) { return __builtin_ctzll(square); }
inline Squares first(Squares squares) { return squares & -squares; }

template <class Each>
void each_square(Squares squares, Each each) {
    for (; squares; squares &= squares - 1) each(first(squares));
}

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
    each_square(pad.cows, [&](Squares cow) { in >> pad.partners[place(cow)]; });
    return pad;
}

struct Land {
    int size;
    Squares shore;  // the free squares beside it
};

struct Lands {
    int many = 0;
    Land of[MOST_LANDS];

    Lands() {}
    Lands(const Lands& other) { *this = other; }
    Lands& operator=(const Lands& other) {
        many = other.many;
        std::copy(other.of, other.of + many, of);
        return *this;
    }
    const Land* begin() const { return of; }
    const Land* end() const { return of + many; }

    Lands(Squares marks, Squares free) {
        while (marks) {
            Squares area = 0, grown = first(marks);
            while (grown != area) {
                area = grown;
                grown |= beside(area) & marks;
            }
            of[many++] = {count(area), beside(area) & free};
            marks ^= area;
        }
    }
    // When one more square of one's own hangs it together.
    void join(Squares square, Squares free) {
        Land whole{1, beside(square)};
        int kept = 0;
        for (int at = 0; at < many; at++) {
            if (of[at].shore & square) {
                whole.size += of[at].size;
                whole.shore |= of[at].shore;
            } else {
                of[kept++] = of[at];
            }
        }
        whole.shore &= free & ~square;
        of[kept] = whole;
        many = kept + 1;
    }
    int sized(int size) const {
        return std::count_if(begin(), end(), [&](const Land& land) { return land.size == size; });
    }
};

inline int land_points(int size) {
    return size >= 20 ? 20 : size >= 15 ? 12 : size >= 10 ? 5 : size >= 5 ? 2 : 0;
}

inline int turns_left(int cows, int numbers) {
    double turns = std::min(cows / 0.4, (numbers - FEW_NUMBERS) / 0.864);
    return std::max(0, std::min(MOST_TURNS, int(turns + 0.5)));
}

inline bool ended(int cows, int numbers) { return !cows || numbers <= FEW_NUMBERS; }
