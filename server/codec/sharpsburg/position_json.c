/* SPDX-License-Identifier: MIT */
/* See position_json.h. */
#include "position_json.h"

#include "state.h"

#include <stddef.h>

#define UNIT(member) offsetof(struct sburg_unit, member)
#define INNER(name, member)                                                              \
    { name, ROW_NUMBER, ROW_SECRET | ROW_INNER, UNIT(member), 255, NULL }

enum { SECRET = ROW_SECRET | ROW_INNER };

/* clang-format off */
static const struct row unit_list[] = {
    {"hex",       ROW_HEX,    0,          UNIT(hex),       0,   NULL},
    {"facing",    ROW_NUMBER, 0,          UNIT(facing),    5,   NULL},
    {"formation", ROW_NAME,   0,          UNIT(formation), 0,   &sburg_formations},
    {"state",     ROW_NAME,   0,          UNIT(morale),    0,   &sburg_morales},
    {"markers",   ROW_BITS,   0,          UNIT(markers),   0,   &sburg_markers},
    {"target",    ROW_HEX,    0,          UNIT(target),    0,   NULL},
    {"guns",      ROW_NUMBER, 0,          UNIT(guns),      99,  NULL},
    {"of",        ROW_WHO,    ROW_SECRET, UNIT(of),        0,   NULL},
    {"mounted",   ROW_FLAG,   0,          UNIT(flags), SBURG_MOUNTED,      NULL},
    {"covered",   ROW_FLAG,   0,          UNIT(flags), SBURG_COVERED_FLAG, NULL},
    {"detachment", ROW_FLAG,  ROW_SECRET, UNIT(flags), SBURG_DETACHED,     NULL},
    {"by_road",   ROW_FLAG,   SECRET,     UNIT(flags), SBURG_BY_ROAD,      NULL},
    {"double",    ROW_FLAG,   SECRET,     UNIT(flags), SBURG_DOUBLE,       NULL},
    {"charged",   ROW_FLAG,   SECRET,     UNIT(flags), SBURG_CHARGED,      NULL},
    {"done",      ROW_FLAG,   SECRET,     UNIT(flags), SBURG_FINISHED,     NULL},
    {"stopped",   ROW_FLAG,   SECRET,     UNIT(flags), SBURG_STOPPED,      NULL},
    {"steep_down", ROW_FLAG,  SECRET,     UNIT(flags), SBURG_STEEP_DOWN,   NULL},
    {"pike",      ROW_FLAG,   SECRET,     UNIT(flags), SBURG_ON_PIKE,      NULL},
    {"crossed",   ROW_FLAG,   SECRET,     UNIT(flags), SBURG_CROSSED,      NULL},
    {"start_front", ROW_FLAG, SECRET,     UNIT(flags), SBURG_START_FRONT,  NULL},
    {"fresh",     ROW_FLAG,   SECRET,     UNIT(flags), SBURG_FRESH,        NULL},
    {"routmoved", ROW_FLAG,   SECRET,     UNIT(flags), SBURG_ROUT_MOVED,   NULL},
    {"checked37", ROW_FLAG,   SECRET,     UNIT(flags), SBURG_CHECKED_37,   NULL},
    {"tried",     ROW_FLAG,   SECRET,     UNIT(flags), SBURG_TRIED,        NULL},
    {"fired",     ROW_FLAG,   SECRET,     UNIT(flags), SBURG_FIRED,        NULL},
    {"rally_routed", ROW_FLAG, SECRET,    UNIT(flags), SBURG_RALLY_ROUTED, NULL},
    {"rally_shaken", ROW_FLAG, SECRET,    UNIT(flags), SBURG_RALLY_SHAKEN, NULL},
    {"shown",     ROW_FLAG,   SECRET,     UNIT(flags), SBURG_SHOWN,        NULL},
    INNER("base", base), INNER("spent", spent), INNER("front_mp", front_mp), INNER("bank", bank),
    INNER("turned", turned), INNER("turn_paid", turn_paid),
};
const struct rows sburg_unit_rows = {unit_list, sizeof unit_list / sizeof *unit_list};

