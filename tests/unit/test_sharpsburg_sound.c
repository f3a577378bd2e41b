/* SPDX-License-Identifier: MIT */
/* Sharpsburg's alarms: what is wrong with a setup, and with a position between two actions. Play never
 * sets them off, and a case that does is none; so each is set off here by hand. */
#include "position.h"
#include "run.h"

#include <check.h>
#include <string.h>

enum { HERE = 10, THERE = 20, OUTSIDE = 63, BEYOND = 64, ROSTER = 4, BATTERY = 3 };

static struct sburg_setup setup;
static struct sburg_position position;

/* Union: infantry 0 and 2, a battery 3. Confederate: infantry 1. An officer each, one VP hex, fog. */
static void put_up_setup(void) {
    memset(&setup, 0, sizeof setup);
    setup.grid = (struct hex_grid){8, 8};
    setup.hexes[OUTSIDE].outside = true;
    setup.rules = SBURG_RULES_NEWEST;
    setup.options = SBURG_OPTION_FOG;
    setup.unit_count = ROSTER;
    setup.officer_count = 2;
    setup.brigade_count = 2;
    setup.brigades[1].army = SBURG_CONFEDERATE;
    setup.victory.hex_count = 1;
    setup.victory.hexes[0].hex = HERE;
    for (unsigned i = 0; i < SBURG_ROSTER; i++)
        setup.starts[i].hex = HEX_NONE;
    setup.units[1].army = SBURG_CONFEDERATE;
    setup.units[1].brigade = 1;
    setup.units[BATTERY].arm = SBURG_ARTILLERY;
    setup.officers[1].army = SBURG_CONFEDERATE;
}

static void put_unit(unsigned unit, uint16_t hex) {
    position.units[unit].root = (uint16_t)(unit < ROSTER ? unit : 0);
    position.units[unit].sp = 6;
    position.units[unit].full_top = 6;
    position.units[unit].full_bottom = 1;
    position.units[unit].target = HEX_NONE;
    if (hex != HEX_NONE)
        sburg_stack_push(&position, unit, hex);
}

static void put_up(void) {
    uint16_t hex;
    put_up_setup();
    ck_assert_ptr_null(sburg_setup_finish(&setup, &hex));
    sburg_position_clear(&position);
    put_unit(0, HERE);
    put_unit(1, THERE);
    put_unit(2, HEX_NONE);
    position.units[2].where = SBURG_DUE;
    put_unit(BATTERY, HEX_NONE);
    position.units[BATTERY].where = SBURG_LEFT_GUNS;
    position.units[BATTERY].hex = THERE + 1;
    position.units[BATTERY].sp = 0;
    position.officers[0].where = SBURG_ON_MAP;
    position.officers[0].hex = HERE;
    position.officers[1].where = SBURG_GONE;
    position.officers[1].hex = HEX_NONE;
    position.control[0] = SBURG_UNION;
    for (unsigned viewer = 0; viewer < SBURG_TOLD; viewer++)
        position.told[viewer][0] = SIDE_NONE;
    position.told[SBURG_UNION][0] = SBURG_UNION;
    position.turn = 3;
    position.phase = SBURG_MOVEMENT;
    position.decision = SBURG_DECIDE_MOVEMENT;
    position.asked = SBURG_UNION;
}

/* --- positions ------------------------------------------------------------------------ */

