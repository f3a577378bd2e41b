/* SPDX-License-Identifier: MIT */
/* Numbers, headings, points, segments, polygons and rectangles of the plane, against exact
 * rational arithmetic in 128 bits that goes other ways to the same answers. */
#include "fix.h"
#include "heading.h"
#include "plane_help.h"
#include "polygon.h"
#include "run.h"
#include "segment.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>

enum { TRIES = 20000, SEED = 1862 };

static struct fast_dice dice;

static void seed(void) {
    fast_dice_init(&dice, SEED);
}

/* ---- Numbers ---- */

START_TEST(quotients_are_rounded_one_way) {
    for (unsigned i = 0; i < TRIES; i++) {
        int64_t over = (int64_t)(fast_dice_bits(&dice) >> (3 + i % 60));
        int64_t under = 1 + (int64_t)(fast_dice_bits(&dice) >> (3 + i / 60 % 60)) / 4;
        over = (i % 2 ? -over : over) / 2;
        ck_assert(fix_floor(over, under) == wide_floor(over, under));
        ck_assert(fix_round(over, under) == wide_round(over, under));
        ck_assert(fix_ceiling(over, under) == -wide_floor(-(wide_int)over, under));
    }
    ck_assert_int_eq(fix_round(1, 2), 1);
    ck_assert_int_eq(fix_round(-1, 2), 0);
    ck_assert_int_eq(fix_round(-3, 2), -1);
    ck_assert_int_eq(fix_floor(-1, 2), -1);
    ck_assert_int_eq(fix_ceiling(-1, 2), 0);
}
END_TEST

START_TEST(roots_are_floors) {
    for (int64_t root = 0; root < 3000; root++) {
        ck_assert_int_eq(fix_root(root * root), root);
        ck_assert_int_eq(fix_root(root * root + 2 * root), root);
    }
    for (unsigned i = 0; i < TRIES; i++) {
        int64_t square = (int64_t)(fast_dice_bits(&dice) >> (2 + i % 62));
        ck_assert(fix_root(square) == wide_root(square));
    }
    ck_assert_int_eq(fix_root(((int64_t)1 << 62) - 1), INT32_MAX);
}
END_TEST

START_TEST(sines_are_the_nearest_whole_numbers) {
    const long double pi = 3.14159265358979323846264338327950288L;
    for (int heading = 0; heading < HEADING_TURN; heading++) {
        long double angle = pi * (long double)heading / 1800;
        ck_assert(fabsl((long double)heading_sine(heading) - 1e9L * sinl(angle)) <=
                  0.5L + 1e-6L);
        ck_assert(fabsl((long double)heading_cosine(heading) - 1e9L * cosl(angle)) <=
                  0.5L + 1e-6L);
        int opposite = (HEADING_TURN - heading) % HEADING_TURN;
        ck_assert_int_eq(heading_sine(heading), -heading_sine(opposite));
        ck_assert_int_eq(heading_cosine(heading), heading_cosine(opposite));
    }
}
END_TEST

START_TEST(headings_go_round) {
    ck_assert_int_eq(heading_turned(3500, 200), 100);
    ck_assert_int_eq(heading_turned(100, -200), 3500);
    ck_assert_int_eq(heading_turned(0, -7200), 0);
    ck_assert_int_eq(heading_between(3500, 100), 200);
    ck_assert_int_eq(heading_between(100, 3500), 200);
    ck_assert_int_eq(heading_between(0, 1800), 1800);
}
END_TEST

START_TEST(arcs_are_as_long_as_they_are) {
    ck_assert_int_eq(fix_arc(6000, 450), 4712);
    ck_assert_int_eq(fix_arc(6000, 0), 0);
    ck_assert_int_eq(fix_arc(1000, 3600), 6283);
}
END_TEST

/* ---- Points ---- */

