/* SPDX-License-Identifier: MIT */
/* See stage.h. */
#include "stage.h"

enum { ONE_IN = 8, TURN_LEE = 9, DEBT_MAX = 8 };

struct stage {
    const struct fotm_setup *setup;
    struct fast_dice *chance;
    struct fotm_position *truth;
};

static unsigned below(const struct stage *stage, unsigned n) {
    return fast_dice_below(stage->chance, n);
}

/* 8.5: as after a breakout in the turn before. */
static void debt(const struct stage *stage) {
    struct fotm_position *truth = stage->truth;
    if (truth->debt_sp > 0 || !stage->setup->moving.exits)
        return;
    truth->broke_out = 2;
    truth->debt_turn = truth->turn;
    truth->debt_sp = (uint8_t)(1 + below(stage, DEBT_MAX));
    truth->debt_hex_count = 1;
    uint16_t hex = HEX_NONE;
    while (hex == HEX_NONE)
        hex = hex_at(&stage->setup->grid,
                     1 + (int)below(stage, stage->setup->grid.columns), 1);
    truth->debt_hexes[0] = hex;
}

/* 10.3, 15.8: everybody in sight has suffered. */
static void losses(const struct stage *stage) {
    for (unsigned i = 0; i < stage->setup->brigade_count; i++) {
        struct fotm_piece *piece = &stage->truth->pieces[i];
        if (piece->where != FOTM_ON_MAP || (piece->flags & FOTM_MASKED))
            continue;
        piece->lcm = (uint8_t)below(stage, 3);
        piece->lost = (uint8_t)below(stage, stage->setup->brigades[i].step_count);
    }
}

/* 7.2: Union sharpshooters stand where other infantry stood. */
static void sharpshooters(const struct stage *stage) {
    const struct fotm_setup *setup = stage->setup;
    struct fotm_position *truth = stage->truth;
    unsigned marksmen = FOTM_NOBODY, others = FOTM_NOBODY, found = 0;
    for (unsigned i = 0; i < setup->brigade_count; i++) {
        if (setup->brigades[i].army != FOTM_UNION ||
            setup->brigades[i].type != FOTM_INFANTRY)
            continue;
        if (setup->brigades[i].sharpshooters && truth->pieces[i].where == FOTM_AWAY)
            marksmen = i;
        else if (truth->pieces[i].where == FOTM_ON_MAP && below(stage, ++found) == 0)
            others = i;
    }
    if (marksmen == FOTM_NOBODY || others == FOTM_NOBODY)
        return;
    uint16_t hex = truth->pieces[others].hex;
    unsigned facing = truth->pieces[others].facing;
    fotm_stack_lift(truth, others);
    truth->pieces[others].where = FOTM_AWAY;
    fotm_stack_push(truth, marksmen, hex);
    truth->pieces[marksmen].facing = (uint8_t)facing;
}

/* 10.5: Lee has come and gone; what he left is his secret if Longstreet is masked. */
static void lee_gone(const struct stage *stage) {
    struct fotm_position *truth = stage->truth;
    if (!fotm_has(stage->setup, FOTM_OPTION_LEE) || truth->turn <= TURN_LEE)
        return;
    for (unsigned i = 0; i < stage->setup->commander_count; i++)
        if (stage->setup->commanders[i].who == FOTM_WHO_LEE) {
            truth->chiefs[i].hex = HEX_NONE;
            truth->chiefs[i].where = FOTM_EXITED;
            truth->chiefs[i].flags = 0;
            truth->lee = FOTM_LEE_GONE;
            truth->lee_since = TURN_LEE;
        }
}

