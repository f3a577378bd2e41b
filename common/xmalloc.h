/* SPDX-License-Identifier: MIT */
/* Allocation that does not fail: where memory is out the program aborts. This is possible
 * because everything that comes from outside is limited before it is stored. */
#ifndef RIDGELINE_XMALLOC_H
#define RIDGELINE_XMALLOC_H

#include <stddef.h>

void *xmalloc(size_t size);
void *xcalloc(size_t count,
              size_t size); /* zeroed; aborts where count * size overflows */
void *xrealloc(void *block, size_t size);
char *xstrdup(const char *text);

#endif
