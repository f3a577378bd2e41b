/* SPDX-License-Identifier: MIT */
/* How a game calls its values: the member `words` of its setup. Where it has no word for one,
 * the value's own name serves. */
#ifndef RIDGELINE_CLI_KIT_WORDING_H
#define RIDGELINE_CLI_KIT_WORDING_H

#include <jansson.h>
#include <stddef.h>

/* "Close combat" for "close-combat" of the list "rolls". Borrowed from either. */
const char *wording_word(const json_t *setup, const char *list, const char *value);

/* "9 am"; "turn 3" where turns have no names. */
void wording_turn(const json_t *setup, int turn, char *ret_text, size_t size);

/* Movement points, of which costs are counted in parts: "2", "1½", "1 1/3". */
void wording_points(const json_t *setup, int parts, char *ret_text, size_t size);

#endif
