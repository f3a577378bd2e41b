/* SPDX-License-Identifier: MIT */
/* See bot.h. */
#include "bot.h"

#include "buf.h"
#include "jsonx.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_NAME = 64 };

/* --- the end ----------------------------------------------------------------------------- */

static void end(struct bot *bot) {
    if (bot->ended)
        return;
    bot->ended = true;
    connection_close(bot->connection);
    requests_close(&bot->requests);
    for (unsigned i = 0; i < BOT_SEATS; i++) {
        seat_close(&bot->seats[i]);
        uv_close((uv_handle_t *)&bot->seats[i].timer, NULL);
    }
    if (bot->has_input)
        uv_close((uv_handle_t *)&bot->input, NULL);
}

/* Where it was started for one invitation, it ends with that match. */
static void end_if_idle(struct bot *bot) {
    for (unsigned i = 0; i < BOT_SEATS; i++)
        if (bot->seats[i].used)
            return;
    if (bot->options->once && requests_waiting(&bot->requests) == 0)
        end(bot);
}

/* --- seats and their files --------------------------------------------------------------- */

static void name_of(const struct seat_held *seat, char ret_name[FILE_NAME]) {
    snprintf(ret_name, FILE_NAME, "seats/%s-%.6s.json", seat->match_id, seat->token);
}

void bot_keep(const struct seat_held *seat) {
    char name[FILE_NAME];
    json_t *json = json_pack("{s:s, s:s, s:i}", "match", seat->match_id, "token",
                             seat->token, "level", (int)seat->level);
    json_set_hex(json, "secret", seat->secret, sizeof seat->secret);
    pledge_keep(&seat->pledge, json);
    name_of(seat, name);
    if (folder_write(&seat->bot->folder, name, json) < 0)
        fprintf(stderr, "ridgeline-bot: match=%s the seat cannot be kept in %s\n",
                seat->match_id, seat->bot->folder.path);
    json_decref(json);
}

void bot_forget(struct seat_held *seat) {
    struct bot *bot = seat->bot;
    char name[FILE_NAME];
    name_of(seat, name);
    folder_remove(&bot->folder, name);
    json_t *leave = json_pack("{s:s, s:s}", "type", "leave", "match", seat->match_id);
    if (bot->online)
        requests_send_take(&bot->requests, leave, REQUEST_FIRST, NULL, NULL);
    else
        json_decref(leave);
    seat_close(seat);
}

static void take_kept(const char *name, json_t *json, void *context) {
    struct bot *bot = context;
    const char *match = json_get_text(json, "match"),
               *token = json_get_text(json, "token");
    (void)name;
    for (unsigned i = 0; i < BOT_SEATS && match != NULL && token != NULL; i++) {
        struct seat_held *seat = &bot->seats[i];
        if (seat->used)
            continue;
        seat->used = true;
        match_init(&seat->match, match);
        snprintf(seat->match_id, sizeof seat->match_id, "%s", match);
        snprintf(seat->token, sizeof seat->token, "%s", token);
        seat->level = (unsigned)json_get_number(json, "level", 1);
        if (seat->level < 1 || seat->level > LEVELS)
            seat->level = 1;
        json_get_hex(json, "secret", seat->secret, sizeof seat->secret);
        pledge_take(&seat->pledge, json);
        return;
    }
}

/* --- the connection ---------------------------------------------------------------------- */

static void send_message(void *owner, const json_t *message) {
    struct bot *bot = owner;
    struct buf buf = {0};
    json_write(&buf, message);
    connection_send(bot->connection, buf.bytes, buf.length);
    buf_finish(&buf);
}

static void on_put_off(void *owner, const char *code) {
    (void)owner, (void)code;
}

void bot_send_take(struct seat_held *seat, json_t *message, bool keyed, reply_fn *reply) {
    uint8_t key[KEY_BYTES];
    if (keyed) {
        ids_random(key, sizeof key);
        json_set_hex(message, "key", key, sizeof key);
    }
    requests_send_take(&seat->bot->requests, message, REQUEST_AGAIN, reply, seat);
}

static void reply_hello(void *owner, const json_t *reply, void *context) {
    struct bot *bot = owner;
    (void)context;
    const char *type = json_get_text(reply, "type");
    if (type == NULL || strcmp(type, "hello") != 0)
        return;
    bot->online = true;
    for (unsigned i = 0; i < BOT_SEATS; i++)
        if (bot->seats[i].used)
            seat_sit(&bot->seats[i]);
    if (bot->sitting == 0)
        requests_resume(&bot->requests);
}

void bot_sat(struct bot *bot, bool answered) {
    bot->sitting--;
    if (bot->sitting == 0 && answered && bot->online)
        requests_resume(&bot->requests);
}

static void on_opened(void *context) {
    struct bot *bot = context;
    json_t *hello = json_pack("{s:s, s:s}", "type", "hello", "client",
                              "ridgeline-bot " RIDGELINE_VERSION);
    requests_send_take(&bot->requests, hello, REQUEST_FIRST, reply_hello, NULL);
}

