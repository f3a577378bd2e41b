/* SPDX-License-Identifier: MIT */
/* Who must and may assault, and where to retreat, in the playtest edition. See playtest.h. */
#include "playtest.h"

#include "able.h"
#include "bug.h"
#include "chain.h"
#include "edge.h"
#include "retreat_hexes.h"
#include "sight.h"
#include "terrain.h"
#include "zone.h"

#include <stdlib.h>
#include <string.h>

/* --- COMBAT ASSAULT ------------------------------------------------------------------- */

static struct refusal fighter_is_able(const struct fotm_setup *setup,
                                      const struct fotm_position *position,
                                      unsigned piece, uint16_t target) {
    int up = fotm_level(setup, target) - fotm_level(setup, position->pieces[piece].hex);
    if (fotm_type(setup, piece) == FOTM_CAVALRY && up > 0)
        return fotm_refuse(FOTM_REFUSE_ASSAULT_UPHILL, piece, target);
    if (abs(up) >= fotm_charts(setup)->cliff)
        return fotm_refuse(FOTM_REFUSE_ASSAULT_CLIFF, piece, target);
    return fotm_allow();
}

struct refusal fotm_able_playtest(const struct fotm_setup *setup,
                                  const struct fotm_position *position, unsigned piece,
                                  uint16_t target) {
    RULES_ASSERT(fotm_is_brigade(piece) && position->pieces[piece].where == FOTM_ON_MAP);
    bool gun = fotm_is_artillery(setup, piece);
    uint16_t hex = position->pieces[piece].hex;
    int reach = gun ? fotm_range(setup, position, hex, target) : 1;
    if (fotm_distance(setup, hex, target) > reach)
        return fotm_refuse(gun ? FOTM_REFUSE_OUT_OF_RANGE : FOTM_REFUSE_OUT_OF_REACH,
                           piece, target);
    if (gun && !fotm_sees(setup, position, hex, target))
        return fotm_refuse(FOTM_REFUSE_NO_LINE_OF_SIGHT, piece, target);
    if (fotm_side_arc(setup, position, piece, target) == HEX_REAR)
        return fotm_refuse(FOTM_REFUSE_REAR_ARC, piece, target);
    if (fotm_flag(position, piece, FOTM_ROUTED))
        return fotm_refuse(FOTM_REFUSE_ASSAULT_ROUTED, piece, target);
    if (fotm_flag(position, piece, FOTM_COLUMN))
        return fotm_refuse(FOTM_REFUSE_ASSAULT_COLUMN, piece, target);
    return gun ? fotm_allow() : fighter_is_able(setup, position, piece, target);
}

static bool faces(const struct fotm_setup *setup, const struct fotm_position *position,
                  unsigned piece, uint16_t hex, enum hex_arc arc) {
    const struct fotm_piece *p = &position->pieces[piece];
    int direction = fotm_towards(setup, p->hex, hex);
    return direction >= 0 &&
           fotm_arc_beside(setup, p->facing, (unsigned)direction) == arc;
}

/* P21: each is in the other's front. A marker is enough (R67). */
static bool face_to_face(const struct fotm_setup *setup,
                         const struct fotm_position *position, unsigned piece,
                         uint16_t hex) {
    uint16_t from = position->pieces[piece].hex;
    if (fotm_level(setup, from) != fotm_level(setup, hex) ||
        !faces(setup, position, piece, hex, HEX_FRONT))
        return false;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (!fotm_is_artillery(setup, p) && faces(setup, position, p, from, HEX_FRONT))
            return true;
    return false;
}

/* P45: it stands in the flank that it entered. */
static bool pursues(const struct fotm_setup *setup, const struct fotm_position *position,
                    unsigned piece, uint16_t hex) {
    if (!fotm_set_has(&position->chain.owing, piece))
        return false;
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        if (!fotm_flag(position, p, FOTM_ROUTED) &&
            faces(setup, position, p, position->pieces[piece].hex, HEX_FLANK))
            return true;
    return false;
}

