/* SPDX-License-Identifier: MIT */
/* See ops.h. */
#include "ops.h"
#include "store_cups.h"
#include "store_wishes.h"
#include "wish_sql.h"

#include <errno.h>

#define WORD_OF(number) #number
#define WORD(number) WORD_OF(number)
#define MATCH_ROW "(SELECT row FROM matches WHERE id = ?1)"
#define PERSON_ROW "(SELECT row FROM people WHERE key = ?1)"
#define CUP_ROW "(SELECT row FROM cups WHERE id = ?1)"
#define LENT "100"     /* from this number on a seat's recipients are its owner's */
#define COUNTS "1"     /* STORE_COUNTS */
#define COUNTS_NOT "3" /* STORE_COUNTS_NOT_ANY_MORE */
#define KEY_5 "(SELECT row FROM people WHERE key = ?5)"
#define GAME_OF_BOTH "coalesce(nullif(?3, ''), nullif(wishes.game, ''))"
#define OWNS(a_seat)                                                                     \
    "EXISTS (SELECT 1 FROM owners WHERE match_row = matches.row AND seat = " #a_seat     \
    " AND person_row = " PERSON_ROW ")"

const char *const op_sql[STATEMENTS] = {
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
    /* Of a match in which one seat is taken and the other invites: no two rows of one table meet. */
    [SETTLE] = "UPDATE matches SET meta = ?2 WHERE id = ?1 AND NOT EXISTS"
               " (SELECT 1 FROM entries WHERE match_row = row)",
    [SWAP_NAMES] = "UPDATE matches SET name_0 = name_1, name_1 = name_0 WHERE id = ?1",
    [SWAP_TOKENS] = "UPDATE tokens SET seat = 1 - seat WHERE match_row = " MATCH_ROW,
    [SWAP_CODES] = "UPDATE codes SET seat = 1 - seat WHERE match_row = " MATCH_ROW,
    [SWAP_OWNERS] = "UPDATE owners SET seat = 1 - seat WHERE match_row = " MATCH_ROW,
    [SWAP_NOTES] = "UPDATE notes SET seat = 1 - seat WHERE match_row = " MATCH_ROW,
    [SWAP_RECIPIENTS] =
        "UPDATE recipients SET seat = 1 - seat WHERE match_row = " MATCH_ROW,
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
    /* The hash is nobody's: the secret in the text is the person's, and ends that. */
    [LEND] = "INSERT INTO recipients (match_row, seat, number, hash, text)"
             " SELECT match_row, seat, " LENT " + number, randomblob(32), text"
             " FROM owners JOIN person_recipients USING (person_row)"
             " WHERE match_row = " MATCH_ROW " AND seat = ?2 AND turns = 1"
             " ON CONFLICT (match_row, seat, number) DO NOTHING",
    [TAKE_BACK] = "DELETE FROM recipients WHERE number = " LENT " + ?3 AND EXISTS"
                  " (SELECT 1 FROM owners WHERE owners.match_row = recipients.match_row"
                  "  AND owners.seat = recipients.seat AND person_row = " PERSON_ROW ")",
    [TAKE_BACK_SEAT] = "DELETE FROM recipients WHERE match_row = " MATCH_ROW
                       " AND seat = ?2 AND number > " LENT,
    [TAKE_BACK_ALL] = "DELETE FROM recipients WHERE number > " LENT " AND EXISTS"
                      " (SELECT 1 FROM owners WHERE owners.match_row ="
                      "  recipients.match_row AND owners.seat = recipients.seat"
                      "  AND person_row = " PERSON_ROW ")",
    [DROP_PARTED] =
        "DELETE FROM recipients WHERE match_row = " MATCH_ROW " AND seat = ?2 + 2",
    [PART] = "UPDATE recipients SET seat = seat + 2, due_ms = ?3, notice = ?4"
             " WHERE match_row = " MATCH_ROW " AND seat = ?2",
    [TOLD] = "UPDATE recipients SET due_ms = ?5, notice = ?6, text = ?7 WHERE match_row "
             "= " MATCH_ROW " AND seat = ?2 AND number = ?3 AND due_ms = ?4",
    /* The same of a person's; they have the places of those above. */
    [PERSON_RECIPIENT] =
        "INSERT INTO person_recipients"
        " (person_row, number, hash, text, due_ms, notice, turns)"
        " SELECT row, ?3, ?4, ?5, ?6, ?7, ?8 FROM people WHERE key = ?1"
        " ON CONFLICT (person_row, number) DO UPDATE SET hash = excluded.hash,"
        " text = excluded.text, due_ms = excluded.due_ms, notice = excluded.notice,"
        " turns = excluded.turns",
    [DROP_PERSON_RECIPIENT] =
        "DELETE FROM person_recipients WHERE person_row = " PERSON_ROW " AND number = ?3",
    [DROP_PERSON_RECIPIENTS] =
        "DELETE FROM person_recipients WHERE person_row = " PERSON_ROW,
    [PERSON_TOLD] = "UPDATE person_recipients SET due_ms = ?5, notice = ?6, text = ?7"
                    " WHERE person_row = " PERSON_ROW " AND number = ?3 AND due_ms = ?4",
    [TELL_PERSON] = "INSERT INTO person_news (person_row, number, due_ms, notice)"
                    " SELECT person_row, number, ?2, ?3 FROM person_recipients"
                    " WHERE person_row = " PERSON_ROW,
    [PUT_NEWS] = "UPDATE person_news SET due_ms = ?3, notice = ?4"
                 " WHERE row = ?1 AND due_ms = ?2",
    [DROP_NEWS] = "DELETE FROM person_news WHERE row = ?1 AND due_ms = ?2",
    [DROP_NEWS_OF] =
        "DELETE FROM person_news WHERE person_row = " PERSON_ROW " AND number = ?2",
    [DROP_ALL_NEWS_OF] = "DELETE FROM person_news WHERE person_row = " PERSON_ROW,
    [TOLD_NEWS] = "UPDATE person_recipients SET text = ?4, notice = coalesce(?5, notice)"
                  " WHERE person_row = " PERSON_ROW " AND number = ?2 AND text = ?3",
    [PERSON] = "INSERT INTO people (key, name, text, created_ms) VALUES (?1, ?2, ?3, ?4)"
               " ON CONFLICT DO NOTHING",
    [PERSON_TEXT] = "UPDATE people SET text = ?2 WHERE key = ?1",
    [PERSON_SHOWS] = "UPDATE people SET shows = ?2 WHERE key = ?1",
    [PERSON_NAMES] = "UPDATE matches SET name_0 = iif(" OWNS(
        0) ", ?2, name_0),"
           " name_1 = iif(" OWNS(
               1) ", ?2, name_1)"
                  " WHERE row IN (SELECT match_row FROM owners WHERE person_row = " PERSON_ROW
                  ")",
    [DROP_PERSON] = "DELETE FROM people WHERE key = ?1",
    [LOGIN] = "INSERT INTO logins (person_row, number, hash, created_ms, used_ms, label)"
              " SELECT row, coalesce((SELECT max(number) FROM logins WHERE person_row = "
              "row), 0) + 1, ?2, ?3, ?3, ?4 FROM people WHERE key = ?1",
    [LOGIN_USED] =
        "UPDATE logins SET used_ms = ?2 WHERE person_row = " PERSON_ROW " AND hash = ?3",
    [DROP_LOGIN] = "DELETE FROM logins WHERE person_row = " PERSON_ROW " AND number = ?2",
    [DROP_LOGINS] =
        "DELETE FROM logins WHERE person_row = " PERSON_ROW " AND hash IS NOT ?2",
    [OWNER] = "INSERT INTO owners (match_row, seat, person_row)"
              " SELECT matches.row, ?2, people.row FROM matches, people"
              " WHERE matches.id = ?1 AND people.key = ?3"
              " AND NOT EXISTS (SELECT 1 FROM owners AS there JOIN blocks ON"
              "  (blocks.person_row = there.person_row AND other_row = people.row)"
              "  OR (other_row = there.person_row AND blocks.person_row = people.row)"
              "  WHERE there.match_row = matches.row AND there.seat != ?2)"
              " ON CONFLICT DO UPDATE SET person_row = excluded.person_row",
    [DROP_OWNER] = "DELETE FROM owners WHERE match_row = " MATCH_ROW " AND seat = ?2",
    [BLOCK] = "INSERT INTO blocks (person_row, other_row, at_ms)"
              " SELECT people.row, other.row, ?3 FROM people, people AS other"
              " WHERE people.key = ?1 AND other.key = ?2 AND"
              " (SELECT count(*) FROM blocks WHERE person_row = people.row"
              "  AND other_row != other.row) < " WORD(
                  STORE_BLOCKS_MAX) " ON CONFLICT DO UPDATE SET at_ms = excluded.at_ms",
    [DROP_BLOCK] = "DELETE FROM blocks WHERE person_row = " PERSON_ROW
                   " AND other_row = (SELECT row FROM people WHERE key = ?2)",
    [DROP_BLOCKS] =
        "DELETE FROM blocks WHERE person_row = " PERSON_ROW " OR other_row = " PERSON_ROW,
    /* What guests fill leaves room for those with an account, whom more is known of. */
    [REPORT] =
        "INSERT INTO reports (at_ms, person_row, match_id, side, name, text)"
        " SELECT ?2, " PERSON_ROW ", ?3, ?4, ?5, ?6"
        " WHERE (SELECT count(*) FROM reports) < " WORD(
            STORE_REPORTS_MAX) " AND iif(?1 = '',"
                               " (SELECT count(*) FROM reports WHERE person_row IS NULL) < " WORD(
                                   STORE_REPORTS_MAX) " / 2,"
                                                      " (SELECT count(*) FROM reports WHERE person_row = " PERSON_ROW
                                                      "  AND at_ms > ?2 - 24 * 3600 * 1000) < " WORD(
                                                          STORE_REPORTS_A_DAY) " AND (SELECT count(*) FROM reports WHERE person_row = " PERSON_ROW
                                                                               ") < " WORD(
                                                                                   STORE_REPORTS_OF_ONE) ")",
    [DROP_REPORT] = "DELETE FROM reports WHERE number = ?1",
    [DROP_REPORTS] = "DELETE FROM reports WHERE at_ms < ?1",
    [LEAVE_REPORTS] = "UPDATE reports SET person_row = NULL, name = ?2"
                      " WHERE person_row = " PERSON_ROW,
    [DROP_OWNERS] = "DELETE FROM owners WHERE person_row = " PERSON_ROW,
    [RATING] = "SELECT rating, deviation, volatility, played, at_ms FROM ratings"
               " WHERE game = ?1 AND player = ?2",
    [PUT_RATING] = "INSERT INTO ratings (game, player, rating, deviation, volatility,"
                   " sure, played, at_ms)"
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?3 - 2 * ?4, ?6, ?7)"
                   " ON CONFLICT DO UPDATE SET rating = excluded.rating,"
                   " deviation = excluded.deviation, volatility = excluded.volatility,"
                   " sure = excluded.sure, played = excluded.played,"
                   " at_ms = excluded.at_ms",
    [DROP_RATING] = "DELETE FROM ratings WHERE game = ?1 AND player = ?2",
    [DROP_RATINGS] = "DELETE FROM ratings WHERE player = " PERSON_ROW,
    [COUNT_RATED] = "SELECT count(*) FROM rated WHERE player = ?1 AND other = ?2"
                    " AND at_ms > ?3 AND counts = " COUNTS,
    [ADD_RATED] =
        "INSERT INTO rated (match_id, seat, game, player, other, halves, at_ms, counts,"
        " rating, deviation, volatility, since_ms, other_rating, other_deviation,"
        " other_volatility, other_since_ms, new_rating, new_deviation) VALUES (?1, ?2,"
        " ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)",
    [LEAVE_RATED] = "UPDATE rated SET player = 0 WHERE player = " PERSON_ROW,
    [LEAVE_OTHERS] = "UPDATE rated SET other = 0 WHERE other = " PERSON_ROW,
    [FIND_RATED] = "SELECT 1 FROM rated WHERE match_id = ?1",
    /* The sides of a match that count; a player's later results. */
    [NEXT_RATED] = "SELECT number, game, player, rating, deviation, volatility, since_ms"
                   " FROM rated WHERE match_id = ?1 AND counts = " COUNTS
                   " AND seat >= ?2 ORDER BY seat LIMIT 1",
    [NEXT_RATED_OF] =
        "SELECT number, halves, at_ms, other_rating, other_deviation,"
        " other_volatility, other_since_ms FROM rated WHERE player = ?1"
        " AND game = ?2 AND number > ?3 AND counts = " COUNTS " ORDER BY number LIMIT 1",
    [RATE_AGAIN] = "UPDATE rated SET rating = ?2, deviation = ?3, volatility = ?4,"
                   " since_ms = ?5, new_rating = ?6, new_deviation = ?7"
                   " WHERE number = ?1",
    [END_RATED] = "UPDATE rated SET counts = " COUNTS_NOT " WHERE match_id = ?1",
    [DELETE_CHAT] = "DELETE FROM chat WHERE match_row = " MATCH_ROW,
    [DELETE_NOTES] = "DELETE FROM notes WHERE match_row = " MATCH_ROW,
    [DELETE_SNAPSHOTS] = "DELETE FROM snapshots WHERE match_row = " MATCH_ROW,
    [DELETE_ENTRIES] = "DELETE FROM entries WHERE match_row = " MATCH_ROW,
    [DELETE_TOKENS] = "DELETE FROM tokens WHERE match_row = " MATCH_ROW,
    [DELETE_CODES] = "DELETE FROM codes WHERE match_row = " MATCH_ROW,
    [DELETE_RECIPIENTS] = "DELETE FROM recipients WHERE match_row = " MATCH_ROW,
    [DELETE_OWNERS] = "DELETE FROM owners WHERE match_row = " MATCH_ROW,
    [DELETE_MATCH] = "DELETE FROM matches WHERE id = ?1",
    [CUP] =
        "INSERT INTO cups (id, person_row, state, game, created_ms, changed_ms,"
        " number, text) SELECT ?1, row, 1, ?3, ?4, ?4, 1, ?5 FROM people WHERE key = ?2"
        " AND (SELECT count(*) FROM cups WHERE person_row = people.row AND state <= 2)"
        " < " WORD(STORE_CUPS_OF_ONE) " ON CONFLICT DO NOTHING",
    [CUP_PUT] = "UPDATE cups SET number = number + 1, state = ?3, changed_ms = ?4,"
                " text = ?5 WHERE id = ?1 AND number = ?2",
    [CUP_MOVE] = "UPDATE cups SET number = number + 1, changed_ms = ?3"
                 " WHERE id = ?1 AND number = ?2 AND state = 1",
    [CUP_ENTER] =
        "INSERT INTO cup_players (cup_row, number, person_row, name)"
        " SELECT cups.row, (SELECT coalesce(max(number), 0) FROM cup_players"
        "  WHERE cup_row = cups.row) + 1, people.row, '' FROM cups, people"
        " WHERE cups.id = ?1 AND people.key = ?2 AND NOT EXISTS"
        " (SELECT 1 FROM blocks WHERE"
        "  (blocks.person_row = people.row AND (other_row = cups.person_row OR other_row IN"
        "   (SELECT person_row FROM cup_players WHERE cup_row = cups.row)))"
        "  OR (other_row = people.row AND (blocks.person_row = cups.person_row OR"
        "   blocks.person_row IN"
        "   (SELECT person_row FROM cup_players WHERE cup_row = cups.row))))"
        " ON CONFLICT DO NOTHING",
    [CUP_LEAVE] = "DELETE FROM cup_players WHERE cup_row = " CUP_ROW
                  " AND person_row = (SELECT row FROM people WHERE key = ?2)",
    [CUP_PLAYS] = "SELECT number FROM cup_players WHERE cup_row = " CUP_ROW
                  " AND person_row = (SELECT row FROM people WHERE key = ?2)",
    [FIND_CUP] = "SELECT row FROM cups WHERE id = ?1",
    [MOVE_CUPS_OF] =
        "UPDATE cups SET number = number + 1 WHERE row IN"
        " (SELECT cup_row FROM cup_players WHERE person_row = " PERSON_ROW ")",
    [LEAVE_OPEN_CUPS] = "DELETE FROM cup_players WHERE person_row = " PERSON_ROW
                        " AND (SELECT state FROM cups WHERE row = cup_row) = 1",
    [LEAVE_CUPS] = "UPDATE cup_players SET person_row = NULL, name = ?2"
                   " WHERE person_row = " PERSON_ROW,
    [EMPTY_CUPS_OF] =
        "DELETE FROM cup_players WHERE cup_row IN"
        " (SELECT row FROM cups WHERE state = 1 AND person_row = " PERSON_ROW ")",
    [DROP_CUPS_OF] = "DELETE FROM cups WHERE state = 1 AND person_row = " PERSON_ROW,
    [LEND_CUPS_OF] =
        "UPDATE cups SET number = number + 1, person_row = NULL WHERE person_row = " PERSON_ROW,
    [WISH] =
        "INSERT INTO wishes (person_row, number, game, words, at_ms)"
        " SELECT row, (SELECT coalesce(max(number), 0) + 1 FROM wishes"
        "  WHERE person_row = people.row), ?3, ?4, ?2 FROM people WHERE key = ?1 AND"
        " (SELECT count(*) FROM wishes WHERE person_row = people.row AND words != ?4) < " WORD(
            STORE_WISHES_OF_ONE) " ON CONFLICT (person_row, words) DO UPDATE SET at_ms = excluded.at_ms",
    [DROP_WISH] = "DELETE FROM wishes WHERE person_row = " PERSON_ROW " AND number = ?2",
    [DROP_WISHES] = "DELETE FROM wishes WHERE at_ms < ?1",
    [DROP_WISHES_OF] = "DELETE FROM wishes WHERE person_row = " PERSON_ROW,
    [DROP_WISH_TOLD_OF] =
        "DELETE FROM wish_told WHERE person_row = " PERSON_ROW " OR about = 'p ' || ?1",
    [FORGET_WISH_TOLD] = "DELETE FROM wish_told WHERE at_ms <= ?1 - " WISH_DAY_MS,
    /* Whose wishes fit an offer of so many words; or a wish of ?5's. */
    [TELL_WISHERS] = WISH_TELL(
        "(?3, '')", WISH_FITS("wishes.words", "?4") " AND " WISH_SUIT_EACH_OTHER(
                        WISH_SHOWN(KEY_5, "?3"), WISH_OWN("wishes.person_row", "?3"))),
    [TELL_OTHER_WISHERS] =
        WISH_TELL("(?3, iif(?3 = '', wishes.game, ''))",
                  "NOT " WISH_CLASHES("wishes.words", "?4") " AND " WISH_SUIT_EACH_OTHER(
                      WISH_SHOWN(KEY_5, GAME_OF_BOTH),
                      WISH_SHOWN("wishes.person_row", GAME_OF_BOTH))),
    [WISH_NEWS] = "INSERT INTO person_news (person_row, number, due_ms, notice)"
                  " SELECT person_row, number, ?2, ?3 FROM person_recipients"
                  " WHERE person_row IN (SELECT person_row FROM wish_told"
                  "  WHERE about = ?1 AND at_ms = ?2)",
    [FIND_MATCH] = "SELECT row FROM matches WHERE id = ?1",
    [FIND_PERSON] = "SELECT row FROM people WHERE key = ?1",
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

