/* The files that HTTP serves. The library's own file server follows symbolic links out of
 * the folder, answers POST, and does not know .mjs; this one does not, does not, and
 * does. */
#include "web.h"

#include "limit.h"
#include "log.h"
#include "xmalloc.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char front_page[] =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Ridgeline</title>\n"
    "<h1>Ridgeline</h1>\n"
    "<p>This is a Ridgeline server: battles of the American Civil War, fought over the "
    "network. No client for the browser is installed here.</p>\n"
    "<p>Connect with the terminal client: <code>ridgeline</code> followed by this page's "
    "address.</p>\n"
    "<p>Programs connect to <code>/ws</code> on this port (WebSocket, subprotocol "
    "<code>ridgeline.v1</code>); PROTOCOL.md in the source tells the rest.</p>\n";

static const struct {
    const char *suffix, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *path) {
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t suffix = strlen(types[i].suffix);
        if (length > suffix && strcmp(path + length - suffix, types[i].suffix) == 0)
            return types[i].type;
    }
    return NULL;
}

void web_init(struct web *web, const char *folder) {
    web->folder = -1;
    if (folder == NULL)
        return;
    web->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (web->folder < 0)
        log_warn("net.web", "folder=%s error=%d", folder, errno);
}

void web_finish(struct web *web) {
    if (web->folder >= 0)
        close(web->folder);
    web->folder = -1;
}

static bool name_is_plain(const char *name, size_t length) {
    if (length == 0 || name[0] == '.')
        return false;
    for (size_t i = 0; i < length; i++) {
        char c = name[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') &&
            !(c >= '0' && c <= '9') && c != '.' && c != '-' && c != '_')
            return false;
    }
    return true;
}

/* Opens the file step by step, so that no step can be a link. */
static int open_below(int folder, const char *path) {
    int at = dup(folder);
    char name[LIMIT_WEB_PATH_BYTES + 1];
    while (at >= 0) {
        size_t length = strcspn(path, "/");
        bool last = path[length] == '\0';
        if (length > LIMIT_WEB_PATH_BYTES || !name_is_plain(path, length)) {
            close(at);
            return -1;
        }
        memcpy(name, path, length);
        name[length] = '\0';
        int next = openat(at, name,
                          O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK |
                              (last ? 0 : O_DIRECTORY));
        close(at);
        at = next;
        if (last)
            break;
        path += length + 1;
    }
    return at;
}

static struct frame *read_all(int file, size_t size) {
    char *bytes = xmalloc(size);
    size_t have = 0;
    while (have < size) {
        ssize_t got = read(file, bytes + have, size - have);
        if (got <= 0)
            break;
        have += (size_t)got;
    }
    struct frame *frame = have == size ? frame_new(bytes, size) : NULL;
    free(bytes);
    return frame;
}

static bool read_front_page(const char *path, struct web_file *ret_file) {
    if (strcmp(path, "index.html") != 0)
        return false;
    ret_file->body = frame_new(front_page, sizeof front_page - 1);
    ret_file->type = type_of(path);
    snprintf(ret_file->tag, sizeof ret_file->tag, "\"front-%zu\"", sizeof front_page);
    return true;
}

bool web_read(const struct web *web, const char *path, struct web_file *ret_file) {
    path = strcmp(path, "/") == 0 ? "index.html" : path + 1;
    if (web->folder < 0)
        return read_front_page(path, ret_file);
    const char *type = type_of(path);
    int file = type != NULL ? open_below(web->folder, path) : -1;
    if (file < 0)
        return strcmp(path, "index.html") == 0 && read_front_page(path, ret_file);
    struct stat status;
    struct frame *body = NULL;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
        status.st_size <= LIMIT_WEB_FILE_BYTES)
        body = read_all(file, (size_t)status.st_size);
    close(file);
    if (body == NULL)
        return false;
    ret_file->body = body;
    ret_file->type = type;
    snprintf(ret_file->tag, sizeof ret_file->tag, "\"%llx-%llx-%llx\"",
             (unsigned long long)status.st_mtim.tv_sec,
             (unsigned long long)status.st_mtim.tv_nsec,
             (unsigned long long)status.st_size);
    return true;
}
