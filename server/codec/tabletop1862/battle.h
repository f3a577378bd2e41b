/* SPDX-License-Identifier: MIT */
/* A setup as the server holds it: what the rules read, and the table as it was written down, for
 * clients. Read from a scenario or from a rules case: both have one form. */
#ifndef RIDGELINE_CODEC_TABLETOP1862_BATTLE_H
#define RIDGELINE_CODEC_TABLETOP1862_BATTLE_H

#include "handicap.h"
#include "start.h"

struct t62_battle {
    struct t62_match match; /* first: the rules see only this */
    json_t *table;
};

/* Never fails. */
struct t62_battle *t62_battle_create(void);
void t62_battle_destroy(void *battle);

/* Table, roster and first position. `tables`: those that have names, or NULL. */
bool t62_battle_read(struct reading *reading, const json_t *tables, const json_t *json,
                     struct t62_battle *battle);

/* Points before the first turn, to those that the scenario has (D29). */
void t62_battle_give(struct t62_battle *battle, struct handicap handicap);

/* The table alone. */
bool t62_table_read(struct reading *reading, const json_t *json, struct t62_setup *setup);

/* Units, leaders and who arrives: roster and position. */
bool t62_forces_read(struct reading *reading, const json_t *json,
                     struct t62_match *match);

#endif
