/* SPDX-License-Identifier: MIT */
/* See sight.h. */
#include "sight.h"

#include "charts.h"
#include "segment.h"

/* Is any area of these kinds on the way? Most ways end here. */
static bool ground_near(const struct ww_setup *setup, uint32_t kinds, struct point a,
                        struct point b) {
    for (unsigned i = 0; i < setup->area_count; i++)
        if ((setup->land[i].kinds & kinds) != 0 && box_near(&setup->land[i].box, a, b))
            return true;
    return false;
}

static int32_t inside(const struct ww_setup *setup, uint32_t kinds, struct point a,
                      struct point b) {
    struct land land = ww_land(setup);
    struct land_stretches stretches;
    if (!ground_near(setup, kinds, a, b))
        return 0;
    land_stretches(&land, kinds, a, b, &stretches);
    return land_inside(&stretches, kinds);
}

int32_t ww_cover_depth(const struct ww_setup *setup, struct point a, struct point b) {
    return inside(setup, ww_charts.full, a, b);
}

enum ww_why ww_ground_line(const struct ww_setup *setup, struct point a, struct point b) {
    if (inside(setup, ww_charts.opaque, a, b) > WW_SIGHT_SLACK)
        return WW_BY_HILL;
    return ww_cover_depth(setup, a, b) > WW_THROUGH_COVER ? WW_BY_COVER : WW_CLEAR;
}

/* 5.2: does what stands there mask this weapon of the firing unit? */
static bool masks(const struct ww_scene *scene, unsigned base, unsigned firer,
                  enum ww_weapon_type type) {
    const struct ww_setup *setup = scene->setup;
    unsigned unit = ww_unit_of(scene, base);
    const struct ww_roster_unit *raised = &setup->units[firer];
    if (ww_is_vehicle(ww_kind(setup, unit)))
        return true;
    if (type == WW_W_GUN || type == WW_W_CANNON)
        return (scene->position->bases[base].flags & (WW_PRONE | WW_RUSHED)) == 0;
    return !(ww_is_machine_gun(raised->kind) && raised->training >= WW_GREAT &&
             ww_same_battalion(setup, firer, unit));
}

void ww_aim_make(struct ww_aim *aim, const struct ww_scene *scene, unsigned firer,
                 unsigned target, enum ww_weapon_type type) {
    aim->scene = scene;
    aim->firer = firer;
    aim->target = target;
    aim->mask_count = 0;
    if (target == WW_NOBODY)
        for (unsigned b = 0; b < scene->setup->base_count; b++)
            aim->hulls.sheltered[b] = WW_NOBODY;
    else
        ww_hulls(scene, firer, target, &aim->hulls);
    for (unsigned b = 0; b < scene->setup->base_count && type != WW_W_MORTAR; b++) {
        unsigned unit = ww_unit_of(scene, b);
        if (scene->stands[b].is != WW_STANDS_NOT && unit != firer && unit != target &&
            masks(scene, b, firer, type))
            aim->masks[aim->mask_count++] = (uint16_t)b;
    }
}

static bool masked(const struct ww_aim *aim, struct point from, struct point to,
                   unsigned base) {
    for (unsigned i = 0; i < aim->mask_count; i++) {
        const struct ww_stand *stand = &aim->scene->stands[aim->masks[i]];
        if (box_near(&stand->inner, from, to) &&
            aim->hulls.sheltered[aim->masks[i]] != base &&
            quad_meets(&stand->inset, from, to))
            return true;
    }
    return false;
}

enum ww_why ww_aim_at(const struct ww_aim *aim, struct point from, unsigned base) {
    struct rect_points points = rect_points(&aim->scene->stands[base].rect);
    enum ww_why best = WW_BY_HILL;
    for (unsigned i = 0; i < RECT_POINTS; i++) {
        enum ww_why why = ww_ground_line(aim->scene->setup, from, points.at[i]);
        if (why == WW_CLEAR && masked(aim, from, points.at[i], base))
            why = WW_BY_MASK;
        if (why == WW_CLEAR)
            return WW_CLEAR;
        best = why > best ? why : best;
    }
    return best;
}

