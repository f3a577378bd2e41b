/* SPDX-License-Identifier: MIT */
/* See web_load.h. */
#include "web_load.h"

#include "buf.h"
#include "gzip.h"
#include "limit.h"
#include "log.h"
#include "web.h"
#include "xmalloc.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HASH_BYTES = (WEB_HASH_TEXT - 1) / 2 };

static const struct {
    const char *suffix, *type;
    bool packs; /* not compressed already */
} types[] = {
    {".html", "text/html; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".svg", "image/svg+xml", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".ico", "image/x-icon", true},
    {".woff2", "font/woff2", false},
    {".wasm", "application/wasm", true},
    {".webmanifest", "application/manifest+json", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".md", "text/plain; charset=utf-8", true},
};

static int find_type(const char *path) {
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t suffix = strlen(types[i].suffix);
        if (length > suffix && strcmp(path + length - suffix, types[i].suffix) == 0)
            return (int)i;
    }
    return -1;
}

const char *web_type(const char *path) {
    int type = find_type(path);
    return type >= 0 ? types[type].type : NULL;
}

static bool name_is_plain(const char *name) {
    if (name[0] == '\0' || name[0] == '.')
        return false;
    for (; *name != '\0'; name++) {
        char c = *name;
        if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') &&
            !(c >= '0' && c <= '9') && c != '.' && c != '-' && c != '_')
            return false;
    }
    return true;
}

static bool has_type(const char *name) {
    return web_type(name) != NULL;
}

/* Of a game's files those that only tell how it looks: forces and scenarios may hold what
 * one side is not to know. */
static bool is_scenery(const char *name) {
    return strcmp(name, "shelf.json") == 0 || strcmp(name, "scenery.json") == 0 ||
           strcmp(name, "map.json") == 0 || strcmp(name, "lessons.json") == 0;
}

/* ---- One file ---- */

