/* SPDX-License-Identifier: MIT */
/* See reach.h. */
#include "reach.h"

#include "check.h"
#include "ground.h"

#include "line.h"

#include <stdlib.h>

/* --- one way and how far ------------------------------------------------------------- */

/* A way of going: straight at an angle, for columns along points too. */
static void set_length(struct t62_action *action, const struct t62_unit *unit,
                       struct point front, int angle, int32_t length) {
    action->step_count = action->point_count = 0;
    int heading = heading_turned(unit->stands[0].heading, angle);
    if (t62_marches(unit->formation)) {
        struct t62_step *step = t62_add_step(action, T62_STEP_MARCH);
        step->count = 1;
        action->points[action->point_count++] =
            point_shifted(front, heading, 0, 2 * length);
        return;
    }
    struct t62_step *step =
        t62_add_step(action, angle == 0 ? T62_STEP_AHEAD : T62_STEP_OBLIQUE);
    step->length = length;
    step->angle = angle;
}

enum { FINE = 250 };

/* The farthest that is allowed that way, to a quarter of an inch; 0: not at all. */
static int32_t farthest(struct t62_scene *scene, unsigned unit, struct t62_leave leave,
                        int angle, int32_t *ret_cost) {
    const struct t62_unit *it = &scene->position->units[unit];
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    struct point front = t62_front(kind, it);
    struct t62_action action = t62_action_of(T62_DO_MOVE, unit);
    struct t62_trek trek;
    int32_t low = 0, high = t62_rates[kind].basic * leave.halves / 2;
    if (t62_marches(it->formation))
        high = high * t62_rates[kind].clear / t62_rates[kind].road;
    high = high / FINE + 1;
    while (high - low > 1) {
        int32_t middle = (low + high) / 2;
        set_length(&action, it, front, angle, middle * FINE);
        t62_trek(scene, unit, &action, leave, false, &trek);
        if (trek.reason == T62_ALLOWED) {
            low = middle;
            *ret_cost = trek.tolls[trek.worst].cost;
        } else {
            high = middle;
        }
    }
    return low * FINE;
}

static void add_place(struct t62_outline *outline, struct point at, int32_t cost) {
    if (outline->count == T62_OUTLINE)
        return;
    outline->places[outline->count].at = at;
    outline->places[outline->count++].cost = cost;
}

/* A column along a road that its head stands on, vertex by vertex. */
static void add_road(struct t62_scene *scene, unsigned unit, struct t62_leave leave,
                     const struct t62_line *road, bool back,
                     struct t62_outline *outline) {
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    struct point front = t62_front(kind, &scene->position->units[unit]), best = front;
    struct line line = t62_line(scene->setup, road);
    struct t62_action action = t62_action_of(T62_DO_MOVE, unit);
    struct t62_trek trek;
    int32_t cost = 0;
    unsigned nearest = 0;
    for (unsigned i = 0; i + 1 < line.count; i++) {
        struct line leg = line_of(line.points + i, 2),
                    now = line_of(line.points + nearest, 2);
        if (line_distance(&leg, front) < line_distance(&now, front))
            nearest = i;
    }
    struct t62_step *step = t62_add_step(&action, T62_STEP_MARCH);
    for (unsigned k = 0; k < T62_WAY_POINTS; k++) {
        if (back ? k > nearest : nearest + 1 + k >= line.count)
            break;
        action.points[action.point_count++] =
            line.points[back ? nearest - k : nearest + 1 + k];
        step->count = action.point_count;
        t62_trek(scene, unit, &action, leave, false, &trek);
        if (trek.reason != T62_ALLOWED)
            break;
        best = action.points[k];
        cost = trek.tolls[trek.worst].cost;
    }
    if (!point_equal(best, front))
        add_place(outline, best, cost);
}

enum { DIRECTIONS = 9 };

void t62_reach_outline(struct t62_scene *scene, unsigned unit, struct t62_leave leave,
                       struct t62_outline *ret_outline) {
    const struct t62_unit *it = &scene->position->units[unit];
    struct point front = t62_front(t62_kind_of(scene->setup, unit), it);
    bool marches = t62_marches(it->formation);
    int most = marches ? T62_TURN_MOST : T62_OBLIQUE_MOST;
    ret_outline->count = 0;
    if (leave.halves == 0 || it->formation == T62_UNLIMBERED)
        return;
    for (int i = 0; i < DIRECTIONS; i++) {
        int angle = -most + 2 * most * i / (DIRECTIONS - 1);
        int32_t cost = 0, length = farthest(scene, unit, leave, angle, &cost);
        if (length > 0)
            add_place(ret_outline,
                      point_shifted(front, heading_turned(it->stands[0].heading, angle),
                                    0, 2 * length),
                      cost);
    }
    for (unsigned r = 0; marches && r < scene->setup->roads.count; r++) {
        struct line line = t62_line(scene->setup, &scene->setup->roads.list[r]);
        if (line_distance(&line, front) > T62_ROAD_HALF_WIDTH)
            continue;
        add_road(scene, unit, leave, &scene->setup->roads.list[r], false, ret_outline);
        add_road(scene, unit, leave, &scene->setup->roads.list[r], true, ret_outline);
    }
}

