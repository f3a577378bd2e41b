/* SPDX-License-Identifier: MIT */
/* Sharpsburg's ground floor at its borders: the dice track, fractions, what a setup and a position answer
 * about places behind the last, and who is given a place for a part. Few battles come there. */
#include "action.h"
#include "front.h"
#include "run.h"
#include "sight.h"
#include "track.h"
#include "view.h"

#include <check.h>
#include <string.h>

enum { HERE = 10, THERE = 20, BEYOND = 30, SIDE_PARTS = 96 };
enum {
    RIDER,
    GUNS,
    SCOUT,
    GONE,
    WALKER,
    FOE,
    ROSTER
}; /* units: the last is the enemy's */

static struct sburg_setup setup;
static struct sburg_position position;
static struct sburg_view view;

static void put_up(void) {
    memset(&setup, 0, sizeof setup);
    sburg_position_clear(&position);
    setup.grid = (struct hex_grid){8, 8};
    setup.rules = 5;
    setup.unit_count = ROSTER;
    setup.officer_count = 2;
    setup.brigade_count = 2;
    setup.units[FOE].army = SBURG_CONFEDERATE;
    for (uint16_t u = 0; u < ROSTER; u++)
        position.units[u].root = u;
}

/* --- numbers --------------------------------------------------------------------------- */

START_TEST(the_track_is_of_two_dice) {
    for (int value = -20; value < 120; value++) {
        int tens = value / 10, units = value % 10;
        bool is = value > 0 && tens >= 1 && tens <= 7 && units >= 1 && units <= 6;
        ck_assert_msg(sburg_on_track(value) == is, "%d", value);
    }
}
END_TEST

START_TEST(fractions_are_compared) {
    const struct sburg_ratio half = {1, 2}, third = {1, 3}, none = {0, 1};
    ck_assert_int_gt(sburg_ratio_compare(half, third), 0);
    ck_assert_int_lt(sburg_ratio_compare(third, half), 0);
    ck_assert_int_eq(sburg_ratio_compare(half, half), 0);
    ck_assert_int_eq(sburg_ratio(0, 7).top, none.top);
    ck_assert_int_eq(sburg_ratio(0, 7).bottom, none.bottom);
    ck_assert_int_eq(sburg_ratio_least(half, third).bottom, third.bottom);
}
END_TEST

/* --- the setup ------------------------------------------------------------------------- */

START_TEST(versions_hide_what_they_hide) {
    put_up();
    for (unsigned rules = 1; rules <= SBURG_RULES_NEWEST; rules++)
        for (unsigned fog = 0; fog < 2; fog++) {
            setup.rules = (uint8_t)rules;
            setup.options = fog ? SBURG_OPTION_FOG : 0;
            ck_assert(sburg_fog(&setup) == fog);
            ck_assert(sburg_veils_control(&setup) == (fog && rules >= 3));
            ck_assert(sburg_veils_losses(&setup) == (fog && rules >= 4));
        }
}
END_TEST

START_TEST(outside_is_in_no_direction) {
    put_up();
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++)
        setup.hexes[HERE].neighbours[d] = HEX_NONE;
    setup.hexes[HERE].neighbours[4] = THERE;
    ck_assert_int_eq(sburg_towards(&setup, HERE, THERE), 4);
    ck_assert_int_eq(sburg_towards(&setup, HERE, BEYOND), -1);
    ck_assert_int_eq(sburg_towards(&setup, HERE, HEX_NONE), -1);
}
END_TEST

START_TEST(an_officer_commands_the_brigades_of_his_list) {
    put_up();
    setup.officers[1].commands[1] = 1 << 3;
    for (unsigned brigade = 0; brigade < SBURG_BRIGADES; brigade++)
        ck_assert_msg(sburg_commands(&setup, 1, brigade) == (brigade == 11), "%u",
                      brigade);
}
END_TEST

