/* SPDX-License-Identifier: MIT */
/* What people report to the host of the server: who has said or done what ought not to be. */
#ifndef RIDGELINE_MATCH_REPORT_H
#define RIDGELINE_MATCH_REPORT_H

#include "hosting.h"
#include "match.h"
#include "msg.h"

/* The handlers of messages `report` and `reports`. */
void report_report(struct attachment *attachment, struct msg *msg);
void report_own(struct client *client, struct msg *msg);

/* The host's commands: all reports; one is done with. */
void report_list(struct lobby *lobby, hosting_fn *answer, void *arg);
void report_done(struct lobby *lobby, uint32_t number, hosting_fn *answer, void *arg);

#endif
