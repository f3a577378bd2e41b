/* SPDX-License-Identifier: MIT */
/* See position_json.h. Writing. */
#include "position_json.h"

#include "check.h"

json_t *t62_unit_id(const struct t62_setup *setup, unsigned unit) {
    return unit < setup->unit_count ? json_string(setup->units[unit].id) : json_null();
}

json_t *t62_leader_id(const struct t62_setup *setup, unsigned leader) {
    return leader < setup->leader_count ? json_string(setup->leaders[leader].id)
                                        : json_null();
}

json_t *t62_units_json(const struct t62_setup *setup, uint64_t units) {
    json_t *list = json_array();
    for (unsigned u = 0; u < setup->unit_count; u++)
        if (t62_in(units, u))
            json_array_append_new(list, t62_unit_id(setup, u));
    return list;
}

static const struct {
    const char *name;
    unsigned flag;
} flags[] = {{"disordered", T62_DISORDERED}, {"damaged", T62_DAMAGED},
             {"low_ammo", T62_LOW_AMMO},     {"worn", T62_WORN},
             {"changed", T62_CHANGED},       {"moved", T62_MOVED},
             {"charging", T62_CHARGING},     {"fired", T62_FIRED},
             {"pursued", T62_PURSUED},       {"pursuing", T62_PURSUING},
             {"shot", T62_SHOT_AT}};
enum { FLAGS = sizeof flags / sizeof flags[0] };

static json_t *bases_json(const struct t62_unit *unit) {
    json_t *list = json_array();
    for (unsigned i = 0; i < unit->count; i++)
        json_array_append_new(list, json_pack("[i,i,i]", (int)unit->stands[i].at.x,
                                              (int)unit->stands[i].at.y,
                                              (int)unit->stands[i].heading));
    return list;
}

static json_t *fired_on_json(const struct t62_setup *setup, uint32_t divisions) {
    json_t *list = json_array();
    for (unsigned i = 0; i < setup->division_count; i++)
        if ((divisions >> i & 1) != 0)
            json_array_append_new(list, json_string(setup->divisions[i].id));
    return list;
}

json_t *t62_unit_json(const struct t62_setup *setup, const struct t62_position *position,
                      unsigned u) {
    static const char *const wheres[] = {"off", "waiting", "table", "gone"};
    const struct t62_unit *unit = &position->units[u];
    json_t *json = json_pack("{s:s,s:s,s:i,s:i}", "where", wheres[unit->where],
                             "formation", t62_names_formations.list[unit->formation],
                             "stands", unit->count, "front", unit->front);
    if (unit->where == T62_GONE)
        json_object_set_new(json, "gone", json_string(t62_names_gones.list[unit->gone]));
    if (unit->where == T62_ON_TABLE) {
        json_object_set_new(json, "at",
                            plane_json_new(t62_front(t62_kind_of(setup, u), unit)));
        json_object_set_new(json, "heading", json_integer(unit->stands[0].heading));
        json_object_set_new(json, "bases", bases_json(unit));
    }
    json_object_set_new(
        json, "state",
        json_string(t62_names_strengths.list[t62_strength(setup, position, u)]));
    for (unsigned i = 0; i < FLAGS; i++)
        json_object_set_new(json, flags[i].name,
                            json_boolean(t62_flag(unit, flags[i].flag)));
    json_object_set_new(json, "lost", json_integer(unit->lost));
    json_object_set_new(json, "acts", json_integer(unit->acts));
    json_object_set_new(json, "ordered",
                        json_string(t62_names_results.list[unit->ordered]));
    json_object_set_new(json, "adopted",
                        unit->adopted == T62_NOBODY
                            ? json_string("")
                            : t62_leader_id(setup, unit->adopted));
    json_object_set_new(json, "fired_on", fired_on_json(setup, unit->fired_on));
    json_object_set_new(json, "outflanks", t62_units_json(setup, unit->outflanks));
    return json;
}

json_t *t62_leader_json(const struct t62_setup *setup,
                        const struct t62_position *position, unsigned i) {
    const struct t62_leader *leader = &position->leaders[i];
    struct point at;
    json_t *json =
        json_pack("{s:b,s:b,s:b,s:b}", "out", leader->out, "captured", leader->captured,
                  "exceptional", leader->exceptional, "rode", leader->rode);
    json_object_set_new(json, "attached",
                        leader->attached == T62_NOBODY
                            ? json_string("")
                            : t62_unit_id(setup, leader->attached));
    if (t62_leader_at(setup, position, i, &at))
        json_object_set_new(json, "at", plane_json_new(at));
    return json;
}

