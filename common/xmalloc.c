/* SPDX-License-Identifier: MIT */
/* Allocation that aborts instead of returning NULL. */
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *checked(void *block) {
    if (block == NULL) {
        fputs("out of memory\n", stderr);
        abort();
    }
    return block;
}

void *xmalloc(size_t size) {
    return checked(malloc(size > 0 ? size : 1));
}

void *xcalloc(size_t count, size_t size) {
    return checked(calloc(count > 0 ? count : 1, size > 0 ? size : 1));
}

void *xrealloc(void *block, size_t size) {
    return checked(realloc(block, size > 0 ? size : 1));
}

char *xstrdup(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(xmalloc(size), text, size);
}
