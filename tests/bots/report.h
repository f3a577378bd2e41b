/* SPDX-License-Identifier: MIT */
/* A balance report: the computer against itself in every scenario, edition and choice of options that
 * a game offers, of any game. It looks at what all codecs tell: result, points, headline, and who
 * holds the objectives. */
#ifndef RIDGELINE_TESTS_REPORT_H
#define RIDGELINE_TESTS_REPORT_H

struct report_wish {
    const char *folder;                    /* that holds a folder a game */
    const char *game, *edition, *scenario; /* NULL: all */
    const char *options;                   /* NULL: those of the game's presets */
    unsigned level;
    unsigned long games, seed;
    int as_json; /* else a table in Markdown */
};

/* Prints it; 0, or what the program ends with. */
int report(const struct report_wish *wish);

#endif
