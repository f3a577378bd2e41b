/* SPDX-License-Identifier: MIT */
/* Reading a map: ground, hexsides, roads, entries, exits (15.1). */
#ifndef RIDGELINE_CODEC_SHARPSBURG_MAP_H
#define RIDGELINE_CODEC_SHARPSBURG_MAP_H

#include "names.h"

bool sburg_map_read(struct reading *reading, const json_t *json,
                    struct sburg_setup *ret_setup);

/* The index of the entry of that id, or -1. */
int sburg_map_entry(const struct sburg_setup *setup, int id);

/* Each item of a list that may be absent. */
typedef bool map_item_fn(struct reading *reading, const json_t *json,
                         struct sburg_setup *setup);
bool sburg_map_list_read(struct reading *reading, const json_t *object, const char *name,
                         size_t most, map_item_fn *item, struct sburg_setup *setup);

/* Members of an object that may be absent. False only with a problem. */
bool sburg_int_maybe(struct reading *reading, const json_t *object, const char *name,
                     int lowest, int highest, int *ret_value);
bool sburg_name_maybe(struct reading *reading, const json_t *object, const char *name,
                      struct names names, int *ret_value);
bool sburg_flag_maybe(struct reading *reading, const json_t *object, const char *name,
                      bool *ret_value);
bool sburg_hex_maybe(struct reading *reading, const struct sburg_setup *setup,
                     const json_t *object, const char *name, uint16_t *ret_hex);

#endif
