/* SPDX-License-Identifier: MIT */
/* See position_json.h. Columns: name in JSON, kind, when it is written, place in the struct, limit
 * (largest number, bit, or length), usual value that is left out, names. */
#include "position_json.h"

#include <stddef.h>

enum { SECRET = FIELD_SECRET, ALWAYS = FIELD_ALWAYS };

#define UNIT(member) offsetof(struct sburg_unit, member)
#define INNER(name, member)                                                              \
    { name, FIELD_NUMBER, FIELD_SECRET, UNIT(member), 255, 0, NULL }

/* clang-format off */
#define FIELDS_OF(array) {array, sizeof array / sizeof *array}

static const struct field unit_list[] = {
    {"hex",       FIELD_HEX,    0,          UNIT(hex),       0,   -1, NULL},
    {"facing",    FIELD_NUMBER, 0,          UNIT(facing),    5,   0, NULL},
    {"formation", FIELD_NAME,   ALWAYS,          UNIT(formation), 0,   0, &sburg_formations},
    {"state",     FIELD_NAME,   ALWAYS,          UNIT(morale),    0,   0, &sburg_morales},
    {"markers",   FIELD_BITS,   0,          UNIT(markers),   0,   0, &sburg_markers},
    {"target",    FIELD_HEX,    0,          UNIT(target),    0,   -1, NULL},
    {"guns",      FIELD_NUMBER, 0,          UNIT(guns),      99,  0, NULL},
    {"of",        FIELD_WHO,    SECRET, UNIT(of),        0,   SBURG_NOBODY, NULL},
    {"mounted",   FIELD_FLAG_LONG,   0,          UNIT(flags), SBURG_MOUNTED,      0, NULL},
    {"covered",   FIELD_FLAG_LONG,   0,          UNIT(flags), SBURG_COVERED_FLAG, 0, NULL},
    {"detachment", FIELD_FLAG_LONG,  SECRET, UNIT(flags), SBURG_DETACHED,     0, NULL},
    {"by_road",   FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_BY_ROAD,      0, NULL},
    {"double",    FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_DOUBLE,       0, NULL},
    {"charged",   FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_CHARGED,      0, NULL},
    {"done",      FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_FINISHED,     0, NULL},
    {"stopped",   FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_STOPPED,      0, NULL},
    {"steep_down", FIELD_FLAG_LONG,  SECRET,     UNIT(flags), SBURG_STEEP_DOWN,   0, NULL},
    {"pike",      FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_ON_PIKE,      0, NULL},
    {"crossed",   FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_CROSSED,      0, NULL},
    {"start_front", FIELD_FLAG_LONG, SECRET,     UNIT(flags), SBURG_START_FRONT,  0, NULL},
    {"fresh",     FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_FRESH,        0, NULL},
    {"routmoved", FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_ROUT_MOVED,   0, NULL},
    {"checked37", FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_CHECKED_37,   0, NULL},
    {"tried",     FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_TRIED,        0, NULL},
    {"fired",     FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_FIRED,        0, NULL},
    {"rally_routed", FIELD_FLAG_LONG, SECRET,    UNIT(flags), SBURG_RALLY_ROUTED, 0, NULL},
    {"rally_shaken", FIELD_FLAG_LONG, SECRET,    UNIT(flags), SBURG_RALLY_SHAKEN, 0, NULL},
    {"shown",     FIELD_FLAG_LONG,   SECRET,     UNIT(flags), SBURG_SHOWN,        0, NULL},
    INNER("base", base), INNER("spent", spent), INNER("front_mp", front_mp), INNER("bank", bank),
    INNER("turned", turned), INNER("turn_paid", turn_paid),
};
const struct fields sburg_unit_rows = FIELDS_OF(unit_list);

/* What only the record holds of a unit. */
static const struct field unit_more_list[] = {
    {"where",    FIELD_NAME,   ALWAYS, UNIT(where),          0,  0, &sburg_wheres},
    {"kind",     FIELD_NAME,   ALWAYS, UNIT(kind),           0,  0, &sburg_kinds},
    {"root",     FIELD_WIDE,   ALWAYS, UNIT(root),           0,  0, NULL},
    {"sp",       FIELD_NUMBER, ALWAYS, UNIT(sp),             99, 0, NULL},
    {"long",     FIELD_NUMBER, 0,      UNIT(long_fires),     255, 0, NULL},
    {"canister", FIELD_NUMBER, 0,      UNIT(canister_fires), 255, 0, NULL},
    {"fired_at", FIELD_HEXES,  0,      UNIT(fired_at), SBURG_SQUARE_FIRES, 0, NULL},
};
const struct fields sburg_unit_more = FIELDS_OF(unit_more_list);

#define OFFICER(member) offsetof(struct sburg_officer, member)
static const struct field officer_list[] = {
    {"hex",           FIELD_HEX,    0,          OFFICER(hex),           0,   -1, NULL},
    {"incapacitated", FIELD_BOOL,  SECRET, OFFICER(incapacitated), 0,   0, NULL},
    {"fell",          FIELD_HEX,    SECRET, OFFICER(fell),          0,   -1, NULL},
    {"fire",          FIELD_NUMBER, SECRET, OFFICER(fire),          99,  0, NULL},
    {"morale",        FIELD_NUMBER, SECRET, OFFICER(morale),        99,  0, NULL},
    {"spent",         FIELD_NUMBER, SECRET,     OFFICER(spent),         255, 0, NULL},
};
const struct fields sburg_officer_rows = FIELDS_OF(officer_list);

