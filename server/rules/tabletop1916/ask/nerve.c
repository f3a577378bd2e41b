/* SPDX-License-Identifier: MIT */
/* See nerve.h. */
#include "nerve.h"

#include "cover.h"
#include "sector.h"

int ww_order_needs(const struct ww_setup *setup, const struct ww_position *position,
                   unsigned unit, enum ww_column column, struct ww_lines *ret_lines) {
    *ret_lines = (struct ww_lines){.count = 0};
    if (ww_flag(position, unit, WW_DEMORALIZED))
        ww_lines_add(ret_lines, ww_charts.command, WW_M_DEMORALIZED);
    if (ww_weak(setup, position, unit))
        ww_lines_add(ret_lines, ww_charts.command, WW_M_WEAK);
    return ww_charts.needs[column][setup->units[unit].training] - ret_lines->sum;
}

/* --- morale (12.1) ------------------------------------------------------------------- */

static bool half_in_hard_cover(const struct ww_scene *scene, unsigned unit,
                               unsigned *live) {
    unsigned covered = 0;
    *live = 0;
    for (unsigned b = ww_first(scene->setup, unit); b < ww_end(scene->setup, unit); b++)
        if (ww_stands_live(scene, b)) {
            ++*live;
            covered += (ww_classes(ww_cover(scene, b)) & WW_HARD) != 0;
        }
    return *live > 0 && 2 * covered >= *live;
}

static bool supported(const struct ww_scene *scene, unsigned unit) {
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        unsigned kind = ww_kind(scene->setup, u);
        if (u != unit && ww_side(scene->setup, u) == ww_side(scene->setup, unit) &&
            (kind == WW_INFANTRY || ww_is_tank(kind)) &&
            ww_units_within(scene, unit, u, WW_SUPPORT_REACH))
            return true;
    }
    return false;
}

void ww_morale_lines(const struct ww_scene *scene, unsigned unit,
                     struct ww_lines *ret_lines) {
    const struct ww_position *position = scene->position;
    unsigned live;
    *ret_lines = (struct ww_lines){.count = 0};
    if (half_in_hard_cover(scene, unit, &live))
        ww_lines_add(ret_lines, ww_charts.morale, WW_M_HARD);
    if (scene->setup->scenario_defender == ww_side(scene->setup, unit))
        ww_lines_add(ret_lines, ww_charts.morale, WW_M_SCENARIO_DEFENDER);
    if (ww_weak(scene->setup, position, unit))
        ww_lines_add(ret_lines, ww_charts.morale, WW_M_WEAK);
    if (ww_is_vehicle(ww_kind(scene->setup, unit)) && ww_flag(position, unit, WW_DAMAGED))
        ww_lines_add(ret_lines, ww_charts.morale, WW_M_DAMAGED);
    if (!supported(scene, unit))
        ww_lines_add(ret_lines, ww_charts.morale, WW_M_UNSUPPORTED);
    if (ww_flag(position, unit, WW_DEMORALIZED))
        ww_lines_add(ret_lines, ww_charts.morale, WW_M_DEMORALIZED);
}

const char *ww_morale_letters(const struct ww_setup *setup, unsigned unit, int total) {
    if (total >= WW_MORALE_PASS)
        return "";
    int row = 1 - total < WW_MORALE_ROWS ? 1 - total : WW_MORALE_ROWS - 1;
    return ww_charts.morale_rows[row][setup->units[unit].morale];
}

/* --- assaults (13) ------------------------------------------------------------------- */

static uint64_t bit(unsigned unit) {
    return UINT64_C(1) << unit;
}

/* All that are chained to it by contact of enemies. */
static uint64_t chain(const struct ww_scene *scene, unsigned unit) {
    uint64_t units = bit(unit), before = 0;
    while (units != before) {
        before = units;
        for (unsigned u = 0; u < scene->setup->unit_count; u++)
            for (unsigned v = 0; v < scene->setup->unit_count && (units & bit(u)) != 0;
                 v++)
                if ((units & bit(v)) == 0 &&
                    ww_side(scene->setup, u) != ww_side(scene->setup, v) &&
                    ww_contact(scene, u, v))
                    units |= bit(v);
    }
    return units == bit(unit) ? 0 : units;
}

