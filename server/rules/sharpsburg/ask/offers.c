/* SPDX-License-Identifier: MIT */
/* See offers.h. Every row is tried before it is offered, so the list can only be what check()
 * says. */
#include "offers.h"

#include "bug.h"
#include "arrive.h"
#include "check.h"
#include "divide.h"
#include "front.h"
#include "ground.h"
#include "plan.h"
#include "react.h"
#include "triumph.h"

struct desk {
    const struct sburg_setup *setup;
    const struct sburg_view *view;
    const struct sburg_position *known;
    enum side side;
    struct sburg_offers *offers;
};

/* --- rows ---------------------------------------------------------------------------- */

static struct sburg_offer row(enum sburg_verb verb, unsigned who, uint16_t hex) {
    return (struct sburg_offer){
        .verb = (uint8_t)verb, .who = (uint16_t)who, .hex = hex, .with = SBURG_NOBODY};
}

static void put(struct desk *desk, const struct sburg_offer *offer) {
    struct sburg_offers *offers = desk->offers;
    if (offers->count == SBURG_OFFERS)
        offers->full = 1;
    else
        offers->list[offers->count++] = *offer;
}

static bool good(const struct desk *desk, const struct sburg_offer *offer) {
    rules_step();
    struct sburg_action action = sburg_offer_action(desk->setup, desk->view, offer);
    return !refused(sburg_check(desk->setup, desk->view, desk->side, &action));
}

static bool put_if_good(struct desk *desk, const struct sburg_offer *offer) {
    if (!good(desk, offer))
        return false;
    put(desk, offer);
    return true;
}

static bool is_own(const struct desk *desk, unsigned unit) {
    return desk->known->units[unit].where == SBURG_ON_MAP &&
           sburg_army(desk->setup, desk->known, unit) == desk->side;
}

static bool first_in_hex(const struct desk *desk, unsigned unit) {
    return sburg_top(desk->known, desk->known->units[unit].hex) == unit;
}

/* --- actions ------------------------------------------------------------------------- */

/* Enters in the usual formation, facing the middle of the map. */
static void fill_entry(const struct sburg_setup *setup, const struct sburg_offer *offer,
                       struct sburg_action *action) {
    unsigned line = sburg_line_of(setup, offer->who);
    if (sburg_is_unit(offer->who))
        action->face = offer->value;
    if (line != SBURG_NOBODY &&
        offer->hex != setup->entries[setup->lines[line].entry].hex) {
        action->hex = offer->hex;
        action->hex_given = 1;
    }
}

struct sburg_action sburg_offer_action(const struct sburg_setup *setup,
                                       const struct sburg_view *view,
                                       const struct sburg_offer *offer) {
    struct sburg_action action = sburg_action((enum sburg_verb)offer->verb);
    bool group = offer->verb == SBURG_DO_CHARGE || offer->verb == SBURG_DO_OVERRUN ||
                 offer->verb == SBURG_DO_FIRE || offer->verb == SBURG_DO_MERGE;
    if (offer->who != SBURG_NOBODY) {
        action.one = !group;
        action.units[action.unit_count++] = offer->who;
    }
    if (offer->with != SBURG_NOBODY && offer->verb == SBURG_DO_MERGE)
        action.units[action.unit_count++] = offer->with;
    for (unsigned i = 0; i < offer->step_count; i++)
        action.steps[i] = offer->steps[i];
    action.step_count = offer->step_count;
    if (offer->hex != HEX_NONE && offer->verb != SBURG_DO_ENTER) {
        action.hex = offer->hex;
        action.hex_given = 1;
    }
    switch (offer->verb) {
    case SBURG_DO_WING:
    case SBURG_DO_DETACH:
        action.sp = offer->value;
        break;
    case SBURG_DO_STACK: /* the bottom unit comes up */
        action.one = 0;
        action.unit_count =
            (uint8_t)sburg_stack_list(&view->known, offer->hex, action.units);
        for (unsigned i = action.unit_count; i-- > 1;) {
            uint16_t other = action.units[i];
            action.units[i] = action.units[i - 1];
            action.units[i - 1] = other;
        }
        break;
    case SBURG_DO_FIRE:
        action.canister = offer->value;
        action.officer = offer->with;
        action.at = offer->with == SBURG_NOBODY ? SBURG_AT_PERSONNEL : SBURG_AT_OFFICER;
        break;
    case SBURG_DO_LOSSES:
        action.spare = offer->value;
        break;
    case SBURG_DO_CHECKS:
        action.roll = offer->value;
        break;
    case SBURG_DO_ENTER:
        fill_entry(setup, offer, &action);
        break;
    case SBURG_DO_RETREAT:
        action.step_count =
            (uint8_t)sburg_find_retreat(setup, &view->known, offer->who, action.steps);
        break;
    case SBURG_DO_PREFS:
        action.prefs[SBURG_REACT] =
            view->viewer < SIDES ? view->known.prefs[view->viewer][SBURG_REACT] : 0;
        break;
    default:
        break;
    }
    return action;
}

