/* SPDX-License-Identifier: MIT */
/* See founding.h. */
#include "founding.h"

#include "known.h"
#include "load.h"
#include "lobby.h"
#include "log.h"
#include "sheet.h"
#include "store_cups.h"
#include "tell.h"
#include "wire.h"
#include "wishes.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void token_hash_of(const char *token, uint8_t hash[HASH_BYTES]) {
    hash_bytes(token, TOKEN_CHARS, hash);
}

void found_claim_free(struct found_claim *claim) {
    if (claim != NULL)
        free(claim->text);
    free(claim);
}

void founding_destroy(struct founding *founding) {
    if (founding->old != NULL)
        founding->old->pins--;
    request_destroy(founding->request);
    found_claim_free(founding->claim);
    free(founding);
}

/* ---- The answer ---- */

static void write_seat(struct buf *buf, const struct match *match, enum side side,
                       const char *token) {
    wire_text(buf, "match", match->id);
    wire_text(buf, "side", match_side_name(match, side));
    wire_text(buf, "token", token);
    if (match->codes[side_other(side)][0] != '\0' &&
        !match_keeps_code(match, &match->standing))
        wire_text(buf, "code", match->codes[side_other(side)]);
    tell_dice(buf, match, &match->standing);
}

static void answer_created(const struct founding *founding, const struct match *match,
                           const struct match *twin, enum side side) {
    const struct request *request = founding->request;
    struct buf buf = {0};
    wire_begin(&buf, REPLY_CREATED, request->msg.id);
    write_seat(&buf, match, side, founding->token);
    if (twin != NULL) {
        wire_open(&buf, "pair");
        write_seat(&buf, twin, side_other(side), founding->twin_token);
        wire_close(&buf);
    }
    wire_end(&buf);
    client_send_buf(request->client, &buf);
    buf_finish(&buf);
}

static void announce_rematch(struct match *old, const struct match *match, enum side by) {
    snprintf(old->rematch.match, sizeof old->rematch.match, "%s", match->id);
    snprintf(old->rematch.code, sizeof old->rematch.code, "%s",
             match->codes[side_other(match->terms.creator)]);
    old->rematch.by = by;
    match_forget_parts(old);
    for (int side = 0; side < SIDES; side++) {
        struct buf buf = {0};
        wire_begin(&buf, REPLY_REMATCH, -1);
        wire_text(&buf, "match", old->id);
        wire_open(&buf, "rematch");
        wire_text(&buf, "match", old->rematch.match);
        if ((enum side)side != by)
            wire_text(&buf, "code", old->rematch.code);
        wire_close(&buf);
        wire_end(&buf);
        struct frame *frame = frame_new(buf.bytes, buf.length);
        match_send(old, (enum viewer)side, frame, NULL);
        frame_unref(frame);
        buf_finish(&buf);
    }
}

/* ---- The same request a second time ---- */

/* The match is the founding's again: adopted already, not to be destroyed. */
static void answer_again_with(struct founding *founding, struct match *match,
                              struct match *twin, enum error error) {
    struct request *request = founding->request;
    if (match == NULL)
        client_error(request->client, request->msg.id, NULL, error);
    else
        answer_created(founding, match, twin, request->side);
    founding_destroy(founding);
}

static void on_twin_loaded(void *arg, struct match *twin, enum error error) {
    struct founding *founding = arg;
    founding->match->pins--;
    answer_again_with(founding, twin != NULL ? founding->match : NULL, twin, error);
}

static void on_again_loaded(void *arg, struct match *match, enum error error) {
    struct founding *founding = arg;
    if (match == NULL || match->terms.pair[0] == '\0') {
        answer_again_with(founding, match, NULL, error);
        return;
    }
    founding->match = match;
    match->pins++;
    match_load(match->lobby, match->terms.pair, on_twin_loaded, founding);
}

static void on_again_token(void *arg, int error, const char *match_id, int seat) {
    struct founding *founding = arg;
    struct request *request = founding->request;
    if (error == 0) {
        request->side = (enum side)seat;
        match_load(request->client->lobby, match_id, on_again_loaded, founding);
        return;
    }
    client_error(request->client, request->msg.id, NULL,
                 error == -ENOENT
                     ? ERROR_INTERNAL
                     : lobby_read_error(request->client->lobby, error, NULL));
    founding_destroy(founding);
}

void founding_answer_again(struct founding *founding) {
    uint8_t hash[HASH_BYTES];
    token_hash_of(founding->token, hash);
    struct store *store = founding->request->client->lobby->store;
    if (store_get_token(store, hash, on_again_token, founding) < 0)
        on_again_token(founding, -EAGAIN, NULL, 0);
}

/* ---- To the disk ---- */

static void adopt(struct lobby *lobby, struct match *match) {
    lobby_count(lobby, COUNT_CREATED);
    log_info("match.create", "match=%s game=%s scenario=%s public=%d", match->id,
             match->terms.game, match->terms.scenario, match->terms.is_public);
    lobby_adopt(lobby, match);
    lobby_invite_computer(lobby, match);
}

/* They never were. */
void founding_drop_matches(struct founding *founding) {
    match_destroy(founding->match);
    if (founding->twin != NULL)
        match_destroy(founding->twin);
    founding->match = founding->twin = NULL;
}

