/* SPDX-License-Identifier: MIT */
/* Questions (16) and their answers, on what the viewer knows. */
#ifndef RIDGELINE_WW_ANSWER_JSON_H
#define RIDGELINE_WW_ANSWER_JSON_H

#include "names.h"
#include "view.h"

json_t *ww_answer_json_new(const void *setup, const void *view, enum side side,
                           const json_t *question, struct problem *ret_problem);

/* Through whose eyes a rules case asks: the owner of the unit, or all that there is. */
enum viewer ww_case_asker(const void *setup, const json_t *question);

/* What is told of an action that is only tried. */
json_t *ww_trial_json(const void *setup, const void *view, enum side side,
                      const void *action);

#endif