#define OFFICER(member) offsetof(struct sburg_officer, member)
static const struct row officer_list[] = {
    {"hex",           ROW_HEX,    0,          OFFICER(hex),           0,   NULL},
    {"incapacitated", ROW_TRUTH,  ROW_SECRET, OFFICER(incapacitated), 0,   NULL},
    {"fell",          ROW_HEX,    ROW_SECRET, OFFICER(fell),          0,   NULL},
    {"fire",          ROW_NUMBER, ROW_SECRET, OFFICER(fire),          99,  NULL},
    {"morale",        ROW_NUMBER, ROW_SECRET, OFFICER(morale),        99,  NULL},
    {"spent",         ROW_NUMBER, SECRET,     OFFICER(spent),         255, NULL},
};
const struct rows sburg_officer_rows = {officer_list, sizeof officer_list / sizeof *officer_list};

#define POSITION(member) offsetof(struct sburg_position, member)
static const struct row state_list[] = {
    {"turn",     ROW_NUMBER, 0, POSITION(turn),     99,  NULL},
    {"side",     ROW_NAME,   0, POSITION(side),     0,   &sburg_sides},
    {"phase",    ROW_NAME,   0, POSITION(phase),    0,   &sburg_phases},
    {"decision", ROW_NAME,   0, POSITION(decision), 0,   &sburg_decisions},
    {"asked",    ROW_NAME,   0, POSITION(asked),    0,   &sburg_sides},
    {"asked_unit", ROW_WHO,  0, POSITION(asked_unit), 0, NULL},
    {"passed",   ROW_NUMBER, 0, POSITION(passed),   3,   NULL},
    {"firing",   ROW_NAME,   0, POSITION(firing),   0,   &sburg_sides},
    {"winner",   ROW_NAME,   0, POSITION(winner),   0,   &sburg_sides},
    {"degree",   ROW_NUMBER, 0, POSITION(degree),   99,  NULL},
};
const struct rows sburg_state_rows = {state_list, sizeof state_list / sizeof *state_list};
static const struct rows common_rows = {state_list, 3}; /* turn, side, phase */

#define CHARGE(member) offsetof(struct sburg_charge, member)
static const struct row charge_list[] = {
    {"target", ROW_HEX,    0, CHARGE(target), 0, NULL},
    {"from",   ROW_HEX,    0, CHARGE(from),   0, NULL},
    {"kind",   ROW_NAME,   0, CHARGE(kind),   0, &sburg_charge_kinds},
    {"follow", ROW_TRUTH,  0, CHARGE(follow), 0, NULL},
};
#define ATTACK(member) offsetof(struct sburg_attack, member)
static const struct row attack_list[] = {
    {"target",  ROW_HEX,    0, ATTACK(target), 0,  NULL},
    {"side",    ROW_NAME,   0, ATTACK(side),   0,  &sburg_sides},
    {"result",  ROW_NUMBER, 0, ATTACK(result), 8,  NULL},
    {"at",      ROW_NAME,   0, ATTACK(at),     0,  &sburg_ats},
    {"steps",   ROW_NUMBER, 0, ATTACK(steps),  9,  NULL},
    {"artillery_alone", ROW_TRUTH, 0, ATTACK(artillery_alone), 0, NULL},
    {"checks",  ROW_TRUTH,  0, ATTACK(checks), 0,  NULL},
};
/* clang-format on */

/* --- units and officers -------------------------------------------------------------- */

static json_t *ammo_json(const struct sburg_unit *unit) {
    return json_pack("{s:i,s:i}", "long", unit->long_fires, "canister",
                     unit->canister_fires);
}

static json_t *full_json(const struct sburg_unit *unit) {
    struct sburg_ratio full = sburg_full(unit);
    return full.bottom == 1 ? json_integer(full.top)
                            : sburg_ratio_json(full.top, full.bottom);
}

/* What its counter shows. */
static void face_write(const struct sburg_setup *setup,
                       const struct sburg_position *position, unsigned unit,
                       json_t *json) {
    json_object_set_new(json, "army",
                        json_string(sburg_sides.list[sburg_army(setup, position, unit)]));
    json_object_set_new(json, "arm",
                        json_string(sburg_arms.list[sburg_arm(setup, position, unit)]));
    if (sburg_is_artillery(setup, position, unit))
        json_object_set_new(
            json, "gun",
            json_string(sburg_guns.list[sburg_printed(setup, position, unit)->gun]));
}

