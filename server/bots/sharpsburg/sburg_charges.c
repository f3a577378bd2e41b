/* SPDX-License-Identifier: MIT */
/* Charges, with the way to them: who can come beside the enemy at good odds goes in, at once where it is
 * near enough for that (3.411): fire decides little, and who only comes near is under it. */
#include "sburg_mind.h"

#include "ground.h"

enum {
    NEAREST = 4,    /* hexes: farther off no charge is looked for */
    ODDS_NOW = 5,   /* the column of a charge that is resolved at once: 1.5-1, */
    ODDS_LATER = 6, /* and of one that is fired at before: 2-1 */
    COLUMN = 10,    /* what a column is worth, */
    NOW = 25,       /* to be resolved at once, */
    CHECKED = 20    /* and not to check morale on the way */
};

static bool may_charge(const struct mind *mind, unsigned unit) {
    const struct sburg_unit *it = &mind->known->units[unit];
    return it->where == SBURG_ON_MAP && it->morale == SBURG_FORMED &&
           (it->markers & SBURG_CH) == 0 &&
           sburg_army(mind->setup, mind->known, unit) == mind->side &&
           !sburg_is_artillery(mind->setup, mind->known, unit) && !sburg_covered(it) &&
           mind_nearest_enemy(mind, it->hex) <= NEAREST;
}

/* The column as far as it is known, of the charge that was just tried. In fog the enemy counts by the middles of
 * bands, which `world` holds; what the own side brings to bear follows from where the trial has brought it, with
 * whom it stands there. */
static int column_of(struct mind *mind, unsigned unit, const struct sburg_reached *from,
                     uint16_t target) {
    struct sburg_unit *it = &mind->world.units[unit], before = *it;
    uint16_t who = (uint16_t)unit;
    if (!mind->view->veiled)
        return mind->trial.declared.odds.column;
    it->hex = from->hex;
    it->facing = from->facing;
    unsigned defend = sburg_odds(mind->setup, &mind->world, &who, 1, target).defender,
             attack = mind->trial.declared.odds.attacker;
    int column = 0;
    *it = before;
    for (int i = 0; i < SBURG_ODDS; i++)
        if (attack * sburg_charts.odds[i].defender >=
            defend * sburg_charts.odds[i].attacker)
            column = i;
    return column;
}

/* What a charge from there is worth; 0: it is none, or too bold. */
static int worth_of(struct mind *mind, const struct sburg_action *action,
                    const struct sburg_reached *from) {
    if (!mind_allows(mind, action))
        return 0;
    bool now = mind->trial.declared.kind == SBURG_CHARGE_IMMEDIATE;
    int column = column_of(mind, action->units[0], from, action->hex);
    if (column < (now ? ODDS_NOW : ODDS_LATER))
        return 0;
    int worth = COLUMN * column + (now ? NOW : 0) - CHECKED * from->checks;
    return worth > 0 ? worth : 1;
}

/* The enemies before a place on the way. */
static int look_ahead(struct mind *mind, unsigned unit, unsigned place, int best,
                      struct sburg_action *ret_action) {
    const struct sburg_reached *from = &mind->reach.list[place];
    for (unsigned side = 0; side < 2; side++) {
        struct sburg_action action = sburg_action_of(SBURG_DO_CHARGE, unit);
        action.hex =
            sburg_beside(mind->setup, from->hex, (from->facing + side) % HEX_DIRECTIONS);
        if (action.hex == HEX_NONE ||
            sburg_holder(mind->setup, mind->known, action.hex) != sburg_enemy(mind->side))
            continue;
        action.one = 0;
        action.hex_given = 1;
        action.step_count = (uint8_t)sburg_reach_way(&mind->reach, place, action.steps);
        int worth = worth_of(mind, &action, from);
        if (worth <= best)
            continue;
        best = worth;
        *ret_action = action;
        mind_because(mind, MIND_CHARGE, unit, action.hex,
                     column_of(mind, unit, from, action.hex), 0);
    }
    return best;
}

/* Is it the only one in a hex that scores? */
static bool holds_alone(const struct mind *mind, unsigned unit) {
    const struct sburg_victory *victory = &mind->setup->victory;
    const struct sburg_unit *it = &mind->known->units[unit];
    for (unsigned i = 0; i < victory->hex_count; i++)
        if (victory->hexes[i].hex == it->hex && it->below == SBURG_NOBODY &&
            sburg_top(mind->known, it->hex) == unit)
            return true;
    return false;
}

bool mind_charge(struct mind *mind, unsigned unit, struct sburg_action *ret_action) {
    uint16_t who = (uint16_t)unit;
    const struct sburg_reachers reachers = {.units = &who, .count = 1, .charge = true};
    if (!may_charge(mind, unit))
        return false;
    sburg_reach(mind->setup, mind->known, &reachers, &mind->reach);
    if (mind->reach.count == 0)
        return false;
    int best = look_ahead(mind, unit, 0, 0, ret_action);
    /* A beginner charges who stands before him, so does who holds a hex that counts. */
    if (mind->thought->trials <= 2 || holds_alone(mind, unit))
        return best > 0;
    for (unsigned row = 0; row < mind->reach.row_count; row++) {
        unsigned place = mind->reach.rows[row];
        if (mind->reach.list[place].may_end)
            best = look_ahead(mind, unit, place, best, ret_action);
    }
    return best > 0;
}