/* --- samples ------------------------------------------------------------------------- */

static bool allowed(struct t62_scene *scene, unsigned unit, struct t62_leave leave,
                    const struct t62_action *action) {
    struct t62_trek trek;
    t62_trek(scene, unit, action, leave, false, &trek);
    return trek.reason == T62_ALLOWED;
}

/* Guns that cannot go anywhere, and lines that stand too close, may still turn or form. */
static bool sample_form(struct t62_scene *scene, unsigned unit, struct t62_leave leave,
                        struct t62_action *action) {
    const struct t62_unit *it = &scene->position->units[unit];
    for (unsigned f = 0; leave.forms && f < T62_FORMATIONS; f++) {
        if (f == it->formation)
            continue;
        action->step_count = action->point_count = 0;
        t62_add_step(action, T62_STEP_FORM)->value = (uint8_t)f;
        if (allowed(scene, unit, leave, action))
            return true;
    }
    action->step_count = action->point_count = 0;
    t62_add_step(action, T62_STEP_FACE)->heading = it->stands[0].heading;
    return it->formation == T62_UNLIMBERED && allowed(scene, unit, leave, action);
}

bool t62_sample_move(struct t62_scene *scene, unsigned unit, struct t62_leave leave,
                     struct t62_action *ret_action) {
    const struct t62_unit *it = &scene->position->units[unit];
    struct point front = t62_front(t62_kind_of(scene->setup, unit), it);
    static const int angles[] = {0, -300, 300, -450, 450, -900, 900};
    *ret_action = t62_action_of(T62_DO_MOVE, unit);
    for (unsigned i = 0; i < sizeof angles / sizeof angles[0]; i++) {
        int32_t cost, length;
        bool marches = t62_marches(it->formation);
        if (it->formation == T62_UNLIMBERED ||
            (!marches && abs(angles[i]) > T62_OBLIQUE_MOST))
            continue;
        length = farthest(scene, unit, leave, angles[i], &cost);
        if (length == 0)
            continue;
        set_length(ret_action, it, front, angles[i], length);
        return true;
    }
    for (unsigned right = 0; right < 2 && t62_drills(it->formation); right++) {
        ret_action->step_count = ret_action->point_count = 0;
        struct t62_step *step = t62_add_step(ret_action, T62_STEP_WHEEL);
        step->value = (uint8_t)right;
        step->angle = T62_WHEEL_MOST / 3;
        if (allowed(scene, unit, leave, ret_action))
            return true;
    }
    return sample_form(scene, unit, leave, ret_action);
}

/* Half an inch is left between them (20). */
enum { CLOSE = 500, TRIES = 5 };

/* A charge straight at an angle: the length is mended until contact is close. */
static bool charge_at(struct t62_scene *scene, unsigned unit, unsigned target,
                      struct t62_leave leave, bool pursues, int angle, int wheel,
                      struct t62_action *action) {
    static struct t62_onset const none = {.fight = {0, 0}};
    struct t62_onset onset = none;
    int32_t length = t62_unit_gap(scene, unit, target, T62_FAR) - CLOSE;
    for (unsigned i = 0; i < TRIES && length > 0; i++) {
        action->step_count = 0;
        if (wheel != 0) {
            struct t62_step *step = t62_add_step(action, T62_STEP_WHEEL);
            step->value = wheel > 0;
            step->angle = abs(wheel);
        }
        struct t62_step *step =
            t62_add_step(action, angle == 0 ? T62_STEP_AHEAD : T62_STEP_OBLIQUE);
        step->length = length;
        step->angle = angle;
        t62_onset(scene, unit, action, leave, pursues, &onset);
        if (onset.trek.reason == T62_ALLOWED && t62_in(onset.fight.defenders, target))
            return true;
        if (onset.trek.reason != T62_REFUSED_NO_CONTACT)
            return false;
        struct t62_position after = *scene->position;
        const struct t62_position *before = scene->position;
        after.units[unit] = onset.trek.end;
        scene->position = &after;
        t62_scene_update(scene, unit);
        int32_t gap = t62_unit_gap(scene, unit, target, T62_FAR);
        scene->position = before;
        t62_scene_update(scene, unit);
        if (gap <= CLOSE)
            return false;
        length += gap - CLOSE;
    }
    return false;
}

