/* SPDX-License-Identifier: MIT */
/* See volley.h. First who may fire (in the order of 13.1), then points (6.2), then dice (6.4). */
#include "gunner.h"

#include "bearing.h"
#include "front.h"
#include "ground.h"
#include "sight.h"
#include "track.h"

static bool refuse(struct gunner *gunner, enum sburg_reason reason, unsigned place,
                   uint16_t hex) {
    gunner->volley->refusal = sburg_refusal(reason, gunner->action->units[place], hex);
    return false;
}

/* --- who may fire (6.1) -------------------------------------------------------------- */

static enum sburg_reason not_fired(const struct gunner *gunner, unsigned place) {
    const struct sburg_unit *it = firer(gunner, place);
    if (it->formation != SBURG_SQUARE)
        return sburg_flag(it, SBURG_FIRED) ? SBURG_REFUSED_ALREADY_FIRED : SBURG_ALLOWED;
    unsigned fires = 0; /* S11: four attacks, at different hexes */
    for (unsigned i = 0; i < SBURG_SQUARE_FIRES; i++) {
        if (it->fired_at[i] == gunner->action->hex)
            return SBURG_REFUSED_ALREADY_FIRED;
        fires += it->fired_at[i] != HEX_NONE;
    }
    return fires == SBURG_SQUARE_FIRES ? SBURG_REFUSED_ALREADY_FIRED : SBURG_ALLOWED;
}

static bool formation_fires(const struct gunner *gunner, unsigned place) {
    const struct sburg_unit *it = firer(gunner, place);
    return it->morale != SBURG_ROUTED && it->sp > 0 &&
           it->formation != SBURG_ROAD_COLUMN && it->formation != SBURG_GENERAL_ORDER &&
           it->formation != SBURG_LIMBERED &&
           sburg_arm(gunner->setup, gunner->known, gunner->action->units[place]) !=
               SBURG_HOLDERS;
}

/* S46: what it may aim at. */
static bool may_aim(const struct gunner *gunner, unsigned place) {
    bool battery = is_battery(gunner, place), canister = fires_canister(gunner, place);
    if (canister && (!battery || guns_of(gunner, place)->canister.top == 0))
        return false;
    switch (gunner->action->at) {
    case SBURG_AT_GUNS:
        return battery && !canister;
    case SBURG_AT_OFFICER:
        return !battery;
    default:
        return true;
    }
}

static enum sburg_reason can_fire(const struct gunner *gunner, unsigned place) {
    const struct sburg_unit *it = firer(gunner, place);
    if (!formation_fires(gunner, place) ||
        (is_battery(gunner, place) &&
         (it->guns == 0 || it->formation != SBURG_UNLIMBERED)))
        return SBURG_REFUSED_CANNOT_FIRE;
    if ((it->markers & SBURG_DM) || ((it->markers & SBURG_CH) && (it->markers & SBURG_M)))
        return SBURG_REFUSED_FIRE_MARKED;
    return may_aim(gunner, place) ? SBURG_ALLOWED : SBURG_REFUSED_FIRE_AT;
}

static unsigned range_max(const struct gunner *gunner, unsigned place) {
    if (is_battery(gunner, place))
        return fires_canister(gunner, place) ? SBURG_CANISTER_MAX
                                             : guns_of(gunner, place)->max;
    unsigned weapon = printed(gunner, place)->weapon,
             most = sburg_charts.weapons[weapon].max;
    bool sharps = weapon == SBURG_SHARPS || printed(gunner, place)->sharpshooters;
    if (gunner->action->at == SBURG_AT_OFFICER && !sharps && most > SBURG_OFFICER_RANGE)
        return SBURG_OFFICER_RANGE;
    return most;
}

