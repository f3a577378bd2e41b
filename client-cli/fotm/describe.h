/* SPDX-License-Identifier: MIT */
/* Units and hexes in words. */
#ifndef RIDGELINE_CLI_FOTM_DESCRIBE_H
#define RIDGELINE_CLI_FOTM_DESCRIBE_H

#include "battle.h"
#include "buf.h"

const char *describe_arm(const struct unit *unit);

/* "4 SP", "2-3 SP", "commander 2" */
void describe_strength(const struct unit *unit, char *ret_text, size_t size);

/* "Garland (infantry, 3 of 4 SP, faces right)", with its state. */
void describe_unit(const struct battle *battle, const struct unit *unit, struct buf *buf);

/* "1607 (Fox's Gap)" */
void describe_hex_name(const struct battle *battle, uint16_t hex, char *ret_text,
                       size_t size);

/* "level 4, woods, road" */
void describe_ground(const struct battle *battle, uint16_t hex, struct buf *buf);

/* Everything about a hex, in one line: for the bar below the map. */
void describe_hex_line(const struct battle *battle, uint16_t hex, struct buf *buf);

/* The same in sentences. */
void describe_hex(const struct battle *battle, uint16_t hex, struct buf *buf);

/* A unit's name for its id; the id itself where the viewer knows no such unit. */
const char *describe_name(const struct battle *battle, const char *id);

/* "a", "a and b", "a, b and c": adds the next of `count`. */
void describe_join(struct buf *buf, size_t index, size_t count);

#endif
