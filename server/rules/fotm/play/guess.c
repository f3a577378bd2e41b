/* SPDX-License-Identifier: MIT */
/* See guess.h. */
#include "guess.h"

struct pool {
    uint8_t brigades[FOTM_BRIGADES];
    unsigned count;
};

/* Whoever is nowhere for the viewer may be behind a marker. */
static void find_hidden(const struct fotm_setup *setup,
                        const struct fotm_position *position, struct pool *ret_pool) {
    ret_pool->count = 0;
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (fotm_army(setup, piece) == FOTM_CONFEDERATE &&
            position->pieces[piece].where == FOTM_AWAY)
            ret_pool->brigades[ret_pool->count++] = (uint8_t)piece;
}

static struct fotm_piece unseen(const struct fotm_setup *setup, unsigned brigade,
                                unsigned facing) {
    enum fotm_type type = fotm_type(setup, brigade);
    bool rides = type == FOTM_CAVALRY || type == FOTM_HORSE_ARTILLERY;
    return (struct fotm_piece){.hex = HEX_NONE,
                               .flags =
                                   (uint16_t)(FOTM_MASKED | (rides ? FOTM_MOUNTED : 0)),
                               .below = FOTM_NOBODY,
                               .facing = (uint8_t)facing};
}

/* Deals one to a hex; FOTM_NOBODY: nobody is left who could stand there (4.1). */
static unsigned deal(const struct fotm_setup *setup, struct fotm_position *position,
                     struct pool *pool, uint16_t hex, unsigned facing, uint64_t *random) {
    unsigned first = pool->count == 0 ? 0 : fotm_guess_below(random, pool->count);
    for (unsigned i = 0; i < pool->count; i++) {
        unsigned at = (first + i) % pool->count, brigade = pool->brigades[at];
        position->pieces[brigade] = unseen(setup, brigade, facing);
        if (fotm_room(setup, position, hex, brigade)) {
            pool->brigades[at] = pool->brigades[--pool->count];
            fotm_stack_push(position, brigade, hex);
            return brigade;
        }
    }
    return FOTM_NOBODY;
}

/* Those who are known keep their places, and take theirs of the room first. */
static void deal_stack(const struct fotm_setup *setup, struct fotm_position *position,
                       struct pool *pool, uint16_t hex, uint64_t *random) {
    uint8_t order[FOTM_PIECES];
    unsigned count = 0, kept = 0;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        order[count++] = (uint8_t)p;
    for (unsigned i = 0; i < count; i++)
        if (fotm_is_marker(order[i]))
            fotm_stack_lift(position, order[i]);
    for (unsigned i = 0; i < count; i++) {
        unsigned piece = order[i];
        if (fotm_is_marker(piece)) {
            unsigned facing = position->pieces[piece].facing;
            position->pieces[piece] =
                (struct fotm_piece){.hex = HEX_NONE, .below = FOTM_NOBODY};
            piece = deal(setup, position, pool, hex, facing, random);
        }
        if (piece != FOTM_NOBODY)
            order[kept++] = (uint8_t)piece;
    }
    fotm_stack_order(position, hex, order, kept);
}

void fotm_guess(const struct fotm_setup *setup, const struct fotm_view *view,
                uint64_t *random, struct fotm_position *ret_position) {
    *ret_position = view->known;
    if (!fotm_has(setup, FOTM_OPTION_MASKING))
        return;
    struct pool pool;
    find_hidden(setup, ret_position, &pool);
    for (unsigned marker = FOTM_BRIGADES; marker < FOTM_PIECES; marker++)
        if (ret_position->pieces[marker].hex != HEX_NONE)
            deal_stack(setup, ret_position, &pool, ret_position->pieces[marker].hex,
                       random);
    for (unsigned i = FOTM_COMMANDERS; i < FOTM_CHIEFS; i++)
        ret_position->chiefs[i] =
            (struct fotm_chief){.hex = HEX_NONE, .where = FOTM_AWAY};
}
