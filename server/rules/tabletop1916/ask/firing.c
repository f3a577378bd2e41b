/* SPDX-License-Identifier: MIT */
/* See check.h: who may fire at whom, in the order of 16. */
#include "check.h"

#include "bug.h"
#include "charts.h"

static unsigned weapon_of(const struct ww_action *action) {
    return action->weapon == WW_NOBODY ? 0 : action->weapon;
}

static bool in_passing(const struct ww_scene *scene) {
    return ww_decision(scene->position) == WW_DECIDE_PASSING;
}

static bool in_rapid(const struct ww_scene *scene) {
    return ww_decision(scene->position) == WW_DECIDE_RAPID;
}

int32_t ww_passing_place(const struct ww_scene *scene, const struct ww_action *action) {
    const struct ww_setup *setup = scene->setup;
    unsigned mover = scene->position->march.unit, weapon = weapon_of(action);
    struct ww_track track;
    if (action->target != mover || action->unit >= setup->unit_count ||
        ww_side(setup, action->unit) == ww_side(setup, mover) ||
        setup->units[action->unit].weapon_count == 0)
        return -1;
    if (weapon >= setup->units[action->unit].weapon_count)
        weapon = 0; /* that it has none of that name is told afterwards */
    ww_track_make(setup, scene->position, &track);
    return ww_watched(scene, &track, action->unit, weapon);
}

/* Who is asked at all: of rapid fire the one weapon, of passing fire who had the mover in view. */
enum ww_reason ww_fire_asked(const struct ww_scene *scene,
                             const struct ww_action *action) {
    const struct ww_position *known = scene->position;
    if (in_rapid(scene) &&
        (action->unit != known->rapid_unit || weapon_of(action) != known->rapid_weapon))
        return WW_REFUSED_NOT_ASKED;
    /* A shot won in passing is fired in passing (W11). */
    if ((in_passing(scene) || (in_rapid(scene) && known->march.passing)) &&
        ww_passing_place(scene, action) < 0)
        return WW_REFUSED_NOT_IN_VIEW;
    return WW_ALLOWED;
}

static enum ww_reason check_target(const struct ww_scene *scene, enum side side,
                                   const struct ww_action *action) {
    if (action->target >= scene->setup->unit_count ||
        ww_live(scene->setup, scene->position, action->target) == 0)
        return WW_REFUSED_NO_TARGET;
    return ww_side(scene->setup, action->target) == side ? WW_REFUSED_NOT_ENEMY
                                                         : WW_ALLOWED;
}

static bool may_say_moving(const struct ww_scene *scene, enum side side, unsigned unit) {
    const struct ww_position *known = scene->position;
    return ww_step_to_come(known, side) && known->units[unit].pinned < known->turn &&
           !ww_flag(known, unit, WW_IMMOBILIZED) &&
           ww_allowance(scene->setup, unit, WW_MANEUVER, WW_NORMAL) != WW_NO_MODE;
}

static enum ww_reason check_saying(const struct ww_scene *scene, enum side side,
                                   const struct ww_action *action) {
    if (weapon_of(action) >= scene->setup->units[action->unit].weapon_count)
        return WW_REFUSED_NO_WEAPON;
    if (action->moving && !may_say_moving(scene, side, action->unit))
        return WW_REFUSED_CANNOT_MOVE;
    return action->moving && ww_flag(scene->position, action->unit, WW_HALTED)
               ? WW_REFUSED_FIRE_HALTED
               : WW_ALLOWED;
}

/* 7.1, 10.1, 10.3, 8.1 */
static enum ww_reason check_readiness(const struct ww_scene *scene,
                                      const struct ww_action *action) {
    const struct ww_position *known = scene->position;
    const struct ww_roster_unit *raised = &scene->setup->units[action->unit];
    const struct ww_unit *unit = &known->units[action->unit];
    unsigned weapon = weapon_of(action);
    const struct ww_weapon *it = &raised->weapons[weapon];
    bool rapid = in_rapid(scene), passing = known->march.passing;
    if (action->base != WW_NOBODY &&
        (action->base >= scene->setup->base_count ||
         scene->setup->bases[action->base].unit != action->target ||
         !ww_lives(known, action->base)))
        return WW_REFUSED_NO_SUCH_BASE;
    if ((raised->kind == WW_CAVALRY && raised->mounted) ||
        (passing && it->type == WW_W_MORTAR))
        return WW_REFUSED_CANNOT_FIRE;
    if ((unit->jammed >> weapon & 1) != 0)
        return WW_REFUSED_JAMMED;
    if ((unit->flags & WW_PASSED) != 0 && !rapid)
        return WW_REFUSED_PASSED_FIRE;
    if ((unit->fired >> weapon & 1) != 0 && !rapid &&
        (!passing || !ww_fires_small_arms(it->type)))
        return WW_REFUSED_ALREADY_FIRED;
    return WW_ALLOWED;
}

