/* SPDX-License-Identifier: MIT */
/* Movement: who is due comes up, then each unit charges or chooses where to stand, then officers go to their
 * men, and who may charge now does. */
#include "sburg_mind.h"

#include "arrive.h"
#include "chance.h"
#include "front.h"
#include "ground.h"
#include "sight.h"

#include <string.h>

enum {
    NEAR = 6,         /* hexes: from here on one stands in line */
    FAR_ENEMY = 9,    /* hexes: nobody disturbs a march */
    GUN_RANGE = 10,   /* hexes in which guns look for a place */
    FIRE_RANGE = 6,   /* hexes in which small arms are reckoned with */
    AT_FRONTS = 400,  /* what a morale check on the way costs */
    SHARE_OUT = 60,   /* of 100: own fire, */
    SHARE_MOVED = 35, /* when it has moved, */
    SHARE_IN = 40,    /* and the enemy's */
    WAY = 60,         /* a movement point nearer, of who attacks, */
    WAY_HOLD = 20,    /* and of who holds */
    CLOSE = 10,       /* MPs: near enough to what is held */
    GAIN = 150,       /* what a move must be better by, of who attacks, */
    GAIN_HOLD = 900,  /* and of who holds */
    MATES = 6,        /* room for so many places to look at closely */
    OFFICER_NEAR = 2,
    GUNS_AWAY = 3,    /* hexes: guns do not go nearer to the enemy, */
    GUNS_NEAR = 12000 /* by so much */
};

/* One place to end a move, with the formation and facing there. */
struct ending {
    struct sburg_action action;
    uint16_t hex;
    int score, out, in, way;
    uint16_t goal;
};

static bool is_enemy(const struct mind *mind, unsigned unit) {
    return mind->known->units[unit].where == SBURG_ON_MAP &&
           sburg_army(mind->setup, mind->known, unit) != mind->side;
}

/* --- what a spot is worth ------------------------------------------------------------- */

/* The enemy's fire that can come there. */
static int incoming(const struct mind *mind, uint16_t hex) {
    int sum = 0;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        if (!is_enemy(mind, u))
            continue;
        const struct sburg_unit *it = &mind->known->units[u];
        unsigned far = sburg_distance(mind->setup, it->hex, hex);
        if (far == 0 || far > FIRE_RANGE || it->morale == SBURG_ROUTED)
            continue;
        /* It can turn, and come a hex nearer. */
        int punch = mind_punch(mind, u, far > 1 ? far : 1);
        if (punch > 0 && (far <= 2 || sburg_sees(mind->setup, mind->known,
                                                 sburg_enemy(mind->side), it->hex, hex)))
            sum += punch;
    }
    return sum * mind_exposure(mind, hex) / 100;
}

/* The best that the unit, standing in `world` somewhere, can fire at as it is formed. */
static int outgoing(const struct mind *mind, unsigned unit) {
    const struct sburg_unit *it = &mind->world.units[unit];
    if (!mind_fires_formed(it->formation))
        return 0;
    bool guns = sburg_is_artillery(mind->setup, mind->known, unit);
    int best = 0;
    for (unsigned t = 0; t < SBURG_UNITS; t++) {
        if (!is_enemy(mind, t))
            continue;
        uint16_t hex = mind->known->units[t].hex;
        unsigned far = sburg_distance(mind->setup, it->hex, hex);
        if (far == 0 || far > (guns ? (unsigned)GUN_RANGE : (unsigned)FIRE_RANGE))
            continue;
        int punch = mind_punch(mind, unit, far) * mind_exposure(mind, hex) / 100;
        if (punch > best && sburg_in_sector(mind->setup, &mind->world, unit, hex) &&
            sburg_sees(mind->setup, mind->known, mind->side, it->hex, hex))
            best = punch;
    }
    return best;
}

/* Guns reach far; where they go beside the enemy they are lost. Those that he came near to may stay. */
static int rashness(const struct mind *mind, unsigned unit, uint16_t hex) {
    return hex != mind->known->units[unit].hex &&
                   sburg_is_artillery(mind->setup, mind->known, unit) &&
                   mind_nearest_enemy(mind, hex) < GUNS_AWAY
               ? GUNS_NEAR
               : 0;
}

