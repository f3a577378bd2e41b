/* SPDX-License-Identifier: MIT */
/* See wishes.h. What is wanted, and what a match offers, becomes words that the store compares (store_wishes.h). */
#include "wishes.h"

#include "account.h"
#include "jsonx.h"
#include "known.h"
#include "lobby.h"
#include "login.h"
#include "notice.h"
#include "sieve.h"
#include "store_wishes.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WISH_BYTES = 512 }; /* what one takes in the store, about */

/* A request that waits for the store. */
struct wish {
    struct lobby *lobby;
    struct client *client; /* a reference */
    int64_t re;
    char person[PERSON_KEY_CHARS + 1];
};

static void wish_free(struct wish *wish) {
    client_unref(wish->client);
    free(wish);
}

static void refuse(struct wish *wish, enum error error) {
    client_error(wish->client, wish->re, NULL, error);
    wish_free(wish);
}

/* NULL: he is nobody, and told so. */
static struct wish *wish_new(struct client *client, const struct msg *msg) {
    if (client->login == NULL) {
        client_error(client, msg->id, NULL,
                     client->lobby->options.accounts ? ERROR_NOT_LOGGED_IN
                                                     : ERROR_NO_ACCOUNTS);
        return NULL;
    }
    struct wish *wish = xcalloc(1, sizeof *wish);
    *wish = (struct wish){
        .lobby = client->lobby, .client = client_ref(client), .re = msg->id};
    memcpy(wish->person, client->login->person, sizeof wish->person);
    return wish;
}

/* ---- Words ---- */

/* What a word's letter is of, on the wire. */
static const struct {
    const char *before, *field;
} fields[] = {{"g:", "game"}, {"e:", "edition"},    {"c:", "scenario"},
              {"p:", "pace"}, {"x:", "experience"}, {"s:", "side"}};
enum { FIELDS = sizeof fields / sizeof *fields };

