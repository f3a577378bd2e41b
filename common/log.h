/* SPDX-License-Identifier: MIT */
/* The log of a program: one line an event on stderr, "time level event key=value ...".
 *
 *     log_info("match.act", "match=%s entry=%u", id, entry);
 *
 * The event names where it happened. Never log tokens, codes, keys, nonces, chat or
 * notes. Only programs log (net, match, main); common, protocol and rules return errors
 * instead. */
#ifndef RIDGELINE_LOG_H
#define RIDGELINE_LOG_H

enum log_level { LOG_LEVEL_ERROR, LOG_LEVEL_WARN, LOG_LEVEL_INFO, LOG_LEVEL_DEBUG };

void log_set_level(enum log_level level);

/* 0 and the level, or -EINVAL. */
int log_level_parse(const char *word, enum log_level *ret_level);

void log_write(enum log_level level, const char *event, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Somebody was turned away: one line with his address (as the server counts it), so that a
 * host can see who attacks him and shut him out. At most LOG_REFUSALS a minute; then one
 * line says how many more there were. From one thread only. */
enum { LOG_REFUSALS = 20 };
void log_refusal(const char *address, const char *why);

#define log_error(event, ...) log_write(LOG_LEVEL_ERROR, event, __VA_ARGS__)
#define log_warn(event, ...) log_write(LOG_LEVEL_WARN, event, __VA_ARGS__)
#define log_info(event, ...) log_write(LOG_LEVEL_INFO, event, __VA_ARGS__)
#define log_debug(event, ...) log_write(LOG_LEVEL_DEBUG, event, __VA_ARGS__)

#endif
