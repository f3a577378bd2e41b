/* SPDX-License-Identifier: MIT */
/* See level.h. */
#include "level.h"

#include "front.h"
#include "ground.h"
#include "strain.h"
#include "track.h"
#include "walk.h"

int sburg_morale_bonus(const struct sburg_setup *setup,
                       const struct sburg_position *position, unsigned unit) {
    unsigned brigade = sburg_brigade_of(setup, position, unit);
    int best = 0;
    for (unsigned i = 0; i < setup->officer_count; i++) {
        const struct sburg_officer *officer = &position->officers[i];
        if (officer->where == SBURG_ON_MAP && officer->hex == position->units[unit].hex &&
            sburg_commands(setup, i, brigade) && officer->morale > best)
            best = officer->morale;
    }
    return best;
}

static int losses_figure(const struct sburg_setup *setup,
                         const struct sburg_position *position, unsigned unit) {
    const struct sburg_unit *it = &position->units[unit];
    struct sburg_ratio full = sburg_full(it);
    struct sburg_ratio lost = sburg_ratio_sub(full, (struct sburg_ratio){it->sp, 1});
    int64_t part = sburg_printed(setup, position, unit)->army == SBURG_UNION ? 4 : 3;
    if (lost.top <= 0)
        return 0;
    if (sburg_ratio_compare(sburg_ratio_times(lost, (struct sburg_ratio){2, 1}), full) >=
        0)
        return SBURG_ML_HALF;
    return sburg_ratio_compare(sburg_ratio_times(lost, (struct sburg_ratio){part, 1}),
                               full) >= 0
               ? SBURG_ML_QUARTER
               : 0;
}

/* 7.27, S49. */
static int flank_figure(const struct sburg_setup *setup,
                        const struct sburg_position *position, unsigned unit,
                        uint16_t hex) {
    int figure = SBURG_ML_FLANK_OPEN;
    if (hex == HEX_NONE)
        return 0;
    for (unsigned u = sburg_top(position, hex); u != SBURG_NOBODY;
         u = sburg_below(position, u)) {
        if (sburg_army(setup, position, u) != sburg_army(setup, position, unit) ||
            position->units[u].morale != SBURG_FORMED ||
            sburg_arm(setup, position, u) == SBURG_HOLDERS)
            continue;
        if (sburg_brigade_of(setup, position, u) ==
            sburg_brigade_of(setup, position, unit))
            return 0;
        figure = SBURG_ML_FLANK_OTHER;
    }
    return figure;
}

static int flanks_figure(const struct sburg_setup *setup,
                         const struct sburg_position *position, unsigned unit) {
    const struct sburg_unit *it = &position->units[unit];
    if (sburg_arm(setup, position, unit) != SBURG_INFANTRY ||
        sburg_flag(it, SBURG_DETACHED) || it->morale == SBURG_ROUTED ||
        it->hex == HEX_NONE ||
        (it->formation != SBURG_LINE && it->formation != SBURG_COLUMN &&
         it->formation != SBURG_ROAD_COLUMN))
        return 0;
    return flank_figure(setup, position, unit,
                        sburg_beside(setup, it->hex, it->facing + 2)) +
           flank_figure(setup, position, unit,
                        sburg_beside(setup, it->hex, it->facing + 5));
}

/* S50: no enemy within 15 hexes has it in its field of fire. */
static bool far_from_enemy(const struct sburg_setup *setup,
                           const struct sburg_position *known, unsigned unit) {
    uint16_t hex = known->units[unit].hex;
    enum side enemy = sburg_enemy(sburg_army(setup, known, unit));
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (known->units[u].where == SBURG_ON_MAP &&
            sburg_army(setup, known, u) == enemy &&
            sburg_distance(setup, known->units[u].hex, hex) <= SBURG_FAR &&
            sburg_could_hit(setup, known, u, hex, true))
            return false;
    return true;
}

/* 3.313. */
static void front_figures(const struct sburg_setup *setup,
                          const struct sburg_position *known, unsigned unit,
                          struct sburg_level *level) {
    enum { MOST = 128 };
    uint16_t enemies[MOST];
    const struct sburg_unit *it = &known->units[unit];
    enum side enemy = sburg_enemy(sburg_army(setup, known, unit));
    unsigned count = sburg_fronting(setup, known, enemy, it->hex, enemies, MOST), sp = 0;
    enum sburg_enfilade worst = SBURG_NOT_ENFILADED;
    int reduction = 0;
    count = count > MOST ? MOST : count;
    for (unsigned i = 0; i < count; i++) {
        const struct sburg_unit *foe = &known->units[enemies[i]];
        enum sburg_enfilade enfilade = sburg_enfilades(setup, known, foe->hex, unit);
        int figure = sburg_fire_figure(setup, known, foe->hex, unit, false);
        figure = figure > 0 ? 0 : figure;
        sp += foe->sp + foe->guns;
        worst = enfilade > worst ? enfilade : worst;
        reduction = i == 0 || figure > reduction ? figure : reduction;
    }
    level->modifiers[SBURG_ML_FRONT_MPS] = (int8_t)(-(it->front_mp / SBURG_ML_FRONT_MP));
    level->modifiers[SBURG_ML_FRONT_SPS] = (int8_t)(-(int)(sp / SBURG_ML_FRONT_SP));
    level->modifiers[SBURG_ML_FRONT_ENFILADE] = worst == SBURG_FULL ? SBURG_ML_FRONT_FULL
                                                : worst == SBURG_PARTIAL
                                                    ? SBURG_ML_FRONT_PARTIAL
                                                    : 0;
    level->roll = (int8_t)reduction;
}

