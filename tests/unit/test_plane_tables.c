/* SPDX-License-Identifier: MIT */
/* The plane on the tables of two games with figures and rulers: what their specifications and
 * example cases say of positions, distances, fields, ground and looks. Cases are named by game and
 * section; those of 1862 measure in thousandths of an inch, those of 1916 in hundredths of a yard. */
#include "fix.h"
#include "heading.h"
#include "land.h"
#include "line.h"
#include "ray.h"
#include "rect.h"
#include "run.h"
#include "sector.h"
#include "segment.h"
#include "sweep.h"

#include <check.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AREAS_MAX = 16, LINES_MAX = 8, POINTS_MAX = 128, SLACK = 50 };

enum kind {
    BAND = 1 << 0,
    ROUGH = 1 << 1,
    WOODS = 1 << 2,
    HILL = 1 << 3,
    SCRUB = 1 << 4,
    BUILDING = 1 << 5,
    SHELL_HOLE = 1 << 6,
    TORN = 1 << 7,
    WIRE = 1 << 8
};

static const struct {
    const char *name;
    enum kind kind;
} kind_names[] = {{"band", BAND}, {"rough", ROUGH},           {"woods", WOODS},
                  {"hill", HILL}, {"scrub", SCRUB},           {"building", BUILDING},
                  {"wire", WIRE}, {"shell-hole", SHELL_HOLE}, {"shell-torn", TORN}};

struct table {
    unsigned point_count, line_count;
    struct point points[POINTS_MAX];
    struct land_area areas[AREAS_MAX];
    struct land land;
    struct line lines[LINES_MAX];
    char line_kinds[LINES_MAX][16];
};

static struct table table;

/* ---- Reading the tables ---- */

static unsigned read_points(const json_t *list) {
    size_t index;
    const json_t *pair;
    unsigned first = table.point_count;
    json_array_foreach (list, index, pair) {
        ck_assert_uint_lt(table.point_count, POINTS_MAX);
        table.points[table.point_count++] =
            (struct point){(int32_t)json_integer_value(json_array_get(pair, 0)),
                           (int32_t)json_integer_value(json_array_get(pair, 1))};
    }
    return first;
}

static void read_area(const json_t *area) {
    const char *name = json_string_value(json_object_get(area, "kind"));
    const json_t *level = json_object_get(area, "level");
    unsigned first = read_points(json_object_get(area, "area")), kind = 0;
    for (unsigned i = 0; i < sizeof kind_names / sizeof *kind_names; i++)
        if (strcmp(name, kind_names[i].name) == 0)
            kind = kind_names[i].kind;
    ck_assert_uint_ne(kind, 0);
    ck_assert_uint_lt(table.land.area_count, AREAS_MAX);
    table.areas[table.land.area_count++] =
        land_area(table.points, (uint16_t)first, (uint16_t)(table.point_count - first),
                  level != NULL ? (int16_t)json_integer_value(level) : LAND_FLAT, kind);
}

static void read_line(const json_t *line) {
    unsigned first = read_points(json_object_get(line, "line"));
    ck_assert_uint_lt(table.line_count, LINES_MAX);
    snprintf(table.line_kinds[table.line_count], sizeof table.line_kinds[0], "%s",
             json_string_value(json_object_get(line, "kind")));
    table.lines[table.line_count++] =
        line_of(table.points + first, table.point_count - first);
}

static void lay(const char *name) {
    char path[512];
    json_error_t error;
    snprintf(path, sizeof path, "%s/fixtures/plane/tables.json",
             getenv("RIDGELINE_FIXTURES"));
    json_t *all = json_load_file(path, 0, &error);
    ck_assert_msg(all != NULL, "%s:%d: %s", path, error.line, error.text);
    const json_t *one = json_object_get(all, name);
    ck_assert_msg(one != NULL, "no table %s", name);
    table = (struct table){.point_count = 0};
    table.land =
        (struct land){table.points, table.areas, 0,
                      (int16_t)json_integer_value(json_object_get(one, "base_level"))};
    size_t index;
    const json_t *row;
    json_array_foreach (json_object_get(one, "areas"), index, row)
        read_area(row);
    json_array_foreach (json_object_get(one, "lines"), index, row)
        read_line(row);
    json_decref(all);
}

