/* SPDX-License-Identifier: MIT */
/* The words in which the game's values are told to people: in the sentences of events, and to
 * clients that name them elsewhere (a phase in a bar, a roll in a table). They stand here and
 * nowhere else. */
#ifndef RIDGELINE_CODEC_FOTM_WORDING_H
#define RIDGELINE_CODEC_FOTM_WORDING_H

#include "names.h"

#include "fire.h"

/* What the events `commander-hit` and `pause` name beside the values of names.h. */
extern const struct names fotm_casualty_kinds, fotm_pause_kinds;

/* "Close combat" for the value of fotm_rolls that is called "close-combat"; the name itself of
 * values that have no words. Static. */
const char *wording_word(const struct names *names, size_t value);

/* The heading of the playtest rules under which an event stands. Static. */
const char *vocabulary_heading(enum fotm_event_type type);

/* Where an edition's rules deal with a kind of roll. Static; NULL: under its event's section. */
const char *wording_roll_section(enum fotm_roll roll);
const char *wording_roll_heading(enum fotm_roll roll);

/* The heading of the playtest rules for a line of a count of dice. Static. */
const char *wording_sum_heading(enum fotm_sum_what what);

/* The member `words` of a setup (protocol/games/fotm.md, 2). New reference. */
json_t *wording_new(void);

#endif
