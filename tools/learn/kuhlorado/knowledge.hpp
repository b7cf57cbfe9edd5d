// What experience says about a position, as bot/learned.py reckons it: log odds that add up.
#pragma once
#include <cmath>
#include <fstream>
#include <string>

#include "pad.hpp"

constexpr int UNITS = 16, PARTS = 8, LAND_SEEN = 12, LINK_SEEN = 12, PRIZE_SEEN = 14, OPEN_SEEN = 6;
constexpr int COWS = 10;
constexpr int MOST_SQUARES = 22, MOST_SHORE = 10, MOST_ROOM = 15, MOST_COWS = 3, MOST_GAPS = 3;
constexpr int MOST_FREE = 20, OPEN_COWS = 18, OPEN_NUMBERS = 40;

// A number for each small function, reckoned all at once.
typedef float Units __attribute__((vector_size(sizeof(float) * UNITS), aligned(sizeof(float))));
// What adds up: log odds, and balances, which count in the end as far as they are above nothing.
typedef float Sum __attribute__((vector_size(sizeof(float) * PARTS), aligned(sizeof(float))));

inline Sum odds_alone(float odds) { return Sum{odds}; }

// Small functions of what is seen, summed up, and a way past them; for each side another sum.
template <int SEEN, int SIDES>
struct Network {
    Units weights[SEEN];
    Sum amount[SIDES][UNITS], past[SIDES][SEEN];

    // The levels of its functions are kept for learning.
    Sum worth(const float* seen, int side, Units& level) const {
        Sum worth{};
        level = Units{};
        for (int at = 0; at < SEEN; at++) {
            worth += past[side][at] * seen[at];
            level += weights[at] * seen[at];
        }
        level = level > Units{} ? level : Units{};
        for (int unit = 0; unit < UNITS; unit++) worth += amount[side][unit] * level[unit];
        return worth;
    }
    // Adds to the slope how the whole changes with each weight.
    void slope(const float* seen, int side, const Units& level, const Sum& by, Network& to) const {
        Units back{};
        for (int unit = 0; unit < UNITS; unit++) {
            to.amount[side][unit] += by * level[unit];
            Sum each = by * amount[side][unit];
            for (int part = 0; part < PARTS; part++) back[unit] += each[part];
        }
        back = level > Units{} ? back : Units{};
        for (int at = 0; at < SEEN; at++) {
            to.past[side][at] += by * seen[at];
            to.weights[at] += back * seen[at];
        }
    }
};

struct Knowledge {
    Network<LAND_SEEN, 2> land;
    Network<LINK_SEEN, 2> link;
    Network<PRIZE_SEEN, 1> prize;
    Sum open[OPEN_SEEN];  // what is left of the game
    Sum points;           // how those that nobody can take away tilt the balances
    Sum counts;           // and how much each of these counts
    float throws[MOST_TURNS + 1], point[MOST_TURNS + 1], ones[COWS], twos[COWS];

    float* begin() { return reinterpret_cast<float*>(this); }
    size_t size() const { return sizeof(Knowledge) / sizeof(float); }
    void read(const std::string& name) {
        std::ifstream file(name);
        for (size_t at = 0; at < size(); at++) file >> begin()[at];
    }
    // All that has been added up, as log odds.
    float odds(const Sum& sum) const {
        Sum above = sum > Sum{} ? sum * counts : Sum{};
        float odds = sum[0];
        for (int part = 1; part < PARTS; part++) odds += above[part];
        return odds;
    }
};

struct Shape {  // of a land, as far as it counts
    int size, shore, room, cows;
    Shape(const Land& land, Squares free, Squares all_cows)
        : size(std::min(land.size, MOST_SQUARES)), shore(std::min(count(land.shore), MOST_SHORE)),
          room(std::min(count(beside(land.shore) & ~land.shore & free), MOST_ROOM)),
          cows(std::min(count(land.shore & all_cows), MOST_COWS)) {}
    Shape(int size, int shore, int room, int cows) : size(size), shore(shore), room(room), cows(cows) {}
};

// Of whoever throws next, or of the other.
inline void see_land(int turns, bool throws, const Shape& land, float* seen) {
    float size = land.size;
    float all[LAND_SEEN] = {1, turns / 20.0f, std::min(turns, 5) / 5.0f, float(throws),
                            size / 10, land_points(land.size) / 10.0f, size * turns / 200,
                            std::min(size, 4.0f) / 4, land.shore / 8.0f,
                            std::min(land.shore, 2) / 2.0f, land.room / 15.0f, land.cows / 3.0f};
    std::copy(all, all + LAND_SEEN, seen);
}

// Two lands that each of so many free squares would join.
inline void see_link(int turns, bool throws, int one, int other, int gaps, float* seen) {
    int large = std::min(std::max(one, other), MOST_SQUARES);
    int small = std::min(std::min(one, other), MOST_SQUARES);
    int whole = std::min(large + small + 1, MOST_SQUARES), points = land_points(whole);
    float more = points - land_points(large) - land_points(small);
    float all[LINK_SEEN] = {1, turns / 20.0f, std::min(turns, 5) / 5.0f, float(throws),
                            large / 10.0f, small / 10.0f, more / 10, float(gaps == 2),
                            float(gaps >= MOST_GAPS), whole / 10.0f, std::min(small, 3) / 3.0f,
                            points / 10.0f};
    std::copy(all, all + LINK_SEEN, seen);
}