/* The number-th line of a kind. */
static const struct line *line_named(const char *kind, unsigned number) {
    for (unsigned i = 0; i < table.line_count; i++)
        if (strcmp(table.line_kinds[i], kind) == 0 && number-- == 0)
            return &table.lines[i];
    ck_abort_msg("no %s", kind);
    return NULL;
}

static struct point at(int32_t x, int32_t y) {
    return (struct point){x, y};
}

static void check_near(struct point p, int32_t x, int32_t y) {
    ck_assert_msg(abs(p.x - x) <= 20 && abs(p.y - y) <= 20, "(%d, %d) for (%d, %d)", p.x,
                  p.y, x, y);
}

/* A stand of 1862 is told by the middle of its front; a base of 1916 by its centre. */
static struct rect stand(int32_t x, int32_t y, int heading) {
    return rect_behind(at(x, y), heading, 1000, 750);
}

static struct rect base(int32_t x, int32_t y, int heading) {
    return (struct rect){at(x, y), 3000, 2000, heading};
}

/* ---- Measure ---- */

START_TEST(corners) {
    /* 1862 2.3 and 1916 2.1: turned by 30 degrees. */
    static const struct {
        struct rect rect;
        int32_t corner[RECT_CORNERS][2];
    } rows[] = {
        {{{20000, 10000}, 1000, 750, 300},
         {{19755, 10575}, {20620, 10075}, {20245, 9425}, {19380, 9925}}},
        {{{40000, 10000}, 3000, 2000, 300},
         {{39201, 11616}, {41799, 10116}, {40799, 8384}, {38201, 9884}}},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct quad quad = rect_quad(&rows[i].rect);
        for (unsigned k = 0; k < RECT_CORNERS; k++) {
            /* To the unit, where cases allow 20. */
            ck_assert_int_le(abs(quad.corner[k].x - rows[i].corner[k][0]), 1);
            ck_assert_int_le(abs(quad.corner[k].y - rows[i].corner[k][1]), 1);
        }
    }
}
END_TEST

START_TEST(measures) {
    /* 1862 2.3: fronts five inches apart; 3 across and 4 up from a corner. */
    struct rect one = stand(30000, 10000, 2700), other = stand(25000, 10000, 900);
    struct quad from = rect_quad(&one), to = rect_quad(&other);
    ck_assert_int_eq(quad_gap(&from, &to), 5000);
    ck_assert_int_eq(quad_distance(&from, at(33750, 14500)), 5000);
    /* 1916 2.2 */
    one = base(40000, 10000, 0);
    other = base(40000, 25000, 1800);
    from = rect_quad(&one);
    to = rect_quad(&other);
    ck_assert_int_eq(quad_gap(&from, &to), 13000);
    ck_assert_int_eq(quad_distance(&from, at(44500, 15000)), 5000);
    /* 1862 11.2: range from edge to edge. */
    one = stand(30000, 10000, 900);
    other = stand(36000, 10000, 2700);
    from = rect_quad(&one);
    to = rect_quad(&other);
    ck_assert_int_eq(quad_gap(&from, &to), 6000);
}
END_TEST

/* ---- Places ---- */

START_TEST(moves) {
    /* 1862 9.1: ahead on the slant; obliquely; a wheel about the inner front corner. */
    check_near(point_shifted(at(31600, 31200), 2331, 0, 2 * 7600), 25520, 26640);
    check_near(point_shifted(at(40000, 10000), heading_turned(2700, -300), 0, 2 * 4000),
               36536, 8000);
    check_near(point_turned(at(40000, 10000), at(40000, 7000), -450), 37879, 9121);
    ck_assert_int_eq(fix_arc(6000, 450), 4712);
    /* 1916 4.2: a quarter to the left about (360, 110) yards. */
    struct rect first = base(37500, 10000, 0), second = base(42500, 10000, 0);
    struct point pivot = rect_quad(&first).corner[RECT_FRONT_LEFT];
    ck_assert(point_equal(pivot, at(36000, 11000)));
    first = rect_turned(&first, pivot, -900);
    struct rect there = rect_turned(&second, pivot, -900);
    check_near(first.at, 37000, 12500);
    check_near(there.at, 37000, 17500);
    ck_assert_int_eq(there.heading, 2700);
    ck_assert_int_le(abs(point_length(second.at, there.at) - 9300), 20);
}
END_TEST

