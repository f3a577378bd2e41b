/* SPDX-License-Identifier: MIT */
/* See gunner.h. */
#include "gunner.h"

unsigned sburg_target_weight(const struct gunner *gunner, unsigned target) {
    const struct sburg_unit *it = &gunner->known->units[target];
    if (gunner->action->at == SBURG_AT_GUNS)
        return it->guns;
    return it->sp * (sburg_is_artillery(gunner->setup, gunner->known, target) ? 2u : 1u);
}

enum { QUALITIES = 16 };

int sburg_majority(const struct gunner *gunner, uint16_t from, quality_fn *quality,
                   int of_nobody) {
    int values[QUALITIES] = {0}, best = of_nobody;
    unsigned weights[QUALITIES] = {0}, count = 0, most = 0;
    for (unsigned u = sburg_top(gunner->known, gunner->action->hex); u != SBURG_NOBODY;
         u = sburg_below(gunner->known, u)) {
        unsigned weight = sburg_target_weight(gunner, u), i = 0;
        if (weight == 0)
            continue;
        int value = quality(gunner, from, u);
        while (i < count && values[i] != value)
            i++;
        if (i == count && count < QUALITIES)
            values[count++] = value;
        if (i < QUALITIES)
            weights[i] += weight;
    }
    for (unsigned i = 0; i < count; i++)
        if (weights[i] > most || (weights[i] == most && values[i] < best)) {
            most = weights[i];
            best = values[i];
        }
    return best;
}
