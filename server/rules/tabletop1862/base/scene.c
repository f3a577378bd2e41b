/* SPDX-License-Identifier: MIT */
/* See scene.h. */
#include "scene.h"

#include "ground.h"

static struct box around(struct box box, struct point p) {
    box.low.x = p.x < box.low.x ? p.x : box.low.x;
    box.low.y = p.y < box.low.y ? p.y : box.low.y;
    box.high.x = p.x > box.high.x ? p.x : box.high.x;
    box.high.y = p.y > box.high.y ? p.y : box.high.y;
    return box;
}

void t62_scene_update(struct t62_scene *scene, unsigned unit) {
    const struct t62_unit *it = &scene->position->units[unit];
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    unsigned side = t62_side_of(scene->setup, unit);
    scene->present &= ~t62_bit(unit);
    scene->sides[side] &= ~t62_bit(unit);
    if (it->where != T62_ON_TABLE)
        return;
    scene->present |= t62_bit(unit);
    scene->sides[side] |= t62_bit(unit);
    for (unsigned i = 0; i < it->count; i++) {
        scene->rects[unit][i] = t62_rect(kind, it, i);
        scene->quads[unit][i] = rect_quad(&scene->rects[unit][i]);
        scene->outlooks[unit][i].known = false;
        if (i == 0)
            scene->boxes[unit] = box_of(scene->quads[unit][0].corner, 1);
        for (unsigned c = 0; c < RECT_CORNERS; c++)
            scene->boxes[unit] =
                around(scene->boxes[unit], scene->quads[unit][i].corner[c]);
    }
}

void t62_scene_of(const struct t62_setup *setup, const struct t62_position *position,
                  struct t62_scene *ret_scene) {
    ret_scene->setup = setup;
    ret_scene->position = position;
    ret_scene->present = 0;
    ret_scene->sides[SIDE_FIRST] = ret_scene->sides[SIDE_SECOND] = 0;
    for (unsigned u = 0; u < setup->unit_count; u++)
        t62_scene_update(ret_scene, u);
}

const struct t62_outlook *t62_outlook(struct t62_scene *scene, unsigned unit,
                                      unsigned stand) {
    struct t62_outlook *outlook = &scene->outlooks[unit][stand];
    if (outlook->known)
        return outlook;
    const struct rect *rect = &scene->rects[unit][stand];
    outlook->crests = t62_crests_under(scene->setup, rect);
    outlook->level = (int8_t)t62_level(scene->setup, rect_front(rect));
    outlook->sight_level = (int8_t)(outlook->level + (outlook->crests != 0));
    outlook->known = true;
    return outlook;
}

static int32_t apart(int32_t low, int32_t high, int32_t other_low, int32_t other_high) {
    return other_low > high ? other_low - high : low > other_high ? low - other_high : 0;
}

/* No more than the distance of what lies in the two boxes. */
static int32_t box_gap(const struct box *one, const struct box *other) {
    int32_t x = apart(one->low.x, one->high.x, other->low.x, other->high.x);
    int32_t y = apart(one->low.y, one->high.y, other->low.y, other->high.y);
    return x > y ? x : y;
}

int32_t t62_stand_gap(const struct t62_scene *scene, unsigned unit, unsigned stand,
                      unsigned other, unsigned other_stand, int32_t most) {
    const struct rect *one = &scene->rects[unit][stand],
                      *two = &scene->rects[other][other_stand];
    /* Corners lie within wide + deep of the centre. */
    int32_t sure =
        point_length(one->at, two->at) - one->wide - one->deep - two->wide - two->deep;
    if (most < T62_FAR && sure > most)
        return most + 1;
    return quad_gap(&scene->quads[unit][stand], &scene->quads[other][other_stand]);
}

int32_t t62_unit_gap(const struct t62_scene *scene, unsigned unit, unsigned other,
                     int32_t most) {
    int32_t least = T62_FAR;
    if (most < T62_FAR && box_gap(&scene->boxes[unit], &scene->boxes[other]) > most)
        return most + 1;
    for (unsigned i = 0; i < scene->position->units[unit].count; i++)
        for (unsigned k = 0; k < scene->position->units[other].count; k++) {
            int32_t gap =
                t62_stand_gap(scene, unit, i, other, k, least < most ? least : most);
            least = gap < least ? gap : least;
        }
    return least;
}

int32_t t62_point_gap(const struct t62_scene *scene, unsigned unit, struct point p,
                      unsigned *ret_stand) {
    int32_t least = T62_FAR;
    for (unsigned i = 0; i < scene->position->units[unit].count; i++) {
        int32_t gap = quad_distance(&scene->quads[unit][i], p);
        if (gap < least) {
            least = gap;
            *ret_stand = i;
        }
    }
    return least;
}

bool t62_near(const struct t62_scene *scene, uint64_t units, struct point p,
              int32_t most) {
    struct box spot = {p, p};
    unsigned stand;
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        if (t62_in(units & scene->present, u) &&
            box_gap(&spot, &scene->boxes[u]) <= most &&
            t62_point_gap(scene, u, p, &stand) <= most)
            return true;
    return false;
}

uint64_t t62_within(const struct t62_scene *scene, unsigned unit, uint64_t others,
                    int32_t most) {
    uint64_t found = 0;
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        if (u != unit && t62_in(others & scene->present, u) &&
            t62_unit_gap(scene, unit, u, most) <= most)
            found |= t62_bit(u);
    return found;
}
