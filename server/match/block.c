/* SPDX-License-Identifier: MIT */
/* See block.h. */
#include "block.h"

#include "lobby.h"
#include "log.h"
#include "login.h"
#include "person.h"
#include "store.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A request that waits for the store. */
struct wish {
    struct lobby *lobby;
    struct client *client; /* a reference */
    int64_t re;
    char person[PERSON_KEY_CHARS + 1], other[PERSON_KEY_CHARS + 1];
};

static struct wish *wish_new(struct client *client, int64_t re) {
    struct wish *wish = xcalloc(1, sizeof *wish);
    *wish = (struct wish){.lobby = client->lobby, .client = client_ref(client), .re = re};
    memcpy(wish->person, client->login->person, sizeof wish->person);
    return wish;
}

static void wish_end(struct wish *wish) {
    client_unref(wish->client);
    free(wish);
}

static void refuse(struct wish *wish, enum error error) {
    client_error(wish->client, wish->re, NULL, error);
    wish_end(wish);
}

static bool is_logged_in(struct client *client, const struct msg *msg) {
    if (client->login == NULL)
        client_error(client, msg->id, NULL, ERROR_NOT_LOGGED_IN);
    return client->login != NULL;
}

/* ---- The list ---- */

static void on_listed(void *arg, int error, const struct store_line *lines, size_t count,
                      uint32_t last) {
    struct wish *wish = arg;
    (void)last;
    if (error < 0) {
        refuse(wish, lobby_read_error(wish->lobby, error, NULL));
        return;
    }
    uint64_t began_ns = uv_hrtime();
    struct client *client = client_ref(wish->client);
    struct buf buf = {0};
    wire_begin(&buf, REPLY_BLOCKS, wish->re);
    wire_open_array(&buf, "names");
    for (size_t i = 0; i < count; i++)
        wire_element(&buf, lines[i].text);
    wire_close_array(&buf);
    wire_end(&buf);
    client_send_buf(wish->client, &buf);
    buf_finish(&buf);
    wish_end(wish);
    client_pay(client, began_ns);
}

static void ask(struct wish *wish, store_lines_fn *done) {
    if (store_get_blocks(wish->lobby->store, wish->person, NULL, done, wish) < 0)
        refuse(wish, ERROR_BUSY);
}

void block_list(struct client *client, struct msg *msg) {
    if (is_logged_in(client, msg))
        ask(wish_new(client, msg->id), on_listed);
}

/* ---- One more, one less ---- */

static void on_written(void *arg, int error) {
    struct wish *wish = arg;
    if (error == -ESTALE)
        refuse(wish, ERROR_OUT_OF_NUMBERS);
    else if (error == -ENOENT) /* the other has gone, or who blocks has */
        refuse(wish, ERROR_GUEST);
    else if (error == -EDQUOT)
        refuse(wish, ERROR_TOO_MANY);
    else if (error < 0)
        refuse(wish, ERROR_NOT_SAVED);
    else
        ask(wish, on_listed);
}

static void commit(struct wish *wish, struct store_write *write) {
    if (store_commit(wish->lobby->store, write, on_written, wish) < 0)
        refuse(wish, ERROR_BUSY);
}

/* Only somebody whom one has met: so names are no way to ask who has an account. */
void block_opponent(struct attachment *attachment, struct msg *msg) {
    struct client *client = attachment->client;
    const struct match *match = attachment->match;
    const char *other = match->owners[side_other((enum side)attachment->viewer)];
    if (!is_logged_in(client, msg))
        return;
    if (other[0] == '\0' || strcmp(other, client->login->person) == 0) {
        client_error(client, msg->id, match->id, ERROR_GUEST);
        return;
    }
    struct wish *wish = wish_new(client, msg->id);
    memcpy(wish->other, other, sizeof wish->other);
    struct store_write *write = store_write_new();
    store_block(write, wish->person, wish->other, lobby_now_ms());
    commit(wish, write);
}

void block_end(struct client *client, struct msg *msg) {
    if (!is_logged_in(client, msg))
        return;
    struct wish *wish = wish_new(client, msg->id);
    person_key(msg->block_end.name, wish->other);
    struct store_write *write = store_write_new();
    store_drop_block(write, wish->person, wish->other);
    commit(wish, write);
}

/* ---- Who may sit opposite ---- */

struct trying {
    struct match *match; /* pinned */
    block_fn *judged;
    void *arg;
};

static void on_judged(void *arg, int error, const struct store_line *lines, size_t count,
                      uint32_t last) {
    struct trying trying = *(struct trying *)arg;
    (void)last;
    free(arg);
    enum error found = ERROR_NONE;
    if (error < 0)
        found = lobby_read_error(trying.match->lobby, error, trying.match->id);
    else if (count > 0)
        found = lines[0].number != 0 ? ERROR_BLOCKED : ERROR_NOT_JOINABLE;
    trying.judged(trying.arg, trying.match, found);
    trying.match->pins--;
}

void block_judge(const struct login *login, struct match *match, enum side side,
                 block_fn *judged, void *arg) {
    const char *there = match->owners[side_other(side)];
    if (login == NULL || there[0] == '\0' || strcmp(there, login->person) == 0) {
        judged(arg, match, ERROR_NONE);
        return;
    }
    struct trying *trying = xcalloc(1, sizeof *trying);
    *trying = (struct trying){match, judged, arg};
    match->pins++;
    if (store_get_blocks(match->lobby->store, login->person, there, on_judged, trying) <
        0)
        on_judged(trying, -EAGAIN, NULL, 0, 0);
}
