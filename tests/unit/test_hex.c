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
    static const char *const wrong[] = {"",    "1",     "0011", "1100", "1111",
                                        "010", "01011", "0a01", "1/01", "0:01"};
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

START_TEST(only_a_neighbour_lies_in_a_direction) {
    ck_assert_int_eq(hex_direction(&grid, at("0303"), at("0303")), -1);
    ck_assert_int_eq(hex_direction(&grid, at("0303"), at("0305")), -1);
    ck_assert_int_eq(hex_direction(&grid, at("0101"), HEX_NONE), -1);
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

START_TEST(apex_points_best) {
    ck_assert_uint_eq(hex_apex(&grid, at("0505"), at("0704")),
                      0); /* 60 degrees: 0 before 1 */
    ck_assert_uint_eq(hex_apex(&grid, at("0505"), at("0905")), 1); /* straight right */
    ck_assert_uint_eq(hex_apex(&grid, at("0505"), at("0105")), 4); /* straight left */
}
END_TEST

static uint16_t with_offset(uint16_t from, int q, int r) {
    static const struct hex_grid wide = {21, 21};
    struct hex_axial here = hex_axial(&wide, from);
    for (unsigned hex = 0; hex < hex_count(&wide); hex++) {
        struct hex_axial there = hex_axial(&wide, (uint16_t)hex);
        if (there.q - here.q == q && there.r - here.r == r)
            return (uint16_t)hex;
    }
    ck_abort_msg("no hex %d, %d", q, r);
}

/* A sixth of a turn about the middle turns the apex as well; but for hexes that lie right between
 * two, where the lower number is taken. */
START_TEST(apexes_turn_with_the_map) {
    static const struct hex_grid wide = {21, 21};
    uint16_t from = hex_at(&wide, 11, 11);
    for (int q = -3; q <= 3; q++)
        for (int r = -3; r <= 3; r++)
            if (q != 0 && r != 0 && q + r != 0)
                ck_assert_uint_eq(hex_apex(&wide, from, with_offset(from, -r, q + r)),
                                  (hex_apex(&wide, from, with_offset(from, q, r)) + 1) %
                                      HEX_DIRECTIONS);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("hex");
    TCase *all = tcase_create("all");
    tcase_add_test(all, names_go_there_and_back);
    tcase_add_test(all, order_of_indexes_is_order_of_names);
    tcase_add_loop_test(all, neighbours_are_right, 0,
                        sizeof neighbours / sizeof *neighbours);
    tcase_add_test(all, only_a_neighbour_lies_in_a_direction);
    tcase_add_test(all, distance_is_the_least_number_of_steps);
    tcase_add_test(all, apex_points_best);
    tcase_add_test(all, apexes_turn_with_the_map);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
