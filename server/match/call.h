/* SPDX-License-Identifier: MIT */
/* The computer is asked to take the free seat, or that of who has no time left: it goes on for who left it. The wish is kept with the match's
 * secrets; the computer comes by the seat's invitation, as anybody does. */
#ifndef RIDGELINE_MATCH_CALL_H
#define RIDGELINE_MATCH_CALL_H

#include "match.h"
#include "request.h"

/* Does it play this match at this level? False with an objection. */
bool call_can_play(const struct match *match, unsigned level,
                   struct objection *ret_objection);

/* The handler of message `invite-computer`. */
void call_computer(struct attachment *attachment, struct msg *msg);

#endif