static bool attacks(const struct mind *mind) {
    const struct sburg_victory *victory = &mind->setup->victory;
    unsigned own = 0;
    for (unsigned i = 0; i < victory->hex_count; i++)
        own += victory->hexes[i].to == mind->side;
    return 2 * own > victory->hex_count;
}

/* Points for standing there at the end, thousandths; and the way to what draws it most. */
static int drawn(const struct mind *mind, uint16_t from, uint16_t hex, int *ret_way,
                 uint16_t *ret_goal) {
    const struct sburg_victory *victory = &mind->setup->victory;
    int best = INT32_MIN / 2, points = 0, best_way = 0;
    bool attack = attacks(mind);
    *ret_goal = HEX_NONE;
    for (unsigned i = 0; i < victory->hex_count; i++) {
        uint16_t goal = victory->hexes[i].hex;
        bool ours = mind->known->control[i] == mind->side;
        int prize = mind_prize(mind, i) * 10, here = mind->ways[i][hex],
            before = mind->ways[i][from];
        if (hex == goal)
            points += ours ? prize / 8 : prize;
        if (from == goal && hex != goal && ours && mind_nearest_enemy(mind, goal) <= NEAR)
            points -= prize / 3;
        if (before == HEX_FAR || here == HEX_FAR || (attack && ours))
            continue;
        /* Near and dear draws; who holds is drawn to where the enemy is. */
        int pull = attack ? prize / 20 - 12 * before
                          : -8 * before - 300 * (int)mind_nearest_enemy(mind, goal);
        if (pull > best) {
            best = pull;
            *ret_goal = goal;
            best_way = before - here;
            if (!attack && before <= CLOSE && here <= CLOSE)
                best_way = 0;
        }
    }
    *ret_way = *ret_goal == HEX_NONE ? 0 : best_way;
    return points + *ret_way * (attack ? WAY : WAY_HOLD);
}

static int error_of(const struct mind *mind, unsigned unit, uint16_t hex) {
    uint64_t random = mind->thought->seed ^ (uint64_t)mind->known->turn << 40 ^
                      (uint64_t)unit << 20 ^ hex;
    unsigned noise = mind->thought->noise;
    return noise == 0 ? 0 : (int)chance_below(&random, 2 * noise + 1) - (int)noise;
}

/* Of the unit as it stands in `world`. */
static void judge(struct mind *mind, unsigned unit, bool moved, struct ending *place) {
    const struct sburg_unit *it = &mind->world.units[unit];
    uint16_t from = mind->known->units[unit].hex;
    place->hex = it->hex;
    place->out = outgoing(mind, unit);
    place->in = incoming(mind, it->hex);
    place->score = drawn(mind, from, it->hex, &place->way, &place->goal) +
                   place->out * (moved ? SHARE_MOVED : SHARE_OUT) / 100 -
                   place->in * SHARE_IN / 100 - rashness(mind, unit, it->hex) +
                   error_of(mind, unit, it->hex);
}

/* --- a unit's move -------------------------------------------------------------------- */

static void add_step(struct sburg_action *action, unsigned kind, unsigned value) {
    if (action->step_count < SBURG_STEPS)
        action->steps[action->step_count++] =
            (struct sburg_step){(uint16_t)kind, (uint16_t)value};
}

static void stand(struct mind *mind, unsigned unit, uint16_t hex, unsigned facing,
                  unsigned formation) {
    struct sburg_unit *it = &mind->world.units[unit];
    it->hex = hex;
    it->facing = (uint8_t)facing;
    it->formation = (uint8_t)formation;
}

/* The facing from which it has most to fire at, else towards the nearest enemy. */
static unsigned best_facing(struct mind *mind, unsigned unit, uint16_t hex,
                            unsigned formation, unsigned usual) {
    unsigned best = usual;
    stand(mind, unit, hex, usual, formation);
    int most = outgoing(mind, unit);
    for (unsigned turn = 1; turn < HEX_DIRECTIONS; turn++) {
        unsigned facing = (usual + turn) % HEX_DIRECTIONS;
        stand(mind, unit, hex, facing, formation);
        int out = outgoing(mind, unit);
        if (out > most) {
            most = out;
            best = facing;
        }
    }
    return best;
}

