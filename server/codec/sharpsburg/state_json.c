/* SPDX-License-Identifier: MIT */
/* States of the record, written and read back, and whole views in the same form; see
 * position_json.h. */
#include "position_json.h"

#include "state.h"

#include <errno.h>
#include <string.h>

/* --- writing ------------------------------------------------------------------------- */

/* In the list of units: of the parts in a veiled view without the gaps that those would leave whom
 * the viewer does not see. */
struct numbering {
    bool close;
    unsigned next[SIDES];
};

static struct numbering numbering_of(const struct sburg_setup *setup,
                                     const struct sburg_position *truth, bool close) {
    unsigned first = 0;
    for (unsigned u = SBURG_ROSTER; u < SBURG_UNITS; u++)
        first += truth->units[u].where != SBURG_NOWHERE &&
                 sburg_army(setup, truth, u) == SIDE_FIRST;
    if (setup->rules >= 5)
        first = SBURG_PARTS / 2;
    return (struct numbering){close, {SBURG_ROSTER, SBURG_ROSTER + first}};
}

static unsigned place_of(struct numbering *numbering, const struct sburg_setup *setup,
                         const struct sburg_position *truth, unsigned unit) {
    return unit < SBURG_ROSTER || !numbering->close
               ? unit
               : numbering->next[sburg_army(setup, truth, unit)]++;
}

static void units_write(const struct speaker *speaker, struct json_out *out,
                        const struct sburg_setup *setup,
                        const struct sburg_position *truth, bool veiled) {
    struct numbering numbering = numbering_of(setup, truth, veiled);
    json_out_open_list(out, "units");
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        const struct sburg_unit *it = &truth->units[u];
        if (it->where == SBURG_NOWHERE)
            continue;
        json_out_open(out, NULL);
        json_out_number(out, "place", place_of(&numbering, setup, truth, u));
        if (u >= SBURG_ROSTER)
            json_out_text(out, "id", sburg_id(setup, truth, u));
        fields_write(speaker, out, sburg_unit_more, it, NULL);
        fields_write(speaker, out, sburg_unit_rows, it, NULL);
        sburg_ratio_write(out, "full",
                          (struct sburg_ratio){it->full_top, it->full_bottom});
        json_out_close(out);
    }
    json_out_close(out);
}

static void officers_write(const struct speaker *speaker, struct json_out *out,
                           const struct sburg_setup *setup,
                           const struct sburg_position *truth) {
    json_out_open_list(out, "officers");
    for (unsigned i = 0; i < setup->officer_count; i++) {
        json_out_open(out, NULL);
        fields_write(speaker, out, sburg_officer_rows, &truth->officers[i], NULL);
        fields_write(speaker, out, sburg_officer_more, &truth->officers[i], NULL);
        json_out_close(out);
    }
    json_out_close(out);
}

static void brigades_write(struct json_out *out, const struct sburg_setup *setup,
                           const struct sburg_position *truth) {
    json_out_open_list(out, "brigades");
    for (unsigned i = 0; i < setup->brigade_count; i++) {
        json_out_open_list(out, NULL);
        json_out_number(out, NULL, truth->brigades[i].exhaustion);
        json_out_number(out, NULL, truth->brigades[i].engaged);
        json_out_close(out);
    }
    json_out_close(out);
}

static void stacks_write(struct json_out *out, const struct sburg_setup *setup,
                         const struct sburg_position *truth) {
    char text[5];
    json_out_open(out, "stacks");
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        hex_text(&setup->grid, (uint16_t)hex, text);
        sburg_stack_write(out, text, setup, truth, (uint16_t)hex, 1);
    }
    json_out_close(out);
}

static void limits_write(struct json_out *out, const struct sburg_setup *setup,
                         const struct sburg_position *truth) {
    json_out_open_list(out, "limits");
    for (unsigned i = 0; i < truth->limit_count; i++) {
        json_out_open_list(out, NULL);
        hex_json_write(out, NULL, &setup->grid, truth->limits[i].hex);
        json_out_number(out, NULL, truth->limits[i].top);
        json_out_number(out, NULL, truth->limits[i].bottom);
        json_out_close(out);
    }
    json_out_close(out);
}

