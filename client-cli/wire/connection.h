/* SPDX-License-Identifier: MIT */
/* One WebSocket to one server, which is made again whenever it breaks, until it is
 * closed.
 *
 * Knows bytes, not what they mean. Whoever made it is told when it opens (then nothing
 * has been said on it yet), of every whole message, and when it is lost, with the time
 * until the next try. Used on one libuv loop. */
#ifndef RIDGELINE_CLI_CONNECTION_H
#define RIDGELINE_CLI_CONNECTION_H

#include "address.h"

#include <uv.h>

struct connection;

struct connection_listener {
    void (*opened)(void *context);
    void (*received)(void *context, const char *text, size_t length);
    /* `why` is a sentence for people without its full stop; `retry_ms` is 0 when there
     * will be no further try. `was_open`: it had been open. */
    void (*lost)(void *context, bool was_open, int close_code, const char *why,
                 unsigned retry_ms);
    /* After connection_close(): nobody is called any more. */
    void (*closed)(void *context);
    void *context;
};

struct connection_options {
    unsigned tries_max; /* how often to try before the first success; 0: for ever */
    const char
        *ca_path; /* NULL, or a file of certificates to trust beside the system's */
};

/* Starts connecting at once. NULL where the system cannot do it at all; a line about that is on stderr
 * then. */
struct connection *connection_create(uv_loop_t *loop, const struct address *address,
                                     const struct connection_options *options,
                                     const struct connection_listener *listener);

bool connection_is_open(const struct connection *connection);

/* Where it goes: where there are two places to try (address.h) the latest. */
const struct address *connection_address(const struct connection *connection);

/* Somebody is there and waits: a connection that is lost is tried again soon, however long it would
 * have waited. May be called as often as one likes. */
void connection_hurry(struct connection *connection);

/* Sends a message, or keeps it in the queue of this connection; a queue dies with its
 * connection. False where it is not open. */
bool connection_send(struct connection *connection, const char *text, size_t length);

/* True once everything that was given to connection_send() has been handed to the system.
 */
bool connection_is_drained(const struct connection *connection);

/* Says goodbye; any number of calls. It is freed by connection_library_finish(). */
void connection_close(struct connection *connection);

/* To be called when the loop has nothing left to do: frees all closed connections with
 * what the socket library still holds, so that the loop can be closed. */
void connection_library_finish(uv_loop_t *loop);

#endif
