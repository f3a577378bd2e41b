/* SPDX-License-Identifier: MIT */
/* Answers in the middle of an Assault. See answers.h. */
#include "answers.h"

#include "bug.h"
#include "advance.h"
#include "capture.h"
#include "casualty.h"
#include "defend.h"
#include "lead.h"
#include "morale.h"
#include "refusals.h"
#include "retreat.h"

#include <string.h>

/* Who asks what: everything below is asked of one of these. */
struct asking {
    const struct fotm_setup *setup;
    const struct fotm_position *known;
    const struct fotm_action *action;
};

static bool is_one_of(const uint8_t *list, unsigned count, unsigned unit) {
    return count > 0 && memchr(list, (int)unit, count) != NULL;
}

/* --- what is right --- */

/* 9.4: which of the batteries just shown. */
static bool good_suppress(const struct asking *a) {
    return fotm_is_brigade(a->action->unit) &&
           fotm_is_artillery(a->setup, a->action->unit) &&
           a->known->pieces[a->action->unit].hex == a->known->assault.target;
}

static unsigned asked_party(const struct fotm_position *known) {
    return known->asked == known->side ? FOTM_ATTACKER : FOTM_DEFENDER;
}

/* 4.2 */
static bool good_lead(const struct asking *a) {
    uint8_t leads[FOTM_LEADS];
    unsigned count = fotm_leads(a->setup, a->known, asked_party(a->known), leads);
    return is_one_of(leads, count, a->action->unit);
}

/* 15.7 */
static bool good_defend(const struct asking *a) {
    struct fotm_battery batteries[FOTM_DEFENDERS];
    struct fotm_defence defence;
    unsigned count = fotm_defenders(a->setup, a->known, batteries);
    return fotm_read_defence(batteries, count, a->action, &defence);
}

/* 7.2: the sharpshooters' owner chooses among the other party's leaders. */
static unsigned party_hit(const struct fotm_position *known) {
    return asked_party(known) == FOTM_ATTACKER ? FOTM_DEFENDER : FOTM_ATTACKER;
}

static bool good_casualty(const struct asking *a) {
    uint8_t commanders[FOTM_COMMANDERS];
    unsigned count =
        fotm_commanders_at_risk(a->setup, a->known, party_hit(a->known), commanders);
    return a->action->unit == FOTM_NOBODY ||
           is_one_of(commanders, count, a->action->unit);
}

/* 17.2, and 17.3 once it is settled that the brigade goes. */
static bool good_check(const struct asking *a) {
    uint16_t hexes[FOTM_RETREATS];
    if (a->action->unit != a->known->asked_unit)
        return false;
    if (a->action->verb == FOTM_DO_MORALE) /* R73 */
        return a->known->decision == FOTM_DECIDE_CHECK &&
               fotm_may_check(a->setup, a->known, a->action->unit, a->action->with);
    unsigned count = fotm_asked_retreats(a->setup, a->known, hexes);
    for (unsigned i = 0; i < count; i++)
        if (hexes[i] == a->action->hex)
            return true;
    return false;
}

/* 4.1 */
static bool good_overstack(const struct asking *a) {
    uint8_t pieces[FOTM_STACK_BRIGADES + 1];
    unsigned count = fotm_overstacked(a->known, a->known->asked_hex, pieces);
    return is_one_of(pieces, count, a->action->unit);
}

/* 17.5 */
static bool good_captor(const struct asking *a) {
    uint8_t captors[FOTM_BRIGADES];
    if (a->action->with != a->known->asked_unit)
        return false;
    unsigned count = fotm_captors(a->setup, a->known, a->action->with, captors);
    return is_one_of(captors, count, a->action->unit);
}

static bool hex_is_named(const struct asking *a, uint16_t hex) {
    for (unsigned i = 0; i < a->action->list_count; i++)
        if (a->known->pieces[a->action->list[i]].hex == hex)
            return true;
    return false;
}

