/* SPDX-License-Identifier: MIT */
/* tabletop-1916 as JSON. */
#ifndef RIDGELINE_TABLETOP1916_CODEC_H
#define RIDGELINE_TABLETOP1916_CODEC_H

#include "codec.h"

extern const struct codec tabletop1916_codec;

#endif
