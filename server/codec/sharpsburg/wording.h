/* SPDX-License-Identifier: MIT */
/* The words in which Sharpsburg's values are told to people. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_WORDING_H
#define RIDGELINE_CODEC_SHARPSBURG_WORDING_H

#include "battle.h"
#include "names.h"

/* The word for a value; its name where there is none. Static. */
const char *sburg_word(const struct names *names, size_t value);

/* When a turn begins: "5:45 am"; empty where the data do not say it. */
void sburg_hour(const struct battle *battle, unsigned turn, char ret_text[16]);

/* The member `words` of a setup (protocol/games/sharpsburg.md). New reference. */
json_t *sburg_wording_new(const struct battle *battle);

#endif
