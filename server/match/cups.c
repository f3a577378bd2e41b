/* SPDX-License-Identifier: MIT */
/* Each message is an errand: the tournament is read, judged as it was read, changed if it still is that, and told as it
 * is then. */
#include "cups.h"

#include "account.h"
#include "bid.h"
#include "cup_list.h"
#include "cup_round.h"
#include "cup_tell.h"
#include "cup_terms.h"
#include "found.h"
#include "lobby.h"
#include "log.h"
#include "login.h"
#include "request.h"
#include "timing.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CUP_BYTES = 4096, ENTRY_BYTES = 128, TRIES = 4 };

struct business {
    struct request *request;
    char cup[ID_CHARS + 1];
    unsigned tries;
};

static void end(struct business *business) {
    request_destroy(business->request);
    free(business);
}

static void refuse(struct business *business, enum error error) {
    struct request *request = business->request;
    client_error(request->client, request->msg.id, NULL, error);
    end(business);
}

static void refuse_why(struct business *business, enum error error, const char *where,
                       const char *why) {
    struct request *request = business->request;
    struct objection objection = {.error = error};
    objection_set(&objection, error, where, "%s", why);
    client_object(request->client, request->msg.id, NULL, &objection, NULL);
    end(business);
}

/* NULL: the client was told why not. */
static struct business *business_new(struct client *client, struct msg *msg,
                                     const char *cup, bool must_be_known) {
    if (!client->lobby->options.accounts) {
        client_error(client, msg->id, NULL, ERROR_NO_ACCOUNTS);
        return NULL;
    }
    if (must_be_known && client->login == NULL) {
        client_error(client, msg->id, NULL, ERROR_NOT_LOGGED_IN);
        return NULL;
    }
    char id[ID_CHARS + 1];
    snprintf(id, sizeof id, "%s", cup);
    struct request *request = request_new(client, msg);
    if (request == NULL)
        return NULL;
    struct business *business = xcalloc(1, sizeof *business);
    business->request = request;
    memcpy(business->cup, id, sizeof id);
    return business;
}

static const char *person_of(const struct business *business) {
    const struct login *login = business->request->client->login;
    return login != NULL ? login->person : NULL;
}

/* Commas between, spaces about them; as people write names. */
static bool is_among(const char *names, const char *person) {
    char name[UTF8_BYTES_MAX(LIMIT_NAME_CHARS) + 1], key[PERSON_KEY_CHARS + 1];
    while (*names != '\0') {
        size_t length = strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        person_key(name, key);
        if (strcmp(key, person) == 0)
            return true;
        names += length + (names[length] == ',');
    }
    return false;
}

static bool may_open(const struct client *client) {
    const char *who = client->lobby->options.cups;
    return client->login != NULL && who != NULL && strcmp(who, "nobody") != 0 &&
           (strcmp(who, "all") == 0 || is_among(who, client->login->person));
}

void cups_list(struct client *client, struct msg *msg) {
    struct business *business = business_new(client, msg, "", msg->cups.mine);
    if (business == NULL)
        return;
    struct request *request = business->request;
    free(business);
    cup_list(request, request->msg.cups.mine ? client->login->person : NULL,
             may_open(client));
}

/* ---- One, as it is ---- */

static bool is_read(struct business *business, int error) {
    if (error == 0)
        return true;
    refuse(business, error == -ENOENT ? ERROR_UNKNOWN_CUP
                                      : lobby_read_error(business->request->client->lobby,
                                                         error, NULL));
    return false;
}

static void on_shown(void *arg, int error, const struct store_cup *cups, size_t count) {
    struct business *business = arg;
    (void)count;
    if (!is_read(business, error))
        return;
    struct client *client = client_ref(business->request->client);
    uint64_t began_ns = uv_hrtime();
    struct buf buf = {0};
    struct cup *cup = xcalloc(1, sizeof *cup);
    wire_begin(&buf, REPLY_CUP, business->request->msg.id);
    if (cup_tell_row(&buf, client->lobby, cups, cup)) {
        cup_tell(&buf, cups, cup, person_of(business));
        wire_end(&buf);
        client_send_buf(client, &buf);
        cup_finish(cup);
        end(business);
    } else {
        refuse(business, ERROR_INTERNAL);
    }
    buf_finish(&buf);
    free(cup);
    client_pay(client, began_ns);
}

