/* SPDX-License-Identifier: MIT */
/* See log.h. */
#include "log.h"

#include "jsonx.h"
#include "prose.h"

#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 32 };

static bool is_event(const json_t *event, const char *name) {
    const char *has = json_get_text(event, "event");
    return has != NULL && strcmp(has, name) == 0;
}

/* --- a way of several hexes --------------------------------------------------------- */

static bool same_unit(const json_t *a, const json_t *b) {
    const char *unit = json_get_text(a, "unit"), *other = json_get_text(b, "unit");
    return unit == NULL || other == NULL ? unit == other : strcmp(unit, other) == 0;
}

/* The same unit, or what may be the same marker, going on from where it came. */
static bool goes_on(const json_t *last, const json_t *next) {
    const char *to = json_get_text(last, "to"), *from = json_get_text(next, "from");
    return is_event(next, "moved") && same_unit(last, next) && to != NULL &&
           from != NULL && strcmp(to, from) == 0;
}

/* A whole way, with the turns on it, as one event: the last with the start of the first and
 * the cost of all. The hexes between go into `by`. New; `*index` is behind the last. */
static json_t *take_way_new(const json_t *events, size_t *index, struct buf *by) {
    const json_t *first = json_array_get(events, *index), *last = first;
    json_int_t cost = json_get_number(first, "cost", 0);
    const json_t *facing = json_object_get(first, "facing");
    for (;;) {
        const json_t *next = json_array_get(events, ++*index);
        if (is_event(next, "turned") && same_unit(last, next)) {
            if (json_object_get(next, "facing") != NULL)
                facing = json_object_get(next, "facing");
            next = json_array_get(events, ++*index);
        }
        if (!goes_on(last, next))
            break;
        buf_printf(by, "%s%s", by->length == 0 ? " by " : ", ",
                   json_get_text(last, "to"));
        last = next;
        cost += json_get_number(last, "cost", 0);
        if (json_object_get(last, "facing") != NULL)
            facing = json_object_get(last, "facing");
    }
    json_t *way = json_copy((json_t *)last);
    if (json_object_get(first, "from") != NULL)
        json_object_set(way, "from", json_object_get(first, "from"));
    if (json_object_get(last, "cost") != NULL)
        json_object_set_new(way, "cost", json_integer(cost));
    if (facing != NULL)
        json_object_set(way, "facing", (json_t *)facing);
    return way;
}

/* --- a sentence --------------------------------------------------------------------- */

/* The server's sentence, with what it refers to. */
static void add_text(const struct log_style *style, const json_t *event, const char *text,
                     struct buf *buf) {
    for (const char *at = text; *at != '\0';) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        if (end == NULL) {
            buf_add(buf, at++, 1);
            continue;
        }
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "%.*s", (int)(end - at - 1), at + 1);
        style->refer(style->context, json_object_get(event, name), buf);
        at = end + 1;
    }
}

static void add_dice(const json_t *dice, struct buf *buf) {
    size_t i;
    json_t *die;
    json_array_foreach (dice, i, die)
        buf_printf(buf, "%s%d", i == 0 ? "; dice " : " ", (int)json_integer_value(die));
}

static void add_end(const json_t *event, struct buf *buf) {
    const char *section = json_get_text(event, "section");
    /* Dice alone are of no section. */
    if (section != NULL && strcmp(section, "0") != 0)
        buf_printf(buf, " (%s)", section);
    if (buf->length == 0 || strchr(".!?", buf->bytes[buf->length - 1]) == NULL)
        buf_add_text(buf, ".");
}

static enum tone tone_of(const struct log_style *style, const json_t *event) {
    for (const char *const *name = style->headings; name != NULL && *name != NULL; name++)
        if (is_event(event, *name))
            return TONE_HEADING;
    return TONE_EVENT;
}

/* --- all of them -------------------------------------------------------------------- */

void log_tell(const struct log_style *style, const json_t *events,
              void (*say)(void *context, enum tone tone, const char *text),
              void *context) {
    for (size_t i = 0; i < json_array_size(events);) {
        json_t *event = json_array_get(events, i);
        const json_t *next = json_array_get(events, i + 1);
        struct buf buf = {0}, by = {0};
        if (is_event(event, "turned") && is_event(next, "moved") &&
            same_unit(event, next)) {
            i++; /* the way says how it ends */
            continue;
        }
        if (is_event(event, "moved")) {
            event = take_way_new(events, &i, &by);
        } else {
            json_incref(event);
            i++;
        }
        const char *text = json_get_text(event, "text");
        if (text != NULL) {
            add_text(style, event, text, &buf);
            buf_add_text(&buf, buf_text(&by));
            if (style->more != NULL)
                style->more(style->context, event, &buf);
            add_dice(json_object_get(event, "dice"), &buf);
        } else {
            prose_add_event(&buf, event);
        }
        add_end(event, &buf);
        say(context, tone_of(style, event), buf_text(&buf));
        json_decref(event);
        buf_finish(&buf);
        buf_finish(&by);
    }
}
