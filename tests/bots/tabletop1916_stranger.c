/* SPDX-License-Identifier: MIT */
/* See stranger.h. */
#include "stranger.h"

#include "tabletop1916_player.h"

#include "chance.h"
#include "heading.h"
#include "offers.h"
#include "redact.h"
#include "tabletop1916.h"
#include "units.h"

enum { TRIES = 12, FAR_MOST = 11000, SPREAD = 900 };

/* A move somewhere, mostly ahead, as long as the rules allow it. */
static struct ww_action wander(const struct ww_setup *setup, const struct ww_view *view,
                               struct ww_action sample, uint64_t *random) {
    enum side side = (enum side)view->viewer;
    for (unsigned i = 0; i < TRIES; i++) {
        struct ww_action action = sample;
        int far = 500 + (int)chance_below(random, FAR_MOST);
        int heading =
            heading_turned(setup->home[side],
                           HEADING_HALF + (int)chance_below(random, SPREAD) - SPREAD / 2);
        action.steps[0].to =
            point_shifted((struct point){0, 0}, heading, 0, 2 * (far >> (i / 4)));
        if (!refused(tabletop1916_ruleset.check(setup, view, side, &action)))
            return action;
    }
    return sample;
}

static void choose(const void *setup, const void *view_, void *offers_, uint64_t *random,
                   void *ret_action) {
    const struct ww_view *view = view_;
    struct ww_offers *offers = offers_;
    ww_offers(setup, view, offers);
    unsigned count = offers->count;
    const struct ww_offer *offer = &offers->list[chance_below(random, count)];
    bool moves = ww_decision(&view->known) == WW_DECIDE_MOVEMENT;
    if (chance_below(random, moves ? 25 : 12) == 0)
        offer = &offers->list[count - 1]; /* the end of the part stands last */
    if (offer->verb == WW_DO_POSTURE || offer->verb == WW_DO_HOLD)
        offer = &offers->list[chance_below(random, count)];
    struct ww_action action = ww_offer_action(setup, view, offer);
    *(struct ww_action *)ret_action =
        action.verb == WW_DO_MOVE || action.verb == WW_DO_FOLLOW
            ? wander(setup, view, action, random)
            : action;
}

/* What only the owners of units know, and where those stand who are not seen. */
static void disguise(const void *setup_, void *state, enum viewer viewer,
                     uint64_t *random) {
    const struct ww_setup *setup = setup_;
    struct ww_position *truth = &((struct ww_state *)state)->truth, before = *truth;
    struct ww_scene scene;
    ww_scene_make(&scene, setup, &before);
    for (unsigned u = 0; u < setup->unit_count; u++) {
        struct ww_unit *unit = &truth->units[u];
        if (ww_side(setup, u) == (enum side)viewer)
            continue;
        unit->jammed ^= 1;
        unit->setup ^= 1;
        if (ww_live(setup, &before, u) == 0 || (ww_seen_by(&scene, u) >> viewer & 1) != 0)
            continue;
        unit->fired ^= 1;
        for (unsigned b = ww_first(setup, u); b < ww_end(setup, u); b++)
            truth->bases[b].heading = (int16_t)chance_below(random, HEADING_TURN);
    }
}

static enum side winner(const void *state) {
    return (enum side)((const struct ww_state *)state)->truth.winner;
}

const struct stranger tabletop1916_stranger = {
    "tabletop-1916", "2026", &tabletop1916_player, choose, disguise, winner};
