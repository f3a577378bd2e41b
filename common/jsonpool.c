/* SPDX-License-Identifier: MIT */
/* See jsonpool.h. */
#include "jsonpool.h"

#include <jansson.h>
#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Sizes of a step each; what is larger than the last is not kept. */
enum { STEP = 16, SIZES = 16, KEPT_MOST = 512 };

/* A tree that is used after it was freed is to be found. */
#ifdef __SANITIZE_ADDRESS__
static const bool may_keep = false;
#else
static const bool may_keep = true;
#endif

struct block {
    struct block *next;
};

static _Thread_local struct {
    bool keeps;
    struct block *kept[SIZES + 1];
    unsigned count[SIZES + 1];
} pool;

static void *take(size_t size) {
    size_t steps = size / STEP + (size % STEP > 0);
    if (steps > SIZES)
        return malloc(size);
    struct block *block = pool.kept[steps];
    if (block == NULL)
        return malloc(steps * STEP);
    pool.kept[steps] = block->next;
    pool.count[steps]--;
    return block;
}

/* By the size that it has in truth, so that nothing need be written before it. */
static void give_back(void *freed) {
    struct block *block = freed;
    size_t steps = malloc_usable_size(block) / STEP;
    if (!pool.keeps || steps == 0 || steps > SIZES || pool.count[steps] == KEPT_MOST) {
        free(block);
        return;
    }
    block->next = pool.kept[steps];
    pool.kept[steps] = block;
    pool.count[steps]++;
}

void json_pool_start(void) {
    pool.keeps = may_keep;
    json_set_alloc_funcs(take, give_back);
}

void json_pool_stop(void) {
    pool.keeps = false;
    for (size_t steps = 0; steps <= SIZES; steps++) {
        struct block *next;
        for (struct block *block = pool.kept[steps]; block != NULL; block = next) {
            next = block->next;
            free(block);
        }
        pool.kept[steps] = NULL;
        pool.count[steps] = 0;
    }
}