static void left_write(const struct speaker *speaker, struct json_out *out,
                       const struct sburg_setup *setup,
                       const struct sburg_position *truth, bool veiled) {
    unsigned next = 0;
    json_out_open_list(out, "abandoned");
    for (unsigned i = 0; i < SBURG_ABANDONED; i++) {
        const struct sburg_left *left = &truth->left[i];
        if (left->hex == HEX_NONE)
            continue;
        json_out_open(out, NULL);
        json_out_number(out, "place", veiled ? next++ : i);
        hex_json_write(out, "hex", &setup->grid, left->hex);
        fields_write(speaker, out, sburg_left_rows, left, NULL);
        json_out_close(out);
    }
    json_out_close(out);
}

/* A charge, an attack: its members, and a list of units. */
static void fight_write(const struct speaker *speaker, struct json_out *out,
                        const char *name, struct fields rows, const void *fight,
                        const char *list, const uint16_t *units, unsigned count) {
    json_out_open(out, name);
    fields_write(speaker, out, rows, fight, NULL);
    json_out_open_list(out, list);
    for (unsigned i = 0; i < count; i++)
        fields_unit_write(out, NULL, speaker->now, units[i]);
    json_out_close_unless_empty(out);
    json_out_close(out);
}

static void points_write(struct json_out *out, const char *name,
                         const int32_t points[SIDES]) {
    json_out_open_list(out, name);
    for (unsigned side = 0; side < SIDES; side++)
        json_out_number(out, NULL, points[side]);
    json_out_close(out);
}

static void position_write(const struct sburg_setup *setup,
                           const struct sburg_position *truth, bool veiled,
                           struct buf *buf) {
    struct speaker speaker = {.now = sburg_place_names(setup, truth), .secret = true};
    struct json_out out;
    json_out_begin(&out, buf, true);
    json_out_open(&out, NULL);
    fields_write(&speaker, &out, sburg_state_rows, truth, NULL);
    units_write(&speaker, &out, setup, truth, veiled);
    officers_write(&speaker, &out, setup, truth);
    brigades_write(&out, setup, truth);
    stacks_write(&out, setup, truth);
    limits_write(&out, setup, truth);
    left_write(&speaker, &out, setup, truth, veiled);
    fight_write(&speaker, &out, "charge", sburg_charge_rows, &truth->charge, "units",
                truth->charge.units, truth->charge.count);
    fight_write(&speaker, &out, "attack", sburg_attack_rows, &truth->attack, "hurt",
                truth->attack.hurt, truth->attack.count);
    points_write(&out, "vp", truth->vp);
    if (sburg_veils_control(setup))
        points_write(&out, "told_vp", truth->told_vp);
    json_out_close(&out);
    json_out_end(&out);
}

void sburg_state_write(const void *setup, const void *state, struct buf *buf) {
    position_write(setup, &((const struct sburg_state *)state)->truth, false, buf);
}

/* --- reading ------------------------------------------------------------------------- */

struct load {
    const struct sburg_setup *setup;
    struct sburg_position *truth;
    struct place_names names;
    unsigned officer, brigade; /* the next of the list */
};

static struct sburg_unit *unit_at(struct reading *reading, const struct load *load,
                                  const json_t *json, int *ret_place) {
    if (!read_object(reading, json) ||
        !read_int_of(reading, json, "place", 0, SBURG_UNITS - 1, ret_place))
        return NULL;
    return &load->truth->units[*ret_place];
}

/* First every unit that there is, so that names have a meaning. */
static bool call_unit(struct reading *reading, const json_t *json, void *arg) {
    const struct load *load = arg;
    int place;
    struct sburg_unit *unit = unit_at(reading, load, json, &place);
    if (!unit || !fields_read(reading, load->names, sburg_unit_more, json, unit))
        return false;
    if (unit->root >= load->setup->unit_count || unit->where >= SBURG_WHERES ||
        unit->kind > SBURG_HOLDERS_OF)
        return reading_fail(reading, "is no unit");
    return place < SBURG_ROSTER ||
           read_text_of(reading, json, "id", SBURG_PART_ID_SIZE,
                        load->truth->part_ids[place - SBURG_ROSTER]);
}

