/* SPDX-License-Identifier: MIT */
/* See position.h. */
#include "position.h"

#include "bug.h"
#include "track.h"

#include <string.h>

/* --- who and what -------------------------------------------------------------------- */

int sburg_printed_ml(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit) {
    return position->units[unit].kind == SBURG_HOLDERS_OF
               ? sburg_track(SBURG_ML_HOLDERS)
               : sburg_printed(setup, position, unit)->ml;
}

bool sburg_is_artillery(const struct sburg_setup *setup,
                        const struct sburg_position *position, unsigned unit) {
    enum sburg_arm arm = sburg_arm(setup, position, unit);
    return arm == SBURG_ARTILLERY || arm == SBURG_HORSE_ARTILLERY;
}

bool sburg_rides(const struct sburg_setup *setup, const struct sburg_position *position,
                 unsigned unit) {
    enum sburg_arm arm = sburg_arm(setup, position, unit);
    return arm == SBURG_HOLDERS ||
           (arm == SBURG_CAVALRY && sburg_flag(&position->units[unit], SBURG_MOUNTED));
}

bool sburg_on_foot(const struct sburg_setup *setup, const struct sburg_position *position,
                   unsigned unit) {
    enum sburg_arm arm = sburg_arm(setup, position, unit);
    return arm == SBURG_INFANTRY ||
           (arm == SBURG_CAVALRY && !sburg_flag(&position->units[unit], SBURG_MOUNTED));
}

bool sburg_has_facing(const struct sburg_setup *setup,
                      const struct sburg_position *position, unsigned unit) {
    enum sburg_formation formation =
        (enum sburg_formation)position->units[unit].formation;
    return sburg_arm(setup, position, unit) != SBURG_HOLDERS &&
           formation != SBURG_SQUARE && formation != SBURG_GENERAL_ORDER &&
           formation != SBURG_SKIRMISH;
}

/* --- stacks -------------------------------------------------------------------------- */

enum side sburg_holder(const struct sburg_setup *setup,
                       const struct sburg_position *position, uint16_t hex) {
    unsigned top = sburg_top(position, hex);
    return top == SBURG_NOBODY ? SIDE_NONE : sburg_army(setup, position, top);
}

void sburg_stack_push(struct sburg_position *position, unsigned unit, uint16_t hex) {
    uint16_t *link = &position->tops[hex];
    while (*link != SBURG_NOBODY) {
        rules_step();
        link = &position->units[*link].below;
    }
    *link = (uint16_t)unit;
    position->units[unit].below = SBURG_NOBODY;
    position->units[unit].hex = hex;
    position->units[unit].where = SBURG_ON_MAP;
}

void sburg_stack_remove(struct sburg_position *position, unsigned unit) {
    uint16_t hex = position->units[unit].hex;
    if (hex == HEX_NONE)
        return;
    uint16_t *link = &position->tops[hex];
    while (*link != unit && *link != SBURG_NOBODY) {
        rules_step();
        link = &position->units[*link].below;
    }
    if (*link == unit)
        *link = position->units[unit].below;
    position->units[unit].below = SBURG_NOBODY;
    position->units[unit].hex = HEX_NONE;
}

unsigned sburg_stack_list(const struct sburg_position *position, uint16_t hex,
                          uint16_t ret_units[SBURG_GROUP]) {
    unsigned count = 0;
    for (unsigned u = sburg_top(position, hex); u != SBURG_NOBODY && count < SBURG_GROUP;
         u = sburg_below(position, u))
        ret_units[count++] = (uint16_t)u;
    return count;
}

unsigned sburg_officer_in(const struct sburg_setup *setup,
                          const struct sburg_position *position, uint16_t hex,
                          enum side army, unsigned from) {
    for (unsigned i = from; i < setup->officer_count; i++)
        if (position->officers[i].where == SBURG_ON_MAP &&
            position->officers[i].hex == hex && setup->officers[i].army == army)
            return i;
    return SBURG_OFFICERS;
}

/* --- parts --------------------------------------------------------------------------- */

/* Whose parts stand where: from version 5 on each side has its own places, so that nothing about
 * the parts that it does not see shows in those of its own (S104). */
struct berths {
    unsigned first, end;
    bool shared;
};

