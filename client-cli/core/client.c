/* SPDX-License-Identifier: MIT */
/* See client.h. */
#include "client.h"

#include "jsonx.h"
#include "xmalloc.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_USUAL = 5, TRIES_SAID_EACH = 8 };

/* --- saying ------------------------------------------------------------------------- */

void client_say(struct client *client, enum tone tone, const char *format, ...) {
    char small[1024];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(small, sizeof small, format, args);
    va_end(args);
    if (client->screen == NULL || length < 0)
        return;
    if ((size_t)length < sizeof small) {
        screen_say(client->screen, tone, small);
        return;
    }
    char *text = xmalloc((size_t)length + 1);
    va_start(args, format);
    vsnprintf(text, (size_t)length + 1, format, args);
    va_end(args);
    screen_say(client->screen, tone, text);
    free(text);
}

const char *client_side_text(const struct client *client, const char *side) {
    if (side == NULL)
        return "nobody";
    return client->game != NULL ? client->game->side_text(client, side) : side;
}

void client_player_text(const struct client *client, const char *side, char *ret_text,
                        size_t size) {
    const char *name = match_player(&client->match, side),
               *own = match_side(&client->match);
    if (side != NULL && own != NULL && strcmp(side, own) == 0)
        snprintf(ret_text, size, "you");
    else if (name != NULL)
        snprintf(ret_text, size, "%s (%s)", name, client_side_text(client, side));
    else
        snprintf(ret_text, size, "the %s", client_side_text(client, side));
}

static void lobby_prompt(struct client *client, char *ret_text, size_t size) {
    snprintf(ret_text, size, "%s> ", client->online ? "ridgeline" : "offline");
}

/* The title of the window: what the prompt says, and in front whether one must act. */
static void set_title(struct client *client, const char *prompt) {
    char title[160];
    bool mine = match_is_mine(&client->match) && !match_is_over(&client->match) &&
                client->role == ROLE_SEATED;
    size_t length = strlen(prompt);
    while (length > 0 && (prompt[length - 1] == ' ' || prompt[length - 1] == '>'))
        length--;
    snprintf(title, sizeof title, "%sRidgeline - %.*s", mine ? "YOUR TURN - " : "",
             (int)length, prompt);
    screen_set_title(client->screen, title);
}

void client_refresh(struct client *client) {
    char prompt[128];
    if (client->screen == NULL || client->quitting)
        return;
    bool drawn =
        client->game != NULL && client->board != NULL && client->match.view != NULL;
    screen_begin(client->screen);
    bool whole = false;
    int rows = drawn ? client->game->rows(client, &whole) : 0;
    screen_want_upper(client->screen, rows, whole);
    struct cells *cells = screen_upper(client->screen);
    if (drawn && cells != NULL) {
        client->game->draw(client, cells);
        screen_show(client->screen);
    }
    if (client->secret_asked.told != NULL)
        snprintf(prompt, sizeof prompt, "not shown> ");
    else if (client->question.confirmed != NULL)
        snprintf(prompt, sizeof prompt, "yes or no> ");
    else if (drawn)
        client->game->prompt(client, prompt, sizeof prompt);
    else
        lobby_prompt(client, prompt, sizeof prompt);
    console_set_prompt(client->console, prompt);
    set_title(client, prompt);
    screen_end(client->screen);
    bool waits = requests_waiting(&client->requests) > 0 || client->entering ||
                 !client->greeted || client->waiting_for_turn;
    console_hold(client->console, waits && !console_is_interactive(client->console));
}

/* --- the game ----------------------------------------------------------------------- */

void client_drop_game(struct client *client) {
    if (client->game != NULL && client->board != NULL)
        client->game->board_destroy(client->board);
    client->board = NULL;
    client->game = NULL;
}

static bool knows_edition(const struct game *game, const char *edition) {
    for (size_t i = 0; edition != NULL && game->editions[i] != NULL; i++)
        if (strcmp(game->editions[i], edition) == 0)
            return true;
    return false;
}

void client_use_game(struct client *client) {
    const char *id = json_get_text(client->match.setup, "game");
    if (id == NULL)
        id = json_get_text(client->match.terms, "game");
    /* A replay has no terms: its setup says what it is of. */
    const char *edition = json_get_text(client->match.setup, "edition");
    if (edition == NULL)
        edition = json_get_text(client->match.terms, "edition");
    const struct game *game = client->any_game;
    for (size_t i = 0; id != NULL && i < client->game_count; i++)
        if (strcmp(client->games[i]->id, id) == 0 &&
            knows_edition(client->games[i], edition))
            game = client->games[i];
    if (client->game == game)
        return;
    client_drop_game(client);
    client->game = game;
    client->board = game->board_new(client, edition);
}

/* --- requests ----------------------------------------------------------------------- */

static void send_message(void *owner, const json_t *message) {
    struct client *client = owner;
    struct buf buf = {0};
    json_write(&buf, message);
    if (client->connection != NULL)
        connection_send(client->connection, buf.bytes, buf.length);
    buf_finish(&buf);
}

