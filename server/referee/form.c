/* SPDX-License-Identifier: MIT */
/* See form.h. */
#include "form.h"

#include "jsonx.h"

#include <stdio.h>
#include <string.h>

const char form_unproven[] =
    "taken on trust: names, match, title, created, public, spectators, delay, clock, hints, times, "
    "that the players sent what stands there, and that the hashes are those which they were "
    "shown";

static const char *const header_members[] = {
    "ridgeline", "version",  "match",     "created", "game",   "edition", "rules_version",
    "scenario",  "options",  "title",     "public",  "sides",  "dice",    "spectators",
    "delay",     "clock",    "data_hash", "data",    "result", "entries", "disclosed",
    "hints",     "handicap", "bid",       "bids",    NULL};

static const char *const dice_members[] = {
    "scheme",       "creator",       "seed_hash", "nonce_hash",
    "joiner_nonce", "creator_nonce", "seed",      NULL};

static const char *const entry_members[] = {
    "e",      "at",      "by",    "kind",   "what", "back_to", "nonce",
    "action", "rolls",   "flags", "digest", "turn", "n",       "days",
    "clock",  "seconds", "level", "pledge", NULL};

static const char *const roll_members[] = {"d", "f", "names", NULL};

static bool check_members(struct playback *playback, const char *place,
                          const json_t *object, const char *const *known) {
    const char *name;
    json_t *value;
    json_object_foreach ((json_t *)object, name, value) {
        char where[80];
        size_t i = 0;
        while (known[i] != NULL && strcmp(known[i], name) != 0)
            i++;
        if (known[i] != NULL)
            continue;
        snprintf(where, sizeof where, "%s%.60s", place, name);
        return playback_differs(playback, where, "no such member", "one");
    }
    return true;
}

bool form_header(struct playback *playback) {
    const json_t *record = playback->record;
    const char *what = json_get_text(record, "ridgeline");
    if (what == NULL || strcmp(what, "record") != 0)
        return playback_differs(playback, "ridgeline", "\"record\"", "something else");
    return check_members(playback, "", record, header_members) &&
           check_members(playback, "dice.", json_object_get(record, "dice"),
                         dice_members);
}

bool form_entry(struct playback *playback) {
    const json_t *entries = json_object_get(playback->record, "entries");
    const json_t *entry = json_array_get(entries, playback->number - 1);
    const json_t *rolls = json_object_get(entry, "rolls");
    bool good = check_members(playback, "", entry, entry_members);
    for (size_t i = 0; good && i < json_array_size(rolls); i++) {
        char place[32];
        snprintf(place, sizeof place, "rolls[%zu].", i);
        good = check_members(playback, place, json_array_get(rolls, i), roll_members);
    }
    return good;
}
