/* SPDX-License-Identifier: MIT */
/* See position_json.h. What is told; the truth is in state_json.c. */
#include "position_json.h"

#include "charts.h"
#include "cover.h"

json_t *ww_support_json(const struct ww_position *position, unsigned side) {
    json_t *missions = json_array();
    for (unsigned i = 0;
         i < WW_MISSIONS && position->missions[side][i] != WW_MISSION_NONE; i++)
        json_array_append_new(missions, position->missions[side][i] == WW_MISSION_USED
                                            ? json_null()
                                            : json_integer(position->missions[side][i]));
    return json_pack("{s:o,s:i}", "missions", missions, "strikes",
                     position->strikes[side]);
}

json_t *ww_markers_json(const struct ww_position *position) {
    json_t *list = json_array();
    for (unsigned i = 0; i < WW_MARKERS; i++) {
        const struct ww_marker *marker = &position->markers[i];
        if (marker->used)
            json_array_append_new(
                list,
                json_pack("{s:o,s:o,s:i,s:i,s:o}", "side", ww_side_json(marker->side),
                          "at", plane_json_new(marker->at), "size", marker->size, "tries",
                          marker->tries, "active",
                          marker->active == WW_WAITING ? json_null()
                                                       : json_integer(marker->active)));
    }
    return list;
}

json_t *ww_control_json(const struct ww_setup *setup,
                        const struct ww_position *position) {
    json_t *json = json_object();
    for (unsigned i = 0; i < setup->objective_count; i++)
        json_object_set_new(json, setup->objectives[i].id,
                            ww_side_json(position->control[i]));
    return json;
}

json_t *ww_vp_json(const struct ww_position *position) {
    return json_pack("{s:i,s:i}", "attacker", position->vp[SIDE_FIRST], "defender",
                     position->vp[SIDE_SECOND]);
}

/* --- units --------------------------------------------------------------------------- */

static json_t *weapon_ids(const struct ww_setup *setup, unsigned unit, unsigned bits) {
    json_t *list = json_array();
    for (unsigned w = 0; w < setup->units[unit].weapon_count; w++)
        if ((bits >> w & 1) != 0)
            json_array_append_new(list, json_string(setup->units[unit].weapons[w].id));
    return list;
}

static json_t *bases_with(const struct ww_setup *setup,
                          const struct ww_position *position, unsigned unit,
                          unsigned flag, bool dead_too) {
    json_t *list = json_array();
    for (unsigned b = ww_first(setup, unit); b < ww_end(setup, unit); b++)
        if (ww_base_has(position, b, flag) && (dead_too || ww_lives(position, b)))
            json_array_append_new(list, ww_base_json(setup, b));
    return list;
}

static void add_places(const struct ww_setup *setup, const struct ww_position *position,
                       unsigned unit, json_t *json) {
    json_t *at = json_object(), *headings = json_object();
    char id[WW_BASE_ID];
    for (unsigned b = ww_first(setup, unit); b < ww_end(setup, unit); b++) {
        if (!ww_lives(position, b) && !ww_flag(position, unit, WW_WRECK))
            continue;
        json_object_set_new(at, ww_base_id(setup, b, id),
                            plane_json_new(position->bases[b].at));
        json_object_set_new(headings, id, json_integer(position->bases[b].heading));
    }
    json_object_set_new(json, "at", at);
    json_object_set_new(json, "heading", headings);
}

json_t *ww_unit_json(const struct ww_setup *setup, const struct ww_position *position,
                     unsigned unit) {
    const struct ww_unit *it = &position->units[unit];
    struct ww_scene scene;
    json_t *json = json_object();
    ww_scene_make(&scene, setup, position);
    add_places(setup, position, unit, json);
    json_object_set_new(json, "live", bases_with(setup, position, unit, WW_LIVE, false));
    json_object_set_new(json, "prone",
                        bases_with(setup, position, unit, WW_PRONE, false));
    json_object_set_new(json, "rushed",
                        bases_with(setup, position, unit, WW_RUSHED, false));
    json_object_set_new(json, "empty", bases_with(setup, position, unit, WW_EMPTY, true));
    json_object_set_new(json, "count",
                        json_integer((json_int_t)ww_live(setup, position, unit)));
    for (size_t i = 1; i < ww_unit_marks.count; i++)
        json_object_set_new(json, ww_unit_marks.list[i],
                            json_boolean(it->flags >> i & 1));
    json_object_set_new(json, "pinned", json_boolean(it->pinned >= position->turn));
    json_object_set_new(json, "jammed", weapon_ids(setup, unit, it->jammed));
    json_object_set_new(json, "fired", weapon_ids(setup, unit, it->fired));
    json_object_set_new(json, "setup", json_integer(it->setup));
    json_object_set_new(json, "spotted",
                        json_boolean(ww_seen(&scene, unit) != WW_HIDDEN));
    return json;
}

static json_t *weapons_json(const struct ww_roster_unit *unit) {
    json_t *list = json_array();
    for (unsigned w = 0; w < unit->weapon_count; w++) {
        const struct ww_weapon *it = &unit->weapons[w];
        json_t *one =
            json_pack("{s:s,s:s}", "id", it->id, "type", ww_weapon_types.list[it->type]);
        if (it->type >= WW_W_ATR)
            json_object_set_new(one, "size", json_string(ww_sizes.list[it->size]));
        if (ww_is_vehicle(unit->kind))
            json_object_set_new(one, "mount", json_string(ww_mounts.list[it->mount]));
        json_array_append_new(list, one);
    }
    return list;
}

