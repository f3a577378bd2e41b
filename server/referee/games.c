/* SPDX-License-Identifier: MIT */
/* The games whose cases the referee plays: those of the server, and those that it does not serve
 * yet because no client has been seen to play them. */
#include "codec.h"

#include "fotm_codec.h"
#include "sharpsburg_codec.h"
#include "tabletop1862_codec.h"
#include "tabletop1916_codec.h"

const struct codec *const codecs[] = {
    &fotm_codec,
    &fotm_codec_playtest,
    &sharpsburg_s_codec,
    &sharpsburg_rw_codec,
    &tabletop1862_codec,
    &tabletop1916_codec,
    NULL,
};
