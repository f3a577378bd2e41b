/* SPDX-License-Identifier: MIT */
/* The optional rules: a list of ids in JSON, bits in a setup, explanations for the lobby. */
#ifndef RIDGELINE_CODEC_FOTM_OPTIONS_H
#define RIDGELINE_CODEC_FOTM_OPTIONS_H

#include "names.h"

/* The member "edition" of an object; absent: that of 2022. */
bool options_read_edition(struct reading *reading, const json_t *object,
                          const struct fotm_edition **ret_edition);

/* The member "editions" of a scenario, the ids of those that it may be played with; absent: all. */
bool options_read_editions(struct reading *reading, const json_t *scenario);

/* Whether a scenario may be played with an edition. */
bool options_is_offered(const json_t *scenario, const struct fotm_edition *edition);

/* An array of ids that the edition knows, each once; absent: none. */
bool options_read(struct reading *reading, const json_t *json,
                  const struct fotm_edition *edition, uint32_t *ret_options);

/* The version of the rules, where it is named; else the newest. */
bool options_read_rules(struct reading *reading, const json_t *object,
                        uint8_t *ret_rules);

/* Some options need others (10.5). */
bool options_check_needs(struct reading *reading, uint32_t chosen);
json_t *options_new(uint32_t options);

/* For the lobby: [{"id","name","text","needs":[ids]}] of an edition. */
/* The edition of that id, NULL: there is none. */
const struct fotm_edition *options_edition_find(const char *id);

json_t *options_catalogue_new(const struct fotm_edition *edition);

#endif
