/* SPDX-License-Identifier: MIT */
/* The map of a battle or of a rules case: one form, one loader. */
#ifndef RIDGELINE_CODEC_FOTM_MAP_H
#define RIDGELINE_CODEC_FOTM_MAP_H

#include "hex_json.h"
#include "names.h"

/* Fills in the map's part of the setup (grid, hexes, roads, entries, objectives). */
bool map_read(struct reading *reading, const json_t *json, struct fotm_setup *ret_setup);

/* Index of the entry with a printed number, or -1. */
int map_entry(const struct fotm_setup *setup, int id);

#endif
