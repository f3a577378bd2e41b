/* SPDX-License-Identifier: MIT */
/* Bringing a match from the store into memory. */
#include "load.h"

#include "fault.h"
#include "jsonx.h"
#include "lobby.h"
#include "log.h"
#include "prepare.h"
#include "settle.h"
#include "sheet.h"
#include "store.h"
#include "tell.h"
#include "unload.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct waiter {
    struct waiter *next;
    load_done_fn *done;
    void *arg;
};

struct loading {
    struct preparing preparing; /* first; its match is `match` */
    struct lobby *lobby;
    char id[ID_CHARS + 1];
    struct waiter *waiters, **waiters_end;
    struct match *match; /* once its terms are known */
    struct terms terms;  /* until then */
    const struct codec *codec;
    load_again_fn *again; /* the match is in use, and read after a fault; else NULL */
    uint32_t last;        /* entry of the record, as the store said */
    bool rescued;         /* its record does not play: its last snapshot was asked for */
};

static void fetch_match(struct loading *loading);

/* ---- The end ---- */

static void finish(struct loading *loading, enum error error) {
    struct lobby *lobby = loading->lobby;
    struct match *match = error == ERROR_NONE ? loading->match : NULL;
    table_remove(&lobby->loading, loading->id);
    if (match != NULL) {
        table_put(&lobby->matches, match->id, match);
        match->pins++;
    } else {
        match_destroy(loading->match);
    }
    while (loading->waiters != NULL) {
        struct waiter *waiter = loading->waiters;
        loading->waiters = waiter->next;
        waiter->done(waiter->arg, match, error);
        free(waiter);
    }
    if (match != NULL)
        match->pins--;
    terms_finish(&loading->terms);
    free(loading);
}

static void finish_again(struct loading *loading, bool readable) {
    struct match *match = loading->match;
    load_again_fn *done = loading->again;
    table_remove(&loading->lobby->loading, loading->id);
    free(loading);
    done(match, readable);
    match->pins--;
}

static void give_up(struct loading *loading, int error, const char *what) {
    if (error != -ENOENT)
        log_error("match.load", "match=%s error=%d at=\"%s\" why=\"%s\"", loading->id,
                  error, what, store_why(loading->lobby->store));
    if (loading->again)
        finish_again(loading, false);
    else if (error == -ENOENT)
        finish(loading, ERROR_UNKNOWN_MATCH);
    else
        finish(loading, error == -EFAULT ? ERROR_MATCH_STOPPED
                        : error == -EAGAIN || error == -ECANCELED || error == -EIO
                            ? ERROR_BUSY
                            : ERROR_INTERNAL);
}

/* The server has been closed while this match was worked on: the store is gone. */
static bool is_over(struct loading *loading) {
    if (loading->lobby->closed == NULL)
        return false;
    if (loading->again)
        finish_again(loading, false);
    else
        finish(loading, ERROR_BUSY);
    return true;
}

/* ---- The position ---- */

static void on_snapshot(void *arg, int error, uint32_t number, const char *text);

static int ask_for_snapshot(struct loading *loading) {
    return store_get_snapshot(loading->lobby->store, loading->id,
                              loading->match->history.last, on_snapshot, loading);
}

/* The rules have changed under a match that they should have left alone. It was sound when
 * its last snapshot was taken: rather than lose it, it goes on from there, if what came
 * after plays, and its players are told. */
static bool try_rescue(struct loading *loading) {
    if (loading->again || loading->rescued ||
        loading->match->history.last < SNAPSHOT_EVERY)
        return false;
    loading->rescued = true;
    return ask_for_snapshot(loading) == 0;
}

static void on_position(struct preparing *preparing) {
    struct loading *loading = (struct loading *)preparing;
    struct match *match = loading->match;
    if (is_over(loading))
        return;
    if (preparing->error < 0) {
        log_error("match.load", "match=%s why=\"%s\"", match->id, preparing->why);
        if (try_rescue(loading))
            return;
        if (preparing->error == -EFAULT)
            match_note_fault_there(match, "loading", preparing->why);
        give_up(loading, preparing->error, "replay");
        return;
    }
    match_forget_parts(match);
    if (!loading->again) {
        finish(loading, ERROR_NONE);
        return;
    }
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        for (struct attachment *at = match->present[viewer]; at != NULL; at = at->next)
            tell_fresh(at);
    finish_again(loading, true);
}

static void on_snapshot_taken(struct preparing *preparing) {
    struct loading *loading = (struct loading *)preparing;
    struct match *match = loading->match;
    if (is_over(loading))
        return;
    if (preparing->error < 0) {
        log_warn("match.load", "match=%s snapshot=%u unreadable", match->id,
                 preparing->snapshot);
    } else if (loading->rescued) {
        match->resumed_from = preparing->snapshot;
        log_warn("match.resume", "match=%s snapshot=%u: its record does not play",
                 match->id, preparing->snapshot);
    }
    prepare_position(preparing, on_position);
}

static void on_snapshot(void *arg, int error, uint32_t number, const char *text) {
    struct loading *loading = arg;
    if (error == 0 && number <= loading->match->history.last)
        prepare_snapshot(&loading->preparing, number, text, on_snapshot_taken);
    else
        prepare_position(&loading->preparing, on_position);
}

/* Snapshots are as good as the rules that made them: under other rules every entry is
 * played again and every digest compared. */
static void fetch_snapshot(struct loading *loading) {
    const struct match *match = loading->match;
    bool same_rules = match->terms.rules_version == match->codec->rules->rules_version;
    if (loading->again || !same_rules || match->history.last < SNAPSHOT_EVERY) {
        prepare_position(&loading->preparing, on_position);
        return;
    }
    int error = ask_for_snapshot(loading);
    if (error < 0)
        give_up(loading, error, "snapshot");
}

