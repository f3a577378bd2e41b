/* SPDX-License-Identifier: MIT */
/* See decisions.h. Read from top to bottom this is the sequence of play (11.2), then the
 * questions that come up within it. */
#include "decisions.h"

#include "enter.h"
#include "move.h"
#include "stack.h"

/* clang-format off */
const struct fotm_decision_row fotm_decision_rows[FOTM_DECISIONS] = {
    [FOTM_DECIDE_SETUP] = {"11.1",
        "Set up: place your units and turn them, then end.",
        {&fotm_ask_place, &fotm_ask_end}},
    [FOTM_DECIDE_RALLY] = {"12.1",
        "Rally or regroup brigades, or end the phase.",
        {&fotm_ask_rally, &fotm_ask_regroup, &fotm_ask_lee, &fotm_ask_stack,
         &fotm_ask_end}},
    [FOTM_DECIDE_MOVEMENT] = {"13.1",
        "Move your units, or end the phase.",
        {&fotm_ask_move, &fotm_ask_stack, &fotm_ask_end}},
    [FOTM_DECIDE_REINFORCEMENT] = {"14.2",
        "Bring on reinforcements, or end the phase.",
        {&fotm_ask_enter, &fotm_ask_move, &fotm_ask_stack, &fotm_ask_end}},
    [FOTM_DECIDE_COMBAT] = {"15.4",
        "Declare Assaults, or end the phase.",
        {&fotm_ask_assault, &fotm_ask_stack, &fotm_ask_end}},
    [FOTM_DECIDE_LONGSTREET] = {"10.5",
        "Lee has gone: does Longstreet rally better this turn, or strengthen one Assault?",
        {&fotm_ask_longstreet}},
    [FOTM_DECIDE_WITHDRAW] = {"8.5",
        "Union cavalry is in your rear: which of the equally near brigades leave the field?",
        {&fotm_ask_withdraw}},
    [FOTM_DECIDE_DISPLACE] = {"6.1",
        "The enemy rides down on your commander: which of the nearest brigades takes in the commander?",
        {&fotm_ask_displace}},
    [FOTM_DECIDE_SUPPRESS] = {"9.4",
        "Several batteries are in the target hex: which one do your guns suppress?",
        {&fotm_ask_suppress}},
    [FOTM_DECIDE_LEAD] = {"4.2",
        "Which brigade leads and takes the losses?",
        {&fotm_ask_lead}},
    [FOTM_DECIDE_DEFEND] = {"15.7",
        "What do your batteries fire at: canister at the attackers, or suppression at a battery?",
        {&fotm_ask_defend}},
    [FOTM_DECIDE_CASUALTY] = {"7.2",
        "Your sharpshooters hit a leader: the officer of the lead brigade or a commander?",
        {&fotm_ask_casualty}},
    [FOTM_DECIDE_CHECK] = {"17.2",
        "Two steps lost: retreat, or stand and take a morale check?",
        {&fotm_ask_morale, &fotm_ask_retreat}},
    [FOTM_DECIDE_RETREAT] = {"17.3",
        "Where does the brigade retreat to?",
        {&fotm_ask_retreat}},
    [FOTM_DECIDE_OVERSTACK] = {"4.1",
        "Too many enemy brigades are in one hex: which of them must go on?",
        {&fotm_ask_overstack}},
    [FOTM_DECIDE_CAPTOR] = {"17.5",
        "Which brigade gives the Guard for the captured one?",
        {&fotm_ask_captor}},
    [FOTM_DECIDE_ADVANCE] = {"15.10",
        "The hex is empty: who advances, facing which way?",
        {&fotm_ask_advance}},
    [FOTM_DECIDE_LOSS] = {"FRIENDLY FIRE",
        "Your own guns hit friends under their line: which of them loses the step?",
        {&fotm_ask_loss}},
    [FOTM_DECIDE_NOTHING] = {"18.1",
        "The battle is over.",
        {NULL}},
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
