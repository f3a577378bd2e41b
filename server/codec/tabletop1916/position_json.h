/* SPDX-License-Identifier: MIT */
/* Positions as JSON: as a viewer is told of one, and the whole truth, which can be read back. */
#ifndef RIDGELINE_WW_POSITION_JSON_H
#define RIDGELINE_WW_POSITION_JSON_H

#include "names.h"
#include "view.h"

json_t *ww_view_json(const void *setup, const void *view);
json_t *ww_state_json(const void *setup, const void *state);
int ww_state_json_load(const void *setup, const json_t *json, void *ret_state,
                       struct problem *ret_problem);

/* All that a view holds, for who plays from what he is told: the answer to {"ask":"whole"}, and as
 * codec.view_load reads it. */
json_t *ww_whole_json_new(const struct ww_setup *setup, const struct ww_view *view);
int ww_view_json_load(const void *setup, const json_t *json, void *ret_view,
                      struct problem *ret_problem);

/* What a case compares of a unit. */
json_t *ww_unit_json(const struct ww_setup *setup, const struct ww_position *position,
                     unsigned unit);
json_t *ww_support_json(const struct ww_position *position, unsigned side);
json_t *ww_markers_json(const struct ww_position *position);
json_t *ww_control_json(const struct ww_setup *setup, const struct ww_position *position);
json_t *ww_vp_json(const struct ww_position *position);

#endif
