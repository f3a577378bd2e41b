/* SPDX-License-Identifier: MIT */
/* See choices.h. An offer is {"action": {...}} with, under the name of a member of the action,
 * a list of the values that it may have. */
#include "choices.h"

#include "jsonx.h"
#include "offers.h"
#include "prose.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SHOWN_MOST = 24, COMBINED_MOST = 24 };

static bool is_single(const json_t *value) {
    return json_is_string(value) || json_is_integer(value);
}

/* The values that a member of the offer's action may have; NULL: only its own. */
static const json_t *alternatives(const json_t *offer, const char *member) {
    const json_t *list = json_object_get(offer, member);
    const json_t *own = json_object_get(json_object_get(offer, "action"), member);
    bool fits = json_is_array(list) && json_array_size(list) > 0 && is_single(own) &&
                is_single(json_array_get(list, 0));
    return fits ? list : NULL;
}

static size_t combinations(const json_t *offer) {
    size_t count = 1;
    const char *name;
    json_t *value;
    json_object_foreach (json_object_get(offer, "action"), name, value) {
        size_t size = json_array_size(alternatives(offer, name));
        if (size > 0)
            count *= size;
        if (count > COMBINED_MOST)
            return count;
    }
    return count;
}

/* What is deeper than a list of words, or an empty one, can only be typed as JSON. */
static bool is_deep(const json_t *action) {
    const char *name;
    json_t *value, *item;
    size_t i;
    json_object_foreach ((json_t *)action, name, value) {
        if (json_is_object(value) ||
            (json_is_array(value) && json_array_size(value) == 0))
            return true;
        json_array_foreach (value, i, item)
            if (!is_single(item))
                return true;
    }
    return false;
}

/* The names of those whom a member of an action is about; false: it is about nobody. */
static bool add_names(const struct roster *roster, const json_t *value, struct buf *buf) {
    const json_t *only[] = {value};
    size_t count = json_is_array(value) ? json_array_size(value) : 1;
    for (size_t i = 0; i < count; i++) {
        const json_t *one = json_is_array(value) ? json_array_get(value, i) : only[0];
        const struct piece *piece = roster_find(roster, json_string_value(one));
        if (piece == NULL)
            return false;
        buf_printf(buf, "%s %s", i == 0 ? "" : " and", piece->name);
    }
    return count > 0;
}

/* "move 12th Ohio, steps face 5": whom it is about before the rest. */
static void add_label(const struct client *client, const json_t *action,
                      struct buf *buf) {
    const struct roster *roster = &table_of(client)->field.roster;
    json_t *rest = json_copy((json_t *)action), *value;
    struct buf names = {0}, others = {0};
    const char *member, *verb = json_get_text(action, "do");
    json_object_foreach ((json_t *)action, member, value) {
        size_t length = names.length;
        if (add_names(roster, value, &names))
            json_object_del(rest, member);
        else
            names.length = length;
    }
    prose_add_action(&others, rest);
    buf_printf(buf, "%s%s%s%s", verb == NULL ? "?" : verb, buf_text(&names),
               names.length > 0 && json_object_size(rest) > 1 ? ":" : "",
               buf_text(&others) + strlen(verb == NULL ? "?" : verb));
    json_decref(rest);
    buf_finish(&names);
    buf_finish(&others);
}

static void add_line(const struct client *client, struct menu *menu,
                     const json_t *action) {
    struct buf line = {0}, label = {0};
    if (is_deep(action)) {
        char *text = json_dumps(action, JSON_COMPACT);
        buf_printf(&line, "do %s", text);
        free(text);
    } else {
        buf_add_text(&line, "do ");
        prose_add_action(&line, action);
    }
    add_label(client, action, &label);
    menu_add(menu, buf_text(&line), "%s", buf_text(&label));
    buf_finish(&line);
    buf_finish(&label);
}

/* Counts through the alternatives as a clock does through its digits. */
static void add_combination(const struct client *client, struct menu *menu,
                            const json_t *offer, size_t number) {
    json_t *action = json_deep_copy(json_object_get(offer, "action"));
    const char *name;
    json_t *value;
    json_object_foreach (json_object_get(offer, "action"), name, value) {
        const json_t *list = alternatives(offer, name);
        if (list == NULL)
            continue;
        json_object_set(action, name,
                        json_array_get(list, number % json_array_size(list)));
        number /= json_array_size(list);
    }
    add_line(client, menu, action);
    json_decref(action);
}

static size_t add_offer(const struct client *client, struct menu *menu,
                        const json_t *offer) {
    size_t count = combinations(offer);
    if (count > COMBINED_MOST)
        add_line(client, menu, json_object_get(offer, "action"));
    for (size_t i = 0; i < count && count <= COMBINED_MOST; i++)
        add_combination(client, menu, offer, i);
    return count;
}

void choices_make_verb(const struct client *client, const char *verb, struct menu *menu) {
    void *place = NULL;
    for (const json_t *offer = offers_next(client, verb, &place); offer != NULL;
         offer = offers_next(client, verb, &place))
        add_offer(client, menu, offer);
}

/* Is this the first offer of its verb? */
static bool begins_verb(const struct client *client, const json_t *offer) {
    void *place = NULL;
    return offers_next(client, offers_verb(offer), &place) == offer;
}

