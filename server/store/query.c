/* SPDX-License-Identifier: MIT */
/* Long because: each read is short, and all of them share the table of statements and what keeps rows. */
#include "query.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define BYTES_MAX 4194304 /* of texts in one answer; passed by its last row */

enum {
    BEGIN,
    END,
    MATCH,
    LAST_ENTRY,
    ENTRIES,
    BY_KEY,
    BY_SNAPSHOT,
    DATA,
    NOTES,
    KEPT,
    TOKEN,
    CODE,
    LAST_LINE,
    LINES,
    NEWEST_LINES,
    LINE,
    RECIPIENTS,
    PERSON_RECIPIENTS,
    RECIPIENT,
    DUE,
    PERSON,
    LOGIN,
    LOGINS,
    BLOCKS,
    BLOCKED,
    PROFILE,
    REPORTS,
    REPORTS_OF,
    STRENGTHS,
    RATINGS,
    RATED,
    STATEMENTS
};

#define MATCH_COLUMNS                                                                    \
    "id, state, is_public, created_ms, changed_ms, game, meta, status, name_0, name_1"
#define OF_MATCH " WHERE match_row = (SELECT row FROM matches WHERE id = ?1)"
#define LAST_LINE_OF(channel)                                                            \
    " (SELECT max(number) FROM chat WHERE match_row = row AND channel = " #channel ")"
#define SOME(table, a_seat)                                                              \
    " EXISTS (SELECT 1 FROM " #table " WHERE match_row = row AND seat = " #a_seat ")"
#define OWNER(column, a_seat)                                                            \
    " (SELECT people." #column " FROM owners JOIN people ON person_row = people.row"     \
    " WHERE match_row = matches.row AND seat = " #a_seat ")"
#define PERSON_COLUMNS                                                                   \
    "people.row, people.key, people.name, people.text, people.created_ms, people.shows"  \
    " FROM people"
#define REPORT_COLUMNS                                                                   \
    "SELECT number, at_ms, match_id, side, reports.name, people.name, reports.text"      \
    " FROM reports LEFT JOIN people ON person_row = people.row"
#define BLOCKS_OTHER(a_person, another)                                                  \
    "person_row = (SELECT row FROM people WHERE key = " #a_person ")"                    \
    " AND other_row = (SELECT row FROM people WHERE key = " #another ")"
#define RECIPIENT_COLUMNS                                                                 \
    "id, seat, number, text, notice, due_ms FROM recipients JOIN matches ON match_row = " \
    "matches.row"
#define PERSON_RECIPIENT_COLUMNS /* seat: STORE_NO_SEAT */                                 \
    "key, -1, number, person_recipients.text, notice, due_ms FROM person_recipients JOIN " \
    "people ON person_row = people.row"
