/* SPDX-License-Identifier: MIT */
/* Decisions, refusals, results and headlines in words. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_WORDS_H
#define RIDGELINE_CODEC_SHARPSBURG_WORDS_H

#include "names.h"

void sburg_decision_write(const void *setup, const void *view, struct buf *buf);
json_t *sburg_refusal_json_new(const void *setup, const void *view,
                               struct refusal refusal);
json_t *sburg_result_json_new(const void *setup, const void *view);
void sburg_points(const void *setup, const void *view, int32_t ret_hundredths[SIDES]);
json_t *sburg_headline_json_new(const void *setup, const void *view);

#endif
