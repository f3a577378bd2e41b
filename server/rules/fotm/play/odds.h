/* SPDX-License-Identifier: MIT */
/* How an Assault is likely to end, as far as the asker can know: it is played out many times on
 * copies of his view, with dice of its own. The same question has the same answer, and the dice
 * of the match are not touched.
 *
 * On the way everybody takes the simplest decision that the rules offer: the first choice of each
 * kind (fotm_sample), batteries fire canister if they can, who may stand stands and takes the
 * commander that helps him most, who may advance does. */
#ifndef RIDGELINE_FOTM_PLAY_ODDS_H
#define RIDGELINE_FOTM_PLAY_ODDS_H

#include "action.h"
#include "view.h"

enum { FOTM_ODDS_TRIALS = 600, FOTM_PERMILLE = 1000 };

struct fotm_odds_of {
    uint32_t
        steps; /* expected loss in thousandths of a step; a brigade that is eliminated or
                       captured loses all it had */
    uint16_t check; /* permille: somebody has to stand a morale check (17.2) */
    uint16_t rout;  /* permille: somebody routs (17.4) */
};

struct fotm_odds {
    uint16_t taken; /* permille: the attacker stands in the target hex in the end */
    bool guess; /* markers stand in the target hex or next to it: brigades that the asker
                       does not know were dealt to all markers anew in each trial */
    struct fotm_odds_of party[FOTM_PARTIES];
};

/* `action`: a FOTM_DO_ASSAULT that fotm_check() allows the side that decides, as far as the viewer
 * can know. Whoever else looks on asks about the same view that he has anyway: what he is told
 * follows from it and from what he names. Truths that he must think possible and in which the
 * rules would not allow the Assault are left out; false: there was no other. Takes about 50 KB of
 * stack. */
bool fotm_assault_odds(const struct fotm_setup *setup, const struct fotm_view *view,
                       const struct fotm_action *action, struct fotm_odds *ret_odds);

#endif