START_TEST(places_in_ranks) {
    /* 1862 9.2: four and three, the rear rank centred; offsets of files in halves. */
    static const int32_t want[7][2] = {{40375, 8500},  {40375, 9500}, {40375, 10500},
                                       {40375, 11500}, {41125, 9000}, {41125, 10000},
                                       {41125, 11000}};
    struct point front = rect_behind(at(40000, 10000), 2700, 1000, 750).at;
    for (int i = 0; i < 7; i++) {
        int rank = i / 4, files = rank == 0 ? 4 : 3, file = i - rank * 4;
        check_near(
            point_shifted(front, 2700, (2 * file - (files - 1)) * 1000, -2 * rank * 750),
            want[i][0], want[i][1]);
    }
    /* 1916 4.2: three bases with gaps of ten yards. */
    for (int i = 0; i < 3; i++)
        check_near(point_shifted(at(40000, 13000), 0, (2 * i - 2) * (3000 + 1000), 0),
                   36000 + 4000 * i, 13000);
}
END_TEST

START_TEST(a_column_follows_its_head) {
    /* 1862 9.1: 3 west and 4 north; the others an inch apart on its trail. */
    const struct point trail[] = {{43000, 10000}, {42000, 10000}, {41000, 10000},
                                  {40000, 10000}, {37000, 10000}, {37000, 14000}};
    static const int32_t want[4][2] = {
        {37000, 13625}, {37000, 12625}, {37000, 11625}, {37000, 10625}};
    struct line line = line_of(trail, 6);
    int32_t length = line_length(&line);
    ck_assert_int_eq(length, 10000);
    for (int i = 0; i < 4; i++) {
        struct line_place place = line_at(&line, length - i * 1000);
        struct rect rect = rect_behind(place.at, place.heading, 1000, 750);
        ck_assert_int_eq(place.heading, 0);
        check_near(rect.at, want[i][0], want[i][1]);
    }
    /* At the corner the heading is still that of the way to it. */
    ck_assert_int_eq(line_at(&line, 6000).heading, 2700);
}
END_TEST

/* ---- Ahead and beside ---- */

START_TEST(sectors) {
    /* 1916 2.4 */
    struct rect rect = base(40000, 10000, 0);
    ck_assert_int_eq(sector_of(&rect, at(45000, 16000)), SECTOR_FRONT);
    ck_assert_int_eq(sector_of(&rect, at(46000, 14000)), SECTOR_FLANK);
    ck_assert_int_eq(sector_of(&rect, at(34000, 5500)), SECTOR_FLANK);
    ck_assert_int_eq(sector_of(&rect, at(43000, 4000)), SECTOR_REAR);
    /* 1916 8.3: a tank that looks south; the gun in the north-east of it at its side. */
    struct rect tank = {{40000, 41000}, 2000, 4000, 1800};
    struct rect guns[] = {{{40000, 10000}, 3000, 3000, 0},
                          {{80000, 41000}, 3000, 3000, 2700}};
    for (unsigned i = 0; i < 2; i++) {
        struct rect_points points = rect_points(&guns[i]);
        bool flank = false;
        for (unsigned k = 0; k < RECT_POINTS; k++)
            flank |= sector_of(&tank, points.at[k]) != SECTOR_FRONT;
        ck_assert(flank == (i == 1));
    }
}
END_TEST

