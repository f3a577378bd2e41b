/* SPDX-License-Identifier: MIT */
/* Looking back at a match: as whom, and how far. */
#include "lookback.h"

#include "known.h"
#include "late.h"

#include <string.h>

static const char *viewer_name(const struct match *match, enum viewer viewer) {
    return viewer == VIEWER_ALL      ? "all"
           : viewer == VIEWER_PUBLIC ? "public"
                                     : match_side_name(match, (enum side)viewer);
}

/* VIEWERS: there is nobody of that name. */
static enum viewer viewer_of_name(const struct match *match, const char *name) {
    int viewer = 0;
    while (viewer < VIEWERS && strcmp(name, viewer_name(match, (enum viewer)viewer)) != 0)
        viewer++;
    return (enum viewer)viewer;
}

static enum error choose(const struct request *request, const struct match *match,
                         const char *as, enum viewer *ret_viewer) {
    if (match->standing.state == MATCH_FINISHED) {
        *ret_viewer = as == NULL ? VIEWER_ALL : viewer_of_name(match, as);
        return *ret_viewer == VIEWERS ? ERROR_BAD_VALUE : ERROR_NONE;
    }
    const struct attachment *at = match_find_attachment(request->client, match->id);
    if (at == NULL)
        return ERROR_NOT_PRESENT;
    *ret_viewer = at->viewer;
    return as == NULL ? ERROR_NONE : ERROR_NOT_PERMITTED;
}

bool lookback_begin(struct lookback *ret_back, const struct request *request,
                    const struct match *match, const char *as) {
    enum viewer viewer;
    enum error error = choose(request, match, as, &viewer);
    if (error != ERROR_NONE) {
        client_error(request->client, request->msg.id, match->id, error);
        return false;
    }
    *ret_back = (struct lookback){.viewer = viewer,
                                  .name = viewer_name(match, viewer),
                                  .entry = match_told(match, viewer),
                                  .last = match_told_number(match, viewer)};
    return true;
}

void lookback_failed(const struct request *request, enum error error) {
    if (error == ERROR_UNKNOWN_MATCH)
        client_wrong_guess(request->client, request->msg.id, NULL, error);
    else
        client_error(request->client, request->msg.id, NULL, error);
}
