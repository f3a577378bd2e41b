/* SPDX-License-Identifier: MIT */
/* Positions, views and states as JSON: all three say the same (19). */
#ifndef RIDGELINE_CODEC_TABLETOP1862_POSITION_JSON_H
#define RIDGELINE_CODEC_TABLETOP1862_POSITION_JSON_H

#include "names.h"

/* How a unit stands, and a leader: of a scenario, a case or a state. The roster has been read. */
bool t62_unit_read(struct reading *reading, const json_t *json,
                   const struct t62_setup *setup, struct t62_position *position,
                   unsigned unit);
bool t62_leader_read(struct reading *reading, const json_t *json,
                     const struct t62_setup *setup, struct t62_position *position,
                     unsigned leader);

json_t *t62_unit_json(const struct t62_setup *setup, const struct t62_position *position,
                      unsigned unit);
json_t *t62_leader_json(const struct t62_setup *setup,
                        const struct t62_position *position, unsigned leader);
json_t *t62_position_json(const struct t62_setup *setup,
                          const struct t62_position *position);
bool t62_position_read(struct reading *reading, const json_t *json,
                       const struct t62_setup *setup, struct t62_position *position);

/* Ids of a set of units, in their order. */
json_t *t62_units_json(const struct t62_setup *setup, uint64_t units);

/* The id, null for nobody. */
json_t *t62_unit_id(const struct t62_setup *setup, unsigned unit);
json_t *t62_leader_id(const struct t62_setup *setup, unsigned leader);

/* Verbs that answer the decision that is due. */
json_t *t62_verbs_json(const struct t62_setup *setup,
                       const struct t62_position *position);

#endif
