/* SPDX-License-Identifier: MIT */
/* See answer_json.h. One row a question, at the end. */
#include "answer_json.h"

#include "action_json.h"
#include "command.h"
#include "position_json.h"
#include "supply.h"
#include "words_json.h"

#include "ground.h"
#include "sector.h"
#include "sight.h"

#include "clip.h"

#include <string.h>

struct question {
    const struct t62_setup *setup;
    const struct t62_view *view;
    enum side side;
    const json_t *json;
    struct reading *reading;
    struct t62_scene *scene;
};

/* --- parts of questions and answers -------------------------------------------------- */

json_t *t62_modifiers_json(const struct t62_setup *setup,
                           const struct t62_modifiers *modifiers, bool charge) {
    json_t *list = json_array();
    for (unsigned i = 0; i < modifiers->count; i++) {
        const struct t62_modifier *line = &modifiers->list[i];
        json_t *json =
            json_pack("{s:s,s:i,s:s}", "what", t62_names_whats.list[line->what], "value",
                      line->value, "section", t62_what_section(line->what, charge));
        if (line->leader != T62_NOBODY)
            json_object_set_new(json, "leader", t62_leader_id(setup, line->leader));
        json_array_append_new(list, json);
    }
    return list;
}

json_t *t62_outline_json(const struct t62_outline *outline) {
    json_t *list = json_array();
    for (unsigned i = 0; i < outline->count; i++)
        json_array_append_new(list, json_pack("{s:o,s:i}", "at",
                                              plane_json_new(outline->places[i].at),
                                              "cost", (int)outline->places[i].cost));
    return list;
}

static bool ask_unit_of(const struct question *question, const json_t *json,
                        const char *name, unsigned *ret_unit) {
    const char *id;
    size_t mark = reading_member(question->reading, name);
    if (!read_string(question->reading, json_object_get(json, name), &id))
        return false;
    unsigned unit = t62_find_unit(question->setup, id);
    if (unit == T62_NOSUCH || !t62_stands(&question->view->known, unit))
        return reading_fail(question->reading, "there is no such unit on the table");
    reading_back(question->reading, mark);
    *ret_unit = unit;
    return true;
}

/* {unit, stand}; the first stand where none is named. */
static bool ask_stand(const struct question *question, const json_t *json,
                      unsigned *ret_unit, unsigned *ret_stand) {
    int stand = 0;
    if (!read_object(question->reading, json) ||
        !ask_unit_of(question, json, "unit", ret_unit) ||
        !read_int_if(question->reading, json, "stand", 0,
                     question->view->known.units[*ret_unit].count - 1, &stand))
        return false;
    *ret_stand = (unsigned)stand;
    return true;
}

/* One end of a line of sight: a stand and nothing else. */
static bool ask_stand_only(const struct question *question, const json_t *json,
                           unsigned *ret_unit, unsigned *ret_stand) {
    static const char *const stand_keys[] = {"unit", "stand", NULL};
    return read_members(question->reading, json, stand_keys) &&
           ask_stand(question, json, ret_unit, ret_stand);
}

static json_t *refusal_text(unsigned reason) {
    return json_pack("{s:s}", "refusal", t62_reason_code((enum t62_reason)reason));
}

/* --- what is seen and measured ------------------------------------------------------- */

static json_t *answer_sight(const struct question *question) {
    unsigned unit, stand, other, other_stand;
    struct t62_sight sight;
    size_t mark = reading_member(question->reading, "from");
    if (!ask_stand_only(question, json_object_get(question->json, "from"), &unit, &stand))
        return NULL;
    reading_back(question->reading, mark);
    reading_member(question->reading, "to");
    if (!ask_stand_only(question, json_object_get(question->json, "to"), &other,
                        &other_stand))
        return NULL;
    t62_sight(question->scene, unit, stand, other, other_stand, &sight);
    json_t *json = json_pack("{s:b,s:s,s:[i,i],s:b,s:b,s:s}", "clear", sight.clear, "why",
                             t62_names_sights.list[sight.why], "levels", sight.levels[0],
                             sight.levels[1], "field",
                             t62_field(question->scene, unit, stand, other, other_stand),
                             "separated", sight.separated, "section", "4");
    if (sight.is_cut)
        json_object_set_new(json, "cut", plane_json_new(sight.cut));
    if (sight.is_cut && sight.why == T62_SIGHT_UNIT)
        json_object_set_new(json, "by", t62_unit_id(question->setup, sight.by));
    if (sight.is_cut && sight.why == T62_SIGHT_CREST)
        json_object_set_new(json, "by",
                            json_string(question->setup->crests.list[sight.by].id));
    return json;
}