void choices_make(const struct client *client, struct menu *menu) {
    size_t count = 0;
    const char *key;
    json_t *offer;
    json_object_foreach (client->match.offers, key, offer)
        count += combinations(offer);
    json_object_foreach (client->match.offers, key, offer) {
        if (!begins_verb(client, offer))
            continue;
        size_t same = offers_count(client, offers_verb(offer));
        if (count <= SHOWN_MOST || (same == 1 && combinations(offer) == 1)) {
            choices_make_verb(client, offers_verb(offer), menu);
            continue;
        }
        struct buf line = {0};
        buf_printf(&line, "choices %s", offers_verb(offer));
        menu_add(menu, buf_text(&line), "%s...", offers_verb(offer));
        buf_finish(&line);
    }
}

const char *choices_verb(const struct client *client, const char *word) {
    const char *found = NULL, *key;
    json_t *offer;
    size_t count = 0;
    json_object_foreach (client->match.offers, key, offer) {
        const char *verb = offers_verb(offer);
        if (strcasecmp(verb, word) == 0)
            return verb;
        if (strncasecmp(verb, word, strlen(word)) != 0 || !begins_verb(client, offer))
            continue;
        found = verb;
        count++;
    }
    return count == 1 ? found : NULL;
}

/* A value as the sample has one of its kind. New. */
static json_t *value_new(const json_t *sample, const char *word) {
    char *end = NULL;
    long long number = strtoll(word, &end, 10);
    bool numeric = *word != '\0' && *end == '\0';
    if (json_is_array(sample)) {
        json_t *list = json_array();
        for (const char *at = word; *at != '\0';) {
            size_t length = strcspn(at, ",");
            json_array_append_new(list, json_stringn(at, length));
            at += length;
            at += *at == ',';
        }
        return list;
    }
    if (json_is_boolean(sample))
        return json_boolean(word[0] == 'y' || word[0] == 't');
    return numeric && !json_is_string(sample) ? json_integer(number) : json_string(word);
}

static bool list_has(const json_t *list, const json_t *value) {
    size_t i;
    json_t *item;
    json_array_foreach (list, i, item)
        if (json_equal(item, value))
            return true;
    return false;
}

/* Puts a word without its member where it is an alternative. False: nowhere. */
static bool put_alternative(const json_t *offer, json_t *action, const char *word) {
    const char *name;
    json_t *own;
    json_object_foreach (json_object_get(offer, "action"), name, own) {
        json_t *value = value_new(own, word);
        const json_t *list = alternatives(offer, name);
        bool fits = strcmp(name, "do") != 0 &&
                    (list != NULL ? list_has(list, value) : json_equal(own, value));
        if (fits)
            json_object_set(action, name, value);
        json_decref(value);
        if (fits)
            return true;
    }
    return false;
}

/* Puts somebody who is called by his name where he is an alternative, and goes on behind the
 * name. False: nobody is called so, or he fits nowhere. */
static bool put_named(const struct client *client, const json_t *offer, json_t *action,
                      const struct words *words, int *at) {
    const struct roster *roster = &table_of(client)->field.roster;
    const struct name_search search = roster_search(roster);
    struct name_found found = names_find(&search, words, *at);
    if (found.index == NAME_NOBODY ||
        !put_alternative(offer, action, roster->list[found.index].id))
        return false;
    *at += found.words;
    return true;
}

/* The action of one offer with what was typed; NULL: a word fits nowhere. */
static json_t *fill_new(const struct client *client, const json_t *offer,
                        const struct words *words, int at) {
    const json_t *sample = json_object_get(offer, "action");
    json_t *action = json_deep_copy(sample);
    while (at < words->count) {
        const char *word = words->list[at];
        const json_t *own = json_object_get(sample, word);
        if (own != NULL && strcmp(word, "do") != 0 && at + 1 < words->count) {
            json_object_set_new(action, word, value_new(own, words->list[at + 1]));
            at += 2;
        } else if (put_alternative(offer, action, word)) {
            at++;
        } else if (!put_named(client, offer, action, words, &at)) {
            json_decref(action);
            return NULL;
        }
    }
    return action;
}

/* Offers of one verb differ in what they are about: one with the very values is meant. */
static bool is_close(const json_t *offer, const json_t *action) {
    const char *name;
    json_t *own;
    json_object_foreach (json_object_get(offer, "action"), name, own) {
        const json_t *list = alternatives(offer, name),
                     *value = json_object_get(action, name);
        if (is_single(own) &&
            !(list != NULL ? list_has(list, value) : json_equal(own, value)))
            return false;
    }
    return true;
}

json_t *choices_read_new(struct client *client, const struct words *words, int first) {
    const char *verb = choices_verb(client, words->list[first]);
    json_t *best = NULL;
    void *place = NULL;
    if (verb == NULL) {
        client_say(client, TONE_REFUSAL,
                   "\"%s\" is not offered now. `choices` says what is.",
                   words->list[first]);
        return NULL;
    }
    for (const json_t *offer = offers_next(client, verb, &place); offer != NULL;
         offer = offers_next(client, verb, &place)) {
        json_t *action = fill_new(client, offer, words, first + 1);
        bool close = action != NULL && is_close(offer, action);
        if (best == NULL || close) {
            json_decref(best);
            best = action;
        } else {
            json_decref(action);
        }
        if (close)
            break;
    }
    if (best == NULL)
        client_say(
            client, TONE_REFUSAL,
            "`choices %s` says how it can be done; do VERB MEMBER VALUE, or an action "
            "as JSON, says it in another way.",
            verb);
    return best;
}
