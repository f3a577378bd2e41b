/* SPDX-License-Identifier: MIT */
/* See mine.h. First page by page what the account has, then in parts what is kept here beside it. */
#include "mine.h"

#include "jsonx.h"
#include "limit.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGES_MOST = 20 }; /* a thousand seats of an account */

struct asking {
    struct requests *requests;
    char server[SEAT_SERVER_SIZE];
    struct seat
        *kept; /* here; those that were found in the account have no match any more */
    size_t kept_count, kept_asked, part;
    unsigned pages;
    struct mine mine;
    mine_fn *done;
    void *context;
};

void mine_finish(struct mine *mine) {
    free(mine->seats);
    json_decref(mine->rows);
    *mine = (struct mine){0};
}

static void asking_free(struct asking *asking) {
    mine_finish(&asking->mine);
    free(asking->kept);
    free(asking);
}

static void end(struct asking *asking, void *owner, const json_t *failed) {
    struct mine mine = asking->mine;
    asking->mine = (struct mine){0};
    asking->done(owner, &mine, failed, asking->context);
    asking_free(asking);
}

static void add(struct asking *asking, const struct seat *seat, json_t *row) {
    struct mine *mine = &asking->mine;
    mine->seats = xrealloc(mine->seats, (mine->count + 1) * sizeof *mine->seats);
    mine->seats[mine->count++] = *seat;
    json_array_append(mine->rows, row);
}

/* ---- What is kept here ---- */

static bool is_refusal(const json_t *reply) {
    const char *type = json_get_text(reply, "type");
    return type == NULL || strcmp(type, "error") == 0;
}

static void ask_kept(struct asking *asking, void *owner);

static void reply_kept(void *owner, const json_t *reply, void *context) {
    struct asking *asking = context;
    if (reply == NULL) {
        asking_free(asking);
        return;
    }
    if (is_refusal(reply)) {
        end(asking, owner, reply);
        return;
    }
    size_t i;
    json_t *row;
    json_array_foreach (json_object_get(reply, "seats"), i, row)
        if (i < asking->part)
            add(asking, &asking->kept[asking->kept_asked + i], row);
    asking->kept_asked += asking->part;
    ask_kept(asking, owner);
}

static void ask_kept(struct asking *asking, void *owner) {
    json_t *list = json_array();
    size_t left = asking->kept_count - asking->kept_asked;
    asking->part = left < LIMIT_SEATS_PER_SUMMARY ? left : LIMIT_SEATS_PER_SUMMARY;
    for (size_t i = 0; i < asking->part; i++) {
        const struct seat *seat = &asking->kept[asking->kept_asked + i];
        json_array_append_new(
            list, json_pack("{s:s, s:s}", "match", seat->match, "token", seat->token));
    }
    if (asking->part == 0) {
        json_decref(list);
        end(asking, owner, NULL);
        return;
    }
    requests_send_take(asking->requests,
                       json_pack("{s:s, s:o}", "type", "seats", "seats", list),
                       REQUEST_AGAIN, reply_kept, asking);
}

/* ---- What the account has ---- */

/* The kept seat, taken out of those that are still to be asked for; else one without a token. */
static struct seat take_kept(struct asking *asking, const char *match, const char *side) {
    struct seat seat = {0};
    for (size_t i = 0; i < asking->kept_count; i++) {
        if (strcmp(asking->kept[i].match, match) != 0 ||
            strcmp(asking->kept[i].side, side) != 0)
            continue;
        seat = asking->kept[i];
        memmove(&asking->kept[i], &asking->kept[i + 1],
                (asking->kept_count - i - 1) * sizeof seat);
        asking->kept_count--;
        return seat;
    }
    snprintf(seat.server, sizeof seat.server, "%s", asking->server);
    snprintf(seat.match, sizeof seat.match, "%s", match);
    snprintf(seat.side, sizeof seat.side, "%s", side);
    return seat;
}

static void ask_account(struct asking *asking, const char *after);

static void reply_account(void *owner, const json_t *reply, void *context) {
    struct asking *asking = context;
    const char *next = json_get_text(reply, "next"), *code = json_get_text(reply, "code");
    if (reply == NULL) {
        asking_free(asking);
        return;
    }
    /* A login that has ended meanwhile: what is kept here is one's own all the same. */
    if (is_refusal(reply) && (code == NULL || strcmp(code, "not-logged-in") != 0)) {
        end(asking, owner, reply);
        return;
    }
    size_t i;
    json_t *row;
    json_array_foreach (json_object_get(reply, "seats"), i, row) {
        const char *match = json_get_text(row, "match"),
                   *side = json_get_text(row, "side");
        if (match == NULL || side == NULL)
            continue;
        struct seat seat = take_kept(asking, match, side);
        json_object_set_new(row, "ok", json_true());
        add(asking, &seat, row);
    }
    if (next != NULL && ++asking->pages < PAGES_MOST)
        ask_account(asking, next);
    else
        ask_kept(asking, owner);
}

static void ask_account(struct asking *asking, const char *after) {
    json_t *message = json_pack("{s:s, s:s*}", "type", "mine", "after", after);
    requests_send_take(asking->requests, message, REQUEST_AGAIN, reply_account, asking);
}

void mine_ask(struct requests *requests, const struct folder *folder, const char *server,
              bool is_logged_in, mine_fn *done, void *context) {
    struct asking *asking = xcalloc(1, sizeof *asking);
    *asking = (struct asking){.requests = requests, .done = done, .context = context};
    snprintf(asking->server, sizeof asking->server, "%s", server);
    asking->mine.rows = json_array();
    asking->kept = seats_list_new(folder, server, &asking->kept_count);
    if (is_logged_in)
        ask_account(asking, NULL);
    else
        ask_kept(asking, requests->owner);
}
