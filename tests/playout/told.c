/* SPDX-License-Identifier: MIT */
/* See told.h. */
#include "told.h"

#include "redact.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const enum viewer told_viewers[TOLD_VIEWERS] = {VIEWER_FIRST, VIEWER_PUBLIC};

enum { NAME = 48, STEPS = 3, FULL_ONE_IN = 8, OFFERS_ONE_IN = 8, PATCH_ONE_IN = 2 };

static unsigned below(struct told *told, unsigned n) {
    return fast_dice_below(told->chance, n);
}

void course_look(const struct board *board, struct course *course) {
    for (unsigned i = 0; i < TOLD_VIEWERS; i++)
        fotm_redact(board->setup, &course->state, told_viewers[i], &course->seen[i]);
}

/* --- comparing --------------------------------------------------------------------------- */

/* Copies what stands around the first byte that differs. */
static void note(struct told *told, const char *what, const char *a, const char *b) {
    size_t at = 0;
    while (a[at] != '\0' && a[at] == b[at])
        at++;
    size_t from = at > 120 ? at - 120 : 0;
    struct parted *parted = &told->parted;
    snprintf(parted->what, sizeof parted->what, "%s", what);
    snprintf(parted->a, sizeof parted->a, "%.390s", a + from);
    snprintf(parted->b, sizeof parted->b, "%.390s", b + from);
}