/* What is measured from, or to: stands, or a point. */
struct end {
    struct quad quads[T62_STANDS];
    unsigned count;
    bool is_point;
    struct point at;
};

static bool ask_end(const struct question *question, const char *name, struct end *end) {
    const json_t *json = json_object_get(question->json, name);
    size_t mark = reading_member(question->reading, name);
    unsigned unit, stand;
    static const char *const end_keys[] = {"unit", "stand", "at", NULL};
    *end = (struct end){.count = 0};
    if (!read_members(question->reading, json, end_keys))
        return false;
    end->is_point = json_object_get(json, "at") != NULL;
    if (end->is_point) {
        if (!plane_json_read_of(question->reading, json, "at", POINT_REACH, &end->at))
            return false;
    } else {
        if (!ask_stand(question, json, &unit, &stand))
            return false;
        bool one = json_object_get(json, "stand") != NULL;
        end->count = one ? 1 : question->view->known.units[unit].count;
        for (unsigned i = 0; i < end->count; i++)
            end->quads[i] = question->scene->quads[unit][one ? stand : i];
    }
    reading_back(question->reading, mark);
    return true;
}

static json_t *answer_measure(const struct question *question) {
    struct end from, to;
    int32_t least = T62_FAR;
    if (!ask_end(question, "from", &from) || !ask_end(question, "to", &to))
        return NULL;
    if (from.is_point && to.is_point)
        return json_pack("{s:i}", "distance", (int)point_length(from.at, to.at));
    if (from.is_point) {
        struct end swap = from;
        from = to;
        to = swap;
    }
    for (unsigned i = 0; i < from.count; i++)
        for (unsigned k = 0; k < (to.is_point ? 1 : to.count); k++) {
            int32_t gap = to.is_point ? quad_distance(&from.quads[i], to.at)
                                      : quad_gap(&from.quads[i], &to.quads[k]);
            least = gap < least ? gap : least;
        }
    return json_pack("{s:i}", "distance", (int)least);
}

static json_t *answer_ground(const struct question *question) {
    unsigned unit, stand;
    struct point at;
    if (json_object_get(question->json, "at")) {
        if (!plane_json_read_of(question->reading, question->json, "at", POINT_REACH,
                                &at))
            return NULL;
        return json_pack("{s:i,s:b,s:b}", "level", t62_level(question->setup, at),
                         "rough", t62_rough(question->setup, at), "woods",
                         t62_woods(question->setup, at));
    }
    if (!ask_stand(question, question->json, &unit, &stand))
        return NULL;
    const struct rect *rect = &question->scene->rects[unit][stand];
    const struct t62_outlook *outlook = t62_outlook(question->scene, unit, stand);
    at = rect_front(rect);
    return json_pack("{s:i,s:b,s:b,s:i,s:b,s:b}", "level", outlook->level, "rough",
                     t62_rough(question->setup, at), "woods",
                     t62_woods(question->setup, at), "sight_level", outlook->sight_level,
                     "crest", outlook->crests != 0, "uphill",
                     t62_uphill(question->setup, at, rect->heading));
}

static json_t *answer_corners(const struct question *question) {
    unsigned unit, stand;
    if (!ask_stand(question, question->json, &unit, &stand))
        return NULL;
    json_t *list = json_array();
    for (unsigned i = 0; i < RECT_CORNERS; i++)
        json_array_append_new(
            list, plane_json_new(question->scene->quads[unit][stand].corner[i]));
    return json_pack("{s:o}", "corners", list);
}

