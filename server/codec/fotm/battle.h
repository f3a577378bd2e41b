/* SPDX-License-Identifier: MIT */
/* A setup as the codec keeps it: what the rules see stands first, the rest is what clients draw and
 * tell. */
#ifndef RIDGELINE_CODEC_FOTM_BATTLE_H
#define RIDGELINE_CODEC_FOTM_BATTLE_H

#include "handicap.h"
#include "setup.h"

/* What is chosen when a match is created, beside its scenario. */
struct battle_choice {
    uint32_t options; /* enum fotm_option */
    uint8_t rules;    /* version of the rules */
    const struct fotm_edition *edition;
    struct handicap handicap;
};

struct battle {
    struct fotm_setup setup;
    json_t *map;     /* as in the data */
    json_t *history; /* id -> what is only told of a unit: regiments, men, notes */
};

struct battle *battle_create(void);
void battle_destroy(void *battle); /* NULL is fine */

/* Points before the first turn, to those that the scenario has (R146). */
void battle_give(struct battle *battle, struct handicap handicap);

/* The last step: works out what follows from the rest (fotm_setup_finish). */
bool battle_finish(struct reading *reading, struct battle *battle);

#endif
