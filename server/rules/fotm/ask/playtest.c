/* SPDX-License-Identifier: MIT */
/* The asking half of the playtest edition. See playtest.h; P numbers are in RULINGS.md. */
#include "playtest.h"

#include "advance.h"
#include "answers.h"
#include "assault.h"
#include "able.h"
#include "chain.h"
#include "displace.h"
#include "mandatory.h"
#include "morale.h"
#include "move.h"
#include "offers.h"
#include "place.h"
#include "preview.h"
#include "rally.h"
#include "refusals.h"
#include "retreat.h"
#include "sight.h"
#include "stack.h"

#include <string.h>

static bool is_one_of(const uint8_t *list, unsigned count, unsigned unit) {
    return count > 0 && memchr(list, (int)unit, count) != NULL;
}

/* --- REINFORCEMENTS ------------------------------------------------------------------- */

static unsigned lee_of(const struct fotm_setup *setup) {
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (setup->commanders[i].who == FOTM_WHO_LEE)
            return FOTM_FIRST_COMMANDER + i;
    return FOTM_NOBODY;
}

static struct refusal check_enter(const struct fotm_setup *setup,
                                  const struct fotm_view *view, enum side side,
                                  const struct fotm_action *action) {
    unsigned lee = lee_of(setup);
    if (lee == FOTM_NOBODY || !is_one_of(action->list, action->list_count, lee))
        return fotm_check_enter(setup, view, side, action);
    if (side != FOTM_CONFEDERATE)
        return fotm_refuse(FOTM_REFUSE_NOT_YOURS, lee, HEX_NONE);
    bool may = action->list_count == 1 && action->step_count == 0 && !action->hex_given &&
               fotm_lee_may_come(setup, &view->known);
    return may ? fotm_allow() : fotm_refuse(FOTM_REFUSE_NOT_DUE, lee, HEX_NONE);
}

static void offer_reinforcement(const struct fotm_setup *setup,
                                const struct fotm_view *view,
                                struct fotm_offers *offers) {
    unsigned lee = lee_of(setup);
    if (lee != FOTM_NOBODY && view->viewer == VIEWER_SECOND &&
        fotm_lee_may_come(setup, &view->known)) {
        fotm_offer_add(offers, FOTM_DO_ENTER, FOTM_NOBODY, HEX_NONE);
        fotm_choice_add(offers, FOTM_ROLE_UNIT, lee, HEX_NONE);
    }
    fotm_offer_reinforcement_phase(setup, view, offers);
}

/* --- answers -------------------------------------------------------------------------- */

typedef bool good_fn(const struct fotm_setup *setup, const struct fotm_position *known,
                     const struct fotm_action *action);

/* One brigade that has to go. */
static bool good_retreat(const struct fotm_setup *setup,
                         const struct fotm_position *known,
                         const struct fotm_action *action) {
    uint16_t hexes[FOTM_RETREATS];
    if (action->unit != known->asked_unit)
        return false;
    unsigned count = fotm_asked_retreats(setup, known, hexes);
    for (unsigned i = 0; i < count; i++)
        if (hexes[i] == action->hex)
            return true;
    return false;
}

/* A whole hex: whoever is named with a hex can go there. */
static bool good_hex_retreat(const struct fotm_setup *setup,
                             const struct fotm_position *known,
                             const struct fotm_action *action) {
    uint16_t hexes[FOTM_RETREATS];
    if (action->hex != known->asked_hex || action->unit != FOTM_NOBODY ||
        !fotm_hex_may_retreat(setup, known, action->hex))
        return false;
    for (unsigned i = 0; i < action->step_count; i++) {
        unsigned piece = action->steps[i].kind;
        if (!fotm_is_brigade(piece) || known->pieces[piece].hex != action->hex)
            return false;
        unsigned count = fotm_retreat_hexes(setup, known, piece, false, hexes), k = 0;
        while (k < count && hexes[k] != action->steps[i].value)
            k++;
        if (k == count)
            return false;
    }
    return true;
}

static bool good_stand(const struct fotm_setup *setup, const struct fotm_position *known,
                       const struct fotm_action *action) {
    if (action->verb == FOTM_DO_STAND)
        return action->hex == known->asked_hex;
    return good_hex_retreat(setup, known, action);
}

