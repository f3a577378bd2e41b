/* SPDX-License-Identifier: MIT */
/* See action_forms.h. */
#include "action_forms.h"

#include "setup.h"

/* clang-format off */
static const struct action_member verbs[FOTM_VERBS][ACTION_MEMBERS] = {
    [FOTM_DO_NOTHING]    = {{NULL, KIND_NONE, false}},
    [FOTM_DO_PLACE]      = {{"unit", KIND_UNIT, true}, {"hex", KIND_HEX, true}, {"facing", KIND_FACING, false}},
    [FOTM_DO_RALLY]      = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}},
    [FOTM_DO_REGROUP]    = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}, {"facing", KIND_FACING, false}},
    [FOTM_DO_MOVE]       = {{"unit", KIND_UNIT, true}, {"steps", KIND_STEPS, true}},
    [FOTM_DO_STACK]      = {{"hex", KIND_HEX, true}, {"order", KIND_LIST, true}},
    [FOTM_DO_ENTER]      = {{"units", KIND_LIST, true}, {"entry", KIND_ENTRY, true}, {"hex", KIND_HEX, false}, {"steps", KIND_STEPS, false}},
    [FOTM_DO_LEE]        = {{"hex", KIND_HEX, false}},
    [FOTM_DO_LONGSTREET] = {{"choice", KIND_BONUS, true}},
    [FOTM_DO_ASSAULT]    = {{"target", KIND_HEX, true}, {"brigades", KIND_LIST, false}, {"artillery", KIND_MORE, false},
                            {"lead", KIND_WITH, false}, {"suppress", KIND_UNIT, false}, {"longstreet", KIND_FLAG, false}},
    [FOTM_DO_SUPPRESS]   = {{"artillery", KIND_UNIT, true}},
    [FOTM_DO_LEAD]       = {{"brigade", KIND_UNIT, true}},
    [FOTM_DO_DEFEND]     = {{"suppress", KIND_TARGETS, false}},
    [FOTM_DO_MORALE]     = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}},
    [FOTM_DO_RETREAT]    = {{"brigade", KIND_UNIT, false}, {"commander", KIND_UNIT, false}, {"to", KIND_HEX, true}},
    [FOTM_DO_CASUALTY]   = {{"commander", KIND_LEADER, false}, {"officer", KIND_FLAG, false}},
    [FOTM_DO_OVERSTACK]  = {{"brigade", KIND_UNIT, true}},
    [FOTM_DO_CAPTOR]     = {{"prisoner", KIND_WITH, true}, {"brigade", KIND_UNIT, true}},
    [FOTM_DO_ADVANCE]    = {{"brigades", KIND_FACED, false}, {"commanders", KIND_MORE, false}},
    [FOTM_DO_WITHDRAW]   = {{"brigades", KIND_LIST, true}},
    [FOTM_DO_END]        = {{NULL, KIND_NONE, false}},
};
/* clang-format on */

/* What is otherwise in the playtest edition (its RULINGS). */
/* clang-format off */
static const struct action_member verbs_playtest[FOTM_VERBS][ACTION_MEMBERS] = {
    [FOTM_DO_RALLY]      = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}, {"facing", KIND_FACING, false}},
    [FOTM_DO_ENTER]      = {{"units", KIND_LIST, true}, {"entry", KIND_ENTRY, false}, {"hex", KIND_HEX, false}, {"steps", KIND_STEPS, false}},
    [FOTM_DO_ASSAULT]    = {{"target", KIND_HEX, true}, {"brigades", KIND_LIST, false}, {"artillery", KIND_MORE, false}, {"at", KIND_UNIT, false}},
    [FOTM_DO_DEFEND]     = {{"suppress", KIND_TARGETS, false}, {"canister", KIND_GUNS, false}},
    [FOTM_DO_MORALE]     = {{"hex", KIND_HEX, true}, {"with", KIND_HELP, false}},
    [FOTM_DO_RETREAT]    = {{"brigade", KIND_UNIT, false}, {"commander", KIND_UNIT, false}, {"hex", KIND_HEX, false}, {"to", KIND_GOING, false}},
    [FOTM_DO_CASUALTY]   = {{"brigade", KIND_UNIT, false}, {"commander", KIND_UNIT, false}},
    [FOTM_DO_OVERSTACK]  = {{"brigade", KIND_UNIT, true}, {"to", KIND_HEX, false}},
    [FOTM_DO_STAND]      = {{"hex", KIND_HEX, true}},
    [FOTM_DO_LOSS]       = {{"brigade", KIND_UNIT, true}},
};
/* clang-format on */

const struct action_member *action_members(const struct fotm_setup *setup,
                                           unsigned verb) {
    bool other = setup->edition == &fotm_edition_playtest && verbs_playtest[verb][0].name;
    return other ? verbs_playtest[verb] : verbs[verb];
}

const struct names fotm_verb_names = {fotm_verb_words, FOTM_VERBS};

static const char *const step_list[FOTM_STEP_KINDS] = {"face",  "to",    "form",
                                                       "mount", "march", "exit"};
const struct names fotm_step_names = {step_list, FOTM_STEP_KINDS};
