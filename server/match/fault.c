/* SPDX-License-Identifier: MIT */
/* See fault.h. */
#include "fault.h"

#include "guarded.h"
#include "lobby.h"
#include "log.h"

void match_note_fault_there(const struct match *match, const char *doing,
                            const char *fault) {
    lobby_count(match->lobby, COUNT_ENGINE_FAULTS);
    log_error("match.fault", "match=%s entry=%u doing=%s fault=\"%s\"", match->id,
              match->history.last, doing, fault);
}

void match_note_fault(const struct match *match, const char *doing) {
    match_note_fault_there(match, doing, guarded_last_fault());
}
