/* SPDX-License-Identifier: MIT */
/* The words in which values are told to people. */
#ifndef RIDGELINE_CODEC_TABLETOP1862_WORDING_H
#define RIDGELINE_CODEC_TABLETOP1862_WORDING_H

#include "battle.h"
#include "names.h"

/* The word for a value; its name where there is none. Static. */
const char *t62_word(const struct names *names, size_t value);

/* When a turn begins: "3:30 pm". */
void t62_hour(unsigned turn, char ret_text[20]);

/* The member `words` of a setup (protocol/games/tabletop1862.md). New reference. */
json_t *t62_wording_new(const struct t62_battle *battle);

#endif
