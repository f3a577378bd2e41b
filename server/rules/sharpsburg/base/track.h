/* SPDX-License-Identifier: MIT */
/* The dice track (S1): two dice read 11 .. 66, the tables run on to 76; arithmetic is on the
 * place in the row of these 42 values, 11 = 0, 66 = 35, 76 = 41. */
#ifndef RIDGELINE_SHARPSBURG_TRACK_H
#define RIDGELINE_SHARPSBURG_TRACK_H

#include <stdbool.h>

enum { SBURG_TRACK_NATURAL = 36, SBURG_TRACK_LAST = 41 };

/* Of a value with digits 1..7 and 1..6. */
static inline int sburg_track(int value) {
    return (value / 10 - 1) * 6 + value % 10 - 1;
}

/* Of an index 0..41. */
static inline int sburg_track_value(int index) {
    return (index / 6 + 1) * 10 + index % 6 + 1;
}

/* Is it a value of the track up to 76? */
static inline bool sburg_on_track(int value) {
    return value >= 11 && value <= 76 && value % 10 >= 1 && value % 10 <= 6;
}

#endif
