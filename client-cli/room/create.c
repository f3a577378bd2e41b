/* See create.h. */
#include "create.h"

#include "catalogue.h"
#include "jsonx.h"
#include "seating.h"

#include <string.h>
#include <strings.h>

static void say_choices(struct client *client, const json_t *game) {
    struct buf buf = {0};
    size_t i;
    json_t *row;
    buf_printf(&buf, "create SIDE [SCENARIO] [OPTION]... [public] [invite-only] [open-chat] "
                     "[see-all] [title \"TEXT\"] makes a match of %s.\nSides:",
               json_get_text(game, "name"));
    json_array_foreach(json_object_get(game, "sides"), i, row)
        buf_printf(&buf, "%s %s", i > 0 ? "," : "", json_string_value(row));
    buf_add_text(&buf, ".\nScenarios:\n");
    json_array_foreach(json_object_get(game, "scenarios"), i, row) {
        const char *text = json_get_text(row, "text");
        buf_printf(&buf, "  %s: %s. %s\n", json_get_text(row, "id"), json_get_text(row, "name"),
                   text == NULL ? "" : text);
    }
    buf_add_text(&buf, "Options:\n");
    json_array_foreach(json_object_get(game, "options"), i, row) {
        const char *text = json_get_text(row, "text");
        buf_printf(&buf, "  %s: %s. %s\n", json_get_text(row, "id"), json_get_text(row, "name"),
                   text == NULL ? "" : text);
    }
    buf_add_text(&buf, "public: everybody sees it in the list and may join. invite-only: public, "
                       "but only who has your code joins. see-all: spectators see both sides. "
                       "open-chat: players read the spectators' chat.");
    screen_page(client->screen, "Creating a match", buf_text(&buf), false);
    buf_finish(&buf);
}

/* Puts one word of `create` where it belongs. False: it means nothing. */
static bool take_word(json_t *message, const json_t *game, const char *word) {
    static const struct {
        const char *word, *field;
    } flags[] = {{"public", "public"}, {"invite-only", "invite_only"}, {"open-chat", "open_chat"}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcasecmp(flags[i].word, word) != 0)
            continue;
        json_object_set_new(message, flags[i].field, json_true());
        return true;
    }
    if (strcasecmp(word, "see-all") == 0) {
        json_object_set_new(message, "spectators", json_string("all"));
        return true;
    }
    const char *side = catalogue_choice(json_object_get(game, "sides"), word);
    const char *scenario = catalogue_choice(json_object_get(game, "scenarios"), word);
    const char *option = catalogue_choice(json_object_get(game, "options"), word);
    if (side != NULL)
        json_object_set_new(message, "side", json_string(side));
    else if (scenario != NULL)
        json_object_set_new(message, "scenario", json_string(scenario));
    else if (option != NULL)
        json_array_append_new(json_object_get(message, "options"), json_string(option));
    return side != NULL || scenario != NULL || option != NULL;
}

void create_run(struct client *client, const struct words *words) {
    const json_t *game = catalogue_game(client, NULL);
    char nonce[PROOF_TEXT_SIZE], hash[PROOF_TEXT_SIZE];
    if (game == NULL || words->count < 2) {
        if (game != NULL)
            say_choices(client, game);
        return;
    }
    const json_t *first = json_array_get(json_object_get(game, "scenarios"), 0);
    json_t *message = json_pack("{s:s, s:s, s:s, s:s, s:[], s:s}", "type", "create", "game",
                                json_get_text(game, "game"), "edition",
                                json_get_text(game, "edition"), "scenario",
                                json_get_text(first, "id"), "options", "name", client->name);
    for (int i = 1; i < words->count; i++) {
        if (strcasecmp(words->list[i], "title") == 0 && i + 1 < words->count) {
            json_object_set_new(message, "title", json_string(words->list[++i]));
        } else if (!take_word(message, game, words->list[i])) {
            client_say(client, TONE_REFUSAL, "\"%s\" is no side, scenario or option; `create` "
                                             "alone lists them.", words->list[i]);
            json_decref(message);
            return;
        }
    }
    if (json_object_get(message, "side") == NULL) {
        client_say(client, TONE_REFUSAL, "Which side do you want to play? create SIDE ...");
        json_decref(message);
        return;
    }
    proof_new_nonce(nonce);
    proof_hash_nonce(nonce, hash);
    json_object_set_new(message, "nonce_hash", json_string(hash));
    client_add_key(message);
    seating_make_take(client, message, nonce);
}

void create_complete(struct client *client, struct completion *ret_completion) {
    size_t i;
    json_t *row;
    const json_t *game = catalogue_game(client, NULL);
    static const char *const lists[] = {"sides", "scenarios", "options"};
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
        json_array_foreach(json_object_get(game, lists[k]), i, row)
            completion_add(ret_completion, json_is_string(row) ? json_string_value(row)
                                                               : json_get_text(row, "id"));
    }
    completion_add(ret_completion, "public");
}