/* The tournament has changed since it was read; or one of the two blocks the other. */
static void refuse_claim(struct founding *founding, int error) {
    struct request *request = founding->request;
    struct objection objection = {.error = ERROR_NONE};
    objection_set(&objection, error == -ESTALE ? ERROR_BUSY : ERROR_NOT_NOW, "",
                  error == -ESTALE
                      ? "The tournament has just changed: try again."
                      : "One of you blocks the other: the organiser decides this game.");
    client_object(request->client, request->msg.id, NULL, &objection, NULL);
    founding_destroy(founding);
}

static void on_founded(void *arg, int error) {
    struct founding *founding = arg;
    struct request *request = founding->request;
    struct match *match = founding->match, *old = founding->old;
    struct lobby *lobby = match->lobby;
    if (old != NULL)
        old->rematch_due = false;
    if (error == 0) {
        adopt(lobby, match);
        if (founding->twin != NULL)
            adopt(lobby, founding->twin);
        answer_created(founding, match, founding->twin, match->terms.creator);
        if (old != NULL)
            announce_rematch(old, match, request->side);
        founding_destroy(founding);
        return;
    }
    founding_drop_matches(founding);
    if (error == -EEXIST || error == -EALREADY) {
        founding_answer_again(founding);
        return;
    }
    if (founding->claim != NULL && (error == -ESTALE || error == -EACCES)) {
        refuse_claim(founding, error);
        return;
    }
    log_error("match.create", "error=%d why=\"%s\"", error, store_why(lobby->store));
    client_error(request->client, request->msg.id, NULL, ERROR_NOT_SAVED);
    founding_destroy(founding);
}

/* Writes the match itself; the seats and their names follow. */
static void fill_match(struct store_write *write, const struct match *match,
                       const struct game *game) {
    struct buf meta = {0}, status = {0}, secret = {0};
    struct moment now = match_now(match);
    struct secrets secrets;
    sheet_write_terms(&meta, &match->terms, match->codec->rules);
    tell_status_row(&status, match, &now);
    sheet_secrets(match, &secrets);
    sheet_write_secrets(&secret, match, &secrets);
    store_create(write, &(struct store_new_match){.id = match->id,
                                                  .state = STORE_OPEN,
                                                  .is_public = match->terms.is_public,
                                                  .created_ms = match->terms.created_ms,
                                                  .game = match->terms.game,
                                                  .meta = buf_text(&meta),
                                                  .status = buf_text(&status),
                                                  .secret = buf_text(&secret),
                                                  .data_hash = match->terms.data_hash,
                                                  .data = game->data_text});
    buf_finish(&meta);
    buf_finish(&status);
    buf_finish(&secret);
}

/* The old match must remember its rematch. */
static void fill_rematch(struct store_write *write, const struct founding *founding) {
    const struct match *match = founding->match, *old = founding->old;
    enum side guest = side_other(match->terms.creator);
    struct secrets secrets;
    struct buf text = {0};
    sheet_secrets(old, &secrets);
    snprintf(secrets.rematch, sizeof secrets.rematch, "%s", match->id);
    snprintf(secrets.rematch_code, sizeof secrets.rematch_code, "%s",
             match->codes[guest]);
    secrets.rematch_by = founding->request->side;
    sheet_write_secrets(&text, old, &secrets);
    store_secret(write, old->id, buf_text(&text));
    buf_finish(&text);
}

/* The match with its seats and their names. */
static void fill_all(struct store_write *write, const struct match *match,
                     const struct game *game, const char *token) {
    enum side creator = match->terms.creator, guest = side_other(creator);
    int64_t at_ms = match->terms.created_ms;
    uint8_t hash[HASH_BYTES];
    fill_match(write, match, game);
    token_hash_of(token, hash);
    store_add_token(write, match->id, (int)creator, hash, at_ms);
    store_name(write, match->id, (int)creator, match->names[creator]);
    for (int side = 0; side < SIDES;
         side++) /* his own, and one that is kept for somebody */
        if (match->owners[side][0] != '\0')
            store_owner(write, match->id, side, match->owners[side]);
    hash_bytes(match->codes[guest], CODE_CHARS, hash);
    store_add_code(write, match->id, (int)guest, hash, at_ms);
}

void founding_store(struct founding *founding, const struct game *game) {
    struct store_write *write = store_write_new();
    fill_all(write, founding->match, game, founding->token);
    if (founding->twin != NULL)
        fill_all(write, founding->twin, game, founding->twin_token);
    if (founding->old != NULL) {
        founding->old->rematch_due = true;
        fill_rematch(write, founding);
    }
    if (founding->match->terms.is_public && !founding->match->terms.invite_only)
        wishes_tell(write, founding->match, founding->twin);
    if (founding->claim != NULL)
        store_cup_put(write, founding->claim->cup, founding->claim->number,
                      STORE_CUP_RUNNING, lobby_now_ms(), founding->claim->text);
    if (store_commit(founding->match->lobby->store, write, on_founded, founding) == 0)
        return;
    if (founding->old != NULL)
        founding->old->rematch_due = false;
    client_error(founding->request->client, founding->request->msg.id, NULL, ERROR_BUSY);
    founding_drop_matches(founding);
    founding_destroy(founding);
}
