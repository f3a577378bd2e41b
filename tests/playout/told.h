/* SPDX-License-Identifier: MIT */
/* All that a viewer is sent of a course of events, compared byte for byte between two truths:
 * events, views, decisions, offers, answers and refusals. */
#ifndef RIDGELINE_TESTS_TOLD_H
#define RIDGELINE_TESTS_TOLD_H

#include "codec.h"
#include "fast.h"
#include "fotm.h"
#include "offers.h"

/* A game of the table of games and one setup of it. */
struct board {
    const struct codec *codec;
    void *setup;
};

/* Who must not notice anything: places in `seen`. */
enum { TOLD_UNION, TOLD_PUBLIC, TOLD_VIEWERS };
extern const enum viewer told_viewers[TOLD_VIEWERS];

/* One truth on its way, as it is now and as it was before the last action. */
struct course {
    struct fotm_state state, was;
    struct fotm_view seen[TOLD_VIEWERS], saw[TOLD_VIEWERS];
    struct fotm_events events; /* of the last action, complete */
    unsigned flags;            /* APPLY_ */
};

/* Two texts that should be the same, up to the place where they part. */
struct parted {
    char what[40];
    char a[400], b[400];
};

struct told {
    const struct board *board;
    struct fast_dice *chance;
    uint64_t messages; /* compared */
    struct parted parted;
};

/* Looks at the state with all eyes. */
void course_look(const struct board *board, struct course *course);

/* Takes both references. False: they differ, noted in `told`. */
bool told_same(struct told *told, const char *what, json_t *a, json_t *b);

/* What the last action brought: what both viewers are sent of it, in both courses. */
bool told_events_alike(struct told *told, const struct course *a, const struct course *b);
bool told_views_alike(struct told *told, const struct course *a, const struct course *b);

/* Questions of the Union's, wise and foolish, and things that it tries: the same answers? */
bool told_answers_alike(struct told *told, const struct course *a,
                        const struct course *b);

#endif