START_TEST(officers_end_where_they_end) {
    ck_assert(!sburg_is_officer(SBURG_FIRST_OFFICER - 1));
    ck_assert(sburg_is_officer(SBURG_FIRST_OFFICER));
    ck_assert(sburg_is_officer(SBURG_WHO - 1));
    ck_assert(!sburg_is_officer(SBURG_WHO));
    ck_assert_uint_eq(sburg_action_of(SBURG_DO_MOVE, FOE).one, 1);
    ck_assert_uint_eq(sburg_action_of(SBURG_DO_MOVE, FOE).unit_count, 1);
}
END_TEST

/* Bands are of enemies, and in fog. */
START_TEST(whom_one_knows_by_bands) {
    put_up();
    view.known = position;
    view.viewer = SBURG_UNION;
    for (view.veiled = 0; view.veiled < 2; view.veiled++) {
        ck_assert(!sburg_banded(&setup, &view, WALKER));
        ck_assert(sburg_banded(&setup, &view, FOE) == view.veiled);
    }
    view.viewer = VIEWER_PUBLIC;
    view.veiled = 1;
    ck_assert(sburg_banded(&setup, &view, WALKER));
    ck_assert(sburg_banded(&setup, &view, FOE));
}
END_TEST

/* --- ids and parts --------------------------------------------------------------------- */

START_TEST(each_has_an_id_and_the_others_none) {
    put_up();
    for (unsigned u = 0; u < ROSTER; u++)
        setup.units[u].id[0] = (char)('a' + u);
    strcpy(setup.officers[0].id, "first");
    strcpy(setup.officers[1].id, "last");
    strcpy(setup.brigades[0].id, "behind");
    strcpy(position.part_ids[0], "wing");
    position.units[SBURG_ROSTER].where = SBURG_ON_MAP;
    strcpy(position.part_ids[1], "free");
    ck_assert_str_eq(sburg_id(&setup, &position, FOE), "f");
    ck_assert_str_eq(sburg_id(&setup, &position, SBURG_ROSTER), "wing");
    ck_assert_str_eq(sburg_id(&setup, &position, SBURG_FIRST_OFFICER + 1), "last");
    ck_assert_str_eq(sburg_id(&setup, &position, SBURG_WHO), "");
    ck_assert_uint_eq(sburg_find(&setup, &position, "f"), FOE);
    ck_assert_uint_eq(sburg_find(&setup, &position, "wing"), SBURG_ROSTER);
    ck_assert_uint_eq(sburg_find(&setup, &position, "last"), SBURG_FIRST_OFFICER + 1);
    ck_assert_uint_eq(sburg_find(&setup, &position, "free"), SBURG_NOSUCH);
    ck_assert_uint_eq(sburg_find(&setup, &position, ""), SBURG_NOSUCH);
}
END_TEST

START_TEST(behind_the_last_officer_is_no_id) {
    put_up();
    strcpy(setup.officers[0].id, "first");
    strcpy(setup.officers[1].id, "last");
    for (unsigned u = 0; u <= ROSTER; u++)
        strcpy(setup.units[u].id, "unit");
    ck_assert_uint_eq(sburg_find(&setup, &position, ""), SBURG_NOSUCH);
}
END_TEST

START_TEST(parts_of_a_kind_are_counted_on_the_map) {
    static const struct {
        uint8_t where, kind;
        uint16_t of;
    } parts[] = {{SBURG_ON_MAP, SBURG_WING, WALKER},
                 {SBURG_ON_MAP, SBURG_DETACHMENT, WALKER},
                 {SBURG_ON_MAP, SBURG_DETACHMENT, FOE},
                 {SBURG_GONE, SBURG_WING, WALKER}};
    put_up();
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        position.units[SBURG_ROSTER + i].where = parts[i].where;
        position.units[SBURG_ROSTER + i].kind = parts[i].kind;
        position.units[SBURG_ROSTER + i].of = parts[i].of;
    }
    ck_assert_uint_eq(sburg_part_count(&position, WALKER, SBURG_WING), 1);
    ck_assert_uint_eq(sburg_part_count(&position, WALKER, SBURG_DETACHMENT), 1);
    ck_assert_uint_eq(sburg_part_count(&position, FOE, SBURG_DETACHMENT), 1);
    ck_assert_uint_eq(sburg_part_count(&position, FOE, SBURG_WING), 0);
}
END_TEST