START_TEST(fields) {
    /* 1916 2.5: weapons at the front and the sides of a tank, a target ahead and to the right. */
    struct rect tank = {{40000, 10000}, 2000, 4000, 0}, target = base(60000, 16000, 1800);
    struct rect_points points = rect_points(&target);
    static const bool in_field[] = {false, true, false, false};
    for (unsigned mount = 0; mount < 4; mount++) {
        struct rect edge = rect_facing(&tank, mount);
        struct field field = field_of(&edge, FIELD_QUARTER);
        ck_assert(field_meets(&field, &points) == in_field[mount]);
    }
    /* 1916 2.5: 180 degrees ahead of the front edge. */
    struct rect gun = {{40000, 10000}, 2000, 2000, 0};
    struct field half = field_of(&gun, FIELD_HALF);
    struct rect ahead = base(60000, 10500, 1800), behind = base(20000, 8000, 1800);
    struct rect_points ahead_points = rect_points(&ahead),
                       behind_points = rect_points(&behind);
    ck_assert(field_meets(&half, &ahead_points));
    ck_assert(!field_meets(&half, &behind_points));
    /* 1862 11.8: in the field of the guns, and not of a line that faces south. */
    struct rect lane = rect_behind(at(30000, 20000), 900, 1000, 1000);
    struct rect battery = rect_behind(at(50000, 20000), 2700, 1000, 1000);
    struct rect other = stand(50000, 4000, 1800);
    struct rect_points lane_points = rect_points(&lane);
    struct field of_guns = field_of(&battery, FIELD_QUARTER),
                 of_line = field_of(&other, FIELD_QUARTER);
    ck_assert(field_meets(&of_guns, &lane_points));
    ck_assert(!field_meets(&of_line, &lane_points));
    /* 1862 11.3: beside a line, behind the line of its front. */
    struct rect end = stand(30000, 14500, 2700), beside = stand(33000, 20000, 1800);
    ck_assert(sector_ahead(&end, beside.at) <= 0);
    ck_assert(sector_ahead(&beside, end.at) > 0);
}
END_TEST

START_TEST(zones) {
    /* 1916 10.6: 120 yards ahead of an aircraft that flies east. */
    struct rect craft = {{40000, 10000}, 6000, 4000, 900};
    struct rect zone = {point_shifted(craft.at, 900, 0, craft.deep + 12000), 6000, 12000,
                        900};
    struct quad quad = rect_quad(&zone);
    check_near(quad.corner[RECT_FRONT_LEFT], 54000, 13000);
    check_near(quad.corner[RECT_REAR_RIGHT], 42000, 7000);
    struct rect in = base(50000, 10000, 1800), out = base(50000, 15000, 1800);
    struct quad in_quad = rect_quad(&in), out_quad = rect_quad(&out);
    ck_assert_int_eq(quad_gap(&quad, &in_quad), 0);
    ck_assert_int_eq(quad_gap(&quad, &out_quad), 1000);
}
END_TEST

/* ---- Ground ---- */

START_TEST(levels) {
    /* 1862 2.1 */
    lay("slope");
    struct point rough = at(57000, 50000);
    ck_assert_int_eq(land_at(&table.land, BAND, at(51000, 30000)).level, 3);
    ck_assert_int_eq(land_at(&table.land, BAND, at(49000, 30000)).level, 4);
    ck_assert_int_eq(land_at(&table.land, BAND, rough).level, 2);
    ck_assert_uint_eq(land_at(&table.land, LAND_ALL, rough).kinds, BAND | ROUGH);
    ck_assert_int_eq(land_at(&table.land, BAND, at(5000, 5000)).level, 1);
    /* 1916 6.1 */
    lay("cover");
    ck_assert_uint_eq(land_at(&table.land, LAND_ALL, at(65000, 53000)).kinds, SCRUB);
    ck_assert_uint_eq(land_at(&table.land, LAND_ALL, at(83000, 52000)).kinds, BUILDING);
    ck_assert_uint_eq(land_at(&table.land, LAND_ALL, at(97000, 52000)).kinds, SHELL_HOLE);
}
END_TEST

/* Is the front edge within 50 of the crest? */
static bool on_crest(const struct rect *rect) {
    struct quad quad = rect_quad(rect);
    return line_gap(line_named("crest", 0), quad.corner[RECT_FRONT_LEFT],
                    quad.corner[RECT_FRONT_RIGHT]) <= SLACK;
}

/* 1862 2.3: what is met first on a ray of 200 inches, a crest or a rise? */
static bool faces_uphill(const struct rect *rect) {
    static struct land_stretches stretches;
    struct point from = rect_front(rect),
                 to = point_shifted(from, rect->heading, 0, 2 * 200000);
    land_stretches(&table.land, BAND, from, to, &stretches);
    unsigned next = land_next_level(&stretches, SLACK);
    bool found = next < stretches.count;
    struct cuts cuts = {.count = 0};
    line_cuts(line_named("crest", 0), from, to, &cuts);
    for (unsigned i = 0; i < cuts.count; i++)
        if (cuts.at[i] > SLACK && (!found || cuts.at[i] < stretches.at[next].from))
            return true;
    return found && stretches.at[next].here.level > stretches.at[next - 1].here.level;
}

