/* SPDX-License-Identifier: MIT */
/* See console.h. */
#include "console.h"

#include "source.h"
#include "utf.h"
#include "xmalloc.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { ESCAPE_MS = 60, LINE_BYTES_MAX = 4000 };

static const int signal_numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
enum { SIGNALS = sizeof signal_numbers / sizeof *signal_numbers };

struct console {
    struct console_listener listener;
    struct screen *screen;
    struct editor *editor; /* NULL: plain lines */
    struct source *source;
    struct keys keys;
    struct buf line; /* plain: bytes that have come and were not delivered */
    uv_timer_t escape_timer;
    uv_signal_t signals[SIGNALS];
    unsigned handles;
    bool interactive, held, delivering, ended, closing, silent;
};

/* --- plain lines -------------------------------------------------------------------- */

static void deliver_line(struct console *self, const char *bytes, size_t length) {
    struct buf line = {0};
    if (length > 0 && bytes[length - 1] == '\r')
        length--;
    if (length > LINE_BYTES_MAX)
        length = LINE_BYTES_MAX;
    buf_add(&line, bytes, length);
    self->listener.line(self->listener.context, buf_text(&line));
    buf_finish(&line);
}

/* One line after the other, as long as nobody holds them back. */
static void deliver(struct console *self) {
    if (self->delivering)
        return;
    self->delivering = true;
    while (!self->held && !self->closing && self->line.length > 0) {
        char *end = memchr(self->line.bytes, '\n', self->line.length);
        if (end == NULL && !self->ended)
            break;
        size_t length =
            end == NULL ? self->line.length : (size_t)(end - self->line.bytes);
        size_t step = end == NULL ? length : length + 1;
        char *copy = xmalloc(length + 1);
        memcpy(copy, self->line.bytes, length);
        self->line.length -= step;
        memmove(self->line.bytes, self->line.bytes + step, self->line.length);
        deliver_line(self, copy, length);
        free(copy);
    }
    self->delivering = false;
    if (self->ended && self->line.length == 0 && !self->held && !self->closing) {
        self->held = true; /* says it once */
        self->listener.end(self->listener.context);
    }
}

static void on_plain_bytes(void *context, const char *bytes, size_t length) {
    struct console *self = context;
    if (length == 0)
        self->ended = true;
    buf_add(&self->line, bytes, length);
    deliver(self);
}

void console_hold(struct console *self, bool hold) {
    if (self->editor != NULL || self->held == hold || self->closing)
        return;
    self->held = hold;
    if (!hold)
        deliver(self);
}

/* --- the terminal ------------------------------------------------------------------- */

static void on_escape_timeout(uv_timer_t *timer) {
    struct console *self = timer->data;
    keys_timeout(&self->keys);
}

static void on_terminal_bytes(void *context, const char *bytes, size_t length) {
    struct console *self = context;
    if (length == 0) {
        self->listener.end(self->listener.context);
        return;
    }
    uv_timer_stop(&self->escape_timer);
    if (keys_feed(&self->keys, bytes, length) && !self->closing)
        uv_timer_start(&self->escape_timer, on_escape_timeout, ESCAPE_MS, 0);
}

static void on_key(void *context, enum key key, const char *bytes, size_t length) {
    struct console *self = context;
    if (self->closing)
        return;
    if (screen_is_paging(self->screen) &&
        screen_page_key(self->screen, key, bytes, length))
        return;
    if (key == KEY_REDRAW)
        screen_redraw(self->screen);
    else if (key != KEY_TEXT)
        self->listener.key(self->listener.context, key);
    else if (screen_utf8(self->screen) || (unsigned char)bytes[0] < 0x80)
        editor_feed(self->editor, bytes, length);
}

static void on_line(void *context, const char *line) {
    struct console *self = context;
    self->listener.line(self->listener.context, line);
}

static void on_end(void *context) {
    struct console *self = context;
    self->listener.end(self->listener.context);
}

static void on_complete(void *context, const char *line,
                        struct completion *ret_completion) {
    struct console *self = context;
    self->listener.complete(self->listener.context, line, ret_completion);
}

static void on_choices(void *context, const struct completion *completion) {
    struct console *self = context;
    struct buf buf = {0};
    for (size_t i = 0; i < completion->count; i++)
        buf_printf(&buf, "%s%s", i > 0 ? "   " : "", completion->words[i]);
    screen_say(self->screen, TONE_FAINT, buf_text(&buf));
    buf_finish(&buf);
}

