/* SPDX-License-Identifier: MIT */
#include "known.h"

bool match_hides(const struct match *match) {
    return !standing_over(&match->standing) &&
           match->codec->rules->hides(match->setup->setup);
}

const char *match_side_name(const struct match *match, enum side side) {
    return side == SIDE_NONE ? NULL : match->codec->rules->side_names[side];
}

bool match_may_read(const struct attachment *attachment, enum channel channel) {
    const struct match *match = attachment->match;
    if (standing_over(&match->standing) ||
        (channel == CHANNEL_PLAYERS) == attachment->seated)
        return true;
    /* Who sees everything could tell a player what is hidden from him. */
    return channel == CHANNEL_SPECTATORS && match->terms.open_chat &&
           !match->terms.spectators_see_all && !match->standing.linked;
}
