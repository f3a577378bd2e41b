/* SPDX-License-Identifier: MIT */
/* Moving on the map of a game that this client knows nothing of: where the server says that a
 * unit can go (the question `reach`, with steps for the action `move`), as every game with
 * hexes answers it. */
#ifndef RIDGELINE_CLI_ANY_MARCH_H
#define RIDGELINE_CLI_ANY_MARCH_H

#include "field.h"

/* Does the line say so: a game with a map that offers `move`, and a unit by its name? */
bool march_is_meant(const struct client *client, const struct field *field,
                    const struct words *words);

/* "move UNIT HEX [FACING]"; with the unit alone, as "reach UNIT": marks where it can go. */
void march_move(struct client *client, struct field *field, const struct words *words);

#endif