/* 15.10 */
static bool good_advance(const struct asking *a) {
    const struct fotm_action *action = a->action;
    for (unsigned i = 0; i < action->list_count; i++) {
        if (!fotm_is_brigade(action->list[i]) ||
            !fotm_may_advance(a->setup, a->known, action->list[i]) ||
            is_one_of(action->list, i, action->list[i]) ||
            (action->values[i] >= HEX_DIRECTIONS && action->values[i] != FOTM_ANY_FACING))
            return false;
    }
    for (unsigned i = 0; i < action->more_count; i++)
        if (!fotm_may_go_along(a->setup, a->known, action->more[i]) ||
            is_one_of(action->more, i, action->more[i]) ||
            !hex_is_named(a, fotm_hex_of(a->known, action->more[i])))
            return false;
    return (action->list_count > 0 || !fotm_must_advance(a->known)) &&
           fotm_room_to_advance(a->setup, a->known, action->list, action->list_count,
                                action->more, action->more_count);
}

/* --- offers --- */

static void offer_units(struct fotm_offers *offers, enum fotm_role role,
                        const uint8_t *units, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        fotm_choice_add(offers, role, units[i], HEX_NONE);
}

static void offer_suppress(const struct asking *a, struct fotm_offers *offers) {
    fotm_offer_add(offers, FOTM_DO_SUPPRESS, FOTM_NOBODY, a->known->assault.target);
    for (unsigned p = fotm_top(a->known, a->known->assault.target); p != FOTM_NOBODY;
         p = fotm_below(a->known, p))
        if (fotm_is_artillery(a->setup, p))
            fotm_choice_add(offers, FOTM_ROLE_SUPPRESS, p, HEX_NONE);
}

static void offer_lead(const struct asking *a, struct fotm_offers *offers) {
    uint8_t leads[FOTM_LEADS];
    unsigned count = fotm_leads(a->setup, a->known, asked_party(a->known), leads);
    fotm_offer_add(offers, FOTM_DO_LEAD, FOTM_NOBODY, a->known->assault.target);
    offer_units(offers, FOTM_ROLE_LEAD, leads, count);
}

static void offer_defend(const struct asking *a, struct fotm_offers *offers) {
    struct fotm_battery batteries[FOTM_DEFENDERS];
    unsigned count = fotm_defenders(a->setup, a->known, batteries);
    fotm_offer_add(offers, FOTM_DO_DEFEND, FOTM_NOBODY, a->known->assault.target);
    for (unsigned i = 0; i < count; i++) {
        if (batteries[i].canister)
            fotm_choice_add(offers, FOTM_ROLE_CANISTER, batteries[i].piece, HEX_NONE);
        for (unsigned t = 0; t < batteries[i].target_count; t++)
            fotm_choice_add(offers, FOTM_ROLE_AT, batteries[i].piece, HEX_NONE)->detail =
                batteries[i].targets[t];
    }
}

static void offer_casualty(const struct asking *a, struct fotm_offers *offers) {
    uint8_t commanders[FOTM_COMMANDERS];
    unsigned count =
        fotm_commanders_at_risk(a->setup, a->known, party_hit(a->known), commanders);
    fotm_offer_add(offers, FOTM_DO_CASUALTY, FOTM_NOBODY, a->known->asked_hex);
    fotm_choice_add(offers, FOTM_ROLE_OFFICER, FOTM_NOBODY, HEX_NONE);
    offer_units(offers, FOTM_ROLE_COMMANDER, commanders, count);
}

/* What the bare die must show at least, 1..7 (7: never). */
static uint8_t die_needed(int modifier) {
    int die = FOTM_MORALE_NEEDED - modifier;
    return (uint8_t)(die < 1 ? 1 : die > 7 ? 7 : die);
}

static void offer_morale(const struct asking *a, struct fotm_offers *offers,
                         unsigned piece) {
    uint8_t helpers[FOTM_CHIEFS + 1];
    unsigned count = fotm_check_helpers(a->setup, a->known, piece, helpers);
    if (count == 0)
        return;
    fotm_offer_add(offers, FOTM_DO_MORALE, piece, a->known->pieces[piece].hex);
    for (unsigned i = 0; i < count; i++) {
        struct fotm_choice *choice =
            fotm_choice_add(offers, FOTM_ROLE_WITH, helpers[i], HEX_NONE);
        int modifier = fotm_morale_modifier(a->setup, a->known, piece, helpers[i]);
        choice->value = (uint8_t)(int8_t)modifier;
        choice->cost = die_needed(modifier);
    }
}

