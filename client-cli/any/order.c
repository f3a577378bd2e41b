/* SPDX-License-Identifier: MIT */
/* See order.h. */
#include "order.h"

#include "acting.h"
#include "jsonx.h"
#include "offers.h"
#include "plane.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORD_SIZE = 64, TENTHS = 10 };
static const double STRAIGHT = 6, OBLIQUE = 45, TURN = 360, DEGREE = 0.017453292519943295;

/* An order that is being read: commas are words of their own no more. */
struct order {
    struct client *client;
    const struct field *field;
    const json_t *offer;
    char memory[WORDS_MAX][WORD_SIZE];
    char *words[WORDS_MAX];
    int count, at;
    struct plane_spot spot;
    json_t *steps;
    bool failed;
};

static const json_t *setup_of(const struct order *order) {
    return order->client->match.setup;
}

/* Says the first thing that is wrong; with a word of the order before it. Always false. */
static bool fail(struct order *order, const char *word, const char *what) {
    if (!order->failed && word == NULL)
        client_say(order->client, TONE_REFUSAL, "%s", what);
    else if (!order->failed)
        client_say(order->client, TONE_REFUSAL, "\"%s\" %s", word, what);
    order->failed = true;
    return false;
}

/* --- words --------------------------------------------------------------------------- */

static const char *next(const struct order *order) {
    return order->at < order->count ? order->words[order->at] : NULL;
}

static bool is(const struct order *order, const char *word) {
    return next(order) != NULL && strcasecmp(next(order), word) == 0;
}

static bool take(struct order *order, const char *word) {
    bool found = is(order, word);
    order->at += found;
    return found;
}

/* "6", "6.5" */
static bool take_number(struct order *order, double *ret_number) {
    const char *word = next(order);
    char *end;
    if (word == NULL)
        return false;
    double number = strtod(word, &end);
    if (end == word || *end != '\0' || !(number >= 0) || number > 1000)
        return false;
    *ret_number = number;
    order->at++;
    return true;
}

static void read_words(struct order *order, const struct words *words, int first) {
    for (int i = first; i < words->count && order->count < WORDS_MAX; i++) {
        char *word = order->memory[order->count];
        snprintf(word, WORD_SIZE, "%s", words->list[i]);
        size_t length = strlen(word);
        if (length > 1 && word[length - 1] == ',')
            word[length - 1] = '\0';
        else if (strcmp(word, ",") == 0 || strcasecmp(word, "then") == 0 ||
                 strcasecmp(word, "and") == 0)
            continue;
        order->words[order->count++] = word;
    }
}

/* --- steps --------------------------------------------------------------------------- */

/* May a step of this name be taken? Where the offer lists none, all go by one way. */
static bool knows(const struct order *order, const char *step) {
    return offers_list_has(order->offer, "steps", step);
}

static double turned(double degrees) {
    double rest = fmod(degrees, TURN);
    return rest < 0 ? rest + TURN : rest;
}

static void go_on(struct order *order, double bearing, double length) {
    order->spot.x += length * sin(bearing * DEGREE);
    order->spot.y += length * cos(bearing * DEGREE);
}

/* Goes so far in a direction, as the offer lets a unit go. */
static bool go(struct order *order, double bearing, double length) {
    double aside = turned(bearing - order->spot.heading + TURN / 2) - TURN / 2;
    struct plane_spot from = order->spot;
    char text[64];
    go_on(order, bearing, length);
    if (knows(order, "ahead") && fabs(aside) <= STRAIGHT) {
        order->spot = from;
        go_on(order, from.heading, length);
        json_array_append_new(order->steps, json_pack("{s:i}", "ahead", (int)length));
    } else if (knows(order, "oblique") && fabs(aside) <= OBLIQUE) {
        json_array_append_new(order->steps,
                              json_pack("{s:i,s:i}", "oblique", (int)length, "angle",
                                        (int)lround(aside * TENTHS)));
    } else if (knows(order, "ahead")) {
        snprintf(text, sizeof text, "That lies %.0f degrees to the %s: wheel first.",
                 fabs(aside), aside < 0 ? "left" : "right");
        return fail(order, NULL, text);
    } else if (knows(order, "march")) {
        json_array_append_new(
            order->steps,
            json_pack("{s:[[i,i]]}", "march", (int)order->spot.x, (int)order->spot.y));
    } else {
        json_array_append_new(order->steps,
                              json_pack("{s:[i,i]}", "go",
                                        (int)lround(order->spot.x - from.x),
                                        (int)lround(order->spot.y - from.y)));
    }
    return true;
}

static bool take_wind(struct order *order, double *ret_bearing) {
    for (int i = 0; i < 8 && next(order) != NULL; i++)
        if (strcasecmp(next(order), plane_wind(i * OBLIQUE)) == 0) {
            *ret_bearing = i * OBLIQUE;
            order->at++;
            return true;
        }
    return false;
}

