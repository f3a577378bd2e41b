/* SPDX-License-Identifier: MIT */
/* Charge combat before the dice: who fights whom, and what counts for whom (12). */
#ifndef RIDGELINE_TABLETOP1862_FIGHT_H
#define RIDGELINE_TABLETOP1862_FIGHT_H

#include "scene.h"

/* A connected group of charging units and of enemies in contact with them. */
struct t62_fight {
    uint64_t attackers, defenders;
};

/* All fights of the moving side, by their first attacker; their number. */
unsigned t62_fights(const struct t62_scene *scene,
                    struct t62_fight ret_fights[T62_UNITS]);

/* The fight that a unit takes part in; no attackers: none. */
struct t62_fight t62_fight_of(const struct t62_scene *scene, unsigned unit);

/* 12.2: may a unit that has charged fight together with those who charge there already?
 * enum t62_reason; `ret_other` is who does not fit. */
unsigned t62_integrity(const struct t62_scene *scene, unsigned unit, unsigned *ret_other);

/* 12.3: the enemies that a unit outflanks, which came from `start` to where it stands. */
uint64_t t62_outflanks(const struct t62_scene *scene, unsigned unit,
                       const struct t62_unit *start);

struct t62_odds {
    struct t62_modifiers attacker, defender;
    unsigned engaged[2]; /* stands of both */
};

/* 12.4. `scene` must be that of the fight. */
void t62_odds(struct t62_scene *scene, const struct t62_fight *fight,
              struct t62_odds *ret_odds);

/* How far a unit is from the nearest stand of a set of units. */
int32_t t62_gap_to(const struct t62_scene *scene, unsigned unit, uint64_t others);

#endif
