/* SPDX-License-Identifier: MIT */
/* The charts of the trench fight are those of the game's data, number by number: players are shown
 * the data (the member `tables` of a setup), the rules go by the charts. Environment:
 * RIDGELINE_DATA. */
#include "charts.h"
#include "names.h"
#include "run.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *tables;

static void load(void) {
    char path[1024];
    const char *folder = getenv("RIDGELINE_DATA");
    ck_assert_ptr_nonnull(folder);
    snprintf(path, sizeof path, "%s/tabletop-1916/tables.json", folder);
    tables = json_load_file(path, 0, NULL);
    ck_assert_msg(tables != NULL, "%s", path);
}

static void drop(void) {
    json_decref(tables);
}

/* A member by names, the last NULL. */
static const json_t *at(const char *const *names) {
    const json_t *json = tables;
    for (; *names; names++)
        json = json_object_get(json, *names);
    return json;
}
#define AT(...) at((const char *const[]){__VA_ARGS__, NULL})

static json_int_t number(const json_t *json, const char *name, json_int_t otherwise) {
    const json_t *value = json_object_get(json, name);
    return value ? json_integer_value(value) : otherwise;
}

static void same(json_int_t data, json_int_t chart, const char *what) {
    ck_assert_msg(data == chart, "%s: %lld in the data, %lld in the charts", what,
                  (long long)data, (long long)chart);
}

/* How many members of an object are numbers. */
static size_t numbers_in(const json_t *object) {
    size_t count = 0;
    const char *name;
    json_t *value;
    json_object_foreach ((json_t *)object, name, value)
        count += json_is_integer(value);
    return count;
}

START_TEST(bases_and_works) {
    const json_t *bases = AT("bases");
    for (unsigned k = 0; k < WW_KINDS; k++) {
        const json_t *size = json_object_get(bases, ww_kinds.list[k]);
        same(json_integer_value(json_array_get(size, 0)), ww_charts.bases[k].wide,
             ww_kinds.list[k]);
        same(json_integer_value(json_array_get(size, 1)), ww_charts.bases[k].deep,
             ww_kinds.list[k]);
    }
    for (unsigned k = 0; k < WW_WORK_KINDS; k++) {
        const json_t *size = json_object_get(bases, ww_work_kinds.list[k]);
        same(json_integer_value(json_array_get(size, 0)), ww_charts.works[k].wide,
             ww_work_kinds.list[k]);
        same(json_integer_value(json_array_get(size, 1)), ww_charts.works[k].deep,
             ww_work_kinds.list[k]);
    }
    same(json_integer_value(json_array_get(json_object_get(bases, "aircraft"), 0)),
         ww_charts.aircraft.wide, "aircraft");
    same(json_integer_value(json_array_get(json_object_get(bases, "aircraft"), 1)),
         ww_charts.aircraft.deep, "aircraft");
}
END_TEST

START_TEST(weapons) {
    static const int arcs[] = {
        [FIELD_ROUND] = 360, [FIELD_HALF] = 180, [FIELD_QUARTER] = 90};
    for (unsigned w = 0; w < WW_W_TYPES; w++) {
        const char *name = ww_weapon_types.list[w];
        const json_t *row = AT("weapons", name);
        const char *chart = json_string_value(json_object_get(row, "chart"));
        same(number(row, "arc", -1), arcs[ww_charts.weapons[w].arc], name);
        same(number(row, "range", -1), ww_charts.weapons[w].range, name);
        same(number(row, "least", 0), ww_charts.weapons[w].least, name);
        ck_assert_msg(chart != NULL, "%s", name);
        same(strcmp(chart, "direct") == 0, ww_charts.weapons[w].direct, name);
    }
    same(number(AT("weapons", "hmg"), "anti_tank_range", -1), ww_charts.anti_tank_range,
         "anti-tank range");
    for (unsigned s = 0; s < WW_SIZES; s++)
        same(number(AT("direct", "size"), ww_sizes.list[s], -1), ww_charts.sizes[s],
             ww_sizes.list[s]);
}
END_TEST

/* Every modifier of a list stands in the chart with its value, and no other has one. */
START_TEST(modifiers) {
    const struct {
        const json_t *data;
        const int8_t *chart;
        size_t beside; /* numbers of the list that the chart keeps elsewhere */
    } lists[] = {{AT("small_arms", "modifiers"), ww_charts.small_arms, 0},
                 {AT("direct", "to_hit"), ww_charts.to_hit, 0},
                 {AT("area", "modifiers"), ww_charts.area, 1},
                 {AT("morale", "modifiers"), ww_charts.morale, 0},
                 {AT("assault", "modifiers"), ww_charts.assault, 0},
                 {AT("command", "modifiers"), ww_charts.command, 0}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        size_t known = lists[i].beside;
        for (unsigned m = 0; m < WW_MODIFIERS; m++) {
            const char *name = ww_modifiers.list[m];
            same(number(lists[i].data, name, 0), lists[i].chart[m], name);
            known += json_object_get(lists[i].data, name) != NULL;
        }
        ck_assert_uint_eq(known, numbers_in(lists[i].data));
    }
    same(number(AT("area", "modifiers"), "heavy-shell", 0), ww_charts.area_heavy_bonus,
         "heavy shell");
    same(number(AT("area"), "heavy_shell", 0), ww_charts.area_heavy_shell, "heavy shell");
}
END_TEST

