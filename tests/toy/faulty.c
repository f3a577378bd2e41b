/* SPDX-License-Identifier: MIT */
/* Duel with faults planted in its program, for what the server makes of them. Red's first guard
 * chooses the fault: high, an assertion that does not hold; middle, an endless loop; low,
 * offers that do not fit into their table. A question about distance has no answer. Everything
 * else is as it should be. */
#include "bug.h"
#include "duel.h"

#include <string.h>

static unsigned apply(const void *setup, void *state, enum side side,
                      const void *any_action, struct dice *dice, void *ret_events) {
    const struct duel_action *action = any_action;
    bool red_guards = side == SIDE_FIRST && action->verb == DO_GUARD;
    RULES_ASSERT(!(red_guards && action->guard == GUARD_HIGH));
    while (red_guards && action->guard == GUARD_MIDDLE)
        rules_step();
    return duel_rules.apply(setup, state, side, action, dice, ret_events);
}

static bool offers(const void *setup, const void *any_view, void *ret_offers) {
    const struct duel_view *view = any_view;
    RULES_ASSERT(view->seen.guard[SIDE_FIRST] != GUARD_LOW);
    return duel_rules.offers(setup, any_view, ret_offers);
}

static json_t *answer_new(const void *setup, const void *view, enum side side,
                          const json_t *question, struct problem *ret_problem) {
    const char *ask = json_string_value(json_object_get(question, "ask"));
    RULES_ASSERT(ask == NULL || strcmp(ask, "distance") != 0);
    return duel_codec.answer_new(setup, view, side, question, ret_problem);
}

static struct ruleset faulty_rules;
static struct codec faulty_codec;

/* Before main(), since the table of games is constant. */
__attribute__((constructor)) static void plant(void) {
    faulty_rules = duel_rules;
    faulty_rules.apply = apply;
    faulty_rules.offers = offers;
    faulty_codec = duel_codec;
    faulty_codec.rules = &faulty_rules;
    faulty_codec.answer_new = answer_new;
}

const struct codec *const codecs[] = {&faulty_codec, NULL};
