/* SPDX-License-Identifier: MIT */
/* See keys.h. */
#include "keys.h"

#include <string.h>

enum { ESCAPE = 0x1b, REDRAW = 0x0c };

static const struct {
    const char *sequence;
    enum key key;
} special[] = {
    {"\033[5~", KEY_PAGE_UP},    {"\033[6~", KEY_PAGE_DOWN},
    {"\033[1;2A", KEY_GO_UP},    {"\033[1;3A", KEY_GO_UP},
    {"\033[1;5A", KEY_GO_UP},    {"\033[1;2B", KEY_GO_DOWN},
    {"\033[1;3B", KEY_GO_DOWN},  {"\033[1;5B", KEY_GO_DOWN},
    {"\033[1;2D", KEY_GO_LEFT},  {"\033[1;3D", KEY_GO_LEFT},
    {"\033[1;5D", KEY_GO_LEFT},  {"\033[1;2C", KEY_GO_RIGHT},
    {"\033[1;3C", KEY_GO_RIGHT}, {"\033[1;5C", KEY_GO_RIGHT},
    {"\033\033[A", KEY_GO_UP},   {"\033\033[B", KEY_GO_DOWN},
    {"\033\033[D", KEY_GO_LEFT}, {"\033\033[C", KEY_GO_RIGHT},
};

static void emit(struct keys *keys) {
    enum key key = KEY_TEXT;
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (strlen(special[i].sequence) == keys->count &&
            memcmp(special[i].sequence, keys->pending, keys->count) == 0)
            key = special[i].key;
    if (keys->count == 1 && keys->pending[0] == REDRAW)
        key = KEY_REDRAW;
    char bytes[KEYS_PENDING];
    size_t count = keys->count;
    memcpy(bytes, keys->pending, count);
    keys->count = 0;
    keys->key(keys->context, key, bytes, count);
}

/* Bytes of the character that begins with this one. */
static size_t character_length(unsigned char byte) {
    return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

/* Is what has come a whole key? */
static bool is_whole(const struct keys *keys) {
    const unsigned char *at = (const unsigned char *)keys->pending;
    size_t count = keys->count;
    if (count == sizeof keys->pending)
        return true;
    if (at[0] != ESCAPE)
        return count >= character_length(at[0]);
    while (count > 1 && at[1] == ESCAPE) { /* Alt with a key that is a sequence itself */
        at++;
        count--;
    }
    if (count == 1)
        return false;
    if (at[1] == 'O')
        return count >= 3;
    if (at[1] == '[')
        return count >= 3 && at[count - 1] >= 0x40 && at[count - 1] <= 0x7e;
    return true;
}

bool keys_feed(struct keys *keys, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        keys->pending[keys->count++] = bytes[i];
        if (is_whole(keys))
            emit(keys);
    }
    return keys->count > 0 && keys->pending[0] == ESCAPE;
}

void keys_timeout(struct keys *keys) {
    if (keys->count == 1 && keys->pending[0] == ESCAPE) {
        keys->count = 0;
        keys->key(keys->context, KEY_ESCAPE, "", 0);
    } else {
        keys->count = 0; /* half a sequence: nothing that could be meant */
    }
}
