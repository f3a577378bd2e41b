/* SPDX-License-Identifier: MIT */
/* See scene.h. */
#include "scene.h"

#include "charts.h"

#include <string.h>

static_assert(WW_CONTACT == 200, "ww_contact() says the number");

struct ww_stand ww_stand_of(const struct rect *rect) {
    struct rect inset = rect_inset(rect, WW_INSET, WW_INSET);
    struct ww_stand stand = {.rect = *rect, .is = WW_STANDS};
    stand.quad = rect_quad(rect);
    stand.inset = rect_quad(&inset);
    stand.box = box_of(stand.quad.corner, RECT_CORNERS);
    stand.inner = box_of(stand.inset.corner, RECT_CORNERS);
    return stand;
}

void ww_scene_renew(struct ww_scene *scene, unsigned base) {
    unsigned unit = scene->setup->bases[base].unit, kind = ww_kind(scene->setup, unit);
    bool live = ww_lives(scene->position, base),
         wreck = ww_flag(scene->position, unit, WW_WRECK);
    if (!live && !wreck) {
        scene->stands[base].is = WW_STANDS_NOT;
        return;
    }
    struct rect rect = ww_base_rect(scene->setup, kind, &scene->position->bases[base]);
    scene->stands[base] = ww_stand_of(&rect);
    scene->stands[base].is = live ? WW_STANDS : WW_STANDS_WRECK;
}

void ww_scene_make(struct ww_scene *scene, const struct ww_setup *setup,
                   const struct ww_position *position) {
    scene->setup = setup;
    scene->position = position;
    for (unsigned b = 0; b < setup->base_count; b++)
        ww_scene_renew(scene, b);
}

int32_t ww_gap(const struct ww_scene *scene, unsigned base, unsigned other) {
    return quad_gap(&scene->stands[base].quad, &scene->stands[other].quad);
}

static bool boxes_apart(const struct box *one, const struct box *other, int32_t most) {
    return one->low.x - other->high.x > most || other->low.x - one->high.x > most ||
           one->low.y - other->high.y > most || other->low.y - one->high.y > most;
}

bool ww_within(const struct ww_stand *one, const struct ww_stand *other, int32_t most) {
    return !boxes_apart(&one->box, &other->box, most) &&
           quad_gap(&one->quad, &other->quad) <= most;
}

int32_t ww_units_gap(const struct ww_scene *scene, unsigned unit, unsigned other) {
    int32_t least = WW_FAR;
    for (unsigned a = ww_first(scene->setup, unit); a < ww_end(scene->setup, unit); a++)
        for (unsigned b = ww_first(scene->setup, other); b < ww_end(scene->setup, other);
             b++) {
            if (!ww_stands_live(scene, a) || !ww_stands_live(scene, b) ||
                boxes_apart(&scene->stands[a].box, &scene->stands[b].box, least))
                continue;
            int32_t gap = ww_gap(scene, a, b);
            least = gap < least ? gap : least;
        }
    return least;
}

bool ww_units_within(const struct ww_scene *scene, unsigned unit, unsigned other,
                     int32_t most) {
    for (unsigned a = ww_first(scene->setup, unit); a < ww_end(scene->setup, unit); a++)
        for (unsigned b = ww_first(scene->setup, other); b < ww_end(scene->setup, other);
             b++)
            if (ww_stands_live(scene, a) && ww_stands_live(scene, b) &&
                ww_within(&scene->stands[a], &scene->stands[b], most))
                return true;
    return false;
}

bool ww_in_contact(const struct ww_scene *scene, unsigned unit) {
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        if (ww_side(scene->setup, u) != ww_side(scene->setup, unit) &&
            ww_contact(scene, unit, u))
            return true;
    return false;
}

unsigned ww_nearest_base(const struct ww_scene *scene, unsigned unit, unsigned to) {
    unsigned best = WW_NOBODY;
    int32_t least = WW_FAR;
    for (unsigned b = ww_first(scene->setup, unit); b < ww_end(scene->setup, unit); b++) {
        if (!ww_stands_live(scene, b))
            continue;
        int32_t gap = ww_gap(scene, b, to);
        if (best == WW_NOBODY || gap < least) {
            least = gap;
            best = b;
        }
    }
    return best;
}

bool ww_packed(const struct ww_scene *scene, unsigned base) {
    unsigned unit = ww_unit_of(scene, base);
    if (scene->setup->bases[base].horses)
        return true;
    for (unsigned b = ww_first(scene->setup, unit); b < ww_end(scene->setup, unit); b++)
        if (b != base && ww_stands_live(scene, b) &&
            ww_within(&scene->stands[base], &scene->stands[b], WW_PACKED_GAP))
            return true;
    return false;
}
