/* SPDX-License-Identifier: MIT */
/* The battle as the server shows it: map, units, who holds what. Made anew from the setup
 * and the view whenever they change; nothing in it is worked out by rules. */
#ifndef RIDGELINE_CLI_FOTM_BATTLE_H
#define RIDGELINE_CLI_FOTM_BATTLE_H

#include "compass.h"
#include "map.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum army { ARMY_UNION, ARMY_CONFEDERATE, ARMY_NONE };
enum unit_kind { UNIT_BRIGADE, UNIT_COMMANDER, UNIT_GUARD, UNIT_MARKER };
enum arm { ARM_INFANTRY, ARM_CAVALRY, ARM_ARTILLERY, ARM_HORSE_ARTILLERY, ARM_UNKNOWN };
enum where { WHERE_AWAY, WHERE_MAP, WHERE_ELIMINATED, WHERE_PRISONER, WHERE_EXITED };

enum {
    UNIT_ID_SIZE = 64,
    UNIT_NAME_SIZE = 80,
    STACK_MAX = 24,
    OBJECTIVES = 3,
    BATTLE_HOUR_SIZE = 24
};

struct unit {
    char id[UNIT_ID_SIZE], name[UNIT_NAME_SIZE];
    char corps[UNIT_ID_SIZE], division[UNIT_ID_SIZE];
    enum unit_kind kind;
    enum army army;
    enum arm arm;
    enum where where;
    uint16_t hex;          /* HEX_NONE: not on the map */
    uint8_t facing, place; /* place in the stack: 1 is the top; 0: none */
    uint8_t sp, canister, steps, lost, lcm;
    uint8_t cm, helped;
    uint8_t spent; /* parts of points in this phase */
    bool column, routed, masked, regrouped, mounted, has_horses, sharpshooters;
    bool moved, stopped, assaulted, tried, replaced;
};

struct objective {
    uint16_t hex; /* HEX_NONE: the map has none */
    enum army control;
    const char *name;
};

struct battle {
    /* From the setup. */
    const json_t *setup; /* kept while it is the present one */
    struct map map;
    struct compass compass;
    int last_turn;
    bool mapped;
    bool mounts; /* the edition knows mounting and dismounting */
    /* From the view. */
    struct unit *units;
    size_t unit_count;
    struct objective objectives[OBJECTIVES]; /* two gaps and the prize */
    int turn, vp[2];
    enum army phasing;
    char phase[32];
    bool pause, cavalry_halted;
    uint16_t target; /* of the Assault that is going on; HEX_NONE: none */
};

void battle_init(struct battle *battle);
void battle_finish(struct battle *battle);

/* Reads a setup; false: it holds no map that can be drawn. */
bool battle_take_setup(struct battle *battle, const json_t *setup);
void battle_take_view(struct battle *battle, const json_t *view);

/* The unit with an id, or NULL. */
const struct unit *battle_unit(const struct battle *battle, const char *id);

/* Everybody in a hex: brigades and markers from the top of the stack, then commanders,
 * then Guards. Returns how many. */
size_t battle_stack(const struct battle *battle, uint16_t hex,
                    const struct unit *ret_units[STACK_MAX]);

enum army battle_army(const char *side);

/* In the words of the setup: "Union" */
const char *battle_army_name(const struct battle *battle, enum army army);
/* "Union" for "union" */
const char *battle_side_name(const struct battle *battle, const char *side);
const char *battle_phase_name(const struct battle *battle, const char *phase);
/* "7 am" .. "9 pm" */
void battle_hour(const struct battle *battle, int turn, char ret_text[BATTLE_HOUR_SIZE]);
/* Points as people write them, of the parts that the server counts: "2", "1½". */
void battle_points(const struct battle *battle, int parts, char *ret_text, size_t size);

#endif
