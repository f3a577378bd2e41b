/* SPDX-License-Identifier: MIT */
/* See position.h. */
#include "position.h"

enum side ww_part_side(unsigned part) {
    return part == WW_SUPPORT_SECOND || part == WW_FIRE_DEFENDER ||
                   part == WW_MOVE_DEFENDER
               ? SIDE_SECOND
               : SIDE_FIRST;
}

enum ww_decision ww_decision(const struct ww_position *position) {
    static const uint8_t by_part[WW_PARTS] = {
        [WW_SUPPORT_FIRST] = WW_DECIDE_SUPPORT,  [WW_SUPPORT_SECOND] = WW_DECIDE_SUPPORT,
        [WW_MOVE_ATTACKER] = WW_DECIDE_MOVEMENT, [WW_FIRE_DEFENDER] = WW_DECIDE_FIRE,
        [WW_FIRE_ATTACKER] = WW_DECIDE_FIRE,     [WW_MOVE_DEFENDER] = WW_DECIDE_MOVEMENT,
        [WW_ASSAULTS] = WW_DECIDE_FOLLOW};
    if (position->part == WW_OVER)
        return WW_DECIDE_NOTHING;
    if (position->killed_count > 0)
        return WW_DECIDE_RESURRECT;
    if (position->rapid_shots > 0)
        return WW_DECIDE_RAPID;
    if (position->march.passing)
        return WW_DECIDE_PASSING;
    return position->ordered != WW_NOBODY ? WW_DECIDE_MARCH
                                          : (enum ww_decision)by_part[position->part];
}
