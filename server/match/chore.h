/* SPDX-License-Identifier: MIT */
/* Work that may wait: done in slices between turns of the loop, so that players' actions
 * come first, however much is asked. One chore of an address is under way at a time; the
 * addresses take turns. What it costs is counted on the address, and as long as that has used up
 * its time its chores lie still: however many were taken on while there was time. */
#ifndef RIDGELINE_MATCH_CHORE_H
#define RIDGELINE_MATCH_CHORE_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

struct account;
struct client;
struct lobby;

/* First member of what is to be done. */
struct chore {
    struct chore *next;
    struct client *client; /* for whom: the chore holds a reference; NULL: nobody here */
    struct account *account; /* who pays: the client's, if there is one; NULL: nobody */

    /* Does a piece, of a millisecond at most. True: it is done; the next call is end(). */
    bool (*step)(struct chore *chore);

    /* Frees the chore. It may not have been done, if its client has gone. */
    void (*end)(struct chore *chore);
};

/* What waits for one address, and all addresses for which something waits. */
struct chore_line {
    struct chore *first, **end;
    unsigned count;
    struct chore_line *next;
};

static inline void chore_line_init(struct chore_line *line) {
    line->first = NULL;
    line->end = &line->first;
    line->count = 0;
}

struct chores {
    struct chore_line *first, **end;
    struct chore_line own; /* for nobody who is connected */
    uv_idle_t idle;
    uv_timer_t pause; /* while all lie still */
};

enum { CHORE_HANDLES = 2 };

void chores_init(struct chores *chores, uv_loop_t *loop);

/* Closes the handles; `closed` is called for each, with `data` in it. */
void chores_close(struct chores *chores, void *data, uv_close_cb closed);

/* Queues it; never calls it from within. */
void chore_begin(struct lobby *lobby, struct chore *chore);

/* At the end of the lobby: ends all of them. */
void chore_end_all(struct lobby *lobby);

#endif
