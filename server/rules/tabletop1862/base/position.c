/* SPDX-License-Identifier: MIT */
/* See position.h. */
#include "position.h"

#include "bug.h"

#include <string.h>

struct rect t62_rect(enum t62_kind kind, const struct t62_unit *unit, unsigned stand) {
    struct t62_size size = t62_stand_size(kind, (enum t62_formation)unit->formation);
    RULES_ASSERT(stand < unit->count);
    return (struct rect){unit->stands[stand].at, size.wide, size.deep,
                         unit->stands[stand].heading};
}

struct point t62_front(enum t62_kind kind, const struct t62_unit *unit) {
    struct rect first = t62_rect(kind, unit, 0),
                last = t62_rect(kind, unit, unit->front - 1u);
    struct quad left = rect_quad(&first), right = rect_quad(&last);
    return point_middle(left.corner[RECT_FRONT_LEFT], right.corner[RECT_FRONT_RIGHT]);
}

enum { FIELD_FILES = 2 };

unsigned t62_front_rank(enum t62_formation formation, unsigned count) {
    if (formation == T62_DOUBLE_LINE)
        return (count + 1) / 2;
    if (formation == T62_FIELD_COLUMN)
        return count < FIELD_FILES ? count : FIELD_FILES;
    return formation == T62_MARCH_COLUMN ? 1 : count;
}

/* From front to front of two ranks. */
static int32_t rank_pitch(enum t62_kind kind, enum t62_formation formation) {
    return formation == T62_MARCH_COLUMN ? T62_COLUMN_PITCH
                                         : t62_stand_size(kind, formation).deep;
}

void t62_form(enum t62_kind kind, struct t62_unit *unit, enum t62_formation formation,
              struct point at, int heading) {
    struct t62_size size = t62_stand_size(kind, formation);
    unsigned front = t62_front_rank(formation, unit->count);
    unit->formation = (uint8_t)formation;
    unit->front = (uint8_t)front;
    for (unsigned i = 0; i < unit->count; i++) {
        unsigned rank = i / front, file = i % front;
        unsigned ranked = unit->count - rank * front;
        ranked = ranked < front ? ranked : front;
        int32_t right = (int32_t)(2 * file) - (int32_t)(ranked - 1);
        int32_t behind = 2 * (int32_t)rank * rank_pitch(kind, formation) + size.deep;
        unit->stands[i] = (struct t62_stand){
            point_shifted(at, heading, right * size.wide, -behind), heading};
    }
}

int32_t t62_depth(enum t62_kind kind, const struct t62_unit *unit) {
    enum t62_formation formation = (enum t62_formation)unit->formation;
    int32_t ranks = (unit->count + unit->front - 1) / unit->front;
    return (ranks - 1) * rank_pitch(kind, formation) +
           t62_stand_size(kind, formation).deep;
}

enum t62_strength t62_strength(const struct t62_setup *setup,
                               const struct t62_position *position, unsigned unit) {
    const struct t62_roster_unit *printed = &setup->units[unit];
    const struct t62_unit *it = &position->units[unit];
    if (t62_is_guns(printed->kind))
        return t62_flag(it, T62_DAMAGED) ? T62_REDUCED : T62_FULL;
    if (it->count <= printed->exhausted)
        return T62_EXHAUSTED;
    return it->count > printed->reduced ? T62_FULL : T62_REDUCED;
}

void t62_take_stands(struct t62_unit *unit, unsigned count) {
    RULES_ASSERT(count < unit->count);
    unit->count = (uint8_t)(unit->count - count);
    if (unit->front > unit->count)
        unit->front = unit->count;
    memset(unit->stands + unit->count, 0, count * sizeof unit->stands[0]);
}

/* --- leaders ------------------------------------------------------------------------- */

bool t62_leader_at(const struct t62_setup *setup, const struct t62_position *position,
                   unsigned leader, struct point *ret_at) {
    const struct t62_leader *it = &position->leaders[leader];
    if (it->attached == T62_NOBODY) {
        *ret_at = it->at;
        return it->somewhere;
    }
    const struct t62_unit *unit = &position->units[it->attached];
    (void)setup;
    if (unit->where != T62_ON_TABLE)
        return false;
    *ret_at = unit->stands[unit->front / 2].at;
    return true;
}

