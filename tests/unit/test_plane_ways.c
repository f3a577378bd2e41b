/* SPDX-License-Identifier: MIT */
/* Ways over the plane (lines, the ground that they pass, looks, sweeps), against exact rational
 * arithmetic in 128 bits. */
#include "clip.h"
#include "heading.h"
#include "land.h"
#include "line.h"
#include "plane_help.h"
#include "polygon.h"
#include "ray.h"
#include "run.h"
#include "sector.h"
#include "segment.h"
#include "sweep.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 4000, SEED = 1917, AREAS = 5, CORNERS = 7, LEGS = 6 };

static struct fast_dice dice;

static void seed(void) {
    fast_dice_init(&dice, SEED);
}

/* ---- Lines ---- */

struct random_line {
    struct point points[LEGS + 1];
    struct line line;
};

static void random_line(int32_t reach, struct random_line *ret) {
    unsigned count = 2 + fast_dice_below(&dice, LEGS);
    for (unsigned i = 0; i < count; i++)
        ret->points[i] = i > 0 && fast_dice_below(&dice, 8) == 0
                             ? ret->points[i - 1]
                             : random_point(&dice, reach);
    ret->line = line_of(ret->points, count);
}

START_TEST(places_on_lines) {
    for (unsigned i = 0; i < TRIES; i++) {
        struct random_line some;
        random_line(random_reach(&dice), &some);
        const struct line *line = &some.line;
        int32_t before = 0;
        for (unsigned k = 0; k + 1 < line->count; k++) {
            int32_t leg = point_length(line->points[k], line->points[k + 1]);
            int32_t s = (int32_t)fast_dice_below(&dice, (uint32_t)leg + 1);
            struct line_place place = line_at(line, before + s);
            ck_assert(point_equal(place.at,
                                  segment_at(line->points[k], line->points[k + 1], s)));
            /* The end of a leg is the leg's, not the next one's. */
            if (s > 0) {
                ck_assert_uint_eq(place.leg, k);
                ck_assert_int_eq(place.heading,
                                 point_heading(line->points[k], line->points[k + 1]));
            }
            before += leg;
        }
        ck_assert_int_eq(line_length(line), before);
        ck_assert(
            point_equal(line_at(line, before + 7).at, line->points[line->count - 1]));
    }
}
END_TEST

START_TEST(a_leg_without_length_has_no_heading_to_give) {
    const struct point points[] = {{500, 500}, {500, 500}, {900, 500}};
    struct line line = line_of(points, 3);
    struct line_place place = line_at(&line, 0);
    ck_assert(point_equal(place.at, points[0]));
    ck_assert_uint_eq(place.leg, 1);
    ck_assert_int_eq(place.heading, 900);
}
END_TEST

START_TEST(lines_are_as_far_as_their_nearest_leg) {
    for (unsigned i = 0; i < TRIES; i++) {
        int32_t reach = random_reach(&dice);
        struct random_line some;
        random_line(reach, &some);
        struct point a = random_point(&dice, reach), b = random_point(&dice, reach);
        int32_t of_point = INT32_MAX, of_way = INT32_MAX;
        bool meets = false;
        struct cuts cuts = {.count = 0}, by_leg = {.count = 0};
        for (unsigned k = 0; k + 1 < some.line.count; k++) {
            struct point c = some.points[k], d = some.points[k + 1];
            int32_t distance = segment_distance(c, d, a), gap = segment_gap(c, d, a, b);
            of_point = distance < of_point ? distance : of_point;
            of_way = gap < of_way ? gap : of_way;
            meets |= segment_meets(c, d, a, b);
            cuts_add(&by_leg, segment_cut(a, b, c, d));
        }
        ck_assert_int_eq(line_gap(&some.line, a, b), of_way);
        /* A point on the line is no farther than rounding makes it. */
        ck_assert_int_eq(line_distance(&some.line, a), of_point);
        ck_assert(line_meets(&some.line, a, b) == meets);
        line_cuts(&some.line, a, b, &cuts);
        ck_assert_uint_eq(cuts.count, by_leg.count);
        for (unsigned k = 0; k < cuts.count; k++) {
            ck_assert_int_eq(cuts.at[k], by_leg.at[k]);
            ck_assert(k == 0 || cuts.at[k - 1] < cuts.at[k]);
        }
    }
}
END_TEST

