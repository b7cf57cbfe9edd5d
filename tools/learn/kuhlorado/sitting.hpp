// A player as a file tells it: how it looks ahead and what it knows. And how often somebody wins.
#pragma once
#include <cmath>
#include <fstream>

#include "search.hpp"

struct Told {
    Knowledge know;
    Owl owl;

    explicit Told(const char* name) {
        std::ifstream file(name);
        file >> owl.at_hand >> owl.best >> owl.to_come >> owl.afterwards >> owl.after_a_throw;
        file >> owl.at_sight >> owl.closely >> owl.of_a_throw >> owl.in_doubt;
        for (size_t at = 0; at < know.size(); at++) file >> know.begin()[at];
    }
};

// A share of so many, and how far it may be off (95 %).
struct Share {
    double sum = 0, squares = 0;
    int many = 0;
    void add(double each) {
        sum += each;
        squares += each * each;
        many++;
    }
    double mean() const { return sum / many; }
    double margin() const { return 1.96 * std::sqrt((squares / many - mean() * mean()) / many); }
};

inline std::vector<Pad> read_pads(std::istream& in) {
    int count;
    in >> count;
    std::vector<Pad> pads;
    while (count--) pads.push_back(Pad::read(in));
    return pads;
}
