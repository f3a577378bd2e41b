/* SPDX-License-Identifier: MIT */
/* A fire attack that is being worked out: what the files of volley.h share. */
#ifndef RIDGELINE_SHARPSBURG_GUNNER_H
#define RIDGELINE_SHARPSBURG_GUNNER_H

#include "volley.h"

struct gunner {
    const struct sburg_setup *setup;
    const struct sburg_position *known;
    const struct sburg_action *action;
    enum side side;
    bool veiled;
    struct sburg_volley *volley;
    struct sburg_ratio small, shot; /* points so far */
};

static inline const struct sburg_unit *firer(const struct gunner *gunner,
                                             unsigned place) {
    return &gunner->known->units[gunner->action->units[place]];
}

static inline bool is_battery(const struct gunner *gunner, unsigned place) {
    return sburg_is_artillery(gunner->setup, gunner->known, gunner->action->units[place]);
}

static inline bool fires_canister(const struct gunner *gunner, unsigned place) {
    return (gunner->action->canister >> place & 1) != 0;
}

static inline bool fires_rapidly(const struct gunner *gunner, unsigned place) {
    return (gunner->action->rapid >> place & 1) != 0;
}

static inline bool fires_shot(const struct gunner *gunner, unsigned place) {
    return is_battery(gunner, place) && !fires_canister(gunner, place);
}

static inline const struct sburg_roster_unit *printed(const struct gunner *gunner,
                                                      unsigned place) {
    return sburg_printed(gunner->setup, gunner->known, gunner->action->units[place]);
}

static inline const struct sburg_gun_row *guns_of(const struct gunner *gunner,
                                                  unsigned place) {
    return &sburg_charts.guns[printed(gunner, place)->gun];
}

static inline unsigned range_of(const struct gunner *gunner, unsigned place) {
    return sburg_distance(gunner->setup, firer(gunner, place)->hex, gunner->action->hex);
}

static inline bool any_sharpshooter(const struct gunner *gunner) {
    for (unsigned i = 0; i < gunner->action->unit_count; i++)
        if (printed(gunner, i)->sharpshooters)
            return true;
    return false;
}

/* A quality of a target unit, for fire from a hex. */
typedef int quality_fn(const struct gunner *gunner, uint16_t from, unsigned target);

/* What a unit weighs when the majority is asked: artillery personnel double, or its guns. */
unsigned sburg_target_weight(const struct gunner *gunner, unsigned target);

/* 6.63: the value that most SPs have; of equal ones the lowest, which is best for the target. */
int sburg_majority(const struct gunner *gunner, uint16_t from, quality_fn *quality,
                   int of_nobody);

/* The modifiers of the roll (6.4). */
void sburg_modify(struct gunner *gunner);

#endif
