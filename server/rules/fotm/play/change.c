/* SPDX-License-Identifier: MIT */
/* Changes that several rules share, each with its consequences. See game.h. */
#include "game.h"

#include "bug.h"
#include "plays.h"
#include "probe.h"
#include "report.h"
#include "zone.h"

void fotm_score(struct fotm_game *game, enum side side, int points, enum fotm_vp why) {
    if (points == 0)
        return;
    game->truth->vp[side] = (int16_t)(game->truth->vp[side] + points);
    fotm_report_vp(game, side, points, why);
}

/* 18.1: the last unrouted brigade in an objective hex holds it for its army. */
void fotm_take_control(struct fotm_game *game, unsigned piece) {
    struct fotm_position *truth = game->truth;
    uint16_t hex = truth->pieces[piece].hex;
    int objective = fotm_objective(game->setup, hex);
    enum side army = fotm_army(game->setup, piece);
    if (objective < 0 || fotm_flag(truth, piece, FOTM_ROUTED) ||
        truth->control[objective] == army)
        return;
    truth->control[objective] = (uint8_t)army;
    if (objective < 2 && army == FOTM_UNION && truth->control_since[objective] == 0)
        truth->control_since[objective] = truth->turn; /* 8.5, R16 */
    fotm_report_control(game, army, hex);
}

/* 6.1: enemy commanders in the hex go, the first of them first; those whom nobody knows after the
 * others, or their number would tell who they are (R143). */
static void displace_commanders(struct fotm_game *game, uint16_t hex, enum side enemy) {
    for (unsigned known = 0; known < 2; known++)
        for (unsigned unit = FOTM_FIRST_COMMANDER + FOTM_COMMANDERS;
             unit-- > FOTM_FIRST_COMMANDER;) {
            const struct fotm_chief *chief = fotm_chief(game->truth, unit);
            bool masked = game->setup->rules >= 2 && (chief->flags & FOTM_MASKED);
            if (chief->hex == hex && fotm_army(game->setup, unit) == enemy &&
                masked == (known == 0))
                fotm_task_push(game, FOTM_TASK_DISPLACE, unit, hex);
        }
}

void fotm_destroy_guards(struct fotm_game *game, uint16_t hex, enum side enemy) {
    for (unsigned i = 0; i < FOTM_GUARDS; i++) {
        struct fotm_guard *guard = &game->truth->guards[i];
        if (guard->number == 0 || guard->hex != hex || guard->army != enemy)
            continue;
        fotm_report_guard_lost(game, i);
        /* The step is gone for good: an ordinary loss from now on (2.4). */
        if (game->truth->pieces[guard->parent].guards_out > 0)
            game->truth->pieces[guard->parent].guards_out--;
        *guard = (struct fotm_guard){.hex = HEX_NONE,
                                     .parent = FOTM_NOBODY,
                                     .prisoners = {FOTM_NOBODY, FOTM_NOBODY}};
    }
}

/* 11.4, R28: a Confederate infantry or artillery brigade in a Union ZOC ends the pause. */
static void wake_burnside(struct fotm_game *game, unsigned piece) {
    const struct fotm_position *truth = game->truth;
    if (!truth->pause || fotm_army(game->setup, piece) != FOTM_CONFEDERATE ||
        !game->setup->edition->plays->wakes(game->setup, piece) ||
        !fotm_enemy_zoc(game->setup, truth, truth->pieces[piece].hex, FOTM_CONFEDERATE))
        return;
    fotm_end_pause(game, FOTM_PAUSE_ZOC_ENTERED, piece);
}

void fotm_occupy(struct fotm_game *game, unsigned piece, uint16_t hex) {
    enum side enemy = fotm_enemy(fotm_army(game->setup, piece));
    fotm_stack_lift(game->truth, piece);
    fotm_stack_push(game->truth, piece, hex);
    fotm_take_control(game, piece);
    displace_commanders(game, hex, enemy);
    fotm_destroy_guards(game, hex, enemy); /* R11 */
    wake_burnside(game, piece);
    fotm_probe_for_lee(game, piece);
}

