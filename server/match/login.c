/* SPDX-License-Identifier: MIT */
#include "login.h"

#include "lobby.h"
#include "wire.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

void login_hash(const char *session, uint8_t ret_hash[HASH_BYTES]) {
    hash_bytes(session, TOKEN_CHARS, ret_hash);
}

void login_begin(struct client *client, const struct login *login) {
    if (client->login != NULL && strcmp(client->login->person, login->person) != 0)
        login_end(client);
    if (client->login == NULL)
        client->login = xcalloc(1, sizeof *client->login);
    *client->login = *login;
}

void login_end(struct client *client) {
    struct attachment *next;
    for (struct attachment *at = client->attachments; at != NULL; at = next) {
        next = at->next_of_client;
        if (at->by_login)
            match_send_away(at);
    }
    free(client->login);
    client->login = NULL;
}

static void tell_ended(struct client *client) {
    struct buf buf = {0};
    wire_begin(&buf, REPLY_ACCOUNT, -1);
    wire_end(&buf);
    client_send_buf(client, &buf);
    buf_finish(&buf);
}

void login_end_others(struct lobby *lobby, const char *person, uint32_t number,
                      const uint8_t *but_hash) {
    for (struct client *client = lobby->clients; client != NULL; client = client->next) {
        const struct login *login = client->login;
        if (login == NULL || strcmp(login->person, person) != 0 ||
            (number != 0 && login->number != number) ||
            (but_hash != NULL && memcmp(login->hash, but_hash, HASH_BYTES) == 0))
            continue;
        login_end(client);
        tell_ended(client);
    }
}

bool login_owns(const struct client *client, const struct match *match, enum side side) {
    return client->login != NULL && match->owners[side][0] != '\0' &&
           strcmp(match->owners[side], client->login->person) == 0;
}

enum side login_free_seat(const struct client *client, const struct match *match) {
    for (int side = 0; side < SIDES; side++)
        if (!match->standing.taken[side] && !standing_over(&match->standing) &&
            login_owns(client, match, (enum side)side))
            return (enum side)side;
    return match_joinable_seat(match);
}
