/* SPDX-License-Identifier: MIT */
/* The ground; see land.h. */
#include "land.h"

#include "bug.h"
#include "polygon.h"
#include "segment.h"

struct land_area land_area(const struct point *points, uint16_t first, uint16_t count,
                           int16_t level, uint32_t kinds) {
    return (struct land_area){kinds, first, count, level, box_of(points + first, count)};
}

static struct polygon polygon_in(const struct land *land, const struct land_area *area) {
    return (struct polygon){land->points + area->first, area->count, area->box};
}

struct land_here land_at(const struct land *land, uint32_t kinds, struct point p) {
    struct land_here here = {LAND_FLAT, 0};
    for (unsigned i = 0; i < land->area_count; i++) {
        const struct land_area *area = &land->areas[i];
        struct polygon polygon = polygon_in(land, area);
        if ((area->kinds & kinds) == 0 || !polygon_holds(&polygon, p))
            continue;
        here.level = area->level > here.level ? area->level : here.level;
        here.kinds |= area->kinds;
    }
    if (here.level == LAND_FLAT)
        here.level = land->level;
    return here;
}

static void land_cuts(const struct land *land, uint32_t kinds, struct point a,
                      struct point b, struct cuts *cuts) {
    for (unsigned i = 0; i < land->area_count; i++) {
        struct polygon polygon = polygon_in(land, &land->areas[i]);
        if ((land->areas[i].kinds & kinds) != 0)
            polygon_cuts(&polygon, a, b, cuts);
    }
}

void land_stretches(const struct land *land, uint32_t kinds, struct point a,
                    struct point b, struct land_stretches *ret_stretches) {
    struct cuts cuts = {.count = 0};
    cuts_add(&cuts, 0);
    land_cuts(land, kinds, a, b, &cuts);
    cuts_add(&cuts, point_length(a, b));
    ret_stretches->count = 0;
    for (unsigned i = 0; i + 1 < cuts.count; i++) {
        rules_step();
        int32_t from = cuts.at[i], to = cuts.at[i + 1];
        ret_stretches->at[ret_stretches->count++] = (struct land_stretch){
            from, to, land_at(land, kinds, segment_at(a, b, (from + to) / 2))};
    }
}

static bool alike(struct land_here one, struct land_here other) {
    return one.level == other.level && one.kinds == other.kinds;
}

void land_join(struct land_stretches *stretches) {
    unsigned count = 0;
    for (unsigned i = 0; i < stretches->count; i++) {
        struct land_stretch stretch = stretches->at[i];
        if (count > 0 && alike(stretches->at[count - 1].here, stretch.here))
            stretches->at[count - 1].to = stretch.to;
        else
            stretches->at[count++] = stretch;
    }
    stretches->count = count;
}

int32_t land_inside(const struct land_stretches *stretches, uint32_t kinds) {
    int32_t sum = 0;
    for (unsigned i = 0; i < stretches->count; i++)
        if ((stretches->at[i].here.kinds & kinds) != 0)
            sum += stretches->at[i].to - stretches->at[i].from;
    return sum;
}

int32_t land_spent(const struct land_stretches *stretches, uint32_t kinds, int32_t most) {
    int32_t left = most;
    for (unsigned i = 0; i < stretches->count; i++) {
        const struct land_stretch *stretch = &stretches->at[i];
        if ((stretch->here.kinds & kinds) == 0)
            continue;
        if (stretch->to - stretch->from > left)
            return stretch->from + left;
        left -= stretch->to - stretch->from;
    }
    return SEGMENT_NEVER;
}

unsigned land_next_level(const struct land_stretches *stretches, int32_t beyond) {
    unsigned i = 1;
    while (i < stretches->count &&
           (stretches->at[i].from <= beyond ||
            stretches->at[i].here.level == stretches->at[i - 1].here.level))
        i++;
    return i < stretches->count ? i : stretches->count;
}

/* Notes the step from one level to the next, if it is one. */
static void note_change(struct land_changes *changes, int32_t at, int16_t *level,
                        int16_t after) {
    if (after == *level)
        return;
    changes->at[changes->count++] = (struct land_change){at, *level, after};
    *level = after;
}

void land_changes(const struct land *land, uint32_t kinds, struct point a, struct point b,
                  struct land_changes *ret_changes) {
    struct land_stretches stretches;
    land_stretches(land, kinds, a, b, &stretches);
    int16_t level = land_at(land, kinds, a).level;
    ret_changes->count = 0;
    for (unsigned i = 0; i < stretches.count; i++)
        note_change(ret_changes, stretches.at[i].from, &level,
                    stretches.at[i].here.level);
    note_change(ret_changes, point_length(a, b), &level, land_at(land, kinds, b).level);
}

uint16_t land_price(const struct land_prices *prices, uint32_t kinds) {
    if (kinds == 0)
        return prices->open;
    uint16_t dearest = 1;
    for (unsigned i = 0; i < LAND_KINDS; i++) {
        if ((kinds >> i & 1) == 0)
            continue;
        if (prices->kind[i] == LAND_SHUT)
            return LAND_SHUT;
        dearest = prices->kind[i] > dearest ? prices->kind[i] : dearest;
    }
    return dearest;
}
