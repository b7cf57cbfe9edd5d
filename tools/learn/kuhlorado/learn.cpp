// Learns what a position of Kuhlorado is worth from games against itself, and lets owls play.
//
//     learn SEED GAMES < pads                  writes what was learned, as text
//     learn SEED play GAMES ONE OTHER < pads   how often the first of two wins, each a file with how
//                                              it looks ahead and what it knows; and whoever begins
//     learn 1 decide ONE < pads and positions  the squares that it marks, or how it throws again
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "learner.hpp"
#include "sitting.hpp"

constexpr int KEPT = 100'000;                 // turns are kept to learn from,
constexpr int AGAIN = 6, AT_LAST = 10;        // from each so often; in the second stage,
constexpr int MORE = 3;                       // for which so many times as many games are played
constexpr float FAST = 2e-3f, SLOW = 1e-5f;   // how fast it learns in the beginning and in the end
constexpr int WARM = 1000;                    // so many steps of the second stage begin gently
constexpr float LATE = 0.7f;                  // from then on the weights are averaged
constexpr int PUBLISHED = 10;                 // pads; after them come strange ones,
constexpr float OWN = 0.15f;                  // on which so many games are played
constexpr float ADVANCED = 0.3f;              // so many games with the interim scoring
constexpr float HEAD_START = 0.2f;            // of the others have points from the start,
constexpr int MOST_AHEAD = 9;                 // so many at the most
constexpr float STRANGE = 0.2f;                // so many marks are made anyhow until a game
                                              // goes on well,
constexpr int MOST_ANYHOW = 32, MANY = 6;     // for so many turns at the most, of so many marks
float some(Rng& rng) { return rng() / 4294967296.0f; }

struct Turn {
    float promise;  // before its throw
    Squares marked;
    float chance;  // as it was expected with these squares
};

Throw thrown(const Table& table, Rng& rng) {
    Throw dice = {throw_die(rng), throw_die(rng)};
    int way = Owl::best_way(ways(table, dice));
    if (way == 1 || way == 2) dice[0] = throw_die(rng);
    if (way == 3 || way == 2) dice[1] = throw_die(rng);
    return dice;
}

// Of so many marks any.
Turn greedy(const Stand& stand, int most, Rng& rng) {
    Glance glance(stand);
    Table table = glance.table();
    auto choices = glance.choices(thrown(table, rng), most);
    Choice choice = choices[most == 1 ? 0 : rng() % choices.size()];
    return {turn_worth(table), choice.squares, chance_of(choice.worth)};
}

// A game, and for each turn what came of it: how it ended, without the luck that the dice brought
// on the way, as far as that is known. It begins anyhow, so that strange positions come up, too;
// what was marked anyhow is no lesson.
std::vector<Lesson> played(const Pad& pad, const Tables& tables, bool advanced, Rng& rng) {
    std::vector<Lesson> lessons;
    std::vector<Turn> turns;
    Position now;
    now.waiting = advanced;
    if (!advanced && some(rng) < HEAD_START) now.lead = int(rng() % (2 * MOST_AHEAD + 1)) - MOST_AHEAD;
    size_t anyhow = std::max(0, int(rng() % MOST_ANYHOW) - MOST_ANYHOW / 8);
    while (!is_over(pad, now)) {
        Stand stand = stand_of(pad, tables, now);
        bool strange = turns.size() + 1 == anyhow || (turns.size() < anyhow && some(rng) < STRANGE);
        turns.push_back(greedy(stand, strange ? MANY : 1, rng));
        mark(stand, now, turns.back().marked);
        int lead = now.active == 1 ? now.lead : -now.lead;
        lessons.push_back({&pad, now.marks[1 - now.active], now.marks[now.active], lead,
                           now.waiting, turns.back().chance});
    }
    for (size_t at = lessons.size() - 1; at-- > 0;)
        lessons[at].chance = 1 - (turns[at + 1].promise + lessons[at + 1].chance - turns[at + 1].chance);
    lessons.pop_back();
    lessons.erase(lessons.begin(), lessons.begin() + std::min(lessons.size(), anyhow ? anyhow - 1 : 0));
    return lessons;
}

// Mostly on a published pad.
std::vector<Lesson> played(const std::vector<Pad>& pads, const Tables& tables, Rng& rng) {
    bool own = pads.size() > PUBLISHED && some(rng) < OWN;
    size_t pad = own ? PUBLISHED + rng() % (pads.size() - PUBLISHED) : rng() % PUBLISHED;
    return played(pads[pad], tables, some(rng) < ADVANCED, rng);
}

void learn_some(Learner& learner, const std::vector<Lesson>& kept, const Tables& tables, Rng& rng) {
    for (int each = 0; each < BATCH; each++)
        learner.learn_from(kept[rng() % kept.size()], tables);
}

void tell(long done, long all) {
    if (done * 10 / all != (done - 1) * 10 / all) fprintf(stderr, "%ld %%\n", done * 100 / all);
}