#define MATCH_DETAILS                                                                    \
    "secret, data_hash, (SELECT max(number) FROM entries WHERE match_row = row)"

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN",
    [END] = "COMMIT",
    /* clang-format off */
    [MATCH] = "SELECT " MATCH_COLUMNS ", " MATCH_DETAILS ","
              LAST_LINE_OF(0) "," LAST_LINE_OF(1) ","
              SOME(tokens, 0) "," SOME(tokens, 1) ","
              SOME(codes, 0) "," SOME(codes, 1) ","
              SOME(recipients, 0) "," SOME(recipients, 1) ","
              OWNER(key, 0) "," OWNER(key, 1) "," OWNER(name, 0) "," OWNER(name, 1) " FROM matches WHERE id = ?1",
    /* clang-format on */
    [LAST_ENTRY] =
        "SELECT coalesce((SELECT max(number) FROM entries WHERE match_row = row), 0)"
        " FROM matches WHERE id = ?1",
    [ENTRIES] = "SELECT number, at_ms, seat, key, text, result FROM entries" OF_MATCH
                " AND number >= ?2 ORDER BY number LIMIT ?3",
    [BY_KEY] = "SELECT number, at_ms, seat, key, text, result FROM entries" OF_MATCH
               " AND seat = ?2 AND key = ?3 AND key IS NOT NULL",
    [BY_SNAPSHOT] = "SELECT number, text FROM snapshots" OF_MATCH
                    " AND number <= ?2 ORDER BY number DESC LIMIT 1",
    [DATA] = "SELECT text FROM data WHERE hash = ?1",
    [NOTES] = "SELECT coalesce((SELECT text FROM notes WHERE match_row = row AND seat = "
              "?2), '')"
              " FROM matches WHERE id = ?1",
    [KEPT] = "SELECT coalesce((SELECT text FROM kept WHERE name = ?1), '')",
    [TOKEN] =
        "SELECT seat, id FROM tokens JOIN matches ON match_row = row WHERE hash = ?1",
    [CODE] = "SELECT seat, id FROM codes JOIN matches ON match_row = row WHERE hash = ?1",
    [LAST_LINE] =
        "SELECT coalesce((SELECT max(number) FROM chat"
        " WHERE match_row = row AND channel = ?2), 0) FROM matches WHERE id = ?1",
    [LINES] = "SELECT number, at_ms, text FROM chat" OF_MATCH
              " AND channel = ?2 AND number > ?3 ORDER BY number LIMIT ?4",
    [NEWEST_LINES] =
        "SELECT number, at_ms, text FROM (SELECT number, at_ms, text FROM chat" OF_MATCH
        " AND channel = ?2 ORDER BY number DESC LIMIT ?4)"
        " ORDER BY number",
    [LINE] = "SELECT number, at_ms, text FROM chat" OF_MATCH
             " AND channel = ?2 AND key = ?3 AND key IS NOT NULL",
    [RECIPIENTS] = "SELECT " RECIPIENT_COLUMNS
                   " WHERE id = ?1 AND seat = ?2 ORDER BY number LIMIT ?3",
    [PERSON_RECIPIENTS] = "SELECT " PERSON_RECIPIENT_COLUMNS
                          " WHERE key = ?1 ORDER BY number LIMIT ?3",
    [RECIPIENT] = "SELECT " RECIPIENT_COLUMNS
                  " WHERE hash = ?1 UNION ALL SELECT " PERSON_RECIPIENT_COLUMNS
                  " WHERE hash = ?1",
    [DUE] = "SELECT " RECIPIENT_COLUMNS
            " WHERE due_ms <= ?1 UNION ALL SELECT " PERSON_RECIPIENT_COLUMNS
            " WHERE due_ms <= ?1 ORDER BY 6 LIMIT ?2",
    [PERSON] = "SELECT " PERSON_COLUMNS " WHERE people.key = ?1",
    [LOGIN] = "SELECT " PERSON_COLUMNS
              " JOIN logins ON person_row = people.row WHERE hash = ?1",
    [LOGINS] = "SELECT number, created_ms, used_ms, label, hash FROM logins"
               " WHERE person_row = ?1 ORDER BY used_ms DESC, number DESC LIMIT ?2",
    [BLOCKS] = "SELECT 0, at_ms, people.name FROM blocks JOIN people ON other_row = "
               "people.row WHERE person_row = (SELECT row FROM people WHERE key = ?1)"
               " ORDER BY at_ms DESC, people.row LIMIT ?2",
    /* His own first. */
    [BLOCKED] = "SELECT 1, at_ms, '' FROM blocks WHERE " BLOCKS_OTHER(?1, ?3)
                " UNION ALL SELECT 0, at_ms, '' FROM blocks WHERE " BLOCKS_OTHER(?3, ?1)
                " ORDER BY 1 DESC LIMIT ?2",
    [PROFILE] = "SELECT " PERSON_COLUMNS " INDEXED BY people_shown"
                " WHERE key = ?1 AND shows > 0 AND NOT EXISTS"
                " (SELECT 1 FROM blocks JOIN people AS reader ON reader.key = ?2"
                "  WHERE (person_row = people.row AND other_row = reader.row)"
                "  OR (person_row = reader.row AND other_row = people.row))",
    [REPORTS] = REPORT_COLUMNS " WHERE number > ?2 ORDER BY number LIMIT ?3",
    [REPORTS_OF] = REPORT_COLUMNS " WHERE number > ?2 AND people.key = ?1"
                   " ORDER BY number LIMIT ?3",
    [STRENGTHS] = "SELECT game, rating, deviation, volatility, played, at_ms FROM ratings"
                  " WHERE player = ?1 ORDER BY game LIMIT ?2",
    [RATINGS] = "SELECT people.key, people.name, max(-player, 0), people.shows, rating,"
                " deviation, volatility, played, ratings.at_ms, 0, 0, 0.0"
                " FROM ratings LEFT JOIN people ON people.row = player"
                " WHERE game = ?1 AND ratings.at_ms >= ?2"
                " AND (player < 0 OR people.shows > 0) AND NOT EXISTS"
                " (SELECT 1 FROM blocks JOIN people AS reader ON reader.key = ?3"
                "  WHERE (person_row = player AND other_row = reader.row)"
                "  OR (person_row = reader.row AND other_row = player))"
                " ORDER BY sure DESC, player LIMIT ?4",
    [RATED] = "SELECT people.key, people.name, max(-player, 0), people.shows, new_rating,"
              " new_deviation, 0.0, 0, at_ms, seat, counts, rating"
              " FROM rated LEFT JOIN people ON people.row = player"
              " WHERE match_id = ?1 ORDER BY seat LIMIT ?4",
};

