/* SPDX-License-Identifier: MIT */
/* Questions that one unit answers (who leads, who gives the Guard), with a hex where it is asked where
 * to, as the setup words them (`words.questions`): nothing here knows one of them. */
#ifndef RIDGELINE_CLI_FOTM_QUESTION_H
#define RIDGELINE_CLI_FOTM_QUESTION_H

#include "asking.h"

/* The choices of those that are asked now. */
void question_add(struct asking *asking);

/* A line that begins with the verb of one of them, or with the beginning of one alone; false: it
 * does not. */
bool question_line(struct client *client, const struct words *words);

/* The verbs of those that are asked now. */
void question_complete(const struct client *client, struct completion *ret_completion);

/* "answer UNIT [HEX]": the answer to the one that is asked. */
void question_answer(struct client *client, const struct words *words);

#endif
