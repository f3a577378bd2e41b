/* SPDX-License-Identifier: MIT */
/* See battle.h. */
#include "battle.h"

#include "bug.h"
#include "report.h"
#include "retreat.h"
#include "volley.h"

#include <string.h>

/* --- fire (11.5, 11.6) --------------------------------------------------------------- */

static void suffer_fire(struct t62_game *game, unsigned target,
                        enum t62_fire_result result) {
    if (result == T62_NO_EFFECT)
        return;
    t62_disorder(game, target);
    if (result == T62_DISORDER)
        return;
    if (!t62_is_guns(game->setup->units[target].kind))
        t62_lose(game, target, result - T62_DISORDER, true, T62_GONE_ELIMINATED);
    else if (result == T62_LOSE_THREE)
        t62_remove(game, target, T62_GONE_WRECKED);
    else
        t62_damage(game, target);
}

static unsigned most_points(const struct t62_action *action,
                            const struct t62_volley *volley) {
    unsigned best = action->units[0];
    int most = -1;
    for (unsigned i = 0; i < action->unit_count; i++) {
        int points = 0;
        for (unsigned k = 0; k < volley->count; k++)
            points +=
                volley->shots[k].unit == action->units[i] ? volley->shots[k].points8 : 0;
        if (points > most) {
            most = points;
            best = action->units[i];
        }
    }
    return best;
}

static void natural_ten(struct t62_game *game, const struct t62_action *action,
                        const struct t62_volley *volley, uint32_t leaders) {
    unsigned unit = most_points(action, volley);
    if (!t62_flag(&game->truth->units[unit], T62_LOW_AMMO)) {
        game->truth->units[unit].flags |= T62_LOW_AMMO;
        t62_report_unit(game, T62_EVENT_LOW_AMMO, unit);
    }
    for (unsigned i = 0; i < game->setup->leader_count; i++) {
        uint8_t face;
        if ((leaders >> i & 1) == 0)
            continue;
        t62_roll(game, T62_ROLL_LEADER, (enum side)game->setup->leaders[i].side, "leader",
                 1, &face);
        if (face <= T62_LEADER_HIT)
            t62_leader_falls(game, i, false);
    }
}

void t62_fire(struct t62_game *game, enum side side, const struct t62_action *action) {
    struct t62_volley volley;
    unsigned target = action->unit;
    uint32_t leaders = 0;
    uint8_t face;
    t62_volley(t62_look(game), target, action->units, action->unit_count, &volley);
    for (unsigned i = 0; i < game->setup->leader_count; i++)
        leaders |= (uint32_t)(game->truth->leaders[i].attached == target) << i;
    for (unsigned i = 0; i < action->unit_count; i++) {
        struct t62_unit *unit = &game->truth->units[action->units[i]];
        unit->flags |= T62_FIRED;
        if (t62_is_guns(game->setup->units[action->units[i]].kind))
            unit->acts++;
        if (side == T62_CONFEDERATE) /* 11.8 */
            unit->fired_on |= (uint32_t)1 << game->setup->units[target].division;
    }
    game->truth->units[target].flags |= T62_SHOT_AT;
    t62_roll(game, T62_ROLL_FIRE, side, "fire", 1, &face);
    enum t62_fire_result result = t62_fire_result(volley.points, face + volley.sum);
    t62_report_fired(game, target, &volley, action, face, result);
    suffer_fire(game, target, result);
    if (face == T62_ORDER_DIE)
        natural_ten(game, action, &volley, leaders);
}

/* --- charges (12.5 to 12.7) ---------------------------------------------------------- */

static uint64_t standing(const struct t62_game *game, uint64_t units) {
    for (unsigned u = 0; u < T62_UNITS; u++)
        if (t62_in(units, u) && !t62_stands(game->truth, u))
            units &= ~t62_bit(u);
    return units;
}

/* A stand is taken from the brigade that has most. */
static void capture_stand(struct t62_game *game, uint64_t losers) {
    unsigned best = T62_NOBODY;
    for (unsigned u = 0; u < T62_UNITS; u++)
        if (t62_in(losers, u) && t62_stands(game->truth, u) &&
            !t62_is_guns(game->setup->units[u].kind) &&
            (best == T62_NOBODY ||
             game->truth->units[u].count > game->truth->units[best].count))
            best = u;
    if (best == T62_NOBODY)
        return;
    t62_report_unit(game, T62_EVENT_CAPTURED, best);
    t62_lose(game, best, 1, false, T62_GONE_CAPTURED);
}

static void capture(struct t62_game *game, uint64_t losers, int by) {
    for (unsigned i = 0; i < game->setup->leader_count; i++)
        if (game->truth->leaders[i].attached != T62_NOBODY &&
            t62_in(losers, game->truth->leaders[i].attached))
            t62_leader_falls(game, i, true);
    for (unsigned u = 0; u < T62_UNITS; u++)
        if (t62_in(losers, u) && game->truth->units[u].formation == T62_UNLIMBERED)
            t62_remove(game, u, T62_GONE_CAPTURED);
    int stands = 1 + (by > T62_CAPTURE_OVER ? by - T62_CAPTURE_OVER : 0);
    for (int i = 0; i < stands; i++)
        capture_stand(game, losers);
}

