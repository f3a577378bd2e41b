/* SPDX-License-Identifier: MIT */
/* Who can do what in the middle of a combat of the playtest edition: batteries, morale, leaders and
 * losses. See playtest.h. */
#include "playtest.h"

#include "chain.h"
#include "retreat_hexes.h"
#include "sight.h"

#include <string.h>

static bool is_one_of(const uint8_t *list, unsigned count, unsigned unit) {
    return count > 0 && memchr(list, (int)unit, count) != NULL;
}

/* --- DEFENSIVE ARTILLERY -------------------------------------------------------------- */

void fotm_gunners(const struct fotm_setup *setup, const struct fotm_position *position,
                  struct fotm_gunners *ret_gunners) {
    uint16_t target = position->assault.target;
    memset(ret_gunners, 0, sizeof *ret_gunners);
    for (unsigned p = fotm_top(position, target);
         p != FOTM_NOBODY && ret_gunners->count < FOTM_DEFENDERS;
         p = fotm_below(position, p)) {
        if (!fotm_is_artillery(setup, p))
            continue;
        struct fotm_sum sum;
        unsigned i = ret_gunners->count++, n = 0;
        ret_gunners->list[i].piece = (uint8_t)p;
        for (unsigned at = 0; at < setup->brigade_count; at++) {
            if (!fotm_attacks(position, at))
                continue;
            uint16_t hex = position->pieces[at].hex;
            if (fotm_is_artillery(setup, at)) {
                fotm_sum_suppress(setup, position, p, at, &sum);
                if (fotm_battery_reaches(setup, position, p, hex) && sum.dice > 0)
                    ret_gunners->list[i].at[n++] = (uint8_t)at;
                continue;
            }
            fotm_sum_canister(setup, position, p, at,
                              &sum); /* who attacks is next to it */
            if (sum.dice > 0)
                ret_gunners->list[i].canister[ret_gunners->list[i].canister_count++] =
                    (uint8_t)at;
        }
        ret_gunners->list[i].at_count = (uint8_t)n;
    }
}

bool fotm_gunners_are_asked(const struct fotm_gunners *gunners) {
    for (unsigned i = 0; i < gunners->count; i++)
        if (gunners->list[i].at_count + gunners->list[i].canister_count > 1)
            return true;
    return false;
}

static unsigned gunner_of(const struct fotm_gunners *gunners, unsigned piece) {
    unsigned i = 0;
    while (i < gunners->count && gunners->list[i].piece != piece)
        i++;
    return i;
}

static void give_order(struct fotm_orders *orders, unsigned piece, unsigned at,
                       bool canister) {
    orders->list[orders->count].piece = (uint8_t)piece;
    orders->list[orders->count].at = (uint8_t)at;
    orders->list[orders->count++].canister = canister;
}

static bool has_order(const struct fotm_orders *orders, unsigned piece) {
    unsigned i = 0;
    while (i < orders->count && orders->list[i].piece != piece)
        i++;
    return i < orders->count;
}

/* What the answer says of each; false: something that is no choice. */
static bool read_answer(const struct fotm_gunners *gunners,
                        const struct fotm_action *answer,
                        struct fotm_orders *ret_orders) {
    for (unsigned k = 0; k < (unsigned)answer->list_count + answer->step_count; k++) {
        bool canister = k >= answer->list_count;
        unsigned from =
            canister ? answer->steps[k - answer->list_count].kind : answer->list[k];
        unsigned at =
            canister ? answer->steps[k - answer->list_count].value : answer->values[k];
        unsigned i = gunner_of(gunners, from);
        if (i == gunners->count || has_order(ret_orders, from))
            return false;
        const uint8_t *list = canister ? gunners->list[i].canister : gunners->list[i].at;
        unsigned count =
            canister ? gunners->list[i].canister_count : gunners->list[i].at_count;
        if (!is_one_of(list, count, at))
            return false;
        give_order(ret_orders, from, at, canister);
    }
    return true;
}