/* The polygon of a stand's field of fire on the table. */
static json_t *answer_field(const struct question *question) {
    unsigned unit, stand;
    if (!ask_stand(question, question->json, &unit, &stand))
        return NULL;
    struct field field = field_of(&question->scene->rects[unit][stand], FIELD_QUARTER);
    struct box box = t62_table_box(question->setup);
    struct clip clip =
        clip_field(&field, t62_reach(t62_kind_of(question->setup, unit)), &box);
    json_t *list = json_array();
    for (unsigned i = 0; i < clip.count; i++)
        json_array_append_new(list, plane_json_new(clip.at[i]));
    return json_pack("{s:o,s:i}", "area", list, "range",
                     (int)t62_reach(t62_kind_of(question->setup, unit)));
}

/* --- orders and moves ---------------------------------------------------------------- */

/* Of ten dice, how many bring each result. */
static json_t *chances_json(int sum, bool disordered) {
    json_t *json = json_object();
    for (int die = 1; die <= T62_ORDER_DIE; die++) {
        const char *name =
            t62_names_results.list[t62_order_result(die + sum, disordered)];
        json_int_t before = json_integer_value(json_object_get(json, name));
        json_object_set_new(json, name, json_integer(before + 1));
    }
    return json;
}

static json_t *answer_order(const struct question *question) {
    struct t62_modifiers lines;
    unsigned unit;
    if (!ask_unit_of(question, question->json, "unit", &unit))
        return NULL;
    t62_order_lines(question->scene, unit, &lines);
    bool disordered = t62_flag(&question->view->known.units[unit], T62_DISORDERED);
    return json_pack("{s:s,s:o,s:i,s:o}", "state",
                     t62_names_strengths.list[t62_strength(question->setup,
                                                           &question->view->known, unit)],
                     "lines", t62_modifiers_json(question->setup, &lines, false), "sum",
                     lines.sum, "chances", chances_json(lines.sum, disordered));
}

/* Whose move, its steps, and with what order. */
struct move {
    unsigned unit;
    struct t62_action action;
    struct t62_leave leave;
    bool pursues;
};

static bool ask_move(const struct question *question, bool with_steps,
                     struct move *move) {
    const struct t62_position *known = &question->view->known;
    int result = T62_FREE;
    if (!ask_unit_of(question, question->json, "unit", &move->unit) ||
        !read_name_if(question->reading, question->json, "result", t62_names_results,
                      &result))
        return false;
    move->pursues = !json_object_get(question->json, "result") &&
                    known->decision == T62_ASK_PURSUIT &&
                    known->winners[0].unit == move->unit;
    move->leave = move->pursues ? t62_leave_now(known, move->unit)
                                : t62_leave_of((enum t62_result)result);
    move->action = t62_action_of(T62_DO_MOVE, move->unit);
    return !with_steps ||
           t62_steps_read(question->reading, question->json, &move->action);
}

static void trek_write(const struct t62_setup *setup, unsigned unit,
                       const struct t62_trek *trek, json_t *json) {
    const struct t62_toll *toll = &trek->tolls[trek->worst];
    json_t *bases = json_array(), *left = json_array();
    for (unsigned i = 0; i < trek->end.count; i++) {
        json_array_append_new(bases, json_pack("[i,i,i]", (int)trek->end.stands[i].at.x,
                                               (int)trek->end.stands[i].at.y,
                                               (int)trek->end.stands[i].heading));
        json_array_append_new(
            left, json_integer(trek->tolls[i].available - trek->tolls[i].cost));
    }
    json_object_set_new(json, "cost", json_integer(toll->cost));
    json_object_set_new(json, "available", json_integer(toll->available));
    json_object_set_new(json, "left", json_integer(toll->available - toll->cost));
    json_object_set_new(json, "quarters", json_integer(toll->quarters));
    json_object_set_new(json, "walls", json_integer(toll->walls));
    json_object_set_new(json, "worst", json_integer(trek->worst));
    json_object_set_new(json, "passed", t62_units_json(setup, trek->passed));
    json_object_set_new(json, "at",
                        plane_json_new(t62_front(t62_kind_of(setup, unit), &trek->end)));
    json_object_set_new(json, "bases", bases);
    json_object_set_new(json, "each", left);
    json_object_set_new(json, "section", json_string("9.2"));
}

