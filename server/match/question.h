/* SPDX-License-Identifier: MIT */
/* Questions about the position: messages `try`, `ask` and `hint`. */
#ifndef RIDGELINE_MATCH_QUESTION_H
#define RIDGELINE_MATCH_QUESTION_H

#include "match.h"
#include "request.h"

/* Tells a client what is wrong with a game's part of a message: error, field, and where in
 * it. */
void question_object(struct client *client, const struct msg *msg, const char *match,
                     enum error error, const char *field, const struct problem *problem);

void question_try(struct attachment *attachment, struct msg *msg);
/* Message `hint`: what would the computer do? The first time of a side goes into the record. */
void question_hint(struct attachment *attachment, struct msg *msg);
void question_ask(struct attachment *attachment, struct msg *msg);

#endif
