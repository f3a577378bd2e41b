/* SPDX-License-Identifier: MIT */
/* See redact.h. Lists what is shown (11, S69, S96): without fog all but the other side's
 * preferences; in fog of the enemy what is seen of him. */
#include "redact.h"

#include "sight.h"
#include "volley.h"

#include <string.h>

/* --- who sees whom ------------------------------------------------------------------- */

static bool viewer_is_side(unsigned viewer) {
    return viewer < SIDES;
}

/* A formed unit or an officer of `side` within sight that has the hex in its line. */
bool sburg_sees_hex(const struct sburg_setup *setup, const struct sburg_position *truth,
                    enum side side, uint16_t hex) {
    uint16_t last = HEX_NONE;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const struct sburg_unit *it = &truth->units[u];
        if (it->where != SBURG_ON_MAP || sburg_army(setup, truth, u) != side)
            continue;
        unsigned distance = sburg_distance(setup, it->hex, hex);
        if (distance <= 1)
            return true; /* adjacent to any unit */
        if (it->morale != SBURG_FORMED || it->hex == last || distance > SBURG_SIGHT)
            continue;
        if (sburg_sees(setup, truth, side, it->hex, hex))
            return true;
        last = it->hex; /* nobody else sees more from there */
    }
    for (unsigned i = 0; i < setup->officer_count; i++)
        if (truth->officers[i].where == SBURG_ON_MAP && setup->officers[i].army == side &&
            sburg_distance(setup, truth->officers[i].hex, hex) <= SBURG_SIGHT &&
            sburg_sees(setup, truth, side, truth->officers[i].hex, hex))
            return true;
    return false;
}

static bool sees_unit(const struct sburg_setup *setup, const struct sburg_position *truth,
                      enum side side, unsigned unit) {
    const struct sburg_unit *it = &truth->units[unit];
    if (sburg_army(setup, truth, unit) == side)
        return true;
    if (it->where != SBURG_ON_MAP && it->where != SBURG_LEFT_GUNS)
        return false;
    return sburg_flag(it, SBURG_SHOWN) || sburg_sees_hex(setup, truth, side, it->hex);
}

static bool sees_officer(const struct sburg_setup *setup,
                         const struct sburg_position *truth, enum side side,
                         unsigned officer) {
    if (setup->officers[officer].army == side)
        return true;
    return truth->officers[officer].where == SBURG_ON_MAP &&
           sburg_sees_hex(setup, truth, side, truth->officers[officer].hex);
}

unsigned sburg_seen_by(const struct sburg_setup *setup,
                       const struct sburg_position *truth, unsigned who) {
    unsigned seen = 0;
    if (!sburg_fog(setup) || truth->phase == SBURG_OVER)
        return SBURG_SEEN_BY_ALL;
    for (unsigned side = 0; side < SIDES; side++)
        if (sburg_is_officer(who)
                ? sees_officer(setup, truth, (enum side)side, who - SBURG_FIRST_OFFICER)
                : sees_unit(setup, truth, (enum side)side, who))
            seen |= 1u << side;
    /* The public sees a unit if the enemy of its army sees it. */
    if (seen == (1 << SIDE_FIRST | 1 << SIDE_SECOND))
        seen |= 1u << VIEWER_PUBLIC;
    return seen;
}

/* --- positions ----------------------------------------------------------------------- */

static uint8_t band_of(unsigned sp) {
    return sp <= 4 ? 1 : sp <= 9 ? 2 : sp <= 15 ? 3 : 4;
}

/* What is sent of a seen enemy (11). */
static void show_enemy(const struct sburg_position *truth, unsigned unit,
                       struct sburg_position *known) {
    const struct sburg_unit *it = &truth->units[unit];
    struct sburg_unit *shown = &known->units[unit];
    shown->hex = it->hex;
    shown->below = it->below;
    shown->root = it->root;
    shown->kind = it->kind;
    shown->where = it->where;
    shown->sp = it->sp == 0 ? 0 : band_of(it->sp);
    shown->full_bottom = 1;
    shown->guns = it->guns;
    shown->facing = it->facing;
    shown->formation = it->formation;
    shown->morale = it->morale;
    shown->markers = it->markers;
    shown->target = it->target;
    shown->flags = it->flags & (SBURG_MOUNTED | SBURG_COVERED_FLAG);
    if (unit >= SBURG_ROSTER)
        memcpy(known->part_ids[unit - SBURG_ROSTER], truth->part_ids[unit - SBURG_ROSTER],
               SBURG_PART_ID_SIZE);
}

