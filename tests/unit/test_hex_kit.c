/* SPDX-License-Identifier: MIT */
/* The kit for games on hexes (server/rules/hex), as a library: worked out by hand where that is
 * plain, and otherwise held against what must always be so. */
#include "arc.h"
#include "crossing.h"
#include "run.h"
#include "spread.h"
#include "trace.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static const struct hex_grid grid = {10, 10}, wide = {30, 30};

static uint16_t at(const char *id) {
    uint16_t hex = hex_parse(&grid, id);
    ck_assert_msg(hex != HEX_NONE, "no hex %s", id);
    return hex;
}

/* --- arcs ----------------------------------------------------------------------------- */

START_TEST(arcs_of_adjacent_hexes) {
    static const enum hex_arc by_turn[HEX_DIRECTIONS] = {HEX_FRONT, HEX_FRONT, HEX_FLANK,
                                                         HEX_REAR,  HEX_REAR,  HEX_FLANK};
    for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++)
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++)
            ck_assert_int_eq(
                hex_arc(&grid, at("0505"), facing, hex_neighbour(&grid, at("0505"), d)),
                by_turn[(d + 6 - facing) % 6]);
}
END_TEST

static const struct {
    const char *from, *to;
    unsigned facing;
    enum hex_arc arc;
} arcs[] = {
    /* Facing 0 looks to 30 degrees. 0503 lies at 0, 0704 at 60 (both 30 off): front. */
    {"0505", "0503", 0, HEX_FRONT},
    {"0505", "0704", 0, HEX_FRONT},
    /* 0402 lies at 330 degrees, 60 off exactly: still front. */
    {"0505", "0402", 0, HEX_FRONT},
    {"0505", "0304", 0, HEX_FLANK}, /* 300 degrees: 90 off */
    {"0505", "0706", 0, HEX_FLANK}, /* 120 degrees: 90 off */
    {"0505", "0507", 0, HEX_REAR},  /* 180 degrees: 150 off */
    {"0505", "0306", 0, HEX_REAR},
};

START_TEST(arcs_go_on_as_sectors) {
    ck_assert_int_eq(hex_arc(&grid, at(arcs[_i].from), arcs[_i].facing, at(arcs[_i].to)),
                     arcs[_i].arc);
}
END_TEST

/* --- lines ---------------------------------------------------------------------------- */

static const struct {
    const char *from, *to, *crossed;
} lines[] = {
    {"0404", "0401", "0403 0402"},
    {"0303", "0504", "0403"},
    {"0303", "0505", "0403 0404"},
    {"0101", "0301", "----/0201"}, /* one hex beside it lies off the map */
    {"0303", "0603", "0403 0503"},
    {"0505", "0907", "0605 0706 0806"},
};

static void write_line(const char *from, const char *to, char *out) {
    struct hex_crossings line = hex_crossings(&grid, at(from), at(to));
    struct hex_crossing crossing;
    char text[5];
    *out = '\0';
    while (hex_crossings_next(&line, &crossing)) {
        hex_text(&grid, crossing.hex, text);
        strcat(strcat(out, *out == '\0' ? "" : " "), text);
        if (crossing.beside == HEX_NONE)
            continue;
        hex_text(&grid, crossing.beside, text);
        strcat(strcat(out, "/"), text);
    }
}

START_TEST(lines_cross_what_they_cross) {
    char found[200];
    write_line(lines[_i].from, lines[_i].to, found);
    ck_assert_str_eq(found, lines[_i].crossed);
}
END_TEST

/* An even column's hexes lie beside a line through corners: one hex in, one side along. */
START_TEST(places_on_a_line_are_told) {
    struct hex_crossings line = hex_crossings(&grid, at("0303"), at("0503"));
    struct hex_crossing crossing;
    ck_assert(hex_crossings_next(&line, &crossing));
    ck_assert_uint_ne(crossing.beside, HEX_NONE);
    ck_assert_int_eq(3 * crossing.in.over, crossing.in.under);
    ck_assert_int_eq(3 * crossing.out.over, 2 * crossing.out.under);
    ck_assert(!hex_crossings_next(&line, &crossing));
}
END_TEST

static bool same_place(struct hex_place a, struct hex_place b) {
    return a.over * b.under == b.over * a.under;
}

/* From one end to the other without a gap, whatever the length; the same the other way round. */
/* Fills in what is crossed; the count. False in `ret_whole`: there was a gap. */
static unsigned walk(uint16_t from, uint16_t to, struct hex_crossing *ret,
                     bool *ret_whole) {
    struct hex_crossings line = hex_crossings(&wide, from, to);
    struct hex_place out = line.out;
    unsigned count = 0;
    *ret_whole = true;
    for (; hex_crossings_next(&line, &ret[count]); out = ret[count++].out)
        *ret_whole = *ret_whole && same_place(ret[count].in, out);
    return count;
}

static bool are_mirrored(struct hex_crossing x, struct hex_crossing y) {
    y.out.over = y.out.under - y.out.over;
    return ((x.hex == y.hex && x.beside == y.beside) ||
            (x.hex == y.beside && x.beside == y.hex)) &&
           same_place(x.in, y.out);
}