static const struct field officer_more_list[] = {
    {"where", FIELD_NAME, ALWAYS, OFFICER(where), 0, 0, &sburg_wheres},
};
const struct fields sburg_officer_more = FIELDS_OF(officer_more_list);

#define POSITION(member) offsetof(struct sburg_position, member)
static const struct field state_list[] = {
    {"turn",     FIELD_NUMBER, 0, POSITION(turn),     99,  0, NULL},
    {"side",     FIELD_NAME,   ALWAYS, POSITION(side),     0,   0, &sburg_sides},
    {"phase",    FIELD_NAME,   ALWAYS, POSITION(phase),    0,   0, &sburg_phases},
    {"decision", FIELD_NAME,   ALWAYS, POSITION(decision), 0,   0, &sburg_decisions},
    {"asked",    FIELD_NAME,   ALWAYS, POSITION(asked),    0,   0, &sburg_sides},
    {"asked_unit", FIELD_WHO,  0, POSITION(asked_unit), 0, SBURG_NOBODY, NULL},
    {"passed",   FIELD_NUMBER, 0, POSITION(passed),   3,   0, NULL},
    {"firing",   FIELD_NAME,   ALWAYS, POSITION(firing),   0,   0, &sburg_sides},
    {"winner",   FIELD_NAME,   ALWAYS, POSITION(winner),   0,   0, &sburg_sides},
    {"degree",   FIELD_NUMBER, 0, POSITION(degree),   99,  0, NULL},
    {"entered",  FIELD_NUMBERS, 0, POSITION(entered), SBURG_ENTRIES, 0, NULL},
    {"control",  FIELD_NUMBERS, 0, POSITION(control), SBURG_OBJECTIVES, SIDE_NONE, NULL},
    {"union_prefs", FIELD_NUMBERS, 0, POSITION(prefs), SBURG_PREFS, 0, NULL},
    {"confederate_prefs", FIELD_NUMBERS, 0, POSITION(prefs) + SBURG_PREFS, SBURG_PREFS, 0, NULL},
    {"union_told", FIELD_NUMBERS, 0, POSITION(told[SBURG_UNION]), SBURG_OBJECTIVES, 0, NULL},
    {"confederate_told", FIELD_NUMBERS, 0, POSITION(told[SBURG_CONFEDERATE]), SBURG_OBJECTIVES, 0, NULL},
    {"public_told", FIELD_NUMBERS, 0, POSITION(told[VIEWER_PUBLIC]), SBURG_OBJECTIVES, 0, NULL},
};
const struct fields sburg_state_rows = FIELDS_OF(state_list);
const struct fields sburg_moment_rows = {state_list, 3}; /* turn, side, phase */

#define LEFT(member) offsetof(struct sburg_left, member)
static const struct field left_list[] = {
    {"of",   FIELD_WHO,    0,      LEFT(of),   0,  SBURG_NOBODY, NULL},
    {"army", FIELD_NAME,   ALWAYS, LEFT(army), 0,  0, &sburg_sides},
    {"gun",  FIELD_NAME,   ALWAYS, LEFT(gun),  0,  0, &sburg_guns},
    {"guns", FIELD_NUMBER, 0,      LEFT(guns), 99, 0, NULL},
};
const struct fields sburg_left_rows = FIELDS_OF(left_list);

#define CHARGE(member) offsetof(struct sburg_charge, member)
static const struct field charge_list[] = {
    {"target", FIELD_HEX,    0, CHARGE(target), 0, -1, NULL},
    {"from",   FIELD_HEX,    0, CHARGE(from),   0, -1, NULL},
    {"kind",   FIELD_NAME,   ALWAYS, CHARGE(kind),   0, 0, &sburg_charge_kinds},
    {"follow", FIELD_BOOL,  0, CHARGE(follow), 0, 0, NULL},
    {"hypothetical", FIELD_NUMBERS, 0, CHARGE(hypothetical), SBURG_GROUP, 0, NULL},
};
const struct fields sburg_charge_rows = FIELDS_OF(charge_list);

#define ATTACK(member) offsetof(struct sburg_attack, member)
static const struct field attack_list[] = {
    {"target",  FIELD_HEX,    0, ATTACK(target), 0,  -1, NULL},
    {"officer", FIELD_WIDE,   0, ATTACK(officer), 0, SBURG_NOBODY, NULL},
    {"side",    FIELD_NAME,   ALWAYS, ATTACK(side),   0,  0, &sburg_sides},
    {"result",  FIELD_NUMBER, 0, ATTACK(result), 8,  0, NULL},
    {"at",      FIELD_NAME,   ALWAYS, ATTACK(at),     0,  0, &sburg_ats},
    {"steps",   FIELD_NUMBER, 0, ATTACK(steps),  9,  0, NULL},
    {"artillery_alone", FIELD_BOOL, 0, ATTACK(artillery_alone), 0, 0, NULL},
    {"checks",  FIELD_BOOL,  0, ATTACK(checks), 0,  0, NULL},
    {"officer_falls", FIELD_BOOL, 0, ATTACK(officer_falls), 0, 0, NULL},
};
const struct fields sburg_attack_rows = FIELDS_OF(attack_list);
/* clang-format on */
