/* SPDX-License-Identifier: MIT */
/* See cup_list.h. */
#include "cup_list.h"

#include "chore.h"
#include "cup_tell.h"
#include "lobby.h"
#include "store_cups.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdlib.h>

enum { LIST_MOST = 100 };

struct listing {
    struct chore chore; /* first */
    struct request *request;
    bool may_open;
    struct store_cup rows[LIST_MOST]; /* what a row is told of; its texts are owned */
    size_t count, next;
    struct buf buf;
};

static char *kept(const char *text) {
    return text != NULL ? xstrdup(text) : NULL;
}

static void listing_free(struct listing *listing) {
    for (size_t i = 0; i < listing->count; i++) {
        free((char *)listing->rows[i].id);
        free((char *)listing->rows[i].text);
        free((char *)listing->rows[i].organiser_name);
    }
    buf_finish(&listing->buf);
    request_destroy(listing->request);
    free(listing);
}

static void write_row(struct listing *listing, const struct store_cup *stored,
                      struct cup *cup) {
    struct buf row = {0};
    if (cup_tell_row(&row, listing->request->client->lobby, stored, cup)) {
        wire_open(&listing->buf, NULL);
        buf_add(&listing->buf, row.bytes, row.length);
        wire_close(&listing->buf);
        cup_finish(cup);
    }
    buf_finish(&row);
}

/* One at a time: a large one takes half a millisecond. */
static bool step(struct chore *chore) {
    struct listing *listing = (struct listing *)chore;
    if (listing->next < listing->count) {
        struct cup *cup = xcalloc(1, sizeof *cup);
        write_row(listing, &listing->rows[listing->next++], cup);
        free(cup);
        return false;
    }
    wire_close_array(&listing->buf);
    wire_end(&listing->buf);
    client_send_buf(listing->request->client, &listing->buf);
    return true;
}

static void end(struct chore *chore) {
    listing_free((struct listing *)chore);
}

static void on_list(void *arg, int error, const struct store_cup *cups, size_t count) {
    struct listing *listing = arg;
    const struct request *request = listing->request;
    struct client *client = request->client;
    if (error < 0) {
        client_error(client, request->msg.id, NULL,
                     lobby_read_error(client->lobby, error, NULL));
        listing_free(listing);
        return;
    }
    for (size_t i = 0; i < count && i < LIST_MOST; i++) {
        struct store_cup *row = &listing->rows[listing->count++];
        *row = cups[i];
        row->id = kept(cups[i].id);
        row->text = kept(cups[i].text);
        row->organiser_name = kept(cups[i].organiser_name);
        row->game = row->organiser = NULL;
        row->players = NULL;
    }
    wire_begin(&listing->buf, REPLY_CUPS, request->msg.id);
    if (listing->may_open)
        wire_flag(&listing->buf, "may_open", true);
    wire_open_array(&listing->buf, "cups");
    listing->chore = (struct chore){.client = client, .step = step, .end = end};
    chore_begin(client->lobby, &listing->chore);
}

void cup_list(struct request *request_take, const char *whose, bool may_open) {
    struct listing *listing = xcalloc(1, sizeof *listing);
    listing->request = request_take;
    listing->may_open = may_open;
    if (store_list_cups(request_take->client->lobby->store, ~0U, whose, LIST_MOST,
                        on_list, listing) < 0)
        on_list(listing, -EAGAIN, NULL, 0);
}
