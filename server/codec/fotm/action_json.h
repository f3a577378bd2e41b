/* SPDX-License-Identifier: MIT */
/* Actions as JSON and back. */
#ifndef RIDGELINE_CODEC_FOTM_ACTION_JSON_H
#define RIDGELINE_CODEC_FOTM_ACTION_JSON_H

#include "names.h"

#include "action.h"

/* Wire names of verbs ("do") and of the steps of a move. */
extern const struct names fotm_verb_names, fotm_step_names;

/* Units and hexes that the viewer does not know become FOTM_NOSUCH and HEX_NONE: that is
 * for check() to refuse. Wrong types and members are problems. */
bool action_read(struct reading *reading, const struct fotm_setup *setup,
                 const struct fotm_view *view, const json_t *json,
                 struct fotm_action *ret_action);
bool action_step_read(struct reading *reading, const struct fotm_setup *setup,
                      const json_t *json, struct fotm_step *ret_step);

void action_write(struct json_out *out, const char *name, const struct fotm_setup *setup,
                  const struct fotm_position *position, const struct fotm_action *action);
void action_step_write(struct json_out *out, const char *name,
                       const struct fotm_setup *setup, struct fotm_step step);
json_t *action_step_new(const struct fotm_setup *setup, struct fotm_step step);

#endif
