/* SPDX-License-Identifier: MIT */
/* From a typed line to a command: the tables of commands, help, completion. The commands
 * themselves stand where what they do is done. */
#ifndef RIDGELINE_CLI_COMMANDS_H
#define RIDGELINE_CLI_COMMANDS_H

#include "client.h"
#include "words.h"

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
    /* Words that may stand behind it; NULL: none, but for the game's own. */
    void (*complete)(struct client *client, struct completion *ret_completion);
};

struct command_table {
    const struct command *list;
    const size_t *count;
};

/* Help and the like, which belong to no part. */
extern const struct command general_commands[];
extern const size_t general_command_count;

void commands_run(struct client *client, const char *line);
void commands_complete(struct client *client, const char *line,
                       struct completion *ret_completion);

/* The command that a word means: by its name or another one, or as the beginning of
 * exactly one name. Else NULL, and `ret_candidates` (may be NULL) names those that it
 * could be. */
const struct command *commands_find(const struct client *client, const char *word,
                                    struct completion *ret_candidates);

#endif