START_TEST(shifts_and_turns_are_rounded_once) {
    for (unsigned i = 0; i < TRIES; i++) {
        int32_t reach = random_reach(&dice);
        struct point p = random_point(&dice, reach), pivot = random_point(&dice, reach);
        int heading = (int)fast_dice_below(&dice, 3600);
        int32_t right = random_number(&dice, 2 * reach),
                ahead = random_number(&dice, 2 * reach);
        wide_int s = heading_sine(heading), c = heading_cosine(heading),
                 scale = HEADING_SCALE;
        struct point q = point_shifted(p, heading, right, ahead);
        ck_assert(q.x == p.x + wide_round(right * c + ahead * s, 2 * scale));
        ck_assert(q.y == p.y + wide_round(ahead * c - right * s, 2 * scale));
        wide_int x = p.x - pivot.x, y = p.y - pivot.y;
        q = point_turned(p, pivot, heading - 3600);
        ck_assert(q.x == pivot.x + wide_round(x * c + y * s, scale));
        ck_assert(q.y == pivot.y + wide_round(y * c - x * s, scale));
        ck_assert(point_ahead(pivot, heading, p) == x * s + y * c);
        ck_assert(point_right(pivot, heading, p) == x * c - y * s);
    }
}
END_TEST

START_TEST(the_best_heading_is_the_best_of_all) {
    for (unsigned i = 0; i < 1500; i++) {
        int32_t reach = random_reach(&dice);
        struct point from = random_point(&dice, reach), to = random_point(&dice, reach);
        int best = 0;
        for (int heading = 1; heading < HEADING_TURN; heading++)
            if (point_ahead(from, heading, to) > point_ahead(from, best, to))
                best = heading;
        ck_assert_int_eq(point_heading(from, to), best);
    }
    struct point o = {0, 0};
    ck_assert_int_eq(point_heading(o, o), 0);
    ck_assert_int_eq(point_heading(o, (struct point){0, -7}), 1800);
    ck_assert_int_eq(point_heading(o, (struct point){-7, 0}), 2700);
    ck_assert_int_eq(point_heading(o, (struct point){7, 0}), 900);
}
END_TEST

/* ---- Segments ---- */

/* The point t / under of the way ab, exact: as its coordinates times under. */
struct fraction_point {
    wide_int x, y, under;
};

/* Do the lines of ab and cd cross in one point of both segments? Solved for coordinates, from the
 * equations of the two lines; segment_cut() goes by parameters. */
static bool crossing(struct point a, struct point b, struct point c, struct point d,
                     struct fraction_point *ret) {
    wide_int a1 = b.y - a.y, b1 = a.x - b.x, c1 = a1 * a.x + b1 * a.y;
    wide_int a2 = d.y - c.y, b2 = c.x - d.x, c2 = a2 * c.x + b2 * c.y;
    wide_int under = a1 * b2 - a2 * b1;
    if (under == 0)
        return false;
    wide_int x = c1 * b2 - c2 * b1, y = a1 * c2 - a2 * c1;
    if (under < 0) {
        under = -under;
        x = -x;
        y = -y;
    }
    *ret = (struct fraction_point){x, y, under};
    const struct point ends[2][2] = {{a, b}, {c, d}};
    for (unsigned i = 0; i < 2; i++) {
        struct point p = ends[i][0], q = ends[i][1];
        wide_int low_x = p.x < q.x ? p.x : q.x, high_x = p.x < q.x ? q.x : p.x;
        wide_int low_y = p.y < q.y ? p.y : q.y, high_y = p.y < q.y ? q.y : p.y;
        if (x < low_x * under || x > high_x * under || y < low_y * under ||
            y > high_y * under)
            return false;
    }
    return true;
}

/* Parallel ones touch when an end of one lies on the other: by hand, in whole steps. */
static bool lies_on(struct point a, struct point b, struct point p) {
    wide_int cross =
        (wide_int)(b.x - a.x) * (p.y - a.y) - (wide_int)(b.y - a.y) * (p.x - a.x);
    return cross == 0 && (a.x < b.x ? a.x : b.x) <= p.x &&
           p.x <= (a.x < b.x ? b.x : a.x) && (a.y < b.y ? a.y : b.y) <= p.y &&
           p.y <= (a.y < b.y ? b.y : a.y);
}

