/* SPDX-License-Identifier: MIT */
/* The stages, answers and tasks of the playtest edition's combat: playtest_rolls.c and
 * playtest_after.c; the tables that put them in order are in playtest_tables.c. */
#ifndef RIDGELINE_FOTM_PLAYTEST_COMBAT_H
#define RIDGELINE_FOTM_PLAYTEST_COMBAT_H

#include "plays.h"

fotm_play_fn fotm_pt_play_assault, fotm_pt_play_casualty, fotm_pt_play_defend,
    fotm_pt_play_morale, fotm_pt_play_overstack, fotm_pt_play_retreat;

fotm_stage_fn fotm_pt_stage_assault, fotm_pt_stage_assault_losses,
    fotm_pt_stage_batteries, fotm_pt_stage_bombard, fotm_pt_stage_bombarded,
    fotm_pt_stage_canistered, fotm_pt_stage_declared, fotm_pt_stage_fire,
    fotm_pt_stage_fire_losses, fotm_pt_stage_fired, fotm_pt_stage_leaders,
    fotm_pt_stage_sixes, fotm_pt_stage_stand;
fotm_settle_fn fotm_pt_settle_overstack;
bool fotm_pt_routs(const struct fotm_game *game, unsigned party);
void fotm_pt_lose(struct fotm_game *game, unsigned party, unsigned piece);

#endif