static void numbers_write(const struct sburg_setup *setup,
                          const struct sburg_position *position, unsigned unit,
                          json_t *json) {
    const struct sburg_unit *it = &position->units[unit];
    const struct sburg_roster_unit *printed = sburg_printed(setup, position, unit);
    json_object_set_new(json, "sp", json_integer(it->sp));
    json_object_set_new(json, "full", full_json(it));
    json_object_set_new(json, "ml",
                        sburg_track_json(sburg_printed_ml(setup, position, unit)));
    json_object_set_new(json, "brigade",
                        json_string(setup->brigades[printed->brigade].id));
    if (sburg_is_artillery(setup, position, unit))
        json_object_set_new(json, "ammo", ammo_json(it));
    else
        json_object_set_new(json, "weapon",
                            json_string(sburg_weapons.list[printed->weapon]));
    if (printed->sharpshooters)
        json_object_set_new(json, "sharpshooters", json_true());
}

json_t *sburg_unit_json(const struct sburg_setup *setup,
                        const struct sburg_position *position, unsigned unit, bool all,
                        bool banded) {
    const struct sburg_unit *it = &position->units[unit];
    json_t *json = json_object();
    face_write(setup, position, unit, json);
    if (banded)
        json_object_set_new(
            json, "band",
            json_string(it->sp < sburg_bands.count ? sburg_bands.list[it->sp] : ""));
    else
        numbers_write(setup, position, unit, json);
    sburg_rows_write(setup, position, sburg_unit_rows, it, all, banded, json);
    return json;
}

json_t *sburg_officer_json(const struct sburg_setup *setup,
                           const struct sburg_position *position, unsigned officer,
                           bool all, bool veiled) {
    json_t *json = json_object();
    json_object_set_new(json, "army",
                        json_string(sburg_sides.list[setup->officers[officer].army]));
    if (!veiled)
        json_object_set_new(json, "rank",
                            json_string(sburg_ranks.list[setup->officers[officer].rank]));
    sburg_rows_write(setup, position, sburg_officer_rows, &position->officers[officer],
                     all, veiled, json);
    return json;
}

/* --- the whole ----------------------------------------------------------------------- */

static json_t *control_json(const struct sburg_setup *setup,
                            const struct sburg_position *position) {
    json_t *json = json_object();
    char text[5];
    for (unsigned i = 0; i < setup->victory.hex_count; i++) {
        hex_text(&setup->grid, setup->victory.hexes[i].hex, text);
        if (position->control[i] < SIDES)
            json_object_set_new(json, text,
                                json_string(sburg_sides.list[position->control[i]]));
    }
    return json;
}

/* Hexes with more than one unit, top first. */
static json_t *stacks_json(const struct sburg_setup *setup,
                           const struct sburg_position *position, unsigned least) {
    json_t *json = json_object();
    char text[5];
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        uint16_t units[SBURG_GROUP];
        unsigned count = sburg_stack_list(position, (uint16_t)hex, units);
        if (count < least)
            continue;
        json_t *list = json_array();
        for (unsigned i = 0; i < count; i++)
            json_array_append_new(list, json_string(sburg_id(setup, position, units[i])));
        hex_text(&setup->grid, (uint16_t)hex, text);
        json_object_set_new(json, text, list);
    }
    return json;
}

static json_t *vp_json(const struct sburg_position *position) {
    return json_pack("{s:o,s:o}", "union",
                     sburg_hundredths_json(position->vp[SBURG_UNION]), "confederate",
                     sburg_hundredths_json(position->vp[SBURG_CONFEDERATE]));
}

static json_t *brigades_json(const struct sburg_setup *setup,
                             const struct sburg_position *position, enum side only,
                             bool all) {
    json_t *json = json_object();
    for (unsigned i = 0; i < setup->brigade_count; i++) {
        const struct sburg_brigade *brigade = &position->brigades[i];
        if ((only < SIDES && setup->brigades[i].army != only) ||
            (!all && brigade->exhaustion == 0 && brigade->engaged == 0))
            continue;
        json_object_set_new(json, setup->brigades[i].id,
                            json_pack("{s:i,s:b}", "exhaustion", brigade->exhaustion,
                                      "engaged", brigade->engaged));
    }
    return json;
}

