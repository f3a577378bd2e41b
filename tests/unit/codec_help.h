/* SPDX-License-Identifier: MIT */
/* What the tests of the codec share. */
#ifndef RIDGELINE_TESTS_UNIT_CODEC_HELP_H
#define RIDGELINE_TESTS_UNIT_CODEC_HELP_H

#include "codec.h"

/* The shipped data of a game, by its folder; the test fails if they do not load. */
json_t *codec_data_of_new(const struct codec *codec, const char *name);

/* Those of Fire on the Mountain. */
json_t *codec_data_new(void);

/* Canonical text; to be freed. */
char *codec_text_new(const json_t *json);

#endif