int query_prepare(struct db *db) {
    return db_prepare(db, sql, STATEMENTS);
}

static const char *keep_text(struct read *read, sqlite3_stmt *stmt, int column) {
    const unsigned char *text = sqlite3_column_text(stmt, column);
    if (!text) {
        return NULL;
    }
    size_t size = (size_t)sqlite3_column_bytes(stmt, column) + 1;
    return memcpy(read_keep(read, size), text, size);
}

/* NULL if the column is not of that size. */
static const uint8_t *keep_bytes(struct read *read, sqlite3_stmt *stmt, int column,
                                 size_t size) {
    const void *bytes = sqlite3_column_blob(stmt, column);
    if (!bytes || (size_t)sqlite3_column_bytes(stmt, column) != size) {
        return NULL;
    }
    return memcpy(read_keep(read, size), bytes, size);
}

static uint32_t number_at(sqlite3_stmt *stmt, int column) {
    return (uint32_t)sqlite3_column_int64(stmt, column);
}

/* Starts a statement about the match that is asked for. */
static sqlite3_stmt *use(struct db *db, size_t statement, const struct read *read) {
    sqlite3_stmt *stmt = db_use(db, statement);
    db_bind_text(stmt, 1, read->match);
    return stmt;
}

/* A number that every match has: 0, or -ENOENT if there is no such match, -EIO. */
static int find_last(struct db *db, sqlite3_stmt *stmt, uint32_t *ret_last) {
    int64_t last = 0;
    int result = db_find(db, stmt, &last);
    if (result == 1) {
        *ret_last = (uint32_t)last;
    }
    return result < 0 ? result : result ? 0 : -ENOENT;
}

static void match_row(struct read *read, sqlite3_stmt *stmt,
                      struct store_match *ret_match) {
    *ret_match = (struct store_match){
        .id = keep_text(read, stmt, 0),
        .state = (enum store_state)sqlite3_column_int(stmt, 1),
        .is_public = sqlite3_column_int(stmt, 2) != 0,
        .created_ms = sqlite3_column_int64(stmt, 3),
        .changed_ms = sqlite3_column_int64(stmt, 4),
        .game = keep_text(read, stmt, 5),
        .meta = keep_text(read, stmt, 6),
        .status = keep_text(read, stmt, 7),
        .names = {keep_text(read, stmt, 8), keep_text(read, stmt, 9)},
    };
}

