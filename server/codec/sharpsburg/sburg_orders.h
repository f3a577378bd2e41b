/* SPDX-License-Identifier: MIT */
/* What can be ordered beforehand in this game; protocol/games/sharpsburg.md, "Standing orders". */
#ifndef RIDGELINE_CODEC_SHARPSBURG_SBURG_ORDERS_H
#define RIDGELINE_CODEC_SHARPSBURG_SBURG_ORDERS_H

#include "orders.h"

extern const struct orders sburg_orders;

#endif
