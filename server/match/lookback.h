/* SPDX-License-Identifier: MIT */
/* Looking back at a match: as whom, and how far. Messages `replay` and `statistics`. */
#ifndef RIDGELINE_MATCH_LOOKBACK_H
#define RIDGELINE_MATCH_LOOKBACK_H

#include "match.h"
#include "request.h"

struct lookback {
    enum viewer viewer;
    const char *name; /* what the viewer is called on the wire */
    uint32_t entry;   /* the last one that may be told, */
    uint32_t last;    /* and the viewer's number after it */
};

/* `as` is what the message says, NULL: nothing. When the match is over anybody may be
 * looked at, before that one is who one is there. False: it is not allowed, and the
 * client was told. */
bool lookback_begin(struct lookback *ret_back, const struct request *request,
                    const struct match *match, const char *as);

/* The answer to a request whose match could not be loaded. */
void lookback_failed(const struct request *request, enum error error);

#endif