static enum sburg_reason can_hit(const struct gunner *gunner, unsigned place) {
    unsigned unit = gunner->action->units[place], range = range_of(gunner, place);
    const struct sburg_unit *it = firer(gunner, place);
    if (range == 0 ||
        !sburg_in_sector(gunner->setup, gunner->known, unit, gunner->action->hex))
        return SBURG_REFUSED_NOT_IN_FIELD;
    if (range > range_max(gunner, place))
        return SBURG_REFUSED_OUT_OF_RANGE;
    if (!sburg_sees(gunner->setup, gunner->known, gunner->side, it->hex,
                    gunner->action->hex))
        return SBURG_REFUSED_NO_SIGHT;
    if (!is_battery(gunner, place))
        return fires_rapidly(gunner, place) ? SBURG_REFUSED_NOT_RAPID : SBURG_ALLOWED;
    if (fires_rapidly(gunner, place) &&
        ((it->markers & (SBURG_HM | SBURG_M | SBURG_DM)) ||
         (fires_canister(gunner, place) && range > 1)))
        return SBURG_REFUSED_NOT_RAPID;
    unsigned need = fires_rapidly(gunner, place) ? 2 : 1;
    unsigned have = fires_canister(gunner, place) ? it->canister_fires : it->long_fires;
    return have < need ? SBURG_REFUSED_NO_AMMUNITION : SBURG_ALLOWED;
}

/* What is aimed at is there. */
static bool target_there(const struct gunner *gunner) {
    enum side enemy = sburg_enemy(gunner->side);
    uint16_t hex = gunner->action->hex;
    if (gunner->action->at == SBURG_AT_OFFICER) {
        unsigned officer = gunner->action->officer - SBURG_FIRST_OFFICER;
        return sburg_is_officer(gunner->action->officer) &&
               gunner->setup->officers[officer].army == enemy &&
               gunner->known->officers[officer].where == SBURG_ON_MAP &&
               gunner->known->officers[officer].hex == hex;
    }
    if (sburg_holder(gunner->setup, gunner->known, hex) != enemy)
        return false;
    if (gunner->action->at == SBURG_AT_PERSONNEL)
        return true;
    for (unsigned u = sburg_top(gunner->known, hex); u != SBURG_NOBODY;
         u = sburg_below(gunner->known, u))
        if (gunner->known->units[u].guns > 0)
            return true;
    return false;
}

static bool may_fire(struct gunner *gunner) {
    static enum sburg_reason (*const first[])(const struct gunner *,
                                              unsigned) = {not_fired, can_fire};
    for (unsigned i = 0; i < gunner->action->unit_count; i++)
        for (unsigned t = 0; t < 2; t++) {
            enum sburg_reason reason = first[t](gunner, i);
            if (reason != SBURG_ALLOWED)
                return refuse(gunner, reason, i, gunner->action->hex);
        }
    if (!target_there(gunner))
        return refuse(gunner, SBURG_REFUSED_NOTHING_THERE, 0, gunner->action->hex);
    for (unsigned i = 0; i < gunner->action->unit_count; i++) {
        enum sburg_reason reason = can_hit(gunner, i);
        if (reason != SBURG_ALLOWED)
            return refuse(gunner, reason, i, gunner->action->hex);
    }
    return true;
}

/* --- the firing limit (S35) ---------------------------------------------------------- */

struct sburg_ratio sburg_limit_used(const struct sburg_position *position, uint16_t hex) {
    for (unsigned i = 0; i < position->limit_count; i++)
        if (position->limits[i].hex == hex)
            return (struct sburg_ratio){position->limits[i].top,
                                        position->limits[i].bottom};
    return (struct sburg_ratio){0, 1};
}

/* SPs or guns that want to fire, before the limit. */
static struct sburg_ratio wanted(const struct gunner *gunner, unsigned place) {
    const struct sburg_unit *it = firer(gunner, place);
    int64_t sp = it->sp, part = 1;
    if (is_battery(gunner, place))
        sp = it->guns < it->sp * SBURG_GUNS_PER_CREW ? it->guns
                                                     : it->sp * SBURG_GUNS_PER_CREW;
    if (it->formation == SBURG_COLUMN)
        part = SBURG_COLUMN_PART;
    else if (it->formation == SBURG_SQUARE)
        part = SBURG_SQUARE_PART;
    if (it->morale == SBURG_SHAKEN)
        part *= SBURG_SHAKEN_PART;
    struct sburg_ratio all = sburg_ratio(sp, part);
    if (it->formation == SBURG_SKIRMISH)
        all = sburg_ratio_least(all, (struct sburg_ratio){SBURG_SKIRMISH_FIRES, 1});
    return all;
}