static bool assault_weapons(const struct ww_scene *scene, unsigned unit) {
    return scene->setup->units[unit].assault_weapons ||
           ww_has_flame(scene->setup, scene->position, unit);
}

/* 13.2: a base in contact that is not ahead of the front line of one that it touches. */
static bool on_the_flank(const struct ww_scene *scene, uint64_t units, unsigned unit) {
    for (unsigned a = ww_first(scene->setup, unit); a < ww_end(scene->setup, unit); a++)
        for (unsigned b = 0; b < scene->setup->base_count && ww_stands_live(scene, a);
             b++)
            if (ww_stands_live(scene, b) && (units & bit(ww_unit_of(scene, b))) != 0 &&
                ww_side(scene->setup, ww_unit_of(scene, b)) !=
                    ww_side(scene->setup, unit) &&
                ww_within(&scene->stands[a], &scene->stands[b], WW_CONTACT) &&
                sector_ahead(&scene->stands[b].rect, scene->position->bases[a].at) <= 0)
                return true;
    return false;
}

/* What the units of a side bring, gathered over all of them (W15). */
struct strength {
    bool weapons, flank, trained, demoralized, tank;
    unsigned bases, hard;
};

static struct strength strength_of(const struct ww_scene *scene, uint64_t units,
                                   enum side side, bool moved_in) {
    const struct ww_setup *setup = scene->setup;
    struct strength all = {.bases = 0};
    for (unsigned u = 0; u < setup->unit_count; u++) {
        if ((units & bit(u)) == 0 || ww_side(setup, u) != side)
            continue;
        all.weapons = all.weapons || assault_weapons(scene, u);
        all.flank = all.flank || (moved_in && on_the_flank(scene, units, u));
        all.trained = all.trained || setup->units[u].training >= WW_GREAT;
        all.demoralized = all.demoralized || ww_flag(scene->position, u, WW_DEMORALIZED);
        all.tank = all.tank || ww_is_tank(ww_kind(setup, u));
        for (unsigned b = ww_first(setup, u); b < ww_end(setup, u); b++)
            if (ww_stands_live(scene, b)) {
                all.bases++;
                all.hard += (ww_classes(ww_cover(scene, b)) & WW_HARD) != 0;
            }
    }
    return all;
}

static void add_if(struct ww_lines *lines, enum ww_modifier what, bool holds) {
    if (holds)
        ww_lines_add(lines, ww_charts.assault, what);
}

static enum side who_moved_in(const struct ww_scene *scene, uint64_t units) {
    bool in[SIDES] = {false};
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        if ((units & bit(u)) != 0 && ww_flag(scene->position, u, WW_ASSAULTING))
            in[ww_side(scene->setup, u)] = true;
    return in[SIDE_SECOND] && !in[SIDE_FIRST] ? SIDE_SECOND : SIDE_FIRST;
}

void ww_fight_make(const struct ww_scene *scene, unsigned unit,
                   struct ww_fight *ret_fight) {
    struct strength all[SIDES];
    *ret_fight = (struct ww_fight){.units = chain(scene, unit)};
    if (ret_fight->units == 0)
        return;
    ret_fight->moved_in = who_moved_in(scene, ret_fight->units);
    for (unsigned side = 0; side < SIDES; side++) {
        all[side] = strength_of(scene, ret_fight->units, (enum side)side,
                                side == ret_fight->moved_in);
        ret_fight->bases[side] = all[side].bases;
    }
    for (unsigned side = 0; side < SIDES; side++) {
        const struct strength *own = &all[side];
        struct ww_lines *lines = &ret_fight->lines[side];
        add_if(lines, WW_M_ASSAULT_WEAPONS, own->weapons);
        add_if(lines, WW_M_HARD,
               side != ret_fight->moved_in && 2 * own->hard >= own->bases);
        add_if(lines, WW_M_FLANK, own->flank);
        add_if(lines, WW_M_TWO_TO_ONE, own->bases >= 2 * all[1 - side].bases);
        add_if(lines, WW_M_WELL_TRAINED, own->trained);
        add_if(lines, WW_M_DEMORALIZED, own->demoralized);
        add_if(lines, WW_M_TANK, own->tank);
    }
}
