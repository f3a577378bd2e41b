/* SPDX-License-Identifier: MIT */
/* What is due to a recipient: made when something happens, kept by the store until it is told. Pure. */
#ifndef RIDGELINE_NOTICE_NOTICE_H
#define RIDGELINE_NOTICE_NOTICE_H

#include "buf.h"
#include "ids.h"

#include <stdbool.h>
#include <stdint.h>

enum notice_about {
    NOTICE_TURN,      /* the match waits for this seat */
    NOTICE_REMINDER,  /* it still does */
    NOTICE_JOINED,    /* somebody has taken the other seat */
    NOTICE_PROPOSAL,  /* the other side proposes something */
    NOTICE_OVER,      /* the match is over */
    NOTICE_HELLO,     /* the first one: does it arrive? */
    NOTICE_RELIEVED,  /* the computer goes on for the seat, whose time has run out */
    NOTICE_ROUND,     /* of a tournament: there is something to play */
    NOTICE_CHALLENGE, /* somebody offers a match that was looked for */
    NOTICE_SEEKER,    /* somebody looks for the same */
    NOTICE_DAILY, /* all matches that wait for somebody; `text` "" until it is put together */
    NOTICE_ABOUTS
};

enum {
    NOTICE_WHAT_BYTES = 280,
    NOTICE_WHO_BYTES = 100,
    NOTICE_PATH_BYTES = 40,
    NOTICE_TITLE_BYTES = 300,
    NOTICE_TEXT_BYTES = 500
};

struct notice {
    enum notice_about about;
    char id[CODE_CHARS + 1];
    char game[33];
    char what[NOTICE_WHAT_BYTES]; /* is fought: "Sunday game" */
    char who[NOTICE_WHO_BYTES];   /* is on the other side; "": nobody */
    char text[NOTICE_TEXT_BYTES]; /* a sentence or two */
    char path
        [NOTICE_PATH_BYTES]; /* where it leads, where no match is meant: "cup=4kz0d7m1q9wxe"; "": nowhere */
    int64_t since_ms; /* when it happened */
    unsigned tries;   /* that failed */
    bool under_way;   /* the courier has it, or had it when the server died */
};

/* The word for it on the wire. */
const char *notice_about_name(enum notice_about about);

/* With a new id, and its text cut to what there is room for, never within a letter. */
void notice_begin(struct notice *ret_notice, enum notice_about about, const char *game,
                  int64_t since_ms, const char *what, const char *who, const char *text);

/* "Your turn: Sunday game" */
void notice_title(const struct notice *notice, char ret_title[NOTICE_TITLE_BYTES]);

/* As the store keeps it. */
void notice_write(struct buf *buf, const struct notice *notice);
bool notice_load(const char *json_text, struct notice *ret_notice);

/* When a day next comes to this minute of it (UTC), after then. */
int64_t notice_daily_ms(unsigned minute, int64_t after_ms);

/* After so many failures it is tried again in this time; 0: no more. */
int64_t notice_retry_ms(unsigned tries);

#endif
