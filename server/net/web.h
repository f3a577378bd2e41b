/* SPDX-License-Identifier: MIT */
/* The files that HTTP serves: those of one folder, or one built-in page. They are read,
 * hashed and compressed once, at the start; what changes in the folder afterwards shows
 * with the next start. */
#ifndef RIDGELINE_NET_WEB_H
#define RIDGELINE_NET_WEB_H

#include "frame.h"

#include <stdbool.h>
#include <stddef.h>

#define WEB_HASH_TEXT 17 /* 64 bits in hexadecimal, and the end */
#define WEB_TAG_TEXT 24

/* A file as it lies ready. */
struct web_entry {
    char *path; /* below the folder, without a leading slash */
    const char *type;
    struct frame *plain, *packed; /* packed: gzip; NULL: it would not be smaller */
    char hash[WEB_HASH_TEXT];
};

struct web {
    struct web_entry *entries; /* by path */
    size_t count;
    char version[WEB_HASH_TEXT]; /* changes with every change of any file */
};

/* What is sent for a path. */
struct web_file {
    struct frame *body;     /* a reference for the caller */
    const char *type;       /* MIME */
    const char *encoding;   /* "gzip"; NULL: none */
    char tag[WEB_TAG_TEXT]; /* ETag, with its quotes */
    bool varies;            /* in another form for who does not take gzip */
    bool lasting;           /* under this name the content never changes */
};

/* `folder` NULL, or one that cannot be opened (logged): the built-in page. `games`: the
 * games' own folder (NULL: none); of its files those that only tell how a game looks
 * (shelf.json, scenery.json, map.json, lessons.json) lie under "/data/". */
void web_init(struct web *web, const char *folder, const char *games);
void web_finish(struct web *web);

/* What a path means: a plain file that lay below the folder, never behind a link, nothing
 * whose name starts with a dot; "/" is index.html. Under "/v/VERSION/" lie the same files
 * for good, and index.html points there: a browser that has them asks for none again.
 * `gzip`: the client takes it. */
bool web_find(const struct web *web, const char *path, bool gzip,
              struct web_file *ret_file);

#endif
