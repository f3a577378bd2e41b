/* SPDX-License-Identifier: MIT */
/* See fight.h. */
#include "fight.h"

#include "command.h"
#include "ground.h"
#include "refusals.h"
#include "sight.h"

#include "segment.h"

#include <string.h>

/* --- who fights whom (12.3) ---------------------------------------------------------- */

static uint64_t enemies_of(const struct t62_scene *scene, unsigned unit) {
    return scene->sides[t62_enemy(t62_side_of(scene->setup, unit))];
}

static uint64_t charging(const struct t62_scene *scene, unsigned side) {
    uint64_t units = 0;
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        if (t62_in(scene->sides[side], u) &&
            t62_flag(&scene->position->units[u], T62_CHARGING))
            units |= t62_bit(u);
    return units;
}

/* Everybody who is connected with the first attacker. */
static struct t62_fight grow(const struct t62_scene *scene, unsigned first,
                             uint64_t chargers) {
    struct t62_fight fight = {t62_bit(first), 0};
    uint64_t attackers = 0;
    while (attackers != fight.attackers) {
        attackers = fight.attackers;
        for (unsigned u = 0; u < scene->setup->unit_count; u++)
            if (t62_in(attackers, u))
                fight.defenders |=
                    t62_within(scene, u, enemies_of(scene, u), T62_CONTACT);
        for (unsigned u = 0; u < scene->setup->unit_count; u++)
            if (t62_in(fight.defenders, u))
                fight.attackers |= t62_within(scene, u, chargers, T62_CONTACT);
    }
    return fight;
}

unsigned t62_fights(const struct t62_scene *scene,
                    struct t62_fight ret_fights[T62_UNITS]) {
    uint64_t left = charging(scene, scene->position->side);
    unsigned count = 0;
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (!t62_in(left, u))
            continue;
        struct t62_fight fight = grow(scene, u, left);
        left &= ~fight.attackers;
        if (fight.defenders != 0)
            ret_fights[count++] = fight;
    }
    return count;
}

struct t62_fight t62_fight_of(const struct t62_scene *scene, unsigned unit) {
    struct t62_fight fights[T62_UNITS];
    unsigned count = t62_fights(scene, fights);
    for (unsigned i = 0; i < count; i++)
        if (t62_in(fights[i].attackers | fights[i].defenders, unit))
            return fights[i];
    return (struct t62_fight){0, 0};
}

/* --- integrity (12.2) ---------------------------------------------------------------- */

static bool together(const struct t62_scene *scene, uint64_t met, uint64_t met_too) {
    if ((met & met_too) != 0)
        return true;
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        if (t62_in(met, u) && t62_within(scene, u, met_too, T62_CONTACT) != 0)
            return true;
    return false;
}

static bool of_division(const struct t62_scene *scene, unsigned one, unsigned other) {
    return scene->setup->units[one].division == scene->setup->units[other].division;
}

static bool of_corps(const struct t62_scene *scene, unsigned one, unsigned other) {
    return strcmp(scene->setup->units[one].corps, scene->setup->units[other].corps) == 0;
}

static bool corps_leader_with(const struct t62_scene *scene, unsigned unit) {
    for (unsigned i = 0; i < scene->setup->leader_count; i++)
        if (scene->position->leaders[i].attached == unit &&
            scene->setup->leaders[i].rank == T62_CORPS_RANK &&
            strcmp(scene->setup->leaders[i].corps, scene->setup->units[unit].corps) == 0)
            return true;
    return false;
}

unsigned t62_integrity(const struct t62_scene *scene, unsigned unit,
                       unsigned *ret_other) {
    uint64_t others = charging(scene, t62_side_of(scene->setup, unit)) & ~t62_bit(unit);
    uint64_t met = t62_within(scene, unit, enemies_of(scene, unit), T62_CONTACT);
    enum t62_reason reason = T62_ALLOWED;
    if (t62_side_of(scene->setup, unit) != T62_UNION)
        return T62_ALLOWED;
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (!t62_in(others, u) || of_division(scene, unit, u) ||
            !together(scene, met,
                      t62_within(scene, u, enemies_of(scene, u), T62_CONTACT)))
            continue;
        if (!of_corps(scene, unit, u)) {
            *ret_other = u;
            return T62_REFUSED_OTHER_CORPS;
        }
        if (reason == T62_ALLOWED && !corps_leader_with(scene, unit) &&
            !corps_leader_with(scene, u)) {
            *ret_other = u;
            reason = T62_REFUSED_OTHER_DIVISION;
        }
    }
    return reason;
}

/* --- outflanking (12.3) -------------------------------------------------------------- */

struct edge {
    int32_t gap, from_middle;
    bool front;
};

static bool nearer(const struct edge *one, const struct edge *other) {
    if (one->gap != other->gap)
        return one->gap < other->gap;
    if (one->from_middle != other->from_middle)
        return one->from_middle < other->from_middle;
    return one->front && !other->front;
}

