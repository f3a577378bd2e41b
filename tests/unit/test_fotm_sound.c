/* SPDX-License-Identifier: MIT */
/* The alarms: what is wrong with a setup, and with a position between two actions. Play never
 * sets them off, and a case that does is none; so each is set off here by hand. */
#include "position.h"
#include "run.h"

#include <check.h>
#include <string.h>

enum { HERE = 10, THERE = 20, OUTSIDE = 64, ROSTER = 6, CAPTIVE = 2 };

static struct fotm_setup setup;
static struct fotm_position position;

/* Union: infantry 0, 3, 4, a battery 5. Confederate: infantry 1 and 2, who is led away. */
static void put_up_setup(void) {
    memset(&setup, 0, sizeof setup);
    setup.grid = (struct hex_grid){8, 8};
    setup.first_turn = 1;
    setup.last_turn = FOTM_TURNS;
    setup.edition = &fotm_edition_2022;
    setup.rules = FOTM_RULES_NEWEST;
    setup.brigade_count = ROSTER;
    setup.gaps[0] = setup.gaps[1] = setup.prize = HEX_NONE;
    for (unsigned i = 0; i < FOTM_BRIGADES; i++) {
        setup.brigades[i] = (struct fotm_brigade_data){
            .army = i == 1 || i == CAPTIVE ? FOTM_CONFEDERATE : FOTM_UNION,
            .type = i == 5 ? FOTM_ARTILLERY : FOTM_INFANTRY,
            .step_count = 4,
            .row = FOTM_NOBODY};
        setup.brigade_starts[i].hex = HEX_NONE;
    }
}

static void put_up(void) {
    uint16_t hex;
    put_up_setup();
    ck_assert_ptr_null(fotm_setup_finish(&setup, NULL, &hex));
    fotm_position_clear(&position);
    fotm_stack_push(&position, 0, HERE);
    fotm_stack_push(&position, 1, THERE);
    position.pieces[CAPTIVE].where = FOTM_PRISONER;
    position.guards[0] = (struct fotm_guard){
        .hex = HERE, .parent = 0, .prisoners = {CAPTIVE, FOTM_NOBODY}, .number = 1};
    position.turn = 3;
    position.phase = FOTM_PHASE_MOVEMENT;
    position.decision = FOTM_DECIDE_MOVEMENT;
    position.asked = FOTM_UNION;
}

/* --- positions ------------------------------------------------------------------------ */

static void nothing(void) {
}
static void piece_elsewhere(void) {
    position.pieces[0].hex = HERE + 1;
}
static void both_armies(void) {
    fotm_stack_push(&position, 3, THERE);
}
static void circle(void) {
    position.pieces[0].below = 0;
}
static void three_infantry(void) {
    fotm_stack_push(&position, 3, HERE);
    fotm_stack_push(&position, 4, HERE);
}
static void two_infantry(void) {
    fotm_stack_push(&position, 3, HERE);
    fotm_stack_push(&position, 5, HERE);
}
static void four_brigades(void) {
    setup.brigades[4].type = FOTM_ARTILLERY;
    two_infantry();
    fotm_stack_push(&position, 4, HERE);
}
static void too_many_with_a_task(void) {
    three_infantry();
    position.task_count = 1;
}
static void too_many_in_an_assault(void) {
    three_infantry();
    position.assault.target = THERE;
}
static void too_many_in_the_set_up(void) {
    three_infantry();
    position.phase = FOTM_PHASE_SETUP;
}
static void captive_with_a_hex(void) {
    position.pieces[CAPTIVE].hex = HERE;
}
static void on_map_without_a_hex(void) {
    position.pieces[3].where = FOTM_ON_MAP;
}
static void piece_outside(void) {
    position.pieces[3].where = FOTM_ON_MAP;
    position.pieces[3].hex = OUTSIDE;
}
static void nowhere_known(void) {
    position.pieces[CAPTIVE].where = FOTM_EXITED + 1;
}
static void seventh_facing(void) {
    position.pieces[0].facing = HEX_DIRECTIONS;
}
static void third_officer(void) {
    position.pieces[0].lcm = 3;
}
static void no_step_left(void) {
    position.pieces[0].lost = 4;
}
static void captive_without_steps(void) {
    position.pieces[CAPTIVE].lost = 4;
}
static void stranger(void) {
    position.pieces[ROSTER].where = FOTM_PRISONER;
}
static void marker(void) {
    fotm_stack_push(&position, FOTM_BRIGADES, THERE + 1);
}
static void guard_without_number(void) {
    position.guards[1].hex = HERE;
}
static void guard_outside(void) {
    position.guards[0].hex = OUTSIDE;
}
static void guard_of_a_free_one(void) {
    position.guards[0].prisoners[0] = 1;
}
static void guard_of_a_second_free_one(void) {
    position.guards[0].prisoners[1] = 1;
}
static void in_no_stack(void) {
    position.pieces[3].where = FOTM_ON_MAP;
    position.pieces[3].hex = HERE + 1;
}
static void turn_0(void) {
    position.turn = 0;
}
static void turn_16(void) {
    position.turn = FOTM_TURNS + 1;
}
static void third_side(void) {
    position.asked = SIDE_NONE + 1;
}
static void nobody_is_asked(void) {
    position.asked = SIDE_NONE;
}
static void nothing_is_asked(void) {
    position.decision = FOTM_DECIDE_NOTHING;
}
static void it_is_over(void) {
    position.asked = SIDE_NONE;
    position.decision = FOTM_DECIDE_NOTHING;
}