inline void see_prize(int kind, int turns, int free, int lead, float* seen) {
    float leads = (lead > 0) - (lead < 0), safe = std::abs(lead) > free, full = !free;
    float all[PRIZE_SEEN] = {float(kind == 0), float(kind == 1), float(kind == 2), turns / 20.0f,
                             free / 4.0f, lead / 3.0f, std::min(turns, 5) / 5.0f, 1,
                             std::clamp(lead, -2, 2) / 2.0f, leads, full, full * leads, safe,
                             safe * leads};
    std::copy(all, all + PRIZE_SEEN, seen);
}

inline void see_open(int turns, int cows, int numbers, bool waiting, float* seen) {
    float all[OPEN_SEEN] = {1, turns / 20.0f, std::min(turns, 5) / 5.0f,
                            std::min(cows, OPEN_COWS) / 10.0f,
                            std::min(numbers, OPEN_NUMBERS) / 30.0f, float(waiting)};
    std::copy(all, all + OPEN_SEEN, seen);
}

// All that can be seen, reckoned once.
class Tables {
    std::vector<Sum> lands, links, prizes;

    static size_t land_at(int turns, bool throws, const Shape& land) {
        size_t at = (turns * 2 + throws) * (MOST_SQUARES + 1) + land.size;
        at = (at * (MOST_SHORE + 1) + land.shore) * (MOST_ROOM + 1) + land.room;
        return at * (MOST_COWS + 1) + land.cows;
    }
    static size_t link_at(int turns, bool throws, int one, int other, int gaps) {
        size_t at = (turns * 2 + throws) * (MOST_SQUARES + 1) + std::min(one, MOST_SQUARES);
        return (at * (MOST_SQUARES + 1) + std::min(other, MOST_SQUARES)) * MOST_GAPS + gaps - 1;
    }
    static size_t prize_at(int kind, int turns, int free, int lead) {
        size_t at = (kind * (MOST_TURNS + 1) + turns) * (MOST_FREE + 1) + free;
        return at * (2 * MOST_FREE + 1) + lead + MOST_FREE;
    }
    void fill_lands(int turns, bool throws) {
        float seen[LAND_SEEN];
        Units level;
        for (int size = 1; size <= MOST_SQUARES; size++)
            for (int shore = 0; shore <= MOST_SHORE; shore++)
                for (int room = 0; room <= MOST_ROOM; room++)
                    for (int cows = 0; cows <= std::min(shore, MOST_COWS); cows++) {
                        Shape land(size, shore, room, cows);
                        see_land(turns, throws, land, seen);
                        lands[land_at(turns, throws, land)] = know.land.worth(seen, throws, level);
                    }
    }
    void fill_links(int turns, bool throws) {
        float seen[LINK_SEEN];
        Units level;
        for (int one = 1; one <= MOST_SQUARES; one++)
            for (int other = 1; other <= MOST_SQUARES; other++)
                for (int gaps = 1; gaps <= MOST_GAPS; gaps++) {
                    see_link(turns, throws, one, other, gaps, seen);
                    links[link_at(turns, throws, one, other, gaps)] = know.link.worth(seen, throws, level);
                }
    }
    void fill_prizes(int kind, int turns) {
        float seen[PRIZE_SEEN];
        Units level;
        for (int free = 0; free <= MOST_FREE; free++)
            for (int lead = -MOST_FREE; lead <= MOST_FREE; lead++) {
                see_prize(kind, turns, free, lead, seen);
                prizes[prize_at(kind, turns, free, lead)] = know.prize.worth(seen, 0, level);
            }
    }

   public:
    const Knowledge& know;

    explicit Tables(const Knowledge& know)
        : lands(land_at(MOST_TURNS + 1, false, Shape(0, 0, 0, 0))),
          links(link_at(MOST_TURNS + 1, false, 0, 0, 1)), prizes(prize_at(3, 0, 0, 0)), know(know) {
        fill();
    }
    void fill() {
        for (int turns = 0; turns <= MOST_TURNS; turns++) {
            for (bool throws : {false, true}) {
                fill_lands(turns, throws);
                fill_links(turns, throws);
            }
            for (int kind = 0; kind < 3; kind++) fill_prizes(kind, turns);
        }
    }
    Sum land(int turns, bool throws, const Shape& land) const {
        return lands[land_at(turns, throws, land)];
    }
    Sum link(int turns, bool throws, int one, int other, Squares gaps) const {
        return links[link_at(turns, throws, one, other, std::min(count(gaps), MOST_GAPS))];
    }
    Sum prize(int kind, int turns, int free, int lead) const {
        return prizes[prize_at(kind, turns, free, lead)];
    }
    // What is left of the game, and who throws next.
    Sum open(int cows, int numbers, bool waiting) const {
        int turns = turns_left(cows, numbers);
        float seen[OPEN_SEEN];
        see_open(turns, cows, numbers, waiting, seen);
        Sum worth = odds_alone(-know.throws[turns]);
        for (int at = 0; at < OPEN_SEEN; at++) worth += know.open[at] * seen[at];
        return worth;
    }
    // What nobody can take away, in log odds.
    Sum sure(float odds) const { return know.points * odds + odds_alone(odds); }
    Sum lead(int turns, int points) const { return sure(know.point[turns] * points); }
    Sum doubles(int still, int ones, int twos) const {
        return sure(know.ones[still] * ones + know.twos[still] * twos);
    }
};