/* --- movement ------------------------------------------------------------------------ */

/* One act or step that this unit may take by itself. */
static bool offer_one_step(struct desk *desk, unsigned unit) {
    const struct sburg_unit *it = &desk->known->units[unit];
    struct sburg_offer offer = row(SBURG_DO_MOVE, unit, HEX_NONE);
    offer.step_count = 1;
    for (unsigned turn = 1; turn < HEX_DIRECTIONS; turn++) {
        offer.steps[0] = (struct sburg_step){
            SBURG_STEP_FACE, (uint16_t)((it->facing + turn) % HEX_DIRECTIONS)};
        if (put_if_good(desk, &offer))
            return true;
    }
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t to = sburg_beside(desk->setup, it->hex, direction);
        offer.steps[0] = (struct sburg_step){SBURG_STEP_TO, to};
        if (to != HEX_NONE && put_if_good(desk, &offer))
            return true;
    }
    for (unsigned form = 0; form < SBURG_LIMBERED; form++) {
        offer.steps[0] = (struct sburg_step){SBURG_STEP_FORM, (uint16_t)form};
        if (form != it->formation && put_if_good(desk, &offer))
            return true;
    }
    for (unsigned kind = SBURG_STEP_LIMBER; kind <= SBURG_STEP_COVER; kind++)
        for (unsigned value = 0; value < 2; value++) {
            offer.steps[0] = (struct sburg_step){(uint16_t)kind, (uint16_t)value};
            if (put_if_good(desk, &offer))
                return true;
        }
    return false;
}

/* A step with a turn before or behind it, or on both sides. */
static bool offer_step_and_turn(struct desk *desk, unsigned unit) {
    struct sburg_offer offer = row(SBURG_DO_MOVE, unit, HEX_NONE);
    const struct sburg_unit *it = &desk->known->units[unit];
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
        uint16_t to = sburg_beside(desk->setup, it->hex, d);
        for (unsigned facing = 0; to != HEX_NONE && facing < HEX_DIRECTIONS; facing++) {
            offer.step_count = 2;
            offer.steps[0] = (struct sburg_step){SBURG_STEP_TO, to};
            offer.steps[1] = (struct sburg_step){SBURG_STEP_FACE, (uint16_t)facing};
            if (put_if_good(desk, &offer))
                return true;
            offer.steps[1] = offer.steps[0];
            offer.steps[0] = (struct sburg_step){SBURG_STEP_FACE, (uint16_t)facing};
            if (put_if_good(desk, &offer))
                return true;
            offer.steps[2] = (struct sburg_step){SBURG_STEP_FACE, it->facing};
            offer.step_count = 3;
            if (put_if_good(desk, &offer))
                return true;
        }
    }
    return false;
}

/* How many values a kind of step has; of steps into hexes the directions. */
static const uint8_t step_values[SBURG_STEP_KINDS] = {[SBURG_STEP_TO] = HEX_DIRECTIONS,
                                                      [SBURG_STEP_FACE] = HEX_DIRECTIONS,
                                                      [SBURG_STEP_FORM] = SBURG_LIMBERED,
                                                      [SBURG_STEP_LIMBER] = 2,
                                                      [SBURG_STEP_MOUNT] = 2,
                                                      [SBURG_STEP_COVER] = 2};

/* The act of this row, and any step behind it. */
static bool offer_behind(struct desk *desk, unsigned unit, struct sburg_offer *offer) {
    uint16_t here = desk->known->units[unit].hex;
    for (unsigned kind = 0; kind < SBURG_STEP_KINDS; kind++)
        for (unsigned value = 0; value < step_values[kind]; value++) {
            uint16_t it = kind == SBURG_STEP_TO ? sburg_beside(desk->setup, here, value)
                                                : (uint16_t)value;
            offer->steps[1] = (struct sburg_step){(uint16_t)kind, it};
            if (put_if_good(desk, offer))
                return true;
        }
    return false;
}

