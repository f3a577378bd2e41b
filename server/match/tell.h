/* What a viewer is told: whole states, and updates from one entry of the record to the
 * next. An update is a function of the record and of what stands beside it, so that it
 * can be made again, byte for byte, for a client that missed it. */
#ifndef RIDGELINE_MATCH_TELL_H
#define RIDGELINE_MATCH_TELL_H

#include "buf.h"
#include "match.h"
#include "store.h"

#include <stdbool.h>
#include <stdint.h>

/* The match as it is, or was, after an entry of its record. */
struct moment {
    uint32_t number; /* of the entry; 0: the start */
    const struct position *position;
    const struct standing *standing;
};

/* One entry and what it did. */
struct change {
    const struct match *match;
    const struct entry *entry;
    struct moment before, after;
    const void *events;             /* of the rule set; NULL: the entry played nothing */
    json_t *viewer_events[VIEWERS]; /* owned; made when first asked for */
    bool published; /* told to anybody: without offers, keys, invitations */
};

void change_finish(struct change *change);

/* Does the entry change anything for this viewer? His number grows if it does. The
 * numbers of the entry itself need not be set yet, and it need not be in the history. */
bool change_touches(struct change *change, enum viewer viewer);

/* Appends the members of an `update` from "n" on. */
void tell_change(struct buf *buf, struct change *change, enum viewer viewer);

/* Appends a whole `state` message for one client. */
void tell_state(struct buf *buf, const struct attachment *attachment, int64_t re,
                bool with_setup);

/* Appends members of messages: "terms", "seats", "dice", "status". The viewer is whom
 * they are for; a side's are for whoever holds its seat. */
void tell_terms(struct buf *buf, const struct match *match);
void tell_seats(struct buf *buf, const struct match *match,
                const struct standing *standing);
void tell_dice(struct buf *buf, const struct match *match,
               const struct standing *standing);
void tell_status(struct buf *buf, const struct match *match, const struct moment *moment,
                 enum viewer viewer, bool published);

/* Appends "chat" {"players", "spectators"}: the last lines of what this client may read.
 */
void tell_chat_counts(struct buf *buf, const struct attachment *attachment);

/* The position of a match as it is now. */
struct moment match_now(const struct match *match);

/* What lists show of a match: the status text for the store. */
void tell_status_row(struct buf *buf, const struct match *match,
                     const struct moment *moment);

#endif
