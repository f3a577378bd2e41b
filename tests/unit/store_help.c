/* SPDX-License-Identifier: MIT */
#include "store_help.h"

#include "buf.h"
#include "run.h"

#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void box_make(struct box *box) {
    memset(box, 0, sizeof(*box));
    /* Thousands of transactions: in memory where it can be. What syncs bring is not seen
     * here: a process that is killed leaves all that it has written. */
    const char *parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(box->folder, sizeof(box->folder), "%s/ridgeline-store-XXXXXX", parent);
    ck_assert_ptr_nonnull(mkdtemp(box->folder));
    snprintf(box->path, sizeof(box->path), "%s/store.db", box->folder);
    ck_assert_int_eq(uv_loop_init(&box->loop), 0);
    box->options.loop = &box->loop;
    box->options.path = box->path;
}

int box_open(struct box *box) {
    return store_open(&box->options, &box->store, box->why);
}

static void on_closed(void *arg) {
    *(bool *)arg = true;
}

void box_wait(struct box *box, const bool *flag) {
    while (!*flag) {
        uv_run(&box->loop, UV_RUN_ONCE);
    }
}

void box_close(struct box *box) {
    if (box->store) {
        bool closed = false;
        store_close(box->store, on_closed, &closed);
        box_wait(box, &closed);
        box->store = NULL;
    }
}

void box_drop(struct box *box) {
    static const char *const names[] = {"store.db",  "store.db-wal", "store.db-shm",
                                        "copy.db",   "copy.db-wal",  "copy.db-shm",
                                        "other.txt", "acknowledged"};
    box_close(box);
    uv_run(&box->loop, UV_RUN_DEFAULT);
    ck_assert_int_eq(uv_loop_close(&box->loop), 0);
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        char path[96];
        snprintf(path, sizeof(path), "%s/%s", box->folder, names[i]);
        unlink(path);
    }
    ck_assert_int_eq(rmdir(box->folder), 0); /* so nothing else was left there */
}

void box_start(struct box *box) {
    box_make(box);
    ck_assert_msg(box_open(box) == 0, "%s", box->why);
    ck_assert_int_eq(create(box, MATCH, STORE_OPEN, false, 1000), 0);
}

const uint8_t *bytes(unsigned byte) {
    static uint8_t kept[8][STORE_HASH_SIZE];
    static unsigned next;
    next = (next + 1) % 8;
    memset(kept[next], (int)byte, sizeof(kept[next]));
    return kept[next];
}

/* ---- Writes ---- */

static void on_commit(void *arg, int error) {
    struct box *box = arg;
    box->error = error;
    box->answered = true;
}

int commit(struct box *box, struct store_write *write) {
    box->answered = false;
    int error = store_commit(box->store, write, on_commit, box);
    if (error) {
        return error;
    }
    ck_assert(!box->answered); /* never from within the call */
    box_wait(box, &box->answered);
    return box->error;
}

void add_create(struct store_write *write, const char *id, enum store_state state,
                bool is_public, int64_t created_ms) {
    store_create(write, &(struct store_new_match){.id = id,
                                                  .state = state,
                                                  .is_public = is_public,
                                                  .created_ms = created_ms,
                                                  .game = "fotm",
                                                  .meta = "{\"meta\":1}",
                                                  .status = "{\"status\":1}",
                                                  .secret = "hush",
                                                  .data_hash = bytes(0xDA),
                                                  .data = "data"});
}

int create(struct box *box, const char *id, enum store_state state, bool is_public,
           int64_t created_ms) {
    struct store_write *write = store_write_new();
    add_create(write, id, state, is_public, created_ms);
    return commit(box, write);
}

void add_entry(struct store_write *write, const char *match, uint32_t number, int seat,
               unsigned key) {
    char text[32], result[32];
    snprintf(text, sizeof(text), "e%u", number);
    snprintf(result, sizeof(result), "r%u", number);
    store_append(write, match,
                 &(struct store_entry){.number = number,
                                       .at_ms = 1000 + (int64_t)number,
                                       .seat = seat,
                                       .key = key ? bytes(key) : NULL,
                                       .text = text,
                                       .result = key ? result : NULL});
}

int append(struct box *box, const char *match, uint32_t number, int seat, unsigned key) {
    struct store_write *write = store_write_new();
    add_entry(write, match, number, seat, key);
    return commit(box, write);
}

/* ---- Reads ---- */

