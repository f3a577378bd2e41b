/* SPDX-License-Identifier: MIT */
/* See march.h. */
#include "march.h"

#include "bug.h"
#include "check.h"
#include "cover.h"
#include "nerve.h"
#include "passing.h"
#include "polygon.h"
#include "report.h"

#include <string.h>

/* --- dice for orders ----------------------------------------------------------------- */

static bool roll_for(struct ww_game *game, unsigned unit, enum ww_roll what,
                     int32_t needs) {
    uint8_t die = (uint8_t)ww_die(game);
    game->truth->units[unit].flags |= WW_ORDERED;
    ww_report_rolled(game, ww_side(game->setup, unit), unit, what, &needs, 1, &die, 1);
    return die >= needs;
}

void ww_order(struct ww_game *game, const struct ww_action *action) {
    struct ww_lines lines;
    int needs = ww_order_needs(game->setup, game->truth, action->unit,
                               (enum ww_column)action->column, &lines);
    bool good = roll_for(game, action->unit, WW_ROLL_ORDER, needs);
    if (good) {
        game->truth->ordered = action->unit;
        game->truth->column = action->column;
    }
    ww_report_number(game, WW_EVENT_ORDERED, action->unit, good);
}

void ww_rally(struct ww_game *game, const struct ww_action *action) {
    struct ww_lines lines;
    int needs =
        ww_order_needs(game->setup, game->truth, action->unit, WW_MANEUVER, &lines);
    bool good = roll_for(game, action->unit, WW_ROLL_RALLY, needs);
    if (good)
        game->truth->units[action->unit].flags &= ~(uint32_t)WW_DEMORALIZED;
    ww_report_number(game, WW_EVENT_RALLIED, action->unit, good);
}

/* A jam comes loose on a 1: told as the roll that it is, of 1 or less. */
void ww_repair(struct ww_game *game, const struct ww_action *action) {
    struct ww_unit *unit = &game->truth->units[action->unit];
    bool jam = action->weapon != WW_NOBODY;
    uint8_t die = (uint8_t)ww_die(game);
    int32_t needs = jam ? WW_REPAIR_JAM : WW_REPAIR_VEHICLE;
    bool good = jam ? die <= WW_REPAIR_JAM : die >= WW_REPAIR_VEHICLE;
    unit->flags |= WW_ORDERED;
    ww_report_rolled(game, ww_side(game->setup, action->unit), action->unit,
                     WW_ROLL_REPAIR, &needs, 1, &die, 1);
    if (good && jam)
        unit->jammed &= (uint8_t) ~(1u << action->weapon);
    else if (good)
        unit->flags &= ~(uint32_t)WW_IMMOBILIZED;
    ww_report_number(game, WW_EVENT_REPAIRED, action->unit, good);
    if (jam) /* 15: that it was jammed its enemy does not know */
        for (unsigned i = game->events->count - 2; i < game->events->count; i++)
            game->events->list[i].seen =
                (uint8_t)(1u << ww_side(game->setup, action->unit));
}

static void set_posture(struct ww_game *game, unsigned unit, bool prone) {
    for (unsigned b = ww_first(game->setup, unit); b < ww_end(game->setup, unit); b++)
        if (ww_lives(game->truth, b))
            game->truth->bases[b].flags =
                (uint8_t)(prone ? game->truth->bases[b].flags | WW_PRONE
                                : game->truth->bases[b].flags & ~WW_PRONE);
}

void ww_posture(struct ww_game *game, const struct ww_action *action) {
    set_posture(game, action->unit, action->prone);
    game->truth->units[action->unit].flags |= WW_POSTURED;
    ww_report_number(game, WW_EVENT_POSTURE, action->unit, action->prone);
}

/* --- unseen enemies (4.4) ------------------------------------------------------------ */

/* Enemies whom the mover's side does not see, a bit each. */
static uint64_t unseen_by(struct ww_game *game, enum side side) {
    uint64_t units = 0;
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if (ww_side(game->setup, u) != side && ww_live(game->setup, game->truth, u) > 0 &&
            ww_seen(&game->scene, u) == WW_HIDDEN)
            units |= UINT64_C(1) << u;
    return units;
}

