/* SPDX-License-Identifier: MIT */
/* Where the computer's players play against each other: one setup, two seats, any number of games.
 * Stops the program at the first action that is refused and at a game that does not end. */
#ifndef RIDGELINE_TESTS_HALL_H
#define RIDGELINE_TESTS_HALL_H

#include "codec.h"
#include "fotm.h"
#include "fotm_player.h"
#include "levels.h"
#include "mind.h"
#include "random_player.h"
#include "thinker.h"

struct seat {
    const char *name;
    struct level_row row;
    unsigned posture;
    bool random, bold;
    struct random_player chance;
    void *memory;
    struct thinker *thinker;
    const struct mind_weights *weights; /* of both sides; NULL: the player's own */
    struct mind_weights
        own_weights[SIDES]; /* what `weights` shows to, where the name gave some */
    uint64_t seed;
    unsigned long decisions, slow; /* over 20 ms */
    double seconds, worst;
};

struct hall {
    const struct codec *codec;
    const struct player *player;
    void *setup;
    struct fotm_state state;
    struct fotm_view view;
    struct fotm_offers offers;
    struct fotm_events events;
    json_t *data;
    /* Called, where it is not NULL, after each action of a game. */
    void (*watch)(const struct hall *hall, enum side side);
};

extern struct hall hall;

/* Exits with a sentence where there is no such thing. */
void hall_open(const char *folder, const char *edition, const char *scenario,
               const char *options);
void hall_close(void);

/* "random", "bold", a level ("1"), with a posture ("2/3"), with another effort
 * ("3@PLAN,CHOICE,TURNS,TRIALS"), with other weights last ("2:way=90:gap=4000"; "way0=90" for the
 * Union alone, "way1" for the Confederate; "noise" is the level's). */
void hall_read_seat(struct seat *seat, const char *text);
void hall_free_seat(struct seat *seat);

/* One game; the winner, SIDE_NONE: drawn. */
enum side hall_play(struct seat *seats[SIDES], unsigned long seed);

#endif
