/* SPDX-License-Identifier: MIT */
/* See charts.h. */
#include "charts.h"

#include "bug.h"

/* clang-format off */
const struct ww_charts ww_charts = {
    .bases = {
        [WW_INFANTRY] = {3000, 2000}, [WW_CAVALRY] = {3000, 3000}, [WW_HMG] = {2000, 2000}, [WW_MMG] = {2000, 2000},
        [WW_LMG] = {2000, 2000}, [WW_ATR] = {2000, 2000}, [WW_MORTAR] = {2000, 2000}, [WW_GUN] = {3000, 3000},
        [WW_CAR] = {1500, 2500}, [WW_TANK_LIGHT] = {1500, 2500}, [WW_TANK_HEAVY] = {2000, 4000}},
    .works = {[WW_PILLBOX] = {3000, 3000}, [WW_BUNKER] = {6000, 4000}, [WW_DUGOUT] = {4000, 3000}},
    .aircraft = {6000, 4000},
    .weapons = { /* 2.5 */
        [WW_W_RIFLE] = {FIELD_ROUND, 0, 0, 60000},   [WW_W_HMG] = {FIELD_HALF, 0, 0, 60000},
        [WW_W_MMG] = {FIELD_HALF, 0, 0, 60000},      [WW_W_LMG] = {FIELD_ROUND, 0, 0, 60000},
        [WW_W_ATR] = {FIELD_ROUND, 1, 0, 30000},     [WW_W_GUN] = {FIELD_HALF, 1, 0, 120000},
        [WW_W_CANNON] = {FIELD_QUARTER, 1, 0, 120000}, [WW_W_MORTAR] = {FIELD_HALF, 1, 12000, 120000}},
    .anti_tank_range = 20000,
    .small_arms = { /* 7.3 */
        [WW_M_ENFILADE] = 2, [WW_M_HMG] = 2, [WW_M_MMG] = 1, [WW_M_LMG] = 1, [WW_M_PACKED] = 2, [WW_M_RUSHING] = -1,
        [WW_M_PRONE] = -2, [WW_M_SOFT] = -1, [WW_M_SOLID] = -2, [WW_M_HARD] = -3, [WW_M_WEAK] = -2, [WW_M_REMNANT] = -4,
        [WW_M_MOVING] = -2, [WW_M_RANGE_200_600] = -1, [WW_M_DEMORALIZED] = -2},
    .to_hit = { /* 8.2 */
        [WW_M_SMALL] = -1, [WW_M_LARGE] = 1, [WW_M_STATIONARY_OPEN] = 1, [WW_M_SOLID] = -1, [WW_M_HARD] = -2,
        [WW_M_PACKED] = 1, [WW_M_RANGE_600_1200] = -2, [WW_M_MOVING] = -2, [WW_M_DEMORALIZED] = -1, [WW_M_DAMAGED] = -2,
        [WW_M_UNDER_200] = 2},
    .area = {[WW_M_PACKED] = 1, [WW_M_SOLID] = -1, [WW_M_HARD] = -2}, /* 11.2 */
    .area_heavy_shell = 8,
    .area_heavy_bonus = 1,
    .morale = { /* 12.1 */
        [WW_M_HARD] = 1, [WW_M_SCENARIO_DEFENDER] = 1, [WW_M_WEAK] = -1, [WW_M_DAMAGED] = -1, [WW_M_UNSUPPORTED] = -1,
        [WW_M_DEMORALIZED] = -1},
    .assault = { /* 13.2 */
        [WW_M_ASSAULT_WEAPONS] = 1, [WW_M_HARD] = 1, [WW_M_FLANK] = 1, [WW_M_TWO_TO_ONE] = 1, [WW_M_WELL_TRAINED] = 1,
        [WW_M_DEMORALIZED] = -2, [WW_M_TANK] = 2},
    .command = {[WW_M_DEMORALIZED] = -1, [WW_M_WEAK] = -1}, /* 4.1 */
    .small_rows = {{2, WW_NONE}, {4, WW_D}, {6, WW_K}, {8, WW_KD}, {99, WW_KK}}, /* 7.4 */
    .kill_rows = { /* 8.3: personnel, gun, car, light and heavy tank */
        {{5, WW_NONE}, {8, WW_D}, {99, WW_K}},
        {{5, WW_NONE}, {7, WW_I}, {9, WW_D}, {99, WW_K}},
        {{3, WW_NONE}, {5, WW_I}, {6, WW_D}, {99, WW_K}},
        {{4, WW_NONE}, {5, WW_I}, {7, WW_D}, {99, WW_K}},
        {{5, WW_NONE}, {6, WW_I}, {8, WW_D}, {99, WW_K}}},
    .area_rows = { /* 11.2: foot, weapons, guns, vehicles */
        {{4, WW_NONE}, {5, WW_D}, {99, WW_K}},
        {{4, WW_NONE}, {99, WW_K}},
        {{4, WW_NONE}, {5, WW_I}, {6, WW_D}, {99, WW_K}},
        {{4, WW_NONE}, {5, WW_I}, {6, WW_D}, {99, WW_K}}},
    .sizes = {
        [WW_S_MACHINE_GUN] = 0, [WW_S_ATR] = 1, [WW_S_2CM] = 1, [WW_S_4CM] = 2, [WW_S_5CM] = 3, [WW_S_6CM] = 4,
        [WW_S_8CM] = 5, [WW_S_9CM] = 6, [WW_S_10CM] = 7, [WW_S_12CM] = 8, [WW_S_15CM] = 9, [WW_S_LIGHT_MORTAR] = 1,
        [WW_S_MEDIUM_MORTAR] = 3, [WW_S_HEAVY_MORTAR] = 5},
    .needs = { /* 4.1 */
        [WW_MANEUVER] = {4, 3, 2, 2, 1},
        [WW_ASSAULT] = {5, 4, 3, 2, 2}},
    .allowance = { /* 4.2: normal, rushing, crawl */
        [WW_INFANTRY] = {6000, 12000, 2000},
        [WW_CAVALRY] = {18000, WW_NO_MODE, WW_NO_MODE},
        [WW_HMG] = {4000, WW_NO_MODE, WW_NO_MODE},
        [WW_MMG] = {4000, WW_NO_MODE, WW_NO_MODE},
        [WW_LMG] = {6000, 12000, 2000},
        [WW_ATR] = {6000, 12000, 2000},
        [WW_MORTAR] = {WW_NO_MODE, WW_NO_MODE, WW_NO_MODE},
        [WW_GUN] = {2000, WW_NO_MODE, WW_NO_MODE},
        [WW_CAR] = {24000, WW_NO_MODE, WW_NO_MODE},
        [WW_TANK_LIGHT] = {14000, WW_NO_MODE, WW_NO_MODE},
        [WW_TANK_HEAVY] = {8000, WW_NO_MODE, WW_NO_MODE}},
    .mortar_allowance = {4000, 2000, WW_NO_MODE}, /* light, medium, heavy */
    .mortar_setup = {1, 1, 2}, /* 4.7 */
    .prices = { /* 4.3: open, road, shell-torn, woods, building, wire */
        [WW_PAYS_FOOT] = {6, 6, 9, 9, 9, 18},
        [WW_PAYS_CAVALRY] = {6, 6, 12, 12, 0, 0},
        [WW_PAYS_GUN] = {6, 6, 12, 0, 0, 0},
        [WW_PAYS_CAR] = {18, 6, 0, 0, 0, 0},
        [WW_PAYS_TANK] = {6, 6, 12, 0, 0, 6}},
    .trench = {
        [WW_INFANTRY] = 2000, [WW_HMG] = 2000, [WW_MMG] = 2000, [WW_LMG] = 2000, [WW_ATR] = 2000, [WW_MORTAR] = 2000,
        [WW_TANK_LIGHT] = 4000, [WW_TANK_HEAVY] = 2000},
    .morale_rows = { /* 12.1: elite, steady, average, shaky, mutinous */
        {"", "", "P", "M", "MR"},
        {"", "P", "M", "MR", "RD"},
        {"P", "M", "MR", "RD", "D"},
        {"M", "MR", "RD", "D", "SD"}},
    .on_call = {5, 4, 3}, /* 11.1 */
    .points = {1, 1, 2, 2, 2, 2, 3, 6, 4, 5, 6}, /* 14, by kind */
    .soft = WW_BIT(WW_SCRUB) | WW_BIT(WW_HEDGE),
    .solid = WW_BIT(WW_WOODS) | WW_BIT(WW_WALL) | WW_BIT(WW_BUILDING) | WW_BIT(WW_SHIELD) | WW_BIT(WW_HULL) |
             WW_BIT(WW_SHELL_HOLE),
    .hard = WW_BIT(WW_TRENCH) | WW_BIT(WW_IN_PILLBOX) | WW_BIT(WW_IN_BUNKER) | WW_BIT(WW_IN_DUGOUT),
    .open_topped = WW_BIT(WW_TRENCH) | WW_BIT(WW_SHELL_HOLE) | WW_BIT(WW_HEDGE) | WW_BIT(WW_WALL) |
                   WW_BIT(WW_SHIELD) | WW_BIT(WW_HULL),
    .full = WW_BIT(WW_WOODS) | WW_BIT(WW_BUILDING) | WW_BIT(WW_SCRUB),
    .opaque = WW_BIT(WW_HILL),
};
/* clang-format on */

