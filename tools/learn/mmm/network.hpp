// The chance to win when a turn begins, by a small network with two hidden layers. What it is
// told is a sum of rows: for each line how many squares of each food are open, what is open of each
// item, and the cat's moves. The first layer speaks through the second one, and past it.
#pragma once
#include <cmath>
#include <random>
#include <string>
#include <fstream>

#include "pantry.hpp"

constexpr int WIDE = 64, SECOND = 8;
constexpr int MOST_CAT = 16;
using Sum = std::array<float, WIDE>;

inline float chance_of(float worth) { return 1 / (1 + std::exp(-worth)); }

inline void add(Sum& sum, const float* row) {
    for (int at = 0; at < WIDE; at++) sum[at] += row[at];
}
inline void take(Sum& sum, const float* row) {
    for (int at = 0; at < WIDE; at++) sum[at] -= row[at];
}

struct Network {
    const Pantry& pantry;
    std::vector<int> item_rows;  // where the rows of an item begin
    std::array<int, LINES> line_rows;
    int cat_row, rows;
    std::vector<float> weights, mean, square;  // the rows, then what is above; and Adam's
    int steps = 0;

    Network(const Pantry& pantry, std::mt19937& rng);

    float* row(int number) { return &weights[size_t(number) * WIDE]; }
    const float* row(int number) const { return &weights[size_t(number) * WIDE]; }
    int above() const { return rows * WIDE; }
    std::array<int, LINES> line_codes(Squares open) const;
    int item_row(int item, Squares open) const;
    void told(Squares open, std::vector<int>& found) const;
    Sum sum(Squares open) const;
    float worth(const Sum& sum, int cat) const;
    float value(const Sum& sum, int cat) const { return cat ? chance_of(worth(sum, cat)) : 0; }

    void slope(Squares open, int cat, float chance, std::vector<float>& slopes) const;
    void step(std::vector<float>& slopes, float rate, float decay);
    void follow(const Network& other, float keep);
};

inline Network::Network(const Pantry& pantry, std::mt19937& rng) : pantry(pantry) {
    rows = 0;
    for (int line = 0; line < LINES; line++) {
        line_rows[line] = rows;
        rows += pantry.patterns[line];
    }
    for (int size : pantry.size) {
        item_rows.push_back(rows);
        rows += 1 << size;
    }
    cat_row = rows;
    rows += MOST_CAT;
    std::normal_distribution<float> some(0, 1);
    weights.resize(above() + SECOND * (WIDE + 2) + 1 + WIDE);
    for (int at = 0; at < above(); at++) weights[at] = 0.05f * some(rng);
    for (int at = 0; at < SECOND * WIDE; at++)
        weights[above() + at] = some(rng) / std::sqrt(float(WIDE));
    for (int at = 0; at < SECOND; at++)
        weights[above() + SECOND * (WIDE + 1) + at] = some(rng) / std::sqrt(float(SECOND));
    for (int at = 0; at < WIDE; at++)
        weights[above() + SECOND * (WIDE + 2) + 1 + at] = some(rng) / std::sqrt(float(WIDE));
    mean.resize(weights.size());
    square.resize(weights.size());
}

inline std::array<int, LINES> Network::line_codes(Squares open) const {
    std::array<int, LINES> codes{};
    for (Squares rest = open; rest; rest &= rest - 1) {
        int square = __builtin_ctzll(rest);
        for (int down = 0; down < 2; down++)
            codes[line_of(square, down)] += pantry.step[square][down];
    }
    return codes;
}

inline int Network::item_row(int item, Squares open) const {
    int mask = 0;
    for (Squares rest = open & pantry.of_item[item]; rest; rest &= rest - 1)
        mask |= 1 << pantry.place[__builtin_ctzll(rest)];
    return item_rows[item] + mask;
}

inline void Network::told(Squares open, std::vector<int>& found) const {
    found.clear();
    auto codes = line_codes(open);
    for (int line = 0; line < LINES; line++) found.push_back(line_rows[line] + codes[line]);
    for (int item = 0; item < pantry.items; item++) found.push_back(item_row(item, open));
}

