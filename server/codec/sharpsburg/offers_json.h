/* SPDX-License-Identifier: MIT */
/* Offers as one object, key -> template, each with one complete action (13.2). */
#ifndef RIDGELINE_CODEC_SHARPSBURG_OFFERS_H
#define RIDGELINE_CODEC_SHARPSBURG_OFFERS_H

#include "names.h"

json_t *sburg_offers_json_new(const void *setup, const void *view, const void *offers);

/* What `try` and previews tell of a judged action. */
json_t *sburg_trial_json(const struct sburg_setup *setup, const struct sburg_view *view,
                         enum side side, const struct sburg_action *action, bool plain);

#endif