enum ww_result ww_row_result(const struct ww_result_row *rows, int total) {
    while (total > rows->to)
        rows++;
    return (enum ww_result)rows->result;
}

void ww_lines_add(struct ww_lines *lines, const int8_t table[WW_MODIFIERS],
                  enum ww_modifier what) {
    RULES_ASSERT(lines->count < WW_LINES_MOST);
    lines->at[lines->count].what = (uint8_t)what;
    lines->at[lines->count++].value = table[what];
    lines->sum += table[what];
}

unsigned ww_kill_row(unsigned kind) {
    return kind == WW_GUN ? 1 : ww_is_vehicle(kind) ? 2 + kind - WW_CAR : 0;
}

unsigned ww_area_row(unsigned kind) {
    return ww_is_foot(kind) ? 0 : kind == WW_GUN ? 2 : ww_is_vehicle(kind) ? 3 : 1;
}

enum ww_payer ww_payer(unsigned kind) {
    return kind == WW_CAVALRY ? WW_PAYS_CAVALRY
           : kind == WW_GUN   ? WW_PAYS_GUN
           : kind == WW_CAR   ? WW_PAYS_CAR
           : ww_is_tank(kind) ? WW_PAYS_TANK
                              : WW_PAYS_FOOT;
}

uint32_t ww_classes(uint32_t kinds) {
    return ((kinds & ww_charts.soft) != 0 ? WW_SOFT : 0u) |
           ((kinds & ww_charts.solid) != 0 ? WW_SOLID : 0u) |
           ((kinds & ww_charts.hard) != 0 ? WW_HARD : 0u);
}