/* Whoever or whatever the words name. */
static bool take_target(struct order *order, struct plane_spot *ret_spot) {
    const struct roster *roster = &order->field->roster;
    const struct name_search search = roster_search(roster);
    struct words words = {.count = order->count};
    int used = 0;
    memcpy(words.list, order->words, sizeof words.list);
    struct name_found found = names_find(&search, &words, order->at);
    if (found.index != NAME_NOBODY &&
        plane_find_unit(order->client->match.view, roster->list[found.index].id,
                        ret_spot)) {
        order->at += found.words;
        return true;
    }
    if (!plane_find_place(setup_of(order), &order->spot, order->words + order->at,
                          order->count - order->at, ret_spot, &used))
        return fail(order, next(order), "is nowhere on this table.");
    order->at += used;
    return true;
}

/* "6", "6 ahead", "6 toward Garland", "6 north"; "toward Garland" goes all the way. */
static bool read_going(struct order *order) {
    double count = 0, bearing = order->spot.heading;
    bool counted = take_number(order, &count);
    struct plane_spot target;
    if (take(order, "inches") || take(order, "inch") || take(order, "yards"))
        counted = counted || fail(order, NULL, "How far?");
    if (take(order, "toward") || take(order, "towards") || take(order, "to")) {
        if (!take_target(order, &target))
            return false;
        bearing = plane_bearing(&order->spot, &target);
        if (!counted)
            count =
                plane_distance(&order->spot, &target) / plane_measure(setup_of(order));
    } else if (!counted) {
        return fail(order, next(order), "is no step here.");
    } else if (!take_wind(order, &bearing)) {
        take(order, "ahead");
    }
    return go(order, bearing, count * plane_measure(setup_of(order)));
}

/* "left 30" */
static bool read_turn(struct order *order, bool *ret_left, double *ret_angle) {
    *ret_left = is(order, "left");
    if (!take(order, "left") && !take(order, "right"))
        return fail(order, NULL, "To the left or to the right?");
    if (!take_number(order, ret_angle))
        return fail(order, NULL, "By how many degrees?");
    if (!take(order, "degrees"))
        take(order, "degree");
    return true;
}

static bool read_wheel(struct order *order) {
    bool left;
    double angle;
    if (!read_turn(order, &left, &angle))
        return false;
    order->spot.heading = turned(order->spot.heading + (left ? -angle : angle));
    json_array_append_new(order->steps,
                          json_pack("{s:s,s:i}", "wheel", left ? "left" : "right",
                                    "angle", (int)lround(angle * TENTHS)));
    return true;
}

/* "oblique 4 left 20" */
static bool read_oblique(struct order *order) {
    double count, angle;
    bool left;
    if (!take_number(order, &count))
        return fail(order, NULL, "How far?");
    if (!read_turn(order, &left, &angle))
        return false;
    json_array_append_new(
        order->steps,
        json_pack("{s:i,s:i}", "oblique", (int)(count * plane_measure(setup_of(order))),
                  "angle", (int)lround((left ? -angle : angle) * TENTHS)));
    return true;
}

/* "double line" is double-line. */
static bool read_form(struct order *order) {
    const json_t *words =
        json_object_get(json_object_get(setup_of(order), "words"), "formations");
    const char *id;
    json_t *word;
    size_t longest = 0;
    const char *found = NULL;
    char said[2 * WORD_SIZE] = "";
    int used = 0;
    for (int i = order->at; i < order->count && i < order->at + 2; i++) {
        size_t length = strlen(said);
        snprintf(said + length, sizeof said - length, "%s%s", length > 0 ? " " : "",
                 order->words[i]);
        json_object_foreach ((json_t *)words, id, word)
            if (strcasecmp(json_string_value(word), said) == 0 ||
                strcasecmp(id, said) == 0) {
                longest = strlen(said);
                found = id;
                used = i + 1 - order->at;
            }
    }
    if (longest == 0)
        return fail(order, next(order), "is no formation.");
    order->at += used;
    json_array_append_new(order->steps, json_pack("{s:s}", "form", found));
    return true;
}

/* "face north", "face 270" */
static bool read_face(struct order *order) {
    double bearing;
    struct plane_spot target;
    if (take(order, "toward") || take(order, "towards")) {
        if (!take_target(order, &target))
            return false;
        bearing = plane_bearing(&order->spot, &target);
    } else if (!take_wind(order, &bearing) && !take_number(order, &bearing)) {
        return fail(order, NULL, "Where to? A wind, degrees, or toward somebody.");
    }
    order->spot.heading = turned(bearing);
    json_array_append_new(
        order->steps,
        json_pack("{s:i}", "face", (int)lround(turned(bearing) * TENTHS) % 3600));
    return true;
}

static bool read_step(struct order *order) {
    if (take(order, "wheel"))
        return read_wheel(order);
    if (take(order, "oblique"))
        return read_oblique(order);
    if (take(order, "form"))
        return read_form(order);
    if (take(order, "face"))
        return read_face(order);
    if (take(order, "about")) {
        take(order, "face");
        order->spot.heading = turned(order->spot.heading + TURN / 2);
        json_array_append_new(order->steps, json_pack("{s:b}", "about", true));
        return true;
    }
    if (take(order, "exit")) {
        json_array_append_new(order->steps, json_pack("{s:b}", "exit", true));
        return true;
    }
    if (take(order, "ahead"))
        return next(order) == NULL ? fail(order, NULL, "How far?") : read_going(order);
    return read_going(order);
}

