/* SPDX-License-Identifier: MIT */
/* See space.h. */
#include "space.h"

#include "asks.h"

#include <string.h>

enum {
    PATH_LONGEST = 2, /* steps of a move, all of them tried */
    STACK_MOST = 5,   /* pieces in the orders of a stack that are tried */
    PARTY_MOST = 6,   /* reinforcements tried in twos and threes */
    STEP_MOST = 40,   /* single steps */
    VALUES = 5        /* of enum fotm_bonus */
};

struct walk {
    const struct space *space;
    space_visit *visit;
    void *context;
};

static void say(const struct walk *walk, const struct fotm_action *action) {
    walk->visit(walk->context, action);
}

/* --- what they are made of ---------------------------------------------------------- */

static bool add_unit(struct space *space, unsigned unit) {
    if (space->unit_count == SPACE_UNITS)
        return false;
    space->units[space->unit_count++] = (uint8_t)unit;
    return true;
}

static bool is_listed(const struct space *space, unsigned unit) {
    return memchr(space->units, (int)unit, space->unit_count) != NULL;
}

static bool add_piece(struct space *space, unsigned piece) {
    bool own = fotm_army(space->setup, piece) == space->side;
    uint8_t *list = own ? space->own : space->enemy;
    unsigned *count = own ? &space->own_count : &space->enemy_count;
    if (*count == SPACE_SIDE)
        return false;
    list[(*count)++] = (uint8_t)piece;
    return add_unit(space, piece);
}

static void add_near(struct space *space, bool seen[HEX_MAX], uint16_t hex) {
    if (hex == HEX_NONE || seen[hex])
        return;
    seen[hex] = true;
    space->near[space->near_count++] = hex;
}

static void add_surroundings(struct space *space, bool seen[HEX_MAX], uint16_t hex) {
    add_near(space, seen, hex);
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++)
        add_near(space, seen, hex_neighbour(&space->setup->grid, hex, d));
}

bool space_make(struct space *space, const struct fotm_setup *setup,
                const struct fotm_view *view, enum side side) {
    const struct fotm_position *known = &view->known;
    bool seen[HEX_MAX] = {false}, fits = true;
    unsigned away = FOTM_NOBODY;
    *space = (struct space){.setup = setup, .view = view, .side = side};
    for (unsigned piece = 0; piece < FOTM_PIECES && fits; piece++) {
        if (known->pieces[piece].where == FOTM_ON_MAP) {
            fits = add_piece(space, piece);
            add_surroundings(space, seen, known->pieces[piece].hex);
        } else if (piece < setup->brigade_count) {
            away = piece;
            if (fotm_army(setup, piece) == side)
                space->due[space->due_count++] = (uint8_t)piece;
        }
    }
    for (unsigned i = 0; i < setup->commander_count && fits; i++) {
        unsigned unit = FOTM_FIRST_COMMANDER + i;
        if (known->chiefs[i].where == FOTM_ON_MAP) {
            fits = add_unit(space, unit);
            add_surroundings(space, seen, known->chiefs[i].hex);
        } else if (fotm_army(setup, unit) == side) {
            space->due[space->due_count++] = (uint8_t)unit;
        }
    }
    for (unsigned i = 0; i < FOTM_GUARDS && fits; i++)
        if (known->guards[i].hex != HEX_NONE && known->guards[i].number != 0)
            fits = add_unit(space, FOTM_FIRST_GUARD + i);
    if (known->asked_unit < FOTM_UNITS && !is_listed(space, known->asked_unit))
        fits = fits && add_unit(space, known->asked_unit); /* a prisoner is nowhere */
    if (away != FOTM_NOBODY)
        fits = fits && add_unit(space, away);
    return fits && add_unit(space, FOTM_NOSUCH) && add_unit(space, FOTM_NOBODY);
}

/* Brigades lead, or losses are named: the edition says it by the questions that it asks. */
static bool has_leads(const struct walk *walk) {
    return fotm_decision_row(walk->space->setup, FOTM_DECIDE_LEAD)->asks[0] != NULL;
}

/* --- verbs with one unit, or a unit and another ------------------------------------- */

static void one_unit(const struct walk *walk, enum fotm_verb verb) {
    struct fotm_action action = fotm_action(verb);
    for (unsigned i = 0; i < walk->space->unit_count; i++) {
        action.unit = walk->space->units[i];
        say(walk, &action);
    }
}

