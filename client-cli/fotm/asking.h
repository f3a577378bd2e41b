/* SPDX-License-Identifier: MIT */
/* The questions of an Assault, of a retreat and the like: each adds its choices to the menu. For
 * ask.c, which knows those of the phases. */
#ifndef RIDGELINE_CLI_FOTM_ASKING_H
#define RIDGELINE_CLI_FOTM_ASKING_H

#include "board.h"

enum { ASKING_LINE_SIZE = 300 };

struct asking {
    struct client *client;
    struct board *board;
    const json_t *offer; /* of the verb: the first */
    size_t count;        /* how many of them */
};

/* A unit's name for its id, and as it can be typed; a hex with its place. */
const char *asking_name(const struct asking *asking, const char *id);
void asking_short_name(const struct asking *asking, const char *id, char *ret_text,
                       size_t size);
void asking_hex_name(const struct asking *asking, const char *text, char *ret_text,
                     size_t size);

/* By the verb that is offered. */
void asking_longstreet(struct asking *asking);
void asking_stand(struct asking *asking);
void asking_withdraw(struct asking *asking);
void asking_casualty(struct asking *asking);
void asking_defend(struct asking *asking);
void asking_morale(struct asking *asking);
void asking_retreat(struct asking *asking);
void asking_advance(struct asking *asking);

#endif