static bool good_hex_check(const struct fotm_setup *setup,
                           const struct fotm_position *known,
                           const struct fotm_action *action) {
    if (action->verb == FOTM_DO_RETREAT)
        return good_hex_retreat(setup, known, action);
    if (action->hex != known->asked_hex || action->unit != FOTM_NOBODY ||
        !fotm_hex_may_roll(setup, known, action->hex))
        return false;
    for (unsigned i = 0; i < action->list_count; i++)
        if (!fotm_is_brigade(action->list[i]) ||
            known->pieces[action->list[i]].hex != action->hex ||
            is_one_of(action->list, i, action->list[i]) ||
            !fotm_can_help(setup, known, action->values[i], action->list[i]))
            return false;
    return true;
}

static bool good_suppress(const struct fotm_setup *setup,
                          const struct fotm_position *known,
                          const struct fotm_action *action) {
    return fotm_may_be_shot_at(setup, known, known->assault.target, action->unit);
}

static bool good_defend(const struct fotm_setup *setup, const struct fotm_position *known,
                        const struct fotm_action *action) {
    struct fotm_gunners gunners;
    struct fotm_orders orders;
    fotm_gunners(setup, known, &gunners);
    return fotm_read_orders(&gunners, action, &orders);
}

static bool good_loss(const struct fotm_setup *setup, const struct fotm_position *known,
                      const struct fotm_action *action) {
    uint8_t pieces[FOTM_BRIGADES];
    return is_one_of(pieces, fotm_loss_choices(setup, known, pieces), action->unit);
}

static bool good_casualty(const struct fotm_setup *setup,
                          const struct fotm_position *known,
                          const struct fotm_action *action) {
    uint8_t units[FOTM_BRIGADES];
    unsigned party = fotm_top_task(known)->unit;
    return party < FOTM_PARTIES &&
           is_one_of(units, fotm_lcm_choices(setup, known, party, units), action->unit);
}

/* P4: the opponent names the unit and the hex. */
static bool good_overstack(const struct fotm_setup *setup,
                           const struct fotm_position *known,
                           const struct fotm_action *action) {
    uint8_t pieces[FOTM_STACK_BRIGADES + 1];
    uint16_t hexes[FOTM_RETREATS];
    unsigned count = fotm_overstacked(known, known->asked_hex, pieces);
    if (!is_one_of(pieces, count, action->unit))
        return false;
    count = fotm_retreat_hexes(setup, known, action->unit, true, hexes);
    if (action->hex == HEX_NONE)
        return count < 2;
    for (unsigned i = 0; i < count; i++)
        if (hexes[i] == action->hex)
            return true;
    return false;
}

static good_fn *const good[FOTM_DECISIONS] = {
    [FOTM_DECIDE_SUPPRESS] = good_suppress,   [FOTM_DECIDE_DEFEND] = good_defend,
    [FOTM_DECIDE_CASUALTY] = good_casualty,   [FOTM_DECIDE_RETREAT] = good_retreat,
    [FOTM_DECIDE_OVERSTACK] = good_overstack, [FOTM_DECIDE_STAND] = good_stand,
    [FOTM_DECIDE_HEX_CHECK] = good_hex_check, [FOTM_DECIDE_LOSS] = good_loss,
};

static struct refusal check_answer(const struct fotm_setup *setup,
                                   const struct fotm_view *view, enum side side,
                                   const struct fotm_action *action) {
    const struct fotm_position *known = &view->known;
    if (known->decision == FOTM_DECIDE_DISPLACE)
        return fotm_check_displace(setup, view, side, action);
    if (known->decision == FOTM_DECIDE_ADVANCE)
        return fotm_check_answer(setup, view, side, action);
    if (known->decision >= FOTM_DECISIONS || good[known->decision] == NULL ||
        !good[known->decision](setup, known, action))
        return fotm_refuse(FOTM_REFUSE_NOT_A_CHOICE, action->unit, action->hex);
    return fotm_allow();
}

/* --- offers --------------------------------------------------------------------------- */

static void offer_units(struct fotm_offers *offers, enum fotm_role role,
                        const uint8_t *units, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        fotm_choice_add(offers, role, units[i], HEX_NONE);
}

static void offer_hex_retreat(const struct fotm_setup *setup,
                              const struct fotm_position *known,
                              struct fotm_offers *offers) {
    if (fotm_hex_may_retreat(setup, known, known->asked_hex))
        fotm_offer_add(offers, FOTM_DO_RETREAT, FOTM_NOBODY, known->asked_hex);
}

static void offer_stand(const struct fotm_setup *setup, const struct fotm_view *view,
                        struct fotm_offers *offers) {
    fotm_offer_add(offers, FOTM_DO_STAND, FOTM_NOBODY, view->known.asked_hex);
    offer_hex_retreat(setup, &view->known, offers);
}

