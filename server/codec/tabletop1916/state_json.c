/* SPDX-License-Identifier: MIT */
/* The whole truth as JSON, of which digests are made, and back; see position_json.h. Rows of numbers where nobody
 * reads them but this file. */
#include "position_json.h"

#include "action_json.h"
#include "state.h"
#include "units.h"

#include <errno.h>
#include <string.h>

/* --- writing ------------------------------------------------------------------------- */

static json_t *bits_json(const struct ww_setup *setup, uint64_t units) {
    json_t *list = json_array();
    for (unsigned u = 0; u < setup->unit_count; u++)
        if ((units >> u & 1) != 0)
            json_array_append_new(list, json_string(setup->units[u].id));
    return list;
}

static json_t *base_row(const struct ww_base *base) {
    return json_pack("[i,i,i,i,i]", base->at.x, base->at.y, base->heading, base->flags,
                     base->in);
}

static json_t *units_json(const struct ww_setup *setup, const struct ww_position *truth) {
    json_t *units = json_object();
    for (unsigned u = 0; u < setup->unit_count; u++) {
        const struct ww_unit *it = &truth->units[u];
        json_t *bases = json_array();
        for (unsigned b = ww_first(setup, u); b < ww_end(setup, u); b++)
            json_array_append_new(bases, base_row(&truth->bases[b]));
        json_object_set_new(units, setup->units[u].id,
                            json_pack("{s:i,s:i,s:i,s:i,s:i,s:i,s:o}", "flags",
                                      (int)it->flags, "active", it->active, "pinned",
                                      it->pinned, "setup", it->setup, "jammed",
                                      it->jammed, "fired", it->fired, "bases", bases));
    }
    return units;
}

static json_t *markers_json(const struct ww_position *truth) {
    json_t *list = json_array();
    for (unsigned i = 0; i < WW_MARKERS; i++) {
        const struct ww_marker *it = &truth->markers[i];
        if (it->used)
            json_array_append_new(list, json_pack("[i,i,i,i,i,i,i,i]", (int)i, it->at.x,
                                                  it->at.y, it->side, it->size, it->tries,
                                                  it->active, it->worked));
    }
    return list;
}

static json_t *march_json(const struct ww_setup *setup, const struct ww_position *truth) {
    const struct ww_march *march = &truth->march;
    if (!march->passing)
        return json_null();
    json_t *start = json_array();
    for (unsigned i = 0; i < setup->units[march->unit].count; i++)
        json_array_append_new(start, base_row(&march->start[i]));
    return json_pack("{s:o,s:i,s:o}", "action",
                     ww_action_json_new(setup, NULL, &march->action), "stop", march->stop,
                     "start", start);
}

static json_t *numbers_json(const uint8_t *numbers, unsigned count) {
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(list, json_integer(numbers[i]));
    return list;
}

json_t *ww_state_json(const void *setup_, const void *state) {
    const struct ww_setup *setup = setup_;
    const struct ww_position *truth = &((const struct ww_state *)state)->truth;
    json_t *gaps = json_array(), *killed = json_array();
    for (unsigned i = 0; i < truth->gap_count; i++)
        json_array_append_new(gaps, json_pack("[i,i,i,i]", truth->gaps[i].a.x,
                                              truth->gaps[i].a.y, truth->gaps[i].b.x,
                                              truth->gaps[i].b.y));
    for (unsigned i = 0; i < truth->killed_count; i++)
        json_array_append_new(killed, json_string(setup->units[truth->killed[i]].id));
    json_t *json =
        json_pack("{s:i,s:i,s:i,s:i,s:i,s:i}", "turn", truth->turn, "part", truth->part,
                  "quiet", truth->quiet, "fired", truth->fired_this_turn, "winner",
                  truth->winner, "ended", truth->ended);
    json_object_set_new(json, "units", units_json(setup, truth));
    json_object_set_new(json, "markers", markers_json(truth));
    json_object_set_new(json, "missions",
                        json_pack("[o,o]", numbers_json(truth->missions[0], WW_MISSIONS),
                                  numbers_json(truth->missions[1], WW_MISSIONS)));
    json_object_set_new(json, "strikes", numbers_json(truth->strikes, SIDES));
    json_object_set_new(json, "control",
                        numbers_json(truth->control, setup->objective_count));
    json_object_set_new(json, "vp", ww_vp_json(truth));
    json_object_set_new(json, "gaps", gaps);
    json_object_set_new(json, "killed", killed);
    json_object_set_new(json, "follow", bits_json(setup, truth->follow));
    json_object_set_new(json, "follower", json_integer(truth->follower));
    json_object_set_new(json, "fought", bits_json(setup, truth->fought));
    json_object_set_new(json, "next", json_integer(truth->next_unit));
    json_object_set_new(json, "ordered",
                        json_pack("[i,i]",
                                  truth->ordered == WW_NOBODY ? -1 : truth->ordered,
                                  truth->column));
    json_object_set_new(json, "rapid",
                        json_pack("[i,i,i]",
                                  truth->rapid_unit == WW_NOBODY ? -1 : truth->rapid_unit,
                                  truth->rapid_weapon, truth->rapid_shots));
    json_object_set_new(json, "march", march_json(setup, truth));
    return json;
}