static void two_units(const struct walk *walk, enum fotm_verb verb, unsigned facings) {
    const struct space *space = walk->space;
    struct fotm_action action = fotm_action(verb);
    for (unsigned i = 0; i < space->unit_count; i++)
        for (unsigned k = 0; k < space->unit_count; k++)
            for (unsigned f = 0; f <= facings; f++) {
                action.unit = space->units[i];
                action.with = space->units[k];
                action.facing = f == facings ? FOTM_ANY_FACING : (uint8_t)f;
                say(walk, &action);
            }
}

static void unit_and_hex(const struct walk *walk, enum fotm_verb verb, unsigned facings) {
    const struct space *space = walk->space;
    struct fotm_action action = fotm_action(verb);
    for (unsigned i = 0; i < space->unit_count; i++)
        for (unsigned hex = 0; hex <= hex_count(&space->setup->grid); hex++) {
            action.unit = space->units[i];
            action.hex = hex == hex_count(&space->setup->grid) ? HEX_NONE : (uint16_t)hex;
            action.hex_given = 1;
            for (unsigned f = 0; f <= facings; f++) {
                action.facing = f == facings ? FOTM_ANY_FACING : (uint8_t)f;
                say(walk, &action);
            }
        }
}

static void one_hex(const struct walk *walk, enum fotm_verb verb) {
    struct fotm_action action = fotm_action(verb);
    say(walk, &action);
    action.hex_given = 1;
    for (unsigned hex = 0; hex < hex_count(&walk->space->setup->grid); hex++) {
        action.hex = (uint16_t)hex;
        say(walk, &action);
    }
}

static void one_value(const struct walk *walk, enum fotm_verb verb) {
    struct fotm_action action = fotm_action(verb);
    for (action.value = 0; action.value < VALUES; action.value++)
        say(walk, &action);
}

/* --- paths ------------------------------------------------------------------------- */

static unsigned all_steps(const struct space *space, uint16_t from,
                          struct fotm_step ret_steps[STEP_MOST]) {
    unsigned count = 0;
    for (uint16_t face = 0; face < HEX_DIRECTIONS; face++)
        ret_steps[count++] = (struct fotm_step){FOTM_STEP_FACE, face};
    for (uint16_t on = 0; on < 2; on++) {
        ret_steps[count++] = (struct fotm_step){FOTM_STEP_FORM, on};
        ret_steps[count++] = (struct fotm_step){FOTM_STEP_MOUNT, on};
    }
    ret_steps[count++] = (struct fotm_step){FOTM_STEP_EXIT, 0};
    ret_steps[count++] = (struct fotm_step){FOTM_STEP_TO, HEX_NONE};
    if (from == HEX_NONE)
        return count;
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
        uint16_t hex = hex_neighbour(&space->setup->grid, from, d);
        if (hex == HEX_NONE)
            continue;
        ret_steps[count++] = (struct fotm_step){FOTM_STEP_TO, hex};
        ret_steps[count++] = (struct fotm_step){FOTM_STEP_MARCH, hex};
    }
    ret_steps[count++] = (struct fotm_step){FOTM_STEP_TO, from};
    return count;
}

static void longer(const struct walk *walk, struct fotm_action *action, uint16_t from,
                   unsigned most) {
    struct fotm_step steps[STEP_MOST];
    say(walk, action);
    if (action->step_count == most)
        return;
    unsigned count = all_steps(walk->space, from, steps);
    for (unsigned i = 0; i < count; i++) {
        bool goes = steps[i].kind == FOTM_STEP_TO || steps[i].kind == FOTM_STEP_MARCH;
        action->steps[action->step_count++] = steps[i];
        longer(walk, action, goes ? steps[i].value : from, most);
        action->step_count--;
    }
}

static void paths(const struct walk *walk) {
    const struct space *space = walk->space;
    for (unsigned i = 0; i < space->unit_count; i++) {
        struct fotm_action action = fotm_action(FOTM_DO_MOVE);
        action.unit = space->units[i];
        bool there = action.unit < FOTM_UNITS;
        uint16_t from = there ? fotm_hex_of(&space->view->known, action.unit) : HEX_NONE;
        longer(walk, &action, from, PATH_LONGEST);
    }
}

/* --- lists -------------------------------------------------------------------------- */

static void put_subset(const uint8_t *from, unsigned count, unsigned bits,
                       uint8_t *ret_list, uint8_t *ret_count) {
    *ret_count = 0;
    for (unsigned i = 0; i < count; i++)
        if (bits >> i & 1)
            ret_list[(*ret_count)++] = from[i];
}