bool ww_too_dark(const struct ww_scene *scene, unsigned base, unsigned other) {
    int32_t limit = scene->setup->visibility[scene->position->turn];
    return limit > 0 && !ww_within(&scene->stands[base], &scene->stands[other], limit);
}

enum ww_why ww_aim_between(const struct ww_aim *aim, unsigned from, unsigned base) {
    enum ww_why why = ww_aim_at(aim, aim->scene->position->bases[from].at, base);
    return why == WW_CLEAR && ww_too_dark(aim->scene, from, base) ? WW_BY_VISIBILITY
                                                                  : why;
}

static void cut_at(struct ww_cut *cut, enum ww_why why, int32_t at, unsigned by) {
    if (at == SEGMENT_NEVER || (cut->at != SEGMENT_NEVER && cut->at <= at))
        return;
    cut->why = why;
    cut->at = at;
    cut->by = (uint16_t)by;
}

/* Where the ground cuts it: too far in a hill, or through more cover than fire goes. */
static void cut_by_ground(const struct ww_setup *setup, struct point a, struct point b,
                          struct ww_cut *cut) {
    struct land land = ww_land(setup);
    struct land_stretches stretches;
    land_stretches(&land, ww_charts.opaque | ww_charts.full, a, b, &stretches);
    int32_t hill = land_spent(&stretches, ww_charts.opaque, WW_SIGHT_SLACK);
    cut_at(cut, WW_BY_HILL, hill, WW_NOBODY);
    if (hill == SEGMENT_NEVER)
        cut_at(cut, WW_BY_COVER, land_spent(&stretches, ww_charts.full, WW_THROUGH_COVER),
               WW_NOBODY);
}

struct ww_cut ww_aim_point(const struct ww_aim *aim, struct point from, struct point to,
                           unsigned base) {
    struct ww_cut cut = {.why = WW_CLEAR, .at = SEGMENT_NEVER, .by = WW_NOBODY};
    cut_by_ground(aim->scene->setup, from, to, &cut);
    if (cut.why == WW_CLEAR)
        for (unsigned i = 0; i < aim->mask_count; i++)
            if (base == WW_NOBODY || aim->hulls.sheltered[aim->masks[i]] != base)
                cut_at(&cut, WW_BY_MASK,
                       quad_entry(&aim->scene->stands[aim->masks[i]].inset, from, to),
                       aim->masks[i]);
    if (cut.at != SEGMENT_NEVER)
        cut.point = segment_at(from, to, cut.at);
    return cut;
}

struct field ww_field(const struct ww_scene *scene, unsigned base,
                      const struct ww_weapon *weapon) {
    const struct ww_base *it = &scene->position->bases[base];
    struct rect rect = scene->stands[base].rect;
    if ((it->flags & WW_IN_WORK) != 0 && scene->setup->works[it->in].kind != WW_DUGOUT) {
        const struct ww_work *work = &scene->setup->works[it->in];
        return field_of(&work->rect,
                        work->kind == WW_PILLBOX ? FIELD_HALF : FIELD_QUARTER);
    }
    if (!ww_is_vehicle(ww_kind(scene->setup, ww_unit_of(scene, base))))
        return field_of(&rect, (enum field_width)ww_charts.weapons[weapon->type].arc);
    if (weapon->mount == WW_TURRET)
        return field_of(&rect, FIELD_ROUND);
    rect = rect_facing(&rect, weapon->mount);
    return field_of(&rect, FIELD_QUARTER);
}

bool ww_in_field(const struct ww_scene *scene, unsigned base,
                 const struct ww_weapon *weapon, unsigned other) {
    struct field field = ww_field(scene, base, weapon);
    struct rect_points points = rect_points(&scene->stands[other].rect);
    return field_meets(&field, &points);
}
