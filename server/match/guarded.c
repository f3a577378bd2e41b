/* SPDX-License-Identifier: MIT */
/* See guarded.h. */
#include "guarded.h"

#include "limit.h"
#include "xmalloc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct guarded_setup {
    const struct codec *real;
    void *setup;
};

static _Thread_local struct {
    unsigned count;
    char last[240];
} faults;

unsigned guarded_faults(void) {
    return faults.count;
}

const char *guarded_last_fault(void) {
    return faults.last;
}

static bool note(const char *function, struct guard_fault fault) {
    faults.count++;
    snprintf(faults.last, sizeof faults.last, "%s: %s:%d: %s", function, fault.file,
             fault.line, fault.what);
    return false;
}

/* Runs one statement of the game's; false: it failed. */
#define RUN(statement)                                                                   \
    do {                                                                                 \
        struct guard guard;                                                              \
        if (GUARD_BEGIN(guard, LIMIT_RULES_STEPS)) {                                     \
            statement;                                                                   \
        }                                                                                \
        if (!guard_end(&guard))                                                          \
            note(__func__, guard.fault);                                                 \
    } while (0)

#define GAME(setup)                                                                      \
    const struct codec *real = ((const struct guarded_setup *)(setup))->real;            \
    const struct ruleset *rules = real->rules;                                           \
    void *inner = ((const struct guarded_setup *)(setup))->setup;                        \
    (void)rules

/* ---- The rule set ---- */

static void start(const void *setup, void *ret_state) {
    GAME(setup);
    RUN(rules->start(inner, ret_state));
}

static enum side to_decide(const void *setup, const void *state) {
    GAME(setup);
    volatile enum side side = SIDE_NONE;
    RUN(side = rules->to_decide(inner, state));
    return side;
}

static void redact(const void *setup, const void *state, enum viewer viewer,
                   void *ret_view) {
    GAME(setup);
    unsigned before = faults.count;
    RUN(rules->redact(inner, state, viewer, ret_view));
    if (faults.count != before)
        memset(ret_view, 0, rules->view_size);
}

static void tell(const void *setup, const void *events, enum viewer viewer,
                 void *ret_told) {
    GAME(setup);
    unsigned before = faults.count;
    RUN(rules->tell(inner, events, viewer, ret_told));
    if (faults.count != before)
        memset(ret_told, 0, rules->events_size);
}

static unsigned turn(const void *setup, const void *view) {
    GAME(setup);
    volatile unsigned turn = 0;
    RUN(turn = rules->turn(inner, view));
    return turn;
}

static bool offers(const void *setup, const void *view, void *ret_offers) {
    GAME(setup);
    volatile bool any = false;
    RUN(any = rules->offers(inner, view, ret_offers));
    return any;
}

static struct refusal check(const void *setup, const void *view, enum side side,
                            const void *action) {
    GAME(setup);
    struct refusal refusal = {.code = "engine-fault", .section = "", .sentence = ""};
    RUN(refusal = rules->check(inner, view, side, action));
    return refusal;
}

static unsigned apply(const void *setup, void *state, enum side side, const void *action,
                      struct dice *dice, void *ret_events) {
    GAME(setup);
    volatile unsigned flags = 0;
    RUN(flags = rules->apply(inner, state, side, action, dice, ret_events));
    return flags;
}

static void end(const void *setup, void *state, enum side winner, void *ret_events) {
    GAME(setup);
    RUN(rules->end(inner, state, winner, ret_events));
}

/* Where the game cannot say, it is taken to hide. */
static bool hides(const void *setup) {
    GAME(setup);
    volatile bool hides = true;
    RUN(hides = rules->hides(inner));
    return hides;
}

static const char *broken(const void *setup, const void *state) {
    GAME(setup);
    const char *volatile broken = "the test of the position itself failed";
    RUN(broken = rules->broken(inner, state));
    return broken;
}

/* ---- The codec ---- */

static void setup_destroy(void *setup) {
    if (setup == NULL)
        return;
    GAME(setup);
    RUN(real->setup_destroy(inner));
    free(setup);
}

/* A function that makes JSON: NULL where the game failed and nothing may stand for it. */
#define MAKE(empty, call)                                                                \
    json_t *volatile json = NULL;                                                        \
    unsigned before = faults.count;                                                      \
    RUN(json = (call));                                                                  \
    return faults.count == before ? json : (empty)

static json_t *setup_new(const void *setup, enum viewer viewer) {
    GAME(setup);
    MAKE(json_object(), real->setup_new(inner, viewer));
}

static int action_load(const void *setup, const void *view, const json_t *json,
                       void *ret_action, struct problem *ret_problem) {
    GAME(setup);
    volatile int error = -EINVAL;
    *ret_problem = (struct problem){"", "the referee's program failed"};
    RUN(error = real->action_load(inner, view, json, ret_action, ret_problem));
    return error;
}

/* A function that appends JSON to `buf`: what stands for it where the game failed, after what it
 * had written is taken back. */
#define WRITE(empty, call)                                                               \
    unsigned before = faults.count;                                                      \
    volatile size_t length = buf->length;                                                \
    RUN(call);                                                                           \
    if (faults.count != before) {                                                        \
        buf->length = length;                                                            \
        buf_add_text(buf, empty);                                                        \
    }

