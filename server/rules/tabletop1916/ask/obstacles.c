/* SPDX-License-Identifier: MIT */
/* See plan.h: what a move costs and what stands against it (4.3, 4.4). */
#include "plan.h"

#include "bug.h"
#include "charts.h"
#include "cover.h"
#include "fix.h"
#include "polygon.h"
#include "segment.h"
#include "sweep.h"

#include <string.h>

/* --- prices (4.3) -------------------------------------------------------------------- */

/* A bill in sixths. */
struct bill {
    const struct ww_scene *scene;
    unsigned kind;
    const struct ww_price_row *row;
    bool rushing;
    int64_t sixths, trenches;
    enum ww_reason why;
};

static bool along_a_road(const struct ww_setup *setup, const struct ww_leg *leg) {
    for (unsigned i = 0; i < setup->road_count; i++) {
        struct line road = ww_road(setup, i);
        if (line_follows(&road, leg->from, leg->to, 0, leg->length, WW_ROAD_HALF))
            return true;
    }
    return false;
}

/* Has a tank of this game made a gap there? */
static bool wire_is_cut(const struct ww_position *position, struct point p) {
    for (unsigned i = 0; i < position->gap_count; i++)
        if (segment_distance(position->gaps[i].a, position->gaps[i].b, p) <= WW_GAP_HALF)
            return true;
    return false;
}

static void shut(struct bill *bill, enum ww_reason why) {
    if (bill->why == WW_ALLOWED || why < bill->why)
        bill->why = why;
}

static_assert(WW_REFUSED_IMPASSABLE < WW_REFUSED_TRENCH &&
                  WW_REFUSED_TRENCH < WW_REFUSED_WIRE,
              "reasons stand in the order of 4.4");

static unsigned price_of(struct bill *bill, uint32_t kinds) {
    const struct {
        uint32_t bit;
        uint8_t price;
    } grounds[] = {{WW_BIT(WW_SHELL_TORN), bill->row->shell_torn},
                   {WW_BIT(WW_WOODS), bill->row->woods},
                   {WW_BIT(WW_BUILDING), bill->row->building},
                   {WW_BIT(WW_WIRE), bill->row->wire}};
    unsigned dearest = bill->row->open;
    if (bill->rushing && (kinds & WW_BIT(WW_WIRE)) != 0)
        shut(bill, WW_REFUSED_WIRE);
    for (unsigned i = 0; i < sizeof grounds / sizeof *grounds; i++) {
        if ((kinds & grounds[i].bit) == 0)
            continue;
        if (grounds[i].price == 0)
            shut(bill, WW_REFUSED_IMPASSABLE);
        dearest = grounds[i].price > dearest ? grounds[i].price : dearest;
    }
    return dearest;
}

static void pay_ground(struct bill *bill, const struct ww_leg *leg) {
    struct land land = ww_land(bill->scene->setup);
    struct land_stretches stretches;
    uint32_t kinds =
        WW_BIT(WW_SHELL_TORN) | WW_BIT(WW_WOODS) | WW_BIT(WW_BUILDING) | WW_BIT(WW_WIRE);
    if (along_a_road(bill->scene->setup, leg)) {
        bill->sixths += (int64_t)leg->length * bill->row->road;
        return;
    }
    land_stretches(&land, kinds, leg->from, leg->to, &stretches);
    for (unsigned i = 0; i < stretches.count; i++) {
        const struct land_stretch *stretch = &stretches.at[i];
        uint32_t here = stretch->here.kinds & kinds;
        if ((here & WW_BIT(WW_WIRE)) != 0 &&
            wire_is_cut(
                bill->scene->position,
                segment_at(leg->from, leg->to, (stretch->from + stretch->to) / 2)))
            here &= ~WW_BIT(WW_WIRE);
        bill->sixths += (int64_t)(stretch->to - stretch->from) * price_of(bill, here);
    }
}