START_TEST(cuts_are_where_the_lines_cross) {
    unsigned met = 0;
    for (unsigned i = 0; i < TRIES; i++) {
        int32_t reach = random_reach(&dice);
        struct point a = random_point(&dice, reach), b = random_point(&dice, reach),
                     c = random_point(&dice, reach), d = random_point(&dice, reach);
        struct fraction_point at;
        int32_t cut = segment_cut(a, b, c, d);
        if (!crossing(a, b, c, d, &at)) {
            ck_assert_int_eq(cut, SEGMENT_NEVER);
            ck_assert(segment_meets(a, b, c, d) ==
                      (lies_on(a, b, c) || lies_on(a, b, d) || lies_on(c, d, a) ||
                       lies_on(c, d, b)));
            continue;
        }
        met++;
        ck_assert(segment_meets(a, b, c, d));
        ck_assert_int_eq(segment_gap(a, b, c, d), 0);
        /* Along the longer axis of ab the crossing is cut / length of the way. */
        bool by_x = abs(b.x - a.x) >= abs(b.y - a.y);
        wide_int whole = by_x ? b.x - a.x : b.y - a.y;
        wide_int part = by_x ? at.x - at.under * a.x : at.y - at.under * a.y;
        wide_int length = wide_root((wide_int)(b.x - a.x) * (b.x - a.x) +
                                    (wide_int)(b.y - a.y) * (b.y - a.y));
        if (whole < 0) {
            whole = -whole;
            part = -part;
        }
        ck_assert(cut == wide_round(part * length, at.under * whole));
        ck_assert(cut >= 0 && cut <= length);
    }
    ck_assert_uint_gt(met, TRIES / 10);
}
END_TEST

START_TEST(what_meets_on_a_small_grid) {
    /* All pairs of segments between points of a grid of 3 by 4, so wide that no gap rounds to 0. */
    for (unsigned i = 0; i < 12 * 12 * 12 * 12; i++) {
        struct point p[4];
        for (unsigned k = 0, rest = i; k < 4; k++, rest /= 12)
            p[k] = (struct point){(int32_t)(rest % 12 % 4) * 100,
                                  (int32_t)(rest % 12 / 4) * 100};
        struct fraction_point at;
        bool meets = crossing(p[0], p[1], p[2], p[3], &at) || lies_on(p[0], p[1], p[2]) ||
                     lies_on(p[0], p[1], p[3]) || lies_on(p[2], p[3], p[0]) ||
                     lies_on(p[2], p[3], p[1]);
        ck_assert(segment_meets(p[0], p[1], p[2], p[3]) == meets);
        ck_assert(meets == (segment_gap(p[0], p[1], p[2], p[3]) == 0));
    }
}
END_TEST

START_TEST(distances_are_those_of_the_nearest_point) {
    for (unsigned i = 0; i < TRIES; i++) {
        int32_t reach = random_reach(&dice);
        struct point a = random_point(&dice, reach), b = random_point(&dice, reach),
                     p = random_point(&dice, reach);
        /* The foot of p on the line is at t / square of the way, exact. */
        wide_int x = b.x - a.x, y = b.y - a.y, px = p.x - a.x, py = p.y - a.y;
        wide_int square = x * x + y * y, t = x * px + y * py;
        int32_t distance = segment_distance(a, b, p);
        ck_assert_int_eq(distance, segment_distance(b, a, p));
        if (t <= 0)
            ck_assert(distance == wide_root(px * px + py * py));
        else if (t >= square)
            ck_assert(distance == wide_root((px - x) * (px - x) + (py - y) * (py - y)));
        else {
            wide_int cross = x * py - y * px, length = wide_root(square);
            cross = cross < 0 ? -cross : cross;
            ck_assert(distance == wide_round(cross, length));
            /* Not above the true distance by more than the floor of the length makes it:
             * distance^2 square <= (cross + cross / length + length)^2, about. */
            wide_int most = cross + cross / length + 2 * length + 2;
            ck_assert((wide_int)distance * distance * square <= most * most);
            wide_int more = (wide_int)distance + 1;
            ck_assert(more * more * square >= cross * cross);
        }
    }
}
END_TEST

START_TEST(places_lie_on_the_way) {
    for (unsigned i = 0; i < TRIES; i++) {
        int32_t reach = random_reach(&dice);
        struct point a = random_point(&dice, reach), b = random_point(&dice, reach);
        int32_t length = point_length(a, b);
        ck_assert(point_equal(segment_at(a, b, 0), a));
        ck_assert(point_equal(segment_at(a, b, length), length == 0 ? a : b));
        int32_t s = (int32_t)fast_dice_below(&dice, (uint32_t)length + 1);
        struct point p = segment_at(a, b, s);
        ck_assert_int_le(segment_distance(a, b, p), 1);
        /* Of the true length, which the floor is up to one short of. */
        ck_assert_int_le(abs(point_length(a, p) - s), 2);
    }
}
END_TEST

/* ---- Polygons ---- */

