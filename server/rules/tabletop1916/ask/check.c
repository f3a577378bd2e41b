/* SPDX-License-Identifier: MIT */
/* See check.h. What fire may not do is in firing.c. */
#include "check.h"

#include "charts.h"

/* Which verbs answer which decision (3). */
static bool belongs(enum ww_decision decision, enum ww_verb verb) {
    static const uint32_t verbs[WW_DECISIONS] = {
        [WW_DECIDE_SUPPORT] = 1u << WW_DO_CALL | 1u << WW_DO_END,
        [WW_DECIDE_MOVEMENT] = 1u << WW_DO_ORDER | 1u << WW_DO_POSTURE |
                               1u << WW_DO_RALLY | 1u << WW_DO_REPAIR | 1u << WW_DO_END,
        [WW_DECIDE_MARCH] = 1u << WW_DO_MOVE | 1u << WW_DO_HOLD,
        [WW_DECIDE_PASSING] = 1u << WW_DO_FIRE | 1u << WW_DO_END,
        [WW_DECIDE_FIRE] =
            1u << WW_DO_FIRE | 1u << WW_DO_FLAME | 1u << WW_DO_STRIKE | 1u << WW_DO_END,
        [WW_DECIDE_FOLLOW] = 1u << WW_DO_FOLLOW | 1u << WW_DO_END,
        [WW_DECIDE_RAPID] = 1u << WW_DO_FIRE | 1u << WW_DO_END,
        [WW_DECIDE_RESURRECT] = 1u << WW_DO_RESURRECT | 1u << WW_DO_END};
    return (verbs[decision] >> verb & 1) != 0;
}

static bool names_unit(enum ww_verb verb) {
    return verb != WW_DO_CALL && verb != WW_DO_STRIKE && verb != WW_DO_END;
}

/* Own unit: it is there and his. The dead are asked about only to be manned again. */
static enum ww_reason check_unit(const struct ww_setup *setup,
                                 const struct ww_position *known, enum side side,
                                 const struct ww_action *action) {
    if (action->unit >= setup->unit_count ||
        (ww_live(setup, known, action->unit) == 0 && action->verb != WW_DO_RESURRECT))
        return WW_REFUSED_NO_SUCH_UNIT;
    return ww_side(setup, action->unit) == side ? WW_ALLOWED : WW_REFUSED_NOT_YOURS;
}

static bool on_table(const struct ww_setup *setup, struct point p) {
    return p.x >= 0 && p.y >= 0 && p.x <= setup->width && p.y <= setup->height;
}

static enum ww_reason check_call(const struct ww_setup *setup,
                                 const struct ww_position *known, enum side side,
                                 const struct ww_action *action) {
    if (action->mission >= WW_MISSIONS ||
        known->missions[side][action->mission] >= WW_MISSION_NONE)
        return WW_REFUSED_NONE_LEFT;
    return on_table(setup, action->at) ? WW_ALLOWED : WW_REFUSED_AT_OFF_TABLE;
}

static enum ww_reason check_strike(const struct ww_setup *setup,
                                   const struct ww_position *known, enum side side,
                                   const struct ww_action *action) {
    if (known->strikes[side] == 0)
        return WW_REFUSED_NONE_LEFT;
    return on_table(setup, action->at) ? WW_ALLOWED : WW_REFUSED_AT_OFF_TABLE;
}

enum ww_reason ww_order_check(const struct ww_scene *scene, unsigned unit) {
    const struct ww_position *known = scene->position;
    if (ww_flag(known, unit, WW_ORDERED))
        return WW_REFUSED_ALREADY_ORDERED;
    if (known->units[unit].pinned >= known->turn)
        return WW_REFUSED_PINNED;
    if (ww_flag(known, unit, WW_IMMOBILIZED))
        return WW_REFUSED_IMMOBILIZED;
    if (ww_flag(known, unit, WW_HALTED))
        return WW_REFUSED_HALTED;
    return ww_in_contact(scene, unit) ? WW_REFUSED_IN_CONTACT : WW_ALLOWED;
}

enum ww_reason ww_rally_check(const struct ww_position *position, unsigned unit) {
    if (ww_flag(position, unit, WW_ORDERED))
        return WW_REFUSED_ALREADY_ORDERED;
    if (!ww_flag(position, unit, WW_DEMORALIZED))
        return WW_REFUSED_NOT_DEMORALIZED;
    return position->units[unit].pinned >= position->turn ? WW_REFUSED_PINNED
                                                          : WW_ALLOWED;
}

enum ww_reason ww_repair_check(const struct ww_position *position,
                               const struct ww_action *action) {
    const struct ww_unit *unit = &position->units[action->unit];
    if (ww_flag(position, action->unit, WW_ORDERED))
        return WW_REFUSED_ALREADY_ORDERED;
    if (action->weapon == WW_NOSUCH)
        return WW_REFUSED_NO_WEAPON;
    if (action->weapon == WW_NOBODY)
        return (unit->flags & WW_IMMOBILIZED) != 0 ? WW_ALLOWED
                                                   : WW_REFUSED_NOTHING_BROKEN;
    return (unit->jammed >> action->weapon & 1) != 0 ? WW_ALLOWED
                                                     : WW_REFUSED_NOTHING_BROKEN;
}