/* Which edge of a unit's stands does a stand meet with its front? */
static struct edge edge_met(const struct t62_scene *scene, const struct rect *stand,
                            unsigned target) {
    struct quad quad = rect_quad(stand);
    struct point left = quad.corner[RECT_FRONT_LEFT],
                 right = quad.corner[RECT_FRONT_RIGHT];
    struct edge best = {T62_FAR, T62_FAR, true};
    for (unsigned i = 0; i < scene->position->units[target].count; i++)
        for (unsigned k = 0; k < RECT_CORNERS; k++) {
            struct point a = scene->quads[target][i].corner[k],
                         b = scene->quads[target][i].corner[(k + 1) % RECT_CORNERS];
            struct edge edge = {segment_gap(left, right, a, b),
                                segment_distance(a, b, rect_front(stand)),
                                k == RECT_FRONT_LEFT};
            if (nearer(&edge, &best))
                best = edge;
        }
    return best;
}

uint64_t t62_outflanks(const struct t62_scene *scene, unsigned unit,
                       const struct t62_unit *start) {
    enum t62_kind kind = t62_kind_of(scene->setup, unit);
    uint64_t met = t62_within(scene, unit, enemies_of(scene, unit), T62_CONTACT);
    uint64_t flanks = 0;
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (!t62_in(met, u))
            continue;
        for (unsigned i = 0; i < start->count && !t62_in(flanks, u); i++) {
            struct rect began = t62_rect(kind, start, i);
            if (!t62_behind_front(scene, &began, u))
                continue;
            struct edge edge = edge_met(scene, &scene->rects[unit][i], u);
            if (!edge.front && edge.gap <= T62_CONTACT)
                flanks |= t62_bit(u);
        }
    }
    return flanks;
}

int32_t t62_gap_to(const struct t62_scene *scene, unsigned unit, uint64_t others) {
    int32_t least = T62_FAR;
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (!t62_in(others & scene->present, u))
            continue;
        int32_t gap = t62_unit_gap(scene, unit, u, least);
        least = gap < least ? gap : least;
    }
    return least;
}

/* --- what counts (12.4) -------------------------------------------------------------- */

struct soldier {
    uint8_t unit, stand;
};

/* The engaged stands of one side of a fight. */
struct engaged {
    unsigned count;
    struct soldier list[T62_UNITS * T62_STANDS];
};

struct battle {
    struct t62_scene *scene;
    const struct t62_fight *fight;
    struct engaged attackers, defenders;
};

/* Within three inches of a stand of the other side of the fight. */
static bool is_engaged(const struct t62_scene *scene, unsigned unit, unsigned stand,
                       uint64_t others) {
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        for (unsigned i = 0; t62_in(others, u) && i < scene->position->units[u].count;
             i++)
            if (t62_stand_gap(scene, unit, stand, u, i, T62_ENGAGED) <= T62_ENGAGED)
                return true;
    return false;
}

static void engage(const struct t62_scene *scene, uint64_t units, uint64_t others,
                   struct engaged *engaged) {
    engaged->count = 0;
    for (unsigned u = 0; u < scene->setup->unit_count; u++)
        for (unsigned i = 0; t62_in(units, u) && i < scene->position->units[u].count; i++)
            if (is_engaged(scene, u, i, others))
                engaged->list[engaged->count++] =
                    (struct soldier){(uint8_t)u, (uint8_t)i};
}

typedef bool test_fn(struct t62_scene *scene, unsigned unit, unsigned stand);

static bool is_full(struct t62_scene *scene, unsigned unit, unsigned stand) {
    (void)stand;
    return t62_strength(scene->setup, scene->position, unit) == T62_FULL;
}

static bool is_exhausted(struct t62_scene *scene, unsigned unit, unsigned stand) {
    (void)stand;
    return t62_strength(scene->setup, scene->position, unit) == T62_EXHAUSTED;
}

static bool is_disordered(struct t62_scene *scene, unsigned unit, unsigned stand) {
    (void)stand;
    return t62_flag(&scene->position->units[unit], T62_DISORDERED);
}

static bool is_low(struct t62_scene *scene, unsigned unit, unsigned stand) {
    (void)stand;
    return t62_flag(&scene->position->units[unit], T62_LOW_AMMO);
}

static bool is_mounted(struct t62_scene *scene, unsigned unit, unsigned stand) {
    (void)stand;
    return scene->position->units[unit].formation == T62_MOUNTED;
}

static bool in_woods(struct t62_scene *scene, unsigned unit, unsigned stand) {
    return t62_woods(scene->setup, scene->rects[unit][stand].at);
}

static bool in_rough(struct t62_scene *scene, unsigned unit, unsigned stand) {
    return t62_rough(scene->setup, scene->rects[unit][stand].at);
}

