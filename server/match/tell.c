/* SPDX-License-Identifier: MIT */
/* What a viewer is told. */
#include "tell.h"

#include "jsonx.h"
#include "known.h"
#include "limit.h"
#include "sheet.h"
#include "wire.h"

#include <string.h>

/* ---- What stands around the position ---- */

void tell_terms(struct buf *buf, const struct match *match) {
    const struct terms *terms = &match->terms;
    wire_open(buf, "terms");
    sheet_write_battle(buf, terms);
    wire_flag(buf, "public", terms->is_public);
    wire_flag(buf, "invite_only", terms->invite_only);
    sheet_write_spectators(buf, terms);
    pace_write(buf, &terms->pace);
    wire_flag(buf, "open_chat", terms->open_chat);
    if (match->codec->rules->hides(match->setup->setup))
        wire_flag(buf, "hides", true);
    if (terms->computer > 0)
        wire_number(buf, "computer", terms->computer);
    sheet_write_pair(buf, terms);
    sheet_write_experience(buf, terms);
    sheet_write_cup(buf, terms);
    sheet_write_rated(buf, terms);
    wire_number(buf, "created", terms->created_ms);
    wire_hex(buf, "data_hash", terms->data_hash, HASH_BYTES);
    wire_close(buf);
}

void tell_seats(struct buf *buf, const struct match *match,
                const struct standing *standing) {
    wire_open(buf, "seats");
    for (int side = 0; side < SIDES; side++) {
        wire_open(buf, match_side_name(match, (enum side)side));
        wire_flag(buf, "taken", standing->taken[side]);
        if (standing->taken[side])
            wire_text_if(buf, "name", match->names[side]);
        if (standing->taken[side])
            wire_text_if(buf, "account", match->owner_names[side]);
        if (match->terms.creator == (enum side)side)
            wire_flag(buf, "creator", true);
        wire_close(buf);
    }
    wire_close(buf);
}

void tell_dice(struct buf *buf, const struct match *match,
               const struct standing *standing) {
    const struct terms *terms = &match->terms;
    wire_open(buf, "dice");
    wire_text(buf, "scheme", committed_scheme_name(terms->scheme));
    wire_text(buf, "creator", match_side_name(match, terms->creator));
    wire_hex(buf, "seed_hash", terms->seed_hash, HASH_BYTES);
    wire_hex(buf, "nonce_hash", terms->nonce_hash, HASH_BYTES);
    if (standing->joined)
        wire_hex(buf, "joiner_nonce", match->dice.joiner_nonce, COMMITTED_NONCE_SIZE);
    if (standing->opened)
        wire_hex(buf, "creator_nonce", match->dice.creator_nonce, COMMITTED_NONCE_SIZE);
    if (standing->state == MATCH_FINISHED)
        wire_hex(buf, "seed", match->dice.seed, COMMITTED_SEED_SIZE);
    wire_close(buf);
}

static bool is_seat(enum viewer viewer) {
    return viewer == VIEWER_FIRST || viewer == VIEWER_SECOND;
}

/* The side that decides is always told its offers, the other where there are any; and
 * nobody before both seats were taken. */
static bool is_offered(const struct moment *moment, enum viewer viewer) {
    const struct position *position = moment->position;
    return is_seat(viewer) &&
           (position->decides == (enum side)viewer || position->offered[viewer]) &&
           moment->standing->state != MATCH_OPEN && !standing_over(moment->standing);
}

static void tell_proposal(struct buf *buf, const struct match *match,
                          const struct proposal *proposal, enum viewer viewer) {
    wire_open(buf, "proposal");
    wire_number(buf, "id", proposal->id);
    wire_text(buf, "by", match_side_name(match, proposal->by));
    wire_text(buf, "what", proposal_name(proposal->what));
    if (proposal->what == PROPOSE_UNDO)
        wire_number(buf, "back_to",
                    history_place(&match->history, viewer, proposal->back_to));
    wire_close(buf);
}

enum { NO_UNDO = -1 };

/* The number to which the viewer may go back alone. Only the side that decides can: so it cannot
 * tell from this what the other side does unseen. */
static int64_t undo_of(const struct match *match, const struct moment *moment,
                       enum viewer viewer, bool published) {
    const struct history *history = &match->history;
    if (!is_seat(viewer) || published || standing_over(moment->standing) ||
        moment->position->decides != (enum side)viewer)
        return NO_UNDO;
    uint32_t floor = history_undo_floor(history, moment->number, (enum side)viewer);
    if (floor == history_entry(history, moment->number)->head)
        return NO_UNDO;
    return history_place(history, viewer, floor);
}

