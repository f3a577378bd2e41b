/* SPDX-License-Identifier: MIT */
/* A position as JSON and back, with the names of a rules case. What cases do not name
 * stands in sub-objects "more". A state is a position without the roster (the setup has
 * it); a view is one with it, as far as its viewer knows, and with markers for the rest. */
#ifndef RIDGELINE_CODEC_FOTM_POSITION_JSON_H
#define RIDGELINE_CODEC_FOTM_POSITION_JSON_H

#include "names.h"

/* Members of struct fotm_piece and struct fotm_chief that cases name. */
extern const struct fields position_piece_fields, position_chief_fields;

/* Every member of a state, in the canonical form. */
void position_state_write(const struct fotm_setup *setup, const struct fotm_position *now,
                          struct buf *buf);

/* A view, or with `before` the merge patch from it: false, and nothing was written, if it
 * would be empty. */
bool position_view_write(const struct fotm_setup *setup, const struct fotm_view *before,
                         const struct fotm_view *now, struct buf *buf);

/* Reads the position's part of a case (brigades and commanders as lists, top first) or a
 * state (as objects, with "more"). Does not check members that it does not know. */
bool position_read(struct reading *reading, const struct fotm_setup *setup,
                   const json_t *json, struct fotm_position *ret_position);

/* The same with another way to put the brigades, whose hexes have been read, into their stacks. */
typedef bool position_stack_fn(struct reading *reading, const struct fotm_setup *setup,
                               const json_t *json, struct fotm_position *position);
bool position_read_stacked(struct reading *reading, const struct fotm_setup *setup,
                           const json_t *json, position_stack_fn *stacks,
                           struct fotm_position *ret_position);

/* Reads a view as position_view_write() writes it. */
bool position_view_read(struct reading *reading, const struct fotm_setup *setup,
                        const json_t *json, struct fotm_view *ret_view);

/* The order of a hex's stack, top first. */
json_t *position_stack_new(const struct fotm_setup *setup,
                           const struct fotm_position *position, uint16_t hex);

#endif
