/* SPDX-License-Identifier: MIT */
/* Hexes of a map in JSON: "0511", null where no hex is meant. */
#ifndef RIDGELINE_CODEC_HEX_JSON_H
#define RIDGELINE_CODEC_HEX_JSON_H

#include "jsonout.h"
#include "read.h"

#include "hex.h"

/* Writes HEX_NONE, and what does not lie on the map, as null. */
void hex_json_write(struct json_out *out, const char *name, const struct hex_grid *grid,
                    uint16_t hex);
json_t *hex_json_new(const struct hex_grid *grid, uint16_t hex);

/* A hex named in data: it must be on the map. */
bool hex_json_read(struct reading *reading, const struct hex_grid *grid,
                   const json_t *json, uint16_t *ret_hex);
/* The same of a member of an object. */
bool hex_json_read_of(struct reading *reading, const struct hex_grid *grid,
                      const json_t *object, const char *name, uint16_t *ret_hex);
/* The same, and null for HEX_NONE. */
bool hex_json_read_or_null(struct reading *reading, const struct hex_grid *grid,
                           const json_t *json, uint16_t *ret_hex);

/* A list of hexes, each beside the one before; `step` is told of each step. */
typedef void hex_step_fn(void *arg, uint16_t from, unsigned direction, uint16_t to);
bool hex_json_read_path(struct reading *reading, const struct hex_grid *grid,
                        const json_t *json, hex_step_fn *step, void *arg);

/* An object whose keys are hexes of the map: each member is read by a function. Absent: nothing. */
typedef bool hex_member_fn(struct reading *reading, void *arg, uint16_t hex,
                           const json_t *json);
bool hex_json_read_members(struct reading *reading, const struct hex_grid *grid,
                           const json_t *object, const char *name, hex_member_fn *member,
                           void *arg);

#endif
