/* SPDX-License-Identifier: MIT */
/* Writing down people, where they are logged in, which seats are theirs, whom they block, and what they
 * report. In these operations `match` is a person's key, but in that of an owner. */
#include "ops.h"

#include <errno.h>

/* One row was changed, or else the person is missing or `error` is what is wrong. */
static int run(struct db *db, const struct op *op, sqlite3_stmt *stmt, int error) {
    int changed = db_run(db, stmt);
    if (changed != 0)
        return changed < 0 ? changed : 0;
    int there = op_found(db, op_use(db, FIND_PERSON, op));
    return there < 0 ? there : there ? error : -ENOENT;
}

/* The person in `text`: 1, 0 or -EIO. */
static int find_other(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = db_use(db, FIND_PERSON);
    db_bind_text(stmt, 1, op->text);
    return op_found(db, stmt);
}

int op_person(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, PERSON, op);
    db_bind_text(stmt, 2, op->result);
    db_bind_text(stmt, 3, op->text);
    db_bind_number(stmt, 4, op->at_ms);
    return run(db, op, stmt, -EEXIST);
}

int op_person_text(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, PERSON_TEXT, op);
    db_bind_text(stmt, 2, op->text);
    return run(db, op, stmt, -EIO);
}

int op_person_shows(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, PERSON_SHOWS, op);
    db_bind_number(stmt, 2, op->number);
    return run(db, op, stmt, -EIO);
}

/* Where he sat, and on what he has reported, the name that he leaves behind stands in place of his own. Results of
 * rated matches stay, since his opponents' ratings rest on them, and are nobody's. */
int op_drop_person(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, PERSON_NAMES, op);
    db_bind_text(stmt, 2, op->text);
    int changed = db_run(db, stmt);
    if (changed >= 0)
        changed = db_run(db, op_use(db, TAKE_BACK_ALL, op));
    if (changed >= 0)
        changed = db_run(db, op_use(db, DROP_OWNERS, op));
    if (changed >= 0)
        changed = db_run(db, op_use(db, DROP_BLOCKS, op));
    if (changed >= 0)
        changed = db_run(db, op_use(db, DROP_ALL_NEWS_OF, op));
    if (changed >= 0)
        changed = db_run(db, op_use(db, DROP_PERSON_RECIPIENTS, op));
    if (changed >= 0)
        changed = op_leave_cups(db, op);
    if (changed >= 0)
        changed = op_leave_wishes(db, op);
    if (changed >= 0) {
        stmt = op_use(db, LEAVE_REPORTS, op);
        db_bind_text(stmt, 2, op->text);
        changed = db_run(db, stmt);
    }
    if (changed >= 0)
        changed = db_run(db, op_use(db, DROP_RATINGS, op));
    if (changed >= 0)
        changed = db_run(db, op_use(db, LEAVE_RATED, op));
    if (changed >= 0)
        changed = db_run(db, op_use(db, LEAVE_OTHERS, op));
    if (changed >= 0) {
        stmt = op_use(db, DROP_LOGINS, op);
        db_bind_bytes(stmt, 2, NULL, 0);
        changed = db_run(db, stmt);
    }
    return changed < 0 ? changed : run(db, op, op_use(db, DROP_PERSON, op), -EIO);
}

int op_login(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, LOGIN, op);
    db_bind_bytes(stmt, 2, op->hash, sizeof(op->hash));
    db_bind_number(stmt, 3, op->at_ms);
    db_bind_text(stmt, 4, op->text);
    return run(db, op, stmt, -EIO);
}

int op_login_used(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, LOGIN_USED, op);
    db_bind_number(stmt, 2, op->at_ms);
    db_bind_bytes(stmt, 3, op->hash, sizeof(op->hash));
    return run(db, op, stmt, -ESTALE);
}

int op_drop_login(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, DROP_LOGIN, op);
    db_bind_number(stmt, 2, op->number);
    return run(db, op, stmt, -ESTALE);
}

/* There need not be others. */
int op_drop_logins(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, DROP_LOGINS, op);
    db_bind_bytes(stmt, 2, op->has_key ? op->hash : NULL, sizeof(op->hash));
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

int op_owner(struct db *db, const struct op *op) {
    int changed = db_run(db, op_use_seat(db, TAKE_BACK_SEAT, op));
    if (changed < 0)
        return changed;
    sqlite3_stmt *stmt = op_use_seat(db, OWNER, op);
    db_bind_text(stmt, 3, op->text);
    changed = db_run(db, stmt);
    if (changed != 0)
        return changed < 0 ? changed : 0;
    int there = find_other(db, op);
    return there < 0 ? there : there ? op_unless_missing(db, op, -EACCES) : -ENOENT;
}

int op_block(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, BLOCK, op);
    db_bind_text(stmt, 2, op->text);
    db_bind_number(stmt, 3, op->at_ms);
    int changed = db_run(db, stmt);
    if (changed != 0)
        return changed < 0 ? changed : 0;
    int there = find_other(db, op);
    if (there == 1)
        there = op_found(db, op_use(db, FIND_PERSON, op));
    return there < 0 ? there : there ? -EDQUOT : -ENOENT;
}

int op_drop_block(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, DROP_BLOCK, op);
    db_bind_text(stmt, 2, op->text);
    return run(db, op, stmt, -ESTALE);
}

int op_report(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, REPORT, op);
    db_bind_number(stmt, 2, op->at_ms);
    db_bind_text(stmt, 3, op->game);
    db_bind_text(stmt, 4, op->status);
    db_bind_text(stmt, 5, op->result);
    db_bind_text(stmt, 6, op->text);
    return op_change(db, stmt, -EDQUOT);
}

int op_drop_report(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = db_use(db, DROP_REPORT);
    db_bind_number(stmt, 1, op->number);
    return op_change(db, stmt, -ESTALE);
}

/* There need not be any. */
int op_drop_reports(struct db *db, const struct op *op) {
    return op_drop_before(db, DROP_REPORTS, op);
}
