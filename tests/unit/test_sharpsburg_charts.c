/* SPDX-License-Identifier: MIT */
/* Sharpsburg's charts as they are printed: once more, and as the print has them. A case asks of a row what
 * it means; that every number of every row is the printed one is asked here. */
#include "charts.h"
#include "events.h"
#include "position.h"
#include "run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

/* A row as text: numbers, P for prohibited; each call takes one off. */
static double next(const char **text) {
    char *end;
    while (**text == ' ')
        ++*text;
    if (**text == 'P') {
        ++*text;
        return SBURG_P;
    }
    double number = strtod(*text, &end);
    ck_assert_msg(end != *text, "a number is missing");
    *text = end;
    return number;
}

static void ends(const char *text) {
    ck_assert_str_eq(text, "");
}

#define ck_next(text, is) ck_assert_double_eq((is), next(&(text)))

/* A whole ratio may be written as a decimal. */
static void same_ratio(struct sburg_ratio ratio, double printed) {
    ck_assert_double_eq((double)ratio.top / (double)ratio.bottom, printed);
}

/* --- the ground ------------------------------------------------------------------------ */

enum { S = 1, RW = 2, BOTH = 3 }; /* in which game a row is */

struct printed {
    unsigned row, games;
    const char *text;
};

/* Cost of infantry in line and column, of cavalry, of guns; SL; FL standing and covered; fire standing
 * and covered; feet (S7). */
/* clang-format off */
static const struct printed hexes[] = {
    {SBURG_CLEAR, BOTH, "5 4 5 4 5 30 9 2 0 -3 0"},
    {SBURG_ORCHARD, BOTH, "6 5 10 5 6 25 8 2 -1 -4 15"},
    {SBURG_OAK, RW, "8 6 12 6 12 16 4 1 -2 -5 60"},
    {SBURG_OAK_BRUSH, RW, "12 9 30 15 30 12 3 1 -4 -7 60"},
    {SBURG_PINE, RW, "7 6 11 6 12 16 5 1 -1 -5 60"},
    {SBURG_PINE_BRUSH, RW, "10 9 28 14 29 14 4 1 -3 -6 60"},
    {SBURG_BRUSH, RW, "9 7 14 7 20 18 4 1 -1 -4 10"},
    {SBURG_WOODS, S, "10 7 16 8 12 15 4 1 -3 -7 60"},
    {SBURG_ROCKY_WOODS, BOTH, "10 8 P 10 16 10 4 2 -4 -11 60"},
    {SBURG_CORNFIELD, BOTH, "6 5 5 5 6 20 6 2 0 -4 8"},
    {SBURG_TOWN, BOTH, "16 6 16 6 6 20 6 6 -1 -11 30"},
};

/* What they add: costs; FL; fire; 1 where a hexside in a field of fire costs double (12). */
static const struct printed slope_up[] = {
    {SBURG_GENTLE, BOTH, "2 1 2 2 2 0 0 0 0 0"},
    {SBURG_STEEP, BOTH, "5 4 12 8 12 0 0 0 -1 0"},
};
static const struct printed slope_down[] = {
    {SBURG_GENTLE, BOTH, "1 0 1 1 1 0 0 0 0 0"},
    {SBURG_STEEP, BOTH, "3 2 20 12 16 0 0 0 -1 0"},
};
static const struct printed sides[] = {
    {SBURG_EMBANKMENT, RW, "2 1 2 2 2 0 2 -3 -8 0"},
    {SBURG_HIGH_EMBANKMENT, RW, "15 12 36 24 P 0 0 2 0 0"},
    {SBURG_CREST, RW, "2 1 2 1 2 0 0 0 0 0"},
    {SBURG_FENCE, RW, "2 1 3 1 2 0 0 -1 -2 1"},
    {SBURG_STONE_WALL, S, "4 4 4 4 4 0 1 -2 -5 1"},
    {SBURG_POST_RAIL, S, "6 4 P 4 4 0 1 -1 -3 1"},
    {SBURG_STREAM, BOTH, "2 1 1 1 2 0 0 0 0 0"},
    {SBURG_FORD, RW, "P 12 P 12 12 0 0 0 0 0"},
    {SBURG_CREEK, BOTH, "P P P P P 0 0 0 0 0"},
};
static const struct printed features[] = {
    {SBURG_BUILDING, BOTH, "0 0 0 0 0 0 1 0 -3 0"},
    {SBURG_SUNKEN_ROAD, BOTH, "0 0 0 0 0 0 2 -2 -7 0"},
    {SBURG_RR_CUT, RW, "4 3 6 4 8 0 2 0 -7 0"},
    {SBURG_RIFLE_PITS, S, "0 0 0 0 0 0 2 0 -4 0"},
    {SBURG_DEEP_CUT, RW, "20 18 P P P 0 0 0 0 0"},
};

