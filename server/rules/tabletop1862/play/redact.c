/* SPDX-License-Identifier: MIT */
/* See redact.h. The article hides nothing: whatever a position holds may be known. */
#include "redact.h"

#include <string.h>

void t62_redact(const struct t62_position *truth, enum viewer viewer,
                struct t62_view *ret_view) {
    memset(ret_view, 0, sizeof *ret_view);
    ret_view->viewer = (uint8_t)viewer;
    ret_view->known = *truth;
}

void t62_tell(const struct t62_events *events, struct t62_events *ret_told) {
    ret_told->count = events->count;
    ret_told->number_count = events->number_count;
    memcpy(ret_told->list, events->list, events->count * sizeof events->list[0]);
    memcpy(ret_told->numbers, events->numbers,
           events->number_count * sizeof events->numbers[0]);
}

bool t62_same_told(const struct t62_events *one, const struct t62_events *other) {
    return one->count == other->count && one->number_count == other->number_count &&
           memcmp(one->list, other->list, one->count * sizeof one->list[0]) == 0 &&
           memcmp(one->numbers, other->numbers,
                  one->number_count * sizeof one->numbers[0]) == 0;
}
