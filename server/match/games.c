/* SPDX-License-Identifier: MIT */
/* The games that this server plays. */
#include "games.h"

#include "jsonx.h"
#include "position.h"
#include "rulebook.h"
#include "xmalloc.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETUPS_KEPT = 8 };

static void drop_unused(struct games *games, unsigned keep);

static int load_rulebook(struct game *game, const char *folder,
                         struct problem *ret_problem) {
    json_auto_t *book = NULL;
    if (rulebook_load(folder, game->codec->rules->edition, &book, ret_problem) < 0)
        return -EINVAL;
    if (book == NULL)
        return 0;
    struct buf text = {0};
    json_write(&text, book);
    game->rulebook_text = xstrdup(buf_text(&text));
    buf_finish(&text);
    return 0;
}

static int load_game(struct game *game, const struct codec *codec, const char *folder,
                     struct problem *ret_problem) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, codec->rules->id);
    guarded_codec_init(&game->guarded, codec);
    game->codec = &game->guarded.codec;
    game->data = codec->data_load_new(path, ret_problem);
    if (game->data == NULL)
        return -EINVAL;
    struct buf text = {0};
    json_write_canonical(&text, game->data);
    hash_bytes(text.bytes, text.length, game->data_hash);
    game->data_text = xstrdup(buf_text(&text));
    buf_finish(&text);
    game->catalogue = codec->catalogue_new(game->data, codec->rules->edition);
    if (codec->handicap)
        json_object_set_new(game->catalogue, "handicap", json_true());
    return load_rulebook(game, path, ret_problem);
}

int games_load(struct games *games, const char *folder, struct problem *ret_problem) {
    *games = (struct games){0};
    size_t count = 0;
    while (codecs[count] != NULL)
        count++;
    games->games = xcalloc(count, sizeof *games->games);
    for (size_t i = 0; i < count; i++) {
        games->count = i + 1;
        if (load_game(&games->games[i], codecs[i], folder, ret_problem) < 0) {
            games_finish(games);
            return -EINVAL;
        }
    }
    return 0;
}

void games_finish(struct games *games) {
    drop_unused(games, 0);
    assert(games->setups == NULL);
    for (size_t i = 0; i < games->count; i++) {
        json_decref(games->games[i].data);
        json_decref(games->games[i].catalogue);
        free(games->games[i].data_text);
        free(games->games[i].rulebook_text);
    }
    free(games->games);
    *games = (struct games){0};
}

const struct game *games_find(const struct games *games, const char *id,
                              const char *edition) {
    for (size_t i = 0; i < games->count; i++) {
        const struct ruleset *rules = games->games[i].codec->rules;
        if (strcmp(rules->id, id) == 0 && strcmp(rules->edition, edition) == 0)
            return &games->games[i];
    }
    return NULL;
}

/* What must be equal for two matches to share a setup. */
static char *setup_key(const struct codec *codec, const uint8_t *data_hash,
                       const json_t *choice) {
    struct buf key = {0};
    char hash[HEX_CHARS(HASH_BYTES) + 1];
    hex_write(data_hash, HASH_BYTES, hash);
    buf_printf(&key, "%s/%s/%s/", codec->rules->id, codec->rules->edition, hash);
    json_write_canonical(&key, choice);
    char *text = xstrdup(buf_text(&key));
    buf_finish(&key);
    return text;
}

static void destroy_setup(struct setup *setup) {
    position_free_spares(setup);
    setup->codec->setup_destroy(setup->setup);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        free(setup->viewer_text[viewer]);
    free(setup->key);
    free(setup);
}

/* Takes the setup of this key out of the list; NULL: there is none. */
static struct setup *take_setup(struct games *games, const char *key) {
    struct setup **link = &games->setups;
    while (*link != NULL && strcmp((*link)->key, key) != 0)
        link = &(*link)->next;
    struct setup *setup = *link;
    if (setup != NULL)
        *link = setup->next;
    return setup;
}

/* Of those that no match uses only the ones last asked for are kept. */
static void drop_unused(struct games *games, unsigned keep) {
    unsigned unused = 0;
    for (struct setup **link = &games->setups; *link != NULL;) {
        struct setup *setup = *link;
        if (setup->references > 0 || ++unused <= keep) {
            link = &setup->next;
            continue;
        }
        *link = setup->next;
        destroy_setup(setup);
    }
}

int games_setup(struct games *games, const struct codec *codec, const json_t *data,
                const uint8_t data_hash[HASH_BYTES], const json_t *choice,
                struct setup **ret_setup, struct problem *ret_problem) {
    const struct ruleset *rules = codec->rules;
    const struct codec *guarded = games_find(games, rules->id, rules->edition)->codec;
    char *key = setup_key(codec, data_hash, choice);
    struct setup *setup = take_setup(games, key);
    if (setup != NULL) {
        free(key);
    } else {
        void *made = NULL;
        int error = guarded_setup_create(guarded, data, choice, &made, ret_problem);
        if (error < 0) {
            free(key);
            return error;
        }
        setup = xcalloc(1, sizeof *setup);
        *setup = (struct setup){.codec = guarded, .setup = made, .key = key};
    }
    setup->next = games->setups;
    games->setups = setup;
    *ret_setup = setup_ref(setup);
    return 0;
}

struct setup *setup_ref(struct setup *setup) {
    setup->references++;
    return setup;
}

void setup_release(struct games *games, struct setup *setup) {
    if (setup == NULL || --setup->references > 0)
        return;
    drop_unused(games, SETUPS_KEPT);
}

const char *setup_text(struct setup *setup, enum viewer viewer) {
    if (setup->viewer_text[viewer] == NULL) {
        json_auto_t *json = setup->codec->setup_new(setup->setup, viewer);
        struct buf text = {0};
        json_write(&text, json);
        setup->viewer_text[viewer] = xstrdup(buf_text(&text));
        buf_finish(&text);
    }
    return setup->viewer_text[viewer];
}
