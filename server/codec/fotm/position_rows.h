/* SPDX-License-Identifier: MIT */
/* The tables behind position_json.h, in a file of their own: which member of a position
 * stands where in JSON. Included by position_json.c and position_read.c. */
#ifndef RIDGELINE_CODEC_FOTM_POSITION_ROWS_H
#define RIDGELINE_CODEC_FOTM_POSITION_ROWS_H

#include "position_json.h"

extern const struct fields position_piece_more, position_chief_more,
    position_guard_fields, position_guard_more, position_fields, position_more,
    position_assault_fields, position_assault_more, position_debt_fields;

/* The typed members of a speaker of this game. */
static inline const struct fotm_setup *told_setup(const struct speaker *speaker) {
    return speaker->now.setup;
}
static inline const struct fotm_position *told_now(const struct speaker *speaker) {
    return speaker->now.position;
}
static inline const struct fotm_position *told_before(const struct speaker *speaker) {
    return speaker->before.position;
}
/* NULL: a state, in which all is known. */
static inline const struct fotm_view *told_view(const struct speaker *speaker) {
    return speaker->views[0];
}
static inline const struct fotm_view *told_view_before(const struct speaker *speaker) {
    return speaker->views[1];
}

#endif
