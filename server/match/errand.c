/* SPDX-License-Identifier: MIT */
/* What the host wants done to one match. */
#include "errand.h"

#include "jsonx.h"
#include "known.h"
#include "load.h"
#include "lobby.h"
#include "log.h"
#include "play.h"
#include "presence.h"
#include "request.h"
#include "store.h"
#include "toggle.h"
#include "unload.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Life ---- */

void errand_end(struct errand *errand, bool done, const char *format, ...) {
    char text[600];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    errand->answer(errand->arg, done, text);
    errand_drop(errand);
}

void errand_drop(struct errand *errand) {
    presence_gone(errand->client);
    free(errand);
}

static void on_freed(struct errand *errand);

/* What the match says to the host's client: that a seat is free, or why not. */
static void on_send(struct client_link *link, struct frame *frame, bool replaceable) {
    struct errand *errand = (struct errand *)link;
    (void)replaceable;
    json_auto_t *json =
        json_loadb((const char *)frame_bytes(frame), frame->length, 0, NULL);
    const char *type = json_get_text(json, "type"), *text = json_get_text(json, "text");
    if (type != NULL && strcmp(type, "done") == 0)
        on_freed(errand);
    else if (type != NULL && strcmp(type, "error") == 0)
        errand_end(errand, false, "%.300s", text != NULL ? text : "It cannot be done.");
}

static void on_close(struct client_link *link, unsigned code, const char *reason) {
    (void)link, (void)code, (void)reason;
}

static void on_loaded(void *arg, struct match *match, enum error error) {
    struct errand *errand = arg;
    if (match == NULL && error == ERROR_UNKNOWN_MATCH)
        errand_end(errand, false, "There is no such match: %s.", errand->match);
    else if (match == NULL)
        errand_end(errand, false, "%s", error_text(error));
    else
        errand->next(errand, match);
}

void errand_begin(struct lobby *lobby, const char *match, const char *word,
                  errand_fn *next, hosting_fn *answer, void *arg) {
    if (!ids_is_code(match, ID_CHARS)) {
        char text[120];
        snprintf(text, sizeof text, "There is no such match: %.40s.", match);
        answer(arg, false, text);
        return;
    }
    struct errand *errand = xcalloc(1, sizeof *errand);
    *errand = (struct errand){.link = {.send = on_send, .close = on_close},
                              .lobby = lobby,
                              .next = next,
                              .answer = answer,
                              .arg = arg};
    memcpy(errand->match, match, ID_CHARS);
    snprintf(errand->word, sizeof errand->word, "%s", word);
    errand->client = client_create(lobby, &errand->link, "127.0.0.1");
    match_load(lobby, errand->match, on_loaded, errand);
}

/* ---- Seats ---- */

/* As the seat's holder would, by the same message; only that the record says who it was. */
static void free_seat(struct errand *errand, struct match *match, enum side side) {
    char text[160], key[HEX_CHARS(KEY_BYTES) + 1];
    uint8_t bytes[KEY_BYTES];
    struct msg msg;
    struct msg_fault fault;
    ids_random(bytes, sizeof bytes);
    hex_write(bytes, sizeof bytes, key);
    int length = snprintf(
        text, sizeof text,
        "{\"type\":\"vacate\",\"id\":1,\"match\":\"%s\",\"key\":\"%s\"}", match->id, key);
    if (msg_decode(text, (size_t)length, &msg, &fault) < 0) {
        errand_end(errand, false, "%s", fault.text);
        return;
    }
    struct request *request = request_new(errand->client, &msg);
    if (request == NULL) /* it was told */
        return;
    errand->side = side;
    snprintf(errand->names[side], sizeof errand->names[side], "%s",
             match->names[side] != NULL ? match->names[side] : "somebody");
    request->by_host = true;
    play_from(match, request, side);
}

static enum side taken_seat(const struct match *match) {
    enum side side = SIDE_FIRST;
    while (side < SIDE_NONE && !match->standing.taken[side])
        side++;
    return side;
}

static void end_all(struct errand *errand) {
    const char *first = errand->names[SIDE_FIRST], *second = errand->names[SIDE_SECOND];
    bool both = first[0] != '\0' && second[0] != '\0';
    log_info("host.end", "match=%s", errand->match);
    errand_end(errand, true, "Match %s is ended: %s%s%s will not go on.", errand->match,
               first, both ? " and " : "", second);
}