static void ask(struct business *business, store_cups_fn *done) {
    if (store_get_cup(business->request->client->lobby->store, business->cup, done,
                      business) < 0)
        refuse(business, ERROR_BUSY);
}

void cups_show(struct client *client, struct msg *msg) {
    struct business *business = business_new(client, msg, msg->cup.cup, false);
    if (business != NULL)
        ask(business, on_shown);
}

/* ---- What changes one ---- */

static void on_read(void *arg, int error, const struct store_cup *cups, size_t count);

static void on_written(void *arg, int error) {
    struct business *business = arg;
    if (error == -ESTALE && ++business->tries < TRIES) {
        ask(business, on_read); /* it has changed since: judged anew */
        return;
    }
    enum error told = error == -ESTALE ? ERROR_BUSY
                      : error == -EALREADY || error == -EEXIST
                          ? ERROR_NONE /* as it was asked */
                      : error == -EDQUOT ? ERROR_TOO_MANY
                      : error == -ENOENT ? ERROR_NOT_NOW
                      : error < 0        ? ERROR_NOT_SAVED
                                         : ERROR_NONE;
    if (error == -EACCES)
        refuse_why(business, ERROR_NOT_PERMITTED, "",
                   "This tournament is not open to you.");
    else if (told != ERROR_NONE)
        refuse(business, told);
    else
        ask(business, on_shown);
}

static void commit(struct business *business, struct store_write *write) {
    if (store_commit(business->request->client->lobby->store, write, on_written,
                     business) < 0)
        refuse(business, ERROR_BUSY);
}

static void put(struct business *business, const struct store_cup *stored,
                struct cup *cup) {
    struct store_write *write = store_write_new();
    cup_round_put(write, stored, cup, lobby_now_ms());
    commit(business, write);
}

static bool organises(const struct business *business, const struct store_cup *stored) {
    return stored->organiser != NULL &&
           strcmp(stored->organiser, person_of(business)) == 0;
}

/* His seed in one that runs; CUP_NOBODY: he does not play. */
static unsigned own_seed(const struct business *business, const struct store_cup *stored,
                         const struct cup *cup) {
    for (size_t i = 0; i < stored->player_count; i++)
        if (stored->players[i].key != NULL &&
            strcmp(stored->players[i].key, person_of(business)) == 0)
            return cup_seed_of(cup, stored->players[i].number);
    return CUP_NOBODY;
}

static void enter(struct business *business, const struct store_cup *stored,
                  struct cup *cup) {
    if (stored->state != STORE_CUP_OPEN) {
        refuse_why(business, ERROR_NOT_NOW, "", "The tournament has begun.");
        return;
    }
    if (stored->player_count >= cup->most) {
        refuse_why(business, ERROR_NOT_NOW, "", "All places are taken.");
        return;
    }
    int64_t wait_ms = account_take_bytes(business->request->client->account, ENTRY_BYTES);
    if (wait_ms > 0) {
        client_error_later(business->request->client, business->request->msg.id, NULL,
                           ERROR_TOO_MANY, wait_ms, CLIENT_BYTES_USED);
        end(business);
        return;
    }
    struct store_write *write = store_write_new();
    store_cup_enter(write, stored->id, stored->number, lobby_now_ms(),
                    person_of(business));
    commit(business, write);
}

static void leave(struct business *business, const struct store_cup *stored,
                  struct cup *cup) {
    unsigned seed = own_seed(business, stored, cup);
    if (stored->state == STORE_CUP_OPEN) {
        struct store_write *write = store_write_new();
        store_cup_leave(write, stored->id, stored->number, lobby_now_ms(),
                        person_of(business));
        commit(business, write);
    } else if (stored->state != STORE_CUP_RUNNING || seed == CUP_NOBODY ||
               cup->draw.gone[seed]) {
        refuse(business, ERROR_NOT_NOW);
    } else {
        cup_go_away(cup, seed);
        put(business, stored, cup);
    }
}