START_TEST(a_corner_is_crossed_once) {
    const struct point points[] = {{0, 0}, {1000, 1000}, {2000, 0}};
    struct line line = line_of(points, 3);
    struct cuts cuts = {.count = 0};
    line_cuts(&line, (struct point){1000, 0}, (struct point){1000, 2000}, &cuts);
    ck_assert_uint_eq(cuts.count, 1);
    ck_assert_int_eq(cuts.at[0], 1000);
    /* Along a leg: only where the other one is met. */
    cuts.count = 0;
    line_cuts(&line, (struct point){-500, -500}, (struct point){2000, 2000}, &cuts);
    ck_assert_uint_eq(cuts.count, 1);
    ck_assert_int_eq(cuts.at[0], 2121);
}
END_TEST

START_TEST(what_follows_a_line) {
    const struct point points[] = {{0, 0}, {10000, 0}, {10000, 10000}};
    struct line line = line_of(points, 3);
    struct point a = {0, 500}, b = {9500, 500}, c = {10000, 9000};
    ck_assert(line_follows(&line, a, b, 0, 9500, 500));
    ck_assert(!line_follows(&line, a, b, 0, 9500, 499));
    ck_assert(!line_follows(&line, a, c, 0, point_length(a, c), 500)); /* its middle */
    ck_assert(line_follows(&line, (struct point){1000, 0}, (struct point){1000, 900}, 0,
                           500, 500));
}
END_TEST

/* ---- The ground ---- */

struct random_land {
    struct point points[AREAS * CORNERS];
    struct land_area areas[AREAS];
    struct land land;
};

/* Areas of kinds 1, 2 and 4, every other one with a level. */
static void random_land(int32_t reach, struct random_land *ret) {
    for (unsigned i = 0; i < AREAS * CORNERS; i++)
        ret->points[i] = random_point(&dice, reach);
    for (unsigned i = 0; i < AREAS; i++) {
        uint16_t count = (uint16_t)(3 + fast_dice_below(&dice, CORNERS - 2));
        int16_t level = i % 2 ? LAND_FLAT : (int16_t)(1 + fast_dice_below(&dice, 4));
        ret->areas[i] = land_area(ret->points, (uint16_t)(i * CORNERS), count, level,
                                  1u << fast_dice_below(&dice, 3));
    }
    ret->land = (struct land){ret->points, ret->areas, AREAS, 1};
}

/* What the point at s / length of the way from a to b lies in, exact: everything is multiplied
 * by the length. *ret_near: so near to an edge that rounding may have put it on the other side. */
static struct land_here here_exactly(const struct land *land, uint32_t kinds,
                                     struct point a, struct point b, int32_t s,
                                     bool *ret_near) {
    wide_int length = point_length(a, b);
    wide_int x = a.x * length + (wide_int)(b.x - a.x) * s;
    wide_int y = a.y * length + (wide_int)(b.y - a.y) * s;
    struct land_here here = {land->level, 0};
    bool leveled = false;
    *ret_near = false;
    for (unsigned i = 0; i < land->area_count; i++) {
        const struct land_area *area = &land->areas[i];
        const struct point *points = land->points + area->first;
        bool inside = false;
        if ((area->kinds & kinds) == 0)
            continue;
        for (unsigned k = 0; k < area->count; k++) {
            struct point p = points[k], q = points[(k + 1) % area->count];
            wide_int px = p.x * length - x, py = p.y * length - y;
            wide_int qx = q.x * length - x, qy = q.y * length - y;
            bool westward = qx <= 0;
            if ((px <= 0) != westward)
                inside ^= westward == (px * qy - py * qx > 0);
            *ret_near |= segment_distance(p, q, segment_at(a, b, s)) <= 1;
        }
        if (!inside)
            continue;
        here.kinds |= area->kinds;
        if (area->level != LAND_FLAT && (!leveled || area->level > here.level)) {
            here.level = area->level;
            leveled = true;
        }
    }
    return here;
}

