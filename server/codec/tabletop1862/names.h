/* SPDX-License-Identifier: MIT */
/* The words of the wire for what the rules number, and small things that are read everywhere. */
#ifndef RIDGELINE_CODEC_TABLETOP1862_NAMES_H
#define RIDGELINE_CODEC_TABLETOP1862_NAMES_H

#include "action.h"
#include "plane_json.h"
#include "read.h"
#include "view.h"

extern const struct names t62_names_sides, t62_names_kinds, t62_names_formations,
    t62_names_strengths, t62_names_ranks, t62_names_phases, t62_names_decisions,
    t62_names_results, t62_names_walls, t62_names_roads, t62_names_gones,
    t62_names_fire_results, t62_names_fight_results, t62_names_whats, t62_names_verbs,
    t62_names_steps, t62_names_sights, t62_names_rolls, t62_names_vp, t62_names_factors,
    t62_names_degrees;

/* The section of a modifier, for people. */
const char *t62_what_section(unsigned what, bool charge);

#endif
