/* SPDX-License-Identifier: MIT */
/* See group.h. */
#include "group.h"

#include "halt.h"
#include "refusals.h"
#include "rows.h"
#include "template.h"

#include <string.h>

struct fotm_action fotm_group_part(const struct fotm_action *action, unsigned i) {
    struct fotm_action part = fotm_action(FOTM_DO_MOVE);
    unsigned first = 0;
    for (unsigned before = 0; before < i; before++)
        first += action->values[before];
    part.unit = action->list[i];
    part.step_count = action->values[i];
    memcpy(part.steps, action->steps + first, part.step_count * sizeof *part.steps);
    return part;
}

/* 11.3: known guns halt the cavalry; who has gone further west releases it. */
static void pass_caution(const struct fotm_setup *setup, struct fotm_position *known,
                         const struct fotm_walker *walker) {
    if (known->halt == FOTM_HALT_NEVER && walker->now.hex != walker->began.hex &&
        fotm_is_union_cavalry(setup, walker->unit) &&
        fotm_guns_reach(setup, known, walker->now.hex, false))
        known->halt = FOTM_HALT_ON;
    if (fotm_release_due(setup, known))
        known->halt = FOTM_HALT_RELEASED;
}

void fotm_group_pass(const struct fotm_setup *setup, struct fotm_position *known,
                     const struct fotm_walker *walker) {
    fotm_walk_write(known, walker);
    if (walker->gone) {
        fotm_stack_lift(known, walker->unit);
        known->pieces[walker->unit].where = FOTM_EXITED; /* 8.5 */
        known->broke_out++;
    } else if (walker->now.hex != walker->began.hex && fotm_is_commander(walker->unit)) {
        known->chiefs[walker->unit - FOTM_FIRST_COMMANDER].hex = walker->now.hex;
    } else if (walker->now.hex != walker->began.hex) {
        fotm_stack_lift(known, walker->unit);
        fotm_stack_push(known, walker->unit, walker->now.hex);
    }
    pass_caution(setup, known, walker);
}

static unsigned named_twice(const struct fotm_action *action) {
    for (unsigned i = 0; i < action->list_count; i++)
        if (fotm_is_one_of(action->list, i, action->list[i]))
            return action->list[i];
    return FOTM_NOBODY;
}

static struct refusal check_group(const struct fotm_setup *setup,
                                  const struct fotm_view *view, enum side side,
                                  const struct fotm_action *action) {
    struct fotm_view then = *view;
    unsigned twice = named_twice(action);
    if (twice != FOTM_NOBODY)
        return fotm_refuse(FOTM_REFUSE_MOVE_TWICE, twice, HEX_NONE);
    for (unsigned i = 0; i < action->list_count; i++) {
        const struct fotm_action part = fotm_group_part(action, i);
        struct fotm_walker walker;
        struct refusal refusal = fotm_check_one(setup, &then, side, &part, &walker);
        if (refused(refusal))
            return refusal;
        fotm_group_pass(setup, &then.known, &walker);
    }
    return fotm_allow();
}

static struct refusal check(const struct fotm_setup *setup, const struct fotm_view *view,
                            enum side side, const struct fotm_action *action) {
    struct fotm_walker walker;
    return fotm_is_group(action) ? check_group(setup, view, side, action)
                                 : fotm_check_one(setup, view, side, action, &walker);
}

const struct fotm_ask fotm_ask_move = {FOTM_DO_MOVE, check, fotm_offer_moves,
                                       fotm_sample_move};
