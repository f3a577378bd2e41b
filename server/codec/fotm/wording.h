/* SPDX-License-Identifier: MIT */
/* The words in which the game's values are told to people: in the sentences of events, and to
 * clients that name them elsewhere (a phase in a bar, a roll in a table). They stand here and
 * nowhere else. */
#ifndef RIDGELINE_CODEC_FOTM_WORDING_H
#define RIDGELINE_CODEC_FOTM_WORDING_H

#include "names.h"

/* What the events `commander-hit` and `pause` name beside the values of names.h. */
extern const struct names fotm_casualty_kinds, fotm_pause_kinds;

/* "Close combat" for the value of fotm_rolls that is called "close-combat"; the name itself of
 * values that have no words. Static. */
const char *wording_word(const struct names *names, size_t value);

/* The member `words` of a setup (protocol/games/fotm.md, 2). New reference. */
json_t *wording_new(const struct fotm_edition *edition);

#endif