json_t *t62_verbs_json(const struct t62_setup *setup,
                       const struct t62_position *position) {
    uint32_t verbs = t62_answers(setup, position);
    json_t *list = json_array();
    for (unsigned verb = 0; verb < T62_VERBS; verb++)
        if ((verbs >> verb & 1) != 0)
            json_array_append_new(list, json_string(t62_names_verbs.list[verb]));
    return list;
}

static json_t *winners_json(const struct t62_setup *setup,
                            const struct t62_position *position) {
    json_t *list = json_array();
    for (unsigned i = 0; i < position->winner_count; i++) {
        const struct t62_winner *winner = &position->winners[i];
        json_array_append_new(
            list, json_pack("{s:s,s:b,s:i}", "unit", setup->units[winner->unit].id,
                            "may_pursue", winner->may_pursue, "gap", (int)winner->gap));
    }
    return list;
}

static json_t *entered_json(const struct t62_setup *setup, unsigned entered) {
    json_t *list = json_array();
    for (unsigned i = 0; i < setup->entry_count; i++)
        if ((entered >> i & 1) != 0)
            json_array_append_new(list, json_string(setup->entries[i].id));
    return list;
}

static json_t *queue_json(const struct t62_setup *setup,
                          const struct t62_position *position) {
    json_t *json = json_object();
    for (unsigned i = 0; i < setup->entry_count; i++) {
        uint8_t queue[T62_UNITS];
        unsigned count = t62_queue(setup, position, i, queue);
        json_t *list = json_array();
        for (unsigned k = 0; k < count; k++)
            json_array_append_new(list, t62_unit_id(setup, queue[k]));
        json_object_set_new(json, setup->entries[i].id, list);
    }
    return json;
}

json_t *t62_position_json(const struct t62_setup *setup,
                          const struct t62_position *position) {
    json_t *json = json_pack("{s:i,s:s,s:s,s:b,s:b}", "turn", position->turn, "side",
                             t62_names_sides.list[position->side], "phase",
                             t62_names_phases.list[position->phase], "begun",
                             position->begun, "exited_west", position->exited_west);
    json_t *units = json_object(), *leaders = json_object(), *control = json_object();
    for (unsigned u = 0; u < setup->unit_count; u++)
        json_object_set_new(units, setup->units[u].id, t62_unit_json(setup, position, u));
    for (unsigned i = 0; i < setup->leader_count; i++)
        json_object_set_new(leaders, setup->leaders[i].id,
                            t62_leader_json(setup, position, i));
    for (unsigned i = 0; i < setup->objective_count; i++)
        json_object_set_new(control, setup->objectives[i].id,
                            json_string(t62_names_sides.list[position->control[i]]));
    json_object_set_new(json, "units", units);
    json_object_set_new(json, "leaders", leaders);
    json_object_set_new(json, "control", control);
    json_object_set_new(json, "vp",
                        json_pack("{s:i,s:i}", "union", position->vp[T62_UNION],
                                  "confederate", position->vp[T62_CONFEDERATE]));
    json_object_set_new(json, "entered", entered_json(setup, position->entered));
    json_object_set_new(json, "queue", queue_json(setup, position));
    json_object_set_new(json, "winners", winners_json(setup, position));
    json_object_set_new(json, "beaten", t62_units_json(setup, position->beaten));
    json_object_set_new(json, "marching",
                        position->marching == T62_NONE
                            ? json_string("")
                            : t62_unit_id(setup, position->marching));
    json_object_set_new(json, "winner",
                        json_string(position->winner < SIDES
                                        ? t62_names_sides.list[position->winner]
                                        : ""));
    json_object_set_new(json, "degree",
                        json_string(t62_names_degrees.list[position->degree]));
    if (position->asked < SIDES)
        json_object_set_new(json, "asked",
                            json_pack("{s:s,s:s,s:o}", "side",
                                      t62_names_sides.list[position->asked], "name",
                                      t62_names_decisions.list[position->decision],
                                      "decisions", t62_verbs_json(setup, position)));
    return json;
}
