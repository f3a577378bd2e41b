/* SPDX-License-Identifier: MIT */
/* Random matches with hidden information, for the tests that look into them at any moment. */
#ifndef RIDGELINE_TESTS_MATCH_H
#define RIDGELINE_TESTS_MATCH_H

#include "random_player.h"
#include "told.h"

/* What is played: a scenario with options. */
struct match_row {
    const char *name, *edition, *scenario;
    const char *options[16];
    unsigned share; /* of what is asked for, in percent */
};

/* The last one hides nothing. */
enum { MATCH_HIDDEN_ROWS = 8, MATCH_ROWS };
extern const struct match_row match_rows[MATCH_ROWS];

struct match {
    struct board board;
    struct fotm_state state;
    struct random_player player;
    struct fast_dice dice;
    enum side acted;           /* in the last step */
    struct fotm_action action; /* the last one */
    struct fotm_events events; /* what came of it, complete */
    unsigned decisions;
};

/* Builds the setup of a row. False: says why not. match_put_away() takes it back. */
bool match_set_up(struct match *match, const json_t *data, const struct match_row *row);
void match_put_away(struct match *match);

/* A new match; the same seed gives the same. */
void match_begin(struct match *match, unsigned long seed);

/* Plays one decision. False: the match is over. */
bool match_step(struct match *match);

/* Looks into so many moments of matches of this kind, and counts a test or more (tap.h). */
typedef void match_play_row(const json_t *data, const struct match_row *row,
                            unsigned count, unsigned long seed);

/* A whole program, DATA_FOLDER [COUNT [FIRST_SEED [FIRST_ROW]]]: plays the first rows, each its share
 * of the count, until a test fails. Returns the program's status. */
int match_main(int argc, char **argv, struct match *match, unsigned rows,
               unsigned usual_count, match_play_row *play_row);

#endif
