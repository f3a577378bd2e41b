/* SPDX-License-Identifier: MIT */
/* See answer_json.h. One row a question, at the end. */
#include "answer_json.h"

#include "action_json.h"
#include "command.h"
#include "events_json.h"
#include "front.h"
#include "level.h"
#include "offers_json.h"
#include "plan.h"
#include "position_json.h"
#include "reach.h"
#include "sight.h"

#include <stdlib.h>
#include <string.h>

struct question {
    const struct sburg_setup *setup;
    const struct sburg_view *view;
    enum side side;
    const json_t *json;
    struct reading *reading;
};

static bool ask_hex(const struct question *question, const char *name,
                    uint16_t *ret_hex) {
    size_t mark = reading_member(question->reading, name);
    if (!hex_json_read(question->reading, &question->setup->grid,
                       json_object_get(question->json, name), ret_hex))
        return false;
    reading_back(question->reading, mark);
    return true;
}

/* A unit on the map by its name, which stands where the reading is. */
static bool unit_named(const struct question *question, const json_t *json,
                       unsigned *ret_unit) {
    const struct sburg_position *known = &question->view->known;
    const char *id;
    if (!read_string(question->reading, json, &id))
        return false;
    *ret_unit = sburg_find(question->setup, known, id);
    return (sburg_is_unit(*ret_unit) && known->units[*ret_unit].where == SBURG_ON_MAP) ||
           reading_fail(question->reading, "there is no such unit on the map");
}

static bool ask_unit(const struct question *question, unsigned *ret_unit) {
    size_t mark = reading_member(question->reading, "unit");
    if (!unit_named(question, json_object_get(question->json, "unit"), ret_unit))
        return false;
    reading_back(question->reading, mark);
    return true;
}

/* {"ask":"preview","action"}: what it comes to, and whether it may be done. */
static json_t *answer_preview(const struct question *question) {
    struct sburg_action action;
    if (sburg_action_json_load(question->setup, question->view,
                               json_object_get(question->json, "action"), &action,
                               question->reading->problem) < 0) {
        question->reading->failed = true;
        return NULL;
    }
    return sburg_trial_json(question->setup, question->view, question->side, &action,
                            false);
}

static json_t *reached_json(const struct question *question,
                            const struct sburg_reach *reach, unsigned place) {
    const struct sburg_reached *at = &reach->list[place];
    struct sburg_step steps[SBURG_STEPS];
    unsigned count = sburg_reach_way(reach, place, steps);
    json_t *json = json_pack(
        "{s:o,s:i,s:i,s:b,s:b,s:o}", "hex", hex_json_new(&question->setup->grid, at->hex),
        "cost", at->cost, "facing", at->facing, "may_end", at->may_end, "stops",
        at->stops, "steps", sburg_steps_json(question->setup, steps, count));
    if (at->checks > 0)
        json_object_set_new(json, "checks", json_integer(at->checks));
    return json;
}

/* The units of the question: `unit`, or `units`, all of the asker and in one hex. */
static bool ask_stack(const struct question *question, uint16_t *ret_units,
                      unsigned *ret_count) {
    const struct sburg_position *known = &question->view->known;
    const json_t *list = json_object_get(question->json, "units");
    size_t mark = reading_member(question->reading, list ? "units" : "unit");
    *ret_count = 1;
    if (list) {
        if (!read_array(question->reading, list, 1, SBURG_MATES))
            return false;
        *ret_count = (unsigned)json_array_size(list);
    }
    for (unsigned i = 0; i < *ret_count; i++) {
        size_t item = list ? reading_item(question->reading, i) : mark;
        unsigned unit;
        if (!unit_named(question,
                        list ? json_array_get(list, i)
                             : json_object_get(question->json, "unit"),
                        &unit))
            return false;
        if (sburg_army(question->setup, known, unit) != question->side)
            return reading_fail(question->reading, "must be a unit of yours");
        ret_units[i] = (uint16_t)unit;
        if (known->units[unit].hex != known->units[ret_units[0]].hex)
            return reading_fail(question->reading, "must be units of one hex");
        for (unsigned k = 0; k < i; k++)
            if (ret_units[k] == unit)
                return reading_fail(question->reading, "is named twice");
        reading_back(question->reading, item);
    }
    reading_back(question->reading, mark);
    return true;
}

/* Goes the `steps` of the question, on a plan: what is asked holds for who stands at their end. False:
 * they cannot be gone. */
