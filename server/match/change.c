/* What an entry changed, and for whom. */
#include "change.h"

#include <string.h>

void change_finish(struct change *change) {
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        json_decref(change->viewer_events[viewer]);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        buf_finish(&change->views[viewer].patch);
}

bool change_view_differs(const struct change *change, enum viewer viewer) {
    return memcmp(change->before.position->views[viewer],
                  change->after.position->views[viewer],
                  change->history->codec->rules->view_size) != 0;
}

const struct buf *change_view(struct change *change, enum viewer viewer) {
    struct viewed *view = &change->views[viewer];
    if (!view->made && change_view_differs(change, viewer))
        change->history->codec->view_write(
            change->history->setup, change->before.position->views[viewer],
            change->after.position->views[viewer], &view->patch);
    view->made = true;
    return &view->patch;
}

json_t *change_events(struct change *change, enum viewer viewer) {
    if (change->events == NULL)
        return NULL;
    if (change->viewer_events[viewer] == NULL)
        change->viewer_events[viewer] = codec_events_new(
            change->history->codec, change->history->setup, change->events, viewer);
    return change->viewer_events[viewer];
}

bool change_goes_back(const struct change *change) {
    const struct entry *entry = change->entry;
    return entry->kind == ENTRY_UNDO ||
           (entry->kind == ENTRY_ACCEPT && entry->what == PROPOSE_UNDO);
}

/* Something that is undone had been told to this viewer: its undoing must be told as
 * well. */
static bool undoes_what_was_told(const struct change *change, enum viewer viewer) {
    const struct history *history = change->history;
    uint32_t end = history_entry(history, change->entry->back_to)->head;
    uint32_t at = history_entry(history, change->before.number)->head;
    for (; at > end; at = history_parent(history, at))
        if (history_told(history, viewer, at))
            return true;
    return false;
}

/* The views differ in memory: do they differ in anything that is sent? */
static bool view_shows_change(struct change *change, enum viewer viewer) {
    const struct codec *codec = change->history->codec;
    const void *setup = change->history->setup;
    const void *before = change->before.position->views[viewer];
    const void *after = change->after.position->views[viewer];
    if (change_view(change, viewer)->length > 0)
        return true;
    json_auto_t *decision_before = codec->decision_new(setup, before);
    json_auto_t *decision_after = codec->decision_new(setup, after);
    return !json_equal(decision_before, decision_after);
}

static bool proposal_changed(const struct change *change) {
    return change->before.standing->proposal.id != change->after.standing->proposal.id;
}

static bool shows(struct change *change, enum viewer viewer) {
    const struct entry *entry = change->entry;
    bool play = entry->kind == ENTRY_ACT || entry->kind == ENTRY_UNDO;
    if (!play || viewer == VIEWER_ALL || viewer == (enum viewer)entry->by)
        return true;
    if (change_goes_back(change) && undoes_what_was_told(change, viewer))
        return true;
    /* The events first: they are the cheaper ones to look at, and will be wanted. */
    if (json_array_size(change_events(change, viewer)) > 0)
        return true;
    return change_view_differs(change, viewer) && view_shows_change(change, viewer);
}

static bool tells(struct change *change, enum viewer viewer) {
    if ((change->looked & TOLD(viewer)) == 0) {
        change->looked |= TOLD(viewer);
        if (shows(change, viewer))
            change->told |= TOLD(viewer);
    }
    return (change->told & TOLD(viewer)) != 0;
}

unsigned change_tells(struct change *change) {
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        tells(change, (enum viewer)viewer);
    return change->told;
}

bool change_touches(struct change *change, enum viewer viewer) {
    return proposal_changed(change) ||
           change->before.standing->state != change->after.standing->state ||
           tells(change, viewer);
}
