/* SPDX-License-Identifier: MIT */
/* Standing orders: what a side may settle beforehand, for the many small decisions that come while it is away. A game
 * says in a table what can be ordered, and which of its offers follows. The answer is made from what that side is
 * told of its decision and its offers, and of nothing else; so it is the same whatever is hidden from the side. */
#ifndef RIDGELINE_CODEC_ORDERS_H
#define RIDGELINE_CODEC_ORDERS_H

#include "codec.h"

/* One thing that can be ordered. */
struct order {
    const char *name;
    const char *const *choices; /* words, NULL-terminated; NULL: a hex */
};

/* What follows from the offer that is chosen. */
enum order_how {
    ORDER_SAMPLE,  /* its own action */
    ORDER_ALONE,   /* the same without anybody's help */
    ORDER_HELPED,  /* with the help that helps most */
    ORDER_TOWARDS, /* to the hex nearest to the one that the order `retreat_to` names; without one, the first */
    ORDER_EACH /* each in the offer's list `value` does it to the first that it can be `at` */
};

/* Who has ordered `choice` for `order` answers `decision` by the first offer of `verb` (NULL: of any). The first row
 * that has an offer counts. */
struct order_row {
    const char *decision, *order, *choice, *verb;
    const char *member, *value; /* of the offer's action; NULL: any */
    enum order_how how;
};

struct orders {
    const struct order *list;
    size_t count;
    const struct order_row *rows;
    size_t row_count;
};

/* Are these orders of the game's: {"check": "stand", "retreat_to": "1606"}? 0, or -EINVAL with the problem. `orders`
 * NULL: the game has none. */
int orders_check(const struct orders *orders, const json_t *given,
                 struct problem *ret_problem);

/* What follows from them in this decision with these offers, as the side is told of both. New reference to an action,
 * or NULL: that is for the player. */
json_t *orders_answer_new(const struct orders *orders, const json_t *given,
                          const json_t *decision, const json_t *offers);

/* Appends what can be ordered: [{"order","choices":[..]} or {"order","place":true}]. */
json_t *orders_list_new(const struct orders *orders);

#endif
