/* SPDX-License-Identifier: MIT */
/* See battle.h. The shapes of setup and view are those of protocol/games/fotm.md. */
#include "battle.h"

#include "jsonx.h"
#include "wording.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void battle_init(struct battle *battle) {
    *battle = (struct battle){.target = HEX_NONE};
    for (size_t i = 0; i < OBJECTIVES; i++)
        battle->objectives[i].hex = HEX_NONE;
}

void battle_finish(struct battle *battle) {
    map_finish(&battle->map);
    json_decref((json_t *)battle->setup);
    free(battle->units);
    battle_init(battle);
}

static void copy_text(char *ret_text, size_t size, const char *text) {
    snprintf(ret_text, size, "%s", text == NULL ? "" : text);
}

enum army battle_army(const char *side) {
    if (side == NULL)
        return ARMY_NONE;
    return strcmp(side, "union") == 0         ? ARMY_UNION
           : strcmp(side, "confederate") == 0 ? ARMY_CONFEDERATE
                                              : ARMY_NONE;
}

const char *battle_army_name(const struct battle *battle, enum army army) {
    static const char *const sides[] = {"union", "confederate"};
    return army == ARMY_NONE ? "neither side"
                             : wording_word(battle->setup, "sides", sides[army]);
}

const char *battle_side_name(const struct battle *battle, const char *side) {
    return battle_army_name(battle, battle_army(side));
}

const char *battle_phase_name(const struct battle *battle, const char *phase) {
    return wording_word(battle->setup, "phases", phase);
}

void battle_hour(const struct battle *battle, int turn, char ret_text[BATTLE_HOUR_SIZE]) {
    wording_turn(battle->setup, turn, ret_text, BATTLE_HOUR_SIZE);
}

void battle_points(const struct battle *battle, int parts, char *ret_text, size_t size) {
    wording_points(battle->setup, parts, ret_text, size);
}

/* --- the map ------------------------------------------------------------------------ */

static void read_objectives(struct battle *battle, const json_t *json) {
    static const char *const usual[OBJECTIVES] = {"first gap", "second gap", "prize"};
    for (size_t i = 0; i < OBJECTIVES; i++) {
        const json_t *hex = i < 2 ? json_array_get(json_object_get(json, "gaps"), i)
                                  : json_object_get(json, "prize");
        struct objective *objective = &battle->objectives[i];
        objective->hex = map_read(&battle->map, json_string_value(hex));
        objective->control = ARMY_NONE;
        const char *place = map_place(&battle->map, objective->hex);
        objective->name = place != NULL ? place : usual[i];
    }
}

bool battle_take_setup(struct battle *battle, const json_t *setup) {
    const json_t *map = json_object_get(setup, "map");
    json_decref((json_t *)battle->setup);
    battle->setup = json_incref((json_t *)setup);
    const char *edition = json_get_text(setup, "edition");
    battle->compass = compass_of(setup);
    battle->mounts = edition == NULL || strcmp(edition, "playtest") != 0;
    battle->last_turn = (int)json_get_number(setup, "last_turn", 15);
    battle->mapped = map_take(&battle->map, map);
    read_objectives(battle, json_object_get(map, "objectives"));
    return battle->mapped;
}

/* --- units -------------------------------------------------------------------------- */

static struct unit *add_unit(struct battle *battle, const char *id, enum unit_kind kind) {
    battle->units =
        xrealloc(battle->units, (battle->unit_count + 1) * sizeof *battle->units);
    struct unit *unit = &battle->units[battle->unit_count++];
    *unit = (struct unit){
        .kind = kind, .army = ARMY_NONE, .arm = ARM_UNKNOWN, .hex = HEX_NONE};
    copy_text(unit->id, sizeof unit->id, id);
    return unit;
}

static enum arm read_arm(const char *type) {
    if (type == NULL || strcmp(type, "infantry") == 0)
        return ARM_INFANTRY;
    if (strcmp(type, "cavalry") == 0)
        return ARM_CAVALRY;
    if (strcmp(type, "artillery") == 0)
        return ARM_ARTILLERY;
    return strcmp(type, "horse-artillery") == 0 ? ARM_HORSE_ARTILLERY : ARM_UNKNOWN;
}

