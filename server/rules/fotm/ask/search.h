/* SPDX-License-Identifier: MIT */
/* Where can a unit get to from where it is, and is there something there that it looks
 * for? Goes through hex, facing, formation, facing changes and withdrawal in order of
 * cost; its steps are those of pace.h. */
#ifndef RIDGELINE_FOTM_SEARCH_H
#define RIDGELINE_FOTM_SEARCH_H

#include "stance.h"
#include "trail.h"

struct fotm_hop {
    uint8_t state; /* private */
    uint8_t cost;
};

/* Memory of a search, about 100 KB; nothing in it needs to be set before. */
struct fotm_search {
    uint8_t cost[HEX_MAX][FOTM_STANCES]; /* half points spent; FOTM_NEVER */
    uint8_t stop_cost[HEX_MAX];          /* the same for arriving with a stop */
    struct fotm_hop hops[HEX_MAX][2][HEX_DIRECTIONS];
    uint16_t costs[HEX_MAX]; /* bit per cost: some stance was reached at it */
    uint8_t touched[HEX_MAX], asked[HEX_MAX], marched[HEX_MAX][2];
    uint16_t hexes[HEX_MAX]; /* those reached, in order of reaching */
    uint16_t hex_count;
};

/* Every way of arriving with a stop in one hex, for those who want all of them. */
struct fotm_stops {
    uint16_t hex;
    uint8_t cost[FOTM_STANCES]; /* FOTM_NEVER: not so */
    uint8_t way[FOTM_STANCES],
        before[FOTM_STANCES]; /* the last step, and the stance there */
    bool last[FOTM_STANCES];  /* by the one-hex minimum (13.1): nothing follows */
};

/* What is looked for: `met` is asked of each hex once, at its cheapest, of a walker that
 * ends there; where it says no also with the unit mounting or dismounting at the end. */
struct fotm_goal {
    bool (*met)(const struct fotm_setup *setup, const struct fotm_position *position,
                struct fotm_walker *walker);
    bool last_resort; /* count a forced march and leaving the map as the last step, too */
};

/* How it was found: in `stance` of `hex` or, if that is FOTM_NEVER, on arrival; then `last`. */
struct fotm_found {
    uint16_t hex;
    uint8_t stance;
    bool remounts; /* mounts or dismounts before the first hex */
    bool has_last;
    struct fotm_step last;
};

/* Is the goal met anywhere? Tries it as the unit is and, before its first hex, with
 * mounting or dismounting first (8.1). Uses about 100 KB of stack. */
bool fotm_search(const struct fotm_setup *setup, const struct fotm_position *position,
                 const struct fotm_walker *from, const struct fotm_goal *goal);

/* The same in the caller's memory, with the path: writes the steps that lead from `from`
 * to an end where the goal is met. False: there is none. `max`: all the room of an action,
 * or all but one step of it; no allowance lasts so long. */
bool fotm_search_path(const struct fotm_setup *setup,
                      const struct fotm_position *position,
                      const struct fotm_walker *from, const struct fotm_goal *goal,
                      struct fotm_search *memory, struct fotm_trail *trail, unsigned max,
                      struct fotm_step *ret_steps, unsigned *ret_count);

/* Without a goal: all that can be reached as the unit is. `stops`, with its hex set, or NULL. */
void fotm_search_all(const struct fotm_setup *setup, const struct fotm_position *position,
                     const struct fotm_walker *from, struct fotm_search *ret_search,
                     struct fotm_trail *ret_trail, struct fotm_stops *ret_stops);

/* The cheapest stance of a hex that was reached, or FOTM_NEVER when arriving with a stop
 * is cheaper or the only way. `ret_cost`: half points spent there. */
unsigned fotm_search_best(const struct fotm_search *search, uint16_t hex,
                          unsigned *ret_cost);

/* The walker when it has come there. Of one who has been stopped (FOTM_NEVER) only the end is
 * asked, which does not depend on how he stands or whether he may go on. */
struct fotm_walker fotm_search_walker(const struct fotm_walker *from, uint16_t hex,
                                      unsigned stance, unsigned spent);

#endif