static void on_put_off(void *owner, const char *code) {
    struct client *client = owner;
    if (strcmp(code, "not-saved") == 0)
        client_say(client, TONE_FAINT,
                   "The server cannot write to its disk at the moment; trying again.");
}

void client_request_take(struct client *client, json_t *message, reply_fn *reply,
                         void *context) {
    requests_send_take(&client->requests, message, REQUEST_AGAIN, reply, context);
}

void client_add_key(json_t *message) {
    uint8_t key[KEY_BYTES];
    ids_random(key, sizeof key);
    json_set_hex(message, "key", key, sizeof key);
}

json_t *client_message_new(struct client *client, const char *type, bool keyed) {
    json_t *message = json_pack("{s:s, s:s}", "type", type, "match", client->match.id);
    if (keyed)
        client_add_key(message);
    return message;
}

bool client_has_feature(const struct client *client, const char *feature) {
    size_t i;
    json_t *one;
    json_array_foreach (json_object_get(client->hello, "features"), i, one)
        if (json_is_string(one) && strcmp(json_string_value(one), feature) == 0)
            return true;
    return false;
}

bool client_is_granted(struct client *client, const json_t *reply) {
    const char *type = json_get_text(reply, "type");
    if (type != NULL && strcmp(type, "error") != 0)
        return true;
    if (reply == NULL)
        return false;
    const json_t *refusal = json_object_get(reply, "refusal");
    const char *section = json_get_text(refusal, "section");
    const char *text = json_get_text(refusal, "text");
    if (text == NULL)
        text = json_get_text(reply, "text");
    const char *where = json_get_text(reply, "where");
    /* "action.do is missing" */
    if (section == NULL && where != NULL && text != NULL && refusal == NULL &&
        islower((unsigned char)text[0]) && strncmp(text, where, strlen(where)) != 0)
        client_say(client, TONE_REFUSAL, "%s: %s", where, text);
    else if (section != NULL)
        client_say(client, TONE_REFUSAL, "Not allowed: %s (section %s)",
                   text == NULL ? "the rules do not allow it." : text, section);
    else
        client_say(client, TONE_REFUSAL, "%s",
                   text == NULL ? "The server refused." : text);
    return false;
}

void client_link_refused(struct client *client) {
    if ((client->options.address.link.kind != LINK_NONE || client->options.play.wanted) &&
        !console_is_interactive(client->console))
        client_quit(client, EXIT_NOT_GRANTED);
}

void client_link_followed(struct client *client) {
    client->options.address.link.kind = LINK_NONE;
    client->options.play.wanted = false;
}

void client_reply_plain(void *client, const json_t *reply, void *context) {
    (void)context;
    client_is_granted(client, reply);
}

/* --- yes or no ---------------------------------------------------------------------- */

void client_confirm(struct client *client, const char *question, confirmed_fn *confirmed,
                    void *context) {
    if (client->options.yes) {
        confirmed(client, true, context);
        return;
    }
    client_drop_question(client);
    client->question.confirmed = confirmed;
    client->question.context = context;
    client_say(client, TONE_ASK, "%s Answer yes or no.", question);
}

void client_drop_question(struct client *client) {
    confirmed_fn *confirmed = client->question.confirmed;
    client->question.confirmed = NULL;
    if (confirmed != NULL)
        confirmed(client, false, client->question.context);
}

bool client_answer(struct client *client, const char *line) {
    confirmed_fn *confirmed = client->question.confirmed;
    if (confirmed == NULL)
        return false;
    line += strspn(line, " ");
    bool yes = line[0] == 'y' || line[0] == 'Y', no = line[0] == 'n' || line[0] == 'N';
    client->question.confirmed = NULL;
    confirmed(client, yes, client->question.context);
    if (!yes)
        client_say(client, TONE_NOTE, "Nothing was done.");
    /* Anything else is a command: the question is off. */
    return yes || no || line[0] == '\0';
}

/* --- what is secret ------------------------------------------------------------------ */

void client_ask_secret(struct client *client, const char *question, secret_fn *told,
                       void *context) {
    client_tell_secret(client, NULL);
    client->secret_asked = (struct secret){told, context};
    client_say(client, TONE_ASK, "%s", question);
    console_set_secret(client->console, true);
}

bool client_tell_secret(struct client *client, const char *line) {
    struct secret secret = client->secret_asked;
    if (secret.told == NULL)
        return false;
    client->secret_asked = (struct secret){0};
    console_set_secret(client->console, false);
    secret.told(client, line, secret.context);
    return true;
}

/* --- the connection ----------------------------------------------------------------- */

static void reply_hello(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    (void)context;
    if (!client_is_granted(client, reply))
        return;
    bool first = !client->greeted;
    json_decref(client->hello);
    client->hello = json_incref((json_t *)reply);
    client->online = client->greeted = true;
    if (client->lost_tries > 0 && !first)
        client_say(client, TONE_FAINT, "Connected again.");
    client->lost_tries = 0;
    client->hooks->greeted(client);
}

