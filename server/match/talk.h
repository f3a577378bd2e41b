/* Chat and notes: lines and texts beside the record, with numbers of their own. */
#ifndef RIDGELINE_MATCH_TALK_H
#define RIDGELINE_MATCH_TALK_H

#include "match.h"
#include "request.h"

enum channel { CHANNEL_PLAYERS, CHANNEL_SPECTATORS };

/* Players read theirs, spectators theirs; players also the spectators' where both agreed,
 * and everybody everything when the match is over. */
bool talk_may_read(const struct attachment *attachment, enum channel channel);

/* The handlers of messages `chat`, `chat-log` and `notes`. */
void talk_chat(struct attachment *attachment, struct msg *msg);
void talk_chat_log(struct attachment *attachment, struct msg *msg);
void talk_notes(struct attachment *attachment, struct msg *msg);

#endif
