/* SPDX-License-Identifier: MIT */
/* Arrows that one who casts a match draws for all who watch it: handed on, kept nowhere. Who may
 * write among the spectators may draw for those who read there: an arrow tells nobody what a line of
 * chat could not. Who sees what is hidden draws for those alone who see it, too. */
#ifndef RIDGELINE_MATCH_ARROWS_H
#define RIDGELINE_MATCH_ARROWS_H

#include "match.h"
#include "request.h"

/* The handler of message `arrows`: from now on these, in place of those that it drew before. */
void arrows_draw(struct attachment *attachment, struct msg *msg);

/* Whoever drew there leaves: so do his arrows. */
void arrows_gone(const struct attachment *attachment);

#endif
