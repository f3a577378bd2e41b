/* SPDX-License-Identifier: MIT */
/* See shot.h. */
#include "shot.h"

#include "bug.h"
#include "sector.h"

/* Who fires at whom, and between which of them there is a line. */
struct duel {
    const struct ww_scene *scene;
    const struct ww_weapon *weapon;
    unsigned firer, target;
    bool direct, quick; /* quick: one line is enough */
    unsigned firing_count, target_count;
    uint16_t firing[WW_UNIT_BASES], targets[WW_UNIT_BASES];
    bool fires[WW_UNIT_BASES], in_line[WW_UNIT_BASES], packed[WW_UNIT_BASES];
    bool any_line;
    enum ww_reason farthest;
    struct ww_aim aim;
};

bool ww_fires_direct(const struct ww_weapon *weapon, unsigned target_kind) {
    return ww_charts.weapons[weapon->type].direct ||
           (weapon->type == WW_W_HMG && ww_is_vehicle(target_kind));
}

static int32_t range_of(const struct duel *duel) {
    return duel->direct && duel->weapon->type == WW_W_HMG
               ? ww_charts.anti_tank_range
               : ww_charts.weapons[duel->weapon->type].range;
}

/* Bases that may fire, and that can be aimed at (7.1, 7.2, 10.5). */
static void gather(struct duel *duel) {
    const struct ww_scene *scene = duel->scene;
    for (unsigned b = ww_first(scene->setup, duel->firer);
         b < ww_end(scene->setup, duel->firer); b++)
        if (ww_stands_live(scene, b) && !ww_base_has(scene->position, b, WW_FLAMED) &&
            !ww_lies_in_works(scene, b))
            duel->firing[duel->firing_count++] = (uint16_t)b;
    for (unsigned b = ww_first(scene->setup, duel->target);
         b < ww_end(scene->setup, duel->target); b++)
        if (ww_stands_live(scene, b) && (duel->direct || !ww_lies_in_trench(scene, b)))
            duel->targets[duel->target_count++] = (uint16_t)b;
}

static bool sees_ground(const struct ww_scene *scene, const struct ww_aim *aim,
                        unsigned from, unsigned to) {
    return ww_aim_between(aim, from, to) == WW_CLEAR && !ww_too_dark(scene, from, to);
}

/* 5.5: a friend near the mortar who sees it and the target. Masks do not count: the aim has none. */
static bool observed(const struct duel *duel, unsigned mortar, unsigned target) {
    const struct ww_scene *scene = duel->scene;
    for (unsigned b = 0; b < scene->setup->base_count; b++)
        if (b != mortar && ww_stands_live(scene, b) &&
            ww_side(scene->setup, ww_unit_of(scene, b)) ==
                ww_side(scene->setup, duel->firer) &&
            ww_within(&scene->stands[mortar], &scene->stands[b], WW_OBSERVER) &&
            sees_ground(scene, &duel->aim, mortar, b) &&
            sees_ground(scene, &duel->aim, b, target))
            return true;
    return false;
}

/* WW_ALLOWED: there is a line; else the gate where it fails. */
static enum ww_reason look(const struct duel *duel, unsigned from, unsigned to) {
    const struct ww_scene *scene = duel->scene;
    int32_t least = ww_charts.weapons[duel->weapon->type].least;
    if (!ww_within(&scene->stands[from], &scene->stands[to], range_of(duel)) ||
        (least > 0 && ww_gap(scene, from, to) < least))
        return WW_REFUSED_OUT_OF_RANGE;
    if (!ww_in_field(scene, from, duel->weapon, to))
        return WW_REFUSED_OUT_OF_ARC;
    if (ww_aim_between(&duel->aim, from, to) == WW_CLEAR ||
        (duel->weapon->type == WW_W_MORTAR && observed(duel, from, to)))
        return WW_ALLOWED;
    return WW_REFUSED_NO_LINE;
}

static void note(struct duel *duel, unsigned i, unsigned k) {
    enum ww_reason gate = look(duel, duel->firing[i], duel->targets[k]);
    if (gate == WW_ALLOWED)
        duel->fires[i] = duel->in_line[k] = duel->any_line = true;
    else if (duel->farthest == WW_REFUSED_NO_BASE || gate > duel->farthest)
        duel->farthest = gate;
}

