/* SPDX-License-Identifier: MIT */
/* What is said to people: whose decision it is, prompts, refusals, results, headlines. */
#ifndef RIDGELINE_CODEC_FOTM_WORDS_JSON_H
#define RIDGELINE_CODEC_FOTM_WORDS_JSON_H

#include "names.h"

/* See struct codec. */
void decision_write(const void *setup, const void *view, struct buf *buf);
json_t *refusal_json_new(const void *setup, const void *view, struct refusal refusal);
json_t *result_json_new(const void *setup, const void *view);
void points_of(const void *setup, const void *view, int32_t ret_hundredths[SIDES]);
json_t *headline_json_new(const void *setup, const void *view);

/* A sentence with {unit} and {hex} filled in. */
enum { SENTENCE = 320 };
void words_fill_in(const struct fotm_setup *setup, const struct fotm_position *position,
                   const char *sentence, unsigned unit, uint16_t hex,
                   char ret_text[SENTENCE]);

#endif
