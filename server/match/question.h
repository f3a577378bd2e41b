/* Questions about the position, which change nothing: messages `try` and `ask`. */
#ifndef RIDGELINE_MATCH_QUESTION_H
#define RIDGELINE_MATCH_QUESTION_H

#include "match.h"
#include "request.h"

void question_try(struct attachment *attachment, struct msg *msg);
void question_ask(struct attachment *attachment, struct msg *msg);

#endif