START_TEST(crests) {
    /* 1862 2.2: on a slanted crest, short of it, past it. */
    lay("slant");
    struct rect on = stand(24000, 18000, 2331), before = stand(21320, 22240, 2331),
                past = stand(26600, 13700, 2331);
    ck_assert(on_crest(&on) && !faces_uphill(&on));
    ck_assert(!on_crest(&before) && faces_uphill(&before));
    ck_assert(!on_crest(&past) && !faces_uphill(&past));
    ck_assert_int_eq(land_at(&table.land, BAND, rect_front(&on)).level, 5);
    /* 1862 2.2: a front edge on it; each stand of a line for itself. */
    lay("slope");
    on = stand(40000, 30000, 2700);
    ck_assert(on_crest(&on) && !faces_uphill(&on));
    struct rect middle = stand(41500, 30000, 2250);
    for (int i = 0; i < 6; i++) {
        struct rect one = middle;
        one.at = point_shifted(middle.at, 2250, (2 * i - 5) * 1000, 0);
        ck_assert(i == 0 || i == 3 ? !on_crest(&one) : i == 5 ? on_crest(&one) : true);
    }
}
END_TEST

/* Of a straight way of somebody for whom a unit of length costs so many sixths: rounded up. */
static int64_t cost(struct point a, struct point b, uint32_t kinds,
                    const struct land_prices *prices) {
    static struct land_stretches stretches;
    int64_t sum = 0;
    land_stretches(&table.land, kinds, a, b, &stretches);
    for (unsigned i = 0; i < stretches.count; i++)
        sum += (int64_t)land_price(prices, stretches.at[i].here.kinds) *
               (stretches.at[i].to - stretches.at[i].from);
    return fix_ceiling(sum, 6);
}

START_TEST(costs) {
    /* 1862 9.7: an inch in the open, three in the rough, on the slant. */
    struct land_prices foot = {.open = 6, .kind = {[1] = 12}};
    lay("slant");
    struct point from = at(38200, 37400), to = point_shifted(from, 2331, 0, 2 * 4000);
    ck_assert_int_le(llabs(cost(from, to, ROUGH, &foot) - 7000), 20);
    /* 1862 9.8: woods cost nothing, the ground under them does; cavalry pays three. */
    lay("flat");
    ck_assert_int_eq(cost(at(36500, 34000), at(33500, 34000), ROUGH, &foot), 6000);
    ck_assert_int_eq(cost(at(29000, 34000), at(26000, 34000), ROUGH, &foot), 3000);
    foot.kind[1] = 18;
    ck_assert_int_eq(cost(at(36500, 31000), at(35500, 31000), ROUGH, &foot), 3000);
    /* 1916 4.3: torn ground, wire. */
    struct land_prices men = {.open = 6, .kind = {[2] = 9, [5] = 9, [7] = 9, [8] = 18}};
    uint32_t priced = WOODS | BUILDING | TORN | WIRE;
    lay("works");
    ck_assert_int_eq(cost(at(87500, 22000), at(87500, 24000), priced, &men), 3000);
    ck_assert_int_eq(cost(at(17500, 41500), at(17500, 44000), priced, &men), 6500);
    /* 1916 4.3: a car pays three beside the road. */
    struct land_prices car = {.open = 18};
    ck_assert_int_eq(cost(at(80000, 5000), at(80000, 12800), priced, &car), 23400);
    struct point leg[] = {{60000, 5000}, {60000, 28000}, {80000, 5000}, {80000, 12800}};
    ck_assert(line_follows(line_named("road", 0), leg[0], leg[1], 0, 23000, 500));
    ck_assert(!line_follows(line_named("road", 0), leg[2], leg[3], 0, 7800, 500));
}
END_TEST

