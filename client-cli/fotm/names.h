/* SPDX-License-Identifier: MIT */
/* Units as people name them: "Garland", "garl", "hill" for D.H. Hill, "G.B. Anderson",
 * "gb", "the marker 2305#1", or the id. */
#ifndef RIDGELINE_CLI_FOTM_NAMES_H
#define RIDGELINE_CLI_FOTM_NAMES_H

#include "battle.h"
#include "words.h"

enum { NAME_CANDIDATES = 8 };

struct name_search {
    const struct battle *battle;
    /* Whom it may be; NULL: anybody. Others are only looked at to say so. */
    bool (*wanted)(const struct unit *unit, const void *context);
    const void *context;
};

struct name_found {
    const struct unit *unit; /* NULL: nobody, or it is not clear who */
    int words;               /* how many words the name took */
    const struct unit *candidates[NAME_CANDIDATES];
    size_t candidate_count;   /* more than 1: it could be any of them */
    const struct unit *meant; /* where nothing fits: perhaps this one; else NULL */
    bool only_others;         /* the name fits, but none of those wanted */
};

/* The unit that the words from `first` on name; the longest run of words that is a name
 * wins. */
struct name_found names_find(const struct name_search *search, const struct words *words,
                             int first);

/* A sentence about why nothing was found. */
void names_explain(const struct name_found *found, const char *word, char *ret_text,
                   size_t size);

/* A name without spaces, as completion offers it: "G.B.Anderson". */
void names_short(const struct unit *unit, char *ret_text, size_t size);

#endif
