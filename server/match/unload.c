/* SPDX-License-Identifier: MIT */
/* See unload.h. */
#include "unload.h"

#include "lobby.h"
#include "log.h"
#include "match.h"
#include "xmalloc.h"

#include <stdlib.h>

static bool may_unload(const struct lobby *lobby, const struct match *match,
                       int64_t now_ms) {
    if (!match_is_idle(match) || match->presence_due)
        return false;
    return lobby->matches.count > LIMIT_MATCHES_LOADED ||
           now_ms - match->idle_since_ms >= lobby->options.idle_ms;
}

static void unload(struct lobby *lobby, struct match *match) {
    log_debug("lobby.unload", "match=%s", match->id);
    table_remove(&lobby->matches, match->id);
    match_destroy(match);
}

bool unload_match(struct lobby *lobby, const char *id) {
    struct match *match = table_get(&lobby->matches, id);
    if (match == NULL)
        return true;
    if (!match_is_idle(match) || match->presence_due)
        return false;
    unload(lobby, match);
    return true;
}

void unload_idle(struct lobby *lobby) {
    int64_t now_ms = lobby_now_ms();
    struct match **idle = xcalloc(lobby->matches.count, sizeof *idle);
    size_t count = 0, place = 0;
    struct match *match;
    while ((match = table_next(&lobby->matches, &place)) != NULL)
        if (may_unload(lobby, match, now_ms))
            idle[count++] = match;
    for (size_t i = 0; i < count; i++)
        if (may_unload(lobby, idle[i], now_ms))
            unload(lobby, idle[i]);
    free(idle);
}