static_assert(WW_REFUSED_OUT_OF_RANGE < WW_REFUSED_OUT_OF_ARC &&
                  WW_REFUSED_OUT_OF_ARC < WW_REFUSED_NO_LINE,
              "reasons stand in the order of the gates");

/* Lines between all pairs; a pair of which both are known to have one is not looked at. */
static void look_all(struct duel *duel) {
    for (unsigned i = 0; i < duel->firing_count; i++)
        for (unsigned k = 0; k < duel->target_count; k++) {
            rules_step();
            if (!(duel->fires[i] && duel->in_line[k]))
                note(duel, i, k);
            if (duel->quick && duel->any_line)
                return;
        }
}

static enum ww_reason begin(struct duel *duel, const struct ww_scene *scene,
                            unsigned firer, unsigned weapon, unsigned target,
                            unsigned base, bool quick) {
    *duel = (struct duel){.scene = scene,
                          .weapon = &scene->setup->units[firer].weapons[weapon],
                          .firer = firer,
                          .target = target,
                          .quick = quick && base == WW_NOBODY,
                          .farthest = WW_REFUSED_NO_BASE};
    duel->direct = ww_fires_direct(duel->weapon, ww_kind(scene->setup, target));
    ww_aim_make(&duel->aim, scene, firer, target,
                (enum ww_weapon_type)duel->weapon->type);
    gather(duel);
    look_all(duel);
    if (!duel->any_line)
        return duel->farthest;
    for (unsigned k = 0; duel->direct && base != WW_NOBODY && k < duel->target_count; k++)
        if (duel->targets[k] == base)
            return duel->in_line[k] ? WW_ALLOWED : WW_REFUSED_NO_LINE;
    return WW_ALLOWED;
}

enum ww_reason ww_shot_gate(const struct ww_scene *scene, unsigned firer, unsigned weapon,
                            unsigned target, unsigned base) {
    struct duel duel;
    return begin(&duel, scene, firer, weapon, target, base, true);
}

/* --- what the target is like --------------------------------------------------------- */

/* 6.4: of the bases in the line of fire. True: there are some. */
static bool find_packed(struct duel *duel) {
    bool any = false;
    for (unsigned k = 0; k < duel->target_count; k++) {
        bool near = duel->scene->setup->bases[duel->targets[k]].horses != 0;
        for (unsigned n = 0; n < duel->target_count && duel->in_line[k] && !near; n++)
            near = n != k && duel->in_line[n] &&
                   ww_within(&duel->scene->stands[duel->targets[k]],
                             &duel->scene->stands[duel->targets[n]], WW_PACKED_GAP);
        duel->packed[k] = duel->in_line[k] && near;
        any = any || duel->packed[k];
    }
    return any;
}

static bool on_flank(const struct duel *duel, struct point p, unsigned k) {
    return sector_of(&duel->scene->stands[duel->targets[k]].rect, p) == SECTOR_FLANK;
}

/* Does the firing base take two packed bases in the flank: a machine gun with any part of it, others with
 * their centre? */
static bool rakes(const struct duel *duel, unsigned i, bool any_part) {
    struct rect_points points = rect_points(&duel->scene->stands[duel->firing[i]].rect);
    unsigned raked = 0;
    for (unsigned k = 0; k < duel->target_count; k++) {
        bool flank = false;
        for (unsigned p = 0; p < (any_part ? RECT_POINTS : 1u) && !flank; p++)
            flank = on_flank(duel, points.at[p], k);
        raked += duel->packed[k] && flank;
    }
    return raked >= 2;
}

/* 6.5 */
static bool enfilades(const struct duel *duel) {
    unsigned firing = 0, raking = 0;
    bool gun = !ww_is_foot(ww_kind(duel->scene->setup, duel->firer));
    if (ww_kind(duel->scene->setup, duel->target) != WW_INFANTRY)
        return false;
    for (unsigned i = 0; i < duel->firing_count; i++)
        if (duel->fires[i]) {
            firing++;
            raking += rakes(duel, i, gun);
        }
    return raking > 0 && 2 * raking >= firing;
}

/* Half or more of those that can be aimed at. */
static bool half_with(const struct duel *duel, unsigned flag) {
    unsigned count = 0;
    for (unsigned k = 0; k < duel->target_count; k++)
        count += ww_base_has(duel->scene->position, duel->targets[k], flag);
    return 2 * count >= duel->target_count;
}

