/* SPDX-License-Identifier: MIT */
/* What a terminal sends, taken apart into whole keys: those that have a meaning of their
 * own here, and the rest, which the line editor gets sequence by sequence. A lone Escape
 * is told from the beginning of a sequence by the time that passes after it. */
#ifndef RIDGELINE_CLI_KEYS_H
#define RIDGELINE_CLI_KEYS_H

#include <stdbool.h>
#include <stddef.h>

enum key {
    KEY_TEXT, /* for the line editor: see the bytes */
    KEY_ESCAPE,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    /* With Alt, Ctrl or Shift: */
    KEY_GO_UP,
    KEY_GO_DOWN,
    KEY_GO_LEFT,
    KEY_GO_RIGHT,
    KEY_REDRAW /* Ctrl-L */
};

enum { KEYS_PENDING = 16 };

struct keys {
    char pending[KEYS_PENDING]; /* an unfinished sequence */
    size_t count;
    void (*key)(void *context, enum key key, const char *bytes, size_t length);
    void *context;
};

/* Calls back for every key that is whole. True: an Escape stands last and may be the
 * beginning of a sequence; call keys_timeout() if nothing follows within a short time. */
bool keys_feed(struct keys *keys, const char *bytes, size_t length);
void keys_timeout(struct keys *keys);

#endif
