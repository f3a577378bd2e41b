/* SPDX-License-Identifier: MIT */
/* Somebody with an account: what the store keeps of him, and what proves that it is he. Pure but
 * for the source of randomness.
 *
 * A password is kept as Argon2id (RFC 9106) makes it, a recovery code as SHA-256: it is as random
 * as a key. Making or trying a password takes a tenth of a second and 64 MiB: off the loop. */
#ifndef RIDGELINE_PEOPLE_PERSON_H
#define RIDGELINE_PEOPLE_PERSON_H

#include "buf.h"
#include "ids.h"
#include "limit.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PERSON_KEY_CHARS = 26,
    PERSON_PASSWORD_SIZE = 128, /* as it is kept, with the NUL */
    PERSON_PASSWORD_LEAST = 8   /* characters of one that is chosen */
};

struct person {
    char name[UTF8_BYTES_MAX(LIMIT_NAME_CHARS) + 1];
    char password[PERSON_PASSWORD_SIZE];
    uint8_t recovery[HASH_BYTES];
    char left_name[LIMIT_NAME_CHARS + 1]; /* stands in his matches when he has gone */
};

/* The key of a name: the same for names that differ in A to Z against a to z, in spaces and in
 * dots, dashes and underlines only, so that nobody passes for another by these. */
void person_key(const char *name, char ret_key[PERSON_KEY_CHARS + 1]);

/* NULL if somebody may be called so, else what is wrong, as a sentence. */
const char *person_name_misfit(const char *name);

/* The same of a password that is chosen. */
const char *person_password_misfit(const char *password, const char *name);

/* A new one, without a password; and the code by which he can have another password later. */
void person_begin(struct person *person, const char *name,
                  char ret_code[TOKEN_CHARS + 1]);

/* Another code; the one before is void. */
void person_renew_code(struct person *person, char ret_code[TOKEN_CHARS + 1]);
bool person_has_code(const struct person *person, const char *code);

/* Off the loop. False: there is not memory enough. */
bool person_set_password(struct person *person, const char *password);

/* Off the loop. `person` NULL: nobody; takes as long, and is false. */
bool person_has_password(const struct person *person, const char *password);

/* As the store keeps it. */
void person_write(struct buf *buf, const struct person *person);
bool person_load(const char *text, struct person *ret_person);

#endif