static void say(struct box *box, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void say(struct box *box, const char *format, ...) {
    size_t length = strlen(box->text);
    va_list arguments;
    va_start(arguments, format);
    int more =
        vsnprintf(box->text + length, sizeof(box->text) - length, format, arguments);
    va_end(arguments);
    ck_assert(more >= 0 && length + (size_t)more < sizeof(box->text));
}

/* True: there is something to say. */
static bool answer(struct box *box, int error) {
    ck_assert(!box->answered);
    box->answered = true;
    box->error = error;
    box->text[0] = '\0';
    if (error) {
        say(box, "error %d", error);
    }
    return error == 0;
}

static const char *wait_for(struct box *box, int error) {
    if (error) {
        answer(box, error);
    }
    box_wait(box, &box->answered);
    return box->text;
}

static void say_match(struct box *box, const struct store_match *match) {
    say(box, "%s %d %s %lld %lld %s %s %s %s/%s", match->id, (int)match->state,
        match->is_public ? "public" : "private", (long long)match->created_ms,
        (long long)match->changed_ms, match->game, match->meta, match->status,
        match->names[0] ? match->names[0] : "-", match->names[1] ? match->names[1] : "-");
}

static void on_match(void *arg, int error, const struct store_match *match) {
    struct box *box = arg;
    if (answer(box, error)) {
        say_match(box, match);
        say(box, " %s %02x last %u chat %u %u taken %d%d invites %d%d", match->secret,
            match->data_hash[31], match->last, match->chat_last[0], match->chat_last[1],
            match->seat_taken[0], match->seat_taken[1], match->seat_invites[0],
            match->seat_invites[1]);
        if (match->seat_told[0] || match->seat_told[1]) {
            say(box, " told %d%d", match->seat_told[0], match->seat_told[1]);
        }
        if (match->owners[0] || match->owners[1]) {
            ck_assert(!match->owners[0] == !match->owner_names[0]);
            say(box, " owners %s %s", match->owner_names[0] ? match->owner_names[0] : "-",
                match->owner_names[1] ? match->owner_names[1] : "-");
        }
    } else {
        ck_assert_ptr_null(match);
    }
}

const char *get_match(struct box *box, const char *match) {
    box->answered = false;
    return wait_for(box, store_get_match(box->store, match, on_match, box));
}

static void say_entry(struct box *box, const struct store_entry *entry) {
    say(box, "%u at %lld seat %d key %02x %s %s", entry->number, (long long)entry->at_ms,
        entry->seat, entry->key ? entry->key[15] : 0, entry->text,
        entry->result ? entry->result : "-");
}

static void on_entries(void *arg, int error, const struct store_entry *entries,
                       size_t count, uint32_t last) {
    struct box *box = arg;
    if (answer(box, error)) {
        say(box, "last %u", last);
        for (size_t i = 0; i < count; i++) {
            say(box, "; ");
            say_entry(box, &entries[i]);
        }
    } else {
        ck_assert(!entries && !count && !last);
    }
}

const char *get_entries(struct box *box, const char *match, uint32_t from, size_t limit) {
    box->answered = false;
    return wait_for(box,
                    store_get_entries(box->store, match, from, limit, on_entries, box));
}

static void on_entry(void *arg, int error, const struct store_entry *entry) {
    struct box *box = arg;
    if (answer(box, error)) {
        say_entry(box, entry);
    }
}

const char *get_by_key(struct box *box, const char *match, int seat, unsigned key) {
    box->answered = false;
    return wait_for(box,
                    store_get_by_key(box->store, match, seat, bytes(key), on_entry, box));
}

static void on_snapshot(void *arg, int error, uint32_t number, const char *text) {
    struct box *box = arg;
    if (answer(box, error)) {
        say(box, "%u %s", number, text);
    }
}

const char *get_snapshot(struct box *box, const char *match, uint32_t number) {
    box->answered = false;
    return wait_for(box, store_get_snapshot(box->store, match, number, on_snapshot, box));
}

static void on_text(void *arg, int error, const char *text) {
    struct box *box = arg;
    if (answer(box, error)) {
        say(box, "%s", text);
    }
}

const char *get_data(struct box *box, unsigned hash) {
    box->answered = false;
    return wait_for(box, store_get_data(box->store, bytes(hash), on_text, box));
}

const char *get_notes(struct box *box, const char *match, int seat) {
    box->answered = false;
    return wait_for(box, store_get_notes(box->store, match, seat, on_text, box));
}

static void on_recipients(void *arg, int error, const struct store_recipient *recipients,
                          size_t count) {
    struct box *box = arg;
    if (!answer(box, error)) {
        ck_assert(!recipients && count == 0);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct store_recipient *one = &recipients[i];
        say(box, "%s%s %d %u %s", i ? "; " : "", one->match, one->seat, one->number,
            one->text);
        if (one->notice) {
            say(box, ", %lld %s", (long long)one->due_ms, one->notice);
        }
    }
}

const char *get_recipients(struct box *box, const char *match, int seat) {
    box->answered = false;
    return wait_for(box,
                    store_get_recipients(box->store, match, seat, on_recipients, box));
}

const char *get_recipient(struct box *box, unsigned hash) {
    box->answered = false;
    return wait_for(box,
                    store_get_recipient(box->store, bytes(hash), on_recipients, box));
}

const char *list_due(struct box *box, int64_t until_ms, size_t limit) {
    box->answered = false;
    return wait_for(box, store_list_due(box->store, until_ms, limit, on_recipients, box));
}

static void on_seat(void *arg, int error, const char *match, int seat) {
    struct box *box = arg;
    if (answer(box, error)) {
        say(box, "%s %d", match, seat);
    } else {
        ck_assert(!match && seat == STORE_NO_SEAT);
    }
}

const char *get_token(struct box *box, unsigned hash) {
    box->answered = false;
    return wait_for(box, store_get_token(box->store, bytes(hash), on_seat, box));
}

const char *get_code(struct box *box, unsigned hash) {
    box->answered = false;
    return wait_for(box, store_get_code(box->store, bytes(hash), on_seat, box));
}

static void on_lines(void *arg, int error, const struct store_line *lines, size_t count,
                     uint32_t last) {
    struct box *box = arg;
    if (answer(box, error)) {
        say(box, "last %u", last);
        for (size_t i = 0; i < count; i++) {
            say(box, "; %u at %lld %s", lines[i].number, (long long)lines[i].at_ms,
                lines[i].text);
        }
    }
}

const char *get_chat(struct box *box, const char *match, unsigned channel, uint32_t after,
                     size_t limit) {
    box->answered = false;
    return wait_for(
        box, store_get_chat(box->store, match, channel, after, limit, on_lines, box));
}

const char *get_line(struct box *box, const char *match, unsigned channel, unsigned key) {
    box->answered = false;
    return wait_for(
        box, store_get_line(box->store, match, channel, bytes(key), on_lines, box));
}

static void on_list(void *arg, int error, const struct store_match *matches, size_t count,
                    bool more) {
    struct box *box = arg;
    if (answer(box, error)) {
        for (size_t i = 0; i < count; i++) {
            say(box, "%s ", matches[i].id);
            ck_assert_ptr_null(matches[i].secret);
        }
        say(box, "%s", more ? "more" : "end");
    }
}

const char *list(struct box *box, const struct store_filter *filter) {
    box->answered = false;
    return wait_for(box, store_list_matches(box->store, filter, on_list, box));
}

/* ---- The file itself ---- */

static void dump_rows(sqlite3 *db, const char *sql, struct buf *text) {
    sqlite3_stmt *stmt = NULL;
    ck_assert_int_eq(sqlite3_prepare_v2(db, sql, -1, &stmt, NULL), SQLITE_OK);
    int result;
    while ((result = sqlite3_step(stmt)) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(stmt); i++) {
            const void *value = sqlite3_column_blob(stmt, i);
            buf_printf(text, "%s", i ? "|" : "");
            if (value) {
                buf_add(text, value, (size_t)sqlite3_column_bytes(stmt, i));
            }
        }
        buf_add_text(text, "\n");
    }
    ck_assert_int_eq(result, SQLITE_DONE);
    sqlite3_finalize(stmt);
}

