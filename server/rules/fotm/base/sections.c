/* SPDX-License-Identifier: MIT */
/* See sections.h. */
#include "sections.h"

#include <string.h>

const struct fotm_sections fotm_sections_2022 = {
    .rolls =
        {
            [FOTM_ROLL_BURNSIDE] = "11.5",
            [FOTM_ROLL_RALLY] = "12.2",
            [FOTM_ROLL_REGROUP] = "12.3",
            [FOTM_ROLL_MARCH] = "13.5",
            [FOTM_ROLL_OFFENSIVE_SUPPRESSION] = "9.4",
            [FOTM_ROLL_OFFENSIVE_FIRE] = "15.6",
            [FOTM_ROLL_DEFENSIVE_SUPPRESSION] = "15.7",
            [FOTM_ROLL_WOODS] = "15.3",
            [FOTM_ROLL_MORALE] = "17.2",
            [FOTM_ROLL_COMMANDER] = "16.2",
            [FOTM_ROLL_FRIENDLY] = "FRIENDLY FIRE",
        },
};

/* The sections of refusals.def, by its headings. */
static const char *const refusals_playtest[][2] = {
    {"1.1", "MOVEMENT"},
    {"2.1", "ORDERS OF BATTLE"},
    {"4.1", "STACKING"},
    {"4.2", "STACKING"},
    {"5.1", "COMBAT FACING"},
    {"6.1", "ZONES OF CONTROL (ZOC)"},
    {"8.1", "CAVALRY RESTRICTIONS"},
    {"8.2", "CAVALRY RESTRICTIONS"},
    {"8.4", "CAVALRY RESTRICTIONS"},
    {"8.5", "MOVEMENT"},
    {"9.1", "OFFENSIVE ARTILLERY"},
    {"9.3", "COMBAT ASSAULT"},
    {"9.4", "SUPPRESSION FIRE"},
    {"9.5", "ARTILLERY RESTRICTIONS"},
    {"10.1", "COMMANDER RESTRICTIONS"},
    {"10.2", "COMMANDER EFFECTS"},
    {"10.3", "OFFICER EFFECTS"},
    {"10.4", "PRESENCE OF LEE"},
    {"10.5", "PRESENCE OF LEE"},
    {"11.1", "SET-UP"},
    {"11.2", "PHASE SEQUENCE"},
    {"11.3", "OPENING TURN"},
    {"11.4", "BURNSIDE"},
    {"12.1", "RALLY UNITS"},
    {"12.2", "RALLY UNITS"},
    {"12.3", "RALLY UNITS"},
    {"13.1", "MOVEMENT"},
    {"13.2", "MOVEMENT RESTRICTIONS"},
    {"13.3", "COLUMNS"},
    {"13.4", "OCCUPIED HEXES"},
    {"13.5", "FORCED MARCHES"},
    {"14.1", "REINFORCEMENTS"},
    {"14.2", "REINFORCEMENTS"},
    {"15.1", "COMBAT"},
    {"15.2", "COMBAT"},
    {"15.4", "COMBAT ASSAULT"},
    {"15.8", "COMBAT"},
    {"17.4", "ROUT"},
    {"17.5", "OCCUPIED HEXES"},
    {"18.1", "VICTORY CONDITIONS"},
};