void tell_pair(struct buf *buf, const struct match *match, enum side side) {
    if (match->terms.pair[0] == '\0' || match->terms.either)
        return;
    wire_open(buf, "pair");
    wire_text(buf, "match", match->terms.pair);
    if (side != match->terms.creator) /* who sits in the other already */
        wire_text(buf, "code", match->pair_code);
    wire_close(buf);
}

static struct frame *called_frame(const struct match *match, enum side side, int64_t re) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_INVITE_COMPUTER, re);
    wire_text(&buf, "match", match->id);
    wire_text(&buf, "side", match_side_name(match, side));
    wire_number(&buf, "level", match->called[side]);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

void tell_called(struct match *match, enum side side, struct client *client, int64_t re) {
    struct frame *frame = called_frame(match, side, re);
    client_send(client, frame, false);
    frame_unref(frame);
    frame = called_frame(match, side, -1);
    match_send(match, (enum viewer)side_other(side), frame, client);
    frame_unref(frame);
}

/* What only players are shown, as it is now: the record does not hold it. */
static void tell_players_only(struct buf *buf, const struct match *match,
                              const struct standing *standing, enum viewer viewer) {
    for (int side = 0; side < SIDES; side++)
        if (!standing->taken[side] && match->codes[side][0] != '\0' &&
            !standing_over(standing) && !match_keeps_code(match, standing))
            wire_text(buf, "code", match->codes[side]);
    for (int side = 0; side < SIDES; side++)
        if (!standing->taken[side] && match->called[side] > 0 && !standing_over(standing))
            wire_number(buf, "computer", match->called[side]);
    if (standing->linked && match->link[0] != '\0')
        wire_text(buf, "link", match->link);
    tell_pair(buf, match, (enum side)viewer);
    if (match->rematch.match[0] == '\0')
        return;
    wire_open(buf, "rematch");
    wire_text(buf, "match", match->rematch.match);
    if ((enum viewer)match->rematch.by != viewer)
        wire_text(buf, "code", match->rematch.code);
    wire_close(buf);
}

void tell_result(struct buf *buf, const struct match *match,
                 const struct position *position) {
    const void *view = position->views[VIEWER_PUBLIC];
    json_auto_t *result = match->codec->result_new(match->setup->setup, view);
    int32_t points[SIDES];
    match->codec->points(match->setup->setup, view, points);
    wire_json_if(buf, "result", result);
    wire_open(buf, "points");
    for (int side = 0; side < SIDES; side++)
        wire_number(buf, match_side_name(match, (enum side)side), points[side]);
    wire_close(buf);
}

/* Who has asked what the computer would do. */
static void tell_hinted(struct buf *buf, const struct match *match,
                        const struct standing *standing) {
    if (!standing->hinted[SIDE_FIRST] && !standing->hinted[SIDE_SECOND])
        return;
    wire_open_array(buf, "hinted");
    for (int side = 0; side < SIDES; side++)
        if (standing->hinted[side])
            wire_element(buf, match_side_name(match, (enum side)side));
    wire_close_array(buf);
}

void tell_status(struct buf *buf, const struct match *match, const struct moment *moment,
                 enum viewer viewer, bool published) {
    const struct standing *standing = moment->standing;
    wire_open(buf, "status");
    wire_text(buf, "state", match_state_name(standing->state));
    if (match->stopped)
        wire_flag(buf, "stopped", true);
    if (match->resumed_from > 0)
        wire_number(buf, "resumed",
                    history_place(&match->history, viewer, match->resumed_from));
    if (standing->proposal.what != PROPOSE_NOTHING)
        tell_proposal(buf, match, &standing->proposal, viewer);
    if (standing->linked && !standing_over(standing))
        wire_flag(buf, "linked", true);
    if (match_allows_hints(match, standing) && !standing_over(standing))
        wire_flag(buf, "hints", true);
    tell_hinted(buf, match, standing);
    if (match->terms.rated && standing->handed_on)
        wire_flag(buf, "unrated", true);
    int64_t undo = undo_of(match, moment, viewer, published);
    if (undo != NO_UNDO)
        wire_number(buf, "undo", undo);
    if (is_seat(viewer) && !published)
        tell_players_only(buf, match, standing, viewer);
    if (standing->state == MATCH_FINISHED)
        tell_result(buf, match, moment->position);
    wire_close(buf);
}