static json_t *left_json(const struct sburg_setup *setup,
                         const struct sburg_position *position) {
    json_t *list = json_array();
    for (unsigned i = 0; i < SBURG_ABANDONED; i++) {
        const struct sburg_left *left = &position->left[i];
        if (left->hex != HEX_NONE)
            json_array_append_new(list, json_pack("{s:o,s:s,s:s,s:i,s:s}", "hex",
                                                  hex_json_new(&setup->grid, left->hex),
                                                  "army", sburg_sides.list[left->army],
                                                  "gun", sburg_guns.list[left->gun],
                                                  "guns", left->guns, "of",
                                                  sburg_id(setup, position, left->of)));
    }
    return list;
}

void sburg_position_common(const struct sburg_setup *setup,
                           const struct sburg_position *position, json_t *object) {
    sburg_rows_write(setup, position, common_rows, position, true, false, object);
    json_object_set_new(object, "control", control_json(setup, position));
    json_object_set_new(object, "vp", vp_json(position));
    json_object_set_new(object, "stacks", stacks_json(setup, position, 2));
    json_object_set_new(object, "abandoned", left_json(setup, position));
}

static json_t *prefs_json(const uint8_t prefs[SBURG_PREFS]) {
    json_t *json = json_object();
    for (unsigned i = 0; i < SBURG_PREFS; i++) {
        bool truth = i == SBURG_SPARE_GUNNERS && prefs[i] < 2;
        json_object_set_new(json, sburg_prefs.list[i],
                            truth ? json_boolean(prefs[i])
                                  : json_string(sburg_pref_words(i).list[prefs[i]]));
    }
    return json;
}

static bool is_told(const struct sburg_unit *unit) {
    return unit->where == SBURG_ON_MAP || unit->where == SBURG_DUE ||
           unit->where == SBURG_LEFT_GUNS;
}

json_t *sburg_view_json(const void *setup_, const struct sburg_view *view, bool all) {
    const struct sburg_setup *setup = setup_;
    const struct sburg_position *known = &view->known;
    json_t *json = json_object(), *units = json_object(), *officers = json_object();
    sburg_position_common(setup, known, json);
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (is_told(&known->units[u]))
            json_object_set_new(
                units, sburg_id(setup, known, u),
                sburg_unit_json(setup, known, u, all, sburg_banded(setup, view, u)));
    for (unsigned i = 0; i < setup->officer_count; i++) {
        bool own = !view->veiled || setup->officers[i].army == view->viewer;
        if (known->officers[i].where == SBURG_ON_MAP ||
            (own && known->officers[i].where == SBURG_DUE))
            json_object_set_new(officers, setup->officers[i].id,
                                sburg_officer_json(setup, known, i, all, !own));
    }
    json_object_set_new(json, "units", units);
    json_object_set_new(json, "officers", officers);
    if (!view->veiled || view->viewer < SIDES)
        json_object_set_new(
            json, "brigades",
            brigades_json(setup, known,
                          view->veiled ? (enum side)view->viewer : SIDE_NONE, false));
    if (view->viewer < SIDES)
        json_object_set_new(json, "prefs", prefs_json(known->prefs[view->viewer]));
    if (known->charge.target != HEX_NONE)
        json_object_set_new(json, "charge_on",
                            hex_json_new(&setup->grid, known->charge.target));
    return json;
}

/* --- states of the record ------------------------------------------------------------ */

static json_t *numbers_json(const void *from, size_t count) {
    const uint8_t *bytes = from;
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_integer(bytes[i]));
    return list;
}

/* Everything of a unit that its rows do not hold. */
static json_t *full_unit_json(const struct sburg_setup *setup,
                              const struct sburg_position *position, unsigned unit) {
    const struct sburg_unit *it = &position->units[unit];
    json_t *json = json_object();
    sburg_rows_write(setup, position, sburg_unit_rows, it, false, false, json);
    json_object_set_new(json, "id", json_string(sburg_id(setup, position, unit)));
    json_object_set_new(json, "place", json_integer(unit));
    json_object_set_new(json, "root", json_integer(it->root));
    json_object_set_new(json, "kind", json_string(sburg_kinds.list[it->kind]));
    json_object_set_new(json, "where", json_string(sburg_wheres.list[it->where]));
    json_object_set_new(json, "sp", json_integer(it->sp));
    json_object_set_new(json, "full", sburg_ratio_json(it->full_top, it->full_bottom));
    json_object_set_new(json, "long", json_integer(it->long_fires));
    json_object_set_new(json, "canister", json_integer(it->canister_fires));
    if (it->fired_at[0] != HEX_NONE) {
        json_t *hexes = json_array();
        for (unsigned i = 0; i < SBURG_SQUARE_FIRES && it->fired_at[i] != HEX_NONE; i++)
            json_array_append_new(hexes, hex_json_new(&setup->grid, it->fired_at[i]));
        json_object_set_new(json, "fired_at", hexes);
    }
    return json;
}

