/* SPDX-License-Identifier: MIT */
/* See sharpsburg_space.h. */
#include "sharpsburg_space.h"

#include <string.h>

enum { STEPS_MOST = 40 };

struct space {
    const struct sburg_setup *setup;
    const struct sburg_position *known;
    enum side side;
    sburg_try_fn *try_one;
    void *context;
};

static void say(const struct space *space, const struct sburg_action *action) {
    space->try_one(space->context, action);
}

static bool is_own(const struct space *space, unsigned unit) {
    return space->known->units[unit].where == SBURG_ON_MAP &&
           sburg_army(space->setup, space->known, unit) == space->side;
}

static uint16_t hex_of(const struct space *space, unsigned who) {
    return sburg_is_officer(who) ? space->known->officers[who - SBURG_FIRST_OFFICER].hex
                                 : space->known->units[who].hex;
}

/* Each next step that has a name. */
static unsigned next_steps(const struct space *space, uint16_t from,
                           struct sburg_step ret_steps[STEPS_MOST]) {
    static const unsigned values[SBURG_STEP_KINDS] = {[SBURG_STEP_FACE] = HEX_DIRECTIONS,
                                                      [SBURG_STEP_FORM] = SBURG_LIMBERED,
                                                      [SBURG_STEP_LIMBER] = 2,
                                                      [SBURG_STEP_MOUNT] = 2,
                                                      [SBURG_STEP_COVER] = 2};
    unsigned count = 0;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++)
        ret_steps[count++] = (struct sburg_step){
            SBURG_STEP_TO, sburg_beside(space->setup, from, direction)};
    for (unsigned kind = SBURG_STEP_FACE; kind < SBURG_STEP_KINDS; kind++)
        for (unsigned value = 0; value < values[kind]; value++)
            ret_steps[count++] = (struct sburg_step){(uint16_t)kind, (uint16_t)value};
    return count;
}

/* One step and two, plain and with double movement. */
static void walks(const struct space *space, struct sburg_action action) {
    struct sburg_step first[STEPS_MOST], second[STEPS_MOST];
    uint16_t from = hex_of(space, action.units[0]);
    unsigned count = next_steps(space, from, first);
    for (unsigned twice = 0; twice < 2; twice++) {
        action.double_move = (uint8_t)twice;
        for (unsigned i = 0; i < count; i++) {
            bool goes = first[i].kind == SBURG_STEP_TO;
            if (goes && first[i].value == HEX_NONE)
                continue;
            action.steps[0] = first[i];
            action.step_count = 1;
            say(space, &action);
            unsigned more = next_steps(space, goes ? first[i].value : from, second);
            action.step_count = 2;
            for (unsigned k = 0; k < more; k++) {
                action.steps[1] = second[k];
                if (second[k].kind != SBURG_STEP_TO || second[k].value != HEX_NONE)
                    say(space, &action);
            }
        }
    }
}

static void strikes(const struct space *space, unsigned unit) {
    struct sburg_action action = sburg_action_of(SBURG_DO_CHARGE, unit);
    action.one = 0;
    action.hex_given = 1;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        action.hex = sburg_beside(space->setup, space->known->units[unit].hex, direction);
        for (action.verb = SBURG_DO_CHARGE;
             action.hex != HEX_NONE && action.verb <= SBURG_DO_OVERRUN; action.verb++)
            say(space, &action);
    }
}

static void parts(const struct space *space, unsigned unit) {
    struct sburg_action action = sburg_action_of(SBURG_DO_WING, unit);
    action.hex_given = 1;
    for (action.verb = SBURG_DO_WING; action.verb <= SBURG_DO_DETACH; action.verb++)
        for (action.sp = 0; action.sp < 6; action.sp++)
            for (unsigned direction = 0; direction <= HEX_DIRECTIONS; direction++) {
                uint16_t from = space->known->units[unit].hex;
                action.hex = direction == HEX_DIRECTIONS
                                 ? from
                                 : sburg_beside(space->setup, from, direction);
                if (action.hex != HEX_NONE)
                    say(space, &action);
            }
}

static void comes(const struct space *space, unsigned who) {
    static const uint8_t forms[] = {SBURG_NONE, SBURG_LINE, SBURG_COLUMN,
                                    SBURG_ROAD_COLUMN, SBURG_LIMBERED};
    struct sburg_action action = sburg_action_of(SBURG_DO_ENTER, who);
    for (unsigned hex = 0; hex <= hex_count(&space->setup->grid); hex++)
        for (unsigned f = 0; f < sizeof forms; f++)
            for (unsigned facing = 0; facing <= HEX_DIRECTIONS; facing++) {
                action.hex_given = hex < hex_count(&space->setup->grid);
                action.hex = action.hex_given ? (uint16_t)hex : HEX_NONE;
                action.form = forms[f];
                action.face = facing == HEX_DIRECTIONS ? SBURG_NONE : (uint8_t)facing;
                say(space, &action);
            }
}

static void stacks(const struct space *space, unsigned unit) {
    struct sburg_action action = sburg_action_of(SBURG_DO_MERGE, unit);
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        if (u == unit || !is_own(space, u))
            continue;
        action.one = 0;
        action.unit_count = 2;
        action.units[1] = (uint16_t)u;
        action.verb = SBURG_DO_MERGE;
        action.hex_given = 0;
        say(space, &action);
        action.verb = SBURG_DO_STACK;
        action.hex_given = 1;
        action.hex = space->known->units[unit].hex;
        say(space, &action);
        action.verb = SBURG_DO_MOVE;
        action.hex_given = 0;
        for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++) {
            action.step_count = 1;
            action.steps[0] = (struct sburg_step){SBURG_STEP_FACE, (uint16_t)facing};
            say(space, &action);
        }
    }
}

