/* SPDX-License-Identifier: MIT */
/* A few short games of the computer against itself, always the same, and the hash of what it chose. */
#ifndef RIDGELINE_TESTS_CHOICES_H
#define RIDGELINE_TESTS_CHOICES_H

enum { CHOICES_ROWS = 24, CHOICES_NAME = 100, CHOICES_HASH = 65 };

struct choices_row {
    char name[CHOICES_NAME]; /* the game, and who plays it */
    char hash[CHOICES_HASH]; /* hexadecimal */
    unsigned choices;
};

/* Plays them all, with the data of a folder that holds a folder a game. Returns how many there are; 0: the data
 * could not be read, and why was printed. */
unsigned choices_play(const char *folder, struct choices_row ret_rows[CHOICES_ROWS]);

#endif