/* How often the leg crosses the line: where it ends upon it, the next one does (W8). */
static unsigned crossings(const struct line *line, const struct ww_leg *leg) {
    struct cuts cuts = {.count = 0};
    unsigned count = 0;
    line_cuts(line, leg->from, leg->to, &cuts);
    for (unsigned i = 0; i < cuts.count; i++)
        count += cuts.at[i] < leg->length;
    return count;
}

static void pay_trenches(struct bill *bill, const struct ww_leg *leg) {
    const struct ww_setup *setup = bill->scene->setup;
    uint32_t from = ww_trenches_at(setup, bill->kind, leg->from),
             to = ww_trenches_at(setup, bill->kind, leg->to);
    if ((from & to) != 0)
        return;
    for (unsigned t = 0; t < setup->trench_count; t++) {
        struct line line = ww_trench_line(setup, t);
        unsigned count = crossings(&line, leg), climbs = (from & ~to) >> t & 1;
        count = count > climbs ? count : climbs;
        if (count > 0 && ww_charts.trench[bill->kind] == 0)
            shut(bill, WW_REFUSED_TRENCH);
        bill->trenches += (int64_t)count * ww_charts.trench[bill->kind];
    }
}

enum ww_reason ww_plan_price(const struct ww_scene *scene, struct ww_plan *plan) {
    unsigned kind = ww_kind(scene->setup, plan->unit);
    enum ww_reason why = WW_ALLOWED;
    plan->cost = 0;
    for (unsigned i = 0; i < plan->count; i++) {
        struct bill bill = {.scene = scene,
                            .kind = kind,
                            .row = &ww_charts.prices[ww_payer(kind)],
                            .rushing = plan->mode == WW_RUSHING};
        for (unsigned k = 0; k < plan->ways[i].count; k++) {
            if (plan->ways[i].legs[k].length == 0)
                continue;
            pay_ground(&bill, &plan->ways[i].legs[k]);
            pay_trenches(&bill, &plan->ways[i].legs[k]);
        }
        plan->ways[i].cost = (int32_t)(fix_ceiling(bill.sixths, 6) + bill.trenches);
        plan->cost = plan->ways[i].cost > plan->cost ? plan->ways[i].cost : plan->cost;
        if (bill.why != WW_ALLOWED && (why == WW_ALLOWED || bill.why < why))
            why = bill.why;
    }
    return why;
}

/* --- the way (4.4, W6) --------------------------------------------------------------- */

static bool leg_meets(const struct ww_scene *scene, unsigned kind,
                      const struct ww_leg *leg, unsigned base) {
    const struct ww_stand *other = &scene->stands[base];
    struct ww_base start = {leg->from, leg->before, 0, 0},
                   end = {leg->to, leg->after, 0, 0};
    struct rect from = ww_base_rect(scene->setup, kind, &start),
                to = ww_base_rect(scene->setup, kind, &end);
    from = rect_inset(&from, WW_INSET, WW_INSET);
    to = rect_inset(&to, WW_INSET, WW_INSET);
    struct sweep_area area = sweep_area(&from, &to);
    struct box box = box_of(area.at, area.count);
    if (box.low.x > other->inner.high.x || other->inner.low.x > box.high.x ||
        box.low.y > other->inner.high.y || other->inner.low.y > box.high.y)
        return false;
    struct polygon swept = polygon_of(area.at, area.count),
                   there = polygon_of(other->inset.corner, RECT_CORNERS);
    return polygon_gap(&swept, &there) == 0;
}

bool ww_plan_meets(const struct ww_scene *scene, const struct ww_plan *plan,
                   unsigned base) {
    unsigned kind = ww_kind(scene->setup, plan->unit);
    for (unsigned i = 0; i < plan->count; i++)
        for (unsigned k = 0; k < plan->ways[i].count; k++) {
            rules_step();
            if (plan->ways[i].legs[k].length > 0 &&
                leg_meets(scene, kind, &plan->ways[i].legs[k], base))
                return true;
        }
    return false;
}

