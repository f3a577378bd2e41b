/* SPDX-License-Identifier: MIT */
/* See roster.h. */
#include "roster.h"

#include "jsonx.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAST_IN_STACK = 100 };

void roster_finish(struct roster *roster) {
    free(roster->list);
    *roster = (struct roster){0};
}

const struct piece *roster_find(const struct roster *roster, const char *id) {
    for (int i = 0; id != NULL && i < roster->count; i++)
        if (strcmp(roster->list[i].id, id) == 0)
            return &roster->list[i];
    return NULL;
}

/* The first of the members that one of the two objects has. */
static const json_t *first_of(const json_t *view, const json_t *setup,
                              const char *const *members) {
    for (; *members != NULL; members++) {
        const json_t *value = json_object_get(view, *members);
        if (value == NULL)
            value = json_object_get(setup, *members);
        if (value != NULL)
            return value;
    }
    return NULL;
}

static void copy_value(char *ret_text, size_t size, const json_t *value) {
    ret_text[0] = '\0';
    if (json_is_integer(value))
        snprintf(ret_text, size, "%lld", (long long)json_integer_value(value));
    else if (json_is_string(value))
        snprintf(ret_text, size, "%s", json_string_value(value));
}

static int side_of(const json_t *value, const char *const sides[2]) {
    for (int i = 0; i < 2 && json_is_string(value); i++)
        if (sides[i] != NULL && strcmp(sides[i], json_string_value(value)) == 0)
            return i;
    return ROSTER_NOWHERE;
}

/* `now` of the view and `always` of the setup; either may be NULL. */
static void add(struct roster *roster, const struct map *map, const char *id,
                const json_t *now, const json_t *always, const char *const sides[2]) {
    static const char *const names[] = {"name", NULL},
                             *const armies[] = {"army", "side", NULL},
                             *const kinds[] = {"arm", "type", "rank", "kind", NULL},
                             *const strengths[] = {"sp", "band", "strength", "cm", NULL},
                             *const arms[] = {"arm", "type", NULL},
                             *const formations[] = {"formation", NULL},
                             *const states[] = {"state", NULL};
    roster->list =
        xrealloc(roster->list, (size_t)(roster->count + 1) * sizeof *roster->list);
    struct piece *piece = &roster->list[roster->count++];
    *piece = (struct piece){.place = LAST_IN_STACK};
    snprintf(piece->id, sizeof piece->id, "%s", id);
    copy_value(piece->name, sizeof piece->name, first_of(now, always, names));
    if (piece->name[0] == '\0')
        snprintf(piece->name, sizeof piece->name, "%s", id);
    copy_value(piece->kind, sizeof piece->kind, first_of(now, always, kinds));
    copy_value(piece->figure, sizeof piece->figure, first_of(now, NULL, strengths));
    copy_value(piece->formation, sizeof piece->formation,
               first_of(now, NULL, formations));
    copy_value(piece->state, sizeof piece->state, first_of(now, NULL, states));
    piece->side = side_of(first_of(now, always, armies), sides);
    piece->hex = map_read(map, json_get_text(now, "hex"));
    /* Who belongs to an arm faces somewhere: to 0 where it is not told, as is usual. */
    bool faces = first_of(now, always, arms) != NULL;
    piece->facing = (int)json_get_number(now, "facing", faces ? 0 : ROSTER_NOWHERE);
}

/* The list of this name in the setup has those of the view, who need not say again what does
 * not change. */
static void add_list(struct roster *roster, const struct map *map, const json_t *list,
                     const json_t *always, const char *const sides[2]) {
    const char *id;
    json_t *one;
    json_object_foreach ((json_t *)list, id, one) {
        const json_t *known = json_object_get(always, id);
        bool named =
            json_get_text(one, "name") != NULL || json_get_text(known, "name") != NULL;
        bool placed = json_get_text(one, "hex") != NULL;
        if (json_is_object(one) && (named || placed) && roster_find(roster, id) == NULL)
            add(roster, map, id, one, known, sides);
    }
}

static void read_stacks(struct roster *roster, const json_t *stacks) {
    const char *hex;
    json_t *order, *id;
    size_t i;
    json_object_foreach ((json_t *)stacks, hex, order)
        json_array_foreach (order, i, id) {
            struct piece *piece =
                (struct piece *)roster_find(roster, json_string_value(id));
            if (piece != NULL)
                piece->place = (int)i + 1;
        }
}

void roster_take(struct roster *roster, const struct map *map, const json_t *setup,
                 const json_t *view, const char *const sides[2]) {
    const char *member;
    json_t *value;
    roster_finish(roster);
    json_object_foreach ((json_t *)view, member, value)
        if (json_is_object(value))
            add_list(roster, map, value, json_object_get(setup, member), sides);
    json_object_foreach ((json_t *)setup, member, value)
        if (json_is_object(value))
            add_list(roster, map, value, NULL, sides);
    read_stacks(roster, json_object_get(view, "stacks"));
}

int roster_stack(const struct roster *roster, uint16_t hex,
                 const struct piece *ret_pieces[ROSTER_STACK_MAX]) {
    int count = 0;
    for (int i = 0; i < roster->count && count < ROSTER_STACK_MAX; i++) {
        const struct piece *piece = &roster->list[i];
        if (hex == HEX_NONE || piece->hex != hex)
            continue;
        int at = count++;
        for (; at > 0 && ret_pieces[at - 1]->place > piece->place; at--)
            ret_pieces[at] = ret_pieces[at - 1];
        ret_pieces[at] = piece;
    }
    return count;
}

bool roster_covers(const char *member, const json_t *value) {
    const char *id;
    json_t *one;
    if (strcmp(member, "stacks") == 0)
        return true;
    json_object_foreach ((json_t *)value, id, one)
        if (json_get_text(one, "hex") != NULL)
            return true;
    return false;
}

static struct name_item item_of(const void *list, int index) {
    const struct piece *piece = &((const struct roster *)list)->list[index];
    return (struct name_item){piece->id, piece->name, piece->hex != HEX_NONE};
}

struct name_search roster_search(const struct roster *roster) {
    return (struct name_search){.list = roster, .count = roster->count, .item = item_of};
}