static int read_match(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = use(db, MATCH, read);
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    struct store_match *match = read->matches = read_keep(read, sizeof(*match));
    match_row(read, stmt, match);
    match->secret = keep_text(read, stmt, 10);
    match->data_hash = keep_bytes(read, stmt, 11, STORE_HASH_SIZE);
    match->last = number_at(stmt, 12);
    for (int i = 0; i < 2; i++) {
        match->chat_last[i] = number_at(stmt, 13 + i);
        match->seat_taken[i] = sqlite3_column_int(stmt, 15 + i) != 0;
        match->seat_invites[i] = sqlite3_column_int(stmt, 17 + i) != 0;
        match->seat_told[i] = sqlite3_column_int(stmt, 19 + i) != 0;
        match->owners[i] = keep_text(read, stmt, 21 + i);
        match->owner_names[i] = keep_text(read, stmt, 23 + i);
    }
    read->count = 1;
    db_stop(stmt);
    return 0;
}

static size_t entry_row(struct read *read, sqlite3_stmt *stmt,
                        struct store_entry *ret_entry) {
    *ret_entry = (struct store_entry){
        .number = number_at(stmt, 0),
        .at_ms = sqlite3_column_int64(stmt, 1),
        .seat = sqlite3_column_int(stmt, 2),
        .key = keep_bytes(read, stmt, 3, STORE_KEY_SIZE),
        .text = keep_text(read, stmt, 4),
        .result = keep_text(read, stmt, 5),
    };
    return (size_t)sqlite3_column_bytes(stmt, 4) + (size_t)sqlite3_column_bytes(stmt, 5);
}

static int read_entries(struct db *db, struct read *read) {
    int row = find_last(db, use(db, LAST_ENTRY, read), &read->last);
    if (row < 0) {
        return row;
    }
    read->entries = read_keep(read, read->limit * sizeof(read->entries[0]));
    sqlite3_stmt *stmt = use(db, ENTRIES, read);
    db_bind_number(stmt, 2, read->number);
    db_bind_number(stmt, 3, (int64_t)read->limit);
    for (size_t bytes = 0; bytes < BYTES_MAX && (row = db_step(db, stmt)) == 1;) {
        bytes += entry_row(read, stmt, &read->entries[read->count++]);
    }
    db_stop(stmt);
    return row < 0 ? row : 0;
}

static int read_by_key(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = use(db, BY_KEY, read);
    db_bind_number(stmt, 2, read->seat);
    db_bind_bytes(stmt, 3, read->key, sizeof(read->key));
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    read->entries = read_keep(read, sizeof(read->entries[0]));
    entry_row(read, stmt, &read->entries[read->count++]);
    db_stop(stmt);
    return 0;
}

static int read_snapshot(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = use(db, BY_SNAPSHOT, read);
    db_bind_number(stmt, 2, read->number);
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    read->last = number_at(stmt, 0);
    read->text = keep_text(read, stmt, 1);
    db_stop(stmt);
    return 0;
}

/* One text, in the first column. */
static int only_text(struct db *db, sqlite3_stmt *stmt, struct read *read) {
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    read->text = keep_text(read, stmt, 0);
    db_stop(stmt);
    return 0;
}

static int read_data(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, DATA);
    db_bind_bytes(stmt, 1, read->hash, sizeof(read->hash));
    return only_text(db, stmt, read);
}

static int read_notes(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = use(db, NOTES, read);
    db_bind_number(stmt, 2, read->seat);
    return only_text(db, stmt, read);
}

static int read_kept(struct db *db, struct read *read) {
    return only_text(db, use(db, KEPT, read), read);
}

static int read_seat(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, read->kind == READ_TOKEN ? TOKEN : CODE);
    db_bind_bytes(stmt, 1, read->hash, sizeof(read->hash));
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    read->found_seat = sqlite3_column_int(stmt, 0);
    read->text = keep_text(read, stmt, 1);
    db_stop(stmt);
    return 0;
}

