/* SPDX-License-Identifier: MIT */
/* Writing down tournaments. In these operations `match` is a tournament's id, but where a person goes. */
#include "ops.h"

#include <errno.h>

static sqlite3_stmt *with_person(struct db *db, size_t statement, const struct op *op,
                                 const char *person) {
    sqlite3_stmt *stmt = op_use(db, statement, op);
    db_bind_text(stmt, 2, person);
    return stmt;
}

int op_cup(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = with_person(db, CUP, op, op->result);
    db_bind_text(stmt, 3, op->game);
    db_bind_number(stmt, 4, op->at_ms);
    db_bind_text(stmt, 5, op->text);
    int changed = db_run(db, stmt);
    if (changed != 0)
        return changed < 0 ? changed : 0;
    int there = op_found(db, op_use(db, FIND_CUP, op));
    return there < 0 ? there : there ? -EEXIST : -EDQUOT;
}

int op_cup_put(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, CUP_PUT, op);
    db_bind_number(stmt, 2, op->number);
    db_bind_number(stmt, 3, op->seat);
    db_bind_number(stmt, 4, op->at_ms);
    db_bind_text(stmt, 5, op->text);
    return op_change(db, stmt, -ESTALE);
}

/* It has the number that was read, and is open: it has the next one from now on. */
static int move(struct db *db, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, CUP_MOVE, op);
    db_bind_number(stmt, 2, op->number);
    db_bind_number(stmt, 3, op->at_ms);
    return op_change(db, stmt, -ESTALE);
}

int op_cup_enter(struct db *db, const struct op *op) {
    int error = move(db, op);
    if (error)
        return error;
    int changed = db_run(db, with_person(db, CUP_ENTER, op, op->text));
    if (changed != 0)
        return changed < 0 ? changed : 0;
    int plays = op_found(db, with_person(db, CUP_PLAYS, op, op->text));
    if (plays != 0)
        return plays < 0 ? plays : -EALREADY;
    sqlite3_stmt *stmt = db_use(db, FIND_PERSON);
    db_bind_text(stmt, 1, op->text);
    int there = op_found(db, stmt);
    return there < 0 ? there : there ? -EACCES : -ENOENT;
}

int op_cup_leave(struct db *db, const struct op *op) {
    int error = move(db, op);
    if (error)
        return error;
    return op_change(db, with_person(db, CUP_LEAVE, op, op->text), -ENOENT);
}

int op_leave_cups(struct db *db, const struct op *op) {
    static const size_t steps[] = {MOVE_CUPS_OF, LEAVE_OPEN_CUPS, EMPTY_CUPS_OF,
                                   DROP_CUPS_OF, LEND_CUPS_OF};
    int changed = 0;
    for (size_t i = 0; changed >= 0 && i < sizeof steps / sizeof *steps; i++)
        changed = db_run(db, op_use(db, steps[i], op));
    return changed < 0 ? changed : db_run(db, with_person(db, LEAVE_CUPS, op, op->text));
}