#define RANGE "a piece has a value out of range"
#define WHO "nobody is asked though the game goes on"
static const struct {
    void (*change)(void);
    const char *broken; /* NULL: all is well */
} positions[] = {
    {nothing, NULL},
    {piece_elsewhere, "a stack holds a piece that stands elsewhere"},
    {both_armies, "both armies stand in one hex"},
    {circle, "a stack runs in a circle"},
    {two_infantry, NULL},
    {three_infantry, "a hex is over-stacked"},
    {four_brigades, "a hex is over-stacked"},
    {too_many_with_a_task, NULL},
    {too_many_in_an_assault, NULL},
    {too_many_in_the_set_up, NULL},
    {captive_with_a_hex, "a piece is on the map without a hex, or off it with one"},
    {on_map_without_a_hex, "a piece is on the map without a hex, or off it with one"},
    {piece_outside, "a piece stands off the map"},
    {nowhere_known, RANGE},
    {seventh_facing, RANGE},
    {third_officer, RANGE},
    {no_step_left, "a piece without steps is on the map"},
    {captive_without_steps, NULL},
    {stranger, "a piece that is in no roster is in play"},
    {marker, NULL},
    {guard_without_number, "a Guard without a number is on the map"},
    {guard_outside, "a Guard stands off the map"},
    {guard_of_a_free_one, "a Guard leads somebody who is no prisoner"},
    {guard_of_a_second_free_one, "a Guard leads somebody who is no prisoner"},
    {in_no_stack, "a piece on the map is in no stack"},
    {turn_0, "the turn is out of range"},
    {turn_16, "the turn is out of range"},
    {third_side, WHO},
    {nobody_is_asked, WHO},
    {nothing_is_asked, WHO},
    {it_is_over, NULL},
};

START_TEST(each_alarm_of_a_position) {
    put_up();
    positions[_i].change();
    const char *broken = fotm_position_broken(&setup, &position);
    if (positions[_i].broken == NULL)
        ck_assert_ptr_null(broken);
    else
        ck_assert_pstr_eq(broken, positions[_i].broken);
}
END_TEST

/* --- setups --------------------------------------------------------------------------- */

static void confederates(unsigned count) {
    setup.brigade_count = (uint8_t)(count + 2);
    for (unsigned i = 0; i < setup.brigade_count; i++)
        setup.brigades[i].army = i < 2 ? FOTM_UNION : FOTM_CONFEDERATE;
}
static void chiefs(unsigned count) {
    setup.commander_count = (uint8_t)(count + 2);
    for (unsigned i = 0; i < setup.commander_count; i++)
        setup.commanders[i].army = i < 2 ? FOTM_UNION : FOTM_CONFEDERATE;
}
static void as_many_as_markers(void) {
    confederates(FOTM_MARKERS);
    chiefs(FOTM_COMMANDER_MARKERS);
}
static void one_brigade_more(void) {
    confederates(FOTM_MARKERS + 1);
}
static void one_chief_more(void) {
    chiefs(FOTM_COMMANDER_MARKERS + 1);
}
static void one_turn(void) {
    setup.first_turn = setup.last_turn;
}
static void before_the_first_turn(void) {
    setup.first_turn = 0;
}
static void after_the_last_turn(void) {
    setup.last_turn = FOTM_TURNS + 1;
}
static void backwards(void) {
    setup.first_turn = 5;
    setup.last_turn = 4;
}
static void third_army(void) {
    setup.brigades[1].army = FOTM_CONFEDERATE + 1;
}
static void unknown_type(void) {
    setup.brigades[1].type = FOTM_UNKNOWN;
}
static void no_steps(void) {
    setup.brigades[1].step_count = 0;
}
static void all_steps(void) {
    setup.brigades[1].step_count = FOTM_STEPS;
}
static void too_many_steps(void) {
    setup.brigades[1].step_count = FOTM_STEPS + 1;
}
static void no_such_row(void) {
    setup.brigades[1].row = setup.row_count;
}
static void the_last_row(void) {
    setup.row_count = 1;
    setup.brigades[1].row = 0;
}
static void starts_dead(void) {
    setup.brigade_starts[1].hex = THERE;
    setup.brigade_starts[1].lost = 4;
}
static void comes_with_less(void) {
    setup.brigade_starts[1].hex = THERE;
    setup.brigade_starts[1].lost = 3;
}
static void does_not_start(void) {
    setup.brigade_starts[1].lost = 4;
}

