/* Setups: from the shipped data and a match's choice, or from a rules case. The rules see
 * struct fotm_setup, which stands first; the rest is what clients draw. */
#ifndef RIDGELINE_CODEC_FOTM_SETUP_JSON_H
#define RIDGELINE_CODEC_FOTM_SETUP_JSON_H

#include "names.h"

struct battle {
    struct fotm_setup setup;
    json_t *map;     /* as in the data */
    json_t *history; /* id -> what is only told of a unit: regiments, men, notes */
};

struct battle *battle_create(void);
void battle_destroy(void *battle); /* NULL is fine */

/* The game's data, all folders (battles) in one object:
 * {"battles": {"south-mountain": {"map", "forces", "scenarios"}}}. */
json_t *data_load_new(const char *folder, struct problem *ret_problem);
/* The map that ships under this name, or NULL. */
const json_t *data_map(const json_t *data, const char *name);

/* See struct codec. */
int setup_create(const json_t *data, const json_t *choice, void **ret_setup,
                 struct problem *ret_problem);
json_t *setup_json_new(const void *setup, enum viewer viewer);
json_t *catalogue_new(const json_t *data);

/* Common steps of building a setup. */
bool options_read(struct reading *reading, const json_t *json, uint32_t *ret_options);
json_t *options_new(uint32_t options);
bool setup_finish(struct reading *reading, struct fotm_setup *setup);

#endif
