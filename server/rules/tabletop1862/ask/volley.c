/* SPDX-License-Identifier: MIT */
/* See volley.h. A stand fires at the nearest stand of the target that passes all gates; the gates
 * stand in the order in which a refusal names them. */
#include "volley.h"

#include "fight.h"
#include "ground.h"
#include "sight.h"

#include "segment.h"

#include <string.h>

/* The gates of 11.2, in their order; the last: it passed all of them. */
enum gate { IN_FIELD, IN_RANGE, IN_LIGHT, IN_SIGHT, NOT_STEEP, BEARS };

static enum t62_reason gate_reason(enum gate failed) {
    static const enum t62_reason reasons[] = {
        [IN_FIELD] = T62_REFUSED_NOT_IN_FIELD, [IN_RANGE] = T62_REFUSED_OUT_OF_RANGE,
        [IN_LIGHT] = T62_REFUSED_TOO_DARK,     [IN_SIGHT] = T62_REFUSED_NO_SIGHT,
        [NOT_STEEP] = T62_REFUSED_TOO_STEEP,   [BEARS] = T62_ALLOWED};
    return reasons[failed];
}

/* 11.2: how many stands of the list bear. Only dismounted cavalry has points: the march column of
 * cavalry is on horseback (D10). */
static unsigned bearing(const struct t62_scene *scene, unsigned unit) {
    const struct t62_unit *it = &scene->position->units[unit];
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    if (t62_flag(it, T62_CHARGING) || it->formation == T62_MOUNTED ||
        it->formation == T62_LIMBERED ||
        (kind == T62_CAVALRY && it->formation != T62_DISMOUNTED) ||
        (t62_is_guns(kind) && t62_flag(it, T62_DISORDERED)))
        return 0;
    return it->front;
}

/* 11.7: contour lines only, and only for shot and shell. */
static bool too_steep(struct t62_scene *scene, unsigned unit, unsigned stand,
                      unsigned target, unsigned target_stand, int32_t range) {
    if (!t62_is_guns(scene->setup->units[unit].kind) || range <= T62_CANISTER)
        return false;
    int rise = t62_outlook(scene, target, target_stand)->level -
               t62_outlook(scene, unit, stand)->level;
    return rise > 0 && range < rise * T62_UPHILL_PER_CONTOUR;
}

static enum gate pass_gates(struct t62_scene *scene, unsigned unit, unsigned stand,
                            unsigned target, unsigned target_stand, int32_t range) {
    struct t62_sight sight;
    if (!t62_field(scene, unit, stand, target, target_stand))
        return IN_FIELD;
    if (range > t62_reach(t62_kind_of(scene->setup, unit)))
        return IN_RANGE;
    if (range > T62_TWILIGHT_SIGHT &&
        t62_is_twilight(scene->setup, scene->position->turn))
        return IN_LIGHT;
    t62_sight(scene, unit, stand, target, target_stand, &sight);
    if (!sight.clear)
        return IN_SIGHT;
    return too_steep(scene, unit, stand, target, target_stand, range) ? NOT_STEEP : BEARS;
}

/* 11.3, floor after each. */
static void reckon(const struct t62_scene *scene, unsigned target,
                   struct t62_shot *shot) {
    const struct t62_unit *it = &scene->position->units[shot->unit];
    enum t62_kind kind = t62_kind_of(scene->setup, shot->unit);
    int points = t62_points8(kind, t62_side_of(scene->setup, shot->unit), shot->range);
    bool flank = t62_behind_front(scene, &scene->rects[shot->unit][shot->stand], target);
    shot->factors = (uint8_t)((t62_flag(it, T62_DISORDERED) ? T62_FACTOR_DISORDERED : 0) |
                              (t62_flag(it, T62_LOW_AMMO) ? T62_FACTOR_LOW_AMMO : 0) |
                              (flank ? T62_FACTOR_FLANK : 0) |
                              (t62_flag(it, T62_DAMAGED) ? T62_FACTOR_DAMAGED : 0));
    if ((shot->factors & T62_FACTOR_DISORDERED) != 0)
        points /= 2;
    if ((shot->factors & T62_FACTOR_LOW_AMMO) != 0)
        points /= 2;
    if ((shot->factors & T62_FACTOR_FLANK) != 0)
        points *= 2;
    if ((shot->factors & T62_FACTOR_DAMAGED) != 0)
        points /= 2;
    shot->points8 = (int16_t)points;
}