static void same_rows(const json_t *data, const struct ww_result_row *rows,
                      const char *what) {
    ck_assert_msg(json_array_size(data) > 0, "%s", what);
    for (size_t i = 0; i < json_array_size(data); i++) {
        const json_t *row = json_array_get(data, i);
        const char *result = json_string_value(json_array_get(row, 1));
        same(json_integer_value(json_array_get(row, 0)), rows[i].to, what);
        ck_assert_msg(result != NULL &&
                          strcmp(result, ww_results.list[rows[i].result]) == 0,
                      "%s: %s in the data", what, result ? result : "nothing");
    }
}

START_TEST(results) {
    static const char *const killed[] = {"personnel", "gun", "car", "tank-light",
                                         "tank-heavy"},
                             *const shelled[] = {"foot", "weapon", "gun", "vehicle"};
    same_rows(AT("small_arms", "rows"), ww_charts.small_rows, "small arms");
    for (unsigned i = 0; i < WW_KILL_ROWS; i++)
        same_rows(AT("direct", "rows", killed[i]), ww_charts.kill_rows[i], killed[i]);
    for (unsigned i = 0; i < WW_AREA_ROWS; i++)
        same_rows(AT("area", "rows", shelled[i]), ww_charts.area_rows[i], shelled[i]);
    for (unsigned k = 0; k < WW_KINDS; k++)
        ck_assert(ww_kill_row(k) < WW_KILL_ROWS && ww_area_row(k) < WW_AREA_ROWS);
}
END_TEST

START_TEST(command_and_morale) {
    for (unsigned c = 0; c < WW_ORDER_COLUMNS; c++)
        for (unsigned t = 0; t < WW_TRAININGS; t++)
            same(number(AT("command", ww_columns.list[c]), ww_trainings.list[t], -1),
                 ww_charts.needs[c][t], ww_trainings.list[t]);
    for (int row = 0; row < WW_MORALE_ROWS; row++) {
        char total[16];
        snprintf(total, sizeof total, "%d", 1 - row);
        for (unsigned g = 0; g < WW_GRADES; g++) {
            const char *letters =
                json_string_value(AT("morale", "rows", total, ww_grades.list[g]));
            ck_assert_str_eq(letters, ww_charts.morale_rows[row][g]);
        }
    }
    for (unsigned i = 0; i < 3; i++)
        same(json_integer_value(json_array_get(AT("on_call", "needs"), i)),
             ww_charts.on_call[i], "on call");
    for (unsigned k = 0; k < WW_KINDS; k++)
        same(number(AT("victory", "points"), ww_kinds.list[k], -1), ww_charts.points[k],
             ww_kinds.list[k]);
}
END_TEST

static void same_allowance(const char *kind, unsigned mode, int32_t chart) {
    same(number(AT("movement", "allowance", kind), ww_modes.list[mode], WW_NO_MODE),
         chart, kind);
}

START_TEST(movement) {
    static const char *const mortars[] = {"light-mortar", "medium-mortar",
                                          "heavy-mortar"},
                             *const payers[] = {"foot", "cavalry", "gun", "car", "tank"};
    for (unsigned k = 0; k < WW_KINDS; k++)
        for (unsigned mode = 0; mode < WW_MODES && k != WW_MORTAR; mode++)
            same_allowance(ww_kinds.list[k], mode, ww_charts.allowance[k][mode]);
    for (unsigned i = 0; i < 3; i++) {
        same_allowance(mortars[i], 0, ww_charts.mortar_allowance[i]);
        same(number(AT("mortars", "setup"), mortars[i], -1), ww_charts.mortar_setup[i],
             mortars[i]);
    }
    for (unsigned p = 0; p < WW_PAYERS; p++) {
        const json_t *row = AT("movement", "price", payers[p]);
        const struct ww_price_row *price = &ww_charts.prices[p];
        same(number(row, "open", -1), price->open, payers[p]);
        same(number(row, "road", -1), price->road, payers[p]);
        same(number(row, "shell-torn", -1), price->shell_torn, payers[p]);
        same(number(row, "woods", -1), price->woods, payers[p]);
        same(number(row, "building", -1), price->building, payers[p]);
        same(number(row, "wire", -1), price->wire, payers[p]);
    }
    same(number(AT("movement"), "assault_bonus", -1), WW_ASSAULT_BONUS, "assault bonus");
}
END_TEST

