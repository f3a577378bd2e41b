/* SPDX-License-Identifier: MIT */
/* See trek.h. Each step moves a copy of the unit; what stands in the way and what walls say is
 * noted on the way and told at the end, in the order of 17. */
#include "trek.h"

#include "bug.h"
#include "command.h"
#include "toll.h"

#include "fix.h"
#include "ground.h"
#include "segment.h"
#include "sweep.h"

#include <stdlib.h>

/* A move in progress. */
struct going {
    struct t62_scene *scene;
    unsigned unit;
    enum t62_kind kind;
    struct t62_leave leave;
    struct t62_trek *trek;
    const struct t62_action *action;
    int wheeled; /* tenths, of all wheels */
    bool oblique, exited, wall;
    unsigned acts;
    unsigned enemy, friend; /* in the way, T62_NOBODY */
};

struct t62_leave t62_leave_of(enum t62_result result) {
    const struct t62_order_effect *effect = &t62_order_effects[result];
    return (struct t62_leave){effect->halves, effect->forms};
}

static bool refuse(struct going *going, enum t62_reason reason) {
    going->trek->reason = (uint8_t)reason;
    going->trek->about = (uint16_t)going->unit;
    return false;
}

static struct t62_traveller traveller(const struct going *going) {
    return (struct t62_traveller){going->kind,
                                  t62_side_of(going->scene->setup, going->unit),
                                  t62_marches(going->trek->end.formation)};
}

/* What costs all stands alike. */
static void pay_all(struct going *going, int64_t sixths) {
    for (unsigned i = 0; i < going->trek->end.count; i++)
        going->trek->tolls[i].sixths += sixths;
}

/* Half the basic move (9.1). */
static void pay_half(struct going *going) {
    pay_all(going, (int64_t)t62_rates[going->kind].basic / 2 * 6);
}

/* --- others in the way (9.9) --------------------------------------------------------- */

static bool may_meet(const struct box *box, const struct sweep *sweep) {
    return box_near(box, sweep->from[0], sweep->to[0]) ||
           box_near(box, sweep->from[1], sweep->to[1]) ||
           box_near(box, sweep->from[2], sweep->to[2]);
}

bool t62_crosses(const struct t62_scene *scene, unsigned other, const struct rect *from,
                 const struct rect *to) {
    struct sweep sweep = sweep_between(from, to);
    if (!may_meet(&scene->boxes[other], &sweep))
        return false;
    for (unsigned i = 0; i < scene->position->units[other].count; i++)
        if (sweep_meets(&sweep, &scene->rects[other][i], T62_INSET))
            return true;
    return false;
}

/* Guns are passed by nobody, and pass nobody. */
static void meet(struct going *going, unsigned other) {
    const struct t62_setup *setup = going->scene->setup;
    if (t62_side_of(setup, other) != t62_side_of(setup, going->unit)) {
        if (going->enemy == T62_NOBODY)
            going->enemy = other;
        return;
    }
    going->trek->passed |= t62_bit(other);
    bool guns = going->scene->position->units[other].formation == T62_UNLIMBERED ||
                t62_is_guns(going->kind);
    if (guns && going->friend == T62_NOBODY)
        going->friend = other;
}

static void meet_all(struct going *going, const struct rect *from,
                     const struct rect *to) {
    const struct t62_scene *scene = going->scene;
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        if (u != going->unit && t62_in(scene->present, u) &&
            t62_crosses(scene, u, from, to))
            meet(going, u);
}

/* In a march only the middle of the front counts, and thin stands. */
static void meet_trail(struct going *going, struct point a, struct point b) {
    const struct t62_scene *scene = going->scene;
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (u == going->unit || !t62_in(scene->present, u) ||
            !box_near(&scene->boxes[u], a, b))
            continue;
        for (unsigned i = 0; i < scene->position->units[u].count; i++) {
            struct rect thin = rect_inset(&scene->rects[u][i], 0, T62_INSET);
            struct quad quad = rect_quad(&thin);
            if (quad_meets(&quad, a, b)) {
                meet(going, u);
                break;
            }
        }
    }
}

/* --- steps --------------------------------------------------------------------------- */

