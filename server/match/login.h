/* SPDX-License-Identifier: MIT */
/* As whom a connection has logged in, and what ends that. */
#ifndef RIDGELINE_MATCH_LOGIN_H
#define RIDGELINE_MATCH_LOGIN_H

#include "match.h"
#include "person.h"

struct login {
    char person[PERSON_KEY_CHARS + 1];
    char name[UTF8_BYTES_MAX(LIMIT_NAME_CHARS) + 1];
    uint8_t hash[HASH_BYTES]; /* of the session's token */
    uint32_t number;          /* among the person's; 0: not known yet */
};

/* The hash under which the store keeps a session. */
void login_hash(const char *session, uint8_t ret_hash[HASH_BYTES]);

/* The connection is logged in as this from now on; not any more as what it was. */
void login_begin(struct client *client, const struct login *login);

/* It is nobody, and leaves the seats that it has through its login. */
void login_end(struct client *client);

/* The same, and tells it so, for all connections of a person but those of one session: of that
 * number, 0: of any. `but_hash` NULL: none is left out. */
void login_end_others(struct lobby *lobby, const char *person, uint32_t number,
                      const uint8_t *but_hash);

/* Is this seat of a match the client's by his login? */
bool login_owns(const struct client *client, const struct match *match, enum side side);

/* The free seat that this client may take by the match's id alone: one that is kept for his account, or that anybody may
 * take. SIDE_NONE: there is none. */
enum side login_free_seat(const struct client *client, const struct match *match);

#endif
