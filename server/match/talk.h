/* SPDX-License-Identifier: MIT */
/* Chat and notes: lines and texts beside the record, with numbers of their own. */
#ifndef RIDGELINE_MATCH_TALK_H
#define RIDGELINE_MATCH_TALK_H

#include "match.h"
#include "request.h"

/* The handlers of messages `chat`, `chat-log`, `chat-rule` and `notes`. */
void talk_chat(struct attachment *attachment, struct msg *msg);
void talk_chat_log(struct attachment *attachment, struct msg *msg);
void talk_chat_rule(struct attachment *attachment, struct msg *msg);
void talk_notes(struct attachment *attachment, struct msg *msg);

#endif