START_TEST(crossings) {
    static struct land_changes changes;
    /* 1862 9.3: three contour lines along the road, a quarter of the move each. */
    lay("slope");
    land_changes(&table.land, BAND, at(64000, 20000), at(48200, 20000), &changes);
    ck_assert_uint_eq(changes.count, 3);
    ck_assert_int_eq(changes.at[0].at, 4000);
    ck_assert_int_eq(changes.at[2].at, 14000);
    ck_assert_int_eq(changes.at[2].after, 4);
    land_changes(&table.land, BAND, at(64000, 20000), at(60500, 20000), &changes);
    ck_assert_uint_eq(changes.count, 0);
    /* 1862 9.4: the wall, once. */
    struct cuts cuts = {.count = 0};
    line_cuts(line_named("wall", 0), at(54000, 30000), at(46400, 30000), &cuts);
    ck_assert_uint_eq(cuts.count, 1);
    ck_assert_int_eq(cuts.at[0], 6000);
    /* 1862 9.1 on the slant: the contour line at 40 and the wall at 37. */
    lay("slant");
    struct point from = at(31600, 31200), to = point_shifted(from, 2331, 0, 2 * 7600);
    land_changes(&table.land, BAND, from, to, &changes);
    ck_assert_uint_eq(changes.count, 1);
    ck_assert_int_eq(changes.at[0].after, 4);
    ck_assert_int_le(abs(changes.at[0].at - 4000), 20);
    cuts.count = 0;
    line_cuts(line_named("wall", 0), from, to, &cuts);
    ck_assert_uint_eq(cuts.count, 1);
    ck_assert_int_le(abs(cuts.at[0] - 7000), 20);
}
END_TEST

START_TEST(trenches) {
    /* 1916 1.2: in the trench when twice the distance of the centre is no more than both widths. */
    lay("works");
    const struct line *front = line_named("trench", 0);
    static const struct {
        int32_t y;
        bool in;
    } rows[] = {
        {48000, true}, {49600, true}, {49601, false}, {46400, true}, {40000, false}};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert((2 * line_distance(front, at(40000, rows[i].y)) <= 1200 + 2000) ==
                  rows[i].in);
    /* Where two trenches meet, both are crossed; at the corner of one, once. */
    struct cuts cuts = {.count = 0};
    line_cuts(front, at(60000, 40000), at(60000, 50000), &cuts);
    ck_assert_uint_eq(cuts.count, 1);
}
END_TEST

/* ---- Looks ---- */

START_TEST(woods_in_the_way) {
    static struct land_stretches stretches;
    /* 1862 4.1: three inches deep in the wood, seen from the slope. */
    lay("gap");
    land_stretches(&table.land, WOODS, at(30000, 17000), at(30000, 25000), &stretches);
    ck_assert_int_eq(land_inside(&stretches, WOODS), 3000);
    /* The strip of orchard, an inch wide. */
    lay("flat");
    land_stretches(&table.land, WOODS, at(50000, 40000), at(42000, 40000), &stretches);
    ck_assert_uint_eq(stretches.count, 3);
    ck_assert_int_eq(stretches.at[1].from, 4000);
    ck_assert_int_eq(stretches.at[1].to, 5000);
    /* A slanted wood, and a look past it. */
    lay("slant");
    land_stretches(&table.land, WOODS, at(47400, 26800), at(41000, 22000), &stretches);
    ck_assert_int_gt(land_inside(&stretches, WOODS), 2000);
    land_stretches(&table.land, WOODS, at(44400, 30800), at(38000, 26000), &stretches);
    ck_assert_int_eq(land_inside(&stretches, WOODS), 0);
    /* 1916 5.3: through 55 yards, not through 65. */
    lay("cover");
    land_stretches(&table.land, WOODS | BUILDING, at(20000, 27000), at(20000, 40000),
                   &stretches);
    ck_assert_int_eq(land_inside(&stretches, WOODS | BUILDING), 5500);
    ck_assert_int_eq(land_spent(&stretches, WOODS | BUILDING, 6000), SEGMENT_NEVER);
    land_stretches(&table.land, WOODS | BUILDING, at(70000, 27000), at(70000, 40000),
                   &stretches);
    ck_assert_int_eq(land_spent(&stretches, WOODS | BUILDING, 6000), 9000);
    /* 1916 5.1: a hill hides. */
    land_stretches(&table.land, HILL, at(105000, 20000), at(105000, 45000), &stretches);
    ck_assert_int_eq(land_spent(&stretches, HILL, SLACK), 10050);
}
END_TEST

