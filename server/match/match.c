/* SPDX-License-Identifier: MIT */
/* A match in memory, and who is present. */
#include "match.h"

#include "arrows.h"
#include "known.h"
#include "lobby.h"
#include "wire.h"
#include "xmalloc.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct match *match_create(struct lobby *lobby, const char *id, struct terms *terms_take,
                           struct setup *setup_take) {
    struct match *match = xcalloc(1, sizeof *match);
    match->lobby = lobby;
    snprintf(match->id, sizeof match->id, "%s", id);
    match->terms = *terms_take;
    match->dice.scheme = terms_take->scheme;
    if (terms_take->scheme == COMMITTED_BY_BIDS)
        bid_bytes(terms_take->bids, terms_take->creator, match->dice.bids);
    *terms_take = (struct terms){0};
    match->setup = setup_take;
    match->codec = setup_take->codec;
    match->queue_end = &match->queue;
    match->idle_since_ms = lobby_now_ms();
    history_init(&match->history, match->codec, match->setup->setup);
    standing_start(&match->standing, match->terms.creator, match->terms.record_version);
    match->position = position_create(match->setup);
    return match;
}

void terms_finish(struct terms *terms) {
    free(terms->game);
    free(terms->edition);
    free(terms->scenario);
    free(terms->title);
    json_decref(terms->options);
    *terms = (struct terms){0};
}

void match_destroy(struct match *match) {
    if (match == NULL)
        return;
    assert(match->trial == NULL && match->queue == NULL);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        assert(match->present[viewer] == NULL);
    match_forget_parts(match);
    position_destroy(match->late.position);
    position_destroy(match->position);
    history_finish(&match->history);
    for (int side = 0; side < SIDES; side++) {
        free(match->names[side]);
        free(match->owner_names[side]);
        json_decref(match->disclosed[side]);
        json_decref(match->orders[side]);
    }
    json_decref(match->analysis);
    free(match->row);
    terms_finish(&match->terms);
    setup_release(&match->lobby->games, match->setup);
    free(match);
}

void match_set_owner(struct match *match, enum side side, const char *person,
                     const char *name) {
    snprintf(match->owners[side], sizeof match->owners[side], "%s",
             person != NULL ? person : "");
    free(match->owner_names[side]);
    match->owner_names[side] = name != NULL ? xstrdup(name) : NULL;
}

enum viewer match_spectator(const struct match *match) {
    return match->terms.spectators_see_all && !match_hides(match) ? VIEWER_ALL
                                                                  : VIEWER_PUBLIC;
}

unsigned match_watching(const struct match *match) {
    return match->present_count[VIEWER_PUBLIC] + match->present_count[VIEWER_ALL];
}

bool match_is_rated(const struct match *match, const struct standing *standing) {
    return match->terms.rated && !standing->handed_on;
}

bool match_allows_hints(const struct match *match, const struct standing *standing) {
    const struct terms *terms = &match->terms;
    return !terms->rated && (terms->computer > 0 || terms->hints || standing->hints);
}

bool match_keeps_code(const struct match *match, const struct standing *standing) {
    return match->terms.cup[0] != '\0' ||
           (match->terms.computer > 0 && match_is_rated(match, standing));
}

enum side match_joinable_seat(const struct match *match) {
    if (!match->terms.is_public || match->terms.invite_only ||
        standing_over(&match->standing))
        return SIDE_NONE;
    for (int side = 0; side < SIDES; side++)
        if (!match->standing.taken[side])
            return (enum side)side;
    return SIDE_NONE;
}

static void on_presence(uv_timer_t *timer) {
    struct lobby *lobby = timer->data;
    struct match *match = lobby->presence_due;
    lobby->presence_due = NULL;
    while (match != NULL) {
        struct match *next = match->next_due;
        match->presence_due = false;
        match_send_presence(match);
        match = next;
    }
}

static void presence_changed(struct match *match) {
    struct lobby *lobby = match->lobby;
    if (match->presence_due)
        return;
    match->presence_due = true;
    match->next_due = lobby->presence_due;
    lobby->presence_due = match;
    if (!uv_is_active((uv_handle_t *)&lobby->presence_timer))
        uv_timer_start(&lobby->presence_timer, on_presence, PRESENCE_EVERY_MS, 0);
}