START_TEST(cover) {
    const struct {
        const char *name;
        uint32_t chart;
    } lists[] = {{"soft", ww_charts.soft}, {"solid", ww_charts.solid},
                 {"hard", ww_charts.hard}, {"open_topped", ww_charts.open_topped},
                 {"full", ww_charts.full}, {"opaque", ww_charts.opaque}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const json_t *list = AT("cover", lists[i].name), *one;
        uint32_t bits = 0;
        size_t k;
        json_array_foreach ((json_t *)list, k, one) {
            int kind = names_find(ww_grounds, json_string_value(one));
            ck_assert_msg(kind >= 0, "%s", json_string_value(one));
            bits |= WW_BIT((unsigned)kind);
        }
        ck_assert_msg(bits == lists[i].chart, "%s", lists[i].name);
    }
}
END_TEST

/* Single numbers: where they stand in the data, and what the rules go by. */
START_TEST(single_numbers) {
    const struct {
        const char *group, *name;
        json_int_t chart;
    } rows[] = {{"geometry", "inset", WW_INSET},
                {"geometry", "sight_slack", WW_SIGHT_SLACK},
                {"geometry", "contact", WW_CONTACT},
                {"geometry", "near_enemy", WW_NEAR_ENEMY},
                {"geometry", "sample", WW_SAMPLE},
                {"small_arms", "packed", WW_PACKED_GAP},
                {"direct", "hit_at_least", WW_HIT_FROM},
                {"direct", "flank_rear", WW_FLANK_REAR},
                {"direct", "under", WW_BAND_NEAR},
                {"cover", "through", WW_THROUGH_COVER},
                {"cover", "linear_reach", WW_LINEAR_REACH},
                {"cover", "hull_reach", WW_HULL_REACH},
                {"spotting", "recon", WW_SPOT_RECON},
                {"spotting", "other", WW_SPOT_OTHER},
                {"spotting", "lasts", WW_SPOT_LASTS},
                {"machine_guns", "jam", WW_JAM},
                {"machine_guns", "repair", WW_REPAIR_JAM},
                {"mortars", "observer", WW_OBSERVER},
                {"passing", "vehicle", WW_PASSING_VEHICLE},
                {"passing", "personnel", WW_PASSING_PERSONNEL},
                {"flame", "range", WW_FLAME_RANGE},
                {"flame", "empty", WW_FLAME_EMPTY},
                {"flame", "lull", WW_LULL},
                {"strike", "depth", WW_STRIKE_DEPTH},
                {"on_call", "radius", WW_CALL_RADIUS},
                {"movement", "road_half", WW_ROAD_HALF},
                {"movement", "gap_half", WW_GAP_HALF},
                {"movement", "cohesion", WW_COHESION},
                {"movement", "repair", WW_REPAIR_VEHICLE},
                {"morale", "pass", WW_MORALE_PASS},
                {"morale", "unsupported", WW_SUPPORT_REACH},
                {"assault", "rounds", WW_ASSAULT_ROUNDS},
                {"assault", "tank_lost", WW_TANK_LOST},
                {"assault", "fall_back", WW_FALL_BACK},
                {"assault", "fall_back_extra", WW_FALL_BACK_STEP},
                {"assault", "fall_back_tries", WW_FALL_BACK_TRIES},
                {"assault", "follow", WW_FOLLOW},
                {"assault", "small_unit", WW_SMALL_UNIT},
                {"victory", "near", WW_OBJECTIVE_NEAR},
                {"victory", "prisoner", WW_PRISONER}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        same(number(AT(rows[i].group), rows[i].name, -1), rows[i].chart, rows[i].name);
    same(json_integer_value(json_array_get(AT("small_arms", "band"), 0)), WW_BAND_NEAR,
         "near band");
    same(json_integer_value(json_array_get(AT("small_arms", "band"), 1)), WW_BAND_FAR,
         "far band");
    same(json_integer_value(json_array_get(AT("direct", "band"), 0)), WW_BAND_FAR,
         "far band of guns");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("tabletop1916");
    TCase *all = tcase_create("charts");
    tcase_add_checked_fixture(all, load, drop);
    tcase_add_test(all, bases_and_works);
    tcase_add_test(all, weapons);
    tcase_add_test(all, modifiers);
    tcase_add_test(all, results);
    tcase_add_test(all, command_and_morale);
    tcase_add_test(all, movement);
    tcase_add_test(all, cover);
    tcase_add_test(all, single_numbers);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
