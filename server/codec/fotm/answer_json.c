/* SPDX-License-Identifier: MIT */
/* See answer_json.h. One function a question; the table is at the end. */
#include "answer_json.h"

#include "action_json.h"
#include "battle.h"
#include "words_json.h"

#include "sections.h"
#include "group.h"
#include "morale_choice.h"
#include "odds.h"
#include "offers.h"
#include "preview.h"
#include "rally.h"
#include "reach.h"
#include "retreat_hexes.h"
#include "sight.h"
#include "steps.h"
#include "walk.h"
#include "zone.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct question {
    const struct battle *battle;
    const struct fotm_setup *setup;
    const struct fotm_view *view;
    enum side side;
    const json_t *json;
    struct reading *reading;
};

/* Every question has its own members beside "ask"; a path may make an answer large. */
typedef json_t *answer_fn(const struct question *question);

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    if (!memory)
        abort();
    return memory;
}

/* --- members of questions ---------------------------------------------------------- */

static bool ask_unit(const struct question *question, const char *name,
                     unsigned *ret_unit) {
    size_t mark = reading_member(question->reading, name);
    const char *text;
    if (!read_string(question->reading, json_object_get(question->json, name), &text))
        return false;
    unsigned unit = fotm_unit_known(question->setup, question->view, text);
    if (unit == FOTM_NOSUCH ||
        (unit < FOTM_UNITS && fotm_hex_of(&question->view->known, unit) == HEX_NONE))
        return reading_fail(question->reading, "there is no such unit on the map");
    reading_back(question->reading, mark);
    *ret_unit = unit;
    return true;
}

static bool ask_hex(const struct question *question, const char *name,
                    uint16_t *ret_hex) {
    size_t mark = reading_member(question->reading, name);
    const char *text;
    if (!read_string(question->reading, json_object_get(question->json, name), &text))
        return false;
    uint16_t hex = hex_parse(&question->setup->grid, text);
    if (hex == HEX_NONE)
        return reading_fail(question->reading, "there is no such hex on the map");
    reading_back(question->reading, mark);
    *ret_hex = hex;
    return true;
}

/* A unit of the asker's that moves in this phase: its ledger is that of the phase. */
static bool ask_mover(const struct question *question, unsigned *ret_unit) {
    const struct fotm_position *known = &question->view->known;
    if (!ask_unit(question, "unit", ret_unit))
        return false;
    size_t mark = reading_member(question->reading, "unit");
    if ((!fotm_is_brigade(*ret_unit) && !fotm_is_commander(*ret_unit)) ||
        fotm_army(question->setup, *ret_unit) != question->side)
        return reading_fail(question->reading, "must be a unit of yours");
    if (known->asked != question->side || (known->decision != FOTM_DECIDE_MOVEMENT &&
                                           known->decision != FOTM_DECIDE_REINFORCEMENT))
        return reading_fail(question->reading, "moves only in your own movement");
    reading_back(question->reading, mark);
    return true;
}

/* --- movement ---------------------------------------------------------------------- */

static json_t *choice_new(const struct fotm_setup *setup,
                          const struct fotm_choice *choice) {
    json_t *json =
        json_pack("{s:o,s:i}", "step", action_step_new(setup, fotm_step_of(choice)),
                  "cost", (int)choice->cost);
    if (choice->flags & FOTM_CHOICE_MAY_END)
        json_object_set_new(json, "may_end", json_true());
    if (choice->flags & FOTM_CHOICE_STOPS)
        json_object_set_new(json, "stops", json_true());
    return json;
}