static unsigned count_of(struct t62_scene *scene, const struct engaged *engaged,
                         test_fn *test) {
    unsigned count = 0;
    for (unsigned i = 0; i < engaged->count; i++)
        count += test(scene, engaged->list[i].unit, engaged->list[i].stand);
    return count;
}

/* "Most": more than half of the engaged stands. */
static bool most(struct t62_scene *scene, const struct engaged *engaged, test_fn *test) {
    return 2 * count_of(scene, engaged, test) > engaged->count;
}

/* Is there a stand close behind it that supports it? */
static bool is_supported(const struct battle *battle, uint64_t own, struct soldier who) {
    const struct t62_scene *scene = battle->scene;
    const struct rect *rect = &scene->rects[who.unit][who.stand];
    uint64_t friends = scene->sides[t62_side_of(scene->setup, who.unit)];
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        const struct t62_unit *unit = &scene->position->units[u];
        bool fit = t62_supports(unit->formation) ||
                   (unit->formation == T62_FIELD_COLUMN && t62_in(own, u));
        if (!t62_in(friends, u) || !fit || t62_flag(unit, T62_DISORDERED))
            continue;
        for (unsigned i = 0; i < unit->count; i++) {
            int64_t ahead = point_ahead(rect->at, rect->heading, scene->rects[u][i].at);
            if (ahead <= -(int64_t)T62_SUPPORT_BEHIND * HEADING_SCALE &&
                t62_stand_gap(scene, who.unit, who.stand, u, i, T62_SUPPORT) <=
                    T62_SUPPORT)
                return true;
        }
    }
    return false;
}

static bool supported(const struct battle *battle, const struct engaged *engaged,
                      uint64_t own) {
    unsigned count = 0;
    for (unsigned i = 0; i < engaged->count; i++)
        count += is_supported(battle, own, engaged->list[i]);
    return engaged->count > 0 && 2 * count >= engaged->count;
}

static void count_one(struct t62_modifiers *list, enum t62_what what, bool counts) {
    if (counts)
        t62_modify(list, what, t62_charge_values[what], T62_NOBODY);
}

/* What counts for both sides alike. */
static void common(struct battle *battle, const struct engaged *ours,
                   const struct engaged *theirs, uint64_t own, bool may_be_supported,
                   struct t62_modifiers *list) {
    struct t62_scene *scene = battle->scene;
    bool leader = false;
    int lost = 0;
    for (unsigned u = 0; u < scene->setup->unit_count; u++) {
        if (!t62_in(own, u))
            continue;
        leader = leader || t62_inspired(scene, u);
        lost += scene->position->units[u].lost;
    }
    count_one(list, T62_WHAT_LEADER, leader);
    count_one(list, T62_WHAT_FULL, most(scene, ours, is_full));
    count_one(list, T62_WHAT_EXHAUSTED, most(scene, ours, is_exhausted));
    count_one(list, T62_WHAT_DISORDERED, most(scene, ours, is_disordered));
    count_one(list, T62_WHAT_LOW_AMMO, most(scene, ours, is_low));
    count_one(list, T62_WHAT_MOUNTED, most(scene, ours, is_mounted));
    lost = lost > T62_LOSSES_MOST ? T62_LOSSES_MOST : lost;
    if (lost > 0)
        t62_modify(list, T62_WHAT_LOSSES, lost * t62_charge_values[T62_WHAT_LOSSES],
                   T62_NOBODY);
    int outnumbered = t62_outnumbered(ours->count, theirs->count);
    if (outnumbered != 0)
        t62_modify(list, T62_WHAT_OUTNUMBERED, outnumbered, T62_NOBODY);
    count_one(list, T62_WHAT_SUPPORTED, may_be_supported && supported(battle, ours, own));
}

static bool is_outflanked(const struct battle *battle) {
    uint64_t flanked = 0;
    unsigned count = 0;
    for (unsigned u = 0; u < battle->scene->setup->unit_count; u++)
        if (t62_in(battle->fight->attackers, u))
            flanked |= battle->scene->position->units[u].outflanks;
    for (unsigned i = 0; i < battle->defenders.count; i++)
        count += t62_in(flanked, battle->defenders.list[i].unit);
    return count > 0 && 2 * count >= battle->defenders.count;
}

/* --- ground and linear lines: by pairs ------------------------------------------------ */

struct pairs {
    unsigned count, uphill, uphill_rough, crest;
    unsigned walls[T62_WALL_KINDS];
};

static struct soldier nearest_defender(const struct battle *battle, struct soldier who) {
    struct soldier best = battle->defenders.list[0];
    int32_t least = T62_FAR;
    for (unsigned i = 0; i < battle->defenders.count; i++) {
        struct soldier other = battle->defenders.list[i];
        int32_t gap = t62_stand_gap(battle->scene, who.unit, who.stand, other.unit,
                                    other.stand, least);
        if (gap < least) {
            least = gap;
            best = other;
        }
    }
    return best;
}

