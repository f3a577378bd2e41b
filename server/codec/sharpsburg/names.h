/* SPDX-License-Identifier: MIT */
/* The words of the wire for what the rules number. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_NAMES_H
#define RIDGELINE_CODEC_SHARPSBURG_NAMES_H

#include "action.h"
#include "fields.h"
#include "view.h"

extern const struct names sburg_sides, sburg_viewers, sburg_arms, sburg_formations,
    sburg_morales, sburg_markers, sburg_weapons, sburg_guns, sburg_ranks, sburg_terrains,
    sburg_grades, sburg_side_kinds, sburg_features, sburg_roads, sburg_suns, sburg_phases,
    sburg_decisions, sburg_wheres, sburg_kinds, sburg_ats, sburg_charge_kinds,
    sburg_checks, sburg_outcomes, sburg_verbs, sburg_steps, sburg_modifiers,
    sburg_ml_modifiers, sburg_editions, sburg_prefs, sburg_bands, sburg_reactions,
    sburg_goings, sburg_merits, sburg_options, sburg_rolls;

/* The words of one preference. */
struct names sburg_pref_words(unsigned pref);

/* Text of a place on the track: "<11", "11" .. "76", ">76". */
void sburg_track_text(int index, char ret_text[8]);
json_t *sburg_track_json(int index); /* a number, or one of the two texts */
void sburg_track_write(struct json_out *out, const char *name, int index);

/* "12" or "9/8"; whole numbers as numbers when `number`. */
json_t *sburg_ratio_json(int64_t top, int64_t bottom);

void sburg_ratio_write(struct json_out *out, const char *name, struct sburg_ratio ratio);

/* What the kit needs to name and to find the units of a position. */
struct place_names sburg_place_names(const struct sburg_setup *setup,
                                     const struct sburg_position *position);

/* Hundredths from a decimal number. */
bool sburg_hundredths_read(struct reading *reading, const json_t *json,
                           int32_t *ret_value);
/* Of a member that may be absent: then the value stays as it is. */
bool sburg_hundredths_read_if(struct reading *reading, const json_t *object,
                              const char *name, int32_t *ret_value);
/* "12.5" as a decimal number: its length. */
int sburg_hundredths_text(int32_t value, char ret_text[24]);
void sburg_hundredths_write(struct json_out *out, const char *name, int32_t value);

#endif
