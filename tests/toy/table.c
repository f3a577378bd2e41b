/* SPDX-License-Identifier: MIT */
/* In place of the server's own table of games. */
#include "duel.h"

const struct codec *const codecs[] = {&duel_codec, NULL};
