/* SPDX-License-Identifier: MIT */
/* A switch of a match that is no part of its record: it is kept with the match's secrets, and stands where it
 * stood if the disk fails. */
#ifndef RIDGELINE_MATCH_TOGGLE_H
#define RIDGELINE_MATCH_TOGGLE_H

#include "match.h"

/* How it ended: 0, or why the switch was put back (-EAGAIN: the store takes no more now). */
typedef void toggle_done_fn(void *arg, int error);

/* Turns a flag of the match, and writes down how it stands; the match stays in memory until `done` was
 * called. False, and nothing is done: what is on its way to the disk may change the same text. */
bool toggle_set(struct match *match, bool *flag, bool on, toggle_done_fn *done,
                void *arg);

/* The message that tells how a switch stands for a side. */
typedef struct frame *toggle_frame_fn(const struct match *match, enum side side,
                                      int64_t re);

/* The same for a request of somebody who sits there: he is answered with the message, or told why it was not
 * done. The message goes to his seat's other connections too, or to `everybody` who is present. */
void toggle_ask(struct attachment *attachment, int64_t re, bool *flag, bool on,
                toggle_frame_fn *frame, bool everybody);

#endif
