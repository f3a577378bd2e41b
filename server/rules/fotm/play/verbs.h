/* SPDX-License-Identifier: MIT */
/* What the verbs do: the other half of ask/decisions.h. */
#ifndef RIDGELINE_FOTM_PLAY_VERBS_H
#define RIDGELINE_FOTM_PLAY_VERBS_H

#include "game.h"

/* Does what its check has allowed; an answer takes its task off, or ends its stage. */
typedef void fotm_play_fn(struct fotm_game *game, const struct fotm_action *action);

/* One for each verb of base/verbs.def, in the file of its subject. */
#define VERB(NAME, name) fotm_play_fn fotm_play_##name;
#include "verbs.def"
/* How `retreat` goes for a lone commander (6.1). */
fotm_play_fn fotm_play_displace;

/* Plays any action that check() has allowed, then on to the next decision. */
void fotm_play(struct fotm_game *game, const struct fotm_action *action);

#endif
