/* SPDX-License-Identifier: MIT */
/* Units as people name them: "Garland", "garl", "hill" for D.H. Hill, "G.B. Anderson",
 * "gb", "the marker 2305#1", or the id. */
#ifndef RIDGELINE_CLI_KIT_NAMES_H
#define RIDGELINE_CLI_KIT_NAMES_H

#include "words.h"

#include <stdbool.h>
#include <stddef.h>

enum { NAME_CANDIDATES = 8, NAME_SIZE = 80, NAME_NOBODY = -1 };

/* One who has a name. */
struct name_item {
    const char *id, *name;
    bool present; /* on the map; those who are not are meant last */
};

/* Among whom somebody is looked for. */
struct name_search {
    const void *list;
    int count;
    struct name_item (*item)(const void *list, int index);
    /* Whom it may be; NULL: anybody. Others are only looked at to say so. */
    bool (*wanted)(const struct name_search *search, int index);
    const void *context; /* for `wanted` */
};

struct name_found {
    int index; /* NAME_NOBODY: nobody, or it is not clear who */
    int words; /* how many words the name took */
    int candidates[NAME_CANDIDATES];
    int candidate_count; /* more than 1: it could be any of them */
    int meant;           /* where nothing fits: perhaps this one; else NAME_NOBODY */
    bool only_others;    /* the name fits, but none of those wanted */
};

/* Whom the words from `first` on name; the longest run of words that is a name wins. */
struct name_found names_find(const struct name_search *search, const struct words *words,
                             int first);

/* A sentence about why nothing was found. */
void names_explain(const struct name_search *search, const struct name_found *found,
                   const char *word, char *ret_text, size_t size);

/* A name without spaces, as completion offers it: "G.B.Anderson". */
void names_short(const char *name, char *ret_text, size_t size);

#endif
