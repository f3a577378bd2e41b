/* SPDX-License-Identifier: MIT */
/* The games that this server plays: their data, read and checked at the start, and the
 * setups made of it, each shared by all matches that play the same. */
#ifndef RIDGELINE_MATCH_GAMES_H
#define RIDGELINE_MATCH_GAMES_H

#include "codec.h"
#include "guarded.h"
#include "ids.h"
#include "position.h"

#include <jansson.h>
#include <stdbool.h>

struct game {
    struct guarded_codec guarded;
    const struct codec *codec; /* the guarded one: what runs the game calls only this */
    json_t *data;
    char *data_text; /* canonical */
    uint8_t data_hash[HASH_BYTES];
    json_t *catalogue;
    unsigned computer_levels; /* at which the computer plays it; 0: it does not */
    char *rulebook_text;      /* for who reads; NULL: the game has none */
};

struct games {
    struct game *games;
    size_t count;
    struct setup *setups;
};

/* Reads the data of every game in codecs[] from `folder`/GAME. 0, or -EINVAL with the
 * problem. */
int games_load(struct games *games, const char *folder, struct problem *ret_problem);
void games_finish(struct games *games);

const struct game *games_find(const struct games *games, const char *id,
                              const char *edition);

/* The setup for a choice {"scenario", "options"} on some data: an existing one or a new
 * one, of the guarded codec. 0, or -EINVAL with the problem (-EFAULT: the game failed). Give it back with setup_release(). */
int games_setup(struct games *games, const struct codec *codec, const json_t *data,
                const uint8_t data_hash[HASH_BYTES], const json_t *choice,
                struct setup **ret_setup, struct problem *ret_problem);
struct setup *setup_ref(struct setup *setup);
void setup_release(struct games *games, struct setup *setup); /* NULL is fine */

/* What this viewer's client needs once, as JSON text; borrowed from the setup. */
const char *setup_text(struct setup *setup, enum viewer viewer);

#endif
