/* SPDX-License-Identifier: MIT */
/* See shoot.h. What an interrupted attack needs stands in truth->attack. */
#include "shoot.h"

#include "bug.h"
#include "officers.h"
#include "report.h"
#include "rout.h"
#include "track.h"

static void ask(struct sburg_game *game, enum sburg_decision decision) {
    game->truth->decision = (uint8_t)decision;
    game->truth->asked = (uint8_t)sburg_enemy((enum side)game->truth->attack.side);
}

/* --- checks -------------------------------------------------------------------------- */

static bool was_hurt(const struct sburg_attack *attack, unsigned unit) {
    for (unsigned i = 0; i < attack->count; i++)
        if (attack->hurt[i] == unit)
            return true;
    return false;
}

/* Which check an attack calls for (6.5); SBURG_CHECK_KINDS: none. */
static enum sburg_check check_of(const struct sburg_game *game, unsigned unit) {
    const struct sburg_attack *attack = &game->truth->attack;
    const struct sburg_unit *it = &game->truth->units[unit];
    enum sburg_arm arm = sburg_arm(game->setup, game->truth, unit);
    if (it->where != SBURG_ON_MAP || it->hex != attack->target ||
        sburg_flag(it, SBURG_FRESH))
        return SBURG_CHECK_KINDS;
    if (it->morale == SBURG_ROUTED && was_hurt(attack, unit))
        return SBURG_CHECK_CASUALTIES;
    if (arm == SBURG_CAVALRY || arm == SBURG_HOLDERS)
        return SBURG_CHECK_CAVALRY;
    return attack->checks ? SBURG_CHECK_FIRE : SBURG_CHECK_KINDS;
}

/* The attack is over: its record is empty again. */
static void finish(struct sburg_game *game) {
    sburg_mourn_fallen(game);
    game->truth->attack =
        (struct sburg_attack){.target = HEX_NONE, .officer = SBURG_NOBODY};
    game->truth->decision = SBURG_DECIDE_FIRE;
    game->truth->asked = SIDE_NONE;
}

/* Officers who fell before a question are remembered by the record. */
static void recall_fallen(struct sburg_game *game) {
    struct sburg_attack *attack = &game->truth->attack;
    if (game->fallen_count > 0 || attack->officer == SBURG_NOBODY)
        return;
    game->fallen[0] = attack->officer;
    game->fallen_hex[0] = attack->target;
    game->fallen_count = 1;
}

void sburg_shoot_checks(struct sburg_game *game, bool one_roll) {
    uint16_t units[SBURG_GROUP];
    unsigned count = sburg_stack_list(game->truth, game->truth->attack.target, units);
    int roll = -1;
    for (unsigned i = 0; i < count; i++) {
        enum sburg_check kind = check_of(game, units[i]);
        if (kind == SBURG_CHECK_KINDS)
            continue;
        if (!one_roll)
            roll = -1;
        roll = sburg_check_morale(game, units[i], kind,
                                  was_hurt(&game->truth->attack, units[i]), roll);
    }
    recall_fallen(game);
    finish(game);
}

static void begin_checks(struct sburg_game *game) {
    uint16_t units[SBURG_GROUP];
    unsigned count = sburg_stack_list(game->truth, game->truth->attack.target, units);
    unsigned checks = 0;
    enum side owner = sburg_enemy((enum side)game->truth->attack.side);
    for (unsigned i = 0; i < count; i++)
        checks += check_of(game, units[i]) != SBURG_CHECK_KINDS;
    if (checks >= 2 && game->truth->prefs[owner][SBURG_STACK_ROLL] == 2)
        ask(game, SBURG_DECIDE_CHECKS);
    else
        sburg_shoot_checks(game, sburg_one_roll(game, owner));
}

/* --- officers ------------------------------------------------------------------------ */

/* Whether officers fall, the one aimed at or one of the hex (6.5, 6.75): the roll says so, before
 * the losses that come first. */
static void aim_at_officers(struct sburg_game *game, const struct sburg_action *action,
                            const struct sburg_volley *volley, int roll) {
    struct sburg_attack *attack = &game->truth->attack;
    if (action->at == SBURG_AT_PERSONNEL) {
        attack->officer_falls = roll >= sburg_charts.officer_hit_from[volley->column];
    } else if (action->at == SBURG_AT_OFFICER) {
        attack->officer = action->officer;
        attack->officer_falls =
            volley->only_natural ? roll == SBURG_TRACK_NATURAL - 1 : attack->steps > 0;
        attack->steps = attack->steps > 0 ? (uint8_t)(attack->steps - 1) : 0;
        if (attack->steps == 0)
            attack->checks = 0; /* 6.77 */
    }
}

/* After the losses, and before the checks in which they are missed. */
static void hit_officers(struct sburg_game *game) {
    struct sburg_attack *attack = &game->truth->attack;
    unsigned before = game->fallen_count;
    if (!attack->officer_falls) {
        attack->officer = SBURG_NOBODY;
        return;
    }
    if (attack->at == SBURG_AT_OFFICER)
        sburg_hit_officer(game, attack->officer - SBURG_FIRST_OFFICER);
    else
        sburg_hit_someone(game, sburg_enemy((enum side)attack->side), attack->target);
    attack->officer = game->fallen_count > before ? game->fallen[before] : SBURG_NOBODY;
}

/* --- losses -------------------------------------------------------------------------- */

static void note_hurt(struct sburg_attack *attack, unsigned unit) {
    if (!was_hurt(attack, unit) && attack->count < SBURG_GROUP)
        attack->hurt[attack->count++] = (uint16_t)unit;
}