static void offer_act_and_step(struct desk *desk, unsigned unit) {
    struct sburg_offer offer = row(SBURG_DO_MOVE, unit, HEX_NONE);
    struct sburg_plan plan;
    offer.step_count = 2;
    for (unsigned act = 0; act < SBURG_STEP_KINDS; act++)
        for (unsigned how = 0; act != SBURG_STEP_FACE && how < step_values[act]; how++) {
            uint16_t to = sburg_beside(desk->setup, desk->known->units[unit].hex,
                                       how % HEX_DIRECTIONS);
            offer.steps[0] = (struct sburg_step){
                (uint16_t)act, act == SBURG_STEP_TO ? to : (uint16_t)how};
            sburg_plan_begin(&plan, desk->setup, desk->known, desk->side);
            if (sburg_plan_walk(&plan, unit, offer.steps, 1, false) &&
                offer_behind(desk, unit, &offer))
                return;
        }
}

/* Where no single step is legal (it must not end in the next hex, or not stay as it stands) two or three
 * may be. */
static void offer_move(struct desk *desk, unsigned unit) {
    const struct sburg_unit *it = &desk->known->units[unit];
    if (it->morale == SBURG_FORMED && !(it->markers & SBURG_CH) &&
        !sburg_flag(it, SBURG_FINISHED) && !offer_one_step(desk, unit) &&
        !offer_step_and_turn(desk, unit))
        offer_act_and_step(desk, unit);
}

static void offer_ride(struct desk *desk, unsigned officer) {
    struct sburg_offer offer =
        row(SBURG_DO_MOVE, SBURG_FIRST_OFFICER + officer, HEX_NONE);
    offer.step_count = 1;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t to =
            sburg_beside(desk->setup, desk->known->officers[officer].hex, direction);
        offer.steps[0] = (struct sburg_step){SBURG_STEP_TO, to};
        if (to != HEX_NONE && put_if_good(desk, &offer))
            return;
    }
}

static void offer_charges(struct desk *desk, unsigned unit) {
    uint16_t hex = desk->known->units[unit].hex;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t to = sburg_beside(desk->setup, hex, direction);
        if (to == HEX_NONE ||
            sburg_holder(desk->setup, desk->known, to) != sburg_enemy(desk->side))
            continue;
        struct sburg_offer charge = row(SBURG_DO_CHARGE, unit, to),
                           overrun = row(SBURG_DO_OVERRUN, unit, to);
        put_if_good(desk, &charge);
        put_if_good(desk, &overrun);
    }
}

/* The smallest part that may go there: a very small one can be too fine a fraction (S98). */
static bool offer_part(struct desk *desk, enum sburg_verb verb, unsigned unit,
                       uint16_t to) {
    struct sburg_offer offer = row(verb, unit, to);
    unsigned sp = desk->known->units[unit].sp,
             most = verb == SBURG_DO_WING ? sp / 2u : SBURG_DETACHMENT_MAX;
    for (unsigned size = 1; size <= most && size < sp; size++) {
        offer.value = (uint8_t)size;
        if (put_if_good(desk, &offer))
            return true;
        if (!sburg_odd_share(desk->known, unit, size))
            return false; /* more of them would not fit better */
    }
    return false;
}

static void offer_parts(struct desk *desk, unsigned unit) {
    const struct sburg_unit *it = &desk->known->units[unit];
    if (it->formation > SBURG_COLUMN || it->sp < 2 ||
        !sburg_on_foot(desk->setup, desk->known, unit))
        return;
    for (unsigned verb = SBURG_DO_WING; verb <= SBURG_DO_DETACH; verb++)
        for (unsigned turn = 0; turn < 3; turn++) {
            /* A wing goes to a flank, a detachment stays or goes before the front. */
            unsigned wing = it->facing + (turn == 0 ? 2u : 5u);
            uint16_t to =
                verb == SBURG_DO_WING ? sburg_beside(desk->setup, it->hex, wing)
                : turn == 0           ? it->hex
                            : sburg_beside(desk->setup, it->hex, it->facing + turn - 1u);
            if (to != HEX_NONE && offer_part(desk, (enum sburg_verb)verb, unit, to))
                break;
        }
}

static void offer_stack(struct desk *desk, unsigned unit) {
    if (first_in_hex(desk, unit) && sburg_below(desk->known, unit) != SBURG_NOBODY) {
        struct sburg_offer offer =
            row(SBURG_DO_STACK, SBURG_NOBODY, desk->known->units[unit].hex);
        put_if_good(desk, &offer);
    }
    for (unsigned u = sburg_top(desk->known, desk->known->units[unit].hex);
         u != SBURG_NOBODY; u = sburg_below(desk->known, u)) {
        struct sburg_offer offer = row(SBURG_DO_MERGE, unit, HEX_NONE);
        offer.with = (uint16_t)u;
        if (u != unit && put_if_good(desk, &offer))
            return;
    }
}