static void on_received(void *context, const char *text, size_t length) {
    struct bot *bot = context;
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *type = json_get_text(message, "type"),
               *match = json_get_text(message, "match");
    for (unsigned i = 0; i < BOT_SEATS && type != NULL && match != NULL; i++)
        if (bot->seats[i].used && strcmp(bot->seats[i].match_id, match) == 0)
            seat_take(&bot->seats[i], message);
    if (!bot->ended && type != NULL)
        requests_answer(&bot->requests, message);
    if (!bot->ended)
        end_if_idle(bot);
    json_decref(message);
}

static void on_lost(void *context, bool was_open, int close_code, const char *why,
                    unsigned retry_ms) {
    struct bot *bot = context;
    (void)close_code;
    bot->online = false;
    if (was_open || retry_ms == 0)
        fprintf(stderr, "ridgeline-bot: no connection: %s\n", why);
    if (bot->ended)
        return;
    requests_lost(&bot->requests);
    if (retry_ms == 0) {
        bot->status = 1;
        end(bot);
    }
}

static void on_closed(void *context) {
    (void)context;
}

/* --- invitations by standard input ------------------------------------------------------- */

/* "join CODE LEVEL" */
static void take_line(struct bot *bot, const char *line) {
    char code[CODE_CHARS + 1];
    unsigned level;
    if (sscanf(line, "join %16s %u", code, &level) == 2 && level >= 1 &&
        level <= LEVELS && ids_is_code(code, CODE_CHARS))
        bot_invited(bot, code, level);
    else if (line[0] != '\0')
        fprintf(stderr, "ridgeline-bot: a line is \"join CODE LEVEL\"\n");
}

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *ret_buf) {
    static char bytes[1024];
    (void)handle, (void)wanted;
    *ret_buf = uv_buf_init(bytes, sizeof bytes);
}

/* Whoever started it has gone: so does it. */
static void on_input(uv_stream_t *stream, ssize_t count, const uv_buf_t *buf) {
    struct bot *bot = stream->data;
    if (count < 0) {
        end(bot);
        return;
    }
    for (ssize_t i = 0; i < count; i++) {
        if (buf->base[i] == '\n') {
            bot->line[bot->line_length] = '\0';
            bot->line_length = 0;
            take_line(bot, bot->line);
        } else if (bot->line_length + 1 < sizeof bot->line) {
            bot->line[bot->line_length++] = buf->base[i];
        }
    }
}

static void open_input(struct bot *bot) {
    uv_pipe_init(&bot->loop, &bot->input, 0);
    bot->input.data = bot;
    bot->has_input = true;
    if (uv_pipe_open(&bot->input, STDIN_FILENO) == 0)
        uv_read_start((uv_stream_t *)&bot->input, on_alloc, on_input);
}

/* --- the whole --------------------------------------------------------------------------- */

static bool start(struct bot *bot) {
    const struct connection_listener listener = {on_opened, on_received, on_lost,
                                                 on_closed, bot};
    const struct connection_options options = {.tries_max = 0};
    int failed = bot->options->folder != NULL
                     ? folder_open_at(bot->options->folder, &bot->folder)
                     : folder_open(&bot->folder);
    if (failed < 0) {
        fprintf(stderr, "ridgeline-bot: %s: %s\n", bot->folder.path, strerror(-failed));
        return false;
    }
    bot->library = library_create(bot->options->games);
    if (bot->library == NULL)
        return false;
    bot->connection =
        connection_create(&bot->loop, &bot->options->address, &options, &listener);
    return bot->connection != NULL;
}

int bot_run(const struct bot_options *options) {
    struct bot *bot = calloc(1, sizeof *bot);
    if (bot == NULL)
        return 1;
    bot->options = options;
    uv_loop_init(&bot->loop);
    if (!start(bot)) {
        if (bot->library != NULL)
            library_destroy(bot->library);
        uv_loop_close(&bot->loop);
        free(bot);
        return 1;
    }
    requests_init(&bot->requests, &bot->loop, send_message, on_put_off, bot);
    for (unsigned i = 0; i < BOT_SEATS; i++) {
        bot->seats[i].bot = bot;
        uv_timer_init(&bot->loop, &bot->seats[i].timer);
        bot->seats[i].timer.data = &bot->seats[i];
    }
    folder_each(&bot->folder, "seats", take_kept, bot);
    bot_invited_before(bot);
    if (options->code != NULL)
        bot_invited(bot, options->code, options->level);
    if (options->lines)
        open_input(bot);
    uv_run(&bot->loop, UV_RUN_DEFAULT);
    connection_library_finish(&bot->loop);
    uv_loop_close(&bot->loop);
    library_destroy(bot->library);
    int status = bot->status;
    free(bot);
    return status;
}
