/* SPDX-License-Identifier: MIT */
/* The modifiers of a fire attack's roll (6.4). */
#include "gunner.h"

#include "bearing.h"
#include "ground.h"
#include "strain.h"

/* --- of the target ------------------------------------------------------------------- */

static int terrain_figure(const struct gunner *gunner, uint16_t from, unsigned target) {
    return sburg_fire_figure(gunner->setup, gunner->known, from, target,
                             gunner->action->at == SBURG_AT_GUNS);
}

static int movement_figure(const struct gunner *gunner, uint16_t from, unsigned target) {
    uint8_t markers = gunner->known->units[target].markers;
    (void)from;
    if (markers & SBURG_IC)
        return SBURG_TARGET_IMMEDIATE;
    if (markers & SBURG_CH)
        return SBURG_TARGET_CHARGES;
    return (markers & SBURG_AV) && (markers & SBURG_HM) ? SBURG_TARGET_OVERRAN : 0;
}

static int type_figure(const struct gunner *gunner, uint16_t from, unsigned target) {
    const struct sburg_setup *setup = gunner->setup;
    const struct sburg_unit *it = &gunner->known->units[target];
    const struct sburg_roster_unit *roster = sburg_printed(setup, gunner->known, target);
    bool guns = sburg_is_artillery(setup, gunner->known, target);
    (void)from;
    if (sburg_rides(setup, gunner->known, target) ||
        (guns && it->formation == SBURG_LIMBERED))
        return SBURG_TARGET_RIDES;
    if (!sburg_covered(it))
        return 0;
    if (roster->sharpshooters && roster->army == SBURG_UNION && !gunner->veiled)
        return SBURG_TARGET_US_SHARPS;
    return guns || roster->arm == SBURG_CAVALRY ? SBURG_TARGET_CROUCHES : 0;
}

/* --- of the firers, the ground and the light ----------------------------------------- */

static int lowest_terrain(const struct gunner *gunner) {
    int lowest = 0;
    for (unsigned i = 0; i < gunner->action->unit_count; i++) {
        int figure =
            sburg_majority(gunner, firer(gunner, i)->hex, terrain_figure,
                           sburg_bare_figure(gunner->setup, gunner->action->hex));
        if (i == 0 || figure < lowest)
            lowest = figure; /* S43b */
    }
    return lowest;
}

static int density(const struct gunner *gunner) {
    int men = 0;
    for (unsigned u = sburg_top(gunner->known, gunner->action->hex); u != SBURG_NOBODY;
         u = sburg_below(gunner->known, u))
        men += (int)sburg_target_weight(gunner, u);
    return men < SBURG_DENSITY_BASE ? (SBURG_DENSITY_BASE - men) * SBURG_DENSITY_UNDER
                                    : (men - SBURG_DENSITY_BASE) * SBURG_DENSITY_OVER;
}

static int worst_movement(const struct gunner *gunner) {
    int worst = 0;
    for (unsigned i = 0; i < gunner->action->unit_count; i++) {
        uint8_t markers = firer(gunner, i)->markers;
        int figure = (markers & (SBURG_HM | SBURG_M)) == 0 ? 0
                     : markers & SBURG_CH                  ? SBURG_CHARGER_MOVED
                                                           : SBURG_MOVED;
        worst = figure < worst ? figure : worst;
    }
    return worst;
}

static int worst_exhaustion(const struct gunner *gunner) {
    int worst = 0;
    for (unsigned i = 0; i < gunner->action->unit_count; i++) {
        unsigned level = gunner->known->brigades[printed(gunner, i)->brigade].exhaustion;
        int figure = sburg_exhaustion_figure(level);
        worst = figure < worst ? figure : worst;
    }
    return worst;
}

/* The best bonus of an officer who stands with a firer and commands them all. */
static int officer_bonus(const struct gunner *gunner) {
    int best = 0;
    for (unsigned o = 0; o < gunner->setup->officer_count; o++) {
        const struct sburg_officer *officer = &gunner->known->officers[o];
        bool here = false, all = true;
        if (officer->where != SBURG_ON_MAP ||
            gunner->setup->officers[o].army != gunner->side)
            continue;
        for (unsigned i = 0; i < gunner->action->unit_count; i++) {
            here = here || firer(gunner, i)->hex == officer->hex;
            all = all && sburg_commands(gunner->setup, o, printed(gunner, i)->brigade);
        }
        if (here && all && officer->fire > best)
            best = officer->fire;
    }
    return best;
}