static json_t *answer_path(const struct question *question) {
    struct move move;
    struct t62_trek trek;
    if (!ask_move(question, true, &move))
        return NULL;
    t62_trek(question->scene, move.unit, &move.action, move.leave, false, &trek);
    if (trek.reason != T62_ALLOWED)
        return refusal_text(
            trek.reason); /* as far as it could be walked tells the preview */
    json_t *json = json_object();
    trek_write(question->setup, move.unit, &trek, json);
    return json;
}

static json_t *answer_reach(const struct question *question) {
    struct move move;
    struct t62_outline outline;
    if (!ask_move(question, false, &move))
        return NULL;
    t62_reach_outline(question->scene, move.unit, move.leave, &outline);
    return json_pack("{s:o}", "outline", t62_outline_json(&outline));
}

static json_t *answer_snap(const struct question *question) {
    struct move move;
    struct t62_action snapped;
    if (!ask_move(question, true, &move))
        return NULL;
    bool changed =
        t62_snap(question->scene, move.unit, move.leave, &move.action, &snapped);
    json_t *action = t62_action_json_new(question->setup, &snapped);
    json_t *json = json_pack("{s:b,s:O}", "snapped", changed, "steps",
                             json_object_get(action, "steps"));
    json_decref(action);
    return json;
}

/* --- fights -------------------------------------------------------------------------- */

/* Of a hundred pairs of dice, how many bring each result. */
static json_t *odds_chances(int lead) {
    json_t *json = json_object();
    int counts[T62_FIGHT_RESULTS] = {0};
    for (int a = 1; a <= T62_ORDER_DIE; a++)
        for (int d = 1; d <= T62_ORDER_DIE; d++)
            counts[t62_fight_result(a + lead - d)]++;
    for (unsigned i = 0; i < T62_FIGHT_RESULTS; i++)
        if (counts[i] > 0)
            json_object_set_new(json, t62_names_fight_results.list[i],
                                json_integer(counts[i]));
    return json;
}

static void odds_write(const struct t62_setup *setup, const struct t62_fight *fight,
                       const struct t62_odds *odds, json_t *json) {
    json_object_set_new(json, "attacker",
                        t62_modifiers_json(setup, &odds->attacker, true));
    json_object_set_new(json, "defender",
                        t62_modifiers_json(setup, &odds->defender, true));
    json_object_set_new(json, "sums",
                        json_pack("[i,i]", odds->attacker.sum, odds->defender.sum));
    json_object_set_new(json, "engaged",
                        json_pack("[i,i]", (int)odds->engaged[0], (int)odds->engaged[1]));
    json_object_set_new(json, "attackers", t62_units_json(setup, fight->attackers));
    json_object_set_new(json, "defenders", t62_units_json(setup, fight->defenders));
    json_object_set_new(json, "chances",
                        odds_chances(odds->attacker.sum - odds->defender.sum));
}

static json_t *answer_charge(const struct question *question) {
    struct move move;
    struct t62_onset onset;
    if (!ask_move(question, true, &move))
        return NULL;
    t62_onset(question->scene, move.unit, &move.action, move.leave, move.pursues, &onset);
    if (onset.trek.reason != T62_ALLOWED)
        return refusal_text(onset.trek.reason);
    json_t *json = json_object();
    odds_write(question->setup, &onset.fight, &onset.odds, json);
    return json;
}

static json_t *answer_combat(const struct question *question) {
    struct t62_odds odds;
    unsigned unit = 0;
    if (!ask_unit_of(question, question->json, "target", &unit))
        return NULL;
    struct t62_fight fight = t62_fight_of(question->scene, unit);
    if (fight.attackers == 0)
        return refusal_text(T62_REFUSED_NO_SUCH_FIGHT);
    json_t *json = json_object();
    t62_odds(question->scene, &fight, &odds);
    odds_write(question->setup, &fight, &odds, json);
    return json;
}

/* --- fire ---------------------------------------------------------------------------- */

static json_t *factors_json(unsigned factors) {
    json_t *list = json_array();
    for (unsigned i = 0; i < T62_FACTORS; i++)
        if ((factors >> i & 1) != 0)
            json_array_append_new(list, json_string(t62_names_factors.list[i]));
    return list;
}

