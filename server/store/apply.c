/* SPDX-License-Identifier: MIT */
/* Every operation is a statement or two that change nothing where its condition does not
 * hold; only then it is asked why. */
#include "apply.h"

#include "table.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ADD_DATA,
    CREATE,
    APPEND,
    FIND_PLACE,
    SNAPSHOT,
    STATUS,
    SECRET,
    NAME,
    ADD_CODE,
    DROP_CODES,
    DROP_CODE,
    ADD_TOKEN,
    DROP_TOKENS,
    CHAT,
    NOTES,
    KEEP,
    RECIPIENT,
    DROP_RECIPIENT,
    DROP_RECIPIENTS,
    DUE,
    TOLD,
    DELETE_CHAT,
    DELETE_NOTES,
    DELETE_SNAPSHOTS,
    DELETE_ENTRIES,
    DELETE_TOKENS,
    DELETE_CODES,
    DELETE_RECIPIENTS,
    DELETE_MATCH,
    FIND_MATCH,
    FIND_DATA,
    FIND_KEY,
    FIND_NUMBER,
    FIND_TOKEN,
    FIND_LINE,
    SAVE,
    UNSAVE,
    RELEASE,
    BEGIN,
    COMMIT,
    STATEMENTS
};

#define MATCH_ROW "(SELECT row FROM matches WHERE id = ?1)"

static const char *const sql[STATEMENTS] = {
    [ADD_DATA] = "INSERT INTO data (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
    [CREATE] =
        "INSERT INTO matches (id, state, is_public, created_ms, changed_ms, game, meta,"
        " status, secret, data_hash) VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?8, ?9)"
        " ON CONFLICT DO NOTHING",
    [APPEND] = "INSERT INTO entries (match_row, number, at_ms, seat, key, text, result)"
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING",
    [FIND_PLACE] =
        "SELECT row, (SELECT coalesce(max(number), 0) FROM entries WHERE match_row = row)"
        " FROM matches WHERE id = ?1",
    [SNAPSHOT] = "INSERT INTO snapshots (match_row, number, text)"
                 " SELECT row, ?2, ?3 FROM matches WHERE id = ?1 AND ?2 <="
                 " (SELECT coalesce(max(number), 0) FROM entries WHERE match_row = row)"
                 " ON CONFLICT DO UPDATE SET text = excluded.text",
    [STATUS] =
        "UPDATE matches SET state = ?2, is_public = ?3, changed_ms = ?4, status = ?5"
        " WHERE id = ?1",
    [SECRET] = "UPDATE matches SET secret = ?2 WHERE id = ?1",
    [NAME] = "UPDATE matches SET name_0 = iif(?2 = 0, ?3, name_0),"
             " name_1 = iif(?2 = 1, ?3, name_1) WHERE id = ?1",
    [ADD_CODE] =
        "INSERT INTO codes (match_row, seat, hash, at_ms)"
        " SELECT row, ?2, ?3, ?4 FROM matches WHERE id = ?1 ON CONFLICT DO NOTHING",
    [DROP_CODES] = "DELETE FROM codes WHERE match_row = " MATCH_ROW " AND seat = ?2",
    [DROP_CODE] =
        "DELETE FROM codes WHERE match_row = " MATCH_ROW " AND seat = ?2 AND hash = ?3",
    [ADD_TOKEN] =
        "INSERT INTO tokens (match_row, seat, hash, at_ms)"
        " SELECT row, ?2, ?3, ?4 FROM matches WHERE id = ?1 ON CONFLICT DO NOTHING",
    [DROP_TOKENS] = "DELETE FROM tokens WHERE match_row = " MATCH_ROW " AND seat = ?2",
    [CHAT] = "INSERT INTO chat (match_row, channel, number, at_ms, text, key)"
             " SELECT row, ?2, ?3, ?4, ?5, ?6 FROM matches WHERE id = ?1 AND ?3 >"
             " (SELECT coalesce(max(number), 0) FROM chat WHERE match_row = row AND "
             "channel = ?2)"
             " ON CONFLICT DO NOTHING",
    [NOTES] = "INSERT INTO notes (match_row, seat, text)"
              " SELECT row, ?2, ?3 FROM matches WHERE id = ?1"
              " ON CONFLICT DO UPDATE SET text = excluded.text",
    [KEEP] = "INSERT INTO kept (name, text) VALUES (?1, ?2)"
             " ON CONFLICT DO UPDATE SET text = excluded.text",
    [RECIPIENT] =
        "INSERT INTO recipients (match_row, seat, number, hash, text, due_ms, notice)"
        " SELECT row, ?2, ?3, ?4, ?5, ?6, ?7 FROM matches WHERE id = ?1"
        " ON CONFLICT (match_row, seat, number) DO UPDATE SET hash = excluded.hash,"
        " text = excluded.text, due_ms = excluded.due_ms, notice = excluded.notice",
    [DROP_RECIPIENT] = "DELETE FROM recipients WHERE match_row = " MATCH_ROW
                       " AND seat = ?2 AND number = ?3",
    [DROP_RECIPIENTS] =
        "DELETE FROM recipients WHERE match_row = " MATCH_ROW " AND seat = ?2",
    [DUE] = "UPDATE recipients SET due_ms = ?3, notice = ?4 WHERE match_row = " MATCH_ROW
            " AND seat = ?2",
    [TOLD] = "UPDATE recipients SET due_ms = ?5, notice = ?6, text = ?7 WHERE match_row "
             "= " MATCH_ROW " AND seat = ?2 AND number = ?3 AND due_ms = ?4",
    [DELETE_CHAT] = "DELETE FROM chat WHERE match_row = " MATCH_ROW,
    [DELETE_NOTES] = "DELETE FROM notes WHERE match_row = " MATCH_ROW,
    [DELETE_SNAPSHOTS] = "DELETE FROM snapshots WHERE match_row = " MATCH_ROW,
    [DELETE_ENTRIES] = "DELETE FROM entries WHERE match_row = " MATCH_ROW,
    [DELETE_TOKENS] = "DELETE FROM tokens WHERE match_row = " MATCH_ROW,
    [DELETE_CODES] = "DELETE FROM codes WHERE match_row = " MATCH_ROW,
    [DELETE_RECIPIENTS] = "DELETE FROM recipients WHERE match_row = " MATCH_ROW,
    [DELETE_MATCH] = "DELETE FROM matches WHERE id = ?1",
    [FIND_MATCH] = "SELECT row FROM matches WHERE id = ?1",
    [FIND_DATA] = "SELECT 1 FROM data WHERE hash = ?1",
    [FIND_KEY] = "SELECT number FROM entries WHERE match_row = " MATCH_ROW
                 " AND seat = ?2 AND key = ?3 AND key IS NOT NULL",
    [FIND_NUMBER] =
        "SELECT number FROM entries WHERE match_row = " MATCH_ROW " AND number = ?2",
    [FIND_TOKEN] = "SELECT 1 FROM tokens WHERE hash = ?1",
    [FIND_LINE] = "SELECT number FROM chat WHERE match_row = " MATCH_ROW
                  " AND channel = ?2 AND key = ?3 AND key IS NOT NULL",
    [SAVE] = "SAVEPOINT one",
    [UNSAVE] = "ROLLBACK TO one",
    [RELEASE] = "RELEASE one",
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
};

