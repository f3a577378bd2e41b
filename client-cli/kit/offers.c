/* SPDX-License-Identifier: MIT */
/* See offers.h. */
#include "offers.h"

#include "jsonx.h"

#include <string.h>

const json_t *offers_get(const struct client *client, const char *key) {
    return json_object_get(client->match.offers, key);
}

const char *offers_verb(const json_t *offer) {
    const char *verb = json_get_text(offer, "do");
    if (verb == NULL)
        verb = json_get_text(json_object_get(offer, "action"), "do");
    return verb == NULL ? "" : verb;
}

static bool is_verb(const json_t *offer, const char *verb) {
    return strcmp(offers_verb(offer), verb) == 0;
}

const json_t *offers_next(const struct client *client, const char *verb, void **place) {
    json_t *offers = client->match.offers;
    if (!json_is_object(offers))
        return NULL;
    *place =
        *place == NULL ? json_object_iter(offers) : json_object_iter_next(offers, *place);
    for (; *place != NULL; *place = json_object_iter_next(offers, *place))
        if (is_verb(json_object_iter_value(*place), verb))
            return json_object_iter_value(*place);
    return NULL;
}

size_t offers_count(const struct client *client, const char *verb) {
    size_t count = 0;
    void *place = NULL;
    while (offers_next(client, verb, &place) != NULL)
        count++;
    return count;
}

bool offers_list_has(const json_t *offer, const char *name, const char *id) {
    size_t i;
    json_t *item;
    json_array_foreach (json_object_get(offer, name), i, item) {
        const char *has = json_string_value(item);
        if (has != NULL && strcmp(has, id) == 0)
            return true;
    }
    return false;
}