static void offer_hex_check(const struct fotm_setup *setup, const struct fotm_view *view,
                            struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    uint16_t hex = known->asked_hex;
    if (fotm_hex_may_roll(setup, known, hex)) {
        fotm_offer_add(offers, FOTM_DO_MORALE, FOTM_NOBODY, hex);
        for (unsigned p = fotm_top(known, hex); p != FOTM_NOBODY;
             p = fotm_below(known, p))
            for (unsigned c = fotm_helper(setup, known, p, FOTM_NOBODY); c != FOTM_NOBODY;
                 c = fotm_helper(setup, known, p, c))
                fotm_choice_add(offers, FOTM_ROLE_AT, p, HEX_NONE)->detail = (uint8_t)c;
    }
    offer_hex_retreat(setup, known, offers);
}

static void offer_retreat(const struct fotm_setup *setup, const struct fotm_view *view,
                          struct fotm_offers *offers) {
    uint16_t hexes[FOTM_RETREATS];
    unsigned count = fotm_asked_retreats(setup, &view->known, hexes);
    fotm_offer_add(offers, FOTM_DO_RETREAT, view->known.asked_unit,
                   fotm_hex_of(&view->known, view->known.asked_unit));
    for (unsigned i = 0; i < count; i++)
        fotm_choice_add(offers, FOTM_ROLE_HEX, FOTM_NOBODY, hexes[i]);
}

static void offer_suppress(const struct fotm_setup *setup, const struct fotm_view *view,
                           struct fotm_offers *offers) {
    uint8_t pieces[FOTM_STACK_BRIGADES + 1];
    uint16_t target = view->known.assault.target;
    fotm_offer_add(offers, FOTM_DO_SUPPRESS, FOTM_NOBODY, target);
    offer_units(offers, FOTM_ROLE_SUPPRESS, pieces,
                fotm_shot_at(setup, &view->known, target, pieces));
}

static void offer_defend(const struct fotm_setup *setup, const struct fotm_view *view,
                         struct fotm_offers *offers) {
    struct fotm_gunners gunners;
    fotm_gunners(setup, &view->known, &gunners);
    fotm_offer_add(offers, FOTM_DO_DEFEND, FOTM_NOBODY, view->known.assault.target);
    for (unsigned i = 0; i < gunners.count; i++) {
        for (unsigned k = 0; k < gunners.list[i].canister_count; k++)
            fotm_choice_add(offers, FOTM_ROLE_CANISTER, gunners.list[i].piece, HEX_NONE)
                ->detail = gunners.list[i].canister[k];
        for (unsigned k = 0; k < gunners.list[i].at_count; k++)
            fotm_choice_add(offers, FOTM_ROLE_AT, gunners.list[i].piece, HEX_NONE)
                ->detail = gunners.list[i].at[k];
    }
}

static void offer_loss(const struct fotm_setup *setup, const struct fotm_view *view,
                       struct fotm_offers *offers) {
    uint8_t pieces[FOTM_BRIGADES];
    fotm_offer_add(offers, FOTM_DO_LOSS, FOTM_NOBODY, view->known.assault.target);
    offer_units(offers, FOTM_ROLE_UNIT, pieces,
                fotm_loss_choices(setup, &view->known, pieces));
}

static void offer_casualty(const struct fotm_setup *setup, const struct fotm_view *view,
                           struct fotm_offers *offers) {
    uint8_t units[FOTM_BRIGADES];
    unsigned party = fotm_top_task(&view->known)->unit;
    fotm_offer_add(offers, FOTM_DO_CASUALTY, FOTM_NOBODY, view->known.assault.target);
    unsigned count =
        party < FOTM_PARTIES ? fotm_lcm_choices(setup, &view->known, party, units) : 0;
    for (unsigned i = 0; i < count; i++)
        fotm_choice_add(
            offers, fotm_is_commander(units[i]) ? FOTM_ROLE_COMMANDER : FOTM_ROLE_UNIT,
            units[i], HEX_NONE);
}

static void offer_overstack(const struct fotm_setup *setup, const struct fotm_view *view,
                            struct fotm_offers *offers) {
    uint8_t pieces[FOTM_STACK_BRIGADES + 1];
    uint16_t hexes[FOTM_RETREATS];
    const struct fotm_position *known = &view->known;
    unsigned count = fotm_overstacked(known, known->asked_hex, pieces);
    for (unsigned i = 0; i < count; i++) {
        unsigned hex_count = fotm_retreat_hexes(setup, known, pieces[i], true, hexes);
        fotm_offer_add(offers, FOTM_DO_OVERSTACK, pieces[i], known->asked_hex);
        for (unsigned k = 0; k < hex_count; k++)
            fotm_choice_add(offers, FOTM_ROLE_HEX, FOTM_NOBODY, hexes[k]);
    }
}

