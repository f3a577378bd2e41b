/* SPDX-License-Identifier: MIT */
/* The end of every unit test program: runs its suite and prints TAP for meson. */
#ifndef RIDGELINE_TESTS_UNIT_RUN_H
#define RIDGELINE_TESTS_UNIT_RUN_H

#include <check.h>

static inline int run_suite(Suite *suite) {
    SRunner *runner = srunner_create(suite);
    srunner_set_tap(runner, "-");
    srunner_run_all(runner, CK_SILENT);
    srunner_free(runner);
    return 0; /* meson counts the TAP lines */
}

#endif