/* Cost; room for infantry and for guns (9); whether slopes are ignored (14, 15). */
static const struct printed roads[] = {
    {SBURG_PATH, BOTH, "4 2 1 0"},
    {SBURG_LANE, BOTH, "4 4 2 0"},
    {SBURG_ROAD, BOTH, "4 6 4 1"},
    {SBURG_PIKE, BOTH, "4 7 6 1"},
};
/* clang-format on */

START_TEST(every_hex_row_is_as_printed) {
    const char *text = hexes[_i].text;
    const struct sburg_hex_row *row = &sburg_charts.hexes[hexes[_i].row];
    for (unsigned i = 0; i < SBURG_MOVERS; i++)
        ck_next(text, row->cost[i]);
    ck_next(text, row->stacking);
    ck_next(text, row->firing[SBURG_STANDING]);
    ck_next(text, row->firing[SBURG_COVERED]);
    ck_next(text, row->figure[SBURG_STANDING]);
    ck_next(text, row->figure[SBURG_COVERED]);
    ck_next(text, row->feet);
    ends(text);
    ck_assert_uint_eq(row->editions, hexes[_i].games);
}
END_TEST

static void compare_more(const struct printed *printed, unsigned count,
                         const struct sburg_more_row *rows) {
    for (unsigned i = 0; i < count; i++) {
        const char *text = printed[i].text;
        const struct sburg_more_row *row = &rows[printed[i].row];
        for (unsigned k = 0; k < SBURG_MOVERS; k++)
            ck_next(text, row->cost[k]);
        ck_next(text, row->firing[SBURG_STANDING]);
        ck_next(text, row->firing[SBURG_COVERED]);
        ck_next(text, row->figure[SBURG_STANDING]);
        ck_next(text, row->figure[SBURG_COVERED]);
        ck_next(text, row->parallel);
        ends(text);
        ck_assert_uint_eq(row->editions, printed[i].games);
    }
}

#define COMPARE(rows)                                                                    \
    compare_more((rows), sizeof(rows) / sizeof *(rows), sburg_charts.rows)

START_TEST(what_slopes_and_sides_add_is_as_printed) {
    COMPARE(slope_up);
    COMPARE(slope_down);
    COMPARE(sides);
    COMPARE(features);
    ck_assert_uint_eq(sburg_charts.deep_cut_firing[SBURG_STANDING], 4);
    ck_assert_uint_eq(sburg_charts.deep_cut_firing[SBURG_COVERED], 0);
    ck_assert_int_eq(sburg_charts.slope_top_figure, 2);
    ck_assert_uint_eq(sburg_charts.unit_feet, 7);
    ck_assert_uint_eq(sburg_charts.eye_feet, 6);
}
END_TEST

START_TEST(roads_are_as_printed) {
    for (unsigned i = 0; i < sizeof roads / sizeof *roads; i++) {
        const char *text = roads[i].text;
        const struct sburg_road_row *row = &sburg_charts.roads[roads[i].row];
        ck_next(text, row->cost);
        ck_next(text, row->stacking_foot);
        ck_next(text, row->stacking_guns);
        ck_next(text, row->levels);
        ends(text);
    }
}
END_TEST

/* --- movement (3.1, 3.2) --------------------------------------------------------------- */

static const char *const allowances[SBURG_EDITIONS] = {
    /* infantry, cavalry, artillery, horse artillery, holders; officers */
    [SBURG_EDITION_S] = "24 32 24 28 16 32",
    [SBURG_EDITION_RW] = "25 35 25 30 16 35",
};

/* From how much on: infantry and artillery, cavalry. */
static const char *const exhaustion = "0 0 0 5 -6 -8 9 -8 -12";
static const char *const commands[] = {
    "0 0 0 9 -4 -5 17 -8 -10", "0 0 0 31 -3 -4 61 -6 -8", "0 0 0 31 -2 -3 61 -4 -6"};

