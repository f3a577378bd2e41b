/* SPDX-License-Identifier: MIT */
/* One entry of a record and what it changed, and for whom: the numbers that viewers count
 * by follow from this. No socket and no store, so that the referee can check them. */
#ifndef RIDGELINE_MATCH_CHANGE_H
#define RIDGELINE_MATCH_CHANGE_H

#include "history.h"
#include "position.h"
#include "standing.h"

/* The match as it is, or was, after an entry of its record. */
struct moment {
    uint32_t number; /* of the entry; 0: the start */
    const struct position *position;
    const struct standing *standing;
};

/* What one viewer is told of an entry, as JSON; each made when first asked for, and empty where
 * there is nothing to be told. */
struct told_parts {
    struct buf events, view;
    struct buf
        told; /* events as the rules tell them, if no viewer before was told the same */
    bool has_events, has_view;
};

/* One entry and what it did. */
struct change {
    const struct history *history; /* with the entries before it, at least */
    const struct entry *entry;
    struct moment before, after;
    const void *events;    /* of the rule set; NULL: the entry played nothing */
    unsigned looked, told; /* bits of viewers: asked already, and who is told */
    struct told_parts parts[VIEWERS]; /* owned */
    struct buf room; /* owned; for told events before they are compared */
    bool published;  /* told to anybody: without offers, keys, invitations */
};

void change_finish(struct change *change);

/* Makes it `next`, of which no part has been made yet; the memory of the parts is kept. */
void change_renew(struct change *change, const struct change *next);

/* Does the entry change anything for this viewer? His number grows if it does. The
 * numbers of the entry itself need not be set yet, and it need not be in the history. */
bool change_touches(struct change *change, enum viewer viewer);

/* Who is told of the entry by what it shows of the position and of what happened, as bits
 * TOLD(viewer): all are told of what is no action. `after.standing` may be missing. */
unsigned change_tells(struct change *change);

/* Lets the entry count: `standing`, which `after` points to and which is as before it, becomes
 * what stands after it, and `entry`, which is `change->entry`, gets each viewer's number. */
void change_count(struct change *change, struct standing *standing, struct entry *entry);

/* What this viewer is told of what happened; of his view, as the merge patch that leads to the
 * new one; of the decision, if it is another. Borrowed. */
const struct buf *change_events(struct change *change, enum viewer viewer);
const struct buf *change_view(struct change *change, enum viewer viewer);
const struct buf *change_decision(const struct change *change, enum viewer viewer);

/* Is an earlier position restored? */
bool change_goes_back(const struct change *change);

#endif