/* In the stretch of s everything is as it is at s. */
static void check_stretch(const struct land *land, uint32_t kinds, struct point a,
                          struct point b, const struct land_stretch *stretch,
                          unsigned *checked) {
    bool near, middle_near;
    int32_t s = stretch->from + (int32_t)fast_dice_below(
                                    &dice, (uint32_t)(stretch->to - stretch->from) + 1);
    struct land_here here = here_exactly(land, kinds, a, b, s, &near);
    here_exactly(land, kinds, a, b, (stretch->from + stretch->to) / 2, &middle_near);
    if (near || middle_near)
        return;
    ck_assert_int_eq(stretch->here.level, here.level);
    ck_assert_uint_eq(stretch->here.kinds, here.kinds);
    ++*checked;
}

START_TEST(stretches_are_what_lies_under_the_way) {
    static struct random_land some;
    static struct land_stretches stretches;
    unsigned checked = 0;
    for (unsigned i = 0; i < TRIES; i++) {
        int32_t reach = i % 2 ? POINT_REACH : 300;
        random_land(reach, &some);
        struct point a = random_point(&dice, reach), b = random_point(&dice, reach);
        uint32_t kinds = 1 + fast_dice_below(&dice, 7);
        land_stretches(&some.land, kinds, a, b, &stretches);
        int32_t at = 0, inside = 0;
        for (unsigned k = 0; k < stretches.count; k++) {
            const struct land_stretch *stretch = &stretches.at[k];
            ck_assert_int_eq(stretch->from, at);
            ck_assert_int_lt(stretch->from, stretch->to);
            at = stretch->to;
            inside += stretch->here.kinds & 1 ? stretch->to - stretch->from : 0;
            check_stretch(&some.land, kinds, a, b, stretch, &checked);
        }
        ck_assert_int_eq(at, point_length(a, b));
        ck_assert_int_eq(land_inside(&stretches, 1), inside);
        land_join(&stretches);
        ck_assert_int_eq(land_inside(&stretches, 1), inside);
        for (unsigned k = 0; k + 1 < stretches.count; k++) {
            const struct land_stretch *one = &stretches.at[k], *next = one + 1;
            ck_assert_int_eq(one->to, next->from);
            ck_assert(one->here.level != next->here.level ||
                      one->here.kinds != next->here.kinds);
        }
    }
    ck_assert_uint_gt(checked, TRIES);
}
END_TEST

START_TEST(levels_change_from_end_to_end) {
    static struct random_land some;
    static struct land_changes changes;
    for (unsigned i = 0; i < TRIES; i++) {
        int32_t reach = i % 2 ? 100000 : 300;
        random_land(reach, &some);
        struct point a = random_point(&dice, reach), b = random_point(&dice, reach);
        if (i % 4 == 0) /* from the edge of an area */
            a = some.points[some.areas[0].first];
        land_changes(&some.land, LAND_ALL, a, b, &changes);
        int16_t level = land_at(&some.land, LAND_ALL, a).level;
        int32_t at = 0;
        for (unsigned k = 0; k < changes.count; k++) {
            ck_assert_int_eq(changes.at[k].before, level);
            ck_assert_int_ne(changes.at[k].after, level);
            ck_assert_int_le(at, changes.at[k].at);
            level = changes.at[k].after;
            at = changes.at[k].at;
        }
        ck_assert_int_le(at, point_length(a, b));
        ck_assert_int_eq(level, land_at(&some.land, LAND_ALL, b).level);
    }
}
END_TEST

/* A plain of level 1 with a band of level 2 from x 1000 to 5000, a wood from 2000 to 3000 and one
 * from 2500 to 3500 upon it. */
static const struct point plain_points[] = {
    {1000, 0},    {5000, 0},    {5000, 9000}, {1000, 9000}, {2000, 0},    {3000, 0},
    {3000, 9000}, {2000, 9000}, {2500, 0},    {3500, 0},    {3500, 9000}, {2500, 9000}};

enum { BAND = 1, WOOD = 2 };

static const struct land *plain(void) {
    static struct land_area areas[3];
    static struct land land = {plain_points, areas, 3, 1};
    areas[0] = land_area(plain_points, 0, 4, 2, BAND);
    areas[1] = land_area(plain_points, 4, 4, LAND_FLAT, WOOD);
    areas[2] = land_area(plain_points, 8, 4, LAND_FLAT, WOOD);
    return &land;
}

