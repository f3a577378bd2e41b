/* SPDX-License-Identifier: MIT */
/* The rolls of the playtest edition's COMBAT SEQUENCE, from the declaration to the assault. See
 * playtest.h. */
#include "playtest_combat.h"

#include "plays.h"

#include "declare.h"
#include "friendly.h"
#include "playtest.h"
#include "report.h"
#include "verbs.h"
#include "chain.h"
#include "rally.h"
#include "retreat_hexes.h"
#include "settle.h"
#include "victory.h"

#include <string.h>

/* --- rolling -------------------------------------------------------------------------- */

static void show_firing(struct fotm_game *game, const struct fotm_sum *sum) {
    for (unsigned piece = 0; piece < game->setup->brigade_count; piece++)
        if (fotm_set_has(&sum->in_it, piece))
            fotm_unmask(game, piece);
}

/* Rolls what has been counted; returns the sixes. */
static unsigned roll(struct fotm_game *game, const struct fotm_sum *sum, unsigned party,
                     enum fotm_roll kind, unsigned unit) {
    struct fotm_assault *assault = &game->truth->assault;
    struct fotm_chain *chain = &game->truth->chain;
    unsigned count = (unsigned)sum->dice, sixes = 0;
    show_firing(game, sum);
    const uint8_t *dice = fotm_roll_dice(
        game, (struct fotm_dice_roll){.roll = kind,
                                      .side = fotm_party_side(game->truth, party),
                                      .unit = unit,
                                      .count = count,
                                      .needed = fotm_charts(game->setup)->hit});
    for (unsigned i = 0; i < count; i++) {
        sixes += dice[i] == fotm_charts(game->setup)->hit;
        chain->ones[party] = (uint8_t)(chain->ones[party] + (dice[i] == 1));
    }
    fotm_report_hits(game, sixes);
    assault->sixes[party] = (uint8_t)(assault->sixes[party] + sixes);
    if (sum->sharpshooters)
        chain->sharpshooters = (uint8_t)(chain->sharpshooters | 1u << party);
    return sixes;
}

/* --- declaration ---------------------------------------------------------------------- */

static void join(struct fotm_game *game, unsigned piece, bool gun) {
    fotm_unmask(game, piece);
    game->truth->pieces[piece].flags |= FOTM_ASSAULTED;
    fotm_report_joined(game, piece, game->truth->assault.target, gun);
}

void fotm_pt_play_assault(struct fotm_game *game, const struct fotm_action *action) {
    struct fotm_position *truth = game->truth;
    struct fotm_assault *assault = &truth->assault;
    fotm_declare(game->setup, truth, action, assault);
    assault->lead[FOTM_ATTACKER] = FOTM_NOBODY; /* there are no leads */
    assault->returned_fire = assault->brigades; /* who took part */
    for (unsigned i = 0; i < sizeof assault->guns.bits / sizeof *assault->guns.bits; i++)
        assault->returned_fire.bits[i] |= assault->guns.bits[i];
    truth->targets[action->hex / 64] |= UINT64_C(1) << action->hex % 64;
    for (unsigned i = 0; i < FOTM_PIECES; i++)
        truth->pieces[i].assault_losses = 0;
    fotm_report_assault(game, action->hex);
    for (unsigned piece = 0; piece < game->setup->brigade_count; piece++)
        if (fotm_set_has(&assault->returned_fire, piece))
            join(game, piece, fotm_set_has(&assault->guns, piece));
    fotm_show_defenders(game);
    if (truth->side == FOTM_CONFEDERATE) { /* BURNSIDE, P20 */
        unsigned first = 0;
        while (!fotm_set_has(&assault->returned_fire, first))
            first++;
        fotm_end_pause(game, FOTM_PAUSE_ASSAULT, first);
    }
}

/* OFFENSIVE ARTILLERY: at whom, where it took the declaration to show them. */
enum fotm_stage_result fotm_pt_stage_declared(struct fotm_game *game) {
    struct fotm_assault *assault = &game->truth->assault;
    uint8_t pieces[FOTM_STACK_MOST + 1];
    if (fotm_set_empty(&assault->guns) || assault->suppressed != FOTM_NOBODY)
        return FOTM_GO_ON;
    unsigned count = fotm_shot_at(game->setup, game->truth, assault->target, pieces);
    if (count > 1) {
        fotm_await(game, FOTM_DECIDE_SUPPRESS, (enum side)game->truth->side, FOTM_NOBODY,
                   assault->target);
        return FOTM_GO_WAIT;
    }
    if (count == 1)
        assault->suppressed = pieces[0];
    return FOTM_GO_ON;
}

/* --- OFFENSIVE ARTILLERY -------------------------------------------------------------- */

