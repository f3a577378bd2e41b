/* SPDX-License-Identifier: MIT */
/* Offers as JSON (19). */
#ifndef RIDGELINE_CODEC_TABLETOP1862_OFFERS_JSON_H
#define RIDGELINE_CODEC_TABLETOP1862_OFFERS_JSON_H

#include <jansson.h>

json_t *t62_offers_json_new(const void *setup, const void *view, const void *offers);

#endif
