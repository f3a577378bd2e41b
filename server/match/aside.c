/* SPDX-License-Identifier: MIT */
/* Work beside the loop. */
#include "aside.h"

#include <stdlib.h>

static void begin_next(struct asides *asides);

void asides_init(struct asides *asides, uv_loop_t *loop, void (*over)(void *arg),
                 void *arg) {
    *asides = (struct asides){.loop = loop, .over = over, .arg = arg};
    asides->end = &asides->first;
    asides->request.data = asides;
}

static void on_work(uv_work_t *request) {
    struct asides *asides = request->data;
    asides->now->work(asides->now);
}

static void on_done(uv_work_t *request, int status) {
    (void)status; /* nothing is ever cancelled */
    struct asides *asides = request->data;
    struct aside *done = asides->now;
    asides->now = NULL;
    begin_next(asides);
    done->done(done);
    if (asides_idle(asides))
        asides->over(asides->arg);
}

static void begin_next(struct asides *asides) {
    if (asides->now != NULL || asides->first == NULL)
        return;
    asides->now = asides->first;
    asides->first = asides->now->next;
    if (asides->first == NULL)
        asides->end = &asides->first;
    /* Fails only without a function to call. */
    if (uv_queue_work(asides->loop, &asides->request, on_work, on_done) < 0)
        abort();
}

void aside_begin(struct asides *asides, struct aside *aside) {
    aside->next = NULL;
    *asides->end = aside;
    asides->end = &aside->next;
    begin_next(asides);
}

bool asides_idle(const struct asides *asides) {
    return asides->now == NULL && asides->first == NULL;
}
