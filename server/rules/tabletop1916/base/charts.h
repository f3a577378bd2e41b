/* SPDX-License-Identifier: MIT */
/* Every number of the rules in one table; tables.json of the game's data says where each comes from,
 * and a test compares the two. */
#ifndef RIDGELINE_WW_CHARTS_H
#define RIDGELINE_WW_CHARTS_H

#include "sector.h"
#include "types.h"

enum { WW_NO_MODE = -1 };

struct ww_weapon_row {
    uint8_t arc;    /* enum field_width; of vehicles by the mount */
    uint8_t direct; /* else small arms */
    int32_t least, range;
};

/* The last total of a row, and what it brings. */
struct ww_result_row {
    int16_t to;
    uint8_t result; /* enum ww_result */
};

enum { WW_ROWS = 5, WW_KILL_ROWS = 5, WW_AREA_ROWS = 4, WW_MORALE_ROWS = 4 };

/* Who pays how (4.3). */
enum ww_payer {
    WW_PAYS_FOOT,
    WW_PAYS_CAVALRY,
    WW_PAYS_GUN,
    WW_PAYS_CAR,
    WW_PAYS_TANK,
    WW_PAYERS
};

struct ww_price_row {
    uint8_t open, road, shell_torn, woods, building, wire; /* sixths; 0: impassable */
};

struct ww_charts {
    struct {
        int32_t wide, deep;
    } bases[WW_KINDS], works[WW_WORK_KINDS], aircraft;
    struct ww_weapon_row weapons[WW_W_TYPES];
    int32_t anti_tank_range;
    int8_t small_arms[WW_MODIFIERS], to_hit[WW_MODIFIERS], area[WW_MODIFIERS],
        morale[WW_MODIFIERS], assault[WW_MODIFIERS], command[WW_MODIFIERS];
    struct ww_result_row small_rows[WW_ROWS];
    struct ww_result_row kill_rows[WW_KILL_ROWS][WW_ROWS]; /* by ww_kill_row() */
    struct ww_result_row area_rows[WW_AREA_ROWS][WW_ROWS]; /* by ww_area_row() */
    uint8_t sizes[WW_SIZES];
    uint8_t area_heavy_shell; /* from this size on */
    int8_t area_heavy_bonus;
    uint8_t needs[WW_ORDER_COLUMNS][WW_TRAININGS];
    int32_t allowance[WW_KINDS][WW_MODES]; /* WW_NO_MODE; mortars by mortar_allowance */
    int32_t mortar_allowance[3];
    uint8_t mortar_setup[3];
    struct ww_price_row prices[WW_PAYERS];
    int32_t trench[WW_KINDS];                           /* 0: it cannot cross one */
    const char *morale_rows[WW_MORALE_ROWS][WW_GRADES]; /* of 1, 0, -1, -2 */
    uint8_t on_call[3];
    uint8_t points[WW_KINDS];
    uint32_t soft, solid, hard, open_topped, full, opaque;
};

extern const struct ww_charts ww_charts;

enum {
    WW_INSET = 50,
    WW_SIGHT_SLACK = 50,
    WW_CONTACT = 200,
    WW_NEAR_ENEMY = 500,
    WW_SAMPLE = 500,
    WW_PACKED_GAP = 1000,
    WW_BAND_NEAR = 20000,
    WW_BAND_FAR = 60000,
    WW_HIT_FROM = 8,
    WW_FLANK_REAR = 1,
    WW_THROUGH_COVER = 6000,
    WW_LINEAR_REACH = 2000,
    WW_HULL_REACH = 2000,
    WW_SPOT_RECON = 12000,
    WW_SPOT_OTHER = 6000,
    WW_SPOT_LASTS = 1, /* turns after the one of the deed */
    WW_JAM = 1,
    WW_REPAIR_JAM = 1,
    WW_REPAIR_VEHICLE = 6,
    WW_OBSERVER = 12000,
    WW_PASSING_VEHICLE = 12000,
    WW_PASSING_PERSONNEL = 2000,
    WW_FLAME_RANGE = 4000,
    WW_FLAME_EMPTY = 2,
    WW_LULL = 2,
    WW_STRIKE_DEPTH = 12000,
    WW_CALL_RADIUS = 6000,
    WW_CALL_TRIES = 3,
    WW_ASSAULT_BONUS = 4000,
    WW_ROAD_HALF = 500,
    WW_GAP_HALF = 1000,
    WW_COHESION = 6000,
    WW_MORALE_PASS = 2,
    WW_SUPPORT_REACH = 24000,
    WW_ASSAULT_ROUNDS = 3,
    WW_TANK_LOST = 4,
    WW_FALL_BACK = 6000,
    WW_FALL_BACK_STEP = 500,
    WW_FALL_BACK_TRIES = 12,
    WW_FOLLOW = 4000,
    WW_SMALL_UNIT = 6,
    WW_OBJECTIVE_NEAR = 4000,
    WW_PRISONER = 1,
    WW_RAPID_NATURAL = 12,
    WW_RAPID_FROM = 9 /* guns known for it */
};

/* The result of a total in rows that end with one that has no bound. */
enum ww_result ww_row_result(const struct ww_result_row *rows, int total);

/* Adds a modifier to the lines with the value that a table has for it. */
void ww_lines_add(struct ww_lines *lines, const int8_t table[WW_MODIFIERS],
                  enum ww_modifier what);

static inline bool ww_is_vehicle(unsigned kind) {
    return kind >= WW_CAR;
}

static inline bool ww_is_tank(unsigned kind) {
    return kind == WW_TANK_LIGHT || kind == WW_TANK_HEAVY;
}

static inline bool ww_is_machine_gun(unsigned kind) {
    return kind >= WW_HMG && kind <= WW_LMG;
}

/* Rolls by unit. */
static inline bool ww_is_foot(unsigned kind) {
    return kind == WW_INFANTRY || kind == WW_CAVALRY;
}

/* 9.4 */
static inline bool ww_dies_when_hit(unsigned kind) {
    return ww_is_machine_gun(kind) || kind == WW_MORTAR || kind == WW_ATR;
}

static inline bool ww_fires_small_arms(unsigned type) {
    return type <= WW_W_LMG;
}

/* Which row of the kill table, and of the area table, a kind dies by. */
unsigned ww_kill_row(unsigned kind);
unsigned ww_area_row(unsigned kind);
enum ww_payer ww_payer(unsigned kind);
uint32_t ww_classes(uint32_t kinds);

#endif