/* Every stand goes straight to a new place, turned or not; `ground`: and pays for the ground. */
static void shift(struct going *going, const struct t62_stand *places, bool ground) {
    struct t62_unit *end = &going->trek->end;
    struct t62_traveller who = traveller(going);
    for (unsigned i = 0; i < end->count; i++) {
        struct rect from = t62_rect(going->kind, end, i);
        end->stands[i] = places[i];
        struct rect to = t62_rect(going->kind, end, i);
        struct t62_toll *toll = &going->trek->tolls[i];
        int64_t before = toll->sixths;
        t62_pay(going->scene->setup, &who, rect_front(&from), rect_front(&to), toll,
                &going->wall);
        if (!ground)
            toll->sixths = before;
        meet_all(going, &from, &to);
    }
}

/* Lengths that no table has would leave the plane. */
enum { STRIDE_MOST = 200000 };

static bool go_straight(struct going *going, const struct t62_step *step, int angle) {
    struct t62_unit *end = &going->trek->end;
    struct t62_stand places[T62_STANDS];
    if (step->length <= 0 || step->length > STRIDE_MOST)
        return refuse(going, T62_REFUSED_BAD_STEP);
    for (unsigned i = 0; i < end->count; i++) {
        int heading = heading_turned(end->stands[i].heading, angle);
        places[i] = end->stands[i];
        places[i].at = point_shifted(places[i].at, heading, 0, 2 * step->length);
        if (!point_within_reach(places[i].at)) /* where nothing could be measured */
            return refuse(going, T62_REFUSED_OFF_TABLE);
    }
    shift(going, places, true);
    return true;
}

static bool go_ahead(struct going *going, const struct t62_step *step) {
    return t62_drills(going->trek->end.formation)
               ? go_straight(going, step, 0)
               : refuse(going, T62_REFUSED_WRONG_FORMATION);
}

static bool go_oblique(struct going *going, const struct t62_step *step) {
    if (!t62_drills(going->trek->end.formation))
        return refuse(going, T62_REFUSED_WRONG_FORMATION);
    if (step->length <= 0)
        return refuse(going, T62_REFUSED_BAD_STEP);
    if (abs(step->angle) > T62_OBLIQUE_MOST)
        return refuse(going, T62_REFUSED_TURN_LIMIT);
    if (going->wheeled > 0)
        return refuse(going, T62_REFUSED_WHEEL_AND_OBLIQUE);
    going->oblique = true;
    return go_straight(going, step, step->angle);
}

/* The outer corner's way is what all pay, dear where that corner ends in rough ground. */
static void pay_wheel(struct going *going, const struct t62_stand *places, bool right,
                      int angle) {
    const struct t62_unit *end = &going->trek->end;
    const struct t62_rate *rate = &t62_rates[going->kind];
    unsigned outer = right ? 0 : end->front - 1u;
    struct rect rect = t62_rect(going->kind, end, outer);
    int32_t frontage = end->front * rect.wide;
    rect.at = places[outer].at;
    rect.heading = places[outer].heading;
    struct quad quad = rect_quad(&rect);
    bool rough = t62_rough(going->scene->setup,
                           quad.corner[right ? RECT_FRONT_LEFT : RECT_FRONT_RIGHT]);
    pay_all(going,
            (int64_t)fix_arc(frontage, angle) * (rough ? rate->rough : rate->clear));
}

static bool wheel(struct going *going, const struct t62_step *step) {
    struct t62_unit *end = &going->trek->end;
    struct t62_stand places[T62_STANDS];
    bool right = step->value != 0;
    if (!t62_drills(end->formation))
        return refuse(going, T62_REFUSED_WRONG_FORMATION);
    if (going->oblique)
        return refuse(going, T62_REFUSED_WHEEL_AND_OBLIQUE);
    if (step->angle <= 0 || step->angle > T62_WHEEL_MOST - going->wheeled)
        return refuse(going, T62_REFUSED_TURN_LIMIT);
    going->wheeled += step->angle;
    struct rect inner = t62_rect(going->kind, end, right ? end->front - 1u : 0);
    struct quad quad = rect_quad(&inner);
    struct point pivot = quad.corner[right ? RECT_FRONT_RIGHT : RECT_FRONT_LEFT];
    int by = right ? step->angle : -step->angle;
    for (unsigned i = 0; i < end->count; i++)
        places[i] = (struct t62_stand){point_turned(end->stands[i].at, pivot, by),
                                       heading_turned(end->stands[i].heading, by)};
    pay_wheel(going, places, right, step->angle);
    shift(going, places, false);
    return true;
}

