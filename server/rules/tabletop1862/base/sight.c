/* SPDX-License-Identifier: MIT */
/* See sight.h. A line is judged in the order of 4: crests, ground, woods, units. */
#include "sight.h"

#include "ground.h"

#include "polygon.h"
#include "sector.h"
#include "segment.h"

/* One straight look. */
struct look {
    struct t62_scene *scene;
    struct point a, b;
    int32_t length;
    int level_a, level_b;
    uint64_t crests;   /* under one of the two */
    uint64_t blockers; /* units that could be in the way */
};

struct block {
    enum t62_sight_why why;
    int32_t at;
    unsigned by;
};

static int higher(const struct look *look) {
    return look->level_a > look->level_b ? look->level_a : look->level_b;
}

static int apart(const struct look *look) {
    int diff = look->level_a - look->level_b;
    return diff < 0 ? -diff : diff;
}

/* 4.2: what a height must reach to block. */
static int need(const struct look *look) {
    return higher(look) + (apart(look) == 0);
}

/* 1.6: what lies at the ends does not count. */
static bool inside(const struct look *look, int32_t at) {
    return at > T62_SIGHT_END && at < look->length - T62_SIGHT_END;
}

static bool crest_blocks(const struct look *look, struct block *block) {
    const struct t62_setup *setup = look->scene->setup;
    for (unsigned i = 0; i < setup->crests.count; i++) {
        struct line line = t62_line(setup, &setup->crests.list[i]);
        struct cuts cuts = {.count = 0};
        if (t62_in(look->crests, i))
            continue;
        line_cuts(&line, look->a, look->b, &cuts);
        for (unsigned k = 0; k < cuts.count; k++) {
            int level = t62_level(setup, segment_at(look->a, look->b, cuts.at[k]));
            if (!inside(look, cuts.at[k]) || !t62_crest_level(level) ||
                level + 1 < need(look))
                continue;
            *block = (struct block){T62_SIGHT_CREST, cuts.at[k], i};
            return true;
        }
    }
    return false;
}

/* The line cut at the edges of areas of a kind, but for edges at its ends. */
static void stretches_of(const struct look *look, uint32_t kinds,
                         struct land_stretches *stretches) {
    struct land land = t62_land(look->scene->setup);
    struct cuts cuts = {.count = 0}, kept = {.count = 0};
    for (unsigned i = 0; i < land.area_count; i++) {
        const struct land_area *area = &land.areas[i];
        struct polygon polygon = {land.points + area->first, area->count, area->box};
        if ((area->kinds & kinds) != 0)
            polygon_cuts(&polygon, look->a, look->b, &cuts);
    }
    cuts_add(&kept, 0);
    for (unsigned i = 0; i < cuts.count; i++)
        if (inside(look, cuts.at[i]))
            cuts_add(&kept, cuts.at[i]);
    cuts_add(&kept, look->length);
    stretches->count = 0;
    for (unsigned i = 0; i + 1 < kept.count; i++) {
        int32_t from = kept.at[i], to = kept.at[i + 1];
        stretches->at[stretches->count++] = (struct land_stretch){
            from, to,
            land_at(&land, kinds, segment_at(look->a, look->b, (from + to) / 2))};
    }
}

/* Neighbours of one level, or in woods, become one. */
static void join(struct land_stretches *stretches, bool by_level) {
    for (unsigned i = 0; i < stretches->count; i++) {
        if (by_level)
            stretches->at[i].here.kinds = 0;
        else
            stretches->at[i].here.level = 0;
    }
    land_join(stretches);
}

/* 4.2: a stretch between two crossings. */
static bool ground_blocks(const struct look *look, struct block *block) {
    struct land_stretches stretches;
    stretches_of(look, T62_IN_BAND, &stretches);
    join(&stretches, true);
    for (unsigned i = 1; i + 1 < stretches.count; i++)
        if (stretches.at[i].here.level >= need(look)) {
            *block = (struct block){T62_SIGHT_GROUND, stretches.at[i].from, T62_NOBODY};
            return true;
        }
    return false;
}

/* 4.3 */
static bool woods_block(const struct look *look, struct block *block) {
    struct land_stretches stretches;
    int32_t low = 0, high = look->length;
    if (apart(look) >= T62_WOODS_NEVER)
        return false;
    if (look->level_a < look->level_b && high > T62_WOODS_NEAR)
        high = T62_WOODS_NEAR;
    else if (look->level_b < look->level_a && high > T62_WOODS_NEAR)
        low = high - T62_WOODS_NEAR;
    stretches_of(look, T62_IN_WOODS, &stretches);
    join(&stretches, false);
    for (unsigned i = 0; i < stretches.count; i++) {
        const struct land_stretch *piece = &stretches.at[i];
        int32_t from = piece->from > low ? piece->from : low;
        int32_t to = piece->to < high ? piece->to : high;
        bool ends = from == 0 || to == look->length;
        if (piece->here.kinds == 0 ||
            to - from <= (ends ? T62_WOODS_DEEP : T62_SIGHT_END))
            continue;
        *block = (struct block){T62_SIGHT_WOODS, from, T62_NOBODY};
        return true;
    }
    return false;
}