START_TEST(overlapping_areas_count_once) {
    static struct land_stretches stretches;
    struct point a = {0, 4000}, b = {6000, 4000};
    land_stretches(plain(), WOOD, a, b, &stretches);
    ck_assert_uint_eq(stretches.count, 5); /* cut at the inner edges, too */
    ck_assert_int_eq(land_inside(&stretches, WOOD), 1500);
    ck_assert_int_eq(land_spent(&stretches, WOOD, 1500), SEGMENT_NEVER);
    ck_assert_int_eq(land_spent(&stretches, WOOD, 1499), 3499);
    ck_assert_int_eq(land_spent(&stretches, WOOD, 500), 2500);
    ck_assert_int_eq(land_spent(&stretches, WOOD, 0), 2000);
    land_join(&stretches);
    ck_assert_uint_eq(stretches.count, 3);
    land_stretches(plain(), LAND_ALL, a, b, &stretches);
    ck_assert_uint_eq(stretches.count, 7);
    ck_assert_uint_eq(stretches.at[2].here.kinds, BAND | WOOD);
    ck_assert_int_eq(stretches.at[2].here.level, 2);
    /* The next rise or fall. */
    ck_assert_uint_eq(land_next_level(&stretches, 50), 1);
    ck_assert_uint_eq(land_next_level(&stretches, 1000), 6);
    ck_assert_uint_eq(land_next_level(&stretches, 5000), stretches.count);
    land_stretches(plain(), LAND_ALL, a, a, &stretches);
    ck_assert_uint_eq(stretches.count, 0);
    ck_assert_uint_eq(land_next_level(&stretches, 0), 0);
}
END_TEST

START_TEST(who_stops_on_an_edge_has_crossed_it) {
    static struct land_changes changes;
    struct point a = {0, 4000}, edge = {1000, 4000}, b = {4000, 4000};
    land_changes(plain(), BAND, a, edge, &changes);
    ck_assert_uint_eq(changes.count, 1);
    ck_assert_int_eq(changes.at[0].at, 1000);
    land_changes(plain(), BAND, edge, b, &changes);
    ck_assert_uint_eq(changes.count, 0);
    land_changes(plain(), BAND, edge, a, &changes);
    ck_assert_uint_eq(changes.count, 1);
    ck_assert_int_eq(changes.at[0].at, 0);
}
END_TEST

START_TEST(of_several_grounds_the_dearest) {
    const struct land_prices prices = {.open = 6, .kind = {9, 18, LAND_SHUT, 6}};
    ck_assert_uint_eq(land_price(&prices, 0), 6);
    ck_assert_uint_eq(land_price(&prices, 1), 9);
    ck_assert_uint_eq(land_price(&prices, 1 | 2 | 8), 18);
    ck_assert_uint_eq(land_price(&prices, 1 | 4), LAND_SHUT);
    ck_assert_uint_eq(land_price(&prices, 8), 6);
}
END_TEST

/* ---- Looks ---- */

START_TEST(a_look_meets_the_nearest_first) {
    for (unsigned i = 0; i < TRIES; i++) {
        enum { LINES = 4 };
        struct random_line some[LINES];
        struct line lines[LINES];
        struct quad quads[LINES];
        int32_t reach = 3000, ends = 50;
        for (unsigned k = 0; k < LINES; k++) {
            random_line(reach, &some[k]);
            lines[k] = some[k].line;
            struct rect rect = random_rect(&dice, reach);
            quads[k] = rect_quad(&rect);
        }
        struct point a = random_point(&dice, reach), b = random_point(&dice, reach);
        int32_t length = point_length(a, b), of_lines = SEGMENT_NEVER;
        for (unsigned k = 0; k < LINES; k++)
            for (unsigned leg = 0; leg + 1 < lines[k].count; leg++) {
                int32_t at =
                    segment_cut(a, b, lines[k].points[leg], lines[k].points[leg + 1]);
                if (at > ends && at < length - ends &&
                    (of_lines == SEGMENT_NEVER || at < of_lines))
                    of_lines = at;
            }
        ck_assert_int_eq(ray_lines(a, b, lines, LINES, ends).at, of_lines);
        struct ray_cut cut = ray_quads(a, b, quads, LINES);
        for (unsigned k = 0; k < LINES; k++) {
            int32_t at = quad_entry(&quads[k], a, b);
            ck_assert(at == SEGMENT_NEVER || cut.at < at ||
                      (cut.at == at && cut.by <= k));
            ck_assert((at != SEGMENT_NEVER) == quad_meets(&quads[k], a, b));
        }
        if (cut.at != SEGMENT_NEVER)
            ck_assert_int_eq(quad_entry(&quads[cut.by], a, b), cut.at);
    }
}
END_TEST

