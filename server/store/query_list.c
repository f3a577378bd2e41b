/* SPDX-License-Identifier: MIT */
/* See query_list.h. */
#include "query_list.h"

#include "row.h"
#include "statements.h"

#include <errno.h>
#include <stdio.h>

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
             "SELECT " MATCH_COLUMNS "%s%s FROM matches WHERE 1%s%s%s%s%s%s%s%s%s%s"
             " ORDER BY changed_ms DESC, id DESC LIMIT ?4",
             read->has_owner ? ", (SELECT sum(1 << seat) FROM owners WHERE match_row = "
                               "matches.row AND person_row = " OWNER_ROW ")"
                             : ", 0",
             read->ratings ? ", (SELECT max(rating) FROM owners"
                             " JOIN people ON people.row = owners.person_row"
                             " JOIN ratings ON player = people.row"
                             " AND ratings.game = matches.game"
                             " WHERE match_row = matches.row AND shows > 0)"
                           : ", NULL",
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

int query_list(struct db *db, struct read *read) {
    char text[1500];
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
        row_match(read, stmt, match);
        match->owned = (unsigned)sqlite3_column_int(stmt, 10);
        match->rating = sqlite3_column_double(stmt, 11);
    }
    sqlite3_finalize(stmt);
    return row < 0 ? row : 0;
}
