/* SPDX-License-Identifier: MIT */
/* Making matches. Id and token of a new match follow from the secret key that the client
 * sent, so that a request whose answer was lost can be sent again and ends at the same
 * match. */
#include "found.h"

#include "account.h"
#include "fault.h"
#include "guarded.h"
#include "jsonx.h"
#include "known.h"
#include "load.h"
#include "lobby.h"
#include "login.h"
#include "log.h"
#include "sheet.h"
#include "store.h"
#include "tell.h"
#include "timing.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A match on its way to the disk. */
struct founding {
    struct request *request;
    struct match *match;
    struct match *old; /* a rematch: of this match, pinned; else NULL */
    char token[TOKEN_CHARS + 1];
};

static void token_of_key(const uint8_t key[KEY_BYTES], char token[TOKEN_CHARS + 1]) {
    uint8_t bytes[HASH_BYTES];
    derive(key, "seat token", "", bytes, sizeof bytes);
    ids_write(bytes, sizeof bytes, TOKEN_CHARS, token);
}

static void id_of_key(const uint8_t key[KEY_BYTES], char id[ID_CHARS + 1]) {
    uint8_t bytes[HASH_BYTES];
    derive(key, "match id", "", bytes, sizeof bytes);
    ids_write(bytes, sizeof bytes, ID_CHARS, id);
}

static void token_hash_of(const char *token, uint8_t hash[HASH_BYTES]) {
    hash_bytes(token, TOKEN_CHARS, hash);
}

static const uint8_t *key_of(const struct msg *msg) {
    return msg->type == MSG_REMATCH ? msg->rematch.key : msg->create.key;
}

static void founding_destroy(struct founding *founding) {
    if (founding->old != NULL)
        founding->old->pins--;
    request_destroy(founding->request);
    free(founding);
}

/* ---- The answer ---- */

