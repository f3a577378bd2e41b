/* SPDX-License-Identifier: MIT */
/* Messages from clients: what may stand in them (messages.def), and reading them
 * strictly. Past msg_decode() everything a table row promises holds: types, lengths,
 * ranges, characters. Used by the server, by clients that check what they send, by tests,
 * and for the docs. */
#ifndef RIDGELINE_PROTOCOL_MSG_H
#define RIDGELINE_PROTOCOL_MSG_H

#include "ids.h"
#include "limit.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Who may send a message: a later one includes what the earlier ones ask for. */
enum msg_who { ANYBODY, GREETED, PRESENT, SEATED };

enum msg_type {
    MSG_NONE,
#define MSG(id, NAME, name, wire, who) MSG_##NAME,
#define BARE(id, NAME, name, wire, who) MSG_##NAME,
#include "messages.def"
    MSG_TYPES
};

/* clang-format off */
/* One struct a message: struct msg_create and so on. Texts and JSON are borrowed from the
 * message and NULL where absent; numbers and choices are -1 where absent. */
#define MSG(id, NAME, name, wire, who) struct msg_##name {
#define END(name) };
#define TEXT(name, field, ...) const char *field;
#define LINES(name, field, ...) const char *field;
#define WORD(name, field, ...) const char *field;
#define CODE(name, field, ...) const char *field;
#define WORDS(name, field, ...) const json_t *field;
#define GAME(name, field, ...) const json_t *field;
#define SEATS(name, field, ...) const json_t *field;
#define HEX(name, field, need, size)                                                           \
    uint8_t field[size];                                                                       \
    bool has_##field;
#define NUM(name, field, ...) int64_t field;
#define FLAG(name, field, ...) bool field;
#define CHOICE(name, field, ...) int field;
#include "messages.def"

struct msg {
    enum msg_type type;
    int64_t id;   /* of the request; -1: none */
    json_t *root; /* owns what the fields borrow */
    union {
#define MSG(id, NAME, name, wire, who) struct msg_##name name;
#include "messages.def"
    };
};

/* clang-format on */

/* Why a message could not be read. */
struct msg_fault {
    int64_t id; /* of the request, if that could be read; else -1 */
    const char *code;
    char where[96]; /* path of the field; may be empty */
    char text[200];
};

/* Reads one message. 0, or -EINVAL with the fault; `ret_msg` is untouched on failure. */
int msg_decode(const char *bytes, size_t size, struct msg *ret_msg,
               struct msg_fault *ret_fault);

/* Frees what the message holds and makes it MSG_NONE. */
void msg_finish(struct msg *msg);

/* From a type to its row. */
const char *msg_wire_name(enum msg_type type);
enum msg_who msg_who(enum msg_type type);

/* The match that the message names (its field `match`), or NULL. */
const char *msg_match(const struct msg *msg);

#endif
