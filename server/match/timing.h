/* SPDX-License-Identifier: MIT */
/* The clocks of a match in play: what an entry does to them, what is told of them, and what
 * may be asked of them. Time during which the server was not there does not count, nor do the
 * days that a side has off. */
#ifndef RIDGELINE_MATCH_TIMING_H
#define RIDGELINE_MATCH_TIMING_H

#include "match.h"
#include "msg.h"
#include "trial.h"

/* The pace that a `create` chooses, where the computer plays at so many levels. */
struct pace timing_pace(const struct msg_create *msg, unsigned levels);

/* Do the members that choose it fit together? NULL, or the one that does not. */
const char *timing_misfit(const struct msg_create *msg);

/* Notes in the entry what it does to the clocks; its time and what it changes are known. */
void timing_note(struct trial *trial);

/* Tells everybody present how the clocks stand; those who are told late are not told. */
void timing_send(struct match *match);

/* The same for one client who has come in. */
void timing_greet(struct attachment *attachment);

/* What a side has left now. */
int64_t timing_left_ms(const struct match *match, enum side side);

/* When the running clock will have run out if nothing happens and the server stays; 0: none runs. */
int64_t timing_zero_ms(const struct match *match);

/* Does this side's clock run, and has it run out? */
bool timing_is_out(const struct match *match, enum side side);

/* The rows of plan.c; false with an objection. */
bool timing_plan_give(struct trial *trial);
bool timing_plan_resume(struct trial *trial);
bool timing_plan_rest(struct trial *trial);
bool timing_plan_claim(struct trial *trial);

/* May a pause be proposed now? */
bool timing_may_pause(struct trial *trial);

#endif