/* --- samples -------------------------------------------------------------------------- */

static void sample_defend(const struct fotm_setup *setup, const struct fotm_view *view,
                          struct fotm_action *action) {
    struct fotm_gunners gunners;
    fotm_gunners(setup, &view->known, &gunners);
    for (unsigned i = 0; i < gunners.count; i++) {
        if (gunners.list[i].canister_count > 0)
            action->steps[action->step_count++] =
                (struct fotm_step){gunners.list[i].piece, gunners.list[i].canister[0]};
        else if (gunners.list[i].at_count > 0) {
            action->values[action->list_count] = gunners.list[i].at[0];
            action->list[action->list_count++] = gunners.list[i].piece;
        }
    }
}

static struct fotm_action sample(const struct fotm_setup *setup,
                                 const struct fotm_view *view,
                                 const struct fotm_offers *offers, unsigned index) {
    const struct fotm_offer *offer = &offers->list[index];
    const struct fotm_choice *first = &offers->choices[offer->first];
    struct fotm_action action = fotm_action((enum fotm_verb)offer->verb);
    uint8_t pieces[FOTM_STACK_BRIGADES + 1];
    action.hex = offer->hex;
    action.hex_given = 1;
    switch (offer->verb) {
    case FOTM_DO_ASSAULT:
        if (first->role == FOTM_ROLE_UNIT)
            action.list[action.list_count++] = first->unit;
        else
            action.more[action.more_count++] = first->unit;
        if (action.more_count > 0 &&
            fotm_shot_at(setup, &view->known, offer->hex, pieces) > 0)
            action.unit = pieces[0];
        return action;
    case FOTM_DO_SUPPRESS:
    case FOTM_DO_LOSS:
    case FOTM_DO_CASUALTY:
        action.hex = HEX_NONE;
        action.unit = first->unit;
        return action;
    case FOTM_DO_DEFEND:
        action.hex = HEX_NONE;
        sample_defend(setup, view, &action);
        return action;
    case FOTM_DO_OVERSTACK:
        action.unit = offer->unit;
        action.hex = offer->count > 0 ? first->hex : HEX_NONE;
        return action;
    case FOTM_DO_STAND:
        return action;
    case FOTM_DO_MORALE:
        if (offer->count > 0) { /* the first with a commander: he may be the only way */
            action.list[action.list_count++] = first->unit;
            action.values[0] = first->detail;
        }
        return action;
    case FOTM_DO_RETREAT:
        if (view->known.decision == FOTM_DECIDE_STAND ||
            view->known.decision == FOTM_DECIDE_HEX_CHECK)
            return action;
        break;
    case FOTM_DO_ENTER:
        if (first->unit != lee_of(setup))
            break;
        action.list[action.list_count++] = first->unit;
        action.hex = HEX_NONE;
        action.hex_given = 0;
        return action;
    case FOTM_DO_RALLY:
        action = fotm_sample_2022(setup, view, offers, index);
        if (fotm_flag(&view->known, offer->unit, FOTM_ROUTED))
            action.facing = view->known.pieces[offer->unit].facing;
        return action;
    default:
        break;
    }
    return fotm_sample_2022(setup, view, offers, index);
}

/* --- the tables ----------------------------------------------------------------------- */

#define CAN(verb) (UINT32_C(1) << FOTM_DO_##verb)

