/* SPDX-License-Identifier: MIT */
/* See action.h. */
#include "action.h"

#include "bug.h"

struct t62_action t62_action_of(enum t62_verb verb, unsigned unit) {
    return (struct t62_action){.verb = (uint8_t)verb,
                               .formation = T62_NONE,
                               .unit = (uint16_t)unit,
                               .leader = T62_NOBODY,
                               .entry = T62_NOBODY,
                               .heading = T62_NO_HEADING};
}

struct t62_step *t62_add_step(struct t62_action *action, enum t62_step_kind kind) {
    RULES_ASSERT(action->step_count < T62_STEPS);
    struct t62_step *step = &action->steps[action->step_count++];
    *step = (struct t62_step){.kind = (uint8_t)kind, .heading = T62_NO_HEADING};
    return step;
}

void t62_modify(struct t62_modifiers *modifiers, enum t62_what what, int value,
                unsigned leader) {
    RULES_ASSERT(modifiers->count < T62_MODIFIERS);
    modifiers->list[modifiers->count++] =
        (struct t62_modifier){(uint8_t)what, (int8_t)value, (uint16_t)leader};
    modifiers->sum += value;
}
