/* SPDX-License-Identifier: MIT */
/* Writes of every kind, in an order in which each finds what it builds on. */
#ifndef RIDGELINE_TESTS_UNIT_STORE_SCRIPT_H
#define RIDGELINE_TESTS_UNIT_STORE_SCRIPT_H

struct store_write;

/* The first so many fail by themselves where one before them failed; what comes behind those may then do
 * nothing instead, so it waits for what was before it. */
enum { STORE_SCRIPT_STEPS = 18, STORE_SCRIPT_QUEUED = 9 };

extern void (*const store_script[STORE_SCRIPT_STEPS])(struct store_write *write);

#endif
