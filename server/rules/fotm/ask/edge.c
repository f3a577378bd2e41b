/* See edge.h. */
#include "edge.h"

#include "halt.h"

struct passage {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    unsigned unit;
    uint16_t from, to;
    enum side side;
    enum fotm_mover mover;
    struct fotm_ground ground;
    struct fotm_manner manner;
    bool zoc; /* `to` is in an enemy ZOC */
};

enum fotm_mover fotm_walks_as(const struct fotm_setup *setup,
                              const struct fotm_walker *walker) {
    if (fotm_is_commander(walker->unit))
        return FOTM_MOVER_RIDER;
    enum fotm_type type = fotm_type(setup, walker->unit);
    bool foot = type == FOTM_INFANTRY ||
                (type == FOTM_CAVALRY && !fotm_has_flag(walker, FOTM_MOUNTED)); /* 8.3 */
    return foot ? FOTM_MOVER_FOOT : FOTM_MOVER_HORSE;
}

bool fotm_stops_for_guns(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned unit,
                         uint16_t hex) {
    return position->halt != FOTM_HALT_RELEASED && fotm_is_union_cavalry(setup, unit) &&
           fotm_guns_reach(setup, position, hex, true);
}

/* --- what forbids a step, in the order of F13 --- */

static enum fotm_refusal enemy_in_hex(const struct passage *passage) {
    bool enemy = fotm_brigades_of(passage->setup, passage->position, passage->to,
                                  fotm_enemy(passage->side));
    return enemy ? FOTM_REFUSE_ENEMY_IN_HEX : FOTM_ALLOWED; /* 13.4 */
}

static enum fotm_refusal halted(const struct passage *passage) {
    bool halt = fotm_halted(passage->setup, passage->position, passage->unit,
                            passage->from, passage->to);
    return halt ? FOTM_REFUSE_HALTED : FOTM_ALLOWED; /* 11.3 */
}

static enum fotm_refusal slope(const struct passage *passage) {
    if (fotm_may_cross(passage->mover, &passage->ground, passage->manner))
        return FOTM_ALLOWED;
    /* Riders cross all that anybody crosses. */
    return fotm_may_climb(FOTM_MOVER_RIDER, passage->ground.climb)
               ? FOTM_REFUSE_SLOPE_UNIT
               : FOTM_REFUSE_SLOPE_THREE;
}

static enum fotm_refusal paused(const struct passage *passage) {
    bool pause = passage->position->pause && passage->side == FOTM_UNION && passage->zoc;
    return pause ? FOTM_REFUSE_PAUSED_ZOC : FOTM_ALLOWED; /* 11.4 */
}

bool fotm_is_shy(const struct fotm_setup *setup, unsigned unit) {
    if (!fotm_is_commander(unit))
        return false;
    enum fotm_who who = setup->commanders[unit - FOTM_FIRST_COMMANDER].who;
    return who == FOTM_WHO_BURNSIDE || who == FOTM_WHO_MCCLELLAN;
}

static enum fotm_refusal commander_shy(const struct passage *passage) {
    bool keeps_out = passage->zoc && fotm_is_shy(passage->setup, passage->unit);
    return keeps_out ? FOTM_REFUSE_COMMANDER_SHY : FOTM_ALLOWED; /* 10.1 */
}

/* 6.1: brigades never; commanders only with a friendly brigade in both hexes. */
static enum fotm_refusal zoc_to_zoc(const struct passage *passage) {
    if (!passage->zoc ||
        !fotm_enemy_zoc(passage->setup, passage->position, passage->from, passage->side))
        return FOTM_ALLOWED;
    bool covered =
        fotm_is_commander(passage->unit) &&
        fotm_brigades_of(passage->setup, passage->position, passage->from,
                         passage->side) &&
        fotm_brigades_of(passage->setup, passage->position, passage->to, passage->side);
    return covered ? FOTM_ALLOWED : FOTM_REFUSE_ZOC_TO_ZOC;
}

