/* SPDX-License-Identifier: MIT */
/* What may be done, as JSON: rows by a key, each with an action that will be accepted. */
#ifndef RIDGELINE_WW_OFFERS_JSON_H
#define RIDGELINE_WW_OFFERS_JSON_H

#include "names.h"
#include "view.h"

json_t *ww_offers_json_new(const void *setup, const void *view, const void *offers);

/* An outline of where `go` leads at most: [[dx, dy, cost], ..], clockwise from the north. */
json_t *ww_reach_json(const struct ww_setup *setup, const struct ww_position *known,
                      unsigned unit, unsigned column, unsigned mode);

/* The verbs that answer a decision. */
json_t *ww_verbs_json(enum ww_decision decision);

#endif