static int read_chat(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = use(db, LAST_LINE, read);
    db_bind_number(stmt, 2, read->seat);
    int row = find_last(db, stmt, &read->last);
    if (row < 0) {
        return row;
    }
    read->lines = read_keep(read, read->limit * sizeof(read->lines[0]));
    bool newest = read->number == STORE_NEWEST;
    stmt = use(db, newest ? NEWEST_LINES : LINES, read);
    db_bind_number(stmt, 2, read->seat);
    if (!newest) {
        db_bind_number(stmt, 3, read->number);
    }
    db_bind_number(stmt, 4, (int64_t)read->limit);
    while ((row = db_step(db, stmt)) == 1) {
        read->lines[read->count++] = (struct store_line){
            .number = number_at(stmt, 0),
            .at_ms = sqlite3_column_int64(stmt, 1),
            .text = keep_text(read, stmt, 2),
        };
    }
    return row;
}

/* The statement's rows of number, time and text, as many as there may be. */
static int line_rows(struct db *db, struct read *read, sqlite3_stmt *stmt) {
    read->lines = read_keep(read, read->limit * sizeof(read->lines[0]));
    int row = 0;
    while (read->count < read->limit && (row = db_step(db, stmt)) == 1) {
        read->lines[read->count++] = (struct store_line){
            .number = number_at(stmt, 0),
            .at_ms = sqlite3_column_int64(stmt, 1),
            .text = keep_text(read, stmt, 2),
        };
    }
    db_stop(stmt);
    return row < 0 ? row : 0;
}

static int read_blocks(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = use(db, read->has_reader ? BLOCKED : BLOCKS, read);
    db_bind_number(stmt, 2, (int64_t)read->limit);
    if (read->has_reader) {
        db_bind_text(stmt, 3, read->reader);
    }
    return line_rows(db, read, stmt);
}

static int read_reports(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = use(db, read->match[0] ? REPORTS_OF : REPORTS, read);
    db_bind_number(stmt, 2, read->number);
    db_bind_number(stmt, 3, (int64_t)read->limit);
    read->reports = read_keep(read, read->limit * sizeof(read->reports[0]));
    int row = 0;
    while (read->count < read->limit && (row = db_step(db, stmt)) == 1) {
        read->reports[read->count++] = (struct store_report){
            .number = number_at(stmt, 0),
            .at_ms = sqlite3_column_int64(stmt, 1),
            .match = keep_text(read, stmt, 2),
            .side = keep_text(read, stmt, 3),
            .name = keep_text(read, stmt, 4),
            .account = keep_text(read, stmt, 5),
            .text = keep_text(read, stmt, 6),
        };
    }
    db_stop(stmt);
    return row < 0 ? row : 0;
}

static int read_line(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = use(db, LINE, read);
    db_bind_number(stmt, 2, read->seat);
    db_bind_bytes(stmt, 3, read->key, sizeof(read->key));
    int row = db_step(db, stmt);
    if (row <= 0) {
        return row < 0 ? row : -ENOENT;
    }
    read->lines = read_keep(read, sizeof(read->lines[0]));
    read->lines[read->count++] = (struct store_line){
        .number = number_at(stmt, 0),
        .at_ms = sqlite3_column_int64(stmt, 1),
        .text = keep_text(read, stmt, 2),
    };
    db_stop(stmt);
    return 0;
}

/* The statement's rows, as many as there may be. */
static int recipient_rows(struct db *db, struct read *read, sqlite3_stmt *stmt) {
    read->recipients = read_keep(read, read->limit * sizeof(read->recipients[0]));
    int row = 0;
    while (read->count < read->limit && (row = db_step(db, stmt)) == 1) {
        read->recipients[read->count++] = (struct store_recipient){
            .match = keep_text(read, stmt, 0),
            .seat = sqlite3_column_int(stmt, 1),
            .number = number_at(stmt, 2),
            .text = keep_text(read, stmt, 3),
            .notice = keep_text(read, stmt, 4),
            .due_ms = sqlite3_column_int64(stmt, 5),
        };
    }
    db_stop(stmt);
    return row < 0 ? row : 0;
}

