/* SPDX-License-Identifier: MIT */
/* The roster: what never changes about a brigade or commander. */
#ifndef RIDGELINE_CODEC_FOTM_ROSTER_H
#define RIDGELINE_CODEC_FOTM_ROSTER_H

#include "names.h"

/* Members of struct fotm_brigade_data and struct fotm_commander_data. */
extern const struct fields roster_brigade_fields, roster_commander_fields;

/* Add one at the end of the setup's roster. `json` may hold other members too: whoever
 * calls says which are known. */
bool roster_brigade_read(struct reading *reading, const json_t *json,
                         struct fotm_setup *setup);
bool roster_commander_read(struct reading *reading, const json_t *json,
                           struct fotm_setup *setup);

/* The list of steps has no row: [4,3,2,1] or [[3,4],[2,3]]. */
void roster_steps_write(struct json_out *out, const struct fotm_brigade_data *data);

/* 15.2: gives brigades of the same corps the same number. Once the roster is complete. */
void roster_number_corps(struct fotm_setup *setup);

#endif
