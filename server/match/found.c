/* SPDX-License-Identifier: MIT */
/* Judging and making matches; founding.h stores and tells them. Id and token of a new match follow from the secret key that the client
 * sent, so that a request whose answer was lost can be sent again and ends at the same
 * match. */
#include "found.h"

#include "account.h"
#include "draft.h"
#include "fault.h"
#include "founding.h"
#include "guarded.h"
#include "jsonx.h"
#include "lobby.h"
#include "login.h"
#include "log.h"
#include "sheet.h"
#include "timing.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static const uint8_t *key_of(const struct msg *msg) {
    return msg->type == MSG_REMATCH ? msg->rematch.key : msg->create.key;
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
    if (match->terms.sealed)
        match->bid = (struct bid){bid_side(match->codec->rules, request->msg.create.side),
                                  (unsigned)request->msg.create.bid};
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
        founding_drop_matches(founding);
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
        found_claim_free(claim_take);
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
    founding_store(founding, game);
}

/* ---- create ---- */

static enum side choose_side(const struct ruleset *rules, const char *word) {
    enum side named = bid_side(rules, word);
    if (named != SIDE_NONE || strcmp(word, "random") != 0)
        return named;
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

/* What a bid cannot be together with; NULL: nothing of it is there. */
static const char *bid_misfit(const struct msg_create *msg, const char **ret_why) {
    const struct {
        bool given;
        const char *where, *why;
    } others[] = {
        {strcmp(msg->side, "random") == 0, "side",
         "Who bids names the side that it is for."},
        {msg->computer > 0, "computer", "The computer does not bid for a side."},
        {msg->handicap > 0, "handicap",
         "Where both bid for a side, the bids say who begins with points."},
        {msg->either, "either",
         "Either whoever joins chooses the side, or both bid for one."},
        {msg->has_pair_nonce_hash, "pair_nonce_hash",
         "In a mirrored pair each has both sides: there is nothing to bid for."},
        {msg->rated, "rated", "Where sides are bid for, a match is not rated."}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].given) {
            *ret_why = others[i].why;
            return others[i].where;
        }
    return NULL;
}

/* False: the client was told why not. */
static bool may_bid(struct client *client, const struct msg *msg) {
    const char *why;
    const char *where = msg->create.bid >= 0 ? bid_misfit(&msg->create, &why) : NULL;
    if (where == NULL)
        return true;
    struct objection objection = {.error = ERROR_NONE};
    objection_set(&objection, ERROR_BAD_CHOICE, where, "%s", why);
    client_object(client, msg->id, NULL, &objection, NULL);
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
    if (!may_bid(client, msg))
        return;
    if (msg->create.rated && client->login == NULL) {
        refuse(client, msg->id,
               client->lobby->options.accounts ? ERROR_NOT_LOGGED_IN : ERROR_NO_ACCOUNTS,
               "rated");
        return;
    }
    if ((msg->create.rating_from > 0 || msg->create.rating_to > 0) &&
        !client->lobby->options.accounts) { /* nobody could join */
        refuse(client, msg->id, ERROR_NO_ACCOUNTS,
               msg->create.rating_from > 0 ? "rating_from" : "rating_to");
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
    if (msg->create.either &&
        (!msg->create.has_pair_nonce_hash || msg->create.computer > 0))
        misfit = "either";
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
        found_claim_free(claim_take);
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
    founding_answer_again(founding);
}

void found_id(const uint8_t key[KEY_BYTES], char ret_id[ID_CHARS + 1]) {
    id_of_key(key, false, ret_id);
}
