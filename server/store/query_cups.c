/* SPDX-License-Identifier: MIT */
/* See query_cups.h. */
#include "query_cups.h"

#include "row.h"
#include "statements.h"
#include "store_cups.h"

#include <errno.h>

static struct store_cup cup_row(struct read *read, sqlite3_stmt *stmt) {
    return (struct store_cup){.id = row_text(read, stmt, 0),
                              .game = row_text(read, stmt, 1),
                              .text = row_text(read, stmt, 2),
                              .created_ms = sqlite3_column_int64(stmt, 3),
                              .organiser = row_text(read, stmt, 4),
                              .organiser_name = row_text(read, stmt, 5),
                              .state = (enum store_cup_state)sqlite3_column_int(stmt, 6),
                              .changed_ms = sqlite3_column_int64(stmt, 7),
                              .number = row_number(stmt, 8),
                              .player_count = (size_t)sqlite3_column_int64(stmt, 9)};
}

static int player_rows(struct db *db, struct read *read, struct store_cup *cup) {
    struct store_cup_player *players =
        read_keep(read, STORE_CUP_PLAYERS_MAX * sizeof *players);
    sqlite3_stmt *stmt = row_use(db, CUP_PLAYERS, read);
    db_bind_text(stmt, 2, cup->game);
    db_bind_number(stmt, 3, STORE_CUP_PLAYERS_MAX);
    int row = 0;
    cup->player_count = 0;
    while (cup->player_count < STORE_CUP_PLAYERS_MAX && (row = db_step(db, stmt)) == 1)
        players[cup->player_count++] =
            (struct store_cup_player){.number = row_number(stmt, 0),
                                      .key = row_text(read, stmt, 1),
                                      .name = row_text(read, stmt, 2),
                                      .sure = sqlite3_column_double(stmt, 3)};
    db_stop(stmt);
    cup->players = players;
    return row < 0 ? row : 0;
}

int query_cup(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = row_use(db, A_CUP, read);
    int row = db_step(db, stmt);
    if (row != 1)
        return row < 0 ? row : -ENOENT;
    read->cups = read_keep(read, sizeof *read->cups);
    read->cups[0] = cup_row(read, stmt);
    read->count = 1;
    db_stop(stmt);
    return player_rows(db, read, &read->cups[0]);
}

int query_cups(struct db *db, struct read *read) {
    sqlite3_stmt *stmt = db_use(db, CUPS);
    db_bind_number(stmt, 2, read->states);
    db_bind_text(stmt, 3, read->has_reader ? read->reader : NULL);
    db_bind_number(stmt, 4, (int64_t)read->limit);
    read->cups = read_keep(read, read->limit * sizeof *read->cups);
    int row = 0;
    while (read->count < read->limit && (row = db_step(db, stmt)) == 1)
        read->cups[read->count++] = cup_row(read, stmt);
    db_stop(stmt);
    return row < 0 ? row : 0;
}
