/* SPDX-License-Identifier: MIT */
/* What a rules case expects, compared with what came of it: parts of JSON, whatever the game. A
 * part expects only what it names; what is usual (false, 0, null, nothing) need not be there. */
#ifndef RIDGELINE_CODEC_EXPECT_H
#define RIDGELINE_CODEC_EXPECT_H

#include "codec.h"
#include "read.h"

/* A comparison: where it is, and where the first difference goes to. */
struct comparing {
    struct difference *difference;
    char path[sizeof((struct difference *)NULL)->where];
    /* Names of members, NULL-terminated or NULL: objects in which what is not expected must not
     * be, and lists whose order does not matter. */
    const char *const *whole, *const *unordered;
};

/* Notes a difference at the present place; NULL: nothing. Always false. */
bool expect_differ(struct comparing *comparing, const json_t *expected,
                   const json_t *found);

/* Goes to a member; expect_leave() takes back what was returned. */
size_t expect_enter(struct comparing *comparing, const char *name);
void expect_leave(struct comparing *comparing, size_t mark);

/* Does `found` hold everything that `expected` names? */
bool expect_same_part(struct comparing *comparing, const json_t *expected,
                      const json_t *found);

/* A list of parts: each stands for another item, and none is left over. */
bool expect_same_list(struct comparing *comparing, const json_t *expected,
                      const json_t *found);

/* Names of events, of which those expected occur in this order; others may lie between. */
bool expect_events(struct comparing *comparing, const json_t *expected,
                   const json_t *events);

/* Words of which none occurs, as key or in a text. */
bool expect_absent(struct comparing *comparing, const json_t *words, const json_t *json);

/* --- the form of an expectation ------------------------------------------------------ */

/* An object, or null for nothing, with no other members than these. */
bool expect_check_keys(struct reading *reading, const json_t *json,
                       const char *const *keys);

/* A list of texts. */
bool expect_check_texts(struct reading *reading, const json_t *json);

#endif