/* clang-format off */
static const struct fotm_decision_row rows[FOTM_DECISIONS] = {
    [FOTM_DECIDE_SETUP] = {"setup", "SET-UP",
        "Set up: place your units within two hexes and turn them, then end.",
        CAN(PLACE) | CAN(END), fotm_offer_setup_phase},
    [FOTM_DECIDE_RALLY] = {"rally", "RALLY UNITS",
        "Rally units, or end the phase.",
        CAN(RALLY) | CAN(REGROUP) | CAN(STACK) | CAN(END), fotm_offer_rally_phase},
    [FOTM_DECIDE_MOVEMENT] = {"movement", "MOVEMENT",
        "Move your units, or end the phase.",
        CAN(MOVE) | CAN(STACK) | CAN(END), fotm_offer_movement_phase},
    [FOTM_DECIDE_REINFORCEMENT] = {"reinforcement", "REINFORCEMENTS",
        "Bring on reinforcements, or end the phase.",
        CAN(ENTER) | CAN(MOVE) | CAN(STACK) | CAN(END), offer_reinforcement},
    [FOTM_DECIDE_COMBAT] = {"combat", "COMBAT",
        "Bombard and assault, or end the phase.",
        CAN(ASSAULT) | CAN(STACK) | CAN(END), fotm_offer_combat_playtest},
    [FOTM_DECIDE_LONGSTREET] = {"longstreet", NULL, NULL, 0, NULL},
    [FOTM_DECIDE_WITHDRAW] = {"withdraw", NULL, NULL, 0, NULL},
    [FOTM_DECIDE_DISPLACE] = {"displace", "COMMANDERS",
        "The enemy rides down on your commander: to which of the nearest units does he go?",
        CAN(RETREAT), fotm_offer_displace},
    [FOTM_DECIDE_SUPPRESS] = {"suppress", "OFFENSIVE ARTILLERY",
        "Which of the units just shown do your guns fire at?",
        CAN(SUPPRESS), offer_suppress},
    [FOTM_DECIDE_LEAD] = {"lead", NULL, NULL, 0, NULL},
    [FOTM_DECIDE_DEFEND] = {"defend", "DEFENSIVE ARTILLERY",
        "What do your batteries fire at: canister at an attacker, or suppression at a battery?",
        CAN(DEFEND), offer_defend},
    [FOTM_DECIDE_CASUALTY] = {"casualty", "LEADER CASUALTIES",
        "A leader is hit: whose?",
        CAN(CASUALTY), offer_casualty},
    [FOTM_DECIDE_CHECK] = {"check", NULL, NULL, 0, NULL},
    [FOTM_DECIDE_RETREAT] = {"retreat", "RETREAT",
        "Where does the unit retreat to?",
        CAN(RETREAT), offer_retreat},
    [FOTM_DECIDE_OVERSTACK] = {"overstack", "STACKING",
        "Too many enemy units are in one hex: which of them must go on, and where to?",
        CAN(OVERSTACK), offer_overstack},
    [FOTM_DECIDE_CAPTOR] = {"captor", NULL, NULL, 0, NULL},
    [FOTM_DECIDE_ADVANCE] = {"advance", "COMBAT ADVANCE",
        "The hex is empty: who advances, facing which way?",
        CAN(ADVANCE), fotm_offer_answers},
    [FOTM_DECIDE_NOTHING] = {"over", "VICTORY CONDITIONS",
        "The battle is over.",
        0, NULL},
    [FOTM_DECIDE_STAND] = {"stand", "COMBAT SEQUENCE",
        "A step is lost: retreat, or stand?",
        CAN(STAND) | CAN(RETREAT), offer_stand},
    [FOTM_DECIDE_HEX_CHECK] = {"hex-check", "MORALE ROLL",
        "Two steps are lost: retreat, or roll for each unit to remain?",
        CAN(MORALE) | CAN(RETREAT), offer_hex_check},
    [FOTM_DECIDE_LOSS] = {"loss", "COMBAT",
        "Which unit loses the step?",
        CAN(LOSS), offer_loss},
};
/* clang-format on */

static fotm_check_fn *const checks[FOTM_VERBS] = {
    [FOTM_DO_PLACE] = fotm_check_place,
    [FOTM_DO_RALLY] = fotm_check_rally,
    [FOTM_DO_REGROUP] = fotm_check_rally,
    [FOTM_DO_MOVE] = fotm_check_move,
    [FOTM_DO_STACK] = fotm_check_stack,
    [FOTM_DO_ENTER] = check_enter,
    [FOTM_DO_ASSAULT] = fotm_check_assault_playtest,
    [FOTM_DO_SUPPRESS] = check_answer,
    [FOTM_DO_DEFEND] = check_answer,
    [FOTM_DO_MORALE] = check_answer,
    [FOTM_DO_RETREAT] = check_answer,
    [FOTM_DO_CASUALTY] = check_answer,
    [FOTM_DO_OVERSTACK] = check_answer,
    [FOTM_DO_ADVANCE] = check_answer,
    [FOTM_DO_STAND] = check_answer,
    [FOTM_DO_LOSS] = check_answer,
    [FOTM_DO_END] = fotm_check_end,
};

const struct fotm_asks fotm_asks_playtest = {.rows = rows,
                                             .checks = checks,
                                             .sample = sample,
                                             .obliged = fotm_obliged_playtest,
                                             .able = fotm_able_playtest,
                                             .preview = fotm_preview_playtest,
                                             .retreats = fotm_retreat_hexes_playtest,
                                             .release_corps = "IX",
                                             .routed_rallies = true};
