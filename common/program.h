/* SPDX-License-Identifier: MIT */
/* Where the program that runs lies. */
#ifndef RIDGELINE_PROGRAM_H
#define RIDGELINE_PROGRAM_H

#include <stdbool.h>

/* Is the running program below this folder (an absolute path without a slash at its end)?
 * What was built but not installed takes its data from the tree that it was built from.
 * False also where nobody knows. */
bool program_is_below(const char *folder);

#endif
