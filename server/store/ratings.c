/* SPDX-License-Identifier: MIT */
/* Writing down what rated matches do to their players, and taking it back. What a result is worth says the rater. */
#include "ops.h"

#include <errno.h>
#include <stdbool.h>

/* Who a player is: a person's row; minus the level of the computer; 0: nobody, or not any more. */
typedef int64_t player;

enum { DAY_MS = 24 * 3600 * 1000 };

static void bind_real(sqlite3_stmt *stmt, int place, double number) {
    sqlite3_bind_double(stmt, place, number); /* fails only as binding numbers does */
}

static void bind_rating(sqlite3_stmt *stmt, int place, const struct store_rating *it) {
    bind_real(stmt, place, it->rating);
    bind_real(stmt, place + 1, it->deviation);
    bind_real(stmt, place + 2, it->volatility);
}

/* The same, and of when it is. */
static void bind_moment(sqlite3_stmt *stmt, int place, const struct store_rating *it) {
    bind_rating(stmt, place, it);
    db_bind_number(stmt, place + 3, it->at_ms);
}

static struct store_rating rating_at(sqlite3_stmt *stmt, int column) {
    return (struct store_rating){.rating = sqlite3_column_double(stmt, column),
                                 .deviation = sqlite3_column_double(stmt, column + 1),
                                 .volatility = sqlite3_column_double(stmt, column + 2)};
}

/* 0 or an error. */
static int find_player(struct db *db, const struct op *op, const char *key,
                       player *ret_player) {
    *ret_player = 0;
    if (key == NULL) {
        *ret_player = -(player)op->number;
        return 0;
    }
    sqlite3_stmt *stmt = db_use(db, FIND_PERSON);
    db_bind_text(stmt, 1, key);
    int found = db_find(db, stmt, ret_player);
    return found < 0 ? found : 0;
}

static sqlite3_stmt *use_player(struct db *db, size_t statement, const char *game,
                                player who) {
    sqlite3_stmt *stmt = db_use(db, statement);
    db_bind_text(stmt, 1, game);
    db_bind_number(stmt, 2, who);
    return stmt;
}

static int get_rating(struct db *db, const char *game, player who,
                      struct store_rating *ret_rating) {
    sqlite3_stmt *stmt = use_player(db, RATING, game, who);
    *ret_rating = db->rater->start;
    int row = db_step(db, stmt);
    if (row != 1)
        return row;
    *ret_rating = rating_at(stmt, 0);
    ret_rating->played = (uint32_t)sqlite3_column_int64(stmt, 3);
    ret_rating->at_ms = sqlite3_column_int64(stmt, 4);
    db_stop(stmt);
    return 0;
}