void fotm_remove(struct fotm_game *game, unsigned piece, enum fotm_where where) {
    struct fotm_piece *p = &game->truth->pieces[piece];
    RULES_ASSERT(where != FOTM_ON_MAP);
    fotm_stack_lift(game->truth, piece);
    p->where = (uint8_t)where;
    p->flags &= FOTM_MASKED; /* gone for the debt of 8.5: nobody learns who it was */
    p->spent = p->turned = 0;
    fotm_set_drop(&game->truth->assault.brigades, piece);
    fotm_set_drop(&game->truth->assault.guns, piece);
}

void fotm_eliminate(struct fotm_game *game, unsigned piece) {
    fotm_unmask(game, piece);
    fotm_report_eliminated(game, piece);
    fotm_remove(game, piece, FOTM_ELIMINATED);
    fotm_score(game, fotm_enemy(fotm_army(game->setup, piece)),
               fotm_charts(game->setup)->vp_eliminated[fotm_type(game->setup, piece)],
               FOTM_VP_ELIMINATED);
}

bool fotm_lose_step(struct fotm_game *game, unsigned piece) {
    struct fotm_piece *p = &game->truth->pieces[piece];
    p->assault_losses++;
    if (fotm_last_step(game->setup, game->truth, piece)) {
        fotm_eliminate(game, piece);
        return true;
    }
    p->lost++;
    fotm_report_lost_step(game, piece);
    return false;
}

void fotm_unmask(struct fotm_game *game, unsigned piece) {
    if (!fotm_flag(game->truth, piece, FOTM_MASKED))
        return;
    fotm_report_unmasked(game, piece);
    game->truth->pieces[piece].flags &= (uint16_t)~FOTM_MASKED;
    game->flags |= APPLY_PROBED;
}

void fotm_unmask_commander(struct fotm_game *game, unsigned commander) {
    struct fotm_chief *chief = &game->truth->chiefs[commander - FOTM_FIRST_COMMANDER];
    if (!(chief->flags & FOTM_MASKED))
        return;
    fotm_report_unmasked(game, commander);
    chief->flags &= (uint16_t)~FOTM_MASKED;
    game->flags |= APPLY_PROBED;
}

static bool beside_union_cavalry(const struct fotm_game *game, uint16_t hex) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t beside = fotm_beside(game->setup, hex, direction);
        if (beside == HEX_NONE)
            continue;
        for (unsigned p = fotm_top(game->truth, beside); p != FOTM_NOBODY;
             p = fotm_below(game->truth, p))
            if (fotm_army(game->setup, p) == FOTM_UNION &&
                fotm_type(game->setup, p) == FOTM_CAVALRY)
                return true;
    }
    return false;
}

void fotm_scout(struct fotm_game *game, unsigned mover) {
    if (fotm_has(game->setup, FOTM_OPTION_INTELLIGENCE))
        game->setup->edition->plays->scout(game, mover);
}

void fotm_scout_2022(struct fotm_game *game, unsigned mover) {
    (void)mover; /* B89: whoever moved */
    for (unsigned piece = 0; piece < game->setup->brigade_count; piece++)
        if (fotm_flag(game->truth, piece, FOTM_MASKED) &&
            game->truth->pieces[piece].where == FOTM_ON_MAP &&
            beside_union_cavalry(game, game->truth->pieces[piece].hex))
            fotm_unmask(game, piece);
    for (unsigned i = 0; i < game->setup->commander_count; i++) {
        uint16_t hex = game->truth->chiefs[i].hex;
        if ((game->truth->chiefs[i].flags & FOTM_MASKED) && hex != HEX_NONE &&
            fotm_top(game->truth, hex) == FOTM_NOBODY && beside_union_cavalry(game, hex))
            fotm_unmask_commander(game, FOTM_FIRST_COMMANDER + i);
    }
}

void fotm_end_pause(struct fotm_game *game, enum fotm_pause_end why, unsigned unit) {
    struct fotm_position *truth = game->truth;
    if (!truth->pause)
        return;
    truth->pause = 0;
    truth->pause_over = 1; /* R28: it never comes back */
    fotm_report_pause_ends(game, why, unit);
}
