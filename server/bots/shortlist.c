/* SPDX-License-Identifier: MIT */
/* See shortlist.h. */
#include "shortlist.h"

#include <string.h>

void shortlist_begin(struct shortlist *list, unsigned max, size_t size,
                     bool (*same)(const void *a, const void *b), void *ret_actions,
                     struct reason *ret_reasons) {
    *list = (struct shortlist){.actions = ret_actions,
                               .reasons = ret_reasons,
                               .size = size,
                               .same = same,
                               .max = max < SHORTLIST_MOST ? max : SHORTLIST_MOST};
}

bool shortlist_wants(const struct shortlist *list, int score) {
    return list->count < list->max ||
           (list->max > 1 && score > list->scores[list->max - 1]);
}

void shortlist_put(struct shortlist *list, const void *action, const struct reason *why,
                   int score) {
    for (unsigned i = 0; i < list->count; i++)
        if (list->same(list->actions + i * list->size, action))
            return;
    if (!shortlist_wants(list, score))
        return;
    unsigned at = list->count, last = list->count < list->max ? list->count++ : at - 1;
    while (at > 1 && list->scores[at - 1] < score)
        at--;
    memmove(list->actions + (at + 1) * list->size, list->actions + at * list->size,
            (last - at) * list->size);
    memmove(list->reasons + at + 1, list->reasons + at,
            (last - at) * sizeof list->reasons[0]);
    memmove(list->scores + at + 1, list->scores + at,
            (last - at) * sizeof list->scores[0]);
    memcpy(list->actions + at * list->size, action, list->size);
    list->reasons[at] = *why;
    list->scores[at] = score;
}
