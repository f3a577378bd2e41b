/* SPDX-License-Identifier: MIT */
/* See sburg_mind.h. */
#include "sburg_mind.h"

#include "bug.h"
#include "ground.h"

bool mind_allows(struct mind *mind, const struct sburg_action *action) {
    rules_step();
    sburg_try(mind->setup, mind->view, mind->side, action, &mind->trial);
    return !refused(mind->trial.refusal);
}

unsigned mind_sp(const struct mind *mind, unsigned unit) {
    static const uint8_t middles[] = {0, 3, 7, 12, 18}; /* of a band (S96) */
    unsigned sp = mind->known->units[unit].sp;
    if (!sburg_banded(mind->setup, mind->view, unit))
        return sp;
    return middles[sp < sizeof middles ? sp : sizeof middles - 1];
}

unsigned mind_nearest_enemy(const struct mind *mind, uint16_t hex) {
    unsigned best = 1000;
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (mind->known->units[u].where == SBURG_ON_MAP &&
            sburg_army(mind->setup, mind->known, u) != mind->side) {
            unsigned far = sburg_distance(mind->setup, hex, mind->known->units[u].hex);
            best = far < best ? far : best;
        }
    return best;
}

int mind_punch(const struct mind *mind, unsigned unit, unsigned distance) {
    const struct sburg_unit *it = &mind->known->units[unit];
    const struct sburg_roster_unit *printed =
        sburg_printed(mind->setup, mind->known, unit);
    if (sburg_arm(mind->setup, mind->known, unit) == SBURG_HOLDERS || distance == 0)
        return 0;
    if (sburg_is_artillery(mind->setup, mind->known, unit)) {
        const struct sburg_gun_row *row = &sburg_charts.guns[printed->gun];
        if (distance <= SBURG_CANISTER_MAX && row->canister_divisor[distance] > 0)
            return (int)(1000 * it->guns * row->canister.top / row->canister.bottom /
                         row->canister_divisor[distance]);
        for (unsigned i = 0; i < 4; i++)
            if (distance <= row->bands[i].to)
                return (int)(1000 * it->guns * row->shot.top / row->shot.bottom /
                             row->bands[i].divisor / SBURG_SHOT_PER_POINT);
        return 0;
    }
    const struct sburg_weapon_row *row = &sburg_charts.weapons[printed->weapon];
    if (distance > row->max || row->divisor[distance] == 0)
        return 0;
    int points = (int)(1000 * (int)mind_sp(mind, unit) * row->power.top /
                       row->power.bottom / row->divisor[distance]);
    return it->morale == SBURG_SHAKEN ? points / SBURG_SHAKEN_PART : points;
}

int mind_exposure(const struct mind *mind, uint16_t hex) {
    int share = 100 + 4 * sburg_bare_figure(mind->setup, hex);
    return share < 20 ? 20 : share > 140 ? 140 : share;
}

int mind_prize(const struct mind *mind, unsigned objective) {
    const struct sburg_victory *victory = &mind->setup->victory;
    int vp = victory->hexes[objective].vp;
    if (victory->scored_from == 0)
        return vp;
    int from = mind->known->turn > victory->scored_from ? mind->known->turn
                                                        : victory->scored_from;
    int left = mind->setup->turns + 1 - from;
    return left > 0 ? vp * left : 0;
}
