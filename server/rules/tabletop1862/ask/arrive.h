/* SPDX-License-Identifier: MIT */
/* Reinforcements: the column that comes in, and who deploys at the edge (10). */
#ifndef RIDGELINE_TABLETOP1862_ARRIVE_H
#define RIDGELINE_TABLETOP1862_ARRIVE_H

#include "action.h"
#include "refusals.h"
#include "scene.h"

struct t62_column {
    unsigned count; /* units that come onto the table */
    uint8_t units[T62_UNITS];
    int32_t head; /* how far in the head stands */
};

/* 10.1: who comes in by an entry, and how far; enum t62_reason. `ret_at`: as they then stand. */
unsigned t62_enter(const struct t62_scene *scene, unsigned entry,
                   struct t62_column *ret_column, struct t62_unit ret_at[T62_UNITS]);

/* 10.3: judged in the order of 17; `ret_at`: the unit as it then stands. */
struct refusal t62_deploy(struct t62_scene *scene, const struct t62_action *action,
                          struct t62_unit *ret_at);

/* 10.4: may a side's troops come in by an entry? */
bool t62_shut_out(const struct t62_scene *scene, unsigned entry);

#endif