/* What it wants to be when it stands there. */
static unsigned wanted_form(const struct mind *mind, unsigned unit, uint16_t hex) {
    const struct sburg_unit *it = &mind->world.units[unit];
    unsigned far = mind_nearest_enemy(mind, hex);
    if (sburg_is_artillery(mind->setup, mind->known, unit))
        return far <= GUN_RANGE ? SBURG_UNLIMBERED : SBURG_LIMBERED;
    if (it->formation == SBURG_SQUARE || it->formation == SBURG_SKIRMISH)
        return it->formation;
    return far <= NEAR ? SBURG_LINE : SBURG_COLUMN;
}

static void add_form(struct sburg_action *action, unsigned from, unsigned to) {
    if (from == to)
        return;
    if (to == SBURG_UNLIMBERED || to == SBURG_LIMBERED)
        add_step(action, SBURG_STEP_LIMBER, to == SBURG_LIMBERED);
    else
        add_step(action, SBURG_STEP_FORM, to);
}

/* The action that ends in a hex as it should stand there, or less well, or not at all. */
static bool arrive(struct mind *mind, unsigned unit, const struct sburg_action *way,
                   uint16_t hex, unsigned facing, unsigned formation,
                   struct ending *ret_place) {
    unsigned wanted = wanted_form(mind, unit, hex),
             towards = best_facing(mind, unit, hex, wanted, facing);
    for (unsigned less = 0; less < 4; less++) {
        unsigned form = (less & 2) != 0 ? formation : wanted,
                 face = (less & 1) != 0 ? facing : towards;
        if ((less == 1 && towards == facing) || (less >= 2 && wanted == formation))
            continue;
        ret_place->action = *way;
        add_form(&ret_place->action, formation, form);
        if (face != facing)
            add_step(&ret_place->action, SBURG_STEP_FACE, face);
        if (ret_place->action.step_count == 0 || !mind_allows(mind, &ret_place->action) ||
            mind->trial.cost == 0)
            continue;
        stand(mind, unit, hex, face, form);
        return true;
    }
    return false;
}

/* Which places are worth a closer look: those with the best score by hex alone. */
static void keep(struct ending *list, unsigned *count, const struct ending *place) {
    unsigned at = *count;
    if (at == MATES && place->score <= list[at - 1].score)
        return;
    if (at == MATES)
        at--;
    else
        ++*count;
    while (at > 0 && list[at - 1].score < place->score) {
        list[at] = list[at - 1];
        at--;
    }
    list[at] = *place;
}

/* As it moves: guns limber up, who is far from the enemy marches in column. */
static unsigned moving_form(const struct mind *mind, unsigned unit) {
    const struct sburg_unit *it = &mind->known->units[unit];
    if (it->formation == SBURG_UNLIMBERED)
        return SBURG_LIMBERED;
    if (it->formation == SBURG_GENERAL_ORDER)
        return SBURG_LINE;
    if (it->formation == SBURG_LINE && sburg_on_foot(mind->setup, mind->known, unit) &&
        mind_nearest_enemy(mind, it->hex) > FAR_ENEMY)
        return SBURG_COLUMN;
    return it->formation;
}

static unsigned price_of(unsigned from, unsigned to) {
    if (from == to)
        return 0;
    return to == SBURG_LIMBERED ? sburg_charts.limber_in_field
                                : sburg_form_cost(from, to);
}

