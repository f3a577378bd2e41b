/* SPDX-License-Identifier: MIT */
/* Characters: taking UTF-8 apart, how wide they are on a terminal, and breaking lines. */
#ifndef RIDGELINE_CLI_UTF_H
#define RIDGELINE_CLI_UTF_H

#include "buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The next character and its step forward; a byte that belongs to none gives U+FFFD. 0 at
 * the end, where *text stays. */
uint32_t utf_next(const char **text);

/* Appends a character. */
void utf_add(struct buf *buf, uint32_t code);

/* Columns on a terminal: 0 (combining, control), 1 or 2. */
int utf_width(uint32_t code);
int utf_text_width(const char *text);

/* The length in bytes of the longest beginning that fits into `columns`. */
size_t utf_fit(const char *text, int columns);

/* Breaks a text at spaces into lines of at most `columns`; the second and later ones of
 * each paragraph begin with `indent` spaces. Line feeds end paragraphs. Calls back with
 * each line, without its line feed. */
void utf_wrap(const char *text, int columns, int indent,
              void (*line)(const char *text, void *context), void *context);

/* Appends a text for a terminal without UTF-8: what is not ASCII as its nearest, or '?'.
 */
void utf_add_ascii(struct buf *buf, const char *text);
char utf_ascii(uint32_t code);

/* Appends what came from somebody else: controls, and marks that turn the direction of
 * the text around them, become '?'. */
void utf_add_safe(struct buf *buf, const char *text);

#endif