/* The one nearest home first, so that nobody stands in the next one's way. */
static void retreat_all(struct t62_game *game, uint64_t losers, enum t62_retreat how) {
    for (losers = standing(game, losers); losers != 0;) {
        unsigned first = T62_NOBODY;
        for (unsigned u = 0; u < T62_UNITS; u++)
            if (t62_in(losers, u) && (first == T62_NOBODY ||
                                      t62_homeward(game, u) > t62_homeward(game, first)))
                first = u;
        losers &= ~t62_bit(first);
        bool guns = t62_is_guns(game->setup->units[first].kind);
        t62_retreat(game, first,
                    how == T62_RETREAT_TWO && guns ? T62_RETREAT_CLEAR : how);
    }
}

static void give_way(struct t62_game *game, uint64_t losers,
                     const struct t62_fight_effect *effect, int by) {
    if (effect->capture)
        capture(game, losers, by);
    for (unsigned u = 0; u < T62_UNITS; u++) {
        if (!t62_in(losers, u) || !t62_stands(game->truth, u))
            continue;
        t62_disorder(game, u);
        if (effect->loss)
            t62_lose_one(game, u);
    }
    retreat_all(game, losers, (enum t62_retreat)effect->retreat);
}

/* How far each attacker stands from the nearest defender, as long as there is one. */
static void measure(struct t62_game *game, const struct t62_fight *fight,
                    int32_t gaps[T62_UNITS]) {
    struct t62_scene *scene = t62_look(game);
    for (unsigned u = 0; u < T62_UNITS; u++)
        if (t62_in(fight->attackers, u) && t62_stands(game->truth, u) &&
            standing(game, fight->defenders) != 0)
            gaps[u] = t62_gap_to(scene, u, fight->defenders);
}

/* 12.7: they are asked in their order, before those who have won earlier. */
static void ask_winners(struct t62_game *game, uint64_t attackers, uint64_t beaten,
                        bool pursuit, const int32_t gaps[T62_UNITS]) {
    struct t62_position *truth = game->truth;
    struct t62_winner winners[T62_UNITS];
    unsigned count = 0;
    for (unsigned u = 0; u < T62_UNITS; u++) {
        const struct t62_unit *unit = &truth->units[u];
        if (t62_in(attackers, u) && unit->where == T62_ON_TABLE)
            winners[count++] =
                (struct t62_winner){(uint8_t)u,
                                    pursuit && !t62_flag(unit, T62_DISORDERED) &&
                                        !t62_flag(unit, T62_PURSUED),
                                    gaps[u]};
    }
    RULES_ASSERT(count + truth->winner_count <= T62_UNITS);
    memmove(truth->winners + count, truth->winners,
            truth->winner_count * sizeof truth->winners[0]);
    memcpy(truth->winners, winners, count * sizeof winners[0]);
    truth->beaten = (truth->winner_count == 0 ? 0 : truth->beaten) | beaten;
    truth->winner_count = (uint8_t)(truth->winner_count + count);
}

/* Does a locked fight go on? Both lose, then both must still be there. */
static bool stays_locked(struct t62_game *game, const struct t62_fight *fight) {
    uint64_t all = fight->attackers | fight->defenders;
    for (unsigned u = 0; u < T62_UNITS; u++) {
        if (!t62_in(all, u) || !t62_stands(game->truth, u))
            continue;
        t62_disorder(game, u);
        t62_lose_one(game, u);
    }
    return standing(game, fight->attackers) != 0 && standing(game, fight->defenders) != 0;
}

void t62_resolve(struct t62_game *game, struct t62_fight fight) {
    int32_t gaps[T62_UNITS] = {0};
    struct t62_fight all = fight;
    enum t62_fight_result result;
    int difference;
    do {
        struct t62_odds odds;
        uint8_t faces[2];
        rules_step();
        fight.attackers = standing(game, fight.attackers);
        fight.defenders = standing(game, fight.defenders);
        measure(game, &fight, gaps);
        t62_odds(&game->scene, &fight, &odds);
        t62_roll(game, T62_ROLL_CHARGE, (enum side)game->truth->side, "attacker defender",
                 2, faces);
        difference = faces[0] + odds.attacker.sum - faces[1] - odds.defender.sum;
        result = t62_fight_result(difference);
        t62_report_fought(game, &fight, &odds, faces, difference, result);
    } while (result == T62_LOCKED && stays_locked(game, &fight));
    for (unsigned u = 0; u < T62_UNITS; u++)
        if (t62_in(all.attackers, u))
            game->truth->units[u].flags &= (uint16_t) ~(T62_CHARGING | T62_PURSUING);
    const struct t62_fight_effect *effect = &t62_fight_effects[result];
    if (result != T62_LOCKED)
        give_way(game, effect->attacker ? fight.attackers : fight.defenders, effect,
                 difference < 0 ? -difference : difference);
    if (!effect->attacker)
        ask_winners(game, fight.attackers, all.defenders, effect->pursuit, gaps);
}

void t62_winner_done(struct t62_game *game) {
    struct t62_position *truth = game->truth;
    truth->winner_count--;
    memmove(truth->winners, truth->winners + 1,
            truth->winner_count * sizeof truth->winners[0]);
    memset(&truth->winners[truth->winner_count], 0, sizeof truth->winners[0]);
    if (truth->winner_count == 0)
        truth->beaten = 0;
}
