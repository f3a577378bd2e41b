/* SPDX-License-Identifier: MIT */
/* 14: reinforcements come on the map. */
#ifndef RIDGELINE_FOTM_ENTER_H
#define RIDGELINE_FOTM_ENTER_H

#include "template.h"
#include "party.h"

/* Is the unit in the pool of an entry (index) now: due, not come yet, and its row not
 * promised to another entry? */
bool fotm_due_at(const struct fotm_setup *setup, const struct fotm_position *position,
                 unsigned unit, unsigned entry);

/* The row of the schedule that a brigade or commander comes with; FOTM_NOBODY: none. */
unsigned fotm_row_of(const struct fotm_setup *setup, unsigned unit);

/* 14.2: enemy brigades are in the entry hex, or it is full. */
bool fotm_entry_blocked(const struct fotm_setup *setup,
                        const struct fotm_position *position, unsigned entry);

/* Index of the entry with the printed number, or FOTM_NOBODY. */
unsigned fotm_entry_of(const struct fotm_setup *setup, unsigned id);

/* The units of an `enter` just after they have come in (before its steps): in column,
 * facing along the road, the queue paid. */
struct fotm_party fotm_party_coming(const struct fotm_setup *setup,
                                    const struct fotm_position *position,
                                    const uint8_t *units, unsigned count, unsigned entry,
                                    uint16_t hex);

struct refusal fotm_check_enter(const struct fotm_setup *setup,
                                const struct fotm_view *view, enum side side,
                                const struct fotm_action *action);

/* A template for each entry where units are due: who can come, and where if it is
 * blocked. */
void fotm_offer_entries(const struct fotm_setup *setup, const struct fotm_view *view,
                        struct fotm_offers *offers);

/* The choices that follow after the steps of an `enter` so far; 0 if it is not legal so
 * far. */
unsigned fotm_next_enter_steps(const struct fotm_setup *setup,
                               const struct fotm_view *view,
                               const struct fotm_action *action,
                               struct fotm_choice *ret_choices, unsigned max);

struct fotm_action fotm_sample_enter(const struct fotm_setup *setup,
                                     const struct fotm_view *view,
                                     const struct fotm_offers *offers, unsigned offer);

#endif
