/* SPDX-License-Identifier: MIT */
/* What the computer pledges when it joins, by its hash, and discloses at the end: with what program,
 * at what level and from what secret it draws its choices; so that anybody can have them made again.
 * Beside it stands what follows from nothing: where it had to begin anew. */
#ifndef RIDGELINE_BOT_PLEDGE_H
#define RIDGELINE_BOT_PLEDGE_H

#include "program.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* By what a choice is made: the program's version, and behind the + how often its choices have become others. Who
 * changes what a player chooses at any level counts it up, so that a record that an older build has played is
 * told apart from one that this build should play again (tests/bots/choices.c holds both beside each other). */
#define PLEDGE_VERSION RIDGELINE_VERSION "+2"

enum { PLEDGE_TEXT = 161, PLEDGE_SECRET_BYTES = 32 };

struct pledge {
    char text[PLEDGE_TEXT]; /* "": it joined before there were pledges */
    char remark
        [PLEDGE_TEXT]; /* "12 40s": begun anew before its seat's number 12; at 40 it took
                                 what the server proposed */
    bool begun;        /* it has made a choice */
};

/* Makes the pledge of who joins with the secret that is kept there, and puts it into what is kept and
 * its hash into the message. */
void pledge_make(json_t *kept, unsigned level, json_t *message);

/* From what is kept, and back. */
void pledge_take(struct pledge *pledge, const json_t *kept);
void pledge_keep(const struct pledge *pledge, json_t *kept);

/* A decision at its seat's number `n`: by a brain that was `fresh`, or not by one. True: it has to be
 * kept. */
bool pledge_note(struct pledge *pledge, bool fresh, bool chose, json_int_t n);

/* What a pledge says. False: it is none of this program. */
bool pledge_read(const char *text, char ret_version[40], unsigned *ret_level,
                 uint8_t ret_secret[PLEDGE_SECRET_BYTES]);

/* What a remark says of the seat's number `n`: 0 nothing, 'a' begun anew, 's' the server's. */
char pledge_remarks(const char *remark, json_int_t n);

#endif
