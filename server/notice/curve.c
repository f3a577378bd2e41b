/* SPDX-License-Identifier: MIT */
#include "curve.h"

#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <stdlib.h>
#include <string.h>

static const char group[] = "P-256";

/* struct curve_key is a name for EVP_PKEY, so that nobody else needs OpenSSL's. */
static EVP_PKEY *inside(const struct curve_key *key) {
    return (EVP_PKEY *)(uintptr_t)key;
}

static struct curve_key *outside(EVP_PKEY *key) {
    return (struct curve_key *)key;
}

struct curve_key *curve_key_new(void) {
    return outside(EVP_EC_gen(group));
}

/* `secret` NULL: the public part alone. */
static EVP_PKEY *make(const uint8_t *secret, const uint8_t *point) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    BIGNUM *number = secret != NULL ? BN_bin2bn(secret, CURVE_SECRET_BYTES, NULL) : NULL;
    OSSL_PARAM *params = NULL;
    bool there =
        context != NULL && build != NULL &&
        OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, group, 0) &&
        OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point,
                                         CURVE_POINT_BYTES) &&
        (secret == NULL ||
         OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number));
    int selection = secret != NULL ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
    if (there && (params = OSSL_PARAM_BLD_to_param(build)) != NULL &&
        EVP_PKEY_fromdata_init(context) > 0)
        EVP_PKEY_fromdata(context, &key, selection, params); /* else `key` stays NULL */
    OSSL_PARAM_free(params);
    BN_clear_free(number);
    OSSL_PARAM_BLD_free(build);
    EVP_PKEY_CTX_free(context);
    return key;
}

struct curve_key *curve_key_from(const uint8_t secret[CURVE_SECRET_BYTES],
                                 const uint8_t point[CURVE_POINT_BYTES]) {
    return outside(make(secret, point));
}

struct curve_key *curve_key_read(const char *pem) {
    BIO *bio = BIO_new_mem_buf(pem, -1);
    EVP_PKEY *key = bio != NULL ? PEM_read_bio_PrivateKey(bio, NULL, NULL, NULL) : NULL;
    uint8_t point[CURVE_POINT_BYTES];
    BIO_free(bio);
    if (key != NULL && curve_point(outside(key), point) && curve_is_point(point))
        return outside(key);
    EVP_PKEY_free(key);
    return NULL;
}

void curve_key_free(struct curve_key *key) {
    EVP_PKEY_free(inside(key));
}

char *curve_key_write_new(const struct curve_key *key) {
    BIO *bio = BIO_new(BIO_s_mem());
    char *bytes, *text = NULL;
    if (bio != NULL &&
        PEM_write_bio_PrivateKey(bio, inside(key), NULL, NULL, 0, NULL, NULL) > 0) {
        size_t size = (size_t)BIO_get_mem_data(bio, &bytes);
        text = calloc(1, size + 1);
        if (text != NULL)
            memcpy(text, bytes, size);
    }
    BIO_free(bio);
    return text;
}

bool curve_point(const struct curve_key *key, uint8_t ret_point[CURVE_POINT_BYTES]) {
    size_t size = 0;
    return EVP_PKEY_get_octet_string_param(inside(key), OSSL_PKEY_PARAM_PUB_KEY,
                                           ret_point, CURVE_POINT_BYTES, &size) &&
           size == CURVE_POINT_BYTES;
}

bool curve_is_point(const uint8_t point[CURVE_POINT_BYTES]) {
    EVP_PKEY *key = point[0] == POINT_CONVERSION_UNCOMPRESSED ? make(NULL, point) : NULL;
    EVP_PKEY_free(key);
    return key != NULL;
}

bool curve_share(const struct curve_key *key, const uint8_t point[CURVE_POINT_BYTES],
                 uint8_t ret_shared[CURVE_SHARED_BYTES]) {
    size_t size = CURVE_SHARED_BYTES;
    EVP_PKEY *peer = make(NULL, point);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, inside(key), NULL);
    bool done = peer != NULL && context != NULL && EVP_PKEY_derive_init(context) > 0 &&
                EVP_PKEY_derive_set_peer(context, peer) > 0 &&
                EVP_PKEY_derive(context, ret_shared, &size) > 0 &&
                size == CURVE_SHARED_BYTES;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(peer);
    return done;
}

/* OpenSSL's form is DER; ES256 has the two numbers one after the other. */
static bool plain(const uint8_t *der, size_t size,
                  uint8_t ret_signature[CURVE_SIGNATURE_BYTES]) {
    ECDSA_SIG *pair = d2i_ECDSA_SIG(NULL, &der, (long)size);
    int half = CURVE_SIGNATURE_BYTES / 2;
    bool done = pair != NULL &&
                BN_bn2binpad(ECDSA_SIG_get0_r(pair), ret_signature, half) == half &&
                BN_bn2binpad(ECDSA_SIG_get0_s(pair), ret_signature + half, half) == half;
    ECDSA_SIG_free(pair);
    return done;
}

bool curve_sign(const struct curve_key *key, const char *text,
                uint8_t ret_signature[CURVE_SIGNATURE_BYTES]) {
    uint8_t der[CURVE_SIGNATURE_BYTES + 16];
    size_t size = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool done =
        context != NULL &&
        EVP_DigestSignInit_ex(context, NULL, "SHA256", NULL, NULL, inside(key), NULL) >
            0 &&
        EVP_DigestSign(context, der, &size, (const uint8_t *)text, strlen(text)) > 0 &&
        plain(der, size, ret_signature);
    EVP_MD_CTX_free(context);
    return done;
}
