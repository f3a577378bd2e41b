/* SPDX-License-Identifier: MIT */
/* See counter.h. */
#include "counter.h"

#include "ink.h"
#include "utf.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LETTERS = 4 };

unsigned counter_background(const struct unit *unit) {
    if (unit->kind == UNIT_MARKER || unit->masked)
        return INK_MARKER;
    return unit->army == ARMY_UNION ? INK_COUNTER_FIRST : INK_COUNTER_SECOND;
}

unsigned counter_ink(const struct unit *unit) {
    if (unit->kind == UNIT_MARKER || unit->masked)
        return INK_ON_MARKER;
    return unit->army == ARMY_UNION ? INK_ON_COUNTER_FIRST : INK_ON_COUNTER_SECOND;
}

static bool is_piece(const struct unit *unit) {
    return unit->kind == UNIT_BRIGADE || (unit->kind == UNIT_MARKER && unit->place > 0);
}

/* Without colours capitals are the Confederate's; what he hides keeps its small letters.
 */
static bool is_open_confederate(const struct unit *unit) {
    return unit->army == ARMY_CONFEDERATE && !unit->masked;
}

bool counter_has_commander(const struct unit *const *stack, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (stack[i]->kind == UNIT_COMMANDER ||
            (stack[i]->kind == UNIT_MARKER && stack[i]->place == 0))
            return true;
    return false;
}

void counter_strength(const struct unit *unit, char *ret_text, size_t size) {
    if (unit->kind == UNIT_COMMANDER)
        snprintf(ret_text, size, "%u", unit->cm);
    else if (unit->kind == UNIT_GUARD)
        snprintf(ret_text, size, "1");
    else if (unit->kind == UNIT_MARKER)
        snprintf(ret_text, size, "?");
    else if (unit->arm == ARM_ARTILLERY || unit->arm == ARM_HORSE_ARTILLERY)
        snprintf(ret_text, size, "%u-%u", unit->sp, unit->canister);
    else
        snprintf(ret_text, size, "%u", unit->sp);
}

/* 0: infantry, which needs no sign. */
static uint32_t arm_sign(const struct unit *unit, const struct glyphs *glyphs) {
    switch (unit->arm) {
    case ARM_CAVALRY:
        return glyphs->slash;
    case ARM_ARTILLERY:
        return glyphs->dot;
    case ARM_HORSE_ARTILLERY:
        return glyphs->ring;
    case ARM_INFANTRY:
    case ARM_UNKNOWN:
        return 0;
    }
    return 0;
}

/* Of "G.B. Anderson" what tells it from the other Anderson: "GBAn". */
static void letters_of(const struct unit *unit, size_t letters, bool capitals,
                       char *ret_text) {
    size_t length = 0;
    const char *name = unit->kind == UNIT_MARKER ? "????" : unit->name;
    for (; *name != '\0' && length < letters; name++) {
        if (!isalnum((unsigned char)*name) && *name != '?')
            continue;
        ret_text[length++] = capitals ? (char)toupper((unsigned char)*name) : *name;
    }
    while (length < letters)
        ret_text[length++] = ' ';
    ret_text[length] = '\0';
}

static uint32_t arrow_of(const struct counter_look *look, const struct unit *unit) {
    return look->glyphs->arrows[compass_hour(&look->compass, unit->facing)];
}

static uint32_t state_sign(const struct unit *unit) {
    if (unit->routed)
        return '!';
    if (unit->column)
        return 'c';
    if (unit->has_horses && !unit->mounted)
        return 'd';
    return ' ';
}

static unsigned attributes_of(const struct counter_look *look, const struct unit *unit) {
    bool can_act = look->can_act != NULL && look->can_act(unit, look->context);
    return (can_act ? ATTR_BOLD | ATTR_UNDERLINE : 0) |
           (unit->sharpshooters ? ATTR_BOLD : 0) |
           (look->mono && unit->army == ARMY_UNION ? ATTR_REVERSE : 0);
}

void counter_draw_small(struct cells *cells, int x, int y,
                        const struct counter_look *look, const struct unit *const *stack,
                        size_t count) {
    size_t pieces = 0;
    char letters[LETTERS + 1];
    const struct unit *top = stack[0];
    unsigned ink = counter_ink(top), ground = counter_background(top);
    unsigned attributes = attributes_of(look, top);
    for (size_t i = 0; i < count; i++)
        pieces += is_piece(stack[i]);
    bool capitals = look->mono && is_open_confederate(top);
    uint32_t sign = is_piece(top) ? arm_sign(top, look->glyphs) : look->glyphs->star;
    if (top->kind == UNIT_GUARD)
        sign = 'g';
    letters_of(top, sign != 0 ? LETTERS - 1 : LETTERS, capitals, letters);
    cells_text(cells, x, y, LETTERS, letters, ink, ground, attributes);
    if (sign != 0)
        cells_set(cells, x + LETTERS - 1, y, sign, ink, ground, attributes);
    unsigned strength = top->kind == UNIT_COMMANDER ? top->cm : top->sp;
    uint32_t figure = strength < 10 ? '0' + strength : '9';
    if (top->kind == UNIT_MARKER || top->kind == UNIT_GUARD)
        figure = top->kind == UNIT_GUARD ? '1' : '?';
    cells_set(cells, x + LETTERS, y, figure, ink, ground, attributes | ATTR_BOLD);
    bool faces = is_piece(top) && top->facing < HEX_DIRECTIONS;
    cells_set(cells, x + LETTERS + 1, y, faces ? arrow_of(look, top) : ' ', ink, ground,
              attributes);
    uint32_t last =
        pieces > 1 ? '0' + (uint32_t)(pieces < 10 ? pieces : 9) : state_sign(top);
    cells_set(cells, x + LETTERS + 2, y, last, ink, ground, attributes);
}

void counter_draw_row(struct cells *cells, int x, int y, int width,
                      const struct counter_look *look, const struct unit *unit) {
    char strength[16], name[UNIT_NAME_SIZE];
    unsigned ink = counter_ink(unit), ground = counter_background(unit);
    unsigned attributes = attributes_of(look, unit);
    bool piece = is_piece(unit), capitals = look->mono && is_open_confederate(unit);
    counter_strength(unit, strength, sizeof strength);
    snprintf(name, sizeof name, "%s", unit->kind == UNIT_MARKER ? "unknown" : unit->name);
    for (char *c = name; capitals && *c != '\0'; c++)
        *c = (char)toupper((unsigned char)*c);
    int right = (int)strlen(strength) + 2;
    cells_fill(cells, x, y, width, ink, ground);
    int at = 0;
    uint32_t sign = piece ? arm_sign(unit, look->glyphs) : look->glyphs->star;
    if (sign != 0)
        cells_set(cells, x + at++, y, sign, ink, ground, attributes);
    cells_text(cells, x + at, y, width - right - at, name, ink, ground, attributes);
    cells_text(cells, x + width - right, y, right - 2, strength, ink, ground,
               attributes | ATTR_BOLD);
    bool faces = piece && unit->facing < HEX_DIRECTIONS;
    cells_set(cells, x + width - 2, y, faces ? arrow_of(look, unit) : ' ', ink, ground,
              attributes);
    cells_set(cells, x + width - 1, y, state_sign(unit), ink, ground, attributes);
}
