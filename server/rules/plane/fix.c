/* SPDX-License-Identifier: MIT */
/* Whole-number arithmetic; see fix.h. Called by everything in this folder. */
#include "fix.h"

#include "bug.h"

int64_t fix_floor(int64_t over, int64_t under) {
    RULES_ASSERT(under > 0);
    int64_t quotient = over / under; /* C cuts towards zero */
    return quotient - (over % under < 0);
}

int64_t fix_round(int64_t over, int64_t under) {
    return fix_floor(2 * over + under, 2 * under);
}

int64_t fix_ceiling(int64_t over, int64_t under) {
    return -fix_floor(-over, under);
}

/* Newton's way from above: each step falls, until the next would not. */
int32_t fix_root(int64_t square) {
    RULES_ASSERT(square >= 0 && square < (int64_t)1 << 62);
    if (square == 0)
        return 0;
    int64_t root = 1; /* to begin with a power of two above the root */
    for (unsigned bits = 16; bits > 0; bits /= 2)
        if (square >> (2 * bits) >= root * root)
            root <<= bits;
    root *= 2;
    for (;;) {
        int64_t next = (root + square / root) / 2;
        if (next >= root)
            return (int32_t)root;
        root = next;
    }
}

/* 31416 / 10000 stands for pi: a circle of 500 000 is 23 too long, 7 in a million. */
int32_t fix_arc(int32_t radius, int tenths) {
    RULES_ASSERT(radius >= 0 && radius <= 1 << 24 && tenths >= 0 && tenths <= 3600);
    return (int32_t)fix_round((int64_t)radius * tenths * 31416, 18000000);
}