/* The nearest stand of the target that a stand may fire at; how far it came otherwise. */
static enum gate aim(struct t62_scene *scene, unsigned unit, unsigned stand,
                     unsigned target, struct t62_shot *ret_shot) {
    unsigned count = scene->position->units[target].count;
    int32_t ranges[T62_STANDS];
    bool tried[T62_STANDS] = {false};
    enum gate furthest = IN_FIELD;
    for (unsigned i = 0; i < count; i++)
        ranges[i] = t62_stand_gap(scene, unit, stand, target, i, T62_FAR);
    for (unsigned k = 0; k < count; k++) {
        unsigned best = T62_STANDS;
        for (unsigned i = 0; i < count; i++)
            if (!tried[i] && (best == T62_STANDS || ranges[i] < ranges[best]))
                best = i;
        tried[best] = true;
        enum gate gate = pass_gates(scene, unit, stand, target, best, ranges[best]);
        if (gate == BEARS) {
            *ret_shot = (struct t62_shot){.unit = (uint8_t)unit,
                                          .stand = (uint8_t)stand,
                                          .target_stand = (uint8_t)best,
                                          .range = ranges[best]};
            reckon(scene, target, ret_shot);
            return BEARS;
        }
        furthest = gate > furthest ? gate : furthest;
    }
    return furthest;
}

/* --- 11.8 and 11.9 ------------------------------------------------------------------- */

static bool same_command(const struct t62_setup *setup, unsigned one, unsigned other) {
    const struct t62_roster_unit *a = &setup->units[one], *b = &setup->units[other];
    return a->side == b->side && (setup->corps_support ? strcmp(a->corps, b->corps) == 0
                                                       : a->division == b->division);
}

/* 11.8a: before the front of a brigade of its own. */
static bool before_brigade(const struct t62_scene *scene, unsigned unit,
                           unsigned target) {
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (!t62_in(scene->present, u) || t62_is_guns(scene->setup->units[u].kind) ||
            !same_command(scene->setup, unit, u) ||
            t62_unit_gap(scene, u, target, T62_SUPPORT_ARC) > T62_SUPPORT_ARC)
            continue;
        for (unsigned i = 0; i < scene->position->units[u].front; i++)
            for (unsigned k = 0; k < scene->position->units[target].count; k++)
                if (t62_field(scene, u, i, target, k) &&
                    t62_stand_gap(scene, u, i, target, k, T62_SUPPORT_ARC) <=
                        T62_SUPPORT_ARC)
                    return true;
    }
    return false;
}

/* 11.8b */
static bool fired_on_own(const struct t62_scene *scene, unsigned unit, unsigned target) {
    const struct t62_setup *setup = scene->setup;
    uint32_t fired_on = scene->position->units[target].fired_on;
    for (unsigned i = 0; i < setup->division_count; i++)
        if ((fired_on >> i & 1) != 0 &&
            (i == setup->units[unit].division ||
             (setup->corps_support &&
              strcmp(setup->divisions[i].corps, setup->units[unit].corps) == 0)))
            return true;
    return false;
}

/* 11.8c: its division charges there, together with another of its corps. */
static bool joint_charge(const struct t62_scene *scene, unsigned unit, unsigned target) {
    const struct t62_setup *setup = scene->setup;
    if (scene->position->side != setup->units[unit].side)
        return false;
    struct t62_fight fight = t62_fight_of(scene, target);
    bool own = false, other = false;
    for (unsigned u = 0; u < setup->unit_count; u++) {
        if (!t62_in(fight.attackers, u))
            continue;
        bool same = setup->units[u].division == setup->units[unit].division;
        own = own || same;
        other = other ||
                (!same && strcmp(setup->units[u].corps, setup->units[unit].corps) == 0);
    }
    return own && other;
}

static bool is_supported(const struct t62_scene *scene, unsigned unit, unsigned target) {
    return t62_side_of(scene->setup, unit) != T62_UNION ||
           !t62_is_guns(scene->setup->units[unit].kind) ||
           fired_on_own(scene, unit, target) || before_brigade(scene, unit, target) ||
           joint_charge(scene, unit, target);
}

