/* The files that HTTP serves: those of one folder, or one built-in page. */
#ifndef RIDGELINE_NET_WEB_H
#define RIDGELINE_NET_WEB_H

#include "frame.h"

#include <stdbool.h>

struct web {
    int folder; /* open directory; -1: none */
};

struct web_file {
    struct frame *body; /* a reference for the caller */
    const char *type;   /* MIME */
    char tag[48];       /* ETag, with its quotes */
};

/* `folder` NULL, or one that cannot be opened (logged): the built-in page. */
void web_init(struct web *web, const char *folder);
void web_finish(struct web *web);

/* Reads what a path means: a plain file below the folder, never through a link, nothing
 * whose name starts with a dot; "/" is index.html. */
bool web_read(const struct web *web, const char *path, struct web_file *ret_file);

#endif
