/* SPDX-License-Identifier: MIT */
/* Runs code of a game (its rules engine, its codec) so that a fault of it comes back as a
 * fault: a false assertion, or more steps of work than any honest call takes.
 *
 *     struct guard guard;
 *     if (GUARD_BEGIN(guard, steps))
 *         view = codec->view_new(setup, NULL, known);
 *     if (!guard_end(&guard))
 *         ... (guard.fault says what was wrong; what the call wrote is undefined)
 *
 * What is assigned between the two and used after a fault must be volatile or not a local
 * variable (C11 7.13.2.1). The engine allocates nothing; JSON that a codec was making when it
 * failed is lost, which a fault that stops its match can afford. Guards nest; each thread has
 * its own. */
#ifndef RIDGELINE_GUARD_H
#define RIDGELINE_GUARD_H

#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>

/* Where and what, as static text. what NULL: there was none. */
struct guard_fault {
    const char *file;
    int line;
    const char *what;
};

struct guard {
    jmp_buf back;
    struct guard *outer;
    uint64_t steps_left;
    struct guard_fault fault;
};

/* `steps`: of rules_step(); 0: any number. */
void guard_begin(struct guard *guard, uint64_t steps);

/* False: there was a fault. */
bool guard_end(struct guard *guard);

#define GUARD_BEGIN(guard, steps)                                                        \
    (guard_begin(&(guard), (steps)), setjmp((guard).back) == 0)

#endif
