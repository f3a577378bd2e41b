/* SPDX-License-Identifier: MIT */
/* What the computer plays, and at how many levels: asked of its program when the server starts, so
 * that the server itself knows of no game whether it can be played by a program. */
#ifndef RIDGELINE_REPERTOIRE_H
#define RIDGELINE_REPERTOIRE_H

enum { REPERTOIRE_WORD = 33, REPERTOIRE_MOST = 64, REPERTOIRE_TEXT = 4096 };

struct repertoire_row {
    char game[REPERTOIRE_WORD], edition[REPERTOIRE_WORD];
    unsigned levels;
};

struct repertoire {
    struct repertoire_row rows[REPERTOIRE_MOST];
    unsigned count; /* 0: there is no such program, or it plays nothing */
};

/* Runs `program --plays` and waits for its end, not for long. */
void repertoire_ask(const char *program, struct repertoire *ret_repertoire);

/* From what it says: "GAME EDITION LEVELS", a line each. A line that says something else counts as
 * nothing. */
void repertoire_read(const char *text, struct repertoire *ret_repertoire);

/* At how many levels a game is played; 0: it is not. */
unsigned repertoire_levels(const struct repertoire *repertoire, const char *game,
                           const char *edition);

#endif