/* 6.5: does fire from a hex go west or north-west? */
static bool into_the_sun(const struct gunner *gunner, uint16_t from) {
    struct hex_bearing at =
        hex_bearing_turned(sburg_offset(gunner->setup, from, gunner->action->hex),
                           (6u - gunner->setup->turned) % HEX_DIRECTIONS);
    int64_t x = at.x, y = at.y;
    return x < 0 && 1000000 * y <= -717439 * x && -1000000 * x > -239146 * y;
}

static int sun_figure(const struct gunner *gunner) {
    switch (gunner->setup->suns[gunner->known->turn]) {
    case SBURG_DAWN:
        return SBURG_SUN_DAWN;
    case SBURG_TWILIGHT:
        return SBURG_SUN_TWILIGHT;
    case SBURG_DUSK:
        for (unsigned i = 0; i < gunner->action->unit_count; i++)
            if (into_the_sun(gunner, firer(gunner, i)->hex))
                return SBURG_SUN_DUSK_WEST;
        return SBURG_SUN_DUSK;
    default:
        return 0;
    }
}

/* Points above the last column, or below the first of artillery (S42). */
static void points_figures(const struct gunner *gunner, int16_t *ret_excess,
                           int16_t *ret_short) {
    struct sburg_volley *volley = gunner->volley;
    struct sburg_ratio last = sburg_charts.fire_columns[SBURG_COLUMNS - 1];
    int64_t per = SBURG_EXCESS_PER;
    if (volley->shot_alone) {
        last = sburg_ratio_times(last, (struct sburg_ratio){SBURG_SHOT_PER_POINT, 1});
        per *= SBURG_SHOT_PER_POINT;
        struct sburg_ratio missing =
            sburg_ratio_times(sburg_ratio_sub((struct sburg_ratio){2, 1}, volley->points),
                              (struct sburg_ratio){-2, 1});
        if (missing.top < 0)
            *ret_short = (int16_t)sburg_ratio_floor(missing);
    }
    struct sburg_ratio above = sburg_ratio_sub(volley->points, last);
    if (above.top > 0)
        *ret_excess = (int16_t)sburg_ratio_floor(
            sburg_ratio_over(above, (struct sburg_ratio){per, 1}));
}

void sburg_modify(struct gunner *gunner) {
    int16_t *mods = gunner->volley->modifiers;
    uint16_t from = firer(gunner, 0)->hex;
    unsigned at = gunner->action->at;
    mods[SBURG_MOD_TERRAIN] = (int16_t)lowest_terrain(gunner);
    mods[SBURG_MOD_MOVED] = (int16_t)worst_movement(gunner);
    mods[SBURG_MOD_EXHAUSTION] = (int16_t)worst_exhaustion(gunner);
    mods[SBURG_MOD_OFFICER] = (int16_t)officer_bonus(gunner);
    mods[SBURG_MOD_SUN] = (int16_t)sun_figure(gunner);
    if (at != SBURG_AT_OFFICER)
        mods[SBURG_MOD_DENSITY] = (int16_t)density(gunner);
    else
        mods[SBURG_MOD_OFFICER_TARGET] =
            any_sharpshooter(gunner) ? SBURG_AT_OFFICER_SHARPS : SBURG_AT_OFFICER_FIGURE;
    if (at == SBURG_AT_PERSONNEL) {
        mods[SBURG_MOD_TARGET_MOVED] =
            (int16_t)sburg_majority(gunner, from, movement_figure, 0);
        mods[SBURG_MOD_TYPE] = (int16_t)sburg_majority(gunner, from, type_figure, 0);
    }
    points_figures(gunner, &mods[SBURG_MOD_EXCESS], &mods[SBURG_MOD_SHORT]);
    for (unsigned i = 0; i < SBURG_MODS; i++)
        gunner->volley->sum = (int16_t)(gunner->volley->sum + mods[i]);
}
