/* SPDX-License-Identifier: MIT */
/* See deadline.h. */
#include "deadline.h"

#include "lobby.h"
#include "timing.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

void deadline_set(struct lobby *lobby, const char *match, int64_t at_ms) {
    struct deadline *deadline = table_get(&lobby->deadlines, match);
    if (deadline == NULL) {
        deadline = xcalloc(1, sizeof *deadline);
        memcpy(deadline->match, match, ID_CHARS);
        table_put(&lobby->deadlines, deadline->match, deadline);
    }
    deadline->at_ms = at_ms;
}

void deadline_drop(struct lobby *lobby, const char *match) {
    free(table_remove(&lobby->deadlines, match));
}

void deadline_note(const struct match *match) {
    if (match->terms.pace.at_zero == AT_ZERO_CLAIM)
        return;
    int64_t at_ms = standing_over(&match->standing) ? 0 : timing_zero_ms(match);
    if (at_ms > 0)
        deadline_set(match->lobby, match->id, at_ms);
    else
        deadline_drop(match->lobby, match->id);
}

void deadlines_drop_all(struct lobby *lobby) {
    struct deadline *deadline;
    size_t place = 0;
    while ((deadline = table_next(&lobby->deadlines, &place)) != NULL)
        free(deadline);
    table_finish(&lobby->deadlines);
}

const struct deadline *deadline_due(const struct lobby *lobby, int64_t now_ms) {
    const struct deadline *deadline;
    size_t place = 0;
    while ((deadline = table_next(&lobby->deadlines, &place)) != NULL)
        if (deadline->at_ms <= now_ms)
            return deadline;
    return NULL;
}
