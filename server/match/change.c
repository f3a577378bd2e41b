/* SPDX-License-Identifier: MIT */
/* What an entry changed, and for whom. */
#include "change.h"

#include <string.h>

void change_finish(struct change *change) {
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        struct told_parts *parts = &change->parts[viewer];
        buf_finish(&parts->events);
        buf_finish(&parts->view);
        buf_finish(&parts->told);
    }
    buf_finish(&change->room);
}

void change_renew(struct change *change, const struct change *next) {
    struct told_parts kept[VIEWERS];
    struct buf room = change->room;
    memcpy(kept, change->parts, sizeof kept);
    *change = *next;
    change->room = room;
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        struct told_parts *parts = &change->parts[viewer];
        *parts = kept[viewer];
        parts->has_events = parts->has_view = false;
        buf_clear(&parts->events);
        buf_clear(&parts->view);
        buf_clear(&parts->told);
    }
}

static void tell_events(struct change *change, enum viewer viewer) {
    const struct ruleset *rules = change->history->codec->rules;
    buf_clear(&change->room);
    rules->tell(change->history->setup, change->events, viewer,
                buf_reserve(&change->room, rules->events_size));
    change->room.length = rules->events_size;
}

/* Another viewer who is told just this, and whose text is made; NULL: none. */
static const struct told_parts *find_same(const struct change *change) {
    const struct ruleset *rules = change->history->codec->rules;
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        const struct told_parts *parts = &change->parts[viewer];
        if (parts->told.length > 0 &&
            rules->same_told(parts->told.bytes, change->room.bytes))
            return parts;
    }
    return NULL;
}

/* Most viewers are told the same most of the time, and the text costs more than to see that. */
static void write_events(struct change *change, enum viewer viewer) {
    const struct history *history = change->history;
    struct told_parts *parts = &change->parts[viewer];
    tell_events(change, viewer);
    const struct told_parts *same = find_same(change);
    if (same != NULL) {
        buf_add(&parts->events, same->events.bytes, same->events.length);
        return;
    }
    struct buf told = change->room;
    change->room = parts->told;
    parts->told = told;
    history->codec->events_write(history->setup, told.bytes, &parts->events);
    if (parts->events.length == strlen("[]"))
        buf_clear(&parts->events);
}

const struct buf *change_events(struct change *change, enum viewer viewer) {
    struct told_parts *parts = &change->parts[viewer];
    if (!parts->has_events && change->events != NULL)
        write_events(change, viewer);
    parts->has_events = true;
    return &parts->events;
}

/* In memory at least. */
static bool view_differs(const struct change *change, enum viewer viewer) {
    const struct position *before = change->before.position,
                          *after = change->after.position;
    return before != after && memcmp(before->views[viewer], after->views[viewer],
                                     change->history->codec->rules->view_size) != 0;
}

const struct buf *change_view(struct change *change, enum viewer viewer) {
    const struct history *history = change->history;
    struct told_parts *parts = &change->parts[viewer];
    if (!parts->has_view && view_differs(change, viewer))
        history->codec->view_write(history->setup, change->before.position->views[viewer],
                                   change->after.position->views[viewer], &parts->view);
    parts->has_view = true;
    return &parts->view;
}

const struct buf *change_decision(const struct change *change, enum viewer viewer) {
    static const struct buf none = {0};
    if (!view_differs(change, viewer))
        return &none;
    const struct buf *before = position_decision(change->before.position, viewer),
                     *after = position_decision(change->after.position, viewer);
    bool same = before->length == after->length &&
                memcmp(before->bytes, after->bytes, after->length) == 0;
    return same ? &none : after;
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
    return change_events(change, viewer)->length > 0 ||
           change_view(change, viewer)->length > 0 ||
           change_decision(change, viewer)->length > 0;
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

void change_count(struct change *change, struct standing *standing, struct entry *entry) {
    const struct entry *before = history_entry(change->history, change->before.number);
    standing_apply(standing, entry, change_tells(change));
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        entry->number[viewer] =
            before->number[viewer] + change_touches(change, (enum viewer)viewer);
}