static void look_at_pair(struct battle *battle, struct soldier who, struct soldier other,
                         struct pairs *pairs) {
    struct t62_scene *scene = battle->scene;
    const struct t62_setup *setup = scene->setup;
    struct point a = scene->rects[who.unit][who.stand].at,
                 b = scene->rects[other.unit][other.stand].at;
    const struct t62_outlook *from = t62_outlook(scene, who.unit, who.stand),
                             *to = t62_outlook(scene, other.unit, other.stand);
    bool uphill = to->sight_level > from->sight_level &&
                  !t62_separated(scene, who.unit, who.stand, other.unit, other.stand);
    bool walls[T62_WALL_KINDS] = {false};
    pairs->count++;
    pairs->uphill += uphill;
    pairs->uphill_rough += uphill && t62_rough(setup, point_middle(a, b));
    pairs->crest += uphill && to->crests != 0;
    for (unsigned i = 0; i < setup->walls.count; i++) {
        struct line line = t62_line(setup, &setup->walls.list[i]);
        struct cuts cuts = {.count = 0};
        line_cuts(&line, a, b, &cuts);
        if (cuts.count > 0)
            walls[setup->walls.list[i].kind] = true;
    }
    for (unsigned k = 0; k < T62_WALL_KINDS; k++)
        pairs->walls[k] += walls[k];
}

static void count_best(struct t62_modifiers *list, const bool rows[T62_WHATS],
                       enum t62_what first, enum t62_what last) {
    enum t62_what best = T62_WHATS;
    for (unsigned what = first; what <= last; what++)
        if (rows[what] &&
            (best == T62_WHATS || t62_charge_values[what] > t62_charge_values[best]))
            best = (enum t62_what)what;
    if (best != T62_WHATS)
        count_one(list, best, true);
}

static void ground_lines(struct battle *battle, struct t62_modifiers *list) {
    struct pairs pairs = {.count = 0};
    for (unsigned i = 0; battle->defenders.count > 0 && i < battle->attackers.count;
         i++) {
        struct soldier who = battle->attackers.list[i];
        look_at_pair(battle, who, nearest_defender(battle, who), &pairs);
    }
    bool rows[T62_WHATS] = {
        [T62_WHAT_WOODS] = most(battle->scene, &battle->defenders, in_woods),
        [T62_WHAT_ROUGH] = most(battle->scene, &battle->defenders, in_rough),
        [T62_WHAT_UPHILL] = 2 * pairs.uphill > pairs.count,
        [T62_WHAT_UPHILL_ROUGH] = 2 * pairs.uphill_rough > pairs.count,
        [T62_WHAT_CREST] = 2 * pairs.crest > pairs.count};
    for (unsigned k = 0; k < T62_WALL_KINDS; k++)
        rows[T62_WHAT_STONE_WALL + k] =
            pairs.count > 0 && 2 * pairs.walls[k] >= pairs.count;
    count_best(list, rows, T62_WHAT_WOODS, T62_WHAT_CREST);
    count_best(list, rows, T62_WHAT_STONE_WALL, T62_WHAT_TRENCH);
}

static bool pursues(const struct battle *battle) {
    for (unsigned u = 0; u < battle->scene->setup->unit_count; u++)
        if (t62_in(battle->fight->attackers, u) &&
            t62_flag(&battle->scene->position->units[u], T62_PURSUING))
            return true;
    return false;
}

void t62_odds(struct t62_scene *scene, const struct t62_fight *fight,
              struct t62_odds *ret_odds) {
    struct battle battle = {.scene = scene, .fight = fight};
    *ret_odds = (struct t62_odds){.engaged = {0, 0}};
    engage(scene, fight->attackers, fight->defenders, &battle.attackers);
    engage(scene, fight->defenders, fight->attackers, &battle.defenders);
    ret_odds->engaged[0] = battle.attackers.count;
    ret_odds->engaged[1] = battle.defenders.count;
    bool flanked = is_outflanked(&battle);
    common(&battle, &battle.attackers, &battle.defenders, fight->attackers, true,
           &ret_odds->attacker);
    count_one(&ret_odds->attacker, T62_WHAT_CONFEDERATE,
              scene->position->side == T62_CONFEDERATE &&
                  !most(scene, &battle.attackers, is_mounted));
    count_one(&ret_odds->attacker, T62_WHAT_PURSUIT, pursues(&battle));
    common(&battle, &battle.defenders, &battle.attackers, fight->defenders, !flanked,
           &ret_odds->defender);
    count_one(&ret_odds->defender, T62_WHAT_OUTFLANKED, flanked);
    ground_lines(&battle, &ret_odds->defender);
}