static unsigned look_around(struct mind *mind, unsigned unit, struct ending *list) {
    const struct sburg_unit *it = &mind->known->units[unit];
    unsigned form = moving_form(mind, unit), count = 0;
    uint16_t who = (uint16_t)unit;
    const struct sburg_reachers reachers = {.units = &who, .count = 1};
    struct sburg_unit *other = &mind->world.units[unit];
    other->formation = (uint8_t)form;
    other->spent = (uint8_t)(other->spent + price_of(it->formation, form));
    other->flags &= ~(uint32_t)SBURG_COVERED_FLAG;
    sburg_reach(mind->setup, &mind->world, &reachers, &mind->reach);
    for (unsigned row = 0; row < mind->reach.row_count; row++) {
        unsigned at = mind->reach.rows[row];
        const struct sburg_reached *reached = &mind->reach.list[at];
        if (!reached->may_end || reached->hex == it->hex)
            continue;
        struct ending place = {.hex = reached->hex};
        stand(mind, unit, reached->hex, reached->facing, form);
        place.score = drawn(mind, it->hex, reached->hex, &place.way, &place.goal) -
                      incoming(mind, reached->hex) * SHARE_IN / 100 -
                      rashness(mind, unit, reached->hex) - reached->checks * AT_FRONTS;
        /* What it could fire at is reckoned when it is looked at closely; near is near. */
        unsigned far = mind_nearest_enemy(mind, reached->hex);
        place.score += mind_punch(mind, unit, far) * SHARE_MOVED / 100;
        place.action.step_count = 0;
        place.in = (int)at;
        keep(list, &count, &place);
    }
    mind->world.units[unit] = *it;
    return count;
}

static void say_why(struct mind *mind, unsigned unit, const struct ending *now,
                    const struct ending *best) {
    const struct sburg_victory *victory = &mind->setup->victory;
    for (unsigned i = 0; i < victory->hex_count; i++)
        if (victory->hexes[i].hex == best->hex && mind->known->control[i] != mind->side) {
            mind_because(mind, MIND_TAKE, unit, best->hex, mind_prize(mind, i), 0);
            return;
        }
    if (best->way > 0 && best->goal != HEX_NONE)
        mind_because(mind, MIND_WAY, unit, best->hex, best->way, best->goal);
    else if (best->out > now->out)
        mind_because(mind, MIND_FIRE, unit, best->hex, 0, 0);
    else if (best->in < now->in)
        mind_because(mind, MIND_COVER, unit, best->hex, 0, 0);
}

/* False: it stays as it is. */
static bool move_unit(struct mind *mind, unsigned unit, struct sburg_action *ret_action) {
    const struct sburg_unit *it = &mind->known->units[unit];
    struct ending list[MATES], now = {.hex = it->hex}, best;
    struct sburg_action none = sburg_action_of(SBURG_DO_MOVE, unit);
    judge(mind, unit, it->spent > 0, &now);
    best = now;
    best.score += attacks(mind) ? GAIN : GAIN_HOLD;
    bool found = false;
    /* To turn or form where it stands. */
    struct ending other = {.hex = it->hex};
    if (arrive(mind, unit, &none, it->hex, it->facing, it->formation, &other)) {
        judge(mind, unit, it->spent > 0, &other);
        if (wanted_form(mind, unit, it->hex) != it->formation)
            other.score += GAIN_HOLD;
        if (other.score > best.score) {
            best = other;
            found = true;
        }
    }
    mind->world.units[unit] = *it;
    unsigned count = look_around(mind, unit, list), form = moving_form(mind, unit);
    for (unsigned i = 0; i < count; i++) {
        const struct sburg_reached *reached = &mind->reach.list[list[i].in];
        struct sburg_action way = none;
        struct sburg_step steps[SBURG_STEPS];
        unsigned length = sburg_reach_way(&mind->reach, (unsigned)list[i].in, steps);
        int checks = reached->checks;
        if (sburg_covered(it))
            add_step(&way, SBURG_STEP_COVER, 0);
        add_form(&way, it->formation, form);
        for (unsigned k = 0; k < length; k++)
            add_step(&way, steps[k].kind, steps[k].value);
        if (arrive(mind, unit, &way, reached->hex, reached->facing, form, &other)) {
            judge(mind, unit, true, &other);
            other.score -= checks * AT_FRONTS;
            if (other.score > best.score) {
                best = other;
                found = true;
            }
        }
        mind->world.units[unit] = *it;
    }
    if (!found)
        return false;
    say_why(mind, unit, &now, &best);
    *ret_action = best.action;
    return true;
}

