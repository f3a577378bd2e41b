/* SPDX-License-Identifier: MIT */
/* See report.h. What a, b, c and d of an event mean stands in base/events.def; nothing else writes
 * them. */
#include "report.h"

#include "bug.h"

static bool hidden(const struct fotm_position *truth, unsigned unit) {
    if (fotm_is_piece(unit))
        return fotm_flag(truth, unit, FOTM_MASKED);
    return fotm_is_commander(unit) && (fotm_chief(truth, unit)->flags & FOTM_MASKED);
}

static struct fotm_event *report(struct fotm_game *game, enum fotm_event_type type,
                                 unsigned unit) {
    RULES_ASSERT(game->events->count < FOTM_EVENTS);
    const struct fotm_position *truth = game->truth;
    struct fotm_event *event = &game->events->list[game->events->count++];
    *event = (struct fotm_event){.type = (uint8_t)type,
                                 .side = SIDE_NONE,
                                 .unit = (uint8_t)unit,
                                 .unit2 = FOTM_NOBODY,
                                 .hex = HEX_NONE,
                                 .hex2 = HEX_NONE,
                                 .masked = hidden(truth, unit)};
    if (fotm_is_brigade(unit)) {
        event->side = game->setup->brigades[unit].army;
        event->hex = truth->pieces[unit].hex;
        event->facing = truth->pieces[unit].facing;
        if (event->hex != HEX_NONE)
            event->place = (uint8_t)fotm_place(truth, unit);
    } else if (fotm_is_commander(unit)) {
        event->side = (uint8_t)fotm_army(game->setup, unit);
        event->hex = fotm_hex_of(truth, unit);
    } else if (fotm_is_guard(unit)) {
        event->side = truth->guards[unit - FOTM_FIRST_GUARD].army;
        event->hex = truth->guards[unit - FOTM_FIRST_GUARD].hex;
    }
    return event;
}

/* --- the clock and the whole battle --------------------------------------------------- */

void fotm_report_phase(struct fotm_game *game, enum side side, enum fotm_phase phase) {
    struct fotm_event *event = report(game, FOTM_EVENT_PHASE, FOTM_NOBODY);
    event->side = (uint8_t)side;
    event->a = (int8_t)phase;
    event->b = (int8_t)game->truth->turn;
}

void fotm_report_placed(struct fotm_game *game, unsigned unit) {
    report(game, FOTM_EVENT_PLACED, unit);
}

void fotm_report_setup_done(struct fotm_game *game, enum side side) {
    report(game, FOTM_EVENT_SETUP_DONE, FOTM_NOBODY)->side = (uint8_t)side;
}

void fotm_report_control(struct fotm_game *game, enum side side, uint16_t hex) {
    struct fotm_event *event = report(game, FOTM_EVENT_CONTROL, FOTM_NOBODY);
    event->side = (uint8_t)side;
    event->hex = hex;
}

void fotm_report_vp(struct fotm_game *game, enum side side, int points,
                    enum fotm_vp why) {
    struct fotm_event *event = report(game, FOTM_EVENT_VP, FOTM_NOBODY);
    event->side = (uint8_t)side;
    event->a = (int8_t)points;
    event->b = (int8_t)why;
}

void fotm_report_game_over(struct fotm_game *game, enum side winner,
                           enum fotm_degree degree) {
    struct fotm_event *event = report(game, FOTM_EVENT_GAME_OVER, FOTM_NOBODY);
    event->side = (uint8_t)winner;
    event->a = (int8_t)degree;
}

void fotm_report_pause_begins(struct fotm_game *game) {
    report(game, FOTM_EVENT_PAUSE, FOTM_NOBODY)->a = 1;
}

void fotm_report_pause_ends(struct fotm_game *game, enum fotm_pause_end why,
                            unsigned unit) {
    struct fotm_event *event = report(game, FOTM_EVENT_PAUSE, unit);
    bool marker = fotm_is_brigade(unit) && event->masked;
    event->masked = false; /* the kind of marker that did it is given away, no more */
    event->b = (int8_t)why;
    if (marker) {
        event->unit = FOTM_NOBODY;
        event->c = fotm_is_artillery(game->setup, unit) ? 2 : 1;
    }
}

void fotm_report_released(struct fotm_game *game) {
    report(game, FOTM_EVENT_RELEASED, FOTM_NOBODY);
}

/* --- dice ----------------------------------------------------------------------------- */

const uint8_t *fotm_roll_dice(struct fotm_game *game, struct fotm_dice_roll what) {
    RULES_ASSERT(what.count >= 1 && what.count <= FOTM_EVENT_DICE);
    struct fotm_event *event = report(game, FOTM_EVENT_ROLLED, what.unit);
    event->side = (uint8_t)what.side;
    event->a = (int8_t)what.roll;
    event->b = (int8_t)what.modifier;
    event->c = (int8_t)what.needed;
    event->dice_count = (uint8_t)what.count;
    dice_roll(game->dice, FOTM_DIE_SIDES, what.count, event->dice);
    game->flags |= APPLY_ROLLED;
    return event->dice;
}