/* ---- Where entries go on ----
 * The writer alone writes, so it knows where the matches that are played end, without asking for
 * each entry. What was found out or came of a write that failed is forgotten. */

enum { PLACES_MAX = 4096 };

struct place {
    int64_t row;
    uint32_t last;
};

struct places {
    struct table table; /* match id, filled up with zeros -> struct place */
};

static void places_forget(struct db *db) {
    struct table *table = &db->places->table;
    struct place *place;
    for (size_t at = 0; (place = table_next(table, &at)) != NULL;) {
        free(place);
    }
    table_finish(table);
    table_init(table, STORE_ID_MAX + 1);
}

/* 1 and the place, 0: there is no such match, -EIO. */
static int places_find(struct db *db, const struct op *op, struct place **ret_place) {
    char id[STORE_ID_MAX + 1] = "";
    memcpy(id, op->match, strlen(op->match));
    *ret_place = table_get(&db->places->table, id);
    if (*ret_place) {
        return 1;
    }
    sqlite3_stmt *stmt = db_use(db, FIND_PLACE);
    db_bind_text(stmt, 1, op->match);
    int there = db_step(db, stmt);
    if (there != 1) {
        return there;
    }
    struct place found = {sqlite3_column_int64(stmt, 0),
                          (uint32_t)sqlite3_column_int64(stmt, 1)};
    db_stop(stmt);
    if (db->places->table.count >= PLACES_MAX) {
        places_forget(db);
    }
    *ret_place = xmalloc(sizeof(**ret_place));
    **ret_place = found;
    table_put(&db->places->table, id, *ret_place);
    return 1;
}