static enum where read_where(const char *where) {
    static const char *const names[] = {"away", "map", "eliminated", "prisoner",
                                        "exited"};
    for (size_t i = 0; where != NULL && i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], where) == 0)
            return (enum where)i;
    return WHERE_MAP;
}

static void read_common(struct battle *battle, const json_t *json, struct unit *unit) {
    const char *name = json_get_text(json, "name");
    const json_t *more = json_object_get(json, "more");
    copy_text(unit->name, sizeof unit->name, name != NULL ? name : unit->id);
    copy_text(unit->corps, sizeof unit->corps, json_get_text(json, "corps"));
    copy_text(unit->division, sizeof unit->division, json_get_text(json, "division"));
    unit->army = battle_army(json_get_text(json, "army"));
    unit->where = read_where(json_get_text(json, "where"));
    unit->hex = map_read(&battle->map, json_get_text(json, "hex"));
    unit->masked = json_get_flag(json, "masked", false);
    unit->spent = (uint8_t)json_get_number(more, "spent", 0);
    unit->moved = json_get_flag(more, "moved", false);
    unit->stopped = json_get_flag(more, "stopped", false);
}

static void read_brigade(struct battle *battle, const char *id, const json_t *json) {
    struct unit *unit = add_unit(battle, id, UNIT_BRIGADE);
    const json_t *more = json_object_get(json, "more"),
                 *steps = json_object_get(json, "steps");
    read_common(battle, json, unit);
    unit->arm = read_arm(json_get_text(json, "type"));
    unit->facing = (uint8_t)json_get_number(json, "facing", 0);
    unit->sp = (uint8_t)json_get_number(json, "sp", 0);
    unit->lost = (uint8_t)json_get_number(json, "lost", 0);
    unit->lcm = (uint8_t)json_get_number(json, "lcm", 0);
    unit->steps = (uint8_t)json_array_size(steps);
    unit->column = json_get_flag(json, "column", false);
    unit->routed = json_get_flag(json, "routed", false);
    unit->regrouped = json_get_flag(json, "regrouped", false);
    unit->sharpshooters = json_get_flag(json, "sharpshooters", false);
    unit->has_horses =
        battle->mounts && (unit->arm == ARM_CAVALRY || unit->arm == ARM_HORSE_ARTILLERY);
    unit->mounted = unit->has_horses && json_get_flag(json, "mounted", true);
    unit->assaulted = json_get_flag(more, "assaulted", false);
    unit->tried = json_get_flag(more, "tried", false);
    const json_t *step = json_array_get(steps, unit->lost);
    if (json_is_array(step))
        unit->canister = (uint8_t)json_integer_value(json_array_get(step, 1));
    unit->place = unit->hex == HEX_NONE ? 0 : 1;
}

static void read_commander(struct battle *battle, const char *id, const json_t *json) {
    struct unit *unit = add_unit(battle, id, UNIT_COMMANDER);
    const char *replacement = json_get_text(json, "replacement_name");
    read_common(battle, json, unit);
    unit->cm = (uint8_t)json_get_number(json, "cm", 0);
    unit->helped = (uint8_t)json_get_number(json_object_get(json, "more"), "helped", 0);
    unit->replaced = json_get_flag(json, "replaced", false);
    if (unit->replaced && replacement != NULL)
        copy_text(unit->name, sizeof unit->name, replacement);
}

static void read_guard(struct battle *battle, const char *id, const json_t *json) {
    struct unit *unit = add_unit(battle, id, UNIT_GUARD);
    read_common(battle, json, unit);
    const struct unit *parent = battle_unit(battle, json_get_text(json, "parent"));
    /* The list may have moved: the new unit is its last. */
    unit = &battle->units[battle->unit_count - 1];
    snprintf(unit->name, sizeof unit->name, "Guard of %.60s",
             parent == NULL ? "a brigade" : parent->name);
}

