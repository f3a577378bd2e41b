/* SPDX-License-Identifier: MIT */
/* Questions and what is answered (16). */
#ifndef RIDGELINE_CODEC_TABLETOP1862_ANSWER_JSON_H
#define RIDGELINE_CODEC_TABLETOP1862_ANSWER_JSON_H

#include "names.h"

#include "check.h"
#include "reach.h"

json_t *t62_answer_json_new(const void *setup, const void *view, enum side side,
                            const json_t *question, struct problem *ret_problem);

/* What an action comes to that is only tried: `legal`, and what is known of it. */
json_t *t62_trial_json_new(const void *setup, const void *view, enum side side,
                           const void *action);

json_t *t62_modifiers_json(const struct t62_setup *setup,
                           const struct t62_modifiers *modifiers, bool charge);
json_t *t62_outline_json(const struct t62_outline *outline);

#endif