/* Every line that is due, unit by unit: at its entry, or where it may if that is closed. */
static void offer_entry(struct desk *desk, unsigned who) {
    unsigned line = sburg_line_of(desk->setup, who);
    if (line == SBURG_NOBODY || desk->setup->lines[line].army != desk->side ||
        desk->setup->lines[line].turn > desk->known->turn)
        return;
    uint16_t entry = desk->setup->entries[desk->setup->lines[line].entry].hex;
    for (unsigned other = 0; other <= hex_count(&desk->setup->grid); other++) {
        uint16_t hex = other == 0 ? entry : (uint16_t)(other - 1);
        if (other > 0 && (sburg_distance(desk->setup, hex, entry) > SBURG_ENTRY_WITHIN ||
                          !sburg_on_edge(desk->setup, hex)))
            continue;
        for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++) {
            struct sburg_offer offer = row(SBURG_DO_ENTER, who, hex);
            offer.value = (uint8_t)facing;
            if (put_if_good(desk, &offer))
                return;
        }
    }
}

static void offer_movement(struct desk *desk) {
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        if (desk->known->units[u].where == SBURG_DUE &&
            sburg_army(desk->setup, desk->known, u) == desk->side)
            offer_entry(desk, u);
        if (!is_own(desk, u))
            continue;
        offer_move(desk, u);
        offer_charges(desk, u);
        offer_parts(desk, u);
        offer_stack(desk, u);
        struct sburg_offer uncharge = row(SBURG_DO_UNCHARGE, u, HEX_NONE);
        if (desk->known->units[u].markers & SBURG_CH)
            put_if_good(desk, &uncharge);
    }
    for (unsigned i = 0; i < desk->setup->officer_count; i++) {
        const struct sburg_officer *officer = &desk->known->officers[i];
        if (desk->setup->officers[i].army != desk->side)
            continue;
        if (officer->where == SBURG_DUE)
            offer_entry(desk, SBURG_FIRST_OFFICER + i);
        else if (officer->where == SBURG_ON_MAP)
            offer_ride(desk, i);
    }
    struct sburg_offer end = row(SBURG_DO_END, SBURG_NOBODY, HEX_NONE);
    put(desk, &end);
}

/* --- fire, rally, charges ------------------------------------------------------------ */

/* Not worth a closer look: it has fired, or nobody fires so. */
static bool silent(const struct desk *desk, unsigned unit) {
    const struct sburg_unit *it = &desk->known->units[unit];
    return !is_own(desk, unit) || it->morale == SBURG_ROUTED ||
           (sburg_flag(it, SBURG_FIRED) && it->formation != SBURG_SQUARE);
}

/* One row a unit and hex: at the men; out of shot with canister; else at an officer there. */
static void offer_shot(struct desk *desk, unsigned unit, uint16_t hex) {
    enum side enemy = sburg_enemy(desk->side);
    struct sburg_offer offer = row(SBURG_DO_FIRE, unit, hex);
    if (!sburg_in_reach(desk->setup, desk->known, unit, hex) || put_if_good(desk, &offer))
        return;
    if (sburg_is_artillery(desk->setup, desk->known, unit)) {
        offer.value = 1;
        put_if_good(desk, &offer);
        return;
    }
    for (unsigned o = sburg_officer_in(desk->setup, desk->known, hex, enemy, 0);
         o < SBURG_OFFICERS;
         o = sburg_officer_in(desk->setup, desk->known, hex, enemy, o + 1)) {
        offer.with = (uint16_t)(SBURG_FIRST_OFFICER + o);
        if (put_if_good(desk, &offer))
            return;
    }
}

/* The first of the officers who stand without men in a hex of the enemy's. */
static bool stands_alone(const struct desk *desk, unsigned officer) {
    const struct sburg_officer *it = &desk->known->officers[officer];
    enum side enemy = sburg_enemy(desk->side);
    return it->where == SBURG_ON_MAP && desk->setup->officers[officer].army == enemy &&
           sburg_top(desk->known, it->hex) == SBURG_NOBODY &&
           sburg_officer_in(desk->setup, desk->known, it->hex, enemy, 0) == officer;
}