static void place_in(struct ww_game *game, const struct ww_plan *plan, int32_t distance,
                     struct ww_position *there, struct ww_scene *scene) {
    *there = *game->truth;
    for (unsigned i = 0; i < plan->count; i++) {
        struct ww_base base =
            ww_way_at(&plan->ways[i], &game->truth->bases[plan->bases[i]], distance);
        there->bases[plan->bases[i]].at = base.at;
        there->bases[plan->bases[i]].heading = base.heading;
    }
    scene->position = there;
    for (unsigned i = 0; i < plan->count; i++)
        ww_scene_renew(scene, plan->bases[i]);
}

/* Does the way meet a base of the hidden unit, or its end come within 5 yards? */
static bool comes_upon(struct ww_game *game, const struct ww_plan *plan, unsigned hidden,
                       const struct ww_scene *end) {
    for (unsigned b = ww_first(game->setup, hidden); b < ww_end(game->setup, hidden); b++)
        if (ww_stands_live(&game->scene, b) && ww_plan_meets(&game->scene, plan, b))
            return true;
    return ww_units_within(end, plan->unit, hidden, WW_NEAR_ENEMY);
}

/* The first step at which one of the hidden units is near enough to be seen; back from there to where the
 * unit has room (W9). -1: it meets nobody. */
static int32_t find_stop(struct ww_game *game, const struct ww_plan *plan) {
    int32_t near = ww_spots_within(game->setup, plan->unit),
            length = ww_plan_length(plan);
    uint64_t hidden = unseen_by(game, ww_side(game->setup, plan->unit)), met = 0;
    struct ww_position there;
    struct ww_scene scene = game->scene;
    place_in(game, plan, INT32_MAX, &there, &scene);
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if ((hidden >> u & 1) != 0 && comes_upon(game, plan, u, &scene))
            met |= UINT64_C(1) << u;
    for (int32_t at = 0; met != 0 && at <= length + WW_SAMPLE; at += WW_SAMPLE) {
        rules_step();
        place_in(game, plan, at, &there, &scene);
        for (unsigned u = 0; u < game->setup->unit_count; u++)
            if ((met >> u & 1) != 0 && ww_units_within(&scene, plan->unit, u, near)) {
                while (at > 0 && ww_overlaps(&scene, plan->unit)) {
                    at -= WW_SAMPLE;
                    place_in(game, plan, at, &there, &scene);
                }
                return at;
            }
    }
    return -1;
}

/* --- moving -------------------------------------------------------------------------- */

/* Does the leg lead through wire? */
static bool through_wire(const struct ww_setup *setup, const struct ww_leg *leg) {
    struct land land = ww_land(setup);
    for (unsigned i = 0; i < land.area_count; i++) {
        struct polygon polygon = {land.points + land.areas[i].first, land.areas[i].count,
                                  land.areas[i].box};
        if (land.areas[i].kinds == WW_BIT(WW_WIRE) &&
            polygon_meets(&polygon, leg->from, leg->to))
            return true;
    }
    return false;
}

/* 4.3: a tank's way through wire, leg by leg. */
static void leave_tracks(struct ww_game *game, const struct ww_plan *plan) {
    struct ww_position *truth = game->truth;
    if (!ww_is_tank(ww_kind(game->setup, plan->unit)))
        return;
    for (unsigned k = 0; k < plan->ways[0].count; k++) {
        const struct ww_leg *leg = &plan->ways[0].legs[k];
        if (through_wire(game->setup, leg) && truth->gap_count < WW_GAPS)
            truth->gaps[truth->gap_count++] = (struct ww_gap){leg->from, leg->to};
    }
}

