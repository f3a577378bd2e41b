/* SPDX-License-Identifier: MIT */
/* Words for one event of the game, and who tells what: shared by the files that make the
 * log. */
#ifndef RIDGELINE_CLI_FOTM_TELLING_H
#define RIDGELINE_CLI_FOTM_TELLING_H

#include "battle.h"
#include "buf.h"
#include "screen.h"

enum { TELLING_HEX_SIZE = UNIT_NAME_SIZE + 8 };

struct telling {
    const struct battle *battle;
    const json_t *event;
    struct buf buf; /* the sentence so far, without its section and full stop */
};

/* A kind of event: the function appends its sentence. */
struct telling_kind {
    const char *event;
    void (*tell)(struct telling *telling);
    enum tone tone;
};

/* Rolls and everything in Assaults and after them. */
extern const struct telling_kind telling_combat[];
extern const size_t telling_combat_count;

#define SAY(...) buf_printf(&telling->buf, __VA_ARGS__)

/* Members of the event; "" and 0 where there is none. */
const char *telling_text(const struct telling *telling, const char *name);
int telling_number(const struct telling *telling, const char *name);
bool telling_flag(const struct telling *telling, const char *name);

/* Who it was; somebody hidden is a marker that stood somewhere. */
const char *telling_unit(const struct telling *telling, const char *name);

/* "Union" */
const char *telling_side(const struct telling *telling, const char *name);

/* "1607" or "1607 (Fox's Gap)" */
const char *telling_hex(const struct telling *telling, const char *name, char *buffer,
                        size_t size);

/* "6 5 4 2" */
void telling_add_dice(struct telling *telling);

/* " with the help of Cox" */
void telling_add_helper(struct telling *telling);

/* "s" unless it is one. */
const char *telling_plural(int count);

#endif
