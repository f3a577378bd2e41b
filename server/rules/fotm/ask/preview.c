/* SPDX-License-Identifier: MIT */
/* Previews of Assaults. See preview.h. */
#include "preview.h"

#include "able.h"
#include "asks.h"
#include "declare.h"
#include "defend.h"
#include "leads.h"

#include <string.h>

/* A preview works on a position of its own, into which the Assault has been put. */
struct trial {
    const struct fotm_setup *setup;
    struct fotm_position position;
    struct fotm_preview *preview;
};

static struct fotm_preview_roll *add_roll(struct trial *trial, enum fotm_roll roll,
                                          unsigned party, unsigned unit) {
    struct fotm_preview *preview = trial->preview;
    enum side attacker = (enum side)trial->position.side;
    if (preview->count == FOTM_PREVIEW_ROLLS)
        preview->count--;
    struct fotm_preview_roll *row = &preview->rolls[preview->count++];
    row->roll = (uint8_t)roll;
    row->side = (uint8_t)(party == FOTM_ATTACKER ? attacker : fotm_enemy(attacker));
    row->unit = (uint8_t)unit;
    row->flags = 0;
    return row;
}

/* Books the dice of a roll that counts against the ten; a roll of none is no roll (F15). */
static void book(struct trial *trial, unsigned party,
                 const struct fotm_preview_roll *row) {
    struct fotm_assault *assault = &trial->position.assault;
    if (row->sum.dice <= 0)
        trial->preview->count--;
    else
        assault->dice_used[party] = (uint8_t)(assault->dice_used[party] + row->sum.dice);
}

static void try_offensive(struct trial *trial, bool suppression, uint8_t flags) {
    const struct fotm_assault *assault = &trial->position.assault;
    unsigned at = suppression ? assault->suppressed : assault->lead[FOTM_DEFENDER];
    struct fotm_preview_roll *row = add_roll(
        trial, suppression ? FOTM_ROLL_OFFENSIVE_SUPPRESSION : FOTM_ROLL_OFFENSIVE_FIRE,
        FOTM_ATTACKER, at);
    row->flags = flags;
    fotm_sum_offensive(trial->setup, &trial->position, assault, suppression, &row->sum);
    book(trial, FOTM_ATTACKER, row);
}

/* 15.6; of two possible rolls the larger counts against the ten. */
static void offensive(struct trial *trial) {
    struct fotm_assault *assault = &trial->position.assault;
    uint16_t target = assault->target;
    if (fotm_set_empty(&assault->guns) ||
        fotm_top(&trial->position, target) == FOTM_NOBODY)
        return;
    if (fotm_batteries_in(trial->setup, &trial->position, target) > 0) {
        try_offensive(trial, true, 0);
    } else if (!trial->preview->hidden) {
        try_offensive(trial, false, 0);
    } else {
        try_offensive(trial, true, FOTM_PREVIEW_PERHAPS);
        uint8_t used = assault->dice_used[FOTM_ATTACKER];
        assault->dice_used[FOTM_ATTACKER] = 0;
        try_offensive(trial, false, FOTM_PREVIEW_PERHAPS);
        if (assault->dice_used[FOTM_ATTACKER] < used)
            assault->dice_used[FOTM_ATTACKER] = used;
    }
}

/* 15.7 */
static void answers(struct trial *trial) {
    struct fotm_assault *assault = &trial->position.assault;
    struct fotm_battery batteries[FOTM_DEFENDERS] = {{0}};
    struct fotm_set targets = {{0, 0}};
    unsigned count = fotm_defenders(trial->setup, &trial->position, batteries);
    for (unsigned i = 0; i < count; i++) {
        if (batteries[i].canister || batteries[i].target_count == 0)
            continue;
        unsigned at = batteries[i].targets[0];
        fotm_set_add(&assault->returned_fire, batteries[i].piece);
        if (fotm_set_has(&targets, at))
            continue;
        struct fotm_set firing = {{0, 0}};
        for (unsigned k = i; k < count; k++)
            if (!batteries[k].canister && batteries[k].target_count > 0 &&
                batteries[k].targets[0] == at)
                fotm_set_add(&firing, batteries[k].piece);
        fotm_set_add(&targets, at);
        struct fotm_preview_roll *row =
            add_roll(trial, FOTM_ROLL_DEFENSIVE_SUPPRESSION, FOTM_DEFENDER, at);
        fotm_sum_return_fire(trial->setup, &trial->position, assault, &firing, at,
                             &row->sum);
        book(trial, FOTM_DEFENDER, row);
    }
}

static void main_rolls(struct trial *trial) {
    struct fotm_assault *assault = &trial->position.assault;
    struct fotm_preview_roll *row;
    if (!trial->preview->hidden) {
        answers(trial);
        row = add_roll(trial, FOTM_ROLL_DEFENSIVE, FOTM_DEFENDER,
                       assault->lead[FOTM_ATTACKER]);
        fotm_sum_defensive(trial->setup, &trial->position, assault, &row->sum);
        book(trial, FOTM_DEFENDER, row);
    }
    if (fotm_top(&trial->position, assault->target) == FOTM_NOBODY)
        return; /* Guards alone (R37) */
    row = add_roll(trial, FOTM_ROLL_CLOSE, FOTM_ATTACKER, assault->lead[FOTM_DEFENDER]);
    fotm_sum_close(trial->setup, &trial->position, assault, &row->sum);
    book(trial, FOTM_ATTACKER, row);
}

void fotm_preview_assault(const struct fotm_setup *setup, const struct fotm_view *view,
                          const struct fotm_action *action,
                          struct fotm_preview *ret_preview) {
    memset(ret_preview, 0, sizeof *ret_preview);
    setup->edition->asks->preview(setup, view, action, ret_preview);
}

void fotm_preview_2022(const struct fotm_setup *setup, const struct fotm_view *view,
                       const struct fotm_action *action,
                       struct fotm_preview *ret_preview) {
    struct trial trial = {setup, view->known, ret_preview};
    struct fotm_assault *assault = &trial.position.assault;
    uint8_t leads[FOTM_LEADS];
    fotm_declare(setup, &view->known, action, assault);
    ret_preview->hidden = fotm_markers_in(&view->known, action->hex);
    if (!ret_preview->hidden &&
        fotm_defence_leads(setup, &view->known, action->hex, leads) == 1)
        assault->lead[FOTM_DEFENDER] = leads[0];
    for (unsigned p = fotm_top(&view->known, action->hex);
         p != FOTM_NOBODY && !ret_preview->hidden && assault->suppressed == FOTM_NOBODY &&
         action->more_count > 0;
         p = fotm_below(&view->known, p))
        if (fotm_is_artillery(setup, p))
            assault->suppressed = (uint8_t)p;
    memcpy(ret_preview->lead, assault->lead, sizeof ret_preview->lead);
    offensive(&trial);
    main_rolls(&trial);
}
