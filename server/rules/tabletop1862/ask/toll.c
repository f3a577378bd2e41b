/* SPDX-License-Identifier: MIT */
/* See toll.h. */
#include "toll.h"

#include "ground.h"

#include "fix.h"
#include "polygon.h"
#include "segment.h"

/* 9.3: a quarter or two for each line that is crossed, by the ground where it is crossed. */
static void pay_contours(const struct t62_setup *setup, struct point a, struct point b,
                         struct t62_toll *toll) {
    struct land land = t62_land(setup);
    struct land_changes changes;
    land_changes(&land, T62_IN_BAND, a, b, &changes);
    for (unsigned i = 0; i < changes.count; i++) {
        int rise = changes.at[i].after - changes.at[i].before;
        bool rough = t62_rough(setup, segment_at(a, b, changes.at[i].at));
        int up = rough ? T62_UP_ROUGH : T62_UP_GENTLE;
        int down = rough ? T62_DOWN_ROUGH : T62_DOWN_GENTLE;
        toll->quarters += rise > 0 ? rise * up : -rise * down;
    }
}

/* 9.6: is it a road for that side's troops as far as prices go? */
static bool counts_as_road(const struct t62_line *road, enum side side) {
    return road->kind == T62_ROAD || side == T62_CONFEDERATE;
}

static bool on_road(const struct t62_setup *setup, enum side side, struct point p) {
    if (!t62_on_table(setup, p))
        return true; /* 9.6: the strip outside */
    for (unsigned i = 0; i < setup->roads.count; i++) {
        struct line line = t62_line(setup, &setup->roads.list[i]);
        if (counts_as_road(&setup->roads.list[i], side) &&
            line_distance(&line, p) <= T62_ROAD_HALF_WIDTH)
            return true;
    }
    return false;
}

/* 9.7: on one road all the way, as far as its ends and its middle tell. */
static bool follows_road(const struct t62_setup *setup, enum side side, struct point a,
                         struct point b, int32_t from, int32_t to) {
    struct point middle = segment_at(a, b, (from + to) / 2);
    if (!t62_on_table(setup, middle))
        return on_road(setup, side, segment_at(a, b, from)) &&
               on_road(setup, side, segment_at(a, b, to));
    for (unsigned i = 0; i < setup->roads.count; i++) {
        struct line line = t62_line(setup, &setup->roads.list[i]);
        struct point ends[2] = {segment_at(a, b, from), segment_at(a, b, to)};
        bool good = counts_as_road(&setup->roads.list[i], side) &&
                    line_distance(&line, middle) <= T62_ROAD_HALF_WIDTH;
        for (unsigned k = 0; k < 2 && good; k++)
            good = !t62_on_table(setup, ends[k]) ||
                   line_distance(&line, ends[k]) <= T62_ROAD_HALF_WIDTH;
        if (good)
            return true;
    }
    return false;
}

/* 9.7, 9.8 */
static void pay_ground(const struct t62_setup *setup, const struct t62_traveller *who,
                       struct point a, struct point b, struct t62_toll *toll) {
    const struct t62_rate *rate = &t62_rates[who->kind];
    struct box table = t62_table_box(setup);
    struct point corners[4] = {
        table.low, {table.high.x, table.low.y}, table.high, {table.low.x, table.high.y}};
    struct polygon edge = polygon_of(corners, 4);
    struct cuts cuts = {.count = 0};
    cuts_add(&cuts, 0);
    for (unsigned i = 0; i < setup->area_count; i++) {
        const struct land_area *area = &setup->areas[i];
        struct polygon polygon = {setup->points + area->first, area->count, area->box};
        if ((area->kinds & T62_IN_ROUGH) != 0)
            polygon_cuts(&polygon, a, b, &cuts);
    }
    polygon_cuts(&edge, a, b, &cuts);
    cuts_add(&cuts, point_length(a, b));
    for (unsigned i = 0; i + 1 < cuts.count; i++) {
        int32_t from = cuts.at[i], to = cuts.at[i + 1];
        bool rough = t62_rough(setup, segment_at(a, b, (from + to) / 2));
        int price = rough ? rate->rough : rate->clear;
        if (who->column && follows_road(setup, who->side, a, b, from, to))
            price = rate->road;
        toll->sixths += (int64_t)(to - from) * price;
    }
}

/* How a stone wall can be passed at a point (9.4 to 9.6). */
struct passage {
    bool free;     /* costs nothing */
    bool for_guns; /* lets them through */
};

static struct passage passage_at(const struct t62_setup *setup,
                                 const struct t62_line *wall, enum side side,
                                 struct point p) {
    struct passage passage = {false, false};
    for (unsigned i = 0; i < wall->opening_count; i++) {
        const struct t62_opening *opening = &setup->openings[wall->first_opening + i];
        if (2 * point_length(opening->at, p) <= opening->width)
            passage = (struct passage){true, true};
    }
    for (unsigned i = 0; i < setup->roads.count; i++) {
        const struct t62_line *road = &setup->roads.list[i];
        struct line line = t62_line(setup, road);
        if (line_distance(&line, p) > T62_ROAD_HALF_WIDTH)
            continue;
        passage.for_guns = true;
        passage.free = passage.free || counts_as_road(road, side);
    }
    return passage;
}

static void pay_walls(const struct t62_setup *setup, const struct t62_traveller *who,
                      struct point a, struct point b, struct t62_toll *toll,
                      bool *ret_wall) {
    int heading = point_heading(a, b);
    for (unsigned i = 0; i < setup->walls.count; i++) {
        const struct t62_line *wall = &setup->walls.list[i];
        struct line line = t62_line(setup, wall);
        struct cuts cuts = {.count = 0};
        if (wall->kind != T62_STONE_WALL)
            continue;
        line_cuts(&line, a, b, &cuts);
        for (unsigned k = 0; k < cuts.count; k++) {
            if (cuts.at[k] == 0)
                continue; /* 9.4: touched at the start, crossed before */
            struct point p = segment_at(a, b, cuts.at[k]);
            struct passage passage = passage_at(setup, wall, who->side, p);
            if (t62_is_guns(who->kind)) {
                if (!passage.for_guns)
                    *ret_wall = true;
            } else if (!passage.free && t62_uphill(setup, p, heading)) {
                toll->walls++;
            }
        }
    }
}

void t62_pay(const struct t62_setup *setup, const struct t62_traveller *who,
             struct point a, struct point b, struct t62_toll *toll, bool *ret_wall) {
    if (point_equal(a, b))
        return;
    pay_contours(setup, a, b, toll);
    pay_ground(setup, who, a, b, toll);
    pay_walls(setup, who, a, b, toll, ret_wall);
}

int32_t t62_available(enum t62_kind kind, const struct t62_toll *toll, unsigned halves,
                      unsigned passed) {
    int64_t basic = t62_rates[kind].basic;
    int64_t left = fix_floor(basic * (T62_QUARTERS - toll->quarters), T62_QUARTERS);
    left = fix_floor(left * halves, 2);
    return (int32_t)(left - (int64_t)T62_WALL_UPHILL * toll->walls -
                     (int64_t)T62_PASSAGE * passed);
}
