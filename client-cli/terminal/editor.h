/* SPDX-License-Identifier: MIT */
/* The line that is being typed: libedit, fed with whole keys from the loop, so that it
 * never waits for the terminal and other things can be printed while a line stands half
 * typed. */
#ifndef RIDGELINE_CLI_EDITOR_H
#define RIDGELINE_CLI_EDITOR_H

#include "paint.h"

#include <stddef.h>

struct editor;

/* What could stand at the end of a line. */
struct completion {
    size_t start; /* where in the line the words begin that would be replaced */
    char **words; /* malloc'ed, `count` of them */
    size_t count;
};
void completion_add(struct completion *completion, const char *word);
void completion_finish(struct completion *completion);

struct editor_listener {
    void (*line)(void *context, const char *line);
    void (*end)(void *context); /* Ctrl-D on an empty line */
    void (*complete)(void *context, const char *line, struct completion *ret_completion);
    /* Several completions, to be shown. */
    void (*choices)(void *context, const struct completion *completion);
    void *context;
};

/* NULL: the terminal cannot be used. Puts it into its raw mode. `history_path` may be
 * NULL. */
struct editor *editor_create(const struct editor_listener *listener, enum depth depth,
                             const char *history_path);
void editor_destroy(struct editor *editor); /* and saves the history */

/* One whole key. */
void editor_feed(struct editor *editor, const char *bytes, size_t length);

void editor_set_prompt(struct editor *editor, const char *prompt);

/* The lines that begin from now on are secret: not shown, not kept, not completed. */
void editor_set_secret(struct editor *editor, bool secret);

/* Takes the line off the screen, and puts it there again at the cursor's place. Hidden
 * lines may be fed, too. Calls nest. */
void editor_hide(struct editor *editor);
void editor_show(struct editor *editor);

/* Throws away what has been typed. True if there was something. */
bool editor_clear(struct editor *editor);
bool editor_is_empty(struct editor *editor);

/* The terminal goes back to its usual mode for a while. */
void editor_suspend(struct editor *editor);
void editor_resume(struct editor *editor);
void editor_resized(struct editor *editor);

#endif
