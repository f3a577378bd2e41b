/* SPDX-License-Identifier: MIT */
/* See answer_json.h. */
#include "answer_json.h"

#include "action_json.h"
#include "check.h"
#include "nerve.h"
#include "offers_json.h"
#include "position_json.h"
#include "words_json.h"

#include <stdlib.h>
#include <string.h>

/* A question that is being answered. */
struct asking {
    const struct ww_setup *setup;
    const struct ww_position *known;
    unsigned viewer;
    const json_t *json;
    struct reading reading;
    struct ww_scene scene;
    unsigned unit;
};

static json_t *refusal_json(enum ww_reason reason) {
    return json_pack("{s:s}", "refusal", ww_refusal_code(reason));
}

static unsigned unit_named(const struct asking *asking, const json_t *json) {
    const char *id = json_string_value(json);
    return id ? ww_find_unit(asking->setup, asking->known, id) : WW_NOSUCH;
}

/* The live base of a unit that a member names; WW_NOSUCH. */
static unsigned base_named(const struct asking *asking, const json_t *json) {
    const char *id = json_string_value(json);
    unsigned base = id ? ww_find_base(asking->setup, asking->known, id) : WW_NOSUCH;
    return base < asking->setup->base_count &&
                   asking->scene.stands[base].is != WW_STANDS_NOT
               ? base
               : WW_NOSUCH;
}

static bool own(const struct asking *asking) {
    return asking->viewer >= VIEWER_PUBLIC ||
           asking->setup->units[asking->unit].side == asking->viewer;
}

/* --- places -------------------------------------------------------------------------- */

/* One end of a measure or a line: some bases, or a place. */
struct spot {
    bool place;
    struct point at;
    unsigned unit, count;
    uint16_t bases[WW_UNIT_BASES];
};

static bool read_spot(struct asking *asking, const char *name, struct spot *ret_spot) {
    const json_t *json = json_object_get(asking->json, name),
                 *base = json_object_get(json, "base");
    static const char *const spot_keys[] = {"unit", "base", "at", NULL};
    size_t mark = reading_member(&asking->reading, name);
    *ret_spot = (struct spot){.unit = WW_NOBODY};
    if (!read_members(&asking->reading, json, spot_keys))
        return false;
    if (json_object_get(json, "at")) {
        ret_spot->place = true;
        if (!plane_json_read(&asking->reading, json_object_get(json, "at"), WW_TABLE_MOST,
                             &ret_spot->at))
            return false;
        reading_back(&asking->reading, mark);
        return true;
    }
    ret_spot->unit = unit_named(asking, json_object_get(json, "unit"));
    if (ret_spot->unit == WW_NOSUCH)
        return reading_fail(&asking->reading, "names no unit");
    unsigned only = base ? base_named(asking, base) : WW_NOBODY;
    for (unsigned b = ww_first(asking->setup, ret_spot->unit);
         b < ww_end(asking->setup, ret_spot->unit); b++)
        if (ww_stands_live(&asking->scene, b) && (only == WW_NOBODY || only == b))
            ret_spot->bases[ret_spot->count++] = (uint16_t)b;
    if (ret_spot->count == 0)
        return reading_fail(&asking->reading, "has no such base");
    reading_back(&asking->reading, mark);
    return true;
}

static int32_t spot_gap(const struct asking *asking, const struct spot *from,
                        const struct spot *to) {
    int32_t least = WW_FAR;
    if (from->place && to->place)
        return point_length(from->at, to->at);
    if (from->place)
        return spot_gap(asking, to, from);
    for (unsigned i = 0; i < from->count; i++)
        for (unsigned k = 0; k < (to->place ? 1 : to->count); k++) {
            int32_t gap =
                to->place
                    ? quad_distance(&asking->scene.stands[from->bases[i]].quad, to->at)
                    : ww_gap(&asking->scene, from->bases[i], to->bases[k]);
            least = gap < least ? gap : least;
        }
    return least;
}

static json_t *measure(struct asking *asking) {
    struct spot from, to;
    if (!read_spot(asking, "from", &from) || !read_spot(asking, "to", &to))
        return NULL;
    return json_pack("{s:i}", "distance", spot_gap(asking, &from, &to));
}