static bool view_write(const void *setup, const void *before_view, const void *view,
                       struct buf *buf) {
    GAME(setup);
    volatile bool changed = false;
    WRITE(before_view == NULL ? "{}" : "",
          changed = real->view_write(inner, before_view, view, buf));
    return changed;
}

static void action_write(const void *setup, const void *view, const void *action,
                         struct buf *buf) {
    GAME(setup);
    WRITE("{}", real->action_write(inner, view, action, buf));
}

static void decision_write(const void *setup, const void *view, struct buf *buf) {
    GAME(setup);
    WRITE("{\"text\":\"\"}", real->decision_write(inner, view, buf));
}

static void offers_write(const void *setup, const void *view, const void *offers,
                         struct buf *buf) {
    GAME(setup);
    WRITE("{}", real->offers_write(inner, view, offers, buf));
}

static bool offers_patch_write(const void *setup, const void *view_before,
                               const void *offers_before, const void *view,
                               const void *offers, struct buf *buf) {
    GAME(setup);
    volatile bool changed = false;
    WRITE("", changed = real->offers_patch_write(inner, view_before, offers_before, view,
                                                 offers, buf));
    return changed;
}

static void events_write(const void *setup, const void *told, struct buf *buf) {
    GAME(setup);
    WRITE("[]", real->events_write(inner, told, buf));
}

static size_t rolls(const void *setup, const void *told, struct told_roll *ret_rolls,
                    size_t most) {
    GAME(setup);
    volatile size_t count = 0;
    RUN(count = real->rolls(inner, told, ret_rolls, most));
    return count;
}

static json_t *refusal_new(const void *setup, const void *view, struct refusal refusal) {
    GAME(setup);
    MAKE(json_object(), real->refusal_new(inner, view, refusal));
}

static json_t *answer_new(const void *setup, const void *view, enum side side,
                          const json_t *question, struct problem *ret_problem) {
    GAME(setup);
    *ret_problem = (struct problem){"", "the referee's program failed"};
    MAKE(NULL, real->answer_new(inner, view, side, question, ret_problem));
}

static void state_write(const void *setup, const void *state, struct buf *buf) {
    GAME(setup);
    WRITE("{}", real->state_write(inner, state, buf));
}

static int state_load(const void *setup, const json_t *json, void *ret_state,
                      struct problem *ret_problem) {
    GAME(setup);
    volatile int error = -EINVAL;
    *ret_problem = (struct problem){"", "the referee's program failed"};
    RUN(error = real->state_load(inner, json, ret_state, ret_problem));
    return error;
}

static json_t *result_new(const void *setup, const void *view) {
    GAME(setup);
    MAKE(NULL, real->result_new(inner, view));
}

static void points(const void *setup, const void *view, int32_t ret_hundredths[SIDES]) {
    GAME(setup);
    ret_hundredths[SIDE_FIRST] = ret_hundredths[SIDE_SECOND] = 0;
    RUN(real->points(inner, view, ret_hundredths));
}

static json_t *headline_new(const void *setup, const void *view) {
    GAME(setup);
    MAKE(json_string(""), real->headline_new(inner, view));
}

void guarded_codec_init(struct guarded_codec *ret_guarded, const struct codec *real) {
    struct ruleset *rules = &ret_guarded->rules;
    ret_guarded->real = real;
    *rules = *real->rules;
    rules->start = start;
    rules->to_decide = to_decide;
    rules->redact = redact;
    rules->tell = tell;
    rules->turn = turn;
    rules->offers = offers;
    rules->check = check;
    rules->apply = apply;
    rules->end = end;
    rules->hides = hides;
    rules->broken = broken;
    ret_guarded->codec = (struct codec){.rules = rules,
                                        .data_load_new = real->data_load_new,
                                        .catalogue_new = real->catalogue_new,
                                        .handicap = real->handicap,
                                        .setup_create = real->setup_create,
                                        .setup_destroy = setup_destroy,
                                        .setup_new = setup_new,
                                        .action_load = action_load,
                                        .action_write = action_write,
                                        .view_asked = real->view_asked,
                                        .view_write = view_write,
                                        .decision_write = decision_write,
                                        .offers_write = offers_write,
                                        .offers_patch_write = offers_patch_write,
                                        .events_write = events_write,
                                        .rolls = rolls,
                                        .refusal_new = refusal_new,
                                        .answer_new = answer_new,
                                        .state_write = state_write,
                                        .state_load = state_load,
                                        .result_new = result_new,
                                        .points = points,
                                        .headline_new = headline_new,
                                        .orders = real->orders};
}

int guarded_setup_create(const struct codec *guarded, const json_t *data,
                         const json_t *choice, void **ret_setup,
                         struct problem *ret_problem) {
    const struct codec *real = ((const struct guarded_codec *)guarded)->real;
    void *volatile setup = NULL;
    volatile int error = -EFAULT;
    unsigned before = faults.count;
    *ret_problem = (struct problem){"", "the referee's program failed"};
    void *made = NULL;
    RUN({
        error = real->setup_create(data, choice, &made, ret_problem);
        setup = made;
    });
    if (faults.count != before || error < 0)
        return error;
    struct guarded_setup *outer = xcalloc(1, sizeof *outer);
    *outer = (struct guarded_setup){.real = real, .setup = setup};
    *ret_setup = outer;
    return 0;
}
