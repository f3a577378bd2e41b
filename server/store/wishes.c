/* SPDX-License-Identifier: MIT */
/* Writing down whom people look for, and who is told. In these operations `match` is a person's key, but of an offer what
 * it is about; `result` the words, `status` the notice. */
#include "ops.h"

#include <errno.h>

/* Whom what was just written down in `wish_told` is news to. */
static int tell(struct db *db, const char *about, const struct op *op) {
    sqlite3_stmt *stmt = db_use(db, WISH_NEWS);
    db_bind_text(stmt, 1, about);
    db_bind_number(stmt, 2, op->at_ms);
    db_bind_text(stmt, 3, op->status);
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

/* What is older than a day does not count any more. */
static int forget_told(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = db_use(db, FORGET_WISH_TOLD);
    db_bind_number(stmt, 1, op->at_ms);
    return db_run(db, stmt);
}

/* Those whose wishes fit: `statement` chooses them. */
static int tell_those(struct db *db, size_t statement, const char *about,
                      const char *person, const struct op *op) {
    int changed = forget_told(db, op);
    if (changed < 0)
        return changed;
    sqlite3_stmt *stmt = db_use(db, statement);
    db_bind_text(stmt, 1, about);
    db_bind_number(stmt, 2, op->at_ms);
    db_bind_text(stmt, 3, op->game);
    db_bind_text(stmt, 4, op->result);
    db_bind_text(stmt, 5, person);
    changed = db_run(db, stmt);
    return changed <= 0 ? changed : tell(db, about, op);
}

int op_wish(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, WISH, op);
    db_bind_number(stmt, 2, op->at_ms);
    db_bind_text(stmt, 3, op->game);
    db_bind_text(stmt, 4, op->result);
    int changed = db_run(db, stmt);
    if (changed <= 0) {
        int there = changed < 0 ? changed : op_found(db, op_use(db, FIND_PERSON, op));
        return there < 0 ? there : there ? -EDQUOT : -ENOENT;
    }
    char about[STORE_ID_MAX + 3] = "p ";
    for (size_t i = 0; op->match[i] != '\0'; i++)
        about[i + 2] = op->match[i];
    return tell_those(db, TELL_OTHER_WISHERS, about, op->match, op);
}

int op_drop_wish(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, DROP_WISH, op);
    db_bind_number(stmt, 2, op->number);
    return op_change(db, stmt, -ESTALE);
}

/* There need not be any. */
int op_drop_wishes(struct db *db, const struct op *op) {
    return op_drop_before(db, DROP_WISHES, op);
}

int op_tell_wishers(struct db *db, const struct op *op) {
    return tell_those(db, TELL_WISHERS, op->match, op->text, op);
}

int op_leave_wishes(struct db *db, const struct op *op) {
    int changed = db_run(db, op_use(db, DROP_WISHES_OF, op));
    return changed < 0 ? changed : db_run(db, op_use(db, DROP_WISH_TOLD_OF, op));
}
