/* SPDX-License-Identifier: MIT */
/* What these programs print of their tests: the Test Anything Protocol. */
#ifndef RIDGELINE_TESTS_TAP_H
#define RIDGELINE_TESTS_TAP_H

#include <stdbool.h>

/* Counts one test and prints its line; where it failed, also what was wrong. `name` is a format. */
void tap(bool ok, const char *wrong, const char *name, ...)
    __attribute__((format(printf, 3, 4)));

/* Has a test failed? */
bool tap_failed(void);

/* Prints how many tests there were. Returns the program's status. */
int tap_end(void);

#endif
