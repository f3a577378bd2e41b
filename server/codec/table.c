/* SPDX-License-Identifier: MIT */
/* The games that the server plays: to add a game is to add a row. A library of its own,
 * so that a test can link another table. */
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
