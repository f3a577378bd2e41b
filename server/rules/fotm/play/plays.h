/* SPDX-License-Identifier: MIT */
/* The playing half of an edition: what an action does, the stages of an Assault, how tasks are
 * settled, and the hooks of the sequence of play. */
#ifndef RIDGELINE_FOTM_PLAYS_H
#define RIDGELINE_FOTM_PLAYS_H

#include "settle.h"
#include "stages.h"

typedef enum fotm_stage_result fotm_stage_fn(struct fotm_game *game);

struct fotm_plays {
    fotm_play_fn *const *plays;      /* by enum fotm_verb */
    fotm_stage_fn *const *stages;    /* by enum fotm_stage */
    const uint8_t *next_stage;       /* NULL: the next number */
    fotm_settle_fn *const *settlers; /* by enum fotm_task_kind */
    /* 11.4: what entering a Union ZOC, by that piece, does to the pause. */
    bool (*wakes)(const struct fotm_setup *setup, unsigned piece);
    void (*close)(struct fotm_game *game); /* the last turn is over (18.1) */
    uint32_t burnside_rolls;               /* option that the roll needs; 0: always */
    bool resolve_ends_all;                 /* burnside_resolve: there is no pause */
    bool lee_is_sent;                      /* 10.4: he comes, is seen, and goes */
    void (*face_away)(struct fotm_game *game, unsigned piece); /* 17.4 */
    void (*capture)(struct fotm_game *game, unsigned piece);   /* 17.5 */
    void (*scout)(struct fotm_game *game, unsigned mover);     /* option `intelligence` */
};

extern const struct fotm_plays fotm_plays_2022, fotm_plays_playtest;

/* The tables of 2022, each in the file of what it lists. */
extern fotm_play_fn *const fotm_plays_of_2022[FOTM_VERBS];
extern fotm_stage_fn *const fotm_stages_of_2022[FOTM_STAGES];
extern fotm_settle_fn *const fotm_settlers_of_2022[FOTM_TASKS];
/* Those of the playtest edition (playtest_tables.c). */
extern fotm_play_fn *const fotm_plays_of_playtest[FOTM_VERBS];
extern fotm_stage_fn *const fotm_stages_of_playtest[FOTM_STAGES];
extern fotm_settle_fn *const fotm_settlers_of_playtest[FOTM_TASKS];
extern const uint8_t fotm_next_stage_playtest[FOTM_STAGES];
void fotm_face_away_playtest(struct fotm_game *game, unsigned piece);
void fotm_close_playtest(struct fotm_game *game);
void fotm_capture_playtest(struct fotm_game *game, unsigned piece);
void fotm_scout_playtest(struct fotm_game *game, unsigned mover);

#endif
