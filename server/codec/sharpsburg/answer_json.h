/* SPDX-License-Identifier: MIT */
/* Questions about a position as its viewer knows it (13.2). */
#ifndef RIDGELINE_CODEC_SHARPSBURG_ANSWER_H
#define RIDGELINE_CODEC_SHARPSBURG_ANSWER_H

#include "names.h"

json_t *sburg_answer_json_new(const void *setup, const void *view, enum side side,
                              const json_t *question, struct problem *ret_problem);

#endif
