/* SPDX-License-Identifier: MIT */
/* See wording.h. */
#include "wording.h"

#include "vocabulary.h"

#include "types.h"

NAMES(fotm_casualty_kinds, "replaced", "removed", "reno");
NAMES(fotm_pause_kinds, NULL, "infantry", "artillery");

/* In the order of the names. */
/* clang-format off */
static const struct vocabulary vocabularies[] = {
    VOCABULARY(fotm_phases, "set-up", "Burnside", "rally", "movement", "reinforcement", "combat",
               "the end"),
    VOCABULARY(fotm_rolls, "Burnside", "Rally", "Regroup", "Forced march", "Suppression", "Artillery",
               "Defender's suppression", "Defensive fire", "Close combat",
               "Rolled again in the woods", "Morale check", "Which commander", "Canister",
               "Fire over friends"),
    VOCABULARY(fotm_stops, "by a zone of control", "by the woods", "by artillery in range",
               "by the enemy", "because the hex is full"),
    VOCABULARY(fotm_pause_ends, "Burnside has made up his mind", "the Confederate attacked",
               "the Confederate came too close", "it is time"),
    VOCABULARY(fotm_bonuses, "none", "due", "will rally better this turn",
               "will strengthen one Assault", "spent"),
    VOCABULARY(fotm_casualty_kinds, "the second in command takes over", "nobody takes his place",
               "his column loses Reno"),
    VOCABULARY(fotm_vps, "for an eliminated brigade", "for an officer", "for a commander",
               "for Lee near the front", "for prisoners", "for cavalry that broke out",
               "for the pike"),
    VOCABULARY(fotm_degrees, "none", "draw", "minor victory", "major victory",
               "decisive victory", "victory by resignation"),
};
/* clang-format on */

enum { VOCABULARIES = sizeof vocabularies / sizeof *vocabularies };

const char *wording_word(const struct names *names, size_t value) {
    return vocabulary_find(vocabularies, VOCABULARIES, names, value);
}

/* What clients name outside of events. */
static const struct {
    const char *member;
    const struct names *names;
} told[] = {{"phases", &fotm_phases}, {"rolls", &fotm_rolls}, {"degrees", &fotm_degrees}};

json_t *wording_new(void) {
    enum { PARTS_OF_A_POINT = 2 };
    json_t *words = json_object(), *turns = json_array();
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        json_object_set_new(
            words, told[i].member,
            vocabulary_words_new(vocabularies, VOCABULARIES, told[i].names));
    for (unsigned turn = 0; turn <= FOTM_TURNS; turn++)
        json_array_append_new(turns, json_string(fotm_hour(turn)));
    json_object_set_new(words, "turns", turns);
    json_object_set_new(words, "sides",
                        json_pack("{s:s,s:s}", fotm_sides.list[FOTM_UNION], "Union",
                                  fotm_sides.list[FOTM_CONFEDERATE], "Confederate"));
    json_object_set_new(words, "colours",
                        json_pack("{s:s,s:s}", fotm_sides.list[FOTM_UNION], "blue",
                                  fotm_sides.list[FOTM_CONFEDERATE], "grey"));
    json_object_set_new(words, "parts", json_integer(PARTS_OF_A_POINT));
    return words;
}

/* --- the playtest edition ----------------------------------------------------------- */

/* Its rules have headings and no numbers. */
static const char *const headings[FOTM_EVENT_TYPES] = {
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
};

const char *vocabulary_heading(enum fotm_event_type type) {
    return headings[type] != NULL ? headings[type] : fotm_event_rows[type].section;
}

/* --- where a roll stands in the rules ------------------------------------------------- */

static const struct {
    const char *section, *heading; /* of 2022; of the playtest edition */
} rolls[FOTM_ROLLS] = {
    [FOTM_ROLL_BURNSIDE] = {"11.5", "BURNSIDE'S ROLL"},
    [FOTM_ROLL_RALLY] = {"12.2", "RALLY UNITS"},
    [FOTM_ROLL_REGROUP] = {"12.3", "RALLY UNITS"},
    [FOTM_ROLL_MARCH] = {"13.5", "FORCED MARCHES"},
    [FOTM_ROLL_OFFENSIVE_SUPPRESSION] = {"9.4", "SUPPRESSION FIRE"},
    [FOTM_ROLL_OFFENSIVE_FIRE] = {"15.6", "OFFENSIVE ARTILLERY"},
    [FOTM_ROLL_DEFENSIVE_SUPPRESSION] = {"15.7", "SUPPRESSION FIRE"},
    [FOTM_ROLL_WOODS] = {"15.3", NULL},
    [FOTM_ROLL_MORALE] = {"17.2", "MORALE ROLL"},
    [FOTM_ROLL_COMMANDER] = {"16.2", "LEADER CASUALTIES"},
    [FOTM_ROLL_CANISTER] = {NULL, "CANISTER FIRE"},
    [FOTM_ROLL_FRIENDLY] = {NULL, "FRIENDLY FIRE"},
};

const char *wording_roll_section(enum fotm_roll roll) {
    return roll < FOTM_ROLLS ? rolls[roll].section : NULL;
}

const char *wording_roll_heading(enum fotm_roll roll) {
    return roll < FOTM_ROLLS ? rolls[roll].heading : NULL;
}

/* The same for what goes into a count of dice; 2022's sections stand in fire.def. */
static const char *const sums[FOTM_SUM_WHATS] = {
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
    [FOTM_SUM_LONGSTREET] = "PRESENCE OF LEE",
    [FOTM_SUM_DUSK] = "DUSK TURNS",
};

const char *wording_sum_heading(enum fotm_sum_what what) {
    return sums[what] != NULL ? sums[what] : "COMBAT";
}
