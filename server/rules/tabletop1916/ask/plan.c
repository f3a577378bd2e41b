/* SPDX-License-Identifier: MIT */
/* See plan.h: the ways. What stands against them is in obstacles.c. */
#include "plan.h"

#include "charts.h"
#include "heading.h"
#include "cover.h"
#include "fix.h"

enum { GAP_MOST = 20000, WHEEL_MOST = HEADING_HALF };

struct marching {
    const struct ww_setup *setup;
    const struct ww_action *action;
    struct ww_plan *plan;
    unsigned kind;
};

static bool reachable(struct point p) {
    return p.x > -WW_REACH && p.x < WW_REACH && p.y > -WW_REACH && p.y < WW_REACH;
}

/* Takes a base on to a place; false: that is nowhere near the table. */
static bool walk(struct ww_way *way, struct point to, int heading) {
    if (!reachable(to) || way->count == WW_LEGS)
        return false;
    struct ww_leg *leg = &way->legs[way->count++];
    *leg = (struct ww_leg){way->end.at, to, way->end.heading, (int16_t)heading,
                           point_length(way->end.at, to)};
    way->length += leg->length;
    way->touched = true;
    way->end.at = to;
    way->end.heading = (int16_t)heading;
    if (leg->length > 0)
        way->end.flags &= (uint8_t)~WW_IN_WORK;
    return true;
}

static enum ww_reason go(struct marching *marching, const struct ww_step *step) {
    for (unsigned i = 0; i < marching->plan->count; i++) {
        struct ww_way *way = &marching->plan->ways[i];
        struct point to = {way->end.at.x + step->to.x, way->end.at.y + step->to.y};
        if (!walk(way, to, way->end.heading))
            return WW_REFUSED_TOO_FAR;
    }
    return WW_ALLOWED;
}

static enum ww_reason wheel(struct marching *marching, const struct ww_step *step) {
    struct ww_plan *plan = marching->plan;
    struct ww_way *outer = &plan->ways[step->left ? 0 : plan->count - 1];
    struct rect rect = ww_base_rect(marching->setup, marching->kind, &outer->end);
    struct point pivot =
        rect_quad(&rect).corner[step->left ? RECT_FRONT_LEFT : RECT_FRONT_RIGHT];
    int by = step->left ? -(int)step->angle : (int)step->angle;
    if (step->angle == 0 || step->angle > WHEEL_MOST)
        return WW_REFUSED_BAD_STEP;
    for (unsigned i = 0; i < plan->count; i++) {
        struct ww_way *way = &plan->ways[i];
        if (!walk(way, point_turned(way->end.at, pivot, by),
                  heading_turned(way->end.heading, by)))
            return WW_REFUSED_TOO_FAR;
    }
    return WW_ALLOWED;
}

/* 2.6: to the places of a line, from its left. */
static enum ww_reason line_up(struct marching *marching, const struct ww_step *step) {
    struct ww_plan *plan = marching->plan;
    int32_t pitch = ww_charts.bases[marching->kind].wide + step->gap;
    if (step->heading < 0 || step->gap < 0 || step->gap > GAP_MOST ||
        !reachable(step->to))
        return WW_REFUSED_BAD_STEP;
    for (unsigned i = 0; i < plan->count; i++) {
        int32_t halves = (2 * (int32_t)i - (int32_t)(plan->count - 1)) * pitch;
        if (!walk(&plan->ways[i], point_shifted(step->to, step->heading, halves, 0),
                  step->heading))
            return WW_REFUSED_TOO_FAR;
    }
    return WW_ALLOWED;
}

/* One base by itself; it may end in a work, with its centre there. */
static enum ww_reason one_base(struct marching *marching, const struct ww_step *step) {
    struct ww_plan *plan = marching->plan;
    unsigned i = 0;
    while (i < plan->count && plan->bases[i] != step->base)
        i++;
    if (i == plan->count)
        return WW_REFUSED_NO_STEP_BASE;
    struct ww_way *way = &plan->ways[i];
    int heading = step->heading < 0 ? way->end.heading : step->heading;
    for (unsigned k = 0; k < step->count; k++)
        if (!walk(way, marching->action->path[step->first + k],
                  k + 1u == step->count ? heading : way->end.heading))
            return WW_REFUSED_TOO_FAR;
    way->touched = true;
    way->end.heading = (int16_t)heading;
    if (step->in == WW_NOBODY)
        return WW_ALLOWED;
    if (step->in >= marching->setup->work_count)
        return WW_REFUSED_BAD_STEP;
    struct quad work = rect_quad(&marching->setup->works[step->in].rect);
    if (!quad_holds(&work, way->end.at))
        return WW_REFUSED_BAD_STEP;
    way->end.flags |= WW_IN_WORK;
    way->end.in = (uint8_t)step->in;
    return WW_ALLOWED;
}

static enum ww_reason face(struct marching *marching, const struct ww_step *step) {
    if (step->heading < 0)
        return WW_REFUSED_BAD_STEP;
    for (unsigned i = 0; i < marching->plan->count; i++) {
        marching->plan->ways[i].touched = true;
        marching->plan->ways[i].end.heading = step->heading;
    }
    return WW_ALLOWED;
}

