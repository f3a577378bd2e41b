/* SPDX-License-Identifier: MIT */
/* See pulse.h. What is written is not brought to the disk: after a power cut the last beat may be
 * some seconds old, to the good of whoever was to move. */
#define _GNU_SOURCE /* CLOCK_BOOTTIME */
#include "pulse.h"

#include "log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BEAT_EVERY_MS = 250, SLEEP_LEAST_MS = 250, BEAT_BYTES = 24 };

static int64_t read_clock(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t slept_ms(void) {
    return read_clock(CLOCK_BOOTTIME) - read_clock(CLOCK_MONOTONIC);
}

static void write_beat(const struct pulse *pulse, int64_t now_ms) {
    char text[BEAT_BYTES + 1];
    if (pulse->file < 0)
        return;
    snprintf(text, sizeof text, "%*lld\n", BEAT_BYTES - 1, (long long)now_ms);
    if (pwrite(pulse->file, text, BEAT_BYTES, 0) < 0)
        return; /* a full disk: it is said where it matters */
}

static void on_beat(uv_timer_t *timer) {
    struct pulse *pulse = timer->data;
    int64_t now_ms = lobby_now_ms(), slept = slept_ms();
    if (slept - pulse->slept_ms >= SLEEP_LEAST_MS)
        lobby_note_outage(pulse->lobby,
                          (struct outage){now_ms - (slept - pulse->slept_ms), now_ms});
    pulse->slept_ms = slept;
    write_beat(pulse, now_ms);
}

static int64_t last_beat(int file) {
    char text[BEAT_BYTES + 1] = "";
    return pread(file, text, BEAT_BYTES, 0) > 0 ? strtoll(text, NULL, 10) : 0;
}

void pulse_start(struct pulse *pulse, uv_loop_t *loop, const char *folder,
                 struct lobby *lobby) {
    char path[512];
    snprintf(path, sizeof path, "%s/ridgelined.pulse", folder);
    pulse->lobby = lobby;
    pulse->slept_ms = slept_ms();
    pulse->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (pulse->file < 0)
        log_warn("pulse.open", "path=%s why=\"%s\"", path, strerror(errno));
    int64_t last_ms = pulse->file < 0 ? 0 : last_beat(pulse->file);
    if (last_ms > 0)
        lobby_note_outage(lobby, (struct outage){last_ms, lobby_now_ms()});
    uv_timer_init(loop, &pulse->timer);
    pulse->timer.data = pulse;
    uv_timer_start(&pulse->timer, on_beat, 0, BEAT_EVERY_MS);
}

void pulse_stop(struct pulse *pulse) {
    if (pulse->lobby == NULL)
        return;
    write_beat(pulse, lobby_now_ms());
    if (pulse->file >= 0)
        close(pulse->file);
    pulse->lobby = NULL;
    uv_close((uv_handle_t *)&pulse->timer, NULL);
}
