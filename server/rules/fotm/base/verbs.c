/* SPDX-License-Identifier: MIT */
/* Names of verbs, decisions and tasks, from verbs.def. */
#include "action.h"
#include "position.h"

const char *const fotm_verb_words[FOTM_VERBS] = {
#define VERB(NAME, name) [FOTM_DO_##NAME] = #name,
#include "verbs.def"
};

const char *const fotm_decision_words[FOTM_DECISIONS] = {
#define DECISION(NAME, wire) [FOTM_DECIDE_##NAME] = wire,
#include "verbs.def"
};

/* Of FOTM_TASK_NONE: NULL. It is never on the list, and no kept position names it. */
const char *const fotm_task_words[FOTM_TASKS] = {
#define TASK(NAME, name, wire) [FOTM_TASK_##NAME] = wire,
#include "verbs.def"
};
