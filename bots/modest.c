/* SPDX-License-Identifier: MIT */
/* See modest.h. */
#define _GNU_SOURCE /* sched_setaffinity */
#include "modest.h"

#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/resource.h>

enum { NICER = 5 };

#define MIB (1024UL * 1024)

/* Its shadow of all addresses is data, too. */
#if defined(__SANITIZE_ADDRESS__)
#define HAS_SHADOW true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_SHADOW true
#endif
#endif
#ifndef HAS_SHADOW
#define HAS_SHADOW false
#endif

/* A lower right alone does not help who wakes up often and does little: the scheduler gives a thinker its slice to the end,
 * three or four milliseconds of it, before it asks who else is there. */
static void leave_a_processor(void) {
    cpu_set_t mine;
    size_t first = 0;
    if (sched_getaffinity(0, sizeof mine, &mine) < 0 || CPU_COUNT(&mine) < 2)
        return;
    while (!CPU_ISSET(first, &mine))
        first++;
    CPU_CLR(first, &mine);
    if (sched_setaffinity(0, sizeof mine, &mine) < 0)
        perror("ridgeline-bot: it leaves no processor to others");
}

void modest(unsigned memory_mib) {
    const struct rlimit limit = {memory_mib * MIB, memory_mib * MIB};
    if (getpriority(PRIO_PROCESS, 0) < NICER)
        setpriority(PRIO_PROCESS, 0, NICER);
    leave_a_processor();
    /* Data, and not addresses: threads and libraries reserve far more of these than they use. */
    if (memory_mib > 0 && !HAS_SHADOW && setrlimit(RLIMIT_DATA, &limit) < 0)
        perror("ridgeline-bot: its memory is not limited");
}
