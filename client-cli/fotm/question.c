/* SPDX-License-Identifier: MIT */
/* See question.h. */
#include "question.h"

#include "describe.h"
#include "jsonx.h"
#include "offers.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static json_t *questions_of(const struct client *client) {
    return json_object_get(json_object_get(client->match.setup, "words"), "questions");
}

/* "a step of {unit}" for one of them. */
static void say_answer(const char *name, const char *sentence, char *ret_text,
                       size_t size) {
    static const char place[] = "{unit}";
    const char *at = strstr(sentence, place);
    if (at == NULL)
        snprintf(ret_text, size, "%s %s", sentence, name);
    else
        snprintf(ret_text, size, "%.*s%s%s", (int)(at - sentence), sentence, name,
                 at + strlen(place));
}

static void add_answers(struct asking *asking, const char *verb, const json_t *question) {
    const char *list = json_get_text(question, "list"),
               *sentence = json_get_text(question, "answer");
    const json_t *offer = offers_get(asking->client, verb);
    size_t i;
    json_t *item;
    json_array_foreach (list == NULL ? NULL : json_object_get(offer, list), i, item) {
        char line[ASKING_LINE_SIZE], name[UNIT_NAME_SIZE], strength[48],
            text[2 * UNIT_NAME_SIZE];
        const struct unit *unit =
            battle_unit(&asking->board->battle, json_string_value(item));
        if (unit == NULL)
            continue;
        asking_short_name(asking, unit->id, name, sizeof name);
        describe_strength(unit, strength, sizeof strength);
        say_answer(asking_name(asking, unit->id), sentence == NULL ? "" : sentence, text,
                   sizeof text);
        snprintf(line, sizeof line, "%s %s", verb, name);
        menu_add(&asking->board->menu, line, "%s (%s)", text, strength);
    }
}

void question_add(struct asking *asking) {
    const char *verb;
    json_t *question;
    json_object_foreach (questions_of(asking->client), verb, question)
        add_answers(asking, verb, question);
}

/* The unit named behind the command; of one alone no name is needed. */
static void answer(struct client *client, const struct words *words, const char *verb,
                   const json_t *question) {
    const json_t *offer = offers_get(client, verb);
    const char *list = json_get_text(question, "list"),
               *member = json_get_text(question, "member");
    int at = 1;
    if (offer == NULL || list == NULL || member == NULL) {
        client_say(client, TONE_REFUSAL,
                   "That is not asked now. `choices` says what is.");
        return;
    }
    const json_t *units = json_object_get(offer, list);
    struct board_list listed = {offer, list};
    const struct unit *unit =
        words->count < 2 && json_array_size(units) == 1
            ? battle_unit(&board_of(client)->battle,
                          json_string_value(json_array_get(units, 0)))
            : board_unit(client, words, &at, board_is_listed, &listed);
    if (unit == NULL)
        return;
    json_t *action = json_deep_copy(json_object_get(offer, "action"));
    json_object_set_new(action, member, json_string(unit->id));
    acting_take(client, action);
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
        if (offers_get(client, verb) != NULL)
            completion_add(ret_completion, verb);
}

void question_answer(struct client *client, const struct words *words) {
    const char *verb;
    json_t *question;
    json_object_foreach (questions_of(client), verb, question)
        if (offers_get(client, verb) != NULL) {
            answer(client, words, verb, question);
            return;
        }
    client_say(client, TONE_REFUSAL, "No unit is asked for. `choices` says what is.");
}
