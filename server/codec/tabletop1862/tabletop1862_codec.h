/* SPDX-License-Identifier: MIT */
#ifndef RIDGELINE_CODEC_TABLETOP1862_H
#define RIDGELINE_CODEC_TABLETOP1862_H

#include "codec.h"

extern const struct codec tabletop1862_codec;

#endif
