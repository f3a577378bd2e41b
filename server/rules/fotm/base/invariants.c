/* SPDX-License-Identifier: MIT */
/* What must hold of every position between two actions; see fotm_position_broken(). */
#include "position.h"

static const char *broken_stack(const struct fotm_setup *setup,
                                const struct fotm_position *position, uint16_t hex,
                                unsigned *counted) {
    unsigned brigades = 0, infantry = 0;
    unsigned top = fotm_top(position, hex);
    for (unsigned p = top; p != FOTM_NOBODY; p = fotm_below(position, p)) {
        if (!fotm_is_piece(p) || position->pieces[p].hex != hex)
            return "a stack holds a piece that stands elsewhere";
        if (fotm_army(setup, p) != fotm_army(setup, top))
            return "both armies stand in one hex";
        if (++brigades > FOTM_PIECES)
            return "a stack runs in a circle";
        infantry += fotm_fills(setup, position, p);
    }
    *counted += brigades;
    /* During set-up a hex may be over-full until it is closed; an Assault settles it before it
     * is over (4.1). */
    bool settled = position->task_count == 0 && position->assault.target == HEX_NONE &&
                   position->phase != FOTM_PHASE_SETUP;
    if (settled && (brigades > fotm_charts(setup)->stack_brigades ||
                    infantry > fotm_charts(setup)->stack_infantry))
        return "a hex is over-stacked";
    return NULL;
}

static const char *broken_piece(const struct fotm_setup *setup,
                                const struct fotm_position *position, unsigned piece) {
    const struct fotm_piece *p = &position->pieces[piece];
    if ((p->hex != HEX_NONE) != (p->where == FOTM_ON_MAP))
        return "a piece is on the map without a hex, or off it with one";
    if (p->hex != HEX_NONE && p->hex >= hex_count(&setup->grid))
        return "a piece stands off the map";
    if (p->where > FOTM_EXITED || p->facing >= HEX_DIRECTIONS ||
        p->lcm > fotm_charts(setup)->lcm_most)
        return "a piece has a value out of range";
    if (piece < setup->brigade_count && p->where == FOTM_ON_MAP &&
        p->lost >= setup->brigades[piece].step_count)
        return "a piece without steps is on the map";
    if (piece >= setup->brigade_count && fotm_is_brigade(piece) && p->where != FOTM_AWAY)
        return "a piece that is in no roster is in play";
    return NULL;
}

static const char *broken_guard(const struct fotm_setup *setup,
                                const struct fotm_position *position, unsigned guard) {
    const struct fotm_guard *g = &position->guards[guard];
    if (g->number == 0)
        return g->hex == HEX_NONE ? NULL : "a Guard without a number is on the map";
    if (g->hex >= hex_count(&setup->grid))
        return "a Guard stands off the map";
    for (unsigned i = 0; i < 2; i++)
        if (g->prisoners[i] != FOTM_NOBODY &&
            position->pieces[g->prisoners[i]].where != FOTM_PRISONER)
            return "a Guard leads somebody who is no prisoner";
    return NULL;
}

const char *fotm_position_broken(const struct fotm_setup *setup,
                                 const struct fotm_position *position) {
    unsigned stacked = 0, on_map = 0;
    const char *broken = NULL;
    for (unsigned hex = fotm_next_stack(position, 0); hex != HEX_NONE && broken == NULL;
         hex = fotm_next_stack(position, hex + 1))
        broken = broken_stack(setup, position, (uint16_t)hex, &stacked);
    for (unsigned piece = 0; piece < FOTM_PIECES && broken == NULL; piece++) {
        broken = broken_piece(setup, position, piece);
        on_map += position->pieces[piece].where == FOTM_ON_MAP;
    }
    for (unsigned guard = 0; guard < FOTM_GUARDS && broken == NULL; guard++)
        broken = broken_guard(setup, position, guard);
    if (broken != NULL)
        return broken;
    if (stacked != on_map)
        return "a piece on the map is in no stack";
    if (position->turn < 1 || position->turn > FOTM_TURNS)
        return "the turn is out of range";
    if (position->asked > SIDE_NONE ||
        (position->asked == SIDE_NONE) != (position->decision == FOTM_DECIDE_NOTHING))
        return "nobody is asked though the game goes on";
    return NULL;
}