bool told_same(struct told *told, const char *what, json_t *a, json_t *b) {
    char *left = a ? json_dumps(a, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    char *right = b ? json_dumps(b, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    const char *x = left ? left : "nothing", *y = right ? right : "nothing";
    bool same = strcmp(x, y) == 0;
    told->messages++;
    if (!same)
        note(told, what, x, y);
    free(left);
    free(right);
    json_decref(a);
    json_decref(b);
    return same;
}

bool told_events_alike(struct told *told, const struct course *a,
                       const struct course *b) {
    const struct board *board = told->board;
    for (unsigned i = 0; i < TOLD_VIEWERS; i++)
        if (!told_same(
                told, i == TOLD_UNION ? "events" : "events for the public",
                codec_events_new(board->codec, board->setup, &a->events, told_viewers[i]),
                codec_events_new(board->codec, board->setup, &b->events,
                                 told_viewers[i])))
            return false;
    return true;
}

/* Where the bytes differ, though what is sent does not. */
static void note_member(struct told *told, const struct fotm_view *a,
                        const struct fotm_view *b) {
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    size_t at = 0;
    while (at + 1 < sizeof *a && x[at] == y[at])
        at++;
    struct parted *parted = &told->parted;
    snprintf(parted->what, sizeof parted->what, "bytes of the view");
    for (unsigned i = 0; i < fotm_field_count; i++) {
        const struct fotm_field *field = &fotm_fields[i];
        if (at < field->offset || at >= field->offset + field->size)
            continue;
        snprintf(parted->a, sizeof parted->a, "`%s`, byte %zu: %u", field->name,
                 at - field->offset, x[at]);
        snprintf(parted->b, sizeof parted->b, "%u", y[at]);
    }
}

static bool view_alike(struct told *told, const struct course *a, const struct course *b,
                       unsigned viewer) {
    const struct codec *codec = told->board->codec;
    void *setup = told->board->setup;
    const struct fotm_view *x = &a->seen[viewer], *y = &b->seen[viewer];
    if (below(told, PATCH_ONE_IN) == 0 &&
        !told_same(told, "what changed in the view",
                   codec_view_new(codec, setup, &a->saw[viewer], x),
                   codec_view_new(codec, setup, &b->saw[viewer], y)))
        return false;
    if (below(told, FULL_ONE_IN) == 0 &&
        !told_same(told, "view", codec_view_new(codec, setup, NULL, x),
                   codec_view_new(codec, setup, NULL, y)))
        return false;
    if (!told_same(told, "decision", codec_decision_new(codec, setup, x),
                   codec_decision_new(codec, setup, y)))
        return false;
    const unsigned char *bytes = (const unsigned char *)x,
                        *others = (const unsigned char *)y;
    if (memcmp(bytes, others, sizeof *x) == 0)
        return true;
    told_same(told, "view", codec_view_new(codec, setup, NULL, x),
              codec_view_new(codec, setup, NULL, y));
    note_member(told, x, y);
    return false;
}

static json_t *offers_new(const struct told *told, const struct course *course) {
    static struct fotm_offers offers;
    void *setup = told->board->setup;
    fotm_offers(setup, &course->seen[TOLD_UNION], &offers);
    return codec_offers_new(told->board->codec, setup, &course->seen[TOLD_UNION],
                            &offers);
}

bool told_views_alike(struct told *told, const struct course *a, const struct course *b) {
    for (unsigned viewer = 0; viewer < TOLD_VIEWERS; viewer++)
        if (!view_alike(told, a, b, viewer))
            return false;
    if (below(told, OFFERS_ONE_IN) != 0)
        return true;
    return told_same(told, "offers", offers_new(told, a), offers_new(told, b));
}

/* --- names to ask about ------------------------------------------------------------------ */

static void roster_name(struct told *told, char name[NAME]) {
    const struct fotm_setup *setup = told->board->setup;
    unsigned all = setup->brigade_count + (unsigned)setup->commander_count;
    unsigned i = below(told, all);
    snprintf(name, NAME, "%s",
             i < setup->brigade_count ? setup->brigades[i].id
                                      : setup->commanders[i - setup->brigade_count].id);
}

/* A brigade or commander of that army on the map of the view; a marker by its place. */
static void name_on_map(struct told *told, const struct fotm_view *view, enum side army,
                        char name[NAME]) {
    const struct fotm_setup *setup = told->board->setup;
    const struct fotm_position *known = &view->known;
    unsigned found = 0;
    snprintf(name, NAME, "nobody");
    for (unsigned unit = 0; unit < FOTM_FIRST_GUARD; unit++) {
        char hex[5];
        if (fotm_is_brigade(unit) && unit >= setup->brigade_count)
            continue;
        if (fotm_is_commander(unit) &&
            unit - FOTM_FIRST_COMMANDER >= setup->commander_count)
            continue;
        if (fotm_hex_of(known, unit) == HEX_NONE || fotm_army(setup, unit) != army ||
            below(told, ++found) != 0)
            continue;
        hex_text(&setup->grid, fotm_hex_of(known, unit), hex);
        if (fotm_is_marker(unit))
            snprintf(name, NAME, "%s#%u", hex, fotm_place(known, unit));
        else
            snprintf(name, NAME, "%s",
                     fotm_is_brigade(unit)
                         ? setup->brigades[unit].id
                         : setup->commanders[unit - FOTM_FIRST_COMMANDER].id);
    }
}

static json_t *random_name(struct told *told, const struct fotm_view *view) {
    char name[NAME];
    switch (below(told, 4)) {
    case 0:
        roster_name(told, name);
        break;
    case 1:
        name_on_map(told, view, FOTM_CONFEDERATE, name);
        break;
    default:
        name_on_map(told, view, FOTM_UNION, name);
        break;
    }
    return json_string(name);
}

static json_t *random_names(struct told *told, const struct fotm_view *view,
                            unsigned most) {
    json_t *list = json_array();
    for (unsigned i = below(told, most + 1); i > 0; i--)
        json_array_append_new(list, random_name(told, view));
    return list;
}

/* Often one where something is. */
static json_t *random_hex(struct told *told, const struct fotm_view *view) {
    const struct fotm_setup *setup = told->board->setup;
    char text[5];
    unsigned hex = below(told, hex_count(&setup->grid));
    for (unsigned i = 0; i < 200 && fotm_top(&view->known, (uint16_t)hex) == FOTM_NOBODY;
         i++)
        hex = below(told, hex_count(&setup->grid));
    hex_text(&setup->grid, (uint16_t)hex, text);
    return json_string(text);
}

static json_t *random_steps(struct told *told, const struct fotm_view *view) {
    json_t *steps = json_array();
    for (unsigned i = below(told, STEPS); i > 0; i--)
        json_array_append_new(
            steps, below(told, 2) ? json_pack("{s:o}", "to", random_hex(told, view))
                                  : json_pack("{s:i}", "face", (int)below(told, 7)));
    return steps;
}

/* --- trying and asking ------------------------------------------------------------------- */

static json_t *random_try(struct told *told, const struct fotm_view *view) {
    switch (below(told, 12)) {
    case 0:
        return json_pack("{s:s,s:o,s:o}", "do", "move", "unit", random_name(told, view),
                         "steps", random_steps(told, view));
    case 1:
        return json_pack("{s:s,s:o,s:o}", "do", "rally", "brigade",
                         random_name(told, view), "with", random_name(told, view));
    case 2:
        return json_pack("{s:s,s:o,s:o,s:i}", "do", "place", "unit",
                         random_name(told, view), "hex", random_hex(told, view), "facing",
                         (int)below(told, 6));
    case 3:
        return json_pack("{s:s,s:o,s:o}", "do", "stack", "hex", random_hex(told, view),
                         "order", random_names(told, view, 3));
    case 4:
        return json_pack("{s:s,s:o,s:i}", "do", "enter", "units",
                         random_names(told, view, 3), "entry", (int)below(told, 6));
    case 5:
        return json_pack("{s:s,s:o}", "do", "lead", "brigade", random_name(told, view));
    case 6:
        return json_pack("{s:s,s:o,s:o}", "do", "retreat", "brigade",
                         random_name(told, view), "to", random_hex(told, view));
    case 7:
        return json_pack("{s:s,s:o}", "do", "casualty", "commander",
                         random_name(told, view));
    case 8:
        return json_pack("{s:s,s:o}", "do", "suppress", "artillery",
                         random_name(told, view));
    case 9:
        return json_pack("{s:s}", "do", "end");
    default:
        return json_pack("{s:s,s:o,s:o,s:o,s:o}", "do", "assault", "target",
                         random_hex(told, view), "brigades", random_names(told, view, 2),
                         "artillery", random_names(told, view, 2), "suppress",
                         random_name(told, view));
    }
}

/* An Assault made of what is offered: its preview goes deep. */
static json_t *offered_assault(struct told *told, const struct course *course) {
    static struct fotm_offers offers;
    const struct board *board = told->board;
    unsigned found = 0, picked = 0;
    fotm_offers(board->setup, &course->seen[TOLD_UNION], &offers);
    for (unsigned i = 0; i < offers.count; i++)
        if ((offers.list[i].verb == FOTM_DO_ASSAULT ||
             offers.list[i].verb == FOTM_DO_MOVE) &&
            below(told, ++found) == 0)
            picked = i;
    if (found == 0)
        return random_try(told, &course->seen[TOLD_UNION]);
    struct fotm_action sample =
        fotm_sample(board->setup, &course->seen[TOLD_UNION], &offers, picked);
    return codec_action_new(board->codec, board->setup, &course->seen[TOLD_UNION],
                            &sample);
}

static json_t *random_question(struct told *told, const struct course *course) {
    const struct fotm_view *view = &course->seen[TOLD_UNION];
    switch (below(told, 9)) {
    case 0:
        return json_pack("{s:s,s:o}", "ask", "reach", "unit", random_name(told, view));
    case 1:
        return json_pack("{s:s,s:o,s:o}", "ask", "next", "unit", random_name(told, view),
                         "steps", random_steps(told, view));
    case 2:
        return json_pack("{s:s,s:s}", "ask", "zoc", "side",
                         below(told, 2) ? "union" : "confederate");
    case 3:
        return json_pack("{s:s,s:o}", "ask", "sight", "unit", random_name(told, view));
    case 4:
        return json_pack("{s:s,s:o}", "ask", "sight", "hex", random_hex(told, view));
    case 5:
        return json_pack("{s:s,s:o}", "ask", "retreat-hexes", "brigade",
                         random_name(told, view));
    case 6:
        return json_pack("{s:s,s:o}", "ask", "unit", "unit", random_name(told, view));
    case 7:
        return json_pack("{s:s,s:o}", "ask", "preview", "action", random_try(told, view));
    default:
        return json_pack("{s:s,s:o}", "ask", "preview", "action",
                         offered_assault(told, course));
    }
}

/* The answer, or what is wrong with the question. */
static json_t *answer(const struct board *board, const struct course *course,
                      const json_t *question) {
    struct problem problem;
    json_t *json = board->codec->answer_new(board->setup, &course->seen[TOLD_UNION],
                                            FOTM_UNION, question, &problem);
    return json ? json : json_pack("[s,s]", problem.where, problem.what);
}

/* What the server says to an action: accepted, or why not. */
static json_t *verdict(const struct board *board, const struct course *course,
                       const json_t *tried) {
    const struct codec *codec = board->codec;
    const struct fotm_view *view = &course->seen[TOLD_UNION];
    struct fotm_action action;
    struct problem problem;
    if (codec->action_load(board->setup, view, tried, &action, &problem) != 0)
        return json_pack("[s,s]", problem.where, problem.what);
    struct refusal refusal = codec->rules->check(board->setup, view, FOTM_UNION, &action);
    return refused(refusal) ? codec->refusal_new(board->setup, view, refusal)
                            : json_true();
}

bool told_answers_alike(struct told *told, const struct course *a,
                        const struct course *b) {
    json_t *question = random_question(told, a);
    bool same = told_same(told, "answer", answer(told->board, a, question),
                          answer(told->board, b, question));
    json_decref(question);
    json_t *tried = random_try(told, &a->seen[TOLD_UNION]);
    same = same && told_same(told, "refusal", verdict(told->board, a, tried),
                             verdict(told->board, b, tried));
    json_decref(tried);
    return same;
}