/* A marker is named by where it stands: "0403#2", a lone commander's "0403#c1". */
static void read_marker(struct battle *battle, const json_t *json, int commander) {
    const char *hex = json_get_text(json, "hex");
    int64_t place = json_get_number(json, "place", 0);
    char id[UNIT_ID_SIZE];
    if (hex == NULL)
        return;
    if (place > 0)
        snprintf(id, sizeof id, "%s#%lld", hex, (long long)place);
    else
        snprintf(id, sizeof id, "%s#c%d", hex, commander);
    struct unit *unit = add_unit(battle, id, UNIT_MARKER);
    copy_text(unit->name, sizeof unit->name, id);
    unit->army = ARMY_CONFEDERATE; /* the only side that is masked */
    unit->where = WHERE_MAP;
    unit->hex = map_read(&battle->map, hex);
    unit->facing = (uint8_t)json_get_number(json, "facing", 0);
    unit->place = (uint8_t)place;
}

static void read_markers(struct battle *battle, const json_t *markers) {
    const char *last = "";
    int commanders = 0;
    size_t i;
    json_t *json;
    json_array_foreach (markers, i, json) {
        const char *hex = json_get_text(json, "hex");
        if (json_object_get(json, "place") == NULL && hex != NULL) {
            commanders = strcmp(hex, last) == 0 ? commanders + 1 : 1;
            last = hex;
        }
        read_marker(battle, json, commanders);
    }
}

static void read_stacks(struct battle *battle, const json_t *stacks) {
    const char *hex;
    json_t *order, *id;
    json_object_foreach ((json_t *)stacks, hex, order) {
        size_t i;
        json_array_foreach (order, i, id) {
            struct unit *unit = (struct unit *)battle_unit(battle, json_string_value(id));
            if (unit != NULL)
                unit->place = (uint8_t)(i + 1);
        }
    }
}

void battle_take_view(struct battle *battle, const json_t *view) {
    const char *id;
    json_t *json;
    battle->unit_count = 0;
    json_object_foreach (json_object_get(view, "brigades"), id, json)
        read_brigade(battle, id, json);
    json_object_foreach (json_object_get(view, "commanders"), id, json)
        read_commander(battle, id, json);
    json_object_foreach (json_object_get(view, "guards"), id, json)
        read_guard(battle, id, json);
    read_markers(battle, json_object_get(view, "markers"));
    read_stacks(battle, json_object_get(view, "stacks"));
    const json_t *control = json_object_get(view, "control"),
                 *vp = json_object_get(view, "vp");
    for (size_t i = 0; i < OBJECTIVES; i++) {
        struct objective *objective = &battle->objectives[i];
        char text[5] = "";
        if (objective->hex != HEX_NONE)
            hex_text(&battle->map.grid, objective->hex, text);
        objective->control = battle_army(json_get_text(control, text));
    }
    battle->vp[ARMY_UNION] = (int)json_get_number(vp, "union", 0);
    battle->vp[ARMY_CONFEDERATE] = (int)json_get_number(vp, "confederate", 0);
    battle->turn = (int)json_get_number(view, "turn", 1);
    battle->phasing = battle_army(json_get_text(view, "side"));
    copy_text(battle->phase, sizeof battle->phase, json_get_text(view, "phase"));
    battle->pause = json_get_flag(view, "pause", false);
    battle->cavalry_halted = json_get_flag(view, "cavalry_halted", false);
    battle->target =
        map_read(&battle->map, json_get_text(json_object_get(view, "assault"), "target"));
}

/* --- asking ------------------------------------------------------------------------- */

const struct unit *battle_unit(const struct battle *battle, const char *id) {
    for (size_t i = 0; id != NULL && i < battle->unit_count; i++)
        if (strcmp(battle->units[i].id, id) == 0)
            return &battle->units[i];
    return NULL;
}

static int rank(const struct unit *unit) {
    bool piece =
        unit->kind == UNIT_BRIGADE || (unit->kind == UNIT_MARKER && unit->place > 0);
    return piece ? unit->place : unit->kind == UNIT_GUARD ? 200 : 100;
}

size_t battle_stack(const struct battle *battle, uint16_t hex,
                    const struct unit *ret_units[STACK_MAX]) {
    size_t count = 0;
    for (size_t i = 0; i < battle->unit_count && count < STACK_MAX && hex != HEX_NONE;
         i++) {
        const struct unit *unit = &battle->units[i];
        if (unit->hex != hex)
            continue;
        size_t at = count++;
        for (; at > 0 && rank(ret_units[at - 1]) > rank(unit); at--)
            ret_units[at] = ret_units[at - 1];
        ret_units[at] = unit;
    }
    return count;
}