/* Who has played nothing any more has no rating. */
static int put_rating(struct db *db, const char *game, player who,
                      const struct store_rating *rating) {
    sqlite3_stmt *stmt =
        use_player(db, rating->played > 0 ? PUT_RATING : DROP_RATING, game, who);
    if (rating->played > 0) {
        bind_rating(stmt, 3, rating);
        db_bind_number(stmt, 6, rating->played);
        db_bind_number(stmt, 7, rating->at_ms);
    }
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

/* ---- A result ---- */

static int count_of_day(struct db *db, const struct op *op, const player players[2],
                        int64_t *ret_count) {
    sqlite3_stmt *stmt = db_use(db, COUNT_RATED);
    db_bind_number(stmt, 1, players[0]);
    db_bind_number(stmt, 2, players[1]);
    db_bind_number(stmt, 3, op->at_ms - DAY_MS);
    int found = db_find(db, stmt, ret_count);
    return found < 0 ? found : 0;
}

static int add_rated(struct db *db, const struct op *op, int seat,
                     const player players[2], const struct store_rating before[2],
                     const struct store_rating after[2], enum store_counts counts) {
    sqlite3_stmt *stmt = op_use(db, ADD_RATED, op);
    db_bind_number(stmt, 2, seat);
    db_bind_text(stmt, 3, op->game);
    db_bind_number(stmt, 4, players[seat]);
    db_bind_number(stmt, 5, players[1 - seat]);
    db_bind_number(stmt, 6, seat == 0 ? op->seat : 2 - op->seat);
    db_bind_number(stmt, 7, op->at_ms);
    db_bind_number(stmt, 8, (int64_t)counts);
    bind_moment(stmt, 9, &before[seat]);
    bind_moment(stmt, 13, &before[1 - seat]);
    bind_real(stmt, 17, after[seat].rating);
    bind_real(stmt, 18, after[seat].deviation);
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

static int rate_both(struct db *db, const struct op *op, const player players[2],
                     bool counts) {
    struct store_rating before[2], after[2];
    int error = get_rating(db, op->game, players[0], &before[0]);
    error = error ? error : get_rating(db, op->game, players[1], &before[1]);
    for (int seat = 0; !error && seat < 2; seat++) {
        after[seat] = before[seat];
        if (counts) {
            db->rater->rate(&after[seat], &before[1 - seat],
                            (unsigned)(seat == 0 ? op->seat : 2 - op->seat), op->at_ms);
            after[seat].played++;
            after[seat].at_ms = op->at_ms;
            error = put_rating(db, op->game, players[seat], &after[seat]);
        }
    }
    for (int seat = 0; !error && seat < 2; seat++)
        error = add_rated(db, op, seat, players, before, after,
                          counts ? STORE_COUNTS : STORE_COUNTS_NOT_SO_OFTEN);
    return error;
}

int op_rate(struct db *db, const struct op *op) {
    player players[2];
    int64_t of_day = 0;
    int error = find_player(db, op, op->text, &players[0]);
    error = error ? error : find_player(db, op, op->result, &players[1]);
    if (error || db->rater == NULL || players[0] == 0 || players[1] == 0 ||
        players[0] == players[1])
        return error;
    int done = op_found(db, op_use(db, FIND_RATED, op));
    if (done != 0)
        return done < 0 ? done : 0;
    error = count_of_day(db, op, players, &of_day);
    return error ? error : rate_both(db, op, players, of_day < op->was_ms);
}

/* ---- Taking it back ---- */

struct later {
    int64_t number, at_ms;
    unsigned halves;
    struct store_rating other;
};

/* 1, 0: there is none, or an error. */
static int find_later(struct db *db, const char *game, player who, int64_t after,
                      struct later *ret_later) {
    sqlite3_stmt *stmt = db_use(db, NEXT_RATED_OF);
    db_bind_number(stmt, 1, who);
    db_bind_text(stmt, 2, game);
    db_bind_number(stmt, 3, after);
    int row = db_step(db, stmt);
    if (row != 1)
        return row;
    *ret_later = (struct later){.number = sqlite3_column_int64(stmt, 0),
                                .halves = (unsigned)sqlite3_column_int(stmt, 1),
                                .at_ms = sqlite3_column_int64(stmt, 2),
                                .other = rating_at(stmt, 3)};
    ret_later->other.at_ms = sqlite3_column_int64(stmt, 6);
    db_stop(stmt);
    return 1;
}

static int rate_again(struct db *db, const struct later *later,
                      struct store_rating *rating) {
    const struct store_rating before = *rating;
    db->rater->rate(rating, &later->other, later->halves, later->at_ms);
    rating->at_ms = later->at_ms;
    sqlite3_stmt *stmt = db_use(db, RATE_AGAIN);
    db_bind_number(stmt, 1, later->number);
    bind_moment(stmt, 2, &before);
    bind_real(stmt, 6, rating->rating);
    bind_real(stmt, 7, rating->deviation);
    int changed = db_run(db, stmt);
    return changed < 0 ? changed : 0;
}

/* His results after that one once more, from what he was before it. */
static int play_again(struct db *db, const char *game, player who, int64_t number,
                      struct store_rating before) {
    struct store_rating now;
    struct later later = {.number = number};
    int row = get_rating(db, game, who, &now);
    before.played = now.played > 0 ? now.played - 1 : 0;
    while (row == 0 && (row = find_later(db, game, who, later.number, &later)) == 1)
        row = rate_again(db, &later, &before);
    return row < 0 ? row : put_rating(db, game, who, &before);
}

/* The side of a match from this seat on: 1, 0: there is none, or an error. */
static int unrate_next(struct db *db, const struct op *op, int seat) {
    char game[64];
    sqlite3_stmt *stmt = op_use(db, NEXT_RATED, op);
    db_bind_number(stmt, 2, seat);
    int row = db_step(db, stmt);
    if (row != 1)
        return row;
    int64_t number = sqlite3_column_int64(stmt, 0);
    player who = sqlite3_column_int64(stmt, 2);
    struct store_rating before = rating_at(stmt, 3);
    before.at_ms = sqlite3_column_int64(stmt, 6);
    sqlite3_snprintf((int)sizeof(game), game, "%s",
                     (const char *)sqlite3_column_text(stmt, 1));
    db_stop(stmt);
    int error = who != 0 ? play_again(db, game, who, number, before) : 0;
    return error ? error : 1;
}

int op_unrate(struct db *db, const struct op *op) {
    int first = db->rater != NULL ? unrate_next(db, op, 0) : 0;
    if (first <= 0)
        return first < 0 ? first : -ESTALE;
    int second = unrate_next(db, op, 1);
    int changed = second < 0 ? second : db_run(db, op_use(db, END_RATED, op));
    return changed < 0 ? changed : 0;
}
