/* SPDX-License-Identifier: MIT */
/* Something that the host wants done to one match: a client without a connection, in whose
 * name requests are made, and the words in which the host is answered. */
#ifndef RIDGELINE_MATCH_ERRAND_H
#define RIDGELINE_MATCH_ERRAND_H

#include "client.h"
#include "hosting.h"
#include "ids.h"
#include "match.h"

struct errand;

/* Goes on when the match is in memory. */
typedef void errand_fn(struct errand *errand, struct match *match);

struct errand {
    struct client_link link;
    struct client *client;
    struct lobby *lobby;
    char match[ID_CHARS + 1];
    char word[40]; /* what the command says besides the match; "": nothing */
    errand_fn *next;
    hosting_fn *answer;
    void *arg;
    enum side side; /* whose seat is being freed */
    char names[SIDES]
              [UTF8_BYTES_MAX(LIMIT_NAME_CHARS) + 1]; /* who sat there; "": nobody */
    bool all;                                         /* both seats */
};

/* Loads the match and goes on with `next`; answers by itself where there is none. */
void errand_begin(struct lobby *lobby, const char *match, const char *word,
                  errand_fn *next, hosting_fn *answer, void *arg);

/* The answer, and the end. */
void errand_end(struct errand *errand, bool done, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The end, where the answer was given. */
void errand_drop(struct errand *errand);

/* Each of them is a `next`. */
void errand_vacate(struct errand *errand, struct match *match);
void errand_end_match(struct errand *errand, struct match *match);
void errand_delete(struct errand *errand, struct match *match);
void errand_mute(struct errand *errand, struct match *match);

/* Who made a match gives up his seat in it, since its opponent took the other one of two (terms.either):
 * unless it was begun. */
void errand_pass_over(struct lobby *lobby, const char *match);

#endif