static void add_word(json_t *words, const char *before, const char *word) {
    char text[80];
    if (word == NULL)
        return;
    snprintf(text, sizeof text, "%s%s", before, word);
    json_array_append_new(words, json_string(text));
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* In the order of the alphabet, so that the same wish has the same words. */
static void add_options(json_t *words, const json_t *options) {
    size_t count = json_array_size(options);
    const char **names = xcalloc(count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = json_string_value(json_array_get(options, i));
    qsort(names, count, sizeof *names, by_name);
    for (size_t i = 0; i < count; i++)
        add_word(words, "o:", names[i]);
    free(names);
}

/* What the words of a rating begin with, and what they are on the wire. */
static const struct {
    const char *before, *field;
} bounds[] = {{"l:", "rating_from"}, {"h:", "rating_to"}};
enum { BOUNDS = sizeof bounds / sizeof *bounds };

/* 0 or less: any. */
static void add_ratings(json_t *words, int64_t from, int64_t to) {
    const int64_t values[BOUNDS] = {from, to};
    for (size_t i = 0; i < BOUNDS; i++) {
        char number[24];
        snprintf(number, sizeof number, "%lld", (long long)values[i]);
        add_word(words, bounds[i].before, values[i] > 0 ? number : NULL);
    }
}

static const char *experience_name(int experience) {
    static const char *const names[] = {"new", "some", "much"};
    return experience >= 0 ? names[experience] : NULL;
}

static json_t *words_of_message(const struct msg_wish *msg) {
    json_t *words = json_array();
    const char *const values[FIELDS] = {
        msg->game,
        msg->edition,
        msg->scenario,
        msg->pace >= 0 ? sieve_pace_name((unsigned)msg->pace) : NULL,
        experience_name(msg->experience),
        msg->side};
    for (size_t i = 0; i < FIELDS; i++)
        add_word(words, fields[i].before, values[i]);
    add_ratings(words, msg->rating_from, msg->rating_to);
    add_options(words, msg->options);
    return words;
}

/* The free seat of each is offered, and where sides are bid for, either; the rest is the same in both. */
static json_t *words_of_match(const struct match *match, const struct match *twin) {
    const struct terms *terms = &match->terms;
    json_t *words = json_array();
    const char *const values[FIELDS] = {
        terms->game,
        terms->edition,
        terms->scenario,
        sieve_pace_name(sieve_pace_of(&terms->pace)),
        experience_name((int)terms->experience - 1),
        match_side_name(match, side_other(terms->creator))};
    for (size_t i = 0; i < FIELDS; i++)
        add_word(words, fields[i].before, values[i]);
    if (twin != NULL)
        add_word(words, "s:", match_side_name(twin, side_other(twin->terms.creator)));
    if (terms->sealed)
        add_word(words, "s:", match_side_name(match, terms->creator));
    add_ratings(words, terms->rating_from, terms->rating_to);
    add_options(words, terms->options);
    return words;
}

/* As the fields that a message has. */
static void write_words(struct buf *buf, const json_t *words) {
    size_t i;
    json_t *word;
    bool options = false;
    json_array_foreach (words, i, word) {
        const char *text = json_string_value(word);
        for (size_t field = 0; field < FIELDS; field++)
            if (strncmp(text, fields[field].before, 2) == 0)
                wire_text(buf, fields[field].field, text + 2);
        for (size_t bound = 0; bound < BOUNDS; bound++)
            if (strncmp(text, bounds[bound].before, 2) == 0)
                wire_number(buf, bounds[bound].field, strtoll(text + 2, NULL, 10));
        if (strncmp(text, "o:", 2) != 0)
            continue;
        if (!options)
            wire_open_array(buf, "options");
        options = true;
        wire_element(buf, text + 2);
    }
    if (options)
        wire_close_array(buf);
}

/* ---- The list ---- */

static void write_wish(struct buf *buf, const struct store_wish *wish, int64_t age_ms) {
    json_auto_t *words = json_loads(wish->words, 0, NULL);
    json_auto_t *others = wish->others != NULL ? json_loads(wish->others, 0, NULL) : NULL;
    wire_open(buf, NULL);
    wire_number(buf, "number", wish->number);
    write_words(buf, words);
    wire_number(buf, "since", wish->at_ms);
    if (age_ms > 0)
        wire_number(buf, "until", wish->at_ms + age_ms);
    if (json_array_size(others) > 0)
        wire_json(buf, "others", others);
    wire_close(buf);
}

static void on_listed(void *arg, int error, const struct store_wish *wishes,
                      size_t count) {
    struct wish *wish = arg;
    if (error < 0) {
        refuse(wish, lobby_read_error(wish->lobby, error, NULL));
        return;
    }
    uint64_t began_ns = uv_hrtime();
    struct client *client = client_ref(wish->client);
    struct buf buf = {0};
    wire_begin(&buf, REPLY_WISHES, wish->re);
    wire_number(&buf, "most", STORE_WISHES_OF_ONE);
    wire_open_array(&buf, "wishes");
    for (size_t i = 0; i < count; i++)
        write_wish(&buf, &wishes[i], wish->lobby->options.forget.wish_ms);
    wire_close_array(&buf);
    wire_end(&buf);
    client_send_buf(client, &buf);
    buf_finish(&buf);
    wish_free(wish);
    client_pay(client, began_ns);
}

static void ask(struct wish *wish) {
    if (store_get_wishes(wish->lobby->store, wish->person, on_listed, wish) < 0)
        refuse(wish, ERROR_BUSY);
}

void wishes_list(struct client *client, struct msg *msg) {
    struct wish *wish = wish_new(client, msg);
    if (wish != NULL)
        ask(wish);
}

/* ---- One more, one less ---- */

static void on_written(void *arg, int error) {
    struct wish *wish = arg;
    if (error == 0) {
        ask(wish);
        postman_hurry(wish->lobby);
        return;
    }
    refuse(wish, error == -ESTALE   ? ERROR_OUT_OF_NUMBERS
                 : error == -EDQUOT ? ERROR_TOO_MANY
                 : error == -ENOENT ? ERROR_NOT_LOGGED_IN
                                    : ERROR_NOT_SAVED);
}

static void commit(struct wish *wish, struct store_write *write) {
    if (store_commit(wish->lobby->store, write, on_written, wish) < 0)
        refuse(wish, ERROR_BUSY);
}

void wishes_end(struct client *client, struct msg *msg) {
    struct wish *wish = wish_new(client, msg);
    if (wish == NULL)
        return;
    struct store_write *write = store_write_new();
    store_drop_wish(write, wish->person, (uint32_t)msg->wish_end.number);
    commit(wish, write);
}

/* Is it, or is a row of these, called that? */
static bool is_named(const json_t *rows, const char *name) {
    size_t i;
    json_t *row;
    json_array_foreach (rows, i, row) {
        const char *id =
            json_is_string(row) ? json_string_value(row) : json_get_text(row, "id");
        if (id != NULL && strcmp(id, name) == 0)
            return true;
    }
    return false;
}

static bool are_named(const json_t *rows, const json_t *names) {
    size_t i;
    json_t *name;
    json_array_foreach (names, i, name)
        if (!is_named(rows, json_string_value(name)))
            return false;
    return true;
}

/* Can somebody have a rating that is wanted? */
static bool is_a_range(const struct msg_wish *msg) {
    return msg->rating_to < 0 || msg->rating_from <= msg->rating_to;
}

/* Is there a match of this game that is wanted? */
static bool has_all(const struct game *game, const struct msg_wish *msg) {
    const json_t *row = game->catalogue;
    const char *id = json_get_text(row, "game"), *edition = json_get_text(row, "edition");
    return (msg->game == NULL || (id != NULL && strcmp(msg->game, id) == 0)) &&
           (msg->edition == NULL ||
            (edition != NULL && strcmp(msg->edition, edition) == 0)) &&
           (msg->scenario == NULL ||
            is_named(json_object_get(row, "scenarios"), msg->scenario)) &&
           (msg->side == NULL || is_named(json_object_get(row, "sides"), msg->side)) &&
           are_named(json_object_get(row, "options"), msg->options);
}

static bool is_played_here(const struct lobby *lobby, const struct msg_wish *msg) {
    for (size_t i = 0; i < lobby->games.count; i++)
        if (has_all(&lobby->games.games[i], msg))
            return true;
    return false;
}

/* What the game is called; of several editions the first. */
static const char *name_of_game(const struct lobby *lobby, const char *game) {
    for (size_t i = 0; game != NULL && i < lobby->games.count; i++) {
        const json_t *row = lobby->games.games[i].catalogue;
        const char *id = json_get_text(row, "game");
        if (id != NULL && strcmp(id, game) == 0 && json_get_text(row, "name") != NULL)
            return json_get_text(row, "name");
    }
    return game != NULL ? game : "any game";
}

static char *notice_new(struct notice *notice) {
    struct buf json = {0};
    notice_write(&json, notice);
    char *text = xstrdup(buf_text(&json));
    buf_finish(&json);
    return text;
}

/* What others are told whose wishes fit this one. */
static char *seeker_new(const struct client *client, const struct msg_wish *msg,
                        int64_t now_ms) {
    struct notice notice;
    char text[NOTICE_TEXT_BYTES];
    snprintf(
        text, sizeof text,
        "%s looks for the same as you. Open a match that anybody may join: who looks "
        "for it is told.",
        client->login->name);
    notice_begin(&notice, NOTICE_SEEKER, msg->game != NULL ? msg->game : "", now_ms,
                 name_of_game(client->lobby, msg->game), client->login->name, text);
    return notice_new(&notice);
}

static void write_wanted(struct wish *wish, const struct msg_wish *msg) {
    int64_t now_ms = lobby_now_ms();
    json_auto_t *words = words_of_message(msg);
    char *text = json_dumps(words, JSON_COMPACT);
    char *notice = seeker_new(wish->client, msg, now_ms);
    struct store_write *write = store_write_new();
    store_wish(write, wish->person,
               &(struct store_wish){.at_ms = now_ms,
                                    .game = msg->game != NULL ? msg->game : "",
                                    .words = text},
               notice);
    free(text);
    free(notice);
    commit(wish, write);
}

void wishes_wish(struct client *client, struct msg *msg) {
    struct wish *wish = wish_new(client, msg);
    if (wish == NULL)
        return;
    if (!is_played_here(wish->lobby, &msg->wish) || !is_a_range(&msg->wish)) {
        refuse(wish, ERROR_BAD_CHOICE);
        return;
    }
    int64_t wait_ms = account_take_bytes(client->account, WISH_BYTES);
    if (wait_ms > 0) {
        client_error_later(client, wish->re, NULL, ERROR_TOO_MANY, wait_ms,
                           CLIENT_BYTES_USED);
        wish_free(wish);
        return;
    }
    write_wanted(wish, &msg->wish);
}

/* ---- When one comes ---- */

static const char *what_of(const struct match *match) {
    return match->terms.title != NULL ? match->terms.title
                                      : name_of_game(match->lobby, match->terms.game);
}

void wishes_tell(struct store_write *write, const struct match *match,
                 const struct match *twin) {
    const struct terms *terms = &match->terms;
    const char *by = match->owners[terms->creator];
    struct notice notice;
    char said[NOTICE_TEXT_BYTES];
    snprintf(said, sizeof said,
             "%s offers a match that you look for%s. Whoever comes first has the seat.",
             match->names[terms->creator],
             twin != NULL ? ", one of a mirrored pair" : "");
    notice_begin(&notice, NOTICE_CHALLENGE, terms->game, terms->created_ms,
                 what_of(match), match->names[terms->creator], said);
    snprintf(notice.path, sizeof notice.path, "take=%s", match->id);
    json_auto_t *words = words_of_match(match, twin);
    char *text = json_dumps(words, JSON_COMPACT), *json = notice_new(&notice);
    store_tell_wishers(write,
                       &(struct store_offer){.about = match->id,
                                             .by = by[0] != '\0' ? by : NULL,
                                             .game = terms->game,
                                             .words = text,
                                             .at_ms = terms->created_ms},
                       json);
    free(text);
    free(json);
}