static struct berths berths_of(const struct sburg_setup *setup, enum side army) {
    unsigned half = SBURG_PARTS / 2, first = SBURG_ROSTER + (unsigned)army * half;
    if (setup->rules < 5)
        return (struct berths){SBURG_ROSTER, SBURG_UNITS, true};
    return (struct berths){first, first + half, false};
}

/* Places that mounted cavalry keeps free for its holders (3.25). */
static unsigned kept_places(const struct sburg_setup *setup,
                            const struct sburg_position *position, enum side army,
                            bool shared) {
    unsigned kept = 0;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const struct sburg_unit *unit = &position->units[u];
        kept += (unit->where == SBURG_ON_MAP || unit->where == SBURG_DUE) &&
                sburg_arm(setup, position, u) == SBURG_CAVALRY &&
                sburg_flag(unit, SBURG_MOUNTED) &&
                (shared || sburg_army(setup, position, u) == army);
    }
    return kept;
}

/* Places never used come first, so that ids of the gone stay known as long as may be. */
unsigned sburg_part_place(const struct sburg_setup *setup,
                          const struct sburg_position *position, enum side army,
                          bool holders) {
    unsigned unused = SBURG_NOBODY, gone = SBURG_NOBODY, open = 0;
    struct berths berths = berths_of(setup, army);
    for (unsigned u = berths.end; u-- > berths.first;) {
        uint8_t where = position->units[u].where;
        open += where == SBURG_NOWHERE || where == SBURG_GONE;
        if (where == SBURG_NOWHERE)
            unused = u;
        else if (where == SBURG_GONE)
            gone = u;
    }
    if (!holders && open <= kept_places(setup, position, army, berths.shared))
        return SBURG_NOBODY;
    return unused != SBURG_NOBODY ? unused : gone;
}

void sburg_part_inherit(struct sburg_position *position, unsigned unit, unsigned heir) {
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (position->units[u].of == unit)
            position->units[u].of = (uint16_t)heir;
}

unsigned sburg_part_count(const struct sburg_position *position, unsigned unit,
                          enum sburg_kind kind) {
    unsigned count = 0;
    for (unsigned u = SBURG_ROSTER; u < SBURG_UNITS; u++)
        count += position->units[u].where == SBURG_ON_MAP &&
                 position->units[u].of == unit && position->units[u].kind == kind;
    return count;
}

const char *sburg_id(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned who) {
    if (who < SBURG_ROSTER)
        return setup->units[who].id;
    if (who < SBURG_UNITS)
        return position->part_ids[who - SBURG_ROSTER];
    return who < SBURG_WHO ? setup->officers[who - SBURG_FIRST_OFFICER].id : "";
}

unsigned sburg_find(const struct sburg_setup *setup,
                    const struct sburg_position *position, const char *id) {
    for (unsigned u = 0; u < setup->unit_count; u++)
        if (strcmp(setup->units[u].id, id) == 0)
            return u;
    for (unsigned i = 0; i < setup->officer_count; i++)
        if (strcmp(setup->officers[i].id, id) == 0)
            return SBURG_FIRST_OFFICER + i;
    for (unsigned u = SBURG_ROSTER; u < SBURG_UNITS; u++)
        if (position->units[u].where != SBURG_NOWHERE &&
            strcmp(position->part_ids[u - SBURG_ROSTER], id) == 0)
            return u;
    return SBURG_NOSUCH;
}

struct sburg_ratio sburg_full(const struct sburg_unit *unit) {
    return sburg_ratio(unit->full_top, unit->full_bottom == 0 ? 1 : unit->full_bottom);
}

/* --- the whole ----------------------------------------------------------------------- */

void sburg_position_clear(struct sburg_position *position) {
    memset(position, 0, sizeof *position);
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        struct sburg_unit *unit = &position->units[u];
        unit->hex = unit->target = HEX_NONE;
        unit->below = unit->of = SBURG_NOBODY;
        for (unsigned i = 0; i < SBURG_SQUARE_FIRES; i++)
            unit->fired_at[i] = HEX_NONE;
    }
    for (unsigned i = 0; i < SBURG_OFFICERS; i++)
        position->officers[i].hex = position->officers[i].fell = HEX_NONE;
    for (unsigned hex = 0; hex < SBURG_HEXES; hex++)
        position->tops[hex] = SBURG_NOBODY;
    for (unsigned i = 0; i < SBURG_ABANDONED; i++)
        position->left[i].hex = HEX_NONE;
    position->charge.target = position->attack.target = HEX_NONE;
    position->attack.officer = SBURG_NOBODY;
    position->asked_unit = SBURG_NOBODY;
}

