/* SPDX-License-Identifier: MIT */
/* Morale checks. See morale.h. */
#include "morale.h"

enum { OFFICERS_GONE = 2 }; /* 10.3: LCMs */

int fotm_morale_modifier(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned piece,
                         unsigned with) {
    int modifier = -position->pieces[piece].lcm; /* 10.3, also with a commander */
    if (with != FOTM_NOBODY)
        modifier += (int)fotm_cm(setup, position, with);
    return modifier;
}

/* 10.2: in the hex, with a CM. Lee helps only to rally and regroup (R23). */
static bool commands(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned piece, unsigned commander) {
    if (!fotm_is_commander(commander) ||
        commander - FOTM_FIRST_COMMANDER >= setup->commander_count)
        return false;
    const struct fotm_chief *chief = fotm_chief(position, commander);
    return chief->where == FOTM_ON_MAP && chief->hex == position->pieces[piece].hex &&
           fotm_army(setup, commander) == fotm_army(setup, piece) &&
           setup->commanders[commander - FOTM_FIRST_COMMANDER].who != FOTM_WHO_LEE &&
           fotm_cm(setup, position, commander) > 0;
}

bool fotm_may_check(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned piece, unsigned with) {
    if (with == FOTM_NOBODY)
        return position->pieces[piece].lcm < OFFICERS_GONE;
    return commands(setup, position, piece, with) && /* 10.1: as many as his CM */
           fotm_chief(position, with)->helped < fotm_cm(setup, position, with);
}

unsigned fotm_check_helpers(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned piece,
                            uint8_t ret_with[FOTM_CHIEFS + 1]) {
    unsigned count = 0;
    if (fotm_may_check(setup, position, piece, FOTM_NOBODY))
        ret_with[count++] = FOTM_NOBODY;
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (fotm_may_check(setup, position, piece, FOTM_FIRST_COMMANDER + i))
            ret_with[count++] = (uint8_t)(FOTM_FIRST_COMMANDER + i);
    return count;
}

bool fotm_helpers_are_plain(const struct fotm_setup *setup,
                            const struct fotm_position *position, unsigned piece) {
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (setup->commanders[i].army == fotm_army(setup, piece) &&
            setup->commanders[i].who != FOTM_WHO_LEE &&
            (position->chiefs[i].flags & FOTM_MASKED))
            return false;
    return true;
}
