/* SPDX-License-Identifier: MIT */
/* The asking half of the playtest edition. See playtest.h; P numbers are in RULINGS.md. */
#include "playtest.h"

#include "asks.h"
#include "enter.h"
#include "able.h"
#include "chain.h"
#include "mandatory.h"
#include "lee.h"
#include "overstack.h"
#include "preview.h"
#include "rally.h"
#include "refusals.h"
#include "retreat_hexes.h"

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
    if (lee == FOTM_NOBODY || !fotm_is_one_of(action->list, action->list_count, lee))
        return fotm_check_enter(setup, view, side, action);
    if (side != FOTM_CONFEDERATE)
        return fotm_refuse(FOTM_REFUSE_NOT_YOURS, lee, HEX_NONE);
    bool may = action->list_count == 1 && action->step_count == 0 && !action->hex_given &&
               fotm_lee_may_come(setup, &view->known);
    return may ? fotm_allow() : fotm_refuse(FOTM_REFUSE_NO_LEE, lee, HEX_NONE);
}

static void offer_enter(const struct fotm_setup *setup, const struct fotm_view *view,
                        struct fotm_offers *offers) {
    unsigned lee = lee_of(setup);
    if (lee != FOTM_NOBODY && view->viewer == VIEWER_SECOND &&
        fotm_lee_may_come(setup, &view->known)) {
        fotm_offer_add(offers, FOTM_DO_ENTER, FOTM_NOBODY, HEX_NONE);
        fotm_choice_add(offers, FOTM_ROLE_UNIT, lee, HEX_NONE);
    }
    fotm_offer_entries(setup, view, offers);
}

static struct fotm_action sample_enter(const struct fotm_setup *setup,
                                       const struct fotm_view *view,
                                       const struct fotm_offers *offers, unsigned index) {
    unsigned first = offers->choices[offers->list[index].first].unit;
    if (first != lee_of(setup))
        return fotm_sample_enter(setup, view, offers, index);
    struct fotm_action action = fotm_action(FOTM_DO_ENTER);
    action.unit = offers->list[index].unit;
    action.list[action.list_count++] = (uint8_t)first;
    return action;
}

static const struct fotm_ask enter = {FOTM_DO_ENTER, check_enter, offer_enter,
                                      sample_enter};

/* --- RALLY UNITS ---------------------------------------------------------------------- */

/* One that is routed turns as it likes; it may stay as it faces. */
static struct fotm_action sample_rally(const struct fotm_setup *setup,
                                       const struct fotm_view *view,
                                       const struct fotm_offers *offers, unsigned index) {
    struct fotm_action action = fotm_sample_plain(setup, view, offers, index);
    if (fotm_flag(&view->known, action.unit, FOTM_ROUTED))
        action.facing = view->known.pieces[action.unit].facing;
    return action;
}

static const struct fotm_ask rally = {FOTM_DO_RALLY, fotm_check_rally, fotm_offer_rally,
                                      sample_rally};

/* --- what has to go: one unit, or a whole hex ----------------------------------------- */