/* Its rules have headings and no numbers. */
const struct fotm_sections fotm_sections_playtest = {
    .refusals = refusals_playtest,
    .refusal_count = sizeof refusals_playtest / sizeof *refusals_playtest,
    .sentences =
        {
            [FOTM_REFUSE_HALTED] =
                ("No Union cavalry goes further west before infantry or "
                 "artillery of IX Corps has passed it."),
            [FOTM_REFUSE_STACKING] =
                ("{unit} cannot end in {hex}: no more than three units, "
                 "of which two infantry or cavalry."),
            [FOTM_REFUSE_STACKING_SETUP] =
                ("{hex} holds more than three units, two infantry "
                 "or cavalry, or two commanders."),
            [FOTM_REFUSE_BAD_FACING] = "A facing is a hexside from 0 to 5.",
            [FOTM_REFUSE_NEEDS_COMMANDER] =
                "{unit} is routed and rallies only with a commander in its hex.",
            [FOTM_REFUSE_REGROUP_UNROUTED] =
                "{unit} is not routed: it can only be rallied.",
            [FOTM_REFUSE_ASSAULT_UPHILL] = "Cavalry does not attack uphill.",
            [FOTM_REFUSE_NO_LEE] = ("Lee comes alone, with Longstreet, in a Confederate "
                                    "Reinforcement Phase from 3 pm on."),
            [FOTM_REFUSE_NO_RESTACK] =
                "The order of a stack changes in one's own phases.",
            [FOTM_REFUSE_MOUNT_WHO] = "Nobody mounts or dismounts in this edition.",
            [FOTM_REFUSE_ENTRY_BLOCKED] =
                "The entry is blocked: name a free hex next to it.",
        },
    .events =
        {
            [FOTM_EVENT_PHASE] = "PHASE SEQUENCE",
            [FOTM_EVENT_PLACED] = "SET-UP",
            [FOTM_EVENT_SETUP_DONE] = "SET-UP",
            [FOTM_EVENT_ROLLED] = "COMBAT SEQUENCE",
            [FOTM_EVENT_RALLIED] = "RALLY UNITS",
            [FOTM_EVENT_REGROUPED] = "RALLY UNITS",
            [FOTM_EVENT_MOVED] = "MOVEMENT",
            [FOTM_EVENT_TURNED] = "MOVEMENT",
            [FOTM_EVENT_FORMED] = "COLUMNS",
            [FOTM_EVENT_MOUNTED] = "MOVEMENT",
            [FOTM_EVENT_FORCED_MARCH] = "FORCED MARCHES",
            [FOTM_EVENT_STOPPED] = "MOVEMENT RESTRICTIONS",
            [FOTM_EVENT_RELEASED] = "OPENING TURN",
            [FOTM_EVENT_ENTERED] = "REINFORCEMENTS",
            [FOTM_EVENT_STACKED] = "STACKING",
            [FOTM_EVENT_EXITED] = "MOVEMENT",
            [FOTM_EVENT_NAMED] = "MOVEMENT",
            [FOTM_EVENT_ROUTED_OFF] = "ROUT",
            [FOTM_EVENT_PAUSE] = "BURNSIDE",
            [FOTM_EVENT_LEE_CAME] = "PRESENCE OF LEE",
            [FOTM_EVENT_LEE_LEFT] = "PRESENCE OF LEE",
            [FOTM_EVENT_LONGSTREET] = "PRESENCE OF LEE",
            [FOTM_EVENT_UNMASKED] = "MASKING",
            [FOTM_EVENT_ASSAULT] = "COMBAT",
            [FOTM_EVENT_JOINED] = "COMBAT",
            [FOTM_EVENT_LEADS] = "COMBAT",
            [FOTM_EVENT_LOST_STEP] = "COMBAT SEQUENCE",
            [FOTM_EVENT_ELIMINATED] = "COMBAT SEQUENCE",
            [FOTM_EVENT_OFFICER_HIT] = "LEADER CASUALTIES",
            [FOTM_EVENT_COMMANDER_HIT] = "LEADER CASUALTIES",
            [FOTM_EVENT_MORALE] = "MORALE ROLL",
            [FOTM_EVENT_RETREATED] = "RETREAT",
            [FOTM_EVENT_ROUTED] = "ROUT",
            [FOTM_EVENT_SCREENED] = "ROUT",
            [FOTM_EVENT_CAPTURED] = "OCCUPIED HEXES",
            [FOTM_EVENT_GUARD_LOST] = "OCCUPIED HEXES",
            [FOTM_EVENT_GUARD_LEFT] = "OCCUPIED HEXES",
            [FOTM_EVENT_GUARD_BACK] = "OCCUPIED HEXES",
            [FOTM_EVENT_DISPLACED] = "COMMANDERS",
            [FOTM_EVENT_ADVANCED] = "COMBAT ADVANCE",
            [FOTM_EVENT_SUNK] = "STACKING",
            [FOTM_EVENT_CONTROL] = "VICTORY CONDITIONS",
            [FOTM_EVENT_VP] = "VICTORY CONDITIONS",
            [FOTM_EVENT_GAME_OVER] = "VICTORY CONDITIONS",
        },
    .rolls =
        {
            [FOTM_ROLL_BURNSIDE] = "BURNSIDE'S ROLL",
            [FOTM_ROLL_RALLY] = "RALLY UNITS",
            [FOTM_ROLL_REGROUP] = "RALLY UNITS",
            [FOTM_ROLL_MARCH] = "FORCED MARCHES",
            [FOTM_ROLL_OFFENSIVE_SUPPRESSION] = "SUPPRESSION FIRE",
            [FOTM_ROLL_OFFENSIVE_FIRE] = "OFFENSIVE ARTILLERY",
            [FOTM_ROLL_DEFENSIVE_SUPPRESSION] = "SUPPRESSION FIRE",
            [FOTM_ROLL_MORALE] = "MORALE ROLL",
            [FOTM_ROLL_COMMANDER] = "LEADER CASUALTIES",
            [FOTM_ROLL_CANISTER] = "CANISTER FIRE",
            [FOTM_ROLL_FRIENDLY] = "FRIENDLY FIRE",
        },
    .sums =
        {
            [FOTM_SUM_SP] = "UNIT STEPS & STEP LOSS",
            [FOTM_SUM_RANGED] = "OFFENSIVE ARTILLERY",
            [FOTM_SUM_CANISTER] = "CANISTER FIRE",
            [FOTM_SUM_ROUTED] = "ROUT",
            [FOTM_SUM_COLUMN] = "COLUMNS",
            [FOTM_SUM_DISMOUNTED] = "CAVALRY RESTRICTIONS",
            [FOTM_SUM_FLANK] = "COMBAT FACING",
            [FOTM_SUM_REAR] = "COMBAT FACING",
            [FOTM_SUM_LIMBERED] = "ARTILLERY RESTRICTIONS",
            [FOTM_SUM_ANSWERED] = "DEFENSIVE ARTILLERY",
            [FOTM_SUM_CLIFF] = "CANISTER FIRE",
            [FOTM_SUM_GUNS_UPHILL] = "OFFENSIVE ARTILLERY",
            [FOTM_SUM_UPHILL] = "COMBAT",
            [FOTM_SUM_DOWNHILL] = "COMBAT",
            [FOTM_SUM_AT_HIGHER] = "COMBAT",
            [FOTM_SUM_AT_LOWER] = "COMBAT",
            [FOTM_SUM_FLOOR] = "COMBAT",
            [FOTM_SUM_LONGSTREET] = "PRESENCE OF LEE",
            [FOTM_SUM_CORPS] = "COMBAT",
            [FOTM_SUM_TEN] = "COMBAT",
            [FOTM_SUM_WOODS] = "COMBAT",
            [FOTM_SUM_DUSK] = "DUSK TURNS",
        },
};

