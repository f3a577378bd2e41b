/* SPDX-License-Identifier: MIT */
/* See front.h. */
#include "front.h"

#include "bearing.h"
#include "sight.h"

static bool formation_has_front(unsigned formation) {
    return formation == SBURG_LINE || formation == SBURG_COLUMN ||
           formation == SBURG_SQUARE || formation == SBURG_UNLIMBERED;
}

bool sburg_has_front(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit) {
    const struct sburg_unit *it = &position->units[unit];
    return it->where == SBURG_ON_MAP && it->morale != SBURG_ROUTED && it->sp > 0 &&
           formation_has_front(it->formation) &&
           sburg_arm(setup, position, unit) != SBURG_HOLDERS &&
           !sburg_has_feature(setup, it->hex, SBURG_DEEP_CUT); /* 18 */
}

/* 16, 17: over which sides no front reaches; creeks by 3.3. */
static bool side_stops_front(const struct sburg_setup *setup, uint16_t hex,
                             unsigned direction) {
    return sburg_has_side(setup, hex, direction, SBURG_CREEK) ||
           sburg_has_side(setup, hex, direction, SBURG_CREST) ||
           sburg_has_side(setup, hex, direction, SBURG_HIGH_EMBANKMENT);
}

static bool fronts_towards(const struct sburg_setup *setup,
                           const struct sburg_position *position, unsigned unit,
                           unsigned direction) {
    const struct sburg_unit *it = &position->units[unit];
    if (!sburg_has_front(setup, position, unit) ||
        side_stops_front(setup, it->hex, direction))
        return false;
    unsigned turn = (direction + HEX_DIRECTIONS - it->facing) % HEX_DIRECTIONS;
    return it->formation == SBURG_SQUARE || turn <= 1;
}

bool sburg_fronts(const struct sburg_setup *setup, const struct sburg_position *position,
                  unsigned unit, uint16_t hex) {
    const struct sburg_unit *it = &position->units[unit];
    int direction = it->hex == HEX_NONE ? -1 : sburg_towards(setup, it->hex, hex);
    return direction >= 0 && fronts_towards(setup, position, unit, (unsigned)direction);
}

unsigned sburg_fronting(const struct sburg_setup *setup,
                        const struct sburg_position *position, enum side enemy,
                        uint16_t hex, uint16_t *ret_units, unsigned most) {
    unsigned count = 0;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t from = sburg_beside(setup, hex, direction);
        if (from == HEX_NONE || sburg_holder(setup, position, from) != enemy)
            continue;
        for (unsigned u = sburg_top(position, from); u != SBURG_NOBODY;
             u = sburg_below(position, u)) {
            if (!fronts_towards(setup, position, u, (direction + 3) % HEX_DIRECTIONS))
                continue;
            if (count < most)
                ret_units[count] = (uint16_t)u;
            count++;
        }
    }
    return count;
}

bool sburg_in_sector(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit, uint16_t hex) {
    const struct sburg_unit *it = &position->units[unit];
    if (it->formation == SBURG_SQUARE || it->formation == SBURG_SKIRMISH)
        return true;
    struct hex_bearing at =
        hex_bearing_faced(sburg_offset(setup, it->hex, hex), it->facing);
    int across = at.y < 0 ? -at.y : at.y;
    return at.x > 0 && across <= 3 * at.x;
}

/* How far a unit's small arms or canister reach. In fog weapons are not known, so everybody,
 * the owner of the shot too, judges by the usual ones (S101). */
static unsigned reach_of(const struct sburg_setup *setup,
                         const struct sburg_position *position, unsigned unit,
                         bool with_shot) {
    const struct sburg_unit *it = &position->units[unit];
    const struct sburg_roster_unit *printed = sburg_printed(setup, position, unit);
    if (sburg_is_artillery(setup, position, unit)) {
        const struct sburg_gun_row *gun = &sburg_charts.guns[printed->gun];
        if (it->formation != SBURG_UNLIMBERED || it->guns == 0)
            return 0;
        return with_shot ? gun->max : gun->canister.top > 0 ? SBURG_CANISTER_MAX : 0;
    }
    if (sburg_fog(setup))
        return sburg_charts
            .weapons[printed->arm == SBURG_CAVALRY ? SBURG_CARBINE : SBURG_RIFLE]
            .max;
    return sburg_charts.weapons[printed->weapon].max;
}

bool sburg_could_hit(const struct sburg_setup *setup,
                     const struct sburg_position *position, unsigned unit, uint16_t hex,
                     bool with_shot) {
    const struct sburg_unit *it = &position->units[unit];
    if (it->where != SBURG_ON_MAP || it->morale == SBURG_ROUTED || it->sp == 0 ||
        it->formation == SBURG_ROAD_COLUMN || it->formation == SBURG_GENERAL_ORDER ||
        it->formation == SBURG_LIMBERED ||
        sburg_arm(setup, position, unit) == SBURG_HOLDERS)
        return false;
    unsigned distance = sburg_distance(setup, it->hex, hex);
    return distance >= 1 && distance <= reach_of(setup, position, unit, with_shot) &&
           sburg_in_sector(setup, position, unit, hex) &&
           sburg_sees(setup, position, sburg_army(setup, position, unit), it->hex, hex);
}

bool sburg_in_field(const struct sburg_setup *setup,
                    const struct sburg_position *position, enum side army, uint16_t hex) {
    unsigned most = SBURG_CANISTER_MAX;
    for (unsigned i = 0; i < SBURG_WEAPONS; i++)
        if (sburg_charts.weapons[i].max > most)
            most = sburg_charts.weapons[i].max;
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (position->units[u].where == SBURG_ON_MAP &&
            sburg_distance(setup, position->units[u].hex, hex) <= most &&
            sburg_army(setup, position, u) == army &&
            sburg_could_hit(setup, position, u, hex, false))
            return true;
    return false;
}

enum sburg_enfilade sburg_enfilade(const struct sburg_setup *setup, uint16_t firer,
                                   uint16_t target, unsigned formation, unsigned facing) {
    struct hex_bearing at = hex_bearing_faced(sburg_offset(setup, target, firer), facing);
    int x = at.x < 0 ? -at.x : at.x, y = at.y < 0 ? -at.y : at.y;
    switch (formation) {
    case SBURG_LINE:
    case SBURG_UNLIMBERED:
        return 6 * x <= y ? SBURG_FULL : 3 * x <= y ? SBURG_PARTIAL : SBURG_NOT_ENFILADED;
    case SBURG_COLUMN:
    case SBURG_ROAD_COLUMN:
    case SBURG_LIMBERED:
        return 2 * y <= x ? SBURG_FULL : y <= x ? SBURG_PARTIAL : SBURG_NOT_ENFILADED;
    default:
        return SBURG_NOT_ENFILADED;
    }
}

/* Routed units have no formation; holders stand as a line does (S15). */
enum sburg_enfilade sburg_enfilades(const struct sburg_setup *setup,
                                    const struct sburg_position *position, uint16_t firer,
                                    unsigned target) {
    const struct sburg_unit *it = &position->units[target];
    if (it->morale == SBURG_ROUTED)
        return SBURG_NOT_ENFILADED;
    unsigned formation =
        sburg_arm(setup, position, target) == SBURG_HOLDERS ? SBURG_LINE : it->formation;
    return sburg_enfilade(setup, firer, it->hex, formation, it->facing);
}