/* Taken are all places from `first` on but the first `open`. */
static void leave_open(unsigned first, unsigned count, unsigned open) {
    for (unsigned i = 0; i < count; i++)
        position.units[first + i].where = i < open ? SBURG_NOWHERE : SBURG_ON_MAP;
}

static void put_rider(unsigned unit, enum sburg_arm arm, enum sburg_where where,
                      uint32_t flags) {
    setup.units[unit].arm = (uint8_t)arm;
    position.units[unit].where = (uint8_t)where;
    position.units[unit].flags = flags;
}

static unsigned place(unsigned army, bool holders) {
    return sburg_part_place(&setup, &position, (enum side)army, holders);
}

/* S104: each side has half of the places, and before version 5 both have all. */
START_TEST(each_side_has_its_own_places) {
    put_up();
    ck_assert_uint_eq(place(SBURG_UNION, false), SBURG_ROSTER);
    ck_assert_uint_eq(place(SBURG_CONFEDERATE, false), SBURG_ROSTER + SIDE_PARTS);
    leave_open(SBURG_ROSTER, SIDE_PARTS, 0);
    position.units[SBURG_ROSTER + SIDE_PARTS - 1].where = SBURG_NOWHERE;
    ck_assert_uint_eq(place(SBURG_UNION, false), SBURG_ROSTER + SIDE_PARTS - 1);
    leave_open(SBURG_ROSTER, SIDE_PARTS, 0);
    ck_assert_uint_eq(place(SBURG_UNION, true), SBURG_NOBODY);
    setup.rules = 4;
    ck_assert_uint_eq(place(SBURG_UNION, true), SBURG_ROSTER + SIDE_PARTS);
    leave_open(SBURG_ROSTER, SIDE_PARTS, 1);
    ck_assert_uint_eq(place(SBURG_CONFEDERATE, true), SBURG_ROSTER);
}
END_TEST

/* 3.25: who is mounted keeps a place free for his holders; who is none, is gone or is the enemy's does not. */
START_TEST(riders_keep_a_place_for_their_holders) {
    put_up();
    put_rider(SCOUT, SBURG_CAVALRY, SBURG_ON_MAP, 0);
    put_rider(GUNS, SBURG_HORSE_ARTILLERY, SBURG_ON_MAP, SBURG_MOUNTED);
    put_rider(GONE, SBURG_CAVALRY, SBURG_GONE, SBURG_MOUNTED);
    put_rider(FOE, SBURG_CAVALRY, SBURG_ON_MAP, SBURG_MOUNTED);
    leave_open(SBURG_ROSTER, SIDE_PARTS, 1);
    ck_assert_uint_eq(place(SBURG_UNION, false), SBURG_ROSTER);
    for (unsigned i = 0; i < 2; i++) {
        put_rider(RIDER, SBURG_CAVALRY, i == 0 ? SBURG_ON_MAP : SBURG_DUE, SBURG_MOUNTED);
        leave_open(SBURG_ROSTER, SIDE_PARTS, 1);
        ck_assert_uint_eq(place(SBURG_UNION, false), SBURG_NOBODY);
        ck_assert_uint_eq(place(SBURG_UNION, true), SBURG_ROSTER);
        leave_open(SBURG_ROSTER, SIDE_PARTS, 2);
        ck_assert_uint_eq(place(SBURG_UNION, false), SBURG_ROSTER);
    }
    setup.rules = 4; /* all keep of all */
    leave_open(SBURG_ROSTER, SBURG_PARTS, 2);
    ck_assert_uint_eq(place(SBURG_UNION, false), SBURG_NOBODY);
    leave_open(SBURG_ROSTER, SBURG_PARTS, 3);
    ck_assert_uint_eq(place(SBURG_UNION, false), SBURG_ROSTER);
}
END_TEST