static void on_opened(void *context) {
    struct client *client = context;
    /* Where it was found, if there was more than one place to try. */
    struct address *address = &client->options.address;
    const struct address *found = connection_address(client->connection);
    address->port = found->port;
    address->tls = found->tls;
    address->other_port = 0;
    address_key(address, client->server, sizeof client->server);
    json_t *hello = json_pack("{s:s, s:s}", "type", "hello", "client",
                              "ridgeline " RIDGELINE_VERSION);
    requests_send_take(&client->requests, hello, REQUEST_FIRST, reply_hello, NULL);
}

static void on_received(void *context, const char *text, size_t length) {
    struct client *client = context;
    json_t *message = json_loadb(text, length, 0, NULL);
    if (client->quitting || !json_is_object(message)) {
        json_decref(message);
        return;
    }
    screen_begin(client->screen);
    bool taken = client->hooks->take(client, message);
    bool answered = !client->quitting && requests_answer(&client->requests, message);
    const char *type = json_get_text(message, "type"),
               *said = json_get_text(message, "text");
    if (type != NULL && strcmp(type, "notice") == 0 && said != NULL)
        client_say(client, TONE_CHAT, "The host of this server: %s", said);
    if (type != NULL && strcmp(type, "left") == 0 && !taken && !answered)
        client_say(client, TONE_REFUSAL,
                   "The host of this server has removed the match.");
    if (!taken && !answered && type != NULL && strcmp(type, "error") == 0)
        client_is_granted(client, message);
    if (client->screen != NULL) /* what came may have ended the program */
        screen_end(client->screen);
    client_refresh(client);
    json_decref(message);
}

static void on_lost(void *context, bool was_open, int close_code, const char *why,
                    unsigned retry_ms) {
    struct client *client = context;
    (void)close_code;
    client->online = false;
    requests_lost(&client->requests);
    if (client->quitting)
        return;
    char host[ADDRESS_HOST_SIZE + 16];
    if (client->options.address.other_port != 0 && !client->greeted)
        snprintf(host, sizeof host, "%s", client->options.address.host);
    else
        address_host(&client->options.address, host, sizeof host);
    if (retry_ms == 0) {
        client_say(client, TONE_REFUSAL, "The server at %s cannot be reached: %s.", host,
                   why);
        client_quit(client, EXIT_NO_SERVER);
        return;
    }
    bool say = was_open || client->lost_tries % TRIES_SAID_EACH == 0;
    client->lost_tries++;
    if (was_open)
        client_say(client, TONE_FAINT, "Disconnected: %s. Trying again by itself.", why);
    else if (say)
        client_say(client, TONE_FAINT,
                   "The server at %s cannot be reached: %s. Trying again by itself.",
                   host, why);
    client_refresh(client);
}

static void on_connection_closed(void *context) {
    (void)context;
}

void client_start_connection(struct client *client) {
    const struct connection_listener listener = {on_opened, on_received, on_lost,
                                                 on_connection_closed, client};
    struct connection_options options = {
        .tries_max = console_is_interactive(client->console) ? 0 : TRIES_USUAL,
        .ca_path = client->options.ca_path,
    };
    if (client->options.has_tries)
        options.tries_max = client->options.tries;
    address_key(&client->options.address, client->server, sizeof client->server);
    client->connection =
        connection_create(&client->loop, &client->options.address, &options, &listener);
    if (client->connection == NULL)
        client_quit(client, EXIT_NO_SERVER);
}

void client_connect(struct client *client, const struct address *address) {
    client->hooks->leave(client);
    if (client->connection != NULL)
        connection_close(client->connection);
    client->online = client->greeted = client->begun = client->logged_in = false;
    client->lost_tries = 0;
    requests_lost(&client->requests);
    client->options.address = *address;
    client_start_connection(client);
}

/* --- beginning and end -------------------------------------------------------------- */

void client_init(struct client *client) {
    uv_loop_init(&client->loop);
    uv_timer_init(&client->loop, &client->replay.timer);
    client->replay.timer.data = client;
    requests_init(&client->requests, &client->loop, send_message, on_put_off, client);
    match_init(&client->match, "");
}

void client_quit(struct client *client, enum exit_code code) {
    if (client->quitting)
        return;
    client->quitting = true;
    client->code = code;
    if (client->connection != NULL)
        connection_close(client->connection);
    client_drop_question(client);
    client_tell_secret(client, NULL);
    requests_close(&client->requests);
    client_drop_game(client);
    client->screen = NULL;
    console_close(client->console);
    uv_close((uv_handle_t *)&client->replay.timer, NULL);
}

void client_free(struct client *client) {
    match_finish(&client->match);
    json_decref(client->hello);
    json_decref(client->told.present);
    json_decref(client->told.hints);
    json_decref(client->told.clock);
    json_decref(client->replay.ahead);
    json_decref(client->lists.matches);
    free(client->lists.seats);
    free(client);
}