static json_t *corners(struct asking *asking) {
    unsigned base = base_named(asking, json_object_get(asking->json, "base"));
    if (base == WW_NOSUCH)
        return refusal_json(WW_REFUSED_NO_SUCH_BASE);
    json_t *list = json_array();
    for (unsigned i = 0; i < RECT_CORNERS; i++)
        json_array_append_new(list,
                              plane_json_new(asking->scene.stands[base].quad.corner[i]));
    return json_pack("{s:o}", "corners", list);
}

static json_t *sector(struct asking *asking) {
    unsigned base = base_named(asking, json_object_get(asking->json, "base"));
    struct point at;
    if (base == WW_NOSUCH)
        return refusal_json(WW_REFUSED_NO_SUCH_BASE);
    if (!plane_json_read_of(&asking->reading, asking->json, "at", WW_TABLE_MOST, &at))
        return NULL;
    return json_pack("{s:s}", "sector",
                     ww_sectors.list[sector_of(&asking->scene.stands[base].rect, at)]);
}

/* --- sight --------------------------------------------------------------------------- */

static struct ww_weapon weapon_asked(const struct asking *asking,
                                     const struct spot *from) {
    const char *id = json_string_value(json_object_get(asking->json, "weapon"));
    struct ww_weapon none = {.type = WW_W_RIFLE, .mount = WW_TURRET};
    if (from->unit == WW_NOBODY || asking->setup->units[from->unit].weapon_count == 0)
        return none;
    unsigned weapon = id ? ww_find_weapon(asking->setup, from->unit, id) : 0;
    return asking->setup->units[from->unit].weapons[weapon == WW_NOSUCH ? 0 : weapon];
}

static struct point spot_centre(const struct asking *asking, const struct spot *spot,
                                unsigned i) {
    return spot->place ? spot->at : asking->known->bases[spot->bases[i]].at;
}

static enum ww_why line_between(const struct asking *asking, const struct ww_aim *aim,
                                const struct spot *from, unsigned i,
                                const struct spot *to, unsigned k) {
    struct point a = spot_centre(asking, from, i);
    if (to->place)
        return ww_aim_point(aim, a, to->at, WW_NOBODY).why;
    return from->place ? ww_aim_at(aim, a, to->bases[k])
                       : ww_aim_between(aim, from->bases[i], to->bases[k]);
}

static bool in_any_field(const struct asking *asking, const struct spot *from,
                         const struct spot *to, const struct ww_weapon *weapon) {
    for (unsigned i = 0; i < from->count; i++) {
        struct field field = ww_field(&asking->scene, from->bases[i], weapon);
        for (unsigned k = 0; k < to->count; k++)
            if (ww_in_field(&asking->scene, from->bases[i], weapon, to->bases[k]))
                return true;
        if (to->place && field_holds(&field, to->at))
            return true;
    }
    return from->place;
}

static json_t *sight(struct asking *asking) {
    struct spot from, to;
    struct ww_aim aim;
    enum ww_why best = WW_BY_HILL;
    if (!read_spot(asking, "from", &from) || !read_spot(asking, "to", &to))
        return NULL;
    struct ww_weapon weapon = weapon_asked(asking, &from);
    ww_aim_make(&aim, &asking->scene, from.unit, to.unit,
                (enum ww_weapon_type)weapon.type);
    for (unsigned i = 0; i < (from.place ? 1 : from.count); i++)
        for (unsigned k = 0; k < (to.place ? 1 : to.count); k++) {
            enum ww_why why = line_between(asking, &aim, &from, i, &to, k);
            best = why > best ? why : best;
        }
    struct point a = spot_centre(asking, &from, 0), b = spot_centre(asking, &to, 0);
    json_t *json = json_pack("{s:b,s:b,s:i,s:i}", "clear", best == WW_CLEAR, "field",
                             in_any_field(asking, &from, &to, &weapon), "range",
                             spot_gap(asking, &from, &to), "depth",
                             ww_cover_depth(asking->setup, a, b));
    if (best == WW_CLEAR)
        return json;
    struct ww_cut cut = ww_aim_point(&aim, a, b, to.place ? WW_NOBODY : to.bases[0]);
    json_object_set_new(json, "why", json_string(ww_whys.list[best]));
    if (cut.why != WW_CLEAR)
        json_object_set_new(json, "cut", plane_json_new(cut.point));
    if (cut.by != WW_NOBODY)
        json_object_set_new(json, "by", ww_base_json(asking->setup, cut.by));
    return json;
}

