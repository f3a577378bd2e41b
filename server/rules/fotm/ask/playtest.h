/* SPDX-License-Identifier: MIT */
/* What may be asked and done in the playtest edition alone: its combat chain. */
#ifndef RIDGELINE_FOTM_ASK_PLAYTEST_H
#define RIDGELINE_FOTM_ASK_PLAYTEST_H

#include "defend.h"
#include "asks.h"
#include "retreat_hexes.h"

/* COMBAT ASSAULT, P21, P45; RETREAT, P35 (playtest_move.c). */
bool fotm_obliged_playtest(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned piece,
                           uint16_t hex);
struct refusal fotm_able_playtest(const struct fotm_setup *setup,
                                  const struct fotm_position *position, unsigned piece,
                                  uint16_t target);
unsigned fotm_retreat_hexes_playtest(const struct fotm_setup *setup,
                                     const struct fotm_position *position, unsigned piece,
                                     bool find_room, uint16_t *ret_hexes);

/* MASKING: no marker of his own is so near that it could hide whether there is room. */
bool fotm_retreat_is_plain_playtest(const struct fotm_setup *setup,
                                    const struct fotm_position *position, unsigned piece);

/* STACKING, P4: where in one hex's distance a unit of an over-stacked hex can be sent. */
unsigned fotm_overstack_hexes(const struct fotm_setup *setup,
                              const struct fotm_position *position, unsigned piece,
                              uint16_t ret_hexes[FOTM_RETREATS]);
/* The units of the hex that the opponent knows and can send on; if there is none such, all that he
 * knows: the one that is named is captured (P64). */
unsigned fotm_overstack_choices(const struct fotm_setup *setup,
                                const struct fotm_position *position, uint16_t hex,
                                uint8_t ret_pieces[FOTM_STACK_MOST + 1]);

/* OFFENSIVE ARTILLERY: at whom in a hex it may be fired. */
unsigned fotm_shot_at(const struct fotm_setup *setup,
                      const struct fotm_position *position, uint16_t hex,
                      uint8_t ret[FOTM_STACK_MOST + 1]);

bool fotm_may_be_shot_at(const struct fotm_setup *setup,
                         const struct fotm_position *known, uint16_t hex, unsigned unit);

/* Declarations (playtest_declare.c). */
extern const struct fotm_ask fotm_ask_assault_playtest;

/* What the defending batteries can do: who can be suppressed, and at whom canister is fired. */
struct fotm_gunners {
    unsigned count;
    struct {
        uint8_t piece, at_count, canister_count;
        uint8_t at[FOTM_TARGETS], canister[FOTM_TARGETS];
    } list[FOTM_DEFENDERS];
};

void fotm_gunners(const struct fotm_setup *setup, const struct fotm_position *position,
                  struct fotm_gunners *ret_gunners);
bool fotm_gunners_are_asked(const struct fotm_gunners *gunners);

/* One thing for each battery that fires: as listed, then those of which nothing was said (R42). */
struct fotm_orders {
    unsigned count;
    struct {
        uint8_t piece, at;
        bool canister;
    } list[FOTM_DEFENDERS];
};
/* What they do by an answer (NULL: nobody was asked): canister unless told otherwise. False: the
 * answer is none of the choices. */
bool fotm_read_orders(const struct fotm_gunners *gunners,
                      const struct fotm_action *answer, struct fotm_orders *ret_orders);

/* MORALE ROLL: could the piece roll at all, with this commander or without (FOTM_NOBODY)? */
bool fotm_may_roll(const struct fotm_setup *setup, const struct fotm_position *position,
                   unsigned piece, unsigned with);
int fotm_roll_modifier(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned piece,
                       unsigned with);
/* May the commander help the piece at all; the next who may (FOTM_NOBODY: no more). */
bool fotm_can_help(const struct fotm_setup *setup, const struct fotm_position *position,
                   unsigned commander, unsigned piece);
unsigned fotm_helper(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned piece, unsigned after);
/* Can anybody in the hex retreat; can anybody roll? */
bool fotm_hex_may_retreat(const struct fotm_setup *setup,
                          const struct fotm_position *position, uint16_t hex);
bool fotm_hex_may_roll(const struct fotm_setup *setup,
                       const struct fotm_position *position, uint16_t hex);

/* LEADER CASUALTIES: on whom the LCM of the other party may fall: brigades, then commanders. */
unsigned fotm_lcm_choices(const struct fotm_setup *setup,
                          const struct fotm_position *position, unsigned party,
                          uint8_t ret_units[FOTM_BRIGADES]);

/* The question that is being asked; of no kind: none. */
const struct fotm_task *fotm_top_task(const struct fotm_position *known);

/* FRIENDLY FIRE (P49): the pieces of `party` under the line of its roll of artillery at hex `at`.
 * Returns how many. */
unsigned fotm_endangered(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned party,
                         uint16_t at, uint8_t ret_pieces[FOTM_BRIGADES]);

/* Whose losses are asked for now. */
unsigned fotm_loss_choices(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           uint8_t ret_pieces[FOTM_BRIGADES]);

/* REINFORCEMENTS: Lee comes with Longstreet (P43). */
bool fotm_lee_may_come(const struct fotm_setup *setup,
                       const struct fotm_position *position);

#endif
