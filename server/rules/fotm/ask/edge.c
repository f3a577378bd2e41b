/* SPDX-License-Identifier: MIT */
/* See edge.h. */
#include "edge.h"

#include "halt.h"
#include "zone.h"

#include <stdlib.h>

/* Somebody who would be in a hex. */
struct guest {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    unsigned unit;
    enum side side;
    uint16_t hex;
    bool zoc; /* it is in an enemy ZOC */
};

enum fotm_mover fotm_walks_as(const struct fotm_setup *setup,
                              const struct fotm_walker *walker) {
    if (fotm_is_commander(walker->unit))
        return FOTM_MOVER_RIDER;
    enum fotm_type type = fotm_type(setup, walker->unit);
    bool foot = type == FOTM_INFANTRY || (type == FOTM_CAVALRY && setup->moving.mounts &&
                                          !fotm_has_flag(walker, FOTM_MOUNTED)); /* 8.3 */
    return foot ? FOTM_MOVER_FOOT : FOTM_MOVER_HORSE;
}

bool fotm_has_horses(const struct fotm_setup *setup, unsigned unit) {
    if (!fotm_is_piece(unit) || !setup->moving.mounts)
        return false;
    enum fotm_type type = fotm_type(setup, unit);
    return type == FOTM_CAVALRY || type == FOTM_HORSE_ARTILLERY;
}

bool fotm_stops_for_guns(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned unit,
                         uint16_t hex) {
    return position->halt != FOTM_HALT_RELEASED && fotm_is_union_cavalry(setup, unit) &&
           fotm_guns_reach(setup, position, hex, true);
}

/* --- what forbids a step --- */

/* 13.4 */
static bool enemy_in_hex(const struct guest *guest) {
    return fotm_brigades_of(guest->setup, guest->position, guest->hex,
                            fotm_enemy(guest->side));
}

/* 11.4 */
static bool paused(const struct guest *guest) {
    return guest->zoc && guest->position->pause && guest->side == FOTM_UNION;
}

bool fotm_is_shy(const struct fotm_setup *setup, unsigned unit) {
    if (!fotm_is_commander(unit))
        return false;
    enum fotm_who who = setup->commanders[unit - FOTM_FIRST_COMMANDER].who;
    return who == FOTM_WHO_BURNSIDE || who == FOTM_WHO_MCCLELLAN;
}

/* 10.1 */
static bool commander_shy(const struct guest *guest) {
    return guest->zoc && fotm_is_shy(guest->setup, guest->unit);
}

/* 13.2; riders cross all that anybody crosses. */
static enum fotm_refusal slope(const struct fotm_setup *setup,
                               const struct fotm_ground *ground) {
    return fotm_may_climb(setup, FOTM_MOVER_RIDER, ground->climb)
               ? FOTM_REFUSE_SLOPE_UNIT
               : FOTM_REFUSE_SLOPE_THREE;
}

/* COMBAT FACING: in the flank of some enemy brigade, on whatever level up to two apart (P45). */
bool fotm_in_flank(const struct fotm_setup *setup, const struct fotm_position *position,
                   uint16_t hex, enum side army) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = fotm_beside(setup, hex, direction);
        if (beside == HEX_NONE ||
            fotm_holder(setup, position, beside) != fotm_enemy(army) ||
            abs(fotm_level(setup, beside) - fotm_level(setup, hex)) >=
                fotm_charts(setup)->cliff)
            continue;
        for (unsigned p = fotm_top(position, beside); p != FOTM_NOBODY;
             p = fotm_below(position, p))
            if (!fotm_flag(position, p, FOTM_ROUTED) &&
                fotm_arc_beside(setup, position->pieces[p].facing, (direction + 3) % 6) ==
                    HEX_FLANK)
                return true;
    }
    return false;
}

/* 6.1: brigades never; commanders only with a friendly brigade in both hexes. */
static bool zoc_to_zoc(const struct guest *guest, uint16_t from) {
    const struct fotm_setup *setup = guest->setup;
    const struct fotm_position *position = guest->position;
    if (!guest->zoc || !fotm_enemy_zoc(setup, position, from, guest->side))
        return false;
    bool covered = fotm_is_commander(guest->unit) &&
                   fotm_brigades_of(setup, position, from, guest->side) &&
                   fotm_brigades_of(setup, position, guest->hex, guest->side);
    return !covered;
}

enum fotm_refusal fotm_barred(const struct fotm_setup *setup,
                              const struct fotm_position *position, unsigned unit,
                              uint16_t to) {
    enum side side = fotm_army(setup, unit);
    const struct guest guest = {
        setup, position, unit, side, to, fotm_enemy_zoc(setup, position, to, side)};
    if (enemy_in_hex(&guest))
        return FOTM_REFUSE_ENEMY_IN_HEX;
    if (paused(&guest))
        return FOTM_REFUSE_PAUSED_ZOC;
    return commander_shy(&guest) ? FOTM_REFUSE_COMMANDER_SHY : FOTM_ALLOWED;
}

/* --- the step --- */