enum fotm_stage_result fotm_pt_stage_bombard(struct fotm_game *game) {
    struct fotm_assault *assault = &game->truth->assault;
    struct fotm_sum sum;
    unsigned at = assault->suppressed;
    if (fotm_set_empty(&assault->guns) || at == FOTM_NOBODY)
        return FOTM_GO_ON;
    fotm_sum_bombard(game->setup, game->truth, &sum);
    if (sum.dice <= 0)
        return FOTM_GO_ON;
    bool gun = fotm_is_artillery(game->setup, at);
    unsigned sixes =
        roll(game, &sum, FOTM_ATTACKER,
             gun ? FOTM_ROLL_OFFENSIVE_SUPPRESSION : FOTM_ROLL_OFFENSIVE_FIRE, at);
    assault->flags |= FOTM_ASSAULT_GUNS_FIRED;
    assault->dealt = sixes > 0 ? fotm_charts(game->setup)->loss_guns : 0;
    if (sixes > 0)
        fotm_lose_step(game, at);
    fotm_try_friends(game, assault->target, FOTM_ATTACKER);
    return FOTM_GO_ON;
}

/* COMBAT SEQUENCE 2: the defender may retreat (P24). */
enum fotm_stage_result fotm_pt_stage_bombarded(struct fotm_game *game) {
    struct fotm_assault *assault = &game->truth->assault;
    if (assault->dealt > 0 && fotm_defended(game))
        fotm_task_push(game, FOTM_TASK_STAND, FOTM_NOBODY, assault->target);
    assault->dealt = 0;
    return FOTM_GO_ON;
}

/* --- DEFENSIVE ARTILLERY -------------------------------------------------------------- */

static void note_loss(struct fotm_game *game, uint16_t hex) {
    struct fotm_chain *chain = &game->truth->chain;
    int direction = fotm_towards(game->setup, game->truth->assault.target, hex);
    if (direction >= 0)
        chain->lost[direction]++;
    chain->fired++;
}

static void suppress(struct fotm_game *game, unsigned battery, unsigned at) {
    struct fotm_position *truth = game->truth;
    struct fotm_sum sum;
    if (truth->pieces[at].where != FOTM_ON_MAP)
        return;
    fotm_sum_suppress(game->setup, truth, battery, at, &sum);
    if (sum.dice <= 0)
        return;
    unsigned sixes = roll(game, &sum, FOTM_DEFENDER, FOTM_ROLL_DEFENSIVE_SUPPRESSION, at);
    uint16_t hex = truth->pieces[at].hex;
    if (sixes > 0 && truth->assault.dealt == 0) { /* the first hit, no more (P25) */
        truth->assault.dealt = 1;
        fotm_lose_step(game, at);
    }
    fotm_try_friends(game, hex, FOTM_DEFENDER);
}

static void canister(struct fotm_game *game, unsigned battery, unsigned at) {
    struct fotm_position *truth = game->truth;
    struct fotm_sum sum;
    if (truth->pieces[at].where != FOTM_ON_MAP)
        return;
    fotm_sum_canister(game->setup, truth, battery, at, &sum);
    if (sum.dice <= 0)
        return;
    uint16_t hex = truth->pieces[at].hex;
    unsigned sixes = roll(game, &sum, FOTM_DEFENDER, FOTM_ROLL_CANISTER, at);
    bool gone = false;
    for (; sixes > 0 && truth->chain.fired < fotm_charts(game->setup)->loss_main && !gone;
         sixes--) {
        note_loss(game, hex);
        gone = fotm_lose_step(game, at);
    }
}

static void play_orders(struct fotm_game *game, const struct fotm_action *answer) {
    struct fotm_gunners gunners;
    struct fotm_orders orders;
    fotm_gunners(game->setup, game->truth, &gunners);
    fotm_read_orders(&gunners, answer, &orders);
    for (unsigned kind = 0; kind < 2; kind++) /* suppression, then canister */
        for (unsigned i = 0; i < orders.count; i++)
            if (orders.list[i].canister == (kind == 1))
                (kind == 0 ? suppress : canister)(game, orders.list[i].piece,
                                                  orders.list[i].at);
    game->truth->assault.dealt = 0;
}

enum fotm_stage_result fotm_pt_stage_batteries(struct fotm_game *game) {
    struct fotm_gunners gunners;
    if (!fotm_defended(game))
        return FOTM_GO_ON;
    fotm_gunners(game->setup, game->truth, &gunners);
    if (fotm_gunners_are_asked(&gunners)) {
        fotm_await(game, FOTM_DECIDE_DEFEND, fotm_party_side(game->truth, FOTM_DEFENDER),
                   FOTM_NOBODY, game->truth->assault.target);
        return FOTM_GO_WAIT;
    }
    play_orders(game, NULL);
    return FOTM_GO_ON;
}

void fotm_pt_play_defend(struct fotm_game *game, const struct fotm_action *action) {
    play_orders(game, action);
    fotm_stage_over(game);
}

/* From a hex that is held nobody assaults any more (P26). */
static void drop_hex(struct fotm_game *game, uint16_t hex) {
    struct fotm_position *truth = game->truth;
    for (unsigned p = fotm_top(truth, hex); p != FOTM_NOBODY; p = fotm_below(truth, p)) {
        fotm_set_drop(&truth->assault.brigades, p);
        fotm_set_drop(&truth->assault.guns, p);
    }
}

/* The other side's four sixes settle it (P31). */
bool fotm_pt_routs(const struct fotm_game *game, unsigned party) {
    return game->truth->assault.sixes[party] >= fotm_charts(game->setup)->rout_sixes;
}