/* Does what stands there shut the way of this unit, as an enemy or as a friend? */
static enum ww_reason shuts(const struct ww_scene *scene, unsigned unit, unsigned base) {
    unsigned other = ww_unit_of(scene, base);
    bool live = ww_stands_live(scene, base),
         enemy = ww_side(scene->setup, other) != ww_side(scene->setup, unit);
    if (other == unit || scene->stands[base].is == WW_STANDS_NOT)
        return WW_ALLOWED;
    if (live && enemy)
        return WW_REFUSED_ENEMY_IN_WAY;
    bool heavy = ww_is_vehicle(ww_kind(scene->setup, other)) ||
                 ww_kind(scene->setup, other) == WW_GUN;
    return heavy && ww_is_vehicle(ww_kind(scene->setup, unit)) ? WW_REFUSED_FRIEND_IN_WAY
                                                               : WW_ALLOWED;
}

static enum ww_reason way_is_shut(const struct ww_scene *scene,
                                  const struct ww_plan *plan) {
    enum ww_reason worst = WW_ALLOWED;
    for (unsigned b = 0; b < scene->setup->base_count; b++) {
        enum ww_reason why = shuts(scene, plan->unit, b);
        if (why != WW_ALLOWED && (worst == WW_ALLOWED || why < worst) &&
            ww_plan_meets(scene, plan, b))
            worst = why;
    }
    return worst;
}

/* --- the end ------------------------------------------------------------------------- */

static bool on_table(const struct ww_setup *setup, const struct ww_stand *stand) {
    return stand->box.low.x >= 0 && stand->box.low.y >= 0 &&
           stand->box.high.x <= setup->width && stand->box.high.y <= setup->height;
}

static bool overlap(const struct ww_stand *one, const struct ww_stand *other) {
    return one->inner.low.x <= other->inner.high.x &&
           other->inner.low.x <= one->inner.high.x &&
           one->inner.low.y <= other->inner.high.y &&
           other->inner.low.y <= one->inner.high.y &&
           quad_gap(&one->inset, &other->inset) == 0;
}

static bool base_overlaps(const struct ww_scene *scene, unsigned base) {
    for (unsigned b = 0; b < scene->setup->base_count; b++)
        if (b != base && scene->stands[b].is != WW_STANDS_NOT &&
            overlap(&scene->stands[base], &scene->stands[b]))
            return true;
    return false;
}

bool ww_overlaps(const struct ww_scene *scene, unsigned unit) {
    for (unsigned b = ww_first(scene->setup, unit); b < ww_end(scene->setup, unit); b++)
        if (ww_stands_live(scene, b) && base_overlaps(scene, b))
            return true;
    return false;
}

