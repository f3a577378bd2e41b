/* SPDX-License-Identifier: MIT */
/* See levels.h. */
#include "levels.h"

#include <assert.h>

static const struct level_row rows[LEVELS] = {
    {"Recruit", 1100, 2, {0, 0, 0, 0}},
    {"Colonel", 0, 64, {0, 0, 0, 0}},
    {"General", 0, 64, {112, 48, 4, 3}},
};

const struct level_row *level_row(unsigned level) {
    assert(level >= 1 && level <= LEVELS);
    return &rows[level - 1];
}
