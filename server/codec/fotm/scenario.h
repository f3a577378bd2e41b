/* SPDX-License-Identifier: MIT */
/* A scenario of a battle: which units, where they begin, what comes when. */
#ifndef RIDGELINE_CODEC_FOTM_SCENARIO_H
#define RIDGELINE_CODEC_FOTM_SCENARIO_H

#include "names.h"

/* The files of one battle, each with its own place for errors. */
struct battle_files {
    struct reading *map_reading, *forces_reading, *scenarios_reading;
    const json_t *map, *forces, *scenarios;
};

/* Checks the forces as a whole, used or not. */
bool forces_check(struct battle_files files);

/* Fills in everything but what fotm_setup_finish() works out. `options` stand in the
 * setup. */
bool scenario_read(struct battle_files files, size_t scenario, struct fotm_setup *setup);

/* What forces.json tells of the units in a setup and the rules do not need: id ->
 * members. */
json_t *history_new(const json_t *forces, const struct fotm_setup *setup);

#endif
