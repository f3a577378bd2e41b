/* SPDX-License-Identifier: MIT */
/* See glicko.h. The letters are the paper's: mu and phi are rating and deviation on the system's own scale. */
#include "glicko.h"

#include <math.h>

static const double scale = 173.7178; /* step 2 */
static const double pi = 3.14159265358979323846;
static const double close_enough = 0.000001;

/* The search for a volatility ends within a few rounds; no numbers may make it an endless one. */
enum { ROUNDS_MAX = 200 };

struct glicko glicko_new(void) {
    return (struct glicko){GLICKO_RATING, GLICKO_DEVIATION, GLICKO_VOLATILITY};
}

static double mu_of(double rating) {
    return (rating - GLICKO_RATING) / scale;
}

/* g and E of step 3. */
static double g(double phi) {
    return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (pi * pi));
}

static double expected(double mu, const struct glicko_result *result) {
    return 1.0 /
           (1.0 + exp(-g(result->deviation / scale) * (mu - mu_of(result->rating))));
}

/* What the search of step 5 makes 0. */
struct search {
    double delta_2, phi_2, v, a;
};

static double f(const struct search *search, double x) {
    double e = exp(x), sum = search->phi_2 + search->v + e;
    return e * (search->delta_2 - sum) / (2.0 * sum * sum) -
           (x - search->a) / (GLICKO_TAU * GLICKO_TAU);
}

/* Step 5: the Illinois algorithm. */
static double volatility_after(double sigma, double delta, double phi, double v) {
    struct search search = {delta * delta, phi * phi, v, log(sigma * sigma)};
    double a = search.a, b;
    if (search.delta_2 > search.phi_2 + v) {
        b = log(search.delta_2 - search.phi_2 - v);
    } else {
        int k = 1;
        while (k < ROUNDS_MAX && f(&search, search.a - k * GLICKO_TAU) < 0.0)
            k++;
        b = search.a - k * GLICKO_TAU;
    }
    double f_a = f(&search, a), f_b = f(&search, b);
    for (int round = 0; round < ROUNDS_MAX && fabs(b - a) > close_enough; round++) {
        double c = a + (a - b) * f_a / (f_b - f_a), f_c = f(&search, c);
        if (f_c * f_b <= 0.0) {
            a = b;
            f_a = f_b;
        } else {
            f_a /= 2.0;
        }
        b = c;
        f_b = f_c;
    }
    return exp(a / 2.0);
}

static double capped(double deviation) {
    return deviation < GLICKO_DEVIATION ? deviation : GLICKO_DEVIATION;
}

struct glicko glicko_after(struct glicko before, const struct glicko_result *results,
                           size_t count) {
    double mu = mu_of(before.rating), phi = before.deviation / scale;
    double information = 0.0, surprise = 0.0;
    for (size_t i = 0; i < count; i++) {
        double g_j = g(results[i].deviation / scale), e_j = expected(mu, &results[i]);
        information += g_j * g_j * e_j * (1.0 - e_j);
        surprise += g_j * (results[i].score - e_j);
    }
    double v = 1.0 / information; /* step 3 */
    double delta = v * surprise;  /* step 4 */
    double sigma = volatility_after(before.volatility, delta, phi, v);
    double phi_star_2 = phi * phi + sigma * sigma;             /* step 6 */
    double phi_after = 1.0 / sqrt(1.0 / phi_star_2 + 1.0 / v); /* step 7 */
    double mu_after = mu + phi_after * phi_after * surprise;
    return (struct glicko){mu_after * scale + GLICKO_RATING, capped(phi_after * scale),
                           sigma}; /* step 8 */
}

struct glicko glicko_idle(struct glicko before, double periods) {
    double phi = before.deviation / scale, sigma = before.volatility;
    before.deviation = capped(sqrt(phi * phi + periods * sigma * sigma) * scale);
    return before;
}