/* --- who comes up --------------------------------------------------------------------- */

static bool is_due(const struct mind *mind, unsigned who) {
    unsigned line = sburg_line_of(mind->setup, who);
    bool waits = sburg_is_officer(who)
                     ? mind->known->officers[who - SBURG_FIRST_OFFICER].where == SBURG_DUE
                     : mind->known->units[who].where == SBURG_DUE;
    return waits && line != SBURG_NOBODY && mind->setup->lines[line].army == mind->side &&
           mind->setup->lines[line].turn <= mind->known->turn;
}

static bool enter_at(struct mind *mind, unsigned who, uint16_t hex, uint16_t entry,
                     struct sburg_action *ret_action) {
    for (unsigned facing = 0; facing < HEX_DIRECTIONS; facing++) {
        *ret_action = sburg_action_of(SBURG_DO_ENTER, who);
        if (sburg_is_unit(who))
            ret_action->face = (uint8_t)facing;
        if (hex != entry) {
            ret_action->hex = hex;
            ret_action->hex_given = 1;
        }
        if (mind_allows(mind, ret_action)) {
            mind_because(mind, MIND_ENTER, who, hex, 0, 0);
            return true;
        }
        if (sburg_is_officer(who))
            break;
    }
    return false;
}

static bool enter(struct mind *mind, unsigned who, struct sburg_action *ret_action) {
    const struct sburg_line *line = &mind->setup->lines[sburg_line_of(mind->setup, who)];
    uint16_t entry = mind->setup->entries[line->entry].hex;
    if (enter_at(mind, who, entry, entry, ret_action))
        return true;
    for (unsigned hex = 0; hex < hex_count(&mind->setup->grid); hex++)
        if (hex != entry &&
            sburg_distance(mind->setup, (uint16_t)hex, entry) <= SBURG_ENTRY_WITHIN &&
            sburg_on_edge(mind->setup, (uint16_t)hex) &&
            enter_at(mind, who, (uint16_t)hex, entry, ret_action))
            return true;
    return false;
}

/* --- officers ------------------------------------------------------------------------- */

static unsigned ride_price(const void *context, uint16_t from, unsigned direction,
                           uint16_t to) {
    const struct mind *mind = context;
    struct sburg_goer goer = sburg_rider();
    enum sburg_road road;
    if (mind->setup->hexes[to].outside ||
        sburg_holder(mind->setup, mind->known, to) == sburg_enemy(mind->side))
        return HEX_FAR;
    unsigned cost =
        sburg_step_cost(mind->setup, mind->known, &goer, from, direction, &road);
    return cost == SBURG_IMPASSABLE ? HEX_FAR : cost;
}

/* The unit of his in the midst of the others. */
static unsigned midst(const struct mind *mind, unsigned officer) {
    unsigned best = SBURG_NOBODY, least = UINT32_MAX;
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const struct sburg_unit *it = &mind->known->units[u];
        if (it->where != SBURG_ON_MAP || it->morale == SBURG_ROUTED ||
            sburg_army(mind->setup, mind->known, u) != mind->side ||
            !sburg_commands(mind->setup, officer,
                            sburg_brigade_of(mind->setup, mind->known, u)))
            continue;
        unsigned sum = 0;
        for (unsigned v = 0; v < SBURG_UNITS; v++)
            if (mind->known->units[v].where == SBURG_ON_MAP &&
                sburg_army(mind->setup, mind->known, v) == mind->side &&
                sburg_commands(mind->setup, officer,
                               sburg_brigade_of(mind->setup, mind->known, v)))
                sum += sburg_distance(mind->setup, it->hex, mind->known->units[v].hex);
        if (sum < least) {
            least = sum;
            best = u;
        }
    }
    return best;
}

