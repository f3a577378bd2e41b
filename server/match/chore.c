/* SPDX-License-Identifier: MIT */
/* Work that may wait. */
#include "chore.h"

#include "account.h"
#include "lobby.h"

#include <stddef.h>

enum { SLICE_NS = 500000 }; /* of one turn of the loop */

void chore_line_init(struct chore_line *line) {
    line->first = NULL;
    line->end = &line->first;
}

static struct chore *take(struct chore_line *line) {
    struct chore *chore = line->first;
    line->first = chore->next;
    if (line->first == NULL)
        line->end = &line->first;
    return chore;
}

static void put_back(struct chore_line *line, struct chore *chore) {
    chore->next = line->first;
    if (line->first == NULL)
        line->end = &chore->next;
    line->first = chore;
}

static void append_line(struct chores *chores, struct chore_line *line) {
    line->next = NULL;
    *chores->end = line;
    chores->end = &line->next;
}

static struct chore_line *take_line(struct chores *chores) {
    struct chore_line *line = chores->first;
    chores->first = line->next;
    if (chores->first == NULL)
        chores->end = &chores->first;
    return line;
}

static bool is_gone(const struct chore *chore) {
    return chore->client != NULL && chore->client->link == NULL;
}

/* A step of the first chore of the first line; the line goes behind the others. */
static void work(struct chores *chores, bool only_end) {
    struct chore_line *line = take_line(chores);
    struct chore *chore = take(line);
    struct client *client = chore->client;
    uint64_t began = uv_hrtime();
    bool done = only_end || is_gone(chore) || chore->step(chore);
    if (done)
        chore->end(chore);
    else
        put_back(line, chore);
    if (line->first != NULL)
        append_line(chores, line);
    if (client != NULL) {
        account_spend(client->account, uv_hrtime() - began);
        if (done)
            client_unref(client);
    }
}

static void on_idle(uv_idle_t *idle) {
    struct chores *chores = idle->data;
    uint64_t began = uv_hrtime();
    while (chores->first != NULL && uv_hrtime() - began < SLICE_NS)
        work(chores, false);
    if (chores->first == NULL)
        uv_idle_stop(idle);
}

void chores_init(struct chores *chores, uv_loop_t *loop) {
    chores->first = NULL;
    chores->end = &chores->first;
    chore_line_init(&chores->own);
    uv_idle_init(loop, &chores->idle);
    chores->idle.data = chores;
}

void chore_begin(struct lobby *lobby, struct chore *chore) {
    struct chores *chores = &lobby->chores;
    struct chore_line *line =
        chore->client != NULL ? account_line(chore->client->account) : &chores->own;
    if (chore->client != NULL)
        client_ref(chore->client);
    if (line->first == NULL)
        append_line(chores, line);
    chore->next = NULL;
    *line->end = chore;
    line->end = &chore->next;
    uv_idle_start(&chores->idle, on_idle);
}

void chore_end_all(struct lobby *lobby) {
    while (lobby->chores.first != NULL)
        work(&lobby->chores, true);
    uv_idle_stop(&lobby->chores.idle);
}
