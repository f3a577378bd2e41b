/* SPDX-License-Identifier: MIT */
/* See field.h. */
#include "field.h"

#include "ink.h"
#include "jsonx.h"
#include "utf.h"
#include "wording.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- counters ----------------------------------------------------------------------- */

static unsigned ground_of(const struct piece *piece) {
    return piece->side == 0   ? INK_COUNTER_FIRST
           : piece->side == 1 ? INK_COUNTER_SECOND
                              : INK_MARKER;
}

static unsigned ink_of(const struct piece *piece) {
    return piece->side == 0   ? INK_ON_COUNTER_FIRST
           : piece->side == 1 ? INK_ON_COUNTER_SECOND
                              : INK_ON_MARKER;
}

static unsigned attributes_of(const struct chart_view *view, const struct piece *piece) {
    return view->mono && piece->side == 0 ? ATTR_REVERSE : 0;
}

/* Of "23rd Ohio, right wing" what fits: "23Oh". */
static void letters_of(const struct piece *piece, size_t letters, char *ret_text) {
    size_t length = 0;
    const char *name = piece->name;
    memset(ret_text, ' ', letters);
    ret_text[letters] = '\0';
    for (; *name != '\0' && length < letters; name++) {
        bool ordinal = name > piece->name && isdigit((unsigned char)name[-1]) &&
                       isalpha((unsigned char)name[0]) && isalpha((unsigned char)name[1]);
        if (ordinal)
            name++; /* "rd" */
        else if (isalnum((unsigned char)*name))
            ret_text[length++] = *name;
    }
}

static uint32_t arrow_of(const struct field *field, const struct chart_view *view,
                         const struct piece *piece) {
    bool faces = piece->facing >= 0 && piece->facing < HEX_DIRECTIONS;
    return faces ? view->glyphs
                       ->arrows[compass_hour(&field->compass, (unsigned)piece->facing)]
                 : ' ';
}

/* ! for one who is routed, else the first letter of a state that is not the usual one, a capital, or
 * of a formation that is no line; a square is no skirmish order. */
static uint32_t state_of(const struct piece *piece) {
    if (strcmp(piece->state, "routed") == 0)
        return '!';
    if (piece->state[0] != '\0' && strcmp(piece->state, "formed") != 0)
        return (uint32_t)toupper((unsigned char)piece->state[0]);
    if (strcmp(piece->formation, "square") == 0)
        return 'q';
    return strcmp(piece->formation, "line") == 0 ? ' '
           : piece->formation[0] == '\0'         ? ' '
                                                 : (uint8_t)piece->formation[0];
}

static size_t count(const void *context, uint16_t hex) {
    const struct piece *stack[ROSTER_STACK_MAX];
    const struct field *field = context;
    return (size_t)roster_stack(&field->roster, hex, stack);
}

/* A strength in two columns: "12", "5+" for "5-9", "10" for "10-15". */
static void short_figure(const struct piece *piece, char ret_text[3]) {
    size_t digits = strspn(piece->figure, "0123456789");
    bool more = piece->figure[digits] != '\0';
    snprintf(ret_text, 3, "%.2s", piece->figure);
    if (more && digits == 1)
        ret_text[1] = '+';
}

/* The top of a stack: letters, strength, facing, and how many there are or its state. */
static void small(const void *context, const struct chart_view *view, uint16_t hex,
                  struct cells *strip) {
    enum { LETTERS = 4, ARROW = 5, LAST = 6 };
    const struct field *field = context;
    const struct piece *stack[ROSTER_STACK_MAX];
    int pieces = roster_stack(&field->roster, hex, stack);
    const struct piece *top = stack[0];
    unsigned fg = ink_of(top), bg = ground_of(top), attributes = attributes_of(view, top);
    char letters[LETTERS + 1], figure[3];
    short_figure(top, figure);
    bool wide = strlen(figure) > 1;
    letters_of(top, LETTERS - wide, letters);
    cells_fill(strip, 0, 0, strip->width, fg, bg);
    cells_text(strip, 0, 0, LETTERS, letters, fg, bg, attributes);
    cells_text(strip, LETTERS - wide, 0, 1 + wide, figure, fg, bg,
               attributes | ATTR_BOLD);
    cells_set(strip, ARROW, 0, arrow_of(field, view, top), fg, bg, attributes);
    cells_set(strip, LAST, 0,
              pieces > 1 ? '0' + (uint32_t)(pieces < 10 ? pieces : 9) : state_of(top), fg,
              bg, attributes);
}

