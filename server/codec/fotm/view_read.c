/* SPDX-License-Identifier: MIT */
/* Reading views: a position in which markers stand for the brigades that the viewer does not know.
 * See position_json.h. */
#include "position_json.h"

#include <string.h>

/* --- markers ----------------------------------------------------------------------------- */

/* The marker at that place of a hex's stack (0: a commander's, which has no facing). */
static const json_t *marker_at(const struct fotm_setup *setup, const json_t *json,
                               uint16_t hex, unsigned place) {
    const json_t *markers = json_object_get(json, "markers");
    for (size_t i = 0; i < json_array_size(markers); i++) {
        const json_t *marker = json_array_get(markers, i);
        const char *at = json_string_value(json_object_get(marker, "hex"));
        if (at != NULL && hex_parse(&setup->grid, at) == hex &&
            json_object_get(marker, "facing") != NULL &&
            json_integer_value(json_object_get(marker, "place")) == (json_int_t)place)
            return marker;
    }
    return NULL;
}

static bool put_marker(struct reading *reading, const json_t *marker, uint16_t hex,
                       struct fotm_position *position) {
    unsigned unit = FOTM_BRIGADES;
    int facing;
    while (unit < FOTM_PIECES && position->pieces[unit].where == FOTM_ON_MAP)
        unit++;
    if (unit == FOTM_PIECES)
        return reading_fail(reading, "there are too many markers");
    if (!read_int_of(reading, marker, "facing", 0, HEX_DIRECTIONS - 1, &facing))
        return false;
    position->pieces[unit] = (struct fotm_piece){.hex = HEX_NONE,
                                                 .flags = FOTM_MASKED,
                                                 .where = FOTM_ON_MAP,
                                                 .below = FOTM_NOBODY,
                                                 .facing = (uint8_t)facing};
    fotm_stack_push(position, unit, hex);
    return true;
}

static bool put_brigade(struct reading *reading, unsigned unit, uint16_t hex,
                        struct fotm_set *waiting, struct fotm_position *position) {
    if (!fotm_set_has(waiting, unit) || position->pieces[unit].hex != hex)
        return reading_fail(reading, "does not stand in that hex");
    fotm_set_drop(waiting, unit);
    position->pieces[unit].hex = HEX_NONE;
    fotm_stack_push(position, unit, hex);
    return true;
}

/* Two and more, top first: brigades by their ids, markers by their places. */
static bool put_stack(struct reading *reading, const struct fotm_setup *setup,
                      const json_t *json, const json_t *list, uint16_t hex,
                      struct fotm_set *waiting, struct fotm_position *position) {
    if (!read_array(reading, list, 1, FOTM_PIECES))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        size_t item = reading_item(reading, i);
        const char *name = json_string_value(json_array_get(list, i));
        const json_t *marker = marker_at(setup, json, hex, (unsigned)i + 1);
        unsigned unit =
            name != NULL ? fotm_unit_find(setup, position, name) : (unsigned)FOTM_NOSUCH;
        bool put = marker != NULL ? put_marker(reading, marker, hex, position)
                                  : put_brigade(reading, unit, hex, waiting, position);
        if (!put)
            return false;
        reading_back(reading, item);
    }
    return true;
}

static unsigned waiting_in(const struct fotm_position *position,
                           const struct fotm_set *waiting, uint16_t hex) {
    unsigned unit = 0;
    while (unit < FOTM_BRIGADES &&
           (!fotm_set_has(waiting, unit) || position->pieces[unit].hex != hex))
        unit++;
    return unit;
}

/* Hex by hex, since the numbers of markers go by it. */
static bool stack_known(struct reading *reading, const struct fotm_setup *setup,
                        const json_t *json, struct fotm_position *position) {
    const json_t *stacks = json_object_get(json, "stacks");
    struct fotm_set waiting = {{0}};
    for (unsigned i = 0; i < FOTM_BRIGADES; i++)
        if (position->pieces[i].where == FOTM_ON_MAP)
            fotm_set_add(&waiting, i);
    size_t mark = reading_member(reading, "stacks");
    if (stacks != NULL && !read_object(reading, stacks))
        return false;
    for (unsigned i = 0; i < hex_count(&setup->grid); i++) {
        char text[5];
        uint16_t hex = (uint16_t)i;
        hex_text(&setup->grid, hex, text);
        const json_t *list = json_object_get(stacks, text),
                     *marker = marker_at(setup, json, hex, 1);
        unsigned unit = waiting_in(position, &waiting, hex);
        size_t inner = reading_member(reading, text);
        bool put =
            list != NULL ? put_stack(reading, setup, json, list, hex, &waiting, position)
            : marker != NULL ? put_marker(reading, marker, hex, position)
                             : unit == FOTM_BRIGADES ||
                                   put_brigade(reading, unit, hex, &waiting, position);
        if (!put)
            return false;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return fotm_set_empty(&waiting) ||
           reading_fail(reading, "a brigade stands in no stack");
}

/* Those of commanders have no facing; they come in the order of their hexes. */
static bool read_lone_markers(struct reading *reading, const struct fotm_setup *setup,
                              const json_t *json, struct fotm_position *position) {
    const json_t *markers = json_object_get(json, "markers");
    unsigned next = FOTM_COMMANDERS;
    for (size_t i = 0; i < json_array_size(markers); i++) {
        const json_t *marker = json_array_get(markers, i);
        uint16_t hex;
        if (json_object_get(marker, "facing") != NULL)
            continue;
        if (next == FOTM_CHIEFS)
            return reading_fail(reading, "there are too many markers");
        if (!hex_json_read(reading, &setup->grid, json_object_get(marker, "hex"), &hex))
            return false;
        position->chiefs[next++] =
            (struct fotm_chief){.hex = hex, .flags = FOTM_MASKED, .where = FOTM_ON_MAP};
    }
    return true;
}

/* --- the view ---------------------------------------------------------------------------- */

bool position_view_read(struct reading *reading, const struct fotm_setup *setup,
                        const json_t *json, struct fotm_view *ret_view) {
    int viewer;
    bool hidden = false;
    memset(ret_view, 0, sizeof *ret_view);
    if (!read_object(reading, json) ||
        !read_name_of(reading, json, "viewer", fotm_viewers, &viewer) ||
        !position_read_stacked(reading, setup, json, stack_known, &ret_view->known) ||
        !read_lone_markers(reading, setup, json, &ret_view->known))
        return false;
    const json_t *flag = json_object_get(json, "reinforcements_hidden");
    if (flag != NULL && !read_flag(reading, flag, &hidden))
        return false;
    /* Whoever does not decide is not told what is decided. */
    if (json_object_get(json_object_get(json, "more"), "decision") == NULL)
        ret_view->known.decision = FOTM_DECISIONS;
    ret_view->viewer = (uint8_t)viewer;
    ret_view->reinforcements_hidden = hidden;
    return true;
}
