/* SPDX-License-Identifier: MIT */
/* Sentences of which parts depend on what they are about; a game's table has them, e.g.
 *
 *     "{unit}[ with {with}] {success?rallies|does not rally}"
 *
 * {name} stands for a member: as a reference that stays in the text for clients to decorate, or as
 * words. {name?this|that} chooses by a member that is true or false, or by a number: 1 is `this`.
 * What stands in brackets is left out where a member in it is not there. Neither is nested. */
#ifndef RIDGELINE_CODEC_WORDS_H
#define RIDGELINE_CODEC_WORDS_H

#include "buf.h"

enum words_kind {
    WORDS_ABSENT,    /* there is no such member */
    WORDS_REFERENCE, /* stays as {name} */
    WORDS_TEXT,      /* the text of the value */
    WORDS_NUMBER,    /* its number */
    WORDS_NO,
    WORDS_YES
};

struct words_value {
    enum words_kind kind;
    int number;
    const char *text; /* borrowed */
};

/* Fills {unit} and {hex} of a sentence in: plain words, for prompts and refusals. */
void words_fill(const char *sentence, const char *unit, const char *hex, char *ret_text,
                size_t size);

typedef struct words_value words_member_fn(const void *arg, const char *name);

/* Appends a sentence; `member` says what each name stands for. What it does not know stays
 * empty. */
void words_expand(struct buf *buf, const char *sentence, words_member_fn *member,
                  const void *arg);

#endif
