/* SPDX-License-Identifier: MIT */
/* A line of chat: who may say it, its number, and how it is told. Without store and sockets. */
#ifndef RIDGELINE_MATCH_LINE_H
#define RIDGELINE_MATCH_LINE_H

#include "buf.h"
#include "client.h"
#include "errors.h"
#include "match.h"

#include <stdbool.h>
#include <stdint.h>

extern const char *const line_channel_names[];

/* May whoever is attached there write in this channel now? ERROR_NONE, or why not. */
enum error line_judge(const struct attachment *attachment, enum channel channel);

/* What a line, or a text of notes, takes of an address's bytes beside its own. */
#define LINE_BYTES 64

/* Takes what a line costs: one of those that the connection may say now, room in the channel, bytes
 * of what its address may store. False: nothing is taken, and the objection tells what is lacking,
 * and until when. */
bool line_pay(const struct attachment *attachment, enum channel channel, const char *text,
              struct objection *ret_objection);

/* Takes one of the lines that the connection may say now, for what is kept nowhere. */
bool line_pace(struct client *client, const char *text, struct objection *ret_objection);

/* Makes the next line of a channel: its text as the store keeps it, to be freed, and its number. */
char *line_new(const struct attachment *attachment, enum channel channel,
               const char *text, uint32_t *ret_number);

/* Appends the members of a line as it was stored, or a whole message about it. */
void line_write(struct buf *buf, uint32_t number, int64_t at_ms, const char *stored);
void line_tell(struct buf *buf, const struct match *match, enum channel channel,
               uint32_t number, int64_t at_ms, const char *stored, int64_t re);

#endif
