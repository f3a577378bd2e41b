/* SPDX-License-Identifier: MIT */
/* What holds in every position; see position.h. */
#include "position.h"

static const char *broken_unit(const struct t62_setup *setup,
                               const struct t62_position *position, unsigned u) {
    const struct t62_unit *unit = &position->units[u];
    enum t62_kind kind = t62_kind_of(setup, u);
    if (unit->where != T62_ON_TABLE)
        return (unit->gone != T62_NOT_GONE) != (unit->where == T62_GONE)
                   ? "who is gone has a reason"
                   : NULL;
    if (unit->count == 0 || unit->count > T62_STANDS ||
        (t62_is_guns(kind) && unit->count != 1))
        return "a unit on the table has stands, a battery one";
    if (unit->front == 0 || unit->front > unit->count)
        return "the front rank is a part of the unit";
    if (!t62_may_form(kind, (enum t62_formation)unit->formation))
        return "a unit stands in a formation of its kind";
    if (t62_flag(unit, T62_DAMAGED) && !t62_is_guns(kind))
        return "only batteries are damaged";
    if (unit->adopted != T62_NOBODY &&
        (unit->adopted >= setup->leader_count || !setup->units[u].independent))
        return "leaders adopt independent units";
    if (unit->acts > T62_ACTIONS)
        return "a battery has two actions";
    for (unsigned i = 0; i < unit->count; i++)
        if (unit->stands[i].heading < 0 || unit->stands[i].heading >= 3600 ||
            !point_within_reach(unit->stands[i].at))
            return "stands have a place and a heading";
    return NULL;
}

static const char *broken_leader(const struct t62_setup *setup,
                                 const struct t62_position *position, unsigned i) {
    const struct t62_leader *leader = &position->leaders[i];
    if (leader->attached == T62_NOBODY)
        return NULL;
    if (leader->attached >= setup->unit_count || leader->out)
        return "leaders are attached to units while they can lead";
    if (setup->units[leader->attached].side != setup->leaders[i].side)
        return "leaders are attached to units of their side";
    return position->units[leader->attached].where == T62_GONE
               ? "nobody leads who is gone"
               : NULL;
}

/* The decision that is due fits the phase. */
static const char *broken_question(const struct t62_setup *setup,
                                   const struct t62_position *position) {
    static const uint8_t phases[T62_DECISIONS] = {
        [T62_ASK_MOVEMENT] = T62_MOVEMENT,   [T62_ASK_MARCH] = T62_MOVEMENT,
        [T62_ASK_DEFENSIVE] = T62_DEFENSIVE, [T62_ASK_OFFENSIVE] = T62_OFFENSIVE,
        [T62_ASK_COMBAT] = T62_CHARGES,      [T62_ASK_PURSUIT] = T62_CHARGES,
        [T62_ASK_NOTHING] = T62_OVER};
    if (position->decision >= T62_DECISIONS || position->side >= SIDES ||
        position->turn > setup->last_turn)
        return "there is a turn, a side, a decision";
    if ((position->asked == SIDE_NONE) != (position->phase == T62_OVER) &&
        position->decision != T62_ASK_NOTHING)
        return "somebody decides until the game is over";
    if (position->decision != T62_ASK_NOTHING &&
        phases[position->decision] != position->phase)
        return "decisions belong to phases";
    if (position->decision == T62_ASK_MARCH &&
        (position->marching >= setup->unit_count ||
         !t62_stands(position, position->marching)))
        return "who marches stands on the table";
    return position->decision == T62_ASK_PURSUIT && position->winner_count == 0
               ? "winners pursue"
               : NULL;
}

const char *t62_position_broken(const struct t62_setup *setup,
                                const struct t62_position *position) {
    const char *broken = broken_question(setup, position);
    for (unsigned u = 0; u < setup->unit_count && !broken; u++)
        broken = broken_unit(setup, position, u);
    for (unsigned i = 0; i < setup->leader_count && !broken; i++)
        broken = broken_leader(setup, position, i);
    return broken;
}