int apply_prepare(struct db *db) {
    db->places = xcalloc(1, sizeof(*db->places));
    table_init(&db->places->table, STORE_ID_MAX + 1);
    return db_prepare(db, sql, STATEMENTS);
}

void apply_finish(struct db *db) {
    if (db->places) {
        places_forget(db);
        table_finish(&db->places->table);
        free(db->places);
        db->places = NULL;
    }
}

int apply_begin(struct db *db) {
    int changed = db_run(db, db_use(db, BEGIN));
    return changed < 0 ? changed : 0;
}

int apply_commit(struct db *db) {
    int changed = db_run(db, db_use(db, COMMIT));
    return changed < 0 ? changed : 0;
}

void apply_roll_back(struct db *db) {
    places_forget(db);
    /* A commit that failed may have left the transaction open. */
    if (!sqlite3_get_autocommit(db->handle)) {
        sqlite3_exec(db->handle, "ROLLBACK", NULL, NULL, NULL);
    }
}

/* ---- The operations ---- */

static sqlite3_stmt *use(struct db *db, size_t statement, const struct op *op) {
    sqlite3_stmt *stmt = db_use(db, statement);
    db_bind_text(stmt, 1, op->match);
    return stmt;
}

/* The same with the seat, or the channel of a line of chat. */
static sqlite3_stmt *use_seat(struct db *db, size_t statement, const struct op *op) {
    sqlite3_stmt *stmt = use(db, statement, op);
    db_bind_number(stmt, 2, op->seat);
    return stmt;
}

static int found(struct db *db, sqlite3_stmt *stmt) {
    int64_t number = 0;
    return db_find(db, stmt, &number);
}

/* What is wrong if it is not that the match is missing. */
static int unless_missing(struct db *db, const struct op *op, int error) {
    int there = found(db, use(db, FIND_MATCH, op));
    return there < 0 ? there : there ? error : -ENOENT;
}

/* One row was changed, or else the match is missing or `error` is what is wrong. */
static int run(struct db *db, const struct op *op, sqlite3_stmt *stmt, int error) {
    int changed = db_run(db, stmt);
    if (changed < 0) {
        return changed;
    }
    return changed > 0 ? 0 : unless_missing(db, op, error);
}

static int op_create(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt;
    if (op->result) {
        stmt = db_use(db, ADD_DATA);
        db_bind_bytes(stmt, 1, op->hash, sizeof(op->hash));
        db_bind_text(stmt, 2, op->result);
        int changed = db_run(db, stmt);
        if (changed < 0) {
            return changed;
        }
    }
    stmt = db_use(db, FIND_DATA);
    db_bind_bytes(stmt, 1, op->hash, sizeof(op->hash));
    int there = found(db, stmt);
    if (there <= 0) {
        return there < 0 ? there : -ENOENT;
    }
    stmt = use(db, CREATE, op);
    db_bind_number(stmt, 2, (int64_t)op->state);
    db_bind_number(stmt, 3, op->is_public);
    db_bind_number(stmt, 4, op->at_ms);
    db_bind_text(stmt, 5, op->game);
    db_bind_text(stmt, 6, op->text);
    db_bind_text(stmt, 7, op->status);
    db_bind_text(stmt, 8, op->secret);
    db_bind_bytes(stmt, 9, op->hash, sizeof(op->hash));
    return run(db, op, stmt, -EEXIST);
}

static int why_not_appended(struct db *db, const struct op *op) {
    if (op->has_key) {
        sqlite3_stmt *stmt = use_seat(db, FIND_KEY, op);
        db_bind_bytes(stmt, 3, op->key, sizeof(op->key));
        int known = found(db, stmt);
        if (known) {
            return known < 0 ? known : -EALREADY;
        }
    }
    sqlite3_stmt *stmt = use(db, FIND_NUMBER, op);
    db_bind_number(stmt, 2, op->number);
    int taken = found(db, stmt);
    return taken < 0 ? taken : unless_missing(db, op, taken ? -EEXIST : -ERANGE);
}

static int op_append(struct db *db, const struct op *op) {
    struct place *place = NULL;
    int there = places_find(db, op, &place);
    if (there <= 0) {
        return there < 0 ? there : -ENOENT;
    }
    if (op->number != place->last + 1) {
        return why_not_appended(db, op);
    }
    sqlite3_stmt *stmt = db_use(db, APPEND);
    db_bind_number(stmt, 1, place->row);
    db_bind_number(stmt, 2, op->number);
    db_bind_number(stmt, 3, op->at_ms);
    db_bind_number(stmt, 4, op->seat);
    db_bind_bytes(stmt, 5, op->has_key ? op->key : NULL, sizeof(op->key));
    db_bind_text(stmt, 6, op->text);
    db_bind_text(stmt, 7, op->result);
    int changed = db_run(db, stmt);
    if (changed < 0) {
        return changed;
    }
    if (changed == 0) {
        return why_not_appended(db, op);
    }
    place->last = op->number;
    return 0;
}