static bool go_before(const struct question *question, struct sburg_reachers *who,
                      struct sburg_plan *plan) {
    json_t *steps = json_object_get(question->json, "steps");
    struct sburg_action action;
    sburg_plan_begin(plan, question->setup, &question->view->known, question->side);
    if (!steps)
        return true;
    const char *name = json_object_get(question->json, "units") ? "units" : "unit";
    json_t *move = json_pack("{s:s,s:O,s:O}", "do", "move", name,
                             json_object_get(question->json, name), "steps", steps);
    int read = sburg_action_json_load(question->setup, question->view, move, &action,
                                      question->reading->problem);
    json_decref(move);
    if (read < 0) {
        question->reading->failed = true;
        return false;
    }
    bool gone = true;
    for (unsigned i = 0; i < who->count && gone; i++) {
        struct sburg_unit *it = &plan->at.units[who->units[i]];
        if (who->twice &&
            sburg_may_double(question->setup, &plan->at, who->units[i]) != SBURG_ALLOWED)
            return false;
        it->flags |= who->twice ? SBURG_DOUBLE : 0u;
        gone = sburg_plan_walk(plan, who->units[i], action.steps, action.step_count,
                               who->charge);
    }
    who->twice = false; /* it is declared now */
    return gone;
}

/* {"ask":"reach","unit" or "units","double","charge","steps"}: where it can go in its present formation,
 * or from the end of some steps. */
static json_t *answer_reach(const struct question *question) {
    uint16_t units[SBURG_MATES];
    struct sburg_reachers who = {
        .units = units,
        .charge = json_is_true(json_object_get(question->json, "charge")),
        .twice = json_is_true(json_object_get(question->json, "double"))};
    if (!ask_stack(question, units, &who.count))
        return NULL;
    struct sburg_plan plan;
    bool gone = go_before(question, &who, &plan);
    if (question->reading->failed)
        return NULL;
    struct sburg_reach *reach = calloc(1, sizeof *reach);
    json_t *list = json_array();
    if (!reach)
        abort();
    if (gone)
        sburg_reach(question->setup, &plan.at, &who, reach);
    for (unsigned i = 0; i < reach->row_count; i++)
        json_array_append_new(list, reached_json(question, reach, reach->rows[i]));
    json_t *json =
        json_pack("{s:o,s:i}", "hexes", list, "allowance", (int)reach->allowance);
    free(reach);
    return json;
}

/* {"ask":"sight","from","to"}: open, or which hex blocks it at which step. */
static json_t *answer_sight(const struct question *question) {
    uint16_t from, to;
    if (!ask_hex(question, "from", &from) || !ask_hex(question, "to", &to))
        return NULL;
    struct sburg_sight sight =
        sburg_sight(question->setup, &question->view->known, question->side, from, to);
    json_t *json = json_pack("{s:b}", "open", sight.open);
    if (!sight.open) {
        json_object_set_new(json, "hex",
                            hex_json_new(&question->setup->grid, sight.blocked_by));
        json_object_set_new(json, "step", json_integer(sight.step));
        json_object_set_new(json, "steps", json_integer(sight.steps));
    }
    return json;
}

static json_t *hexes_where(const struct question *question, unsigned unit,
                           bool (*holds)(const struct sburg_setup *,
                                         const struct sburg_position *, unsigned,
                                         uint16_t)) {
    json_t *list = json_array();
    for (unsigned hex = 0; hex < hex_count(&question->setup->grid); hex++)
        if (!question->setup->hexes[hex].outside &&
            holds(question->setup, &question->view->known, unit, (uint16_t)hex))
            json_array_append_new(list,
                                  hex_json_new(&question->setup->grid, (uint16_t)hex));
    return json_pack("{s:o}", "hexes", list);
}

static bool hits(const struct sburg_setup *setup, const struct sburg_position *known,
                 unsigned unit, uint16_t hex) {
    return sburg_could_hit(setup, known, unit, hex, true);
}

/* {"ask":"front","unit"} and {"ask":"field","unit"}. */
static json_t *answer_front(const struct question *question) {
    unsigned unit;
    return ask_unit(question, &unit) ? hexes_where(question, unit, sburg_fronts) : NULL;
}

static json_t *answer_field(const struct question *question) {
    unsigned unit;
    return ask_unit(question, &unit) ? hexes_where(question, unit, hits) : NULL;
}

