/* SPDX-License-Identifier: MIT */
/* The standing orders of a seat: what who sits there wants done in small decisions while he is away. Kept with the
 * match's secrets; what can be ordered, and what follows, is the game's (codec/orders.h). */
#ifndef RIDGELINE_MATCH_ORDERS_OF_H
#define RIDGELINE_MATCH_ORDERS_OF_H

#include "match.h"
#include "msg.h"

/* The handler of message `orders`. */
void orders_orders(struct attachment *attachment, struct msg *msg);

/* What follows from the orders of who decides now, in his present decision. New reference to an action, or NULL:
 * nothing does. */
json_t *orders_of_action_new(const struct match *match);

#endif