void sburg_control_start(const struct sburg_setup *setup,
                         struct sburg_position *position) {
    for (unsigned i = 0; i < SBURG_OBJECTIVES; i++) {
        position->control[i] = setup->victory.control_at_start;
        if (i >= setup->victory.hex_count)
            continue;
        for (unsigned u = sburg_top(position, setup->victory.hexes[i].hex);
             u != SBURG_NOBODY; u = sburg_below(position, u))
            if (position->units[u].morale == SBURG_FORMED &&
                !sburg_flag(&position->units[u], SBURG_DETACHED) &&
                sburg_arm(setup, position, u) != SBURG_HOLDERS)
                position->control[i] = (uint8_t)sburg_army(setup, position, u);
    }
}

void sburg_control_tell(const struct sburg_setup *setup,
                        struct sburg_position *position) {
    if (!sburg_veils_control(setup))
        return;
    for (unsigned viewer = 0; viewer < SBURG_TOLD; viewer++)
        memcpy(position->told[viewer], position->control, sizeof position->control);
    memcpy(position->told_vp, position->vp, sizeof position->vp);
}

void sburg_unit_muster(const struct sburg_setup *setup, struct sburg_position *position,
                       unsigned unit) {
    const struct sburg_start *start = &setup->starts[unit];
    const struct sburg_roster_unit *printed = &setup->units[unit];
    struct sburg_unit *now = &position->units[unit];
    now->root = (uint16_t)unit;
    now->of = printed->of;
    now->full_top = now->sp = start->sp;
    now->full_bottom = 1;
    now->guns = start->guns;
    now->long_fires = start->long_fires;
    now->canister_fires = start->canister_fires;
    now->facing = now->turned = start->facing;
    now->formation = start->formation;
    now->flags = (start->mounted ? SBURG_MOUNTED : 0u) |
                 (start->covered ? SBURG_COVERED_FLAG : 0u) |
                 (printed->detachment ? SBURG_DETACHED : 0u) | SBURG_ON_PIKE;
    now->kind = printed->arm == SBURG_HOLDERS ? SBURG_HOLDERS_OF : SBURG_WHOLE;
    now->where = !start->plays                   ? SBURG_OUT_OF_PLAY
                 : printed->line != SBURG_NOBODY ? SBURG_DUE
                                                 : SBURG_GONE;
}

void sburg_position_start(const struct sburg_setup *setup,
                          struct sburg_position *position) {
    sburg_position_clear(position);
    for (unsigned u = 0; u < setup->unit_count; u++)
        sburg_unit_muster(setup, position, u);
    for (unsigned i = 0; i < setup->start_count; i++)
        sburg_stack_push(position, setup->start_order[i],
                         setup->starts[setup->start_order[i]].hex);
    for (unsigned i = 0; i < setup->officer_count; i++) {
        struct sburg_officer *officer = &position->officers[i];
        officer->fire = setup->officers[i].fire;
        officer->morale = setup->officers[i].morale;
        officer->hex = setup->officer_starts[i];
        officer->where = !setup->officer_plays[i]                  ? SBURG_OUT_OF_PLAY
                         : setup->officers[i].line != SBURG_NOBODY ? SBURG_DUE
                         : officer->hex != HEX_NONE                ? SBURG_ON_MAP
                                                                   : SBURG_OUT_OF_PLAY;
    }
    for (unsigned i = 0; i < setup->brigade_count; i++)
        position->brigades[i].exhaustion = setup->exhaustion[i];
    sburg_control_start(setup, position);
    memcpy(position->prefs, setup->prefs, sizeof position->prefs);
    memcpy(position->vp, setup->vp_at_start, sizeof position->vp); /* S121 */
    sburg_control_tell(setup, position);
    position->turn = 1;
    position->side = setup->first;
    position->phase = SBURG_PREPARATION;
    position->winner = SIDE_NONE;
    position->asked = SIDE_NONE;
    position->decision = SBURG_DECIDE_NOTHING;
}