static bool turn_about(struct going *going, const struct t62_step *step) {
    struct t62_unit *end = &going->trek->end;
    (void)step;
    if (!t62_drills(end->formation))
        return refuse(going, T62_REFUSED_WRONG_FORMATION);
    if (!going->leave.forms)
        return refuse(going, T62_REFUSED_NO_FORMING);
    int heading = end->stands[0].heading;
    struct point rear = point_shifted(t62_front(going->kind, end), heading, 0,
                                      -2 * t62_depth(going->kind, end));
    t62_form(going->kind, end, (enum t62_formation)end->formation, rear,
             heading_turned(heading, HEADING_HALF));
    going->trek->formed = true;
    pay_half(going);
    return true;
}

/* 9.10: one of the two actions of a battery. */
static void act(struct going *going) {
    if (t62_is_guns(going->kind))
        going->acts++;
}

static bool change_formation(struct going *going, const struct t62_step *step) {
    struct t62_unit *end = &going->trek->end;
    const struct t62_setup *setup = going->scene->setup;
    if (step->value >= T62_FORMATIONS ||
        !t62_may_form(going->kind, (enum t62_formation)step->value))
        return refuse(going, T62_REFUSED_NOT_ITS_FORMATION);
    if (!going->leave.forms)
        return refuse(going, T62_REFUSED_NO_FORMING);
    if (step->value == T62_UNLIMBERED && end->formation != T62_UNLIMBERED &&
        !setup->units[going->unit].independent && !t62_is_led(going->scene, going->unit))
        return refuse(going, T62_REFUSED_NEEDS_LEADER);
    int heading = end->stands[0].heading;
    int wanted = step->heading == T62_NO_HEADING ? heading : step->heading;
    if (!t62_is_guns(going->kind) && heading_between(heading, wanted) > T62_TURN_MOST)
        return refuse(going, T62_REFUSED_TURN_LIMIT);
    t62_form(going->kind, end, (enum t62_formation)step->value,
             t62_front(going->kind, end), wanted);
    going->trek->formed = true;
    if (t62_is_guns(going->kind))
        act(going);
    else
        pay_half(going);
    return true;
}

static bool face(struct going *going, const struct t62_step *step) {
    struct t62_unit *end = &going->trek->end;
    if (end->formation != T62_UNLIMBERED)
        return refuse(going, T62_REFUSED_WRONG_FORMATION);
    end->stands[0].heading = step->heading;
    going->trek->formed = true;
    act(going);
    return true;
}

/* --- the march column ---------------------------------------------------------------- */

enum { TRAIL = T62_STANDS + T62_WAY_POINTS };

/* The trail of a column: its fronts from the tail on, then the way of its head. */
struct trail {
    unsigned count;
    struct point at[TRAIL];
    int32_t from[TRAIL]; /* of each point, along the trail */
};

static void trail_add(struct trail *trail, struct point p) {
    RULES_ASSERT(trail->count < TRAIL);
    unsigned i = trail->count++;
    trail->at[i] = p;
    trail->from[i] = i == 0 ? 0 : trail->from[i - 1] + point_length(trail->at[i - 1], p);
}

static bool head_way(struct going *going, const struct t62_step *step,
                     struct trail *trail) {
    const struct t62_unit *end = &going->trek->end;
    int heading = end->stands[0].heading;
    for (unsigned i = 0; i < step->count; i++) {
        struct point last = trail->at[trail->count - 1],
                     next = going->action->points[step->first + i];
        if (point_equal(last, next) || !point_within_reach(next) ||
            point_length(last, next) > STRIDE_MOST)
            return refuse(going, T62_REFUSED_BAD_STEP);
        int leg = point_heading(last, next);
        if (heading_between(heading, leg) > T62_TURN_MOST)
            return refuse(going, T62_REFUSED_TURN_LIMIT);
        heading = leg;
        trail_add(trail, next);
    }
    return step->count > 0 || refuse(going, T62_REFUSED_BAD_STEP);
}

/* One stand follows the trail from one distance to another. */
static void follow(struct going *going, const struct trail *trail, unsigned stand,
                   int32_t from, int32_t to) {
    struct t62_traveller who = traveller(going);
    struct line line = line_of(trail->at, trail->count);
    struct point before = rect_front(&(struct rect){
        going->trek->end.stands[stand].at, 0,
        t62_stand_size(going->kind, (enum t62_formation)going->trek->end.formation).deep,
        going->trek->end.stands[stand].heading});
    struct line_place place = line_at(&line, to);
    for (unsigned i = 1; i < trail->count; i++) {
        if (trail->from[i] <= from)
            continue;
        bool last = trail->from[i] >= to;
        struct point next = last ? place.at : trail->at[i];
        t62_pay(going->scene->setup, &who, before, next, &going->trek->tolls[stand],
                &going->wall);
        meet_trail(going, before, next);
        before = next;
        if (last)
            break;
    }
    struct rect rect = t62_rect(going->kind, &going->trek->end, stand);
    rect = rect_behind(place.at, place.heading, rect.wide, rect.deep);
    going->trek->end.stands[stand] = (struct t62_stand){rect.at, rect.heading};
}

