/* Offers as JSON: an object, template key -> template. */
#ifndef RIDGELINE_CODEC_FOTM_OFFERS_JSON_H
#define RIDGELINE_CODEC_FOTM_OFFERS_JSON_H

#include "names.h"

/* See struct codec. */
json_t *offers_json_new(const void *setup, const void *view, const void *offers);
json_t *offers_patch_new(const void *setup, const void *view_before, const void *before,
                         const void *view, const void *offers);

#endif