static void nothing(void) {
}
static void nowhere_known(void) {
    position.units[2].where = SBURG_WHERES;
}
static void last_where(void) {
    position.units[2].where = SBURG_WHERES - 1;
}
static void stranger(void) {
    put_unit(ROSTER, HEX_NONE);
    position.units[ROSTER].where = SBURG_DUE;
}
static void last_stranger(void) {
    put_unit(SBURG_ROSTER - 1, HEX_NONE);
    position.units[SBURG_ROSTER - 1].where = SBURG_DUE;
}
static void part(void) {
    put_unit(SBURG_ROSTER, HERE);
    position.units[SBURG_ROSTER].kind = SBURG_WING;
}
static void no_root(void) {
    position.units[2].root = ROSTER;
}
static void nobody_without_root(void) {
    position.units[2].where = SBURG_NOWHERE;
    position.units[2].root = ROSTER;
    position.units[2].full_bottom = 0;
}
static void beyond_the_grid(void) {
    position.units[0].hex = BEYOND;
}
static void far_beyond_the_grid(void) {
    position.units[0].hex = HEX_NONE;
}
static void outside(void) {
    position.units[0].hex = OUTSIDE;
}
static void guns_outside(void) {
    position.units[BATTERY].hex = OUTSIDE;
}
static void without_men(void) {
    position.units[0].sp = 0;
}
static void due_without_men(void) {
    position.units[2].sp = 0;
}
static void away_with_a_hex(void) {
    position.units[2].hex = HERE;
}
static void facing(void) {
    position.units[0].facing = HEX_DIRECTIONS - 1;
    position.units[0].formation = SBURG_FORMATIONS - 1;
    position.units[0].morale = SBURG_MORALES - 1;
}
static void seventh_facing(void) {
    position.units[0].facing = HEX_DIRECTIONS;
}
static void no_formation(void) {
    position.units[0].formation = SBURG_FORMATIONS;
}
static void no_morale(void) {
    position.units[0].morale = SBURG_MORALES;
}
static void charge(void) {
    position.units[0].markers = SBURG_CH;
    position.units[0].target = THERE;
}
static void charge_at_nothing(void) {
    position.units[0].markers = SBURG_CH;
}
static void charge_of_the_shaken(void) {
    charge();
    position.units[0].morale = SBURG_SHAKEN;
}
static void no_full_strength(void) {
    position.units[0].full_bottom = 0;
}
static void circle(void) {
    position.units[0].below = 0;
}
static void wrong_stack(void) {
    position.units[0].hex = HERE + 1;
}
static void not_there(void) {
    position.units[0].where = SBURG_LEFT_GUNS;
}
static void both_armies(void) {
    sburg_stack_push(&position, 2, THERE);
}
static void in_no_stack(void) {
    position.units[2].where = SBURG_ON_MAP;
    position.units[2].hex = HERE + 1;
}
static void officer_without_a_hex(void) {
    position.officers[0].hex = HEX_NONE;
}
static void officer_away_with_a_hex(void) {
    position.officers[1].hex = THERE;
}
static void nobody_of_the_officers(void) {
    position.officers[2].hex = THERE;
}
static void last_phase(void) {
    position.phase = SBURG_OVER;
    position.asked = SIDE_NONE;
}
static void no_phase(void) {
    position.phase = SBURG_PHASES;
}
static void no_decision(void) {
    position.decision = SBURG_DECISIONS;
}
static void last_decision(void) {
    position.decision = SBURG_DECISIONS - 1;
}
static void nobody_asked(void) {
    position.asked = SIDE_NONE;
}
static void asked_when_over(void) {
    position.phase = SBURG_OVER;
}
static void known_by_nobody(void) {
    position.told[VIEWER_PUBLIC][0] = SIDE_NONE + 1;
}
static void unknown_to_its_holder(void) {
    position.told[SBURG_UNION][0] = SBURG_CONFEDERATE;
}
static void unknown_to_the_other_holder(void) {
    position.control[0] = SBURG_CONFEDERATE;
}
static void unknown_to_the_other(void) {
    position.told[SBURG_CONFEDERATE][0] = SBURG_CONFEDERATE;
}
static void held_by_nobody(void) {
    position.control[0] = SIDE_NONE;
    position.told[VIEWER_PUBLIC][0] = SBURG_UNION;
}
static void no_such_vp_hex(void) {
    position.told[SBURG_UNION][1] = SIDE_NONE + 1;
}
static void untold_without_fog(void) {
    setup.options = 0;
    memset(position.told, 0xff, sizeof position.told);
}

static const struct {
    void (*break_it)(void);
    const char *says;
} positions[] = {
    {nothing, NULL},
    {nowhere_known, "a unit is nowhere known"},
    {last_where, NULL},
    {stranger, "a unit that is not of the scenario"},
    {last_stranger, "a unit that is not of the scenario"},
    {part, NULL},
    {no_root, "a unit without printed values"},
    {nobody_without_root, NULL},
    {beyond_the_grid, "a unit stands off the map"},
    {far_beyond_the_grid, "a unit stands off the map"},
    {outside, "a unit stands off the map"},
    {guns_outside, NULL},
    {without_men, "a unit without men is on the map"},
    {due_without_men, NULL},
    {away_with_a_hex, "a unit that is away has a hex"},
    {facing, NULL},
    {seventh_facing, "a unit has an impossible stance"},
    {no_formation, "a unit has an impossible stance"},
    {no_morale, "a unit has an impossible stance"},
    {charge, NULL},
    {charge_at_nothing, "a charge without a target, or of an unformed unit"},
    {charge_of_the_shaken, "a charge without a target, or of an unformed unit"},
    {no_full_strength, "a unit without full strength"},
    {circle, "a stack without end"},
    {wrong_stack, "a stack holds who is not there"},
    {not_there, "a stack holds who is not there"},
    {both_armies, "both armies stand in one hex"},
    {in_no_stack, "a unit on the map is in no stack"},
    {officer_without_a_hex, "an officer is neither here nor there"},
    {officer_away_with_a_hex, "an officer is neither here nor there"},
    {nobody_of_the_officers, NULL},
    {last_phase, NULL},
    {no_phase, "an unknown phase or decision"},
    {no_decision, "an unknown phase or decision"},
    {last_decision, NULL},
    {nobody_asked, "nobody is asked, and the game is not over"},
    {asked_when_over, "nobody is asked, and the game is not over"},
    {known_by_nobody, "a VP hex is held by nobody known"},
    {unknown_to_its_holder, "a side does not know what it holds"},
    {unknown_to_the_other_holder, "a side does not know what it holds"},
    {unknown_to_the_other, NULL},
    {held_by_nobody, NULL},
    {no_such_vp_hex, NULL},
    {untold_without_fog, NULL},
};

