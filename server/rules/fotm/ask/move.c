/* SPDX-License-Identifier: MIT */
/* See move.h. */
#include "move.h"

#include "refusals.h"
#include "steps.h"

#include <string.h>

/* --- judging --- */

static bool in_roster(const struct fotm_setup *setup, const struct fotm_position *known,
                      unsigned unit) {
    if (fotm_is_brigade(unit))
        return unit < setup->brigade_count;
    if (fotm_is_commander(unit))
        return unit - FOTM_FIRST_COMMANDER < setup->commander_count;
    return fotm_is_guard(unit) && known->guards[unit - FOTM_FIRST_GUARD].number != 0;
}

static enum side army_of(const struct fotm_setup *setup,
                         const struct fotm_position *known, unsigned unit) {
    return fotm_is_guard(unit) ? (enum side)known->guards[unit - FOTM_FIRST_GUARD].army
                               : fotm_army(setup, unit);
}

struct refusal fotm_check_unit(const struct fotm_setup *setup,
                               const struct fotm_position *known, enum side side,
                               unsigned unit) {
    if (!in_roster(setup, known, unit))
        return fotm_refuse(FOTM_REFUSE_NO_SUCH_UNIT, FOTM_NOBODY, HEX_NONE);
    if (fotm_hex_of(known, unit) == HEX_NONE)
        return fotm_refuse(FOTM_REFUSE_NOT_ON_MAP, unit, HEX_NONE);
    if (army_of(setup, known, unit) != side)
        return fotm_refuse(FOTM_REFUSE_NOT_YOURS, unit, HEX_NONE);
    return fotm_allow();
}

/* Who is moved by hand in this phase at all. */
static enum fotm_refusal cannot_move(const struct fotm_position *known, unsigned unit) {
    if (fotm_is_guard(unit))
        return FOTM_REFUSE_MOVE_GUARD; /* 17.5 */
    if (fotm_is_piece(unit) && fotm_flag(known, unit, FOTM_ROUTED))
        return FOTM_REFUSE_MOVE_ROUTED; /* 17.4 */
    if (fotm_is_piece(unit) && fotm_flag(known, unit, FOTM_NAMED))
        return FOTM_REFUSE_MOVE_NAMED; /* 8.5, R17 */
    unsigned flags =
        fotm_is_piece(unit) ? known->pieces[unit].flags : fotm_chief(known, unit)->flags;
    if (known->phase == FOTM_PHASE_REINFORCEMENT && !(flags & FOTM_ENTERED))
        return FOTM_REFUSE_ENTERED_ONLY; /* 14.2, R35 */
    return FOTM_ALLOWED;
}

struct refusal fotm_check_one(const struct fotm_setup *setup,
                              const struct fotm_view *view, enum side side,
                              const struct fotm_action *action,
                              struct fotm_walker *ret_walker) {
    const struct fotm_position *known = &view->known;
    struct refusal refusal = fotm_check_unit(setup, known, side, action->unit);
    if (refused(refusal))
        return refusal;
    enum fotm_refusal why = cannot_move(known, action->unit);
    if (why == FOTM_ALLOWED && action->step_count == 0)
        why = FOTM_REFUSE_MOVE_NOTHING;
    if (why != FOTM_ALLOWED)
        return fotm_refuse(why, action->unit, HEX_NONE);
    struct fotm_party party = fotm_party_of_one(setup, known, action->unit);
    struct fotm_denial denial =
        fotm_party_walk(setup, known, &party, action->steps, action->step_count);
    const struct fotm_walker *walker = &party.walkers[0];
    *ret_walker = *walker;
    if (!denied(denial) && setup->rules >= 2 && !walker->gone &&
        memcmp(&walker->now, &walker->began, sizeof walker->now) == 0)
        return fotm_refuse(FOTM_REFUSE_MOVE_SAME, action->unit, HEX_NONE); /* R140 */
    return fotm_refuse_as(denied(denial) ? denial : fotm_party_end(setup, known, &party));
}

/* The first unit from `unit` on that is on the map and belongs to a side; FOTM_NOBODY: no
 * more. Guards march by themselves. */
