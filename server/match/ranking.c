/* SPDX-License-Identifier: MIT */
/* See ranking.h. */
#include "ranking.h"

#include "known.h"
#include "lobby.h"
#include "login.h"
#include "rating.h"
#include "wire.h"
#include "xmalloc.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Who is told of in a list; who has not played for a year is not. */
enum { LISTED = 50 };
static const int64_t year_ms = (int64_t)365 * 24 * 3600 * 1000;

/* A question that waits for the store. */
struct asking {
    struct client *client; /* a reference */
    int64_t re;
    struct match *match; /* pinned; NULL: it is about a game */
    enum viewer viewer;
    char game[40];
};

static struct asking *asking_new(struct client *client, int64_t re, struct match *match) {
    struct asking *asking = xcalloc(1, sizeof *asking);
    *asking = (struct asking){.client = client_ref(client), .re = re, .match = match};
    if (match != NULL)
        match->pins++;
    return asking;
}

static void asking_end(struct asking *asking) {
    if (asking->match != NULL)
        asking->match->pins--;
    client_unref(asking->client);
    free(asking);
}

static void refuse(struct asking *asking, enum error error) {
    client_error(asking->client, asking->re,
                 asking->match != NULL ? asking->match->id : NULL, error);
    asking_end(asking);
}

static void send_answer(struct asking *asking, struct buf *buf) {
    wire_end(buf);
    client_send_buf(asking->client, buf);
    buf_finish(buf);
    asking_end(asking);
}

static void write_rating(struct buf *buf, const struct store_rating *rating) {
    wire_number(buf, "rating", lround(rating->rating));
    wire_number(buf, "deviation", lround(rating->deviation));
}

static void write_now(struct buf *buf, struct store_rating rating) {
    rating = rating_now(rating, lobby_now_ms());
    write_rating(buf, &rating);
    wire_number(buf, "played", rating.played);
}

void ranking_write(struct buf *buf, const struct store_person *person) {
    wire_open_array(buf, "ratings");
    for (size_t i = 0; i < person->strength_count; i++) {
        wire_open(buf, NULL);
        wire_text(buf, "game", person->strengths[i].game);
        write_now(buf, person->strengths[i].rating);
        wire_close(buf);
    }
    wire_close_array(buf);
}

/* ---- What a match did ---- */

static const char *const counts_names[] = {[0] = "no",
                                           [STORE_COUNTS] = "yes",
                                           [STORE_COUNTS_NOT_SO_OFTEN] = "often",
                                           [STORE_COUNTS_NOT_ANY_MORE] = "void"};

/* Players are told of both, since they have played for it; others as much as somebody shows. */
static bool is_told(const struct asking *asking, const struct store_rated *rated) {
    bool plays = asking->viewer == VIEWER_FIRST || asking->viewer == VIEWER_SECOND;
    return plays || rated->level > 0 ||
           (rated->name != NULL && rated->shows != STORE_SHOWS_NOTHING);
}

static void on_rated(void *arg, int error, const struct store_rated *rated,
                     size_t count) {
    struct asking *asking = arg;
    const struct match *match = asking->match;
    struct buf buf = {0};
    if (error < 0) {
        refuse(asking, lobby_read_error(match->lobby, error, match->id));
        return;
    }
    wire_begin(&buf, REPLY_RATING, asking->re);
    wire_text(&buf, "match", match->id);
    wire_text(&buf, "counts", counts_names[count > 0 ? rated[0].counts : 0]);
    wire_open(&buf, "sides");
    for (size_t i = 0; i < count; i++) {
        if (!is_told(asking, &rated[i]))
            continue;
        wire_open(&buf, match_side_name(match, (enum side)rated[i].seat));
        wire_number(&buf, "before", lround(rated[i].before));
        write_rating(&buf, &rated[i].rating);
        wire_close(&buf);
    }
    wire_close(&buf);
    send_answer(asking, &buf);
}

void ranking_of_match(struct attachment *attachment, struct msg *msg) {
    struct client *client = attachment->client;
    struct asking *asking = asking_new(client, msg->id, attachment->match);
    asking->viewer = attachment->seated ? attachment->viewer : VIEWER_PUBLIC;
    if (store_get_rated(client->lobby->store, attachment->match->id, on_rated, asking) <
        0)
        refuse(asking, ERROR_BUSY);
}

/* ---- The strongest ---- */

static void on_ratings(void *arg, int error, const struct store_rated *rated,
                       size_t count) {
    struct asking *asking = arg;
    struct buf buf = {0};
    if (error < 0) {
        refuse(asking, lobby_read_error(asking->client->lobby, error, NULL));
        return;
    }
    uint64_t began_ns = uv_hrtime();
    struct client *client = client_ref(asking->client);
    wire_begin(&buf, REPLY_RATINGS, asking->re);
    wire_text(&buf, "game", asking->game);
    wire_open_array(&buf, "players");
    for (size_t i = 0; i < count; i++) {
        wire_open(&buf, NULL);
        if (rated[i].level > 0)
            wire_number(&buf, "computer", rated[i].level);
        else
            wire_text(&buf, "name", rated[i].name);
        write_now(&buf, rated[i].rating);
        wire_close(&buf);
    }
    wire_close_array(&buf);
    send_answer(asking, &buf);
    client_pay(client, began_ns);
}

void ranking_of_game(struct client *client, struct msg *msg) {
    if (!client->lobby->options.accounts) {
        client_error(client, msg->id, NULL, ERROR_NO_ACCOUNTS);
        return;
    }
    struct asking *asking = asking_new(client, msg->id, NULL);
    const char *reader = client->login != NULL ? client->login->person : NULL;
    snprintf(asking->game, sizeof asking->game, "%s", msg->ratings.game);
    if (store_list_ratings(client->lobby->store, asking->game, reader,
                           lobby_now_ms() - year_ms, LISTED, on_ratings, asking) < 0)
        refuse(asking, ERROR_BUSY);
}

/* ---- The host ---- */

int ranking_void(struct lobby *lobby, const char *match, store_done_fn *done, void *arg) {
    struct store_write *write = store_write_new();
    store_unrate(write, match);
    return store_commit(lobby->store, write, done, arg);
}
