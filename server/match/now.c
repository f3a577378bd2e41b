/* SPDX-License-Identifier: MIT */
/* The wall clock, in a file of its own: a server of the tests is linked with another. */
#include "lobby.h"

#include <time.h>

int64_t lobby_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
