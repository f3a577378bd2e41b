/* SPDX-License-Identifier: MIT */
/* See charts.h. */
#include "charts.h"

#define P SBURG_P
#define ONLY_S SBURG_IN_S
#define ONLY_RW SBURG_IN_RW
#define BOTH SBURG_IN_BOTH

/* clang-format off */
const struct sburg_charts sburg_charts = {
    /* Terrain effects chart: cost inf L/Col, cav L/Col, art; SL; FL st/cov; fire st/cov; feet (S7) */
    .hexes = {
        [SBURG_CLEAR]       = {{ 5, 4,  5,  4,  5}, 30, {9, 2}, { 0,  -3},  0, BOTH,    0},
        [SBURG_ORCHARD]     = {{ 6, 5, 10,  5,  6}, 25, {8, 2}, {-1,  -4}, 15, BOTH,    0},
        [SBURG_OAK]         = {{ 8, 6, 12,  6, 12}, 16, {4, 1}, {-2,  -5}, 60, ONLY_RW, SBURG_WOOD | SBURG_NO_CAVALRY},
        [SBURG_OAK_BRUSH]   = {{12, 9, 30, 15, 30}, 12, {3, 1}, {-4,  -7}, 60, ONLY_RW, SBURG_WOOD | SBURG_NO_CAVALRY},
        [SBURG_PINE]        = {{ 7, 6, 11,  6, 12}, 16, {5, 1}, {-1,  -5}, 60, ONLY_RW, SBURG_WOOD | SBURG_NO_CAVALRY},
        [SBURG_PINE_BRUSH]  = {{10, 9, 28, 14, 29}, 14, {4, 1}, {-3,  -6}, 60, ONLY_RW, SBURG_WOOD | SBURG_NO_CAVALRY},
        [SBURG_BRUSH]       = {{ 9, 7, 14,  7, 20}, 18, {4, 1}, {-1,  -4}, 10, ONLY_RW, 0},
        [SBURG_WOODS]       = {{10, 7, 16,  8, 12}, 15, {4, 1}, {-3,  -7}, 60, ONLY_S,  SBURG_WOOD | SBURG_NO_CAVALRY},
        [SBURG_ROCKY_WOODS] = {{10, 8,  P, 10, 16}, 10, {4, 2}, {-4, -11}, 60, BOTH,    SBURG_WOOD | SBURG_ROCKY | SBURG_NO_CAVALRY_LINE},
        [SBURG_CORNFIELD]   = {{ 6, 5,  5,  5,  6}, 20, {6, 2}, { 0,  -4},  8, BOTH,    0}, /* S66: FL 6/2 */
        [SBURG_TOWN]        = {{16, 6, 16,  6,  6}, 20, {6, 6}, {-1, -11}, 30, BOTH,    0},
    },
    .slope_up = {
        [SBURG_GENTLE] = {{2, 1,  2, 2,  2}, {0, 0}, {0,  0}, BOTH, 0},
        [SBURG_STEEP]  = {{5, 4, 12, 8, 12}, {0, 0}, {0, -1}, BOTH, 0}, /* N4, 5, 6 */
    },
    .slope_down = {
        [SBURG_GENTLE] = {{1, 0,  1,  1,  1}, {0, 0}, {0,  0}, BOTH, 0},
        [SBURG_STEEP]  = {{3, 2, 20, 12, 16}, {0, 0}, {0, -1}, BOTH, 0},
    },
    .sides = {
        [SBURG_EMBANKMENT]      = {{ 2,  1,  2,  2,  2}, {0, 2}, {-3, -8}, ONLY_RW, 0},
        [SBURG_HIGH_EMBANKMENT] = {{15, 12, 36, 24,  P}, {0, 0}, { 2,  0}, ONLY_RW, 0}, /* N16 (S66) */
        [SBURG_CREST]           = {{ 2,  1,  2,  1,  2}, {0, 0}, { 0,  0}, ONLY_RW, 0}, /* N17 */
        [SBURG_FENCE]           = {{ 2,  1,  3,  1,  2}, {0, 0}, {-1, -2}, ONLY_RW, 1}, /* N8, 12 */
        [SBURG_STONE_WALL]      = {{ 4,  4,  4,  4,  4}, {0, 1}, {-2, -5}, ONLY_S,  1},
        [SBURG_POST_RAIL]       = {{ 6,  4,  P,  4,  4}, {0, 1}, {-1, -3}, ONLY_S,  1},
        [SBURG_STREAM]          = {{ 2,  1,  1,  1,  2}, {0, 0}, { 0,  0}, BOTH,    0},
        [SBURG_FORD]            = {{ P, 12,  P, 12, 12}, {0, 0}, { 0,  0}, ONLY_RW, 0},
        [SBURG_CREEK]           = {{ P,  P,  P,  P,  P}, {0, 0}, { 0,  0}, BOTH,    0}, /* N13 */
    },
    .features = {
        [SBURG_BUILDING]    = {{ 0,  0, 0, 0, 0}, {0, 1}, { 0, -3}, BOTH,    0},
        [SBURG_SUNKEN_ROAD] = {{ 0,  0, 0, 0, 0}, {0, 2}, {-2, -7}, BOTH,    0}, /* N10 */
        [SBURG_RR_CUT]      = {{ 4,  3, 6, 4, 8}, {0, 2}, { 0, -7}, ONLY_RW, 0}, /* N10 */
        [SBURG_RIFLE_PITS]  = {{ 0,  0, 0, 0, 0}, {0, 2}, { 0, -4}, ONLY_S,  0}, /* EN: NE (S66) */
        [SBURG_DEEP_CUT]    = {{20, 18, P, P, P}, {0, 0}, { 0,  0}, ONLY_RW, 0}, /* N18, S67 */
    },
    .deep_cut_firing = {4, 0},
    .slope_top_figure = 2, /* N19, S70 */
    .roads = {
        [SBURG_PATH] = {4, 2, 1, 0},
        [SBURG_LANE] = {4, 4, 2, 0},
        [SBURG_ROAD] = {4, 6, 4, 1}, /* N15 */
        [SBURG_PIKE] = {4, 7, 6, 1}, /* N14 */
    },
    .unit_feet = 7,
    .eye_feet = 6,

    /* 3.1 */
    .allowance = {
        [SBURG_EDITION_S]  = {[SBURG_INFANTRY] = 24, [SBURG_CAVALRY] = 32, [SBURG_ARTILLERY] = 24, [SBURG_HORSE_ARTILLERY] = 28, [SBURG_HOLDERS] = 16},
        [SBURG_EDITION_RW] = {[SBURG_INFANTRY] = 25, [SBURG_CAVALRY] = 35, [SBURG_ARTILLERY] = 25, [SBURG_HORSE_ARTILLERY] = 30, [SBURG_HOLDERS] = 16},
    },
    .officer_allowance = {[SBURG_EDITION_S] = 32, [SBURG_EDITION_RW] = 35},
    .least_allowance = 4, /* S21 */
    .exhaustion = {{0, {0, 0}}, {5, {-6, -8}}, {9, {-8, -12}}}, /* S66: 9 and more */
    .command = {
        {{0, {0, 0}}, {9,  {-4, -5}}, {17, {-8, -10}}},
        {{0, {0, 0}}, {31, {-3, -4}}, {61, {-6,  -8}}},
        {{0, {0, 0}}, {31, {-2, -3}}, {61, {-4,  -6}}},
    },
    .bonus_foot = 6,
    .bonus_horse = 40,
    .pike_bonus = 4,            /* N14, S23 */
    .immediate_below_foot = 9,  /* 3.411 */
    .immediate_below_horse = 21,
    .after_high_embankment = 10, /* N16 */

    /* 3.2 */
    .form = 3,
    .column_to_road = 2,
    .limber_in_field = 4,
    .dismount = 8, /* 3.25 */
    .remount = 4,  /* 3.26 */
    .cover = 3,
    .turn_120 = 4,
    .turn_180 = 4, /* guns, road column, covered; else 0 */

    /* Fire combat results table */
    .fire_columns = {{1, 2}, {3, 4}, {1, 1}, {3, 2}, {2, 1}, {3, 1}, {9, 2}, {6, 1},
                     {9, 1}, {12, 1}, {15, 1}, {18, 1}, {21, 1}, {24, 1}, {27, 1}, {30, 1}},
    .result_to = { /* NE, A, A1, C1 .. C6 */
        {29, 32, 36, 41, 41, 41, 41, 41, 41}, {28, 32, 35, 40, 41, 41, 41, 41, 41},
        {26, 31, 33, 39, 41, 41, 41, 41, 41}, {25, 29, 33, 38, 41, 41, 41, 41, 41},
        {21, 25, 32, 36, 41, 41, 41, 41, 41}, {15, 24, 30, 34, 41, 41, 41, 41, 41},
        { 9, 21, 28, 33, 39, 41, 41, 41, 41}, { 4, 16, 26, 33, 39, 41, 41, 41, 41},
        { 2, 12, 25, 31, 37, 41, 41, 41, 41}, { 0,  9, 24, 29, 36, 39, 41, 41, 41},
        {-1,  6, 22, 28, 35, 38, 41, 41, 41}, {-1,  4, 20, 26, 34, 36, 41, 41, 41},
        {-1,  2, 20, 24, 33, 35, 39, 41, 41}, {-1,  1, 19, 22, 31, 34, 38, 41, 41},
        {-1,  0, 18, 20, 29, 33, 37, 41, 41}, {-1, -1, 17, 18, 28, 33, 36, 39, 41}},
    .results = {
        {"NE", 0, SBURG_CHECKS_NO},
        {"A",  0, SBURG_CHECKS_ARTILLERY}, {"A1", 1, SBURG_CHECKS_ARTILLERY},
        {"C1", 1, SBURG_CHECKS_YES}, {"C2", 2, SBURG_CHECKS_YES}, {"C3", 3, SBURG_CHECKS_YES},
        {"C4", 4, SBURG_CHECKS_YES}, {"C5", 5, SBURG_CHECKS_YES}, {"C6", 6, SBURG_CHECKS_YES}},
    .officer_hit_from = {35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 34, 34, 34, 34, 34},

    /* Weapon ranges. Smoothbores are half a point a SP at 2 (note 1): the divisor says so. */
    .weapons = {
        [SBURG_SMOOTHBORE] = {"M", 2, {0, 1, 2},                   {1, 1}},
        [SBURG_RIFLE]      = {"R", 6, {0, 1, 3, 8, 8, 16, 16},     {1, 1}},
        [SBURG_SHARPS]     = {"S", 8, {0, 1, 3, 8, 8, 16, 16, 24, 24}, {3, 2}},
        [SBURG_AUSTRIAN]   = {"A", 2, {0, 1, 4},                   {1, 1}},
        [SBURG_CARBINE]    = {"C", 3, {0, 1, 4, 9},                {1, 1}},
    },
    .guns = { /* S34, S36, S37 */
        [SBURG_GUN_12H] = {"12H", 13, {1, 1}, {3, 1}, {{8, 1}, {16, 3}, {24, 6}},           {0, 1, 6, 8, 16}, 16, 0, 0},
        [SBURG_GUN_24H] = {"24H", 16, {2, 1}, {4, 1}, {{8, 1}, {16, 3}, {24, 6}},           {0, 1, 6, 8, 16}, 16, 0, 0},
        [SBURG_GUN_6G]  = {"6G",  18, {1, 2}, {1, 1}, {{8, 1}, {16, 2}, {24, 4}},           {0, 1, 4, 8, 12}, 16, 0, 0},
        [SBURG_GUN_20R] = {"20R", 35, {3, 2}, {3, 1}, {{8, 1}, {16, 2}, {24, 3}, {99, 6}},  {0, 1, 4, 6, 8},  255, 0, 0},
        [SBURG_GUN_WH]  = {"Wh",  50, {8, 1}, {0, 1}, {{10, 1}, {20, 4}, {30, 8}, {50, 16}}, {0},             255, 0, 0},
        [SBURG_GUN_12N] = {"12N", 20, {3, 2}, {4, 1}, {{8, 1}, {16, 2}, {24, 4}},           {0, 1, 4, 8, 12}, 16, 0, 0},
        [SBURG_GUN_3R]  = {"3R",  24, {1, 1}, {2, 1}, {{8, 1}, {16, 2}, {24, 3}, {99, 6}},  {0, 1, 4, 6, 8},  255, 0, 0},
        [SBURG_GUN_10R] = {"10R", 24, {1, 1}, {2, 1}, {{8, 1}, {16, 2}, {24, 3}, {99, 6}},  {0, 1, 4, 6, 8},  255, 0, 0},
        [SBURG_GUN_MNH] = {"MnH", 11, {1, 2}, {2, 1}, {{8, 1}, {16, 3}},                    {0, 1, 6, 8, 16}, 255, 12, 6},
        [SBURG_GUN_12R] = {"12R", 24, {1, 1}, {2, 1}, {{8, 1}, {16, 2}, {24, 3}, {99, 6}},  {0, 1, 4, 6, 8},  255, 0, 0},
    },

    /* Odds' effect on morale (8.3, S57) */
    .odds = {
        {0, 1, "<1-3",  0,  0, true},  {1, 3, "1-3",  14, 0, false}, {1, 2, "1-2", 7, 0, false},
        {2, 3, "1-1.5", 4,  0, false}, {1, 1, "1-1",   0, 0, false}, {3, 2, "1.5-1", 0, 3, false},
        {2, 1, "2-1",   0,  6, false}, {3, 1, "3-1",  0, 12, false}, {4, 1, "4-1", 0, 18, false},
        {5, 1, "5-1",   0, 24, false}, {6, 1, "6-1",  0, 30, false}, {7, 1, "7-1", 0, 36, false}},
};
/* clang-format on */
