/* See battle.h. */
#include "battle.h"

#include <stdlib.h>

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

bool battle_finish(struct reading *reading, struct battle *battle) {
    uint16_t hex;
    const char *wrong = fotm_setup_finish(&battle->setup, &hex);
    if (!wrong)
        return true;
    if (hex == HEX_NONE)
        return reading_fail(reading, "%s", wrong);
    char text[5];
    hex_text(&battle->setup.grid, hex, text);
    return reading_fail(reading, "%s: %s", text, wrong);
}