void tell_chat_counts(struct buf *buf, const struct attachment *attachment) {
    const struct match *match = attachment->match;
    wire_open(buf, "chat");
    if (match_may_read(attachment, CHANNEL_PLAYERS))
        wire_number(buf, "players", match->chat_last[CHANNEL_PLAYERS]);
    if (match_may_read(attachment, CHANNEL_SPECTATORS))
        wire_number(buf, "spectators", match->chat_last[CHANNEL_SPECTATORS]);
    if (match->chat_closed)
        wire_flag(buf, "closed", true);
    if (attachment->seated && match->mutes[attachment->viewer])
        wire_flag(buf, "muted", true);
    wire_close(buf);
}

void tell_status_row(struct buf *buf, const struct match *match,
                     const struct moment *moment) {
    const struct position *position = moment->position;
    wire_open(buf, NULL);
    if (!standing_over(moment->standing) && position->decides != SIDE_NONE)
        wire_text(buf, "turn", match_side_name(match, position->decides));
    json_auto_t *headline =
        match->codec->headline_new(match->setup->setup, position->views[VIEWER_PUBLIC]);
    wire_json_if(buf, "headline", headline);
    if (moment->standing->state == MATCH_FINISHED)
        tell_result(buf, match, position);
    if (match->terms.rated && moment->standing->handed_on)
        wire_flag(buf, "unrated", true);
    wire_close(buf);
}

/* ---- Whole states ---- */

/* View, decision and offers are the same for all clients of a viewer, and the costly
 * part. */
static const struct buf *parts_of(struct match *match, enum viewer viewer) {
    struct buf *buf = &match->parts[viewer];
    if (buf->length > 0)
        return buf;
    const struct codec *codec = match->codec;
    const void *setup = match->setup->setup;
    struct moment told = match_told_moment(match, viewer);
    const void *view = told.position->views[viewer];
    wire_name(buf, "view");
    codec->view_write(setup, NULL, view, buf);
    const struct buf *decision = position_decision(told.position, viewer);
    wire_raw(buf, "decision", decision->bytes, decision->length);
    if (is_offered(&told, viewer)) {
        wire_name(buf, "offers");
        codec->offers_write(setup, view, told.position->offers[viewer], buf);
    }
    return buf;
}

void tell_state(struct buf *buf, const struct attachment *attachment, int64_t re,
                bool with_setup, const struct buf *missed) {
    struct match *match = attachment->match;
    enum viewer viewer = attachment->viewer;
    struct moment told = match_told_moment(match, viewer);
    wire_begin(buf, REPLY_STATE, re);
    wire_text(buf, "match", match->id);
    wire_number(buf, "n", match_told_number(match, viewer));
    wire_open(buf, "you");
    if (attachment->seated)
        wire_text(buf, "side", match_side_name(match, (enum side)viewer));
    else
        wire_text(buf, "watching", viewer == VIEWER_ALL ? "all" : "public");
    wire_close(buf);
    tell_terms(buf, match);
    if (with_setup) {
        const char *setup = setup_text(match->setup, viewer);
        wire_raw(buf, "setup", setup, strlen(setup));
    }
    const struct buf *parts = parts_of(match, viewer);
    buf_add(buf, ",", 1);
    buf_add(buf, parts->bytes, parts->length);
    tell_status(buf, match, &told, viewer, false);
    tell_seats(buf, match, told.standing);
    tell_dice(buf, match, told.standing);
    tell_chat_counts(buf, attachment);
    if (missed != NULL) {
        wire_open_array(buf, "missed");
        buf_add(buf, missed->bytes, missed->length);
        wire_close_array(buf);
    }
    wire_end(buf);
}

void tell_fresh(struct attachment *attachment) {
    struct buf buf = {0};
    tell_state(&buf, attachment, -1, false, NULL);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    client_send(attachment->client, frame, true);
    frame_unref(frame);
    buf_finish(&buf);
}

/* ---- Changes ---- */

/* Nothing of a part that did not change. */
static void tell_part(struct buf *buf, const char *name, const struct buf *part) {
    if (part->length > 0)
        wire_raw(buf, name, part->bytes, part->length);
}

