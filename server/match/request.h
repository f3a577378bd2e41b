/* SPDX-License-Identifier: MIT */
/* A message from a client that cannot be answered at once: it waits for a match to be
 * loaded, for its turn behind another entry, or for the disk. */
#ifndef RIDGELINE_MATCH_REQUEST_H
#define RIDGELINE_MATCH_REQUEST_H

#include "client.h"
#include "msg.h"
#include "ruleset.h"

struct match;

struct request {
    struct request *next;
    struct client *client; /* a reference */
    uint64_t since_ns;
    struct msg msg;
    struct match *match;     /* where a handler needs it again later: pinned */
    enum side side;          /* whose seat it is for, once that is known */
    unsigned vacated[SIDES]; /* as struct match counts it, at that time */
    bool by_host;            /* vacate: not by the seat's holder */
    bool
        unasked; /* invite-computer, claim: by itself, since a side's time has run out; act: by a standing order */
    /* join: the seat is taken, perhaps by this very request, sent before; answers it, with
     * `otherwise` if not. */
    void (*again)(struct request *request_take, enum error otherwise);
    json_t *
        data; /* join: what the match was begun with, where bids may need it (settle.h); else NULL */
    enum error otherwise; /* join: what to say if it is not one that was done already */
};

/* Takes the message out of `msg`. NULL, and the client was told, if too much of his
 * waits. */
struct request *request_new(struct client *client, struct msg *msg_take);
void request_destroy(struct request *request); /* NULL is fine */

/* From now on it is void for a seat that is given up: it came from who held that. */
void request_note_seats(struct request *request, const struct match *match);
bool request_is_void(const struct request *request, const struct match *match,
                     enum side side);

#endif