static void row(const void *context, const struct chart_view *view, uint16_t hex,
                size_t index, struct cells *strip) {
    const struct field *field = context;
    const struct piece *stack[ROSTER_STACK_MAX];
    if ((int)index >= roster_stack(&field->roster, hex, stack))
        return;
    const struct piece *piece = stack[index];
    unsigned fg = ink_of(piece), bg = ground_of(piece),
             attributes = attributes_of(view, piece);
    int right = utf_text_width(piece->figure) + 2;
    cells_fill(strip, 0, 0, strip->width, fg, bg);
    cells_text(strip, 0, 0, strip->width - right, piece->name, fg, bg, attributes);
    cells_text(strip, strip->width - right, 0, right - 2, piece->figure, fg, bg,
               attributes | ATTR_BOLD);
    cells_set(strip, strip->width - 2, 0, arrow_of(field, view, piece), fg, bg,
              attributes);
    cells_set(strip, strip->width - 1, 0, state_of(piece), fg, bg, attributes);
}

static void speck(const void *context, const struct chart_view *view, uint16_t hex,
                  struct chart_speck *ret_speck) {
    const struct field *field = context;
    const struct piece *stack[ROSTER_STACK_MAX];
    int pieces = roster_stack(&field->roster, hex, stack);
    const char *side = stack[0]->side < 0 ? "?" : field->sides[stack[0]->side];
    *ret_speck = (struct chart_speck){
        .first = (uint32_t)toupper((unsigned char)side[0]),
        .second = '0' + (uint32_t)(pieces < 10 ? pieces : 9),
        .fg = ink_of(stack[0]),
        .bg = ground_of(stack[0]),
        .attributes = ATTR_BOLD | attributes_of(view, stack[0]),
    };
}

static bool held(const void *context, uint16_t hex, unsigned *ret_fg, unsigned *ret_bg) {
    const struct field *field = context;
    char text[5];
    hex_text(&field->map.grid, hex, text);
    const char *side = json_get_text(field->control, text);
    if (side == NULL)
        return false;
    bool first = strcmp(side, field->sides[0]) == 0;
    *ret_fg = first ? INK_ON_COUNTER_FIRST : INK_ON_COUNTER_SECOND;
    *ret_bg = first ? INK_COUNTER_FIRST : INK_COUNTER_SECOND;
    return true;
}

/* --- the field ---------------------------------------------------------------------- */

void field_init(struct field *field, const char *const sides[2]) {
    for (size_t i = 0; i < 2; i++)
        snprintf(field->sides[i], sizeof field->sides[i], "%s",
                 sides[i] == NULL ? "" : sides[i]);
    window_init(&field->window, &field->map);
    field->window.view.pieces =
        (struct chart_pieces){field, count, small, row, speck, NULL, held};
}

void field_finish(struct field *field) {
    roster_finish(&field->roster);
    map_finish(&field->map);
    json_decref((json_t *)field->setup);
}

/* Where most is going on: the middle of those who are there, by their count. */
static uint16_t middle_of(const struct field *field) {
    long columns = 0, rows = 0, pieces = 0;
    for (int i = 0; i < field->roster.count; i++) {
        uint16_t hex = field->roster.list[i].hex;
        if (hex == HEX_NONE)
            continue;
        columns += hex_column(&field->map.grid, hex);
        rows += hex_row(&field->map.grid, hex);
        pieces++;
    }
    return pieces == 0
               ? hex_at(&field->map.grid, 1, 1)
               : hex_at(&field->map.grid, (int)(columns / pieces), (int)(rows / pieces));
}

void field_take(struct field *field, const json_t *setup, const json_t *view) {
    const char *const sides[] = {field->sides[0], field->sides[1]};
    if (setup != NULL && setup != field->setup) {
        json_decref((json_t *)field->setup);
        field->setup = json_incref((json_t *)setup);
        field->compass = compass_of(setup);
        field->drawn = map_take(&field->map, json_object_get(setup, "map"));
        window_reset(&field->window);
        ink_use(setup, sides);
    }
    field->control = json_object_get(view, "control");
    roster_take(&field->roster, &field->map, field->setup, view, sides);
    if (field->drawn && field->window.view.cursor == HEX_NONE)
        window_look_at(&field->window, middle_of(field));
}

/* --- in words ----------------------------------------------------------------------- */

void field_add_piece(const struct field *field, const struct piece *piece,
                     struct buf *buf) {
    const char *const facts[] = {piece->kind, piece->figure, piece->formation,
                                 piece->state};
    bool first = true;
    buf_add_text(buf, piece->name);
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        if (facts[i][0] == '\0')
            continue;
        buf_printf(buf, "%s%s", first ? " (" : ", ", facts[i]);
        first = false;
    }
    if (piece->facing >= 0) {
        buf_printf(buf, "%sfacing %s", first ? " (" : ", ",
                   compass_facing(&field->compass, (unsigned)piece->facing));
        first = false;
    }
    buf_add_text(buf, first ? "" : ")");
}

