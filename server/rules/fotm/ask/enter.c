/* SPDX-License-Identifier: MIT */
/* See enter.h. */
#include "enter.h"

#include "rows.h"

#include "move.h"
#include "refusals.h"
#include "steps.h"
#include "zone.h"

/* --- the pool --- */

unsigned fotm_row_of(const struct fotm_setup *setup, unsigned unit) {
    if (fotm_is_commander(unit))
        return setup->commanders[unit - FOTM_FIRST_COMMANDER].row;
    return setup->brigades[unit].row;
}

/* Lee comes only by 10.4. */
static bool waits(const struct fotm_setup *setup, const struct fotm_position *position,
                  unsigned unit) {
    if (fotm_is_commander(unit))
        return fotm_chief(position, unit)->where == FOTM_AWAY &&
               setup->commanders[unit - FOTM_FIRST_COMMANDER].who != FOTM_WHO_LEE;
    return position->pieces[unit].where == FOTM_AWAY;
}

bool fotm_due_at(const struct fotm_setup *setup, const struct fotm_position *position,
                 unsigned unit, unsigned entry) {
    unsigned r = fotm_row_of(setup, unit);
    if (r >= setup->row_count || !waits(setup, position, unit))
        return false;
    const struct fotm_row *row = &setup->rows[r];
    unsigned chosen = position->row_entry[r];
    if (row->turn > position->turn || row->army != fotm_army(setup, unit))
        return false;
    /* The choice between two entries is made once for the whole row. */
    return chosen == FOTM_NOBODY ? row->entry == entry || row->alt_entry == entry
                                 : chosen == entry;
}

unsigned fotm_entry_of(const struct fotm_setup *setup, unsigned id) {
    for (unsigned entry = 0; entry < setup->entry_count; entry++)
        if (setup->entries[entry].id == id)
            return entry;
    return FOTM_NOBODY;
}

bool fotm_entry_blocked(const struct fotm_setup *setup,
                        const struct fotm_position *position, unsigned entry) {
    const struct fotm_entry *e = &setup->entries[entry];
    return fotm_brigades_of(setup, position, e->hex, fotm_enemy((enum side)e->army)) ||
           fotm_full(setup, position, e->hex);
}

/* --- coming in --- */

static struct fotm_walker coming(const struct fotm_setup *setup,
                                 const struct fotm_position *position, unsigned unit,
                                 unsigned cost, uint16_t hex) {
    struct fotm_walker walker = fotm_walk_begin(setup, position, unit);
    struct fotm_gait *now = &walker.now;
    now->hex = hex;
    now->flags |= FOTM_MOVED | FOTM_ENTERED;
    if (fotm_is_piece(unit)) {
        now->flags |=
            setup->moving.enters_in_line ? FOTM_FREE_FACE : FOTM_COLUMN | FOTM_FREE_FACE;
        now->facing = (uint8_t)fotm_entry_facing(setup, hex, now->facing);
    }
    now->spent = (uint8_t)cost;
    if (cost > walker.allowance) { /* 13.1: always one hex */
        now->spent = walker.allowance;
        now->flags |= FOTM_STOPPED | FOTM_MARCHED;
    }
    if (fotm_enemy_zoc(setup, position, hex, fotm_army(setup, unit)) || /* R34 */
        fotm_stops_for_guns(setup, position, unit, hex))
        now->flags |= FOTM_STOPPED;
    walker.moved = walker.comes = true;
    walker.began = walker.now;
    return walker;
}

struct fotm_party fotm_party_coming(const struct fotm_setup *setup,
                                    const struct fotm_position *position,
                                    const uint8_t *units, unsigned count, unsigned entry,
                                    uint16_t hex) {
    struct fotm_party party = {.count = 0};
    const struct fotm_charts *charts = setup->edition->charts;
    unsigned cost = charts->entry + (unsigned)charts->queue * position->queue[entry];
    for (unsigned i = 0; i < count && i < FOTM_PARTY; i++)
        party.walkers[party.count++] = coming(setup, position, units[i], cost, hex);
    return party;
}

/* --- judging --- */

static bool exists(const struct fotm_setup *setup, unsigned unit) {
    if (fotm_is_commander(unit))
        return unit - FOTM_FIRST_COMMANDER < setup->commander_count;
    return fotm_is_brigade(unit) && unit < setup->brigade_count;
}