static void offer_check(const struct asking *a, struct fotm_offers *offers) {
    uint16_t hexes[FOTM_RETREATS];
    unsigned piece = a->known->asked_unit;
    if (a->known->decision == FOTM_DECIDE_CHECK)
        offer_morale(a, offers, piece);
    unsigned count = fotm_asked_retreats(a->setup, a->known, hexes);
    if (count == 0)
        return;
    fotm_offer_add(offers, FOTM_DO_RETREAT, piece, a->known->pieces[piece].hex);
    for (unsigned i = 0; i < count; i++)
        fotm_choice_add(offers, FOTM_ROLE_HEX, FOTM_NOBODY, hexes[i]);
}

static void offer_overstack(const struct asking *a, struct fotm_offers *offers) {
    uint8_t pieces[FOTM_STACK_BRIGADES + 1];
    unsigned count = fotm_overstacked(a->known, a->known->asked_hex, pieces);
    fotm_offer_add(offers, FOTM_DO_OVERSTACK, FOTM_NOBODY, a->known->asked_hex);
    offer_units(offers, FOTM_ROLE_UNIT, pieces, count);
}

static void offer_captor(const struct asking *a, struct fotm_offers *offers) {
    uint8_t captors[FOTM_BRIGADES];
    unsigned count = fotm_captors(a->setup, a->known, a->known->asked_unit, captors);
    fotm_offer_add(offers, FOTM_DO_CAPTOR, a->known->asked_unit, a->known->asked_hex);
    offer_units(offers, FOTM_ROLE_UNIT, captors, count);
}

/* How many of those who may advance fit into the hex. */
static uint8_t may_go(const struct asking *a) {
    unsigned all = 0, infantry = 0;
    for (unsigned piece = 0; piece < a->setup->brigade_count; piece++) {
        if (!fotm_may_advance(a->setup, a->known, piece))
            continue;
        bool foot = fotm_fills(a->setup, a->known, piece);
        if (foot && infantry == FOTM_STACK_INFANTRY)
            continue;
        infantry += foot;
        all++;
    }
    return (uint8_t)(all < FOTM_STACK_BRIGADES ? all : FOTM_STACK_BRIGADES);
}

static void offer_advance(const struct asking *a, struct fotm_offers *offers) {
    struct fotm_offer *offer =
        fotm_offer_add(offers, FOTM_DO_ADVANCE, FOTM_NOBODY, a->known->assault.target);
    offer->value = may_go(a);
    if (fotm_must_advance(a->known))
        offer->flags |= FOTM_OFFER_MANDATORY;
    for (unsigned piece = 0; piece < a->setup->brigade_count; piece++)
        if (fotm_may_advance(a->setup, a->known, piece))
            fotm_choice_add(offers, FOTM_ROLE_UNIT, piece, HEX_NONE);
    for (unsigned i = 0; i < a->setup->commander_count; i++)
        if (fotm_may_go_along(a->setup, a->known, FOTM_FIRST_COMMANDER + i))
            fotm_choice_add(offers, FOTM_ROLE_COMMANDER, FOTM_FIRST_COMMANDER + i,
                            HEX_NONE);
}

/* --- the table --- */

struct question {
    bool (*good)(const struct asking *asking);
    void (*offer)(const struct asking *asking, struct fotm_offers *offers);
    uint32_t verbs; /* bit per verb that answers */
};

#define ANSWERS(verb) (UINT32_C(1) << FOTM_DO_##verb)