/* `steps`, if the question has any: none else. */
static bool ask_steps(const struct question *question,
                      struct fotm_step ret_steps[FOTM_PATH], unsigned *ret_count) {
    const json_t *list = json_object_get(question->json, "steps");
    size_t mark = reading_member(question->reading, "steps");
    unsigned count = 0;
    if (list && !read_array(question->reading, list, 0, FOTM_PATH))
        return false;
    for (; count < json_array_size(list); count++) {
        size_t item = reading_item(question->reading, count);
        if (!action_step_read(question->reading, question->setup,
                              json_array_get(list, count), &ret_steps[count]))
            return false;
        reading_back(question->reading, item);
    }
    reading_back(question->reading, mark);
    *ret_count = count;
    return true;
}

/* {"ask":"next","unit","steps"}: what can follow after these steps. */
static json_t *answer_next(const struct question *question) {
    struct fotm_step steps[FOTM_PATH];
    struct fotm_choice choices[FOTM_NEXT_STEPS];
    unsigned unit, count;
    if (!ask_mover(question, &unit) || !ask_steps(question, steps, &count))
        return NULL;
    unsigned found = fotm_next_steps(question->setup, question->view, unit, steps, count,
                                     choices, FOTM_NEXT_STEPS);
    json_t *answer = json_array();
    for (unsigned i = 0; i < found; i++)
        json_array_append_new(answer, choice_new(question->setup, &choices[i]));
    return json_pack("{s:o}", "steps", answer);
}

static json_t *steps_new(const struct question *question, const struct fotm_step *steps,
                         unsigned count) {
    json_t *path = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(path, action_step_new(question->setup, steps[i]));
    return path;
}

static json_t *reached_new(const struct question *question,
                           const struct fotm_reach *reach,
                           const struct fotm_reached *reached) {
    struct fotm_step steps[FOTM_PATH];
    unsigned count =
        fotm_reach_path(question->setup, reach, reached->hex, steps, FOTM_PATH);
    json_t *json = json_pack(
        "{s:o,s:i,s:o}", "hex", hex_json_new(&question->setup->grid, reached->hex),
        "cost", (int)reached->cost, "steps", steps_new(question, steps, count));
    if (reached->flags & FOTM_CHOICE_MAY_END)
        json_object_set_new(json, "may_end", json_true());
    if (reached->flags & FOTM_CHOICE_STOPS)
        json_object_set_new(json, "stops", json_true());
    return json;
}

static json_t *end_new(const struct question *question, unsigned unit,
                       const struct fotm_end *end) {
    json_t *json = json_pack("{s:i,s:o}", "cost", (int)end->cost, "steps",
                             steps_new(question, end->steps, end->step_count));
    if (end->facing != FOTM_ANY_FACING)
        json_object_set_new(json, "facing", json_integer(end->facing));
    if (end->column)
        json_object_set_new(json, "column", json_true());
    if (fotm_has_horses(question->setup, unit))
        json_object_set_new(json, "mounted", json_boolean(end->mounted));
    if (end->stops)
        json_object_set_new(json, "stops", json_true());
    return json;
}

/* {"ask":"reach","unit","hex"}: every way to end there. */
static json_t *answer_ends(const struct question *question, unsigned unit) {
    struct fotm_end ends[FOTM_ENDS];
    uint16_t hex = HEX_NONE;
    if (!ask_hex(question, "hex", &hex))
        return NULL;
    struct fotm_reach *memory = allocate(sizeof *memory);
    unsigned count =
        fotm_reach_ends(question->setup, question->view, unit, hex, memory, ends);
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(list, end_new(question, unit, &ends[i]));
    free(memory);
    return json_pack("{s:o}", "ends", list);
}

/* The unit as it is once it has gone these steps; false: it cannot. */
static bool pass_steps(const struct question *question, unsigned unit,
                       const struct fotm_step *steps, unsigned count,
                       struct fotm_position *known) {
    struct fotm_walker walker = fotm_walk_begin(question->setup, known, unit);
    for (unsigned i = 0; i < count; i++)
        if (denied(fotm_walk_step(question->setup, known, &walker, steps[i])))
            return false;
    fotm_group_pass(question->setup, known, &walker);
    return !walker.gone;
}