/* 6.1, 6.3: of one base against this firer. */
static uint32_t cover_of(const struct duel *duel, unsigned base) {
    const struct ww_scene *scene = duel->scene;
    unsigned from = ww_nearest_base(scene, duel->firer, base);
    uint32_t kinds = ww_cover_from(scene, base, scene->position->bases[from].at);
    for (unsigned b = 0; b < scene->setup->base_count; b++)
        if (duel->aim.hulls.sheltered[b] == base)
            kinds |= WW_BIT(WW_HULL);
    return kinds;
}

/* The classes that half or more of them have (6.2). */
static uint32_t cover_classes(const struct duel *duel) {
    unsigned counts[3] = {0};
    uint32_t classes = 0;
    for (unsigned k = 0; k < duel->target_count; k++) {
        uint32_t here = ww_classes(cover_of(duel, duel->targets[k]));
        for (unsigned i = 0; i < 3; i++)
            counts[i] += here >> i & 1;
    }
    for (unsigned i = 0; i < 3; i++)
        classes |= 2 * counts[i] >= duel->target_count ? UINT32_C(1) << i : 0;
    return classes;
}

static int32_t range_between(const struct duel *duel) {
    const struct ww_scene *scene = duel->scene;
    int32_t least = WW_FAR;
    for (unsigned b = ww_first(scene->setup, duel->firer);
         b < ww_end(scene->setup, duel->firer); b++)
        for (unsigned k = 0; k < duel->target_count && ww_stands_live(scene, b); k++) {
            int32_t gap = ww_gap(scene, b, duel->targets[k]);
            least = gap < least ? gap : least;
        }
    return least;
}

static bool moving_of(const struct duel *duel, bool says) {
    const struct ww_scene *scene = duel->scene;
    return says || ww_flag(scene->position, duel->firer, WW_MOVING) ||
           ww_moved_this_turn(scene->setup, scene->position, duel->firer);
}

/* --- small arms ---------------------------------------------------------------------- */

static void add_if(struct ww_lines *lines, const int8_t *table, enum ww_modifier what,
                   bool holds) {
    if (holds)
        ww_lines_add(lines, table, what);
}

/* 9.2: who falls first: packed ones where that counts, then by nearness to those who fire. */
static void order_losses(const struct duel *duel, bool packed_first,
                         struct ww_shot *shot) {
    int32_t gaps[WW_UNIT_BASES];
    shot->order_count = 0;
    for (unsigned k = 0; k < duel->target_count; k++) {
        int32_t least = WW_FAR;
        for (unsigned i = 0; i < duel->firing_count; i++)
            if (duel->fires[i]) {
                int32_t gap = ww_gap(duel->scene, duel->firing[i], duel->targets[k]);
                least = gap < least ? gap : least;
            }
        if (packed_first && !duel->packed[k])
            least += WW_FAR;
        unsigned place = shot->order_count++;
        for (; place > 0 && gaps[place - 1] > least; place--) {
            gaps[place] = gaps[place - 1];
            shot->order[place] = shot->order[place - 1];
        }
        gaps[place] = least;
        shot->order[place] = duel->targets[k];
    }
}

static void strength_line(const struct duel *duel, struct ww_shot *shot) {
    if (!ww_is_foot(ww_kind(duel->scene->setup, duel->firer)))
        return;
    if (3 * shot->available <= shot->original)
        ww_lines_add(&shot->lines, ww_charts.small_arms, WW_M_REMNANT);
    else if (3 * shot->available <= 2 * shot->original)
        ww_lines_add(&shot->lines, ww_charts.small_arms, WW_M_WEAK);
}

