/* SPDX-License-Identifier: MIT */
/* See wording.h. */
#include "wording.h"

#include "jsonx.h"

#include <stdio.h>

const char *wording_word(const json_t *setup, const char *list, const char *value) {
    const json_t *words = json_object_get(json_object_get(setup, "words"), list);
    const char *word = value == NULL ? NULL : json_get_text(words, value);
    return word != NULL ? word : value == NULL ? "?" : value;
}

void wording_turn(const json_t *setup, int turn, char *ret_text, size_t size) {
    const json_t *turns = json_object_get(json_object_get(setup, "words"), "turns");
    const char *word =
        turn < 0 ? NULL : json_string_value(json_array_get(turns, (size_t)turn));
    if (word != NULL)
        snprintf(ret_text, size, "%s", word);
    else
        snprintf(ret_text, size, "turn %d", turn);
}

void wording_points(const json_t *setup, int parts, char *ret_text, size_t size) {
    int of = (int)json_get_number(json_object_get(setup, "words"), "parts", 1);
    int whole = of < 1 ? parts : parts / of, rest = of < 1 ? 0 : parts % of;
    if (rest == 0)
        snprintf(ret_text, size, "%d", whole);
    else if (of == 2)
        snprintf(ret_text, size, "%.0d½", whole);
    else
        snprintf(ret_text, size, "%.0d%s%d/%d", whole, whole == 0 ? "" : " ", rest, of);
}
