/* SPDX-License-Identifier: MIT */
/* See stranger.h. Nothing is hidden in this game. */
#include "stranger.h"

#include "tabletop1862_player.h"

#include "chance.h"
#include "offers.h"
#include "tabletop1862.h"

/* What has been done can often be done again (to lead, to ride): it is chosen rarely. */
static void choose(const void *setup, const void *view, void *offers_, uint64_t *random,
                   void *ret_action) {
    struct t62_offers *offers = offers_;
    t62_offers(setup, view, offers);
    unsigned at = chance_below(random, offers->count);
    for (unsigned again = 0; again < 3; again++) {
        unsigned verb = offers->list[at].verb;
        if (verb == T62_DO_ORDER || verb == T62_DO_FIRE || verb == T62_DO_CHARGE ||
            verb == T62_DO_ENTER)
            break;
        at = chance_below(random, offers->count);
    }
    *(struct t62_action *)ret_action = t62_offer_action(&offers->list[at]);
}

static enum side winner(const void *state) {
    return (enum side)((const struct t62_state *)state)->truth.winner;
}

const struct stranger tabletop1862_stranger = {
    "tabletop-1862", "2026", &tabletop1862_player, choose, NULL, winner};