static void show_units(const struct sburg_setup *setup,
                       const struct sburg_position *truth, unsigned viewer,
                       struct sburg_position *known) {
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const struct sburg_unit *it = &truth->units[u];
        if (it->where == SBURG_NOWHERE)
            continue;
        if (viewer_is_side(viewer) && sburg_army(setup, truth, u) == (enum side)viewer) {
            known->units[u] = *it;
            if (u >= SBURG_ROSTER)
                memcpy(known->part_ids[u - SBURG_ROSTER],
                       truth->part_ids[u - SBURG_ROSTER], SBURG_PART_ID_SIZE);
        } else if ((sburg_seen_by(setup, truth, u) >> viewer & 1) != 0) {
            show_enemy(truth, u, known);
        } else {
            known->units[u].where = SBURG_NOWHERE;
        }
    }
}

/* Stacks of those who are shown, in their order. */
static void show_stacks(const struct sburg_setup *setup,
                        const struct sburg_position *truth,
                        struct sburg_position *known) {
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        uint16_t *link = &known->tops[hex];
        for (unsigned u = sburg_top(truth, (uint16_t)hex); u != SBURG_NOBODY;
             u = sburg_below(truth, u))
            if (known->units[u].where == SBURG_ON_MAP) {
                *link = (uint16_t)u;
                link = &known->units[u].below;
            }
        *link = SBURG_NOBODY;
    }
}

static void show_officers(const struct sburg_setup *setup,
                          const struct sburg_position *truth, unsigned viewer,
                          struct sburg_position *known) {
    for (unsigned i = 0; i < setup->officer_count; i++) {
        const struct sburg_officer *it = &truth->officers[i];
        if (viewer_is_side(viewer) && setup->officers[i].army == viewer) {
            known->officers[i] = *it;
        } else if ((sburg_seen_by(setup, truth, SBURG_FIRST_OFFICER + i) >> viewer & 1) !=
                   0) {
            known->officers[i].hex = it->hex;
            known->officers[i].where = it->where;
        } else {
            known->officers[i].where = SBURG_OUT_OF_PLAY;
        }
    }
}

/* What belongs to nobody or to the viewer. */
static void show_rest(const struct sburg_setup *setup, const struct sburg_position *truth,
                      unsigned viewer, struct sburg_position *known) {
    for (unsigned b = 0; b < setup->brigade_count; b++)
        if (viewer_is_side(viewer) && setup->brigades[b].army == viewer)
            known->brigades[b] = truth->brigades[b];
    if (viewer_is_side(viewer)) {
        known->vp[viewer] =
            sburg_veils_control(setup) ? truth->told_vp[viewer] : truth->vp[viewer];
        if (!sburg_veils_control(setup))
            memcpy(known->control, truth->control, sizeof known->control);
        for (unsigned i = 0; i < setup->entry_count; i++)
            if (setup->entries[i].army == viewer)
                known->entered[i] = truth->entered[i];
        for (unsigned i = 0; i < SBURG_ABANDONED; i++)
            if (truth->left[i].hex != HEX_NONE && truth->left[i].army == viewer)
                known->left[i] = truth->left[i];
        known->passed = truth->passed & (uint8_t)(1u << viewer);
        for (unsigned i = 0; i < truth->limit_count; i++)
            if (sburg_holder(setup, truth, truth->limits[i].hex) == (enum side)viewer)
                known->limits[known->limit_count++] = truth->limits[i];
    }
    if (sburg_veils_control(setup))
        memcpy(known->control, truth->told[viewer], sizeof known->control);
    known->turn = truth->turn;
    known->side = truth->side;
    known->phase = truth->phase;
    known->decision = truth->decision;
    known->asked = truth->asked;
    known->asked_unit = truth->asked_unit;
    known->firing = truth->firing;
    known->winner = truth->winner;
    known->degree = truth->degree;
    known->charge = truth->charge; /* chargers are seen, and whom they charge */
    if (viewer != truth->side)
        memset(known->charge.hypothetical, 0, sizeof known->charge.hypothetical);
    known->attack.target = truth->attack.target;
    known->attack.side = truth->attack.side;
    known->attack.steps = truth->attack.steps;
    known->attack.result = truth->attack.result;
    known->attack.at = truth->attack.at;
}

