/* SPDX-License-Identifier: MIT */
/* See person.h. */
#include "person.h"

#include "jsonx.h"
#include "wire.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

_Static_assert(PERSON_PASSWORD_SIZE >= crypto_pwhash_STRBYTES, "room for a password");

enum { LEFT_NAME_CHARS = 5 };

/* ---- Names ---- */

/* Without what two names must differ in more than in. The size of what is left. */
static size_t fold(const char *name, char *ret_text) {
    size_t size = 0;
    for (; *name != '\0'; name++) {
        char c = *name;
        if (strchr(" ._-", c) != NULL)
            continue;
        ret_text[size++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    return size;
}

void person_key(const char *name, char ret_key[PERSON_KEY_CHARS + 1]) {
    char text[UTF8_BYTES_MAX(LIMIT_NAME_CHARS) + 1];
    uint8_t hash[HASH_BYTES];
    hash_bytes(text, fold(name, text), hash);
    ids_write(hash, sizeof hash, PERSON_KEY_CHARS, ret_key);
}

const char *person_name_misfit(const char *name) {
    char text[UTF8_BYTES_MAX(LIMIT_NAME_CHARS) + 1];
    if (fold(name, text) < 2)
        return "A name has at least two letters or digits.";
    if (strncasecmp(name, "computer", 8) == 0 ||
        strncasecmp(name, "former player", 13) == 0)
        return "This name is the server's own.";
    return NULL;
}

const char *person_password_misfit(const char *password, const char *name) {
    size_t chars = 0;
    for (const char *c = password; *c != '\0'; c++)
        chars += ((unsigned char)*c & 0xC0) != 0x80;
    if (chars < PERSON_PASSWORD_LEAST)
        return "A password has at least eight characters.";
    if (strcasecmp(password, name) == 0)
        return "The password must not be the name.";
    return NULL;
}

/* ---- Codes ---- */

void person_renew_code(struct person *person, char ret_code[TOKEN_CHARS + 1]) {
    ids_new(TOKEN_CHARS, ret_code);
    hash_bytes(ret_code, TOKEN_CHARS, person->recovery);
}

bool person_has_code(const struct person *person, const char *code) {
    uint8_t hash[HASH_BYTES];
    hash_bytes(code, TOKEN_CHARS, hash);
    return secret_equal(hash, person->recovery, sizeof hash);
}

void person_begin(struct person *person, const char *name,
                  char ret_code[TOKEN_CHARS + 1]) {
    char random[LEFT_NAME_CHARS + 1];
    memset(person, 0, sizeof *person);
    snprintf(person->name, sizeof person->name, "%s", name);
    ids_new(LEFT_NAME_CHARS, random);
    snprintf(person->left_name, sizeof person->left_name, "Former player %s", random);
    person_renew_code(person, ret_code);
}

/* ---- Passwords ---- */

bool person_set_password(struct person *person, const char *password) {
    return crypto_pwhash_str(person->password, password, strlen(password),
                             crypto_pwhash_OPSLIMIT_INTERACTIVE,
                             crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

bool person_has_password(const struct person *person, const char *password) {
    if (person != NULL)
        return crypto_pwhash_str_verify(person->password, password, strlen(password)) ==
               0;
    struct person nobody;
    person_set_password(&nobody, password);
    sodium_memzero(&nobody, sizeof nobody);
    return false;
}

/* ---- As text ---- */

void person_write(struct buf *buf, const struct person *person) {
    wire_open(buf, NULL);
    wire_text(buf, "name", person->name);
    wire_text(buf, "password", person->password);
    wire_hex(buf, "recovery", person->recovery, sizeof person->recovery);
    wire_text(buf, "left_name", person->left_name);
    wire_close(buf);
}

/* False: it is longer than there is room, or not there. */
static bool take_text(const json_t *json, const char *name, char *ret_text, size_t size) {
    const char *text = json_get_text(json, name);
    return text != NULL && snprintf(ret_text, size, "%s", text) < (int)size;
}

bool person_load(const char *text, struct person *ret_person) {
    json_auto_t *json = json_loads(text, 0, NULL);
    memset(ret_person, 0, sizeof *ret_person);
    return take_text(json, "name", ret_person->name, sizeof ret_person->name) &&
           take_text(json, "password", ret_person->password,
                     sizeof ret_person->password) &&
           take_text(json, "left_name", ret_person->left_name,
                     sizeof ret_person->left_name) &&
           json_get_hex(json, "recovery", ret_person->recovery,
                        sizeof ret_person->recovery) == 0;
}
