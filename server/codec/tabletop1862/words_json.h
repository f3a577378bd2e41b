/* SPDX-License-Identifier: MIT */
/* Decisions, refusals, results and headlines in words. */
#ifndef RIDGELINE_CODEC_TABLETOP1862_WORDS_H
#define RIDGELINE_CODEC_TABLETOP1862_WORDS_H

#include "names.h"

json_t *t62_decision_json_new(const void *setup, const void *view);
json_t *t62_refusal_json_new(const void *setup, const void *view, struct refusal refusal);
json_t *t62_result_json_new(const void *setup, const void *view);
void t62_points(const void *setup, const void *view, int32_t ret_hundredths[SIDES]);
json_t *t62_headline_json_new(const void *setup, const void *view);

#endif
