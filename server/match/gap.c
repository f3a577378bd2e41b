/* SPDX-License-Identifier: MIT */
/* Several updates in one message. */
#include "gap.h"

#include "tell.h"
#include "walk.h"
#include "wire.h"

#include <errno.h>

static void add_update(struct buf *buf, struct walk *walk, enum viewer viewer) {
    if (buf->length > 0)
        buf_add(buf, ",", 1);
    buf_add(buf, "{", 1);
    tell_change(buf, walk->match, &walk->change, viewer);
    buf_add(buf, "}", 1);
}

/* The message around updates that are made already. */
static void write_gap(struct buf *buf, const struct attachment *attachment, int64_t re,
                      uint32_t number, const struct buf *updates) {
    wire_begin(buf, REPLY_GAP, re);
    wire_text(buf, "match", attachment->match->id);
    wire_number(buf, "n", number);
    wire_open_array(buf, "updates");
    buf_add(buf, updates->bytes, updates->length);
    wire_close_array(buf);
    tell_chat_counts(buf, attachment);
    wire_end(buf);
}

/* ---- What somebody missed ---- */

/* What a state without what happened takes: about, since only two lengths are compared. */
static size_t state_bytes(const struct attachment *attachment) {
    struct buf state = {0};
    tell_state(&state, attachment, -1, false, NULL);
    size_t length = state.length;
    buf_finish(&state);
    return length;
}

static void add_deed(struct buf *buf, struct walk *walk, enum viewer viewer) {
    if (buf->length > 0)
        buf_add(buf, ",", 1);
    buf_add(buf, "{", 1);
    tell_deed(buf, walk->match, &walk->change, viewer);
    buf_add(buf, "}", 1);
}

/* Makes what comes after `seen` again from the record: the deeds, and the whole updates as long as
 * these are shorter than a state with the deeds; then there are none. */
static int make_gap(const struct attachment *attachment, uint32_t seen,
                    struct buf *updates, struct buf *deeds) {
    struct match *match = attachment->match;
    enum viewer viewer = attachment->viewer;
    const struct history *history = &match->history;
    uint32_t end = match_told(match, viewer);
    size_t state = state_bytes(attachment);
    bool whole = true;
    struct walk walk;
    int error =
        walk_start(&walk, match, history_find_number(history, viewer, seen), false);
    while (error == 0 && walk.number < end && deeds->length < LIMIT_GAP_BYTES) {
        error = walk_next(&walk);
        if (error < 0 || !history_told(history, viewer, walk.number))
            continue;
        add_deed(deeds, &walk, viewer);
        if (whole)
            add_update(updates, &walk, viewer);
        whole = whole && updates->length <= state + deeds->length;
    }
    walk_finish(&walk);
    if (!whole)
        buf_clear(updates);
    if (error < 0 || deeds->length >= LIMIT_GAP_BYTES)
        buf_clear(deeds);
    return deeds->length > 0 ? 0 : -ENOENT;
}

bool gap_write(struct buf *buf, const struct attachment *attachment, int64_t re,
               uint32_t seen, bool with_setup) {
    static const struct buf none = {0};
    struct match *match = attachment->match;
    enum viewer viewer = attachment->viewer;
    uint32_t last = match_told_number(match, viewer);
    if (seen > last || last - seen > LIMIT_GAP_UPDATES)
        return false;
    if (seen == last) {
        write_gap(buf, attachment, re, last, &none);
        return true;
    }
    struct buf *updates = &match->gaps[viewer].updates,
               *deeds = &match->gaps[viewer].deeds;
    if (match->gaps[viewer].seen != seen) {
        buf_clear(updates);
        buf_clear(deeds);
    }
    match->gaps[viewer].seen = seen;
    if (deeds->length == 0 && make_gap(attachment, seen, updates, deeds) < 0)
        return false;
    if (updates->length > 0)
        write_gap(buf, attachment, re, last, updates);
    else
        tell_state(buf, attachment, re, with_setup, deeds);
    return true;
}

/* ---- What late spectators are told ---- */

static void send_page(struct match *match, uint32_t entry, struct buf *updates) {
    struct buf buf = {0};
    write_gap(&buf, match->present[VIEWER_ALL], -1,
              history_entry(&match->history, entry)->number[VIEWER_ALL], updates);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    match_send(match, VIEWER_ALL, frame, NULL);
    frame_unref(frame);
    buf_finish(&buf);
    buf_clear(updates);
}

static int send_pages(struct match *match, uint32_t from, uint32_t to) {
    struct buf updates = {0};
    struct walk walk;
    int error = walk_start(&walk, match, from, false);
    for (unsigned count = 0; error == 0 && walk.number < to;) {
        error = walk_next(&walk);
        if (error < 0)
            break;
        add_update(&updates, &walk, VIEWER_ALL);
        if (++count % LIMIT_GAP_UPDATES == 0 || updates.length >= LIMIT_GAP_BYTES)
            send_page(match, walk.number, &updates);
    }
    if (error == 0 && updates.length > 0)
        send_page(match, walk.number, &updates);
    walk_finish(&walk);
    buf_finish(&updates);
    return error;
}

void gap_release(struct match *match, uint32_t from) {
    uint32_t to = match_told(match, VIEWER_ALL);
    if (to == from || match->present[VIEWER_ALL] == NULL)
        return;
    if (to - from <= LIMIT_LATE_UPDATES && send_pages(match, from, to) == 0)
        return;
    /* Making so many updates at once would keep everybody waiting. */
    for (struct attachment *at = match->present[VIEWER_ALL]; at != NULL; at = at->next)
        tell_fresh(at);
}