/* ---- Ahead, beside, behind ---- */

START_TEST(sectors_and_fields_are_quarters) {
    for (unsigned i = 0; i < TRIES; i++) {
        struct rect rect = random_rect(&dice, 3000);
        struct point p = random_point(&dice, 6000);
        /* Each way round, all of the plane belongs to the sectors as the rectangle turns. */
        enum sector seen[4];
        for (unsigned turn = 0; turn < 4; turn++) {
            struct rect faced = rect_facing(&rect, turn);
            seen[turn] = sector_of(&faced, p);
        }
        unsigned fronts = 0, flanks = 0, rears = 0;
        for (unsigned turn = 0; turn < 4; turn++) {
            fronts += seen[turn] == SECTOR_FRONT;
            flanks += seen[turn] == SECTOR_FLANK;
            rears += seen[turn] == SECTOR_REAR;
        }
        /* On a diagonal two fronts, else one. */
        ck_assert(fronts >= 1 && flanks >= 2 && fronts + flanks + rears == 4);
        ck_assert(fronts == 1 ? rears == 1 : true);

        struct field quarter = field_of(&rect, FIELD_QUARTER),
                     half = field_of(&rect, FIELD_HALF),
                     all = field_of(&rect, FIELD_ROUND);
        ck_assert(!field_holds(&quarter, p) || field_holds(&half, p));
        ck_assert(field_holds(&half, p) == (sector_ahead(&rect, p) >= 0));
        ck_assert(field_holds(&all, p));
        /* The quarter is what lies within 45 degrees of straight ahead of some point of the front:
         * ahead of the front by no less than it lies beside it. In wide numbers, from both ends. */
        struct quad quad = rect_quad(&rect);
        wide_int s = heading_sine(rect.heading), c = heading_cosine(rect.heading);
        bool within = true;
        for (unsigned end = 0; end < 2; end++) {
            wide_int x = p.x - quad.corner[end].x, y = p.y - quad.corner[end].y;
            wide_int ahead = x * s + y * c, right = x * c - y * s;
            within &= (end == 0 ? -right : right) <= ahead && (end == 1 || ahead >= 0);
        }
        ck_assert(field_holds(&quarter, p) == within);
    }
}
END_TEST

/* ---- Outlines ---- */

START_TEST(outlines_are_what_is_in_the_field_and_on_the_table) {
    const struct box box = {{0, 0}, {120000, 90000}};
    const struct point table[] = {{0, 0}, {120000, 0}, {120000, 90000}, {0, 90000}};
    struct polygon whole = polygon_of(table, 4);
    unsigned held = 0, empty = 0;
    for (unsigned i = 0; i < TRIES; i++) {
        struct rect rect = {{(int32_t)fast_dice_below(&dice, 120001),
                             (int32_t)fast_dice_below(&dice, 90001)},
                            3000,
                            2000,
                            (int32_t)fast_dice_below(&dice, 3600)};
        struct field field = field_of(&rect, (enum field_width)(i % 3));
        struct clip clip = clip_field(&field, 150000, &box);
        struct point p = {(int32_t)fast_dice_below(&dice, 130000) - 5000,
                          (int32_t)fast_dice_below(&dice, 100000) - 5000};
        bool holds = field_holds(&field, p) && polygon_holds(&whole, p);
        if (clip.count < 3) { /* it looks off the table */
            empty++;
            ck_assert(!holds);
            continue;
        }
        struct polygon polygon = polygon_of(clip.at, clip.count);
        for (unsigned k = 0; k < clip.count; k++)
            ck_assert(polygon_holds(&whole, clip.at[k]));
        /* Corners are rounded: what lies within two of an edge may be either. */
        bool near = false;
        for (unsigned k = 0; k < clip.count; k++)
            near |= segment_distance(clip.at[k], clip.at[(k + 1) % clip.count], p) <= 2;
        ck_assert(near || polygon_holds(&polygon, p) == holds);
        held += holds;
    }
    ck_assert_uint_gt(held, TRIES / 5);
    ck_assert_uint_lt(empty, TRIES / 5);
}
END_TEST

/* ---- Sweeps ---- */

