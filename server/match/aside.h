/* SPDX-License-Identifier: MIT */
/* Work beside the loop, on another thread, while the loop serves everybody: for what nobody else
 * has yet, such as a match that is being loaded. Pieces of all who want some are done one after
 * the other, so that a long record holds up no short one for longer than a piece. */
#ifndef RIDGELINE_MATCH_ASIDE_H
#define RIDGELINE_MATCH_ASIDE_H

#include <stdbool.h>
#include <uv.h>

/* First member of what is worked on. */
struct aside {
    struct aside *next;

    /* On the other thread: a piece, of some milliseconds at most. It may touch only what this
     * work alone has, and what never changes (setups, codecs). */
    void (*work)(struct aside *aside);

    /* On the loop, when it is done; may begin the next piece. */
    void (*done)(struct aside *aside);
};

/* All that waits, and the piece that is being done. */
struct asides {
    uv_loop_t *loop;
    void (*over)(void *arg); /* nothing is left */
    void *arg;
    uv_work_t request;
    struct aside *first, **end;
    struct aside *now; /* NULL: nothing is */
};

/* `over` is called on the loop whenever the last piece is done. */
void asides_init(struct asides *asides, uv_loop_t *loop, void (*over)(void *arg),
                 void *arg);

/* Queues a piece; `work` and `done` are set. */
void aside_begin(struct asides *asides, struct aside *aside);

/* Is there nothing left? */
bool asides_idle(const struct asides *asides);

#endif
