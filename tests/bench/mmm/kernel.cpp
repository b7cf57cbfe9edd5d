// One turn for many positions, worked out from its last die back to its first.
// Rows of D are what decides (worth of gathering, -1 where impossible), rows of E what is counted;
// F is a failed roll. With E = D it is the best play, else the play by D, as it is with E.

#include <cstdint>
#include <vector>

struct Groups {
  const int64_t *rows, *starts;
  int64_t best(int64_t group, const double *worth) const {
    int64_t found = rows[starts[group]];
    for (int64_t at = starts[group] + 1; at < starts[group + 1]; at++)
      if (worth[rows[at]] > worth[found]) found = rows[at];
    return found;
  }
};

struct Worth {  // the last entry is "impossible"
  std::vector<double> d, e;
  explicit Worth(int64_t size) : d(size + 1, -1.0), e(size + 1, 0.0) {}
  void take(int64_t at, const Worth &other, int64_t from) { d[at] = other.d[from], e[at] = other.e[from]; }
};

extern "C" void turns(int64_t count, int64_t n1, int64_t n2, int64_t n3, const int64_t **rows,
                      const int64_t **starts, const double *two, const double *three,
                      const double **D, const double *FD, const double **E, const double *FE,
                      double *outD, double *outE) {
  Groups last{rows[0], starts[0]}, one_more{rows[1], starts[1]}, two_more{rows[2], starts[2]},
      of_two{rows[3], starts[3]}, first{rows[4], starts[4]}, pair{rows[5], starts[5]},
      triple{rows[6], starts[6]}, of_three{rows[7], starts[7]};
  const int64_t sizes[3] = {n1, n2, n3}, pairs = n1 * 5;
  Worth w1(n1), w2(n2), w3(n3), some(n1 * 20), all(55);
  Worth *placed[3] = {&w1, &w2, &w3};
  for (int64_t n = 0; n < count; n++) {
    auto roll = [&](const Groups &groups, int64_t at, int64_t faces, const Worth &worth,
                    const double *chance, double &d, double &e) {
      d = e = 0;
      for (int64_t face = 0; face < faces; face++) {
        int64_t best = groups.best(at * faces + face, worth.d.data());
        bool fits = worth.d[best] >= 0;
        double share = chance ? chance[face] : 1.0 / 6;
        d += share * (fits ? worth.d[best] : FD[n]);
        e += share * (fits ? worth.e[best] : FE[n]);
      }
    };
    for (int k = 0; k < 3; k++)
      for (int64_t at = 0; at < sizes[k]; at++)
        placed[k]->d[at] = D[k][n * sizes[k] + at], placed[k]->e[at] = E[k][n * sizes[k] + at];
    double d, e;
    auto better = [&](Worth &worth, int64_t at) {
      if (d > worth.d[at]) worth.d[at] = d, worth.e[at] = e;
    };
    for (int64_t at = 0; at < n2; at++) {
      if (w2.d[at] < 0) continue;
      roll(last, at, 5, w3, nullptr, d, e);
      d += FD[n] / 6, e += FE[n] / 6;
      better(w2, at);
    }
    for (int64_t at = 0; at < n1; at++)
      for (int64_t food = 0; food < 5; food++)
        some.take(at * 5 + food, w2, one_more.best(at * 5 + food, w2.d.data()));
    for (int64_t at = 0; at < n1 * 15; at++) some.take(pairs + at, w3, two_more.best(at, w3.d.data()));
    for (int64_t at = 0; at < n1; at++) {
      if (w1.d[at] < 0) continue;
      roll(of_two, at, 21, some, two, d, e);
      better(w1, at);
    }
    for (int64_t at = 0; at < 5; at++) all.take(at, w1, first.best(at, w1.d.data()));
    for (int64_t at = 0; at < 15; at++) all.take(5 + at, w2, pair.best(at, w2.d.data()));
    for (int64_t at = 0; at < 35; at++) all.take(20 + at, w3, triple.best(at, w3.d.data()));
    roll(of_three, 0, 56, all, three, outD[n], outE[n]);
  }
}
