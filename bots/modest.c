/* SPDX-License-Identifier: MIT */
/* See modest.h. */
#define _GNU_SOURCE /* sched_setaffinity, syscall */
#include "modest.h"

#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { NICER = 5 };

/* What sched_setattr(2) takes, in its first form; the C library has no name for it. */
struct attributes {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t slice_ns, deadline_ns, period_ns;
};

#define SLICE_NS UINT64_C(100000000) /* the longest that the kernel grants */

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

/* A long slice is less right, not more: whoever wakes up and asks for a shorter one, as all others do, takes the
 * processor at once from who asked for a longer one (Linux 6.12; an older kernel does not mind it). And who thinks in a
 * batch never takes it from anybody when it wakes up. Its share in the long run stays that of its nice value, so that it
 * comes to an end on a busy machine, too. */
static void give_way(void) {
    const struct attributes attributes = {.size = sizeof attributes,
                                          .policy = SCHED_BATCH,
                                          .nice = getpriority(PRIO_PROCESS, 0),
                                          .slice_ns = SLICE_NS};
    if (syscall(SYS_sched_setattr, 0, &attributes, 0) < 0)
        perror("ridgeline-bot: it does not give way at once");
}

void modest(unsigned memory_mib) {
    const struct rlimit limit = {memory_mib * MIB, memory_mib * MIB};
    if (getpriority(PRIO_PROCESS, 0) < NICER)
        setpriority(PRIO_PROCESS, 0, NICER);
    give_way();
    leave_a_processor();
    /* Data, and not addresses: threads and libraries reserve far more of these than they use. */
    if (memory_mib > 0 && !HAS_SHADOW && setrlimit(RLIMIT_DATA, &limit) < 0)
        perror("ridgeline-bot: its memory is not limited");
}
