/* SPDX-License-Identifier: MIT */
#include "job.h"

#include <assert.h>
#include <signal.h>
#include <stddef.h>

enum { LOOK_OUT_NS = 200000 };

void jobs_init(struct jobs *jobs) {
    jobs->first = NULL;
    jobs->end = &jobs->first;
}

void jobs_add(struct jobs *jobs, struct job *job) {
    job->next = NULL;
    *jobs->end = job;
    jobs->end = &job->next;
}

struct job *jobs_take(struct jobs *jobs) {
    struct job *list = jobs->first;
    jobs_init(jobs);
    return list;
}

int desk_init(struct desk *desk, uv_loop_t *loop, uv_async_cb called, void *owner) {
    desk->workers = 0;
    desk->owner = owner;
    jobs_init(&desk->done);
    int error = uv_mutex_init(&desk->mutex);
    if (error) {
        return error;
    }
    error = uv_async_init(loop, &desk->async, called);
    if (error) {
        uv_mutex_destroy(&desk->mutex);
    }
    desk->async.data = owner;
    return error;
}

void desk_hand_in(struct desk *desk, struct job *list) {
    uv_mutex_lock(&desk->mutex);
    while (list) {
        struct job *next = list->next;
        jobs_add(&desk->done, list);
        list = next;
    }
    uv_mutex_unlock(&desk->mutex);
    uv_async_send(&desk->async);
}

/* uv_async_send() calls that come close together make one call back, so all is taken. */
bool desk_answer(struct desk *desk) {
    uv_mutex_lock(&desk->mutex);
    struct job *list = jobs_take(&desk->done);
    bool over = desk->workers == 0; /* a worker leaves after it has handed in its last */
    uv_mutex_unlock(&desk->mutex);
    while (list) {
        struct job *next = list->next;
        list->answer(desk->owner, list);
        list = next;
    }
    return over;
}

void desk_finish(struct desk *desk) {
    uv_mutex_destroy(&desk->mutex);
}

/* A job was announced. Awake for it, but not for ever: perhaps it was refused. */
static void look_out(struct worker *worker) {
    uv_mutex_unlock(&worker->mutex);
    uint64_t end = uv_hrtime() + LOOK_OUT_NS;
    while (!atomic_load(&worker->given) && uv_hrtime() < end) {
        continue;
    }
    uv_mutex_lock(&worker->mutex);
}

static void run(void *arg) {
    struct worker *worker = arg;
    for (;;) {
        uv_mutex_lock(&worker->mutex);
        while (!worker->waiting.first && !worker->stopping) {
            worker->asleep = true;
            uv_cond_wait(&worker->wake, &worker->mutex);
            worker->asleep = false;
            if (!worker->waiting.first && !worker->stopping) {
                look_out(worker);
            }
        }
        struct job *list = jobs_take(&worker->waiting);
        uv_mutex_unlock(&worker->mutex);
        if (!list) {
            break;
        }
        worker->work(worker->arg, list);
    }
    /* Sent under the lock: once the loop sees that nobody works, it may close the handle. */
    uv_mutex_lock(&worker->desk->mutex);
    worker->desk->workers--;
    uv_async_send(&worker->desk->async);
    uv_mutex_unlock(&worker->desk->mutex);
}

int worker_start(struct worker *worker) {
    jobs_init(&worker->waiting);
    worker->stopping = worker->asleep = false;
    worker->may_look_out = uv_available_parallelism() > 1;
    int error = uv_mutex_init(&worker->mutex);
    if (error) {
        return error;
    }
    error = uv_cond_init(&worker->wake);
    if (error) {
        uv_mutex_destroy(&worker->mutex);
        return error;
    }
    /* Signals are the loop's: the thread inherits a mask that blocks them. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    worker->desk->workers++;
    error = uv_thread_create(&worker->thread, run, worker);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error) {
        worker->desk->workers--;
        uv_cond_destroy(&worker->wake);
        uv_mutex_destroy(&worker->mutex);
    }
    return error;
}

void worker_give(struct worker *worker, struct job *job) {
    uv_mutex_lock(&worker->mutex);
    assert(!worker->stopping);
    jobs_add(&worker->waiting, job);
    uv_mutex_unlock(&worker->mutex);
    /* Behind the lock, which the thread that hears of it wants at once. */
    atomic_store(&worker->given, true);
    uv_cond_signal(&worker->wake);
}

void worker_expect(struct worker *worker) {
    if (!worker->may_look_out) {
        return;
    }
    uv_mutex_lock(&worker->mutex);
    bool asleep = worker->asleep;
    if (asleep) {
        atomic_store(&worker->given, false);
    }
    uv_mutex_unlock(&worker->mutex);
    if (asleep) {
        uv_cond_signal(&worker->wake);
    }
}

struct job *worker_take_more(struct worker *worker, struct job *list) {
    uv_mutex_lock(&worker->mutex);
    struct job *more = jobs_take(&worker->waiting);
    uv_mutex_unlock(&worker->mutex);
    struct job **end = &list;
    while (*end) {
        end = &(*end)->next;
    }
    *end = more;
    return list;
}

void worker_stop(struct worker *worker) {
    uv_mutex_lock(&worker->mutex);
    worker->stopping = true;
    uv_cond_signal(&worker->wake);
    uv_mutex_unlock(&worker->mutex);
}

void worker_join(struct worker *worker) {
    uv_thread_join(&worker->thread);
    uv_cond_destroy(&worker->wake);
    uv_mutex_destroy(&worker->mutex);
}