/* --- cover and sight of units -------------------------------------------------------- */

static int by_name(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The names of bits, in the order of the alphabet. */
static json_t *bits_json(uint32_t bits, struct names names) {
    const char *list[32];
    size_t count = 0;
    json_t *json = json_array();
    for (size_t i = 0; i < names.count; i++)
        if ((bits >> i & 1) != 0)
            list[count++] = names.list[i];
    qsort(list, count, sizeof *list, by_name);
    for (size_t i = 0; i < count; i++)
        json_array_append_new(json, json_string(list[i]));
    return json;
}

static json_t *cover(struct asking *asking) {
    unsigned base = base_named(asking, json_object_get(asking->json, "base"));
    const json_t *from = json_object_get(asking->json, "from");
    struct point at;
    if (base == WW_NOSUCH)
        return refusal_json(WW_REFUSED_NO_SUCH_BASE);
    if (from && !plane_json_read(&asking->reading, from, WW_TABLE_MOST, &at))
        return NULL;
    uint32_t kinds =
        from ? ww_cover_from(&asking->scene, base, at) : ww_cover(&asking->scene, base);
    return json_pack("{s:o,s:o}", "kinds", bits_json(kinds, ww_grounds), "classes",
                     bits_json(ww_classes(kinds), ww_class_names));
}

static json_t *spotted(struct asking *asking) {
    if (!own(
            asking)) /* what one sees is in the view; nearness is not to be asked about (15) */
        return refusal_json(WW_REFUSED_NOT_YOURS);
    enum ww_seen seen = ww_seen(&asking->scene, asking->unit);
    return json_pack("{s:b,s:s}", "spotted", seen != WW_HIDDEN, "why",
                     ww_seens.list[seen]);
}

/* --- orders and moves ---------------------------------------------------------------- */

static bool column_asked(struct asking *asking, int *ret_column) {
    *ret_column = WW_MANEUVER;
    if (asking->known->ordered == asking->unit)
        *ret_column = asking->known->column;
    return read_name_if(&asking->reading, asking->json, "column", ww_columns, ret_column);
}

static json_t *reach(struct asking *asking) {
    int column;
    bool outlines = json_is_true(json_object_get(asking->json, "outline"));
    json_t *json = json_object(), *outline = json_object();
    if (!column_asked(asking, &column)) {
        json_decref(json);
        json_decref(outline);
        return NULL;
    }
    for (unsigned mode = 0; mode < WW_MODES; mode++) {
        int32_t allowance = ww_allowance(asking->setup, asking->unit,
                                         (enum ww_column)column, (enum ww_mode)mode);
        if (allowance == WW_NO_MODE)
            continue;
        json_object_set_new(json, ww_modes.list[mode], json_integer(allowance));
        if (outlines)
            json_object_set_new(outline, ww_modes.list[mode],
                                ww_reach_json(asking->setup, asking->known, asking->unit,
                                              (unsigned)column, mode));
    }
    if (outlines)
        json_object_set(json, "outline", outline);
    json_decref(outline);
    return json;
}

static json_t *order(struct asking *asking) {
    struct ww_lines lines;
    int column;
    if (!column_asked(asking, &column))
        return NULL;
    int needs = ww_order_needs(asking->setup, asking->known, asking->unit,
                               (enum ww_column)column, &lines);
    return json_pack("{s:i,s:o}", "needs", needs, "lines", ww_lines_json(&lines));
}

/* Known enemies who could fire at the way, with the distance where they first may (10.3). */
static json_t *watchers(const struct asking *asking, const struct ww_plan *plan) {
    struct ww_track track;
    json_t *list = json_array();
    ww_track_plan(asking->setup, plan, &track);
    for (unsigned u = 0; u < asking->setup->unit_count; u++) {
        int32_t first = -1;
        if (asking->setup->units[u].side == asking->setup->units[asking->unit].side ||
            ww_live(asking->setup, asking->known, u) == 0)
            continue;
        for (unsigned w = 0; w < asking->setup->units[u].weapon_count; w++) {
            int32_t at = asking->setup->units[u].weapons[w].type == WW_W_MORTAR
                             ? -1
                             : ww_watched(&asking->scene, &track, u, w);
            first = at >= 0 && (first < 0 || at < first) ? at : first;
        }
        if (first >= 0)
            json_array_append_new(list, json_string(asking->setup->units[u].id));
    }
    return list;
}

/* Where the ways end: {base: [x, y, heading]}. Nothing of it follows from what only others know. */
static json_t *ends_json(const struct ww_setup *setup, const struct ww_plan *plan) {
    json_t *json = json_object();
    for (unsigned i = 0; i < plan->count; i++) {
        const struct ww_base *end = &plan->ways[i].end;
        char id[WW_BASE_ID];
        json_object_set_new(
            json, ww_base_id(setup, plan->bases[i], id),
            json_pack("[i,i,i]", (int)end->at.x, (int)end->at.y, (int)end->heading));
    }
    return json;
}

static json_t *path(struct asking *asking) {
    struct ww_action action;
    struct ww_plan plan;
    int column;
    bool follow = (asking->known->follow >> asking->unit & 1) != 0;
    if (!column_asked(asking, &column) ||
        !ww_action_read(&asking->reading, asking->setup, asking->known, WW_DO_MOVE,
                        asking->json, &action))
        return NULL;
    ww_plan_make(&asking->scene, &action, (enum ww_column)column, follow, &plan);
    if (plan.why != WW_ALLOWED) {
        json_t *json = refusal_json(plan.why);
        if (plan.cost > 0)
            json_object_set_new(json, "cost", json_integer(plan.cost));
        if (plan.count > 0)
            json_object_set_new(json, "bases", ends_json(asking->setup, &plan));
        return json;
    }
    return json_pack("{s:i,s:i,s:i,s:o,s:o}", "cost", plan.cost, "available",
                     plan.available, "left", plan.available - plan.cost, "watched",
                     watchers(asking, &plan), "bases", ends_json(asking->setup, &plan));
}

/* --- fire ---------------------------------------------------------------------------- */

static json_t *results_json(const struct ww_shot *shot) {
    json_t *list = json_array();
    for (unsigned i = 0; i < WW_FACES; i++)
        json_array_append_new(list, json_string(ww_results.list[shot->results[i]]));
    return list;
}

static json_t *shot_json(const struct ww_setup *setup, const struct ww_shot *shot) {
    if (shot->why != WW_ALLOWED)
        return refusal_json(shot->why);
    json_t *json = json_pack("{s:s,s:o,s:i,s:o,s:i}", "chart",
                             shot->direct ? "direct" : "small-arms", "lines",
                             ww_lines_json(&shot->lines), "sum", shot->lines.sum,
                             "results", results_json(shot), "range", shot->range);
    if (shot->direct) {
        json_object_set_new(json, "base", ww_base_json(setup, shot->base));
        json_object_set_new(json, "needs", json_integer(shot->needs));
        json_object_set_new(json, "size", json_integer(shot->size));
        json_object_set_new(json, "flank", json_boolean(shot->flank));
        json_object_set_new(json, "kill", json_integer(shot->kill));
        return json;
    }
    json_t *order_list = json_array();
    for (unsigned i = 0; i < shot->order_count; i++)
        json_array_append_new(order_list, ww_base_json(setup, shot->order[i]));
    json_object_set_new(json, "available", json_integer(shot->available));
    json_object_set_new(json, "original", json_integer(shot->original));
    json_object_set_new(json, "order", order_list);
    return json;
}

static json_t *fire(struct asking *asking) {
    struct ww_action action;
    struct ww_shot shot;
    if (!ww_action_read(&asking->reading, asking->setup, asking->known, WW_DO_FIRE,
                        asking->json, &action))
        return NULL;
    if (!own(asking))
        return refusal_json(WW_REFUSED_NOT_YOURS);
    ww_fire_try(&asking->scene, (enum side)asking->setup->units[asking->unit].side,
                &action, &shot);
    return shot_json(asking->setup, &shot);
}

static json_t *morale(struct asking *asking) {
    struct ww_lines lines;
    json_t *results = json_array();
    ww_morale_lines(&asking->scene, asking->unit, &lines);
    for (int die = 1; die <= WW_FACES; die++)
        json_array_append_new(
            results,
            json_string(ww_morale_letters(asking->setup, asking->unit, die + lines.sum)));
    return json_pack("{s:o,s:i,s:o}", "lines", ww_lines_json(&lines), "sum", lines.sum,
                     "results", results);
}

static json_t *assault(struct asking *asking) {
    struct ww_fight fight;
    ww_fight_make(&asking->scene, asking->unit, &fight);
    if (fight.units == 0)
        return refusal_json(WW_REFUSED_NOT_ASKED);
    return json_pack("{s:o,s:o,s:o,s:[i,i],s:[i,i]}", "moved_in",
                     ww_side_json(fight.moved_in), "attacker",
                     ww_lines_json(&fight.lines[SIDE_FIRST]), "defender",
                     ww_lines_json(&fight.lines[SIDE_SECOND]), "sums",
                     fight.lines[SIDE_FIRST].sum, fight.lines[SIDE_SECOND].sum, "bases",
                     (int)fight.bases[SIDE_FIRST], (int)fight.bases[SIDE_SECOND]);
}

/* --- area fire ----------------------------------------------------------------------- */

static json_t *bases_json(const struct ww_setup *setup, const uint16_t *bases,
                          unsigned count) {
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(list, ww_base_json(setup, bases[i]));
    return list;
}

static json_t *strike(struct asking *asking) {
    struct point at;
    uint16_t bases[WW_BASES];
    int heading, side = asking->viewer == SIDE_SECOND ? SIDE_FIRST : SIDE_SECOND;
    if (!plane_json_read_of(&asking->reading, asking->json, "at", WW_TABLE_MOST, &at) ||
        !ww_heading_of(&asking->reading, asking->json, "heading", &heading) ||
        !read_name_if(&asking->reading, asking->json, "at_side", ww_sides, &side))
        return NULL;
    struct rect zone = ww_strike_zone(at, heading);
    struct quad quad = rect_quad(&zone);
    json_t *outline = json_array();
    for (unsigned i = 0; i < RECT_CORNERS; i++)
        json_array_append_new(outline, plane_json_new(quad.corner[i]));
    unsigned count = ww_struck(&asking->scene, &zone, (enum side)side, bases);
    return json_pack("{s:o,s:o}", "bases", bases_json(asking->setup, bases, count),
                     "zone", outline);
}

static json_t *barrage(struct asking *asking) {
    struct point at;
    uint16_t bases[WW_BASES];
    if (!plane_json_read_of(&asking->reading, asking->json, "at", WW_TABLE_MOST, &at))
        return NULL;
    unsigned count = ww_shelled(&asking->scene, at, bases);
    return json_pack("{s:o}", "bases", bases_json(asking->setup, bases, count));
}

/* --- all of them --------------------------------------------------------------------- */

static json_t *preview(struct asking *asking) {
    struct ww_action action;
    struct ww_view view = {.known = *asking->known, .viewer = (uint8_t)asking->viewer};
    if (ww_action_json_load(asking->setup, &view, json_object_get(asking->json, "action"),
                            &action, asking->reading.problem) < 0)
        return NULL;
    enum side side = asking->viewer < VIEWER_PUBLIC
                         ? (enum side)asking->viewer
                         : ww_asked(asking->setup, asking->known);
    return ww_trial_json(asking->setup, &view, side, &action);
}

/* All that the view holds, for who plays from what he is told. */
static json_t *whole(struct asking *asking) {
    struct ww_view view = {.known = *asking->known, .viewer = (uint8_t)asking->viewer};
    return ww_whole_json_new(asking->setup, &view);
}

static const struct {
    const char *name;
    bool of_unit;
    json_t *(*answer)(struct asking *asking);
    const char *keys[8];
} questions[] = {
    {"corners", true, corners, {"ask", "unit", "base"}},
    {"measure", false, measure, {"ask", "from", "to"}},
    {"sector", true, sector, {"ask", "unit", "base", "at"}},
    {"sight", false, sight, {"ask", "from", "to", "weapon"}},
    {"cover", true, cover, {"ask", "unit", "base", "from"}},
    {"spotted", true, spotted, {"ask", "unit"}},
    {"reach", true, reach, {"ask", "unit", "column", "outline"}},
    {"order", true, order, {"ask", "unit", "column"}},
    {"path", true, path, {"ask", "do", "unit", "column", "mode", "steps", "halt"}},
    {"fire", true, fire, {"ask", "do", "unit", "target", "weapon", "base", "moving"}},
    {"morale", true, morale, {"ask", "unit"}},
    {"assault", true, assault, {"ask", "unit"}},
    {"strike", false, strike, {"ask", "at", "heading", "at_side"}},
    {"barrage", false, barrage, {"ask", "at"}},
    {"preview", false, preview, {"ask", "action"}},
    {"whole", false, whole, {"ask"}}};

json_t *ww_answer_json_new(const void *setup, const void *view_, enum side side,
                           const json_t *question, struct problem *ret_problem) {
    const struct ww_view *view = view_;
    struct asking *asking = calloc(1, sizeof *asking);
    const char *ask = json_string_value(json_object_get(question, "ask"));
    json_t *answer = NULL;
    size_t i = 0, count = sizeof questions / sizeof *questions;
    (void)side;
    if (!asking)
        abort();
    asking->setup = setup;
    asking->known = &view->known;
    asking->viewer = view->viewer;
    asking->json = question;
    reading_begin(&asking->reading, NULL, ret_problem);
    while (i < count && (!ask || strcmp(questions[i].name, ask) != 0))
        i++;
    if (i == count) {
        reading_member(&asking->reading, "ask");
        reading_fail(&asking->reading, "is no question of this game");
    } else if (read_only(&asking->reading, question, questions[i].keys)) {
        ww_scene_make(&asking->scene, setup, asking->known);
        asking->unit = unit_named(asking, json_object_get(question, "unit"));
        answer = questions[i].of_unit && asking->unit == WW_NOSUCH
                     ? refusal_json(WW_REFUSED_NO_SUCH_UNIT)
                     : questions[i].answer(asking);
    }
    free(asking);
    return answer;
}

enum viewer ww_case_asker(const void *setup_, const json_t *question) {
    static const char *const knowing[] = {"sight",   "measure", "spotted", "cover",
                                          "corners", "sector",  "barrage", "strike"};
    const struct ww_setup *setup = setup_;
    const char *ask = json_string_value(json_object_get(question, "ask")),
               *id = json_string_value(json_object_get(question, "unit"));
    for (size_t i = 0; i < sizeof knowing / sizeof *knowing; i++)
        if (ask && strcmp(ask, knowing[i]) == 0)
            return VIEWER_ALL;
    for (unsigned u = 0; u < setup->unit_count; u++)
        if (id && strcmp(setup->units[u].id, id) == 0)
            return (enum viewer)setup->units[u].side;
    return VIEWER_ALL;
}

json_t *ww_trial_json(const void *setup, const void *view_, enum side side,
                      const void *action_) {
    const struct ww_view *view = view_;
    const struct ww_action *action = action_;
    struct refusal refusal = ww_check(setup, view, side, action);
    json_t *json = json_object();
    if (refused(refusal))
        json_object_set_new(json, "legal", json_string(refusal.code));
    else
        json_object_set_new(json, "legal", json_true());
    if (refused(refusal))
        json_object_set_new(json, "refused", ww_refusal_json_new(setup, view, refusal));
    if (action->verb == WW_DO_FIRE && !refused(refusal)) {
        struct ww_scene scene;
        struct ww_shot shot;
        ww_scene_make(&scene, setup, &view->known);
        ww_fire_try(&scene, side, action, &shot);
        json_t *more = shot_json(setup, &shot);
        json_object_update(json, more);
        json_decref(more);
    }
    if ((action->verb == WW_DO_MOVE || action->verb == WW_DO_FOLLOW) &&
        action->unit < ((const struct ww_setup *)setup)->unit_count) {
        struct ww_scene scene;
        struct ww_plan plan;
        bool follow = action->verb == WW_DO_FOLLOW;
        ww_scene_make(&scene, setup, &view->known);
        ww_plan_make(&scene, action,
                     follow ? WW_MANEUVER : (enum ww_column)view->known.column, follow,
                     &plan);
        if (!refused(refusal) || plan.cost > 0) {
            json_object_set_new(json, "cost", json_integer(plan.cost));
            json_object_set_new(json, "available", json_integer(plan.available));
            json_object_set_new(json, "left", json_integer(plan.available - plan.cost));
        }
        if (plan.count > 0)
            json_object_set_new(json, "bases", ends_json(setup, &plan));
    }
    return json;
}
