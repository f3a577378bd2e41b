/* SPDX-License-Identifier: MIT */
/* What waits for somebody, in one notice a day. */
#ifndef RIDGELINE_MATCH_DIGEST_H
#define RIDGELINE_MATCH_DIGEST_H

#include "lobby.h"
#include "notice.h"
#include "store.h"

/* What is due to who is told once a day, before it is put together. */
void digest_begin(struct notice *ret_notice, int64_t now_ms);

/* Says in it which of somebody's matches wait for him now, whatever was so before: it stays the same
 * notice. False: none does. */
bool digest_put_together(struct notice *notice, const struct lobby *lobby,
                         const struct store_match *matches, size_t count);

#endif