static int op_snapshot(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use(db, SNAPSHOT, op);
    db_bind_number(stmt, 2, op->number);
    db_bind_text(stmt, 3, op->text);
    return run(db, op, stmt, -ERANGE);
}

static int op_status(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use(db, STATUS, op);
    db_bind_number(stmt, 2, (int64_t)op->state);
    db_bind_number(stmt, 3, op->is_public);
    db_bind_number(stmt, 4, op->at_ms);
    db_bind_text(stmt, 5, op->text);
    return run(db, op, stmt, -ENOENT);
}

static int op_secret(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use(db, SECRET, op);
    db_bind_text(stmt, 2, op->text);
    return run(db, op, stmt, -ENOENT);
}

static int op_name(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use_seat(db, NAME, op);
    db_bind_text(stmt, 3, op->text);
    return run(db, op, stmt, -ENOENT);
}

static int op_add_code(struct db *db, const struct op *op) {
    int changed = db_run(db, use_seat(db, DROP_CODES, op));
    if (changed < 0) {
        return changed;
    }
    sqlite3_stmt *stmt = use_seat(db, ADD_CODE, op);
    db_bind_bytes(stmt, 3, op->hash, sizeof(op->hash));
    db_bind_number(stmt, 4, op->at_ms);
    return run(db, op, stmt, -EEXIST);
}

static int op_add_token(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use_seat(db, ADD_TOKEN, op);
    db_bind_bytes(stmt, 3, op->token, sizeof(op->token));
    db_bind_number(stmt, 4, op->at_ms);
    return run(db, op, stmt, -EALREADY);
}

static int op_exchange(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = db_use(db, FIND_TOKEN);
    db_bind_bytes(stmt, 1, op->token, sizeof(op->token));
    int known = found(db, stmt);
    if (known) {
        return known < 0 ? known : -EALREADY;
    }
    stmt = use_seat(db, op->has_key ? DROP_CODE : DROP_CODES, op);
    if (op->has_key) {
        db_bind_bytes(stmt, 3, op->hash, sizeof(op->hash));
    }
    int error = run(db, op, stmt, -ESTALE);
    return error ? error : op_add_token(db, op);
}

static int op_vacate(struct db *db, const struct op *op) {
    int tokens = db_run(db, use_seat(db, DROP_TOKENS, op));
    int codes = tokens < 0 ? tokens : db_run(db, use_seat(db, DROP_CODES, op));
    int recipients = codes < 0 ? codes : db_run(db, use_seat(db, DROP_RECIPIENTS, op));
    return recipients < 0 ? recipients : unless_missing(db, op, 0);
}

static int op_chat(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use_seat(db, CHAT, op);
    db_bind_number(stmt, 3, op->number);
    db_bind_number(stmt, 4, op->at_ms);
    db_bind_text(stmt, 5, op->text);
    db_bind_bytes(stmt, 6, op->has_key ? op->key : NULL, sizeof(op->key));
    int error = run(db, op, stmt, -EEXIST);
    if (error != -EEXIST || !op->has_key) {
        return error;
    }
    stmt = use_seat(db, FIND_LINE, op);
    db_bind_bytes(stmt, 3, op->key, sizeof(op->key));
    int known = found(db, stmt);
    return known < 0 ? known : known ? -EALREADY : -EEXIST;
}

/* The match's own row last: the others are found by it. */
static int op_delete(struct db *db, const struct op *op) {
    for (size_t statement = DELETE_CHAT; statement < DELETE_MATCH; statement++) {
        int changed = db_run(db, use(db, statement, op));
        if (changed < 0) {
            return changed;
        }
    }
    places_forget(db);
    return run(db, op, use(db, DELETE_MATCH, op), -ENOENT);
}

static int op_notes(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use_seat(db, NOTES, op);
    db_bind_text(stmt, 3, op->text);
    return run(db, op, stmt, -ENOENT);
}

static int op_keep(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use(db, KEEP, op);
    db_bind_text(stmt, 2, op->text);
    return run(db, op, stmt, -EIO);
}

/* Time 0 is none. */
static void bind_time(sqlite3_stmt *stmt, int place, int64_t at_ms) {
    if (at_ms != 0) {
        db_bind_number(stmt, place, at_ms);
    } else {
        db_bind_text(stmt, place, NULL);
    }
}

