/* SPDX-License-Identifier: MIT */
/* See arrive.h. */
#include "arrive.h"

#include "supply.h"
#include "trek.h"

#include "segment.h"

#include <string.h>

/* --- the road behind an entry -------------------------------------------------------- */

enum { LEGS = 256 };

/* A road from its entry on, and for those who are not in yet as far back as they need. */
struct way {
    unsigned count;
    struct point points[LEGS];
};

static void way_of(const struct t62_setup *setup, unsigned entry, struct way *way) {
    const struct t62_line *road = &setup->roads.list[setup->entries[entry].road];
    const struct point *points = setup->points + road->first;
    struct point at = setup->entries[entry].at;
    bool back = point_length(points[road->count - 1u], at) < point_length(points[0], at);
    way->count = road->count < LEGS ? road->count : LEGS;
    for (unsigned i = 0; i < way->count; i++)
        way->points[i] = points[back ? road->count - 1u - i : i];
}

/* Where the middle of a front is that lies so far along the road; straight on beyond the edge. */
static struct line_place on_way(const struct way *way, int32_t distance) {
    struct line line = line_of(way->points, way->count);
    struct line_place place = line_at(&line, distance > 0 ? distance : 0);
    if (distance >= 0 || way->count < 2)
        return place;
    place.heading = point_heading(way->points[0], way->points[1]);
    place.at = point_shifted(way->points[0], place.heading, 0, 2 * distance);
    return place;
}

/* --- the column ---------------------------------------------------------------------- */

static int32_t pitch_of(enum t62_kind kind) {
    return t62_is_guns(kind) ? 2 * T62_COLUMN_PITCH : T62_COLUMN_PITCH;
}

static void line_up(const struct t62_setup *setup, const struct way *way, unsigned unit,
                    int32_t head, struct t62_unit *at) {
    enum t62_kind kind = t62_kind_of(setup, unit);
    at->formation = t62_is_guns(kind) ? T62_LIMBERED : T62_MARCH_COLUMN;
    at->front = 1;
    for (unsigned i = 0; i < at->count; i++) {
        struct t62_size size = t62_stand_size(kind, (enum t62_formation)at->formation);
        struct line_place place = on_way(way, head - (int32_t)i * pitch_of(kind));
        struct rect rect = rect_behind(place.at, place.heading, size.wide, size.deep);
        at->stands[i] = (struct t62_stand){rect.at, rect.heading};
    }
}

/* Who of the queue stands how, with the head so far in. Whose own head is not on the table waits,
 * and all behind him. */
static void place_column(const struct t62_scene *scene, const struct way *way,
                         const uint8_t *queue, unsigned count, int32_t head,
                         struct t62_column *column, struct t62_unit *at) {
    const struct t62_setup *setup = scene->setup;
    column->count = 0;
    column->head = head;
    for (unsigned i = 0; i < count && head > 0; i++) {
        unsigned unit = queue[i];
        struct t62_unit *it = &at[column->count];
        *it = scene->position->units[unit];
        line_up(setup, way, unit, head, it);
        if (!t62_on_table(setup, it->stands[0].at))
            break;
        it->where = T62_ON_TABLE;
        column->units[column->count++] = (uint8_t)unit;
        head -= it->count * pitch_of(t62_kind_of(setup, unit));
    }
}

/* The road from the entry to the head must be free. */
static bool road_free(const struct t62_scene *scene, const struct way *way,
                      int32_t head) {
    struct line line = line_of(way->points, way->count);
    struct line_place end = line_at(&line, head);
    for (unsigned leg = 0; leg <= end.leg; leg++) {
        struct point a = way->points[leg],
                     b = leg == end.leg ? end.at : way->points[leg + 1];
        for (unsigned u = 0; u < scene->setup->unit_count; u++)
            for (unsigned i = 0;
                 t62_in(scene->present, u) && i < scene->position->units[u].count; i++) {
                struct rect inset = rect_inset(&scene->rects[u][i], T62_INSET, T62_INSET);
                struct quad quad = rect_quad(&inset);
                if (quad_meets(&quad, a, b))
                    return false;
            }
    }
    return true;
}

static bool column_fits(const struct t62_scene *scene, const struct t62_column *column,
                        const struct t62_unit *at) {
    for (unsigned i = 0; i < column->count; i++)
        if (t62_overlapped(scene, column->units[i], &at[i]) != T62_NOBODY)
            return false;
    return column->count > 0;
}