const char *fotm_refusal_section(const struct fotm_edition *edition,
                                 const char *section) {
    const struct fotm_sections *sections = edition->sections;
    for (unsigned i = 0; i < sections->refusal_count; i++)
        if (strcmp(sections->refusals[i][0], section) == 0)
            return sections->refusals[i][1];
    return section;
}

const char *fotm_refusal_sentence(const struct fotm_edition *edition,
                                  const struct refusal *refusal) {
    const char *sentence = edition->sections->sentences[fotm_refusal_of(refusal)];
    return sentence != NULL ? sentence : refusal->sentence;
}

const char *fotm_event_section(const struct fotm_edition *edition,
                               const struct fotm_event *event) {
    const struct fotm_sections *sections = edition->sections;
    const char *section = NULL;
    if (event->type == FOTM_EVENT_ROLLED && event->a >= 0 && event->a < FOTM_ROLLS)
        section = sections->rolls[event->a];
    if (section == NULL)
        section = sections->events[event->type];
    return section != NULL ? section : fotm_event_rows[event->type].section;
}

const char *fotm_sum_section(const struct fotm_edition *edition,
                             enum fotm_sum_what what) {
    const char *section = edition->sections->sums[what];
    return section != NULL ? section : fotm_sum_rows[what].section;
}
