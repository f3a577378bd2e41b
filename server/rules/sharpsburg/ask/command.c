/* SPDX-License-Identifier: MIT */
/* See command.h. */
#include "command.h"

#include "cost.h"
#include "spread.h"

#include <string.h>

enum { FARTHEST = SBURG_BANDS - 1 };

/* --- distances ----------------------------------------------------------------------- */

struct ride {
    const struct sburg_setup *setup;
    struct sburg_goer rider;
};

/* Units are ignored (S20). */
static unsigned ride_cost(const void *context, uint16_t from, unsigned direction,
                          uint16_t to) {
    const struct ride *ride = context;
    (void)to;
    unsigned cost =
        sburg_step_cost(ride->setup, NULL, &ride->rider, from, direction, NULL);
    return cost == SBURG_IMPASSABLE ? HEX_FAR : cost;
}

struct muster {
    const struct sburg_setup *setup;
    const struct sburg_position *position;
    enum side side;
    struct hex_spread spread;
    struct sburg_chain
        links[SBURG_OFFICERS]; /* of officers to the officer above: links 1, 2 */
};

static uint8_t band_of(unsigned link, unsigned distance) {
    const struct sburg_band *bands = sburg_charts.command[link];
    return distance >= bands[2].from ? 2 : distance >= bands[1].from ? 1 : 0;
}

static void ride_from(struct muster *muster, uint16_t hex, unsigned most) {
    struct ride ride = {muster->setup, sburg_rider()};
    hex_spread(&muster->spread, &muster->setup->grid, &hex, 1, most, ride_cost, &ride);
}

static bool ranks_count(const struct muster *muster, unsigned rank) {
    return (muster->setup->ranks[muster->side] >> rank & 1) != 0;
}

static bool share_brigade(const struct sburg_setup *setup, unsigned a, unsigned b) {
    for (unsigned i = 0; i < sizeof setup->officers[a].commands; i++)
        if (setup->officers[a].commands[i] & setup->officers[b].commands[i])
            return true;
    return false;
}

/* An officer who is not there: gone for good or off the map (3.1). */
static bool absent(const struct sburg_officer *officer, struct sburg_chain *chain,
                   unsigned link) {
    if (officer->incapacitated || officer->where == SBURG_GONE) {
        chain->bands[link] = FARTHEST;
        chain->distances[link] = SBURG_NO_WAY;
    }
    return officer->where != SBURG_ON_MAP || officer->incapacitated;
}

static void reach(struct sburg_chain *chain, unsigned link, uint16_t distance) {
    chain->distances[link] = distance;
    chain->bands[link] = band_of(link, distance);
}

/* Division and corps officers, to those below them. */
static void link_officers(struct muster *muster, unsigned above) {
    const struct sburg_setup *setup = muster->setup;
    unsigned rank = setup->officers[above].rank, link = rank;
    const struct sburg_officer *officer = &muster->position->officers[above];
    bool spread = false;
    if (rank < SBURG_RANK_DIVISION || rank > SBURG_RANK_CORPS ||
        !ranks_count(muster, rank))
        return;
    for (unsigned i = 0; i < setup->officer_count; i++) {
        if (setup->officers[i].army != muster->side ||
            setup->officers[i].rank + 1u != rank ||
            muster->position->officers[i].where != SBURG_ON_MAP ||
            muster->position->officers[i].incapacitated ||
            !share_brigade(setup, above, i))
            continue;
        if (absent(officer, &muster->links[i], link))
            continue;
        if (!spread)
            ride_from(muster, officer->hex, sburg_charts.command[link][2].from);
        spread = true;
        reach(&muster->links[i], link,
              muster->spread.costs[muster->position->officers[i].hex]);
    }
}

static bool exempt(const struct sburg_setup *setup, const struct sburg_position *position,
                   unsigned unit) {
    enum sburg_arm arm = sburg_arm(setup, position, unit);
    bool cavalry = arm == SBURG_CAVALRY || arm == SBURG_HOLDERS;
    if (sburg_flag(&position->units[unit], SBURG_DETACHED))
        return true;
    if (sburg_printed(setup, position, unit)->army == SBURG_CONFEDERATE)
        return cavalry || arm == SBURG_HORSE_ARTILLERY; /* S22 */
    return cavalry && setup->brigades[sburg_brigade_of(setup, position, unit)].regular;
}

