/* SPDX-License-Identifier: MIT */
/* See score.h. */
#include "score.h"

#include "officers.h"
#include "redact.h"
#include "report.h"

/* --- entering a hex ------------------------------------------------------------------ */

/* Guns that stand there without men are taken (7.75, S85). */
static void capture_guns(struct sburg_game *game, uint16_t hex, enum side army) {
    for (unsigned i = 0; i < SBURG_ABANDONED; i++) {
        struct sburg_left *left = &game->truth->left[i];
        if (left->hex != hex || left->army == army)
            continue;
        sburg_report_number(game, SBURG_EVENT_CAPTURED, (enum side)left->army, left->of,
                            hex, left->guns);
        sburg_score(game, army, game->setup->victory.gun * left->guns, SBURG_FOR_GUNS,
                    SBURG_NOBODY);
        left->hex = HEX_NONE;
    }
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        struct sburg_unit *unit = &game->truth->units[u];
        if (unit->where != SBURG_LEFT_GUNS || unit->hex != hex ||
            sburg_army(game->setup, game->truth, u) == army)
            continue;
        sburg_report_number(game, SBURG_EVENT_CAPTURED, sburg_enemy(army), u, hex,
                            unit->guns);
        sburg_score(game, army, game->setup->victory.gun * unit->guns, SBURG_FOR_GUNS, u);
        unit->guns = 0;
        unit->hex = HEX_NONE;
        unit->where = SBURG_GONE;
    }
}

/* S122: to the holder, to who sees the hex, to the public when both sides know. The record's reader hears of
 * it when the hex is taken. */
static void tell_of_hex(struct sburg_game *game, unsigned place, bool taken) {
    struct sburg_position *truth = game->truth;
    uint16_t hex = game->setup->victory.hexes[place].hex;
    uint8_t holder = truth->control[place];
    unsigned heard = taken ? 1u << VIEWER_ALL : 0u;
    for (unsigned side = 0; side < SIDES; side++)
        if (truth->told[side][place] != holder &&
            (side == holder ||
             sburg_sees_hex(game->setup, truth, (enum side)side, hex))) {
            truth->told[side][place] = holder;
            heard |= 1u << side;
        }
    uint8_t common = truth->told[SIDE_FIRST][place];
    if (common == truth->told[SIDE_SECOND][place] &&
        common != truth->told[VIEWER_PUBLIC][place]) {
        truth->told[VIEWER_PUBLIC][place] = common;
        heard |= 1u << VIEWER_PUBLIC;
    }
    if (heard != 0)
        sburg_report_control(game, (enum side)holder, hex, heard);
}

void sburg_learn_control(struct sburg_game *game) {
    if (sburg_veils_control(game->setup) && game->truth->phase != SBURG_OVER)
        for (unsigned i = 0; i < game->setup->victory.hex_count; i++)
            tell_of_hex(game, i, false);
}

static void take_control(struct sburg_game *game, uint16_t hex, enum side army) {
    const struct sburg_victory *victory = &game->setup->victory;
    for (unsigned i = 0; i < victory->hex_count; i++) {
        if (victory->hexes[i].hex != hex || game->truth->control[i] == army)
            continue;
        game->truth->control[i] = (uint8_t)army;
        if (sburg_veils_control(game->setup))
            tell_of_hex(game, i, true);
        else
            sburg_report(game, SBURG_EVENT_CONTROL, army, SBURG_NOBODY, hex);
    }
}

void sburg_has_entered(struct sburg_game *game, unsigned unit) {
    const struct sburg_unit *it = &game->truth->units[unit];
    enum side army = sburg_army(game->setup, game->truth, unit);
    if (it->where != SBURG_ON_MAP || it->morale != SBURG_FORMED)
        return;
    capture_guns(game, it->hex, army);
    sburg_displace_officers(game, it->hex, sburg_enemy(army));
    if (!sburg_flag(it, SBURG_DETACHED) &&
        sburg_arm(game->setup, game->truth, unit) != SBURG_HOLDERS)
        take_control(game, it->hex, army);
}

void sburg_take_back_guns(struct sburg_game *game) {
    for (unsigned i = 0; i < SBURG_ABANDONED; i++) {
        struct sburg_left *left = &game->truth->left[i];
        if (left->hex == HEX_NONE || left->army != game->truth->side)
            continue;
        struct sburg_unit *crew = &game->truth->units[left->of];
        if (crew->where != SBURG_ON_MAP || crew->hex != left->hex ||
            crew->morale != SBURG_FORMED)
            continue;
        crew->guns = left->guns;
        crew->formation = SBURG_LIMBERED;
        crew->flags &= ~(uint32_t)(SBURG_COVERED_FLAG | SBURG_BY_ROAD);
        if (sburg_arm(game->setup, game->truth, left->of) == SBURG_HORSE_ARTILLERY)
            crew->flags |= SBURG_MOUNTED;
        sburg_report_number(game, SBURG_EVENT_TAKEN_BACK, (enum side)left->army, left->of,
                            left->hex, left->guns);
        left->hex = HEX_NONE;
    }
}

/* --- exhaustion (10, S64, S94) ------------------------------------------------------- */