/* Where it stands follows from the stacks, unless only its guns do. */
static bool load_unit(struct reading *reading, const json_t *json, void *arg) {
    const struct load *load = arg;
    int place;
    struct sburg_unit *unit = unit_at(reading, load, json, &place);
    size_t mark = reading_member(reading, "full");
    if (!unit || !sburg_full_read(reading, json_object_get(json, "full"), unit))
        return false;
    reading_back(reading, mark);
    if (!fields_read(reading, load->names, sburg_unit_rows, json, unit))
        return false;
    if (unit->where == SBURG_ON_MAP)
        unit->hex = HEX_NONE;
    return true;
}

static bool load_officer(struct reading *reading, const json_t *json, void *arg) {
    struct load *load = arg;
    struct sburg_officer *officer = &load->truth->officers[load->officer++];
    return load->officer <= load->setup->officer_count && read_object(reading, json) &&
           fields_read(reading, load->names, sburg_officer_rows, json, officer) &&
           fields_read(reading, load->names, sburg_officer_more, json, officer);
}

static bool load_brigade(struct reading *reading, const json_t *json, void *arg) {
    struct load *load = arg;
    struct sburg_brigade *brigade = &load->truth->brigades[load->brigade++];
    int exhaustion, engaged;
    if (load->brigade > load->setup->brigade_count || !read_array(reading, json, 2, 2) ||
        !read_int(reading, json_array_get(json, 0), 0, UINT8_MAX, &exhaustion) ||
        !read_int(reading, json_array_get(json, 1), 0, 1, &engaged))
        return false;
    brigade->exhaustion = (uint8_t)exhaustion;
    brigade->engaged = (uint8_t)engaged;
    return true;
}

/* Stacks by their lists, so that their order is kept. */
static bool load_stack(struct reading *reading, void *arg, uint16_t hex,
                       const json_t *json) {
    const struct load *load = arg;
    if (!read_array(reading, json, 1, SBURG_GROUP))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        unsigned unit;
        size_t mark = reading_item(reading, i);
        if (!fields_unit_read(reading, load->names, json_array_get(json, i), &unit))
            return false;
        if (!sburg_is_unit(unit) || load->truth->units[unit].where != SBURG_ON_MAP ||
            load->truth->units[unit].hex != HEX_NONE)
            return reading_fail(reading, "does not stand there");
        sburg_stack_push(load->truth, unit, hex);
        reading_back(reading, mark);
    }
    return true;
}

static bool load_limit(struct reading *reading, const json_t *json, void *arg) {
    const struct load *load = arg;
    struct sburg_limit *limit = &load->truth->limits[load->truth->limit_count++];
    int top, bottom;
    if (!read_array(reading, json, 3, 3) ||
        !hex_json_read(reading, &load->setup->grid, json_array_get(json, 0),
                       &limit->hex) ||
        !read_int(reading, json_array_get(json, 1), 0, INT32_MAX, &top) ||
        !read_int(reading, json_array_get(json, 2), 1, INT32_MAX, &bottom))
        return false;
    limit->top = (uint32_t)top;
    limit->bottom = (uint32_t)bottom;
    return true;
}

static bool load_left(struct reading *reading, const json_t *json, void *arg) {
    const struct load *load = arg;
    int place;
    return read_object(reading, json) &&
           read_int_of(reading, json, "place", 0, SBURG_ABANDONED - 1, &place) &&
           hex_json_read_of(reading, &load->setup->grid, json, "hex",
                            &load->truth->left[place].hex) &&
           fields_read(reading, load->names, sburg_left_rows, json,
                       &load->truth->left[place]);
}

/* Units and how many of them. */
struct who_list {
    const struct load *load;
    uint16_t *list;
    uint8_t *count;
};

static bool load_who(struct reading *reading, const json_t *json, void *arg) {
    const struct who_list *it = arg;
    unsigned who;
    if (!fields_unit_read(reading, it->load->names, json, &who))
        return false;
    it->list[(*it->count)++] = (uint16_t)who;
    return true;
}

static bool load_fight(struct reading *reading, const struct load *load,
                       const json_t *whole, const char *name, struct fields rows,
                       void *ret_fight, const char *list, struct who_list units) {
    const json_t *json = json_object_get(whole, name);
    size_t mark = reading_member(reading, name);
    bool good = read_object(reading, json) &&
                fields_read(reading, load->names, rows, json, ret_fight) &&
                read_list_if(reading, json, list, SBURG_GROUP, load_who, &units);
    reading_back(reading, mark);
    return good;
}

