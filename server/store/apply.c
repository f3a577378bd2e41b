/* SPDX-License-Identifier: MIT */
/* Every operation is a statement or two that change nothing where its condition does not
 * hold; only then it is asked why. */
#include "apply.h"

#include "ops.h"
#include "table.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    return db_prepare(db, op_sql, STATEMENTS);
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
    int there = op_found(db, stmt);
    if (there <= 0) {
        return there < 0 ? there : -ENOENT;
    }
    stmt = op_use(db, CREATE, op);
    db_bind_number(stmt, 2, (int64_t)op->state);
    db_bind_number(stmt, 3, op->is_public);
    db_bind_number(stmt, 4, op->at_ms);
    db_bind_text(stmt, 5, op->game);
    db_bind_text(stmt, 6, op->text);
    db_bind_text(stmt, 7, op->status);
    db_bind_text(stmt, 8, op->secret);
    db_bind_bytes(stmt, 9, op->hash, sizeof(op->hash));
    return op_run(db, op, stmt, -EEXIST);
}

static int why_not_appended(struct db *db, const struct op *op) {
    if (op->has_key) {
        sqlite3_stmt *stmt = op_use_seat(db, FIND_KEY, op);
        db_bind_bytes(stmt, 3, op->key, sizeof(op->key));
        int known = op_found(db, stmt);
        if (known) {
            return known < 0 ? known : -EALREADY;
        }
    }
    sqlite3_stmt *stmt = op_use(db, FIND_NUMBER, op);
    db_bind_number(stmt, 2, op->number);
    int taken = op_found(db, stmt);
    return taken < 0 ? taken : op_unless_missing(db, op, taken ? -EEXIST : -ERANGE);
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
    sqlite3_stmt *stmt = op_use(db, SNAPSHOT, op);
    db_bind_number(stmt, 2, op->number);
    db_bind_text(stmt, 3, op->text);
    return op_run(db, op, stmt, -ERANGE);
}

static int op_status(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, STATUS, op);
    db_bind_number(stmt, 2, (int64_t)op->state);
    db_bind_number(stmt, 3, op->is_public);
    db_bind_number(stmt, 4, op->at_ms);
    db_bind_text(stmt, 5, op->text);
    return op_run(db, op, stmt, -ENOENT);
}

static int op_secret(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, SECRET, op);
    db_bind_text(stmt, 2, op->text);
    return op_run(db, op, stmt, -ENOENT);
}

static int op_settle(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, SETTLE, op);
    db_bind_text(stmt, 2, op->text);
    int error = op_run(db, op, stmt, -EEXIST);
    for (size_t swap = SWAP_NAMES; !error && op->is_public && swap <= SWAP_RECIPIENTS;
         swap++) {
        int changed = db_run(db, op_use(db, swap, op));
        error = changed < 0 ? changed : 0;
    }
    return error;
}

static int op_name(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use_seat(db, NAME, op);
    db_bind_text(stmt, 3, op->text);
    return op_run(db, op, stmt, -ENOENT);
}

static int op_add_code(struct db *db, const struct op *op) {
    int changed = db_run(db, op_use_seat(db, DROP_CODES, op));
    if (changed < 0) {
        return changed;
    }
    sqlite3_stmt *stmt = op_use_seat(db, ADD_CODE, op);
    db_bind_bytes(stmt, 3, op->hash, sizeof(op->hash));
    db_bind_number(stmt, 4, op->at_ms);
    return op_run(db, op, stmt, -EEXIST);
}

static int op_add_token(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use_seat(db, ADD_TOKEN, op);
    db_bind_bytes(stmt, 3, op->token, sizeof(op->token));
    db_bind_number(stmt, 4, op->at_ms);
    return op_run(db, op, stmt, -EALREADY);
}

static int op_exchange(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = db_use(db, FIND_TOKEN);
    db_bind_bytes(stmt, 1, op->token, sizeof(op->token));
    int known = op_found(db, stmt);
    if (known) {
        return known < 0 ? known : -EALREADY;
    }
    stmt = op_use_seat(db, op->has_key ? DROP_CODE : DROP_CODES, op);
    if (op->has_key) {
        db_bind_bytes(stmt, 3, op->hash, sizeof(op->hash));
    }
    int error = op_run(db, op, stmt, -ESTALE);
    return error ? error : op_add_token(db, op);
}

static int op_vacate(struct db *db, const struct op *op) {
    int tokens = db_run(db, op_use_seat(db, DROP_TOKENS, op));
    int codes = tokens < 0 ? tokens : db_run(db, op_use_seat(db, DROP_CODES, op));
    int recipients = codes < 0 ? codes : db_run(db, op_use_seat(db, DROP_RECIPIENTS, op));
    int owners =
        recipients < 0 ? recipients : db_run(db, op_use_seat(db, DROP_OWNER, op));
    return owners < 0 ? owners : op_unless_missing(db, op, 0);
}

