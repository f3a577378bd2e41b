/* SPDX-License-Identifier: MIT */
/* Questions about the position as a viewer knows it, and their answers. */
#ifndef RIDGELINE_CODEC_FOTM_ANSWER_JSON_H
#define RIDGELINE_CODEC_FOTM_ANSWER_JSON_H

#include "names.h"

/* See struct codec. */
json_t *answer_json_new(const void *setup, const void *view, enum side side,
                        const json_t *question, struct problem *ret_problem);

#endif
