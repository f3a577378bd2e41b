/* SPDX-License-Identifier: MIT */
/* What lists show of a match, and since when. */
#include "shown.h"

#include "limit.h"
#include "tell.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

/* Written when it changes, and now and then for the time alone: most actions change neither whose
 * turn it is nor the headline. An action that is hidden does not move the match in lists. */
bool shown_changes(const struct trial *trial, struct buf *text, int64_t *ret_since_ms) {
    struct match *match = trial->match;
    const struct position *after = trial->after != NULL ? trial->after : match->position;
    struct moment moment = {trial->number, after, &trial->standing};
    size_t start = text->length;
    tell_status_row(text, match, &moment);
    bool same = match->row != NULL && strcmp(match->row, buf_text(text) + start) == 0 &&
                trial->standing.state == match->standing.state;
    const struct entry *last = history_entry(&match->history, match->history.last);
    bool known = trial->entry.number[VIEWER_PUBLIC] > last->number[VIEWER_PUBLIC];
    if (same && !(known && trial->entry.at_ms - match->row_ms >= ROW_EVERY_MS)) {
        text->length = start;
        return false;
    }
    free(match->row);
    match->row = xstrdup(buf_text(text) + start);
    if (known)
        match->row_ms = trial->entry.at_ms;
    *ret_since_ms = match->row_ms;
    return true;
}

void shown_forget(struct match *match) {
    free(match->row);
    match->row = NULL;
}