static const struct {
    enum fotm_refusal (*forbids)(const struct passage *passage);
    bool anywhere; /* wherever the unit comes from */
} prohibitions[] = {
    {enemy_in_hex, true}, {halted, false},       {slope, false},
    {paused, true},       {commander_shy, true}, {zoc_to_zoc, false},
};

static enum fotm_refusal forbidden(const struct passage *passage, bool anywhere) {
    for (unsigned i = 0; i < sizeof prohibitions / sizeof *prohibitions; i++) {
        enum fotm_refusal why = FOTM_ALLOWED;
        if (prohibitions[i].anywhere || !anywhere)
            why = prohibitions[i].forbids(passage);
        if (why != FOTM_ALLOWED)
            return why;
    }
    return FOTM_ALLOWED;
}

/* --- the step --- */

/* 13.3: three brigades in it, this one not counted, or an enemy ZOC. */
static bool crowded(const struct fotm_position *position, unsigned unit, uint16_t hex,
                    bool zoc) {
    unsigned brigades = 0;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        brigades += p != unit;
    return zoc || brigades >= FOTM_STACK_BRIGADES;
}

struct fotm_edge fotm_edge(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           const struct fotm_walker *walker, uint16_t from, uint16_t to,
                           bool column) {
    enum side side = fotm_army(setup, walker->unit);
    bool zoc = fotm_enemy_zoc(setup, position, to, side);
    const struct passage passage = {
        .setup = setup,
        .position = position,
        .unit = walker->unit,
        .from = from,
        .to = to,
        .side = side,
        .mover = fotm_walks_as(setup, walker),
        .ground = fotm_ground(setup, from, to),
        .manner = {.column = column, .crowded = crowded(position, walker->unit, to, zoc)},
        .zoc = zoc};
    struct fotm_edge edge = {forbidden(&passage, false), 0, false};
    if (edge.why != FOTM_ALLOWED)
        return edge;
    edge.cost = (uint8_t)fotm_cost(passage.mover, &passage.ground, passage.manner);
    edge.stops = zoc || fotm_stops_in_woods(passage.mover, &passage.ground) ||
                 fotm_stops_for_guns(setup, position, walker->unit, to);
    return edge;
}

enum fotm_refusal fotm_barred(const struct fotm_setup *setup,
                              const struct fotm_position *position, unsigned unit,
                              uint16_t to) {
    enum side side = fotm_army(setup, unit);
    const struct passage passage = {.setup = setup,
                                    .position = position,
                                    .unit = unit,
                                    .from = to,
                                    .to = to,
                                    .side = side,
                                    .zoc = fotm_enemy_zoc(setup, position, to, side)};
    return forbidden(&passage, true);
}

/* --- rights of a unit --- */

enum fotm_refusal fotm_may_march(const struct fotm_setup *setup,
                                 const struct fotm_position *position,
                                 const struct fotm_walker *walker) {
    if (position->phase != FOTM_PHASE_MOVEMENT)
        return FOTM_REFUSE_MARCH_PHASE; /* R35 */
    if (!fotm_is_brigade(walker->unit) || !fotm_is_fighter(setup, walker->unit))
        return FOTM_REFUSE_MARCH_WHO;
    if (fotm_has_flag(walker, FOTM_MARCHED) && !fotm_has_flag(walker, FOTM_STOPPED))
        return FOTM_REFUSE_MARCH_AGAIN; /* both flags: the one-hex minimum, refused later
                                         */
    if (position->pieces[walker->unit].lcm >= 2)
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
    enum { BREAKOUT_MAX = 5 }; /* 8.5 */
    bool may = fotm_is_union_cavalry(setup, unit) && west_is_open(position) &&
               position->broke_out < BREAKOUT_MAX;
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
    unsigned fronts = 1u << facing | 1u << (facing + 1) % HEX_DIRECTIONS;
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