void field_add_place(const struct field *field, uint16_t hex, struct buf *buf) {
    char id[5];
    const char *place = map_place(&field->map, hex);
    hex_text(&field->map.grid, hex, id);
    buf_add_text(buf, id);
    if (place != NULL)
        buf_printf(buf, " (%s)", place);
}

void field_add_hex(const struct field *field, uint16_t hex, struct buf *buf) {
    const struct map_hex *ground = &field->map.hexes[hex];
    const struct piece *stack[ROSTER_STACK_MAX];
    field_add_place(field, hex, buf);
    buf_printf(buf, ": level %d, %s%s", ground->level, ground->terrain,
               ground->roads != 0 ? ", road" : "");
    for (unsigned d = 0; d < HEX_DIRECTIONS; d++)
        if (map_edge_name(ground->edges[d]) != NULL)
            buf_printf(buf, ", %s %s", map_edge_name(ground->edges[d]),
                       compass_direction(d));
    int pieces = roster_stack(&field->roster, hex, stack);
    for (int i = 0; i < pieces; i++) {
        buf_add_text(buf, i == 0 ? "; " : ", ");
        field_add_piece(field, stack[i], buf);
    }
}

/* --- commands ----------------------------------------------------------------------- */

const struct piece *field_unit(struct client *client, const struct field *field,
                               const struct words *words, int *at) {
    const struct name_search search = roster_search(&field->roster);
    char why[400];
    if (*at >= words->count) {
        client_say(client, TONE_REFUSAL, "Which unit?");
        return NULL;
    }
    struct name_found found = names_find(&search, words, *at);
    if (found.index == NAME_NOBODY) {
        names_explain(&search, &found, words->list[*at], why, sizeof why);
        client_say(client, TONE_REFUSAL, "%s", why);
        return NULL;
    }
    *at += found.words;
    return &field->roster.list[found.index];
}

/* A hex by its digits or place, else the hex of a unit. HEX_NONE after saying why not. */
static uint16_t target(struct client *client, const struct field *field,
                       const struct words *words) {
    int at = 1;
    uint16_t hex = words->count > 1 ? map_find_words(&field->map, words, &at)
                                    : field->window.view.cursor;
    if (hex != HEX_NONE)
        return hex;
    const struct piece *piece = field_unit(client, field, words, &at);
    if (piece != NULL && piece->hex == HEX_NONE)
        client_say(client, TONE_NOTE, "%s is not on the map.", piece->name);
    return piece == NULL ? HEX_NONE : piece->hex;
}

void field_run_look(struct client *client, struct field *field,
                    const struct words *words) {
    struct buf buf = {0};
    uint16_t hex = target(client, field, words);
    if (hex == HEX_NONE)
        return;
    field_add_hex(field, hex, &buf);
    client_say(client, TONE_NOTE, "%s.", buf_text(&buf));
    buf_finish(&buf);
    window_look_at(&field->window, hex);
}

void field_run_go(struct client *client, struct field *field, const struct words *words) {
    window_look_at(&field->window, target(client, field, words));
}

void field_run_map(struct client *client, struct field *field,
                   const struct words *words) {
    if (words->count > 1) {
        uint16_t hex = target(client, field, words);
        if (hex == HEX_NONE)
            return;
        window_centre(&field->window, hex);
    }
    window_run_map(client, &field->window);
}

static bool matches(const struct field *field, const struct piece *piece,
                    const char *word) {
    size_t length = strlen(word);
    return strncasecmp(piece->name, word, length) == 0 ||
           strncasecmp(piece->kind, word, length) == 0 ||
           (piece->side >= 0 &&
            strncasecmp(field->sides[piece->side], word, length) == 0);
}

void field_run_units(struct client *client, const struct field *field,
                     const struct words *words) {
    const char *word = words->count > 1 ? words->list[1] : "";
    struct buf buf = {0};
    for (int side = 0; side < 2; side++) {
        bool first = true;
        for (int i = 0; i < field->roster.count; i++) {
            const struct piece *piece = &field->roster.list[i];
            if (piece->side != side || piece->hex == HEX_NONE ||
                !matches(field, piece, word))
                continue;
            if (first)
                buf_printf(&buf, "%s:\n",
                           wording_word(field->setup, "sides", field->sides[side]));
            first = false;
            buf_add_text(&buf, "  ");
            field_add_piece(field, piece, &buf);
            buf_add_text(&buf, " in ");
            field_add_place(field, piece->hex, &buf);
            buf_add_text(&buf, "\n");
        }
    }
    if (buf.length == 0)
        client_say(client, TONE_NOTE, "There are none.");
    else
        screen_page(client->screen, "Units", buf_text(&buf), false);
    buf_finish(&buf);
}