static bool all_lie_in_works(const struct ww_scene *scene, unsigned unit) {
    for (unsigned b = ww_first(scene->setup, unit); b < ww_end(scene->setup, unit); b++)
        if (ww_stands_live(scene, b) && !ww_lies_in_works(scene, b))
            return false;
    return true;
}

static bool all_lie_in_trenches(const struct ww_scene *scene, unsigned unit) {
    for (unsigned b = ww_first(scene->setup, unit); b < ww_end(scene->setup, unit); b++)
        if (ww_stands_live(scene, b) && !ww_lies_in_trench(scene, b))
            return false;
    return true;
}

/* 13.5, 10.1, 4.7, 10.5 */
static enum ww_reason check_condition(const struct ww_scene *scene,
                                      const struct ww_action *action) {
    const struct ww_position *known = scene->position;
    const struct ww_roster_unit *raised = &scene->setup->units[action->unit];
    bool may_assault = raised->assault_weapons ||
                       ww_has_flame(scene->setup, known, action->unit) ||
                       ww_is_vehicle(raised->kind) || raised->original <= WW_SMALL_UNIT;
    if (ww_flag(known, action->unit, WW_ASSAULTING) && !may_assault)
        return WW_REFUSED_ASSAULTING;
    if (ww_is_machine_gun(raised->kind) &&
        (action->moving || ww_flag(known, action->unit, WW_MOVING) ||
         ww_moved_this_turn(scene->setup, known, action->unit)))
        return WW_REFUSED_MOVED;
    if (raised->kind == WW_MORTAR && known->units[action->unit].setup > 0)
        return WW_REFUSED_NOT_SET_UP;
    return all_lie_in_works(scene, action->unit) ? WW_REFUSED_PRONE : WW_ALLOWED;
}

/* 13.5: in contact only at who is in contact with the unit; nobody at who is with its friends. */
static bool contact_forbids(const struct ww_scene *scene, unsigned unit,
                            unsigned target) {
    if (ww_contact(scene, unit, target))
        return false;
    return ww_in_contact(scene, unit) || ww_in_contact(scene, target);
}

static enum ww_reason check_target_kind(const struct ww_scene *scene,
                                        const struct ww_action *action) {
    const struct ww_weapon *it =
        &scene->setup->units[action->unit].weapons[weapon_of(action)];
    unsigned kind = ww_kind(scene->setup, action->target);
    bool direct = ww_fires_direct(it, kind);
    if (ww_is_vehicle(kind) ? !direct : it->type == WW_W_ATR)
        return WW_REFUSED_NO_EFFECT;
    if (contact_forbids(scene, action->unit, action->target))
        return WW_REFUSED_FIRE_CONTACT;
    return !direct && all_lie_in_trenches(scene, action->target) ? WW_REFUSED_UNDER_COVER
                                                                 : WW_ALLOWED;
}

enum ww_reason ww_fire_gates(const struct ww_scene *scene, enum side side,
                             const struct ww_action *action) {
    enum ww_reason reason = check_target(scene, side, action);
    if (reason == WW_ALLOWED)
        reason = check_saying(scene, side, action);
    if (reason == WW_ALLOWED)
        reason = check_readiness(scene, action);
    if (reason == WW_ALLOWED)
        reason = check_condition(scene, action);
    return reason == WW_ALLOWED ? check_target_kind(scene, action) : reason;
}

