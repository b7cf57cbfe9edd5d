// Lets all levels of computer players of Kuhlorado play: how often they win, and whether the chances
// come true that the page tells.
//
//     levels SEED play GAMES ONE OTHER KNOWN < pads        how often the first of two levels wins
//     levels SEED reliable GAMES LEVEL WAITING KNOWN < pad  in ten bins what was told, what came of it
//     levels 1 decide LEVEL KNOWN < pads and positions      the squares it marks, or how it throws
//                                                           again, without whims
#include <cstdio>
#include <cstdlib>

#include "levels.hpp"
#include "sitting.hpp"

constexpr int BINS = 10;
constexpr size_t A_GAME = 4;  // so many decisions of a game are asked about

struct Decision {
    Position at;
    Throw dice;
    bool kept;
};

// A game, and all its decisions.
std::vector<Decision> played(const Pad& pad, const Tables& tables, const Player* const* players,
                             Position& now, Rng& luck, Rng& whim) {
    std::vector<Decision> decisions;
    while (!is_over(pad, now)) {
        const Player& player = *players[now.active];
        Stand stand = stand_of(pad, tables, now);
        Throw dice = {throw_die(luck), throw_die(luck)}, again = {throw_die(luck), throw_die(luck)};
        decisions.push_back({now, dice, false});
        int way = player.way(stand, dice, whim);
        if (way == 1 || way == 2) dice[0] = again[0];
        if (way == 3 || way == 2) dice[1] = again[1];
        Squares squares = 0;
        if (stand.free & (pad.faces[dice[0]] | pad.faces[dice[1]])) {
            decisions.push_back({now, dice, true});
            squares = player.mark(stand, dice, whim);
        }
        mark(stand, now, squares);
    }
    return decisions;
}

double won_by_first(const Pad& pad, const Tables& tables, Position now) {
    now.active = 0;
    return stand_of(pad, tables, now).result_after(0);
}

// With the same luck from both sides, which counts as one observation. A third of the games have
// the interim scoring.
void match(const std::vector<Pad>& pads, int seed, int games, const Tables& tables,
           const Player* one, const Player* other) {
    const Player* players[] = {one, other};
    Rng whim(seed);
    Share won;
    for (int pair = 0; pair < games / 2; pair++) {
        const Pad& pad = pads[pair % pads.size()];
        double both = 0;
        for (int begins = 0; begins < 2; begins++) {
            Rng luck(seed * 1000003 + pair);
            Position now;
            now.active = begins;
            now.waiting = pair % 3 == 2;
            played(pad, tables, players, now, luck, whim);
            both += won_by_first(pad, tables, now) / 2;
        }
        won.add(both);
    }
    printf("%.4f %.4f\n", won.mean(), won.margin());
}

// What the page tells whoever decides: bot/appraisal.py.
double told(const Owl& owl, const Stand& stand, const Decision& decision) {
    Table best = owl.prospects(stand, owl.to_come, false);
    if (decision.kept) return best[decision.dice[0]][decision.dice[1]];
    auto worth = ways(best, decision.dice);
    return *std::max_element(worth.begin(), worth.end());
}

struct Bin {
    double told = 0, won = 0, off = 0;
    int many = 0;
};

// Decisions of one game count as one observation.
void reliable(const Pad& pad, int seed, int games, const Tables& tables, const Owl& owl,
              const Player* player, bool waiting) {
    const Player* players[] = {player, player};
    Rng luck(seed), whim(seed + 1), picks(seed + 2);
    Bin bins[BINS];
    for (int game = 0; game < games; game++) {
        Position now;
        now.active = luck() % 2;
        now.waiting = waiting;
        auto decisions = played(pad, tables, players, now, luck, whim);
        double won = won_by_first(pad, tables, now), off[BINS] = {};
        std::shuffle(decisions.begin(), decisions.end(), picks);
        decisions.resize(std::min(A_GAME, decisions.size()));
        for (const Decision& each : decisions) {
            double chance = told(owl, stand_of(pad, tables, each.at), each);
            double came = each.at.active == 0 ? won : 1 - won;
            int at = std::min(BINS - 1, int(chance * BINS));
            bins[at].told += chance;
            bins[at].won += came;
            bins[at].many++;
            off[at] += came - chance;
        }
        for (int at = 0; at < BINS; at++) bins[at].off += off[at] * off[at];
    }
    for (const Bin& bin : bins)
        printf("%.5f %.5f %.5f %d\n", bin.told / bin.many, bin.won / bin.many,
               1.96 * std::sqrt(bin.off) / bin.many, bin.many);
}

// Positions as in learn.cpp.
void decide(const std::vector<Pad>& pads, const Tables& tables, const Player& player) {
    Rng whim(1);
    Squares own, other;
    int pad, lead, waiting, stay;
    Throw dice;
    while (std::cin >> pad >> own >> other >> lead >> waiting >> dice[0] >> dice[1] >> stay) {
        Stand stand(pads[pad], tables, own, other, lead, waiting);
        if (stay) std::cout << player.mark(stand, dice, whim) << "\n";
        else std::cout << player.way(stand, dice, whim) << "\n";
    }
}

int main(int many, char** said) {
    auto pads = read_pads(std::cin);
    Told file(said[many - 1]);
    Tables tables(file.know);
    int seed = atoi(said[1]), games = atoi(said[3]);
    std::string what = said[2];
    if (what == "decide") {
        decide(pads, tables, *player(said[3], file.owl, true));
    } else if (what == "play") {
        auto one = player(said[4], file.owl), other = player(said[5], file.owl);
        match(pads, seed, games, tables, one.get(), other.get());
    } else {
        auto all = player(said[4], file.owl);
        reliable(pads[0], seed, games, tables, file.owl, all.get(), atoi(said[5]));
    }
}
