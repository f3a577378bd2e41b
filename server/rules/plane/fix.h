/* SPDX-License-Identifier: MIT */
/* Whole numbers in place of real ones: quotients rounded one way everywhere, roots, and lengths of
 * arcs. Nothing in this folder knows floating point. */
#ifndef RIDGELINE_RULES_PLANE_FIX_H
#define RIDGELINE_RULES_PLANE_FIX_H

#include <stdint.h>

/* The greatest whole number not above over / under. under > 0. */
int64_t fix_floor(int64_t over, int64_t under);

/* The nearest whole number, halves up (towards plus infinity, below zero too):
 * floor((2 over + under) / (2 under)). under > 0, and 2 |over| + under below 2^63. */
int64_t fix_round(int64_t over, int64_t under);

/* The least whole number not below over / under. under > 0. */
int64_t fix_ceiling(int64_t over, int64_t under);

/* The floor of the square root. square 0 and below 2^62. */
int32_t fix_root(int64_t square);

/* The way along an arc of `tenths` of a degree, 0..3600, at `radius`, 0..2^24. */
int32_t fix_arc(int32_t radius, int tenths);

#endif