static const struct question questions[FOTM_DECISIONS] = {
    [FOTM_DECIDE_SUPPRESS] = {good_suppress, offer_suppress, ANSWERS(SUPPRESS)},
    [FOTM_DECIDE_LEAD] = {good_lead, offer_lead, ANSWERS(LEAD)},
    [FOTM_DECIDE_DEFEND] = {good_defend, offer_defend, ANSWERS(DEFEND)},
    [FOTM_DECIDE_CASUALTY] = {good_casualty, offer_casualty, ANSWERS(CASUALTY)},
    [FOTM_DECIDE_CHECK] = {good_check, offer_check, ANSWERS(MORALE) | ANSWERS(RETREAT)},
    [FOTM_DECIDE_RETREAT] = {good_check, offer_check, ANSWERS(RETREAT)},
    [FOTM_DECIDE_OVERSTACK] = {good_overstack, offer_overstack, ANSWERS(OVERSTACK)},
    [FOTM_DECIDE_CAPTOR] = {good_captor, offer_captor, ANSWERS(CAPTOR)},
    [FOTM_DECIDE_ADVANCE] = {good_advance, offer_advance, ANSWERS(ADVANCE)},
};

struct refusal fotm_check_answer(const struct fotm_setup *setup,
                                 const struct fotm_view *view, enum side side,
                                 const struct fotm_action *action) {
    const struct fotm_position *known = &view->known;
    const struct asking asking = {setup, known, action};
    if (known->asked != side)
        return fotm_refuse(FOTM_REFUSE_NOT_YOUR_TURN, FOTM_NOBODY, HEX_NONE);
    if (known->decision >= FOTM_DECISIONS || questions[known->decision].good == NULL)
        return fotm_refuse(FOTM_REFUSE_WRONG_PHASE, FOTM_NOBODY, HEX_NONE);
    const struct question *question = &questions[known->decision];
    if (!(question->verbs >> action->verb & 1) || !question->good(&asking))
        return fotm_refuse(FOTM_REFUSE_NOT_A_CHOICE, action->unit, action->hex); /* F13 */
    return fotm_allow();
}

void fotm_offer_answers(const struct fotm_setup *setup, const struct fotm_view *view,
                        struct fotm_offers *offers) {
    const struct asking asking = {setup, &view->known, NULL};
    RULES_ASSERT(questions[view->known.decision].offer != NULL);
    questions[view->known.decision].offer(&asking, offers);
}

/* --- samples --- */

/* The first battery target for each battery that cannot fire canister. */
static void sample_defend(const struct fotm_offers *offers,
                          const struct fotm_offer *offer, struct fotm_action *action) {
    struct fotm_set canister = {{0, 0}};
    for (unsigned i = 0; i < offer->count; i++) {
        const struct fotm_choice *choice = &offers->choices[offer->first + i];
        if (choice->role == FOTM_ROLE_CANISTER)
            fotm_set_add(&canister, choice->unit);
        else if (!fotm_set_has(&canister, choice->unit) &&
                 !is_one_of(action->list, action->list_count, choice->unit)) {
            action->values[action->list_count] = choice->detail;
            action->list[action->list_count++] = choice->unit;
        }
    }
}

struct fotm_action fotm_sample_answer(const struct fotm_setup *setup,
                                      const struct fotm_view *view,
                                      const struct fotm_offers *offers, unsigned index) {
    (void)setup;
    const struct fotm_offer *offer = &offers->list[index];
    const struct fotm_choice *first = &offers->choices[offer->first];
    struct fotm_action action = fotm_action((enum fotm_verb)offer->verb);
    if (offer->verb == FOTM_DO_DEFEND) {
        sample_defend(offers, offer, &action);
    } else if (offer->verb == FOTM_DO_ADVANCE) {
        if (offer->count == 0)
            return action; /* masking: nobody can, but that is not told */
        action.list[action.list_count++] = first->unit;
        action.values[0] = view->known.pieces[first->unit].facing;
    } else if (offer->verb == FOTM_DO_MORALE) {
        action.unit = offer->unit;
        action.with = first->unit;
    } else if (offer->verb == FOTM_DO_RETREAT) {
        action.unit = offer->unit;
        action.hex = first->hex;
        action.hex_given = 1;
    } else if (offer->verb == FOTM_DO_CAPTOR) {
        action.with = offer->unit;
        action.unit = first->unit;
    } else { /* suppress, lead, overstack; casualty: the officer, FOTM_NOBODY */
        action.unit = first->unit;
    }
    return action;
}