START_TEST(a_position_is_sound_or_says_why_not) {
    put_up();
    positions[_i].break_it();
    const char *says = sburg_position_broken(&setup, &position);
    if (!positions[_i].says)
        ck_assert_msg(says == NULL, "%s", says);
    else
        ck_assert_str_eq(says ? says : "nothing", positions[_i].says);
}
END_TEST

/* As many units as there can be stand in one hex, and that is no stack without end. */
START_TEST(a_full_stack_ends) {
    put_up();
    setup.unit_count = SBURG_ROSTER;
    sburg_stack_remove(&position, 1);
    for (unsigned u = 1; u < SBURG_UNITS; u++) {
        put_unit(u, HERE);
        position.units[u].root = 0;
    }
    ck_assert_ptr_null(sburg_position_broken(&setup, &position));
}
END_TEST

/* --- setups --------------------------------------------------------------------------- */

static void largest_map(void) {
    setup.grid = (struct hex_grid){64, SBURG_HEXES / 64};
}
static void map_too_large(void) {
    setup.grid = (struct hex_grid){64, SBURG_HEXES / 64 + 1};
}
static void no_brigade(void) {
    setup.units[2].brigade = 2;
}
static void brigade_of_the_other(void) {
    setup.units[2].brigade = 1;
}
static void starts_outside(void) {
    setup.starts[2].hex = OUTSIDE;
}
static void starts_inside(void) {
    setup.starts[2].hex = OUTSIDE - 1;
}
static void batteries(unsigned count) {
    setup.unit_count = (uint16_t)(ROSTER + count - 1); /* one is there */
    for (unsigned i = ROSTER; i < setup.unit_count; i++)
        setup.units[i].arm = i % 2 ? SBURG_ARTILLERY : SBURG_HORSE_ARTILLERY;
}
static void as_many_batteries(void) {
    batteries(SBURG_ABANDONED);
}
static void too_many_batteries(void) {
    batteries(SBURG_ABANDONED + 1);
}
static void nobody_in_no_brigade(void) {
    setup.units[ROSTER].brigade = 2;
}

static const struct {
    void (*break_it)(void);
    const char *says;
    uint16_t hex;
} setups[] = {
    {nothing, NULL, HEX_NONE},
    {largest_map, NULL, HEX_NONE},
    {map_too_large, "The map is too large.", HEX_NONE},
    {no_brigade, "A unit's brigade is not of its army.", HEX_NONE},
    {brigade_of_the_other, "A unit's brigade is not of its army.", HEX_NONE},
    {starts_outside, "A unit stands outside the area.", OUTSIDE},
    {starts_inside, NULL, HEX_NONE},
    {as_many_batteries, NULL, HEX_NONE},
    {too_many_batteries, "There are too many batteries.", HEX_NONE},
    {nobody_in_no_brigade, NULL, HEX_NONE},
};

START_TEST(a_setup_is_sound_or_says_why_not) {
    uint16_t hex = HERE;
    put_up_setup();
    setups[_i].break_it();
    const char *says = sburg_setup_finish(&setup, &hex);
    if (!setups[_i].says)
        ck_assert_msg(says == NULL, "%s", says);
    else
        ck_assert_str_eq(says ? says : "nothing", setups[_i].says);
    ck_assert_uint_eq(hex, setups[_i].hex);
}
END_TEST

static Suite *make_suite(void) {
    Suite *suite = suite_create("sharpsburg_sound");
    TCase *sound = tcase_create("sound");
    tcase_add_loop_test(sound, a_position_is_sound_or_says_why_not, 0,
                        sizeof positions / sizeof *positions);
    tcase_add_test(sound, a_full_stack_ends);
    tcase_add_loop_test(sound, a_setup_is_sound_or_says_why_not, 0,
                        sizeof setups / sizeof *setups);
    suite_add_tcase(suite, sound);
    return suite;
}

int main(void) {
    return run_suite(make_suite());
}
