/* SPDX-License-Identifier: MIT */
/* Combining marks. */
#ifndef RIDGELINE_MARKS_H
#define RIDGELINE_MARKS_H

#include <stdbool.h>
#include <stdint.h>

/* Is this character drawn onto the one before it? */
bool mark_is(uint32_t code);

#endif