/* ---- How they are used ---- */

sqlite3_stmt *op_use(struct db *db, size_t statement, const struct op *op) {
    sqlite3_stmt *stmt = db_use(db, statement);
    db_bind_text(stmt, 1, op->match);
    return stmt;
}

sqlite3_stmt *op_use_seat(struct db *db, size_t statement, const struct op *op) {
    sqlite3_stmt *stmt = op_use(db, statement, op);
    db_bind_number(stmt, 2, op->seat);
    return stmt;
}

int op_found(struct db *db, sqlite3_stmt *stmt) {
    int64_t number = 0;
    return db_find(db, stmt, &number);
}

int op_unless_missing(struct db *db, const struct op *op, int error) {
    int there = op_found(db, op_use(db, FIND_MATCH, op));
    return there < 0 ? there : there ? error : -ENOENT;
}

int op_run(struct db *db, const struct op *op, sqlite3_stmt *stmt, int error) {
    int changed = db_run(db, stmt);
    if (changed < 0) {
        return changed;
    }
    return changed > 0 ? 0 : op_unless_missing(db, op, error);
}

int op_change(struct db *db, sqlite3_stmt *stmt, int none) {
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : changed > 0 ? 0 : none;
}

int op_drop_before(struct db *db, size_t statement, const struct op *op) {
    sqlite3_stmt *stmt = db_use(db, statement);
    db_bind_number(stmt, 1, op->at_ms);
    return op_change(db, stmt, 0);
}