/* The tracks of the move that was made last, as they would be left again. */
static void take_tracks_back(struct ww_game *game, const struct ww_plan *plan) {
    if (!ww_is_tank(ww_kind(game->setup, plan->unit)))
        return;
    for (unsigned k = 0; k < plan->ways[0].count; k++)
        if (through_wire(game->setup, &plan->ways[0].legs[k]) &&
            game->truth->gap_count > 0)
            game->truth->gaps[--game->truth->gap_count] = (struct ww_gap){{0, 0}, {0, 0}};
}

static void note_contact(struct ww_game *game, unsigned unit) {
    ww_fresh(game);
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        if (ww_side(game->setup, u) != ww_side(game->setup, unit) &&
            ww_contact(&game->scene, unit, u)) {
            game->truth->units[unit].flags |= WW_ASSAULTING;
            ww_report_pair(game, WW_EVENT_CONTACT, unit, u);
        }
}

/* The bases go; those that a step moved stand up, or lie down. */
static void go(struct ww_game *game, const struct ww_plan *plan,
               const struct ww_action *action) {
    struct ww_position *truth = game->truth;
    leave_tracks(game, plan);
    ww_plan_place(plan, INT32_MAX, truth);
    for (unsigned i = 0; i < plan->count; i++) {
        struct ww_base *base = &truth->bases[plan->bases[i]];
        if (!plan->ways[i].touched || action->mode == WW_CRAWL)
            continue;
        base->flags &= (uint8_t)~WW_PRONE;
        if (action->mode == WW_RUSHING && plan->ways[i].length > 0)
            base->flags |= WW_RUSHED;
        if (action->halt_prone)
            base->flags |= WW_PRONE;
    }
    ww_active(game, plan->unit);
}

/* From the centre to a corner of the largest base, and a little. */
enum { HALF_BASE = 2300 };

/* Could an unseen enemy have been met (15)? Not where nobody can lie unseen: within reach of the sight of
 * bases as they stood. */
static bool might_have_met(struct ww_game *game, const struct ww_plan *plan) {
    int32_t near = WW_SPOT_OTHER - WW_NEAR_ENEMY - HALF_BASE;
    for (unsigned i = 0; i < plan->count; i++) {
        const struct ww_way *way = &plan->ways[i];
        for (unsigned k = 0; k < way->count; k++)
            if (quad_distance(&game->scene.stands[plan->bases[i]].quad, way->legs[k].to) >
                near)
                return true;
    }
    return false;
}

/* 15: will its moving bring it to light? Not whom its owner knows to be seen already, as one that stands in
 * the open; by what the owner does not know nothing is judged. */
static bool comes_to_light(struct ww_game *game, unsigned unit) {
    struct ww_scene scene;
    ww_scene_make(&scene, game->setup, ww_known(game, ww_side(game->setup, unit)));
    return ww_seen(&scene, unit) == WW_HIDDEN;
}

static void remember(struct ww_game *game, const struct ww_action *action, int32_t stop) {
    struct ww_march *march = &game->truth->march;
    memset(march, 0, sizeof *march);
    march->unit = action->unit;
    march->passing = 1;
    march->stop = stop;
    march->action = *action;
    for (unsigned i = 0; i < game->setup->units[action->unit].count; i++)
        march->start[i] = game->truth->bases[ww_first(game->setup, action->unit) + i];
}

void ww_move(struct ww_game *game, const struct ww_action *action) {
    struct ww_position *truth = game->truth;
    struct ww_unit *unit = &truth->units[action->unit];
    struct ww_plan plan;
    enum ww_column column = (enum ww_column)truth->column;
    ww_fresh(game);
    plan.column = (uint8_t)column;
    plan.available =
        ww_allowance(game->setup, action->unit, column, (enum ww_mode)action->mode);
    ww_plan_ways(game->setup, truth, action, &plan);
    int32_t stop = find_stop(game, &plan);
    if (stop >= 0 || might_have_met(game, &plan) || comes_to_light(game, action->unit))
        game->flags |= APPLY_PROBED;
    remember(game, action, stop);
    if (stop >= 0)
        ww_plan_cut(&plan, truth, stop);
    ww_plan_price(&game->scene, &plan);
    go(game, &plan, action);
    truth->ordered = WW_NOBODY;
    unit->flags |= WW_MOVED;
    if (ww_plan_crouches(game->setup, &plan))
        unit->flags |= WW_CROUCHING;
    if (ww_kind(game->setup, action->unit) == WW_MORTAR)
        unit->setup =
            ww_charts.mortar_setup[ww_mortar_weight(&game->setup->units[action->unit])];
    if (stop >= 0)
        ww_report(game, WW_EVENT_STOPPED, action->unit);
    int32_t left = plan.available - plan.cost;
    ww_report_moved(game, WW_EVENT_MOVED, action->unit, plan.cost, left);
    if (column == WW_ASSAULT)
        note_contact(game, action->unit);
}

