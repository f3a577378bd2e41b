/* SPDX-License-Identifier: MIT */
/* Swiss: who has as many points meet, nobody twice, nobody has two byes, and nobody one side more than twice oftener than
 * the other, as long as that is possible. The first in the table is given the best opponent of his group of points with
 * whom the others can still all be paired; so is the next, and so on. */
#include "matching.h"
#include "ranks.h"

#include <string.h>

/* What may be done, from the best on: each allows what those before it allow. */
enum { STRICT, ANY_SIDE, SECOND_TIME, LEVELS = SECOND_TIME + CUP_PLAYERS_MAX };

struct pairing {
    const struct cup_draw *draw;
    unsigned order[CUP_PLAYERS_MAX]; /* who plays, by the table */
    unsigned halves[CUP_PLAYERS_MAX];
    unsigned count;
    unsigned met[CUP_PLAYERS_MAX][CUP_PLAYERS_MAX], byes[CUP_PLAYERS_MAX];
    int balance[CUP_PLAYERS_MAX];
};

static void look(struct pairing *pairing, const struct cup_draw *draw) {
    struct cup_rank ranks[CUP_PLAYERS_MAX];
    memset(pairing, 0, sizeof *pairing);
    pairing->draw = draw;
    cup_ranks(draw, ranks);
    for (unsigned i = 0; i < draw->players; i++) {
        unsigned player = ranks[i].player;
        pairing->halves[player] = ranks[i].halves;
        pairing->balance[player] = cup_balance(draw, player);
        if (!draw->gone[player])
            pairing->order[pairing->count++] = player;
    }
    /* By points and seed: what the opponents have done since says who is first in the end, and not whom he plays. */
    for (unsigned i = 1; i < pairing->count; i++)
        for (unsigned j = i; j > 0; j--) {
            unsigned one = pairing->order[j - 1], other = pairing->order[j];
            if (pairing->halves[one] != pairing->halves[other] || one < other)
                break;
            pairing->order[j - 1] = other;
            pairing->order[j] = one;
        }
    for (size_t i = 0; i < draw->count; i++) {
        const struct cup_game *game = &draw->games[i];
        if (game->second == CUP_NOBODY) {
            pairing->byes[game->first]++;
        } else {
            pairing->met[game->first][game->second]++;
            pairing->met[game->second][game->first]++;
        }
    }
}

static bool may_meet(const struct pairing *pairing, unsigned one, unsigned other,
                     unsigned level) {
    int left = pairing->balance[one], right = pairing->balance[other];
    unsigned times = level >= SECOND_TIME ? level - SECOND_TIME + 1 : 0;
    if (one == other || pairing->met[one][other] > times)
        return false;
    return level > STRICT || !((left >= 2 && right >= 2) || (left <= -2 && right <= -2));
}

static void who_may(const struct pairing *pairing, unsigned level,
                    struct meetings *ret_meetings) {
    *ret_meetings = (struct meetings){0};
    for (unsigned i = 0; i < pairing->count; i++) {
        unsigned one = pairing->order[i];
        ret_meetings->who |= UINT32_C(1) << one;
        for (unsigned j = 0; j < pairing->count; j++)
            if (may_meet(pairing, one, pairing->order[j], level))
                ret_meetings->may[one] |= UINT32_C(1) << pairing->order[j];
    }
}

static bool is_possible(const struct meetings *meetings, unsigned without,
                        unsigned and_without) {
    struct meetings rest = *meetings;
    rest.who &= ~(UINT32_C(1) << without);
    if (and_without != CUP_NOBODY)
        rest.who &= ~(UINT32_C(1) << and_without);
    return matching_is_perfect(&rest);
}

/* Who has the bye: the last in the table of those who have had the fewest, if all others can be paired. */
static unsigned find_bye(const struct pairing *pairing, const struct meetings *meetings) {
    unsigned fewest = UINT32_MAX;
    for (unsigned i = 0; i < pairing->count; i++)
        if (pairing->byes[pairing->order[i]] < fewest)
            fewest = pairing->byes[pairing->order[i]];
    for (unsigned i = pairing->count; i-- > 0;) {
        unsigned player = pairing->order[i];
        if (pairing->byes[player] == fewest && is_possible(meetings, player, CUP_NOBODY))
            return player;
    }
    return CUP_NOBODY;
}

/* Do not both want the same side? */
static bool sides_suit(const struct pairing *pairing, unsigned one, unsigned other) {
    return pairing->balance[one] * pairing->balance[other] <= 0;
}

/* Of his group of points the one who stands half the group below him, then the next ones, then those above that; of
 * those first who does not want the same side. Then whoever comes next in the table. */
static unsigned find_opponent(const struct pairing *pairing,
                              const struct meetings *meetings, unsigned at) {
    unsigned player = pairing->order[at], group[CUP_PLAYERS_MAX], size = 0,
             rest[CUP_PLAYERS_MAX], left = 0;
    for (unsigned i = at + 1; i < pairing->count; i++) {
        unsigned other = pairing->order[i];
        if ((meetings->who >> other & 1) == 0)
            continue;
        if (pairing->halves[other] == pairing->halves[player])
            group[size++] = other;
        else
            rest[left++] = other;
    }
    for (unsigned i = 0; i < 2 * size; i++) {
        unsigned other = group[(size / 2 + i) % size];
        if ((i >= size || sides_suit(pairing, player, other)) &&
            (meetings->may[player] >> other & 1) != 0 &&
            is_possible(meetings, player, other))
            return other;
    }
    for (unsigned i = 0; i < left; i++)
        if ((meetings->may[player] >> rest[i] & 1) != 0 &&
            is_possible(meetings, player, rest[i]))
            return rest[i];
    return CUP_NOBODY;
}

void cup_pair_swiss(struct cup_draw *draw) {
    struct pairing pairing;
    struct meetings meetings;
    unsigned level = STRICT, bye = CUP_NOBODY;
    look(&pairing, draw);
    if (pairing.count == 0)
        return;
    for (bool possible = false; !possible && level < LEVELS; level++) {
        who_may(&pairing, level, &meetings);
        if (pairing.count % 2 == 1)
            bye = find_bye(&pairing, &meetings);
        possible =
            pairing.count % 2 == 1 ? bye != CUP_NOBODY : matching_is_perfect(&meetings);
    }
    if (bye != CUP_NOBODY)
        meetings.who &= ~(UINT32_C(1) << bye);
    unsigned place = 0;
    for (unsigned i = 0; i < pairing.count; i++) {
        unsigned player = pairing.order[i];
        if ((meetings.who >> player & 1) == 0)
            continue;
        unsigned other = find_opponent(&pairing, &meetings, i);
        if (other == CUP_NOBODY)
            continue;
        cup_add_balanced(draw, place++, player, other);
        meetings.who &= ~(UINT32_C(1) << player | UINT32_C(1) << other);
    }
    if (bye != CUP_NOBODY)
        cup_add(draw, place, bye, CUP_NOBODY);
}
