/* SPDX-License-Identifier: MIT */
#include "vapid.h"

#include "buf.h"
#include "curve.h"
#include "wire.h"
#include "xmalloc.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 600, PEM_SIZE = 1024, ORIGIN_SIZE = 300, HOLDS_S = 12 * 3600 };

struct vapid {
    struct curve_key *key;
    char public_key[VAPID_PUBLIC_CHARS + 1];
};

static void encode(const void *bytes, size_t size, char *ret_text, size_t room) {
    sodium_bin2base64(ret_text, room, bytes, size,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* ---- Its file ---- */

static int fail(const char *path, const char *what, int error, char *why) {
    snprintf(why, VAPID_WHY_SIZE, "%.300s: %s", path, what);
    return error;
}

/* 1: read; 0: there is no such file. */
static int read_key(const char *path, struct curve_key **ret_key, char *why) {
    char pem[PEM_SIZE];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return errno == ENOENT ? 0 : fail(path, strerror(errno), -errno, why);
    ssize_t size = read(file, pem, sizeof pem - 1);
    close(file);
    pem[size > 0 ? size : 0] = '\0';
    *ret_key = curve_key_read(pem);
    sodium_memzero(pem, sizeof pem);
    return *ret_key != NULL ? 1
                            : fail(path, "this is no key of P-256 in PEM", -EINVAL, why);
}

static int write_all(int file, const char *text) {
    size_t size = strlen(text);
    return write(file, text, size) == (ssize_t)size && fsync(file) == 0 ? 0 : -EIO;
}

/* All of it or nothing is there, whenever the server dies. */
static int write_key(const char *folder, const char *path, const char *pem, char *why) {
    char part[PATH_SIZE];
    snprintf(part, sizeof part, "%.500s/push.key.part", folder);
    unlink(part);
    int file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return fail(part, strerror(errno), -errno, why);
    int error = write_all(file, pem);
    close(file);
    if (error == 0 && rename(part, path) < 0)
        error = -errno;
    int holder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (holder >= 0) {
        fsync(holder);
        close(holder);
    }
    return error == 0 ? 0 : fail(path, "it could not be written", error, why);
}

static int make_key(const char *folder, const char *path, struct curve_key **ret_key,
                    char *why) {
    struct curve_key *key = curve_key_new();
    char *pem = key != NULL ? curve_key_write_new(key) : NULL;
    int error = pem != NULL ? write_key(folder, path, pem, why)
                            : fail(path, "no key could be made", -ENOMEM, why);
    if (pem != NULL)
        sodium_memzero(pem, strlen(pem));
    free(pem);
    if (error < 0)
        curve_key_free(key);
    else
        *ret_key = key;
    return error;
}

int vapid_open(const char *folder, struct vapid **ret_vapid,
               char ret_why[VAPID_WHY_SIZE]) {
    char path[PATH_SIZE];
    uint8_t point[CURVE_POINT_BYTES];
    struct curve_key *key = NULL;
    snprintf(path, sizeof path, "%.500s/push.key", folder);
    int error = read_key(path, &key, ret_why);
    if (error == 0)
        error = make_key(folder, path, &key, ret_why);
    if (error < 0)
        return error;
    struct vapid *vapid = xcalloc(1, sizeof *vapid);
    vapid->key = key;
    if (!curve_point(key, point)) {
        vapid_close(vapid);
        return fail(path, "no memory", -ENOMEM, ret_why);
    }
    encode(point, sizeof point, vapid->public_key, sizeof vapid->public_key);
    *ret_vapid = vapid;
    return 0;
}

void vapid_close(struct vapid *vapid) {
    if (vapid == NULL)
        return;
    curve_key_free(vapid->key);
    free(vapid);
}

const char *vapid_public_key(const struct vapid *vapid) {
    return vapid->public_key;
}

/* ---- Who it is ---- */

/* "https://push.example" of "https://push.example/x/y". False: that is longer than a name can be. */
static bool origin_of(const char *url, char ret_origin[ORIGIN_SIZE]) {
    const char *host = strstr(url, "://");
    if (host == NULL)
        return false;
    size_t length = (size_t)(host - url) + 3 + strcspn(host + 3, "/?#");
    return snprintf(ret_origin, ORIGIN_SIZE, "%.*s", (int)length, url) < ORIGIN_SIZE;
}

/* A token of RFC 7519: header, claims and signature, each in base64url. */
bool vapid_authorize(const struct vapid *vapid, const char *endpoint, const char *contact,
                     int64_t now_ms, char ret_value[VAPID_HEADER_SIZE]) {
    static const char header[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char origin[ORIGIN_SIZE], first[64], second[1000], signed_text[1100];
    char last[sodium_base64_ENCODED_LEN(CURVE_SIGNATURE_BYTES,
                                        sodium_base64_VARIANT_URLSAFE_NO_PADDING)];
    uint8_t signature[CURVE_SIGNATURE_BYTES];
    if (!origin_of(endpoint, origin))
        return false;
    struct buf claims = {0};
    wire_open(&claims, NULL);
    wire_text(&claims, "aud", origin);
    wire_number(&claims, "exp", now_ms / 1000 + HOLDS_S);
    wire_text(&claims, "sub", contact);
    wire_close(&claims);
    bool fits = claims.length < sizeof second * 3 / 4 - 4;
    if (fits) {
        encode(header, strlen(header), first, sizeof first);
        encode(buf_text(&claims), claims.length, second, sizeof second);
        snprintf(signed_text, sizeof signed_text, "%s.%s", first, second);
    }
    buf_finish(&claims);
    if (!fits || !curve_sign(vapid->key, signed_text, signature))
        return false;
    encode(signature, sizeof signature, last, sizeof last);
    snprintf(ret_value, VAPID_HEADER_SIZE, "vapid t=%s.%s, k=%s", signed_text, last,
             vapid->public_key);
    return true;
}
