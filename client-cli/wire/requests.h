/* SPDX-License-Identifier: MIT */
/* What was asked of the server and not answered yet. Each request has a number of its own
 * that its answer carries back. Requests survive the loss of the connection: they are
 * sent again, the same message, when there is a new one; what enters the record has a
 * key, so that nothing happens twice (PROTOCOL.md, section 2). Where the server says "not
 * now", they are sent again by themselves after the time that it names. */
#ifndef RIDGELINE_CLI_REQUESTS_H
#define RIDGELINE_CLI_REQUESTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

struct request;

/* Called exactly once for each request; `reply` is NULL if there will be none. */
typedef void reply_fn(void *owner, const json_t *reply, void *context);

struct requests {
    struct request *first, *last;
    int64_t last_id;
    bool ready; /* there is a connection that takes everything */
    uv_timer_t timer;
    void (*send)(void *owner, const json_t *message);
    /* The server put a request off: the code of its error. */
    void (*put_off)(void *owner, const char *code);
    void *owner;
};

void requests_init(struct requests *requests, uv_loop_t *loop,
                   void (*send)(void *owner, const json_t *message),
                   void (*put_off)(void *owner, const char *code), void *owner);
void requests_close(
    struct requests *requests); /* answers all with NULL, closes the timer */

enum request_kind {
    REQUEST_AGAIN, /* sent again on a new connection */
    REQUEST_FIRST  /* belongs to one connection: hello, sit, watch; goes out at once */
};

/* Takes the message and gives it its id. */
void requests_send_take(struct requests *requests, json_t *message,
                        enum request_kind kind, reply_fn *reply, void *context);

/* An answer of the server: true if it belonged to a request. */
bool requests_answer(struct requests *requests, const json_t *reply);

/* The connection takes everything now: sends what waits. */
void requests_resume(struct requests *requests);
void requests_lost(struct requests *requests);

size_t requests_waiting(const struct requests *requests);

/* Does one with this type wait? */
bool requests_has(const struct requests *requests, const char *type);

#endif
