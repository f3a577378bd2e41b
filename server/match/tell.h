/* SPDX-License-Identifier: MIT */
/* What a viewer is told: whole states, and updates from one entry of the record to the
 * next. An update is a function of the record and of what stands beside it, so that it
 * can be made again, byte for byte, for a client that missed it. */
#ifndef RIDGELINE_MATCH_TELL_H
#define RIDGELINE_MATCH_TELL_H

#include "buf.h"
#include "change.h"
#include "late.h"
#include "match.h"
#include "store.h"

#include <stdbool.h>
#include <stdint.h>

/* Appends the members of an `update` from "n" on. */
void tell_change(struct buf *buf, const struct match *match, struct change *change,
                 enum viewer viewer);

/* The same without what a `state` says as well: what was done, and what happened. */
void tell_deed(struct buf *buf, const struct match *match, struct change *change,
               enum viewer viewer);

/* Appends a whole `state` message for one client. `missed`: the elements of its array of what
 * happened since this client was told last; NULL: it has none. */
void tell_state(struct buf *buf, const struct attachment *attachment, int64_t re,
                bool with_setup, const struct buf *missed);

/* Sends a client, unasked, one fresh state in place of what it missed. */
void tell_fresh(struct attachment *attachment);

/* Appends how a match that is over has ended: "result" and "points". */
void tell_result(struct buf *buf, const struct match *match,
                 const struct position *position);

/* Appends the other match of a mirrored pair, if there is one, for who sits on this side: "pair". */
void tell_pair(struct buf *buf, const struct match *match, enum side side);

/* Who asked the computer to take this side's free seat is answered, and the other seat's other connections are told. */
void tell_called(struct match *match, enum side side, struct client *client, int64_t re);

/* Appends members of messages: "terms", "seats", "dice", "status". The viewer is whom
 * they are for; a side's are for whoever holds its seat. */
void tell_terms(struct buf *buf, const struct match *match);
void tell_seats(struct buf *buf, const struct match *match,
                const struct standing *standing);
void tell_dice(struct buf *buf, const struct match *match,
               const struct standing *standing);
void tell_status(struct buf *buf, const struct match *match, const struct moment *moment,
                 enum viewer viewer, bool published);

/* Appends "chat" {"players", "spectators"}: the last lines of what this client may read. */
void tell_chat_counts(struct buf *buf, const struct attachment *attachment);

/* What lists show of a match: the status text for the store. */
void tell_status_row(struct buf *buf, const struct match *match,
                     const struct moment *moment);

#endif
