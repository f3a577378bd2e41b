/* SPDX-License-Identifier: MIT */
/* Officers hit, replaced, displaced and captured (6.75, 9). */
#ifndef RIDGELINE_SHARPSBURG_OFFICERS_PLAY_H
#define RIDGELINE_SHARPSBURG_OFFICERS_PLAY_H

#include "game.h"

/* He is incapacitated; 7.38 waits for sburg_mourn_fallen(). */
void sburg_hit_officer(struct sburg_game *game, unsigned officer);

/* One of the officers of an army in a hex is hit, drawn by dice; nobody where there is none. */
void sburg_hit_someone(struct sburg_game *game, enum side army, uint16_t hex);

/* 7.38 of all who fell since the last time. */
void sburg_mourn_fallen(struct sburg_game *game);

/* 1.21, S65: one roll for each incapacitated officer of the phasing side. */
void sburg_replace_officers(struct sburg_game *game);

/* S63: enemies came into the hex of officers without men. */
void sburg_displace_officers(struct sburg_game *game, uint16_t hex, enum side army);

#endif
