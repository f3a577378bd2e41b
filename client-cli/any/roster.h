/* SPDX-License-Identifier: MIT */
/* Who is in a battle of any game: everything in the view or the setup that has a name, and of
 * those on the map where they stand, as far as their members are called as in every game. */
#ifndef RIDGELINE_CLI_ANY_ROSTER_H
#define RIDGELINE_CLI_ANY_ROSTER_H

#include "map.h"
#include "names.h"

#include <jansson.h>

enum {
    ROSTER_ID_SIZE = 64,
    ROSTER_WORD_SIZE = 16,
    ROSTER_NOWHERE = -1, /* no side, no facing */
    ROSTER_STACK_MAX = 24
};

struct piece {
    char id[ROSTER_ID_SIZE], name[NAME_SIZE];
    char kind[ROSTER_WORD_SIZE];      /* "infantry", "brigade"; "": not told */
    char formation[ROSTER_WORD_SIZE]; /* "line", "column"; "": not told */
    char state[ROSTER_WORD_SIZE];     /* "routed"; "": in order */
    char figure[ROSTER_WORD_SIZE];    /* its strength: "12", "5-9"; "": none */
    int side;                         /* 0, 1, ROSTER_NOWHERE */
    uint16_t hex;                     /* HEX_NONE: not on the map */
    int facing;                       /* ROSTER_NOWHERE: none */
    int place;                        /* in its stack from the top, from 1 */
};

struct roster {
    struct piece *list;
    int count;
};

/* Made anew of a view and its setup; `sides` are the ids of the two sides. */
void roster_take(struct roster *roster, const struct map *map, const json_t *setup,
                 const json_t *view, const char *const sides[2]);
void roster_finish(struct roster *roster);

/* NULL: there is none of that id. */
const struct piece *roster_find(const struct roster *roster, const char *id);

/* Those in a hex, from the top. Returns how many. */
int roster_stack(const struct roster *roster, uint16_t hex,
                 const struct piece *ret_pieces[ROSTER_STACK_MAX]);

/* Is this member of a view a list of those on the map, or of their stacks? */
bool roster_covers(const char *member, const json_t *value);

/* For names_find(): the list of pieces. */
struct name_search roster_search(const struct roster *roster);

#endif
