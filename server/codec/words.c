/* SPDX-License-Identifier: MIT */
/* Sentences with members in them. */
#include "words.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 24 };

static void add(char *text, size_t size, const char *more, size_t length) {
    size_t have = strlen(text);
    snprintf(text + have, size - have, "%.*s", (int)length, more);
}

void words_fill(const char *sentence, const char *unit, const char *hex, char *ret_text,
                size_t size) {
    ret_text[0] = '\0';
    while (*sentence) {
        size_t plain = strcspn(sentence, "{");
        add(ret_text, size, sentence, plain);
        sentence += plain;
        if (strncmp(sentence, "{unit}", 6) == 0) {
            add(ret_text, size, unit, strlen(unit));
            sentence += 6;
        } else if (strncmp(sentence, "{hex}", 5) == 0) {
            add(ret_text, size, hex, strlen(hex));
            sentence += 5;
        } else if (*sentence) {
            add(ret_text, size, sentence++, 1);
        }
    }
}

/* What stands between the braces that open here; behind them. */
static const char *take_braces(const char *at, char name[NAME_SIZE],
                               const char **ret_choice, size_t *ret_choice_size) {
    const char *end = strchr(at, '}');
    size_t inner = end ? (size_t)(end - at - 1) : strlen(at) - 1;
    const char *choice = memchr(at + 1, '?', inner);
    size_t size = choice ? (size_t)(choice - at - 1) : inner;
    snprintf(name, NAME_SIZE, "%.*s", (int)size, at + 1);
    *ret_choice = choice ? choice + 1 : NULL;
    *ret_choice_size = choice ? inner - size - 1 : 0;
    return end ? end + 1 : at + strlen(at);
}

/* "this|that" */
static void add_choice(struct buf *buf, const char *choice, size_t size, bool yes) {
    const char *bar = memchr(choice, '|', size);
    size_t first = bar ? (size_t)(bar - choice) : size;
    if (yes)
        buf_add(buf, choice, first);
    else if (bar)
        buf_add(buf, bar + 1, size - first - 1);
}

/* "1 hit", "2 hits" */
static bool is_first(struct words_value value) {
    return value.kind == WORDS_YES || (value.kind == WORDS_NUMBER && value.number == 1);
}

/* False: the member is not there. */
static bool add_member(struct buf *buf, const char *name, struct words_value value) {
    switch (value.kind) {
    case WORDS_REFERENCE:
        buf_add(buf, "{", 1);
        buf_add_text(buf, name);
        buf_add(buf, "}", 1);
        return true;
    case WORDS_TEXT:
        buf_add_text(buf, value.text);
        return true;
    case WORDS_NUMBER:
        buf_add_number(buf, value.number);
        return true;
    case WORDS_YES:
    case WORDS_NO:
        buf_add_text(buf, value.kind == WORDS_YES ? "yes" : "no");
        return true;
    case WORDS_ABSENT:
        break;
    }
    return false;
}

void words_expand(struct buf *buf, const char *sentence, words_member_fn *member,
                  const void *arg) {
    size_t part = 0; /* where the part in brackets begins */
    bool complete = true;
    for (const char *at = sentence; *at != '\0';) {
        if (*at == '{') {
            char name[NAME_SIZE];
            const char *choice;
            size_t size;
            at = take_braces(at, name, &choice, &size);
            struct words_value value = member(arg, name);
            if (choice)
                add_choice(buf, choice, size, is_first(value));
            else if (!add_member(buf, name, value))
                complete = false;
            continue;
        }
        if (*at == '[') {
            part = buf->length;
            complete = true;
        } else if (*at == ']') {
            if (!complete)
                buf->length = part;
        } else {
            buf_add(buf, at, 1);
        }
        at++;
    }
}
