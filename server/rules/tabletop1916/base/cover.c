/* SPDX-License-Identifier: MIT */
/* See cover.h. */
#include "cover.h"

#include "charts.h"
#include "polygon.h"

uint32_t ww_trenches_at(const struct ww_setup *setup, unsigned kind,
                        struct point centre) {
    uint32_t bits = 0;
    if (ww_is_vehicle(kind))
        return 0;
    for (unsigned t = 0; t < setup->trench_count; t++) {
        struct line line = ww_trench_line(setup, t);
        if (2 * line_distance(&line, centre) <=
            setup->trenches[t].width + ww_charts.bases[kind].deep)
            bits |= UINT32_C(1) << t;
    }
    return bits;
}

static unsigned kind_of(const struct ww_scene *scene, unsigned base) {
    return ww_kind(scene->setup, ww_unit_of(scene, base));
}

bool ww_in_trench(const struct ww_scene *scene, unsigned base) {
    return ww_trenches_at(scene->setup, kind_of(scene, base),
                          scene->position->bases[base].at) != 0;
}

/* Of the ground and of works: whoever fires. */
static uint32_t ground_cover(const struct ww_scene *scene, unsigned base) {
    static const uint8_t by_work[WW_WORK_KINDS] = {[WW_PILLBOX] = WW_IN_PILLBOX,
                                                   [WW_BUNKER] = WW_IN_BUNKER,
                                                   [WW_DUGOUT] = WW_IN_DUGOUT};
    const struct ww_base *it = &scene->position->bases[base];
    struct land land = ww_land(scene->setup);
    uint32_t areas =
        WW_BIT(WW_SCRUB) | WW_BIT(WW_WOODS) | WW_BIT(WW_BUILDING) | WW_BIT(WW_SHELL_HOLE);
    uint32_t kinds = land_at(&land, areas, it->at).kinds & areas;
    if (ww_in_trench(scene, base))
        kinds |= WW_BIT(WW_TRENCH);
    if ((it->flags & WW_IN_WORK) != 0)
        kinds |= WW_BIT(by_work[scene->setup->works[it->in].kind]);
    return kinds;
}

static bool line_near(const struct ww_scene *scene, const struct line *line,
                      unsigned base) {
    struct polygon polygon = polygon_of(scene->stands[base].quad.corner, RECT_CORNERS);
    for (unsigned i = 0; i + 1 < line->count; i++)
        if (polygon_distance_segment(&polygon, line->points[i], line->points[i + 1]) <=
            WW_LINEAR_REACH)
            return true;
    return false;
}

/* `firer` NULL: wherever he is. */
static uint32_t linear_cover(const struct ww_scene *scene, unsigned base,
                             const struct point *firer) {
    uint32_t kinds = 0;
    for (unsigned i = 0; i < scene->setup->line_count; i++) {
        struct line line = ww_line(scene->setup, i);
        uint32_t bit = WW_BIT(scene->setup->lines[i].kind);
        if ((kinds & bit) == 0 &&
            (!firer || line_meets(&line, *firer, scene->position->bases[base].at)) &&
            line_near(scene, &line, base))
            kinds |= bit;
    }
    return kinds;
}

uint32_t ww_cover(const struct ww_scene *scene, unsigned base) {
    return ground_cover(scene, base) | linear_cover(scene, base, NULL);
}

uint32_t ww_cover_from(const struct ww_scene *scene, unsigned base, struct point firer) {
    uint32_t kinds = ground_cover(scene, base) | linear_cover(scene, base, &firer);
    if (scene->setup->units[ww_unit_of(scene, base)].shield &&
        sector_of(&scene->stands[base].rect, firer) == SECTOR_FRONT)
        kinds |= WW_BIT(WW_SHIELD);
    return kinds;
}

bool ww_lies_in_trench(const struct ww_scene *scene, unsigned base) {
    return ww_base_has(scene->position, base, WW_PRONE) && ww_in_trench(scene, base);
}

bool ww_lies_in_works(const struct ww_scene *scene, unsigned base) {
    const struct ww_base *it = &scene->position->bases[base];
    if ((it->flags & WW_PRONE) == 0)
        return false;
    return ((it->flags & WW_IN_WORK) != 0 &&
            scene->setup->works[it->in].kind != WW_DUGOUT) ||
           ww_in_trench(scene, base);
}

/* Does the hull stand on the line from the firing unit to the base? */
static bool shelters(const struct ww_scene *scene, unsigned hull, unsigned firer,
                     unsigned base) {
    if (!ww_within(&scene->stands[hull], &scene->stands[base], WW_HULL_REACH))
        return false;
    unsigned from = ww_nearest_base(scene, firer, base);
    return from != WW_NOBODY &&
           quad_meets(&scene->stands[hull].inset, scene->position->bases[from].at,
                      scene->position->bases[base].at);
}

void ww_hulls(const struct ww_scene *scene, unsigned firer, unsigned target,
              struct ww_hulls *ret_hulls) {
    const struct ww_setup *setup = scene->setup;
    for (unsigned hull = 0; hull < setup->base_count; hull++) {
        unsigned unit = ww_unit_of(scene, hull);
        int32_t least = WW_FAR;
        ret_hulls->sheltered[hull] = WW_NOBODY;
        if (scene->stands[hull].is == WW_STANDS_NOT ||
            !ww_is_vehicle(ww_kind(setup, unit)) || unit == firer || unit == target ||
            ww_is_vehicle(ww_kind(setup, target)))
            continue;
        for (unsigned b = ww_first(setup, target); b < ww_end(setup, target); b++) {
            if (!ww_stands_live(scene, b) || !shelters(scene, hull, firer, b))
                continue;
            int32_t gap = ww_gap(scene, hull, b);
            if (ret_hulls->sheltered[hull] == WW_NOBODY || gap < least) {
                least = gap;
                ret_hulls->sheltered[hull] = (uint16_t)b;
            }
        }
    }
}

int32_t ww_spots_within(const struct ww_setup *setup, unsigned unit) {
    return setup->units[unit].recon ? WW_SPOT_RECON : WW_SPOT_OTHER;
}

static bool in_the_open(const struct ww_scene *scene, unsigned unit) {
    unsigned open = 0, live = 0;
    for (unsigned b = ww_first(scene->setup, unit); b < ww_end(scene->setup, unit); b++)
        if (ww_stands_live(scene, b)) {
            live++;
            open += ww_cover(scene, b) == 0;
        }
    return 2 * open >= live;
}

static bool enemy_near(const struct ww_scene *scene, unsigned unit) {
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        if (ww_side(scene->setup, u) != ww_side(scene->setup, unit) &&
            ww_units_within(scene, unit, u, ww_spots_within(scene->setup, u)))
            return true;
    return false;
}

enum ww_seen ww_seen(const struct ww_scene *scene, unsigned unit) {
    const struct ww_position *position = scene->position;
    if (ww_live(scene->setup, position, unit) == 0)
        return WW_HIDDEN;
    if (position->units[unit].active + WW_SPOT_LASTS >= position->turn)
        return WW_SEEN_ACTIVE;
    return in_the_open(scene, unit)  ? WW_SEEN_OPEN
           : enemy_near(scene, unit) ? WW_SEEN_NEAR
                                     : WW_HIDDEN;
}
