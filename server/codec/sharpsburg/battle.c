/* SPDX-License-Identifier: MIT */
/* See battle.h. */
#include "battle.h"

#include <stdlib.h>

struct battle *sburg_battle_create(enum sburg_edition edition) {
    struct battle *battle = calloc(1, sizeof *battle);
    if (!battle)
        abort();
    struct sburg_setup *setup = &battle->setup;
    setup->edition = (uint8_t)edition;
    setup->rules = SBURG_RULES_NEWEST;
    setup->turns = SBURG_TURNS;
    setup->level_feet = 20;
    setup->ranks[0] = setup->ranks[1] = (1 << SBURG_RANKS) - 1;
    setup->victory.control_at_start = SIDE_NONE;
    for (unsigned i = 0; i < SBURG_OFFICERS; i++)
        setup->officer_starts[i] = HEX_NONE;
    for (unsigned side = 0; side < SIDES; side++)
        setup->prefs[side][SBURG_SPARE_GUNNERS] = 1; /* 6.76: the default */
    return battle;
}

void sburg_battle_destroy(void *battle) {
    struct battle *it = battle;
    if (!it)
        return;
    json_decref(it->map);
    json_decref(it->words);
    free(it);
}

bool sburg_battle_finish(struct reading *reading, struct battle *battle) {
    uint16_t hex;
    char text[5];
    const char *wrong = sburg_setup_finish(&battle->setup, &hex);
    if (!wrong)
        return true;
    if (hex == HEX_NONE)
        return reading_fail(reading, "%s", wrong);
    hex_text(&battle->setup.grid, hex, text);
    return reading_fail(reading, "%s (%s)", wrong, text);
}