bool t62_shut_out(const struct t62_scene *scene, unsigned entry) {
    const struct t62_setup *setup = scene->setup;
    if (setup->entries[entry].side != T62_CONFEDERATE || !scene->position->exited_west)
        return false;
    struct t62_scene copy = *scene;
    struct t62_supply supply;
    t62_supply(&copy, &supply);
    return t62_road_open(setup, &supply, setup->entries[entry].road);
}

unsigned t62_enter(const struct t62_scene *scene, unsigned entry,
                   struct t62_column *ret_column, struct t62_unit ret_at[T62_UNITS]) {
    uint8_t queue[T62_UNITS];
    struct way way;
    if (scene->position->entered >> entry & 1)
        return T62_REFUSED_ENTERED_ALREADY;
    unsigned count = t62_queue(scene->setup, scene->position, entry, queue);
    if (count == 0)
        return T62_REFUSED_NOBODY_WAITS;
    if (t62_shut_out(scene, entry))
        return T62_REFUSED_SHUT_OUT;
    way_of(scene->setup, entry, &way);
    for (int32_t head = T62_ENTER; head > 0; head -= T62_INCH) {
        place_column(scene, &way, queue, count, head, ret_column, ret_at);
        if (road_free(scene, &way, head) && column_fits(scene, ret_column, ret_at))
            return T62_ALLOWED;
    }
    return T62_REFUSED_NO_ROOM;
}

/* --- deploying at the edge (10.3) ---------------------------------------------------- */

static bool within_deployment(const struct t62_setup *setup, unsigned unit,
                              const struct t62_unit *at, struct point entry) {
    for (unsigned i = 0; i < at->count; i++) {
        struct rect rect = t62_rect(t62_kind_of(setup, unit), at, i);
        struct quad quad = rect_quad(&rect);
        for (unsigned k = 0; k < RECT_CORNERS; k++)
            if (point_length(quad.corner[k], entry) > T62_DEPLOY)
                return false;
    }
    return true;
}

static bool waits(const struct t62_scene *scene, unsigned unit, unsigned entry) {
    uint8_t queue[T62_UNITS];
    unsigned count = t62_queue(scene->setup, scene->position, entry, queue);
    return memchr(queue, (int)unit, count) != NULL;
}

struct refusal t62_deploy(struct t62_scene *scene, const struct t62_action *action,
                          struct t62_unit *ret_at) {
    const struct t62_setup *setup = scene->setup;
    unsigned unit = action->unit, line = t62_arrival_of(setup, unit);
    unsigned entry = line == T62_NONE ? 0 : setup->arrivals[line].entry;
    if (line == T62_NONE || !waits(scene, unit, entry))
        return t62_refusal(T62_REFUSED_NOT_WAITING, unit);
    if (t62_shut_out(scene, entry))
        return t62_refusal(T62_REFUSED_SHUT_OUT, unit);
    enum t62_kind kind = t62_kind_of(setup, unit);
    if (action->formation >= T62_FORMATIONS ||
        !t62_may_form(kind, (enum t62_formation)action->formation))
        return t62_refusal(T62_REFUSED_DEPLOY_FORMATION, unit);
    *ret_at = scene->position->units[unit];
    ret_at->where = T62_ON_TABLE;
    t62_form(kind, ret_at, (enum t62_formation)action->formation, action->at,
             action->heading);
    for (unsigned i = 0; i < ret_at->count; i++)
        if (!t62_on_table(setup, ret_at->stands[i].at))
            return t62_refusal(T62_REFUSED_OFF_TABLE, unit);
    if (!within_deployment(setup, unit, ret_at, setup->entries[entry].at))
        return t62_refusal(T62_REFUSED_DEPLOY_TOO_FAR, unit);
    unsigned other = t62_overlapped(scene, unit, ret_at);
    if (other != T62_NOBODY)
        return t62_refusal(T62_REFUSED_OVERLAP, other);
    other = t62_too_near(scene, unit, ret_at);
    return other == T62_NOBODY ? t62_refusal(T62_ALLOWED, unit)
                               : t62_refusal(T62_REFUSED_TOO_NEAR_ENEMY, other);
}
