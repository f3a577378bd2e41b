/* SPDX-License-Identifier: MIT */
/* What the operations of a write are made of: the writer's statements, and how one is used. */
#ifndef RIDGELINE_STORE_OPS_H
#define RIDGELINE_STORE_OPS_H

#include "db.h"
#include "write.h"

enum op_statement {
    ADD_DATA,
    CREATE,
    APPEND,
    FIND_PLACE,
    SNAPSHOT,
    STATUS,
    SECRET,
    SETTLE,
    SWAP_NAMES,
    SWAP_TOKENS,
    SWAP_CODES,
    SWAP_OWNERS,
    SWAP_NOTES,
    SWAP_RECIPIENTS,
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
    LEND,
    TAKE_BACK,
    TAKE_BACK_SEAT,
    TAKE_BACK_ALL,
    DROP_PARTED,
    PART,
    TOLD,
    PERSON_RECIPIENT,
    DROP_PERSON_RECIPIENT,
    DROP_PERSON_RECIPIENTS,
    PERSON_TOLD,
    TELL_PERSON,
    PUT_NEWS,
    DROP_NEWS,
    DROP_NEWS_OF,
    DROP_ALL_NEWS_OF,
    TOLD_NEWS,
    PERSON,
    PERSON_TEXT,
    PERSON_SHOWS,
    PERSON_NAMES,
    DROP_PERSON,
    LOGIN,
    LOGIN_USED,
    DROP_LOGIN,
    DROP_LOGINS,
    OWNER,
    DROP_OWNER,
    BLOCK,
    DROP_BLOCK,
    DROP_BLOCKS,
    REPORT,
    DROP_REPORT,
    DROP_REPORTS,
    LEAVE_REPORTS,
    DROP_OWNERS,
    RATING,
    PUT_RATING,
    DROP_RATING,
    DROP_RATINGS,
    COUNT_RATED,
    ADD_RATED,
    LEAVE_RATED,
    LEAVE_OTHERS,
    FIND_RATED,
    NEXT_RATED,
    NEXT_RATED_OF,
    RATE_AGAIN,
    END_RATED,
    CUP,
    CUP_PUT,
    CUP_MOVE,
    CUP_ENTER,
    CUP_LEAVE,
    CUP_PLAYS,
    FIND_CUP,
    MOVE_CUPS_OF,
    LEAVE_OPEN_CUPS,
    LEAVE_CUPS,
    EMPTY_CUPS_OF,
    DROP_CUPS_OF,
    LEND_CUPS_OF,
    WISH,
    DROP_WISH,
    DROP_WISHES,
    DROP_WISHES_OF,
    DROP_WISH_TOLD_OF,
    FORGET_WISH_TOLD,
    TELL_WISHERS,
    TELL_OTHER_WISHERS,
    WISH_NEWS,
    DELETE_CHAT,
    DELETE_NOTES,
    DELETE_SNAPSHOTS,
    DELETE_ENTRIES,
    DELETE_TOKENS,
    DELETE_CODES,
    DELETE_RECIPIENTS,
    DELETE_OWNERS,
    DELETE_MATCH,
    FIND_MATCH,
    FIND_PERSON,
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

extern const char *const op_sql[STATEMENTS];

/* The statement, with what the operation is about (a match, a person) bound to its first place. */
sqlite3_stmt *op_use(struct db *db, size_t statement, const struct op *op);

/* The same with the seat, or the channel of a line of chat. */
sqlite3_stmt *op_use_seat(struct db *db, size_t statement, const struct op *op);

/* 1: it finds a row; 0; or -EIO. */
int op_found(struct db *db, sqlite3_stmt *stmt);

/* What is wrong if it is not that the match is missing. */
int op_unless_missing(struct db *db, const struct op *op, int error);

/* One row was changed, or else the match is missing or `error` is what is wrong. */
int op_run(struct db *db, const struct op *op, sqlite3_stmt *stmt, int error);

/* A row was changed, or else `none` is what is wrong (0: nothing). */
int op_change(struct db *db, sqlite3_stmt *stmt, int none);

/* Without those from before op->at_ms; there need not be any. */
int op_drop_before(struct db *db, size_t statement, const struct op *op);

/* Recipients of notices (recipients.c). */
int op_recipient(struct db *db, const struct op *op);
int op_drop_recipient(struct db *db, const struct op *op);
int op_due(struct db *db, const struct op *op);
int op_part(struct db *db, const struct op *op);
int op_told(struct db *db, const struct op *op);
int op_tell_person(struct db *db, const struct op *op);

/* People, their logins and their seats (people.c). */
int op_person(struct db *db, const struct op *op);
int op_person_text(struct db *db, const struct op *op);
int op_person_shows(struct db *db, const struct op *op);
int op_drop_person(struct db *db, const struct op *op);
int op_login(struct db *db, const struct op *op);
int op_login_used(struct db *db, const struct op *op);
int op_drop_login(struct db *db, const struct op *op);
int op_drop_logins(struct db *db, const struct op *op);
int op_owner(struct db *db, const struct op *op);
int op_block(struct db *db, const struct op *op);
int op_drop_block(struct db *db, const struct op *op);
int op_report(struct db *db, const struct op *op);
int op_drop_report(struct db *db, const struct op *op);
int op_drop_reports(struct db *db, const struct op *op);

/* Tournaments (cups.c). */
int op_cup(struct db *db, const struct op *op);
int op_cup_put(struct db *db, const struct op *op);
int op_cup_enter(struct db *db, const struct op *op);
int op_cup_leave(struct db *db, const struct op *op);

/* Who has gone plays in none that has not begun, is a name that he leaves in the others, and organises nothing. `match` is
 * his key, `text` that name. A number of rows, or -EIO. */
int op_leave_cups(struct db *db, const struct op *op);

/* Whom people look for (wishes.c). Who has gone looks for nobody: a number of rows, or -EIO. */
int op_wish(struct db *db, const struct op *op);
int op_drop_wish(struct db *db, const struct op *op);
int op_drop_wishes(struct db *db, const struct op *op);
int op_tell_wishers(struct db *db, const struct op *op);
int op_leave_wishes(struct db *db, const struct op *op);

/* Ratings (ratings.c). */
int op_rate(struct db *db, const struct op *op);
int op_unrate(struct db *db, const struct op *op);

#endif