static enum ww_reason take(struct marching *marching, const struct ww_step *step) {
    switch (step->kind) {
    case WW_STEP_GO:
        return go(marching, step);
    case WW_STEP_WHEEL:
        return wheel(marching, step);
    case WW_STEP_LINE:
        return line_up(marching, step);
    case WW_STEP_BASE:
        return one_base(marching, step);
    case WW_STEP_FACE:
        return face(marching, step);
    default:
        return WW_REFUSED_BAD_STEP;
    }
}

enum ww_reason ww_plan_ways(const struct ww_setup *setup,
                            const struct ww_position *position,
                            const struct ww_action *action, struct ww_plan *ret_plan) {
    struct marching marching = {setup, action, ret_plan, ww_kind(setup, action->unit)};
    enum ww_reason far = WW_ALLOWED;
    ret_plan->unit = action->unit;
    ret_plan->mode = action->mode;
    ret_plan->count = 0;
    for (unsigned b = ww_first(setup, action->unit); b < ww_end(setup, action->unit);
         b++) {
        if (!ww_lives(position, b))
            continue;
        struct ww_way *way = &ret_plan->ways[ret_plan->count];
        way->count = 0;
        way->length = way->cost = 0;
        way->touched = false;
        way->end = position->bases[b];
        ret_plan->bases[ret_plan->count++] = (uint16_t)b;
    }
    if (action->step_count == 0)
        return WW_REFUSED_NO_STEPS;
    /* Steps that make no sense come before those that lead too far (4.4). */
    for (unsigned i = 0; i < action->step_count; i++) {
        enum ww_reason reason = take(&marching, &action->steps[i]);
        if (reason != WW_ALLOWED && reason != WW_REFUSED_TOO_FAR)
            return reason;
        if (reason == WW_REFUSED_TOO_FAR)
            far = reason;
    }
    return far;
}

struct ww_base ww_way_at(const struct ww_way *way, const struct ww_base *start,
                         int32_t distance) {
    struct ww_base base = *start;
    if (distance >= way->length)
        return way->end;
    for (unsigned i = 0; i < way->count; i++) {
        const struct ww_leg *leg = &way->legs[i];
        base.heading = leg->before;
        if (distance < leg->length) {
            base.at.x = leg->from.x +
                        (int32_t)fix_round((int64_t)(leg->to.x - leg->from.x) * distance,
                                           leg->length);
            base.at.y = leg->from.y +
                        (int32_t)fix_round((int64_t)(leg->to.y - leg->from.y) * distance,
                                           leg->length);
            break;
        }
        distance -= leg->length;
    }
    if (way->length > 0)
        base.flags &= (uint8_t)~WW_IN_WORK;
    return base;
}

static void cut(struct ww_way *way, const struct ww_base *start, int32_t distance) {
    struct ww_base end = ww_way_at(way, start, distance);
    int32_t left = distance;
    if (distance >= way->length)
        return;
    for (unsigned i = 0; i < way->count; i++) {
        if (left < way->legs[i].length) {
            way->legs[i].to = end.at;
            way->legs[i].after = end.heading;
            way->legs[i].length = left;
            way->count = i + 1;
        }
        left -= way->legs[i].length;
    }
    way->length = distance;
    way->end = end;
}

void ww_plan_cut(struct ww_plan *plan, const struct ww_position *position,
                 int32_t distance) {
    for (unsigned i = 0; i < plan->count; i++)
        cut(&plan->ways[i], &position->bases[plan->bases[i]], distance);
}

int32_t ww_plan_length(const struct ww_plan *plan) {
    int32_t most = 0;
    for (unsigned i = 0; i < plan->count; i++)
        most = plan->ways[i].length > most ? plan->ways[i].length : most;
    return most;
}

void ww_plan_place(const struct ww_plan *plan, int32_t distance,
                   struct ww_position *position) {
    for (unsigned i = 0; i < plan->count; i++) {
        struct ww_base *base = &position->bases[plan->bases[i]];
        struct ww_base now = ww_way_at(&plan->ways[i], base, distance);
        base->at = now.at;
        base->heading = now.heading;
        base->in = now.in;
        base->flags = (uint8_t)((base->flags & ~WW_IN_WORK) | (now.flags & WW_IN_WORK));
    }
}

bool ww_plan_crouches(const struct ww_setup *setup, const struct ww_plan *plan) {
    unsigned kind = ww_kind(setup, plan->unit);
    if (ww_plan_length(plan) == 0)
        return false;
    for (unsigned i = 0; i < plan->count; i++)
        for (unsigned k = 0; k < plan->ways[i].count; k++) {
            const struct ww_leg *leg = &plan->ways[i].legs[k];
            if (leg->length > 0 && (ww_trenches_at(setup, kind, leg->from) &
                                    ww_trenches_at(setup, kind, leg->to)) == 0)
                return false;
        }
    return true;
}
