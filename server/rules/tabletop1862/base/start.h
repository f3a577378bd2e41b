/* SPDX-License-Identifier: MIT */
/* A setup, and how its battle begins. What the server calls a setup is this: its first member is
 * what everybody else reads. */
#ifndef RIDGELINE_TABLETOP1862_START_H
#define RIDGELINE_TABLETOP1862_START_H

#include "position.h"

struct t62_match {
    struct t62_setup setup;
    struct t62_position first;
};

/* The position in which a setup of a match begins. */
static inline void t62_position_start(const void *setup,
                                      struct t62_position *ret_position) {
    *ret_position = ((const struct t62_match *)setup)->first;
}

#endif
