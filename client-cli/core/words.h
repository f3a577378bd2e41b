/* SPDX-License-Identifier: MIT */
/* A typed line, taken apart. */
#ifndef RIDGELINE_CLI_WORDS_H
#define RIDGELINE_CLI_WORDS_H

enum { WORDS_MAX = 64 };

/* A line, taken apart at spaces; quotes keep words together. */
struct words {
    int count;
    char *list[WORDS_MAX];
    const char *rest; /* what stands behind the first word, as it was typed */
    char *memory;
};

void words_init(struct words *words, const char *line);
void words_finish(struct words *words);

#endif
