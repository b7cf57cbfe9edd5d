// What experience says about a position, as bot/learned.py reckons it: log odds that add up.
#pragma once
#include <cmath>
#include <fstream>
#include <string>

#include "pad.hpp"

constexpr int UNITS = 16, LAND_SEEN = 12, LINK_SEEN = 12, PRIZE_UNITS = 8, PRIZE_SEEN = 8, COWS = 10;
constexpr int MOST_SQUARES = 22, MOST_SHORE = 10, MOST_ROOM = 15, MOST_COWS = 3, MOST_GAPS = 3;
constexpr int MOST_FREE = 20;

// A number for each small function, reckoned all at once.
typedef float Units __attribute__((vector_size(sizeof(float) * UNITS), aligned(sizeof(float))));

// Small functions of what is seen, summed up, and a way past them.
template <int SEEN>
struct Network {
    Units weights[SEEN], amount;
    float past[SEEN];

    // The levels of its functions are kept for learning.
    float worth(const float* seen, Units& level) const {
        float worth = 0;
        level = Units{};
        for (int at = 0; at < SEEN; at++) {
            worth += past[at] * seen[at];
            level += weights[at] * seen[at];
        }
        Units sum = level > Units{} ? level * amount : Units{};
        for (int unit = 0; unit < UNITS; unit++) worth += sum[unit];
        return worth;
    }
    // Adds to the slope how the worth changes with each weight.
    void slope(const float* seen, const Units& level, float by, Network& to) const {
        auto on = level > Units{};
        to.amount += on ? level * by : Units{};
        Units back = on ? amount * by : Units{};
        for (int at = 0; at < SEEN; at++) {
            to.past[at] += by * seen[at];
            to.weights[at] += back * seen[at];
        }
    }
};

struct Knowledge {
    Network<LAND_SEEN> land;
    Network<LINK_SEEN> link;
    float prize[PRIZE_SEEN][PRIZE_UNITS], prize_amount[PRIZE_UNITS];
    float throws[MOST_TURNS + 1], point[MOST_TURNS + 1], ones[COWS], twos[COWS];

    float* begin() { return reinterpret_cast<float*>(this); }
    size_t size() const { return sizeof(Knowledge) / sizeof(float); }
    void read(const std::string& name) {
        std::ifstream file(name);
        for (size_t at = 0; at < size(); at++) file >> begin()[at];
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
    float all[PRIZE_SEEN] = {float(kind == 0), float(kind == 1), float(kind == 2), turns / 20.0f,
                             free / 4.0f, lead / 3.0f, std::min(turns, 5) / 5.0f, 1};
    std::copy(all, all + PRIZE_SEEN, seen);
}

// All that can be seen, reckoned once.
class Tables {
    std::vector<float> lands, links, prizes;

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
                        lands[land_at(turns, throws, land)] = know.land.worth(seen, level);
                    }
    }
    void fill_links(int turns, bool throws) {
        float seen[LINK_SEEN];
        Units level;
        for (int one = 1; one <= MOST_SQUARES; one++)
            for (int other = 1; other <= MOST_SQUARES; other++)
                for (int gaps = 1; gaps <= MOST_GAPS; gaps++) {
                    see_link(turns, throws, one, other, gaps, seen);
                    links[link_at(turns, throws, one, other, gaps)] = know.link.worth(seen, level);
                }
    }
    void fill_prizes(int kind, int turns) {
        float seen[PRIZE_SEEN];
        for (int free = 0; free <= MOST_FREE; free++)
            for (int lead = -MOST_FREE; lead <= MOST_FREE; lead++) {
                float worth = 0;
                see_prize(kind, turns, free, lead, seen);
                for (int unit = 0; unit < PRIZE_UNITS; unit++) {
                    float level = 0;
                    for (int at = 0; at < PRIZE_SEEN; at++) level += know.prize[at][unit] * seen[at];
                    worth += know.prize_amount[unit] * std::tanh(level);
                }
                prizes[prize_at(kind, turns, free, lead)] = worth;
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
    float land(int turns, bool throws, const Shape& land) const {
        return lands[land_at(turns, throws, land)];
    }
    float link(int turns, bool throws, int one, int other, Squares gaps) const {
        return links[link_at(turns, throws, one, other, std::min(count(gaps), MOST_GAPS))];
    }
    float prize(int kind, int turns, int free, int lead) const {
        return prizes[prize_at(kind, turns, free, lead)];
    }
};