static void compare_bands(const struct sburg_band *bands, const char *text) {
    for (unsigned i = 0; i < SBURG_BANDS; i++) {
        ck_next(text, bands[i].from);
        ck_next(text, bands[i].change[SBURG_LOSS_FOOT]);
        ck_next(text, bands[i].change[SBURG_LOSS_HORSE]);
    }
    ends(text);
}

START_TEST(movement_is_as_printed) {
    for (unsigned edition = 0; edition < SBURG_EDITIONS; edition++) {
        const char *text = allowances[edition];
        for (unsigned arm = 0; arm < SBURG_ARMS; arm++)
            ck_next(text, sburg_charts.allowance[edition][arm]);
        ck_next(text, sburg_charts.officer_allowance[edition]);
        ends(text);
    }
    compare_bands(sburg_charts.exhaustion, exhaustion);
    for (unsigned rank = 0; rank < 3; rank++)
        compare_bands(sburg_charts.command[rank], commands[rank]);
}
END_TEST

START_TEST(acts_cost_as_printed) {
    ck_assert_uint_eq(sburg_charts.least_allowance, 4);
    ck_assert_uint_eq(sburg_charts.bonus_foot, 6);
    ck_assert_uint_eq(sburg_charts.bonus_horse, 40);
    ck_assert_uint_eq(sburg_charts.pike_bonus, 4);
    ck_assert_uint_eq(sburg_charts.immediate_below_foot, 9);
    ck_assert_uint_eq(sburg_charts.immediate_below_horse, 21);
    ck_assert_uint_eq(sburg_charts.after_high_embankment, 10);
    ck_assert_uint_eq(sburg_charts.form, 3);
    ck_assert_uint_eq(sburg_charts.column_to_road, 2);
    ck_assert_uint_eq(sburg_charts.limber_in_field, 4);
    ck_assert_uint_eq(sburg_charts.dismount, 8);
    ck_assert_uint_eq(sburg_charts.remount, 4);
    ck_assert_uint_eq(sburg_charts.cover, 3);
    ck_assert_uint_eq(sburg_charts.turn_120, 4);
    ck_assert_uint_eq(sburg_charts.turn_180, 4);
}
END_TEST

/* --- fire (6) -------------------------------------------------------------------------- */

