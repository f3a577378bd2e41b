/* SPDX-License-Identifier: MIT */
/* See say.h. */
#include "say.h"

#include <string.h>

enum { PLACE = 16 };

struct text {
    char *at;
    size_t left;
};

static void put(struct text *text, const char *piece, size_t length) {
    size_t n = length < text->left - 1 ? length : text->left - 1;
    memcpy(text->at, piece, n);
    text->at += n;
    text->left -= n;
    *text->at = '\0';
}

void say(const char *form, say_value *value_of, const void *context,
         char ret_text[REASON_TEXT]) {
    struct text text = {ret_text, REASON_TEXT};
    ret_text[0] = '\0';
    while (*form != '\0') {
        size_t plain = strcspn(form, "{"), length;
        char place[PLACE], value[SAY_VALUE] = "";
        put(&text, form, plain);
        form += plain;
        if (*form == '\0')
            break;
        length = strcspn(form + 1, "}");
        length = length < PLACE - 1 ? length : PLACE - 1;
        memcpy(place, form + 1, length);
        place[length] = '\0';
        value_of(context, place, value);
        put(&text, value, strlen(value));
        form += length + 2;
    }
}