START_TEST(lines_have_no_gaps) {
    static struct hex_crossing there[100], back[100];
    for (unsigned a = 0; a < hex_count(&wide); a += 17) {
        for (unsigned b = 0; b < hex_count(&wide); b += 7) {
            bool whole, wholly;
            unsigned count = walk((uint16_t)a, (uint16_t)b, there, &whole),
                     again = walk((uint16_t)b, (uint16_t)a, back, &wholly);
            ck_assert(whole && wholly && count == again);
            for (unsigned i = 0; i < count; i++)
                whole = whole && are_mirrored(there[i], back[count - 1 - i]);
            ck_assert_msg(whole, "%u to %u is not the same back", a, b);
        }
    }
}
END_TEST

/* The points of a line lie in what it crosses. */
START_TEST(points_lie_on_their_line) {
    for (unsigned a = 0; a < hex_count(&wide); a += 11) {
        for (unsigned b = 0; b < hex_count(&wide); b += 5) {
            struct hex_trace trace;
            struct hex_point point;
            int points = 0;
            if (a == b)
                continue;
            hex_trace_begin(&trace, &wide, (uint16_t)a, (uint16_t)b);
            while (hex_trace_next(&trace, &point)) {
                struct hex_crossings line =
                    hex_crossings(&wide, (uint16_t)a, (uint16_t)b);
                struct hex_crossing crossing;
                bool found = false;
                while (!found && hex_crossings_next(&line, &crossing))
                    found = crossing.hex == point.hex || crossing.beside == point.hex;
                ck_assert(found);
                points++;
            }
            ck_assert_int_eq(points + 1, hex_distance(&wide, (uint16_t)a, (uint16_t)b));
        }
    }
}
END_TEST

/* Which sides a line leaves its first hex by: those of what it crosses next. */
START_TEST(lines_leave_by_the_sides_that_are_told) {
    uint16_t from = hex_at(&wide, 15, 15);
    struct hex_axial a = hex_axial(&wide, from);
    for (unsigned to = 0; to < hex_count(&wide); to++) {
        struct hex_axial b = hex_axial(&wide, (uint16_t)to);
        struct hex_axial offset = {(int16_t)(b.q - a.q), (int16_t)(b.r - a.r)};
        struct hex_crossings line = hex_crossings(&wide, from, (uint16_t)to);
        struct hex_crossing crossing;
        if (to == from || !hex_crossings_next(&line, &crossing))
            continue;
        unsigned sides = hex_sides_left(offset);
        ck_assert(sides >> hex_direction(&wide, from, crossing.hex) & 1);
        if (crossing.beside != HEX_NONE)
            ck_assert(sides >> hex_direction(&wide, from, crossing.beside) & 1);
    }
}
END_TEST

/* --- cheapest ways -------------------------------------------------------------------- */

struct prices {
    uint8_t of[30 * 30][HEX_DIRECTIONS];
};

static unsigned price_of(const void *context, uint16_t from, unsigned direction,
                         uint16_t to) {
    const struct prices *prices = context;
    (void)to;
    return prices->of[from][direction] == 0 ? HEX_FAR : prices->of[from][direction];
}

/* No step makes any hex cheaper, and each has a step that makes it what it is. */
static void look_at_costs(const struct prices *prices, const struct hex_spread *spread,
                          uint16_t start, unsigned most) {
    for (unsigned hex = 0; hex < hex_count(&wide); hex++) {
        unsigned least = hex == start ? 0 : HEX_FAR;
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
            uint16_t from = hex_neighbour(&wide, (uint16_t)hex, d);
            if (from == HEX_NONE || spread->costs[from] == HEX_FAR)
                continue;
            unsigned step = price_of(prices, from, (d + 3) % 6, (uint16_t)hex);
            if (step != HEX_FAR && spread->costs[from] + step < least)
                least = spread->costs[from] + step;
        }
        ck_assert_uint_eq(spread->costs[hex], least > most ? HEX_FAR : least);
    }
}

START_TEST(costs_are_the_least) {
    static struct prices prices;
    static struct hex_spread spread;
    uint32_t random = 1862 + (uint32_t)_i;
    for (unsigned hex = 0; hex < hex_count(&wide); hex++)
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
            random = random * 1664525 + 1013904223;
            unsigned roll = random >> 24;
            prices.of[hex][d] = (uint8_t)(roll < 90 ? 0 : 1 + roll % 127);
        }
    uint16_t start = (uint16_t)(random % hex_count(&wide));
    unsigned most = _i % 2 == 0 ? HEX_FAR - 1 : 300;
    hex_spread(&spread, &wide, &start, 1, most, price_of, &prices);
    look_at_costs(&prices, &spread, start, most);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("hex_kit");
    TCase *all = tcase_create("all");
    tcase_add_test(all, arcs_of_adjacent_hexes);
    tcase_add_loop_test(all, arcs_go_on_as_sectors, 0, sizeof arcs / sizeof *arcs);
    tcase_add_loop_test(all, lines_cross_what_they_cross, 0,
                        sizeof lines / sizeof *lines);
    tcase_add_test(all, places_on_a_line_are_told);
    tcase_add_test(all, lines_have_no_gaps);
    tcase_add_test(all, points_lie_on_their_line);
    tcase_add_test(all, lines_leave_by_the_sides_that_are_told);
    tcase_add_loop_test(all, costs_are_the_least, 0, 8);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