enum fotm_stage_result fotm_pt_stage_canistered(struct fotm_game *game) {
    struct fotm_chain *chain = &game->truth->chain;
    for (unsigned direction = HEX_DIRECTIONS; direction-- > 0;) {
        if (chain->lost[direction] < fotm_charts(game->setup)->loss_main)
            continue;
        uint16_t hex = fotm_beside(game->setup, game->truth->assault.target, direction);
        chain->held = (uint8_t)(chain->held | 1u << direction);
        drop_hex(game, hex);
        if (!fotm_pt_routs(game, FOTM_DEFENDER))
            fotm_task_push(game, FOTM_TASK_HEX_CHECK, FOTM_NOBODY, hex);
    }
    return FOTM_GO_ON;
}

/* --- the defender's infantry ---------------------------------------------------------- */

enum fotm_stage_result fotm_pt_stage_fire(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    struct fotm_sum sum;
    if (!fotm_defended(game))
        return FOTM_GO_ON;
    fotm_sum_fire(game->setup, truth, &sum);
    if (sum.dice <= 0)
        return FOTM_GO_ON;
    unsigned sixes = roll(game, &sum, FOTM_DEFENDER, FOTM_ROLL_DEFENSIVE, FOTM_NOBODY);
    unsigned most = fotm_charts(game->setup)->loss_main - truth->chain.fired;
    truth->assault.hits = (uint8_t)(sixes < most ? sixes : most);
    truth->chain.first = 1;
    return FOTM_GO_ON;
}

void fotm_pt_lose(struct fotm_game *game, unsigned party, unsigned piece) {
    struct fotm_position *truth = game->truth;
    truth->assault.hits--;
    truth->chain.first = 0;
    if (party == FOTM_ATTACKER)
        note_loss(game, truth->pieces[piece].hex);
    else
        truth->chain.dealt++;
    fotm_lose_step(game, piece);
}

/* Step by step; who rolled names the loser (P29). */
static enum fotm_stage_result deal(struct fotm_game *game, unsigned party) {
    struct fotm_position *truth = game->truth;
    uint8_t pieces[FOTM_BRIGADES];
    while (truth->assault.hits > 0) {
        rules_step();
        unsigned count = fotm_losers(game->setup, truth, party, pieces);
        for (unsigned i = 0; i < count; i++) /* P68: a battery that kept silent */
            fotm_unmask(game, pieces[i]);
        if (count == 0) {
            truth->assault.hits = 0;
        } else if (count == 1) {
            fotm_pt_lose(game, party, pieces[0]);
        } else {
            fotm_task_push(game, FOTM_TASK_LOSS, party, truth->assault.target);
            return FOTM_GO_AGAIN;
        }
    }
    return FOTM_GO_ON;
}

enum fotm_stage_result fotm_pt_stage_fire_losses(struct fotm_game *game) {
    return deal(game, FOTM_ATTACKER);
}

/* COMBAT SEQUENCE 3: hexes with losses (P24, P31); the first direction is asked first. */
enum fotm_stage_result fotm_pt_stage_fired(struct fotm_game *game) {
    const struct fotm_position *truth = game->truth;
    unsigned there = fotm_attack_hexes(game->setup, truth);
    for (unsigned direction = HEX_DIRECTIONS; direction-- > 0;) {
        unsigned lost = truth->chain.lost[direction];
        if (lost == 0 || !(there >> direction & 1) ||
            (truth->chain.held >> direction & 1))
            continue;
        if (lost >= fotm_charts(game->setup)->loss_main &&
            fotm_pt_routs(game, FOTM_DEFENDER))
            continue;
        fotm_task_push(game,
                       lost >= fotm_charts(game->setup)->loss_main ? FOTM_TASK_HEX_CHECK
                                                                   : FOTM_TASK_STAND,
                       FOTM_NOBODY,
                       fotm_beside(game->setup, truth->assault.target, direction));
    }
    return FOTM_GO_ON;
}

/* --- COMBAT ASSAULT ------------------------------------------------------------------- */

enum fotm_stage_result fotm_pt_stage_assault(struct fotm_game *game) {
    struct fotm_position *truth = game->truth;
    struct fotm_sum sum;
    if (!fotm_defended(game) || fotm_set_empty(&truth->assault.brigades))
        return FOTM_GO_ON;
    fotm_sum_assault(game->setup, truth, &sum);
    if (sum.dice <= 0)
        return FOTM_GO_ON;
    unsigned sixes = roll(game, &sum, FOTM_ATTACKER, FOTM_ROLL_CLOSE, FOTM_NOBODY);
    truth->assault.flags |= FOTM_ASSAULT_CLOSE;
    truth->assault.hits = (uint8_t)(sixes < fotm_charts(game->setup)->loss_main
                                        ? sixes
                                        : fotm_charts(game->setup)->loss_main);
    truth->chain.first = 1;
    return FOTM_GO_ON;
}

enum fotm_stage_result fotm_pt_stage_assault_losses(struct fotm_game *game) {
    return deal(game, FOTM_DEFENDER);
}