static int op_chat(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use_seat(db, CHAT, op);
    db_bind_number(stmt, 3, op->number);
    db_bind_number(stmt, 4, op->at_ms);
    db_bind_text(stmt, 5, op->text);
    db_bind_bytes(stmt, 6, op->has_key ? op->key : NULL, sizeof(op->key));
    int error = op_run(db, op, stmt, -EEXIST);
    if (error != -EEXIST || !op->has_key) {
        return error;
    }
    stmt = op_use_seat(db, FIND_LINE, op);
    db_bind_bytes(stmt, 3, op->key, sizeof(op->key));
    int known = op_found(db, stmt);
    return known < 0 ? known : known ? -EALREADY : -EEXIST;
}

/* The match's own row last: the others are found by it. */
static int op_delete(struct db *db, const struct op *op) {
    for (size_t statement = DELETE_CHAT; statement < DELETE_MATCH; statement++) {
        int changed = db_run(db, op_use(db, statement, op));
        if (changed < 0) {
            return changed;
        }
    }
    places_forget(db);
    return op_run(db, op, op_use(db, DELETE_MATCH, op), -ENOENT);
}

static int op_notes(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use_seat(db, NOTES, op);
    db_bind_text(stmt, 3, op->text);
    return op_run(db, op, stmt, -ENOENT);
}

static int op_keep(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, KEEP, op);
    db_bind_text(stmt, 2, op->text);
    return op_run(db, op, stmt, -EIO);
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
    [OP_SETTLE]    = {"settle",    op_settle,    false},
    [OP_NAME]      = {"name",      op_name,      true },
    [OP_ADD_CODE]  = {"add code",  op_add_code,  false},
    [OP_EXCHANGE]  = {"exchange",  op_exchange,  false},
    [OP_ADD_TOKEN] = {"add token", op_add_token, true },
    [OP_VACATE]    = {"vacate",    op_vacate,    false},
    [OP_CHAT]      = {"chat",      op_chat,      true },
    [OP_NOTES]     = {"notes",     op_notes,     true },
    [OP_KEEP]      = {"keep",      op_keep,      true },
    [OP_RECIPIENT] = {"recipient", op_recipient, false},
    [OP_DROP_RECIPIENT] = {"drop recipient", op_drop_recipient, false},
    [OP_DUE]       = {"due",       op_due,       false},
    [OP_PART]      = {"part",      op_part,      true },
    [OP_TOLD]      = {"told",      op_told,      false},
    [OP_TELL_PERSON] = {"tell person", op_tell_person, true},
    [OP_PERSON]    = {"person",    op_person,    true },
    [OP_PERSON_TEXT] = {"person's text", op_person_text, true},
    [OP_PERSON_SHOWS] = {"what a person shows", op_person_shows, true},
    [OP_DROP_PERSON] = {"drop person", op_drop_person, false},
    [OP_LOGIN]     = {"login",     op_login,     true },
    [OP_LOGIN_USED] = {"login used", op_login_used, true},
    [OP_DROP_LOGIN] = {"drop login", op_drop_login, true},
    [OP_DROP_LOGINS] = {"drop logins", op_drop_logins, true},
    [OP_OWNER]     = {"owner",     op_owner,     false},
    [OP_BLOCK]     = {"block",     op_block,     true },
    [OP_DROP_BLOCK] = {"drop block", op_drop_block, true},
    [OP_REPORT]    = {"report",    op_report,    true },
    [OP_DROP_REPORT] = {"drop report", op_drop_report, true},
    [OP_DROP_REPORTS] = {"drop reports", op_drop_reports, true},
    [OP_RATE]      = {"rate",      op_rate,      false},
    [OP_UNRATE]    = {"unrate",    op_unrate,    false},
    [OP_CUP]       = {"tournament", op_cup,      true },
    [OP_CUP_PUT]   = {"tournament put", op_cup_put, true},
    [OP_CUP_ENTER] = {"tournament enter", op_cup_enter, false},
    [OP_CUP_LEAVE] = {"tournament leave", op_cup_leave, false},
    [OP_WISH]      = {"wish",      op_wish,      false},
    [OP_DROP_WISH] = {"drop wish", op_drop_wish, true },
    [OP_DROP_WISHES] = {"drop wishes", op_drop_wishes, true },
    [OP_TELL_WISHERS] = {"tell wishers", op_tell_wishers, false},
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
