/* SPDX-License-Identifier: MIT */
/* See advice.h. */
#include "advice.h"

#include "limit.h"
#include "lobby.h"
#include "xmalloc.h"

#include <stdlib.h>

static const struct {
    const char *name; /* as bots/advise.c has it */
    unsigned at_once, patience_ms;
} rows[ADVICE_KINDS] = {
    [ADVICE_HINT] = {"hint", 4, 60000},
    [ADVICE_ANALYSIS] = {"analysis", 1, 600000},
};

struct asking {
    struct lobby *lobby;
    enum advice_kind kind;
    advice_fn *answered;
    void *arg;
};

static void on_answered(void *arg, enum advice_end end, const json_t *answer) {
    struct asking asking = *(struct asking *)arg;
    free(arg);
    asking.lobby->advising[asking.kind]--;
    asking.answered(asking.arg, end, answer);
}

enum error advice_ask(struct lobby *lobby, enum advice_kind kind, const char *question,
                      size_t length, advice_fn *answered, void *arg) {
    const struct lobby_options *options = &lobby->options;
    if (options->ask_computer == NULL)
        return ERROR_NO_COMPUTER;
    if (length > LIMIT_QUESTION_BYTES)
        return ERROR_TOO_MANY;
    if (lobby->advising[kind] >= rows[kind].at_once)
        return ERROR_BUSY;
    struct asking *asking = xmalloc(sizeof *asking);
    *asking = (struct asking){lobby, kind, answered, arg};
    if (!options->ask_computer(options->computer_arg, rows[kind].name,
                               rows[kind].patience_ms, question, length, on_answered,
                               asking)) {
        free(asking);
        return ERROR_NO_COMPUTER;
    }
    lobby->advising[kind]++;
    return ERROR_NONE;
}

enum error advice_error(enum advice_end end) {
    static const enum error errors[] = {[ADVICE_GIVEN] = ERROR_NONE,
                                        [ADVICE_NONE] = ERROR_NO_ADVICE,
                                        [ADVICE_LATE] = ERROR_BUSY,
                                        [ADVICE_AWAY] = ERROR_NO_COMPUTER};
    return errors[end];
}
