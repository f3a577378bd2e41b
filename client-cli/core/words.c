/* SPDX-License-Identifier: MIT */
/* See words.h. */
#include "words.h"

#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

void words_init(struct words *words, const char *line) {
    *words = (struct words){.memory = xstrdup(line)};
    char *at = words->memory;
    while (words->count < WORDS_MAX) {
        at += strspn(at, " \t");
        if (*at == '\0')
            break;
        char quote = *at == '"' ? '"' : '\0';
        char *start = quote != '\0' ? at + 1 : at;
        size_t length = quote != '\0' ? strcspn(start, "\"") : strcspn(start, " \t");
        at = start + length;
        words->list[words->count++] = start;
        if (*at != '\0')
            *at++ = '\0';
    }
    words->rest = line + strspn(line, " \t");
    words->rest += strcspn(words->rest, " \t");
    words->rest += strspn(words->rest, " \t");
}

void words_finish(struct words *words) {
    free(words->memory);
}
