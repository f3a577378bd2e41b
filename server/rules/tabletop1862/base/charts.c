/* SPDX-License-Identifier: MIT */
/* See charts.h. */
#include "charts.h"

#include "bug.h"

const struct t62_rate t62_rates[T62_KINDS] = {[T62_INFANTRY] = {12000, 6, 12, 3},
                                              [T62_CAVALRY] = {18000, 6, 18, 3},
                                              [T62_FOOT_GUNS] = {8000, 6, 24, 2},
                                              [T62_HORSE_GUNS] = {12000, 6, 36, 2}};

struct t62_size t62_stand_size(enum t62_kind kind, enum t62_formation formation) {
    if (t62_is_guns(kind))
        return (struct t62_size){1000, formation == T62_LIMBERED ? 2000 : 1000};
    return (struct t62_size){1000, kind == T62_INFANTRY ? 750 : 1000};
}

#define SET(formation) (1u << (formation))

static bool holds(unsigned set, unsigned formation) {
    return formation < T62_FORMATIONS && (set >> formation & 1) != 0;
}

bool t62_may_form(enum t62_kind kind, enum t62_formation formation) {
    static const unsigned sets[T62_KINDS] = {
        [T62_INFANTRY] = SET(T62_LINE) | SET(T62_DOUBLE_LINE) | SET(T62_FIELD_COLUMN) |
                         SET(T62_MARCH_COLUMN),
        [T62_CAVALRY] = SET(T62_MOUNTED) | SET(T62_DISMOUNTED) | SET(T62_MARCH_COLUMN),
        [T62_FOOT_GUNS] = SET(T62_UNLIMBERED) | SET(T62_LIMBERED),
        [T62_HORSE_GUNS] = SET(T62_UNLIMBERED) | SET(T62_LIMBERED)};
    return holds(sets[kind], formation);
}

bool t62_in_column(unsigned formation) {
    return holds(SET(T62_FIELD_COLUMN) | SET(T62_MARCH_COLUMN) | SET(T62_LIMBERED),
                 formation);
}

bool t62_charges(unsigned formation) {
    return holds(SET(T62_LINE) | SET(T62_DOUBLE_LINE) | SET(T62_FIELD_COLUMN) |
                     SET(T62_MOUNTED) | SET(T62_DISMOUNTED),
                 formation);
}

bool t62_supports(unsigned formation) {
    return holds(SET(T62_LINE) | SET(T62_DOUBLE_LINE) | SET(T62_MOUNTED) |
                     SET(T62_DISMOUNTED),
                 formation);
}

bool t62_has_flank(unsigned formation) {
    return t62_supports(formation) || formation == T62_UNLIMBERED;
}

bool t62_drills(unsigned formation) {
    return t62_charges(formation);
}

bool t62_marches(unsigned formation) {
    return holds(SET(T62_MARCH_COLUMN) | SET(T62_LIMBERED), formation);
}

const int8_t t62_order_values[T62_WHATS] = {[T62_WHAT_LEADER] = 1,
                                            [T62_WHAT_LEADER_EXCEPTIONAL] = 2,
                                            [T62_WHAT_ATTACHED] = 2,
                                            [T62_WHAT_ATTACHED_EXCEPTIONAL] = 3,
                                            [T62_WHAT_EXCEPTIONAL_COMMANDER] = 1,
                                            [T62_WHAT_COLUMN] = 1,
                                            [T62_WHAT_FULL] = 2,
                                            [T62_WHAT_EXHAUSTED] = -2};

