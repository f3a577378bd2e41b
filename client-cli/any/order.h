/* SPDX-License-Identifier: MIT */
/* Orders in words, for games that measure: "move Garland 6 toward the second wall", "wheel left 30",
 * "move A Company 40 north, face east". They become the steps that the offer knows; the server
 * answers. */
#ifndef RIDGELINE_CLI_ANY_ORDER_H
#define RIDGELINE_CLI_ANY_ORDER_H

#include "field.h"

/* Does the line say so: an offer with steps, of this verb or of a unit that has its order and needs no
 * verb ("wheel left 30")? */
bool order_is_meant(const struct client *client, const struct words *words);

/* Gives the order, or with `only_try` asks what would come of it. */
void order_give(struct client *client, const struct field *field,
                const struct words *words, int first, bool only_try);

#endif