static void hide(const struct sburg_setup *setup, const struct sburg_position *truth,
                 unsigned viewer, struct sburg_position *known) {
    sburg_position_clear(known);
    show_units(setup, truth, viewer, known);
    show_stacks(setup, truth, known);
    show_officers(setup, truth, viewer, known);
    show_rest(setup, truth, viewer, known);
}

void sburg_redact(const struct sburg_setup *setup, const struct sburg_position *truth,
                  enum viewer viewer, struct sburg_view *ret_view) {
    bool veiled = sburg_fog(setup) && viewer != VIEWER_ALL && truth->phase != SBURG_OVER;
    memset(ret_view, 0, sizeof *ret_view);
    if (veiled)
        hide(setup, truth, viewer, &ret_view->known);
    else
        ret_view->known = *truth;
    memset(ret_view->known.prefs, 0, sizeof ret_view->known.prefs);
    for (unsigned side = 0; side < SIDES; side++)
        if (viewer == side || viewer == VIEWER_ALL)
            memcpy(ret_view->known.prefs[side], truth->prefs[side],
                   sizeof truth->prefs[side]);
    ret_view->viewer = (uint8_t)viewer;
    ret_view->veiled = veiled;
}

/* --- events -------------------------------------------------------------------------- */

/* Events of a side's own affairs, that the other does not hear of in fog. */
static bool is_private(unsigned type) {
    return type == SBURG_EVENT_SCORED || type == SBURG_EVENT_EXHAUSTED ||
           type == SBURG_EVENT_PASSED || type == SBURG_EVENT_MARCHED ||
           type == SBURG_EVENT_LOST || type == SBURG_EVENT_CONTROL ||
           type == SBURG_EVENT_ABANDONED || type == SBURG_EVENT_CAPTURED ||
           type == SBURG_EVENT_TAKEN_BACK || type == SBURG_EVENT_SPLIT ||
           type == SBURG_EVENT_MERGED || type == SBURG_EVENT_STACKED ||
           type == SBURG_EVENT_REPLACED;
}

static bool may_hear(const struct sburg_setup *setup, const struct sburg_event *event,
                     enum viewer viewer) {
    if (event->type == SBURG_EVENT_PREFS)
        return event->side == viewer || viewer == VIEWER_ALL;
    if (event->type == SBURG_EVENT_CONTROL && sburg_veils_control(setup))
        return (event->seen >> viewer & 1) != 0; /* S122 */
    if (!sburg_fog(setup) || viewer == VIEWER_ALL || event->side == viewer)
        return true;
    if (is_private(event->type))
        return false;
    return (event->seen >> viewer & 1) != 0;
}

/* These modifiers of an attack become one sum. */
static void sum_up(const enum sburg_modifier *hidden, unsigned count,
                   int32_t *modifiers) {
    for (unsigned i = 0; i < count; i++) {
        modifiers[SBURG_MOD_OTHER] += modifiers[hidden[i]];
        modifiers[hidden[i]] = 0;
    }
}

/* What rests on qualities of the other side that are not sent: strength, sharpshooters of those
 * who are fired at; strength, exhaustion, officers of those who fire. The public knows neither.
 * Column, roll and result are told (11), so how strong the fire was may be guessed. */