bool fotm_obliged_playtest(const struct fotm_setup *setup,
                           const struct fotm_position *position, unsigned piece,
                           uint16_t hex) {
    /* P55: cavalry that may not begin a fight alone is not bound to. */
    if (fotm_has(setup, FOTM_OPTION_INTELLIGENCE) && position->side == FOTM_UNION &&
        fotm_type(setup, piece) == FOTM_CAVALRY)
        return false;
    return fotm_ready(setup, position, piece, hex) &&
           (face_to_face(setup, position, piece, hex) ||
            pursues(setup, position, piece, hex));
}

/* --- RETREAT -------------------------------------------------------------------------- */

struct way {
    const struct fotm_setup *setup;
    const struct fotm_position *position;
    unsigned piece;
    enum side army;
    uint16_t start;
    bool crowds; /* only into hexes without room */
};

/* Farther from every attacking hex; attackers: not next to the target. */
static bool away(const struct way *w, uint16_t to) {
    const struct fotm_assault *assault = &w->position->assault;
    if (w->army == (enum side)w->position->side)
        return fotm_distance(w->setup, to, assault->target) > 1;
    for (unsigned i = 0; i < assault->origin_count; i++)
        if (fotm_distance(w->setup, to, assault->origins[i]) <=
            fotm_distance(w->setup, w->start, assault->origins[i]))
            return false;
    return true;
}

/* `to`: HEX_NONE is not. */
static bool passable(const struct way *w, uint16_t from, uint16_t to) {
    return to != HEX_NONE &&
           !fotm_brigades_of(w->setup, w->position, to, fotm_enemy(w->army)) &&
           fotm_may_climb(w->setup, fotm_mover(w->setup, w->position, w->piece),
                          fotm_level(w->setup, to) - fotm_level(w->setup, from));
}

/* P35: (a) away, out of ZOCs; (c) the same in a ZOC; (d) any. With room, unless only full hexes
 * are left (P64). */
enum kind { KIND_FREE, KIND_ZOC, KIND_ANY };

static bool is_of(const struct way *w, enum kind kind, uint16_t from, uint16_t to) {
    if (!passable(w, from, to) || to == w->start ||
        fotm_room(w->setup, w->position, to, w->piece) == w->crowds)
        return false;
    if (kind == KIND_ANY)
        return true;
    return away(w, to) &&
           fotm_enemy_zoc(w->setup, w->position, to, w->army) == (kind == KIND_ZOC);
}

static unsigned insert(uint16_t *hexes, unsigned count, uint16_t hex) {
    unsigned at = 0;
    while (at < count && hexes[at] < hex)
        at++;
    if ((at < count && hexes[at] == hex) || count == FOTM_RETREATS)
        return count;
    memmove(&hexes[at + 1], &hexes[at], (count - at) * sizeof *hexes);
    hexes[at] = hex;
    return count + 1;
}

/* The hexes next to one that are higher than it, or those that are not. */
static unsigned half_ring(const struct way *w, enum kind kind, uint16_t from, bool higher,
                          uint16_t *hexes, unsigned count) {
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t to = fotm_beside(w->setup, from, direction);
        if (is_of(w, kind, from, to) &&
            (fotm_level(w->setup, to) > fotm_level(w->setup, from)) == higher)
            count = insert(hexes, count, to);
    }
    return count;
}

/* The same or a lower level first, then higher. */
static unsigned ring(const struct way *w, enum kind kind, uint16_t *hexes) {
    unsigned count = half_ring(w, kind, w->start, false, hexes, 0);
    return count > 0 ? count : half_ring(w, kind, w->start, true, hexes, 0);
}

