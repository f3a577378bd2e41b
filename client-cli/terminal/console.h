/* SPDX-License-Identifier: MIT */
/* What the user types and sees: the screen with the line editor on a terminal, or plain
 * lines in and out, with the signals that belong to a terminal. */
#ifndef RIDGELINE_CLI_CONSOLE_H
#define RIDGELINE_CLI_CONSOLE_H

#include "editor.h"
#include "keys.h"
#include "screen.h"

#include <uv.h>

struct console;

struct console_options {
    struct screen_options screen;
    const char *history_path; /* NULL: none is kept */
};

struct console_listener {
    void (*line)(void *context, const char *line);
    void (*end)(void *context);       /* no more lines will come */
    void (*interrupt)(void *context); /* Ctrl-C on an empty line */
    void (*terminate)(void *context); /* SIGTERM, SIGHUP */
    void (*key)(void *context, enum key key);
    void (*complete)(void *context, const char *line, struct completion *ret_completion);
    void (*resized)(void *context);
    void *context;
};

/* NULL where standard input cannot be read. */
struct console *console_create(uv_loop_t *loop, const struct console_options *options,
                               const struct console_listener *listener);

/* Gives the terminal back at once; its memory goes when the loop has run. */
void console_close(struct console *console);

struct screen *console_screen(struct console *console);
void console_set_prompt(struct console *console, const char *prompt);

/* What is typed is not shown, nor kept in the history: a password. Not where lines come from a file. */
void console_set_secret(struct console *console, bool secret);

/* Lines come from a person at a keyboard (else from a file or another program). */
bool console_is_interactive(const struct console *console);

/* While it is held, no lines are delivered; only for lines that are not typed. */
void console_hold(struct console *console, bool hold);

#endif
