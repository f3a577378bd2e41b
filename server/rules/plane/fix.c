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

/* Bit by bit from above: root is what is known of the root, times the place of the next bit. */
int32_t fix_root(int64_t square) {
    RULES_ASSERT(square >= 0 && square < (int64_t)1 << 62);
    uint64_t rest = (uint64_t)square, root = 0, bit = (uint64_t)1 << 60;
    while (bit > rest)
        bit >>= 2;
    for (; bit != 0; bit >>= 2) {
        uint64_t with = root + bit;
        root >>= 1;
        if (rest >= with) {
            rest -= with;
            root += bit;
        }
    }
    return (int32_t)root;
}

/* 31416 / 10000 stands for pi: a circle of 500 000 is 23 too long, 7 in a million. */
int32_t fix_arc(int32_t radius, int tenths) {
    RULES_ASSERT(radius >= 0 && radius <= 1 << 24 && tenths >= 0 && tenths <= 3600);
    return (int32_t)fix_round((int64_t)radius * tenths * 31416, 18000000);
}