enum t62_result t62_order_result(int total, bool disordered) {
    static const struct {
        int most;
        enum t62_result disordered, good;
    } rows[] = {{0, T62_QUITS, T62_FALL_BACK},   {2, T62_FLIGHT, T62_DRAW_OFF},
                {4, T62_CONFUSED, T62_STAND},    {6, T62_STEADIED, T62_SLOW},
                {9, T62_RALLIED_SLOW, T62_FREE}, {T62_NEVER, T62_RALLIED, T62_FREE}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (total <= rows[i].most)
            return disordered ? rows[i].disordered : rows[i].good;
    RULES_ASSERT(total <= T62_NEVER);
    return T62_STAND;
}

const struct t62_order_effect t62_order_effects[T62_RESULTS] = {
    [T62_QUITS] = {.removed = true},
    [T62_FLIGHT] = {.retreat = T62_RETREAT_FULL, .disorders = true, .loss = true},
    [T62_CONFUSED] = {.disorders = true},
    [T62_STEADIED] = {.orders = true},
    [T62_RALLIED_SLOW] = {.orders = true, .halves = 1},
    [T62_RALLIED] = {.orders = true, .halves = 2, .forms = true},
    [T62_FALL_BACK] = {.retreat = T62_RETREAT_FULL},
    [T62_DRAW_OFF] = {.retreat = T62_RETREAT_CLEAR},
    [T62_SLOW] = {.halves = 1},
    [T62_FREE] = {.halves = 2, .forms = true}};

struct band {
    int32_t most;
    int points8;
};

/* By kind: infantry, cavalry, guns; by side. */
static const struct band bands[3][SIDES][5] = {
    {{{8000, 8}}, {{8000, 8}}},
    {{{4000, 16}, {8000, 8}}, {{4000, 8}, {8000, 4}}},
    {{{4000, 80}, {16000, 32}, {24000, 24}, {32000, 16}},
     {{4000, 80}, {16000, 24}, {24000, 16}, {32000, 8}}}};

static const struct band *bands_of(enum t62_kind kind, unsigned side) {
    return bands[kind == T62_INFANTRY ? 0 : kind == T62_CAVALRY ? 1 : 2][side];
}

int t62_points8(enum t62_kind kind, unsigned side, int32_t range) {
    for (const struct band *band = bands_of(kind, side); band->most > 0; band++)
        if (range <= band->most)
            return band->points8;
    return 0;
}

int32_t t62_reach(enum t62_kind kind) {
    const struct band *band = bands_of(kind, T62_UNION);
    while (band[1].most > 0)
        band++;
    return band->most;
}

const int8_t t62_fire_values[T62_WHATS] = {[T62_WHAT_VULNERABLE] = 1,
                                           [T62_WHAT_LIGHT_COVER] = -1,
                                           [T62_WHAT_HEAVY_COVER] = -2,
                                           [T62_WHAT_UPHILL] = -1};

/* Points from; then the least total for disorder, one, two, three. */
static const int8_t fire_rows[][5] = {
    {0, 10, 99, 99, 99}, {1, 9, 99, 99, 99}, {2, 8, 11, 99, 99}, {3, 8, 10, 99, 99},
    {4, 7, 10, 99, 99},  {5, 6, 9, 99, 99},  {6, 5, 8, 11, 99},  {8, 5, 8, 10, 99},
    {10, 4, 7, 10, 99},  {12, 3, 6, 9, 99},  {15, 2, 5, 8, 11},  {20, 1, 4, 7, 10},
    {25, 0, 3, 6, 9},    {30, -1, 2, 5, 8},  {35, -1, 1, 4, 7},  {40, -1, 0, 3, 6},
    {45, -1, 0, 2, 5},   {50, -1, 0, 2, 4}};

const int8_t *t62_fire_row(int points) {
    unsigned row = 0;
    while (row + 1 < sizeof fire_rows / sizeof fire_rows[0] &&
           points >= fire_rows[row + 1][0])
        row++;
    return fire_rows[row] + 1;
}

enum t62_fire_result t62_fire_result(int points, int total) {
    const int8_t *row = t62_fire_row(points);
    unsigned result = T62_NO_EFFECT;
    while (result < T62_LOSE_THREE && total >= row[result])
        result++;
    return (enum t62_fire_result)result;
}

const int8_t t62_charge_values[T62_WHATS] = {
    [T62_WHAT_LEADER] = 1,      [T62_WHAT_FULL] = 2,        [T62_WHAT_EXHAUSTED] = -2,
    [T62_WHAT_DISORDERED] = -1, [T62_WHAT_LOW_AMMO] = -1,   [T62_WHAT_MOUNTED] = 1,
    [T62_WHAT_LOSSES] = -1,     [T62_WHAT_SUPPORTED] = 1,   [T62_WHAT_CONFEDERATE] = 1,
    [T62_WHAT_PURSUIT] = 1,     [T62_WHAT_OUTFLANKED] = -3, [T62_WHAT_WOODS] = 1,
    [T62_WHAT_ROUGH] = 1,       [T62_WHAT_UPHILL] = 1,      [T62_WHAT_UPHILL_ROUGH] = 2,
    [T62_WHAT_CREST] = 2,       [T62_WHAT_STONE_WALL] = 1,  [T62_WHAT_SUNKEN_ROAD] = 1,
    [T62_WHAT_BREASTWORK] = 2,  [T62_WHAT_TRENCH] = 3};

int t62_outnumbered(unsigned ours, unsigned theirs) {
    static const struct {
        unsigned theirs, ours;
        int value;
    } rows[] = {{4, 1, -4}, {3, 1, -3}, {2, 1, -2}, {3, 2, -1}};
    for (unsigned i = 0; ours > 0 && i < sizeof rows / sizeof rows[0]; i++)
        if (theirs * rows[i].ours >= ours * rows[i].theirs)
            return rows[i].value;
    return 0;
}

enum t62_fight_result t62_fight_result(int difference) {
    static const int8_t least[] = {7, 4, 1, 0, -3, -6};
    unsigned result = 0;
    while (result < sizeof least && difference < least[result])
        result++;
    return (enum t62_fight_result)result;
}

const struct t62_fight_effect t62_fight_effects[T62_FIGHT_RESULTS] = {
    [T62_DEFENDER_ROUTED] = {false, T62_RETREAT_FULL, true, true, true},
    [T62_DEFENDER_BREAKS] = {false, T62_RETREAT_CLEAR, true, false, true},
    [T62_DEFENDER_YIELDS] = {false, T62_RETREAT_TWO, false, false, false},
    [T62_ATTACKER_CHECKED] = {true, T62_RETREAT_TWO, false, false, false},
    [T62_ATTACKER_REPELLED] = {true, T62_RETREAT_CLEAR, true, false, false},
    [T62_ATTACKER_ROUTED] = {true, T62_RETREAT_FULL, true, true, false}};