/* S47: who has most, the topmost of them; `spare`: no artillery personnel. */
static unsigned next_victim(const struct sburg_game *game, bool guns, bool spare) {
    unsigned best = SBURG_NOBODY, most = 0;
    for (unsigned u = sburg_top(game->truth, game->truth->attack.target);
         u != SBURG_NOBODY; u = sburg_below(game->truth, u)) {
        const struct sburg_unit *it = &game->truth->units[u];
        unsigned has = guns ? it->guns : it->sp;
        if (spare && !sburg_on_foot(game->setup, game->truth, u))
            continue;
        if (has > most) {
            best = u;
            most = has;
        }
    }
    return best;
}

/* 6.76: infantry or dismounted cavalry beside artillery. */
static bool both_kinds_there(const struct sburg_game *game) {
    bool guns = false, men = false;
    for (unsigned u = sburg_top(game->truth, game->truth->attack.target);
         u != SBURG_NOBODY; u = sburg_below(game->truth, u)) {
        guns = guns || sburg_is_artillery(game->setup, game->truth, u);
        men = men || sburg_on_foot(game->setup, game->truth, u);
    }
    return guns && men;
}

void sburg_shoot_losses(struct sburg_game *game, bool spare) {
    struct sburg_attack *attack = &game->truth->attack;
    bool guns = attack->at == SBURG_AT_GUNS;
    spare = spare && both_kinds_there(game);
    for (; attack->steps > 0; attack->steps--) {
        unsigned victim = next_victim(game, guns, spare && !guns);
        if (victim == SBURG_NOBODY)
            victim = next_victim(game, guns, false);
        if (victim == SBURG_NOBODY)
            break;
        note_hurt(attack, victim);
        if (guns)
            sburg_lose_guns(game, victim, 1, false);
        else
            sburg_lose_sp(game, victim, 1);
    }
    attack->steps = 0;
    hit_officers(game);
    begin_checks(game);
}

/* --- the roll ------------------------------------------------------------------------ */

/* The unit has fired, and used its share of the limit of its hex (S35). */
static void spend(struct sburg_game *game, const struct sburg_action *action,
                  unsigned place, const struct sburg_volley *volley) {
    struct sburg_position *truth = game->truth;
    unsigned unit = action->units[place], i = 0;
    struct sburg_unit *it = &truth->units[unit];
    struct sburg_ratio used =
        sburg_ratio_add(sburg_limit_used(truth, it->hex), volley->limits[place]);
    while (i < truth->limit_count && truth->limits[i].hex != it->hex)
        i++;
    RULES_ASSERT(i < SBURG_UNITS);
    if (i == truth->limit_count)
        truth->limit_count++;
    truth->limits[i] = (struct sburg_limit){
        .hex = it->hex, .top = (uint32_t)used.top, .bottom = (uint32_t)used.bottom};
    it->flags |= SBURG_FIRED | SBURG_SHOWN;
    for (i = 0; it->formation == SBURG_SQUARE && i < SBURG_SQUARE_FIRES; i++)
        if (it->fired_at[i] == HEX_NONE) {
            it->fired_at[i] = action->hex;
            break;
        }
    if (sburg_is_artillery(game->setup, truth, unit)) {
        uint8_t *fires =
            (action->canister >> place & 1) != 0 ? &it->canister_fires : &it->long_fires;
        unsigned cost = (action->rapid >> place & 1) != 0 ? 2 : 1;
        *fires = (uint8_t)(*fires > cost ? *fires - cost : 0);
    }
    sburg_engage(game, unit);
}

static void engage_target(struct sburg_game *game, uint16_t hex) {
    for (unsigned u = sburg_top(game->truth, hex); u != SBURG_NOBODY;
         u = sburg_below(game->truth, u))
        sburg_engage(game, u);
}

static void begin_losses(struct sburg_game *game) {
    const struct sburg_attack *attack = &game->truth->attack;
    enum side owner = sburg_enemy((enum side)attack->side);
    uint8_t pref = game->truth->prefs[owner][SBURG_SPARE_GUNNERS];
    if (pref == 2 && attack->steps > 0 && attack->at != SBURG_AT_GUNS &&
        both_kinds_there(game))
        ask(game, SBURG_DECIDE_LOSSES);
    else
        sburg_shoot_losses(game, pref == 1);
}

void sburg_shoot(struct sburg_game *game, const struct sburg_action *action) {
    struct sburg_attack *attack = &game->truth->attack;
    enum side side = (enum side)game->truth->firing;
    struct sburg_volley volley;
    enum sburg_result result = SBURG_NE;
    sburg_volley(game->setup, game->truth, side, action, false, &volley);
    for (unsigned i = 0; i < action->unit_count; i++)
        spend(game, action, i, &volley);
    int roll = sburg_roll_track(game, side, action->units[0]);
    /* In fog an attack that comes to nothing is made all the same (S96). */
    if (!refused(volley.refusal) && !volley.only_natural)
        result = sburg_fire_result(volley.column, roll + volley.sum);
    sburg_report_fired(game, action, &volley, roll, result);
    const struct sburg_result_row *row = &sburg_charts.results[result];
    *attack = (struct sburg_attack){
        .target = action->hex,
        .officer = SBURG_NOBODY,
        .side = (uint8_t)side,
        .result = (uint8_t)result,
        .at = action->at,
        .steps = row->steps,
        .artillery_alone = volley.artillery_alone,
        .checks = row->checks == SBURG_CHECKS_YES ||
                  (row->checks == SBURG_CHECKS_ARTILLERY && volley.artillery_alone)};
    if (result != SBURG_NE)
        engage_target(game, action->hex);
    if (!refused(volley.refusal))
        aim_at_officers(game, action, &volley, roll);
    begin_losses(game);
}