/* Takes over one link of an officer's chain to the officer above him. */
static void hand_down(const struct sburg_chain *link, unsigned which,
                      struct sburg_chain *chain) {
    chain->bands[which] = link->bands[which];
    chain->distances[which] = link->distances[which];
}

/* From an officer to his units: a brigade officer's own distance and the way up to his division,
 * a division officer's way up to his corps, whoever leads the brigade. */
static void link_units(struct muster *muster, unsigned above,
                       struct sburg_chain ret_chains[SBURG_UNITS]) {
    const struct sburg_setup *setup = muster->setup;
    const struct sburg_officer *officer = &muster->position->officers[above];
    unsigned rank = setup->officers[above].rank;
    bool near = rank == SBURG_RANK_BRIGADE && ranks_count(muster, SBURG_RANK_BRIGADE);
    bool spread = false;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const struct sburg_unit *unit = &muster->position->units[u];
        if (unit->where != SBURG_ON_MAP || ret_chains[u].exempt ||
            !sburg_commands(setup, above, sburg_brigade_of(setup, muster->position, u)))
            continue;
        hand_down(&muster->links[above], rank + 1, &ret_chains[u]);
        if (!near || absent(officer, &ret_chains[u], 0))
            continue;
        if (!spread)
            ride_from(muster, officer->hex, sburg_charts.command[0][2].from);
        spread = true;
        reach(&ret_chains[u], 0, muster->spread.costs[unit->hex]);
    }
}

void sburg_command(const struct sburg_setup *setup, const struct sburg_position *position,
                   enum side side, struct sburg_chain ret_chains[SBURG_UNITS]) {
    struct muster muster = {.setup = setup, .position = position, .side = side};
    memset(ret_chains, 0, SBURG_UNITS * sizeof *ret_chains);
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        ret_chains[u].exempt =
            position->units[u].where == SBURG_ON_MAP &&
            (sburg_army(setup, position, u) != side || exempt(setup, position, u));
    for (unsigned i = 0; i < setup->officer_count; i++)
        if (setup->officers[i].army == side)
            link_officers(&muster, i);
    for (unsigned i = 0; i < setup->officer_count; i++)
        if (setup->officers[i].army == side &&
            setup->officers[i].rank <= SBURG_RANK_DIVISION)
            link_units(&muster, i, ret_chains);
}

/* --- allowances ---------------------------------------------------------------------- */

/* S22: guns like infantry; horse guns, holders and cavalry, on foot too, like cavalry. */
static unsigned loss_column(const struct sburg_setup *setup,
                            const struct sburg_position *position, unsigned unit) {
    enum sburg_arm arm = sburg_arm(setup, position, unit);
    return arm == SBURG_INFANTRY || arm == SBURG_ARTILLERY ? SBURG_LOSS_FOOT
                                                           : SBURG_LOSS_HORSE;
}

int sburg_exhaustion_change(const struct sburg_setup *setup,
                            const struct sburg_position *position, unsigned unit) {
    unsigned level =
        position->brigades[sburg_brigade_of(setup, position, unit)].exhaustion;
    unsigned column = loss_column(setup, position, unit);
    int change = 0;
    for (unsigned i = 0; i < SBURG_BANDS; i++)
        if (level >= sburg_charts.exhaustion[i].from)
            change = sburg_charts.exhaustion[i].change[column];
    return change;
}

int sburg_chain_change(const struct sburg_setup *setup,
                       const struct sburg_position *position, unsigned unit,
                       const struct sburg_chain *chain) {
    unsigned column = loss_column(setup, position, unit);
    int change = 0;
    for (unsigned link = 0; link < SBURG_LINKS && !chain->exempt; link++)
        change += sburg_charts.command[link][chain->bands[link]].change[column];
    return change;
}

unsigned sburg_allowance(const struct sburg_setup *setup,
                         const struct sburg_position *position, unsigned unit,
                         const struct sburg_chain *chain) {
    enum sburg_arm arm = sburg_arm(setup, position, unit);
    int points = sburg_charts.allowance[setup->edition][arm] +
                 sburg_exhaustion_change(setup, position, unit);
    if (chain)
        points += sburg_chain_change(setup, position, unit, chain);
    return points < sburg_charts.least_allowance ? sburg_charts.least_allowance
                                                 : (unsigned)points;
}