enum ww_reason ww_posture_check(const struct ww_setup *setup,
                                const struct ww_position *position, unsigned unit,
                                bool prone) {
    if (ww_flag(position, unit, WW_POSTURED))
        return WW_REFUSED_ALREADY_DONE;
    if (!ww_lies_down(setup, unit))
        return WW_REFUSED_CANNOT_LIE;
    unsigned lying = ww_live_with(setup, position, unit, WW_PRONE);
    return lying == (prone ? ww_live(setup, position, unit) : 0) ? WW_REFUSED_SO_ALREADY
                                                                 : WW_ALLOWED;
}

static enum ww_reason check_march(const struct ww_scene *scene,
                                  const struct ww_action *action) {
    struct ww_plan plan;
    if (action->unit != scene->position->ordered)
        return WW_REFUSED_NOT_ORDERED;
    if (action->verb == WW_DO_HOLD)
        return WW_ALLOWED;
    ww_plan_make(scene, action, (enum ww_column)scene->position->column, false, &plan);
    return plan.why;
}

static enum ww_reason check_follow(const struct ww_scene *scene,
                                   const struct ww_action *action) {
    struct ww_plan plan;
    if ((scene->position->follow >> action->unit & 1) == 0)
        return WW_REFUSED_NOT_ASKED;
    ww_plan_make(scene, action, WW_MANEUVER, true, &plan);
    return plan.why;
}

unsigned ww_new_crew(const struct ww_setup *setup, const struct ww_position *position,
                     unsigned unit) {
    struct ww_position again = *position;
    struct ww_scene scene;
    unsigned gun = ww_first(setup, unit), best = WW_NOBODY;
    int32_t least = WW_FAR;
    if (!ww_is_machine_gun(ww_kind(setup, unit)) ||
        ww_flag(position, unit, WW_RESURRECTED))
        return WW_NOBODY;
    again.bases[gun].flags |= WW_LIVE; /* where it lay */
    ww_scene_make(&scene, setup, &again);
    for (unsigned b = 0; b < setup->base_count; b++) {
        unsigned other = setup->bases[b].unit;
        if (!ww_stands_live(&scene, b) || ww_kind(setup, other) != WW_INFANTRY ||
            !ww_same_battalion(setup, unit, other))
            continue;
        int32_t gap = ww_gap(&scene, gun, b);
        if (best == WW_NOBODY || gap < least) {
            least = gap;
            best = b;
        }
    }
    return best;
}

static enum ww_reason check_verb(const struct ww_scene *scene, enum side side,
                                 const struct ww_action *action) {
    const struct ww_position *known = scene->position;
    switch (action->verb) {
    case WW_DO_CALL:
        return check_call(scene->setup, known, side, action);
    case WW_DO_STRIKE:
        return check_strike(scene->setup, known, side, action);
    case WW_DO_ORDER:
        return ww_order_check(scene, action->unit);
    case WW_DO_RALLY:
        return ww_rally_check(known, action->unit);
    case WW_DO_REPAIR:
        return ww_repair_check(known, action);
    case WW_DO_POSTURE:
        return ww_posture_check(scene->setup, known, action->unit, action->prone);
    case WW_DO_MOVE:
    case WW_DO_HOLD:
        return check_march(scene, action);
    case WW_DO_FOLLOW:
        return check_follow(scene, action);
    case WW_DO_FIRE:
        return ww_fire_gate(scene, side, action);
    case WW_DO_FLAME:
        return ww_flame_check(scene, action);
    case WW_DO_RESURRECT:
        return known->killed[known->killed_count - 1] == action->unit
                   ? WW_ALLOWED
                   : WW_REFUSED_NOT_ASKED;
    default:
        return WW_ALLOWED;
    }
}

struct refusal ww_check(const struct ww_setup *setup, const struct ww_view *view,
                        enum side side, const struct ww_action *action) {
    const struct ww_position *known = &view->known;
    struct ww_scene scene;
    enum ww_reason reason = WW_ALLOWED;
    if (known->part == WW_OVER)
        reason = WW_REFUSED_GAME_OVER;
    else if (ww_asked(setup, known) != side)
        reason = WW_REFUSED_NOT_YOUR_TURN;
    else if (!belongs(ww_decision(known), (enum ww_verb)action->verb))
        reason = WW_REFUSED_WRONG_PHASE;
    if (reason != WW_ALLOWED)
        return ww_refusal(reason, action->unit);
    ww_scene_make(&scene, setup, known);
    if (action->verb == WW_DO_FIRE) /* who is asked comes before who he is (16) */
        reason = ww_fire_asked(&scene, action);
    if (reason == WW_ALLOWED && names_unit((enum ww_verb)action->verb))
        reason = check_unit(setup, known, side, action);
    if (reason == WW_ALLOWED)
        reason = check_verb(&scene, side, action);
    return ww_refusal(reason, action->unit);
}
