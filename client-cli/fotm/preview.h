/* SPDX-License-Identifier: MIT */
/* What an Assault would roll, in words: every roll with its dice, and every modifier with
 * its section. */
#ifndef RIDGELINE_CLI_FOTM_PREVIEW_H
#define RIDGELINE_CLI_FOTM_PREVIEW_H

#include "board.h"

void preview_text(const struct battle *battle, const json_t *action,
                  const json_t *preview, struct buf *buf);
/* The same on the screen; a long one page by page, under a title. */
void preview_say(struct client *client, const json_t *action, const json_t *preview,
                 const char *title);

#endif