/* {"ask":"reach","unit"}: every hex that it can come to, with cost and path; with `steps`: from
 * where these lead. */
static json_t *answer_reach(const struct question *question) {
    struct fotm_view view = *question->view;
    struct fotm_step steps[FOTM_PATH];
    unsigned unit, before, count = 0;
    if (!ask_mover(question, &unit) || !ask_steps(question, steps, &before))
        return NULL;
    if (json_object_get(question->json, "hex"))
        return answer_ends(question, unit);
    struct fotm_reach *memory = allocate(sizeof *memory);
    struct fotm_reached *reached = allocate(HEX_MAX * sizeof *reached);
    if (before == 0 || pass_steps(question, unit, steps, before, &view.known))
        count = fotm_reach(question->setup, &view, unit, memory, reached, HEX_MAX);
    json_t *hexes = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(hexes, reached_new(question, memory, &reached[i]));
    free(memory);
    free(reached);
    return json_pack("{s:o}", "hexes", hexes);
}

/* --- fire and zones ---------------------------------------------------------------- */

/* Of one brigade, or of a marker, whose facing is known; commanders have none. */
static json_t *zoc_of(const struct question *question, unsigned unit) {
    json_t *hexes = json_array();
    for (unsigned direction = 0; direction < HEX_DIRECTIONS && fotm_is_piece(unit);
         direction++) {
        const struct fotm_position *known = &question->view->known;
        if (fotm_exerts_zoc(question->setup, known, unit, direction))
            json_array_append_new(
                hexes, hex_json_new(&question->setup->grid,
                                    fotm_beside(question->setup, fotm_hex_of(known, unit),
                                                direction)));
    }
    return json_pack("{s:o}", "hexes", hexes);
}

/* {"ask":"zoc","side"}: the hexes in the zone of control of that side's known brigades;
 * {"ask":"zoc","unit"}: of that unit alone (6.1). */
static json_t *answer_zoc(const struct question *question) {
    int side;
    unsigned unit;
    if (json_object_get(question->json, "unit"))
        return ask_unit(question, "unit", &unit) ? zoc_of(question, unit) : NULL;
    if (!read_name_of(question->reading, question->json, "side", fotm_sides, &side))
        return NULL;
    json_t *hexes = json_array();
    for (unsigned hex = 0; hex < hex_count(&question->setup->grid); hex++)
        if (fotm_enemy_zoc(question->setup, &question->view->known, (uint16_t)hex,
                           fotm_enemy((enum side)side)))
            json_array_append_new(hexes,
                                  hex_json_new(&question->setup->grid, (uint16_t)hex));
    return json_pack("{s:o}", "hexes", hexes);
}

/* {"ask":"sight","unit"}: hexes at which a battery can fire; {"ask":"sight","hex"}: hexes
 * within range that are seen from there (9.1, 9.5). */
static json_t *answer_sight(const struct question *question) {
    const struct fotm_setup *setup = question->setup;
    const struct fotm_position *known = &question->view->known;
    unsigned unit = FOTM_NOBODY;
    uint16_t from = HEX_NONE;
    if (json_object_get(question->json, "unit")) {
        if (!ask_unit(question, "unit", &unit))
            return NULL;
        if (!fotm_is_brigade(unit) || !fotm_is_artillery(setup, unit)) {
            reading_fail(question->reading, "only artillery fires at a range");
            return NULL;
        }
        from = fotm_hex_of(known, unit);
    } else if (!ask_hex(question, "hex", &from)) {
        return NULL;
    }
    json_t *hexes = json_array();
    for (unsigned i = 0; i < setup->in_range_count[from]; i++) {
        uint16_t to = setup->in_range[from][i];
        bool sees = unit != FOTM_NOBODY ? fotm_can_fire(setup, known, unit, to)
                                        : hex_distance(&setup->grid, from, to) <=
                                                  fotm_range(setup, known, from, to) &&
                                              fotm_sees(setup, known, from, to);
        if (sees && to != from)
            json_array_append_new(hexes, hex_json_new(&setup->grid, to));
    }
    return json_pack("{s:o}", "hexes", hexes);
}