/* (b): through a friendly-held hex to one beyond of the first kind. */
static unsigned beyond(const struct way *w, uint16_t *hexes) {
    unsigned count = 0;
    for (unsigned higher = 0; higher < 2 && count == 0; higher++) /* P65 */
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            uint16_t over = fotm_beside(w->setup, w->start, direction);
            if (passable(w, w->start, over) &&
                fotm_brigades_of(w->setup, w->position, over, w->army))
                count = half_ring(w, KIND_FREE, over, higher == 1, hexes, count);
        }
    return count;
}

unsigned fotm_retreat_hexes_playtest(const struct fotm_setup *setup,
                                     const struct fotm_position *position, unsigned piece,
                                     bool find_room, uint16_t *ret_hexes) {
    struct way way = {.setup = setup,
                      .position = position,
                      .piece = piece,
                      .army = fotm_army(setup, piece),
                      .start = position->pieces[piece].hex};
    unsigned count = ring(&way, KIND_FREE, ret_hexes);
    if (count == 0)
        count = beyond(&way, ret_hexes);
    for (enum kind kind = KIND_ZOC; kind <= KIND_ANY && count == 0; kind++)
        count = ring(&way, kind, ret_hexes);
    way.crowds =
        true; /* OCCUPIED HEXES: friends in the way are no reason to be captured (P64) */
    for (enum kind kind = KIND_FREE; kind <= KIND_ANY && count == 0 && !find_room; kind++)
        count = ring(&way, kind, ret_hexes);
    return count;
}

/* Two hexes away is as far as a retreat leads. */
bool fotm_retreat_is_plain_playtest(const struct fotm_setup *setup,
                                    const struct fotm_position *position,
                                    unsigned piece) {
    enum { REACH = 2 };
    for (unsigned p = 0; p < FOTM_PIECES; p++)
        if (position->pieces[p].where == FOTM_ON_MAP &&
            fotm_flag(position, p, FOTM_MASKED) &&
            fotm_army(setup, p) == fotm_army(setup, piece) &&
            fotm_distance(setup, position->pieces[p].hex, position->pieces[piece].hex) <=
                REACH)
            return false;
    return true;
}

/* --- STACKING ------------------------------------------------------------------------- */

/* Whoever names the hex knows of a marker that it is there: it counts as infantry (P64). */
static bool has_room_for_all_to_see(const struct way *w, uint16_t to) {
    unsigned units = 1, fighters = fotm_is_fighter(w->setup, w->piece);
    for (unsigned p = fotm_top(w->position, to); p != FOTM_NOBODY;
         p = fotm_below(w->position, p)) {
        units++;
        fighters +=
            fotm_flag(w->position, p, FOTM_MASKED) || fotm_is_fighter(w->setup, p);
    }
    return units <= fotm_charts(w->setup)->stack_brigades &&
           fighters <= fotm_charts(w->setup)->stack_infantry;
}

unsigned fotm_overstack_hexes(const struct fotm_setup *setup,
                              const struct fotm_position *position, unsigned piece,
                              uint16_t ret_hexes[FOTM_RETREATS]) {
    const struct way way = {.setup = setup,
                            .position = position,
                            .piece = piece,
                            .army = fotm_army(setup, piece),
                            .start = position->pieces[piece].hex};
    unsigned count = 0;
    for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
        uint16_t to = fotm_beside(setup, way.start, direction);
        if (to != position->assault.target && passable(&way, way.start, to) &&
            has_room_for_all_to_see(&way, to))
            count = insert(ret_hexes, count, to);
    }
    return count;
}

/* --- REINFORCEMENTS ------------------------------------------------------------------- */

bool fotm_lee_may_come(const struct fotm_setup *setup,
                       const struct fotm_position *position) {
    bool longstreet = false;
    for (unsigned i = 0; i < setup->commander_count; i++)
        longstreet |= setup->commanders[i].who == FOTM_WHO_LONGSTREET &&
                      position->chiefs[i].where == FOTM_ON_MAP;
    return fotm_has(setup, FOTM_OPTION_LEE) &&
           position->turn >= fotm_charts(setup)->lee_from &&
           position->lee == FOTM_LEE_WAITING && longstreet;
}