bool t62_leads(const struct t62_setup *setup, const struct t62_position *position,
               unsigned leader, unsigned unit) {
    const struct t62_roster_leader *who = &setup->leaders[leader];
    const struct t62_roster_unit *what = &setup->units[unit];
    if (who->side != what->side || position->leaders[leader].out)
        return false;
    if (position->units[unit].adopted == leader ||
        (who->independents && what->independent))
        return true;
    if (strcmp(who->corps, what->corps) != 0)
        return false;
    return who->rank == T62_CORPS_RANK ||
           strcmp(who->division, setup->divisions[what->division].id) == 0;
}

bool t62_has_leader(const struct t62_setup *setup, const struct t62_position *position,
                    unsigned unit, enum t62_rank rank) {
    for (unsigned i = 0; i < setup->leader_count; i++)
        if (position->leaders[i].attached == unit &&
            (rank == T62_RANKS || setup->leaders[i].rank == rank))
            return true;
    return false;
}

/* --- names --------------------------------------------------------------------------- */

unsigned t62_find_unit(const struct t62_setup *setup, const char *id) {
    for (unsigned i = 0; i < setup->unit_count; i++)
        if (strcmp(setup->units[i].id, id) == 0)
            return i;
    return T62_NOSUCH;
}

unsigned t62_find_leader(const struct t62_setup *setup, const char *id) {
    for (unsigned i = 0; i < setup->leader_count; i++)
        if (strcmp(setup->leaders[i].id, id) == 0)
            return i;
    return T62_NOSUCH;
}

unsigned t62_find_entry(const struct t62_setup *setup, const char *id) {
    for (unsigned i = 0; i < setup->entry_count; i++)
        if (strcmp(setup->entries[i].id, id) == 0)
            return i;
    return T62_NOSUCH;
}

unsigned t62_find_objective(const struct t62_setup *setup, const char *id) {
    for (unsigned i = 0; i < setup->objective_count; i++)
        if (strcmp(setup->objectives[i].id, id) == 0)
            return i;
    return T62_NOSUCH;
}

/* --- the queue ----------------------------------------------------------------------- */

/* 10.1: whose turn has come: in his own movement those of this turn, too. */
static bool is_due(const struct t62_position *position,
                   const struct t62_arrival *arrival) {
    return arrival->turn < position->turn ||
           (arrival->turn == position->turn && arrival->side == position->side);
}

unsigned t62_queue(const struct t62_setup *setup, const struct t62_position *position,
                   unsigned entry, uint8_t ret_units[T62_UNITS]) {
    unsigned count = 0;
    for (unsigned turn = 0; turn <= position->turn; turn++)
        for (unsigned i = 0; i < setup->arrival_count; i++) {
            const struct t62_arrival *arrival = &setup->arrivals[i];
            if (arrival->turn != turn || arrival->entry != entry ||
                !is_due(position, arrival))
                continue;
            for (unsigned k = 0; k < arrival->count; k++)
                if (position->units[arrival->units[k]].where == T62_WAITING)
                    ret_units[count++] = arrival->units[k];
        }
    return count;
}

unsigned t62_arrival_of(const struct t62_setup *setup, unsigned unit) {
    for (unsigned i = 0; i < setup->arrival_count; i++)
        for (unsigned k = 0; k < setup->arrivals[i].count; k++)
            if (setup->arrivals[i].units[k] == unit)
                return i;
    return T62_NONE;
}

/* --- the whole ----------------------------------------------------------------------- */

void t62_position_clear(struct t62_position *position) {
    memset(position, 0, sizeof *position);
    for (unsigned u = 0; u < T62_UNITS; u++)
        position->units[u].adopted = T62_NOBODY;
    for (unsigned i = 0; i < T62_LEADERS; i++)
        position->leaders[i].attached = T62_NOBODY;
    for (unsigned i = 0; i < T62_OBJECTIVES; i++)
        position->control[i] = T62_CONFEDERATE;
    position->marching = T62_NONE;
    position->asked = SIDE_NONE;
    position->decision = T62_ASK_NOTHING;
    position->winner = SIDE_NONE;
}