static struct frame *read_all(int file, size_t size) {
    char *bytes = xmalloc(size > 0 ? size : 1);
    size_t have = 0;
    while (have < size) {
        ssize_t got = read(file, bytes + have, size - have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        have += (size_t)got;
    }
    struct frame *frame = have == size ? frame_new(bytes, size) : NULL;
    free(bytes);
    return frame;
}

struct loading {
    struct web *web;
    bool (*wanted)(const char *name); /* a file by its name alone */
    size_t bytes;                     /* of all files so far */
};

/* Takes the file. */
static void add_file(struct loading *loading, int file_take, size_t size,
                     const char *path) {
    struct web *web = loading->web;
    struct frame *plain = NULL;
    if (size > LIMIT_WEB_FILE_BYTES || size > LIMIT_WEB_BYTES - loading->bytes ||
        web->count == LIMIT_WEB_FILES)
        log_warn("net.web", "left_out=%s size=%zu", path, size);
    else if ((plain = read_all(file_take, size)) == NULL)
        log_warn("net.web", "unreadable=%s", path);
    close(file_take);
    if (plain == NULL)
        return;
    loading->bytes += size;
    web->entries = xrealloc(web->entries, (web->count + 1) * sizeof *web->entries);
    web->entries[web->count++] =
        (struct web_entry){.path = xstrdup(path), .type = web_type(path), .plain = plain};
}

/* ---- The folder ---- */

/* Step by step, so that no step can be a link. `path` ends in a slash or is empty; takes
 * the folder. */
static void add_folder(struct loading *loading, int folder_take, const char *path,
                       unsigned depth) {
    DIR *folder = fdopendir(folder_take);
    if (folder == NULL) {
        close(folder_take);
        return;
    }
    char below[LIMIT_WEB_PATH_BYTES + 1];
    struct dirent *found;
    while ((found = readdir(folder)) != NULL) {
        if (!name_is_plain(found->d_name))
            continue;
        struct stat status;
        int file = openat(dirfd(folder), found->d_name,
                          O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
        if (file < 0)
            continue;
        bool known = fstat(file, &status) == 0;
        bool inner = known && S_ISDIR(status.st_mode) && depth < LIMIT_WEB_DEPTH;
        bool plain = known && S_ISREG(status.st_mode) && loading->wanted(found->d_name);
        int length = snprintf(below, sizeof below, "%s%s%s", path, found->d_name,
                              inner ? "/" : "");
        if ((!inner && !plain) || length >= (int)sizeof below)
            close(file);
        else if (inner)
            add_folder(loading, file, below, depth + 1);
        else
            add_file(loading, file, (size_t)status.st_size, below);
    }
    closedir(folder);
}

/* ---- Names for good ---- */

static int compare(const void *a, const void *b) {
    return strcmp(((const struct web_entry *)a)->path,
                  ((const struct web_entry *)b)->path);
}

static void write_hash(char *text, const unsigned char *hash) {
    sodium_bin2hex(text, WEB_HASH_TEXT, hash, HASH_BYTES);
}

static void hash_entry(struct web_entry *entry) {
    unsigned char hash[crypto_generichash_BYTES_MIN > HASH_BYTES
                           ? crypto_generichash_BYTES_MIN
                           : HASH_BYTES];
    crypto_generichash(hash, sizeof hash, frame_bytes(entry->plain), entry->plain->length,
                       NULL, 0);
    write_hash(entry->hash, hash);
}

/* The version follows from the names and the contents of all files. */
static void hash_all(struct web *web) {
    crypto_generichash_state state;
    unsigned char hash[crypto_generichash_BYTES];
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    for (size_t i = 0; i < web->count; i++) {
        struct web_entry *entry = &web->entries[i];
        hash_entry(entry);
        crypto_generichash_update(&state, (const unsigned char *)entry->path,
                                  strlen(entry->path) + 1);
        crypto_generichash_update(&state, (const unsigned char *)entry->hash,
                                  sizeof entry->hash);
    }
    crypto_generichash_final(&state, hash, sizeof hash);
    write_hash(web->version, hash);
}

static bool has_path(const struct web *web, const char *path, size_t length) {
    for (size_t i = 0; i < web->count; i++)
        if (strlen(web->entries[i].path) == length &&
            memcmp(web->entries[i].path, path, length) == 0)
            return true;
    return false;
}

/* Copies the page; each attribute href or src that names one of the files, as
 * href="js/main.mjs" does, names it below the version. Modules and styles name each other
 * relative to themselves, so they stay there. */
static void point_to_version(struct web *web, struct web_entry *page) {
    static const char *const attributes[] = {" href=\"", " src=\""};
    const char *text = (const char *)frame_bytes(page->plain);
    const char *end = text + page->plain->length;
    struct buf buf = {0};
    while (text < end) {
        size_t name = 0;
        for (size_t i = 0; i < 2; i++) {
            size_t length = strlen(attributes[i]);
            if ((size_t)(end - text) > length && memcmp(text, attributes[i], length) == 0)
                name = length;
        }
        if (name == 0) {
            buf_add(&buf, text++, 1);
            continue;
        }
        buf_add(&buf, text, name);
        text += name;
        const char *quote = memchr(text, '"', (size_t)(end - text));
        if (quote != NULL && has_path(web, text, (size_t)(quote - text)))
            buf_printf(&buf, "v/%s/", web->version);
    }
    frame_unref(page->plain);
    page->plain = frame_new(buf.bytes, buf.length);
    buf_finish(&buf);
    hash_entry(page);
}

int web_load(struct web *web, const char *folder, const char *games) {
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return -errno;
    struct loading loading = {.web = web, .wanted = has_type};
    add_folder(&loading, file, "", 0);
    file = games != NULL ? open(games, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    loading.wanted = is_scenery;
    if (file >= 0)
        add_folder(&loading, file, "data/", 0);
    if (web->count == 0)
        return 0;
    qsort(web->entries, web->count, sizeof *web->entries, compare);
    hash_all(web);
    struct gzip gzip;
    if (!gzip_start(&gzip))
        log_warn("net.web", "unpacked=all");
    for (size_t i = 0; i < web->count; i++) {
        struct web_entry *entry = &web->entries[i];
        if (strcmp(entry->path, "index.html") == 0)
            point_to_version(web, entry);
        if (types[find_type(entry->path)].packs)
            entry->packed =
                gzip_frame(&gzip, frame_bytes(entry->plain), entry->plain->length);
    }
    gzip_finish(&gzip);
    return 0;
}