static bool march(struct going *going, const struct t62_step *step) {
    const struct t62_unit *end = &going->trek->end;
    struct trail trail = {.count = 0};
    int32_t places[T62_STANDS];
    if (!t62_marches(end->formation))
        return refuse(going, T62_REFUSED_WRONG_FORMATION);
    for (unsigned i = end->count; i-- > 0;) {
        struct rect rect = t62_rect(going->kind, end, i);
        trail_add(&trail, rect_front(&rect));
        places[i] = trail.from[trail.count - 1];
    }
    if (!head_way(going, step, &trail))
        return false;
    int32_t length = trail.from[trail.count - 1];
    for (unsigned i = 0; i < end->count; i++) {
        int32_t to = length - (int32_t)i * T62_COLUMN_PITCH;
        if (to > places[i])
            follow(going, &trail, i, places[i], to);
    }
    act(going);
    return true;
}

/* --- leaving the table --------------------------------------------------------------- */

static bool at_exit(const struct going *going) {
    const struct t62_setup *setup = going->scene->setup;
    for (unsigned k = 0; k < setup->objective_count; k++)
        for (unsigned i = 0; setup->objectives[k].west_exit && i < going->trek->end.count;
             i++) {
            struct rect rect = t62_rect(going->kind, &going->trek->end, i);
            struct quad quad = rect_quad(&rect);
            if (quad_distance(&quad, setup->objectives[k].at) <= T62_OCCUPY)
                return true;
        }
    return false;
}

static bool leave_table(struct going *going, const struct t62_step *step) {
    (void)step;
    if (t62_side_of(going->scene->setup, going->unit) != T62_UNION || !at_exit(going))
        return refuse(going, T62_REFUSED_NO_EXIT);
    going->exited = going->trek->exits = true;
    return true;
}

typedef bool step_fn(struct going *going, const struct t62_step *step);

static bool take_steps(struct going *going) {
    static step_fn *const steps[T62_STEP_KINDS] = {
        [T62_STEP_AHEAD] = go_ahead, [T62_STEP_OBLIQUE] = go_oblique,
        [T62_STEP_WHEEL] = wheel,    [T62_STEP_ABOUT] = turn_about,
        [T62_STEP_MARCH] = march,    [T62_STEP_FORM] = change_formation,
        [T62_STEP_FACE] = face,      [T62_STEP_EXIT] = leave_table};
    if (going->action->step_count == 0)
        return refuse(going, T62_REFUSED_NO_STEPS);
    for (unsigned i = 0; i < going->action->step_count; i++) {
        rules_step();
        if (going->exited)
            return refuse(going, T62_REFUSED_AFTER_EXIT);
        if (!steps[going->action->steps[i].kind](going, &going->action->steps[i]))
            return false;
    }
    return true;
}

/* --- the whole ----------------------------------------------------------------------- */

static void settle_tolls(struct going *going) {
    struct t62_trek *trek = going->trek;
    unsigned passed = 0;
    int64_t least = INT64_MAX;
    for (unsigned u = 0; u < T62_UNITS; u++)
        passed += t62_in(trek->passed, u);
    for (unsigned i = 0; i < trek->end.count; i++) {
        struct t62_toll *toll = &trek->tolls[i];
        toll->cost = (int32_t)fix_ceiling(toll->sixths, 6);
        toll->available = t62_available(going->kind, toll, going->leave.halves, passed);
        if ((int64_t)toll->available - toll->cost < least) {
            least = (int64_t)toll->available - toll->cost;
            trek->worst = i;
        }
    }
}

/* Who was off the table when the move began may still be: a column that comes in. */
static bool off_table(const struct going *going) {
    const struct t62_setup *setup = going->scene->setup;
    const struct t62_unit *start = &going->scene->position->units[going->unit];
    const struct t62_unit *end = &going->trek->end;
    for (unsigned i = 0; i < end->count; i++)
        if (!t62_on_table(setup, end->stands[i].at) &&
            (!t62_marches(end->formation) || i >= start->count ||
             t62_on_table(setup, start->stands[i].at)))
            return true;
    return false;
}

