// The chance to win when a turn begins, by a small network with two hidden layers. What it is
// told is a sum of rows, one for each group of squares by what is open of it, and one for the cat's
// moves. The first layer speaks through the second one, and past it.
//
// In the end the numbers of the rows are whole, up to `MOST` steps of their unit: the network
// speaks with the rounded ones, and what it learns goes to those that lie behind them.
#pragma once
#include <cmath>
#include <fstream>
#include <random>

#include "pantry.hpp"

constexpr int WIDE = 64, SECOND = 8, MOST = 46;
constexpr int MOST_CAT = 16, MOST_TOLD = 40;
using Sum = std::array<float, WIDE>;
using Codes = std::array<int, MOST_TOLD>;  // by group
using Told = std::array<uint16_t, MOST_TOLD>;  // the numbers of rows

inline float chance_of(float worth) { return 1 / (1 + std::exp(-worth)); }

inline void add(Sum& sum, const float* row) {
    for (int at = 0; at < WIDE; at++) sum[at] += row[at];
}

struct Network {
    const Pantry& pantry;
    std::vector<int> first_row;  // of each group
    int cat_row, rows;
    std::vector<float> weights, mean, square;  // the rows, then what is above; and Adam's
    std::vector<float> used;  // the weights as it speaks with them, once they are whole
    std::array<float, WIDE> unit{};  // a step of each unit of the first layer
    bool whole = false;
    int steps = 0;

    Network(const Pantry& pantry, std::mt19937& rng);

    const float* spoken() const { return (whole ? used : weights).data(); }
    const float* row(int number) const { return spoken() + size_t(number) * WIDE; }
    int above() const { return rows * WIDE; }
    Codes codes(Squares open) const;
    Told told(Squares open, int cat) const;
    Sum sum(Squares open) const;
    float worth(const Sum& sum, int cat) const;
    float value(const Sum& sum, int cat) const { return cat ? chance_of(worth(sum, cat)) : 0; }

    void slope(const Told& told, float chance, std::vector<float>& slopes) const;
    void step(std::vector<float>& slopes, float part, float rate, float decay);
    void follow(const Network& other, float keep);
    void make_whole();
    void use();
    std::vector<float> told_weights() const;

   private:
    int cats() const { return cat_row + pantry.cat_moves; }  // rows that are ever spoken of
    float best_unit(int at) const;
};

inline Network::Network(const Pantry& pantry, std::mt19937& rng) : pantry(pantry) {
    rows = 0;
    for (const Group& group : pantry.groups) {
        first_row.push_back(rows);
        rows += group.patterns;
    }
    cat_row = rows;
    rows += MOST_CAT;
    std::normal_distribution<float> some(0, 1);
    auto fill = [&](int count, float wide) {
        while (count-- > 0) weights.push_back(wide * some(rng));
    };
    fill(above(), 0.05f);
    fill(SECOND * WIDE, 1 / std::sqrt(float(WIDE)));
    weights.resize(weights.size() + SECOND);  // what the second layer begins with
    fill(SECOND, 1 / std::sqrt(float(SECOND)));
    weights.push_back(0);
    fill(WIDE, 1 / std::sqrt(float(WIDE)));
    mean.resize(weights.size());
    square.resize(weights.size());
}

inline Codes Network::codes(Squares open) const {
    Codes codes{};
    for (Squares rest = open; rest; rest &= rest - 1) {
        int square = __builtin_ctzll(rest);
        for (int group : pantry.of_square[square]) codes[group] += pantry.groups[group].adds[square];
    }
    return codes;
}

inline Told Network::told(Squares open, int cat) const {
    Codes here = codes(open);
    Told told;
    for (size_t group = 0; group < first_row.size(); group++)
        told[group] = first_row[group] + here[group];
    told[first_row.size()] = cat_row + std::min(cat, MOST_CAT) - 1;
    return told;
}