static json_t *needs_json(int points, int sum) {
    const int8_t *row = t62_fire_row(points);
    json_t *list = json_array();
    for (unsigned i = 0; i < 4; i++)
        json_array_append_new(
            list, json_integer(row[i] == T62_NEVER ? T62_NEVER : row[i] - sum));
    return list;
}

static void volley_write(const struct t62_setup *setup, const struct t62_volley *volley,
                         json_t *json) {
    json_t *lines = json_array();
    for (unsigned i = 0; i < volley->count; i++) {
        const struct t62_shot *shot = &volley->shots[i];
        json_array_append_new(
            lines, json_pack("{s:s,s:i,s:i,s:i,s:i,s:o,s:s}", "unit",
                             setup->units[shot->unit].id, "stand", shot->stand,
                             "target_stand", shot->target_stand, "range",
                             (int)shot->range, "points8", shot->points8, "factors",
                             factors_json(shot->factors), "section", "11.3"));
    }
    json_object_set_new(json, "points", json_integer(volley->points));
    json_object_set_new(json, "points8", json_integer(volley->points8));
    json_object_set_new(json, "lines", lines);
    json_object_set_new(json, "modifiers",
                        t62_modifiers_json(setup, &volley->modifiers, false));
    json_object_set_new(json, "sum", json_integer(volley->sum));
    json_object_set_new(json, "needs", needs_json(volley->points, volley->sum));
}

static json_t *answer_fire(const struct question *question) {
    struct t62_action action = t62_action_of(T62_DO_FIRE, T62_NOBODY);
    struct t62_volley volley;
    unsigned target;
    if (!ask_unit_of(question, question->json, "target", &target) ||
        !t62_action_units_read(question->reading, question->setup, question->json,
                               &action))
        return NULL;
    const struct t62_setup *setup = question->setup;
    for (unsigned i = 0; i < action.unit_count; i++) {
        if (action.units[i] >= setup->unit_count ||
            !t62_stands(&question->view->known, action.units[i]))
            return refusal_text(T62_REFUSED_NO_SUCH_UNIT);
        /* It may be asked of either side's fire: whose it is says the first. */
        if (t62_side_of(setup, action.units[i]) != t62_side_of(setup, action.units[0]))
            return refusal_text(T62_REFUSED_NOT_YOURS);
    }
    if (action.unit_count > 0 &&
        t62_side_of(setup, target) == t62_side_of(setup, action.units[0]))
        return refusal_text(T62_REFUSED_NOT_AN_ENEMY);
    if (action.unit_count == 0)
        return refusal_text(T62_REFUSED_NO_UNITS);
    t62_volley(question->scene, target, action.units, action.unit_count, &volley);
    if (volley.reason != T62_ALLOWED)
        return refusal_text(volley.reason);
    json_t *json = json_object();
    volley_write(question->setup, &volley, json);
    return json;
}

/* --- communication ------------------------------------------------------------------- */

static json_t *answer_communication(const struct question *question) {
    struct t62_supply supply;
    const char *id;
    size_t mark = reading_member(question->reading, "objective");
    if (!read_string(question->reading, json_object_get(question->json, "objective"),
                     &id))
        return NULL;
    unsigned objective = t62_find_objective(question->setup, id);
    if (objective == T62_NOSUCH) {
        reading_fail(question->reading, "there is no such objective");
        return NULL;
    }
    reading_back(question->reading, mark);
    t62_supply(question->scene, &supply);
    return json_pack("{s:b,s:s}", "open",
                     t62_supplied(question->setup, &supply, objective), "section",
                     "14.2");
}

/* --- tries --------------------------------------------------------------------------- */

