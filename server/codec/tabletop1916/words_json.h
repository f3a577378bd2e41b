/* SPDX-License-Identifier: MIT */
/* Sentences for people: decisions, refusals, results, headlines. */
#ifndef RIDGELINE_WW_WORDS_JSON_H
#define RIDGELINE_WW_WORDS_JSON_H

#include "names.h"
#include "view.h"

json_t *ww_decision_json_new(const void *setup, const void *view);
json_t *ww_refusal_json_new(const void *setup, const void *view, struct refusal refusal);
json_t *ww_result_json_new(const void *setup, const void *view);
void ww_points(const void *setup, const void *view, int32_t ret_hundredths[SIDES]);
json_t *ww_headline_json_new(const void *setup, const void *view);

#endif