static bool load_points(struct reading *reading, const json_t *whole, const char *name,
                        int32_t ret_points[SIDES]) {
    const json_t *json = json_object_get(whole, name);
    size_t mark = reading_member(reading, name);
    if (!read_array(reading, json, SIDES, SIDES))
        return false;
    for (unsigned side = 0; side < SIDES; side++) {
        int points;
        if (!read_int(reading, json_array_get(json, side), -100000000, 100000000,
                      &points))
            return false;
        ret_points[side] = points;
    }
    reading_back(reading, mark);
    return true;
}

static bool position_read(struct reading *reading, const struct sburg_setup *setup,
                          const json_t *json, struct sburg_position *ret_position) {
    memset(ret_position, 0, sizeof *ret_position);
    struct load load = {setup, ret_position, sburg_place_names(setup, ret_position), 0,
                        0};
    struct sburg_charge *charge = &ret_position->charge;
    struct sburg_attack *attack = &ret_position->attack;
    sburg_position_clear(ret_position);
    return read_object(reading, json) &&
           read_list_if(reading, json, "units", SBURG_UNITS, call_unit, &load) &&
           read_list_if(reading, json, "units", SBURG_UNITS, load_unit, &load) &&
           read_list_if(reading, json, "officers", SBURG_OFFICERS, load_officer, &load) &&
           read_list_if(reading, json, "brigades", SBURG_BRIGADES, load_brigade, &load) &&
           hex_json_read_members(reading, &setup->grid, json, "stacks", load_stack,
                                 &load) &&
           read_list_if(reading, json, "limits", SBURG_UNITS, load_limit, &load) &&
           read_list_if(reading, json, "abandoned", SBURG_ABANDONED, load_left, &load) &&
           load_fight(reading, &load, json, "charge", sburg_charge_rows, charge, "units",
                      (struct who_list){&load, charge->units, &charge->count}) &&
           load_fight(reading, &load, json, "attack", sburg_attack_rows, attack, "hurt",
                      (struct who_list){&load, attack->hurt, &attack->count}) &&
           load_points(reading, json, "vp", ret_position->vp) &&
           (!sburg_veils_control(setup) ||
            load_points(reading, json, "told_vp", ret_position->told_vp)) &&
           fields_read(reading, load.names, sburg_state_rows, json, ret_position);
}

int sburg_state_json_load(const void *setup, const json_t *json, void *ret_state,
                          struct problem *ret_problem) {
    struct sburg_state state;
    struct reading reading;
    reading_begin(&reading, NULL, ret_problem);
    if (!position_read(&reading, setup, json, &state.truth))
        return -EINVAL;
    const char *broken = sburg_position_broken(setup, &state.truth);
    if (broken) {
        reading_fail(&reading, "%s", broken);
        return -EINVAL;
    }
    memcpy(ret_state, &state, sizeof state);
    return 0;
}

/* --- whole views --------------------------------------------------------------------- */

json_t *sburg_whole_json_new(const struct sburg_setup *setup,
                             const struct sburg_view *view) {
    struct buf buf = {0};
    position_write(setup, &view->known, view->veiled != 0, &buf);
    json_t *json =
        json_pack("{s:i, s:b, s:o}", "viewer", view->viewer, "veiled", view->veiled,
                  "known", json_loadb(buf.bytes, buf.length, 0, NULL));
    buf_finish(&buf);
    return json;
}

/* No invariant is looked at: of what a viewer may not know parts are missing. */
int sburg_view_json_load(const void *setup, const json_t *json, void *ret_view,
                         struct problem *ret_problem) {
    struct sburg_view view;
    struct reading reading;
    int viewer;
    memset(&view, 0, sizeof view);
    reading_begin(&reading, NULL, ret_problem);
    if (!read_object(&reading, json) ||
        !read_int_of(&reading, json, "viewer", 0, VIEWERS - 1, &viewer))
        return -EINVAL;
    view.viewer = (uint8_t)viewer;
    view.veiled = json_is_true(json_object_get(json, "veiled"));
    size_t mark = reading_member(&reading, "known");
    if (!position_read(&reading, setup, json_object_get(json, "known"), &view.known))
        return -EINVAL;
    reading_back(&reading, mark);
    memcpy(ret_view, &view, sizeof view);
    return 0;
}