void match_presence_told(struct match *match) {
    struct match **at = &match->lobby->presence_due;
    while (*at != NULL && *at != match)
        at = &(*at)->next_due;
    if (*at == match)
        *at = match->next_due;
    match->presence_due = false;
}

struct attachment *match_attach(struct match *match, struct client *client,
                                enum viewer viewer, bool seated, const char *name) {
    struct attachment *old = match_find_attachment(client, match->id);
    if (old != NULL)
        match_detach(old);
    struct attachment *at = xcalloc(1, sizeof *at);
    *at = (struct attachment){
        .client = client, .match = match, .viewer = viewer, .seated = seated};
    snprintf(at->name, sizeof at->name, "%s", name != NULL ? name : "");
    at->next_of_client = client->attachments;
    client->attachments = at;
    client->attachment_count++;
    at->link = &match->present[viewer];
    at->next = match->present[viewer];
    if (at->next != NULL)
        at->next->link = &at->next;
    match->present[viewer] = at;
    match->present_count[viewer]++;
    presence_changed(match);
    return at;
}

void match_detach(struct attachment *attachment) {
    struct match *match = attachment->match;
    arrows_gone(attachment);
    struct attachment **of_client = &attachment->client->attachments;
    while (*of_client != attachment)
        of_client = &(*of_client)->next_of_client;
    *of_client = attachment->next_of_client;
    attachment->client->attachment_count--;
    *attachment->link = attachment->next;
    if (attachment->next != NULL)
        attachment->next->link = attachment->link;
    match->present_count[attachment->viewer]--;
    match->idle_since_ms = lobby_now_ms();
    presence_changed(match);
    free(attachment);
}

void match_send_away(struct attachment *attachment) {
    struct client *client = client_ref(attachment->client);
    struct buf buf = {0};
    wire_begin(&buf, REPLY_LEFT, -1);
    wire_text(&buf, "match", attachment->match->id);
    wire_end(&buf);
    match_detach(attachment);
    client_send_buf(client, &buf);
    buf_finish(&buf);
    client_unref(client);
}

struct attachment *match_find_attachment(const struct client *client, const char *match) {
    for (struct attachment *at = client->attachments; at != NULL; at = at->next_of_client)
        if (strcmp(at->match->id, match) == 0)
            return at;
    return NULL;
}

void match_send(struct match *match, enum viewer viewer, struct frame *frame,
                const struct client *except) {
    bool is_crowd = match->present_count[viewer] > LIMIT_SENT_AT_ONCE;
    struct attachment *next;
    for (struct attachment *at = match->present[viewer]; at != NULL; at = next) {
        next = at->next;
        if (at->client == except)
            continue;
        if (is_crowd)
            client_send_later(at->client, frame);
        else
            client_send(at->client, frame, true);
    }
}

void match_forget_parts(struct match *match) {
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        buf_finish(&match->parts[viewer]);
        buf_finish(&match->gaps[viewer].updates);
        buf_finish(&match->gaps[viewer].deeds);
    }
}

static struct frame *presence_frame(const struct match *match) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_PRESENCE, -1);
    wire_text(&buf, "match", match->id);
    wire_open(&buf, "sides");
    for (int side = 0; side < SIDES; side++)
        wire_flag(&buf, match_side_name(match, (enum side)side),
                  match->present_count[side] > 0);
    wire_close(&buf);
    wire_number(&buf, "watching", match_watching(match));
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    return frame;
}

void match_greet(struct attachment *attachment) {
    struct frame *frame = presence_frame(attachment->match);
    client_send(attachment->client, frame, true);
    frame_unref(frame);
}

void match_send_presence(struct match *match) {
    struct frame *frame = presence_frame(match);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        match_send(match, (enum viewer)viewer, frame, NULL);
    frame_unref(frame);
}

bool match_is_idle(const struct match *match) {
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        if (match->present[viewer] != NULL)
            return false;
    return match->trial == NULL && match->queue == NULL && match->pins == 0;
}
