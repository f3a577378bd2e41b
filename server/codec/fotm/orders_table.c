/* SPDX-License-Identifier: MIT */
/* What can be ordered beforehand: the questions of an Assault, and the small ones after it. */
#include "orders_table.h"

static const char *const defences[] = {"canister", "suppress", NULL};
static const char *const checks[] = {"stand", "alone", "retreat", NULL};
static const char *const retreats[] = {"first", "towards", NULL};
static const char *const advances[] = {"first", "stay", NULL};
static const char *const first[] = {"first", NULL};

static const struct order list[] = {
    {"defend", defences}, {"lead", first},       {"check", checks}, {"retreat", retreats},
    {"retreat_to", NULL}, {"advance", advances}, {"small", first},
};

static const struct order_row rows[] = {
    {"defend", "defend", "canister", "defend", NULL, NULL, ORDER_SAMPLE},     /* 15.7 */
    {"defend", "defend", "suppress", "defend", NULL, "suppress", ORDER_EACH}, /* 15.7 */
    {"lead", "lead", "first", "lead", NULL, NULL, ORDER_SAMPLE},              /* 4.2 */
    {"check", "check", "stand", "morale", NULL, NULL, ORDER_HELPED},          /* 17.2 */
    {"check", "check", "alone", "morale", NULL, NULL, ORDER_ALONE},           /* 17.2 */
    {"check", "check", "retreat", "retreat", NULL, NULL, ORDER_TOWARDS},      /* 17.2 */
    {"retreat", "retreat", "first", "retreat", NULL, NULL, ORDER_SAMPLE},     /* 17.3 */
    {"retreat", "retreat", "towards", "retreat", NULL, NULL, ORDER_TOWARDS},  /* 17.3 */
    {"advance", "advance", "first", "advance", NULL, NULL, ORDER_SAMPLE},     /* 15.10 */
    {"advance", "advance", "stay", "end", NULL, NULL, ORDER_SAMPLE},          /* 15.10 */
    {"advance", "advance", "stay", "advance", NULL, NULL, ORDER_SAMPLE},      /* 15.10 */
    {"casualty", "small", "first", NULL, NULL, NULL, ORDER_SAMPLE},           /* 7.2 */
    {"displace", "small", "first", NULL, NULL, NULL, ORDER_SAMPLE},           /* 6.1 */
    {"suppress", "small", "first", NULL, NULL, NULL, ORDER_SAMPLE},           /* 9.4 */
    {"overstack", "small", "first", NULL, NULL, NULL, ORDER_SAMPLE},          /* 4.1 */
    {"captor", "small", "first", NULL, NULL, NULL, ORDER_SAMPLE},             /* 17.5 */
};

const struct orders fotm_orders = {list, sizeof list / sizeof *list, rows,
                                   sizeof rows / sizeof *rows};
