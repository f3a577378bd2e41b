/* SPDX-License-Identifier: MIT */
/* The seats that this user holds, each in a file of its own: match, side and token, and
 * the creator's nonce as long as it may be needed; and what was asked for and not
 * answered yet. A token is the seat: it is never shown but by the commands that show a
 * link to its owner. */
#ifndef RIDGELINE_CLI_SEATS_H
#define RIDGELINE_CLI_SEATS_H

#include "address.h"
#include "folder.h"
#include "proof.h"

enum { SEAT_SIDE_SIZE = 33, SEAT_TEXT_SIZE = 256, SEAT_SERVER_SIZE = 600 };

struct seat {
    char server[SEAT_SERVER_SIZE]; /* address_key() */
    char match[ID_CHARS + 1];
    char side[SEAT_SIDE_SIZE];
    char token[TOKEN_CHARS + 1]; /* "": of the account that one is logged in to */
    char nonce[PROOF_TEXT_SIZE]; /* "": not the creator, or not needed any more */
    /* For the check of the dice after the end, as they were at the beginning; "":
     * unknown. */
    char seed_hash[PROOF_TEXT_SIZE], own_nonce[PROOF_TEXT_SIZE];
    char code[CODE_CHARS + 1]; /* invitation for the other seat; "": none known */
    char name[SEAT_TEXT_SIZE]; /* of the player */
    int64_t created;           /* Unix milliseconds */
    bool over;                 /* the match has ended */
};

/* 0 or a negative errno. Of a seat without a token there is nothing to keep. */
int seats_save(const struct folder *folder, const struct seat *seat);
void seats_forget(const struct folder *folder, const struct seat *seat);

/* The seats at a server, newest first: new array, `ret_count` of them. */
struct seat *seats_list_new(const struct folder *folder, const char *server,
                            size_t *ret_count);

/* The seat in a match; `side` may be NULL: any, the newest. */
bool seats_find(const struct folder *folder, const char *server, const char *match,
                const char *side, struct seat *ret_seat);

/* An intention: the message (create, join, rematch) that will make a seat, with the nonce
 * that belongs to it. Kept before it is sent, so that no crash and no lost answer loses
 * the seat: the same message sent again brings the same answer. */
int seats_intend(const struct folder *folder, const char *server, const json_t *message,
                 const char *nonce);
void seats_intend_done(const struct folder *folder, const char *key);
void seats_each_intention(const struct folder *folder, const char *server,
                          void (*each)(const json_t *message, const char *nonce,
                                       void *context),
                          void *context);

/* The name under which the user played last; "" if none. */
void seats_player_name(const struct folder *folder, char *ret_name, size_t size);
void seats_set_player_name(const struct folder *folder, const char *name);

/* The address of the server on which the user was last, as address_page() has it; "" if none. */
void seats_last_server(const struct folder *folder, char *ret_address, size_t size);
void seats_set_last_server(const struct folder *folder, const char *address);

#endif