static void answer_created(const struct founding *founding, const struct match *match,
                           enum side side) {
    const struct request *request = founding->request;
    struct buf buf = {0};
    wire_begin(&buf, REPLY_CREATED, request->msg.id);
    wire_text(&buf, "match", match->id);
    wire_text(&buf, "side", match_side_name(match, side));
    wire_text(&buf, "token", founding->token);
    if (match->codes[side_other(side)][0] != '\0')
        wire_text(&buf, "code", match->codes[side_other(side)]);
    tell_dice(&buf, match, &match->standing);
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

static void on_again_loaded(void *arg, struct match *match, enum error error) {
    struct founding *founding = arg;
    struct request *request = founding->request;
    if (match == NULL)
        client_error(request->client, request->msg.id, NULL, error);
    else
        answer_created(founding, match, request->side);
    founding_destroy(founding);
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

static void answer_again(struct founding *founding) {
    uint8_t hash[HASH_BYTES];
    token_hash_of(founding->token, hash);
    struct store *store = founding->request->client->lobby->store;
    if (store_get_token(store, hash, on_again_token, founding) < 0)
        on_again_token(founding, -EAGAIN, NULL, 0);
}

/* ---- To the disk ---- */

static void on_founded(void *arg, int error) {
    struct founding *founding = arg;
    struct request *request = founding->request;
    struct match *match = founding->match, *old = founding->old;
    struct lobby *lobby = match->lobby;
    if (old != NULL)
        old->rematch_due = false;
    if (error == 0) {
        lobby_count(lobby, COUNT_CREATED);
        log_info("match.create", "match=%s game=%s scenario=%s public=%d", match->id,
                 match->terms.game, match->terms.scenario, match->terms.is_public);
        lobby_adopt(lobby, match);
        answer_created(founding, match, match->terms.creator);
        lobby_invite_computer(lobby, match);
        if (old != NULL)
            announce_rematch(old, match, request->side);
        founding_destroy(founding);
        return;
    }
    match_destroy(match);
    founding->match = NULL;
    if (error == -EEXIST || error == -EALREADY) {
        answer_again(founding);
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

static void store_match(struct founding *founding, const struct game *game) {
    struct match *match = founding->match;
    enum side creator = match->terms.creator, guest = side_other(creator);
    int64_t at_ms = match->terms.created_ms;
    struct store_write *write = store_write_new();
    uint8_t hash[HASH_BYTES];
    fill_match(write, match, game);
    token_hash_of(founding->token, hash);
    store_add_token(write, match->id, (int)creator, hash, at_ms);
    store_name(write, match->id, (int)creator, match->names[creator]);
    if (match->owners[creator][0] != '\0')
        store_owner(write, match->id, (int)creator, match->owners[creator]);
    hash_bytes(match->codes[guest], CODE_CHARS, hash);
    store_add_code(write, match->id, (int)guest, hash, at_ms);
    if (founding->old != NULL) {
        founding->old->rematch_due = true;
        fill_rematch(write, founding);
    }
    if (store_commit(match->lobby->store, write, on_founded, founding) == 0)
        return;
    if (founding->old != NULL)
        founding->old->rematch_due = false;
    client_error(founding->request->client, founding->request->msg.id, NULL, ERROR_BUSY);
    match_destroy(match);
    founding_destroy(founding);
}

/* ---- The match itself ---- */

/* Does what was chosen for the spectators fit together, where something is hidden from a
 * side or nothing? Else says in which field not. */
static const char *spectators_misfit(const struct terms *terms, bool hides,
                                     const char **ret_why) {
    if (hides && terms->spectators_see_all) {
        *ret_why =
            "Where units are hidden, spectators cannot see everything while the match "
            "runs: a player could watch himself. In the match both players can agree "
            "on a secret link for such spectators.";
        return "spectators";
    }
    if (terms->delay > 0 && !terms->spectators_see_all && !hides) {
        *ret_why = "Only spectators who see everything can be told of it late.";
        return "delay";
    }
    if (terms->open_chat && terms->spectators_see_all) {
        *ret_why = "Players must not read what is said by those who see everything.";
        return "open_chat";
    }
    return NULL;
}

static void refuse_choice(const struct request *request, const char *where,
                          const char *why) {
    struct objection objection;
    memset(&objection, 0, sizeof objection);
    objection_set(&objection, ERROR_BAD_CHOICE, where, "%s", why);
    client_object(request->client, request->msg.id, NULL, &objection, NULL);
}

/* A new match on these terms (taken), at its start. NULL: the choice does not fit, and
 * the client was told. */
static struct match *make_match(struct request *request, const struct game *game,
                                struct terms *terms_take, const char *name) {
    struct lobby *lobby = request->client->lobby;
    json_auto_t *choice = sheet_choice_new(terms_take);
    struct problem problem;
    struct setup *setup;
    if (games_setup(&lobby->games, game->codec, game->data, game->data_hash, choice,
                    &setup, &problem) < 0) {
        refuse_choice(request, problem.where, problem.what);
        terms_finish(terms_take);
        return NULL;
    }
    const char *why;
    const char *where =
        spectators_misfit(terms_take, game->codec->rules->hides(setup->setup), &why);
    if (where != NULL) {
        refuse_choice(request, where, why);
        setup_release(&lobby->games, setup);
        terms_finish(terms_take);
        return NULL;
    }
    char id[ID_CHARS + 1];
    id_of_key(key_of(&request->msg), id);
    uint8_t seed[COMMITTED_SEED_SIZE];
    committed_draw_seed(seed);
    committed_hash_seed(seed, terms_take->seed_hash);
    struct match *match = match_create(lobby, id, terms_take, setup);
    memcpy(match->dice.seed, seed, sizeof seed);
    match->names[match->terms.creator] = xstrdup(name);
    const struct login *login = request->client->login;
    if (login != NULL)
        match_set_owner(match, match->terms.creator, login->person, login->name);
    ids_new(CODE_CHARS, match->codes[side_other(match->terms.creator)]);
    match->changed_ms = match->terms.created_ms;
    unsigned faults = guarded_faults();
    match->codec->rules->start(match->setup->setup, match->position->state);
    if (position_derive(match->position) && guarded_faults() == faults)
        return match;
    match_note_fault(match, "creating");
    client_error(request->client, request->msg.id, NULL, ERROR_INTERNAL);
    match_destroy(match);
    return NULL;
}

/* What a match takes in the store before anything happens in it, about. */
enum { MATCH_BYTES = 4096 };

/* What a wrong password costs an address, so that connecting anew is no way to guess. */
enum { WRONG_PASSWORD_NS = 100000000 };

static bool may_create(const struct request *request) {
    struct client *client = request->client;
    if (client->lobby->draining) {
        client_error(client, request->msg.id, NULL, ERROR_CLOSING);
        return false;
    }
    int64_t wait_ms = account_take_match(client->account);
    if (wait_ms > 0) {
        char text[120];
        log_refusal(account_address(client->account), "too many matches");
        snprintf(text, sizeof text,
                 "Your address has created its matches of this hour; the next in %lld "
                 "seconds.",
                 (long long)(wait_ms + 999) / 1000);
        client_error_later(client, request->msg.id, NULL, ERROR_TOO_MANY, wait_ms, text);
        return false;
    }
    wait_ms = account_take_bytes(client->account, MATCH_BYTES);
    if (wait_ms > 0)
        client_error_later(client, request->msg.id, NULL, ERROR_TOO_MANY, wait_ms,
                           CLIENT_BYTES_USED);
    return wait_ms == 0;
}

static void found(struct request *request, const struct game *game,
                  struct terms *terms_take, const char *name, struct match *old) {
    if (!may_create(request)) {
        terms_finish(terms_take);
        request_destroy(request);
        return;
    }
    struct match *match = make_match(request, game, terms_take, name);
    if (match == NULL) {
        request_destroy(request);
        return;
    }
    struct founding *founding = xcalloc(1, sizeof *founding);
    *founding = (struct founding){.request = request, .match = match, .old = old};
    if (old != NULL)
        old->pins++;
    token_of_key(key_of(&request->msg), founding->token);
    store_match(founding, game);
}

/* ---- create ---- */

static enum side choose_side(const struct ruleset *rules, const char *word) {
    for (int side = 0; side < SIDES; side++)
        if (strcmp(rules->side_names[side], word) == 0)
            return (enum side)side;
    if (strcmp(word, "random") != 0)
        return SIDE_NONE;
    uint8_t coin;
    ids_random(&coin, 1);
    return coin & 1 ? SIDE_SECOND : SIDE_FIRST;
}

static void refuse(struct client *client, int64_t re, enum error error,
                   const char *where) {
    struct objection objection = {.error = error};
    snprintf(objection.where, sizeof objection.where, "%s", where);
    client_object(client, re, NULL, &objection, NULL);
}

static struct terms terms_of_message(const struct msg_create *msg,
                                     const struct game *game, enum side creator) {
    struct terms terms = {.rules_version = game->codec->rules->rules_version,
                          .record_version = RECORD_VERSION,
                          .is_public = msg->public,
                          .invite_only = msg->invite_only || msg->computer > 0,
                          .computer = msg->computer > 0 ? (unsigned)msg->computer : 0,
                          .open_chat = msg->open_chat,
                          .spectators_see_all = msg->spectators == 1,
                          .delay = msg->delay > 0 ? (unsigned)msg->delay : 0,
                          .pace = timing_pace(msg),
                          .created_ms = lobby_now_ms(),
                          .scheme = COMMITTED_PRESENT,
                          .creator = creator};
    terms.game = xstrdup(msg->game);
    terms.edition = xstrdup(msg->edition);
    terms.scenario = xstrdup(msg->scenario);
    terms.title = msg->title != NULL ? xstrdup(msg->title) : NULL;
    terms.options = msg->options != NULL ? json_deep_copy(msg->options) : json_array();
    memcpy(terms.nonce_hash, msg->nonce_hash, HASH_BYTES);
    memcpy(terms.data_hash, game->data_hash, HASH_BYTES);
    return terms;
}

/* How long it takes tells nothing of how much of it was right. */
static bool is_password(const char *wanted, const char *given) {
    size_t size = strlen(wanted), given_size = given != NULL ? strlen(given) : 0;
    unsigned wrong = size != given_size;
    for (size_t i = 0; i < given_size; i++)
        wrong |= (unsigned)(unsigned char)(given[i] ^ wanted[size > 0 ? i % size : 0]);
    return wrong == 0;
}

static bool knows_password(struct client *client, const struct msg *msg) {
    const char *wanted = client->lobby->options.create_password;
    if (wanted == NULL || is_password(wanted, msg->create.password))
        return true;
    if (msg->create.password == NULL) {
        client_error(client, msg->id, NULL, ERROR_BAD_PASSWORD);
        return false;
    }
    account_spend(client->account, WRONG_PASSWORD_NS);
    client_wrong_guess(client, msg->id, NULL, ERROR_BAD_PASSWORD);
    return false;
}

void found_create(struct client *client, struct msg *msg) {
    if (!knows_password(client, msg))
        return;
    const struct game *game =
        games_find(&client->lobby->games, msg->create.game, msg->create.edition);
    if (game == NULL) {
        refuse(client, msg->id, ERROR_UNKNOWN_GAME, "game");
        return;
    }
    enum side creator = choose_side(game->codec->rules, msg->create.side);
    if (creator == SIDE_NONE) {
        refuse(client, msg->id, ERROR_BAD_VALUE, "side");
        return;
    }
    if (msg->create.computer > 0 && !lobby_has_computer(client->lobby)) {
        client_error(client, msg->id, NULL, ERROR_NO_COMPUTER);
        return;
    }
    const char *misfit = timing_misfit(&msg->create);
    if (misfit != NULL) {
        refuse(client, msg->id, ERROR_BAD_VALUE, misfit);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    struct terms terms = terms_of_message(&request->msg.create, game, creator);
    found(request, game, &terms, request->msg.create.name, NULL);
}

/* ---- rematch ---- */

static struct terms terms_of_match(const struct match *match, const struct game *game,
                                   const struct msg_rematch *msg, enum side creator) {
    const struct terms *old = &match->terms;
    bool hides = match->codec->rules->hides(match->setup->setup);
    struct terms terms = {.rules_version = game->codec->rules->rules_version,
                          .record_version = RECORD_VERSION,
                          .is_public = old->is_public,
                          .invite_only = true, /* the seat is the old opponent's */
                          .open_chat = old->open_chat && !old->spectators_see_all,
                          .spectators_see_all = old->spectators_see_all && !hides,
                          .delay = old->delay,
                          .computer = old->computer,
                          .pace = old->pace,
                          .created_ms = lobby_now_ms(),
                          .scheme = COMMITTED_PRESENT,
                          .creator = creator};
    terms.game = xstrdup(old->game);
    terms.edition = xstrdup(old->edition);
    terms.scenario = xstrdup(old->scenario);
    terms.title = old->title != NULL ? xstrdup(old->title) : NULL;
    terms.options = json_deep_copy(old->options);
    memcpy(terms.nonce_hash, msg->nonce_hash, HASH_BYTES);
    memcpy(terms.data_hash, game->data_hash, HASH_BYTES);
    return terms;
}

void found_rematch(struct attachment *attachment, struct msg *msg) {
    struct client *client = attachment->client;
    struct match *match = attachment->match;
    enum side side = (enum side)attachment->viewer;
    char id[ID_CHARS + 1];
    id_of_key(msg->rematch.key, id);
    bool again = strcmp(id, match->rematch.match) == 0;
    const struct game *game =
        games_find(&client->lobby->games, match->terms.game, match->terms.edition);
    enum error error = match->standing.state != MATCH_FINISHED     ? ERROR_NOT_FINISHED
                       : match->rematch_due                        ? ERROR_BUSY
                       : match->rematch.match[0] != '\0' && !again ? ERROR_REMATCH_MADE
                       : game == NULL                              ? ERROR_UNKNOWN_GAME
                                                                   : ERROR_NONE;
    if (error != ERROR_NONE) {
        client_error(client, msg->id, match->id, error);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    request->side = side;
    struct terms terms =
        terms_of_match(match, game, &request->msg.rematch, side_other(side));
    found(request, game, &terms, match->names[side], match);
}

/* ---- look ---- */

static bool names_one(struct client *client, const struct msg *msg, const char *code,
                      const char *match) {
    if ((code == NULL) != (match == NULL))
        return true;
    refuse(client, msg->id, code == NULL ? ERROR_MISSING_FIELD : ERROR_UNKNOWN_FIELD,
           code == NULL ? "code" : "match");
    return false;
}

static void answer_terms(struct request *request, const struct match *match,
                         enum side free) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_TERMS, request->msg.id);
    wire_text(&buf, "match", match->id);
    tell_terms(&buf, match);
    wire_text(&buf, "state", match_state_name(match->standing.state));
    tell_seats(&buf, match, &match->standing);
    if (free != SIDE_NONE && !match->standing.taken[free])
        wire_text(&buf, "free", match_side_name(match, free));
    tell_dice(&buf, match, &match->standing);
    wire_end(&buf);
    client_send_buf(request->client, &buf);
    buf_finish(&buf);
}

static void on_look_loaded(void *arg, struct match *match, enum error error) {
    struct request *request = arg;
    bool by_code = request->msg.look.code != NULL;
    if (match != NULL)
        answer_terms(request, match,
                     by_code ? request->side : match_joinable_seat(match));
    else if (error == ERROR_UNKNOWN_MATCH)
        client_wrong_guess(request->client, request->msg.id, NULL, error);
    else
        client_error(request->client, request->msg.id, NULL, error);
    request_destroy(request);
}

static void on_look_code(void *arg, int error, const char *match_id, int seat) {
    struct request *request = arg;
    if (error == 0) {
        request->side = (enum side)seat;
        match_load(request->client->lobby, match_id, on_look_loaded, request);
        return;
    }
    if (error == -ENOENT)
        client_wrong_guess(request->client, request->msg.id, NULL, ERROR_BAD_CODE);
    else
        client_error(request->client, request->msg.id, NULL,
                     lobby_read_error(request->client->lobby, error, NULL));
    request_destroy(request);
}

/* Which seat a code leads to; calls back with -EAGAIN where the store does not take it. */
static void find_code(struct request *request, const char *code, store_seat_fn *done) {
    uint8_t hash[HASH_BYTES];
    hash_bytes(code, CODE_CHARS, hash);
    if (store_get_code(request->client->lobby->store, hash, done, request) < 0)
        done(request, -EAGAIN, NULL, 0);
}

void found_look(struct client *client, struct msg *msg) {
    if (!names_one(client, msg, msg->look.code, msg->look.match))
        return;
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    if (request->msg.look.code != NULL)
        find_code(request, request->msg.look.code, on_look_code);
    else
        match_load(client->lobby, request->msg.look.match, on_look_loaded, request);
}
