/* SPDX-License-Identifier: MIT */
/* A match's record while it is played again, entry by entry, and what is said of it. Its
 * form is in protocol/PROTOCOL.md, "The record". */
#ifndef RIDGELINE_REFEREE_PLAYBACK_H
#define RIDGELINE_REFEREE_PLAYBACK_H

#include "case.h"

#include "change.h"

/* What replay() and verify() return. */
enum { PLAYBACK_SAME = 0, PLAYBACK_DIFFERS = 1, PLAYBACK_NO_RECORD = 2 };

struct playback {
    const char *path;
    json_t *record; /* the whole file */
    const struct codec *codec;
    struct setup setup;
    struct history history; /* the entries that were played */
    struct standing standing, standing_before;
    struct position *here, *back; /* after the entry being played, and before it */
    void *action;
    uint32_t number;     /* of the entry being played, from 1; 0: the header */
    struct entry *entry; /* that entry: the last one of the history */
    unsigned flags;      /* that playing it gave */
    int code;            /* one of the above */
};

/* Says on standard output what is not as it must be, and where; always false. */
bool playback_differs(struct playback *playback, const char *where, const char *expected,
                      const char *found);

/* Says on standard error that this is not the form of a record; always false. */
bool playback_is_none(struct playback *playback, const char *where, const char *what);

/* Reads the file, and puts the game at its start. False: it was said why. */
bool playback_open(struct playback *playback, struct library *library, const char *path);

/* The same with a record that has been read already (taken); `path` is what it is called. */
bool playback_open_record(struct playback *playback, struct library *library,
                          const char *path, json_t *record_take);
void playback_close(struct playback *playback);

/* How many entries there are. */
uint32_t playback_length(const struct playback *playback);

/* Reads the next entry into the history. False: it was said why. */
bool playback_read(struct playback *playback);

/* Plays the entry that was read, and compares everything that playing shows. */
bool playback_play(struct playback *playback);

/* The entry just played as a change; to be finished by the caller. */
void playback_change(struct playback *playback, struct change *ret_change);

/* The result of the game in the present position; NULL: it goes on. */
json_t *playback_result_new(const struct playback *playback);

#endif