/* All orders of all selections. */
static void orders(const struct walk *walk, struct fotm_action *action,
                   const uint8_t *from, unsigned count, unsigned taken) {
    if (action->list_count > 0)
        say(walk, action);
    for (unsigned i = 0; i < count; i++) {
        if (taken >> i & 1)
            continue;
        action->list[action->list_count++] = from[i];
        orders(walk, action, from, count, taken | 1u << i);
        action->list_count--;
    }
}

static void stacks(const struct walk *walk) {
    const struct space *space = walk->space;
    const struct fotm_position *known = &space->view->known;
    for (unsigned i = 0; i < space->near_count; i++) {
        struct fotm_action action = fotm_action(FOTM_DO_STACK);
        uint8_t pieces[STACK_MOST];
        unsigned count = 0;
        action.hex = space->near[i];
        action.hex_given = 1;
        for (unsigned p = fotm_top(known, action.hex);
             p != FOTM_NOBODY && count + 1 < STACK_MOST; p = fotm_below(known, p))
            pieces[count++] = (uint8_t)p;
        pieces[count++] = space->units[0]; /* once more, or from elsewhere */
        orders(walk, &action, pieces, count, 0);
    }
}

/* Everybody alone, with one step; some in twos and threes; alone beside the entry. */
static void entries(const struct walk *walk) {
    const struct space *space = walk->space;
    for (unsigned e = 0; e <= space->setup->entry_count; e++) {
        bool real = e < space->setup->entry_count;
        uint16_t entry = real ? space->setup->entries[e].hex : HEX_NONE;
        struct fotm_action action = fotm_action(FOTM_DO_ENTER);
        action.value = real ? space->setup->entries[e].id : FOTM_ENTRIES + 1;
        say(walk, &action);
        orders(walk, &action, space->due,
               space->due_count < PARTY_MOST ? space->due_count : PARTY_MOST, 0);
        action.list_count = 1;
        for (unsigned i = 0; i < space->due_count + space->unit_count; i++) {
            action.list[0] =
                i < space->due_count ? space->due[i] : space->units[i - space->due_count];
            longer(walk, &action, entry, 1);
            action.hex_given = 1;
            for (unsigned hex = 0; hex < hex_count(&space->setup->grid); hex++) {
                action.hex = (uint16_t)hex;
                say(walk, &action);
            }
            action.hex = HEX_NONE;
            action.hex_given = 0;
        }
    }
}

/* Lead, suppression and bonus for given attackers. */
static void assault_details(const struct walk *walk, struct fotm_action *action) {
    const struct space *space = walk->space;
    bool leads = has_leads(walk); /* else there are no words for lead and bonus */
    for (unsigned lead = leads ? 0 : space->own_count; lead <= space->own_count; lead++)
        for (unsigned at = 0; at <= space->enemy_count; at++)
            for (action->value = 0; action->value < (leads ? 2 : 1); action->value++) {
                action->with = lead < space->own_count ? space->own[lead] : FOTM_NOBODY;
                action->unit = at < space->enemy_count ? space->enemy[at] : FOTM_NOBODY;
                say(walk, action);
            }
}

/* Every subset of one's own against every hex: the guns among them as guns, and as
 * brigades. */
static void assaults(const struct walk *walk) {
    const struct space *space = walk->space;
    for (unsigned i = 0; i < space->near_count; i++)
        for (unsigned bits = 0; bits < 1u << space->own_count; bits++) {
            struct fotm_action action = fotm_action(FOTM_DO_ASSAULT);
            action.hex = space->near[i];
            action.hex_given = 1;
            for (unsigned k = 0; k < space->own_count; k++) {
                if (!(bits >> k & 1))
                    continue;
                if (fotm_is_artillery(space->setup, space->own[k]))
                    action.more[action.more_count++] = space->own[k];
                else
                    action.list[action.list_count++] = space->own[k];
            }
            assault_details(walk, &action);
            if (action.more_count == 0)
                continue;
            put_subset(space->own, space->own_count, bits, action.list,
                       &action.list_count);
            action.more_count = 0;
            action.with = action.unit = FOTM_NOBODY;
            action.value = 0;
            say(walk, &action);
        }
}

static void defences(const struct walk *walk, struct fotm_action *action, unsigned from) {
    const struct space *space = walk->space;
    say(walk, action);
    for (unsigned i = from; i < space->own_count; i++)
        for (unsigned k = 0; k < space->enemy_count; k++) {
            action->list[action->list_count] = space->own[i];
            action->values[action->list_count++] = space->enemy[k];
            defences(walk, action, i + 1);
            action->list_count--;
            if (has_leads(walk))
                continue;
            action->steps[action->step_count++] =
                (struct fotm_step){space->own[i], space->enemy[k]}; /* canister, named */
            defences(walk, action, i + 1);
            action->step_count--;
        }
}

