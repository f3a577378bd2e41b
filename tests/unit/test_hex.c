/* SPDX-License-Identifier: MIT */
/* Hex geometry against positions worked out by hand on paper. */
#include "hex.h"
#include "run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static const struct hex_grid grid = {10, 10};

static uint16_t at(const char *id) {
    uint16_t hex = hex_parse(&grid, id);
    ck_assert_msg(hex != HEX_NONE, "no hex %s", id);
    return hex;
}

START_TEST(names_go_there_and_back) {
    char text[5];
    for (unsigned hex = 0; hex < hex_count(&grid); hex++) {
        hex_text(&grid, (uint16_t)hex, text);
        ck_assert_uint_eq(hex_parse(&grid, text), hex);
    }
    static const char *const wrong[] = {"",     "1",   "0011",  "1100",
                                        "1111", "010", "01011", "0a01"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        ck_assert_uint_eq(hex_parse(&grid, wrong[i]), HEX_NONE);
}
END_TEST

START_TEST(order_of_indexes_is_order_of_names) {
    ck_assert_uint_lt(at("0110"), at("0201"));
    ck_assert_uint_lt(at("0201"), at("0202"));
}
END_TEST

static const struct {
    const char *from, *to[HEX_DIRECTIONS];
} neighbours[] = {
    {"0303", {"0302", "0402", "0403", "0304", "0203", "0202"}}, /* odd column */
    {"0403",
     {"0402", "0503", "0504", "0404", "0304", "0303"}}, /* even: half a hex lower */
    {"0101", {NULL, NULL, "0201", "0102", NULL, NULL}},
};

START_TEST(neighbours_are_right) {
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
        const char *to = neighbours[_i].to[d];
        uint16_t hex = hex_neighbour(&grid, at(neighbours[_i].from), d);
        ck_assert_uint_eq(hex, to == NULL ? HEX_NONE : at(to));
        if (to != NULL) {
            ck_assert_int_eq(hex_direction(&grid, at(neighbours[_i].from), at(to)),
                             (int)d);
            ck_assert_int_eq(hex_direction(&grid, at(to), at(neighbours[_i].from)),
                             (int)(d + 3) % 6);
            ck_assert_int_eq(hex_distance(&grid, at(neighbours[_i].from), at(to)), 1);
        }
    }
}
END_TEST

START_TEST(distance_is_the_least_number_of_steps) {
    /* Breadth first from every hex of one odd and one even column. */
    for (unsigned start = 20; start < 40; start++) {
        int found[100];
        uint16_t queue[100];
        unsigned head = 0, tail = 0;
        memset(found, -1, sizeof found);
        found[start] = 0;
        queue[tail++] = (uint16_t)start;
        while (head < tail) {
            uint16_t hex = queue[head++];
            ck_assert_int_eq(hex_distance(&grid, (uint16_t)start, hex), found[hex]);
            for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
                uint16_t next = hex_neighbour(&grid, hex, d);
                if (next == HEX_NONE || found[next] >= 0)
                    continue;
                found[next] = found[hex] + 1;
                queue[tail++] = next;
            }
        }
        ck_assert_uint_eq(tail, 100);
    }
}
END_TEST

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
    struct hex_crossing crossings[HEX_LINE_MAX];
    char text[5];
    unsigned count = hex_line(&grid, at(from), at(to), crossings);
    *out = '\0';
    for (unsigned i = 0; i < count; i++) {
        hex_text(&grid, crossings[i].hex, text);
        strcat(strcat(out, i == 0 ? "" : " "), text);
        if (crossings[i].beside == HEX_NONE)
            continue;
        hex_text(&grid, crossings[i].beside, text);
        strcat(strcat(out, "/"), text);
    }
}

START_TEST(lines_cross_what_they_cross) {
    char found[200];
    write_line(lines[_i].from, lines[_i].to, found);
    ck_assert_str_eq(found, lines[_i].crossed);
}
END_TEST

START_TEST(lines_are_the_same_both_ways) {
    for (unsigned a = 0; a < 100; a++) {
        for (unsigned b = 0; b < 100; b++) {
            struct hex_crossing there[HEX_LINE_MAX], back[HEX_LINE_MAX];
            if (a == b || hex_distance(&grid, (uint16_t)a, (uint16_t)b) > 4)
                continue;
            unsigned count = hex_line(&grid, (uint16_t)a, (uint16_t)b, there);
            ck_assert_uint_eq(count, hex_line(&grid, (uint16_t)b, (uint16_t)a, back));
            for (unsigned i = 0; i < count; i++) {
                struct hex_crossing x = there[i], y = back[count - 1 - i];
                ck_assert((x.hex == y.hex && x.beside == y.beside) ||
                          (x.hex == y.beside && x.beside == y.hex));
            }
        }
    }
}
END_TEST

START_TEST(apex_points_best) {
    ck_assert_uint_eq(hex_apex(&grid, at("0505"), at("0704")),
                      0); /* 60 degrees: 0 before 1 */
    ck_assert_uint_eq(hex_apex(&grid, at("0505"), at("0905")), 1); /* straight right */
    ck_assert_uint_eq(hex_apex(&grid, at("0505"), at("0105")), 4); /* straight left */
}
END_TEST

int main(void) {
    Suite *suite = suite_create("hex");
    TCase *all = tcase_create("all");
    tcase_add_test(all, names_go_there_and_back);
    tcase_add_test(all, order_of_indexes_is_order_of_names);
    tcase_add_loop_test(all, neighbours_are_right, 0,
                        sizeof neighbours / sizeof *neighbours);
    tcase_add_test(all, distance_is_the_least_number_of_steps);
    tcase_add_test(all, arcs_of_adjacent_hexes);
    tcase_add_loop_test(all, arcs_go_on_as_sectors, 0, sizeof arcs / sizeof *arcs);
    tcase_add_loop_test(all, lines_cross_what_they_cross, 0,
                        sizeof lines / sizeof *lines);
    tcase_add_test(all, lines_are_the_same_both_ways);
    tcase_add_test(all, apex_points_best);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
