/* SPDX-License-Identifier: MIT */
/* Writing down recipients of notices, and what is due to them. */
#include "ops.h"

#include <errno.h>

/* Time 0 is none. */
static void bind_time(sqlite3_stmt *stmt, int place, int64_t at_ms) {
    if (at_ms != 0) {
        db_bind_number(stmt, place, at_ms);
    } else {
        db_bind_text(stmt, place, NULL);
    }
}

/* The statement for a seat, or that for a person. */
static sqlite3_stmt *use(struct db *db, size_t of_seat, size_t of_person,
                         const struct op *op) {
    return op_use_seat(db, op->seat == STORE_NO_SEAT ? of_person : of_seat, op);
}

/* One row was changed, or else whose it is, or it itself, is missing. */
static int run(struct db *db, const struct op *op, sqlite3_stmt *stmt, int error) {
    if (op->seat != STORE_NO_SEAT)
        return op_run(db, op, stmt, error);
    int changed = db_run(db, stmt);
    if (changed != 0)
        return changed < 0 ? changed : 0;
    int there = op_found(db, op_use(db, FIND_PERSON, op));
    return there < 0 ? there : there ? error : -ENOENT;
}

/* What his seats were lent of it goes: it has changed, or gone. */
static int take_back(struct db *db, const struct op *op) {
    if (op->seat != STORE_NO_SEAT)
        return 0;
    sqlite3_stmt *stmt = op_use(db, TAKE_BACK, op);
    db_bind_number(stmt, 3, op->number);
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

int op_recipient(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use(db, RECIPIENT, PERSON_RECIPIENT, op);
    db_bind_number(stmt, 3, op->number);
    db_bind_bytes(stmt, 4, op->hash, sizeof(op->hash));
    db_bind_text(stmt, 5, op->text);
    bind_time(stmt, 6, op->at_ms);
    db_bind_text(stmt, 7, op->result);
    if (op->seat == STORE_NO_SEAT)
        db_bind_number(stmt, 8, op->is_public);
    int error = run(db, op, stmt, -EIO);
    return error ? error : take_back(db, op);
}

/* What it was still to be told besides goes with it. */
static int drop_news(struct db *db, const struct op *op) {
    if (op->seat != STORE_NO_SEAT)
        return 0;
    sqlite3_stmt *stmt = op_use(db, DROP_NEWS_OF, op);
    db_bind_number(stmt, 2, op->number);
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

int op_drop_recipient(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = use(db, DROP_RECIPIENT, DROP_PERSON_RECIPIENT, op);
    db_bind_number(stmt, 3, op->number);
    int error = run(db, op, stmt, -ESTALE);
    error = error ? error : drop_news(db, op);
    return error ? error : take_back(db, op);
}

/* A seat need not have recipients. */
int op_due(struct db *db, const struct op *op) {
    int lent = op->at_ms != 0 ? db_run(db, op_use_seat(db, LEND, op)) : 0;
    if (lent < 0)
        return lent;
    sqlite3_stmt *stmt = op_use_seat(db, DUE, op);
    bind_time(stmt, 3, op->at_ms);
    db_bind_text(stmt, 4, op->result);
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

int op_part(struct db *db, const struct op *op) {
    int error = db_run(db, op_use_seat(db, DROP_PARTED, op));
    if (error < 0)
        return error;
    sqlite3_stmt *stmt = op_use_seat(db, PART, op);
    bind_time(stmt, 3, op->at_ms);
    db_bind_text(stmt, 4, op->result);
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

/* Then what became of it, where nobody has changed the recipient meanwhile. */
static int told_news(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = db_use(db, op->at_ms != 0 ? PUT_NEWS : DROP_NEWS);
    db_bind_number(stmt, 1, op->news);
    db_bind_number(stmt, 2, op->was_ms);
    if (op->at_ms != 0) {
        db_bind_number(stmt, 3, op->at_ms);
        db_bind_text(stmt, 4, op->result);
    }
    int changed = db_run(db, stmt);
    if (changed <= 0)
        return changed < 0 ? changed : -ESTALE;
    stmt = op_use(db, TOLD_NEWS, op);
    db_bind_number(stmt, 2, op->number);
    db_bind_text(stmt, 3, op->status);
    db_bind_text(stmt, 4, op->text);
    db_bind_text(stmt, 5, op->at_ms == 0 ? op->result : NULL);
    changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

int op_told(struct db *db, const struct op *op) {
    if (op->news != 0)
        return told_news(db, op);
    sqlite3_stmt *stmt = use(db, TOLD, PERSON_TOLD, op);
    db_bind_number(stmt, 3, op->number);
    db_bind_number(stmt, 4, op->was_ms);
    bind_time(stmt, 5, op->at_ms);
    db_bind_text(stmt, 6, op->result);
    db_bind_text(stmt, 7, op->text);
    return run(db, op, stmt, -ESTALE);
}

/* He need not have recipients, nor be there. */
int op_tell_person(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, TELL_PERSON, op);
    db_bind_number(stmt, 2, op->at_ms);
    db_bind_text(stmt, 3, op->result);
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}
