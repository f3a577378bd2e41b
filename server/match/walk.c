/* SPDX-License-Identifier: MIT */
/* Going through a match's record entry by entry. */
#include "walk.h"

#include "guarded.h"
#include "log.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int fail(const struct walk *walk, const char *why) {
    log_error("match.walk", "match=%s why=\"%s\"", walk->match->id, why);
    return -EPROTO;
}

int walk_start(struct walk *walk, struct match *match, uint32_t number, bool published) {
    const struct history *history = &match->history;
    *walk = (struct walk){.match = match, .number = number, .published = published};
    walk->here = position_create(match->setup);
    walk->back = position_create(match->setup);
    standing_start(&walk->standing, match->terms.creator, match->terms.record_version);
    for (uint32_t i = 1; i <= number; i++)
        standing_apply(&walk->standing, history_entry(history, i),
                       history_told_all(history, i));
    char why[160];
    if (history_state(&match->history, number, walk->here->state, why) < 0)
        return fail(walk, why);
    return position_derive(walk->here) ? 0 : fail(walk, guarded_last_fault());
}

static void swap(struct walk *walk) {
    struct position *here = walk->here;
    walk->here = walk->back;
    walk->back = here;
}

int walk_next(struct walk *walk) {
    struct match *match = walk->match;
    struct history *history = &match->history;
    assert(walk->number < history->last);
    uint32_t number = ++walk->number;
    const struct entry *entry = history_entry(history, number);
    walk->standing_back = walk->standing;
    standing_apply(&walk->standing, entry, history_told_all(history, number));
    bool plays = history_plays(history, number);
    bool moves = plays || entry->head != history_entry(history, number - 1)->head;
    char why[160];
    if (moves) {
        swap(walk);
        position_copy_state(walk->here, walk->back);
        int error = plays ? history_play(history, number, walk->here->state,
                                         walk->here->events, why)
                          : history_state(history, number, walk->here->state, why);
        if (error < 0)
            return fail(walk, why);
        if (!position_derive(walk->here))
            return fail(walk, guarded_last_fault());
    }
    change_renew(&walk->change,
                 &(struct change){.history = history,
                                  .entry = entry,
                                  .before = {number - 1, moves ? walk->back : walk->here,
                                             &walk->standing_back},
                                  .after = {number, walk->here, &walk->standing},
                                  .events = plays ? walk->here->events : NULL,
                                  .published = walk->published});
    return 0;
}

void walk_finish(struct walk *walk) {
    change_finish(&walk->change);
    position_destroy(walk->here);
    position_destroy(walk->back);
    *walk = (struct walk){0};
}
