/* SPDX-License-Identifier: MIT */
/* The list of tournaments. Each row is read out of the text of a whole tournament: one by one, in the time of who
 * asks. */
#ifndef RIDGELINE_MATCH_CUP_LIST_H
#define RIDGELINE_MATCH_CUP_LIST_H

#include "request.h"

#include <stdbool.h>

/* Takes the request. `whose` NULL: of everybody. `may_open`: who asks may open one. */
void cup_list(struct request *request_take, const char *whose, bool may_open);

#endif