static void shots(const struct space *space, unsigned unit) {
    struct sburg_action action = sburg_simple_fire(unit, HEX_NONE);
    action.hex_given = 1;
    for (unsigned hex = 0; hex < hex_count(&space->setup->grid); hex++)
        for (unsigned how = 0; how < 4; how++)
            for (unsigned at = 0; at < (unsigned)SBURG_ATS + space->setup->officer_count;
                 at++) {
                action.hex = (uint16_t)hex;
                action.canister = how & 1;
                action.rapid = how >> 1;
                action.at = (uint8_t)(at < SBURG_AT_OFFICER ? at : SBURG_AT_OFFICER);
                action.officer = at <= SBURG_AT_OFFICER
                                     ? SBURG_NOBODY
                                     : (uint16_t)(SBURG_FIRST_OFFICER + at - SBURG_ATS);
                say(space, &action);
            }
}

/* Retreats by one hex and two, prolongs, and standing. */
static void reacts(const struct space *space, unsigned unit) {
    struct sburg_step first[STEPS_MOST], second[STEPS_MOST];
    struct sburg_action action = sburg_action_of(SBURG_DO_STAND, unit);
    say(space, &action);
    next_steps(space, space->known->units[unit].hex, first);
    for (unsigned i = 0; i < HEX_DIRECTIONS; i++) {
        if (first[i].value == HEX_NONE)
            continue;
        action.steps[0] = first[i];
        action.step_count = 1;
        action.verb = SBURG_DO_PROLONG;
        say(space, &action);
        action.verb = SBURG_DO_RETREAT;
        say(space, &action);
        next_steps(space, first[i].value, second);
        action.step_count = 2;
        for (unsigned k = 0; k < HEX_DIRECTIONS; k++) {
            action.steps[1] = second[k];
            if (second[k].value != HEX_NONE)
                say(space, &action);
        }
    }
}

static void advances(const struct space *space) {
    struct sburg_action action = sburg_action(SBURG_DO_ADVANCE);
    for (unsigned hex = 0; hex <= hex_count(&space->setup->grid); hex++)
        for (unsigned facing = 0; facing <= HEX_DIRECTIONS; facing++)
            for (unsigned form = 0; form <= SBURG_SKIRMISH + 1; form++)
                for (unsigned cover = 0; cover < 3; cover++) {
                    action.hex_given = hex < hex_count(&space->setup->grid);
                    action.hex = action.hex_given ? (uint16_t)hex : HEX_NONE;
                    action.face = facing == HEX_DIRECTIONS ? SBURG_NONE : (uint8_t)facing;
                    action.form = form == SBURG_SKIRMISH + 1 ? SBURG_NONE : (uint8_t)form;
                    action.cover = cover == 2 ? SBURG_NONE : (uint8_t)cover;
                    say(space, &action);
                }
}

static void without_units(const struct space *space) {
    static const enum sburg_verb verbs[] = {SBURG_DO_PASS, SBURG_DO_END, SBURG_DO_LOSSES,
                                            SBURG_DO_CHECKS};
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++)
        for (unsigned value = 0; value < 2; value++) {
            struct sburg_action action = sburg_action(verbs[i]);
            action.spare = action.roll = (uint8_t)value;
            say(space, &action);
        }
    struct sburg_action resolve = sburg_action(SBURG_DO_RESOLVE);
    resolve.hex_given = 1;
    for (unsigned hex = 0; hex < hex_count(&space->setup->grid); hex++) {
        resolve.hex = (uint16_t)hex;
        say(space, &resolve);
    }
}

static void of_unit(const struct space *space, unsigned unit) {
    static const enum sburg_verb plain[] = {SBURG_DO_UNCHARGE, SBURG_DO_RALLY};
    walks(space, sburg_action_of(SBURG_DO_MOVE, unit));
    strikes(space, unit);
    parts(space, unit);
    stacks(space, unit);
    shots(space, unit);
    reacts(space, unit);
    for (unsigned i = 0; i < sizeof plain / sizeof *plain; i++) {
        struct sburg_action action = sburg_action_of(plain[i], unit);
        say(space, &action);
    }
}

void sburg_space(const struct sburg_setup *setup, const struct sburg_view *view,
                 enum side side, sburg_try_fn *try_one, void *context) {
    struct space space = {setup, &view->known, side, try_one, context};
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        if (is_own(&space, u))
            of_unit(&space, u);
        else if (u < setup->unit_count && space.known->units[u].where == SBURG_DUE)
            comes(&space, u);
    }
    for (unsigned i = 0; i < setup->officer_count; i++) {
        if (space.known->officers[i].where == SBURG_DUE)
            comes(&space, SBURG_FIRST_OFFICER + i);
        else if (space.known->officers[i].where == SBURG_ON_MAP)
            walks(&space, sburg_action_of(SBURG_DO_MOVE, SBURG_FIRST_OFFICER + i));
    }
    without_units(&space);
    if (space.known->decision == SBURG_DECIDE_ADVANCE)
        advances(&space);
}