static void hide_line(void *context) {
    struct console *self = context;
    if (self->editor != NULL)
        editor_hide(self->editor);
}

static void show_line(void *context) {
    struct console *self = context;
    if (self->editor != NULL)
        editor_show(self->editor);
}

/* --- signals ------------------------------------------------------------------------ */

static void suspend(struct console *self) {
    if (self->editor == NULL) {
        raise(SIGSTOP);
        return;
    }
    editor_suspend(self->editor);
    screen_suspend(self->screen);
    raise(SIGSTOP);
}

static void resume(struct console *self) {
    if (self->editor == NULL)
        return;
    screen_resume(self->screen);
    editor_resume(self->editor);
    self->listener.resized(self->listener.context);
}

static void on_signal(uv_signal_t *handle, int number) {
    struct console *self = handle->data;
    if (number == SIGINT) {
        if (screen_is_paging(self->screen))
            screen_page_key(self->screen, KEY_ESCAPE, "", 0);
        else if (self->editor == NULL || !editor_clear(self->editor))
            self->listener.interrupt(self->listener.context);
    } else if (number == SIGWINCH) {
        if (self->editor != NULL)
            editor_resized(self->editor);
        screen_resized(self->screen);
        self->listener.resized(self->listener.context);
    } else if (number == SIGTSTP) {
        suspend(self);
    } else if (number == SIGCONT) {
        resume(self);
    } else {
        self->listener.terminate(self->listener.context);
    }
}

/* --- beginning and end -------------------------------------------------------------- */

static void start_editor(struct console *self, const char *history_path) {
    const struct editor_listener listener = {on_line, on_end, on_complete, on_choices,
                                             self};
    const struct screen_hooks hooks = {hide_line, show_line, self};
    self->editor = editor_create(&listener, screen_depth(self->screen), history_path);
    if (self->editor != NULL)
        screen_set_hooks(self->screen, &hooks);
}

struct console *console_create(uv_loop_t *loop, const struct console_options *options,
                               const struct console_listener *listener) {
    struct console *self = xcalloc(1, sizeof *self);
    struct screen_options screen = options->screen;
    self->listener = *listener;
    self->interactive = isatty(STDIN_FILENO) == 1;
    if (!self->interactive)
        screen.plain = true;
    self->screen = screen_create(&screen);
    self->keys = (struct keys){.key = on_key, .context = self};
    if (!screen_is_plain(self->screen))
        start_editor(self, options->history_path);
    self->source = source_create(
        loop, self->editor != NULL ? on_terminal_bytes : on_plain_bytes, self);
    uv_timer_init(loop, &self->escape_timer);
    self->escape_timer.data = self;
    self->handles = 1;
    for (unsigned i = 0; i < SIGNALS; i++) {
        uv_signal_init(loop, &self->signals[i]);
        self->signals[i].data = self;
        uv_signal_start(&self->signals[i], on_signal, signal_numbers[i]);
        self->handles++;
    }
    return self;
}

static void on_closed(uv_handle_t *handle) {
    struct console *self = handle->data;
    if (--self->handles > 0)
        return;
    buf_finish(&self->line);
    free(self);
}

/* A terminal with plain lines shows them itself. */
static void set_echo(struct console *self, bool echo) {
    struct termios mode;
    if (self->silent == !echo || tcgetattr(STDIN_FILENO, &mode) < 0)
        return;
    mode.c_lflag = echo ? mode.c_lflag | ECHO : mode.c_lflag & ~(tcflag_t)ECHO;
    if (tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0)
        self->silent = !echo;
}

void console_close(struct console *self) {
    if (self->closing)
        return;
    self->closing = true;
    set_echo(self, true);
    if (self->editor != NULL)
        editor_hide(self->editor);
    editor_destroy(self->editor);
    self->editor = NULL;
    screen_destroy(self->screen);
    self->screen = NULL;
    source_close(self->source);
    uv_close((uv_handle_t *)&self->escape_timer, on_closed);
    for (unsigned i = 0; i < SIGNALS; i++)
        uv_close((uv_handle_t *)&self->signals[i], on_closed);
}

struct screen *console_screen(struct console *self) {
    return self->screen;
}

void console_set_prompt(struct console *self, const char *prompt) {
    if (self->editor != NULL)
        editor_set_prompt(self->editor, prompt);
}

void console_set_secret(struct console *self, bool secret) {
    if (self->editor != NULL)
        editor_set_secret(self->editor, secret);
    else if (self->interactive)
        set_echo(self, !secret);
}

bool console_is_interactive(const struct console *self) {
    return self->interactive;
}
