/* SPDX-License-Identifier: MIT */
/* Delivers what is due to recipients of notices. Each notice is told once: before the courier takes
 * it, the store knows that it is under way; if the server dies then, it counts as told. A notice
 * that surely did not arrive is tried again, later and later. */
#ifndef RIDGELINE_MATCH_POSTMAN_H
#define RIDGELINE_MATCH_POSTMAN_H

#include "parcel.h"
#include "ruleset.h"

#include <stdbool.h>

struct buf;
struct courier;
struct lobby;

enum { POSTMAN_URL_SIZE = 400 };

struct postman_options {
    struct courier *courier; /* NULL: no notices leave this server */
    struct sender sender;
    bool plain_push; /* push services may be reached by http: too */
    /* Something has become of a recipient of this seat. */
    void (*settled)(struct lobby *lobby, const char *match, enum side side);
    void (*settled_daily)(struct lobby *lobby, const char *person); /* or of a person */
};

/* Begins and ends the rounds. Once ended nothing is given to the courier any more. */
struct postman *postman_start(struct lobby *lobby, const struct postman_options *options);
void postman_stop(struct postman *postman); /* NULL is fine */

/* After the store is gone, and with it all that was under way. */
void postman_destroy(struct postman *postman); /* NULL is fine */

/* Are notices of this kind sent here? */
bool postman_serves(const struct lobby *lobby, enum recipient_kind kind);

/* NULL if something can be sent to it from here (its kind is served), else what is wrong, as a
 * sentence. */
const char *postman_misfit(const struct lobby *lobby, const struct recipient *to);

/* What browsers are given to subscribe by; NULL: nothing is sent to them. */
const char *postman_push_key(const struct lobby *lobby);

/* Something is due now. */
void postman_hurry(struct lobby *lobby);

/* "https://example.org/" with what follows, as the host gave it (--public-url). */
void postman_url(const struct lobby *lobby, const char *path, const char *rest,
                 char ret_url[POSTMAN_URL_SIZE]);

/* The feed of who knows its secret: Atom, or NULL where there is none. `done` is called once, later. */
typedef void postman_feed_fn(void *arg, struct buf *feed);
void postman_feed(struct lobby *lobby, const char *secret, postman_feed_fn *done,
                  void *arg);

#endif
