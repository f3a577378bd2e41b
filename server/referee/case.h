/* SPDX-License-Identifier: MIT */
/* Plays a rules case through the rules: no server, no network. */
#ifndef RIDGELINE_REFEREE_CASE_H
#define RIDGELINE_REFEREE_CASE_H

#include "codec.h"

/* The games' data, loaded when a case first names a map that ships. */
struct library {
    const char *folder; /* holds one folder a game */
    json_t *loaded;     /* game id -> data */
};

void library_finish(struct library *library);
/* Borrowed, or NULL with the problem. */
const json_t *library_data(struct library *library, const struct codec *codec,
                           struct problem *ret_problem);

enum verdict { CASE_PASSED, CASE_FAILED, CASE_NOT_A_CASE };

/* A case while it is played and after; everything is freed by case_finish(). */
struct played_case {
    json_t *json;
    const struct codec *codec;
    void *setup, *state, *view, *action, *events;
    json_t *told;            /* all events, as VIEWER_ALL is told them */
    struct problem problem;  /* not a case */
    struct difference first; /* the first difference; `where` "": there is none */
};

/* Reads a file and plays it to its end, or to the first difference. */
enum verdict case_play(struct played_case *played, struct library *library,
                       const char *path);
/* The same with a JSON object that has been read already; it is kept by reference. */
enum verdict case_play_json(struct played_case *played, struct library *library,
                            json_t *json);
void case_finish(struct played_case *played);

const char *case_name(const struct played_case *played);

#endif