static void aim_small_arms(struct duel *duel, bool says_moving, struct ww_shot *shot) {
    static const uint8_t guns[] = {
        [WW_W_HMG] = WW_M_HMG, [WW_W_MMG] = WW_M_MMG, [WW_W_LMG] = WW_M_LMG};
    const int8_t *table = ww_charts.small_arms;
    struct ww_lines *lines = &shot->lines;
    bool packed = find_packed(duel), enfilade = packed && enfilades(duel);
    uint32_t classes = cover_classes(duel);
    for (unsigned i = 0; i < duel->firing_count; i++)
        shot->available += duel->fires[i];
    shot->original = duel->scene->setup->units[duel->firer].original;
    shot->range = range_between(duel);
    add_if(lines, table, WW_M_ENFILADE, enfilade);
    if (duel->weapon->type != WW_W_RIFLE)
        ww_lines_add(lines, table, (enum ww_modifier)guns[duel->weapon->type]);
    add_if(lines, table, WW_M_PACKED, packed);
    add_if(lines, table, WW_M_RUSHING, half_with(duel, WW_RUSHED));
    add_if(lines, table, WW_M_PRONE, half_with(duel, WW_PRONE));
    add_if(lines, table, WW_M_SOFT, (classes & WW_SOFT) != 0);
    add_if(lines, table, WW_M_SOLID, (classes & WW_SOLID) != 0);
    add_if(lines, table, WW_M_HARD, (classes & WW_HARD) != 0);
    strength_line(duel, shot);
    add_if(lines, table, WW_M_MOVING, moving_of(duel, says_moving));
    add_if(lines, table, WW_M_RANGE_200_600, shot->range > WW_BAND_NEAR);
    add_if(lines, table, WW_M_DEMORALIZED,
           ww_flag(duel->scene->position, duel->firer, WW_DEMORALIZED));
    order_losses(duel, packed || enfilade, shot);
    for (int die = 1; die <= WW_FACES; die++)
        shot->results[die - 1] = ww_row_result(ww_charts.small_rows, die + lines->sum);
}

/* --- direct artillery ---------------------------------------------------------------- */

static uint16_t aimed_base(const struct duel *duel, unsigned base) {
    unsigned best = WW_NOBODY;
    int32_t least = WW_FAR;
    for (unsigned k = 0; k < duel->target_count; k++) {
        if (!duel->in_line[k])
            continue;
        if (duel->targets[k] == base)
            return (uint16_t)base;
        int32_t gap = ww_gap(duel->scene, duel->firing[0], duel->targets[k]);
        if (best == WW_NOBODY || gap < least) {
            least = gap;
            best = duel->targets[k];
        }
    }
    return (uint16_t)best;
}

/* 8.3: any part of the firer beside the vehicle or behind it. */
static bool from_the_flank(const struct duel *duel, unsigned base) {
    struct rect_points points = rect_points(&duel->scene->stands[duel->firing[0]].rect);
    for (unsigned p = 0; p < RECT_POINTS; p++)
        if (sector_of(&duel->scene->stands[base].rect, points.at[p]) != SECTOR_FRONT)
            return true;
    return false;
}

static int size_of(const struct duel *duel, unsigned kind) {
    if (duel->weapon->type == WW_W_HMG)
        return kind == WW_CAR ? 1 : 0; /* 8.5 */
    return ww_charts.sizes[duel->weapon->size];
}

static void direct_lines(struct duel *duel, bool says_moving, struct ww_shot *shot) {
    const struct ww_position *position = duel->scene->position;
    const struct ww_roster_unit *target = &duel->scene->setup->units[duel->target];
    const int8_t *table = ww_charts.to_hit;
    struct ww_lines *lines = &shot->lines;
    uint32_t cover = cover_of(duel, shot->base);
    uint32_t classes = ww_classes(
        duel->weapon->type == WW_W_MORTAR ? cover & ~ww_charts.open_topped : cover);
    add_if(lines, table, WW_M_SMALL, target->target_size == WW_SMALL);
    add_if(lines, table, WW_M_LARGE, target->target_size == WW_LARGE);
    add_if(lines, table, WW_M_STATIONARY_OPEN,
           cover == 0 && !ww_flag(position, duel->target, WW_MOVED | WW_MOVING));
    add_if(lines, table, WW_M_SOLID, (classes & WW_SOLID) != 0);
    add_if(lines, table, WW_M_HARD, (classes & WW_HARD) != 0);
    add_if(lines, table, WW_M_PACKED, find_packed(duel));
    add_if(lines, table, WW_M_RANGE_600_1200, shot->range > WW_BAND_FAR);
    add_if(lines, table, WW_M_MOVING, moving_of(duel, says_moving));
    add_if(lines, table, WW_M_DEMORALIZED,
           ww_flag(position, duel->firer, WW_DEMORALIZED));
    add_if(lines, table, WW_M_DAMAGED, ww_flag(position, duel->firer, WW_DAMAGED));
    add_if(lines, table, WW_M_UNDER_200, shot->range <= WW_BAND_NEAR);
}