/* A whole hex: whoever is named with a hex can go there. */
static bool may_retreat(const struct fotm_setup *setup, const struct fotm_position *known,
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

/* The template's hex, and nothing else. */
static struct fotm_action sample_hex(const struct fotm_setup *setup,
                                     const struct fotm_view *view,
                                     const struct fotm_offers *offers, unsigned index) {
    (void)setup, (void)view;
    struct fotm_action action = fotm_action((enum fotm_verb)offers->list[index].verb);
    action.hex = offers->list[index].hex;
    action.hex_given = 1;
    return action;
}

static struct refusal check_hex_retreat(const struct fotm_setup *setup,
                                        const struct fotm_view *view, enum side side,
                                        const struct fotm_action *action) {
    (void)side;
    return fotm_allow_choice(may_retreat(setup, &view->known, action), action);
}

static void offer_hex_retreat(const struct fotm_setup *setup,
                              const struct fotm_view *view, struct fotm_offers *offers) {
    uint16_t hex = view->known.asked_hex;
    if (fotm_hex_may_retreat(setup, &view->known, hex))
        fotm_offer_add(offers, FOTM_DO_RETREAT, FOTM_NOBODY, hex);
}

static const struct fotm_ask hex_retreat = {FOTM_DO_RETREAT, check_hex_retreat,
                                            offer_hex_retreat, sample_hex};

static struct refusal check_stand(const struct fotm_setup *setup,
                                  const struct fotm_view *view, enum side side,
                                  const struct fotm_action *action) {
    (void)setup, (void)side;
    return fotm_allow_choice(action->hex == view->known.asked_hex, action);
}

static void offer_stand(const struct fotm_setup *setup, const struct fotm_view *view,
                        struct fotm_offers *offers) {
    (void)setup;
    fotm_offer_add(offers, FOTM_DO_STAND, FOTM_NOBODY, view->known.asked_hex);
}

const struct fotm_ask fotm_ask_stand = {FOTM_DO_STAND, check_stand, offer_stand,
                                        sample_hex};

/* --- MORALE ROLL ---------------------------------------------------------------------- */

/* The question is only put where somebody may roll. */
static bool may_roll(const struct fotm_setup *setup, const struct fotm_position *known,
                     const struct fotm_action *action) {
    if (action->hex != known->asked_hex || action->unit != FOTM_NOBODY)
        return false;
    for (unsigned i = 0; i < action->list_count; i++)
        if (!fotm_is_brigade(action->list[i]) ||
            known->pieces[action->list[i]].hex != action->hex ||
            fotm_is_one_of(action->list, i, action->list[i]) ||
            !fotm_can_help(setup, known, action->values[i], action->list[i]))
            return false;
    return true;
}

static struct refusal check_morale(const struct fotm_setup *setup,
                                   const struct fotm_view *view, enum side side,
                                   const struct fotm_action *action) {
    (void)side;
    return fotm_allow_choice(may_roll(setup, &view->known, action), action);
}

static void offer_morale(const struct fotm_setup *setup, const struct fotm_view *view,
                         struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    uint16_t hex = known->asked_hex;
    fotm_offer_add(offers, FOTM_DO_MORALE, FOTM_NOBODY, hex);
    for (unsigned p = fotm_top(known, hex); p != FOTM_NOBODY; p = fotm_below(known, p))
        for (unsigned c = fotm_helper(setup, known, p, FOTM_NOBODY); c != FOTM_NOBODY;
             c = fotm_helper(setup, known, p, c))
            fotm_choice_add(offers, FOTM_ROLE_AT, p, HEX_NONE)->detail = (uint8_t)c;
}

/* The first with a commander: he may be the only way. */
static struct fotm_action sample_morale(const struct fotm_setup *setup,
                                        const struct fotm_view *view,
                                        const struct fotm_offers *offers,
                                        unsigned index) {
    struct fotm_action action = sample_hex(setup, view, offers, index);
    const struct fotm_offer *offer = &offers->list[index];
    if (offer->count > 0) {
        action.list[action.list_count++] = offers->choices[offer->first].unit;
        action.values[0] = offers->choices[offer->first].detail;
    }
    return action;
}

static const struct fotm_ask morale = {FOTM_DO_MORALE, check_morale, offer_morale,
                                       sample_morale};

/* --- OFFENSIVE ARTILLERY, DEFENSIVE ARTILLERY ----------------------------------------- */

static struct refusal check_suppress(const struct fotm_setup *setup,
                                     const struct fotm_view *view, enum side side,
                                     const struct fotm_action *action) {
    (void)side;
    const struct fotm_position *known = &view->known;
    return fotm_allow_choice(
        fotm_may_be_shot_at(setup, known, known->assault.target, action->unit), action);
}

static void offer_suppress(const struct fotm_setup *setup, const struct fotm_view *view,
                           struct fotm_offers *offers) {
    uint8_t pieces[FOTM_STACK_MOST + 1];
    uint16_t target = view->known.assault.target;
    fotm_offer_add(offers, FOTM_DO_SUPPRESS, FOTM_NOBODY, target);
    fotm_units_add(offers, FOTM_ROLE_SUPPRESS, pieces,
                   fotm_shot_at(setup, &view->known, target, pieces));
}

static const struct fotm_ask suppress = {FOTM_DO_SUPPRESS, check_suppress, offer_suppress,
                                         fotm_sample_unit};

static struct refusal check_defend(const struct fotm_setup *setup,
                                   const struct fotm_view *view, enum side side,
                                   const struct fotm_action *action) {
    (void)side;
    struct fotm_gunners gunners;
    struct fotm_orders orders;
    fotm_gunners(setup, &view->known, &gunners);
    return fotm_allow_choice(fotm_read_orders(&gunners, action, &orders), action);
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

static struct fotm_action sample_defend(const struct fotm_setup *setup,
                                        const struct fotm_view *view,
                                        const struct fotm_offers *offers,
                                        unsigned index) {
    (void)offers, (void)index;
    struct fotm_gunners gunners;
    struct fotm_action action = fotm_action(FOTM_DO_DEFEND);
    fotm_gunners(setup, &view->known, &gunners);
    for (unsigned i = 0; i < gunners.count; i++) {
        if (gunners.list[i].canister_count > 0)
            action.steps[action.step_count++] =
                (struct fotm_step){gunners.list[i].piece, gunners.list[i].canister[0]};
        else if (gunners.list[i].at_count > 0) {
            action.values[action.list_count] = gunners.list[i].at[0];
            action.list[action.list_count++] = gunners.list[i].piece;
        }
    }
    return action;
}

static const struct fotm_ask defend = {FOTM_DO_DEFEND, check_defend, offer_defend,
                                       sample_defend};

/* --- COMBAT, LEADER CASUALTIES: whom it falls on -------------------------------------- */

static struct refusal check_loss(const struct fotm_setup *setup,
                                 const struct fotm_view *view, enum side side,
                                 const struct fotm_action *action) {
    (void)side;
    uint8_t pieces[FOTM_BRIGADES];
    unsigned count = fotm_loss_choices(setup, &view->known, pieces);
    return fotm_allow_choice(fotm_is_one_of(pieces, count, action->unit), action);
}

static void offer_loss(const struct fotm_setup *setup, const struct fotm_view *view,
                       struct fotm_offers *offers) {
    uint8_t pieces[FOTM_BRIGADES];
    fotm_offer_add(offers, FOTM_DO_LOSS, FOTM_NOBODY, view->known.assault.target);
    fotm_units_add(offers, FOTM_ROLE_UNIT, pieces,
                   fotm_loss_choices(setup, &view->known, pieces));
}

const struct fotm_ask fotm_ask_loss = {FOTM_DO_LOSS, check_loss, offer_loss,
                                       fotm_sample_unit};

static unsigned leaders(const struct fotm_setup *setup, const struct fotm_position *known,
                        uint8_t ret_units[FOTM_BRIGADES]) {
    unsigned party = fotm_top_task(known)->unit;
    return party < FOTM_PARTIES ? fotm_lcm_choices(setup, known, party, ret_units) : 0;
}

static struct refusal check_casualty(const struct fotm_setup *setup,
                                     const struct fotm_view *view, enum side side,
                                     const struct fotm_action *action) {
    (void)side;
    uint8_t units[FOTM_BRIGADES];
    unsigned count = leaders(setup, &view->known, units);
    return fotm_allow_choice(fotm_is_one_of(units, count, action->unit), action);
}

static void offer_casualty(const struct fotm_setup *setup, const struct fotm_view *view,
                           struct fotm_offers *offers) {
    uint8_t units[FOTM_BRIGADES];
    unsigned count = leaders(setup, &view->known, units);
    fotm_offer_add(offers, FOTM_DO_CASUALTY, FOTM_NOBODY, view->known.assault.target);
    for (unsigned i = 0; i < count; i++)
        fotm_choice_add(
            offers, fotm_is_commander(units[i]) ? FOTM_ROLE_COMMANDER : FOTM_ROLE_UNIT,
            units[i], HEX_NONE);
}

static const struct fotm_ask casualty = {FOTM_DO_CASUALTY, check_casualty, offer_casualty,
                                         fotm_sample_unit};

/* --- STACKING, P4: the opponent names the unit and the hex ---------------------------- */

unsigned fotm_overstack_choices(const struct fotm_setup *setup,
                                const struct fotm_position *position, uint16_t hex,
                                uint8_t ret_pieces[FOTM_STACK_MOST + 1]) {
    uint8_t known[FOTM_STACK_MOST + 1];
    uint16_t hexes[FOTM_RETREATS];
    unsigned count = 0, known_count = fotm_overstacked(position, hex, known);
    for (unsigned i = 0; i < known_count; i++)
        if (fotm_overstack_hexes(setup, position, known[i], hexes) > 0)
            ret_pieces[count++] = known[i];
    return count > 0 ? count : fotm_overstacked(position, hex, ret_pieces);
}

static struct refusal check_overstack(const struct fotm_setup *setup,
                                      const struct fotm_view *view, enum side side,
                                      const struct fotm_action *action) {
    (void)side;
    const struct fotm_position *known = &view->known;
    uint8_t pieces[FOTM_STACK_MOST + 1];
    uint16_t hexes[FOTM_RETREATS];
    unsigned count = fotm_overstack_choices(setup, known, known->asked_hex, pieces);
    bool is_one = fotm_is_one_of(pieces, count, action->unit);
    if (is_one) {
        count = fotm_overstack_hexes(setup, known, action->unit, hexes);
        is_one = action->hex == HEX_NONE ? count < 2
                                         : fotm_is_hex_of(hexes, count, action->hex);
    }
    return fotm_allow_choice(is_one, action);
}

static void offer_overstack(const struct fotm_setup *setup, const struct fotm_view *view,
                            struct fotm_offers *offers) {
    uint8_t pieces[FOTM_STACK_MOST + 1];
    uint16_t hexes[FOTM_RETREATS];
    const struct fotm_position *known = &view->known;
    unsigned count = fotm_overstack_choices(setup, known, known->asked_hex, pieces);
    for (unsigned i = 0; i < count; i++) {
        unsigned hex_count = fotm_overstack_hexes(setup, known, pieces[i], hexes);
        fotm_offer_add(offers, FOTM_DO_OVERSTACK, pieces[i], known->asked_hex);
        for (unsigned k = 0; k < hex_count; k++)
            fotm_choice_add(offers, FOTM_ROLE_HEX, FOTM_NOBODY, hexes[k]);
    }
}

static struct fotm_action sample_overstack(const struct fotm_setup *setup,
                                           const struct fotm_view *view,
                                           const struct fotm_offers *offers,
                                           unsigned index) {
    (void)setup, (void)view;
    const struct fotm_offer *offer = &offers->list[index];
    struct fotm_action action = fotm_action(FOTM_DO_OVERSTACK);
    action.unit = offer->unit;
    action.hex = offer->count > 0 ? offers->choices[offer->first].hex : HEX_NONE;
    action.hex_given = 1;
    return action;
}

static const struct fotm_ask overstack = {FOTM_DO_OVERSTACK, check_overstack,
                                          offer_overstack, sample_overstack};

/* --- the table ------------------------------------------------------------------------ */

/* clang-format off */
static const struct fotm_decision_row rows[FOTM_DECISIONS] = {
    [FOTM_DECIDE_SETUP] = {"SET-UP",
        "Set up: place your units within two hexes and turn them, then end.",
        {&fotm_ask_place, &fotm_ask_end}},
    [FOTM_DECIDE_RALLY] = {"RALLY UNITS",
        "Rally units, or end the phase.",
        {&rally, &fotm_ask_regroup, &fotm_ask_stack, &fotm_ask_end}},
    [FOTM_DECIDE_MOVEMENT] = {"MOVEMENT",
        "Move your units, or end the phase.",
        {&fotm_ask_move, &fotm_ask_stack, &fotm_ask_end}},
    [FOTM_DECIDE_REINFORCEMENT] = {"REINFORCEMENTS",
        "Bring on reinforcements, or end the phase.",
        {&enter, &fotm_ask_move, &fotm_ask_stack, &fotm_ask_end}},
    [FOTM_DECIDE_COMBAT] = {"COMBAT",
        "Bombard and assault, or end the phase.",
        {&fotm_ask_assault_playtest, &fotm_ask_stack, &fotm_ask_end}},
    [FOTM_DECIDE_DISPLACE] = {"COMMANDERS",
        "The enemy rides down on your commander: which of the nearest units takes in the commander?",
        {&fotm_ask_displace}},
    [FOTM_DECIDE_SUPPRESS] = {"OFFENSIVE ARTILLERY",
        "Which of the units just shown do your guns fire at?",
        {&suppress}},
    [FOTM_DECIDE_DEFEND] = {"DEFENSIVE ARTILLERY",
        "What do your batteries fire at: canister at an attacker, or suppression at a battery?",
        {&defend}},
    [FOTM_DECIDE_CASUALTY] = {"LEADER CASUALTIES",
        "A leader is hit: whose?",
        {&casualty}},
    [FOTM_DECIDE_RETREAT] = {"RETREAT",
        "Where does the unit retreat to?",
        {&fotm_ask_retreat}},
    [FOTM_DECIDE_OVERSTACK] = {"STACKING",
        "Too many enemy units are in one hex: which of them must go on, and where to?",
        {&overstack}},
    [FOTM_DECIDE_ADVANCE] = {"COMBAT ADVANCE",
        "The hex is empty: who advances, facing which way?",
        {&fotm_ask_advance}},
    [FOTM_DECIDE_NOTHING] = {"VICTORY CONDITIONS",
        "The battle is over.",
        {NULL}},
    [FOTM_DECIDE_STAND] = {"COMBAT SEQUENCE",
        "A step is lost: retreat, or stand?",
        {&fotm_ask_stand, &hex_retreat}},
    [FOTM_DECIDE_HEX_CHECK] = {"MORALE ROLL",
        "Two steps are lost: retreat, or roll for each unit to remain?",
        {&morale, &hex_retreat}},
    [FOTM_DECIDE_LOSS] = {"COMBAT",
        "Which unit loses the step?",
        {&fotm_ask_loss}},
};
/* clang-format on */

const struct fotm_asks fotm_asks_playtest = {.rows = rows,
                                             .obliged = fotm_obliged_playtest,
                                             .able = fotm_able_playtest,
                                             .preview = fotm_preview_playtest,
                                             .retreats = fotm_retreat_hexes_playtest,
                                             .retreat_is_plain =
                                                 fotm_retreat_is_plain_playtest,
                                             .release_corps = "IX",
                                             .order_is_nothing = true,
                                             .routed_rallies = true};