static bool ride(struct mind *mind, unsigned officer, struct sburg_action *ret_action) {
    const struct sburg_officer *it = &mind->known->officers[officer];
    unsigned who = SBURG_FIRST_OFFICER + officer, unit = midst(mind, officer);
    if (unit == SBURG_NOBODY)
        return false;
    uint16_t to = mind->known->units[unit].hex;
    if (sburg_distance(mind->setup, it->hex, to) <= OFFICER_NEAR)
        return false;
    /* The way back from there is priced as the way there: good enough for one who rides. */
    hex_spread(&mind->spread, &mind->setup->grid, &to, 1, 1000, ride_price, mind);
    *ret_action = sburg_action_of(SBURG_DO_MOVE, who);
    bool found = false;
    for (uint16_t at = it->hex; at != to && ret_action->step_count < SBURG_STEPS;) {
        uint16_t next = HEX_NONE;
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
            uint16_t beside = sburg_beside(mind->setup, at, d);
            if (beside != HEX_NONE &&
                mind->spread.costs[beside] <
                    mind->spread.costs[next == HEX_NONE ? at : next])
                next = beside;
        }
        if (next == HEX_NONE)
            break;
        struct sburg_action longer = *ret_action;
        add_step(&longer, SBURG_STEP_TO, next);
        if (!mind_allows(mind, &longer))
            break;
        *ret_action = longer;
        found = true;
        at = next;
    }
    if (found)
        mind_because(mind, MIND_LEAD, who, to, 0, 0);
    return found;
}

/* --- the phase ------------------------------------------------------------------------ */

static bool is_own(const struct mind *mind, unsigned unit) {
    return mind->known->units[unit].where == SBURG_ON_MAP &&
           sburg_army(mind->setup, mind->known, unit) == mind->side;
}

static bool may_move(const struct mind *mind, unsigned unit) {
    const struct sburg_unit *it = &mind->known->units[unit];
    return is_own(mind, unit) && it->morale == SBURG_FORMED && it->sp > 0 &&
           (it->markers & SBURG_CH) == 0 && it->formation != SBURG_SQUARE &&
           !sburg_flag(it, SBURG_FINISHED) && !sburg_flag(it, SBURG_STOPPED) &&
           sburg_arm(mind->setup, mind->known, unit) != SBURG_HOLDERS;
}

/* The world is as it is known; of who is known by a band the middle is supposed. */
static void suppose_strength(struct mind *mind) {
    mind->world = *mind->known;
    for (unsigned u = 0; u < SBURG_UNITS; u++)
        if (is_enemy(mind, u))
            mind->world.units[u].sp = (uint8_t)mind_sp(mind, u);
}

struct sburg_action mind_move(struct mind *mind) {
    struct sburg_action action;
    if (mind->turn != mind->known->turn || mind->phase_side != mind->side) {
        mind->turn = mind->known->turn;
        mind->phase_side = (uint8_t)mind->side;
        memset(mind->considered, 0, sizeof mind->considered);
        memset(mind->charged, 0, sizeof mind->charged);
        memset(mind->called, 0, sizeof mind->called);
    }
    suppose_strength(mind);
    for (unsigned who = 0; who < SBURG_WHO; who++)
        if ((sburg_is_unit(who) ||
             who - SBURG_FIRST_OFFICER < mind->setup->officer_count) &&
            mind->considered[who] == 0 && mind->called[who] == 0 && is_due(mind, who)) {
            /* Who does not find room now may find some when others have gone on. */
            if (enter(mind, who, &action)) {
                mind->called[who] = 1;
                return action;
            }
        }
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        if (mind->considered[u] != 0 || !may_move(mind, u))
            continue;
        mind->considered[u] = 1;
        if (mind_charge(mind, u, &action) || move_unit(mind, u, &action))
            return action;
    }
    for (unsigned o = 0; o < mind->setup->officer_count; o++) {
        unsigned who = SBURG_FIRST_OFFICER + o;
        if (mind->considered[who] != 0 || mind->setup->officers[o].army != mind->side ||
            mind->known->officers[o].where != SBURG_ON_MAP ||
            mind->known->officers[o].incapacitated)
            continue;
        mind->considered[who] = 1;
        if (ride(mind, o, &action))
            return action;
    }
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        if (mind->charged[u] != 0 || !is_own(mind, u))
            continue;
        mind->charged[u] = 1;
        if (mind_charge(mind, u, &action))
            return action;
    }
    return sburg_action(SBURG_DO_END);
}