struct tally {
    unsigned units, whole, doubled, moved;
};

static void tally_units(const struct sburg_game *game,
                        struct tally tallies[SBURG_BRIGADES]) {
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const struct sburg_unit *unit = &game->truth->units[u];
        if (unit->where != SBURG_ON_MAP)
            continue;
        struct tally *tally = &tallies[sburg_brigade_of(game->setup, game->truth, u)];
        bool counts = !sburg_flag(unit, SBURG_DETACHED) &&
                      sburg_arm(game->setup, game->truth, u) != SBURG_HOLDERS;
        tally->units++;
        /* Who declared double movement and went nowhere has not moved (before version 4 he had). */
        tally->moved +=
            unit->spent > 0 || (game->setup->rules < 4 && sburg_flag(unit, SBURG_DOUBLE));
        tally->whole += counts;
        tally->doubled += counts && sburg_flag(unit, SBURG_DOUBLE) && unit->spent > 0;
    }
}

static void tire(struct sburg_game *game) {
    struct tally tallies[SBURG_BRIGADES] = {{0}};
    tally_units(game, tallies);
    for (unsigned b = 0; b < game->setup->brigade_count; b++) {
        struct sburg_brigade *brigade = &game->truth->brigades[b];
        const struct tally *tally = &tallies[b];
        unsigned before = brigade->exhaustion;
        if (tally->units > 0) {
            unsigned gain = brigade->engaged;
            gain += tally->doubled > 0 && 2 * tally->doubled >= tally->whole;
            if (brigade->exhaustion < 250)
                brigade->exhaustion = (uint8_t)(brigade->exhaustion + gain);
            if (!brigade->engaged && tally->moved == 0 && brigade->exhaustion > 0)
                brigade->exhaustion--;
        }
        brigade->engaged = 0;
        if (brigade->exhaustion != before)
            sburg_report_number(game, SBURG_EVENT_EXHAUSTED,
                                (enum side)game->setup->brigades[b].army, SBURG_NOBODY,
                                (uint16_t)b, brigade->exhaustion);
    }
}

/* --- victory (12, S97) --------------------------------------------------------------- */

/* Whose it is counts; who believes to hold it counts it to himself until the end (S122). */
static void score_hex(struct sburg_game *game, unsigned place) {
    const struct sburg_objective *objective = &game->setup->victory.hexes[place];
    enum side to = (enum side)objective->to;
    bool holds = game->truth->control[place] == to;
    bool believes =
        sburg_veils_control(game->setup) ? game->truth->told[to][place] == to : holds;
    if (believes)
        sburg_score_place(game, to, objective->vp, objective->hex);
    if (believes != holds)
        game->truth->vp[to] += holds ? objective->vp : -objective->vp;
}

static void score_hexes(struct sburg_game *game) {
    const struct sburg_victory *victory = &game->setup->victory;
    bool last = game->truth->turn >= game->setup->turns;
    if (victory->scored_from == 0 ? !last : game->truth->turn < victory->scored_from)
        return;
    for (unsigned i = 0; i < victory->hex_count; i++)
        score_hex(game, i);
}

static int32_t final_score(const struct sburg_game *game) {
    int32_t hundredths =
        game->truth->vp[SBURG_UNION] - game->truth->vp[SBURG_CONFEDERATE];
    int32_t whole = hundredths / SBURG_VP;
    return whole * SBURG_VP > hundredths ? whole - 1 : whole;
}

/* S122: what was counted and was not so, or the other way round. */
static void put_right(struct sburg_game *game) {
    for (unsigned side = 0; side < SIDES && sburg_veils_control(game->setup); side++) {
        int32_t more = game->truth->vp[side] - game->truth->told_vp[side];
        game->truth->told_vp[side] += more;
        if (more != 0)
            sburg_report_scored(game, (enum side)side, more, SBURG_PUT_RIGHT,
                                SBURG_NOBODY, HEX_NONE);
    }
}

void sburg_game_over(struct sburg_game *game, enum side winner, unsigned degree) {
    put_right(game);
    game->truth->phase = SBURG_OVER;
    game->truth->decision = SBURG_DECIDE_NOTHING;
    game->truth->asked = SIDE_NONE;
    game->truth->winner = (uint8_t)winner;
    game->truth->degree = (uint8_t)degree;
    game->flags |= APPLY_GAME_END | APPLY_PHASE_END;
    sburg_report_number(game, SBURG_EVENT_ENDED, winner, SBURG_NOBODY, HEX_NONE,
                        (int32_t)degree);
}

static void decide(struct sburg_game *game) {
    const struct sburg_victory *victory = &game->setup->victory;
    int32_t score = final_score(game);
    for (unsigned i = 0; i < victory->scale_count; i++)
        if (victory->scale[i].least <= score) {
            sburg_game_over(game, (enum side)victory->scale[i].winner,
                            SBURG_DEGREE_SCALE + i);
            return;
        }
    sburg_game_over(game, SIDE_NONE, SBURG_DEGREE_DRAW);
}

bool sburg_conclude(struct sburg_game *game) {
    tire(game);
    score_hexes(game);
    if (game->truth->turn < game->setup->turns)
        return false;
    decide(game);
    return true;
}