/* 13.3: three brigades in it, this one not counted, or an enemy ZOC. */
static bool crowded(const struct guest *guest) {
    unsigned brigades = 0;
    for (unsigned p = fotm_top(guest->position, guest->hex); p != FOTM_NOBODY;
         p = fotm_below(guest->position, p))
        brigades += p != guest->unit;
    return guest->zoc || (!guest->setup->moving.no_crowd &&
                          brigades >= fotm_charts(guest->setup)->stack_brigades);
}

static struct fotm_edge closed(enum fotm_refusal why) {
    return (struct fotm_edge){.why = why};
}

/* The prohibitions in the order of F13. */
struct fotm_edge fotm_edge(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           const struct fotm_walker *walker, uint16_t from,
                           unsigned direction, bool column) {
    unsigned unit = walker->unit;
    enum side side = fotm_army(setup, unit);
    uint16_t to = fotm_beside(setup, from, direction);
    struct guest guest = {setup, position, unit, side, to, false};
    if (enemy_in_hex(&guest))
        return closed(FOTM_REFUSE_ENEMY_IN_HEX);
    if (fotm_halted(setup, position, unit, from, to))
        return closed(FOTM_REFUSE_HALTED); /* 11.3 */
    guest.zoc = fotm_enemy_zoc(setup, position, to, side);
    const struct fotm_ground ground = fotm_ground(setup, from, direction);
    const struct fotm_manner manner = {.column = column, .crowded = crowded(&guest)};
    enum fotm_mover mover = fotm_walks_as(setup, walker);
    unsigned cost = fotm_cost(setup, mover, &ground, manner);
    if (cost == FOTM_TOO_STEEP)
        return closed(slope(setup, &ground));
    if (paused(&guest))
        return closed(FOTM_REFUSE_PAUSED_ZOC);
    if (commander_shy(&guest))
        return closed(FOTM_REFUSE_COMMANDER_SHY);
    if (zoc_to_zoc(&guest, from))
        return closed(FOTM_REFUSE_ZOC_TO_ZOC);
    return (struct fotm_edge){.cost = (uint8_t)cost,
                              .stops = guest.zoc ||
                                       (setup->moving.stops_in_flank &&
                                        fotm_in_flank(setup, position, to, side)) ||
                                       fotm_stops_in_woods(setup, mover, &ground) ||
                                       fotm_stops_for_guns(setup, position, unit, to)};
}

/* --- rights of a unit --- */

enum fotm_refusal fotm_may_march(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 const struct fotm_walker *walker) {
    if (!setup->moving.marches)
        return FOTM_REFUSE_MARCH_OPTION;
    if (position->phase != FOTM_PHASE_MOVEMENT)
        return FOTM_REFUSE_MARCH_PHASE; /* R35 */
    if (!fotm_is_brigade(walker->unit) || !fotm_is_fighter(setup, walker->unit))
        return FOTM_REFUSE_MARCH_WHO;
    if (fotm_has_flag(walker, FOTM_MARCHED) && !fotm_has_flag(walker, FOTM_STOPPED))
        return FOTM_REFUSE_MARCH_AGAIN; /* both flags: the one-hex minimum, refused later
                                         */
    if (position->pieces[walker->unit].lcm >= fotm_charts(setup)->lcm_most)
        return FOTM_REFUSE_MARCH_OFFICERS;
    return FOTM_ALLOWED;
}

/* From the turn after the Union took a gap, even if it has lost it since (R16). */
static bool west_is_open(const struct fotm_position *position) {
    for (unsigned gap = 0; gap < 2; gap++)
        if (position->control_since[gap] != 0 &&
            position->control_since[gap] < position->turn)
            return true;
    return false;
}

enum fotm_refusal fotm_may_exit(const struct fotm_setup *setup,
                                const struct fotm_position *position, unsigned unit) {
    bool may = setup->moving.exits && fotm_is_union_cavalry(setup, unit) &&
               west_is_open(position) &&
               position->broke_out < fotm_charts(setup)->breakouts;
    return may ? FOTM_ALLOWED : FOTM_REFUSE_EXIT_NOT_YET;
}

bool fotm_faces_west_edge(const struct fotm_setup *setup, uint16_t hex, unsigned facing) {
    if (!fotm_west_edge(setup, hex))
        return false;
    /* Odd columns stand half a hex higher: both upper sides lead off the map as well. */
    bool odd = hex_column(&setup->grid, hex) % 2 == 1;
    for (unsigned front = facing; front <= facing + 1; front++) {
        unsigned direction = front % HEX_DIRECTIONS;
        if (direction == 0 || (odd && (direction == 1 || direction == 5)))
            return true;
    }
    return false;
}

static bool road_in_front(const struct fotm_setup *setup, uint16_t hex, unsigned facing) {
    unsigned fronts = 0;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (fotm_arc_beside(setup, facing, direction) == HEX_FRONT)
            fronts |= 1u << direction;
    return (setup->hexes[hex].roads & fronts) != 0;
}

unsigned fotm_entry_facing(const struct fotm_setup *setup, uint16_t hex,
                           unsigned facing) {
    for (unsigned apex = 0; apex < HEX_DIRECTIONS; apex++)
        if (road_in_front(setup, hex, apex))
            return apex;
    return facing;
}

unsigned fotm_road_facing(const struct fotm_setup *setup, uint16_t hex, unsigned facing) {
    return road_in_front(setup, hex, facing) ? facing
                                             : fotm_entry_facing(setup, hex, facing);
}