static void aim_direct(struct duel *duel, unsigned base, bool says_moving,
                       struct ww_shot *shot) {
    unsigned kind = ww_kind(duel->scene->setup, duel->target);
    shot->base = aimed_base(duel, base);
    shot->range = range_between(duel);
    direct_lines(duel, says_moving, shot);
    shot->needs = WW_HIT_FROM - shot->lines.sum;
    shot->size = size_of(duel, kind);
    shot->flank = ww_is_vehicle(kind) && from_the_flank(duel, shot->base);
    shot->kill = shot->size + (shot->flank ? WW_FLANK_REAR : 0);
    for (int die = 1; die <= WW_FACES; die++)
        shot->results[die - 1] =
            ww_dies_when_hit(kind)
                ? WW_K
                : ww_row_result(ww_charts.kill_rows[ww_kill_row(kind)], die + shot->kill);
}

void ww_shot_aim(const struct ww_scene *scene, unsigned firer, unsigned weapon,
                 unsigned target, unsigned base, bool moving, struct ww_shot *ret_shot) {
    struct duel duel;
    *ret_shot = (struct ww_shot){.base = WW_NOBODY};
    ret_shot->why = begin(&duel, scene, firer, weapon, target, base, false);
    ret_shot->direct = duel.direct;
    if (ret_shot->why != WW_ALLOWED)
        return;
    if (duel.direct)
        aim_direct(&duel, base, moving, ret_shot);
    else
        aim_small_arms(&duel, moving, ret_shot);
}

/* --- what asks for no modifiers ------------------------------------------------------ */

enum ww_reason ww_flame_gate(const struct ww_scene *scene, unsigned base,
                             unsigned target) {
    struct ww_aim aim;
    if (!ww_within(&scene->stands[base], &scene->stands[target], WW_FLAME_RANGE))
        return WW_REFUSED_OUT_OF_RANGE;
    ww_aim_make(&aim, scene, ww_unit_of(scene, base), ww_unit_of(scene, target),
                WW_W_RIFLE);
    return ww_aim_between(&aim, base, target) == WW_CLEAR ? WW_ALLOWED
                                                          : WW_REFUSED_NO_LINE;
}

int ww_area_bonus(const struct ww_scene *scene, unsigned base, unsigned size) {
    uint32_t classes = ww_classes(ww_cover(scene, base) & ~ww_charts.open_topped);
    return (ww_packed(scene, base) ? ww_charts.area[WW_M_PACKED] : 0) +
           ((classes & WW_SOLID) != 0 ? ww_charts.area[WW_M_SOLID] : 0) +
           ((classes & WW_HARD) != 0 ? ww_charts.area[WW_M_HARD] : 0) +
           (size >= ww_charts.area_heavy_shell ? ww_charts.area_heavy_bonus : 0);
}

struct rect ww_strike_zone(struct point at, int heading) {
    /* Twice the way to the centre, since half units are asked for. */
    int32_t ahead = ww_charts.aircraft.deep + WW_STRIKE_DEPTH;
    return (struct rect){point_shifted(at, heading, 0, ahead), ww_charts.aircraft.wide,
                         WW_STRIKE_DEPTH, heading};
}

unsigned ww_struck(const struct ww_scene *scene, const struct rect *zone,
                   enum side at_side, uint16_t ret_bases[WW_BASES]) {
    struct ww_stand area = ww_stand_of(zone);
    unsigned count = 0;
    for (unsigned b = 0; b < scene->setup->base_count; b++)
        if (ww_stands_live(scene, b) &&
            ww_side(scene->setup, ww_unit_of(scene, b)) == at_side &&
            ww_within(&area, &scene->stands[b], 0))
            ret_bases[count++] = (uint16_t)b;
    return count;
}

unsigned ww_shelled(const struct ww_scene *scene, struct point at,
                    uint16_t ret_bases[WW_BASES]) {
    unsigned count = 0;
    for (unsigned b = 0; b < scene->setup->base_count; b++)
        if (ww_stands_live(scene, b) &&
            quad_distance(&scene->stands[b].quad, at) <= WW_CALL_RADIUS)
            ret_bases[count++] = (uint16_t)b;
    return count;
}
