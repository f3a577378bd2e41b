/* SPDX-License-Identifier: MIT */
/* One line an event on stderr. */
#include "log.h"

#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const level_words[] = {"error", "warn", "info", "debug"};
static atomic_int level_max = LOG_LEVEL_INFO;

void log_set_level(enum log_level level) {
    atomic_store(&level_max, (int)level);
}

int log_level_parse(const char *word, enum log_level *ret_level) {
    for (int i = 0; i <= LOG_LEVEL_DEBUG; i++)
        if (strcmp(word, level_words[i]) == 0) {
            *ret_level = (enum log_level)i;
            return 0;
        }
    return -EINVAL;
}

/* What came from outside may be in a value: it must not be able to fake a line. */
static void make_one_line(char *text) {
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            *text = '?';
}

void log_write(enum log_level level, const char *event, const char *format, ...) {
    if ((int)level > atomic_load(&level_max))
        return;
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    make_one_line(text);

    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    struct tm utc;
    char stamp[32] = "";
    if (gmtime_r(&now.tv_sec, &utc) != NULL)
        strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &utc);
    fprintf(stderr, "%s.%03ldZ %s %s %s\n", stamp, now.tv_nsec / 1000000,
            level_words[level], event, text);
}

void log_refusal(const char *address, const char *why) {
    static time_t minute;
    static unsigned count;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec / 60 != minute) {
        if (count > LOG_REFUSALS)
            log_info("refused", "more=%u", count - LOG_REFUSALS);
        minute = now.tv_sec / 60;
        count = 0;
    }
    if (++count <= LOG_REFUSALS)
        log_info("refused", "address=%.64s why=\"%.80s\"", address, why);
}
