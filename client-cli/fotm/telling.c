/* SPDX-License-Identifier: MIT */
/* See telling.h. */
#include "telling.h"

#include "describe.h"
#include "jsonx.h"

#include <stdio.h>

const char *telling_text(const struct telling *telling, const char *name) {
    const char *text = json_get_text(telling->event, name);
    return text == NULL ? "" : text;
}

int telling_number(const struct telling *telling, const char *name) {
    return (int)json_get_number(telling->event, name, 0);
}

bool telling_flag(const struct telling *telling, const char *name) {
    return json_get_flag(telling->event, name, false);
}

const char *telling_unit(const struct telling *telling, const char *name) {
    const char *id = json_get_text(telling->event, name);
    if (id != NULL)
        return describe_name(telling->battle, id);
    const json_t *marker = json_object_get(telling->event, "marker");
    if (marker == NULL)
        return "A unit";
    /* Only a commander who is alone has no facing. */
    return json_object_get(marker, "facing") != NULL ? "An unknown brigade"
                                                     : "An unknown commander";
}

const char *telling_side(const struct telling *telling, const char *name) {
    return battle_side_name(json_get_text(telling->event, name));
}

const char *telling_hex(const struct telling *telling, const char *name, char *buffer,
                        size_t size) {
    const char *text = json_get_text(telling->event, name);
    uint16_t hex = text == NULL ? HEX_NONE : battle_hex(telling->battle, text);
    if (hex == HEX_NONE)
        snprintf(buffer, size, "%s", text == NULL ? "its hex" : text);
    else
        describe_hex_name(telling->battle, hex, buffer, size);
    return buffer;
}

void telling_add_dice(struct telling *telling) {
    size_t i;
    json_t *die;
    json_array_foreach (json_object_get(telling->event, "dice"), i, die)
        SAY("%s%d", i > 0 ? " " : "", (int)json_integer_value(die));
}

const char *telling_plural(int count) {
    return count == 1 ? "" : "s";
}

void telling_add_helper(struct telling *telling) {
    if (json_get_text(telling->event, "with") != NULL)
        SAY(" with the help of %s", telling_unit(telling, "with"));
}
