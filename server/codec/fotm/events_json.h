/* Events as JSON. */
#ifndef RIDGELINE_CODEC_FOTM_EVENTS_JSON_H
#define RIDGELINE_CODEC_FOTM_EVENTS_JSON_H

#include "names.h"

/* What `viewer` is told of a complete list: an array. */
json_t *events_json_new(const void *setup, const void *events, enum viewer viewer);

#endif
