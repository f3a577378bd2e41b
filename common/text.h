/* SPDX-License-Identifier: MIT */
/* Checks of texts that come from outside. */
#ifndef RIDGELINE_TEXT_H
#define RIDGELINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* The number of characters of valid UTF-8. */
size_t text_chars(const char *text, size_t size);

/* Valid UTF-8 that may be shown to others as it is: no control characters, nothing that
 * turns the direction of the text around it, no line separators, no more than four
 * combining marks on one character; line feeds only if `lines`. */
bool text_is_plain(const char *text, size_t size, bool lines);

/* Starts or ends with white space. */
bool text_has_margin(const char *text, size_t size);

/* a-z 0-9 . _ - only, and not empty. */
bool text_is_word(const char *text, size_t size);

#endif
