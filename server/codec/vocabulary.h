/* SPDX-License-Identifier: MIT */
/* The words in which the values of a game are told to people: each game has one list of them, for
 * the sentences of its events and for clients that name a value elsewhere. */
#ifndef RIDGELINE_CODEC_VOCABULARY_H
#define RIDGELINE_CODEC_VOCABULARY_H

#include "read.h"

/* The words for a list of names, in the order of the names. */
struct vocabulary {
    const struct names *names;
    const char *const *words;
    size_t count;
};

#define VOCABULARY(names, ...)                                                           \
    {                                                                                    \
        &names, (const char *const[]){__VA_ARGS__},                                      \
            sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *)            \
    }

/* The word for a value of `names` by a list of vocabularies; the value's own name where there is
 * none. Static. */
const char *vocabulary_find(const struct vocabulary *list, size_t count,
                            const struct names *names, size_t value);

/* {name: word} of all values. New reference. */
json_t *vocabulary_words_new(const struct vocabulary *list, size_t count,
                             const struct names *names);

/* Tells some lists of names as members of `words`, each by its member. */
struct vocabulary_told {
    const char *member;
    const struct names *names;
};
void vocabulary_tell(json_t *words, const struct vocabulary *list, size_t count,
                     const struct vocabulary_told *told, size_t told_count);

#endif
