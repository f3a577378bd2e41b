/* SPDX-License-Identifier: MIT */
/* See calibration.h. */
#include "calibration.h"

#include <stdlib.h>

enum {
    MOST = 1000, /* of a value */
    WIDTH = 2 * MOST / (CALIBRATION_BINS - 1),
    NEAR = 6,           /* half turns whose games count, too, */
    NEAR_GAMES = 64,    /* as so many together, at most */
    GAME_WEIGHT = 4096, /* of a game of the half turn itself; */
    PRIOR_WEIGHT =
        1024, /* of a value that is taken at its word, in each bin, so that no curve is drawn from one side alone */
    CENTRE_STEP = 25,
    LEAST_SLOPE = 5,
    MOST_SLOPE = 640, /* tenths of a logit for a thousand */
    STEPS = 32,       /* of the table, */
    OF_LOGIT = 4      /* so many for a logit */
};

/* 1000 / (1 + e^-x), x in quarters. */
static const uint16_t logistic[STEPS + 1] = {
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971,  977, 982,
    986, 989, 991, 993, 995, 996, 997, 998, 998, 998, 999, 999, 999, 999, 1000, 1000};

/* A curve's points: how many games, and what came of them on the average. */
struct sample {
    int64_t weight, value, won;
};

static unsigned half_of(unsigned half) {
    return half < CALIBRATION_HALVES ? half : CALIBRATION_HALVES - 1;
}

static int within(int value) {
    return value < -MOST ? -MOST : value > MOST ? MOST : value;
}

static int at_its_word(int value) {
    return (CALIBRATION_SURE + value) / 2;
}

void calibration_add(struct calibration *calibration, unsigned half, int value,
                     unsigned won) {
    int inside = within(value), place = (inside + MOST + WIDTH / 2) / WIDTH;
    struct calibration_bin *bin = &calibration->bins[half_of(half)][place];
    bin->games++;
    bin->values += inside;
    bin->won += won;
}

static int curve(int centre, int slope, int64_t value) {
    /* In thousandths of a step of the table. */
    int64_t place = slope * (value - centre) * OF_LOGIT / 10, off = place;
    if (off < 0)
        off = -off;
    int64_t step = off / 1000, rest = off % 1000;
    int high = CALIBRATION_SURE;
    if (step < STEPS)
        high =
            logistic[step] + (int)((logistic[step + 1] - logistic[step]) * rest / 1000);
    return place < 0 ? CALIBRATION_SURE - high : high;
}

static void pour(struct sample *sample, const struct calibration_bin *bin,
                 int64_t weight) {
    sample->weight += weight * bin->games;
    sample->value += weight * bin->values;
    sample->won += weight * bin->won;
}

static int64_t games_of(const struct calibration *calibration, int half) {
    int64_t games = 0;
    for (int i = 0; i < CALIBRATION_BINS; i++)
        games += calibration->bins[half][i].games;
    return games;
}

/* The nearer, the more. */
static int64_t weight_of(int distance) {
    return distance == 0 ? 0 : GAME_WEIGHT / distance;
}

/* What is known of a half turn, with what is near it; false: nothing. */
static bool gather(const struct calibration *calibration, int half,
                   struct sample ret_samples[CALIBRATION_BINS]) {
    int from = half < NEAR ? 0 : half - NEAR,
        to = half + NEAR < CALIBRATION_HALVES ? half + NEAR : CALIBRATION_HALVES - 1;
    int64_t near = 0;
    for (int other = from; other <= to; other++)
        near += weight_of(abs(other - half)) * games_of(calibration, other);
    int64_t most = GAME_WEIGHT * NEAR_GAMES, of = near > most ? near : most;
    for (int i = 0; i < CALIBRATION_BINS; i++) {
        int middle = i * WIDTH - MOST;
        struct sample *sample = &ret_samples[i];
        *sample = (struct sample){PRIOR_WEIGHT, PRIOR_WEIGHT * middle,
                                  PRIOR_WEIGHT * at_its_word(middle)};
        for (int other = from; other <= to; other++)
            pour(sample, &calibration->bins[other][i],
                 other == half ? GAME_WEIGHT : weight_of(abs(other - half)) * most / of);
        sample->value /= sample->weight;
        sample->won /= sample->weight;
    }
    return near > 0 || games_of(calibration, half) > 0;
}

static int64_t error_of(const struct sample samples[CALIBRATION_BINS], int centre,
                        int slope) {
    int64_t sum = 0;
    for (int i = 0; i < CALIBRATION_BINS; i++) {
        int64_t off = curve(centre, slope, samples[i].value) - samples[i].won;
        sum += samples[i].weight * off * off;
    }
    return sum;
}

/* All are tried: few, and none is a summit beside a higher one. Of equals the first, the flattest. */
static struct calibration_fit nearest(const struct sample samples[CALIBRATION_BINS]) {
    struct calibration_fit best = {.known = true};
    int64_t least = INT64_MAX;
    for (int slope = LEAST_SLOPE; slope <= MOST_SLOPE; slope += slope / 6 + 1)
        for (int centre = -MOST; centre <= MOST; centre += CENTRE_STEP) {
            int64_t error = error_of(samples, centre, slope);
            if (error >= least)
                continue;
            least = error;
            best.centre = centre;
            best.slope = slope;
        }
    return best;
}

void calibration_fit(struct calibration *calibration) {
    struct sample samples[CALIBRATION_BINS];
    for (int half = 0; half < CALIBRATION_HALVES; half++) {
        calibration->fits[half].known = gather(calibration, half, samples);
        if (calibration->fits[half].known)
            calibration->fits[half] = nearest(samples);
    }
}

int calibration_chance(const struct calibration *calibration, unsigned half, int value) {
    const struct calibration_fit *fit = &calibration->fits[half_of(half)];
    int inside = within(value);
    return fit->known ? curve(fit->centre, fit->slope, inside) : at_its_word(inside);
}