static void offer_fire(struct desk *desk) {
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        if (silent(desk, u))
            continue;
        for (unsigned t = 0; t < SBURG_UNITS; t++)
            if (desk->known->units[t].where == SBURG_ON_MAP && first_in_hex(desk, t) &&
                sburg_army(desk->setup, desk->known, t) != desk->side)
                offer_shot(desk, u, desk->known->units[t].hex);
        for (unsigned o = 0; o < desk->setup->officer_count; o++)
            if (stands_alone(desk, o))
                offer_shot(desk, u, desk->known->officers[o].hex);
    }
    struct sburg_offer pass = row(SBURG_DO_PASS, SBURG_NOBODY, HEX_NONE);
    put(desk, &pass);
}

static void offer_rally(struct desk *desk) {
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        struct sburg_offer offer = row(SBURG_DO_RALLY, u, HEX_NONE);
        if (is_own(desk, u) && (sburg_must_rally(desk->known, u, true) ||
                                sburg_must_rally(desk->known, u, false)))
            put_if_good(desk, &offer);
    }
}

static void offer_resolve(struct desk *desk) {
    for (unsigned hex = 0; hex < hex_count(&desk->setup->grid); hex++) {
        struct sburg_offer offer = row(SBURG_DO_RESOLVE, SBURG_NOBODY, (uint16_t)hex);
        if (sburg_charged(desk->known, (uint16_t)hex))
            put(desk, &offer);
    }
}

/* --- questions ----------------------------------------------------------------------- */

static void offer_react(struct desk *desk) {
    unsigned unit = desk->known->asked_unit;
    struct sburg_step steps[SBURG_STEPS];
    struct sburg_offer stand = row(SBURG_DO_STAND, unit, HEX_NONE),
                       retreat = row(SBURG_DO_RETREAT, unit, HEX_NONE),
                       prolong = row(SBURG_DO_PROLONG, unit, HEX_NONE);
    put(desk, &stand);
    if (sburg_find_retreat(desk->setup, desk->known, unit, steps) > 0)
        put(desk, &retreat);
    uint16_t to = sburg_find_prolong(desk->setup, desk->known, unit);
    if (to == HEX_NONE)
        return;
    prolong.step_count = 1;
    prolong.steps[0] = (struct sburg_step){SBURG_STEP_TO, to};
    put(desk, &prolong);
}

static void offer_answers(struct desk *desk, enum sburg_verb verb) {
    for (unsigned value = 0; value < 2; value++) {
        struct sburg_offer offer = row(verb, SBURG_NOBODY, HEX_NONE);
        offer.value = offer.answer = (uint8_t)value;
        put(desk, &offer);
    }
}

static void offer_advance(struct desk *desk) {
    uint16_t hexes[6];
    unsigned count = sburg_victor_hexes(desk->known, hexes);
    for (unsigned i = 0; i < count; i++) {
        struct sburg_offer offer = row(SBURG_DO_ADVANCE, SBURG_NOBODY, hexes[i]);
        put_if_good(desk, &offer);
    }
}

static void offer_decision(struct desk *desk) {
    switch (desk->known->decision) {
    case SBURG_DECIDE_MOVEMENT:
        offer_movement(desk);
        break;
    case SBURG_DECIDE_REACT:
        offer_react(desk);
        break;
    case SBURG_DECIDE_ADVANCE:
        offer_advance(desk);
        break;
    case SBURG_DECIDE_FIRE:
        offer_fire(desk);
        break;
    case SBURG_DECIDE_LOSSES:
        offer_answers(desk, SBURG_DO_LOSSES);
        break;
    case SBURG_DECIDE_CHECKS:
        offer_answers(desk, SBURG_DO_CHECKS);
        break;
    case SBURG_DECIDE_RALLY:
        offer_rally(desk);
        break;
    case SBURG_DECIDE_CHARGE:
        offer_resolve(desk);
        break;
    default:
        break;
    }
}

/* Preferences are anybody's right at any time. */
bool sburg_offers(const struct sburg_setup *setup, const struct sburg_view *view,
                  struct sburg_offers *ret_offers) {
    struct desk desk = {setup, view, &view->known, (enum side)view->viewer, ret_offers};
    ret_offers->side = SIDE_NONE;
    ret_offers->full = 0;
    ret_offers->count = 0;
    if (view->viewer >= SIDES || view->known.phase == SBURG_OVER)
        return false;
    ret_offers->side = view->viewer;
    if (view->known.asked == view->viewer)
        offer_decision(&desk);
    struct sburg_offer prefs = row(SBURG_DO_PREFS, SBURG_NOBODY, HEX_NONE);
    put(&desk, &prefs);
    return true;
}