inline Sum Network::sum(Squares open) const {
    Codes here = codes(open);
    Sum result{};
    for (size_t group = 0; group < first_row.size(); group++)
        add(result, row(first_row[group] + here[group]));
    return result;
}

inline float Network::worth(const Sum& sum, int cat) const {
    const float* cats = row(cat_row + std::min(cat, MOST_CAT) - 1);
    const float *second = spoken() + above(), *bias = second + SECOND * WIDE, *share = bias + SECOND;
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
inline void Network::slope(const Told& told, float chance, std::vector<float>& slopes) const {
    int count = first_row.size() + 1;
    float first[WIDE] = {}, back[WIDE] = {}, level[SECOND];
    for (int each = 0; each < count; each++)
        for (int at = 0; at < WIDE; at++) first[at] += row(told[each])[at];
    for (float& each : first) each = std::max(0.0f, each);
    const float *second = spoken() + above(), *bias = second + SECOND * WIDE, *share = bias + SECOND;
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
    for (int each = 0; each < count; each++)
        for (int at = 0; at < WIDE; at++) slopes[size_t(told[each]) * WIDE + at] += back[at];
}

// Adam.
inline void Network::step(std::vector<float>& slopes, float part, float rate, float decay) {
    steps++;
    float late = 1 - std::pow(0.9f, float(steps)), later = 1 - std::pow(0.999f, float(steps));
    float pace = rate * std::sqrt(later) / late, fade = 1 - rate * decay;
    for (size_t at = 0; at < weights.size(); at++) {
        float slope = slopes[at] * part;
        mean[at] += 0.1f * (slope - mean[at]);
        square[at] += 0.001f * (slope * slope - square[at]);
        weights[at] = weights[at] * fade - pace * mean[at] / (std::sqrt(square[at]) + 1e-8f);
        slopes[at] = 0;
    }
    use();
}

inline void Network::follow(const Network& other, float keep) {
    for (size_t at = 0; at < weights.size(); at++)
        weights[at] += (1 - keep) * (other.weights[at] - weights[at]);
    use();
}

inline float steps_of(float weight, float unit) {
    return std::clamp(std::nearbyint(weight / unit), -float(MOST), float(MOST));
}

inline void Network::make_whole() {
    whole = true;
    for (int at = 0; at < WIDE; at++) unit[at] = best_unit(at);
    use();
}

// The step with which rounding is least off: a large weight or two may rather be cut.
inline float Network::best_unit(int at) const {
    float most = 1e-9f, found = 0, least = INFINITY;
    for (int row = 0; row < cats(); row++)
        most = std::max(most, std::abs(weights[size_t(row) * WIDE + at]));
    for (float part = 0.2f; part <= 1; part += 0.05f) {
        float tried = part * most / MOST, off = 0;
        for (int row = 0; row < cats(); row++) {
            float weight = weights[size_t(row) * WIDE + at];
            off += std::pow(weight - tried * steps_of(weight, tried), 2.0f);
        }
        if (off < least) least = off, found = tried;
    }
    return found;
}

inline void Network::use() {
    if (!whole) return;
    used = weights;
    for (int row = 0; row < rows; row++)
        for (int at = 0; at < WIDE; at++) {
            float& weight = used[size_t(row) * WIDE + at];
            weight = unit[at] * steps_of(weight, unit[at]);
        }
}

// The weights with rows in whole steps; what comes after them is told of steps, too.
inline std::vector<float> Network::told_weights() const {
    std::vector<float> told = used;
    for (int row = 0; row < rows; row++)
        for (int at = 0; at < WIDE; at++)
            told[size_t(row) * WIDE + at] = steps_of(told[size_t(row) * WIDE + at], unit[at]);
    float *second = &told[above()], *past = &told[told.size() - WIDE];
    for (int at = 0; at < SECOND * WIDE; at++) second[at] *= unit[at % WIDE];
    for (int at = 0; at < WIDE; at++) past[at] *= unit[at];
    return told;
}
