/* SPDX-License-Identifier: MIT */
/* Reading what a scenario adds to map and forces (15.1): set-up, reinforcements, victory. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_SCENARIO_H
#define RIDGELINE_CODEC_SHARPSBURG_SCENARIO_H

#include "battle.h"
#include "roster_json.h"

/* A line of the list of reinforcements, as an item of read_list_if(). */
bool sburg_scenario_line_read(struct reading *reading, const json_t *json, void *setup);

bool sburg_scenario_victory_read(struct reading *reading, const json_t *json,
                                 struct sburg_setup *setup);

/* "day", ..., or an object {name: [first turn, last turn]}. */
bool sburg_scenario_sun_read(struct reading *reading, const json_t *json,
                             struct sburg_setup *setup);

/* The ranks whose distances count in 3.1, by army (15.1). */
bool sburg_scenario_ranks_read(struct reading *reading, const json_t *json,
                               struct sburg_setup *setup);

/* One whole scenario of shipped data. */
struct battle *sburg_scenario_build(const json_t *battle, const char *name,
                                    struct battle_choice choice, struct problem *problem);

#endif
