/* SPDX-License-Identifier: MIT */
/* See tap.h. */
#include "tap.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned failures, tests;

void tap(bool ok, const char *wrong, const char *name, ...) {
    va_list parts;
    printf("%s %u - ", ok ? "ok" : "not ok", ++tests);
    va_start(parts, name);
    vprintf(name, parts);
    va_end(parts);
    printf("\n");
    if (!ok)
        fprintf(stderr, "%s\n",
                wrong); /* readers of TAP may keep comments to themselves */
    failures += !ok;
    fflush(stdout);
}

bool tap_failed(void) {
    return failures > 0;
}

int tap_end(void) {
    printf("1..%u\n", tests);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