static int read_recipients(struct db *db, struct read *read) {
    bool of_person = read->seat == STORE_NO_SEAT;
    sqlite3_stmt *stmt = use(db, of_person ? PERSON_RECIPIENTS : RECIPIENTS, read);
    db_bind_number(stmt, 2, read->seat);
    db_bind_number(stmt, 3, (int64_t)read->limit);
    return recipient_rows(db, read, stmt);
}

static int read_recipient(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, RECIPIENT);
    db_bind_bytes(stmt, 1, read->hash, sizeof(read->hash));
    int error = recipient_rows(db, read, stmt);
    return error == 0 && read->count == 0 ? -ENOENT : error;
}

static int read_due(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, DUE);
    db_bind_number(stmt, 1, read->before_ms);
    db_bind_number(stmt, 2, (int64_t)read->limit);
    return recipient_rows(db, read, stmt);
}

/* Five columns from this one on. */
static struct store_rating rating_row(sqlite3_stmt *stmt, int column) {
    return (struct store_rating){.rating = sqlite3_column_double(stmt, column),
                                 .deviation = sqlite3_column_double(stmt, column + 1),
                                 .volatility = sqlite3_column_double(stmt, column + 2),
                                 .played = number_at(stmt, column + 3),
                                 .at_ms = sqlite3_column_int64(stmt, column + 4)};
}

static int rated_rows(struct db *db, struct read *read, sqlite3_stmt *stmt) {
    read->rated = read_keep(read, read->limit * sizeof(read->rated[0]));
    int row = 0;
    db_bind_number(stmt, 4, (int64_t)read->limit);
    while (read->count < read->limit && (row = db_step(db, stmt)) == 1) {
        read->rated[read->count++] = (struct store_rated){
            .key = keep_text(read, stmt, 0),
            .name = keep_text(read, stmt, 1),
            .level = number_at(stmt, 2),
            .shows = (enum store_shows)sqlite3_column_int(stmt, 3),
            .rating = rating_row(stmt, 4),
            .seat = sqlite3_column_int(stmt, 9),
            .counts = (enum store_counts)sqlite3_column_int(stmt, 10),
            .before = sqlite3_column_double(stmt, 11),
        };
    }
    db_stop(stmt);
    return row < 0 ? row : 0;
}

static int read_ratings(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, RATINGS);
    db_bind_text(stmt, 1, read->game);
    db_bind_number(stmt, 2, read->after_ms);
    db_bind_text(stmt, 3, read->reader);
    return rated_rows(db, read, stmt);
}

static int read_rated(struct db *db, struct read *read) {
    return rated_rows(db, read, use(db, RATED, read));
}

/* The person whom the statement finds: 0 with his row, -ENOENT, -EIO. */
static int person_row(struct db *db, struct read *read, sqlite3_stmt *stmt,
                      int64_t *ret_person) {
    int row = db_step(db, stmt);
    if (row != 1) {
        return row < 0 ? row : -ENOENT;
    }
    *ret_person = sqlite3_column_int64(stmt, 0);
    read->person = (struct store_person){
        .key = keep_text(read, stmt, 1),
        .name = keep_text(read, stmt, 2),
        .text = keep_text(read, stmt, 3),
        .created_ms = sqlite3_column_int64(stmt, 4),
        .shows = (enum store_shows)sqlite3_column_int(stmt, 5),
    };
    db_stop(stmt);
    return 0;
}

/* How strong he is, by game. */
static int strength_rows(struct db *db, struct read *read, int64_t person) {
    struct store_strength *strengths =
        read_keep(read, STORE_RATINGS_MAX * sizeof(strengths[0]));
    sqlite3_stmt *stmt = db_use(db, STRENGTHS);
    int row = 0;
    size_t count = 0;
    db_bind_number(stmt, 1, person);
    db_bind_number(stmt, 2, STORE_RATINGS_MAX);
    while (count < STORE_RATINGS_MAX && (row = db_step(db, stmt)) == 1) {
        strengths[count++] =
            (struct store_strength){keep_text(read, stmt, 0), rating_row(stmt, 1)};
    }
    db_stop(stmt);
    read->person.strengths = strengths;
    read->person.strength_count = count;
    return row < 0 ? row : 0;
}

