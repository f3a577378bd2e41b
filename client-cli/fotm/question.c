/* SPDX-License-Identifier: MIT */
/* See question.h. */
#include "question.h"

#include "buf.h"
#include "describe.h"
#include "jsonx.h"
#include "offers.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static json_t *questions_of(const struct client *client) {
    return json_object_get(json_object_get(client->match.setup, "words"), "questions");
}

/* A text of a question; NULL: it has none of that name. */
static const char *text_of(const json_t *question, const char *name) {
    return json_get_text(question, name);
}

/* The units of a template, one after the other: of its list, or the one that it is about. NULL: no
 * more. */
static const char *unit_of(const json_t *offer, const json_t *question, size_t index) {
    const char *list = text_of(question, "list"), *member = text_of(question, "member");
    const json_t *units = list == NULL ? NULL : json_object_get(offer, list);
    if (units != NULL)
        return json_string_value(json_array_get(units, index));
    return index > 0 || member == NULL ? NULL : json_get_text(offer, member);
}

/* Where such a unit may be sent; NULL: that is not asked. */
static const json_t *hexes_of(const json_t *offer, const json_t *question) {
    const char *hexes = text_of(question, "hexes");
    return hexes == NULL ? NULL : json_object_get(offer, hexes);
}

/* "a step of {unit}" for one of them. */
static void say_answer(const char *sentence, const char *unit, const char *hex,
                       struct buf *buf) {
    const struct {
        const char *place, *text;
    } filled[] = {{"{unit}", unit}, {"{hex}", hex}};
    while (sentence != NULL && *sentence != '\0') {
        size_t i = 0;
        while (i < 2 && strncmp(sentence, filled[i].place, strlen(filled[i].place)) != 0)
            i++;
        if (i < 2)
            buf_add_text(buf, filled[i].text);
        else
            buf_printf(buf, "%c", *sentence);
        sentence += i < 2 ? strlen(filled[i].place) : 1;
    }
}

static void add_answer(struct asking *asking, const char *verb, const json_t *question,
                       const struct unit *unit, const char *hex) {
    char name[UNIT_NAME_SIZE], strength[48], place[UNIT_NAME_SIZE + 8],
        line[ASKING_LINE_SIZE];
    struct buf text = {0};
    asking_short_name(asking, unit->id, name, sizeof name);
    describe_strength(unit, strength, sizeof strength);
    if (hex != NULL)
        asking_hex_name(asking, hex, place, sizeof place);
    say_answer(text_of(question, hex == NULL ? "answer" : "answer_to"),
               asking_name(asking, unit->id), hex == NULL ? "" : place, &text);
    snprintf(line, sizeof line, "%s %s%s%s", verb, name, hex == NULL ? "" : " ",
             hex == NULL ? "" : hex);
    if (hex == NULL)
        buf_printf(&text, " (%s)", strength);
    menu_add(&asking->board->menu, line, "%s", buf_text(&text));
    buf_finish(&text);
}

static void add_answers(struct asking *asking, const char *verb, const json_t *question) {
    void *at = NULL;
    for (const json_t *offer = offers_next(asking->client, verb, &at); offer != NULL;
         offer = offers_next(asking->client, verb, &at)) {
        const json_t *hexes = hexes_of(offer, question);
        const char *id;
        for (size_t i = 0; (id = unit_of(offer, question, i)) != NULL; i++) {
            const struct unit *unit = battle_unit(&asking->board->battle, id);
            if (unit != NULL && json_array_size(hexes) == 0)
                add_answer(asking, verb, question, unit, NULL);
            for (size_t k = 0; unit != NULL && k < json_array_size(hexes); k++)
                add_answer(asking, verb, question, unit,
                           json_string_value(json_array_get(hexes, k)));
        }
    }
}

void question_add(struct asking *asking) {
    const char *verb;
    json_t *question;
    json_object_foreach (questions_of(asking->client), verb, question)
        add_answers(asking, verb, question);
}

/* A question that is asked, and in it: */
struct asked {
    struct client *client;
    const char *verb;
    const json_t *question;
};

/* The template that has this unit, NULL: none; `id` NULL: the one with the only unit that any has,
 * which becomes `ret_only`. */
static const json_t *template_of(const struct asked *asked, const char *id,
                                 const char **ret_only) {
    const json_t *found = NULL;
    const char *unit;
    size_t count = 0;
    void *at = NULL;
    for (const json_t *offer = offers_next(asked->client, asked->verb, &at);
         offer != NULL; offer = offers_next(asked->client, asked->verb, &at))
        for (size_t i = 0; (unit = unit_of(offer, asked->question, i)) != NULL; i++) {
            if (id != NULL && strcmp(unit, id) != 0)
                continue;
            found = offer;
            *ret_only = unit;
            count++;
        }
    return count == 1 ? found : NULL;
}

static bool is_asked_for(const struct unit *unit, const void *context) {
    const char *only;
    return template_of(context, unit->id, &only) != NULL;
}

/* "[to] HEX" behind the unit. False after saying that it is none. */
static bool read_hex(struct client *client, const struct words *words, int at,
                     const char *member, json_t *action) {
    char hex[5];
    if (at < words->count && strcasecmp(words->list[at], "to") == 0)
        at++;
    if (at >= words->count)
        return true;
    uint16_t to = board_hex(client, words->list[at]);
    if (to == HEX_NONE)
        return false;
    board_hex_text(board_of(client), to, hex);
    json_object_set_new(action, member, json_string(hex));
    return true;
}

/* The unit named behind the command, of one alone no name is needed; and the hex. */
static void answer(struct client *client, const struct words *words, const char *verb,
                   const json_t *question) {
    const char *member = text_of(question, "member"), *to = text_of(question, "to"),
               *id = NULL;
    const struct asked asked = {client, verb, question};
    int at = 1;
    if (offers_count(client, verb) == 0 || member == NULL) {
        client_say(client, TONE_REFUSAL,
                   "That is not asked now. `choices` says what is.");
        return;
    }
    if (words->count >= 2 || template_of(&asked, NULL, &id) == NULL) {
        const struct unit *unit = board_unit(client, words, &at, is_asked_for, &asked);
        if (unit == NULL)
            return;
        id = unit->id;
    }
    const json_t *offer = template_of(&asked, id, &id);
    json_t *action = json_deep_copy(json_object_get(offer, "action"));
    json_object_set_new(action, member, json_string(id));
    if (to == NULL || read_hex(client, words, at, to, action))
        acting_take(client, action);
    else
        json_decref(action);
}

bool question_line(struct client *client, const struct words *words) {
    const char *verb, *found = NULL;
    size_t length = strlen(words->list[0]), count = 0;
    json_t *question;
    json_object_foreach (questions_of(client), verb, question)
        if (strncasecmp(verb, words->list[0], length) == 0) {
            found = verb;
            count++;
        }
    if (count != 1)
        return false;
    answer(client, words, found, json_object_get(questions_of(client), found));
    return true;
}

void question_complete(const struct client *client, struct completion *ret_completion) {
    const char *verb;
    json_t *question;
    json_object_foreach (questions_of(client), verb, question)
        if (offers_count(client, verb) > 0)
            completion_add(ret_completion, verb);
}

void question_answer(struct client *client, const struct words *words) {
    const char *verb;
    json_t *question;
    json_object_foreach (questions_of(client), verb, question)
        if (offers_count(client, verb) > 0) {
            answer(client, words, verb, question);
            return;
        }
    client_say(client, TONE_REFUSAL, "No unit is asked for. `choices` says what is.");
}
