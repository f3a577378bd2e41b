/* From a typed line to a command: the words, the tables of commands, help, completion. */
#ifndef RIDGELINE_CLI_COMMANDS_H
#define RIDGELINE_CLI_COMMANDS_H

#include "client.h"

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

/* Where a command makes sense. */
enum place {
    PLACE_ANY,
    PLACE_ONLINE,
    PLACE_MATCH, /* in a match, also watching */
    PLACE_SEAT,  /* as a player */
    PLACE_BOARD  /* where there is something to look at, also in a replay */
};

struct command {
    const char *name;
    const char *others; /* further names, short ones too: "mv,m" */
    enum place place;
    const char *usage; /* arguments */
    const char *text;  /* one line of help */
    void (*run)(struct client *client, const struct words *words);
    const char *group; /* heading in the help: set in the first command of each group */
};

void commands_run(struct client *client, const char *line);
void commands_complete(struct client *client, const char *line,
                       struct completion *ret_completion);

/* The command that a word means: by its name or another one, or as the beginning of exactly
 * one name. Else NULL, and `ret_candidates` (may be NULL) names those that it could be. */
const struct command *commands_find(const struct client *client, const char *word,
                                    struct completion *ret_candidates);

#endif