static unsigned next_unit(const struct fotm_setup *setup,
                          const struct fotm_position *known, enum side side,
                          unsigned unit) {
    for (; unit < setup->brigade_count; unit++)
        if (known->pieces[unit].hex != HEX_NONE && setup->brigades[unit].army == side)
            return unit;
    unsigned i = unit < FOTM_FIRST_COMMANDER ? 0 : unit - FOTM_FIRST_COMMANDER;
    for (; i < setup->commander_count; i++)
        if (known->chiefs[i].hex != HEX_NONE && setup->commanders[i].army == side)
            return FOTM_FIRST_COMMANDER + i;
    return FOTM_NOBODY;
}

struct refusal fotm_check_end_movement(const struct fotm_setup *setup,
                                       const struct fotm_view *view) {
    const struct fotm_position *known = &view->known;
    enum side side = (enum side)known->side;
    for (unsigned unit = next_unit(setup, known, side, 0); unit != FOTM_NOBODY;
         unit = next_unit(setup, known, side, unit + 1)) {
        if (!fotm_must_leave(setup, known, unit))
            continue;
        struct fotm_walker walker = fotm_walk_begin(setup, known, unit);
        if (fotm_way_out(setup, known, &walker))
            return fotm_refuse(fotm_is_shy(setup, unit) ? FOTM_REFUSE_MUST_LEAVE_SHY
                                                        : FOTM_REFUSE_MUST_LEAVE,
                               unit, walker.now.hex);
    }
    return fotm_allow();
}

/* --- offering --- */

static bool is_moving(const struct fotm_view *view) {
    return view->viewer == view->known.side &&
           (view->known.phase == FOTM_PHASE_MOVEMENT ||
            view->known.phase == FOTM_PHASE_REINFORCEMENT);
}

unsigned fotm_next_steps(const struct fotm_setup *setup, const struct fotm_view *view,
                         unsigned unit, const struct fotm_step *steps, unsigned count,
                         struct fotm_choice *ret_choices, unsigned max) {
    const struct fotm_position *known = &view->known;
    if (!is_moving(view) ||
        refused(fotm_check_unit(setup, known, (enum side)view->viewer, unit)) ||
        cannot_move(known, unit) != FOTM_ALLOWED)
        return 0;
    struct fotm_party party = fotm_party_of_one(setup, known, unit);
    if (denied(fotm_party_walk(setup, known, &party, steps, count)))
        return 0;
    return fotm_step_choices(setup, known, &party, ret_choices, max);
}

void fotm_offer_moves(const struct fotm_setup *setup, const struct fotm_view *view,
                      struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    enum side side = (enum side)view->viewer;
    struct fotm_choice choices[FOTM_NEXT_STEPS];
    if (!is_moving(view))
        return;
    for (unsigned unit = next_unit(setup, known, side, 0); unit != FOTM_NOBODY;
         unit = next_unit(setup, known, side, unit + 1)) {
        if (cannot_move(known, unit) != FOTM_ALLOWED)
            continue;
        struct fotm_party party = fotm_party_of_one(setup, known, unit);
        unsigned count =
            fotm_step_choices(setup, known, &party, choices, FOTM_NEXT_STEPS);
        if (count == 0)
            continue;
        const struct fotm_walker *walker = &party.walkers[0];
        struct fotm_offer *offer =
            fotm_offer_add(offers, FOTM_DO_MOVE, unit, walker->now.hex);
        offer->value = (uint8_t)fotm_points_left(walker);
        fotm_choices_add(offers, choices, count);
    }
}

struct fotm_action fotm_sample_move(const struct fotm_setup *setup,
                                    const struct fotm_view *view,
                                    const struct fotm_offers *offers, unsigned index) {
    const struct fotm_offer *offer = &offers->list[index];
    const struct fotm_choice *choices = &offers->choices[offer->first];
    struct fotm_action action = fotm_action(FOTM_DO_MOVE);
    action.unit = offer->unit;
    unsigned chosen = 0;
    while (chosen < offer->count && !(choices[chosen].flags & FOTM_CHOICE_MAY_END))
        chosen++;
    bool ends = chosen < offer->count; /* as was found when it was offered */
    action.steps[action.step_count++] = fotm_step_of(&choices[ends ? chosen : 0]);
    if (ends)
        return action;
    struct fotm_party party = fotm_party_of_one(setup, &view->known, offer->unit);
    if (!denied(fotm_party_walk(setup, &view->known, &party, action.steps, 1)))
        action.step_count = (uint8_t)(1 + fotm_finish(setup, &view->known, &party,
                                                      FOTM_PATH - 1, action.steps + 1));
    return action;
}
