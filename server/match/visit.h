/* SPDX-License-Identifier: MIT */
/* A message about an account on its way (people.c): it looks somebody up, makes or tries a password
 * beside the loop, writes what changes, and answers with the account as it stands then. Whatever
 * refuses or answers ends the visit. */
#ifndef RIDGELINE_MATCH_VISIT_H
#define RIDGELINE_MATCH_VISIT_H

#include "aside.h"
#include "client.h"
#include "msg.h"
#include "person.h"
#include "store.h"

enum { VISIT_PASSWORD_BYTES = UTF8_BYTES_MAX(LIMIT_PASSWORD_CHARS) + 1 };

struct visit {
    struct aside aside; /* first */
    struct lobby *lobby;
    struct client *client; /* a reference */
    int64_t re;
    char key[PERSON_KEY_CHARS + 1];
    struct person person;
    bool exists;   /* the person was found */
    bool is_right; /* the password that was tried */
    char password[VISIT_PASSWORD_BYTES], new_password[VISIT_PASSWORD_BYTES];
    char device[UTF8_BYTES_MAX(LIMIT_DEVICE_CHARS) + 1];
    char session[TOKEN_CHARS + 1]; /* a new one, to be told; "": none */
    char code[TOKEN_CHARS + 1];    /* the same of a recovery code */
    uint32_t oldest;               /* login that ends for a new one; 0: none need to */
    uint32_t number;               /* login that is ended; 0: all */
    void (*go_on)(struct visit *visit);
};

struct visit *visit_create(struct client *client, const struct msg *msg);
void visit_destroy(struct visit *visit);
void visit_take_device(struct visit *visit, const char *device); /* NULL is fine */

void visit_refuse(struct visit *visit, enum error error);
void visit_refuse_why(struct visit *visit, const char *where, const char *why);
void visit_refuse_later(struct visit *visit, int64_t wait_ms, const char *why);

/* As whom the connection is logged in now: asks the store, or knows it. */
void visit_answer(struct visit *visit);
void visit_answer_with(struct visit *visit, const struct store_person *person,
                       const struct store_login *logins, size_t count);

/* The person by the visit's key. In the callback: true: he is in the visit, or that there is none;
 * false: the store failed, and the client was told. */
void visit_look_up(struct visit *visit, store_person_fn *done);
bool visit_is_found(struct visit *visit, int error, const struct store_person *person,
                    const struct store_login *logins, size_t count);

/* Beside the loop: the new password is made; the password is tried, and where it is right the new
 * one, if there is one, is made. Then `go_on`. */
void visit_make_password(struct aside *aside);
void visit_try_password(struct aside *aside);
void visit_work_beside(struct visit *visit, void (*work)(struct aside *aside),
                       void (*go_on)(struct visit *visit));

/* May a password, or a code, be tried? Was it right? What was wrong is counted. False: the client
 * was told. */
bool visit_may_guess(struct visit *visit);
bool visit_is_right(struct visit *visit);

/* To the store; the callback asks whether it was written. False: the client was told. */
void visit_write_login(struct visit *visit, struct store_write *write);
void visit_write_person(struct visit *visit, struct store_write *write);
void visit_commit(struct visit *visit, struct store_write *write, store_done_fn *done);
bool visit_is_written(struct visit *visit, int error);

/* The connection is logged in by the new session, and told so. */
void visit_begin_login(struct visit *visit);

#endif
