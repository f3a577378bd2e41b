/* SPDX-License-Identifier: MIT */
/* See battle.h. */
#include "battle.h"

#include <stdlib.h>

static struct fotm_setup last;

struct battle *battle_create(void) {
    struct battle *battle = calloc(1, sizeof *battle);
    if (!battle)
        abort();
    return battle;
}

void battle_destroy(void *battle_) {
    struct battle *battle = battle_;
    if (!battle)
        return;
    json_decref(battle->map);
    json_decref(battle->history);
    free(battle);
}

/* A finished setup on the map last used: most are made for the same one, and the lines of sight
 * are by far the dearest part of them. */
static const struct fotm_setup *last_finished(void) {
    return last.grid.columns > 0 ? &last : NULL;
}

bool battle_finish(struct reading *reading, struct battle *battle) {
    uint16_t hex;
    const char *wrong = fotm_setup_finish(&battle->setup, last_finished(), &hex);
    if (!wrong) {
        last = battle->setup;
        return true;
    }
    if (hex == HEX_NONE)
        return reading_fail(reading, "%s", wrong);
    char text[5];
    hex_text(&battle->setup.grid, hex, text);
    return reading_fail(reading, "%s: %s", text, wrong);
}

void battle_give(struct battle *battle, struct handicap handicap) {
    int16_t *points = &battle->setup.vp_at_start[handicap.to];
    *points = (int16_t)(*points + handicap.points);
}
