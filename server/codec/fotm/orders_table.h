/* SPDX-License-Identifier: MIT */
/* What can be ordered beforehand in this game; protocol/games/fotm.md, "Standing orders". */
#ifndef RIDGELINE_CODEC_FOTM_ORDERS_TABLE_H
#define RIDGELINE_CODEC_FOTM_ORDERS_TABLE_H

#include "orders.h"

extern const struct orders fotm_orders;

#endif