/* Shares the limits of the firing hexes among the units, in their order. */
static bool share_limits(struct gunner *gunner) {
    const struct sburg_ratio one = {1, 1};
    struct sburg_volley *volley = gunner->volley;
    bool any = false;
    for (unsigned i = 0; i < gunner->action->unit_count; i++) {
        uint16_t hex = firer(gunner, i)->hex;
        struct sburg_ratio used = sburg_limit_used(gunner->known, hex);
        for (unsigned k = 0; k < i; k++)
            if (firer(gunner, k)->hex == hex)
                used = sburg_ratio_add(used, volley->limits[k]);
        int64_t limit = sburg_firing_limit(gunner->setup, gunner->known,
                                           gunner->action->units[i], gunner->action->hex);
        struct sburg_ratio most =
            sburg_ratio_times(sburg_ratio_sub(one, used), (struct sburg_ratio){limit, 1});
        volley->firing[i] = sburg_ratio_least(wanted(gunner, i), most);
        volley->limits[i] = limit == 0 ? (struct sburg_ratio){0, 1}
                                       : sburg_ratio_over(volley->firing[i],
                                                          (struct sburg_ratio){limit, 1});
        any = any || volley->firing[i].top > 0;
    }
    return any || refuse(gunner, SBURG_REFUSED_LIMIT_USED, 0, firer(gunner, 0)->hex);
}

/* --- the target's qualities (6.63) --------------------------------------------------- */

static int enfilade_factor(const struct gunner *gunner, uint16_t from, unsigned target) {
    return 1 + (int)sburg_enfilades(gunner->setup, gunner->known, from, target);
}

/* 2.54, 2.55, 7.52.f. */
static int density_factor(const struct gunner *gunner, uint16_t from, unsigned target) {
    const struct sburg_unit *it = &gunner->known->units[target];
    (void)from;
    return it->morale == SBURG_ROUTED || it->formation == SBURG_SQUARE ||
                   it->formation == SBURG_GENERAL_ORDER
               ? 2
               : 1;
}

/* Artillery note 4a. */
static int shell_factor(const struct gunner *gunner, uint16_t from, unsigned target) {
    const struct sburg_setup *setup = gunner->setup;
    const struct sburg_unit *it = &gunner->known->units[target];
    const struct sburg_hex *hex = &setup->hexes[it->hex];
    if ((sburg_charts.hexes[hex->terrain].flags & SBURG_ROCKY) ||
        hex->terrain == SBURG_TOWN)
        return 2;
    if (!sburg_covered(it))
        return 1;
    if (sburg_has_feature(setup, it->hex, SBURG_BUILDING))
        return 2;
    unsigned sides = hex_sides_left(sburg_offset(setup, it->hex, from));
    for (unsigned side = 0; side < HEX_DIRECTIONS; side++)
        if ((sides >> side & 1) != 0 &&
            sburg_has_side(setup, it->hex, side, SBURG_STONE_WALL))
            return 2;
    return 1;
}

/* --- points (6.2) -------------------------------------------------------------------- */

static struct sburg_ratio divided(struct sburg_ratio points, unsigned divisor) {
    return divisor == 0 ? (struct sburg_ratio){0, 1}
                        : sburg_ratio_over(points, (struct sburg_ratio){divisor, 1});
}

static struct sburg_ratio gun_points(const struct gunner *gunner, unsigned place) {
    const struct sburg_gun_row *gun = guns_of(gunner, place);
    unsigned range = range_of(gunner, place);
    struct sburg_ratio guns = gunner->volley->firing[place];
    if (fires_canister(gunner, place))
        return divided(sburg_ratio_times(guns, gun->canister),
                       gun->canister_divisor[range]);
    guns = sburg_ratio_times(guns, gun->shot);
    for (unsigned i = 0; i < 4; i++)
        if (range <= gun->bands[i].to)
            return divided(guns, gun->bands[i].divisor);
    return (struct sburg_ratio){0, 1};
}

