/* The optional rules: a list of ids in JSON, bits in a setup, explanations for the lobby. */
#ifndef RIDGELINE_CODEC_FOTM_OPTIONS_H
#define RIDGELINE_CODEC_FOTM_OPTIONS_H

#include "names.h"

/* An array of ids, each once; absent: none. */
bool options_read(struct reading *reading, const json_t *json, uint32_t *ret_options);
/* Some options need others (10.5). */
/* The version of the rules, where it is named; else the newest. */
bool options_read_rules(struct reading *reading, const json_t *object,
                        uint8_t *ret_rules);

bool options_check_needs(struct reading *reading, uint32_t chosen);
json_t *options_new(uint32_t options);

/* For the lobby: [{"id","name","text","needs":[ids]}]. */
json_t *options_catalogue_new(void);

#endif
