/* SPDX-License-Identifier: MIT */
/* The texts that the store keeps beside a match's record: its terms, which never change,
 * and its secrets, which no list and no record carries. */
#ifndef RIDGELINE_MATCH_SHEET_H
#define RIDGELINE_MATCH_SHEET_H

#include "buf.h"
#include "match.h"
#include "store.h"

struct secrets {
    uint8_t seed[COMMITTED_SEED_SIZE];
    char codes[SIDES][CODE_CHARS + 1];
    unsigned called[SIDES];
    char rematch[ID_CHARS + 1], rematch_code[CODE_CHARS + 1];
    enum side rematch_by;
    bool chat_closed, muted, mutes[SIDES];
    const json_t *orders[SIDES]; /* borrowed; NULL: none */
    char link[TOKEN_CHARS + 1], pair_code[CODE_CHARS + 1];
};

/* Appends "handicap", if there is one, and what bids there are: "bid" (true) before they are open, then "bids". */
void sheet_write_handicap(struct buf *buf, const struct terms *terms);

/* Appends what is fought: from "game" to "options" and, if there is one, "handicap", "bid" or "bids", and "title". */
void sheet_write_battle(struct buf *buf, const struct terms *terms);

/* What the setup of a match on these terms is made from, for setup_create(). New reference. */
json_t *sheet_choice_new(const struct terms *terms);

/* Appends what spectators see: "spectators" and, if there is one, "delay". */
void sheet_write_spectators(struct buf *buf, const struct terms *terms);

/* Appends the other match of a mirrored pair, if there is one: "pair". */
void sheet_write_pair(struct buf *buf, const struct terms *terms);

/* Appends the tournament that it is of, if it is of one: "cup". */
void sheet_write_cup(struct buf *buf, const struct terms *terms);

/* Appends whether it is rated: "rated". */
void sheet_write_rated(struct buf *buf, const struct terms *terms);

/* Appends what the creator tells strangers, if anything: "experience", and who is looked for, "rating_from", "rating_to". */
void sheet_write_experience(struct buf *buf, const struct terms *terms);

/* What a match's secrets are now. */
void sheet_secrets(const struct match *match, struct secrets *ret_secrets);

/* Appends what players have disclosed, if they have: "disclosed". */
void sheet_write_disclosed(struct buf *buf, const struct match *match);

void sheet_write_terms(struct buf *buf, const struct terms *terms,
                       const struct ruleset *rules);
void sheet_write_secrets(struct buf *buf, const struct match *match,
                         const struct secrets *secrets);

/* Writes a match's secrets down as they are now; what is on its way to the disk may not change the same text. As
 * store_commit(). */
int sheet_keep_secrets(const struct match *match, store_done_fn *done, void *arg);

/* Reads the terms of a stored match and finds the game's codec. 0, -EINVAL, or -ENOENT:
 * this server does not know the game. */
int sheet_load_terms(const struct store_match *row, struct terms *ret_terms,
                     const struct codec **ret_codec);

/* Takes over names, secrets and chat numbers from a stored match. 0 or -EINVAL. */
int sheet_absorb_row(struct match *match, const struct store_match *row);

enum store_state sheet_store_state(enum match_state state);
enum match_state sheet_match_state(enum store_state state);

#endif
