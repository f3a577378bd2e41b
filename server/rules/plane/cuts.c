/* SPDX-License-Identifier: MIT */
/* Places along a way; see cuts.h. */
#include "cuts.h"

#include "bug.h"

#include <string.h>

void cuts_add(struct cuts *cuts, int32_t at) {
    unsigned place = cuts->count;
    while (place > 0 && cuts->at[place - 1] > at)
        place--;
    if (at < 0 || (place > 0 && cuts->at[place - 1] == at))
        return;
    RULES_ASSERT(cuts->count < CUTS_MAX);
    memmove(cuts->at + place + 1, cuts->at + place,
            (cuts->count - place) * sizeof cuts->at[0]);
    cuts->at[place] = at;
    cuts->count++;
}