#define ID "(SELECT id FROM matches WHERE row = match_row)"

char *dump_new(const char *path) {
    static const char *const tables[] = {
        "PRAGMA integrity_check",
        "PRAGMA foreign_key_check",
        "PRAGMA user_version",
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name",
        "SELECT hex(hash), text FROM data ORDER BY 1",
        "SELECT id, state, is_public, created_ms, changed_ms, game, meta, status, secret,"
        " hex(data_hash), name_0, name_1 FROM matches ORDER BY id",
        "SELECT " ID
        ", number, at_ms, seat, hex(key), text, result FROM entries ORDER BY 1, 2",
        "SELECT " ID ", number, text FROM snapshots ORDER BY 1, 2",
        "SELECT hex(hash), " ID ", seat, at_ms FROM tokens ORDER BY 1",
        "SELECT hex(hash), " ID ", seat, at_ms FROM codes ORDER BY 1",
        "SELECT " ID ", channel, number, at_ms, text FROM chat ORDER BY 1, 2, 3",
        "SELECT " ID ", seat, text FROM notes ORDER BY 1, 2",
    };
    struct buf text = {0};
    sqlite3 *db = NULL;
    ck_assert_int_eq(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
        dump_rows(db, tables[i], &text);
    }
    ck_assert_int_eq(sqlite3_close(db), SQLITE_OK);
    char *copy = strdup(buf_text(&text));
    buf_finish(&text);
    ck_assert_int_eq(strncmp(copy, "ok\n", 3), 0);
    return copy;
}
