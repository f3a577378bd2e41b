/* SPDX-License-Identifier: MIT */
/* Reading forces: brigades, units, officers as printed (1.1), in cases and in shipped data. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_ROSTER_H
#define RIDGELINE_CODEC_SHARPSBURG_ROSTER_H

#include "map_json.h"

/* Where what is read goes, and which members are of a position (in cases) and are passed over: a list of
 * their names, NULL-terminated, or NULL. */
struct sburg_roster {
    struct sburg_setup *setup;
    const char *const *more;
};

/* Each reads one and adds it; `arg` is a roster. For read_list_if(). */
bool sburg_roster_brigade_read(struct reading *reading, const json_t *json, void *arg);
bool sburg_roster_unit_read(struct reading *reading, const json_t *json, void *arg);
bool sburg_roster_officer_read(struct reading *reading, const json_t *json, void *arg);

/* The index of the brigade of that id, SBURG_NOBODY: none. A usual one ("u1", "c1") is made where
 * it is missing. */
unsigned sburg_roster_brigade(struct sburg_setup *setup, const char *id, bool make);

/* After all units are read: `of` by id. */
bool sburg_roster_link(struct reading *reading, const json_t *units,
                       struct sburg_setup *setup);

#endif