bool t62_sample_charge(struct t62_scene *scene, unsigned unit, unsigned target,
                       struct t62_leave leave, bool pursues,
                       struct t62_action *ret_action) {
    const struct t62_unit *it = &scene->position->units[unit];
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    *ret_action = t62_action_of(pursues ? T62_DO_PURSUE : T62_DO_CHARGE, unit);
    if (!t62_charges(it->formation) || leave.halves == 0 ||
        t62_unit_gap(scene, unit, target, t62_rates[kind].basic) >
            t62_rates[kind].basic * leave.halves / 2 + T62_CONTACT)
        return false;
    struct point front = t62_front(kind, it),
                 other = t62_front(t62_kind_of(scene->setup, target),
                                   &scene->position->units[target]);
    int towards = point_heading(front, other) - it->stands[0].heading;
    towards = towards > HEADING_HALF    ? towards - HEADING_TURN
              : towards < -HEADING_HALF ? towards + HEADING_TURN
                                        : towards;
    if (abs(towards) > 2 * T62_OBLIQUE_MOST)
        return false;
    int turn = towards > T62_WHEEL_MOST    ? T62_WHEEL_MOST
               : towards < -T62_WHEEL_MOST ? -T62_WHEEL_MOST
                                           : towards;
    return charge_at(scene, unit, target, leave, pursues, 0, 0, ret_action) ||
           (turn != 0 &&
            (charge_at(scene, unit, target, leave, pursues, turn, 0, ret_action) ||
             charge_at(scene, unit, target, leave, pursues, 0, turn, ret_action)));
}

/* --- snapping (16) ------------------------------------------------------------------- */

/* How far the unit, standing so, is from the nearest enemy. */
static int32_t enemy_gap(const struct t62_scene *scene, unsigned unit,
                         const struct t62_unit *body) {
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    uint64_t enemies = scene->sides[t62_enemy(t62_side_of(scene->setup, unit))];
    int32_t least = T62_FAR;
    for (unsigned i = 0; i < body->count; i++) {
        struct rect rect = t62_rect(kind, body, i);
        struct quad quad = rect_quad(&rect);
        for (unsigned u = 0; u < scene->setup->unit_count; u++)
            for (unsigned k = 0;
                 t62_in(enemies, u) && k < scene->position->units[u].count; k++) {
                int32_t gap = quad_gap(&quad, &scene->quads[u][k]);
                least = gap < least ? gap : least;
            }
    }
    return least;
}

/* How near the front lies to what it could snap to: 0 is on it. */
static int32_t off_feature(struct t62_scene *scene, unsigned unit,
                           const struct t62_trek *trek) {
    const struct t62_setup *setup = scene->setup;
    struct point front = t62_front(t62_kind_of(setup, unit), &trek->end);
    const struct t62_lines *lists[] = {&setup->crests, &setup->walls};
    int32_t least = T62_FAR;
    for (unsigned k = 0; k < 2; k++)
        for (unsigned i = 0; i < lists[k]->count; i++) {
            struct line line = t62_line(setup, &lists[k]->list[i]);
            int32_t gap = line_distance(&line, front);
            least = gap < least ? gap : least;
        }
    int32_t contact = abs(enemy_gap(scene, unit, &trek->end) - CLOSE);
    return contact < least ? contact : least;
}

bool t62_snap(struct t62_scene *scene, unsigned unit, struct t62_leave leave,
              const struct t62_action *action, struct t62_action *ret_action) {
    enum { GRAIN = 10 };
    struct t62_trek trek;
    int32_t best = GRAIN;
    bool changed = false, fits = false;
    *ret_action = *action;
    if (action->step_count == 0)
        return false;
    unsigned last = action->step_count - 1u;
    if (action->steps[last].kind != T62_STEP_AHEAD &&
        action->steps[last].kind != T62_STEP_OBLIQUE)
        return false;
    int32_t farthest_length = 0;
    struct t62_action tried = *action;
    for (int32_t by = -FINE; by <= FINE; by += GRAIN) {
        tried.steps[last].length = action->steps[last].length + by;
        if (tried.steps[last].length <= 0)
            continue;
        t62_trek(scene, unit, &tried, leave, true, &trek);
        if (trek.reason != T62_ALLOWED)
            continue;
        fits = true;
        farthest_length = tried.steps[last].length;
        int32_t off = off_feature(scene, unit, &trek);
        if (off < best) {
            best = off;
            *ret_action = tried;
            changed = by != 0;
        }
    }
    /* The end of the allowance lies within: what is beyond is refused. */
    if (!changed && fits && farthest_length < action->steps[last].length + FINE - GRAIN &&
        farthest_length != action->steps[last].length) {
        ret_action->steps[last].length = farthest_length;
        changed = true;
    }
    return changed;
}