/* ---- The record ---- */

enum { ENTRIES_AT_ONCE = 256 };

static void fetch_entries(struct loading *loading);

static void on_added(struct preparing *preparing) {
    struct loading *loading = (struct loading *)preparing;
    if (is_over(loading))
        return;
    if (preparing->error < 0)
        give_up(loading, preparing->error, "entry");
    else if (loading->match->history.last < loading->last)
        fetch_entries(loading);
    else
        fetch_snapshot(loading);
}

static void on_entries(void *arg, int error, const struct store_entry *entries,
                       size_t count, uint32_t last) {
    struct loading *loading = arg;
    if (error < 0) {
        give_up(loading, error == -ENOENT ? -EPROTO : error, "entries");
        return;
    }
    loading->last = count > 0 ? last : 0;
    prepare_entries(&loading->preparing, entries, count, on_added);
}

static void fetch_entries(struct loading *loading) {
    int error = store_get_entries(loading->lobby->store, loading->id,
                                  loading->match->history.last + 1, ENTRIES_AT_ONCE,
                                  on_entries, loading);
    if (error < 0)
        give_up(loading, error, "entries");
}

/* ---- The match's row ---- */

static int make_match(struct loading *loading, const json_t *data) {
    struct terms *terms = &loading->terms;
    json_auto_t *choice = sheet_choice_new(terms);
    struct setup *setup;
    struct problem problem;
    if (games_setup(&loading->lobby->games, loading->codec, data, terms->data_hash,
                    choice, &setup, &problem) < 0) {
        log_error("match.load", "match=%s where=\"%s\" what=\"%s\"", loading->id,
                  problem.where, problem.what);
        return -EPROTO;
    }
    loading->match = match_create(loading->lobby, loading->id, terms, setup);
    loading->preparing.match = loading->match;
    return 0;
}

/* Data of another day than today's: the match goes on with what it was begun with. */
static void on_data(void *arg, int error, const char *text) {
    struct loading *loading = arg;
    if (error == 0) {
        json_auto_t *data = json_loads(text, 0, NULL);
        error = data != NULL ? make_match(loading, data) : -EPROTO;
    }
    if (error < 0)
        give_up(loading, error == -ENOENT ? -EPROTO : error, "data");
    else
        fetch_match(loading);
}

static int fetch_data(struct loading *loading) {
    const struct terms *terms = &loading->terms;
    const struct game *game =
        games_find(&loading->lobby->games, terms->game, terms->edition);
    if (game != NULL && memcmp(game->data_hash, terms->data_hash, HASH_BYTES) == 0)
        return make_match(loading, game->data);
    return store_get_data(loading->lobby->store, terms->data_hash, on_data, loading);
}

/* Comes once for the terms, and, where the data had to be fetched, a second time for the
 * rest, which may have changed meanwhile. */
static void on_match(void *arg, int error, const struct store_match *row) {
    struct loading *loading = arg;
    if (error == 0 && loading->match == NULL) {
        error = sheet_load_terms(row, &loading->terms, &loading->codec);
        if (error == 0)
            error = fetch_data(loading);
        else
            error = -EPROTO;
        if (error == 0 && loading->match == NULL)
            return;
    }
    if (error == 0 && loading->again && settle_is_passed(loading->match, row)) {
        struct lobby *lobby = loading->lobby;
        char id[ID_CHARS + 1];
        memcpy(id, loading->id, sizeof id);
        settle_send_away(loading->match);
        finish_again(loading, false);
        unload_match(lobby, id);
        return;
    }
    if (error == 0)
        error = sheet_absorb_row(loading->match, row);
    if (error < 0) {
        give_up(loading, error, "match");
        return;
    }
    if (row->last > loading->match->history.last)
        fetch_entries(loading);
    else if (loading->again)
        finish_again(loading, true);
    else
        fetch_snapshot(loading);
}

static void fetch_match(struct loading *loading) {
    int error = store_get_match(loading->lobby->store, loading->id, on_match, loading);
    if (error < 0)
        give_up(loading, error, "match");
}

/* ---- The two ways in ---- */

static struct loading *loading_create(struct lobby *lobby, const char *id) {
    struct loading *loading = xcalloc(1, sizeof *loading);
    loading->lobby = lobby;
    snprintf(loading->id, sizeof loading->id, "%s", id);
    loading->waiters_end = &loading->waiters;
    table_put(&lobby->loading, loading->id, loading);
    return loading;
}

void match_load(struct lobby *lobby, const char *id, load_done_fn *done, void *arg) {
    struct match *match = table_get(&lobby->matches, id);
    if (match != NULL) {
        done(arg, match, ERROR_NONE);
        return;
    }
    if (table_get(&lobby->leaving, id) != NULL) {
        done(arg, NULL, ERROR_UNKNOWN_MATCH);
        return;
    }
    struct loading *loading = table_get(&lobby->loading, id);
    bool is_new = loading == NULL;
    if (is_new)
        loading = loading_create(lobby, id);
    struct waiter *waiter = xcalloc(1, sizeof *waiter);
    *waiter = (struct waiter){.done = done, .arg = arg};
    *loading->waiters_end = waiter;
    loading->waiters_end = &waiter->next;
    if (is_new)
        fetch_match(loading);
}

void match_read_again(struct match *match, load_again_fn *done) {
    if (table_get(&match->lobby->loading, match->id) != NULL)
        return;
    struct loading *loading = loading_create(match->lobby, match->id);
    loading->match = loading->preparing.match = match;
    loading->preparing.in_use = true;
    loading->again = done;
    match->pins++;
    fetch_match(loading);
}