/* {"ask":"retreat-hexes","brigade"}: where it could go in the Assault that is going on
 * (17.3). */
static json_t *answer_retreats(const struct question *question) {
    uint16_t found[FOTM_RETREATS];
    unsigned unit;
    if (!ask_unit(question, "brigade", &unit))
        return NULL;
    if (!fotm_is_piece(unit) || question->view->known.assault.target == HEX_NONE) {
        reading_fail(question->reading,
                     "only a brigade retreats, and only in an Assault");
        return NULL;
    }
    unsigned count =
        fotm_retreat_hexes(question->setup, &question->view->known, unit, false, found);
    json_t *hexes = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(hexes, hex_json_new(&question->setup->grid, found[i]));
    return json_pack("{s:o}", "hexes", hexes);
}

/* --- previews ---------------------------------------------------------------------- */

static json_t *line_new(const struct question *question,
                        const struct fotm_sum_line *line) {
    const struct fotm_sum_row *row = &fotm_sum_rows[line->what];
    char text[SENTENCE];
    words_fill_in(question->setup, &question->view->known, row->words, line->unit,
                  line->hex, text);
    const char *section = fotm_sum_section(question->setup->edition, line->what);
    json_t *json = json_pack("{s:s,s:s,s:s,s:i}", "what", row->name, "section", section,
                             "text", text, "value", (int)line->value);
    if (line->unit < FOTM_UNITS)
        json_object_set_new(
            json, "unit",
            fotm_unit_json(question->setup, &question->view->known, line->unit));
    if (line->hex != HEX_NONE)
        json_object_set_new(json, "hex", hex_json_new(&question->setup->grid, line->hex));
    return json;
}

static json_t *roll_new(const struct question *question,
                        const struct fotm_preview_roll *roll) {
    json_t *lines = json_array();
    for (unsigned i = 0; i < roll->sum.line_count; i++)
        json_array_append_new(lines, line_new(question, &roll->sum.lines[i]));
    json_t *json =
        json_pack("{s:s,s:o,s:i,s:o}", "roll", fotm_rolls.list[roll->roll], "side",
                  fotm_side_json(roll->side), "dice", roll->sum.dice, "lines", lines);
    if (roll->unit < FOTM_UNITS)
        json_object_set_new(
            json, "at",
            fotm_unit_json(question->setup, &question->view->known, roll->unit));
    if (roll->flags & FOTM_PREVIEW_PERHAPS)
        json_object_set_new(json, "perhaps", json_true());
    if (roll->sum.reroll)
        json_object_set_new(json, "reroll", json_true());
    if (roll->sum.dusk)
        json_object_set_new(json, "dusk", json_true());
    return json;
}

static json_t *odds_of_new(const struct fotm_odds_of *of) {
    return json_pack("{s:i,s:i,s:i}", "steps", (int)of->steps, "check", (int)of->check,
                     "rout", (int)of->rout);
}

/* How it is likely to end; NULL: for all that the asker knows it cannot be. New reference. */
static json_t *odds_new(const struct question *question,
                        const struct fotm_action *action) {
    struct fotm_odds odds;
    if (!fotm_assault_odds(question->setup, question->view, action, &odds))
        return NULL;
    json_t *json = json_pack("{s:i,s:o,s:o}", "taken", (int)odds.taken, "attacker",
                             odds_of_new(&odds.party[FOTM_ATTACKER]), "defender",
                             odds_of_new(&odds.party[FOTM_DEFENDER]));
    if (odds.guess)
        json_object_set_new(json, "guess", json_true());
    return json;
}

