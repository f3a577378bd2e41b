/* SPDX-License-Identifier: MIT */
/* What of loading a match takes long. */
#include "prepare.h"

#include "entry.h"
#include "guarded.h"
#include "late.h"
#include "lobby.h"
#include "xmalloc.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One takes some 20 microseconds, and one under other rules than those of the record no more:
 * pieces are short, since other matches wait for them. */
enum { PLAYED_AT_ONCE = 128 };

static void begin(struct preparing *preparing, void (*work)(struct aside *aside),
                  void (*done)(struct aside *aside)) {
    struct aside *aside = &preparing->aside;
    aside->work = work;
    aside->done = done;
    if (!preparing->in_use) {
        aside_begin(&preparing->match->lobby->asides, aside);
        return;
    }
    work(aside);
    done(aside);
}

static void on_done(struct aside *aside) {
    struct preparing *preparing = (struct preparing *)aside;
    free(preparing->texts);
    preparing->texts = NULL;
    preparing->done(preparing);
}

static void fail(struct preparing *preparing, int error, const char *why) {
    preparing->error = error;
    snprintf(preparing->why, sizeof preparing->why, "%s", why);
}

/* ---- The record ---- */

/* One text; the next one lies behind it. */
struct row {
    uint32_t number, size;
    char text[];
};

/* Rows are read where they lie, so each begins where a number may. */
static size_t row_bytes(size_t text_size) {
    size_t align = _Alignof(struct row);
    return (sizeof(struct row) + text_size + align - 1) / align * align;
}

static const char *add_entry(struct match *match, const struct row *row) {
    json_auto_t *json = json_loads(row->text, 0, NULL);
    struct entry entry;
    const char *why = "an entry is missing";
    if (row->number != match->history.last + 1 ||
        entry_load(match->codec->rules, row->number, json, &entry, &why) < 0)
        return why;
    if (entry.kind == ENTRY_JOIN && entry.has_nonce)
        memcpy(match->dice.joiner_nonce, entry.nonce->bytes, COMMITTED_NONCE_SIZE);
    if (entry.kind == ENTRY_OPEN_NONCE && entry.has_nonce)
        memcpy(match->dice.creator_nonce, entry.nonce->bytes, COMMITTED_NONCE_SIZE);
    if (entry.kind == ENTRY_VACATE)
        match->vacated[entry.by]++;
    history_add_take(&match->history, &entry);
    return NULL;
}

static void add_entries(struct aside *aside) {
    struct preparing *preparing = (struct preparing *)aside;
    const char *at = preparing->texts;
    for (size_t i = 0; i < preparing->count && preparing->error == 0; i++) {
        const struct row *row = (const struct row *)at;
        const char *why = add_entry(preparing->match, row);
        if (why != NULL)
            fail(preparing, -EPROTO, why);
        at += row_bytes(row->size);
    }
}

void prepare_entries(struct preparing *preparing, const struct store_entry *entries,
                     size_t count, prepared_fn *done) {
    size_t size = 0;
    for (size_t i = 0; i < count; i++)
        size += row_bytes(strlen(entries[i].text) + 1);
    char *at = preparing->texts = xmalloc(size + 1);
    for (size_t i = 0; i < count; i++) {
        struct row *row = (struct row *)at;
        row->number = entries[i].number;
        row->size = (uint32_t)strlen(entries[i].text) + 1;
        memcpy(row->text, entries[i].text, row->size);
        at += row_bytes(row->size);
    }
    preparing->count = count;
    preparing->error = 0;
    preparing->done = done;
    begin(preparing, add_entries, on_done);
}

/* ---- A position that was kept ---- */

static void take_snapshot(struct aside *aside) {
    struct preparing *preparing = (struct preparing *)aside;
    struct match *match = preparing->match;
    json_auto_t *json = json_loads(preparing->texts, 0, NULL);
    void *state = xcalloc(1, match->codec->rules->state_size);
    struct problem problem;
    if (json != NULL &&
        match->codec->state_load(match->setup->setup, json, state, &problem) == 0)
        history_put(&match->history, preparing->snapshot, state);
    else
        fail(preparing, -EPROTO, "unreadable");
    free(state);
}

void prepare_snapshot(struct preparing *preparing, uint32_t number, const char *text,
                      prepared_fn *done) {
    preparing->snapshot = number;
    preparing->texts = xstrdup(text);
    preparing->error = 0;
    preparing->done = done;
    begin(preparing, take_snapshot, on_done);
}

/* ---- The position ---- */

static void derive_standing(struct match *match) {
    standing_start(&match->standing, match->terms.creator, match->terms.record_version);
    for (uint32_t i = 1; i <= match->history.last; i++)
        standing_apply(&match->standing, history_entry(&match->history, i),
                       history_told_all(&match->history, i));
}

static void play_on(struct aside *aside) {
    struct preparing *preparing = (struct preparing *)aside;
    struct match *match = preparing->match;
    struct history *history = &match->history;
    unsigned faults = guarded_faults();
    uint32_t stop = history_stop(history, history->last, PLAYED_AT_ONCE);
    char why[160];
    if (history_state(history, stop, match->position->state, why) < 0)
        fail(preparing, -EPROTO, why);
    else if (stop != history->last)
        preparing->error = -EINPROGRESS;
    else if (position_derive(match->position)) {
        derive_standing(match);
        late_read(match);
        preparing->error = 0;
    }
    if (guarded_faults() != faults)
        fail(preparing, -EFAULT, guarded_last_fault());
}

static void on_played(struct aside *aside) {
    struct preparing *preparing = (struct preparing *)aside;
    if (preparing->error == -EINPROGRESS)
        begin(preparing, play_on, on_played);
    else
        on_done(aside);
}

void prepare_position(struct preparing *preparing, prepared_fn *done) {
    preparing->done = done;
    begin(preparing, play_on, on_played);
}