static struct sburg_ratio arms_points(const struct gunner *gunner, unsigned place) {
    const struct sburg_weapon_row *weapon =
        &sburg_charts.weapons[printed(gunner, place)->weapon];
    unsigned range = range_of(gunner, place);
    struct sburg_ratio men = gunner->volley->firing[place];
    if (printed(gunner, place)->weapon == SBURG_SMOOTHBORE && range == 2)
        return divided(men, weapon->divisor[2]); /* note 1: whatever its power */
    return divided(sburg_ratio_times(men, printed(gunner, place)->power),
                   weapon->divisor[range]);
}

/* No friend in a hex that the line passes (artillery note 4b). */
static bool line_clear(const struct gunner *gunner, uint16_t from) {
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (gunner->known->units[u].where == SBURG_ON_MAP &&
            sburg_army(gunner->setup, gunner->known, u) == gunner->side &&
            gunner->known->units[u].hex != from &&
            sburg_line_passes(gunner->setup, from, gunner->action->hex,
                              gunner->known->units[u].hex))
            return false;
    for (unsigned i = 0; i < gunner->setup->officer_count; i++)
        if (gunner->known->officers[i].where == SBURG_ON_MAP &&
            gunner->setup->officers[i].army == gunner->side &&
            gunner->known->officers[i].hex != from &&
            sburg_line_passes(gunner->setup, from, gunner->action->hex,
                              gunner->known->officers[i].hex))
            return false;
    return true;
}

static bool shell_doubles(const struct gunner *gunner, unsigned place) {
    uint16_t from = firer(gunner, place)->hex;
    unsigned range = range_of(gunner, place);
    if (!fires_shot(gunner, place) || gunner->action->at != SBURG_AT_PERSONNEL)
        return false;
    if (sburg_majority(gunner, from, shell_factor, 1) == 2)
        return true;
    return range >= SBURG_SHELL_MIN && range <= guns_of(gunner, place)->shell_max &&
           line_clear(gunner, from);
}

static void add_points(struct gunner *gunner, unsigned place) {
    uint16_t from = firer(gunner, place)->hex;
    struct sburg_ratio points = is_battery(gunner, place) ? gun_points(gunner, place)
                                                          : arms_points(gunner, place);
    int64_t factor = sburg_majority(gunner, from, enfilade_factor, 1);
    if (gunner->action->at != SBURG_AT_GUNS)
        factor *= sburg_majority(gunner, from, density_factor, 1);
    if (shell_doubles(gunner, place))
        factor *= 2;
    points = sburg_ratio_times(points, (struct sburg_ratio){factor, 1});
    if (fires_rapidly(gunner, place))
        points = sburg_ratio_times(points, (struct sburg_ratio){3, 2}); /* S39 */
    if (fires_shot(gunner, place))
        gunner->shot = sburg_ratio_add(gunner->shot, points);
    else
        gunner->small = sburg_ratio_add(gunner->small, points);
}

/* S41, S42. */
static bool sum_points(struct gunner *gunner) {
    const struct sburg_ratio quarter = {1, SBURG_SHOT_PER_POINT}, half = {1, 2};
    struct sburg_volley *volley = gunner->volley;
    volley->artillery_alone = volley->shot_alone = true;
    for (unsigned i = 0; i < gunner->action->unit_count; i++) {
        add_points(gunner, i);
        volley->artillery_alone = volley->artillery_alone && is_battery(gunner, i);
        volley->shot_alone = volley->shot_alone && fires_shot(gunner, i);
    }
    struct sburg_ratio shot = sburg_ratio_times(gunner->shot, quarter);
    struct sburg_ratio sum = sburg_ratio_add(gunner->small, shot);
    volley->points = volley->shot_alone ? gunner->shot : sum;
    for (unsigned i = 0; i < SBURG_COLUMNS; i++)
        if (sburg_ratio_compare(sum, sburg_charts.fire_columns[i]) >= 0)
            volley->column = (uint8_t)i;
    if (volley->shot_alone || sburg_ratio_compare(sum, half) >= 0)
        return true;
    if (gunner->action->at == SBURG_AT_OFFICER && any_sharpshooter(gunner)) {
        volley->only_natural = true;
        return true;
    }
    volley->idle = true;
    return gunner->veiled ||
           refuse(gunner, SBURG_REFUSED_NO_EFFECT, 0, gunner->action->hex) ||
           (sburg_fog(gunner->setup) &&
            gunner->setup->rules >= 3); /* made, and told of */
}