static void tell_offers(struct buf *buf, const struct change *change,
                        enum viewer viewer) {
    bool before = is_offered(&change->before, viewer),
         after = is_offered(&change->after, viewer);
    if (before && !after)
        buf_add_text(buf, ",\"offers\":null");
    if (!after)
        return;
    const struct codec *codec = change->history->codec;
    const void *setup = change->history->setup;
    const struct position *old = change->before.position, *new = change->after.position;
    size_t length = buf->length;
    wire_name(buf, "offers");
    if (!before)
        codec->offers_write(setup, new->views[viewer], new->offers[viewer], buf);
    else if (!codec->offers_patch_write(setup, old->views[viewer], old->offers[viewer],
                                        new->views[viewer], new->offers[viewer], buf))
        buf->length = length;
}

static bool changes_hands(const struct change *change) {
    return change->entry->kind == ENTRY_JOIN || change->entry->kind == ENTRY_VACATE;
}

/* Nothing of which the status is made is another: mostly so, and seen without writing it twice.
 * What stands only in the match is the same for both moments. */
static bool same_status(const struct match *match, const struct change *change,
                        enum viewer viewer) {
    const struct standing *before = change->before.standing,
                          *after = change->after.standing;
    return before->state == after->state && after->state != MATCH_FINISHED &&
           before->proposal.id == after->proposal.id &&
           before->proposal.what == after->proposal.what &&
           before->linked == after->linked && before->hints == after->hints &&
           memcmp(before->hinted, after->hinted, sizeof after->hinted) == 0 &&
           memcmp(before->taken, after->taken, sizeof after->taken) == 0 &&
           undo_of(match, &change->before, viewer, change->published) ==
               undo_of(match, &change->after, viewer, change->published);
}

/* Appends the member unless it is the same as before. An invitation is no part of the
 * record: where one came or went, the status is always told. */
static void tell_status_if_changed(struct buf *buf, const struct match *match,
                                   const struct change *change, enum viewer viewer) {
    struct buf before = {0}, after = {0};
    if (!changes_hands(change) && same_status(match, change, viewer))
        return;
    tell_status(&before, match, &change->before, viewer, change->published);
    tell_status(&after, match, &change->after, viewer, change->published);
    if (changes_hands(change) || before.length != after.length ||
        memcmp(before.bytes, after.bytes, after.length) != 0) {
        buf_add(buf, ",", 1);
        buf_add(buf, after.bytes, after.length);
    }
    buf_finish(&before);
    buf_finish(&after);
}

void tell_deed(struct buf *buf, const struct match *match, struct change *change,
               enum viewer viewer) {
    const struct entry *entry = change->entry;
    wire_number(buf, "n", entry->number[viewer]);
    wire_number(buf, "at", entry->at_ms);
    wire_text(buf, "kind", entry_kind_name(entry->kind));
    wire_text(buf, "by", match_side_name(match, entry->by));
    if (entry->flags & ENTRY_HOST)
        wire_flag(buf, "host", true);
    if (entry->flags & ENTRY_TIME)
        wire_flag(buf, "time", true);
    if (entry->flags & ENTRY_ORDER)
        wire_flag(buf, "order", true);
    if (entry->level > 0)
        wire_number(buf, "level", entry->level);
    if (entry->kind == ENTRY_GIVE)
        wire_number(buf, "seconds", entry->seconds);
    if (entry->has_key && viewer == (enum viewer)entry->by && !change->published)
        wire_hex(buf, "key", entry->key, KEY_BYTES);
    if (change_goes_back(change))
        wire_number(buf, "back_to",
                    history_place(&match->history, viewer, entry->back_to));
    tell_part(buf, "events", change_events(change, viewer));
}

void tell_change(struct buf *buf, const struct match *match, struct change *change,
                 enum viewer viewer) {
    const struct entry *entry = change->entry;
    tell_deed(buf, match, change, viewer);
    tell_part(buf, "view", change_view(change, viewer));
    tell_part(buf, "decision", change_decision(change, viewer));
    if (!change->published &&
        (change->before.position != change->after.position ||
         change->before.standing->state != change->after.standing->state))
        tell_offers(buf, change, viewer);
    tell_status_if_changed(buf, match, change, viewer);
    if (changes_hands(change))
        tell_seats(buf, match, change->after.standing);
    if (entry->kind == ENTRY_JOIN || entry->kind == ENTRY_OPEN_NONCE ||
        (change->after.standing->state == MATCH_FINISHED &&
         change->before.standing->state != MATCH_FINISHED))
        tell_dice(buf, match, change->after.standing);
}