START_TEST(a_strength_without_a_bottom_is_whole) {
    struct sburg_unit unit = {.full_top = 3};
    ck_assert_int_eq(sburg_full(&unit).top, 3);
    ck_assert_int_eq(sburg_full(&unit).bottom, 1);
}
END_TEST

/* --- the ground ------------------------------------------------------------------------ */

enum { MIDDLE = 27 };

static void finish(void) {
    uint16_t hex;
    ck_assert_ptr_null(sburg_setup_finish(&setup, &hex));
}

/* A map without units, and one hex of it outside the area, HEX_NONE: none. */
static void lay(struct hex_grid grid, uint16_t outside) {
    put_up();
    setup.unit_count = 0;
    setup.grid = grid;
    if (outside != HEX_NONE)
        setup.hexes[outside].outside = true;
    finish();
}

START_TEST(outside_has_no_neighbours) {
    lay((struct hex_grid){8, 8}, MIDDLE);
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
        uint16_t to = hex_neighbour(&setup.grid, MIDDLE, d);
        unsigned back = (d + 3) % HEX_DIRECTIONS, on = (d + 2) % HEX_DIRECTIONS;
        ck_assert_uint_eq(setup.hexes[MIDDLE].neighbours[d], HEX_NONE);
        ck_assert_uint_eq(setup.hexes[to].neighbours[back], HEX_NONE);
        ck_assert_uint_eq(setup.hexes[to].neighbours[on],
                          hex_neighbour(&setup.grid, to, on));
    }
}
END_TEST

/* Along a row of hexes from an exit on. */
static unsigned run_from(uint16_t hex, unsigned kind) {
    return setup.to_exit[SBURG_UNION][kind][hex];
}

START_TEST(nobody_runs_through_what_is_outside) {
    lay((struct hex_grid){8, 1}, 3);
    setup.exits[SBURG_UNION][0] = 1 << 0;
    finish();
    ck_assert_uint_eq(run_from(2, SBURG_RUNS_FOOT), 2);
    for (uint16_t hex = 3; hex < 8; hex++)
        ck_assert_uint_eq(run_from(hex, SBURG_RUNS_FOOT), SBURG_NO_WAY);
    setup.exits[SBURG_UNION][0] = 1 << 3; /* outside is no exit */
    finish();
    for (uint16_t hex = 0; hex < 8; hex++)
        ck_assert_uint_eq(run_from(hex, SBURG_RUNS_FOOT), SBURG_NO_WAY);
}
END_TEST

/* 13, N18: guns neither go down into a deep cut nor up out of it. */
START_TEST(guns_run_through_no_deep_cut) {
    lay((struct hex_grid){8, 1}, HEX_NONE);
    setup.hexes[2].features = 1 << SBURG_DEEP_CUT;
    setup.exits[SBURG_UNION][0] = 1 << 0;
    finish();
    ck_assert_uint_eq(run_from(3, SBURG_RUNS_FOOT), 3);
    ck_assert_uint_eq(run_from(1, SBURG_RUNS_GUNS), 1);
    for (uint16_t hex = 2; hex < 8; hex++)
        ck_assert_uint_eq(run_from(hex, SBURG_RUNS_GUNS), SBURG_NO_WAY);
    setup.exits[SBURG_UNION][0] = 1 << 2;
    finish();
    ck_assert_uint_eq(run_from(2, SBURG_RUNS_GUNS), 0);
    ck_assert_uint_eq(run_from(1, SBURG_RUNS_GUNS), SBURG_NO_WAY);
    ck_assert_uint_eq(run_from(1, SBURG_RUNS_FOOT), 1);
}
END_TEST

