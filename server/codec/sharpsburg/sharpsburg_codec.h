/* SPDX-License-Identifier: MIT */
/* Sharpsburg & The Road to Washington as the server and the referee know them. */
#ifndef RIDGELINE_CODEC_SHARPSBURG_H
#define RIDGELINE_CODEC_SHARPSBURG_H

#include "codec.h"

extern const struct codec sharpsburg_s_codec, sharpsburg_rw_codec;

#endif
