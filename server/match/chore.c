/* SPDX-License-Identifier: MIT */
/* Work that may wait. */
#include "chore.h"

#include "account.h"
#include "lobby.h"

#include <stddef.h>

enum { SLICE_NS = 500000 /* of one turn of the loop */, PAUSE_MS = 10 };

static struct chore *take(struct chore_line *line) {
    struct chore *chore = line->first;
    line->first = chore->next;
    line->count--;
    if (line->first == NULL)
        line->end = &line->first;
    return chore;
}

static void put_back(struct chore_line *line, struct chore *chore) {
    chore->next = line->first;
    line->count++;
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

/* Has its address used up its time? */
static bool lies_still(const struct chore *chore) {
    return chore->account != NULL && !is_gone(chore) &&
           account_wait(chore->account, 0) > 0;
}

/* Brings a line that may go on to the front. False: there is none. */
static bool find_work(struct chores *chores) {
    const struct chore_line *stop = NULL;
    while (chores->first != NULL && chores->first != stop) {
        if (!lies_still(chores->first->first))
            return true;
        struct chore_line *line = take_line(chores);
        append_line(chores, line);
        stop = stop != NULL ? stop : line;
    }
    return false;
}

/* A step of the first chore of the first line; the line goes behind the others. */
static void work(struct chores *chores, bool only_end) {
    struct chore_line *line = take_line(chores);
    struct chore *chore = take(line);
    struct client *client = chore->client;
    struct account *account = chore->account;
    uint64_t began = uv_hrtime();
    bool done = only_end || is_gone(chore) || chore->step(chore);
    if (done)
        chore->end(chore);
    else
        put_back(line, chore);
    if (line->first != NULL)
        append_line(chores, line);
    if (account != NULL) /* it is forgotten later, if nobody holds it any more */
        account_spend(account, uv_hrtime() - began);
    if (done && client != NULL)
        client_unref(client);
}

static void on_idle(uv_idle_t *idle);

static void on_pause_over(uv_timer_t *pause) {
    struct chores *chores = pause->data;
    uv_idle_start(&chores->idle, on_idle);
}

static void on_idle(uv_idle_t *idle) {
    struct chores *chores = idle->data;
    uint64_t began = uv_hrtime();
    bool more;
    while ((more = find_work(chores)) && uv_hrtime() - began < SLICE_NS)
        work(chores, false);
    if (more)
        return;
    uv_idle_stop(idle);
    if (chores->first != NULL)
        uv_timer_start(&chores->pause, on_pause_over, PAUSE_MS, 0);
}

void chores_init(struct chores *chores, uv_loop_t *loop) {
    chores->first = NULL;
    chores->end = &chores->first;
    chore_line_init(&chores->own);
    uv_idle_init(loop, &chores->idle);
    uv_timer_init(loop, &chores->pause);
    chores->idle.data = chores->pause.data = chores;
}

void chores_close(struct chores *chores, void *data, uv_close_cb closed) {
    chores->idle.data = chores->pause.data = data;
    uv_close((uv_handle_t *)&chores->idle, closed);
    uv_close((uv_handle_t *)&chores->pause, closed);
}

void chore_begin(struct lobby *lobby, struct chore *chore) {
    struct chores *chores = &lobby->chores;
    if (chore->client != NULL)
        chore->account = client_ref(chore->client)->account;
    struct chore_line *line =
        chore->account != NULL ? account_line(chore->account) : &chores->own;
    if (line->first == NULL)
        append_line(chores, line);
    chore->next = NULL;
    *line->end = chore;
    line->end = &chore->next;
    line->count++;
    uv_idle_start(&chores->idle, on_idle);
}

void chore_end_all(struct lobby *lobby) {
    while (lobby->chores.first != NULL)
        work(&lobby->chores, true);
    uv_idle_stop(&lobby->chores.idle);
    uv_timer_stop(&lobby->chores.pause);
}