static bool too_far(const struct t62_trek *trek) {
    for (unsigned i = 0; i < trek->end.count; i++)
        if (trek->tolls[i].quarters > T62_QUARTERS ||
            trek->tolls[i].cost > trek->tolls[i].available)
            return true;
    return false;
}

unsigned t62_overlapped(const struct t62_scene *scene, unsigned unit,
                        const struct t62_unit *body) {
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    for (unsigned i = 0; i < body->count; i++) {
        struct rect rect = t62_rect(kind, body, i);
        struct rect inset = rect_inset(&rect, T62_INSET, T62_INSET);
        struct quad quad = rect_quad(&inset);
        for (unsigned u = 0; u < scene->setup->unit_count; u++) {
            if (u == unit || !t62_in(scene->present, u))
                continue;
            for (unsigned k = 0; k < scene->position->units[u].count; k++) {
                const struct rect *other = &scene->rects[u][k];
                if (point_length(rect.at, other->at) >
                    rect.wide + rect.deep + other->wide + other->deep)
                    continue;
                struct rect inner = rect_inset(other, T62_INSET, T62_INSET);
                struct quad another = rect_quad(&inner);
                if (quad_gap(&quad, &another) == 0)
                    return u;
            }
        }
    }
    return T62_NOBODY;
}

unsigned t62_too_near(const struct t62_scene *scene, unsigned unit,
                      const struct t62_unit *body) {
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    uint64_t enemies = scene->sides[t62_enemy(t62_side_of(scene->setup, unit))];
    for (unsigned i = 0; i < body->count; i++) {
        struct rect rect = t62_rect(kind, body, i);
        struct quad quad = rect_quad(&rect);
        for (unsigned u = 0; u < scene->setup->unit_count; u++)
            for (unsigned k = 0;
                 t62_in(enemies, u) && k < scene->position->units[u].count; k++) {
                const struct rect *other = &scene->rects[u][k];
                if (point_length(rect.at, other->at) <=
                        T62_CONTACT + rect.wide + rect.deep + other->wide + other->deep &&
                    quad_gap(&quad, &scene->quads[u][k]) <= T62_CONTACT)
                    return u;
            }
    }
    return T62_NOBODY;
}

static bool blame(struct going *going, enum t62_reason reason, unsigned unit) {
    refuse(going, reason);
    going->trek->about = (uint16_t)unit;
    return false;
}

static bool ends_well(struct going *going, bool charges) {
    struct t62_trek *trek = going->trek;
    unsigned before = going->scene->position->units[going->unit].acts;
    if (before + going->acts > T62_ACTIONS)
        return refuse(going, T62_REFUSED_NO_ACTIONS);
    if (off_table(going))
        return refuse(going, T62_REFUSED_OFF_TABLE);
    if (going->wall)
        return refuse(going, T62_REFUSED_WALL);
    if (going->enemy != T62_NOBODY)
        return blame(going, T62_REFUSED_ENEMY_IN_WAY, going->enemy);
    if (going->friend != T62_NOBODY)
        return blame(going, T62_REFUSED_FRIEND_IN_WAY, going->friend);
    if (too_far(trek))
        return refuse(going, T62_REFUSED_TOO_FAR);
    if (trek->exits)
        return true;
    unsigned other = t62_overlapped(going->scene, going->unit, &trek->end);
    if (other != T62_NOBODY)
        return blame(going, T62_REFUSED_OVERLAP, other);
    other = charges ? T62_NOBODY : t62_too_near(going->scene, going->unit, &trek->end);
    return other == T62_NOBODY || blame(going, T62_REFUSED_TOO_NEAR_ENEMY, other);
}

void t62_trek(struct t62_scene *scene, unsigned unit, const struct t62_action *action,
              struct t62_leave leave, bool charges, struct t62_trek *ret_trek) {
    struct going going = {.scene = scene,
                          .unit = unit,
                          .kind = t62_kind_of(scene->setup, unit),
                          .leave = leave,
                          .trek = ret_trek,
                          .action = action,
                          .enemy = T62_NOBODY,
                          .friend = T62_NOBODY};
    *ret_trek = (struct t62_trek){.about = T62_NOBODY};
    ret_trek->end = scene->position->units[unit];
    if (!take_steps(&going))
        return;
    ret_trek->walked = true;
    settle_tolls(&going);
    if (!ends_well(&going, charges))
        return;
    ret_trek->end.acts = (uint8_t)(ret_trek->end.acts + going.acts);
}
