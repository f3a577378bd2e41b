/* SPDX-License-Identifier: MIT */
/* Setups of matches: from the shipped data and a match's choice, and what clients are told of them.
 * See struct codec. */
#ifndef RIDGELINE_CODEC_FOTM_SETUP_JSON_H
#define RIDGELINE_CODEC_FOTM_SETUP_JSON_H

#include "names.h"

int setup_create(const json_t *data, const json_t *choice, void **ret_setup,
                 struct problem *ret_problem);
json_t *setup_json_new(const void *setup, enum viewer viewer);
json_t *catalogue_new(const json_t *data, const char *edition);

#endif
