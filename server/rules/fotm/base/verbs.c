/* SPDX-License-Identifier: MIT */
/* Names of verbs and decisions, from verbs.def. */
#include "action.h"

const char *const fotm_verb_words[FOTM_VERBS] = {
#define VERB(name, wire) [FOTM_DO_##name] = wire,
#include "verbs.def"
};

const char *const fotm_decision_words[FOTM_DECISIONS] = {
#define DECISION(name, wire) [FOTM_DECIDE_##name] = wire,
#include "verbs.def"
};
