/* SPDX-License-Identifier: MIT */
/* See web.h. The library's own file server follows symbolic links out of the folder,
 * answers POST, and does not know .mjs; this one does not, does not, and does. */
#include "web.h"

#include "log.h"
#include "web_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char front_page[] =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Ridgeline</title>\n"
    "<h1>Ridgeline</h1>\n"
    "<p>This is a Ridgeline server: board wargames, refereed over the network. No client "
    "for the browser is installed here.</p>\n"
    "<p>Connect with the terminal client: <code>ridgeline</code> followed by this page's "
    "address.</p>\n"
    "<p>Programs connect to <code>/ws</code> on this port (WebSocket, subprotocol "
    "<code>ridgeline.v1</code>); PROTOCOL.md in the source tells the rest.</p>\n";

void web_init(struct web *web, const char *folder, const char *games) {
    *web = (struct web){0};
    if (folder == NULL)
        return;
    int error = web_load(web, folder, games);
    if (error < 0)
        log_warn("net.web", "folder=%s error=%d", folder, -error);
}

void web_finish(struct web *web) {
    for (size_t i = 0; i < web->count; i++) {
        free(web->entries[i].path);
        frame_unref(web->entries[i].plain);
        frame_unref(web->entries[i].packed);
    }
    free(web->entries);
    *web = (struct web){0};
}

static int by_path(const void *key, const void *entry) {
    return strcmp(key, ((const struct web_entry *)entry)->path);
}

static bool find_front_page(const char *path, struct web_file *ret_file) {
    if (strcmp(path, "index.html") != 0)
        return false;
    *ret_file = (struct web_file){.body = frame_new(front_page, sizeof front_page - 1),
                                  .type = web_type(path)};
    snprintf(ret_file->tag, sizeof ret_file->tag, "\"front-%zu\"", sizeof front_page);
    return true;
}

/* Passes by "v/VERSION/" with our version. */
static const char *below_version(const struct web *web, const char *path) {
    size_t length = strlen(web->version);
    if (length == 0 || strncmp(path, "v/", 2) != 0 ||
        strncmp(path + 2, web->version, length) != 0 || path[2 + length] != '/')
        return NULL;
    return path + 2 + length + 1;
}

bool web_find(const struct web *web, const char *path, bool gzip,
              struct web_file *ret_file) {
    path = strcmp(path, "/") == 0 ? "index.html" : path + 1;
    const char *below = below_version(web, path);
    const struct web_entry *entry =
        web->count > 0 ? bsearch(below != NULL ? below : path, web->entries, web->count,
                                 sizeof *web->entries, by_path)
                       : NULL;
    if (entry == NULL)
        return find_front_page(path, ret_file);
    bool packed = gzip && entry->packed != NULL;
    *ret_file =
        (struct web_file){.body = frame_ref(packed ? entry->packed : entry->plain),
                          .type = entry->type,
                          .encoding = packed ? "gzip" : NULL,
                          .varies = entry->packed != NULL,
                          .lasting = below != NULL};
    snprintf(ret_file->tag, sizeof ret_file->tag, "\"%s%s\"", entry->hash,
             packed ? "-gz" : "");
    return true;
}
