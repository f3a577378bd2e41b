/* SPDX-License-Identifier: MIT */
/* See json_mode.h. Lines that come before the first connection wait for it. Later ones
 * that find no connection are answered "not-sent": whoever wrote them sends them again,
 * the same, after "connected" and his hello; keys make that safe. */
#include "json_mode.h"

#include "buf.h"
#include "connection.h"
#include "jsonx.h"
#include "source.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_USUAL = 5, LAST_ANSWERS_MS = 10000, DRAIN_MS = 10 };

struct json_mode {
    uv_loop_t loop;
    struct connection *connection;
    const struct link *link; /* of the command line */
    struct source *source;
    uv_timer_t timer; /* at the end: until the answers are here */
    uv_signal_t interrupt, terminate;
    struct buf line;
    json_t *asked; /* ids that have no answer yet, as members */
    uint64_t ending_since;
    bool connected, ended, closing;
    enum exit_code code;
};

static void print_line(const char *text, size_t length) {
    if (fwrite(text, 1, length, stdout) < length || putchar('\n') == EOF ||
        fflush(stdout) == EOF)
        exit(EXIT_FINE); /* nobody reads any more */
}

static void print_json(json_t *json) {
    struct buf buf = {0};
    json_write(&buf, json);
    print_line(buf.bytes, buf.length);
    buf_finish(&buf);
    json_decref(json);
}

static void close_all(struct json_mode *self) {
    if (self->closing)
        return;
    self->closing = true;
    connection_close(self->connection);
    source_close(self->source);
    uv_close((uv_handle_t *)&self->timer, NULL);
    uv_close((uv_handle_t *)&self->interrupt, NULL);
    uv_close((uv_handle_t *)&self->terminate, NULL);
}

/* --- lines to the server ------------------------------------------------------------ */

static void note_id(struct json_mode *self, const json_t *message, bool answered) {
    char name[32];
    int64_t id = json_get_number(message, answered ? "re" : "id", -1);
    if (id < 0)
        return;
    snprintf(name, sizeof name, "%lld", (long long)id);
    if (answered)
        json_object_del(self->asked, name);
    else
        json_object_set_new(self->asked, name, json_true());
}

static void send_line(struct json_mode *self, const char *text, size_t length) {
    if (length == 0)
        return;
    /* What is no JSON goes out as it is: the server says what is wrong with it. */
    json_t *message = json_loadb(text, length, 0, NULL);
    if (connection_send(self->connection, text, length)) {
        note_id(self, message, false);
    } else {
        json_t *answer =
            json_pack("{s:s, s:s}", "type", "transport", "event", "not-sent");
        if (json_is_integer(json_object_get(message, "id")))
            json_object_set(answer, "id", json_object_get(message, "id"));
        print_json(answer);
    }
    json_decref(message);
}

static void send_lines(struct json_mode *self) {
    size_t from = 0;
    while (from < self->line.length) {
        char *start = self->line.bytes + from;
        char *end = memchr(start, '\n', self->line.length - from);
        if (end == NULL && !self->ended)
            break;
        size_t length = end == NULL ? self->line.length - from : (size_t)(end - start);
        size_t step = end == NULL ? length : length + 1;
        if (length > 0 && start[length - 1] == '\r')
            length--;
        send_line(self, start, length);
        from += step;
    }
    self->line.length -= from;
    if (self->line.length > 0)
        memmove(self->line.bytes, self->line.bytes + from, self->line.length);
}

/* The input has ended: everything was sent and answered, or it takes too long. */
static void on_ending(uv_timer_t *timer) {
    struct json_mode *self = timer->data;
    bool answered =
        json_object_size(self->asked) == 0 && connection_is_drained(self->connection);
    if (answered || uv_now(&self->loop) - self->ending_since > LAST_ANSWERS_MS)
        close_all(self);
}

static void begin_ending(struct json_mode *self) {
    self->ending_since = uv_now(&self->loop);
    uv_timer_start(&self->timer, on_ending, DRAIN_MS, DRAIN_MS);
}

