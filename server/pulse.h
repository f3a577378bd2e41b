/* SPDX-License-Identifier: MIT */
/* The pulse of the server: a time in a file of the data folder, written four times a second, so
 * that after an end of any kind (a crash, a power cut, a machine that slept) it is known since when
 * nobody could play. The clocks of matches do not run then (match/outage.h). */
#ifndef RIDGELINE_PULSE_H
#define RIDGELINE_PULSE_H

#include "lobby.h"

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

struct pulse {
    uv_timer_t timer;
    struct lobby *lobby;
    int file; /* -1: it could not be made; then only the machine's sleep is seen */
    int64_t slept_ms; /* the machine, since it was started */
};

/* Tells the lobby of the time since the last beat, if there was one, and goes on beating. */
void pulse_start(struct pulse *pulse, uv_loop_t *loop, const char *folder,
                 struct lobby *lobby);

/* The last beat. Nothing where it was not started. */
void pulse_stop(struct pulse *pulse);

#endif
