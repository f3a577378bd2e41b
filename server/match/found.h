/* SPDX-License-Identifier: MIT */
/* Making matches: messages `create` and `rematch`; and finding and joining them: `look`,
 * `join`. */
#ifndef RIDGELINE_MATCH_FOUND_H
#define RIDGELINE_MATCH_FOUND_H

#include "match.h"
#include "request.h"

void found_create(struct client *client, struct msg *msg);
void found_rematch(struct attachment *attachment, struct msg *msg);
void found_look(struct client *client, struct msg *msg);
void found_join(struct client *client, struct msg *msg);

/* A game of a tournament that becomes a match: what the tournament is from then on, and for whom the other seat is kept. */
struct found_claim {
    char cup[ID_CHARS + 1];
    uint32_t number; /* of the tournament as it was read */
    char *text;      /* as it is from now on; owned */
    char other[PERSON_KEY_CHARS + 1];
    char other_name[UTF8_BYTES_MAX(LIMIT_NAME_CHARS) + 1];
};

/* As a `create` that is made from the tournament's terms (taken out of `create`), with what it changes in the same
 * commit. Takes the claim. */
void found_for_cup(struct client *client, struct msg *create,
                   struct found_claim *claim_take);

/* Such a `create` has been sent before: the answer once more. */
void found_again(struct client *client, struct msg *create);

/* The id of the match that a `create` with this key makes. */
void found_id(const uint8_t key[KEY_BYTES], char ret_id[ID_CHARS + 1]);

#endif
