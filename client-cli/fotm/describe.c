/* SPDX-License-Identifier: MIT */
/* See describe.h. */
#include "describe.h"

#include "counter.h"
#include "utf.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

const char *describe_facing(unsigned facing) {
    static const char *const names[] = {"up-right",  "right", "down-right",
                                        "down-left", "left",  "up-left"};
    return facing < 6 ? names[facing] : "?";
}

int describe_read_facing(const char *word) {
    static const struct {
        const char *word;
        int facing;
    } words[] = {
        {"up-right", 0},   {"upper-right", 0}, {"ur", 0},          {"nw", 0},
        {"north-west", 0}, {"right", 1},       {"r", 1},           {"n", 1},
        {"north", 1},      {"down-right", 2},  {"lower-right", 2}, {"dr", 2},
        {"lr", 2},         {"ne", 2},          {"north-east", 2},  {"down-left", 3},
        {"lower-left", 3}, {"dl", 3},          {"ll", 3},          {"se", 3},
        {"south-east", 3}, {"left", 4},        {"l", 4},           {"s", 4},
        {"south", 4},      {"up-left", 5},     {"upper-left", 5},  {"ul", 5},
        {"sw", 5},         {"south-west", 5},
    };
    if (word[0] >= '0' && word[0] <= '5' && word[1] == '\0')
        return word[0] - '0';
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasecmp(words[i].word, word) == 0)
            return words[i].facing;
    return -1;
}

const char *describe_arm(const struct unit *unit) {
    static const char *const arms[] = {"infantry", "cavalry", "artillery",
                                       "horse artillery", "unknown"};
    static const char *const kinds[] = {"brigade", "commander", "Guard", "marker"};
    return unit->kind == UNIT_BRIGADE ? arms[unit->arm] : kinds[unit->kind];
}

static bool is_artillery(const struct unit *unit) {
    return unit->arm == ARM_ARTILLERY || unit->arm == ARM_HORSE_ARTILLERY;
}

void describe_strength(const struct unit *unit, char *ret_text, size_t size) {
    char strength[16];
    counter_strength(unit, strength, sizeof strength);
    if (unit->kind == UNIT_COMMANDER)
        snprintf(ret_text, size, "CM %u", unit->cm);
    else if (is_artillery(unit))
        snprintf(ret_text, size, "%s SP ranged-canister", strength);
    else
        snprintf(ret_text, size, "%s SP", strength);
}

static void add_state(const struct unit *unit, struct buf *buf) {
    if (unit->lost > 0)
        buf_printf(buf, ", %u of %u steps lost", unit->lost, unit->steps);
    if (unit->lcm > 0)
        buf_printf(buf, ", %s officer lost", unit->lcm == 1 ? "one" : "second");
    if (unit->sharpshooters)
        buf_add_text(buf, ", sharpshooters");
    if (unit->routed)
        buf_add_text(buf, ", routed");
    if (unit->column)
        buf_add_text(buf, ", in column");
    if (unit->has_horses)
        buf_printf(buf, ", %s", unit->mounted ? "mounted" : "dismounted");
    if (unit->regrouped)
        buf_add_text(buf, ", regrouped this turn");
    if (unit->masked)
        buf_add_text(buf, ", hidden from the enemy");
}

void describe_unit(const struct unit *unit, struct buf *buf) {
    char strength[48];
    describe_strength(unit, strength, sizeof strength);
    if (unit->kind == UNIT_MARKER) {
        buf_printf(buf, "an unknown %s (%s)", unit->place > 0 ? "brigade" : "commander",
                   unit->id);
        if (unit->place > 0)
            buf_printf(buf, " facing %s", describe_facing(unit->facing));
        return;
    }
    buf_printf(buf, "%s (", unit->name);
    if (unit->kind == UNIT_BRIGADE)
        buf_printf(buf, "%s, %s", describe_arm(unit), strength);
    else
        buf_add_text(buf, unit->kind == UNIT_COMMANDER ? strength : "Guard");
    add_state(unit, buf);
    if (unit->kind == UNIT_BRIGADE && unit->hex != HEX_NONE)
        buf_printf(buf, ", facing %s", describe_facing(unit->facing));
    buf_add_text(buf, ")");
}

void describe_hex_name(const struct battle *battle, uint16_t hex, char *ret_text,
                       size_t size) {
    char id[5];
    const char *place = battle_place(battle, hex);
    hex_text(&battle->grid, hex, id);
    if (place != NULL)
        snprintf(ret_text, size, "%s (%s)", id, place);
    else
        snprintf(ret_text, size, "%s", id);
}

