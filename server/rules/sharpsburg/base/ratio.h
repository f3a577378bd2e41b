/* SPDX-License-Identifier: MIT */
/* Exact fractions (S2): fire points are never rounded. Always reduced, denominators positive.
 * The numbers of the game keep both parts far below 2^31, so products fit 64 bits. */
#ifndef RIDGELINE_SHARPSBURG_RATIO_H
#define RIDGELINE_SHARPSBURG_RATIO_H

#include <stdbool.h>
#include <stdint.h>

struct sburg_ratio {
    int64_t top, bottom;
};

static inline struct sburg_ratio sburg_ratio(int64_t top, int64_t bottom) {
    int64_t a = top < 0 ? -top : top, b = bottom;
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a == 0 ? (struct sburg_ratio){0, 1}
                  : (struct sburg_ratio){top / a, bottom / a};
}

static inline struct sburg_ratio sburg_ratio_add(struct sburg_ratio a,
                                                 struct sburg_ratio b) {
    return sburg_ratio(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

static inline struct sburg_ratio sburg_ratio_sub(struct sburg_ratio a,
                                                 struct sburg_ratio b) {
    return sburg_ratio(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
}

static inline struct sburg_ratio sburg_ratio_times(struct sburg_ratio a,
                                                   struct sburg_ratio b) {
    return sburg_ratio(a.top * b.top, a.bottom * b.bottom);
}

/* `b` is not zero. */
static inline struct sburg_ratio sburg_ratio_over(struct sburg_ratio a,
                                                  struct sburg_ratio b) {
    return sburg_ratio(a.top * b.bottom, a.bottom * b.top);
}

/* Below zero, zero, above zero. */
static inline int sburg_ratio_compare(struct sburg_ratio a, struct sburg_ratio b) {
    int64_t left = a.top * b.bottom, right = b.top * a.bottom;
    return (left > right) - (left < right);
}

static inline struct sburg_ratio sburg_ratio_least(struct sburg_ratio a,
                                                   struct sburg_ratio b) {
    return sburg_ratio_compare(a, b) < 0 ? a : b;
}

/* The whole number not above it. */
static inline int64_t sburg_ratio_floor(struct sburg_ratio a) {
    int64_t whole = a.top / a.bottom;
    return whole * a.bottom > a.top ? whole - 1 : whole;
}

#endif
