/* SPDX-License-Identifier: MIT */
/* See names.h. */
#include "names.h"

/* read_only() wants a list that ends. */
static const char *const sides[] = {"union", "confederate", NULL};
const struct names t62_names_sides = {sides, SIDES};

NAMES(t62_names_kinds, "infantry", "cavalry", "foot-artillery", "horse-artillery");

NAMES(t62_names_formations, "line", "double-line", "field-column", "march-column",
      "mounted", "dismounted", "unlimbered", "limbered");

NAMES(t62_names_strengths, "full", "reduced", "exhausted");

NAMES(t62_names_ranks, "corps", "division");

NAMES(t62_names_phases, "movement", "defensive", "offensive", "charge", "over");

NAMES(t62_names_decisions, "movement", "march", "defensive", "offensive", "combat",
      "pursuit");

NAMES(t62_names_results, "none", "quits", "flight", "confused", "steadied",
      "rallied-slow", "rallied", "fall-back", "draw-off", "stand", "slow", "free",
      "arrived");

NAMES(t62_names_walls, "stone-wall", "sunken-road", "breastwork", "trench");

NAMES(t62_names_roads, "road", "trail");

NAMES(t62_names_gones, "there", "quit", "eliminated", "surrounded", "wrecked", "captured",
      "exited");

NAMES(t62_names_fire_results, "none", "disorder", "one", "two", "three");

NAMES(t62_names_fight_results, "defender-routed", "defender-breaks", "defender-yields",
      "locked", "attacker-checked", "attacker-repelled", "attacker-routed");

NAMES(t62_names_whats, "leader", "leader_exceptional", "attached", "attached_exceptional",
      "exceptional_commander", "column", "full", "exhausted", "disordered", "low_ammo",
      "mounted", "losses", "outnumbered", "supported", "confederate", "pursuit",
      "outflanked", "woods", "rough", "uphill", "uphill-rough", "crest", "stone-wall",
      "sunken-road", "breastwork", "trench", "vulnerable", "light-cover", "heavy-cover");

NAMES(t62_names_verbs, "nothing", "attach", "detach", "adopt", "release", "ride", "enter",
      "deploy", "order", "end", "move", "charge", "hold", "fire", "resolve", "occupy",
      "stay", "pursue");

NAMES(t62_names_steps, "ahead", "oblique", "wheel", "about", "march", "form", "face",
      "exit");

NAMES(t62_names_sights, "clear", "crest-exception", "crest", "ground", "woods", "unit");

NAMES(t62_names_rolls, "order", "fire", "leader", "charge");

NAMES(t62_names_vp, "objective", "west-exit", "battery", "leader", "exhausted", "gone");

NAMES(t62_names_factors, "disordered", "low_ammo", "flank", "damaged");

NAMES(t62_names_degrees, "none", "points", "resigned", "draw");

const char *t62_what_section(unsigned what, bool charge) {
    if (charge)
        return "12.4";
    return what >= T62_WHAT_VULNERABLE || what == T62_WHAT_UPHILL ? "11.4" : "8.1";
}

json_t *t62_point_json(struct point p) {
    return json_pack("[i,i]", (int)p.x, (int)p.y);
}

bool t62_point_read(struct reading *reading, const json_t *json, struct point *ret_p) {
    int x, y;
    if (!read_array(reading, json, 2, 2) ||
        !read_int(reading, json_array_get(json, 0), -POINT_REACH, POINT_REACH, &x) ||
        !read_int(reading, json_array_get(json, 1), -POINT_REACH, POINT_REACH, &y))
        return false;
    *ret_p = (struct point){x, y};
    return true;
}

static bool is_there(const json_t *object, const char *name) {
    const json_t *json = json_object_get(object, name);
    return json && !json_is_null(json);
}

bool t62_int_maybe(struct reading *reading, const json_t *object, const char *name,
                   int lowest, int highest, int *value) {
    return !is_there(object, name) ||
           read_int_of(reading, object, name, lowest, highest, value);
}

bool t62_flag_maybe(struct reading *reading, const json_t *object, const char *name,
                    bool *value) {
    size_t mark = reading_member(reading, name);
    bool good = !is_there(object, name) ||
                read_flag(reading, json_object_get(object, name), value);
    if (good)
        reading_back(reading, mark);
    return good;
}

bool t62_name_maybe(struct reading *reading, const json_t *object, const char *name,
                    struct names names, int *value) {
    return !is_there(object, name) || read_name_of(reading, object, name, names, value);
}

bool t62_text_maybe(struct reading *reading, const json_t *object, const char *name,
                    size_t size, char *text) {
    return !is_there(object, name) || read_text_of(reading, object, name, size, text);
}

bool t62_point_of(struct reading *reading, const json_t *object, const char *name,
                  struct point *ret_p) {
    size_t mark = reading_member(reading, name);
    if (!t62_point_read(reading, json_object_get(object, name), ret_p))
        return false;
    reading_back(reading, mark);
    return true;
}

bool t62_each(struct reading *reading, const json_t *object, const char *name,
              size_t most, t62_item_fn *one, void *arg) {
    const json_t *list = json_object_get(object, name);
    size_t mark = reading_member(reading, name);
    if (list && !read_array(reading, list, 0, most))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        size_t item = reading_item(reading, i);
        if (!one(reading, json_array_get(list, i), arg))
            return false;
        reading_back(reading, item);
    }
    reading_back(reading, mark);
    return true;
}