/* 4.4 */
static bool unit_blocks(const struct look *look, struct block *block) {
    const struct t62_scene *scene = look->scene;
    if (apart(look) != 0)
        return false;
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (!t62_in(look->blockers, u) || !box_near(&scene->boxes[u], look->a, look->b))
            continue;
        for (unsigned i = 0; i < scene->position->units[u].count; i++) {
            if (!quad_meets(&scene->quads[u][i], look->a, look->b))
                continue;
            struct rect inset = rect_inset(&scene->rects[u][i], T62_INSET, T62_INSET);
            struct quad quad = rect_quad(&inset);
            int32_t at = quad_entry(&quad, look->a, look->b);
            if (at == SEGMENT_NEVER)
                continue;
            *block = (struct block){T62_SIGHT_UNIT, at, u};
            return true;
        }
    }
    return false;
}

static bool blocked(const struct look *look, struct block *block) {
    return crest_blocks(look, block) || ground_blocks(look, block) ||
           woods_block(look, block) || unit_blocks(look, block);
}

bool t62_separated(struct t62_scene *scene, unsigned unit, unsigned stand, unsigned other,
                   unsigned other_stand) {
    const struct t62_setup *setup = scene->setup;
    struct point a = scene->rects[unit][stand].at,
                 b = scene->rects[other][other_stand].at;
    if (setup->crests.count == 0 ||
        t62_stand_gap(scene, unit, stand, other, other_stand, T62_CREST_EXCEPTION) >
            T62_CREST_EXCEPTION)
        return false;
    uint64_t under = t62_outlook(scene, unit, stand)->crests |
                     t62_outlook(scene, other, other_stand)->crests;
    for (unsigned i = 0; i < setup->crests.count; i++) {
        struct line line = t62_line(setup, &setup->crests.list[i]);
        struct cuts cuts = {.count = 0};
        if (t62_in(under, i))
            continue;
        line_cuts(&line, a, b, &cuts);
        for (unsigned k = 0; k < cuts.count; k++)
            if (t62_crest_level(t62_level(setup, segment_at(a, b, cuts.at[k]))))
                return true;
    }
    return false;
}

void t62_sight(struct t62_scene *scene, unsigned unit, unsigned stand, unsigned other,
               unsigned other_stand, struct t62_sight *ret_sight) {
    const struct t62_outlook *from = t62_outlook(scene, unit, stand),
                             *to = t62_outlook(scene, other, other_stand);
    struct rect_points points = rect_points(&scene->rects[other][other_stand]);
    struct look look = {.scene = scene,
                        .a = rect_front(&scene->rects[unit][stand]),
                        .level_a = from->sight_level,
                        .level_b = to->sight_level,
                        .crests = from->crests | to->crests,
                        .blockers = scene->present & ~t62_bit(unit) & ~t62_bit(other)};
    *ret_sight = (struct t62_sight){
        .clear = true,
        .levels = {from->sight_level, to->sight_level},
        .separated = t62_separated(scene, unit, stand, other, other_stand),
        .by = T62_NOBODY};
    if (ret_sight->separated) {
        ret_sight->why = T62_SIGHT_CREST_EXCEPTION;
        return;
    }
    for (unsigned i = 0; i < RECT_POINTS; i++) {
        struct block block;
        look.b = points.at[i];
        look.length = point_length(look.a, look.b);
        if (!blocked(&look, &block)) {
            ret_sight->clear = true;
            ret_sight->why = T62_SIGHT_CLEAR;
            ret_sight->is_cut = false;
            ret_sight->by = T62_NOBODY;
            return;
        }
        if (i > 0)
            continue;
        ret_sight->clear = false;
        ret_sight->why = (uint8_t)block.why;
        ret_sight->is_cut = true;
        ret_sight->cut = segment_at(look.a, look.b, block.at);
        ret_sight->by = (uint16_t)block.by;
    }
}

bool t62_sees_point(struct t62_scene *scene, unsigned unit, unsigned stand,
                    struct point p, int level) {
    const struct t62_outlook *from = t62_outlook(scene, unit, stand);
    struct look look = {.scene = scene,
                        .a = rect_front(&scene->rects[unit][stand]),
                        .b = p,
                        .level_a = from->sight_level,
                        .level_b = level,
                        .crests = from->crests};
    struct block block;
    look.length = point_length(look.a, look.b);
    return !crest_blocks(&look, &block) && !ground_blocks(&look, &block) &&
           !woods_block(&look, &block);
}

bool t62_field(const struct t62_scene *scene, unsigned unit, unsigned stand,
               unsigned other, unsigned other_stand) {
    struct field field = field_of(&scene->rects[unit][stand], FIELD_QUARTER);
    struct rect_points points = rect_points(&scene->rects[other][other_stand]);
    return field_meets(&field, &points);
}

bool t62_behind_front(const struct t62_scene *scene, const struct rect *stand,
                      unsigned target) {
    const struct t62_unit *unit = &scene->position->units[target];
    const struct rect *left = &scene->rects[target][0],
                      *right = &scene->rects[target][unit->front - 1u];
    if (!t62_has_flank(unit->formation))
        return false;
    bool nearer_right =
        point_length(stand->at, right->at) < point_length(stand->at, left->at);
    return sector_ahead(nearer_right ? right : left, stand->at) <= 0;
}
