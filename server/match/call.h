/* SPDX-License-Identifier: MIT */
/* The computer is asked to take the free seat, or that of who has no time left: it goes on for who left it. The wish is kept with the match's
 * secrets; the computer comes by the seat's invitation, as anybody does. */
#ifndef RIDGELINE_MATCH_CALL_H
#define RIDGELINE_MATCH_CALL_H

#include "match.h"
#include "request.h"

/* The handler of message `invite-computer`. */
void call_computer(struct attachment *attachment, struct msg *msg);

#endif
