/* SPDX-License-Identifier: MIT */
/* See describe.h. */
#include "describe.h"

#include "counter.h"

#include <stdio.h>
#include <string.h>

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

void describe_unit(const struct battle *battle, const struct unit *unit,
                   struct buf *buf) {
    char strength[48];
    describe_strength(unit, strength, sizeof strength);
    if (unit->kind == UNIT_MARKER) {
        buf_printf(buf, "an unknown %s (%s)", unit->place > 0 ? "brigade" : "commander",
                   unit->id);
        if (unit->place > 0)
            buf_printf(buf, " facing %s", compass_facing(&battle->compass, unit->facing));
        return;
    }
    buf_printf(buf, "%s (", unit->name);
    if (unit->kind == UNIT_BRIGADE)
        buf_printf(buf, "%s, %s", describe_arm(unit), strength);
    else
        buf_add_text(buf, unit->kind == UNIT_COMMANDER ? strength : "Guard");
    add_state(unit, buf);
    if (unit->kind == UNIT_BRIGADE && unit->hex != HEX_NONE)
        buf_printf(buf, ", facing %s", compass_facing(&battle->compass, unit->facing));
    buf_add_text(buf, ")");
}

void describe_hex_name(const struct battle *battle, uint16_t hex, char *ret_text,
                       size_t size) {
    char id[5];
    const char *place = map_place(&battle->map, hex);
    hex_text(&battle->map.grid, hex, id);
    if (place != NULL)
        snprintf(ret_text, size, "%s (%s)", id, place);
    else
        snprintf(ret_text, size, "%s", id);
}

void describe_ground(const struct battle *battle, uint16_t hex, struct buf *buf) {
    const struct map_hex *ground = &battle->map.hexes[hex];
    buf_printf(buf, "level %d, %s%s", ground->level, ground->terrain,
               ground->roads != 0 ? ", road" : "");
    for (size_t i = 0; i < battle->map.entry_count; i++)
        if (battle->map.entries[i].hex == hex)
            buf_printf(buf, ", entry %d of the %s", battle->map.entries[i].id,
                       battle_side_name(battle, battle->map.entries[i].side));
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
    bool first = true;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t next = hex_neighbour(&battle->map.grid, hex, direction);
        if (!(battle->map.hexes[hex].roads >> direction & 1) || next == HEX_NONE)
            continue;
        hex_text(&battle->map.grid, next, id);
        buf_printf(buf, "%s %s to %s", first ? " Roads go" : " and",
                   compass_direction(direction), id);
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
        describe_unit(battle, stack[i], buf);
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