// The tables of what is known are reckoned anew, the more seldom the less it changes.
int stays(int game) { return game < 400 ? 20 : game < 4000 ? 200 : 600; }

// While it learns it plays, and so it learns from games of which it knew less.
Knowledge learned(const std::vector<Pad>& pads, int games, Rng& rng) {
    Learner learner(rng);
    Tables tables(learner.knowledge());
    std::vector<Lesson> kept;
    size_t taught = 0;
    double due = 0;
    for (int game = 0; game < games; game++) {
        float passed = float(game) / games;
        if (game % stays(game) == 0) tables.fill();
        for (const Lesson& lesson : played(pads, tables, rng)) {
            if (kept.size() < KEPT) kept.push_back(lesson);
            else kept[taught % KEPT] = lesson;
            taught++;
        }
        for (; due < taught; due += double(BATCH) / AGAIN) {
            learn_some(learner, kept, tables, rng);
            learner.step(FAST * (1 - passed) + SLOW, passed > LATE);
        }
        tell(game + 1, games);
    }
    return learner.averaged();
}

// What it knows changes no more while it plays. From all of these games it learns once more, from
// nothing: that is off by an eighth less.
Knowledge learned_again(const std::vector<Pad>& pads, int games, const Knowledge& known, Rng& rng) {
    Tables tables(known);
    std::vector<Lesson> kept;
    for (int game = 0; game < games; game++)
        for (const Lesson& lesson : played(pads, tables, rng)) kept.push_back(lesson);
    Learner learner(rng);
    Tables alone(learner.knowledge());
    long steps = long(kept.size()) * AT_LAST / BATCH;
    for (long at = 0; at < steps; at++) {
        float passed = float(at) / steps, gently = std::min(1.0f, float(at) / WARM);
        learn_some(learner, kept, alone, rng);
        learner.step(gently * FAST * (1 + std::cos(float(M_PI) * passed)) / 2 + SLOW, passed > LATE);
        tell(at + 1, steps);
    }
    return learner.averaged();
}

void learn(const std::vector<Pad>& pads, int games, Rng& rng) {
    Knowledge found = learned_again(pads, games * MORE, learned(pads, games, rng), rng);
    for (size_t at = 0; at < found.size(); at++) printf("%.5g\n", found.begin()[at]);
}

struct Sitting : Told {  // an owl, and how long it has thought
    mutable double ticks = 0;
    mutable long decisions = 0;

    using Told::Told;
    template <class Ask>
    auto timed(Ask ask) const {
        clock_t begun = clock();
        auto answer = ask();
        ticks += clock() - begun;
        decisions++;
        return answer;
    }
    Squares mark(const Stand& stand, Throw dice) const {
        return timed([&] { return owl.mark(stand, dice); });
    }
    int way(const Stand& stand, Throw dice) const {
        return timed([&] { return owl.way(stand, dice); });
    }
    double thought() const { return 1e6 * ticks / CLOCKS_PER_SEC / decisions; }
};

// With the same luck from both sides, which counts as one observation. A third of the games have
// the interim scoring.
void match(const std::vector<Pad>& pads, int games, const Sitting& one, const Sitting& other,
           int seed) {
    Tables first(one.know), second(other.know);
    Share won, begun;
    for (int pair = 0; pair < games / 2; pair++) {
        double both = 0;
        for (int begins = 0; begins < 2; begins++) {
            Rng rng(seed * 1000003 + pair);
            const Pad& pad = pads[pair % PUBLISHED];
            int points = play(pad, first, one, second, other, begins, pair % 3 == 2, rng);
            double share = ((points > 0) - (points < 0) + 1) / 2.0;
            both += share / 2;
            begun.add(begins ? 1 - share : share);
        }
        won.add(both);
    }
    printf("%.4f %.4f %.4f %.4f %.1f %.1f\n", won.mean(), won.margin(), begun.mean(),
           begun.margin(), one.thought(), other.thought());
}

// Positions: the pad, the marks of both, the lead, whether the interim scoring is to come, the dice,
// and whether they stay.
void decide(const std::vector<Pad>& pads, const Sitting& one) {
    Tables tables(one.know);
    Squares own, other;
    int pad, lead, waiting, stay;
    Throw dice;
    while (std::cin >> pad >> own >> other >> lead >> waiting >> dice[0] >> dice[1] >> stay) {
        Stand stand(pads[pad], tables, own, other, lead, waiting);
        std::cout << (stay ? one.mark(stand, dice) : one.way(stand, dice)) << "\n";
    }
}

int main(int, char** said) {
    Rng rng(atoi(said[1]));
    auto pads = read_pads(std::cin);
    std::string what = said[2];
    if (what == "decide") decide(pads, Sitting(said[3]));
    else if (what == "play") match(pads, atoi(said[3]), Sitting(said[4]), Sitting(said[5]), atoi(said[1]));
    else learn(pads, atoi(said[2]), rng);
}