/* 11.9: is it charged, by others than the target? */
static bool held_by_charge(const struct t62_scene *scene, unsigned unit,
                           unsigned target) {
    uint64_t enemies = scene->sides[t62_enemy(t62_side_of(scene->setup, unit))];
    uint64_t near = t62_within(scene, unit, enemies, T62_CONTACT);
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        if (t62_in(near, u) && t62_flag(&scene->position->units[u], T62_CHARGING))
            return !t62_in(near, target);
    return false;
}

/* --- a unit's part of a volley ------------------------------------------------------- */

/* Adds the shots of a unit, as far as there is room; with no room for any only finds out. */
static enum t62_reason join_volley(struct t62_scene *scene, unsigned unit,
                                   unsigned target, struct t62_volley *volley) {
    unsigned count = bearing(scene, unit), before = volley ? volley->count : 0;
    enum gate furthest = IN_FIELD;
    if (count == 0)
        return T62_REFUSED_CANNOT_FIRE;
    if (t62_is_guns(scene->setup->units[unit].kind) &&
        scene->position->units[unit].acts >= T62_ACTIONS)
        return T62_REFUSED_NO_ACTIONS;
    if (held_by_charge(scene, unit, target))
        return T62_REFUSED_IN_CONTACT;
    for (unsigned i = 0; i < count; i++) {
        struct t62_shot shot;
        enum gate gate = aim(scene, unit, i, target, &shot);
        furthest = gate > furthest ? gate : furthest;
        if (gate == BEARS && !volley)
            break;
        if (gate == BEARS && volley->count < T62_SHOTS)
            volley->shots[volley->count++] = shot;
    }
    if (furthest < BEARS)
        return gate_reason(furthest);
    if (is_supported(scene, unit, target))
        return T62_ALLOWED;
    if (volley)
        volley->count = before;
    return T62_REFUSED_NOT_SUPPORTED;
}

static enum t62_reason may_join(const struct t62_scene *scene, unsigned unit,
                                unsigned target) {
    if (t62_flag(&scene->position->units[unit], T62_FIRED))
        return T62_REFUSED_ALREADY_FIRED;
    return t62_flag(&scene->position->units[target], T62_SHOT_AT)
               ? T62_REFUSED_ALREADY_TARGET
               : T62_ALLOWED;
}

unsigned t62_may_fire(struct t62_scene *scene, unsigned target, unsigned unit) {
    enum t62_reason reason = may_join(scene, unit, target);
    if (reason != T62_ALLOWED)
        return reason;
    /* Far away is cheap to see. What is out of range in every pair is refused for that, or because
     * it is not in the field either. */
    return join_volley(scene, unit, target, NULL);
}

bool t62_can_fire(struct t62_scene *scene, enum side side) {
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (!t62_in(scene->sides[side], u) || bearing(scene, u) == 0)
            continue;
        int32_t reach = t62_reach(t62_kind_of(scene->setup, u));
        for (unsigned k = 0; k < scene->setup->unit_count; k++)
            if (t62_in(scene->sides[t62_enemy(side)], k) &&
                t62_unit_gap(scene, u, k, reach) <= reach &&
                t62_may_fire(scene, k, u) == T62_ALLOWED)
                return true;
    }
    return false;
}

/* --- what changes the die (11.4) ----------------------------------------------------- */

/* How the wall nearest the target that the line cuts covers it: light, heavy, not at all. */
static enum t62_what wall_cover(const struct t62_scene *scene,
                                const struct t62_shot *shot, unsigned target,
                                bool heavy) {
    const struct t62_setup *setup = scene->setup;
    struct point a = rect_front(&scene->rects[shot->unit][shot->stand]),
                 b = scene->rects[target][shot->target_stand].at;
    const struct quad *quad = &scene->quads[target][shot->target_stand];
    for (unsigned i = 0; i < setup->walls.count; i++) {
        const struct t62_line *wall = &setup->walls.list[i];
        bool is_heavy = wall->kind == T62_BREASTWORK || wall->kind == T62_TRENCH;
        struct line line = t62_line(setup, wall);
        struct cuts cuts = {.count = 0};
        if (heavy && !is_heavy)
            continue;
        line_cuts(&line, a, b, &cuts);
        for (unsigned k = 0; k < cuts.count; k++)
            if (quad_distance(quad, segment_at(a, b, cuts.at[k])) <= T62_WALL_REACH)
                return heavy ? T62_WHAT_HEAVY_COVER : T62_WHAT_LIGHT_COVER;
    }
    return T62_WHATS;
}

