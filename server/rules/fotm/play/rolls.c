/* SPDX-License-Identifier: MIT */
/* The rolls of an Assault, in its order: offensive artillery fire, defensive suppression,
 * the defender's main roll, close combat. base/fire.c counts the dice. */
#include "stages.h"

#include "defend.h"
#include "fire.h"
#include "report.h"
#include "friendly.h"

#include <string.h>

/* Throws what has been counted, with the woods' second throw; books dice, sixes and the
 * six that dusk swallows. `unit`: at whom. */
static struct fotm_roll_result roll(struct fotm_game *game, const struct fotm_sum *sum,
                                    unsigned party, enum fotm_roll kind, unsigned unit) {
    struct fotm_assault *assault = &game->truth->assault;
    enum side side = fotm_party_side(game->truth, party);
    unsigned count = (unsigned)sum->dice;
    const struct fotm_dice_roll first = {kind,  side, unit,
                                         count, 0,    fotm_charts(game->setup)->hit};
    struct fotm_roll_result fall =
        fotm_read_dice(game->setup, sum, fotm_roll_dice(game, first), count);
    fotm_report_hits(game, fall.hits);
    if (fall.again) {
        unsigned before = fall.hits;
        const struct fotm_dice_roll again = {
            FOTM_ROLL_WOODS, side, unit, 1, 0, fotm_charts(game->setup)->hit_again};
        fotm_read_again(game->setup, &fall, fotm_roll_dice(game, again)[0]);
        fotm_report_hits(game, fall.hits - before);
    }
    assault->dice_used[party] = (uint8_t)(assault->dice_used[party] + count);
    assault->sixes[party] = (uint8_t)(assault->sixes[party] + fall.sixes);
    if (fall.dusk)
        assault->flags |= (uint8_t)(FOTM_ASSAULT_DUSK << party); /* 11.6 */
    return fall;
}

/* Hits that the losses of this roll are dealt from. */
static void book_hits(struct fotm_game *game, unsigned hits, unsigned most) {
    game->truth->assault.hits = (uint8_t)(hits < most ? hits : most);
    game->truth->assault.dealt = 0;
}

/* Masking: whoever gives dice to a roll has fired. */
static void show_firing(struct fotm_game *game, const struct fotm_sum *sum) {
    for (unsigned piece = 0; piece < game->setup->brigade_count; piece++)
        if (fotm_set_has(&sum->in_it, piece))
            fotm_unmask(game, piece);
}

/* 9.4: one step at most, of the battery fired at. */
static void suppress(struct fotm_game *game, unsigned battery, unsigned hits) {
    if (hits > 0 && game->truth->pieces[battery].where == FOTM_ON_MAP)
        fotm_lose_step(game, battery);
}

/* --- 15.6 --------------------------------------------------------------------------- */

enum fotm_stage_result fotm_stage_offensive(struct fotm_game *game) {
    struct fotm_assault *assault = &game->truth->assault;
    bool suppression = assault->suppressed != FOTM_NOBODY;
    unsigned at = suppression ? assault->suppressed : assault->lead[FOTM_DEFENDER];
    struct fotm_sum sum;
    if (fotm_set_empty(&assault->guns) || !fotm_defended(game))
        return FOTM_GO_ON;
    fotm_sum_offensive(game->setup, game->truth, assault, suppression, &sum);
    if (sum.dice <= 0)
        return FOTM_GO_ON; /* F15 */
    struct fotm_roll_result fall = roll(
        game, &sum, FOTM_ATTACKER,
        suppression ? FOTM_ROLL_OFFENSIVE_SUPPRESSION : FOTM_ROLL_OFFENSIVE_FIRE, at);
    assault->flags |= FOTM_ASSAULT_GUNS_FIRED;
    if (suppression)
        suppress(game, at, fall.hits);
    else
        book_hits(game, fall.hits, fotm_charts(game->setup)->loss_guns);
    fotm_try_friends(game, assault->target, FOTM_ATTACKER);
    return FOTM_GO_ON;
}

/* --- 15.7 --------------------------------------------------------------------------- */

/* All batteries that chose one target fire at it in one roll (9.4, R41). */
static void answer_at(struct fotm_game *game, const struct fotm_defence *defence,
                      unsigned at) {
    struct fotm_assault *assault = &game->truth->assault;
    struct fotm_set firing = {{0, 0}};
    struct fotm_sum sum;
    for (unsigned i = 0; i < defence->count; i++)
        if (defence->at[i] == at)
            fotm_set_add(&firing, defence->batteries[i]);
    if (game->truth->pieces[at].where != FOTM_ON_MAP)
        return;
    fotm_sum_return_fire(game->setup, game->truth, assault, &firing, at, &sum);
    show_firing(game, &sum);
    if (sum.dice <= 0)
        return;
    uint16_t hex = game->truth->pieces[at].hex;
    struct fotm_roll_result fall =
        roll(game, &sum, FOTM_DEFENDER, FOTM_ROLL_DEFENSIVE_SUPPRESSION, at);
    suppress(game, at, fall.hits);
    fotm_try_friends(game, hex, FOTM_DEFENDER);
}

