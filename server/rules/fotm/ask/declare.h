/* SPDX-License-Identifier: MIT */
/* 15.4: declaring an Assault: what a side may declare, and what it is offered. */
#ifndef RIDGELINE_FOTM_DECLARE_H
#define RIDGELINE_FOTM_DECLARE_H

#include "able.h"
#include "mandatory.h"
#include "rows.h"

/* Refuses in the order of F13: unit, owner, hex, target, already-target, paused,
 * already-assaulted, reach, sight, arc, state, starves-mandatory; last the choices that
 * the declaration leaves open or makes wrongly (lead, suppression, Longstreet). */
fotm_check_fn fotm_check_assault;

/* The Assault that a declaration makes, at FOTM_STAGE_DECLARED: who takes part from
 * where, and the attacker's lead where it is named or there is one (else FOTM_NOBODY). */
void fotm_declare(const struct fotm_setup *setup, const struct fotm_position *position,
                  const struct fotm_action *action, struct fotm_assault *ret_assault);

/* What every declaration is tested for first, in both editions: the units named, and the hex. */
struct refusal fotm_check_attackers(const struct fotm_setup *setup,
                                    const struct fotm_position *known, enum side side,
                                    const struct fotm_action *action);
/* 15.1: enemy brigades, or Guards alone. */
bool fotm_is_target(const struct fotm_setup *setup, const struct fotm_position *known,
                    enum side side, uint16_t hex);
/* 15.4: would it starve a mandatory hex? */
struct refusal fotm_check_starving(const struct fotm_setup *setup,
                                   const struct fotm_position *known,
                                   const struct fotm_action *action);

#endif
