/* SPDX-License-Identifier: MIT */
/* A thread that works off a queue, and the way back to the loop. Knows nothing of
 * databases or networks: the store's threads and the courier of notices are such workers.
 *
 * The loop gives jobs to a worker; the worker's thread hands them to `work` and those
 * that are done to the desk; the desk's uv_async calls on the loop, where each job is
 * answered. */
#ifndef RIDGELINE_WORKER_JOB_H
#define RIDGELINE_WORKER_JOB_H

#include <stdatomic.h>
#include <stdbool.h>
#include <uv.h>

/* First member of what is queued. */
struct job {
    struct job *next;
    void (*answer)(void *owner, struct job *job); /* on the loop; frees the job */
};

struct jobs {
    struct job *first, **end;
};

void jobs_init(struct jobs *jobs);
void jobs_add(struct jobs *jobs, struct job *job);

/* Takes all of them, as a list. */
struct job *jobs_take(struct jobs *jobs);

struct desk {
    uv_mutex_t mutex;
    uv_async_t async;
    struct jobs done;
    unsigned workers; /* that still run */
    void *owner;      /* for answer() */
};

/* `called` runs on the loop and calls desk_answer(). 0, or a negative errno. */
int desk_init(struct desk *desk, uv_loop_t *loop, uv_async_cb called, void *owner);

/* From a worker's thread: these are done; a list, or one whose `next` is NULL. */
void desk_hand_in(struct desk *desk, struct job *list);

/* Answers all that was handed in. True: no worker runs any more and all is answered. */
bool desk_answer(struct desk *desk);

/* After uv_close() of `async` has called back. */
void desk_finish(struct desk *desk);

struct worker {
    uv_thread_t thread;
    uv_mutex_t mutex;
    uv_cond_t wake;
    struct jobs waiting;
    bool stopping, asleep;
    bool may_look_out; /* there is a processor for it beside the loop's */
    atomic_bool given; /* since it was told to expect something */
    struct desk *desk;

    /* On the thread: whatever was queued, at least one job. Hands all of it in. */
    void (*work)(void *arg, struct job *list);
    void *arg;
};

/* Set desk, work and arg first. 0, or a negative errno. */
int worker_start(struct worker *worker);
void worker_give(struct worker *worker, struct job *job);

/* A job will be given within a moment, or perhaps not: a thread that sleeps wakes now, while the
 * loop prepares the job, and looks out for it for 0.2 ms before it sleeps again. */
void worker_expect(struct worker *worker);

/* From its own thread: what has been queued meanwhile, behind `list`. */
struct job *worker_take_more(struct worker *worker, struct job *list);

/* It finishes what is queued and ends; its desk is told. Does not wait. */
void worker_stop(struct worker *worker);

/* Waits for its end and frees what it holds. */
void worker_join(struct worker *worker);

#endif
