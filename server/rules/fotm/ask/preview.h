/* SPDX-License-Identifier: MIT */
/* What a declared Assault would roll, as far as the viewer can know: every roll with
 * every modifier and its section. The same counts as the resolver's (base/fire.h). */
#ifndef RIDGELINE_FOTM_ASK_PREVIEW_H
#define RIDGELINE_FOTM_ASK_PREVIEW_H

#include "action.h"
#include "events.h"
#include "fire.h"
#include "view.h"

enum { FOTM_PREVIEW_ROLLS = 8 };

enum {
    FOTM_PREVIEW_PERHAPS = 1 /* only if the markers in the hex turn out so: suppression if
                                there is a battery among them, fire at the lead if not */
};

struct fotm_preview_roll {
    uint8_t roll; /* enum fotm_roll */
    uint8_t side; /* who rolls */
    uint8_t unit; /* at whom; FOTM_NOBODY: not known yet */
    uint8_t flags;
    struct fotm_sum sum;
};

struct fotm_preview {
    unsigned count;
    struct fotm_preview_roll rolls[FOTM_PREVIEW_ROLLS]; /* in the order of play */
    uint8_t lead[FOTM_PARTIES]; /* FOTM_NOBODY: a choice is left, or it is hidden */
    bool hidden; /* there are markers in the target hex: the enemy's fire is not in it */
};

/* `action`: a FOTM_DO_ASSAULT that fotm_check_assault() allows. Of the enemy it is
 * assumed that each of his batteries fires canister if it can, and else at the first
 * battery that it can suppress; and that nobody is lost before his turn. */
void fotm_preview_assault(const struct fotm_setup *setup, const struct fotm_view *view,
                          const struct fotm_action *action,
                          struct fotm_preview *ret_preview);

/* The two editions' own (asks.h); the preview is cleared before. */
void fotm_preview_2022(const struct fotm_setup *setup, const struct fotm_view *view,
                       const struct fotm_action *action,
                       struct fotm_preview *ret_preview);
void fotm_preview_playtest(const struct fotm_setup *setup, const struct fotm_view *view,
                           const struct fotm_action *action,
                           struct fotm_preview *ret_preview);

#endif