/* 4.1: Lee counts no stacking (10.4, R23), and the commander here is never he. */
static bool has_room(const struct stage *stage, uint16_t hex) {
    const struct fotm_setup *setup = stage->setup;
    unsigned others = 0;
    for (unsigned c =
             fotm_commander_in(setup, stage->truth, hex, FOTM_CONFEDERATE, FOTM_NOBODY);
         c != FOTM_NOBODY;
         c = fotm_commander_in(setup, stage->truth, hex, FOTM_CONFEDERATE, c))
        others += c >= FOTM_FIRST_COMMANDER + FOTM_COMMANDERS ||
                  setup->commanders[c - FOTM_FIRST_COMMANDER].who != FOTM_WHO_LEE;
    return others < fotm_charts(setup)->stack_commanders;
}

/* Confederate commanders have come: nobody knows with whom. */
static void commanders(const struct stage *stage) {
    struct fotm_position *truth = stage->truth;
    for (unsigned i = 0; i < stage->setup->commander_count; i++) {
        const struct fotm_commander_data *data = &stage->setup->commanders[i];
        struct fotm_chief *chief = &truth->chiefs[i];
        unsigned found = 0;
        if (data->army != FOTM_CONFEDERATE || data->who == FOTM_WHO_LEE ||
            chief->where != FOTM_AWAY || !(chief->flags & FOTM_MASKED))
            continue;
        for (unsigned hex = 0; hex < hex_count(&stage->setup->grid); hex++)
            if (fotm_brigades_of(stage->setup, truth, (uint16_t)hex, FOTM_CONFEDERATE) &&
                has_room(stage, (uint16_t)hex) && below(stage, ++found) == 0) {
                chief->hex = (uint16_t)hex;
                chief->where = FOTM_ON_MAP;
            }
    }
}

static uint16_t hex_of_army(const struct stage *stage, enum side army) {
    uint16_t hex = HEX_NONE;
    unsigned found = 0;
    for (unsigned i = 0; i < hex_count(&stage->setup->grid); i++)
        if (fotm_brigades_of(stage->setup, stage->truth, (uint16_t)i, army) &&
            below(stage, ++found) == 0)
            hex = (uint16_t)i;
    return hex;
}

/* A Union stack has come up to Confederates: there will be fighting. */
static void contact(const struct stage *stage) {
    struct fotm_position *truth = stage->truth;
    uint16_t from = hex_of_army(stage, FOTM_UNION),
             at = hex_of_army(stage, FOTM_CONFEDERATE);
    if (from == HEX_NONE || at == HEX_NONE || truth->lee == FOTM_LEE_HERE)
        return;
    uint16_t to = fotm_beside(stage->setup, at, below(stage, HEX_DIRECTIONS));
    if (to == HEX_NONE || fotm_top(truth, to) != FOTM_NOBODY)
        return;
    for (unsigned piece = fotm_top(truth, from); piece != FOTM_NOBODY;
         piece = fotm_top(truth, from)) {
        fotm_stack_lift(truth, piece);
        fotm_stack_push(truth, piece, to);
        truth->pieces[piece].facing = (uint8_t)hex_apex(&stage->setup->grid, to, at);
        truth->pieces[piece].flags &= (uint16_t)~FOTM_COLUMN;
    }
    for (unsigned i = 0; i < stage->setup->commander_count;
         i++) /* theirs, and whoever is alone */
        if (truth->chiefs[i].hex == from)
            truth->chiefs[i].hex = to;
}

void stage_set(const struct fotm_setup *setup, struct fast_dice *chance,
               struct fotm_state *state) {
    static void (*const scenes[])(const struct stage *stage) = {
        debt, losses, sharpshooters, lee_gone, commanders, commanders};
    const struct stage stage = {setup, chance, &state->truth};
    if (state->truth.phase == FOTM_PHASE_SETUP ||
        state->truth.assault.target != HEX_NONE || state->truth.task_count > 0 ||
        state->truth.decision > FOTM_DECIDE_COMBAT)
        return;
    for (unsigned i = below(&stage, 2) * (1 + below(&stage, 3)); i > 0; i--)
        contact(&stage);
    for (unsigned i = 0; i < sizeof scenes / sizeof *scenes; i++)
        if (below(&stage, ONE_IN) == 0)
            scenes[i](&stage);
}
