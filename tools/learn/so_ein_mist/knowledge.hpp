// What is learned: the numbers of `bot/value.toml`, in its order.
#pragma once
#include <fstream>
#include <istream>
#include <ostream>

#include "outlook.hpp"

constexpr int FACTS = 16, TOLD = 29, UNITS = 24, FEWEST = 3;
constexpr float LEAK = 0.1f;  // what a unit of the network lets through below zero

struct Network {  // unit by unit, so that all of them are reckoned at once
    float weights[TOLD][UNITS], start[UNITS], share[UNITS];

    float* begin() { return &weights[0][0]; }
    static constexpr int size() { return (TOLD + 2) * UNITS; }

    float operator()(const std::array<float, TOLD>& told) const {
        float units[UNITS], total = 0;
        for (int unit = 0; unit < UNITS; unit++) units[unit] = start[unit];
        for (int at = 0; at < TOLD; at++)
            for (int unit = 0; unit < UNITS; unit++) units[unit] += weights[at][unit] * told[at];
        for (int unit = 0; unit < UNITS; unit++)
            total += share[unit] * (units[unit] > 0 ? units[unit] : LEAK * units[unit]);
        return total;
    }
};

struct Knowledge {
    double rest[SEATS + 1][SEATS][FACTS] = {};  // by seats and distance: of the points to come
    double doubt[SEATS + 1][2] = {};            // by seats: at the end, and a turn before it
    Network network{};

    // In the order in which it is written down; `each` gets every number.
    template <class Each>
    void visit(Each each) {
        for (int unit = 0; unit < UNITS; unit++) {
            for (int at = 0; at < TOLD; at++) each(network.weights[at][unit]);
            each(network.start[unit]);
            each(network.share[unit]);
        }
        for (int seats = FEWEST; seats <= SEATS; seats++)
            for (int distance = 0; distance < seats; distance++)
                for (double& number : rest[seats][distance]) each(number);
        for (int seats = FEWEST; seats <= SEATS; seats++)
            for (double& number : doubt[seats]) each(number);
    }
    void write(std::ostream& to) {
        visit([&](auto& number) { to << number << '\n'; });
    }
    static Knowledge read(const char* name) {
        Knowledge know;
        std::ifstream file(name);
        know.visit([&](auto& number) { file >> number; });
        return know;
    }
};