void fotm_report_hits(struct fotm_game *game, unsigned hits) {
    struct fotm_event *event = &game->events->list[game->events->count - 1];
    RULES_ASSERT(event->type == FOTM_EVENT_ROLLED);
    event->d = (int8_t)hits;
}

bool fotm_roll_passes(struct fotm_game *game, enum fotm_roll roll, unsigned unit,
                      int modifier, int needed) {
    const struct fotm_dice_roll what = {
        roll, fotm_army(game->setup, unit), unit, 1, modifier, needed};
    return fotm_roll_dice(game, what)[0] + modifier >= needed;
}

/* --- rallying ------------------------------------------------------------------------- */

void fotm_report_rallied(struct fotm_game *game, unsigned brigade, unsigned with,
                         bool success) {
    struct fotm_event *event = report(game, FOTM_EVENT_RALLIED, brigade);
    event->unit2 = (uint8_t)with;
    event->a = success;
    event->b = (int8_t)fotm_sp(game->setup, game->truth, brigade);
}

void fotm_report_regrouped(struct fotm_game *game, unsigned brigade, unsigned with,
                           bool success) {
    struct fotm_event *event = report(game, FOTM_EVENT_REGROUPED, brigade);
    event->unit2 = (uint8_t)with;
    event->a = success;
    event->b = (int8_t)game->truth->pieces[brigade].facing;
}

/* --- moving --------------------------------------------------------------------------- */

static void report_move(struct fotm_game *game, enum fotm_event_type type, unsigned unit,
                        uint16_t from, uint16_t to, unsigned cost, unsigned facing) {
    struct fotm_event *event = report(game, type, unit);
    event->hex = from;
    event->hex2 = to;
    event->a = (int8_t)cost;
    event->b = (int8_t)facing;
}

void fotm_report_moved(struct fotm_game *game, unsigned unit, uint16_t from, uint16_t to,
                       unsigned cost, unsigned facing) {
    report_move(game, FOTM_EVENT_MOVED, unit, from, to, cost, facing);
}

void fotm_report_forced_march(struct fotm_game *game, unsigned unit, uint16_t from,
                              uint16_t to, unsigned cost, unsigned facing) {
    report_move(game, FOTM_EVENT_FORCED_MARCH, unit, from, to, cost, facing);
}

void fotm_report_turned(struct fotm_game *game, unsigned unit, unsigned was,
                        unsigned facing) {
    struct fotm_event *event = report(game, FOTM_EVENT_TURNED, unit);
    event->a = (int8_t)facing;
    event->facing = (uint8_t)was;
}

void fotm_report_formed(struct fotm_game *game, unsigned unit, bool column) {
    report(game, FOTM_EVENT_FORMED, unit)->a = column;
}

void fotm_report_mounted(struct fotm_game *game, unsigned unit, bool mounted) {
    report(game, FOTM_EVENT_MOUNTED, unit)->a = mounted;
}

void fotm_report_stopped(struct fotm_game *game, unsigned unit, enum fotm_stop why) {
    report(game, FOTM_EVENT_STOPPED, unit)->a = (int8_t)why;
}

void fotm_report_entered(struct fotm_game *game, unsigned unit, uint16_t hex,
                         unsigned entry, unsigned facing) {
    struct fotm_event *event = report(game, FOTM_EVENT_ENTERED, unit);
    event->hex = hex;
    event->a = (int8_t)entry;
    event->b = (int8_t)facing;
}

void fotm_report_stacked(struct fotm_game *game, uint16_t hex, bool masked) {
    struct fotm_event *event = report(game, FOTM_EVENT_STACKED, FOTM_NOBODY);
    event->side = (uint8_t)fotm_holder(game->setup, game->truth, hex);
    event->hex = hex;
    event->masked = masked;
}

void fotm_report_exited(struct fotm_game *game, unsigned unit, uint16_t from) {
    report(game, FOTM_EVENT_EXITED, unit)->hex = from;
}

void fotm_report_named(struct fotm_game *game, unsigned brigade) {
    report(game, FOTM_EVENT_NAMED, brigade);
}

void fotm_report_routed_off(struct fotm_game *game, unsigned brigade) {
    report(game, FOTM_EVENT_ROUTED_OFF, brigade);
}

/* --- commanders ----------------------------------------------------------------------- */

void fotm_report_lee_came(struct fotm_game *game, unsigned lee) {
    report(game, FOTM_EVENT_LEE_CAME, lee);
}

void fotm_report_lee_left(struct fotm_game *game, unsigned lee) {
    report(game, FOTM_EVENT_LEE_LEFT, lee);
}

