/* SPDX-License-Identifier: MIT */
/* See decisions.h. Read from top to bottom this is the sequence of play (11.2), then the
 * questions that come up within it. */
#include "decisions.h"

#include "answers.h"
#include "assault.h"
#include "displace.h"
#include "lee.h"
#include "move.h"
#include "place.h"
#include "rally.h"
#include "stack.h"
#include "withdraw.h"

#define CAN(verb) (UINT32_C(1) << FOTM_DO_##verb)

static void offer_end(struct fotm_offers *offers) {
    fotm_offer_add(offers, FOTM_DO_END, FOTM_NOBODY, HEX_NONE);
}

void fotm_offer_setup_phase(const struct fotm_setup *setup, const struct fotm_view *view,
                            struct fotm_offers *offers) {
    fotm_offer_places(setup, view, offers);
    if (!refused(fotm_check_end_setup(setup, view)))
        offer_end(offers);
}

void fotm_offer_rally_phase(const struct fotm_setup *setup, const struct fotm_view *view,
                            struct fotm_offers *offers) {
    fotm_offer_rallies(setup, view, offers);
    fotm_offer_lee(setup, view, offers);
    offer_end(offers);
}

void fotm_offer_movement_phase(const struct fotm_setup *setup,
                               const struct fotm_view *view, struct fotm_offers *offers) {
    fotm_offer_moves(setup, view, offers);
    fotm_offer_stacks(setup, view, offers);
    if (!refused(fotm_check_end_movement(setup, view)))
        offer_end(offers);
}

void fotm_offer_reinforcement_phase(const struct fotm_setup *setup,
                                    const struct fotm_view *view,
                                    struct fotm_offers *offers) {
    fotm_offer_entries(setup, view, offers);
    fotm_offer_moves(setup, view, offers);
    offer_end(offers);
}

void fotm_offer_combat_phase(const struct fotm_setup *setup, const struct fotm_view *view,
                             struct fotm_offers *offers) {
    fotm_offer_assaults(setup, view, offers);
    fotm_offer_stacks(setup, view, offers);
    if (fotm_mandatory_left(setup, &view->known) == HEX_NONE)
        offer_end(offers);
}

/* The last three are of the other edition: ask/playtest.c. */
/* clang-format off */
const struct fotm_decision_row fotm_decision_rows[FOTM_DECISIONS] = {
    [FOTM_DECIDE_SETUP] = {"setup", "11.1",
        "Set up: place your units and turn them, then end.",
        CAN(PLACE) | CAN(END), fotm_offer_setup_phase},
    [FOTM_DECIDE_RALLY] = {"rally", "12.1",
        "Rally or regroup brigades, or end the phase.",
        CAN(RALLY) | CAN(REGROUP) | CAN(LEE) | CAN(STACK) | CAN(END), fotm_offer_rally_phase},
    [FOTM_DECIDE_MOVEMENT] = {"movement", "13.1",
        "Move your units, or end the phase.",
        CAN(MOVE) | CAN(STACK) | CAN(END), fotm_offer_movement_phase},
    [FOTM_DECIDE_REINFORCEMENT] = {"reinforcement", "14.2",
        "Bring on reinforcements, or end the phase.",
        CAN(ENTER) | CAN(MOVE) | CAN(STACK) | CAN(END), fotm_offer_reinforcement_phase},
    [FOTM_DECIDE_COMBAT] = {"combat", "15.4",
        "Declare Assaults, or end the phase.",
        CAN(ASSAULT) | CAN(STACK) | CAN(END), fotm_offer_combat_phase},
    [FOTM_DECIDE_LONGSTREET] = {"longstreet", "10.5",
        "Lee has gone: does Longstreet rally better this turn, or strengthen one Assault?",
        CAN(LONGSTREET), fotm_offer_longstreet},
    [FOTM_DECIDE_WITHDRAW] = {"withdraw", "8.5",
        "Union cavalry is in your rear: which of the equally near brigades leave the field?",
        CAN(WITHDRAW), fotm_offer_withdraw},
    [FOTM_DECIDE_DISPLACE] = {"displace", "6.1",
        "The enemy rides down on your commander: to which of the nearest brigades does he go?",
        CAN(RETREAT), fotm_offer_displace},
    [FOTM_DECIDE_SUPPRESS] = {"suppress", "9.4",
        "Several batteries are in the target hex: which one do your guns suppress?",
        CAN(SUPPRESS), fotm_offer_answers},
    [FOTM_DECIDE_LEAD] = {"lead", "4.2",
        "Which brigade leads and takes the losses?",
        CAN(LEAD), fotm_offer_answers},
    [FOTM_DECIDE_DEFEND] = {"defend", "15.7",
        "What do your batteries fire at: canister at the attackers, or suppression at a battery?",
        CAN(DEFEND), fotm_offer_answers},
    [FOTM_DECIDE_CASUALTY] = {"casualty", "7.2",
        "Your sharpshooters hit a leader: the officer of the lead brigade or a commander?",
        CAN(CASUALTY), fotm_offer_answers},
    [FOTM_DECIDE_CHECK] = {"check", "17.2",
        "Two steps lost: retreat, or stand and take a morale check?",
        CAN(MORALE) | CAN(RETREAT), fotm_offer_answers},
    [FOTM_DECIDE_RETREAT] = {"retreat", "17.3",
        "Where does the brigade retreat to?",
        CAN(MORALE) | CAN(RETREAT), fotm_offer_answers},
    [FOTM_DECIDE_OVERSTACK] = {"overstack", "4.1",
        "Too many enemy brigades are in one hex: which of them must go on?",
        CAN(OVERSTACK), fotm_offer_answers},
    [FOTM_DECIDE_CAPTOR] = {"captor", "17.5",
        "Which brigade gives the Guard for the captured one?",
        CAN(CAPTOR), fotm_offer_answers},
    [FOTM_DECIDE_ADVANCE] = {"advance", "15.10",
        "The hex is empty: who advances, facing which way?",
        CAN(ADVANCE), fotm_offer_answers},
    [FOTM_DECIDE_NOTHING] = {"over", "18.1",
        "The battle is over.",
        0, NULL},
    [FOTM_DECIDE_STAND] = {"stand", NULL, NULL, 0, NULL},
    [FOTM_DECIDE_HEX_CHECK] = {"hex-check", NULL, NULL, 0, NULL},
    [FOTM_DECIDE_LOSS] = {"loss", NULL, NULL, 0, NULL},
};
/* clang-format on */

const enum fotm_decision fotm_phase_decisions[FOTM_PHASES] = {
    [FOTM_PHASE_SETUP] = FOTM_DECIDE_SETUP,
    [FOTM_PHASE_BURNSIDE] = FOTM_DECIDE_NOTHING,
    [FOTM_PHASE_RALLY] = FOTM_DECIDE_RALLY,
    [FOTM_PHASE_MOVEMENT] = FOTM_DECIDE_MOVEMENT,
    [FOTM_PHASE_REINFORCEMENT] = FOTM_DECIDE_REINFORCEMENT,
    [FOTM_PHASE_COMBAT] = FOTM_DECIDE_COMBAT,
    [FOTM_PHASE_OVER] = FOTM_DECIDE_NOTHING,
};