static void veil_fire(bool own, unsigned viewer, int32_t *numbers) {
    static const enum sburg_modifier of_target[] = {SBURG_MOD_DENSITY, SBURG_MOD_TYPE},
                                     of_firers[] = {SBURG_MOD_EXHAUSTION,
                                                    SBURG_MOD_OFFICER, SBURG_MOD_EXCESS,
                                                    SBURG_MOD_SHORT};
    int32_t *modifiers = &numbers[SBURG_FIRED_MODIFIERS];
    if (own || viewer == VIEWER_PUBLIC)
        sum_up(of_target, sizeof of_target / sizeof *of_target, modifiers);
    if (own)
        return;
    sum_up(of_firers, sizeof of_firers / sizeof *of_firers, modifiers);
    numbers[SBURG_FIRED_TOP] = SBURG_UNTOLD;
}

/* Numbers that only one side knows: the owner of a checked unit its ML, each side its own part of
 * a charge, the mover what it cost, the loser what he lost. */
static void veil_numbers(const struct sburg_event *event, unsigned seen, unsigned viewer,
                         int32_t *numbers) {
    bool own = event->side == viewer;
    switch (event->type) {
    case SBURG_EVENT_SCORED: /* S122: what for is known of who is seen, and not by the points alone */
        if ((seen >> viewer & 1) == 0)
            numbers[SBURG_SCORED_WHY] = SBURG_UNTOLD;
        break;
    case SBURG_EVENT_FIRED:
        veil_fire(own, viewer, numbers);
        break;
    case SBURG_EVENT_RESOLVED:
        if (!own)
            numbers[SBURG_RESOLVED_ATTACKER] = SBURG_UNTOLD;
        if (own || viewer == VIEWER_PUBLIC)
            numbers[SBURG_RESOLVED_DEFENDER] = SBURG_UNTOLD;
        break;
    case SBURG_EVENT_CHECKED:
        numbers[SBURG_CHECKED_ML] = own ? numbers[SBURG_CHECKED_ML] : SBURG_UNTOLD;
        for (unsigned i = SBURG_CHECKED_GROUND; i < event->count && !own; i++)
            numbers[i] = i == SBURG_CHECKED_GROUND ? SBURG_UNTOLD : 0;
        break;
    case SBURG_EVENT_CHARGED:
        if (!own)
            numbers[SBURG_CHARGED_COST] = numbers[SBURG_CHARGED_ALLOWANCE] = SBURG_UNTOLD;
        break;
    case SBURG_EVENT_ROUT_MOVED:
        if (!own)
            numbers[SBURG_ROUTED_LOST] = SBURG_UNTOLD;
        break;
    default:
        break;
    }
}

void sburg_tell(const struct sburg_setup *setup, const struct sburg_events *events,
                enum viewer viewer, struct sburg_events *ret_told) {
    ret_told->count = ret_told->number_count = 0;
    memset(ret_told->part_ids, 0, sizeof ret_told->part_ids);
    memset(ret_told->part_seen, 0, sizeof ret_told->part_seen);
    for (unsigned i = 0; i < SBURG_PARTS; i++)
        if (!sburg_fog(setup) || viewer == VIEWER_ALL ||
            (events->part_seen[i] >> viewer & 1) != 0)
            memcpy(ret_told->part_ids[i], events->part_ids[i], SBURG_PART_ID_SIZE);
    for (unsigned i = 0; i < events->count; i++) {
        const struct sburg_event *event = &events->list[i];
        if (!may_hear(setup, event, viewer))
            continue;
        struct sburg_event *told = &ret_told->list[ret_told->count++];
        int32_t *numbers = &ret_told->numbers[ret_told->number_count];
        *told = *event;
        told->seen = SBURG_SEEN_BY_ALL;
        told->first = (uint16_t)ret_told->number_count;
        memcpy(numbers, &events->numbers[event->first], event->count * sizeof *numbers);
        ret_told->number_count += event->count;
        if (sburg_fog(setup) && viewer != VIEWER_ALL)
            veil_numbers(told, event->seen, viewer, numbers);
    }
}

bool sburg_same_told(const struct sburg_events *one, const struct sburg_events *other) {
    return one->count == other->count && one->number_count == other->number_count &&
           memcmp(one->list, other->list, one->count * sizeof one->list[0]) == 0 &&
           memcmp(one->numbers, other->numbers,
                  one->number_count * sizeof one->numbers[0]) == 0 &&
           memcmp(one->part_ids, other->part_ids, sizeof one->part_ids) == 0;
}