/* --- reading ------------------------------------------------------------------------- */

struct restoring {
    struct reading reading;
    const struct ww_setup *setup;
    struct ww_position *truth;
};

/* A row of `count` numbers. */
static bool read_row(struct reading *reading, const json_t *json, unsigned count,
                     int *ret_numbers) {
    if (!read_array(reading, json, count, count))
        return false;
    for (unsigned i = 0; i < count; i++)
        if (!read_int(reading, json_array_get(json, i), -1000000, 1000000,
                      &ret_numbers[i]))
            return false;
    return true;
}

static bool read_base_row(struct reading *reading, const json_t *json,
                          struct ww_base *base) {
    int row[5];
    if (!read_row(reading, json, 5, row))
        return false;
    *base = (struct ww_base){
        {row[0], row[1]}, (int16_t)row[2], (uint8_t)row[3], (uint8_t)row[4]};
    return true;
}

static bool read_unit(struct restoring *restoring, const json_t *json, unsigned unit) {
    struct ww_unit *it = &restoring->truth->units[unit];
    const json_t *bases = json_object_get(json, "bases");
    unsigned count = restoring->setup->units[unit].count;
    int flags, active, pinned, setup, jammed, fired;
    if (!read_object(&restoring->reading, json) ||
        !read_int_of(&restoring->reading, json, "flags", 0, 65535, &flags) ||
        !read_int_of(&restoring->reading, json, "active", WW_NEVER_ACTIVE, WW_TURNS,
                     &active) ||
        !read_int_of(&restoring->reading, json, "pinned", 0, 255, &pinned) ||
        !read_int_of(&restoring->reading, json, "setup", 0, 255, &setup) ||
        !read_int_of(&restoring->reading, json, "jammed", 0, 255, &jammed) ||
        !read_int_of(&restoring->reading, json, "fired", 0, 255, &fired) ||
        !read_array(&restoring->reading, bases, count, count))
        return false;
    *it = (struct ww_unit){(uint32_t)flags,
                           (int16_t)active,
                           (uint8_t)pinned,
                           (uint8_t)setup,
                           (uint8_t)jammed,
                           (uint8_t)fired,
                           {0}};
    for (unsigned i = 0; i < count; i++)
        if (!read_base_row(
                &restoring->reading, json_array_get(bases, i),
                &restoring->truth->bases[ww_raised(restoring->setup, unit)->first + i]))
            return false;
    return true;
}

static bool read_numbers(struct reading *reading, const json_t *json, unsigned count,
                         uint8_t *ret_numbers) {
    int row[WW_MISSIONS];
    if (!read_row(reading, json, count, row))
        return false;
    for (unsigned i = 0; i < count; i++)
        ret_numbers[i] = (uint8_t)row[i];
    return true;
}

static bool read_unit_bits(struct restoring *restoring, const json_t *list,
                           uint64_t *ret_bits) {
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *id = json_string_value(json_array_get(list, i));
        bool found = false;
        for (unsigned u = 0; u < restoring->setup->unit_count && id; u++)
            if (strcmp(restoring->setup->units[u].id, id) == 0) {
                *ret_bits |= UINT64_C(1) << u;
                found = true;
            }
        if (!found)
            return reading_fail(&restoring->reading, "names a unit that is not there");
    }
    return true;
}