static json_t *charge_json(const struct sburg_setup *setup,
                           const struct sburg_position *position) {
    const struct sburg_charge *charge = &position->charge;
    json_t *json = json_object(), *units = json_array();
    sburg_rows_write(setup, position, ROWS(charge_list), charge, true, false, json);
    for (unsigned i = 0; i < charge->count; i++)
        json_array_append_new(
            units, json_pack("[s,i]", sburg_id(setup, position, charge->units[i]),
                             charge->hypothetical[i]));
    json_object_set_new(json, "units", units);
    return json;
}

static json_t *attack_json(const struct sburg_setup *setup,
                           const struct sburg_position *position) {
    const struct sburg_attack *attack = &position->attack;
    json_t *json = json_object(), *hurt = json_array();
    sburg_rows_write(setup, position, ROWS(attack_list), attack, true, false, json);
    json_object_set_new(json, "officer",
                        attack->officer < SBURG_OFFICERS
                            ? json_string(setup->officers[attack->officer].id)
                            : json_null());
    for (unsigned i = 0; i < attack->count; i++)
        json_array_append_new(hurt,
                              json_string(sburg_id(setup, position, attack->hurt[i])));
    json_object_set_new(json, "hurt", hurt);
    return json;
}

static json_t *limits_json(const struct sburg_setup *setup,
                           const struct sburg_position *position) {
    json_t *list = json_array();
    for (unsigned i = 0; i < position->limit_count; i++)
        json_array_append_new(
            list,
            json_pack("[o,I,I]", hex_json_new(&setup->grid, position->limits[i].hex),
                      (json_int_t)position->limits[i].top,
                      (json_int_t)position->limits[i].bottom));
    return list;
}

json_t *sburg_state_json_new(const void *setup_, const void *state) {
    const struct sburg_setup *setup = setup_;
    const struct sburg_position *truth = &((const struct sburg_state *)state)->truth;
    json_t *json = json_object(), *units = json_array(), *officers = json_array(),
           *prefs = json_array();
    sburg_rows_write(setup, truth, sburg_state_rows, truth, true, false, json);
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (truth->units[u].where != SBURG_NOWHERE)
            json_array_append_new(units, full_unit_json(setup, truth, u));
    for (unsigned i = 0; i < setup->officer_count; i++) {
        json_t *officer = json_object();
        sburg_rows_write(setup, truth, sburg_officer_rows, &truth->officers[i], false,
                         false, officer);
        json_object_set_new(officer, "where",
                            json_string(sburg_wheres.list[truth->officers[i].where]));
        json_array_append_new(officers, officer);
    }
    for (unsigned side = 0; side < SIDES; side++)
        json_array_append_new(prefs, numbers_json(truth->prefs[side], SBURG_PREFS));
    json_object_set_new(json, "units", units);
    json_object_set_new(json, "officers", officers);
    json_object_set_new(json, "prefs", prefs);
    json_object_set_new(json, "brigades", brigades_json(setup, truth, SIDE_NONE, true));
    json_object_set_new(json, "stacks", stacks_json(setup, truth, 1));
    json_object_set_new(json, "limits", limits_json(setup, truth));
    json_object_set_new(json, "abandoned", left_json(setup, truth));
    json_object_set_new(json, "charge", charge_json(setup, truth));
    json_object_set_new(json, "attack", attack_json(setup, truth));
    json_object_set_new(json, "entered", numbers_json(truth->entered, SBURG_ENTRIES));
    json_object_set_new(json, "control", numbers_json(truth->control, SBURG_OBJECTIVES));
    json_object_set_new(json, "vp", json_pack("[i,i]", truth->vp[0], truth->vp[1]));
    return json;
}
