/* SPDX-License-Identifier: MIT */
/* See guard.h, and rules/bug.h for what engines see of it. */
#include "guard.h"

#include "bug.h"

#include <stdio.h>
#include <stdlib.h>

static _Thread_local struct guard *innermost;

void guard_begin(struct guard *guard, uint64_t steps) {
    guard->outer = innermost;
    guard->steps_left = steps > 0 ? steps : UINT64_MAX;
    guard->fault = (struct guard_fault){NULL, 0, NULL};
    innermost = guard;
}

bool guard_end(struct guard *guard) {
    innermost = guard->outer;
    return guard->fault.what == NULL;
}

_Noreturn void rules_bug(const char *file, int line, const char *what) {
    struct guard *guard = innermost;
    if (guard == NULL) {
        fprintf(stderr, "%s:%d: %s does not hold\n", file, line, what);
        abort();
    }
    guard->fault = (struct guard_fault){file, line, what};
    longjmp(guard->back, 1);
}

void rules_step(void) {
    if (innermost != NULL && --innermost->steps_left == 0)
        rules_bug(__FILE__, __LINE__, "an end of the work");
}