static bool read_lists(struct restoring *restoring, const json_t *json) {
    struct ww_position *truth = restoring->truth;
    struct reading *reading = &restoring->reading;
    const json_t *gaps = json_object_get(json, "gaps"),
                 *markers = json_object_get(json, "markers"),
                 *killed = json_object_get(json, "killed");
    int row[8];
    for (size_t i = 0; i < json_array_size(gaps) && i < WW_GAPS; i++) {
        if (!read_row(reading, json_array_get(gaps, i), 4, row))
            return false;
        truth->gaps[truth->gap_count++] =
            (struct ww_gap){{row[0], row[1]}, {row[2], row[3]}};
    }
    for (size_t i = 0; i < json_array_size(markers); i++) {
        if (!read_row(reading, json_array_get(markers, i), 8, row))
            return false;
        if (row[0] < 0 || row[0] >= WW_MARKERS || row[3] < 0 || row[3] >= SIDES)
            return reading_fail(reading, "has a marker that cannot be");
        truth->markers[row[0]] = (struct ww_marker){.at = {row[1], row[2]},
                                                    .used = 1,
                                                    .side = (uint8_t)row[3],
                                                    .size = (uint8_t)row[4],
                                                    .tries = (uint8_t)row[5],
                                                    .active = (int16_t)row[6],
                                                    .worked = (uint8_t)row[7]};
    }
    for (size_t i = 0; i < json_array_size(killed) && i < WW_UNIT_BASES; i++) {
        uint64_t bit = 0;
        json_t *one = json_pack("[O]", json_array_get(killed, i));
        bool good = read_unit_bits(restoring, one, &bit);
        json_decref(one);
        if (!good)
            return false;
        while ((bit >> truth->killed[truth->killed_count] & 1) == 0)
            truth->killed[truth->killed_count]++;
        truth->killed_count++;
    }
    return read_unit_bits(restoring, json_object_get(json, "follow"), &truth->follow) &&
           read_unit_bits(restoring, json_object_get(json, "fought"), &truth->fought);
}

static bool read_march(struct restoring *restoring, const json_t *json) {
    struct ww_march *march = &restoring->truth->march;
    const json_t *start = json_object_get(json, "start");
    struct ww_view view = {.known = *restoring->truth};
    int stop;
    march->unit = WW_NOBODY;
    if (json_is_null(json))
        return true;
    if (!read_object(&restoring->reading, json) ||
        !read_int_of(&restoring->reading, json, "stop", -1, 1000000, &stop) ||
        ww_action_json_load(restoring->setup, &view, json_object_get(json, "action"),
                            &march->action, restoring->reading.problem) < 0 ||
        march->action.unit >= restoring->setup->unit_count)
        return reading_fail(&restoring->reading, "has a move that cannot be");
    march->unit = march->action.unit;
    march->passing = 1;
    march->stop = stop;
    unsigned count = restoring->setup->units[march->unit].count;
    if (!read_array(&restoring->reading, start, count, count))
        return false;
    for (unsigned i = 0; i < count; i++)
        if (!read_base_row(&restoring->reading, json_array_get(start, i),
                           &march->start[i]))
            return false;
    return true;
}

static bool read_pending(struct restoring *restoring, const json_t *json) {
    struct ww_position *truth = restoring->truth;
    struct reading *reading = &restoring->reading;
    int ordered[2], rapid[3], most = (int)restoring->setup->unit_count - 1;
    if (!read_row(reading, json_object_get(json, "ordered"), 2, ordered) ||
        !read_row(reading, json_object_get(json, "rapid"), 3, rapid))
        return false;
    if (ordered[0] > most || rapid[0] > most)
        return reading_fail(reading, "asks a unit that is not there");
    truth->ordered = ordered[0] < 0 ? WW_NOBODY : (uint16_t)ordered[0];
    truth->column = (uint8_t)ordered[1];
    truth->rapid_unit = rapid[0] < 0 ? WW_NOBODY : (uint16_t)rapid[0];
    truth->rapid_weapon = (uint8_t)rapid[1];
    truth->rapid_shots = (uint8_t)rapid[2];
    return read_march(restoring, json_object_get(json, "march"));
}