/* The same, and where he is logged in. */
static int person_rows(struct db *db, struct read *read, sqlite3_stmt *stmt) {
    int64_t person;
    int row = person_row(db, read, stmt, &person);
    if (row < 0) {
        return row;
    }
    read->logins = read_keep(read, STORE_LOGINS_MAX * sizeof(read->logins[0]));
    stmt = db_use(db, LOGINS);
    db_bind_number(stmt, 1, person);
    db_bind_number(stmt, 2, STORE_LOGINS_MAX);
    while (read->count < STORE_LOGINS_MAX && (row = db_step(db, stmt)) == 1) {
        const uint8_t *hash = keep_bytes(read, stmt, 4, STORE_HASH_SIZE);
        read->logins[read->count++] = (struct store_login){
            .number = number_at(stmt, 0),
            .created_ms = sqlite3_column_int64(stmt, 1),
            .used_ms = sqlite3_column_int64(stmt, 2),
            .label = keep_text(read, stmt, 3),
            .is_asked_for = read->kind == READ_LOGIN && hash &&
                            memcmp(hash, read->hash, STORE_HASH_SIZE) == 0,
        };
    }
    db_stop(stmt);
    return row < 0 ? row : strength_rows(db, read, person);
}

static int read_person(struct db *db, struct read *read) {
    return person_rows(db, read, use(db, PERSON, read));
}

static int read_profile(struct db *db, struct read *read) {
    int64_t person;
    sqlite3_stmt *stmt = use(db, PROFILE, read);
    db_bind_text(stmt, 2, read->reader);
    int error = person_row(db, read, stmt, &person);
    return error ? error : strength_rows(db, read, person);
}

static int read_login(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, LOGIN);
    db_bind_bytes(stmt, 1, read->hash, sizeof(read->hash));
    return person_rows(db, read, stmt);
}

/* Put together for each list, so that SQLite can see which index serves: the partial ones
 * serve only where `is_public = 1` stands in the text. What is somebody's is found by his seats alone (a plus
 * keeps SQLite from an index), so that it costs as much as he has played, not as all have. */
#define OWNER_ROW "(SELECT row FROM people WHERE key = ?6)"
#define READER_ROW "(SELECT row FROM people WHERE key = ?7)"
static void list_sql(const struct read *read, char *ret_sql, size_t size) {
    char states[40] = "";
    size_t length = 0;
    for (unsigned state = STORE_OPEN; state <= STORE_ABANDONED; state++) {
        if (read->states & STORE_STATE_BIT(state)) {
            length += (size_t)snprintf(states + length, sizeof(states) - length, "%s%u",
                                       length ? "," : "", state);
        }
    }
    bool all = read->states == 0 || read->states == STORE_ANY_STATE;
    snprintf(ret_sql, size,
             "SELECT " MATCH_COLUMNS "%s FROM matches WHERE 1%s%s%s%s%s%s%s%s%s%s"
             " ORDER BY changed_ms DESC, id DESC LIMIT ?4",
             read->has_owner ? ", (SELECT sum(1 << seat) FROM owners WHERE match_row = "
                               "matches.row AND person_row = " OWNER_ROW ")"
                             : "",
             !read->only_public ? ""
             : read->has_owner  ? " AND +is_public = 1"
                                : " AND is_public = 1",
             all               ? ""
             : read->has_owner ? " AND +state IN ("
                               : " AND state IN (",
             all ? "" : states, all ? "" : ")",
             read->match[0] ? " AND (changed_ms, id) < (?1, ?2)" : "",
             read->has_game ? " AND game = ?3" : "",
             read->before_ms ? " AND changed_ms < ?5" : "",
             read->has_owner ? " AND row IN (SELECT match_row FROM owners"
                               " WHERE person_row = " OWNER_ROW
                             : "",
             read->has_owner ? read->latest ? " ORDER BY match_row DESC LIMIT ?8)" : ")"
                             : "",
             read->has_reader
                 ? " AND NOT EXISTS (SELECT 1 FROM owners JOIN blocks ON"
                   " (blocks.person_row = owners.person_row AND other_row = " READER_ROW
                   ") OR (other_row = owners.person_row AND "
                   "blocks.person_row = " READER_ROW ")"
                   " WHERE match_row = matches.row)"
                 : "");
}