enum { CORNERS_MAX = 12 };

/* How many edges pass north of p, counted by the sides on which p lies: exact, and another way than
 * going by what passes to the east. p is not on the edge. */
static unsigned edges_north(const struct point *points, unsigned count, struct point p) {
    unsigned north = 0;
    for (unsigned i = 0; i < count; i++) {
        struct point a = points[i], b = points[(i + 1) % count];
        bool westward = b.x <= p.x;
        wide_int cross =
            (wide_int)(a.x - p.x) * (b.y - p.y) - (wide_int)(a.y - p.y) * (b.x - p.x);
        if ((a.x <= p.x) != westward)
            north += westward == (cross > 0);
    }
    return north;
}

START_TEST(polygons_hold_what_their_edge_goes_round) {
    unsigned inside = 0;
    for (unsigned i = 0; i < TRIES; i++) {
        static const int32_t reaches[] = {2, 4, 50, 100000, POINT_REACH};
        int32_t reach = reaches[i % 5];
        struct point points[CORNERS_MAX], p = random_point(&dice, reach);
        unsigned count = 3 + fast_dice_below(&dice, CORNERS_MAX - 2);
        bool on_edge = false;
        for (unsigned k = 0; k < count; k++)
            points[k] = random_point(&dice, reach);
        for (unsigned k = 0; k < count; k++)
            on_edge |= lies_on(points[k], points[(k + 1) % count], p);
        struct polygon polygon = polygon_of(points, count);
        bool holds = on_edge || edges_north(points, count, p) % 2 != 0;
        ck_assert(polygon_holds(&polygon, p) == holds);
        ck_assert(!holds || polygon_distance(&polygon, p) == 0);
        inside += holds;
    }
    ck_assert_uint_gt(inside, TRIES / 20);
}
END_TEST

/* The least of all pairs of edges, and nothing when a corner of one lies in the other. */
static int32_t gap_by_edges(const struct quad *one, const struct quad *other) {
    int32_t least = INT32_MAX;
    for (unsigned i = 0; i < RECT_CORNERS; i++) {
        if (quad_holds(one, other->corner[i]) || quad_holds(other, one->corner[i]))
            return 0;
        for (unsigned k = 0; k < RECT_CORNERS; k++) {
            int32_t gap =
                segment_gap(one->corner[i], one->corner[(i + 1) % RECT_CORNERS],
                            other->corner[k], other->corner[(k + 1) % RECT_CORNERS]);
            least = gap < least ? gap : least;
        }
    }
    return least;
}

/* Is there a line along an edge of `one` beyond which all of `other` lies? */
static bool parted(const struct quad *one, const struct quad *other) {
    for (unsigned i = 0; i < RECT_CORNERS; i++) {
        bool beyond = true;
        for (unsigned k = 0; k < RECT_CORNERS; k++)
            beyond &= point_cross(one->corner[i], one->corner[(i + 1) % RECT_CORNERS],
                                  other->corner[k]) > 0;
        if (beyond)
            return true;
    }
    return false;
}

START_TEST(rectangles_meet_unless_a_line_parts_them) {
    unsigned met = 0;
    for (unsigned i = 0; i < TRIES; i++) {
        static const int32_t reaches[] = {60, 3000, 100000};
        int32_t reach = reaches[i % 3];
        struct rect rects[2] = {random_rect(&dice, reach), random_rect(&dice, reach)};
        for (unsigned k = 0; k < 2; k++) {
            rects[k].wide += 20; /* so that rounded corners go round */
            rects[k].deep += 20;
        }
        struct quad one = rect_quad(&rects[0]), other = rect_quad(&rects[1]);
        int32_t gap = quad_gap(&one, &other);
        ck_assert_int_eq(gap, quad_gap(&other, &one));
        ck_assert_int_eq(gap, gap_by_edges(&one, &other));
        bool apart = parted(&one, &other) || parted(&other, &one);
        bool meet = false;
        for (unsigned k = 0; k < RECT_CORNERS; k++)
            meet |=
                quad_meets(&one, other.corner[k], other.corner[(k + 1) % RECT_CORNERS]) ||
                quad_holds(&other, one.corner[k]);
        ck_assert(meet == !apart);
        ck_assert(apart || gap == 0);
        met += !apart;
    }
    ck_assert_uint_gt(met, TRIES / 20);
}
END_TEST

