/* SPDX-License-Identifier: MIT */
/* One match as lists show it. */
#include "row.h"

#include "jsonx.h"
#include "sheet.h"
#include "wire.h"
#include "xmalloc.h"

#include <math.h>
#include <string.h>

static void write_seats(struct buf *buf, const struct store_match *stored,
                        const struct terms *terms, const struct ruleset *rules) {
    wire_open(buf, "seats");
    for (int side = 0; side < SIDES; side++) {
        wire_open(buf, rules->side_names[side]);
        wire_flag(buf, "taken", stored->names[side] != NULL);
        wire_text_if(buf, "name", stored->names[side]);
        if (terms->creator == (enum side)side)
            wire_flag(buf, "creator", true);
        wire_close(buf);
    }
    wire_close(buf);
}

static bool is_over(const struct store_match *stored) {
    return stored->state == STORE_FINISHED || stored->state == STORE_ABANDONED;
}

static unsigned watching(const struct lobby *lobby, const char *id) {
    const struct match *match = table_get(&lobby->matches, id);
    return match != NULL ? match_watching(match) : 0;
}

bool row_write(struct buf *buf, const struct lobby *lobby,
               const struct store_match *stored) {
    struct terms terms;
    const struct codec *codec;
    if (sheet_load_terms(stored, &terms, &codec) < 0)
        return false;
    bool has_room =
        stored->names[SIDE_FIRST] == NULL || stored->names[SIDE_SECOND] == NULL;
    wire_text(buf, "match", stored->id);
    wire_text(buf, "game", terms.game);
    wire_text(buf, "edition", terms.edition);
    wire_text(buf, "scenario", terms.scenario);
    wire_text_if(buf, "title", terms.title);
    wire_text(buf, "state", match_state_name(sheet_match_state(stored->state)));
    write_seats(buf, stored, &terms, codec->rules);
    json_auto_t *status = json_loads(stored->status, 0, NULL);
    wire_text_if(buf, "turn", json_get_text(status, "turn"));
    wire_text_if(buf, "headline", json_get_text(status, "headline"));
    wire_json_if(buf, "result", json_object_get(status, "result"));
    wire_json_if(buf, "points", json_object_get(status, "points"));
    bool joinable =
        stored->is_public && !terms.invite_only && has_room && !is_over(stored);
    wire_flag(buf, "joinable", joinable);
    if (joinable && stored->rating > 0)
        wire_number(buf, "rating", lround(stored->rating));
    sheet_write_spectators(buf, &terms);
    pace_write(buf, &terms.pace);
    sheet_write_pair(buf, &terms);
    sheet_write_cup(buf, &terms);
    sheet_write_experience(buf, &terms);
    if (!json_get_flag(status, "unrated", false))
        sheet_write_rated(buf, &terms);
    if (json_array_size(terms.options) > 0)
        wire_json(buf, "options", terms.options);
    sheet_write_handicap(buf, &terms);
    wire_number(buf, "watching", watching(lobby, stored->id));
    wire_number(buf, "created", stored->created_ms);
    wire_number(buf, "changed", stored->changed_ms);
    terms_finish(&terms);
    return true;
}

const char *row_side_name(const struct store_match *stored, enum side side) {
    struct terms terms;
    const struct codec *codec;
    if (sheet_load_terms(stored, &terms, &codec) < 0)
        return NULL;
    terms_finish(&terms);
    return codec->rules->side_names[side];
}

bool row_waits_for(const struct store_match *stored, enum side side) {
    const char *name = row_side_name(stored, side);
    if (name == NULL || stored->state == STORE_OPEN || is_over(stored))
        return false;
    json_auto_t *status = json_loads(stored->status, 0, NULL);
    const char *turn = json_get_text(status, "turn");
    return turn != NULL && strcmp(turn, name) == 0;
}

static size_t text_size(const char *text) {
    return text != NULL ? strlen(text) + 1 : 0;
}

/* Puts the copy of a text at *at, and *at behind it. */
static const char *keep_text(char **at, const char *text) {
    if (text == NULL)
        return NULL;
    char *copy = memcpy(*at, text, text_size(text));
    *at += text_size(text);
    return copy;
}

struct store_match *row_keep_new(const struct store_match *stored) {
    size_t size = text_size(stored->id) + text_size(stored->game) +
                  text_size(stored->meta) + text_size(stored->status);
    for (int side = 0; side < SIDES; side++)
        size += text_size(stored->names[side]);
    struct store_match *kept = xmalloc(sizeof *kept + size);
    char *at = (char *)(kept + 1);
    *kept = (struct store_match){.state = stored->state,
                                 .owned = stored->owned,
                                 .rating = stored->rating,
                                 .is_public = stored->is_public,
                                 .created_ms = stored->created_ms,
                                 .changed_ms = stored->changed_ms,
                                 .id = keep_text(&at, stored->id),
                                 .game = keep_text(&at, stored->game),
                                 .meta = keep_text(&at, stored->meta),
                                 .status = keep_text(&at, stored->status)};
    for (int side = 0; side < SIDES; side++)
        kept->names[side] = keep_text(&at, stored->names[side]);
    return kept;
}