START_TEST(ridges_in_the_way) {
    static struct land_stretches stretches;
    /* 1862 4.2: from level 4 to level 6, the other ridge between. */
    lay("spur");
    land_stretches(&table.land, BAND, at(11000, 10000), at(42000, 10000), &stretches);
    land_join(&stretches);
    static const int16_t want[] = {4, 5, 6, 5, 6};
    ck_assert_uint_eq(stretches.count, 5);
    for (unsigned i = 0; i < 5; i++)
        ck_assert_int_eq(stretches.at[i].here.level, want[i]);
    /* 1862 4.3: between the arms of a crest there is sight, through one of them none. */
    const struct point arms[] = {{5000, 10000}, {5000, 30000}, {25000, 30000}};
    struct line crest = line_of(arms, 3);
    ck_assert_int_eq(ray_lines(at(18000, 15000), at(8000, 25000), &crest, 1, SLACK).at,
                     SEGMENT_NEVER);
    struct ray_cut cut = ray_lines(at(18000, 15000), at(3000, 15000), &crest, 1, SLACK);
    ck_assert_int_eq(cut.at, 13000);
    ck_assert(point_equal(segment_at(at(18000, 15000), at(3000, 15000), cut.at),
                          at(5000, 15000)));
    /* A crest on which an end stands does not cut. */
    ck_assert_int_eq(ray_lines(at(5040, 15000), at(18000, 15000), &crest, 1, SLACK).at,
                     SEGMENT_NEVER);
    /* 1862 11.4: a wall within an inch of the target, and one too far before it. */
    lay("flat");
    struct rect near = stand(10800, 33000, 2700), far = stand(11200, 37000, 2700);
    struct quad near_quad = rect_quad(&near), far_quad = rect_quad(&far);
    struct cuts cuts = {.count = 0};
    line_cuts(line_named("wall", 0), at(6500, 33000), near.at, &cuts);
    ck_assert_uint_eq(cuts.count, 1);
    ck_assert_int_eq(quad_distance(&near_quad, at(10000, 33000)), 800);
    ck_assert_int_eq(quad_distance(&far_quad, at(10000, 37000)), 1200);
}
END_TEST

START_TEST(others_in_the_way) {
    /* 1916 5.2: three bases a yard apart shut the whole line of sight. */
    struct rect target = base(40000, 25000, 1800);
    struct rect_points points = rect_points(&target);
    struct quad masks[3];
    for (int i = 0; i < 3; i++) {
        struct rect mask = base(40000 + (i - 1) * 3100, 14000, 0);
        mask = rect_inset(&mask, SLACK, SLACK);
        masks[i] = rect_quad(&mask);
    }
    for (unsigned i = 0; i < RECT_POINTS; i++) {
        struct ray_cut cut = ray_quads(at(40000, 10000), points.at[i], masks, 3);
        ck_assert_int_ne(cut.at, SEGMENT_NEVER);
        ck_assert_uint_eq(cut.by, 1);
        ck_assert_int_ge(cut.at, 3050);
    }
    /* 1862 9.9: a line of three passes through one of three, and stops short of it. */
    struct rect own = stand(40000, 10000, 2700), friends = stand(37000, 10000, 2700);
    struct rect there = stand(31500, 10000, 2700), short_of = stand(37050, 10000, 2700);
    struct sweep through = sweep_between(&own, &there),
                 before = sweep_between(&own, &short_of);
    ck_assert(sweep_meets(&through, &friends, SLACK));
    friends = stand(36000, 10000, 2700);
    ck_assert(!sweep_meets(&before, &friends, SLACK));
}
END_TEST

int main(void) {
    Suite *suite = suite_create("plane_tables");
    TCase *all = tcase_create("all");
    tcase_add_test(all, corners);
    tcase_add_test(all, measures);
    tcase_add_test(all, moves);
    tcase_add_test(all, places_in_ranks);
    tcase_add_test(all, a_column_follows_its_head);
    tcase_add_test(all, sectors);
    tcase_add_test(all, fields);
    tcase_add_test(all, zones);
    tcase_add_test(all, levels);
    tcase_add_test(all, crests);
    tcase_add_test(all, costs);
    tcase_add_test(all, crossings);
    tcase_add_test(all, trenches);
    tcase_add_test(all, woods_in_the_way);
    tcase_add_test(all, ridges_in_the_way);
    tcase_add_test(all, others_in_the_way);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