#define KIND "a brigade's army or type is out of range"
#define STEPS "a brigade has no steps, or too many"
#define TURNS "the scenario's turns are out of range"
static const struct {
    void (*change)(void);
    const char *wrong; /* NULL: nothing */
    uint16_t hex;
} setups[] = {
    {nothing, NULL, HEX_NONE},
    {as_many_as_markers, NULL, HEX_NONE},
    {one_brigade_more, "there are more Confederate brigades than markers to mask them",
     HEX_NONE},
    {one_chief_more, "there are more Confederate commanders than markers to mask them",
     HEX_NONE},
    {one_turn, NULL, HEX_NONE},
    {before_the_first_turn, TURNS, HEX_NONE},
    {after_the_last_turn, TURNS, HEX_NONE},
    {backwards, TURNS, HEX_NONE},
    {third_army, KIND, HEX_NONE},
    {unknown_type, KIND, HEX_NONE},
    {no_steps, STEPS, HEX_NONE},
    {all_steps, NULL, HEX_NONE},
    {too_many_steps, STEPS, HEX_NONE},
    {no_such_row, "a brigade belongs to a row of the schedule that is not there",
     HEX_NONE},
    {the_last_row, NULL, HEX_NONE},
    {starts_dead, "a brigade starts with fewer steps than it can lose", THERE},
    {comes_with_less, NULL, HEX_NONE},
    {does_not_start, NULL, HEX_NONE},
};

START_TEST(each_fault_of_a_setup) {
    uint16_t hex;
    put_up_setup();
    setups[_i].change();
    const char *wrong = fotm_setup_finish(&setup, NULL, &hex);
    if (setups[_i].wrong == NULL)
        ck_assert_ptr_null(wrong);
    else
        ck_assert_pstr_eq(wrong, setups[_i].wrong);
    ck_assert_uint_eq(hex, setups[_i].hex);
}
END_TEST

/* --- sets and stacks ------------------------------------------------------------------ */

START_TEST(a_set_holds_each_piece_by_itself) {
    struct fotm_set sets[2] = {{{0, 0}}, {{UINT64_MAX, UINT64_MAX}}};
    struct fotm_set all = {{UINT64_MAX, UINT64_MAX}};
    for (unsigned piece = 0; piece < FOTM_PIECES; piece++) {
        fotm_set_add(&sets[0], piece);
        for (unsigned other = 0; other < FOTM_PIECES; other++)
            ck_assert_int_eq(fotm_set_has(&sets[0], other), other == piece);
        fotm_set_drop(&all, piece);
        for (unsigned other = 0; other < FOTM_PIECES; other++)
            ck_assert_int_eq(fotm_set_has(&all, other), other > piece);
        fotm_set_drop(&sets[0], piece);
        ck_assert(fotm_set_empty(&sets[0]));
    }
    ck_assert(!fotm_set_has(&sets[0], FOTM_NOBODY));
}
END_TEST

/* Stacks are looked for eight hexes at a time. */
START_TEST(a_stack_is_found_wherever_it_stands) {
    for (uint16_t hex = 0; hex < OUTSIDE; hex++) {
        fotm_position_clear(&position);
        fotm_stack_push(&position, 0, hex);
        for (unsigned from = 0; from < OUTSIDE; from++)
            ck_assert_uint_eq(fotm_next_stack(&position, from),
                              from <= hex ? hex : HEX_NONE);
    }
}
END_TEST

int main(void) {
    Suite *suite = suite_create("sound");
    TCase *all = tcase_create("all");
    tcase_add_loop_test(all, each_alarm_of_a_position, 0,
                        (int)(sizeof positions / sizeof *positions));
    tcase_add_loop_test(all, each_fault_of_a_setup, 0,
                        (int)(sizeof setups / sizeof *setups));
    tcase_add_test(all, a_set_holds_each_piece_by_itself);
    tcase_add_test(all, a_stack_is_found_wherever_it_stands);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