void describe_ground(const struct battle *battle, uint16_t hex, struct buf *buf) {
    const struct ground *ground = &battle->ground[hex];
    buf_printf(buf, "level %d, %s%s", ground->level, ground->woods ? "woods" : "clear",
               ground->roads != 0 ? ", road" : "");
    for (size_t i = 0; i < battle->entry_count; i++)
        if (battle->entries[i].hex == hex)
            buf_printf(buf, ", entry %d of the %s", battle->entries[i].id,
                       battle_army_name(battle, battle->entries[i].army));
    for (size_t i = 0; i < OBJECTIVES; i++)
        if (battle->objectives[i].hex == hex)
            buf_printf(buf, ", held by the %s",
                       battle_army_name(battle, battle->objectives[i].control));
}

void describe_hex_line(const struct battle *battle, uint16_t hex, struct buf *buf) {
    const struct unit *stack[STACK_MAX];
    char name[UNIT_NAME_SIZE + 8];
    describe_hex_name(battle, hex, name, sizeof name);
    buf_printf(buf, "%s: ", name);
    describe_ground(battle, hex, buf);
    size_t count = battle_stack(battle, hex, stack);
    for (size_t i = 0; i < count; i++) {
        char strength[16];
        counter_strength(stack[i], strength, sizeof strength);
        buf_printf(buf, "%s %s %s", i == 0 ? ";" : ",",
                   stack[i]->kind == UNIT_MARKER ? "unknown" : stack[i]->name, strength);
    }
}

void describe_hex(const struct battle *battle, uint16_t hex, struct buf *buf) {
    const struct unit *stack[STACK_MAX];
    char name[UNIT_NAME_SIZE + 8], id[5];
    describe_hex_name(battle, hex, name, sizeof name);
    buf_printf(buf, "%s: ", name);
    describe_ground(battle, hex, buf);
    buf_add_text(buf, ".");
    static const char *const ways[] = {"up",   "up-right",  "down-right",
                                       "down", "down-left", "up-left"};
    bool first = true;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t next = hex_neighbour(&battle->grid, hex, direction);
        if (!(battle->ground[hex].roads >> direction & 1) || next == HEX_NONE)
            continue;
        hex_text(&battle->grid, next, id);
        buf_printf(buf, "%s %s to %s", first ? " Roads go" : " and", ways[direction], id);
        first = false;
    }
    if (!first)
        buf_add_text(buf, ".");
    size_t count = battle_stack(battle, hex, stack);
    for (size_t i = 0; i < count; i++) {
        bool new_army = i == 0 || stack[i]->army != stack[i - 1]->army;
        if (new_army)
            buf_printf(buf, "%s The %s has there ", i == 0 ? "" : ".",
                       battle_army_name(battle, stack[i]->army));
        else
            buf_add_text(buf, ", ");
        describe_unit(stack[i], buf);
    }
    if (count > 0)
        buf_add_text(buf, ".");
}

const char *describe_name(const struct battle *battle, const char *id) {
    const struct unit *unit = battle_unit(battle, id);
    if (unit == NULL)
        return id == NULL ? "a unit" : id;
    return unit->name;
}

void describe_join(struct buf *buf, size_t index, size_t count) {
    if (index > 0)
        buf_add_text(buf, index + 1 == count ? " and " : ", ");
}

void describe_short_place(const char *name, size_t columns,
                          char ret_text[UNIT_NAME_SIZE]) {
    char whole[UNIT_NAME_SIZE];
    snprintf(ret_text, UNIT_NAME_SIZE, "%s", name);
    if ((size_t)utf_text_width(name) <= columns)
        return;
    size_t length = 0, end = 0;
    for (const char *at = name; *at != '\0' && length + 1 < sizeof whole; at++)
        if (strncmp(at, "'s", 2) == 0 && (at[2] == ' ' || at[2] == '\0'))
            at++;
        else
            whole[length++] = *at;
    whole[length] = '\0';
    for (size_t i = 0; i <= length && i <= columns; i++)
        if (whole[i] == ' ' || whole[i] == '\0')
            end = i;
    if (end > 0)
        snprintf(ret_text, UNIT_NAME_SIZE, "%.*s", (int)end, whole);
    else
        snprintf(ret_text, UNIT_NAME_SIZE, "%.*s.", (int)columns - 1, whole);
}
