/* SPDX-License-Identifier: MIT */
/* Commanders at risk. See casualty.h. */
#include "casualty.h"

unsigned fotm_commanders_at_risk(const struct fotm_setup *setup,
                                 const struct fotm_position *position, unsigned party,
                                 uint8_t ret_commanders[FOTM_COMMANDERS]) {
    unsigned lead = position->assault.lead[party], count = 0;
    if (!fotm_is_brigade(lead) || position->pieces[lead].where != FOTM_ON_MAP)
        return 0;
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (position->chiefs[i].where == FOTM_ON_MAP &&
            position->chiefs[i].hex == position->pieces[lead].hex &&
            setup->commanders[i].army == fotm_army(setup, lead) &&
            setup->commanders[i].who != FOTM_WHO_LEE)
            ret_commanders[count++] = (uint8_t)(FOTM_FIRST_COMMANDER + i);
    return count;
}
