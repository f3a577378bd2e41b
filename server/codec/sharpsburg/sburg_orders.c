/* SPDX-License-Identifier: MIT */
/* What can be ordered beforehand: what is asked in the other side's turn, and what has little choice. */
#include "sburg_orders.h"

static const char *const reactions[] = {"stand", "retreat", "prolong", NULL};
static const char *const losses[] = {"spare", "share", NULL};
static const char *const checks[] = {"one", "each", NULL};
static const char *const first[] = {"first", NULL};

static const struct order list[] = {
    {"react", reactions}, {"losses", losses}, {"checks", checks},
    {"advance", first},   {"rally", first},   {"charge", first},
};

static const struct order_row rows[] = {
    {"react", "react", "retreat", "retreat", NULL, NULL, ORDER_SAMPLE},
    {"react", "react", "prolong", "prolong", NULL, NULL, ORDER_SAMPLE},
    {"react", "react", "stand", "stand", NULL, NULL, ORDER_SAMPLE},
    {"react", "react", "retreat", "stand", NULL, NULL, ORDER_SAMPLE}, /* it cannot */
    {"react", "react", "prolong", "stand", NULL, NULL, ORDER_SAMPLE},
    {"losses", "losses", "spare", "losses", "spare", "true", ORDER_SAMPLE}, /* 6.76 */
    {"losses", "losses", "share", "losses", "spare", "false", ORDER_SAMPLE},
    {"checks", "checks", "one", "checks", "roll", "one", ORDER_SAMPLE},
    {"checks", "checks", "each", "checks", "roll", "each", ORDER_SAMPLE},
    {"advance", "advance", "first", "advance", NULL, NULL, ORDER_SAMPLE},
    {"rally", "rally", "first", "rally", NULL, NULL, ORDER_SAMPLE},
    {"charge", "charge", "first", "resolve", NULL, NULL, ORDER_SAMPLE},
};

const struct orders sburg_orders = {list, sizeof list / sizeof *list, rows,
                                    sizeof rows / sizeof *rows};
