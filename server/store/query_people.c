/* SPDX-License-Identifier: MIT */
/* See query_people.h. */
#include "query_people.h"

#include "row.h"
#include "statements.h"

#include <errno.h>
#include <string.h>

/* The statement's rows of number, time and text, as many as there may be. */
static int line_rows(struct db *db, struct read *read, sqlite3_stmt *stmt) {
    read->lines = read_keep(read, read->limit * sizeof(read->lines[0]));
    int row = 0;
    while (read->count < read->limit && (row = db_step(db, stmt)) == 1) {
        read->lines[read->count++] = (struct store_line){
            .number = row_number(stmt, 0),
            .at_ms = sqlite3_column_int64(stmt, 1),
            .text = row_text(read, stmt, 2),
        };
    }
    db_stop(stmt);
    return row < 0 ? row : 0;
}

int query_blocks(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, read->has_reader ? BLOCKED : BLOCKS, read);
    db_bind_number(stmt, 2, (int64_t)read->limit);
    if (read->has_reader) {
        db_bind_text(stmt, 3, read->reader);
    }
    return line_rows(db, read, stmt);
}

int query_reports(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, read->match[0] ? REPORTS_OF : REPORTS, read);
    db_bind_number(stmt, 2, read->number);
    db_bind_number(stmt, 3, (int64_t)read->limit);
    read->reports = read_keep(read, read->limit * sizeof(read->reports[0]));
    int row = 0;
    while (read->count < read->limit && (row = db_step(db, stmt)) == 1) {
        read->reports[read->count++] = (struct store_report){
            .number = row_number(stmt, 0),
            .at_ms = sqlite3_column_int64(stmt, 1),
            .match = row_text(read, stmt, 2),
            .side = row_text(read, stmt, 3),
            .name = row_text(read, stmt, 4),
            .account = row_text(read, stmt, 5),
            .text = row_text(read, stmt, 6),
        };
    }
    db_stop(stmt);
    return row < 0 ? row : 0;
}

/* The statement's rows, as many as there may be. */
static int recipient_rows(struct db *db, struct read *read, sqlite3_stmt *stmt) {
    read->recipients = read_keep(read, read->limit * sizeof(read->recipients[0]));
    int row = 0;
    while (read->count < read->limit && (row = db_step(db, stmt)) == 1) {
        read->recipients[read->count++] = (struct store_recipient){
            .match = row_text(read, stmt, 0),
            .seat = sqlite3_column_int(stmt, 1),
            .number = row_number(stmt, 2),
            .text = row_text(read, stmt, 3),
            .notice = row_text(read, stmt, 4),
            .due_ms = sqlite3_column_int64(stmt, 5),
            .news = sqlite3_column_int64(stmt, 6),
        };
    }
    db_stop(stmt);
    return row < 0 ? row : 0;
}

int query_recipients(struct db *db, struct read *read) {
    bool of_person = read->seat == STORE_NO_SEAT;
    sqlite3_stmt *stmt = row_use(db, of_person ? PERSON_RECIPIENTS : RECIPIENTS, read);
    db_bind_number(stmt, 2, read->seat);
    db_bind_number(stmt, 3, (int64_t)read->limit);
    return recipient_rows(db, read, stmt);
}

int query_recipient(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, RECIPIENT);
    db_bind_bytes(stmt, 1, read->hash, sizeof(read->hash));
    int error = recipient_rows(db, read, stmt);
    return error == 0 && read->count == 0 ? -ENOENT : error;
}

int query_lent(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, LENT_RECIPIENTS, read);
    db_bind_number(stmt, 2, read->number);
    db_bind_number(stmt, 3, (int64_t)read->limit);
    return recipient_rows(db, read, stmt);
}

int query_due(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, DUE);
    db_bind_number(stmt, 1, read->before_ms);
    db_bind_number(stmt, 2, (int64_t)read->limit);
    return recipient_rows(db, read, stmt);
}

int query_wishes(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, WISHES, read);
    read->wishes = read_keep(read, read->limit * sizeof(read->wishes[0]));
    int row = 0;
    while (read->count < read->limit && (row = db_step(db, stmt)) == 1) {
        read->wishes[read->count++] = (struct store_wish){
            .number = row_number(stmt, 0),
            .at_ms = sqlite3_column_int64(stmt, 1),
            .game = row_text(read, stmt, 2),
            .words = row_text(read, stmt, 3),
            .others = row_text(read, stmt, 4),
        };
    }
    db_stop(stmt);
    return row < 0 ? row : 0;
}

/* Five columns from this one on. */
static struct store_rating rating_row(sqlite3_stmt *stmt, int column) {
    return (struct store_rating){.rating = sqlite3_column_double(stmt, column),
                                 .deviation = sqlite3_column_double(stmt, column + 1),
                                 .volatility = sqlite3_column_double(stmt, column + 2),
                                 .played = row_number(stmt, column + 3),
                                 .at_ms = sqlite3_column_int64(stmt, column + 4)};
}

static int rated_rows(struct db *db, struct read *read, sqlite3_stmt *stmt) {
    read->rated = read_keep(read, read->limit * sizeof(read->rated[0]));
    int row = 0;
    db_bind_number(stmt, 4, (int64_t)read->limit);
    while (read->count < read->limit && (row = db_step(db, stmt)) == 1) {
        read->rated[read->count++] = (struct store_rated){
            .key = row_text(read, stmt, 0),
            .name = row_text(read, stmt, 1),
            .level = row_number(stmt, 2),
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

int query_ratings(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, RATINGS);
    db_bind_text(stmt, 1, read->game);
    db_bind_number(stmt, 2, read->after_ms);
    db_bind_text(stmt, 3, read->reader);
    return rated_rows(db, read, stmt);
}

int query_rated(struct db *db, struct read *read) {
    return rated_rows(db, read, row_use(db, RATED, read));
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
        .key = row_text(read, stmt, 1),
        .name = row_text(read, stmt, 2),
        .text = row_text(read, stmt, 3),
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
            (struct store_strength){row_text(read, stmt, 0), rating_row(stmt, 1)};
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
        const uint8_t *hash = row_bytes(read, stmt, 4, STORE_HASH_SIZE);
        read->logins[read->count++] = (struct store_login){
            .number = row_number(stmt, 0),
            .created_ms = sqlite3_column_int64(stmt, 1),
            .used_ms = sqlite3_column_int64(stmt, 2),
            .label = row_text(read, stmt, 3),
            .is_asked_for = read->kind == READ_LOGIN && hash &&
                            memcmp(hash, read->hash, STORE_HASH_SIZE) == 0,
        };
    }
    db_stop(stmt);
    return row < 0 ? row : strength_rows(db, read, person);
}

int query_person(struct db *db, struct read *read) {
    return person_rows(db, read, row_use(db, PERSON, read));
}

int query_profile(struct db *db, struct read *read) {
    int64_t person;
    sqlite3_stmt *stmt = row_use(db, PROFILE, read);
    db_bind_text(stmt, 2, read->reader);
    int error = person_row(db, read, stmt, &person);
    return error ? error : strength_rows(db, read, person);
}

int query_login(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, LOGIN);
    db_bind_bytes(stmt, 1, read->hash, sizeof(read->hash));
    return person_rows(db, read, stmt);
}
