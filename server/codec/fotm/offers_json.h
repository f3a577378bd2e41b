/* SPDX-License-Identifier: MIT */
/* Offers as JSON: an object, template key -> template. */
#ifndef RIDGELINE_CODEC_FOTM_OFFERS_JSON_H
#define RIDGELINE_CODEC_FOTM_OFFERS_JSON_H

#include "names.h"

/* See struct codec. */
void offers_write(const void *setup, const void *view, const void *offers,
                  struct buf *buf);
bool offers_patch_write(const void *setup, const void *view_before, const void *before,
                        const void *view, const void *offers, struct buf *buf);

#endif
