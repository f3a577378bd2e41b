/* SPDX-License-Identifier: MIT */
/* See stop.h. */
#include "stop.h"

#include "fault.h"
#include "lobby.h"
#include "log.h"
#include "tell.h"

void match_stop(struct match *match, const char *doing, const char *action) {
    match_note_fault(match, doing);
    if (action != NULL)
        log_error("match.fault", "match=%s action=%.2000s", match->id, action);
    if (match->stopped)
        return;
    match->stopped = true;
    lobby_count(match->lobby, COUNT_STOPPED);
    match_forget_parts(match);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        for (struct attachment *at = match->present[viewer]; at != NULL; at = at->next)
            tell_fresh(at);
}