/* 15.7: the defending batteries fire by this answer (NULL: nobody was asked). */
static void play_defence(struct fotm_game *game, const struct fotm_action *answer) {
    struct fotm_assault *assault = &game->truth->assault;
    struct fotm_battery batteries[FOTM_DEFENDERS];
    struct fotm_defence defence;
    unsigned count = fotm_defenders(game->setup, game->truth, batteries);
    fotm_read_defence(batteries, count, answer, &defence);
    for (unsigned i = 0; i < defence.count; i++) {
        fotm_set_add(&assault->returned_fire, defence.batteries[i]);
        if (memchr(defence.at, defence.at[i], i) == NULL)
            answer_at(game, &defence, defence.at[i]);
    }
}

enum fotm_stage_result fotm_stage_suppression(struct fotm_game *game) {
    struct fotm_battery batteries[FOTM_DEFENDERS];
    if (!fotm_defended(game))
        return FOTM_GO_ON;
    unsigned count = fotm_defenders(game->setup, game->truth, batteries);
    if (fotm_defence_is_asked(batteries, count)) {
        fotm_await(game, FOTM_DECIDE_DEFEND, fotm_party_side(game->truth, FOTM_DEFENDER),
                   FOTM_NOBODY, game->truth->assault.target);
        return FOTM_GO_WAIT;
    }
    play_defence(game, NULL);
    return FOTM_GO_ON;
}

void fotm_play_defend(struct fotm_game *game, const struct fotm_action *action) {
    play_defence(game, action);
    fotm_stage_over(game);
}

/* --- 15.4: the main rolls ----------------------------------------------------------- */

enum fotm_stage_result fotm_stage_defensive(struct fotm_game *game) {
    struct fotm_assault *assault = &game->truth->assault;
    struct fotm_sum sum;
    if (!fotm_defended(game) ||
        fotm_attacked_from(game->setup, game->truth, assault) == 0)
        return FOTM_GO_ON; /* no attacker next to the hex */
    fotm_sum_defensive(game->setup, game->truth, assault, &sum);
    if (sum.dice <= 0)
        return FOTM_GO_ON; /* nor is a lead asked for that nothing can hit (R3) */
    if (!fotm_lead_found(game, FOTM_ATTACKER))
        return FOTM_GO_AGAIN;
    if (assault->lead[FOTM_ATTACKER] == FOTM_NOBODY)
        return FOTM_GO_ON;
    show_firing(game, &sum);
    struct fotm_roll_result fall = roll(game, &sum, FOTM_DEFENDER, FOTM_ROLL_DEFENSIVE,
                                        assault->lead[FOTM_ATTACKER]);
    if (sum.canister)
        assault->flags |= FOTM_ASSAULT_CANISTER;
    if (sum.sharpshooters && fall.ones >= fotm_charts(game->setup)->casualty_ones_sharp)
        assault->casualty[FOTM_ATTACKER] = FOTM_CASUALTY_CHOICE; /* 7.2 */
    book_hits(game, fall.hits, fotm_charts(game->setup)->loss_main);
    return FOTM_GO_ON;
}

enum fotm_stage_result fotm_stage_close(struct fotm_game *game) {
    struct fotm_assault *assault = &game->truth->assault;
    struct fotm_sum sum;
    if (!fotm_defended(game))
        return FOTM_GO_ON;
    fotm_sum_close(game->setup, game->truth, assault, &sum);
    if (sum.dice <= 0 || fotm_set_empty(&assault->brigades))
        return FOTM_GO_ON; /* R51: no dice, no close combat */
    struct fotm_roll_result fall =
        roll(game, &sum, FOTM_ATTACKER, FOTM_ROLL_CLOSE, assault->lead[FOTM_DEFENDER]);
    assault->flags |= FOTM_ASSAULT_CLOSE;
    if (sum.sharpshooters && fall.ones >= fotm_charts(game->setup)->casualty_ones_sharp)
        assault->casualty[FOTM_DEFENDER] = FOTM_CASUALTY_CHOICE; /* 7.2 */
    else if ((assault->flags & FOTM_ASSAULT_GUNS_FIRED) &&
             assault->sixes[FOTM_ATTACKER] >= fotm_charts(game->setup)->casualty_sixes)
        assault->casualty[FOTM_DEFENDER] = FOTM_CASUALTY_DUE; /* 16.1 */
    book_hits(game, fall.hits, fotm_charts(game->setup)->loss_main);
    return FOTM_GO_ON;
}
