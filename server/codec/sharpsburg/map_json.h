/* SPDX-License-Identifier: MIT */
/* Reading a map: ground, hexsides, roads, entries, exits (15.1). */
#ifndef RIDGELINE_CODEC_SHARPSBURG_MAP_H
#define RIDGELINE_CODEC_SHARPSBURG_MAP_H

#include "names.h"

/* `any_row`: rows of the other edition's chart may stand on it without being named (S109). */
bool sburg_map_read(struct reading *reading, const json_t *json, bool any_row,
                    struct sburg_setup *ret_setup);

/* The index of the entry of that id, or -1. */
int sburg_map_entry(const struct sburg_setup *setup, int id);

#endif