void ww_follow(struct ww_game *game, const struct ww_action *action) {
    struct ww_plan plan;
    ww_fresh(game);
    plan.column = WW_MANEUVER;
    plan.available = WW_FOLLOW;
    ww_plan_ways(game->setup, game->truth, action, &plan);
    int32_t stop = find_stop(game, &plan);
    if (stop >= 0)
        ww_plan_cut(&plan, game->truth, stop);
    ww_plan_price(&game->scene, &plan);
    go(game, &plan, action);
    game->flags |= APPLY_PROBED;
    game->truth->follow &= ~(UINT64_C(1) << action->unit);
    if (stop >= 0)
        ww_report(game, WW_EVENT_STOPPED, action->unit);
    ww_report_moved(game, WW_EVENT_FOLLOWED, action->unit, plan.cost,
                    WW_FOLLOW - plan.cost);
}

/* Whether somebody else stands where the vehicle would: it may lie there dead, so as if it lived. */
static bool taken(struct ww_game *game, const struct ww_track *track, int32_t place) {
    struct ww_position there;
    struct ww_scene scene;
    unsigned base = track->plan.bases[0];
    ww_track_place(track, game->truth, place, &there);
    there.bases[base] = ww_way_at(&track->plan.ways[0], &track->plan.ways[0].end, place);
    there.bases[base].flags |= WW_LIVE;
    ww_scene_make(&scene, game->setup, &there);
    return ww_overlaps(&scene, track->plan.unit);
}

void ww_stop_there(struct ww_game *game, int32_t place) {
    struct ww_position *truth = game->truth;
    struct ww_march *march = &truth->march;
    struct ww_track track;
    ww_track_make(game->setup, truth, &track);
    struct ww_plan *plan = &track.plan;
    while (place > 0 && taken(game, &track, place))
        place -= WW_SAMPLE;
    if (march->stop >= 0)
        ww_plan_cut(plan, truth, march->stop);
    take_tracks_back(game, plan);
    ww_plan_cut(plan, truth, place);
    leave_tracks(game, plan);
    struct ww_base *base = &truth->bases[plan->bases[0]];
    base->at = plan->ways[0].end.at;
    base->heading = plan->ways[0].end.heading;
    march->stop = place;
    ww_fresh(game);
    if (!ww_in_contact(&game->scene, plan->unit))
        truth->units[plan->unit].flags &= ~(uint32_t)WW_ASSAULTING;
}

bool ww_passing_left(struct ww_game *game) {
    enum side side = side_other(ww_part_side(game->truth->part));
    struct ww_scene scene;
    if (ww_live(game->setup, game->truth, game->truth->march.unit) == 0)
        return false;
    ww_scene_make(&scene, game->setup, ww_known(game, side));
    for (unsigned u = 0; u < game->setup->unit_count; u++) {
        if (ww_side(game->setup, u) != side || ww_live(game->setup, game->truth, u) == 0)
            continue;
        for (unsigned w = 0; w < game->setup->units[u].weapon_count; w++) {
            struct ww_action fire = ww_action(WW_DO_FIRE, u);
            fire.target = game->truth->march.unit;
            fire.weapon = (uint16_t)w;
            if (ww_fire_gate(&scene, side, &fire) == WW_ALLOWED)
                return true;
        }
    }
    return false;
}