/* {"ask":"command"}: distance and effect for each unit of the asker's. */
static json_t *answer_command(const struct question *question) {
    struct sburg_chain chains[SBURG_UNITS];
    const struct sburg_position *known = &question->view->known;
    json_t *json = json_object();
    sburg_command(question->setup, known, question->side, chains);
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        if (known->units[u].where != SBURG_ON_MAP ||
            sburg_army(question->setup, known, u) != question->side)
            continue;
        json_t *distances = json_array();
        for (unsigned link = 0; link < SBURG_LINKS; link++)
            json_array_append_new(distances,
                                  chains[u].distances[link] == SBURG_NO_WAY
                                      ? json_null()
                                      : json_integer(chains[u].distances[link]));
        json_object_set_new(
            json, sburg_id(question->setup, known, u),
            json_pack("{s:o,s:b,s:i,s:i,s:i}", "distances", distances, "exempt",
                      chains[u].exempt, "command",
                      sburg_chain_change(question->setup, known, u, &chains[u]),
                      "exhaustion", sburg_exhaustion_change(question->setup, known, u),
                      "allowance",
                      (int)sburg_allowance(question->setup, known, u, &chains[u])));
    }
    return json;
}

/* {"ask":"level","unit","kind"}: its ML for such a check, with every modifier. */
static json_t *answer_level(const struct question *question) {
    unsigned unit;
    int kind = SBURG_CHECK_FIRE;
    int32_t values[SBURG_ML_MODIFIERS];
    const json_t *named = json_object_get(question->json, "kind");
    if (!ask_unit(question, &unit))
        return NULL;
    size_t mark = reading_member(question->reading, "kind");
    if (named && !read_name(question->reading, named, sburg_checks, &kind))
        return NULL;
    reading_back(question->reading, mark);
    reading_member(question->reading, "unit");
    if (sburg_army(question->setup, &question->view->known, unit) != question->side &&
        question->view->veiled) {
        reading_fail(question->reading, "must be a unit of yours");
        return NULL;
    }
    struct sburg_level level = sburg_level(question->setup, &question->view->known, unit,
                                           (enum sburg_check)kind, false, 0);
    for (unsigned i = 0; i < SBURG_ML_MODIFIERS; i++)
        values[i] = level.modifiers[i];
    return json_pack(
        "{s:o,s:o,s:i,s:o}", "printed", sburg_track_json(level.printed), "ml",
        sburg_track_json(level.ml), "ground", level.roll, "modifiers",
        sburg_modifiers_json(values, SBURG_ML_MODIFIERS, sburg_ml_modifiers));
}

/* {"ask":"whole"}: all that the view holds, for who plays from what he is told. */
static json_t *answer_whole(const struct question *question) {
    return sburg_whole_json_new(question->setup, question->view);
}

static const struct {
    const char *name;
    json_t *(*answer)(const struct question *question);
    const char *keys[7];
} questions[] = {
    {"preview", answer_preview, {"ask", "action", NULL, NULL}},
    {"reach", answer_reach, {"ask", "unit", "units", "double", "charge", "steps", NULL}},
    {"sight", answer_sight, {"ask", "from", "to", NULL}},
    {"front", answer_front, {"ask", "unit", NULL, NULL}},
    {"field", answer_field, {"ask", "unit", NULL, NULL}},
    {"command", answer_command, {"ask", NULL, NULL, NULL}},
    {"level", answer_level, {"ask", "unit", "kind", NULL}},
    {"whole", answer_whole, {"ask", NULL, NULL, NULL}},
};

json_t *sburg_answer_json_new(const void *setup, const void *view, enum side side,
                              const json_t *json, struct problem *ret_problem) {
    struct reading reading;
    const char *name;
    reading_begin(&reading, NULL, ret_problem);
    struct question question = {setup, view, side, json, &reading};
    if (!read_object(&reading, json))
        return NULL;
    size_t mark = reading_member(&reading, "ask");
    if (!read_string(&reading, json_object_get(json, "ask"), &name))
        return NULL;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        if (strcmp(questions[i].name, name) != 0)
            continue;
        reading_back(&reading, mark);
        return read_only(&reading, json, questions[i].keys)
                   ? questions[i].answer(&question)
                   : NULL;
    }
    reading_fail(&reading, "there is no such question");
    return NULL;
}
