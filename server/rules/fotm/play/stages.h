/* SPDX-License-Identifier: MIT */
/* The stages of an Assault and what they share; the table that puts them in order is
 * play/resolve.c. Everything here works on truth->assault. */
#ifndef RIDGELINE_FOTM_PLAY_STAGES_H
#define RIDGELINE_FOTM_PLAY_STAGES_H

#include "verbs.h"

enum fotm_stage_result {
    FOTM_GO_ON,    /* the stage is over; tasks that it pushed come before the next one */
    FOTM_GO_AGAIN, /* come back to it when the tasks that it pushed are settled */
    FOTM_GO_WAIT   /* somebody has been asked; the answer goes on (fotm_stage_over) */
};

/* play/rolls.c */
enum fotm_stage_result fotm_stage_offensive(struct fotm_game *game);   /* 15.6 */
enum fotm_stage_result fotm_stage_suppression(struct fotm_game *game); /* 15.7 */
enum fotm_stage_result fotm_stage_defensive(struct fotm_game *game);   /* 15.4 */
enum fotm_stage_result fotm_stage_close(struct fotm_game *game);       /* 15.4 */
/* play/losses.c */
enum fotm_stage_result fotm_stage_offensive_losses(struct fotm_game *game); /* 15.8 */
enum fotm_stage_result fotm_stage_defensive_losses(struct fotm_game *game);
enum fotm_stage_result fotm_stage_close_losses(struct fotm_game *game);
/* play/casualty.c */
enum fotm_stage_result fotm_stage_defensive_casualty(struct fotm_game *game); /* 16.1 */
enum fotm_stage_result fotm_stage_close_casualty(struct fotm_game *game);
/* play/morale.c */
enum fotm_stage_result fotm_stage_canister(struct fotm_game *game); /* 15.7 */
enum fotm_stage_result fotm_stage_checks(struct fotm_game *game);   /* 17.2 */
/* play/rout.c */
enum fotm_stage_result fotm_stage_routs(struct fotm_game *game); /* 17.4 */
enum fotm_stage_result fotm_stage_defender_routs(struct fotm_game *game);
/* play/capture.c */
enum fotm_stage_result fotm_stage_captures(struct fotm_game *game); /* 17.5 */
/* play/advance.c */
enum fotm_stage_result fotm_stage_advance(struct fotm_game *game); /* 15.10 */
/* play/resolve.c */
enum fotm_stage_result fotm_stage_end(struct fotm_game *game); /* 15.8 */
void fotm_show_defenders(struct fotm_game *game);

/* The present stage is over (an answer has settled it). */
void fotm_stage_over(struct fotm_game *game);

/* Which side a party is, and which party a piece belongs to. */
enum side fotm_party_side(const struct fotm_position *position, unsigned party);
unsigned fotm_party_of(const struct fotm_game *game, unsigned piece);

/* Is there still a brigade of the defender in the target hex? */
bool fotm_defended(const struct fotm_game *game);

/* --- play/losses.c ------------------------------------------------------------------ */

/* 4.2: true if the party has a lead on the map, or can have none (its lead is FOTM_NOBODY
 * then); otherwise pushes the task that finds one. */
bool fotm_lead_found(struct fotm_game *game, unsigned party);
/* Makes a candidate the lead: shows it (masking) and tells it. */
void fotm_take_lead(struct fotm_game *game, unsigned party, unsigned piece);

/* --- play/retreat.c ----------------------------------------------------------------- */

/* 17.3: the piece goes to a hex that fotm_retreat_hexes() allows and is out of the
 * Assault; commanders who would be left alone go with it; what is over-stacked is seen to
 * (4.1). */
void fotm_retreat_to(struct fotm_game *game, unsigned piece, uint16_t to);
/* Who stands lowest in a hex in which somebody does. */
unsigned fotm_bottom(const struct fotm_position *truth, uint16_t hex);
/* Pushes a task for every brigade of a hex, so that the topmost comes first. */
void fotm_push_stack(struct fotm_game *game, enum fotm_task_kind kind, uint16_t hex);

/* --- play/rout.c -------------------------------------------------------------------- */

/* 17.4: the piece gets its marker and its task; if it has one already it is captured. */
void fotm_rout(struct fotm_game *game, unsigned piece);
/* R48: mounted cavalry that is not routed itself and still in the target hex, where it
 * turns a rout into a retreat. */
bool fotm_covers_rout(const struct fotm_game *game, unsigned piece);
/* After its retreat: turns it so that its rear is towards the enemy's lead (R58). */
void fotm_face_away(struct fotm_game *game, unsigned piece);
void fotm_face_away_2022(struct fotm_game *game, unsigned piece);

/* --- play/capture.c ----------------------------------------------------------------- */

/* 17.5: the piece is captured: at once before close combat (15.7), else when all routs
 * and checks are through. */
void fotm_capture(struct fotm_game *game, unsigned piece);
void fotm_capture_2022(struct fotm_game *game, unsigned piece);
/* `by` gives a Guard, or its Guard takes a second prisoner. */
void fotm_capture_by(struct fotm_game *game, unsigned piece, unsigned by);

/* --- play/morale.c, play/casualty.c ------------------------------------------------- */

/* 17.2: rolls, and does what a failure brings. `hex`: see FOTM_TASK_CHECK. */
void fotm_roll_morale(struct fotm_game *game, unsigned piece, unsigned with,
                      uint16_t hex);
void fotm_hit_officer(struct fotm_game *game, unsigned party);
/* 16.2: of several in the hex of the party's lead the dice find which. */
void fotm_hit_some_commander(struct fotm_game *game, unsigned party);
void fotm_hit_commander(struct fotm_game *game, unsigned commander);

#endif
