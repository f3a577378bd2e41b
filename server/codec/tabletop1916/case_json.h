/* SPDX-License-Identifier: MIT */
/* Rules cases of tabletop-1916: the position, and what is expected of it. */
#ifndef RIDGELINE_WW_CASE_JSON_H
#define RIDGELINE_WW_CASE_JSON_H

#include "battle.h"

int ww_case_create(const json_t *data, const json_t *json, void **ret_setup,
                   void *ret_state, struct problem *ret_problem);
void ww_case_begin(const void *setup, void *state, struct dice *dice, void *ret_events);
int ww_expect_check(const void *setup, const json_t *expect, struct problem *ret_problem);
bool ww_expect_differs(const void *setup, const void *state, const json_t *events,
                       const json_t *expect, struct difference *ret_difference);

/* A shot that somebody unseen masked is refused when it is fired (15): the code, NULL: none was. */
const char *ww_case_refused(const void *events);

#endif