/* In how many groups a unit stands, chained within 60 yards. */
static unsigned groups(const struct ww_scene *scene, const struct ww_plan *plan) {
    uint8_t group[WW_UNIT_BASES];
    for (unsigned i = 0; i < plan->count; i++)
        group[i] = (uint8_t)i;
    for (unsigned i = 0; i < plan->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (group[i] != group[k] &&
                ww_within(&scene->stands[plan->bases[i]], &scene->stands[plan->bases[k]],
                          WW_COHESION)) {
                uint8_t old = group[i], other = group[k];
                for (unsigned n = 0; n < plan->count; n++)
                    group[n] = group[n] == old ? other : group[n];
            }
    unsigned distinct = 0;
    for (unsigned i = 0; i < plan->count; i++)
        distinct += memchr(group, group[i], i) == NULL;
    return distinct;
}

static bool moved(const struct ww_way *way, const struct ww_base *start) {
    return way->length > 0 || way->end.heading != start->heading;
}

/* Within 5 yards of an enemy with a base that came there. */
static bool near_enemy(const struct ww_scene *after, const struct ww_plan *plan) {
    for (unsigned i = 0; i < plan->count; i++)
        for (unsigned b = 0; b < after->setup->base_count && plan->ways[i].length > 0;
             b++)
            if (ww_stands_live(after, b) &&
                ww_side(after->setup, ww_unit_of(after, b)) !=
                    ww_side(after->setup, plan->unit) &&
                ww_within(&after->stands[plan->bases[i]], &after->stands[b],
                          WW_NEAR_ENEMY))
                return true;
    return false;
}

static enum ww_reason end_is_shut(const struct ww_scene *before,
                                  const struct ww_plan *plan, bool near_is_fine) {
    struct ww_position position = *before->position;
    struct ww_scene after = *before;
    after.position = &position;
    ww_plan_place(plan, INT32_MAX, &position);
    for (unsigned i = 0; i < plan->count; i++)
        ww_scene_renew(&after, plan->bases[i]);
    for (unsigned i = 0; i < plan->count; i++)
        if (moved(&plan->ways[i], &before->position->bases[plan->bases[i]]) &&
            !on_table(after.setup, &after.stands[plan->bases[i]]))
            return WW_REFUSED_OFF_TABLE;
    for (unsigned i = 0; i < plan->count; i++)
        if (moved(&plan->ways[i], &before->position->bases[plan->bases[i]]) &&
            base_overlaps(&after, plan->bases[i]))
            return WW_REFUSED_OVERLAP;
    if (!near_is_fine && near_enemy(&after, plan))
        return WW_REFUSED_TOO_NEAR_ENEMY;
    unsigned after_groups = groups(&after, plan);
    if (after_groups > 1 && after_groups > groups(before, plan))
        return WW_REFUSED_COHESION;
    for (unsigned w = 0; w < after.setup->work_count; w++)
        if (!ww_room(after.setup, &position, w))
            return WW_REFUSED_NO_ROOM;
    return WW_ALLOWED;
}

/* --- all of it ----------------------------------------------------------------------- */

static bool mode_is_good(const struct ww_scene *scene, const struct ww_action *action,
                         const struct ww_plan *plan) {
    if (plan->available == WW_NO_MODE)
        return false;
    if (action->mode == WW_CRAWL &&
        ww_live_with(scene->setup, scene->position, action->unit, WW_PRONE) !=
            ww_live(scene->setup, scene->position, action->unit))
        return false;
    return !action->halt_prone ||
           (action->mode == WW_NORMAL && ww_lies_down(scene->setup, action->unit));
}

/* Is there room for the tracks that a tank would leave? */
static bool tracks_fit(const struct ww_scene *scene, const struct ww_plan *plan) {
    return !ww_is_tank(ww_kind(scene->setup, plan->unit)) || plan->count == 0 ||
           scene->position->gap_count + plan->ways[0].count <= WW_GAPS;
}

static enum ww_reason judge(const struct ww_scene *scene, const struct ww_action *action,
                            bool follow, struct ww_plan *plan) {
    enum ww_reason why = ww_plan_ways(scene->setup, scene->position, action, plan), price;
    if (!mode_is_good(scene, action, plan))
        return WW_REFUSED_BAD_MODE;
    if (why != WW_ALLOWED)
        return why;
    if (!tracks_fit(scene, plan))
        return WW_REFUSED_NO_TRACKS;
    price = ww_plan_price(scene, plan);
    if (price != WW_ALLOWED)
        return price;
    if ((why = way_is_shut(scene, plan)) != WW_ALLOWED)
        return why;
    if (plan->cost > plan->available)
        return WW_REFUSED_TOO_FAR;
    return end_is_shut(scene, plan, plan->column == WW_ASSAULT && !follow);
}

void ww_plan_make(const struct ww_scene *scene, const struct ww_action *action,
                  enum ww_column column, bool follow, struct ww_plan *ret_plan) {
    int32_t allowance =
        ww_allowance(scene->setup, action->unit, column, (enum ww_mode)action->mode);
    ret_plan->column = (uint8_t)column;
    ret_plan->available = follow && allowance != WW_NO_MODE ? WW_FOLLOW : allowance;
    ret_plan->cost = 0;
    ret_plan->why = judge(scene, action, follow, ret_plan);
}
