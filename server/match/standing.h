/* SPDX-License-Identifier: MIT */
/* What stands around the position of a match and follows from its record alone: whether
 * it has begun or is over, who sits, what is proposed. No game is known here. */
#ifndef RIDGELINE_MATCH_STANDING_H
#define RIDGELINE_MATCH_STANDING_H

#include "entry.h"

#include <stdbool.h>
#include <stdint.h>

enum match_state {
    MATCH_OPEN,    /* the second seat was never taken */
    MATCH_PLACING, /* the creator's nonce is not open: no dice yet */
    MATCH_PLAYING,
    MATCH_FINISHED,
    MATCH_ABANDONED, /* given up by both before an end */
    MATCH_STATES
};

struct proposal {
    uint32_t id; /* 1, 2, 3, ... in a match */
    enum side by;
    enum proposal_kind what; /* PROPOSE_NOTHING: none is pending */
    uint32_t back_to;        /* an entry */
};

/* What version a new record is of. From 2 on, what an entry does to proposals is known
 * to nobody who is not told of the entry itself. */
#define RECORD_VERSION 2

/* Who is told of an entry by what it shows: a bit a viewer. */
#define TOLD(viewer) (1u << (unsigned)(viewer))
#define TOLD_ALL (TOLD(VIEWERS) - 1)

struct standing {
    unsigned version; /* of the record */
    enum match_state state;
    enum side creator;
    bool taken[SIDES];
    bool joined;                  /* the second seat was taken once */
    bool handed_on;               /* a seat was given up after both had been taken */
    bool opened;                  /* the creator's nonce */
    bool linked;                  /* there is a link for spectators who see everything */
    bool paused;                  /* no clock runs, as both agreed */
    bool hints;                   /* both agreed that each may ask the computer, */
    bool hinted[SIDES];           /* and this side has */
    struct clock clock;           /* as the last entry that noted it left it */
    int64_t rest_until_ms[SIDES]; /* before then this side's clock stands still */
    unsigned rested[SIDES];       /* days off that were taken */
    struct proposal proposal;
    uint32_t proposals;
    bool refused[SIDES][PROPOSE_NOTHING]; /* this side's last proposal of this kind, with
                                             no action since that it was told of */
};

void standing_start(struct standing *standing, enum side creator, unsigned version);

/* What stands after one more entry. `told`: who is told of it by what it shows, whatever it
 * does to proposals (change_tells()). */
void standing_apply(struct standing *standing, const struct entry *entry, unsigned told);

static inline bool standing_over(const struct standing *standing) {
    return standing->state == MATCH_FINISHED || standing->state == MATCH_ABANDONED;
}

/* Whose clock runs where it is `decides`' decision (SIDE_NONE: nobody's). */
enum side standing_runs(const struct standing *standing, enum side decides);

const char *match_state_name(enum match_state state);

#endif