static int op_recipient(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use_seat(db, RECIPIENT, op);
    db_bind_number(stmt, 3, op->number);
    db_bind_bytes(stmt, 4, op->hash, sizeof(op->hash));
    db_bind_text(stmt, 5, op->text);
    bind_time(stmt, 6, op->at_ms);
    db_bind_text(stmt, 7, op->result);
    return run(db, op, stmt, -EIO);
}

static int op_drop_recipient(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use_seat(db, DROP_RECIPIENT, op);
    db_bind_number(stmt, 3, op->number);
    return run(db, op, stmt, -ESTALE);
}

/* A seat need not have recipients. */
static int op_due(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use_seat(db, DUE, op);
    bind_time(stmt, 3, op->at_ms);
    db_bind_text(stmt, 4, op->result);
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

static int op_told(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use_seat(db, TOLD, op);
    db_bind_number(stmt, 3, op->number);
    db_bind_number(stmt, 4, op->was_ms);
    bind_time(stmt, 5, op->at_ms);
    db_bind_text(stmt, 6, op->result);
    db_bind_text(stmt, 7, op->text);
    return run(db, op, stmt, -ESTALE);
}

static const struct {
    const char *name;
    int (*apply)(struct db *db, const struct op *op);
    bool whole; /* a single statement writes, so nothing has to be undone after it failed
                 */
} kinds[OPS] = {
    /* clang-format off */
    [OP_CREATE]    = {"create",    op_create,    false},
    [OP_APPEND]    = {"append",    op_append,    true },
    [OP_SNAPSHOT]  = {"snapshot",  op_snapshot,  true },
    [OP_STATUS]    = {"status",    op_status,    true },
    [OP_SECRET]    = {"secret",    op_secret,    true },
    [OP_NAME]      = {"name",      op_name,      true },
    [OP_ADD_CODE]  = {"add code",  op_add_code,  false},
    [OP_EXCHANGE]  = {"exchange",  op_exchange,  false},
    [OP_ADD_TOKEN] = {"add token", op_add_token, true },
    [OP_VACATE]    = {"vacate",    op_vacate,    false},
    [OP_CHAT]      = {"chat",      op_chat,      true },
    [OP_NOTES]     = {"notes",     op_notes,     true },
    [OP_KEEP]      = {"keep",      op_keep,      true },
    [OP_RECIPIENT] = {"recipient", op_recipient, true },
    [OP_DROP_RECIPIENT] = {"drop recipient", op_drop_recipient, true},
    [OP_DUE]       = {"due",       op_due,       true },
    [OP_TOLD]      = {"told",      op_told,      true },
    [OP_DELETE]    = {"delete",    op_delete,    false},
    /* clang-format on */
};

static int apply_all(struct db *db, const struct store_write *write,
                     int (*fault)(void *arg, enum store_fault fault), void *fault_arg) {
    int error = 0;
    for (const struct op *op = write->ops; op && !error; op = op->next) {
        error = fault ? fault(fault_arg, STORE_FAULT_WRITE) : 0;
        error = error ? error : kinds[op->kind].apply(db, op);
        if (error == -EIO || error == -EBADMSG) {
            char why[DB_WHY_SIZE];
            snprintf(why, sizeof(why), "%s: %.*s", kinds[op->kind].name, 280, db->why);
            snprintf(db->why, sizeof(db->why), "%s", why);
        }
    }
    return error;
}

int apply_write(struct db *db, const struct store_write *write,
                int (*fault)(void *arg, enum store_fault fault), void *fault_arg) {
    if (!write->ops || (!write->ops->next && kinds[write->ops->kind].whole)) {
        return apply_all(db, write, fault, fault_arg);
    }
    int error = db_run(db, db_use(db, SAVE));
    if (error < 0) {
        return error;
    }
    error = apply_all(db, write, fault, fault_arg);
    if (error && sqlite3_get_autocommit(db->handle)) {
        return error; /* the whole transaction is gone, and the savepoint with it */
    }
    if (error) {
        places_forget(db);
    }
    int undone = error ? db_run(db, db_use(db, UNSAVE)) : 0;
    int released = db_run(db, db_use(db, RELEASE));
    if (undone < 0 || released < 0) {
        /* What is left of it must not be committed: the caller sees autocommit and gives
         * the transaction up. */
        sqlite3_exec(db->handle, "ROLLBACK", NULL, NULL, NULL);
        return -EIO;
    }
    return error;
}
