/* SPDX-License-Identifier: MIT */
#include "seal.h"

#include <openssl/evp.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum {
    HASH = crypto_auth_hmacsha256_BYTES,
    KEY_BYTES = 16,
    NONCE_BYTES = 12,
    TAG_BYTES = 16,
    RECORD_BYTES = 4096
};

/* ---- HKDF with SHA-256 (RFC 5869); nothing here is longer than one hash ---- */

static void extract(const uint8_t *salt, size_t salt_size, const uint8_t secret[HASH],
                    uint8_t ret_key[HASH]) {
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, salt, salt_size);
    crypto_auth_hmacsha256_update(&state, secret, HASH);
    crypto_auth_hmacsha256_final(&state, ret_key);
}

static void expand(const uint8_t key[HASH], const void *info, size_t info_size,
                   uint8_t *ret_bytes, size_t size) {
    uint8_t hash[HASH];
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key, HASH);
    crypto_auth_hmacsha256_update(&state, info, info_size);
    crypto_auth_hmacsha256_update(&state, (const uint8_t[]){1}, 1);
    crypto_auth_hmacsha256_final(&state, hash);
    memcpy(ret_bytes, hash, size);
}

/* RFC 8291, 3.3 and 3.4: what both know, mixed with the subscription's own secret. */
static bool agree(const struct seal *to, const struct curve_key *own,
                  const uint8_t own_point[CURVE_POINT_BYTES], uint8_t ret_secret[HASH]) {
    static const char label[] = "WebPush: info"; /* with its NUL */
    uint8_t info[sizeof label + 2 * CURVE_POINT_BYTES];
    uint8_t shared[CURVE_SHARED_BYTES], key[HASH];
    memcpy(info, label, sizeof label);
    memcpy(info + sizeof label, to->point, CURVE_POINT_BYTES);
    memcpy(info + sizeof label + CURVE_POINT_BYTES, own_point, CURVE_POINT_BYTES);
    if (!curve_share(own, to->point, shared))
        return false;
    extract(to->auth, sizeof to->auth, shared, key);
    expand(key, info, sizeof info, ret_secret, HASH);
    return true;
}

/* ---- The record ---- */

/* AES-128-GCM; the tag follows the text. */
static bool encrypt(const uint8_t key[KEY_BYTES], const uint8_t nonce[NONCE_BYTES],
                    const uint8_t *text, size_t size, uint8_t *ret_bytes) {
    int written = 0, rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    bool done = context != NULL &&
                EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) > 0 &&
                EVP_EncryptUpdate(context, ret_bytes, &written, text, (int)size) > 0 &&
                EVP_EncryptFinal_ex(context, ret_bytes + written, &rest) > 0 &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG_BYTES,
                                    ret_bytes + size) > 0;
    EVP_CIPHER_CTX_free(context);
    return done;
}

/* RFC 8188, 2.1: salt, size of a record, whose key it is. */
static void add_header(struct buf *buf, const uint8_t salt[SEAL_SALT_BYTES],
                       const uint8_t own_point[CURVE_POINT_BYTES]) {
    const uint8_t sizes[5] = {0, 0, RECORD_BYTES >> 8, RECORD_BYTES & 0xFF,
                              CURVE_POINT_BYTES};
    buf_add(buf, (const char *)salt, SEAL_SALT_BYTES);
    buf_add(buf, (const char *)sizes, sizeof sizes);
    buf_add(buf, (const char *)own_point, CURVE_POINT_BYTES);
}

bool seal_with(const struct seal *to, const struct curve_key *own,
               const uint8_t salt[SEAL_SALT_BYTES], const char *text, struct buf *buf) {
    static const char key_label[] = "Content-Encoding: aes128gcm"; /* with their NULs */
    static const char nonce_label[] = "Content-Encoding: nonce";
    uint8_t point[CURVE_POINT_BYTES], secret[HASH], mixed[HASH];
    uint8_t key[KEY_BYTES], nonce[NONCE_BYTES];
    uint8_t padded[SEAL_TEXT_BYTES + 1], sealed[SEAL_TEXT_BYTES + 1 + TAG_BYTES];
    size_t size = strlen(text);
    if (size > SEAL_TEXT_BYTES || !curve_point(own, point) ||
        !agree(to, own, point, secret))
        return false;
    extract(salt, SEAL_SALT_BYTES, secret, mixed);
    expand(mixed, key_label, sizeof key_label, key, sizeof key);
    expand(mixed, nonce_label, sizeof nonce_label, nonce, sizeof nonce);
    memcpy(padded, text, size);
    padded[size] = 2; /* the last record; no padding */
    if (!encrypt(key, nonce, padded, size + 1, sealed))
        return false;
    add_header(buf, salt, point);
    buf_add(buf, (const char *)sealed, size + 1 + TAG_BYTES);
    return true;
}

bool seal_message(const struct seal *to, const char *text, struct buf *buf) {
    uint8_t salt[SEAL_SALT_BYTES];
    struct curve_key *own = curve_key_new();
    randombytes_buf(salt, sizeof salt);
    bool done = own != NULL && seal_with(to, own, salt, text, buf);
    curve_key_free(own);
    return done;
}

/* ---- Subscriptions ---- */

static bool read_bytes(const char *text, uint8_t *ret_bytes, size_t size) {
    size_t length = 0;
    const char *end = NULL;
    return sodium_base642bin(ret_bytes, size, text, strlen(text), "=", &length, &end,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           length == size && *end == '\0';
}

bool seal_read(const char *p256dh, const char *auth, struct seal *ret_seal) {
    return read_bytes(p256dh, ret_seal->point, sizeof ret_seal->point) &&
           read_bytes(auth, ret_seal->auth, sizeof ret_seal->auth) &&
           curve_is_point(ret_seal->point);
}
