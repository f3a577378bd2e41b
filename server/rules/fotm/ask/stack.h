/* SPDX-License-Identifier: MIT */
/* 4.2: changing the order of a stack. */
#ifndef RIDGELINE_FOTM_ASK_STACK_H
#define RIDGELINE_FOTM_ASK_STACK_H

#include "rows.h"

fotm_check_fn fotm_check_stack;
/* The stack turned upside down as far as it may be. */
fotm_sample_fn fotm_sample_stack;

#endif