static bool read_moment(struct restoring *restoring, const json_t *json) {
    struct ww_position *truth = restoring->truth;
    struct reading *reading = &restoring->reading;
    const json_t *missions = json_object_get(json, "missions"),
                 *vp = json_object_get(json, "vp");
    int turn, part, quiet, fired, winner, ended, follower, next, points[SIDES];
    if (!read_object(reading, json) ||
        !read_int_of(reading, json, "turn", 1, WW_TURNS, &turn) ||
        !read_int_of(reading, json, "part", 0, WW_PARTS - 1, &part) ||
        !read_int_of(reading, json, "quiet", 0, 255, &quiet) ||
        !read_int_of(reading, json, "fired", 0, 1, &fired) ||
        !read_int_of(reading, json, "winner", 0, SIDE_NONE, &winner) ||
        !read_int_of(reading, json, "ended", 0, WW_RESIGNED, &ended) ||
        !read_int_of(reading, json, "follower", 0, SIDE_NONE, &follower) ||
        !read_int_of(reading, json, "next", 0, WW_UNITS, &next) ||
        !read_int_of(reading, vp, "attacker", -100000, 100000, &points[0]) ||
        !read_int_of(reading, vp, "defender", -100000, 100000, &points[1]) ||
        !read_array(reading, missions, SIDES, SIDES))
        return false;
    truth->turn = (uint8_t)turn;
    truth->part = (uint8_t)part;
    truth->quiet = (uint8_t)quiet;
    truth->fired_this_turn = (uint8_t)fired;
    truth->winner = (uint8_t)winner;
    truth->ended = (uint8_t)ended;
    truth->follower = (uint8_t)follower;
    truth->next_unit = (uint8_t)next;
    for (unsigned side = 0; side < SIDES; side++) {
        truth->vp[side] = points[side];
        if (!read_numbers(reading, json_array_get(missions, side), WW_MISSIONS,
                          truth->missions[side]))
            return false;
    }
    return read_numbers(reading, json_object_get(json, "strikes"), SIDES,
                        truth->strikes) &&
           read_numbers(reading, json_object_get(json, "control"),
                        restoring->setup->objective_count, truth->control);
}

int ww_view_json_load(const void *setup, const json_t *json, void *ret_view,
                      struct problem *ret_problem) {
    struct ww_view view;
    struct ww_state state;
    struct reading reading;
    int viewer;
    memset(&view, 0, sizeof view);
    reading_begin(&reading, NULL, ret_problem);
    if (!read_object(&reading, json) ||
        !read_int_of(&reading, json, "viewer", 0, VIEWERS - 1, &viewer) ||
        ww_state_json_load(setup, json_object_get(json, "known"), &state, ret_problem) <
            0)
        return -EINVAL;
    view.known = state.truth;
    view.viewer = (uint8_t)viewer;
    memcpy(ret_view, &view, sizeof view);
    return 0;
}

json_t *ww_whole_json_new(const struct ww_setup *setup, const struct ww_view *view) {
    struct ww_state state = {view->known};
    return json_pack("{s:i, s:o}", "viewer", view->viewer, "known",
                     ww_state_json(setup, &state));
}

int ww_state_json_load(const void *setup, const json_t *json, void *ret_state,
                       struct problem *ret_problem) {
    struct ww_state state;
    struct restoring restoring = {.setup = setup, .truth = &state.truth};
    memset(&state, 0, sizeof state);
    reading_begin(&restoring.reading, NULL, ret_problem);
    if (!read_moment(&restoring, json))
        return -EINVAL;
    for (unsigned u = 0; u < restoring.setup->unit_count; u++)
        if (!read_unit(&restoring,
                       json_object_get(json_object_get(json, "units"),
                                       restoring.setup->units[u].id),
                       u))
            return -EINVAL;
    if (!read_lists(&restoring, json) || !read_pending(&restoring, json))
        return -EINVAL;
    memcpy(ret_state, &state, sizeof state);
    return 0;
}
