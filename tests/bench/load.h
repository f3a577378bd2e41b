/* SPDX-License-Identifier: MIT */
/* Clients for the benches: many WebSocket connections on one epoll loop, with as little
 * work of their own as can be. Not for use: nothing is checked that the bench's own
 * server would not send. What goes wrong ends the program. */
#ifndef RIDGELINE_TESTS_BENCH_LOAD_H
#define RIDGELINE_TESTS_BENCH_LOAD_H

#include "buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct load;

struct connection {
    int socket;
    struct buf in;
    size_t taken; /* of `in` */
    void (*on_message)(struct connection *connection, const char *text, size_t size);
    void *owner;
    uint64_t messages, bytes; /* received */
};

struct load *load_create(void);
void load_destroy(struct load *load);

/* Connects and upgrades; blocks. The owner may be NULL. */
void load_connect(struct load *load, struct connection *connection, int port,
                  void (*on_message)(struct connection *, const char *, size_t),
                  void *owner);
void load_disconnect(struct connection *connection);

/* One text frame. Blocks if the peer does not read (it does). */
void load_send(struct connection *connection, const char *text, size_t size);

/* Waits for messages and hands them to their connections; returns after `wait_us` or
 * after some messages. */
void load_turn(struct load *load, int64_t wait_us);

/* ---- Servers to measure, and measuring ---- */

struct program {
    pid_t pid;
    int output; /* its stdout */
    int port;
};

/* Starts a program that prints "... :PORT" as its first line. */
void program_start(struct program *program, const char *const *arguments);
void program_stop(struct program *program);
double program_cpu_s(const struct program *program);
double program_memory_kib(const struct program *program);

uint64_t now_ns(void);

struct samples {
    double *values; /* milliseconds */
    size_t count, capacity;
};

void samples_add(struct samples *samples, double value);
double samples_at(struct samples *samples, double part); /* 0.5: the median */
double samples_mean(const struct samples *samples);
void samples_clear(struct samples *samples);

void die(const char *what) __attribute__((noreturn));

#endif
