/* SPDX-License-Identifier: MIT */
/* The rules of a game to be read: one section, those in which words occur, or their list. */
#ifndef RIDGELINE_CLI_RULEBOOK_H
#define RIDGELINE_CLI_RULEBOOK_H

#include "commands.h"

extern const struct command rulebook_commands[];
extern const size_t rulebook_command_count;

/* What `rules` says of a `book` (PROTOCOL.md, `rules`) for these words, without leading spaces;
 * none: the list of sections. False: nothing fits, and nothing is added. */
bool rulebook_text(const json_t *book, const char *words, struct buf *buf);

#endif