struct sburg_level sburg_level(const struct sburg_setup *setup,
                               const struct sburg_position *known, unsigned unit,
                               enum sburg_check kind, bool hurt, int odds) {
    struct sburg_level level = {.printed = sburg_printed_ml(setup, known, unit)};
    enum sburg_arm arm = sburg_arm(setup, known, unit);
    bool cavalry = arm == SBURG_CAVALRY || arm == SBURG_HOLDERS;
    unsigned brigade = sburg_brigade_of(setup, known, unit);
    level.modifiers[SBURG_ML_OFFICER] = (int8_t)sburg_morale_bonus(setup, known, unit);
    level.modifiers[SBURG_ML_LOSSES] = (int8_t)losses_figure(setup, known, unit);
    level.modifiers[SBURG_ML_EXHAUSTION] =
        (int8_t)sburg_exhaustion_figure(known->brigades[brigade].exhaustion);
    level.modifiers[SBURG_ML_FLANKS] = (int8_t)flanks_figure(setup, known, unit);
    level.modifiers[SBURG_ML_ODDS] = (int8_t)-odds;
    if (kind == SBURG_CHECK_CAVALRY && !hurt)
        level.modifiers[SBURG_ML_UNHURT] = SBURG_ML_CAVALRY_UNHURT;
    if (kind == SBURG_CHECK_RALLY && cavalry && far_from_enemy(setup, known, unit))
        level.modifiers[SBURG_ML_FAR] = SBURG_ML_CAVALRY_FAR;
    if (kind == SBURG_CHECK_FRONT)
        front_figures(setup, known, unit, &level);
    level.ml = level.printed;
    for (unsigned i = 0; i < SBURG_ML_MODIFIERS; i++)
        level.ml += level.modifiers[i];
    return level;
}

/* Notes 5 and 6. */
static bool takes_cover(const struct sburg_setup *setup,
                        const struct sburg_position *position, unsigned unit,
                        enum sburg_check kind) {
    const struct sburg_unit *it = &position->units[unit];
    if (setup->rules >= 2 && kind == SBURG_CHECK_FRONT &&
        sburg_arm(setup, position, unit) == SBURG_CAVALRY)
        return false; /* 7.31: infantry or guns; cavalry has its cover from 7.32 */
    return (kind == SBURG_CHECK_FIRE || kind == SBURG_CHECK_FRONT ||
            kind == SBURG_CHECK_CAVALRY) &&
           it->morale == SBURG_FORMED && !sburg_covered(it) &&
           sburg_printed_ml(setup, position, unit) > sburg_track(SBURG_COVER_ABOVE) &&
           sburg_may_cover(setup, position, unit);
}

enum sburg_outcome sburg_outcome(const struct sburg_setup *setup,
                                 const struct sburg_position *position, unsigned unit,
                                 enum sburg_check kind, int ml, int index) {
    unsigned morale = position->units[unit].morale;
    if (kind == SBURG_CHECK_CHARGE || kind == SBURG_CHECK_CASUALTIES)
        return index <= ml ? SBURG_NO_EFFECT : SBURG_RUNS;
    if (kind == SBURG_CHECK_RALLY)
        return index <= ml ? SBURG_RALLIES : SBURG_RUNS;
    if (kind == SBURG_CHECK_PROLONG)
        return index <= ml ? SBURG_RETIRES : SBURG_RUNS;
    if (index < ml)
        return index >= ml - SBURG_BAND_COVER && takes_cover(setup, position, unit, kind)
                   ? SBURG_TAKES_COVER
                   : SBURG_NO_EFFECT;
    if (morale == SBURG_ROUTED)
        return SBURG_RUNS;
    if (morale == SBURG_SHAKEN)
        return SBURG_BECOMES_ROUTED;
    return index < ml + SBURG_BAND_ROUT ? SBURG_BECOMES_SHAKEN : SBURG_BECOMES_ROUTED;
}
