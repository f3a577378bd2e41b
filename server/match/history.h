/* SPDX-License-Identifier: MIT */
/* The record of one match in memory: its entries in order, and the position after any of
 * them. An undo does not remove anything: the position after it is that of an earlier
 * entry, its head. Knows the game only through its codec; no socket, no store, so that
 * tools use it too. */
#ifndef RIDGELINE_MATCH_HISTORY_H
#define RIDGELINE_MATCH_HISTORY_H

#include "codec.h"
#include "entry.h"
#include "table.h"

#include <stdbool.h>
#include <stdint.h>

struct checkpoint {
    uint32_t entry;
    void *state;
};

struct history {
    const struct codec *codec;
    const void *setup;     /* borrowed */
    struct entry *entries; /* entry n is entries[n]; entries[0] stands for the start */
    uint32_t last, capacity;
    struct checkpoint *checkpoints; /* in the order of their entries */
    size_t checkpoint_count;
    struct table keys[SIDES]; /* key -> entry */
    uint32_t by[SIDES];       /* how many entries are a side's */
};

void history_init(struct history *history, const struct codec *codec, const void *setup);
void history_finish(struct history *history);

/* Adds the next entry and takes what it owns; sets its head, depth and
 * rolls made. */
void history_add_take(struct history *history, const struct entry *entry);

/* Shows the next entry, whose owner keeps it, at its place: what follows from it can be found
 * out before it is added. `last` stays. */
void history_show_next(struct history *history, const struct entry *entry);

static inline const struct entry *history_entry(const struct history *history,
                                                uint32_t number) {
    return &history->entries[number];
}

/* The entry that a side sent with a key; 0: none. */
uint32_t history_by_key(const struct history *history, enum side side,
                        const uint8_t key[KEY_BYTES]);

/* The first entry after which a viewer's number is `number`, or 0 where it is 0. The
 * number must not be beyond the last. */
uint32_t history_find_number(const struct history *history, enum viewer viewer,
                             uint32_t number);

/* Does the viewer know of this entry: did his number grow with it? */
bool history_told(const struct history *history, enum viewer viewer, uint32_t number);

/* Who knows of it, as bits TOLD(viewer). */
unsigned history_told_all(const struct history *history, uint32_t number);

/* The head before a moving entry: what it was played on. */
uint32_t history_parent(const struct history *history, uint32_t number);

/* Offers a position to be kept: it is copied if one is due there. */
void history_keep(struct history *history, uint32_t number, const void *state);

/* Keeps a position that was read from outside (a snapshot), wherever it is. */
void history_put(struct history *history, uint32_t number, const void *state);

/* Writes the position after an entry (0: the start). 0, or -EPROTO with a sentence where
 * the record does not play as it stands there. */
int history_state(struct history *history, uint32_t number, void *ret_state,
                  char ret_why[160]);

/* For who plays a long way in pieces: the entry on the way to the position after `number` up to
 * which `most` entries (1 and more) are to be played, from the nearest position that is kept;
 * `number` itself where that is near enough. Of 64 entries and more each piece leads further. */
uint32_t history_stop(const struct history *history, uint32_t number, uint32_t most);

/* Plays an entry that moves on the position of its parent, in place. `ret_events` is a
 * block of the rule set's events_size, or NULL. For entries that play nothing (undo,
 * join, ...) this is not asked. */
int history_play(const struct history *history, uint32_t number, void *state,
                 void *ret_events, char ret_why[160]);

/* Who has won by an entry that ends the game by the players' word: a resignation, a claim on time;
 * SIDE_NONE: by an accepted draw. */
enum side history_winner(const struct entry *entry);

/* Does the entry play something on the position (act, resign, accepted draw)? */
bool history_plays(const struct history *history, uint32_t number);

/* The lowest entry to which `side` may go back from entry `number` without asking, if the
 * decision there is his; `number`'s own head where there is nothing to undo. */
uint32_t history_undo_floor(const struct history *history, uint32_t number,
                            enum side side);

/* What keeps `side` from going back alone to entry `back_to`, which lies behind `number`:
 * the latest entry that does and that he was told of. NULL: none. */
const struct entry *history_undo_bar(const struct history *history, uint32_t number,
                                     uint32_t back_to, enum side side);

/* The number by which a viewer names the position after an entry: his number after the last of
 * the entries leading to it that he was told of. What lies between shows him nothing, and says
 * nothing by when it was. */
uint32_t history_place(const struct history *history, enum viewer viewer,
                       uint32_t number);

/* Spectators may be told everything late, `delay` turns (1 and more): the last entry that
 * they have been told once entry `number` is recorded, where it was `told` before. An
 * entry belongs to the later one of the turns before and after it, so what begins a turn
 * is part of that turn; it is told when the turn begins that lies `delay` behind it, and
 * never before the entries in front of it. One that leaves the position alone waits for
 * those only. */
uint32_t history_told_late(const struct history *history, unsigned delay, uint32_t told,
                           uint32_t number);

/* Is the position of entry `back_to` one that lies behind that of entry `number`? */
bool history_lies_behind(const struct history *history, uint32_t back_to,
                         uint32_t number);

/* SHA-256 of the canonical state. */
void history_digest(const struct history *history, const void *state,
                    uint8_t ret_digest[HASH_BYTES]);

#endif