static int read_list(struct db *db, struct read *read) {
    char text[1200];
    list_sql(read, text, sizeof(text));
    sqlite3_stmt *stmt = NULL;
    if (sqlite3_prepare_v2(db->handle, text, -1, &stmt, NULL) != SQLITE_OK) {
        snprintf(db->why, sizeof(db->why), "%s", sqlite3_errmsg(db->handle));
        return -EIO;
    }
    if (read->match[0]) {
        db_bind_number(stmt, 1, read->after_ms);
        db_bind_text(stmt, 2, read->match);
    }
    if (read->has_game) {
        db_bind_text(stmt, 3, read->game);
    }
    db_bind_number(stmt, 4, (int64_t)read->limit + 1);
    if (read->before_ms) {
        db_bind_number(stmt, 5, read->before_ms);
    }
    if (read->has_owner) {
        db_bind_text(stmt, 6, read->owner);
        if (read->latest) {
            db_bind_number(stmt, 8, (int64_t)read->latest);
        }
    }
    if (read->has_reader) {
        db_bind_text(stmt, 7, read->reader);
    }
    read->matches = read_keep(read, read->limit * sizeof(read->matches[0]));
    int row;
    while ((row = db_step(db, stmt)) == 1) {
        if (read->count == read->limit) {
            read->more = true;
            break;
        }
        struct store_match *match = &read->matches[read->count++];
        match_row(read, stmt, match);
        match->owned = read->has_owner ? (unsigned)sqlite3_column_int(stmt, 10) : 0;
    }
    sqlite3_finalize(stmt);
    return row < 0 ? row : 0;
}

static int (*const kinds[READS])(struct db *db, struct read *read) = {
    /* clang-format off */
    [READ_MATCH]    = read_match,
    [READ_ENTRIES]  = read_entries,
    [READ_BY_KEY]   = read_by_key,
    [READ_SNAPSHOT] = read_snapshot,
    [READ_DATA]     = read_data,
    [READ_NOTES]    = read_notes,
    [READ_KEPT]     = read_kept,
    [READ_TOKEN]    = read_seat,
    [READ_CODE]     = read_seat,
    [READ_CHAT]     = read_chat,
    [READ_LINE]     = read_line,
    [READ_LIST]     = read_list,
    [READ_RECIPIENTS] = read_recipients,
    [READ_RECIPIENT] = read_recipient,
    [READ_DUE]      = read_due,
    [READ_PERSON]   = read_person,
    [READ_LOGIN]    = read_login,
    [READ_PROFILE]  = read_profile,
    [READ_BLOCKS]   = read_blocks,
    [READ_REPORTS]  = read_reports,
    [READ_RATINGS]  = read_ratings,
    [READ_RATED]    = read_rated,
    /* clang-format on */
};

int query_read(struct db *db, struct read *read) {
    int error = db_run(db, db_use(db, BEGIN));
    if (error < 0) {
        return error;
    }
    error = kinds[read->kind](db, read);
    int ended = db_run(db, db_use(db, END));
    if (!sqlite3_get_autocommit(db->handle)) {
        sqlite3_exec(db->handle, "ROLLBACK", NULL, NULL, NULL);
    }
    return error ? error : ended < 0 ? ended : 0;
}