bool fotm_read_orders(const struct fotm_gunners *gunners,
                      const struct fotm_action *answer, struct fotm_orders *ret_orders) {
    memset(ret_orders, 0, sizeof *ret_orders);
    if (answer != NULL && !read_answer(gunners, answer, ret_orders))
        return false;
    for (unsigned i = 0; i < gunners->count;
         i++) { /* canister unless told otherwise (P25) */
        unsigned canister = gunners->list[i].canister_count,
                 at = gunners->list[i].at_count, piece = gunners->list[i].piece;
        if (has_order(ret_orders, piece) || canister + at == 0)
            continue;
        if (canister > 1 || (canister == 0 && at > 1))
            return false; /* it has to be named */
        give_order(ret_orders, piece,
                   canister == 1 ? gunners->list[i].canister[0] : gunners->list[i].at[0],
                   canister == 1);
    }
    return true;
}

/* --- MORALE ROLL ---------------------------------------------------------------------- */

static bool is_lee(const struct fotm_setup *setup, unsigned commander) {
    return setup->commanders[commander - FOTM_FIRST_COMMANDER].who == FOTM_WHO_LEE;
}

/* In the hex; Lee also next to it (P43). */
bool fotm_can_help(const struct fotm_setup *setup, const struct fotm_position *position,
                   unsigned commander, unsigned piece) {
    if (!fotm_is_commander(commander) ||
        commander - FOTM_FIRST_COMMANDER >= setup->commander_count ||
        fotm_army(setup, commander) != fotm_army(setup, piece) ||
        fotm_chief(position, commander)->where != FOTM_ON_MAP)
        return false;
    return fotm_distance(setup, fotm_chief(position, commander)->hex,
                         position->pieces[piece].hex) <=
           (is_lee(setup, commander) ? 1 : 0);
}

bool fotm_may_roll(const struct fotm_setup *setup, const struct fotm_position *position,
                   unsigned piece, unsigned with) {
    if (with == FOTM_NOBODY)
        return position->pieces[piece].lcm <
               fotm_charts(setup)->lcm_most; /* OFFICER EFFECTS */
    return fotm_can_help(setup, position, with, piece);
}

int fotm_roll_modifier(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned piece,
                       unsigned with) {
    int modifier = -(int)position->pieces[piece].lcm; /* P12 */
    return with == FOTM_NOBODY ? modifier
                               : modifier + (int)fotm_cm(setup, position, with);
}

bool fotm_hex_may_retreat(const struct fotm_setup *setup,
                          const struct fotm_position *position, uint16_t hex) {
    uint16_t hexes[FOTM_RETREATS];
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (fotm_retreat_hexes(setup, position, p, false, hexes) > 0)
            return true;
    return false;
}

unsigned fotm_helper(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned piece, unsigned after) {
    unsigned first = after == FOTM_NOBODY ? FOTM_FIRST_COMMANDER : after + 1;
    for (unsigned c = first; c < FOTM_FIRST_COMMANDER + (unsigned)setup->commander_count;
         c++)
        if (fotm_can_help(setup, position, c, piece))
            return c;
    return FOTM_NOBODY;
}

bool fotm_hex_may_roll(const struct fotm_setup *setup,
                       const struct fotm_position *position, uint16_t hex) {
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (position->pieces[p].lcm < fotm_charts(setup)->lcm_most ||
            fotm_helper(setup, position, p, FOTM_NOBODY) != FOTM_NOBODY)
            return true;
    return false;
}

/* --- who is hit ----------------------------------------------------------------------- */

/* P33: those that lost a step in this Assault, else all; where nobody is left those that went with
 * the loss (P69). */
