/* SPDX-License-Identifier: MIT */
/* Carries parcels: HTTP requests and mails, on a thread of its own, some at a time, so that neither
 * a slow receiver nor a name that takes long to look up holds the loop. */
#ifndef RIDGELINE_NOTICE_COURIER_H
#define RIDGELINE_NOTICE_COURIER_H

#include "parcel.h"

#include <stdbool.h>
#include <uv.h>

enum { COURIER_WHY_SIZE = 201 };

struct courier_options {
    uv_loop_t *loop;
    bool
        allow_private; /* also to addresses that only the host's own network knows, and http: */
};

enum courier_outcome {
    COURIER_TOLD,   /* the receiver said yes */
    COURIER_FAILED, /* it said no, or was not reached: perhaps later */
    COURIER_GONE, /* it said that it will never be there again (410; 404 of a push service) */
    COURIER_UNKNOWN, /* it may have been told: the answer did not come, or the server ends */
};

struct courier;

int courier_start(const struct courier_options *options, struct courier **ret_courier);

/* Carries it (taken). `done` is called once, on the loop, never from within the call; `why` is a
 * sentence where it was not told, borrowed. */
typedef void courier_done_fn(void *arg, enum courier_outcome outcome, const char *why);
void courier_send(struct courier *courier, struct parcel *parcel_take,
                  courier_done_fn *done, void *arg);

/* What is under way is given up after two seconds; all is answered, then `closed` is called. NULL
 * does nothing, and `closed` is not called. */
void courier_close(struct courier *courier, void (*closed)(void *arg), void *arg);

#endif
