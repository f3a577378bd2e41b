/* SPDX-License-Identifier: MIT */
/* The units of a position, for position_json.c: with what never changes about them where their
 * viewer had not known them. */
#ifndef RIDGELINE_CODEC_FOTM_UNITS_JSON_H
#define RIDGELINE_CODEC_FOTM_UNITS_JSON_H

#include "names.h"

/* The members "brigades", "commanders" and "guards". */
void units_write(const struct speaker *speaker, struct json_out *out);

#endif
