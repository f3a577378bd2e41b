/* SPDX-License-Identifier: MIT */
/* See game.h. */
#include "game.h"

#include "redact.h"
#include "report.h"
#include "track.h"

const struct sburg_position *sburg_known(struct sburg_game *game, enum side side) {
    if (!sburg_fog(game->setup))
        return game->truth;
    sburg_redact(game->setup, game->truth, (enum viewer)side, &game->scratch);
    return &game->scratch.known;
}

int sburg_roll_track(struct sburg_game *game, enum side side, unsigned about) {
    uint8_t faces[2];
    dice_roll(game->dice, 6, 2, faces);
    game->flags |= APPLY_ROLLED;
    sburg_report_roll(game, side, about, faces, 2);
    return sburg_track(faces[0] * 10 + faces[1]);
}

unsigned sburg_draw(struct sburg_game *game, enum side side, unsigned count) {
    uint8_t faces[DICE_PER_ROLL_MAX];
    count = count > DICE_PER_ROLL_MAX ? DICE_PER_ROLL_MAX : count;
    if (count < 2)
        return 0;
    /* Ties are rolled again; dice that never differ are no dice, and the first is as good. */
    for (unsigned again = 0; again < 100; again++) {
        unsigned best = 0;
        bool tied = false;
        dice_roll(game->dice, 6, count, faces);
        game->flags |= APPLY_ROLLED;
        sburg_report_roll(game, side, SBURG_NOBODY, faces, count);
        for (unsigned i = 1; i < count; i++) {
            tied = faces[i] == faces[best] || (tied && faces[i] < faces[best]);
            if (faces[i] > faces[best])
                best = i;
        }
        if (!tied)
            return best;
    }
    return 0;
}

/* --- what befalls units -------------------------------------------------------------- */

static void count_points(struct sburg_game *game, enum side to, int32_t hundredths) {
    game->truth->vp[to] += hundredths;
    if (sburg_veils_control(game->setup))
        game->truth->told_vp[to] += hundredths;
}

void sburg_score(struct sburg_game *game, enum side to, int32_t hundredths,
                 enum sburg_merit why, unsigned about) {
    if (sburg_veils_losses(game->setup) && about < SBURG_WHO &&
        (sburg_seen_by(game->setup, game->truth, about) >> to & 1) == 0) {
        game->truth->vp[to] += hundredths; /* S128: told at the end */
        return;
    }
    count_points(game, to, hundredths);
    if (hundredths != 0)
        sburg_report_scored(game, to, hundredths, why, about, HEX_NONE);
}

void sburg_score_place(struct sburg_game *game, enum side to, int32_t hundredths,
                       uint16_t hex) {
    count_points(game, to, hundredths);
    if (hundredths != 0)
        sburg_report_scored(game, to, hundredths, SBURG_FOR_PLACE, SBURG_NOBODY, hex);
}

static void score_loss(struct sburg_game *game, unsigned unit, int32_t each,
                       unsigned count, enum sburg_merit why) {
    sburg_score(game, sburg_enemy(sburg_army(game->setup, game->truth, unit)),
                each * (int32_t)count, why, unit);
}

void sburg_engage(struct sburg_game *game, unsigned unit) {
    game->truth->brigades[sburg_brigade_of(game->setup, game->truth, unit)].engaged = 1;
}

void sburg_remove(struct sburg_game *game, unsigned unit) {
    struct sburg_unit *it = &game->truth->units[unit];
    sburg_stack_remove(game->truth, unit);
    it->where = SBURG_GONE;
    it->markers = 0;
    it->target = HEX_NONE;
}

/* Nobody is left: a battery leaves its guns where they are (6.5). */
static void eliminate(struct sburg_game *game, unsigned unit) {
    struct sburg_unit *it = &game->truth->units[unit];
    uint16_t hex = it->hex;
    unsigned guns = it->guns;
    sburg_report_gone(game, unit, hex, SBURG_ELIMINATED);
    sburg_remove(game, unit);
    if (guns == 0 || hex == HEX_NONE)
        return;
    it->where = SBURG_LEFT_GUNS;
    it->hex = hex;
    sburg_report_number(game, SBURG_EVENT_ABANDONED,
                        sburg_army(game->setup, game->truth, unit), unit, hex,
                        (int32_t)guns);
}

void sburg_lose_sp(struct sburg_game *game, unsigned unit, unsigned sp) {
    struct sburg_unit *it = &game->truth->units[unit];
    if (sp > it->sp)
        sp = it->sp;
    if (sp == 0)
        return;
    it->sp = (uint8_t)(it->sp - sp);
    sburg_report_lost(game, unit, sp, 0);
    score_loss(game, unit, game->setup->victory.sp, sp, SBURG_FOR_LOSSES);
    if (it->sp == 0)
        eliminate(game, unit);
}

void sburg_lose_guns(struct sburg_game *game, unsigned unit, unsigned guns,
                     bool captured) {
    struct sburg_unit *it = &game->truth->units[unit];
    if (guns > it->guns)
        guns = it->guns;
    if (guns == 0)
        return;
    it->guns = (uint8_t)(it->guns - guns);
    sburg_report_lost(game, unit, 0, guns);
    if (captured)
        sburg_report_number(game, SBURG_EVENT_CAPTURED,
                            sburg_army(game->setup, game->truth, unit), unit, it->hex,
                            (int32_t)guns);
    score_loss(game, unit, game->setup->victory.gun, guns, SBURG_FOR_GUNS);
}

void sburg_unform(struct sburg_game *game, unsigned unit, enum sburg_morale morale) {
    struct sburg_unit *it = &game->truth->units[unit];
    it->morale = (uint8_t)morale;
    it->flags |= SBURG_FRESH;
    it->flags &= ~(uint32_t)SBURG_COVERED_FLAG;
    it->markers &= (uint8_t)~SBURG_CH;
    it->target = HEX_NONE;
    if (morale == SBURG_ROUTED)
        sburg_engage(game, unit);
    sburg_report_act(game, SBURG_EVENT_UNFORMED, unit, (unsigned)morale);
}
