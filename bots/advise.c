/* SPDX-License-Identifier: MIT */
/* See advise.h. */
#include "advise.h"

#include "buf.h"
#include "jsonx.h"
#include "limit.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* To add a kind: a row here, and one in server/match/advice.c. */
static const struct {
    const char *name;
    advise_fn *answer;
} kinds[] = {
    {"hint", advise_hint},
    {"analysis", advise_analysis},
};

enum {
    KINDS = sizeof kinds / sizeof *kinds,
    CHILDREN = 16,
    PATIENCE_MOST_MS = 600000,
    HEAD_BYTES = 128,
    READ_BYTES = 65536
};

/* One that thinks. */
struct child {
    pid_t pid; /* 0: none */
    int answer;
    unsigned long long number;
    struct buf text; /* of its answer, as far as it has come */
};

struct adviser {
    struct library *library;
    struct child children[CHILDREN];
    struct buf line; /* of the input, as far as no end has come */
};

static volatile sig_atomic_t must_end;

static void on_signal(int number) {
    (void)number;
    must_end = 1;
}

static bool write_all(int to, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = write(to, bytes, length);
        if (count < 0 && errno == EINTR && !must_end)
            continue;
        if (count <= 0)
            return false;
        bytes += count;
        length -= (size_t)count;
    }
    return true;
}

/* ---- In the process of one question ---- */

static void end_in_time(unsigned patience_ms) {
    const struct itimerval timer = {
        .it_value = {patience_ms / 1000, (suseconds_t)(patience_ms % 1000) * 1000}};
    signal(SIGALRM, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    setitimer(ITIMER_REAL, &timer, NULL);
}

static void think(struct library *library, const char *text, advise_fn *answer_of,
                  int to) {
    json_t *question = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    json_t *answer = json_is_object(question) ? answer_of(library, question) : NULL;
    struct buf buf = {0};
    if (answer != NULL)
        json_write(&buf, answer);
    write_all(to, buf.bytes, buf.length);
}

/* ---- Beside it ---- */

static void say(const struct child *child, bool given) {
    struct buf line = {0};
    buf_printf(&line, "%s %llu", given ? "answer" : "none", child->number);
    if (given) {
        buf_add_text(&line, " ");
        buf_add(&line, child->text.bytes, child->text.length);
    }
    buf_add_text(&line, "\n");
    if (!write_all(STDOUT_FILENO, line.bytes, line.length))
        must_end = 1;
    buf_finish(&line);
}

/* What it said counts if it has ended well. */
static void end_child(struct child *child, bool say_it) {
    int status = 0;
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
        ;
    close(child->answer);
    if (say_it)
        say(child,
            WIFEXITED(status) && WEXITSTATUS(status) == 0 && child->text.length > 0);
    buf_finish(&child->text);
    *child = (struct child){0};
}

static void hear(struct child *child) {
    char *room = buf_reserve(&child->text, READ_BYTES);
    ssize_t count = read(child->answer, room, READ_BYTES);
    if (count > 0)
        child->text.length += (size_t)count;
    bool too_long = child->text.length > LIMIT_ANSWER_BYTES - HEAD_BYTES;
    if (too_long)
        kill(child->pid, SIGKILL);
    if (too_long || (count <= 0 && errno != EINTR) || count == 0)
        end_child(child, true);
}

static void begin(struct adviser *adviser, struct child *child, const char *text,
                  advise_fn *answer_of, unsigned patience_ms) {
    int ends[2] = {-1, -1};
    child->pid = pipe(ends) == 0 ? fork() : -1;
    if (child->pid < 0) {
        close(ends[0]);
        close(ends[1]);
        say(child, false);
        *child = (struct child){0};
        return;
    }
    if (child->pid == 0) {
        close(STDIN_FILENO);
        close(ends[0]);
        end_in_time(patience_ms);
        think(adviser->library, text, answer_of, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    child->answer = ends[0];
}

static void take_line(struct adviser *adviser, const char *line) {
    struct child unknown = {0}, *child = &unknown;
    char kind[33];
    unsigned patience_ms = 0, k = 0;
    int start = 0;
    if (sscanf(line, "ask %llu %32s %u %n", &unknown.number, kind, &patience_ms,
               &start) != 3 ||
        start == 0) {
        fputs("ridgeline-bot: a line is \"ask NUMBER KIND MILLISECONDS OBJECT\"\n",
              stderr);
        return;
    }
    while (k < KINDS && strcmp(kinds[k].name, kind) != 0)
        k++;
    for (unsigned i = 0; i < CHILDREN && child == &unknown; i++)
        if (adviser->children[i].pid == 0)
            child = &adviser->children[i];
    if (k == KINDS || child == &unknown || patience_ms < 1 ||
        patience_ms > PATIENCE_MOST_MS) {
        say(&unknown, false);
        return;
    }
    child->number = unknown.number;
    begin(adviser, child, line + start, kinds[k].answer, patience_ms);
}

/* False: the input has ended. */
static bool take_input(struct adviser *adviser) {
    struct buf *line = &adviser->line;
    size_t searched = line->length;
    ssize_t count = read(STDIN_FILENO, buf_reserve(line, READ_BYTES), READ_BYTES);
    if (count <= 0)
        return count < 0 && errno == EINTR;
    line->length += (size_t)count;
    size_t from = 0;
    char *end;
    while ((end = memchr(line->bytes + searched, '\n', line->length - searched)) !=
           NULL) {
        *end = '\0';
        take_line(adviser, line->bytes + from);
        from = searched = (size_t)(end - line->bytes) + 1;
    }
    line->length -= from;
    memmove(line->bytes, line->bytes + from, line->length);
    return line->length <= LIMIT_QUESTION_BYTES + HEAD_BYTES;
}

/* After the end of the input, until all is answered. */
static void serve(struct adviser *adviser) {
    bool reads = true, thinking = false;
    while ((reads || thinking) && must_end == 0) {
        struct pollfd polled[CHILDREN + 1] = {
            {.fd = reads ? STDIN_FILENO : -1, .events = POLLIN}};
        for (unsigned i = 0; i < CHILDREN; i++) {
            bool thinks = adviser->children[i].pid != 0;
            polled[i + 1] = (struct pollfd){
                .fd = thinks ? adviser->children[i].answer : -1, .events = POLLIN};
        }
        if (poll(polled, CHILDREN + 1, -1) < 0)
            continue;
        for (unsigned i = 0; i < CHILDREN; i++)
            if (polled[i + 1].revents != 0)
                hear(&adviser->children[i]);
        if (polled[0].revents != 0)
            reads = take_input(adviser);
        thinking = false;
        for (unsigned i = 0; i < CHILDREN; i++)
            thinking = thinking || adviser->children[i].pid != 0;
    }
}

int advise_run(const char *games_folder) {
    struct adviser adviser = {.library = library_create(games_folder)};
    const struct sigaction action = {.sa_handler = on_signal};
    if (adviser.library == NULL)
        return 1;
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    serve(&adviser);
    for (unsigned i = 0; i < CHILDREN; i++)
        if (adviser.children[i].pid != 0) {
            kill(adviser.children[i].pid, SIGKILL);
            end_child(&adviser.children[i], false);
        }
    buf_finish(&adviser.line);
    library_destroy(adviser.library);
    return 0;
}
