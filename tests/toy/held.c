/* SPDX-License-Identifier: MIT */
/* Duel that takes its time while a file is there whose name stands in DUEL_HELD: whatever applies
 * an action or reads a position that was kept waits until the file is gone. So a test can look at
 * what else the server does meanwhile. The version of its rules is DUEL_RULES_VERSION, if that
 * is given. */
#include "duel.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static void hold(void) {
    const char *file = getenv("DUEL_HELD");
    while (file != NULL && access(file, F_OK) == 0)
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
}

static unsigned apply(const void *setup, void *state, enum side side, const void *action,
                      struct dice *dice, void *ret_events) {
    hold();
    return duel_rules.apply(setup, state, side, action, dice, ret_events);
}

static int state_load(const void *setup, const json_t *json, void *ret_state,
                      struct problem *ret_problem) {
    hold();
    return duel_codec.state_load(setup, json, ret_state, ret_problem);
}

static struct ruleset held_rules;
static struct codec held_codec;

/* Before main(), since the table of games is constant. */
__attribute__((constructor)) static void plant(void) {
    const char *version = getenv("DUEL_RULES_VERSION");
    held_rules = duel_rules;
    held_rules.apply = apply;
    if (version != NULL)
        held_rules.rules_version = (unsigned)atoi(version);
    held_codec = duel_codec;
    held_codec.rules = &held_rules;
    held_codec.state_load = state_load;
}

const struct codec *const codecs[] = {&held_codec, NULL};