static void on_freed(struct errand *errand) {
    struct match *match = table_get(&errand->lobby->matches, errand->match);
    enum side other = match != NULL ? taken_seat(match) : SIDE_NONE;
    if (errand->all && other != SIDE_NONE) {
        free_seat(errand, match, other);
        return;
    }
    if (errand->all) {
        end_all(errand);
        return;
    }
    const char *code = match != NULL ? match->codes[errand->side] : "";
    log_info("host.vacate", "match=%s side=%s", errand->match, errand->word);
    errand_end(errand, true, "%s has left the seat of %s in match %s.%s%s%s",
               errand->names[errand->side], errand->word, errand->match,
               code[0] != '\0'
                   ? " The new invitation, which the opponent finds in the match "
                     "too: "
                   : "",
               code, code[0] != '\0' ? "." : "");
}

void errand_vacate(struct errand *errand, struct match *match) {
    enum side side = SIDE_FIRST;
    while (side < SIDE_NONE && strcmp(match_side_name(match, side), errand->word) != 0)
        side++;
    if (side == SIDE_NONE)
        errand_end(errand, false, "There is no side %s in match %s: there are %s and %s.",
                   errand->word, match->id, match_side_name(match, SIDE_FIRST),
                   match_side_name(match, SIDE_SECOND));
    else if (!match->standing.taken[side])
        errand_end(errand, false,
                   "Nobody sits there: the seat of %s in match %s is free.", errand->word,
                   match->id);
    else
        free_seat(errand, match, side);
}

void errand_end_match(struct errand *errand, struct match *match) {
    enum side side = taken_seat(match);
    errand->all = true;
    if (standing_over(&match->standing) || side == SIDE_NONE)
        errand_end(errand, false, "Match %s is over already.", match->id);
    else
        free_seat(errand, match, side);
}

/* ---- One of two ---- */

static void give_up(struct errand *errand, struct match *match) {
    if (match->standing.state == MATCH_OPEN &&
        match->standing.taken[match->terms.creator])
        free_seat(errand, match, match->terms.creator);
    else
        errand_end(errand, false, "It was begun.");
}

static void on_passed_over(void *arg, bool done, const char *text) {
    (void)arg, (void)done, (void)text;
}

void errand_pass_over(struct lobby *lobby, const char *match) {
    errand_begin(lobby, match, "", give_up, on_passed_over, NULL);
}

/* ---- Removing ---- */

static void on_deleted(void *arg, int error) {
    struct errand *errand = arg;
    table_remove(&errand->lobby->leaving, errand->match);
    if (error < 0) {
        errand_end(errand, false, "The store did not remove match %s: %s.", errand->match,
                   store_why(errand->lobby->store));
        return;
    }
    log_info("host.delete", "match=%s", errand->match);
    errand_end(errand, true, "Match %s is gone for good.", errand->match);
}

/* Who is there is told that he has left. */
static void send_away(struct match *match) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_LEFT, -1);
    wire_text(&buf, "match", match->id);
    wire_end(&buf);
    struct frame *frame = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        while (match->present[viewer] != NULL) {
            client_send(match->present[viewer]->client, frame, false);
            match_detach(match->present[viewer]);
        }
    frame_unref(frame);
    match_presence_told(match);
}

void errand_delete(struct errand *errand, struct match *match) {
    send_away(match);
    if (!unload_match(errand->lobby, errand->match)) {
        errand_end(errand, false,
                   "Something of match %s is on its way to the disk: try again.",
                   errand->match);
        return;
    }
    struct store_write *write = store_write_new();
    store_delete(write, errand->match);
    if (store_commit(errand->lobby->store, write, on_deleted, errand) < 0)
        errand_end(errand, false, "%s", error_text(ERROR_BUSY));
    else
        table_put(&errand->lobby->leaving, errand->match, errand);
}

/* ---- Chat ---- */

static void on_muted(void *arg, int error) {
    struct errand *errand = arg;
    const struct match *match = table_get(&errand->lobby->matches, errand->match);
    if (error < 0) {
        errand_end(errand, false, "%s", error_text(ERROR_NOT_SAVED));
        return;
    }
    log_info("host.mute", "match=%s muted=%d", match->id, match->muted);
    errand_end(errand, true,
               match->muted ? "Nobody can write chat in match %s now."
                            : "Chat is open again in match %s.",
               match->id);
}

void errand_mute(struct errand *errand, struct match *match) {
    bool on = errand->word[0] == '\0' || strcmp(errand->word, "on") == 0;
    if (!on && strcmp(errand->word, "off") != 0)
        errand_end(errand, false, "mute MATCH, or mute MATCH off.");
    else if (!toggle_set(match, &match->muted, on, on_muted, errand))
        errand_end(errand, false, "%s", error_text(ERROR_BUSY));
}