static void on_bytes(void *context, const char *bytes, size_t length) {
    struct json_mode *self = context;
    if (length == 0)
        self->ended = true;
    buf_add(&self->line, bytes, length);
    if (!self->connected)
        return;
    send_lines(self);
    if (self->ended)
        begin_ending(self);
}

/* --- messages from the server ------------------------------------------------------- */

/* The link of the command line, taken apart, for the program to follow. NULL: none. */
static json_t *link_new(const struct link *link) {
    static const char *const kinds[] = {
        [LINK_JOIN] = "join",
        [LINK_WATCH] = "watch",
        [LINK_SEAT] = "seat",
        [LINK_REPLAY] = "replay",
    };
    if (link->kind == LINK_NONE)
        return NULL;
    json_t *json = json_pack("{s:s}", "kind", kinds[link->kind]);
    const struct {
        const char *name, *text;
    } members[] = {{"code", link->code},
                   {"match", link->match},
                   {"token", link->token},
                   {"nonce", link->nonce},
                   {"link", link->secret}};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (members[i].text[0] != '\0')
            json_object_set_new(json, members[i].name, json_string(members[i].text));
    if (link->n >= 0)
        json_object_set_new(json, "n", json_integer(link->n));
    return json;
}

static void on_opened(void *context) {
    struct json_mode *self = context;
    print_json(json_pack("{s:s, s:s, s:o*}", "type", "transport", "event", "connected",
                         "link", link_new(self->link)));
    if (self->connected)
        return;
    self->connected = true;
    send_lines(self);
    if (self->ended)
        begin_ending(self);
}

static void on_received(void *context, const char *text, size_t length) {
    struct json_mode *self = context;
    print_line(text, length);
    if (json_object_size(self->asked) == 0)
        return;
    json_t *message = json_loadb(text, length, 0, NULL);
    note_id(self, message, true);
    json_decref(message);
}

static void on_lost(void *context, bool was_open, int close_code, const char *why,
                    unsigned retry_ms) {
    struct json_mode *self = context;
    if (was_open || retry_ms == 0) {
        json_t *line = json_pack("{s:s, s:s, s:s}", "type", "transport", "event",
                                 "disconnected", "text", why);
        if (close_code != 0)
            json_object_set_new(line, "close", json_integer(close_code));
        if (retry_ms > 0)
            json_object_set_new(line, "retry_ms", json_integer(retry_ms));
        print_json(line);
    }
    if (retry_ms == 0) {
        self->code = EXIT_NO_SERVER;
        close_all(self);
    }
}

static void on_closed(void *context) {
    (void)context;
}

static void on_signal(uv_signal_t *handle, int number) {
    struct json_mode *self = handle->data;
    self->code = number == SIGINT ? EXIT_INTERRUPTED : EXIT_FINE;
    close_all(self);
}

enum exit_code json_mode_run(const struct options *options) {
    struct json_mode self = {.asked = json_object(), .link = &options->address.link};
    const struct connection_listener listener = {on_opened, on_received, on_lost,
                                                 on_closed, &self};
    const struct connection_options connection = {
        .tries_max = options->has_tries ? options->tries : TRIES_USUAL,
        .ca_path = options->ca_path,
    };
    uv_loop_init(&self.loop);
    self.connection =
        connection_create(&self.loop, &options->address, &connection, &listener);
    if (self.connection == NULL) {
        json_decref(self.asked);
        return EXIT_NO_SERVER;
    }
    uv_timer_init(&self.loop, &self.timer);
    uv_signal_init(&self.loop, &self.interrupt);
    uv_signal_init(&self.loop, &self.terminate);
    self.timer.data = self.interrupt.data = self.terminate.data = &self;
    uv_signal_start(&self.interrupt, on_signal, SIGINT);
    uv_signal_start(&self.terminate, on_signal, SIGTERM);
    self.source = source_create(&self.loop, on_bytes, &self);
    uv_run(&self.loop, UV_RUN_DEFAULT);
    connection_library_finish(&self.loop);
    uv_loop_close(&self.loop);
    buf_finish(&self.line);
    json_decref(self.asked);
    return self.code;
}