static struct refusal check_units(const struct fotm_setup *setup,
                                  const struct fotm_position *known, enum side side,
                                  const struct fotm_action *action) {
    unsigned entry = fotm_entry_of(setup, action->value);
    bool mine = entry != FOTM_NOBODY && setup->entries[entry].army == side;
    if (action->list_count == 0)
        return fotm_refuse(FOTM_REFUSE_ENTER_SET, FOTM_NOBODY, HEX_NONE);
    for (unsigned i = 0; i < action->list_count; i++)
        if (!exists(setup, action->list[i]))
            return fotm_refuse(FOTM_REFUSE_NO_SUCH_UNIT, FOTM_NOBODY, HEX_NONE);
    for (unsigned i = 0; i < action->list_count; i++)
        if (fotm_army(setup, action->list[i]) != side)
            return fotm_refuse(FOTM_REFUSE_NOT_YOURS, action->list[i], HEX_NONE);
    for (unsigned i = 0; i < action->list_count; i++) {
        if (!mine || !fotm_due_at(setup, known, action->list[i], entry))
            return fotm_refuse(FOTM_REFUSE_NOT_DUE, action->list[i], HEX_NONE);
        for (unsigned k = 0; k < i; k++)
            if (action->list[k] == action->list[i])
                return fotm_refuse(FOTM_REFUSE_ENTER_SET, action->list[i], HEX_NONE);
    }
    return fotm_allow();
}

/* Where they come in: the entry hex or, if it is blocked, the hex that is named. */
static struct refusal check_hex(const struct fotm_setup *setup,
                                const struct fotm_position *known, unsigned entry,
                                const struct fotm_action *action, uint16_t *ret_hex) {
    uint16_t hex = setup->entries[entry].hex;
    *ret_hex = hex;
    if (action->hex_given && action->hex >= hex_count(&setup->grid))
        return fotm_refuse(FOTM_REFUSE_NO_SUCH_HEX, FOTM_NOBODY, HEX_NONE);
    if (!fotm_entry_blocked(setup, known, entry)) {
        if (action->hex_given && action->hex != hex)
            return fotm_refuse(FOTM_REFUSE_ENTRY_OPEN, FOTM_NOBODY, hex);
        return fotm_allow();
    }
    if (!action->hex_given ||
        fotm_distance(setup, hex, action->hex) > setup->edition->charts->blocked_within)
        return fotm_refuse(FOTM_REFUSE_ENTRY_BLOCKED, FOTM_NOBODY, hex);
    *ret_hex = action->hex;
    return fotm_allow();
}

/* No more of a kind than may ever stand together. */
static bool too_many(const struct fotm_setup *setup, const struct fotm_action *action) {
    unsigned brigades = 0;
    for (unsigned i = 0; i < action->list_count; i++)
        brigades += fotm_is_piece(action->list[i]);
    return brigades > fotm_charts(setup)->stack_brigades ||
           action->list_count - brigades > fotm_charts(setup)->stack_commanders;
}

/* The party as it has come in, or why it cannot. */
static struct refusal come_in(const struct fotm_setup *setup,
                              const struct fotm_position *known, enum side side,
                              const struct fotm_action *action,
                              struct fotm_party *ret_party) {
    uint16_t hex;
    struct refusal refusal = check_units(setup, known, side, action);
    if (refused(refusal))
        return refusal;
    unsigned entry = fotm_entry_of(setup, action->value);
    refusal = check_hex(setup, known, entry, action, &hex);
    if (refused(refusal))
        return refusal;
    for (unsigned i = 0; i < action->list_count; i++) {
        enum fotm_refusal why = fotm_barred(setup, known, action->list[i], hex);
        if (why != FOTM_ALLOWED)
            return fotm_refuse(why, action->list[i], hex);
    }
    if (too_many(setup, action))
        return fotm_refuse(FOTM_REFUSE_STACKING, action->list[0], hex);
    *ret_party =
        fotm_party_coming(setup, known, action->list, action->list_count, entry, hex);
    /* Where the entry is blocked they come only where they may stand. */
    if (fotm_entry_blocked(setup, known, entry)) {
        enum fotm_refusal why =
            fotm_no_room(setup, known, ret_party->walkers, ret_party->count);
        if (why != FOTM_ALLOWED)
            return fotm_refuse(why, action->list[0], hex);
    }
    return fotm_allow();
}

struct refusal fotm_check_enter(const struct fotm_setup *setup,
                                const struct fotm_view *view, enum side side,
                                const struct fotm_action *action) {
    const struct fotm_position *known = &view->known;
    struct fotm_party party;
    struct refusal refusal = come_in(setup, known, side, action, &party);
    if (refused(refusal))
        return refusal;
    struct fotm_denial denial =
        fotm_party_walk(setup, known, &party, action->steps, action->step_count);
    return fotm_refuse_as(denied(denial) ? denial : fotm_party_end(setup, known, &party));
}

/* --- offering --- */

static struct fotm_action enter_action(const struct fotm_setup *setup, unsigned entry,
                                       unsigned unit, uint16_t hex) {
    struct fotm_action action = fotm_action(FOTM_DO_ENTER);
    action.value = setup->entries[entry].id;
    action.list[0] = (uint8_t)unit;
    action.list_count = 1;
    action.hex = hex;
    action.hex_given = hex != HEX_NONE;
    return action;
}

