/* SPDX-License-Identifier: MIT */
/* Long because: a match, a pair, a rematch and a game of a tournament are one founding with one answer. */
/* Making matches. Id and token of a new match follow from the secret key that the client
 * sent, so that a request whose answer was lost can be sent again and ends at the same
 * match. */
#include "found.h"

#include "account.h"
#include "draft.h"
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
    struct match *twin;        /* of a mirrored pair: the other match; else NULL */
    struct match *old;         /* a rematch: of this match, pinned; else NULL */
    struct found_claim *claim; /* a match of a tournament; else NULL */
    char token[TOKEN_CHARS + 1], twin_token[TOKEN_CHARS + 1];
};

/* Of a mirrored pair, the second match; of all else. */
static const char *const which_names[] = {"", "twin"};

static void token_of_key(const uint8_t key[KEY_BYTES], bool twin,
                         char token[TOKEN_CHARS + 1]) {
    uint8_t bytes[HASH_BYTES];
    derive(key, "seat token", which_names[twin], bytes, sizeof bytes);
    ids_write(bytes, sizeof bytes, TOKEN_CHARS, token);
}

static void id_of_key(const uint8_t key[KEY_BYTES], bool twin, char id[ID_CHARS + 1]) {
    uint8_t bytes[HASH_BYTES];
    derive(key, "match id", which_names[twin], bytes, sizeof bytes);
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
    if (founding->claim != NULL)
        free(founding->claim->text);
    free(founding->claim);
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

static void answer_again(struct founding *founding) {
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
static void destroy_matches(struct founding *founding) {
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
    destroy_matches(founding);
    if (error == -EEXIST || error == -EALREADY) {
        answer_again(founding);
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

static void store_matches(struct founding *founding, const struct game *game) {
    struct store_write *write = store_write_new();
    fill_all(write, founding->match, game, founding->token);
    if (founding->twin != NULL)
        fill_all(write, founding->twin, game, founding->twin_token);
    if (founding->old != NULL) {
        founding->old->rematch_due = true;
        fill_rematch(write, founding);
    }
    if (founding->claim != NULL)
        store_cup_put(write, founding->claim->cup, founding->claim->number,
                      STORE_CUP_RUNNING, lobby_now_ms(), founding->claim->text);
    if (store_commit(founding->match->lobby->store, write, on_founded, founding) == 0)
        return;
    if (founding->old != NULL)
        founding->old->rematch_due = false;
    client_error(founding->request->client, founding->request->msg.id, NULL, ERROR_BUSY);
    destroy_matches(founding);
    founding_destroy(founding);
}

/* ---- The match itself ---- */

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
                                struct terms *terms_take, const char *name, bool twin) {
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
        draft_misfit(terms_take, game->codec->rules->hides(setup->setup), &why);
    if (where != NULL) {
        refuse_choice(request, where, why);
        setup_release(&lobby->games, setup);
        terms_finish(terms_take);
        return NULL;
    }
    char id[ID_CHARS + 1];
    id_of_key(key_of(&request->msg), twin, id);
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

/* Each of the two knows the other. */
static void tie(struct match *match, struct match *twin) {
    struct match *const both[] = {match, twin};
    for (int i = 0; i < 2; i++) {
        struct match *one = both[i];
        const struct match *other = both[1 - i];
        memcpy(one->terms.pair, other->id, sizeof one->terms.pair);
        memcpy(one->pair_code, other->codes[side_other(other->terms.creator)],
               sizeof one->pair_code);
    }
}

/* The matches that the request asks for; false: the client was told why not. */
static bool make_matches(struct founding *founding, const struct game *game,
                         struct terms *terms_take, const char *name) {
    struct request *request = founding->request;
    bool paired =
        request->msg.type == MSG_CREATE && request->msg.create.has_pair_nonce_hash;
    struct terms second;
    if (paired)
        second = draft_twin(terms_take, request->msg.create.pair_nonce_hash);
    founding->match = make_match(request, game, terms_take, name, false);
    if (!paired)
        return founding->match != NULL;
    if (founding->match == NULL) {
        terms_finish(&second);
        return false;
    }
    founding->twin = make_match(request, game, &second, name, true);
    if (founding->twin == NULL) {
        destroy_matches(founding);
        return false;
    }
    tie(founding->match, founding->twin);
    return true;
}

/* Takes the claim of a match of a tournament. */
static void found(struct request *request, const struct game *game,
                  struct terms *terms_take, const char *name, struct match *old,
                  struct found_claim *claim_take) {
    bool paired =
        request->msg.type == MSG_CREATE && request->msg.create.has_pair_nonce_hash;
    if (!may_create(request) || (paired && !may_create(request))) {
        terms_finish(terms_take);
        request_destroy(request);
        if (claim_take != NULL)
            free(claim_take->text);
        free(claim_take);
        return;
    }
    struct founding *founding = xcalloc(1, sizeof *founding);
    *founding = (struct founding){.request = request, .claim = claim_take};
    token_of_key(key_of(&request->msg), false, founding->token);
    token_of_key(key_of(&request->msg), true, founding->twin_token);
    if (!make_matches(founding, game, terms_take, name)) {
        founding_destroy(founding);
        return;
    }
    founding->old = old;
    if (old != NULL)
        old->pins++;
    if (claim_take != NULL)
        match_set_owner(founding->match, side_other(founding->match->terms.creator),
                        claim_take->other, claim_take->other_name);
    store_matches(founding, game);
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
    if (msg->create.rated && client->login == NULL) {
        refuse(client, msg->id,
               client->lobby->options.accounts ? ERROR_NOT_LOGGED_IN : ERROR_NO_ACCOUNTS,
               "rated");
        return;
    }
    enum side creator = choose_side(game->codec->rules, msg->create.side);
    if (creator == SIDE_NONE) {
        refuse(client, msg->id, ERROR_BAD_VALUE, "side");
        return;
    }
    struct objection objection;
    if (msg->create.computer > 0 &&
        !draft_computer_plays(client->lobby, game, (unsigned)msg->create.computer,
                              "computer", &objection)) {
        client_object(client, msg->id, NULL, &objection, NULL);
        return;
    }
    if (msg->create.at_zero == AT_ZERO_COMPUTER &&
        !draft_computer_plays(
            client->lobby, game,
            msg->create.at_zero_level > 0 ? (unsigned)msg->create.at_zero_level : 1,
            "at_zero", &objection)) {
        client_object(client, msg->id, NULL, &objection, NULL);
        return;
    }
    const char *misfit = timing_misfit(&msg->create);
    if (msg->create.has_pair_nonce_hash &&
        memcmp(msg->create.pair_nonce_hash, msg->create.nonce_hash, HASH_BYTES) == 0)
        misfit = "pair_nonce_hash";
    if (misfit != NULL) {
        refuse(client, msg->id, ERROR_BAD_VALUE, misfit);
        return;
    }
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return;
    struct terms terms = draft_of_message(&request->msg.create, game, creator);
    found(request, game, &terms, request->msg.create.name, NULL, NULL);
}

/* ---- rematch ---- */

void found_rematch(struct attachment *attachment, struct msg *msg) {
    struct client *client = attachment->client;
    struct match *match = attachment->match;
    enum side side = (enum side)attachment->viewer;
    char id[ID_CHARS + 1];
    id_of_key(msg->rematch.key, false, id);
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
    struct terms terms = draft_of_match(match, game, &request->msg.rematch,
                                        side_other(side), client->login != NULL);
    found(request, game, &terms, match->names[side], match, NULL);
}

/* ---- A match of a tournament ---- */

void found_for_cup(struct client *client, struct msg *create,
                   struct found_claim *claim_take) {
    const struct game *game =
        games_find(&client->lobby->games, create->create.game, create->create.edition);
    struct request *request = game != NULL ? request_new(client, create) : NULL;
    if (request == NULL) {
        if (game == NULL)
            refuse(client, create->id, ERROR_UNKNOWN_GAME, "game");
        free(claim_take->text);
        free(claim_take);
        return;
    }
    struct terms terms =
        draft_of_message(&request->msg.create, game,
                         choose_side(game->codec->rules, request->msg.create.side));
    memcpy(terms.cup, claim_take->cup, sizeof terms.cup);
    found(request, game, &terms, request->msg.create.name, NULL, claim_take);
}

void found_again(struct client *client, struct msg *create) {
    struct request *request = request_new(client, create);
    if (request == NULL)
        return;
    struct founding *founding = xcalloc(1, sizeof *founding);
    *founding = (struct founding){.request = request};
    token_of_key(key_of(&request->msg), false, founding->token);
    answer_again(founding);
}

void found_id(const uint8_t key[KEY_BYTES], char ret_id[ID_CHARS + 1]) {
    id_of_key(key, false, ret_id);
}