void fotm_report_longstreet(struct fotm_game *game, unsigned longstreet,
                            enum fotm_bonus choice) {
    report(game, FOTM_EVENT_LONGSTREET, longstreet)->a = (int8_t)choice;
}

void fotm_report_displaced(struct fotm_game *game, unsigned commander, uint16_t to) {
    report(game, FOTM_EVENT_DISPLACED, commander)->hex2 = to;
}

/* --- the Assault ---------------------------------------------------------------------- */

void fotm_report_unmasked(struct fotm_game *game, unsigned unit) {
    struct fotm_event *event = report(game, FOTM_EVENT_UNMASKED, unit);
    event->a = (int8_t)event->place;
    event->masked = false;
}

void fotm_report_assault(struct fotm_game *game, uint16_t target) {
    struct fotm_event *event = report(game, FOTM_EVENT_ASSAULT, FOTM_NOBODY);
    event->side = game->truth->side;
    event->hex = target;
}

void fotm_report_joined(struct fotm_game *game, unsigned brigade, uint16_t target,
                        bool artillery) {
    struct fotm_event *event = report(game, FOTM_EVENT_JOINED, brigade);
    event->hex = target;
    event->a = artillery;
}

void fotm_report_leads(struct fotm_game *game, unsigned brigade) {
    report(game, FOTM_EVENT_LEADS, brigade);
}

void fotm_report_lost_step(struct fotm_game *game, unsigned brigade) {
    report(game, FOTM_EVENT_LOST_STEP, brigade)->a =
        (int8_t)fotm_sp(game->setup, game->truth, brigade);
}

void fotm_report_eliminated(struct fotm_game *game, unsigned brigade) {
    report(game, FOTM_EVENT_ELIMINATED, brigade);
}

void fotm_report_officer_hit(struct fotm_game *game, unsigned brigade) {
    report(game, FOTM_EVENT_OFFICER_HIT, brigade)->a =
        (int8_t)game->truth->pieces[brigade].lcm;
}

void fotm_report_commander_hit(struct fotm_game *game, unsigned commander,
                               enum fotm_hit what) {
    report(game, FOTM_EVENT_COMMANDER_HIT, commander)->a = (int8_t)what;
}

void fotm_report_morale(struct fotm_game *game, unsigned brigade, unsigned with,
                        bool passed) {
    struct fotm_event *event = report(game, FOTM_EVENT_MORALE, brigade);
    event->unit2 = (uint8_t)with;
    event->a = passed;
}

void fotm_report_retreated(struct fotm_game *game, unsigned unit, uint16_t to) {
    report(game, FOTM_EVENT_RETREATED, unit)->hex2 = to;
}

void fotm_report_routed(struct fotm_game *game, unsigned brigade) {
    report(game, FOTM_EVENT_ROUTED, brigade);
}

void fotm_report_screened(struct fotm_game *game, unsigned cavalry) {
    report(game, FOTM_EVENT_SCREENED, cavalry);
}

void fotm_report_advanced(struct fotm_game *game, unsigned unit, uint16_t to) {
    report(game, FOTM_EVENT_ADVANCED, unit)->hex2 = to;
}

void fotm_report_advanced_facing(struct fotm_game *game, unsigned brigade, uint16_t to,
                                 unsigned facing) {
    struct fotm_event *event = report(game, FOTM_EVENT_ADVANCED, brigade);
    event->hex2 = to;
    event->a = (int8_t)facing;
    event->facing = (uint8_t)facing;
}

void fotm_report_sunk(struct fotm_game *game, unsigned brigade) {
    report(game, FOTM_EVENT_SUNK, brigade);
}

/* --- prisoners ------------------------------------------------------------------------ */

void fotm_report_captured(struct fotm_game *game, unsigned brigade, unsigned by,
                          unsigned guard) {
    struct fotm_event *event = report(game, FOTM_EVENT_CAPTURED, brigade);
    event->unit2 = (uint8_t)by;
    event->a = (int8_t)guard;
}

void fotm_report_guard_lost(struct fotm_game *game, unsigned slot) {
    report(game, FOTM_EVENT_GUARD_LOST, FOTM_FIRST_GUARD + slot)->a =
        (int8_t)game->truth->guards[slot].number;
}

void fotm_report_guard_left(struct fotm_game *game, unsigned slot, unsigned prisoners) {
    struct fotm_event *event =
        report(game, FOTM_EVENT_GUARD_LEFT, FOTM_FIRST_GUARD + slot);
    event->a = (int8_t)game->truth->guards[slot].number;
    event->b = (int8_t)prisoners;
}

void fotm_report_guard_back(struct fotm_game *game, unsigned parent) {
    report(game, FOTM_EVENT_GUARD_BACK, parent)->a =
        (int8_t)fotm_sp(game->setup, game->truth, parent);
}
