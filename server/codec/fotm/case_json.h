/* SPDX-License-Identifier: MIT */
/* A rules case's position: from its JSON to a setup and a state, and the comparison of
 * what came of it with what the case expects. See docs of the form in
 * tests/cases/README.md. */
#ifndef RIDGELINE_CODEC_FOTM_CASE_JSON_H
#define RIDGELINE_CODEC_FOTM_CASE_JSON_H

#include "names.h"

/* See struct case_codec. */
int case_create(const json_t *data, const json_t *json, void **ret_setup, void *ret_state,
                struct problem *ret_problem);
int expect_check(const void *setup, const json_t *expect, struct problem *ret_problem);
bool case_differs(const void *setup, const void *state, const json_t *events,
                  const json_t *expect, struct difference *ret_difference);

#endif
