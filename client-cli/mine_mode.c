/* SPDX-License-Identifier: MIT */
/* See mine_mode.h. */
#include "mine_mode.h"

#include "connection.h"
#include "folder.h"
#include "jsonx.h"
#include "logins.h"
#include "mine.h"

#include <stdio.h>
#include <string.h>

enum { TRIES_USUAL = 5, PATIENCE_MS = 30000 };

struct mine_mode {
    uv_loop_t loop;
    const struct options *options;
    struct folder folder;
    struct connection *connection;
    struct requests requests;
    uv_timer_t patience; /* a server that says nothing does not keep a prompt waiting */
    char server[SEAT_SERVER_SIZE];
    bool is_logged_in, is_closing;
    enum exit_code code;
};

static void end(struct mine_mode *self, enum exit_code code) {
    if (self->is_closing)
        return;
    self->is_closing = true;
    self->code = code;
    connection_close(self->connection);
    requests_close(&self->requests);
    uv_close((uv_handle_t *)&self->patience, NULL);
}

static void refused(struct mine_mode *self, const json_t *reply) {
    const char *text = json_get_text(reply, "text");
    fprintf(stderr, "ridgeline: %s\n", text != NULL ? text : "the server refused");
    end(self, EXIT_NOT_GRANTED);
}

static bool is_error(const json_t *reply) {
    const char *type = json_get_text(reply, "type");
    return type == NULL || strcmp(type, "error") == 0;
}

/* "your turn  4kz0d7m1q9wxe union  Sunday game: Turn 3 (9 am), Union movement" */
static void print_row(const struct seat *seat, const json_t *entry) {
    const json_t *row = json_object_get(entry, "row");
    const char *title = json_get_text(row, "title"),
               *scenario = json_get_text(row, "scenario"),
               *headline = json_get_text(row, "headline"),
               *state = json_get_text(row, "state");
    bool plays = state != NULL && strcmp(state, "playing") == 0;
    printf("%-9s  %s %s  %s: %s\n",
           json_get_flag(entry, "yours", false) ? "your turn" : "", seat->match,
           seat->side,
           title != NULL      ? title
           : scenario != NULL ? scenario
                              : "",
           plays && headline != NULL ? headline
           : state != NULL           ? state
                                     : "");
}

static void on_mine(void *owner, struct mine *mine, const json_t *failed, void *context) {
    struct mine_mode *self = owner;
    size_t waiting = 0;
    (void)context;
    for (size_t i = 0; i < mine->count; i++) {
        const json_t *entry = json_array_get(mine->rows, i);
        bool waits = json_get_flag(entry, "yours", false);
        waiting += waits ? 1 : 0;
        if (json_get_flag(entry, "ok", false) && (waits || !self->options->turn))
            print_row(&mine->seats[i], entry);
    }
    mine_finish(mine);
    if (failed != NULL)
        refused(self, failed);
    else
        end(self, self->options->turn && waiting == 0 ? EXIT_NO_TURN : EXIT_FINE);
}

static void ask(struct mine_mode *self) {
    requests_resume(&self->requests);
    mine_ask(&self->requests, &self->folder, self->server, self->is_logged_in, on_mine,
             NULL);
}

static void reply_account(void *owner, const json_t *reply, void *context) {
    struct mine_mode *self = owner;
    const char *code = json_get_text(reply, "code");
    (void)context;
    if (reply == NULL)
        return;
    if (code != NULL && strcmp(code, "bad-session") == 0) {
        logins_forget(&self->folder, self->server);
        fputs("ridgeline: your login on this server has ended\n", stderr);
    } else if (is_error(reply)) {
        refused(self, reply);
        return;
    } else
        self->is_logged_in = json_object_get(reply, "account") != NULL;
    ask(self);
}

static void reply_hello(void *owner, const json_t *reply, void *context) {
    struct mine_mode *self = owner;
    char session[TOKEN_CHARS + 1];
    (void)context;
    if (reply == NULL)
        return;
    if (is_error(reply))
        refused(self, reply);
    else if (logins_find(&self->folder, self->server, session))
        requests_send_take(&self->requests,
                           json_pack("{s:s, s:s}", "type", "account", "session", session),
                           REQUEST_FIRST, reply_account, NULL);
    else
        ask(self);
}

static void on_opened(void *context) {
    struct mine_mode *self = context;
    address_key(connection_address(self->connection), self->server, sizeof self->server);
    requests_send_take(&self->requests,
                       json_pack("{s:s, s:s}", "type", "hello", "client",
                                 "ridgeline " RIDGELINE_VERSION),
                       REQUEST_FIRST, reply_hello, NULL);
}

static void on_received(void *context, const char *text, size_t length) {
    struct mine_mode *self = context;
    json_t *message = self->is_closing ? NULL : json_loadb(text, length, 0, NULL);
    if (json_is_object(message))
        requests_answer(&self->requests, message);
    json_decref(message);
}

/* What was asked is asked no more: a prompt wants an answer soon, not at last. */
static void on_lost(void *context, bool was_open, int close_code, const char *why,
                    unsigned retry_ms) {
    struct mine_mode *self = context;
    (void)close_code;
    if (self->is_closing || (retry_ms > 0 && !was_open))
        return;
    fprintf(stderr, "ridgeline: the server cannot be reached: %s\n", why);
    end(self, EXIT_NO_SERVER);
}

static void on_closed(void *context) {
    (void)context;
}

static void on_patience(uv_timer_t *timer) {
    fputs("ridgeline: the server does not answer\n", stderr);
    end(timer->data, EXIT_NO_SERVER);
}

static void send_message(void *owner, const json_t *message) {
    struct mine_mode *self = owner;
    struct buf buf = {0};
    json_write(&buf, message);
    connection_send(self->connection, buf.bytes, buf.length);
    buf_finish(&buf);
}

static void on_put_off(void *owner, const char *code) {
    (void)owner;
    (void)code;
}

enum exit_code mine_mode_run(const struct options *options) {
    struct mine_mode self = {.options = options};
    const struct connection_listener listener = {on_opened, on_received, on_lost,
                                                 on_closed, &self};
    const struct connection_options connection = {
        .tries_max = options->has_tries ? options->tries : TRIES_USUAL,
        .ca_path = options->ca_path,
    };
    int failed = folder_open(&self.folder);
    if (failed < 0) {
        fprintf(stderr, "ridgeline: the folder for seats, %s, cannot be used: %s\n",
                self.folder.path, strerror(-failed));
        return EXIT_NO_FOLDER;
    }
    uv_loop_init(&self.loop);
    self.connection =
        connection_create(&self.loop, &options->address, &connection, &listener);
    if (self.connection == NULL)
        return EXIT_NO_SERVER;
    requests_init(&self.requests, &self.loop, send_message, on_put_off, &self);
    uv_timer_init(&self.loop, &self.patience);
    self.patience.data = &self;
    uv_timer_start(&self.patience, on_patience, PATIENCE_MS, 0);
    uv_run(&self.loop, UV_RUN_DEFAULT);
    connection_library_finish(&self.loop);
    uv_loop_close(&self.loop);
    return self.code;
}
