/* SPDX-License-Identifier: MIT */
/* Small positions to try things in: those of the rules cases, at every decision on their way. */
#ifndef RIDGELINE_PLAYOUT_WALK_CASES_H
#define RIDGELINE_PLAYOUT_WALK_CASES_H

#include "case.h"

typedef void look_fn(const struct played_case *played, void *context);

/* Every case of a folder, before each of its actions and after the last; not in the order of the
 * sections, so that each decision is seen in many of them. False: there are no cases. */
bool walk_cases(struct library *library, const char *folder, look_fn *look,
                void *context);

#endif