/* What a unit is, as far as it is not the usual. */
static json_t *traits_json(const struct ww_roster_unit *unit) {
    json_t *json = json_pack("{s:s,s:s,s:s,s:s,s:s,s:i}", "side",
                             ww_sides.list[unit->side], "kind", ww_kinds.list[unit->kind],
                             "name", unit->name[0] ? unit->name : unit->id, "training",
                             ww_trainings.list[unit->training], "morale",
                             ww_grades.list[unit->morale], "original", unit->original);
    if (unit->battalion[0])
        json_object_set_new(json, "battalion", json_string(unit->battalion));
    if (unit->target_size != WW_NORMAL_SIZE)
        json_object_set_new(json, "target_size",
                            json_string(ww_target_sizes.list[unit->target_size]));
    const struct {
        const char *name;
        bool on;
    } flags[] = {{"rapid", unit->rapid},
                 {"shield", unit->shield},
                 {"mounted", unit->mounted},
                 {"recon", unit->recon},
                 {"assault_weapons", unit->assault_weapons}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (flags[i].on)
            json_object_set_new(json, flags[i].name, json_true());
    json_object_set_new(json, "weapons", weapons_json(unit));
    return json;
}

static json_t *base_view(const struct ww_setup *setup, const struct ww_position *known,
                         unsigned base) {
    const struct ww_base *it = &known->bases[base];
    const struct ww_roster_base *raised = &setup->bases[base];
    json_t *json =
        json_pack("{s:o,s:i}", "at", plane_json_new(it->at), "heading", it->heading);
    for (size_t i = 1; i < ww_base_marks.count; i++)
        if ((it->flags >> i & 1) != 0)
            json_object_set_new(json, ww_base_marks.list[i], json_true());
    if ((it->flags & WW_IN_WORK) != 0)
        json_object_set_new(json, "in", json_string(setup->works[it->in].id));
    if (raised->flame)
        json_object_set_new(json, "flame", json_true());
    if (raised->horses)
        json_object_set_new(json, "horses", json_true());
    return json;
}

static json_t *unit_view(const struct ww_setup *setup, const struct ww_scene *scene,
                         unsigned unit, unsigned viewer) {
    const struct ww_position *known = scene->position;
    const struct ww_unit *it = &known->units[unit];
    json_t *json = traits_json(&setup->units[unit]), *bases = json_object(),
           *marks = json_array();
    char id[WW_BASE_ID];
    for (unsigned b = ww_first(setup, unit); b < ww_end(setup, unit); b++)
        if (ww_lives(known, b) || (it->flags & WW_WRECK) != 0)
            json_object_set_new(bases, ww_base_id(setup, b, id),
                                base_view(setup, known, b));
    for (size_t i = 1; i < ww_unit_marks.count; i++)
        if ((it->flags >> i & 1) != 0)
            json_array_append_new(marks, json_string(ww_unit_marks.list[i]));
    if (it->pinned >= known->turn)
        json_array_append_new(marks, json_string("pinned"));
    json_object_set_new(json, "bases", bases);
    json_object_set_new(json, "marks", marks);
    json_object_set_new(json, "fired", weapon_ids(setup, unit, it->fired));
    if (viewer == setup->units[unit].side) {
        json_object_set_new(json, "jammed", weapon_ids(setup, unit, it->jammed));
        json_object_set_new(json, "setup", json_integer(it->setup));
        json_object_set_new(json, "spotted",
                            json_boolean(ww_seen(scene, unit) != WW_HIDDEN));
    }
    return json;
}

json_t *ww_view_json(const void *setup_, const void *view_) {
    const struct ww_setup *setup = setup_;
    const struct ww_view *view = view_;
    const struct ww_position *known = &view->known;
    struct ww_scene scene;
    json_t *units = json_object(), *gaps = json_array();
    ww_scene_make(&scene, setup, known);
    for (unsigned u = 0; u < setup->unit_count; u++)
        if (ww_flag(known, u, WW_KNOWN))
            json_object_set_new(units, setup->units[u].id,
                                unit_view(setup, &scene, u, view->viewer));
    for (unsigned i = 0; i < known->gap_count; i++)
        json_array_append_new(gaps, json_pack("[o,o]", plane_json_new(known->gaps[i].a),
                                              plane_json_new(known->gaps[i].b)));
    json_t *json =
        json_pack("{s:i,s:s,s:o,s:o,s:o,s:o,s:o}", "turn", known->turn, "phase",
                  ww_phases.list[known->part], "units", units, "control",
                  ww_control_json(setup, known), "vp", ww_vp_json(known), "markers",
                  ww_markers_json(known), "gaps", gaps);
    int32_t limit = setup->visibility[known->turn];
    if (ww_part_side(known->part) < SIDES)
        json_object_set_new(json, "side", ww_side_json(ww_part_side(known->part)));
    if (limit > 0)
        json_object_set_new(json, "visibility", json_integer(limit));
    if (view->viewer < VIEWER_PUBLIC)
        json_object_set_new(json, "support", ww_support_json(known, view->viewer));
    if (known->ordered != WW_NOBODY)
        json_object_set_new(json, "ordered",
                            json_pack("{s:s,s:s}", "unit",
                                      setup->units[known->ordered].id, "column",
                                      ww_columns.list[known->column]));
    if (known->march.passing)
        json_object_set_new(json, "passing",
                            json_string(setup->units[known->march.unit].id));
    return json;
}
