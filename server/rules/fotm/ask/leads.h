/* SPDX-License-Identifier: MIT */
/* 4.2: which brigades may lead an Assault or its defence, and so take the losses. */
#ifndef RIDGELINE_FOTM_LEADS_H
#define RIDGELINE_FOTM_LEADS_H

#include "view.h"

enum { FOTM_LEADS = 24 };

/* Who of the attackers still in this Assault may lead it. Batteries only if no infantry
 * or cavalry was declared, and then only next to the target (R3, R4). Returns how many. */
unsigned fotm_attack_leads(const struct fotm_setup *setup,
                           const struct fotm_position *position,
                           const struct fotm_assault *assault,
                           uint8_t ret_leads[FOTM_LEADS]);

/* Who may lead in a hex that is the target of an Assault. Markers are passed over. */
unsigned fotm_defence_leads(const struct fotm_setup *setup,
                            const struct fotm_position *position, uint16_t target,
                            uint8_t ret_leads[FOTM_LEADS]);

/* Either of them for the Assault that is going on. */
unsigned fotm_leads(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned party, uint8_t ret_leads[FOTM_LEADS]);

/* Must the attacker name his lead? There is a choice, and something could hit it: only
 * guns may be out of reach of everybody in the target hex (R3). A marker might reach
 * wherever its facing allows. */
bool fotm_lead_is_asked(const struct fotm_setup *setup,
                        const struct fotm_position *position,
                        const struct fotm_assault *assault);

#endif
