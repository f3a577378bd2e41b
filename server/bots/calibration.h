/* SPDX-License-Identifier: MIT */
/* What a lead is worth: the chance of winning that a value (player.h) stands for in a half turn of the game,
 * learnt from games that were played on. Two victory points ahead are little at noon and the battle at
 * dusk; a value knows nothing of that, what became of it does. In whole numbers: the same games give the
 * same chances on any machine. It knows no game. */
#ifndef RIDGELINE_BOTS_CALIBRATION_H
#define RIDGELINE_BOTS_CALIBRATION_H

#include <stdbool.h>
#include <stdint.h>

enum {
    CALIBRATION_HALVES =
        128, /* half turns: twice the turn, and one more where the second side decides; the
                                 last holds all that come after, too */
    CALIBRATION_BINS =
        21, /* of values -1000..1000, the middle of the first and the last */
    CALIBRATION_SURE = 1000 /* of a chance */
};

/* Of all games that stood about so in a half turn. */
struct calibration_bin {
    uint32_t games;
    int64_t values, won; /* sums; `won` in thousandths, a drawn game half a won one */
};

/* A lead of `centre` is worth half of a won game, and it grows by `slope` tenths of a logit for a
 * thousand of value. */
struct calibration_fit {
    bool known; /* else nothing was seen in this half turn or near it */
    int centre, slope;
};

/* Begins as zeroes. */
struct calibration {
    struct calibration_bin bins[CALIBRATION_HALVES][CALIBRATION_BINS];
    struct calibration_fit fits[CALIBRATION_HALVES];
};

/* One pair: at the half turn it stood at `value` (-1000..1000), and so much of the game was won, 0..1000. */
void calibration_add(struct calibration *calibration, unsigned half, int value,
                     unsigned won);

/* After the last pair: of each half turn the logistic curve that comes nearest to what became of its values;
 * those of the half turns around count as some games more, the nearer the more, since a beginning has always
 * the same value, and of a slow game few are played. */
void calibration_fit(struct calibration *calibration);

/* The chance in thousandths; it never falls where `value` rises. Where nothing is known, a value is taken
 * at its word: (1000 + value) / 2. */
int calibration_chance(const struct calibration *calibration, unsigned half, int value);

#endif
