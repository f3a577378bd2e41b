/* SPDX-License-Identifier: MIT */
/* The terminal: an upper part that is drawn in place (map, panel, bars) and a lower part
 * where lines scroll and the user types. Without cursor movement (plain) there is only
 * what scrolls.
 *
 * Everything that is said is kept, so that it can be read again and the screen can be
 * drawn anew when its size changes. */
#ifndef RIDGELINE_CLI_SCREEN_H
#define RIDGELINE_CLI_SCREEN_H

#include "cells.h"
#include "keys.h"

#include <stddef.h>

enum tone {
    TONE_EVENT,   /* what happened in the game */
    TONE_HEADING, /* a new phase, a new assault */
    TONE_NOTE,    /* answers to commands */
    TONE_ASK,     /* what must be decided */
    TONE_REFUSAL,
    TONE_CHAT,
    TONE_FAINT, /* connection and the like */
    TONES
};

struct screen_options {
    bool plain; /* no cursor movement at all */
    bool colour;
    bool utf8;
};

struct screen_hooks {
    void (*hide)(void *context); /* the line that is typed, before something is printed */
    void (*show)(void *context);
    void *context;
};

struct screen;

struct screen *screen_create(const struct screen_options *options);
void screen_destroy(struct screen *screen); /* and leaves the terminal as it was */
void screen_set_hooks(struct screen *screen, const struct screen_hooks *hooks);

bool screen_is_plain(const struct screen *screen);
bool screen_utf8(const struct screen *screen);
enum depth screen_depth(const struct screen *screen);
int screen_columns(const struct screen *screen);
int screen_rows(const struct screen *screen);

/* Says something: wraps it, one paragraph a line feed. */
void screen_say(struct screen *screen, enum tone tone, const char *text);

/* The bell; the title of the terminal's window. Without cursor movement there is neither.
 */
void screen_ring(struct screen *screen);
void screen_set_title(struct screen *screen, const char *title);

/* Remembers a line that the user typed, which stands on the screen already. */
void screen_typed(struct screen *screen, const char *line);

/* Between these calls the typed line stays hidden; calls nest. */
void screen_begin(struct screen *screen);
void screen_end(struct screen *screen);

/* How many rows the upper part would like at most; 0: none. What it gets depends on the
 * terminal. `whole`: it is of use only as a whole, so the lower part may be left a few
 * rows. */
void screen_want_upper(struct screen *screen, int rows, bool whole);

/* The upper part to draw on; NULL where there is none. screen_show() brings it on the
 * terminal. */
struct cells *screen_upper(struct screen *screen);
void screen_show(struct screen *screen);

/* A text too long for the lower part, over the whole screen, page by page; plain: just
 * says it. `from_end`: begins with its last page. */
void screen_page(struct screen *screen, const char *title, const char *text,
                 bool from_end);
bool screen_is_paging(const struct screen *screen);
/* A key while a text is shown. False: it means nothing there, so the text was closed, and
 * the key is the beginning of something that is typed. */
bool screen_page_key(struct screen *screen, enum key key, const char *bytes,
                     size_t length);

/* What has been said, as one text: the last `lines` paragraphs. New. */
char *screen_said_new(const struct screen *screen, size_t lines);

/* The terminal's size may have changed; or it was used by another program. */
void screen_resized(struct screen *screen);
void screen_redraw(struct screen *screen);

/* Gives the terminal back for a while, and takes it again. */
void screen_suspend(struct screen *screen);
void screen_resume(struct screen *screen);

#endif
