/* SPDX-License-Identifier: MIT */
/* See modest.h. */
#include "modest.h"

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

void modest(unsigned memory_mib) {
    const struct rlimit limit = {memory_mib * MIB, memory_mib * MIB};
    if (getpriority(PRIO_PROCESS, 0) < NICER)
        setpriority(PRIO_PROCESS, 0, NICER);
    /* Data, and not addresses: threads and libraries reserve far more of these than they use. */
    if (memory_mib > 0 && !HAS_SHADOW && setrlimit(RLIMIT_DATA, &limit) < 0)
        perror("ridgeline-bot: its memory is not limited");
}