static json_t *preview_assault(const struct question *question,
                               const struct fotm_action *action) {
    static const char *const parties[FOTM_PARTIES] = {"attacker_lead", "defender_lead"};
    struct fotm_preview *preview = allocate(sizeof *preview);
    fotm_preview_assault(question->setup, question->view, action, preview);
    json_t *rolls = json_array(), *json = json_object();
    for (unsigned i = 0; i < preview->count; i++)
        json_array_append_new(rolls, roll_new(question, &preview->rolls[i]));
    json_object_set_new(json, "rolls", rolls);
    for (unsigned i = 0; i < FOTM_PARTIES; i++)
        if (preview->lead[i] < FOTM_UNITS)
            json_object_set_new(json, parties[i],
                                fotm_unit_json(question->setup, &question->view->known,
                                               preview->lead[i]));
    if (preview->hidden)
        json_object_set_new(json, "hidden", json_true());
    json_t *odds = odds_new(question, action);
    if (odds != NULL)
        json_object_set_new(json, "odds", odds);
    free(preview);
    return json;
}

/* Half points that the action costs, what it has cost after each step, and what is left.
 * A forced march throws a die. `ret_walker`: the unit then. */
static json_t *preview_move(const struct question *question,
                            const struct fotm_position *known,
                            const struct fotm_action *action,
                            struct fotm_walker *ret_walker) {
    struct fotm_walker walker = fotm_walk_begin(question->setup, known, action->unit);
    bool marched = false;
    json_t *costs = json_array();
    for (unsigned i = 0; i < action->step_count; i++) {
        if (denied(fotm_walk_step(question->setup, known, &walker, action->steps[i])))
            break;
        marched |= action->steps[i].kind == FOTM_STEP_MARCH;
        json_array_append_new(costs, json_integer(walker.now.spent - walker.began.spent));
    }
    json_t *json =
        json_pack("{s:i,s:o,s:i}", "cost", walker.now.spent - walker.began.spent, "costs",
                  costs, "points", (int)fotm_points_left(&walker));
    if (!walker.gone)
        json_object_set_new(json, "hex",
                            hex_json_new(&question->setup->grid, walker.now.hex));
    if (marched)
        json_object_set_new(json, "dice", json_integer(1));
    *ret_walker = walker;
    return json;
}

/* Of several, one after the other. */
static json_t *preview_moves(const struct question *question,
                             const struct fotm_action *action) {
    struct fotm_position known = question->view->known;
    struct fotm_walker walker;
    if (!fotm_is_group(action))
        return preview_move(question, &known, action, &walker);
    json_t *list = json_array();
    for (unsigned i = 0; i < action->list_count; i++) {
        const struct fotm_action part = fotm_group_part(action, i);
        json_t *one = preview_move(question, &known, &part, &walker);
        json_object_set_new(one, "unit",
                            fotm_unit_json(question->setup, &known, part.unit));
        json_array_append_new(list, one);
        fotm_group_pass(question->setup, &known, &walker);
    }
    return json_pack("{s:o}", "units", list);
}

/* One die: what it must show at least (7: it cannot). */
static json_t *preview_die(int needed, int modifier) {
    int die = needed - modifier;
    return json_pack("{s:i,s:i,s:i}", "dice", 1, "needed",
                     die < 1   ? 1
                     : die > 7 ? 7
                               : die,
                     "modifier", modifier);
}

static json_t *preview_new(const struct question *question,
                           const struct fotm_action *action) {
    const struct fotm_setup *setup = question->setup;
    const struct fotm_position *known = &question->view->known;
    if (action->verb == FOTM_DO_ASSAULT)
        return preview_assault(question, action);
    if (action->verb == FOTM_DO_MOVE)
        return preview_moves(question, action);
    if (action->verb == FOTM_DO_RALLY || action->verb == FOTM_DO_REGROUP)
        return preview_die(fotm_charts(setup)->rally_needed,
                           fotm_rally_modifier(setup, known, action->unit, action->with,
                                               action->verb == FOTM_DO_REGROUP));
    if (action->verb == FOTM_DO_MORALE)
        return preview_die(
            fotm_charts(setup)->morale_needed,
            fotm_morale_modifier(setup, known, action->unit, action->with));
    return json_object();
}