static bool is_higher(struct t62_scene *scene, const struct t62_shot *shot,
                      unsigned target) {
    return t62_outlook(scene, target, shot->target_stand)->sight_level >
               t62_outlook(scene, shot->unit, shot->stand)->sight_level &&
           !t62_separated(scene, shot->unit, shot->stand, target, shot->target_stand);
}

static bool most_in_woods(const struct t62_scene *scene, unsigned target) {
    unsigned count = 0, all = scene->position->units[target].count;
    for (unsigned i = 0; i < all; i++)
        count += t62_woods(scene->setup, scene->rects[target][i].at);
    return 2 * count > all;
}

static void modify_volley(struct t62_scene *scene, unsigned target,
                          struct t62_volley *volley) {
    const struct t62_unit *it = &scene->position->units[target];
    int light = 0, heavy = 0, uphill = 0;
    for (unsigned i = 0; i < volley->count; i++) {
        const struct t62_shot *shot = &volley->shots[i];
        int points = shot->points8;
        light += wall_cover(scene, shot, target, false) != T62_WHATS ? points : 0;
        heavy += wall_cover(scene, shot, target, true) != T62_WHATS ? points : 0;
        uphill += is_higher(scene, shot, target) ? points : 0;
    }
    bool rows[T62_WHATS] = {[T62_WHAT_VULNERABLE] = t62_in_column(it->formation) ||
                                                    it->formation == T62_MOUNTED ||
                                                    t62_flag(it, T62_CHANGED),
                            [T62_WHAT_LIGHT_COVER] = 2 * heavy <= volley->points8 &&
                                                     (most_in_woods(scene, target) ||
                                                      2 * light > volley->points8),
                            [T62_WHAT_HEAVY_COVER] = 2 * heavy > volley->points8,
                            [T62_WHAT_UPHILL] = 2 * uphill > volley->points8};
    static const enum t62_what order[] = {T62_WHAT_VULNERABLE, T62_WHAT_LIGHT_COVER,
                                          T62_WHAT_HEAVY_COVER, T62_WHAT_UPHILL};
    for (unsigned i = 0; i < sizeof order / sizeof order[0]; i++)
        if (rows[order[i]])
            t62_modify(&volley->modifiers, order[i], t62_fire_values[order[i]],
                       T62_NOBODY);
    int sum = volley->modifiers.sum;
    volley->sum = sum > T62_FIRE_CAP    ? T62_FIRE_CAP
                  : sum < -T62_FIRE_CAP ? -T62_FIRE_CAP
                                        : sum;
}

static bool refuse(struct t62_volley *volley, enum t62_reason reason, unsigned unit) {
    volley->reason = (uint8_t)reason;
    volley->about = (uint16_t)unit;
    return false;
}

/* All who are named must be able to fire; in the order of 17. */
static bool gather(struct t62_scene *scene, unsigned target, const uint16_t *units,
                   unsigned count, struct t62_volley *ret_volley) {
    uint64_t named = 0;
    for (unsigned i = 0; i < count; i++) {
        if (t62_flag(&scene->position->units[units[i]], T62_FIRED) ||
            t62_in(named, units[i]))
            return refuse(ret_volley, T62_REFUSED_ALREADY_FIRED, units[i]);
        named |= t62_bit(units[i]);
    }
    if (t62_flag(&scene->position->units[target], T62_SHOT_AT))
        return refuse(ret_volley, T62_REFUSED_ALREADY_TARGET, target);
    for (unsigned i = 0; i < count; i++) {
        enum t62_reason reason = join_volley(scene, units[i], target, ret_volley);
        if (reason != T62_ALLOWED)
            return refuse(ret_volley, reason, units[i]);
    }
    return true;
}

void t62_volley(struct t62_scene *scene, unsigned target, const uint16_t *units,
                unsigned count, struct t62_volley *ret_volley) {
    memset(ret_volley, 0, offsetof(struct t62_volley, shots));
    ret_volley->about = T62_NOBODY;
    if (!gather(scene, target, units, count, ret_volley))
        return;
    for (unsigned i = 0; i < ret_volley->count; i++)
        ret_volley->points8 += ret_volley->shots[i].points8;
    ret_volley->points = ret_volley->points8 / T62_POINT;
    modify_volley(scene, target, ret_volley);
}