/* 10.1: a foot unit that the machine gun could fire at, nearer than the machine gun that it aims at. */
static bool nearer_foot(const struct ww_scene *scene, enum side side,
                        const struct ww_action *action) {
    int32_t range = ww_units_gap(scene, action->unit, action->target);
    struct ww_action other = *action;
    if (!ww_is_machine_gun(ww_kind(scene->setup, action->unit)) ||
        !ww_is_machine_gun(ww_kind(scene->setup, action->target)))
        return false;
    other.base = WW_NOBODY;
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        other.target = (uint16_t)u;
        if (ww_is_foot(ww_kind(scene->setup, u)) && ww_side(scene->setup, u) != side &&
            ww_live(scene->setup, scene->position, u) > 0 &&
            ww_units_gap(scene, action->unit, u) < range &&
            ww_fire_gates(scene, side, &other) == WW_ALLOWED &&
            ww_shot_gate(scene, action->unit, weapon_of(action), u, WW_NOBODY) ==
                WW_ALLOWED)
            return true;
    }
    return false;
}

/* The gates up to the lines, then `work` with the scene in which the shot is fired. */
static enum ww_reason fire_in(const struct ww_scene *scene, enum side side,
                              const struct ww_action *action, struct ww_shot *shot) {
    enum ww_reason reason = ww_fire_gates(scene, side, action);
    if (reason != WW_ALLOWED)
        return reason;
    if (shot) {
        ww_shot_aim(scene, action->unit, weapon_of(action), action->target, action->base,
                    action->moving, shot);
        reason = shot->why;
    } else {
        reason = ww_shot_gate(scene, action->unit, weapon_of(action), action->target,
                              action->base);
    }
    return reason == WW_ALLOWED && nearer_foot(scene, side, action)
               ? WW_REFUSED_NEARER_TARGET
               : reason;
}

static enum ww_reason fire(const struct ww_scene *scene, enum side side,
                           const struct ww_action *action, struct ww_shot *shot) {
    enum ww_reason reason = ww_fire_asked(scene, action);
    if (reason != WW_ALLOWED || !scene->position->march.passing ||
        ww_part_side(scene->position->part) == side)
        return reason != WW_ALLOWED ? reason : fire_in(scene, side, action, shot);
    struct ww_track track;
    struct ww_position there;
    struct ww_scene then;
    ww_track_make(scene->setup, scene->position, &track);
    int32_t place = ww_passing_place(scene, action);
    ww_track_place(&track, scene->position, place, &there);
    ww_scene_make(&then, scene->setup, &there);
    if (ww_in_contact(&then, action->unit))
        return WW_REFUSED_FIRE_CONTACT;
    return fire_in(&then, side, action, shot);
}

enum ww_reason ww_fire_gate(const struct ww_scene *scene, enum side side,
                            const struct ww_action *action) {
    return fire(scene, side, action, NULL);
}

void ww_fire_try(const struct ww_scene *scene, enum side side,
                 const struct ww_action *action, struct ww_shot *ret_shot) {
    *ret_shot = (struct ww_shot){.base = WW_NOBODY};
    enum ww_reason reason = fire(scene, side, action, ret_shot);
    ret_shot->why = reason;
}

enum ww_reason ww_flame_check(const struct ww_scene *scene,
                              const struct ww_action *action) {
    const struct ww_setup *setup = scene->setup;
    const struct ww_position *known = scene->position;
    if (action->base >= setup->base_count ||
        setup->bases[action->base].unit != action->unit ||
        !ww_lives(known, action->base) || action->at_base >= setup->base_count ||
        !ww_lives(known, action->at_base))
        return WW_REFUSED_NO_SUCH_BASE;
    if (ww_side(setup, setup->bases[action->at_base].unit) ==
        ww_side(setup, action->unit))
        return WW_REFUSED_NOT_ENEMY;
    if (!setup->bases[action->base].flame)
        return WW_REFUSED_NO_WEAPON;
    if (ww_base_has(known, action->base, WW_EMPTY))
        return WW_REFUSED_EMPTY;
    if (ww_flag(known, action->unit, WW_PASSED))
        return WW_REFUSED_PASSED_FIRE;
    if (known->units[action->unit].fired != 0 ||
        ww_base_has(known, action->base, WW_FLAMED))
        return WW_REFUSED_ALREADY_FIRED;
    return ww_flame_gate(scene, action->base, action->at_base);
}
