/* SPDX-License-Identifier: MIT */
/* The map of a battle or of a rules case: one form, one loader. */
#ifndef RIDGELINE_CODEC_FOTM_MAP_H
#define RIDGELINE_CODEC_FOTM_MAP_H

#include "names.h"

/* Fills in the map's part of the setup (grid, hexes, roads, entries, objectives). */
bool map_read(struct reading *reading, const json_t *json, struct fotm_setup *ret_setup);

/* A hex named in data: it must be on the map. */
bool map_hex_read(struct reading *reading, const struct fotm_setup *setup,
                  const json_t *json, uint16_t *ret_hex);

typedef bool map_item_fn(struct reading *reading, const json_t *json,
                         struct fotm_setup *setup);

/* A list in a member of an object, of at most so many items, each read by a function. The
 * member may be absent: that is an empty list. */
bool map_list_read(struct reading *reading, const json_t *object, const char *name,
                   size_t most, map_item_fn *item, struct fotm_setup *setup);

/* Index of the entry with a printed number, or -1. */
int map_entry(const struct fotm_setup *setup, int id);

#endif