/* --- the whole ----------------------------------------------------------------------- */

static bool is_step_word(const char *word) {
    static const char *const steps[] = {"wheel", "oblique", "form", "face",
                                        "about", "ahead",   "exit"};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (strcasecmp(steps[i], word) == 0)
            return true;
    return false;
}

static bool has_steps(const json_t *offer) {
    return json_is_array(json_object_get(json_object_get(offer, "action"), "steps"));
}

/* The offer of this verb and unit; "" of any. In the game's order: a walk before a rush. */
static const json_t *find_offer(const struct client *client, const char *verb,
                                const char *unit) {
    const char *key;
    json_t *offer;
    json_object_foreach (client->match.offers, key, offer) {
        const char *who = json_get_text(json_object_get(offer, "action"), "unit");
        if (has_steps(offer) &&
            (verb[0] == '\0' || strcmp(verb, offers_verb(offer)) == 0) &&
            (unit[0] == '\0' || (who != NULL && strcmp(who, unit) == 0)))
            return offer;
    }
    return NULL;
}

bool order_is_meant(const struct client *client, const struct words *words) {
    if (!plane_is(client->match.setup) || !match_is_mine(&client->match))
        return false;
    if (words->count > 1 && find_offer(client, words->list[0], "") != NULL)
        return true;
    return is_step_word(words->list[0]) && find_offer(client, "", "") != NULL;
}

static void reply_tried(void *owner, const json_t *reply, void *context) {
    struct client *client = owner;
    const json_t *preview = json_object_get(reply, "preview"),
                 *refusal = json_object_get(reply, "refusal");
    struct buf buf = {0};
    (void)context;
    if (reply == NULL || client->board == NULL || !client_is_granted(client, reply))
        return;
    if (refusal != NULL) {
        const char *text = json_get_text(refusal, "text");
        client_say(client, TONE_REFUSAL, "Not allowed: %s", text == NULL ? "" : text);
        return;
    }
    buf_add_text(&buf, "That may be done");
    if (json_object_get(preview, "cost") != NULL) {
        buf_add_text(&buf, ": it costs ");
        plane_add_length(client->match.setup, (double)json_get_number(preview, "cost", 0),
                         &buf);
        buf_add_text(&buf, ", ");
        plane_add_length(client->match.setup, (double)json_get_number(preview, "left", 0),
                         &buf);
        buf_add_text(&buf, " are left");
    }
    client_say(client, TONE_NOTE, "%s.", buf_text(&buf));
    buf_finish(&buf);
}

/* The verb and the unit, as far as they are said. */
static void read_whom(struct order *order, char *ret_verb, char *ret_unit) {
    const struct roster *roster = &order->field->roster;
    const struct name_search search = roster_search(roster);
    struct words words = {.count = order->count};
    memcpy(words.list, order->words, sizeof words.list);
    ret_verb[0] = ret_unit[0] = '\0';
    if (order->count > 0 && find_offer(order->client, order->words[0], "") != NULL)
        snprintf(ret_verb, WORD_SIZE, "%s", order->words[order->at++]);
    if (next(order) == NULL || is_step_word(next(order)))
        return;
    struct name_found found = names_find(&search, &words, order->at);
    if (found.index == NAME_NOBODY)
        return;
    snprintf(ret_unit, WORD_SIZE, "%s", roster->list[found.index].id);
    order->at += found.words;
}

void order_give(struct client *client, const struct field *field,
                const struct words *words, int first, bool only_try) {
    struct order order = {.client = client, .field = field};
    char verb[WORD_SIZE], unit[WORD_SIZE];
    read_words(&order, words, first);
    read_whom(&order, verb, unit);
    order.offer = find_offer(client, verb, unit);
    if (order.offer == NULL) {
        client_say(client, TONE_REFUSAL, "Nobody of that name can move now.");
        return;
    }
    const json_t *sample = json_object_get(order.offer, "action");
    const char *who = json_get_text(sample, "unit");
    order.steps = json_array();
    if (who == NULL || !plane_find_unit(client->match.view, who, &order.spot))
        fail(&order, NULL, "That unit is not on the table.");
    if (next(&order) == NULL)
        fail(&order, NULL,
             "Where to? For instance: 6 ahead, wheel left 30, 4 toward the road.");
    while (!order.failed && next(&order) != NULL)
        read_step(&order);
    if (order.failed) {
        json_decref(order.steps);
        return;
    }
    json_t *action = json_deep_copy(sample);
    json_object_set_new(action, "steps", order.steps);
    if (only_try)
        acting_try_take(client, action, reply_tried, NULL);
    else
        acting_take(client, action);
}
