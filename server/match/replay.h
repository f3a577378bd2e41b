/* SPDX-License-Identifier: MIT */
/* Looking back: messages `record` and `replay`, and the record as a file. */
#ifndef RIDGELINE_MATCH_REPLAY_H
#define RIDGELINE_MATCH_REPLAY_H

#include "frame.h"
#include "lobby.h"
#include "request.h"

void replay_record(struct client *client, struct msg *msg);
void replay_replay(struct client *client, struct msg *msg);

/* The record of a finished public match as one file, paid by who asks at that address; NULL: there
 * is none for everybody, or (`busy`) not now, or not for that address. The frame is borrowed. */
typedef void replay_file_fn(void *arg, struct frame *file, bool busy);
void replay_file(struct lobby *lobby, const char *address, const char *id,
                 replay_file_fn *done, void *arg);

/* The same of any finished match. */
void replay_whole(struct lobby *lobby, const char *address, const char *id,
                  replay_file_fn *done, void *arg);

#endif
