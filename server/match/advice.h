/* SPDX-License-Identifier: MIT */
/* What the computer is asked beside playing: the server does not think, its helper does. A question is an
 * object of JSON that holds all there is to know for it, and so is the answer; what they say is the matter
 * of who asks here and of the kind's function in bots/advise.c. Whoever asks for somebody with a seat puts
 * nothing into it that the seat's clients are not told. */
#ifndef RIDGELINE_MATCH_ADVICE_H
#define RIDGELINE_MATCH_ADVICE_H

#include "errors.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct lobby;

/* Each has a row in advice.c: its name, how many may be under way, how long it may take. */
enum advice_kind {
    ADVICE_HINT,     /* what would you do here? */
    ADVICE_ANALYSIS, /* how did this match go? (afterwards.h) */
    ADVICE_KINDS
};

/* How it ends. */
enum advice_end {
    ADVICE_GIVEN,
    ADVICE_NONE, /* it knows no answer, or failed on it */
    ADVICE_LATE, /* it takes too long */
    ADVICE_AWAY  /* the helper ended, or the server does */
};

/* `answer`: NULL unless it was given; borrowed. */
typedef void advice_fn(void *arg, enum advice_end end, const json_t *answer);

/* Asks; `answered` is called exactly once, later, within the kind's time. Else, nothing being done, what
 * the client is to be told: ERROR_NO_COMPUTER, ERROR_BUSY (too many of the kind are under way),
 * ERROR_TOO_MANY (the question is too long). `question` is one object as compact JSON. */
enum error advice_ask(struct lobby *lobby, enum advice_kind kind, const char *question,
                      size_t length, advice_fn *answered, void *arg);

/* What the client is told where it did not end well. */
enum error advice_error(enum advice_end end);

/* What lies between this and the helper (lobby_options.ask_computer): the same with the kind's name, and
 * false where the helper is not there. */
typedef bool advice_ask_fn(void *arg, const char *kind, unsigned patience_ms,
                           const char *question, size_t length, advice_fn *answered,
                           void *answered_arg);

#endif
