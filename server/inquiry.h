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

/* The record of a finished public match as one file; NULL: there is none for everybody,
 * or
 * (`busy`) not now. The frame is borrowed. May call back at once. */
typedef void inquiry_record_fn(void *arg, struct frame *file, bool busy);
void inquiry_record(struct lobby *lobby, const char *id, inquiry_record_fn *done,
                    void *arg);

#endif
