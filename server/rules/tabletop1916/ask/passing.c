/* SPDX-License-Identifier: MIT */
/* See passing.h. */
#include "passing.h"

#include "bug.h"
#include "charts.h"
#include "sight.h"

void ww_track_plan(const struct ww_setup *setup, const struct ww_plan *plan,
                   struct ww_track *ret_track) {
    if (&ret_track->plan != plan)
        ret_track->plan = *plan;
    ret_track->length = ww_plan_length(plan);
    ret_track->crouches = ww_plan_crouches(setup, plan);
}

void ww_track_make(const struct ww_setup *setup, const struct ww_position *position,
                   struct ww_track *ret_track) {
    struct ww_position before = *position;
    unsigned first = ww_first(setup, position->march.unit);
    for (unsigned i = 0; i < setup->units[position->march.unit].count; i++)
        before.bases[first + i] = position->march.start[i];
    enum ww_reason why =
        ww_plan_ways(setup, &before, &position->march.action, &ret_track->plan);
    RULES_ASSERT(why == WW_ALLOWED);
    ww_track_plan(setup, &ret_track->plan, ret_track);
    if (position->march.stop >= 0 && position->march.stop < ret_track->length)
        ret_track->length = position->march.stop;
}

/* The line of a watcher's base to a place of the way. */
static bool has_line(const struct ww_aim *aim, unsigned base, struct point to) {
    const struct ww_scene *scene = aim->scene;
    int32_t limit = scene->setup->visibility[scene->position->turn];
    if (limit > 0 && quad_distance(&scene->stands[base].quad, to) > limit)
        return false;
    return ww_aim_point(aim, scene->position->bases[base].at, to, WW_NOBODY).why ==
           WW_CLEAR;
}

static bool in_view(const struct ww_aim *aim, const struct ww_track *track,
                    int32_t distance) {
    const struct ww_scene *scene = aim->scene;
    const struct ww_plan *plan = &track->plan;
    for (unsigned i = 0; i < plan->count; i++) {
        struct ww_base here = plan->ways[i].end;
        if (plan->ways[i].length == 0)
            continue;
        here = ww_way_at(&plan->ways[i], &here, distance);
        if (ww_trenches_at(scene->setup, ww_kind(scene->setup, plan->unit), here.at) != 0)
            continue;
        for (unsigned b = ww_first(scene->setup, aim->firer);
             b < ww_end(scene->setup, aim->firer); b++)
            if (ww_stands_live(scene, b) && has_line(aim, b, here.at))
                return true;
    }
    return false;
}

int32_t ww_watched(const struct ww_scene *scene, const struct ww_track *track,
                   unsigned watcher, unsigned weapon) {
    bool vehicle = ww_is_vehicle(ww_kind(scene->setup, track->plan.unit));
    int32_t seen = 0;
    struct ww_aim aim;
    if (track->crouches)
        return -1;
    ww_aim_make(&aim, scene, watcher, track->plan.unit,
                (enum ww_weapon_type)scene->setup->units[watcher].weapons[weapon].type);
    for (int32_t at = WW_SAMPLE; at <= track->length; at += WW_SAMPLE) {
        rules_step();
        if (vehicle && at <= WW_PASSING_VEHICLE)
            continue;
        if (!in_view(&aim, track, at))
            continue;
        seen += WW_SAMPLE;
        if (vehicle || seen > WW_PASSING_PERSONNEL)
            return at;
    }
    return -1;
}

void ww_track_place(const struct ww_track *track, const struct ww_position *position,
                    int32_t distance, struct ww_position *ret_there) {
    const struct ww_plan *plan = &track->plan;
    *ret_there = *position;
    for (unsigned i = 0; i < plan->count; i++) {
        const struct ww_base *now = &position->bases[plan->bases[i]];
        if ((now->flags & WW_LIVE) == 0)
            continue;
        struct ww_base there = ww_way_at(&plan->ways[i], &plan->ways[i].end, distance);
        there.flags = (uint8_t)((now->flags & ~WW_IN_WORK) | (there.flags & WW_IN_WORK));
        if (plan->mode != WW_CRAWL && plan->ways[i].touched)
            there.flags &= (uint8_t)~WW_PRONE;
        ret_there->bases[plan->bases[i]] = there;
    }
}