/* An Assault of somebody else: its odds, as the asker's own view lets him reckon them. The dice
 * one by one are for who plans it. */
static json_t *preview_watched(const struct question *question,
                               const struct fotm_action *action) {
    json_t *json = json_object(), *odds = odds_new(question, action);
    if (odds != NULL)
        json_object_set_new(json, "odds", odds);
    return json;
}

/* {"ask":"preview","action"}: what it would cost and roll, or why it is refused. */
static json_t *answer_preview(const struct question *question) {
    struct fotm_action action;
    reading_member(question->reading, "action");
    if (!action_read(question->reading, question->setup, question->view,
                     json_object_get(question->json, "action"), &action))
        return NULL;
    const struct fotm_position *known = &question->view->known;
    if (action.verb == FOTM_DO_ASSAULT && known->asked < SIDES &&
        question->side != (enum side)known->asked)
        return preview_watched(question, &action);
    if (question->side >= SIDES) {
        reading_fail(question->reading, "only a player can ask this");
        return NULL;
    }
    struct refusal refusal =
        fotm_check(question->setup, question->view, question->side, &action);
    if (refused(refusal))
        return json_pack("{s:o}", "refusal",
                         refusal_json_new(question->setup, question->view, refusal));
    return preview_new(question, &action);
}

/* --- history ----------------------------------------------------------------------- */

/* {"ask":"unit","unit"}: regiments, strength, notes of a unit that the asker knows. */
static json_t *answer_unit(const struct question *question) {
    const char *text;
    reading_member(question->reading, "unit");
    if (!read_string(question->reading, json_object_get(question->json, "unit"), &text))
        return NULL;
    unsigned unit = fotm_unit_known(question->setup, question->view, text);
    if (unit == FOTM_NOSUCH) {
        reading_fail(question->reading, "there is no such unit");
        return NULL;
    }
    json_t *history = json_object_get(question->battle->history, text);
    return history ? json_incref(history) : json_object();
}

/* --- all of them ------------------------------------------------------------------- */

static const struct {
    const char *ask;
    answer_fn *answer;
    const char *members[4]; /* beside "ask" */
} questions[] = {
    {"next", answer_next, {"unit", "steps", NULL}},
    {"preview", answer_preview, {"action", NULL}},
    {"reach", answer_reach, {"unit", "hex", "steps", NULL}},
    {"retreat-hexes", answer_retreats, {"brigade", NULL}},
    {"sight", answer_sight, {"unit", "hex", NULL}},
    {"unit", answer_unit, {"unit", NULL}},
    {"zoc", answer_zoc, {"side", "unit", NULL}},
};

static bool only_members(struct reading *reading, const json_t *json,
                         const char *const *members) {
    const char *keys[6] = {"ask"};
    for (unsigned i = 0; members[i]; i++)
        keys[i + 1] = members[i];
    return read_only(reading, json, keys);
}

json_t *answer_json_new(const void *setup, const void *view, enum side side,
                        const json_t *json, struct problem *ret_problem) {
    struct reading reading;
    reading_begin(&reading, NULL, ret_problem);
    const char *ask;
    if (!read_object(&reading, json))
        return NULL;
    size_t mark = reading_member(&reading, "ask");
    if (!read_string(&reading, json_object_get(json, "ask"), &ask))
        return NULL;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        if (strcmp(questions[i].ask, ask) != 0)
            continue;
        reading_back(&reading, mark);
        struct question question = {
            setup, &((const struct battle *)setup)->setup, view, side, json, &reading};
        if (!only_members(&reading, json, questions[i].members))
            return NULL;
        return questions[i].answer(&question);
    }
    reading_fail(&reading, "is no question of this game");
    return NULL;
}
