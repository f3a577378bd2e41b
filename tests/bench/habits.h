/* SPDX-License-Identifier: MIT */
/* A player who plays whole games by the offers that he is sent: each template gets its chance in
 * a phase and takes it nine times in ten, then the phase ends; stacks are reordered rarely. */
#ifndef RIDGELINE_TESTS_BENCH_HABITS_H
#define RIDGELINE_TESTS_BENCH_HABITS_H

#include "fast.h"

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

enum { HANDLED = 256 };

struct habits {
    struct fast_dice dice;
    uint64_t handled
        [HANDLED]; /* hashes of the templates that had their chance in this phase */
    size_t handled_count; /* 0 it when a phase begins */
};

/* The key of a template, borrowed; NULL: nothing is offered. */
const char *habits_choose(struct habits *habits, const json_t *offers);

/* What was done, by verbs. */
enum { DEEDS = 24 };

struct deeds {
    uint64_t all;
    struct {
        char verb[16];
        uint64_t count;
    } rows[DEEDS];
};

void deeds_count(struct deeds *deeds, const char *verb);

/* A line of those that make half a percent or more, the commonest first; forgets them. */
void deeds_print(struct deeds *deeds);

#endif
