/* SPDX-License-Identifier: MIT */
/* The strengths of a charge (8.2) and its odds (8.3). */
#ifndef RIDGELINE_SHARPSBURG_ODDS_H
#define RIDGELINE_SHARPSBURG_ODDS_H

#include "position.h"

struct sburg_odds {
    uint16_t attacker, defender; /* SPs after all factors */
    uint8_t column;              /* of sburg_charts.odds */
};

struct sburg_odds sburg_odds(const struct sburg_setup *setup,
                             const struct sburg_position *position,
                             const uint16_t *chargers, unsigned count, uint16_t target);

/* 8.52: SPs that each routing unit loses to so many men in the charging hexes. */
static inline unsigned sburg_charge_losses(unsigned men) {
    return (men + SBURG_CHARGE_LOSS_PER / 2 - 1) / SBURG_CHARGE_LOSS_PER;
}

#endif
