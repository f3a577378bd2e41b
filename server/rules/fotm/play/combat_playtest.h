/* SPDX-License-Identifier: MIT */
/* The stages, answers and tasks of the playtest edition's combat: playtest_rolls.c and
 * playtest_after.c; the tables that put them in order are in playtest.c. */
#ifndef RIDGELINE_FOTM_PLAY_PLAYTEST_H
#define RIDGELINE_FOTM_PLAY_PLAYTEST_H

#include "plays.h"

void fotm_pt_play_assault(struct fotm_game *game, const struct fotm_action *action);
void fotm_pt_play_casualty(struct fotm_game *game, const struct fotm_action *action);
void fotm_pt_play_defend(struct fotm_game *game, const struct fotm_action *action);
void fotm_pt_play_loss(struct fotm_game *game, const struct fotm_action *action);
void fotm_pt_play_morale(struct fotm_game *game, const struct fotm_action *action);
void fotm_pt_play_overstack(struct fotm_game *game, const struct fotm_action *action);
void fotm_pt_play_retreat(struct fotm_game *game, const struct fotm_action *action);
void fotm_pt_play_stand(struct fotm_game *game, const struct fotm_action *action);
void fotm_pt_play_suppress(struct fotm_game *game, const struct fotm_action *action);
bool fotm_pt_settle_hex_check(struct fotm_game *game, const struct fotm_task *task);
bool fotm_pt_settle_lcm(struct fotm_game *game, const struct fotm_task *task);
bool fotm_pt_settle_loss(struct fotm_game *game, const struct fotm_task *task);
bool fotm_pt_settle_stand(struct fotm_game *game, const struct fotm_task *task);
enum fotm_go fotm_pt_stage_assault(struct fotm_game *game);
enum fotm_go fotm_pt_stage_assault_losses(struct fotm_game *game);
enum fotm_go fotm_pt_stage_batteries(struct fotm_game *game);
enum fotm_go fotm_pt_stage_bombard(struct fotm_game *game);
enum fotm_go fotm_pt_stage_bombarded(struct fotm_game *game);
enum fotm_go fotm_pt_stage_canistered(struct fotm_game *game);
enum fotm_go fotm_pt_stage_declared(struct fotm_game *game);
enum fotm_go fotm_pt_stage_fire(struct fotm_game *game);
enum fotm_go fotm_pt_stage_fire_losses(struct fotm_game *game);
enum fotm_go fotm_pt_stage_fired(struct fotm_game *game);
enum fotm_go fotm_pt_stage_leaders(struct fotm_game *game);
enum fotm_go fotm_pt_stage_sixes(struct fotm_game *game);
enum fotm_go fotm_pt_stage_stand(struct fotm_game *game);
bool fotm_pt_routs(const struct fotm_game *game, unsigned party);
void fotm_pt_lose(struct fotm_game *game, unsigned party, unsigned piece);

#endif
