/* SPDX-License-Identifier: MIT */
/* See computer.h. */
#include "computer.h"

#include "buf.h"
#include "helper.h"
#include "limit.h"
#include "log.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The adviser ends a question that takes too long; this is for one that has lost its way. */
enum {
    QUESTIONS_MOST = 16,
    LATER_MS = 2000,
    LINE_SIZE = 64,
    NUMBER_SIZE = 12,
    HELPERS = 2
};

/* Under way, in its place; the number tells it from those before in the same place. */
struct question {
    uint64_t number; /* 0: the place is free */
    uint64_t until_ms;
    advice_fn *answered;
    void *arg;
};

struct computer {
    struct helper *player, *adviser;
    uv_timer_t timer; /* until the first question is late */
    struct question questions[QUESTIONS_MOST];
    uint64_t asked;
    int open; /* the helpers and the timer */
    void (*closed)(void *arg);
    void *closed_arg;
};

/* ---- Questions ---- */

static void on_late(uv_timer_t *timer);

static void note_first(struct computer *computer) {
    uint64_t now_ms = uv_now(computer->timer.loop), first_ms = UINT64_MAX;
    for (unsigned i = 0; i < QUESTIONS_MOST; i++)
        if (computer->questions[i].number != 0 &&
            computer->questions[i].until_ms < first_ms)
            first_ms = computer->questions[i].until_ms;
    if (computer->closed != NULL || first_ms == UINT64_MAX)
        uv_timer_stop(&computer->timer);
    else
        uv_timer_start(&computer->timer, on_late,
                       first_ms > now_ms ? first_ms - now_ms : 0, 0);
}

/* Its place is free when it is told. */
static void end(struct question *question, enum advice_end how, const json_t *answer) {
    struct question ended = *question;
    *question = (struct question){0};
    ended.answered(ended.arg, how, answer);
}

static void on_late(uv_timer_t *timer) {
    struct computer *computer = timer->data;
    uint64_t now_ms = uv_now(timer->loop);
    for (unsigned i = 0; i < QUESTIONS_MOST; i++)
        if (computer->questions[i].number != 0 &&
            computer->questions[i].until_ms <= now_ms)
            end(&computer->questions[i], ADVICE_LATE, NULL);
    note_first(computer);
}

static void on_adviser_ended(void *arg) {
    struct computer *computer = arg;
    for (unsigned i = 0; i < QUESTIONS_MOST; i++)
        if (computer->questions[i].number != 0)
            end(&computer->questions[i], ADVICE_AWAY, NULL);
    note_first(computer);
}

/* "answer NUMBER OBJECT" or "none NUMBER". Late ones are nobody's any more. */
static void on_line(void *arg, const char *line, size_t length) {
    struct computer *computer = arg;
    unsigned long long number = 0;
    int start = 0;
    bool given = sscanf(line, "answer %llu %n", &number, &start) == 1 && start > 0;
    if (!given && sscanf(line, "none %llu", &number) != 1) {
        log_warn("adviser.line", "why=\"it says something else\"");
        return;
    }
    for (unsigned i = 0; i < QUESTIONS_MOST; i++)
        if (number != 0 && computer->questions[i].number == number) {
            json_t *answer = given ? json_loadb(line + start, length - (size_t)start,
                                                JSON_REJECT_DUPLICATES, NULL)
                                   : NULL;
            end(&computer->questions[i],
                json_is_object(answer) ? ADVICE_GIVEN : ADVICE_NONE, answer);
            json_decref(answer);
        }
    note_first(computer);
}

static struct question *free_place(struct computer *computer) {
    for (unsigned i = 0; i < QUESTIONS_MOST; i++)
        if (computer->questions[i].number == 0)
            return &computer->questions[i];
    return NULL;
}

bool computer_ask(struct computer *computer, const char *kind, unsigned patience_ms,
                  const char *question, size_t length, advice_fn *answered,
                  void *answered_arg) {
    if (computer == NULL || computer->closed != NULL)
        return false;
    struct question *place = free_place(computer);
    struct buf line = {0};
    if (place == NULL)
        return false;
    buf_printf(&line, "ask %llu %s %u ", (unsigned long long)computer->asked + 1, kind,
               patience_ms);
    buf_add(&line, question, length);
    buf_add(&line, "\n", 1);
    bool told = helper_tell(computer->adviser, line.bytes, line.length);
    buf_finish(&line);
    if (!told)
        return false;
    *place = (struct question){++computer->asked,
                               uv_now(computer->timer.loop) + patience_ms + LATER_MS,
                               answered, answered_arg};
    note_first(computer);
    return true;
}

/* ---- Invitations ---- */

bool computer_invite(struct computer *computer, const char *code, unsigned level) {
    if (computer == NULL || !helper_is_running(computer->player))
        return false;
    if (code == NULL)
        return true;
    char line[LINE_SIZE];
    int length = snprintf(line, sizeof line, "join %s %u\n", code, level);
    return helper_tell(computer->player, line, (size_t)length);
}

/* ---- Starting and ending ---- */

struct computer *computer_start(const struct computer_options *options) {
    struct computer *computer = xcalloc(1, sizeof *computer);
    char memory[NUMBER_SIZE];
    snprintf(memory, sizeof memory, "%u", options->memory_mib);
    const char *const plays[] = {
        options->program,      "--stdin",  "--memory",      memory,       "--games",
        options->games_folder, "--folder", options->folder, options->url, NULL};
    const char *const advises[] = {
        options->program,      "--advise", "--memory", memory, "--games",
        options->games_folder, NULL};
    const struct helper_options player = {.loop = options->loop,
                                          .started = "computer.start",
                                          .ended = "computer.ended",
                                          .args = plays};
    const struct helper_options adviser = {.loop = options->loop,
                                           .started = "adviser.start",
                                           .ended = "adviser.ended",
                                           .args = advises,
                                           .on_line = on_line,
                                           .line_max = LIMIT_ANSWER_BYTES,
                                           .on_ended = on_adviser_ended,
                                           .arg = computer};
    uv_timer_init(options->loop, &computer->timer);
    computer->timer.data = computer;
    computer->open = HELPERS + 1;
    computer->player = helper_start(&player);
    computer->adviser = helper_start(&adviser);
    return computer;
}

static void on_closed(void *arg) {
    struct computer *computer = arg;
    if (--computer->open > 0)
        return;
    void (*closed)(void *arg) = computer->closed;
    void *closed_arg = computer->closed_arg;
    free(computer);
    closed(closed_arg);
}

static void on_timer_closed(uv_handle_t *handle) {
    on_closed(handle->data);
}

void computer_close(struct computer *computer, void (*closed)(void *arg), void *arg) {
    computer->closed = closed;
    computer->closed_arg = arg;
    on_adviser_ended(computer);
    uv_close((uv_handle_t *)&computer->timer, on_timer_closed);
    helper_close(computer->player, on_closed, computer);
    helper_close(computer->adviser, on_closed, computer);
}
