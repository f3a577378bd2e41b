/* SPDX-License-Identifier: MIT */
/* COMBAT of the playtest edition: dice for each of its rolls, and who may lose a step. The numbers
 * P are rulings (RULINGS.md). */
#ifndef RIDGELINE_FOTM_CHAIN_H
#define RIDGELINE_FOTM_CHAIN_H

#include "fire.h"

/* COMBAT FACING: in which arc of a piece a hex lies, near or far, by the hexside towards it; without
 * the option everything is in front (P22, P45). */
enum hex_arc fotm_side_arc(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned piece,
                           uint16_t at);

/* Could a battery fire at a hex: in range, seen, not behind it? */
bool fotm_battery_reaches(const struct fotm_setup *setup,
                          const struct fotm_position *position, unsigned battery,
                          uint16_t at);

/* Is a piece still in the Assault, as attacker? */
bool fotm_attacks(const struct fotm_position *position, unsigned piece);
/* Directions from the target in which attackers stand who are still in it. */
unsigned fotm_attack_hexes(const struct fotm_setup *setup,
                           const struct fotm_position *position);

void fotm_sum_bombard(const struct fotm_setup *setup,
                      const struct fotm_position *position, struct fotm_sum *ret_sum);
void fotm_sum_suppress(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned battery,
                       unsigned at, struct fotm_sum *ret_sum);
void fotm_sum_canister(const struct fotm_setup *setup,
                       const struct fotm_position *position, unsigned battery,
                       unsigned at, struct fotm_sum *ret_sum);
void fotm_sum_fire(const struct fotm_setup *setup, const struct fotm_position *position,
                   struct fotm_sum *ret_sum);
void fotm_sum_assault(const struct fotm_setup *setup,
                      const struct fotm_position *position, struct fotm_sum *ret_sum);

/* P29: who may lose the next step of the roll, of the party: FOTM_DEFENDER in the target hex, or
 * the attackers next to it. */
unsigned fotm_losers(const struct fotm_setup *setup, const struct fotm_position *position,
                     unsigned party, uint8_t ret_pieces[FOTM_BRIGADES]);

/* FRIENDLY FIRE: the firing side's pieces under the line from a battery's hex (P49). */
void fotm_under_line(const struct fotm_setup *setup, const struct fotm_position *position,
                     uint16_t from, uint16_t to, enum side side,
                     struct fotm_set *ret_set);

#endif