void sburg_volley(const struct sburg_setup *setup, const struct sburg_position *known,
                  enum side side, const struct sburg_action *action, bool veiled,
                  struct sburg_volley *ret_volley) {
    struct gunner gunner = {.setup = setup,
                            .known = known,
                            .action = action,
                            .side = side,
                            .veiled = veiled,
                            .volley = ret_volley,
                            .small = {0, 1},
                            .shot = {0, 1}};
    *ret_volley = (struct sburg_volley){.points = {0, 1}};
    if (!may_fire(&gunner))
        return;
    ret_volley->range = (uint8_t)range_of(&gunner, 0);
    if (share_limits(&gunner) && sum_points(&gunner))
        sburg_modify(&gunner);
}

enum sburg_result sburg_fire_result(unsigned column, int modified) {
    if (modified < 0)
        return SBURG_NE;
    if (modified > SBURG_TRACK_LAST)
        modified = SBURG_TRACK_LAST;
    unsigned result = SBURG_NE;
    while (result < SBURG_C6 && modified > sburg_charts.result_to[column][result])
        result++;
    return (enum sburg_result)result;
}

/* --- by itself ----------------------------------------------------------------------- */

struct sburg_action sburg_simple_fire(unsigned unit, uint16_t target) {
    struct sburg_action action = sburg_action_of(SBURG_DO_FIRE, unit);
    action.one = 0;
    action.hex = target;
    return action;
}

bool sburg_in_reach(const struct sburg_setup *setup, const struct sburg_position *known,
                    unsigned unit, uint16_t hex) {
    const struct sburg_roster_unit *printed = sburg_printed(setup, known, unit);
    unsigned distance = sburg_distance(setup, known->units[unit].hex, hex);
    unsigned most = sburg_is_artillery(setup, known, unit)
                        ? sburg_charts.guns[printed->gun].max
                        : sburg_charts.weapons[printed->weapon].max;
    return distance >= 1 && distance <= most && sburg_in_sector(setup, known, unit, hex);
}

/* Points aside: may the unit fire so? */
static bool may_fire_so(const struct sburg_setup *setup,
                        const struct sburg_position *known,
                        const struct sburg_action *action) {
    struct sburg_volley volley = {.points = {0, 1}};
    struct gunner gunner = {.setup = setup,
                            .known = known,
                            .action = action,
                            .side = sburg_army(setup, known, action->units[0]),
                            .volley = &volley};
    return may_fire(&gunner) && share_limits(&gunner);
}

bool sburg_may_fire_somewhere(const struct sburg_setup *setup,
                              const struct sburg_position *known, unsigned unit) {
    enum side side = sburg_army(setup, known, unit);
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        uint16_t hex = known->units[u].hex;
        if (known->units[u].where != SBURG_ON_MAP ||
            sburg_army(setup, known, u) == side || known->tops[hex] != u ||
            !sburg_in_reach(setup, known, unit, hex))
            continue;
        struct sburg_action action = sburg_simple_fire(unit, hex);
        for (action.canister = 0; action.canister < 2; action.canister++)
            if (may_fire_so(setup, known, &action))
                return true;
    }
    for (unsigned o = 0; o < setup->officer_count; o++) {
        if (known->officers[o].where != SBURG_ON_MAP || setup->officers[o].army == side)
            continue;
        struct sburg_action action = sburg_simple_fire(unit, known->officers[o].hex);
        action.at = SBURG_AT_OFFICER;
        action.officer = (uint16_t)(SBURG_FIRST_OFFICER + o);
        if (may_fire_so(setup, known, &action))
            return true;
    }
    return false;
}
