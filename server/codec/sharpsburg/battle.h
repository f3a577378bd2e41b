/* SPDX-License-Identifier: MIT */
/* A setup as the codec keeps it: what the rules see stands first, the rest is what clients draw. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_BATTLE_H
#define RIDGELINE_CODEC_SHARPSBURG_BATTLE_H

#include "handicap.h"
#include "setup.h"

struct battle {
    struct sburg_setup setup;
    json_t *map;     /* as in the data */
    json_t *words;   /* of the scenario: name, turns, victory */
    unsigned begins; /* turn 1, in minutes after midnight; 0: the data do not say it */
};

/* What a match was begun with. */
struct battle_choice {
    const char *scenario; /* borrowed */
    enum sburg_edition edition;
    uint8_t rules; /* the version, 1..SBURG_RULES_NEWEST */
    uint32_t options;
    struct handicap handicap;
};

struct battle *sburg_battle_create(enum sburg_edition edition);
void sburg_battle_destroy(void *battle); /* NULL is fine */

/* The last step: works out what follows from the rest (sburg_setup_finish). */
bool sburg_battle_finish(struct reading *reading, struct battle *battle);

#endif
