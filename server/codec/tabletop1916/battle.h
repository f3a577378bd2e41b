/* SPDX-License-Identifier: MIT */
/* A setup with what its clients are told of it, and how one is read: a shipped scenario and a rules case have one
 * form. */
#ifndef RIDGELINE_WW_BATTLE_H
#define RIDGELINE_WW_BATTLE_H

#include "names.h"

struct ww_battle {
    struct ww_setup setup; /* first: a pointer to it is one to the battle */
    json_t *table;         /* as it was read; sent to clients */
    json_t *tables;        /* tables.json, NULL in cases without data */
};

struct ww_battle *ww_battle_create(void);
void ww_battle_destroy(void *battle);

/* Everything that scenarios and cases have in common, and the start position. `data`: for tables that are named. */
bool ww_battle_read(struct reading *reading, const json_t *data, const json_t *json,
                    struct ww_battle *battle);

/* table_json.c */
bool ww_table_read(struct reading *reading, const json_t *json, struct ww_setup *setup);
/* units_json.c: rosters, and where everybody stands at the start. */
bool ww_units_read(struct reading *reading, const json_t *json, struct ww_setup *setup);

/* The members that ww_battle_read() knows, NULL-terminated. */
extern const char *const ww_battle_keys[];

#endif