/* By strength, who is not rated behind; then as they entered. */
static unsigned in_order(const struct store_cup *stored, unsigned *ret_numbers) {
    unsigned order[CUP_PLAYERS_MAX], count = 0;
    for (unsigned i = 0; i < stored->player_count && count < CUP_PLAYERS_MAX; i++) {
        if (stored->players[i].key == NULL)
            continue;
        unsigned at = count++;
        for (; at > 0 && stored->players[order[at - 1]].sure < stored->players[i].sure;
             at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (unsigned i = 0; i < count; i++)
        ret_numbers[i] = stored->players[order[i]].number;
    return count;
}

static void start(struct business *business, const struct store_cup *stored,
                  struct cup *cup) {
    unsigned numbers[CUP_PLAYERS_MAX], count = in_order(stored, numbers);
    if (!organises(business, stored)) {
        refuse(business, ERROR_NOT_PERMITTED);
    } else if (stored->state != STORE_CUP_OPEN) {
        refuse_why(business, ERROR_NOT_NOW, "", "The tournament has begun.");
    } else if (count < 2) {
        refuse_why(business, ERROR_NOT_NOW, "", "A tournament needs two players.");
    } else {
        cup_start(cup, numbers, count, lobby_now_ms());
        put(business, stored, cup);
    }
}

/* Of the present round, or of one before it that nobody has ended: none is. */
static void rule(struct business *business, const struct store_cup *stored,
                 struct cup *cup) {
    const struct msg_cup_rule *msg = &business->request->msg.cup_rule;
    if (!organises(business, stored)) {
        refuse(business, ERROR_NOT_PERMITTED);
        return;
    }
    if (stored->state != STORE_CUP_RUNNING) {
        refuse(business, ERROR_NOT_NOW);
        return;
    }
    if ((msg->game > 0) != (msg->result >= 0) || (msg->game <= 0 && msg->days <= 0)) {
        refuse_why(business, ERROR_MISSING_FIELD, msg->game > 0 ? "result" : "game",
                   "A game with its result, or days, or both.");
        return;
    }
    if (msg->game > 0) {
        size_t at = (size_t)msg->game - 1;
        if (at >= cup->draw.count || cup->draw.games[at].result != CUP_OPEN) {
            refuse_why(business, ERROR_NOT_NOW, "game", "This game is over.");
            return;
        }
        cup->draw.games[at].result = (enum cup_result)(CUP_FIRST + msg->result);
        cup->bouts[at].ruled = true;
    }
    if (msg->days > 0)
        cup->due_ms = lobby_now_ms() + msg->days * 24 * 3600 * 1000;
    put(business, stored, cup);
}

static void call_off(struct business *business, const struct store_cup *stored,
                     struct cup *cup) {
    if (!organises(business, stored)) {
        refuse(business, ERROR_NOT_PERMITTED);
        return;
    }
    if (stored->state != STORE_CUP_OPEN && stored->state != STORE_CUP_RUNNING) {
        refuse(business, ERROR_NOT_NOW);
        return;
    }
    (void)cup;
    struct store_write *write = store_write_new();
    store_cup_put(write, stored->id, stored->number, STORE_CUP_CALLED_OFF, lobby_now_ms(),
                  stored->text);
    commit(business, write);
}

/* ---- The match of a game ---- */

static const char *name_of(const struct store_cup *stored, unsigned number,
                           const char **ret_key) {
    for (size_t i = 0; i < stored->player_count; i++)
        if (stored->players[i].number == number) {
            *ret_key = stored->players[i].key;
            return stored->players[i].name;
        }
    *ret_key = NULL;
    return NULL;
}

/* Ends the business. */
static void make_match(struct business *business, const struct store_cup *stored,
                       struct cup *cup, size_t game, struct msg *create) {
    struct request *request = business->request;
    const struct cup_game *pairing = &cup->draw.games[game];
    unsigned seed = own_seed(business, stored, cup),
             other = pairing->first == seed ? pairing->second : pairing->first;
    const char *key;
    const char *name = name_of(stored, cup->seeds[other], &key);
    if (key == NULL) {
        msg_finish(create);
        refuse(business, ERROR_NOT_NOW);
        return;
    }
    struct found_claim *claim = xcalloc(1, sizeof *claim);
    struct buf text = {0};
    claim->number = stored->number;
    memcpy(claim->cup, business->cup, sizeof claim->cup);
    snprintf(claim->other, sizeof claim->other, "%s", key);
    snprintf(claim->other_name, sizeof claim->other_name, "%s", name);
    found_id(request->msg.cup_play.key, cup->bouts[game].match);
    cup_write(&text, cup);
    claim->text = xstrdup(buf_text(&text));
    buf_finish(&text);
    struct client *client = client_ref(request->client);
    end(business);
    found_for_cup(client, create, claim);
    msg_finish(create);
    client_unref(client);
}

/* The `create` that the message stands for; false: the client was told. */
static bool create_of(struct business *business, const struct cup *cup, size_t game,
                      unsigned seed, struct msg *ret_create) {
    const struct msg *msg = &business->request->msg;
    const struct client *client = business->request->client;
    const struct game *what = games_find(
        &client->lobby->games, json_string_value(json_object_get(cup->terms, "game")),
        json_string_value(json_object_get(cup->terms, "edition")));
    if (what == NULL) {
        refuse(business, ERROR_UNKNOWN_GAME);
        return false;
    }
    enum side side = cup->draw.games[game].first == seed ? SIDE_FIRST : SIDE_SECOND;
    if (cup_terms_create(cup->terms, what->codec->rules->side_names[side],
                         client->login->name, msg->cup_play.nonce_hash, msg->cup_play.key,
                         msg->id, ret_create))
        return true;
    refuse(business, ERROR_INTERNAL);
    return false;
}

static void play_game(struct business *business, const struct store_cup *stored,
                      struct cup *cup) {
    char id[ID_CHARS + 1];
    unsigned seed = own_seed(business, stored, cup);
    size_t game = seed != CUP_NOBODY ? cup_game_of(cup, seed) : cup->draw.count;
    if (stored->state != STORE_CUP_RUNNING || game == cup->draw.count) {
        refuse_why(business, ERROR_NOT_NOW, "", "You have nothing to play just now.");
        return;
    }
    found_id(business->request->msg.cup_play.key, id);
    const char *there = cup->bouts[game].match;
    if (there[0] != '\0' && strcmp(there, id) != 0) {
        ask(business,
            on_shown); /* the opponent was quicker: it tells which match it is */
        return;
    }
    struct msg create;
    if (!create_of(business, cup, game, seed, &create))
        return;
    if (there[0] == '\0') {
        make_match(business, stored, cup, game, &create);
        return;
    }
    struct client *client = client_ref(business->request->client);
    end(business);
    found_again(client, &create);
    msg_finish(&create);
    client_unref(client);
}

static void (*const deeds[MSG_TYPES])(struct business *business,
                                      const struct store_cup *stored, struct cup *cup) = {
    [MSG_CUP_ENTER] = enter, [MSG_CUP_LEAVE] = leave,  [MSG_CUP_START] = start,
    [MSG_CUP_RULE] = rule,   [MSG_CUP_END] = call_off, [MSG_CUP_PLAY] = play_game};

static void on_read(void *arg, int error, const struct store_cup *cups, size_t count) {
    struct business *business = arg;
    (void)count;
    if (!is_read(business, error))
        return;
    if (person_of(business) == NULL) { /* he has logged out meanwhile */
        refuse(business, ERROR_NOT_LOGGED_IN);
        return;
    }
    struct client *client = client_ref(business->request->client);
    uint64_t began_ns = uv_hrtime();
    struct cup *cup = xcalloc(1, sizeof *cup);
    if (cup_load(cups->text, cup)) {
        cup_round_who_went(cup, cups);
        deeds[business->request->msg.type](business, cups, cup);
    } else {
        refuse(business, ERROR_INTERNAL);
    }
    cup_finish(cup);
    free(cup);
    client_pay(client, began_ns);
}

static void begin(struct client *client, struct msg *msg, const char *cup) {
    struct business *business = business_new(client, msg, cup, true);
    if (business != NULL)
        ask(business, on_read);
}

void cups_enter(struct client *client, struct msg *msg) {
    begin(client, msg, msg->cup_enter.cup);
}

void cups_leave(struct client *client, struct msg *msg) {
    begin(client, msg, msg->cup_leave.cup);
}

void cups_start(struct client *client, struct msg *msg) {
    begin(client, msg, msg->cup_start.cup);
}

void cups_rule(struct client *client, struct msg *msg) {
    begin(client, msg, msg->cup_rule.cup);
}

void cups_end(struct client *client, struct msg *msg) {
    begin(client, msg, msg->cup_end.cup);
}

void cups_play(struct client *client, struct msg *msg) {
    begin(client, msg, msg->cup_play.cup);
}

/* ---- A new one ---- */

/* Points that one side begins with in every match. */
static const char *handicap_misfit(const struct msg_cup_open *msg,
                                   const struct codec *codec, const char **ret_where) {
    *ret_where = "handicap";
    if (msg->handicap > 0 && !codec->handicap)
        return "Points do not decide this game, so none can be given.";
    if ((msg->handicap > 0) != (msg->handicap_to != NULL))
        return "Points, and the side that begins with them.";
    *ret_where = "handicap_to";
    if (msg->handicap_to != NULL && bid_side(codec->rules, msg->handicap_to) == SIDE_NONE)
        return "This game has no such side.";
    *ret_where = NULL;
    return NULL;
}

/* Is it a match that could be made? What is wrong, else NULL; `ret_where` is the field. */
static const char *misfit(struct lobby *lobby, const struct msg_cup_open *msg,
                          const json_t *terms, char why[200], const char **ret_where) {
    static const uint8_t nothing[HASH_BYTES];
    const char *id = json_string_value(json_object_get(terms, "game")),
               *edition = json_string_value(json_object_get(terms, "edition"));
    const struct game *game = games_find(&lobby->games, id, edition);
    struct msg create;
    *ret_where = "game";
    if (game == NULL)
        return "This server does not play that game.";
    const char *wrong = handicap_misfit(msg, game->codec, ret_where);
    if (wrong != NULL)
        return wrong;
    if (!cup_terms_create(terms, game->codec->rules->side_names[0], "a", nothing, nothing,
                          -1, &create))
        return "The scenario and options do not fit.";
    *ret_where = timing_misfit(&create.create);
    json_auto_t *choice =
        json_pack("{s:s, s:O?, s:s, s:i}", "scenario", create.create.scenario, "options",
                  create.create.options, "edition", edition, "rules",
                  (int)game->codec->rules->rules_version);
    if (create.create.options == NULL)
        json_object_set_new(choice, "options", json_array());
    msg_finish(&create);
    if (*ret_where != NULL)
        return "These do not fit together.";
    struct setup *setup;
    struct problem problem;
    *ret_where = "scenario";
    if (games_setup(&lobby->games, game->codec, game->data, game->data_hash, choice,
                    &setup, &problem) < 0) {
        snprintf(why, 200, "%.190s", problem.what);
        return why;
    }
    setup_release(&lobby->games, setup);
    return NULL;
}

static void write_new(struct business *business, const struct cup *cup) {
    struct buf text = {0};
    struct store_write *write = store_write_new();
    cup_write(&text, cup);
    store_cup(write, &(struct store_cup){
                         .id = business->cup,
                         .game = json_string_value(json_object_get(cup->terms, "game")),
                         .text = buf_text(&text),
                         .created_ms = lobby_now_ms(),
                         .organiser = person_of(business)});
    buf_finish(&text);
    commit(business, write);
}

void cups_open(struct client *client, struct msg *msg) {
    char id[ID_CHARS + 1];
    uint8_t bytes[HASH_BYTES];
    derive(msg->cup_open.key, "tournament", "", bytes, sizeof bytes);
    ids_write(bytes, sizeof bytes, ID_CHARS, id);
    struct business *business = business_new(client, msg, id, true);
    if (business == NULL)
        return;
    if (!may_open(client)) {
        refuse_why(business, ERROR_NOT_PERMITTED, "",
                   "On this server tournaments are opened by whom its host allows.");
        return;
    }
    const struct msg_cup_open *wanted = &business->request->msg.cup_open;
    char why[200];
    const char *where;
    struct cup *cup = xcalloc(1, sizeof *cup);
    cup->terms = cup_terms_new(wanted);
    cup->draw.kind = (enum cup_kind)wanted->kind;
    cup->wished = wanted->rounds > 0 ? (unsigned)wanted->rounds : 5;
    cup->most = wanted->players > 0 ? (unsigned)wanted->players : CUP_PLAYERS_MAX;
    cup->days = wanted->days > 0 ? (unsigned)wanted->days : 0;
    cup->late = wanted->late == 1 ? CUP_LATE_DRAWS : CUP_LATE_ASKS;
    const char *wrong = misfit(client->lobby, wanted, cup->terms, why, &where);
    int64_t wait_ms = wrong == NULL ? account_take_bytes(client->account, CUP_BYTES) : 0;
    if (wrong != NULL) {
        refuse_why(business, ERROR_BAD_CHOICE, where, wrong);
    } else if (wait_ms > 0) {
        client_error_later(client, business->request->msg.id, NULL, ERROR_TOO_MANY,
                           wait_ms, CLIENT_BYTES_USED);
        end(business);
    } else {
        log_info("cup.open", "cup=%s", id);
        write_new(business, cup);
    }
    cup_finish(cup);
    free(cup);
}
