/* SPDX-License-Identifier: MIT */
/* See orders.h. */
#include "orders.h"

#include "read.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char towards[] = "retreat_to";

static const char *text_of(const json_t *json, const char *name) {
    return json_string_value(json_object_get(json, name));
}

static bool same(const char *one, const char *other) {
    return one != NULL && other != NULL && strcmp(one, other) == 0;
}

/* ---- What is given ---- */

static const struct order *find(const struct orders *orders, const char *name) {
    for (size_t i = 0; orders != NULL && i < orders->count; i++)
        if (strcmp(orders->list[i].name, name) == 0)
            return &orders->list[i];
    return NULL;
}

static bool is_hex(const char *text) {
    return text != NULL && strlen(text) == 4 && strspn(text, "0123456789") == 4;
}

static bool has_choice(const struct order *order, const char *text) {
    if (order->choices == NULL)
        return is_hex(text);
    size_t i = 0;
    while (order->choices[i] != NULL && !same(order->choices[i], text))
        i++;
    return order->choices[i] != NULL;
}

int orders_check(const struct orders *orders, const json_t *given,
                 struct problem *ret_problem) {
    const char *name;
    json_t *value;
    json_object_foreach ((json_t *)given, name, value) {
        const struct order *order = find(orders, name);
        struct reading reading;
        reading_begin(&reading, NULL, ret_problem);
        reading_member(&reading, name);
        if (order == NULL)
            reading_fail(&reading, "There is no such order in this game.");
        else if (!has_choice(order, json_string_value(value)))
            reading_fail(&reading, order->choices == NULL
                                       ? "That is no hex."
                                       : "That is no choice for this order.");
        if (reading.failed)
            return -EINVAL;
    }
    return 0;
}

json_t *orders_list_new(const struct orders *orders) {
    json_t *list = json_array();
    for (size_t i = 0; orders != NULL && i < orders->count; i++) {
        const struct order *order = &orders->list[i];
        json_t *row = json_pack("{s:s}", "order", order->name);
        json_t *choices = json_array();
        for (size_t k = 0; order->choices != NULL && order->choices[k] != NULL; k++)
            json_array_append_new(choices, json_string(order->choices[k]));
        if (order->choices == NULL)
            json_object_set_new(row, "place", json_true());
        else
            json_object_set(row, "choices", choices);
        json_decref(choices);
        json_array_append_new(list, row);
    }
    return list;
}

/* ---- What follows ---- */

/* Even columns lie half a hex lower. */
static int distance(const char *one, const char *other) {
    int from = atoi(one), to = atoi(other);
    int across = abs(from / 100 - to / 100);
    int down = abs(2 * (from % 100) + (from / 100 % 2 == 0) - 2 * (to % 100) -
                   (to / 100 % 2 == 0));
    return across + (down > across ? (down - across) / 2 : 0);
}

static bool is_word(const json_t *value, const char *word) {
    if (json_is_boolean(value))
        return same(json_is_true(value) ? "true" : "false", word);
    return same(json_string_value(value), word);
}

static bool fits(const json_t *offer, const struct order_row *row) {
    const json_t *action = json_object_get(offer, "action");
    return action != NULL &&
           (row->verb == NULL || same(text_of(action, "do"), row->verb)) &&
           (row->member == NULL ||
            is_word(json_object_get(action, row->member), row->value));
}

static const json_t *first_offer(const json_t *offers, const struct order_row *row) {
    const char *key;
    json_t *offer;
    json_object_foreach ((json_t *)offers, key, offer)
        if (fits(offer, row))
            return offer;
    return NULL;
}

static json_t *sample_new(const json_t *offer) {
    return json_deep_copy(json_object_get(offer, "action"));
}

/* Where an action leads: a hex, or the last of a way. */
static const char *end_of(const json_t *to) {
    return json_is_array(to)
               ? json_string_value(json_array_get(to, json_array_size(to) - 1))
               : json_string_value(to);
}

static json_t *towards_new(const json_t *offers, const struct order_row *row,
                           const char *hex) {
    const char *key;
    json_t *offer, *best = NULL;
    int nearest = INT32_MAX;
    if (hex == NULL)
        return sample_new(first_offer(offers, row));
    json_object_foreach ((json_t *)offers, key, offer) {
        const json_t *hexes = json_object_get(offer, "hexes");
        const char *to = end_of(json_object_get(json_object_get(offer, "action"), "to"));
        if (!fits(offer, row))
            continue;
        if (to != NULL && distance(to, hex) < nearest) {
            json_decref(best);
            best = sample_new(offer);
            nearest = distance(to, hex);
        }
        for (size_t i = 0; i < json_array_size(hexes); i++) {
            const char *other = json_string_value(json_array_get(hexes, i));
            if (!is_hex(other) || distance(other, hex) >= nearest)
                continue;
            json_decref(best);
            best = sample_new(offer);
            json_object_set_new(best, "to", json_string(other));
            nearest = distance(other, hex);
        }
    }
    return best != NULL ? best : sample_new(first_offer(offers, row));
}

static json_t *helped_new(const json_t *offer) {
    json_t *action = sample_new(offer);
    const json_t *help = json_object_get(offer, "help");
    json_int_t least = INT32_MAX;
    for (size_t i = 0; i < json_array_size(help); i++) {
        const json_t *row = json_array_get(help, i);
        json_int_t needed = json_integer_value(json_object_get(row, "needed"));
        if (needed >= least)
            continue;
        least = needed;
        json_object_del(action, "with");
        if (text_of(row, "with") != NULL)
            json_object_set(action, "with", json_object_get(row, "with"));
    }
    return action;
}

/* Each of a list does it to the first that it can. */
static json_t *each_new(const json_t *offer, const char *member) {
    json_t *action = sample_new(offer), *list = json_array();
    const json_t *rows = json_object_get(offer, member);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        json_t *row = json_copy(json_array_get(rows, i));
        const json_t *at = json_object_get(row, "at");
        if (json_is_array(at))
            json_object_set(row, "at", json_array_get(at, 0));
        json_array_append_new(list, row);
    }
    json_object_set_new(action, member, list);
    return action;
}

static json_t *action_new(const json_t *given, const json_t *offers,
                          const struct order_row *row, const json_t *offer) {
    json_t *action;
    switch (row->how) {
    case ORDER_HELPED:
        return helped_new(offer);
    case ORDER_TOWARDS:
        return towards_new(offers, row, text_of(given, towards));
    case ORDER_EACH:
        return each_new(offer, row->value);
    case ORDER_ALONE:
        action = sample_new(offer);
        json_object_del(action, "with");
        return action;
    case ORDER_SAMPLE:
        break;
    }
    return sample_new(offer);
}

json_t *orders_answer_new(const struct orders *orders, const json_t *given,
                          const json_t *decision, const json_t *offers) {
    const char *name = text_of(decision, "name");
    for (size_t i = 0; orders != NULL && i < orders->row_count; i++) {
        const struct order_row *row = &orders->rows[i];
        if (!same(row->decision, name) || !same(text_of(given, row->order), row->choice))
            continue;
        const json_t *offer = first_offer(offers, row);
        if (offer != NULL)
            return action_new(given, offers, row, offer);
    }
    return NULL;
}