/* From the middle to each hex two steps away, over one hex or between two. */
START_TEST(nobody_sees_through_what_is_outside) {
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++)
        for (unsigned turn = 0; turn < 2; turn++) {
            lay((struct hex_grid){8, 8}, HEX_NONE);
            uint16_t over = hex_neighbour(&setup.grid, MIDDLE, d);
            uint16_t to = hex_neighbour(&setup.grid, over, (d + turn) % HEX_DIRECTIONS);
            ck_assert(sburg_sight(&setup, &position, SIDE_FIRST, MIDDLE, to).open);
            for (unsigned o = 0; o < HEX_DIRECTIONS; o++) {
                lay((struct hex_grid){8, 8},
                    hex_neighbour(&setup.grid, MIDDLE, (d + o) % HEX_DIRECTIONS));
                ck_assert_msg(
                    sburg_sight(&setup, &position, SIDE_FIRST, MIDDLE, to).open ==
                        (o > turn),
                    "%u %u %u", d, turn, o);
            }
        }
}
END_TEST

START_TEST(a_charge_goes_on_across_its_own_hexside) {
    lay((struct hex_grid){8, 8}, HEX_NONE);
    sburg_stack_push(&position, FOE, THERE);
    position.units[FOE].markers = SBURG_CH;
    position.units[FOE].target = BEYOND;
    ck_assert(!sburg_charges_across(&position, HERE, THERE));
    ck_assert(!sburg_charges_across(&position, THERE, HERE));
    position.units[FOE].target = HERE;
    ck_assert(sburg_charges_across(&position, HERE, THERE));
    ck_assert(sburg_charges_across(&position, THERE, HERE));
}
END_TEST

/* 2.5: a line fronts the hex that it faces and the next. */
START_TEST(a_line_fronts_two_hexes) {
    for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++) {
        lay((struct hex_grid){8, 8}, HEX_NONE);
        sburg_stack_push(&position, WALKER, MIDDLE);
        position.units[WALKER].sp = 6;
        position.units[WALKER].facing = (uint8_t)facing;
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++)
            ck_assert(sburg_fronts(&setup, &position, WALKER,
                                   hex_neighbour(&setup.grid, MIDDLE, d)) ==
                      ((d + HEX_DIRECTIONS - facing) % HEX_DIRECTIONS <= 1));
    }
}
END_TEST

/* --- the beginning --------------------------------------------------------------------- */

static void start_at(unsigned unit, uint16_t hex, uint16_t line, bool plays) {
    setup.starts[unit] = (struct sburg_start){.hex = hex, .sp = 6, .plays = plays};
    setup.units[unit].line = line;
    if (hex != HEX_NONE)
        setup.start_order[setup.start_count++] = (uint16_t)unit;
}

static void put_up_start(void) {
    put_up();
    setup.officer_count = 4;
    start_at(RIDER, HERE, SBURG_NOBODY, true);
    start_at(GUNS, HERE, SBURG_NOBODY, true);
    start_at(SCOUT, HEX_NONE, 1, true);
    start_at(GONE, HEX_NONE, SBURG_NOBODY, true);
    start_at(WALKER, HEX_NONE, SBURG_NOBODY, false);
    start_at(FOE, 0, SBURG_NOBODY, true);
    setup.starts[GUNS].covered = 1;
    setup.units[GUNS].detachment = 1;
    setup.exhaustion[1] = 3;
    setup.exhaustion[2] = 9;
    for (unsigned i = 0; i < 4; i++) {
        setup.officer_plays[i] = i > 0;
        setup.officers[i].line = i == 1 ? 1 : SBURG_NOBODY;
        setup.officer_starts[i] = i % 2 == 0 ? THERE : HEX_NONE;
    }
    setup.victory.hex_count = 1;
    setup.victory.hexes[0].hex = HERE;
    setup.victory.control_at_start = SIDE_NONE;
}

