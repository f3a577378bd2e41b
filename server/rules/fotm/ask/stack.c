/* SPDX-License-Identifier: MIT */
/* 4.2: when and how a stack's order may be changed. See stack.h. */
#include "stack.h"

#include "asks.h"
#include "refusals.h"

/* One's own Movement Phase, or right after one's own Assault (R6); any time by option. */
static bool may_restack(const struct fotm_setup *setup, const struct fotm_position *known,
                        enum side side) {
    if (setup->edition->asks->order_is_nothing)
        return known->side == side; /* P5 */
    if (fotm_has(setup, FOTM_OPTION_FREE_STACK_ORDER))
        return true;
    return (known->phase == FOTM_PHASE_MOVEMENT && known->side == side) ||
           known->may_restack == side;
}

/* A brigade that 15.8 put to the bottom stays there until its own Movement Phase (R6): those of
 * the stack still end it, in the order in which they sank. */
static bool those_at_bottom_stay(const struct fotm_position *known,
                                 const struct fotm_action *action) {
    unsigned place = 0;
    for (unsigned p = fotm_top(known, action->hex); p != FOTM_NOBODY;
         p = fotm_below(known, p), place++)
        if (known->pieces[p].at_bottom && action->list[place] != p)
            return false;
    return true;
}

/* R140: an order that is there already is none. */
static bool is_the_order(const struct fotm_position *known,
                         const struct fotm_action *action) {
    unsigned place = 0;
    for (unsigned p = fotm_top(known, action->hex); p != FOTM_NOBODY;
         p = fotm_below(known, p), place++)
        if (action->list[place] != p)
            return false;
    return true;
}

/* Is there another order of the stack that would be allowed? */
static bool has_another_order(const struct fotm_setup *setup,
                              const struct fotm_position *known, uint16_t hex) {
    bool all = fotm_has(setup, FOTM_OPTION_FREE_STACK_ORDER);
    unsigned free = 0;
    for (unsigned p = fotm_top(known, hex); p != FOTM_NOBODY; p = fotm_below(known, p))
        free += all || !known->pieces[p].at_bottom;
    return free > 1;
}

struct refusal fotm_check_stack(const struct fotm_setup *setup,
                                const struct fotm_view *view, enum side side,
                                const struct fotm_action *action) {
    const struct fotm_position *known = &view->known;
    struct fotm_set named = {{0, 0}};
    if (!may_restack(setup, known, side))
        return fotm_refuse(FOTM_REFUSE_NO_RESTACK, FOTM_NOBODY, HEX_NONE);
    if (action->hex == HEX_NONE)
        return fotm_refuse(FOTM_REFUSE_NO_SUCH_HEX, FOTM_NOBODY, HEX_NONE);
    if (fotm_holder(setup, known, action->hex) != side)
        return fotm_refuse(FOTM_REFUSE_BAD_ORDER, FOTM_NOBODY, action->hex);
    for (unsigned i = 0; i < action->list_count; i++) {
        unsigned piece = action->list[i];
        if (!fotm_is_piece(piece) || known->pieces[piece].hex != action->hex ||
            fotm_set_has(&named, piece))
            return fotm_refuse(FOTM_REFUSE_BAD_ORDER, piece, action->hex);
        fotm_set_add(&named, piece);
    }
    unsigned standing = 0;
    for (unsigned p = fotm_top(known, action->hex); p != FOTM_NOBODY;
         p = fotm_below(known, p))
        standing++;
    if (standing != action->list_count || standing == 1) /* one alone has no order */
        return fotm_refuse(FOTM_REFUSE_BAD_ORDER, FOTM_NOBODY, action->hex);
    if (!fotm_has(setup, FOTM_OPTION_FREE_STACK_ORDER) &&
        !those_at_bottom_stay(known, action))
        return fotm_refuse(FOTM_REFUSE_SUNK, FOTM_NOBODY, action->hex);
    if (setup->rules >= 2 && is_the_order(known, action))
        return fotm_refuse(FOTM_REFUSE_STACK_SAME, FOTM_NOBODY, action->hex);
    return fotm_allow();
}

static void offer(const struct fotm_setup *setup, const struct fotm_view *view,
                  struct fotm_offers *offers) {
    const struct fotm_position *known = &view->known;
    enum side side = (enum side)view->viewer;
    if (!may_restack(setup, known, side))
        return;
    for (uint16_t hex = fotm_next_stack(known, 0); hex != HEX_NONE;
         hex = fotm_next_stack(known, hex + 1u)) {
        unsigned top = fotm_top(known, hex);
        if (fotm_army(setup, top) != side || fotm_below(known, top) == FOTM_NOBODY)
            continue;
        if (setup->rules >= 2 && !has_another_order(setup, known, hex))
            continue;
        fotm_offer_add(offers, FOTM_DO_STACK, FOTM_NOBODY, hex);
        for (unsigned p = top; p != FOTM_NOBODY; p = fotm_below(known, p))
            fotm_choice_add(offers, FOTM_ROLE_UNIT, p, HEX_NONE);
    }
}

struct fotm_action fotm_sample_stack(const struct fotm_setup *setup,
                                     const struct fotm_view *view,
                                     const struct fotm_offers *offers, unsigned index) {
    const struct fotm_position *known = &view->known;
    uint16_t hex = offers->list[index].hex;
    bool all = fotm_has(setup, FOTM_OPTION_FREE_STACK_ORDER);
    struct fotm_action action = fotm_action(FOTM_DO_STACK);
    action.hex = hex;
    action.hex_given = 1;
    for (unsigned p = fotm_top(known, hex);
         p != FOTM_NOBODY && action.list_count < FOTM_LIST; p = fotm_below(known, p))
        action.list[action.list_count++] = (uint8_t)p;
    /* Turn it upside down, but for those that must stay where they sank. */
    for (unsigned i = 0, k = action.list_count; i + 1 < k;) {
        if (!all && known->pieces[action.list[i]].at_bottom) {
            i++;
        } else if (!all && known->pieces[action.list[k - 1]].at_bottom) {
            k--;
        } else {
            uint8_t upper = action.list[i];
            action.list[i++] = action.list[--k];
            action.list[k] = upper;
        }
    }
    return action;
}

const struct fotm_ask fotm_ask_stack = {FOTM_DO_STACK, fotm_check_stack, offer,
                                        fotm_sample_stack};