inline Sum Network::sum(Squares open) const {
    thread_local std::vector<int> found;
    told(open, found);
    Sum result{};
    for (int each : found) add(result, row(each));
    return result;
}

inline float Network::worth(const Sum& sum, int cat) const {
    const float* cats = row(cat_row + std::min(cat, MOST_CAT) - 1);
    const float *second = &weights[above()], *bias = second + SECOND * WIDE, *share = bias + SECOND;
    float first[WIDE], total = share[SECOND];
    for (int at = 0; at < WIDE; at++) first[at] = std::max(0.0f, sum[at] + cats[at]);
    for (int unit = 0; unit < SECOND; unit++) {
        float level = bias[unit];
        for (int at = 0; at < WIDE; at++) level += first[at] * second[unit * WIDE + at];
        total += share[unit] * std::max(0.0f, level);
    }
    const float* past = share + SECOND + 1;
    for (int at = 0; at < WIDE; at++) total += past[at] * first[at];
    return total;
}

// Adds how the weights change the cross entropy of what is found to this chance.
inline void Network::slope(Squares open, int cat, float chance, std::vector<float>& slopes) const {
    thread_local std::vector<int> found;
    told(open, found);
    found.push_back(cat_row + std::min(cat, MOST_CAT) - 1);
    float first[WIDE] = {}, back[WIDE] = {}, level[SECOND];
    for (int each : found)
        for (int at = 0; at < WIDE; at++) first[at] += row(each)[at];
    for (float& each : first) each = std::max(0.0f, each);
    const float *second = &weights[above()], *bias = second + SECOND * WIDE, *share = bias + SECOND;
    float total = share[SECOND];
    for (int unit = 0; unit < SECOND; unit++) {
        level[unit] = bias[unit];
        for (int at = 0; at < WIDE; at++) level[unit] += first[at] * second[unit * WIDE + at];
        total += share[unit] * std::max(0.0f, level[unit]);
    }
    const float* past = share + SECOND + 1;
    for (int at = 0; at < WIDE; at++) total += past[at] * first[at];
    float error = chance_of(total) - chance;
    float *at_second = &slopes[above()], *at_bias = at_second + SECOND * WIDE;
    float* at_share = at_bias + SECOND;
    at_share[SECOND] += error;
    float* at_past = at_share + SECOND + 1;
    for (int at = 0; at < WIDE; at++) at_past[at] += error * first[at], back[at] += error * past[at];
    for (int unit = 0; unit < SECOND; unit++) {
        if (level[unit] <= 0) continue;
        at_share[unit] += error * level[unit];
        float here = error * share[unit];
        at_bias[unit] += here;
        for (int at = 0; at < WIDE; at++) {
            at_second[unit * WIDE + at] += here * first[at];
            back[at] += here * second[unit * WIDE + at];
        }
    }
    for (int at = 0; at < WIDE; at++) back[at] = first[at] > 0 ? back[at] : 0;
    for (int each : found)
        for (int at = 0; at < WIDE; at++) slopes[size_t(each) * WIDE + at] += back[at];
}

// Adam.
inline void Network::step(std::vector<float>& slopes, float rate, float decay) {
    steps++;
    float late = 1 - std::pow(0.9f, float(steps)), later = 1 - std::pow(0.999f, float(steps));
    float pace = rate * std::sqrt(later) / late;
    for (size_t at = 0; at < weights.size(); at++) {
        mean[at] += 0.1f * (slopes[at] - mean[at]);
        square[at] += 0.001f * (slopes[at] * slopes[at] - square[at]);
        weights[at] -= pace * mean[at] / (std::sqrt(square[at]) + 1e-8f);
        weights[at] -= rate * decay * weights[at];
        slopes[at] = 0;
    }
}

inline void Network::follow(const Network& other, float keep) {
    for (size_t at = 0; at < weights.size(); at++)
        weights[at] += (1 - keep) * (other.weights[at] - weights[at]);
}