START_TEST(units_begin_where_the_scenario_says) {
    static const uint8_t where[] = {SBURG_ON_MAP, SBURG_ON_MAP,      SBURG_DUE,
                                    SBURG_GONE,   SBURG_OUT_OF_PLAY, SBURG_ON_MAP,
                                    SBURG_NOWHERE};
    put_up_start();
    sburg_position_start(&setup, &position);
    for (unsigned u = 0; u < sizeof where; u++)
        ck_assert_msg(position.units[u].where == where[u], "unit %u", u);
    ck_assert_uint_eq(sburg_top(&position, HERE), RIDER);
    ck_assert_uint_eq(sburg_below(&position, RIDER), GUNS);
    ck_assert_uint_eq(sburg_below(&position, GUNS), SBURG_NOBODY);
    ck_assert(!sburg_covered(&position.units[RIDER]));
    ck_assert(sburg_covered(&position.units[GUNS]));
    ck_assert(!sburg_flag(&position.units[RIDER], SBURG_DETACHED));
    ck_assert(sburg_flag(&position.units[GUNS], SBURG_DETACHED));
    ck_assert_uint_eq(position.turn, 1);
}
END_TEST

START_TEST(officers_and_brigades_begin_so_too) {
    static const uint8_t where[] = {SBURG_OUT_OF_PLAY, SBURG_DUE, SBURG_ON_MAP,
                                    SBURG_OUT_OF_PLAY, SBURG_NOWHERE};
    put_up_start();
    sburg_position_start(&setup, &position);
    for (unsigned i = 0; i < sizeof where; i++)
        ck_assert_msg(position.officers[i].where == where[i], "officer %u", i);
    ck_assert_uint_eq(position.brigades[0].exhaustion, 0);
    ck_assert_uint_eq(position.brigades[1].exhaustion, 3);
    ck_assert_uint_eq(position.brigades[2].exhaustion, 0);
}
END_TEST

/* 12: a place behind the last VP hex is nobody's, though the enemy stands in hex 0; S122: who is told. */
START_TEST(vp_hexes_begin_as_they_are_held) {
    put_up_start();
    sburg_position_start(&setup, &position);
    ck_assert_uint_eq(position.control[0], SBURG_UNION);
    for (unsigned i = 1; i < SBURG_OBJECTIVES; i++)
        ck_assert_uint_eq(position.control[i], SIDE_NONE);
    ck_assert_uint_eq(position.told[VIEWER_PUBLIC][1], 0);
    setup.options = SBURG_OPTION_FOG;
    sburg_position_start(&setup, &position);
    for (unsigned viewer = 0; viewer < SBURG_TOLD; viewer++)
        ck_assert_uint_eq(position.told[viewer][1], SIDE_NONE);
}
END_TEST

static Suite *make_suite(void) {
    Suite *suite = suite_create("sharpsburg_base");
    TCase *base = tcase_create("base");
    tcase_add_test(base, the_track_is_of_two_dice);
    tcase_add_test(base, fractions_are_compared);
    tcase_add_test(base, versions_hide_what_they_hide);
    tcase_add_test(base, outside_is_in_no_direction);
    tcase_add_test(base, an_officer_commands_the_brigades_of_his_list);
    tcase_add_test(base, officers_end_where_they_end);
    tcase_add_test(base, whom_one_knows_by_bands);
    tcase_add_test(base, each_has_an_id_and_the_others_none);
    tcase_add_test(base, behind_the_last_officer_is_no_id);
    tcase_add_test(base, parts_of_a_kind_are_counted_on_the_map);
    tcase_add_test(base, each_side_has_its_own_places);
    tcase_add_test(base, riders_keep_a_place_for_their_holders);
    tcase_add_test(base, a_strength_without_a_bottom_is_whole);
    tcase_add_test(base, outside_has_no_neighbours);
    tcase_add_test(base, nobody_runs_through_what_is_outside);
    tcase_add_test(base, guns_run_through_no_deep_cut);
    tcase_add_test(base, nobody_sees_through_what_is_outside);
    tcase_add_test(base, a_charge_goes_on_across_its_own_hexside);
    tcase_add_test(base, a_line_fronts_two_hexes);
    tcase_add_test(base, units_begin_where_the_scenario_says);
    tcase_add_test(base, officers_and_brigades_begin_so_too);
    tcase_add_test(base, vp_hexes_begin_as_they_are_held);
    suite_add_tcase(suite, base);
    return suite;
}

int main(void) {
    return run_suite(make_suite());
}
