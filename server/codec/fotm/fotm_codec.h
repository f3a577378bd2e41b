/* SPDX-License-Identifier: MIT */
/* The codec of Fire on the Mountain, for the table of games. */
#ifndef RIDGELINE_CODEC_FOTM_CODEC_H
#define RIDGELINE_CODEC_FOTM_CODEC_H

#include "codec.h"

extern const struct codec fotm_codec, fotm_codec_playtest; /* one an edition */

#endif
