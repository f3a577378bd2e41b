/* SPDX-License-Identifier: MIT */
/* What a match was begun with, for games of one edition: {"scenario", "options", "edition",
 * "rules", "handicap"} (codec.setup_create). */
#ifndef RIDGELINE_CODEC_CHOICE_H
#define RIDGELINE_CODEC_CHOICE_H

#include "handicap.h"

struct choice {
    const char *scenario; /* borrowed */
    unsigned options;     /* bits of the game's list */
    int rules;            /* the version, 1..newest */
    struct handicap handicap;
};

bool choice_read(struct reading *reading, const json_t *json, const char *edition,
                 int newest, struct names options, struct names sides,
                 struct choice *ret_choice);

/* The scenario of that name in {id: scenario}; NULL after a problem at `scenario`. Borrowed. */
const json_t *choice_scenario(struct reading *reading, const struct choice *choice,
                              const json_t *scenarios);

#endif