START_TEST(sweeps_go_round_all_that_moves) {
    for (unsigned i = 0; i < TRIES; i++) {
        struct rect from = random_rect(&dice, 3000), to = from;
        to.at = random_point(&dice, 3000);
        if (i % 2)
            to.heading = heading_turned(to.heading, (int)fast_dice_below(&dice, 450));
        struct sweep_area area = sweep_area(&from, &to);
        ck_assert_uint_ge(area.count, 3);
        struct quad quads[2] = {rect_quad(&from), rect_quad(&to)};
        for (unsigned k = 0; k < area.count; k++) {
            struct point a = area.at[k], b = area.at[(k + 1) % area.count];
            ck_assert(point_cross(a, b, area.at[(k + 2) % area.count]) > 0);
            bool corner = false;
            for (unsigned c = 0; c < SWEEP_POINTS; c++) {
                struct point p = quads[c / RECT_CORNERS].corner[c % RECT_CORNERS];
                ck_assert(point_cross(a, b, p) >= 0);
                corner |= point_equal(p, a);
            }
            ck_assert(corner);
        }
        /* On a straight way it is all of it and no more: any place on the way is within. */
        int32_t length = point_length(from.at, to.at);
        struct rect between = from;
        between.at = segment_at(from.at, to.at,
                                (int32_t)fast_dice_below(&dice, (uint32_t)length + 1));
        struct quad quad = rect_quad(&between);
        struct polygon polygon = polygon_of(area.at, area.count);
        for (unsigned c = 0; i % 2 == 0 && c < RECT_CORNERS; c++)
            ck_assert_int_le(polygon_distance(&polygon, quad.corner[c]), 2);
    }
}
END_TEST

START_TEST(nobody_slips_through_a_line) {
    /* Two that stand side by side, facing south; who comes from the south goes through between
     * them: his corners may pass beside each of them, the middle of his front may not. */
    struct rect left = {{0, 5000}, 1000, 750, 1800},
                right = {{1000, 5000}, 1000, 750, 1800};
    struct rect mover = {{500, 0}, 40, 750, 0}, there = {{500, 9000}, 40, 750, 0};
    struct sweep sweep = sweep_between(&mover, &there);
    ck_assert(sweep_meets(&sweep, &left, 50));
    ck_assert(sweep_meets(&sweep, &right, 50));
    /* Side by side with one of them, touching: he passes. */
    mover.at.x = there.at.x = -1000;
    mover.wide = there.wide = 1000;
    sweep = sweep_between(&mover, &there);
    ck_assert(!sweep_meets(&sweep, &left, 50));
    mover.at.x = there.at.x = -900;
    sweep = sweep_between(&mover, &there);
    ck_assert(sweep_meets(&sweep, &left, 50));
    /* And one that stops short of the slack. */
    there.at.y = 5000 - 750 + 49;
    sweep = sweep_between(&mover, &there);
    ck_assert(!sweep_meets(&sweep, &left, 50));
    there.at.y = 5000 - 750 + 50;
    sweep = sweep_between(&mover, &there);
    ck_assert(sweep_meets(&sweep, &left, 50));
}
END_TEST

int main(void) {
    Suite *suite = suite_create("plane_ways");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 0); /* slow under sanitizers: who runs all tests bounds them */
    tcase_add_checked_fixture(all, seed, NULL);
    tcase_add_test(all, places_on_lines);
    tcase_add_test(all, a_leg_without_length_has_no_heading_to_give);
    tcase_add_test(all, lines_are_as_far_as_their_nearest_leg);
    tcase_add_test(all, a_corner_is_crossed_once);
    tcase_add_test(all, what_follows_a_line);
    tcase_add_test(all, stretches_are_what_lies_under_the_way);
    tcase_add_test(all, levels_change_from_end_to_end);
    tcase_add_test(all, overlapping_areas_count_once);
    tcase_add_test(all, who_stops_on_an_edge_has_crossed_it);
    tcase_add_test(all, of_several_grounds_the_dearest);
    tcase_add_test(all, a_look_meets_the_nearest_first);
    tcase_add_test(all, sectors_and_fields_are_quarters);
    tcase_add_test(all, outlines_are_what_is_in_the_field_and_on_the_table);
    tcase_add_test(all, sweeps_go_round_all_that_moves);
    tcase_add_test(all, nobody_slips_through_a_line);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
