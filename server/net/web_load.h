/* SPDX-License-Identifier: MIT */
/* Reading the folder of a struct web. Used by web.c alone. */
#ifndef RIDGELINE_NET_WEB_LOAD_H
#define RIDGELINE_NET_WEB_LOAD_H

struct web;

/* Fills an empty struct from a folder: every plain file of a known type whose name and
 * folders are plain, within the limits of limit.h (what is beyond is logged and left out);
 * and from the games' folder (NULL: none) what web.h says. Negative: the first folder
 * cannot be opened (-errno). */
int web_load(struct web *web, const char *folder, const char *games);

/* A type that is served, by the end of a name; NULL: none. */
const char *web_type(const char *path);

#endif
