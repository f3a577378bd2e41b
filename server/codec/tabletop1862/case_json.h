/* SPDX-License-Identifier: MIT */
/* Rules cases: how they are read, and what they expect. */
#ifndef RIDGELINE_CODEC_TABLETOP1862_CASE_JSON_H
#define RIDGELINE_CODEC_TABLETOP1862_CASE_JSON_H

#include "codec.h"

extern const struct case_codec t62_cases;

/* Lengths agree within twenty, headings within two; of lists every member is compared. */
bool t62_json_fits(const char *name, const json_t *found, const json_t *expected);

#endif