/* Can the unit come in by itself, there? */
static bool can_come(const struct fotm_setup *setup, const struct fotm_position *known,
                     enum side side, unsigned entry, unsigned unit, uint16_t hex) {
    const struct fotm_action action = enter_action(setup, entry, unit, hex);
    struct fotm_party party;
    return !refused(come_in(setup, known, side, &action, &party)) &&
           fotm_can_finish(setup, known, &party);
}

/* The places to name: none (HEX_NONE alone) if the entry is open. */
static unsigned places(const struct fotm_setup *setup, const struct fotm_position *known,
                       unsigned entry, uint16_t ret_hexes[HEX_MAX]) {
    unsigned count = 0;
    uint16_t centre = setup->entries[entry].hex;
    ret_hexes[0] = HEX_NONE;
    if (!fotm_entry_blocked(setup, known, entry))
        return 1;
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++)
        if (fotm_distance(setup, centre, (uint16_t)hex) <=
            setup->edition->charts->blocked_within)
            ret_hexes[count++] = (uint16_t)hex;
    return count;
}

static void offer_entry(const struct fotm_setup *setup, const struct fotm_view *view,
                        unsigned entry, struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    enum side side = (enum side)view->viewer;
    uint16_t hexes[HEX_MAX];
    bool used[HEX_MAX] = {false};
    unsigned count = places(setup, known, entry, hexes);
    fotm_offer_add(offers, FOTM_DO_ENTER, FOTM_NOBODY, setup->entries[entry].hex)->value =
        setup->entries[entry].id;
    for (unsigned unit = 0; unit < FOTM_FIRST_GUARD; unit++) {
        bool comes = false;
        if (!exists(setup, unit) || !fotm_due_at(setup, known, unit, entry))
            continue;
        for (unsigned i = 0; i < count; i++) {
            bool can = can_come(setup, known, side, entry, unit, hexes[i]);
            used[i] |= can;
            comes |= can;
        }
        if (comes)
            fotm_choice_add(offers, FOTM_ROLE_UNIT, unit, HEX_NONE);
    }
    for (unsigned i = 0; i < count; i++)
        if (used[i] && hexes[i] != HEX_NONE)
            fotm_choice_add(offers, FOTM_ROLE_HEX, FOTM_NOBODY, hexes[i]);
    if (offers->list[offers->count - 1].count == 0)
        fotm_offer_drop(offers);
}

void fotm_offer_entries(const struct fotm_setup *setup, const struct fotm_view *view,
                        struct fotm_offers *offers) {
    for (unsigned entry = 0; entry < setup->entry_count; entry++)
        if (setup->entries[entry].army == view->viewer)
            offer_entry(setup, view, entry, offers);
}

unsigned fotm_next_enter_steps(const struct fotm_setup *setup,
                               const struct fotm_view *view,
                               const struct fotm_action *action,
                               struct fotm_choice *ret_choices, unsigned max) {
    const struct fotm_position *known = &view->known;
    struct fotm_party party;
    if (view->viewer >= VIEWER_PUBLIC || known->phase != FOTM_PHASE_REINFORCEMENT ||
        refused(come_in(setup, known, (enum side)view->viewer, action, &party)) ||
        denied(fotm_party_walk(setup, known, &party, action->steps, action->step_count)))
        return 0;
    return fotm_step_choices(setup, known, &party, ret_choices, max);
}

struct fotm_action fotm_sample_enter(const struct fotm_setup *setup,
                                     const struct fotm_view *view,
                                     const struct fotm_offers *offers, unsigned index) {
    const struct fotm_offer *offer = &offers->list[index];
    const struct fotm_choice *choices = &offers->choices[offer->first];
    const struct fotm_position *known = &view->known;
    enum side side = (enum side)view->viewer;
    unsigned entry = fotm_entry_of(setup, offer->value);
    unsigned unit = choices[0].unit; /* units come first */
    uint16_t hex = HEX_NONE;
    for (unsigned i = 0; i < offer->count && hex == HEX_NONE; i++)
        if (choices[i].role == FOTM_ROLE_HEX &&
            can_come(setup, known, side, entry, unit, choices[i].hex))
            hex = choices[i].hex;
    struct fotm_action action = enter_action(setup, entry, unit, hex);
    struct fotm_party party;
    if (!refused(come_in(setup, known, side, &action, &party)))
        action.step_count =
            (uint8_t)fotm_finish(setup, known, &party, FOTM_PATH, action.steps);
    return action;
}

const struct fotm_ask fotm_ask_enter = {FOTM_DO_ENTER, fotm_check_enter,
                                        fotm_offer_entries, fotm_sample_enter};
