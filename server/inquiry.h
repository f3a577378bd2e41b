/* SPDX-License-Identifier: MIT */
/* What HTTP answers besides files, without net/ knowing of matches: health, figures,
 * records. */
#ifndef RIDGELINE_INQUIRY_H
#define RIDGELINE_INQUIRY_H

#include "buf.h"
#include "frame.h"

#include <stdbool.h>

struct lobby;

/* Does the store take entries? */
bool inquiry_healthy(struct lobby *lobby);

/* Appends the lobby's and the store's figures in Prometheus' text format. */
void inquiry_metrics(struct lobby *lobby, struct buf *buf);
void inquiry_metric(struct buf *buf, const char *name, const char *type, const char *help,
                    double value);

/* What was asked for; NULL: there is none for everybody, or (`busy`) not now. The frame is
 * borrowed. May call back at once. */
typedef void inquiry_done_fn(void *arg, struct frame *file, bool busy);

/* The record of a finished public match as one file. It costs the time of who asks, as what is asked
 * by WebSocket does: `address`. */
void inquiry_record(struct lobby *lobby, const char *address, const char *id,
                    inquiry_done_fn *done, void *arg);

/* The feed of notices of who knows its secret: Atom. */
void inquiry_feed(struct lobby *lobby, const char *address, const char *secret,
                  inquiry_done_fn *done, void *arg);

#endif
