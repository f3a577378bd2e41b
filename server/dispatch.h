/* SPDX-License-Identifier: MIT */
/* From bytes to handlers: the one gate through which every message goes. net/ hands over
 * what it received and learns nothing of games or matches. */
#ifndef RIDGELINE_DISPATCH_H
#define RIDGELINE_DISPATCH_H

#include "client.h"

#include <stddef.h>

struct lobby;

/* What the gate needs besides the lobby; made once. */
struct dispatch;

struct dispatch *dispatch_create(struct lobby *lobby, const char *public_url,
                                 unsigned messages_per_second, unsigned burst);
void dispatch_destroy(struct dispatch *dispatch);

/* One connection: its client, and how fast it may go on. */
struct peer {
    struct dispatch *dispatch;
    struct client *client;
    double tokens; /* messages that it may send now */
    uint64_t refilled_ms;
    unsigned over_rate; /* messages in a row that were not read */
    bool rests;         /* the last one was refused, and its address has no time left */
};

/* A connection opens, brings a message, closes. */
void dispatch_opened(struct dispatch *dispatch, struct peer *peer,
                     struct client_link *link, const char *address, uint64_t now_ms);
void dispatch_received(struct peer *peer, const char *bytes, size_t size,
                       uint64_t now_ms);
void dispatch_closed(struct peer *peer);

/* Must what it says wait, because its address has had its share of this turn of the loop? */
bool dispatch_must_wait(const struct peer *peer);

/* It rests since so many milliseconds: may it be read from again? */
bool dispatch_may_go_on(struct peer *peer, uint64_t rested_ms);

/* Its outbox, from which something was dropped, has run empty. */
void dispatch_caught_up(struct peer *peer);

/* Has it said hello? */
bool dispatch_greeted(const struct peer *peer);

#endif
