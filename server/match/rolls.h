/* SPDX-License-Identifier: MIT */
/* The dice of an entry as JSON (PROTOCOL.md, "The record") and back to what tape.h reads:
 * a roll of plain six-sided dice is its faces, [3,4]; any other an object,
 * {"d":10,"f":[7,3]}, with "names", a word a die, where they are not alike. */
#ifndef RIDGELINE_MATCH_ROLLS_H
#define RIDGELINE_MATCH_ROLLS_H

#include "buf.h"

#include <jansson.h>
#include <stdint.h>

enum { ROLLS_PLAIN_SIDES = 6 };

/* Adds the member `name` with all rolls. */
void rolls_write(struct buf *buf, const char *name, const uint8_t *rolls, uint32_t size);

/* Adds the rolls of such an array to a tape; NULL (no member) is none. NULL, or what is
 * wrong as a sentence. */
const char *rolls_load(const json_t *json, struct buf *tape);

#endif