json_t *t62_trial_json_new(const void *setup, const void *view, enum side side,
                           const void *action_) {
    const struct t62_action *action = action_;
    const struct t62_position *known = &((const struct t62_view *)view)->known;
    struct t62_scene scene;
    t62_scene_of(setup, known, &scene);
    struct refusal refusal = t62_check_in(&scene, side, action);
    json_t *json = json_object();
    if (refused(refusal))
        json_object_set_new(json, "legal", json_string(refusal.code));
    else
        json_object_set_new(json, "legal", json_true());
    bool charges = action->verb == T62_DO_CHARGE || action->verb == T62_DO_PURSUE;
    if (action->unit >= scene.setup->unit_count || !t62_stands(known, action->unit))
        return json;
    if (action->verb == T62_DO_MOVE || charges) {
        struct t62_onset onset;
        struct t62_leave leave = t62_leave_now(known, action->unit);
        if (charges)
            t62_onset(&scene, action->unit, action, leave, action->verb == T62_DO_PURSUE,
                      &onset);
        else
            t62_trek(&scene, action->unit, action, leave, false, &onset.trek);
        if (onset.trek.walked)
            trek_write(setup, action->unit, &onset.trek, json);
        if (charges && onset.trek.reason == T62_ALLOWED)
            odds_write(setup, &onset.fight, &onset.odds, json);
    }
    if (action->verb == T62_DO_FIRE && !refused(refusal)) {
        struct t62_volley volley;
        t62_volley(&scene, action->unit, action->units, action->unit_count, &volley);
        volley_write(setup, &volley, json);
    }
    return json;
}

/* {"ask":"preview","action"}: what it comes to, and whether it may be done. */
static json_t *answer_preview(const struct question *question) {
    struct t62_action action;
    struct problem problem;
    if (t62_action_json_load(question->setup, question->view,
                             json_object_get(question->json, "action"), &action,
                             &problem) < 0) {
        reading_member(question->reading, "action");
        reading_fail(question->reading, "%s", problem.what);
        return NULL;
    }
    json_t *json =
        t62_trial_json_new(question->setup, question->view, question->side, &action);
    struct refusal refusal = t62_check_in(question->scene, question->side, &action);
    if (refused(refusal)) {
        json_object_del(json, "legal");
        json_object_set_new(
            json, "refused",
            t62_refusal_json_new(question->setup, question->view, refusal));
    }
    return json;
}

/* {"ask":"whole"}: all that the view holds, for who plays from what he is told. */
static json_t *answer_whole(const struct question *question) {
    return json_pack("{s:i, s:o}", "viewer", question->view->viewer, "known",
                     t62_position_json(question->setup, &question->view->known));
}

/* --- all questions ------------------------------------------------------------------- */

json_t *t62_answer_json_new(const void *setup, const void *view, enum side side,
                            const json_t *question, struct problem *ret_problem) {
    static const struct {
        const char *name;
        json_t *(*answer)(const struct question *question);
        const char *keys[8];
    } rows[] = {{"sight", answer_sight, {"ask", "from", "to"}},
                {"measure", answer_measure, {"ask", "from", "to"}},
                {"ground", answer_ground, {"ask", "at", "unit", "stand"}},
                {"corners", answer_corners, {"ask", "unit", "stand"}},
                {"field", answer_field, {"ask", "unit", "stand"}},
                {"order", answer_order, {"ask", "unit"}},
                {"path", answer_path, {"ask", "unit", "steps", "result"}},
                {"reach", answer_reach, {"ask", "unit", "result"}},
                {"snap", answer_snap, {"ask", "unit", "steps", "result"}},
                {"charge", answer_charge, {"ask", "unit", "steps", "result"}},
                {"combat", answer_combat, {"ask", "target"}},
                {"fire", answer_fire, {"ask", "target", "units"}},
                {"communication", answer_communication, {"ask", "objective"}},
                {"preview", answer_preview, {"ask", "action"}},
                {"whole", answer_whole, {"ask"}}};
    struct reading reading;
    struct t62_scene scene;
    const char *name;
    reading_begin(&reading, NULL, ret_problem);
    size_t mark = reading_member(&reading, "ask");
    if (!read_string(&reading, json_object_get(question, "ask"), &name))
        return NULL;
    t62_scene_of(setup, &((const struct t62_view *)view)->known, &scene);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].name, name) != 0)
            continue;
        reading_back(&reading, mark);
        struct question asked = {setup, view, side, question, &reading, &scene};
        return read_only(&reading, question, rows[i].keys) ? rows[i].answer(&asked)
                                                           : NULL;
    }
    reading_fail(&reading, "there is no such question");
    return NULL;
}