static unsigned hurt_first(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned party,
                           uint8_t ret[FOTM_BRIGADES]) {
    enum { HURT, ALL, GONE, TRIES };
    enum side attacker = (enum side)position->side,
              side = party == FOTM_ATTACKER ? attacker : fotm_enemy(attacker);
    unsigned count = 0;
    for (unsigned try = HURT; try < TRIES && count == 0; try++)
        for (unsigned piece = 0; piece < setup->brigade_count; piece++) {
            const struct fotm_piece *p = &position->pieces[piece];
            bool there = try == GONE ||
                         (party == FOTM_DEFENDER ? p->hex == position->assault.target
                                                 : fotm_attacks(position, piece));
            if (there && fotm_army(setup, piece) == side && p->where == FOTM_ON_MAP &&
                (try == ALL || p->assault_losses > 0))
                ret[count++] = (uint8_t)piece;
        }
    return count;
}

static unsigned lcms_in(const struct fotm_position *position, uint16_t hex) {
    unsigned lcms = 0;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        lcms += position->pieces[p].lcm;
    return lcms;
}

unsigned fotm_lcm_choices(const struct fotm_setup *setup,
                          const struct fotm_position *position, unsigned party,
                          uint8_t ret_units[FOTM_BRIGADES]) {
    uint8_t pieces[FOTM_BRIGADES];
    unsigned count = hurt_first(setup, position, party, pieces), units = 0;
    bool named = (position->chain.sharpshooters >> (1 - party) & 1) != 0;
    uint16_t seen = HEX_NONE;
    for (unsigned i = 0; i < count; i++)
        if (lcms_in(position, position->pieces[pieces[i]].hex) <
            fotm_charts(setup)->lcm_most)
            ret_units[units++] = pieces[i];
    for (unsigned i = 0; i < count; i++) { /* P34 */
        uint16_t hex = position->pieces[pieces[i]].hex;
        if (hex == seen ||
            (!named && lcms_in(position, hex) < fotm_charts(setup)->lcm_most))
            continue;
        seen = hex;
        enum side army = fotm_army(setup, pieces[i]);
        for (unsigned c = fotm_commander_in(setup, position, hex, army, FOTM_NOBODY);
             c != FOTM_NOBODY && units < FOTM_BRIGADES;
             c = fotm_commander_in(setup, position, hex, army, c))
            if (!is_one_of(ret_units, units, c))
                ret_units[units++] = (uint8_t)c;
    }
    return units;
}

const struct fotm_task *fotm_top_task(const struct fotm_position *known) {
    static const struct fotm_task none = {FOTM_TASK_NONE, FOTM_NOBODY, HEX_NONE};
    return known->task_count > 0 ? &known->tasks[known->task_count - 1] : &none;
}

/* The lines of one roll: the attacker's guns roll together, each battery of the defence alone. */
unsigned fotm_endangered(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned party,
                         uint16_t at, uint8_t ret_pieces[FOTM_BRIGADES]) {
    struct fotm_set under = {{0, 0}};
    enum side side = (enum side)position->side;
    unsigned count = 0;
    if (party == FOTM_DEFENDER) {
        fotm_under_line(setup, position, position->assault.target, at, fotm_enemy(side),
                        &under);
    } else {
        struct fotm_sum sum;
        fotm_sum_bombard(setup, position, &sum);
        for (unsigned gun = 0; gun < setup->brigade_count; gun++)
            if (fotm_set_has(&sum.in_it, gun))
                fotm_under_line(setup, position, position->pieces[gun].hex, at, side,
                                &under);
    }
    for (unsigned piece = 0; piece < setup->brigade_count; piece++)
        if (fotm_set_has(&under, piece))
            ret_pieces[count++] = (uint8_t)piece;
    return count;
}

unsigned fotm_loss_choices(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           uint8_t ret_pieces[FOTM_BRIGADES]) {
    const struct fotm_task *task = fotm_top_task(position);
    if (task->unit < FOTM_PARTIES)
        return fotm_losers(setup, position, task->unit, ret_pieces);
    return fotm_endangered(setup, position, task->unit - FOTM_PARTIES, task->hex,
                           ret_pieces); /* FRIENDLY FIRE */
}