/* Points of small arms, and from where to where each result goes, in tens and units. */
/* clang-format off */
static const char *const columns = "0.5 0.75 1 1.5 2 3 4.5 6 9 12 15 18 21 24 27 30";
static const char *const results[SBURG_RESULTS][SBURG_COLUMNS] = {
    {"11-56", "11-55", "11-53", "11-52", "11-44", "11-34", "11-24", "11-15", "11-13", "11", "-", "-", "-", "-", "-", "-"},
    {"61-63", "56-63", "54-62", "53-56", "45-52", "35-51", "25-44", "16-35", "14-31", "12-24", "11-21", "11-15", "11-13", "11-12", "11", "-"},
    {"64-71", "64-66", "63-64", "61-64", "53-63", "52-61", "45-55", "36-53", "32-52", "25-51", "22-45", "16-43", "14-43", "13-42", "12-41", "11-36"},
    {"72-76", "71-75", "65-74", "65-73", "64-71", "62-65", "56-64", "54-64", "53-62", "52-56", "46-55", "44-53", "44-51", "43-45", "42-43", "41"},
    {"-", "76", "75-76", "74-76", "72-76", "66-76", "65-74", "65-74", "63-72", "61-71", "56-66", "54-65", "52-64", "46-62", "44-56", "42-55"},
    {"-", "-", "-", "-", "-", "-", "75-76", "75-76", "73-76", "72-74", "71-73", "66-71", "65-66", "63-65", "61-64", "56-64"},
    {"-", "-", "-", "-", "-", "-", "-", "-", "-", "75-76", "74-76", "72-76", "71-74", "66-73", "65-72", "65-71"},
    {"-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "75-76", "74-76", "73-76", "72-74"},
    {"-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "-", "75-76"},
};
/* clang-format on */
static const char *const result_names[SBURG_RESULTS] = {"NE", "A",  "A1", "C1", "C2",
                                                        "C3", "C4", "C5", "C6"};

/* 11 is 0, 76 is 41. */
static long track(long number) {
    return (number / 10 - 1) * 6 + number % 10 - 1;
}

START_TEST(the_fire_table_is_as_printed) {
    const char *points = columns;
    for (unsigned column = 0; column < SBURG_COLUMNS; column++) {
        long last = -1;
        same_ratio(sburg_charts.fire_columns[column], next(&points));
        for (unsigned result = 0; result < SBURG_RESULTS; result++) {
            const char *text = results[result][column];
            if (*text != '-') {
                char *rest;
                ck_assert_int_eq(track(strtol(text, &rest, 10)), last + 1);
                last = track(strtol(*rest ? rest + 1 : text, NULL, 10));
            }
            ck_assert_int_eq(sburg_charts.result_to[column][result], last);
        }
        ck_assert_int_eq(last, track(76));
        ck_assert_int_eq(sburg_charts.officer_hit_from[column],
                         track(column < SBURG_COLUMNS - 5 ? 66 : 65));
    }
    ends(points);
}
END_TEST

/* The number of a result is what is lost; all check after a C, of an A artillery alone. */
START_TEST(results_are_as_printed) {
    const struct sburg_result_row *row = &sburg_charts.results[_i];
    const char *name = result_names[_i];
    ck_assert_str_eq(row->name, name);
    ck_assert_uint_eq(row->steps, strtoul(name + strcspn(name, "123456"), NULL, 10));
    ck_assert_uint_eq(row->checks, *name == 'C'   ? SBURG_CHECKS_YES
                                   : *name == 'A' ? SBURG_CHECKS_ARTILLERY
                                                  : SBURG_CHECKS_NO);
}
END_TEST

/* Range; what points are divided by at 1, 2 ...; points a SP (S35). */
static const struct {
    const char *key, *text;
} weapons[SBURG_WEAPONS] = {
    [SBURG_SMOOTHBORE] = {"M", "2 1 2 1"}, /* at 2 half a point (note 1) */
    [SBURG_RIFLE] = {"R", "6 1 3 8 8 16 16 1"},
    [SBURG_SHARPS] = {"S", "8 1 3 8 8 16 16 24 24 1.5"},
    [SBURG_AUSTRIAN] = {"A", "2 1 4 1"},
    [SBURG_CARBINE] = {"C", "3 1 4 9 1"},
};

START_TEST(weapons_are_as_printed) {
    const struct sburg_weapon_row *row = &sburg_charts.weapons[_i];
    const char *text = weapons[_i].text;
    ck_assert_str_eq(row->key, weapons[_i].key);
    ck_next(text, row->max);
    ck_assert_uint_eq(row->divisor[0], 0);
    for (unsigned range = 1; range < sizeof row->divisor; range++)
        if (range <= row->max)
            ck_next(text, row->divisor[range]);
        else
            ck_assert_uint_eq(row->divisor[range], 0);
    same_ratio(row->power, next(&text));
    ends(text);
}
END_TEST

/* Range; points a gun, of canister; bands: to where, divided by; canister at 1 .. 4; how far a shell is
 * one; fires of a battery, 0: by its size. */
static const struct {
    const char *key, *powers, *bands, *rest;
} guns[SBURG_GUNS] = {
    [SBURG_GUN_12H] = {"12H", "13 1 3", "8 1 16 3 24 6 0 0", "1 6 8 16 16 0 0"},
    [SBURG_GUN_24H] = {"24H", "16 2 4", "8 1 16 3 24 6 0 0", "1 6 8 16 16 0 0"},
    [SBURG_GUN_6G] = {"6G", "18 0.5 1", "8 1 16 2 24 4 0 0", "1 4 8 12 16 0 0"},
    [SBURG_GUN_20R] = {"20R", "35 1.5 3", "8 1 16 2 24 3 99 6", "1 4 6 8 255 0 0"},
    [SBURG_GUN_WH] = {"Wh", "50 8 0", "10 1 20 4 30 8 50 16", "0 0 0 0 255 0 0"},
    [SBURG_GUN_12N] = {"12N", "20 1.5 4", "8 1 16 2 24 4 0 0", "1 4 8 12 16 0 0"},
    [SBURG_GUN_3R] = {"3R", "24 1 2", "8 1 16 2 24 3 99 6", "1 4 6 8 255 0 0"},
    [SBURG_GUN_10R] = {"10R", "24 1 2", "8 1 16 2 24 3 99 6", "1 4 6 8 255 0 0"},
    [SBURG_GUN_MNH] = {"MnH", "11 0.5 2", "8 1 16 3 0 0 0 0", "1 6 8 16 255 12 6"},
    [SBURG_GUN_12R] = {"12R", "24 1 2", "8 1 16 2 24 3 99 6", "1 4 6 8 255 0 0"},
};

START_TEST(guns_are_as_printed) {
    const struct sburg_gun_row *row = &sburg_charts.guns[_i];
    const char *powers = guns[_i].powers, *bands = guns[_i].bands, *rest = guns[_i].rest;
    ck_assert_str_eq(row->key, guns[_i].key);
    ck_next(powers, row->max);
    same_ratio(row->shot, next(&powers));
    same_ratio(row->canister, next(&powers));
    ends(powers);
    for (unsigned i = 0; i < sizeof row->bands / sizeof *row->bands; i++) {
        ck_next(bands, row->bands[i].to);
        ck_next(bands, row->bands[i].divisor);
    }
    ends(bands);
    ck_assert_uint_eq(row->canister_divisor[0], 0);
    for (unsigned range = 1; range < sizeof row->canister_divisor; range++)
        ck_next(rest, row->canister_divisor[range]);
    ck_next(rest, row->shell_max);
    ck_next(rest, row->fires);
    ck_next(rest, row->canister_fires);
    ends(rest);
}
END_TEST

/* --- charges (8.3) --------------------------------------------------------------------- */

/* The least odds; ML steps of the attacker and of the defender; 1: automatic. */
static const struct {
    const char *name, *text;
} odds[SBURG_ODDS] = {
    {"<1-3", "0 1 0 0 1"},  {"1-3", "1 3 14 0 0"}, {"1-2", "1 2 7 0 0"},
    {"1-1.5", "2 3 4 0 0"}, {"1-1", "1 1 0 0 0"},  {"1.5-1", "3 2 0 3 0"},
    {"2-1", "2 1 0 6 0"},   {"3-1", "3 1 0 12 0"}, {"4-1", "4 1 0 18 0"},
    {"5-1", "5 1 0 24 0"},  {"6-1", "6 1 0 30 0"}, {"7-1", "7 1 0 36 0"},
};

START_TEST(odds_are_as_printed) {
    const struct sburg_odds_row *row = &sburg_charts.odds[_i];
    const char *text = odds[_i].text;
    ck_assert_str_eq(row->name, odds[_i].name);
    ck_next(text, row->attacker);
    ck_next(text, row->defender);
    ck_next(text, row->attacker_loses);
    ck_next(text, row->defender_loses);
    ck_next(text, row->automatic);
    ends(text);
}
END_TEST

/* --- what stands in no row ------------------------------------------------------------- */

static const struct {
    int is, printed;
} figures[] = {
    {SBURG_SHOT_PER_POINT, 4},
    {SBURG_GUNS_PER_CREW, 2},
    {SBURG_GUN_LIMIT_TIMES, 2},
    {SBURG_GUN_LIMIT_WOOD, 6},
    {SBURG_COLUMN_PART, 5},
    {SBURG_SQUARE_PART, 4},
    {SBURG_SHAKEN_PART, 2},
    {SBURG_SKIRMISH_FIRES, 3},
    {SBURG_CANISTER_MAX, 4},
    {SBURG_SHELL_MIN, 5},
    {SBURG_OFFICER_RANGE, 3},
    {SBURG_DENSITY_BASE, 6},
    {SBURG_DENSITY_UNDER, -2},
    {SBURG_DENSITY_OVER, 1},
    {SBURG_MOVED, -7},
    {SBURG_CHARGER_MOVED, -9},
    {SBURG_TARGET_CHARGES, 4},
    {SBURG_TARGET_IMMEDIATE, -8},
    {SBURG_TARGET_OVERRAN, -4},
    {SBURG_TARGET_RIDES, 2},
    {SBURG_TARGET_CROUCHES, -1},
    {SBURG_TARGET_US_SHARPS, -2},
    {SBURG_EXCESS_PER, 3},
    {SBURG_AT_OFFICER_FIGURE, -12},
    {SBURG_AT_OFFICER_SHARPS, -6},
    {SBURG_SUN_DAWN, -3},
    {SBURG_SUN_DUSK_WEST, -9},
    {SBURG_SUN_DUSK, -6},
    {SBURG_SUN_TWILIGHT, -9},
    {SBURG_COVER_ABOVE, 36},
    {SBURG_ML_HOLDERS, 25},
    {SBURG_ML_QUARTER, -6},
    {SBURG_ML_HALF, -9},
    {SBURG_ML_CAVALRY_UNHURT, 6},
    {SBURG_ML_CAVALRY_FAR, 6},
    {SBURG_FAR, 15},
    {SBURG_ML_FLANK_OTHER, -1},
    {SBURG_ML_FLANK_OPEN, -2},
    {SBURG_ML_FRONT_MP, 6},
    {SBURG_ML_FRONT_SP, 2},
    {SBURG_ML_FRONT_PARTIAL, -4},
    {SBURG_ML_FRONT_FULL, -6},
    {SBURG_BAND_COVER, 6},
    {SBURG_BAND_ROUT, 12},
    {SBURG_ROUT_FOOT, 5},
    {SBURG_ROUT_HORSE, 8},
    {SBURG_ROUT_PER, 4},
    {SBURG_ROUT_PER_HORSE, 8},
    {SBURG_ROUT_BY_HORSE, 2},
    {SBURG_CHARGE_LOSS_PER, 8},
    {SBURG_FOLLOW_LOSS_PER, 6},
    {SBURG_REPLACED_TO, 36},
    {SBURG_DISPLACED_WITHIN, 4},
    {SBURG_ENTRY_QUEUE, 4},
    {SBURG_ENTRY_WITHIN, 3},
    {SBURG_SIGHT, 12},
    {SBURG_SKIRMISH_UNIT, 4},
    {SBURG_DETACHMENT_MAX, 3},
    {SBURG_WINGS, 3},
    {SBURG_DETACHMENTS, 3},
    {SBURG_HOLDERS_PART, 4},
};

START_TEST(figures_are_as_printed) {
    ck_assert_int_eq(figures[_i].is, figures[_i].printed);
}
END_TEST

/* Flags of one word: a bit each, and none the same; ends with 0. */
static const uint32_t flags[][21] = {
    {SBURG_WOOD, SBURG_ROCKY, SBURG_NO_CAVALRY, SBURG_NO_CAVALRY_LINE},
    {SBURG_IN_S, SBURG_IN_RW},
    {SBURG_HM, SBURG_M, SBURG_DM, SBURG_CH, SBURG_IC, SBURG_AV},
    {SBURG_MOUNTED,    SBURG_COVERED_FLAG, SBURG_DETACHED,     SBURG_BY_ROAD,
     SBURG_DOUBLE,     SBURG_CHARGED,      SBURG_FINISHED,     SBURG_STOPPED,
     SBURG_STEEP_DOWN, SBURG_ON_PIKE,      SBURG_CROSSED,      SBURG_START_FRONT,
     SBURG_FRESH,      SBURG_ROUT_MOVED,   SBURG_CHECKED_37,   SBURG_TRIED,
     SBURG_FIRED,      SBURG_RALLY_ROUTED, SBURG_RALLY_SHAKEN, SBURG_SHOWN}};

START_TEST(flags_share_no_bit) {
    uint32_t all = 0;
    for (const uint32_t *flag = flags[_i]; *flag; flag++) {
        ck_assert_uint_eq(*flag & (*flag - 1), 0);
        ck_assert_uint_eq(*flag & all, 0);
        all |= *flag;
    }
}
END_TEST

/* Who sees it all: a bit for each of them, and no other. */
START_TEST(all_are_the_viewers_there_are) {
    unsigned all = 0;
    for (unsigned viewer = VIEWER_FIRST; viewer <= VIEWER_PUBLIC; viewer++)
        all |= 1u << viewer;
    ck_assert_uint_eq(SBURG_SEEN_BY_ALL, all);
}
END_TEST

#define LOOP(name, table)                                                                \
    tcase_add_loop_test(charts, (name), 0, sizeof(table) / sizeof *(table))

static Suite *make_suite(void) {
    Suite *suite = suite_create("sharpsburg_charts");
    TCase *charts = tcase_create("charts");
    LOOP(every_hex_row_is_as_printed, hexes);
    tcase_add_test(charts, what_slopes_and_sides_add_is_as_printed);
    tcase_add_test(charts, roads_are_as_printed);
    tcase_add_test(charts, movement_is_as_printed);
    tcase_add_test(charts, acts_cost_as_printed);
    tcase_add_test(charts, the_fire_table_is_as_printed);
    LOOP(results_are_as_printed, result_names);
    LOOP(weapons_are_as_printed, weapons);
    LOOP(guns_are_as_printed, guns);
    LOOP(odds_are_as_printed, odds);
    LOOP(figures_are_as_printed, figures);
    LOOP(flags_share_no_bit, flags);
    tcase_add_test(charts, all_are_the_viewers_there_are);
    suite_add_tcase(suite, charts);
    return suite;
}

int main(void) {
    return run_suite(make_suite());
}
