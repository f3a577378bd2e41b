/* SPDX-License-Identifier: MIT */
/* Rules cases (15). */
#ifndef RIDGELINE_CODEC_SHARPSBURG_CASE_H
#define RIDGELINE_CODEC_SHARPSBURG_CASE_H

#include "names.h"

int sburg_case_create_s(const json_t *data, const json_t *json, void **ret_setup,
                        void *ret_state, struct problem *ret_problem);
int sburg_case_create_rw(const json_t *data, const json_t *json, void **ret_setup,
                         void *ret_state, struct problem *ret_problem);
void sburg_case_begin(const void *setup, void *state, struct dice *dice,
                      void *ret_events);

int sburg_expect_check(const void *setup, const json_t *expect,
                       struct problem *ret_problem);
bool sburg_expect_differs(const void *setup, const void *state, const json_t *events,
                          const json_t *expect, struct difference *ret_difference);

/* A `try` of a case: what is told of an action that is only asked about. */
json_t *sburg_case_try_new(const void *setup, const void *view, enum side side,
                           const void *action);

#endif