/* --- a whole hex ------------------------------------------------------------------- */

static bool has_a_name(unsigned unit) {
    return unit != FOTM_NOBODY && unit != FOTM_NOSUCH;
}

/* Each by itself, and each unit to each hex, or with each other. */
static void hexes(const struct walk *walk, enum fotm_verb verb) {
    const struct space *space = walk->space;
    one_hex(walk, verb);
    struct fotm_action action = fotm_action(verb);
    action.hex_given = 1;
    for (unsigned i = 0; i < space->near_count * space->unit_count; i++) {
        unsigned unit = space->units[i / space->near_count];
        action.hex = space->near[i % space->near_count];
        if (!has_a_name(unit))
            continue;
        for (unsigned k = 0; k < space->near_count && verb == FOTM_DO_RETREAT; k++) {
            action.steps[0] = (struct fotm_step){(uint16_t)unit, space->near[k]};
            action.step_count = 1;
            say(walk, &action);
        }
        for (unsigned k = 0; k < space->unit_count && verb == FOTM_DO_MORALE; k++) {
            action.list[0] = (uint8_t)unit;
            action.values[0] = space->units[k];
            action.list_count = 1;
            if (has_a_name(space->units[k]))
                say(walk, &action);
        }
    }
}

static void advances(const struct walk *walk) {
    static const uint8_t facings[] = {FOTM_ANY_FACING, 0, 4};
    const struct space *space = walk->space;
    uint8_t chiefs[3];
    unsigned chief_count = 0;
    for (unsigned i = 0; i < space->unit_count && chief_count < 3; i++)
        if (fotm_is_commander(space->units[i]))
            chiefs[chief_count++] = space->units[i];
    for (unsigned bits = 0; bits < 1u << space->own_count; bits++)
        for (unsigned along = 0; along < 1u << chief_count; along++)
            for (unsigned f = 0; f < sizeof facings; f++) {
                struct fotm_action action = fotm_action(FOTM_DO_ADVANCE);
                put_subset(space->own, space->own_count, bits, action.list,
                           &action.list_count);
                put_subset(chiefs, chief_count, along, action.more, &action.more_count);
                memset(action.values, facings[f], action.list_count);
                say(walk, &action);
            }
}

static void subsets(const struct walk *walk, enum fotm_verb verb) {
    for (unsigned bits = 0; bits < 1u << walk->space->own_count; bits++) {
        struct fotm_action action = fotm_action(verb);
        put_subset(walk->space->own, walk->space->own_count, bits, action.list,
                   &action.list_count);
        say(walk, &action);
    }
}

/* --- all ---------------------------------------------------------------------------- */

void space_all(const struct space *space, space_visit *visit, void *context) {
    const struct walk walk = {space, visit, context};
    struct fotm_action defend = fotm_action(FOTM_DO_DEFEND),
                       end = fotm_action(FOTM_DO_END);
    unit_and_hex(&walk, FOTM_DO_PLACE, HEX_DIRECTIONS);
    two_units(&walk, FOTM_DO_RALLY, has_leads(&walk) ? 0 : HEX_DIRECTIONS);
    two_units(&walk, FOTM_DO_REGROUP, HEX_DIRECTIONS);
    paths(&walk);
    stacks(&walk);
    entries(&walk);
    one_hex(&walk, FOTM_DO_LEE);
    one_value(&walk, FOTM_DO_LONGSTREET);
    assaults(&walk);
    one_unit(&walk, FOTM_DO_SUPPRESS);
    one_unit(&walk, FOTM_DO_LEAD);
    defences(&walk, &defend, 0);
    two_units(&walk, FOTM_DO_MORALE, 0);
    unit_and_hex(&walk, FOTM_DO_RETREAT, 0);
    one_unit(&walk, FOTM_DO_CASUALTY);
    one_unit(&walk, FOTM_DO_OVERSTACK);
    one_unit(&walk, FOTM_DO_LOSS);
    if (!has_leads(&walk)) {
        unit_and_hex(&walk, FOTM_DO_OVERSTACK, 0);
        one_hex(&walk, FOTM_DO_STAND);
        hexes(&walk, FOTM_DO_RETREAT);
        hexes(&walk, FOTM_DO_MORALE);
    }
    two_units(&walk, FOTM_DO_CAPTOR, 0);
    advances(&walk);
    subsets(&walk, FOTM_DO_WITHDRAW);
    say(&walk, &end);
}
