/* SPDX-License-Identifier: MIT */
/* The largest value of late: of this window of time and the one before it. */
#ifndef RIDGELINE_STORE_PEAK_H
#define RIDGELINE_STORE_PEAK_H

#include <stdint.h>

enum { PEAK_WINDOW_MS = 60000 };

struct peak {
    uint64_t window; /* number of the window that `now` is of */
    uint64_t now, before;
};

static inline void peak_move(struct peak *peak, uint64_t at_ms) {
    uint64_t window = at_ms / PEAK_WINDOW_MS;
    if (window == peak->window)
        return;
    peak->before = window == peak->window + 1 ? peak->now : 0;
    peak->now = 0;
    peak->window = window;
}

static inline void peak_add(struct peak *peak, uint64_t at_ms, uint64_t value) {
    peak_move(peak, at_ms);
    if (value > peak->now)
        peak->now = value;
}

static inline uint64_t peak_get(struct peak *peak, uint64_t at_ms) {
    peak_move(peak, at_ms);
    return peak->now > peak->before ? peak->now : peak->before;
}

#endif