START_TEST(corners_are_rounded_each_by_itself) {
    for (unsigned i = 0; i < TRIES; i++) {
        struct rect rect = random_rect(&dice, random_reach(&dice));
        wide_int s = heading_sine(rect.heading), c = heading_cosine(rect.heading),
                 w = rect.wide, d = rect.deep, scale = 2 * (wide_int)HEADING_SCALE;
        struct quad quad = rect_quad(&rect);
        const wide_int over[RECT_CORNERS][2] = {{d * s - w * c, d * c + w * s},
                                                {d * s + w * c, d * c - w * s},
                                                {-(d * s - w * c), -(d * c + w * s)},
                                                {-(d * s + w * c), -(d * c - w * s)}};
        for (unsigned k = 0; k < RECT_CORNERS; k++) {
            ck_assert(quad.corner[k].x == rect.at.x + wide_round(over[k][0], scale));
            ck_assert(quad.corner[k].y == rect.at.y + wide_round(over[k][1], scale));
        }
        struct rect_points points = rect_points(&rect);
        ck_assert(point_equal(points.at[0], rect.at));
        ck_assert(points.at[5].x ==
                  wide_round((wide_int)quad.corner[0].x + quad.corner[1].x, 2));
        /* Put back by the middle of its front it is the same. */
        struct rect again =
            rect_behind(rect_front(&rect), rect.heading, rect.wide, rect.deep);
        ck_assert(point_equal(again.at, rect.at));
        /* Seen another way it covers the same ground. */
        for (unsigned turn = 0; turn < 4; turn++) {
            struct rect faced = rect_facing(&rect, turn);
            struct quad same = rect_quad(&faced);
            ck_assert(point_equal(same.corner[0], quad.corner[turn]));
        }
    }
}
END_TEST

START_TEST(ways_come_upon_rectangles) {
    for (unsigned i = 0; i < TRIES; i++) {
        int32_t reach = 3000;
        struct rect rect = random_rect(&dice, reach);
        struct quad quad = rect_quad(&rect);
        struct point a = random_point(&dice, reach), b = random_point(&dice, reach);
        int32_t entry = quad_entry(&quad, a, b);
        ck_assert(quad_meets(&quad, a, b) == (entry != SEGMENT_NEVER));
        ck_assert(entry == 0 ? quad_distance(&quad, a) <= 1 : !quad_holds(&quad, a));
        if (entry != SEGMENT_NEVER)
            ck_assert_int_le(quad_distance(&quad, segment_at(a, b, entry)), 1);
        if (entry != SEGMENT_NEVER)
            ck_assert_int_eq(quad_distance_segment(&quad, a, b), 0);
    }
}
END_TEST

START_TEST(an_inset_is_never_less_than_nothing) {
    struct rect rect = {{10, 20}, 1000, 80, 300};
    struct rect inset = rect_inset(&rect, 50, 50), thin = rect_inset(&rect, 0, 30);
    ck_assert_int_eq(inset.wide, 900);
    ck_assert_int_eq(inset.deep, 0);
    ck_assert_int_eq(thin.wide, 1000);
    ck_assert_int_eq(thin.deep, 20);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("plane");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 0); /* slow under sanitizers: who runs all tests bounds them */
    tcase_add_checked_fixture(all, seed, NULL);
    tcase_add_test(all, quotients_are_rounded_one_way);
    tcase_add_test(all, roots_are_floors);
    tcase_add_test(all, sines_are_the_nearest_whole_numbers);
    tcase_add_test(all, headings_go_round);
    tcase_add_test(all, arcs_are_as_long_as_they_are);
    tcase_add_test(all, shifts_and_turns_are_rounded_once);
    tcase_add_test(all, the_best_heading_is_the_best_of_all);
    tcase_add_test(all, cuts_are_where_the_lines_cross);
    tcase_add_test(all, what_meets_on_a_small_grid);
    tcase_add_test(all, distances_are_those_of_the_nearest_point);
    tcase_add_test(all, places_lie_on_the_way);
    tcase_add_test(all, polygons_hold_what_their_edge_goes_round);
    tcase_add_test(all, rectangles_meet_unless_a_line_parts_them);
    tcase_add_test(all, corners_are_rounded_each_by_itself);
    tcase_add_test(all, ways_come_upon_rectangles);
    tcase_add_test(all, an_inset_is_never_less_than_nothing);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
