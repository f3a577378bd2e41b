/* SPDX-License-Identifier: MIT */
/* See deadline.h. */
#include "deadline.h"

#include "jsonx.h"
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

int64_t deadline_of_orders(const struct match *match) {
    enum side side = match->position->decides;
    if (match->standing.state != MATCH_PLAYING || side == SIDE_NONE || match->stopped ||
        match->orders[side] == NULL || match->orders_asked == match->history.last)
        return 0;
    int64_t after_ms = json_get_number(match->orders[side], "after", 0) * 60000;
    return history_entry(&match->history, match->history.last)->at_ms + after_ms;
}

void deadline_note(const struct match *match) {
    int64_t zero_ms = 0;
    if (match->terms.pace.at_zero != AT_ZERO_CLAIM && !standing_over(&match->standing))
        zero_ms = timing_zero_ms(match);
    int64_t orders_ms = deadline_of_orders(match);
    if (orders_ms > 0 && (zero_ms == 0 || orders_ms < zero_ms))
        deadline_set(match->lobby, match->id, orders_ms);
    else if (zero_ms > 0)
        deadline_set(match->lobby, match->id, zero_ms);
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
