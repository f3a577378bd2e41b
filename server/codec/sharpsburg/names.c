/* SPDX-License-Identifier: MIT */
/* See names.h. */
#include "names.h"

#include "events.h"
#include "track.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

NAMES(sburg_sides, "union", "confederate");
NAMES(sburg_viewers, "union", "confederate", "public", "all");
NAMES(sburg_arms, "infantry", "cavalry", "artillery", "horse-artillery", "holders");
NAMES(sburg_formations, "line", "column", "road-column", "square", "general-order",
      "skirmish", "limbered", "unlimbered");
NAMES(sburg_morales, "formed", "shaken", "routed");
NAMES(sburg_markers, "HM", "M", "DM", "Ch", "IC", "AV");
NAMES(sburg_weapons, "M", "R", "S", "A", "C");
NAMES(sburg_guns, "12H", "24H", "6G", "20R", "Wh", "12N", "3R", "10R", "MnH", "12R");
NAMES(sburg_ranks, "brigade", "division", "corps", "army");
NAMES(sburg_terrains, "clear", "orchard", "oak", "oak_brush", "pine", "pine_brush",
      "brush", "woods", "rocky_woods", "cornfield", "town");
NAMES(sburg_grades, "level", "gentle", "steep");
NAMES(sburg_side_kinds, "embankment", "high_embankment", "crest", "fence", "stone_wall",
      "post_rail", "stream", "ford", "creek");
NAMES(sburg_features, "building", "sunken_road", "rr_cut", "rifle_pits", "deep_cut");
NAMES(sburg_roads, "none", "path", "lane", "road", "pike");
NAMES(sburg_suns, "day", "dawn", "dusk", "twilight");
NAMES(sburg_phases, "preparation", "movement", "fire", "rally", "charge", "conclusion",
      "over");
NAMES(sburg_decisions, "movement", "react", "advance", "fire", "losses", "checks",
      "rally", "charge", "nothing");
NAMES(sburg_wheres, "nowhere", "due", "map", "left-guns", "gone", "out-of-play");
NAMES(sburg_kinds, "whole", "wing", "detachment", "holders");
NAMES(sburg_ats, "personnel", "guns", "officer");
NAMES(sburg_charge_kinds, "none", "regular", "immediate", "overrun");
NAMES(sburg_checks, "fire", "front", "cavalry", "charge", "casualties", "rally",
      "prolong", "rout", "leader");
NAMES(sburg_outcomes, "NE", "cover", "shaken", "routed", "routed", "rallied", "retires");
NAMES(sburg_verbs, "", "move", "wing", "detach", "merge", "stack", "charge", "overrun",
      "uncharge", "enter", "stand", "retreat", "prolong", "fire", "pass", "losses",
      "checks", "rally", "resolve", "advance", "prefs", "end");
NAMES(sburg_steps, "to", "face", "form", "limber", "mount", "cover");
NAMES(sburg_modifiers, "terrain", "density", "moved", "target-moved", "exhaustion",
      "type", "excess", "short", "officer", "officer-target", "sun", "other");
NAMES(sburg_ml_modifiers, "officer", "losses", "exhaustion", "unhurt", "far", "flanks",
      "front-points", "front-enemies", "front-enfilade", "odds");
NAMES(sburg_rolls, "track", "draw");
NAMES(sburg_options, "fog");
NAMES(sburg_editions, "s", "rw");
NAMES(sburg_prefs, "spare_gunners", "stack_roll", "react", "pass");
NAMES(sburg_bands, "", "1-4", "5-9", "10-15", "16+");
NAMES(sburg_reactions, "stood", "retreated", "prolonged");
NAMES(sburg_goings, "eliminated", "left-map", "lost");
NAMES(sburg_merits, "losses", "guns", "officer", "routed-off", "place", "correction");
NAMES(sburg_pref_spare, "", "", "ask");
NAMES(sburg_pref_roll, "each", "one", "ask");
NAMES(sburg_pref_react, "ask", "stand");
NAMES(sburg_pref_pass, "ask", "auto");

struct names sburg_pref_words(unsigned pref) {
    const struct names *const words[SBURG_PREFS] = {&sburg_pref_spare, &sburg_pref_roll,
                                                    &sburg_pref_react, &sburg_pref_pass};
    return *words[pref];
}

void sburg_track_text(int index, char ret_text[8]) {
    if (index < 0)
        snprintf(ret_text, 8, "<11");
    else if (index > SBURG_TRACK_LAST)
        snprintf(ret_text, 8, ">76");
    else
        snprintf(ret_text, 8, "%d", sburg_track_value(index));
}

void sburg_track_write(struct json_out *out, const char *name, int index) {
    char text[8];
    if (index >= 0 && index <= SBURG_TRACK_LAST) {
        json_out_number(out, name, sburg_track_value(index));
        return;
    }
    sburg_track_text(index, text);
    json_out_text(out, name, text);
}

void sburg_ratio_write(struct json_out *out, const char *name, struct sburg_ratio ratio) {
    char text[48];
    int size = ratio.bottom == 1
                   ? snprintf(text, sizeof text, "%lld", (long long)ratio.top)
                   : snprintf(text, sizeof text, "%lld/%lld", (long long)ratio.top,
                              (long long)ratio.bottom);
    json_out_text(out, name, size > 0 ? text : "");
}

int sburg_hundredths_text(int32_t value, char ret_text[24]) {
    int rest = abs(value % SBURG_VP);
    int size =
        snprintf(ret_text, 24, "%s%d", value < 0 ? "-" : "", abs(value / SBURG_VP));
    if (rest % 10 != 0)
        size += snprintf(ret_text + size, 24 - (size_t)size, ".%02d", rest);
    else if (rest != 0)
        size += snprintf(ret_text + size, 24 - (size_t)size, ".%d", rest / 10);
    return size;
}

void sburg_hundredths_write(struct json_out *out, const char *name, int32_t value) {
    char text[24];
    int size = sburg_hundredths_text(value, text);
    json_out_raw(out, name, text, (size_t)size);
}

json_t *sburg_track_json(int index) {
    char text[8];
    if (index >= 0 && index <= SBURG_TRACK_LAST)
        return json_integer(sburg_track_value(index));
    sburg_track_text(index, text);
    return json_string(text);
}

json_t *sburg_ratio_json(int64_t top, int64_t bottom) {
    char text[48];
    if (bottom == 1)
        snprintf(text, sizeof text, "%lld", (long long)top);
    else
        snprintf(text, sizeof text, "%lld/%lld", (long long)top, (long long)bottom);
    return json_string(text);
}

bool sburg_hundredths_read(struct reading *reading, const json_t *json,
                           int32_t *ret_value) {
    if (!json_is_number(json))
        return reading_fail(reading, json ? "must be a number" : "is missing");
    double hundredths = json_number_value(json) * SBURG_VP;
    if (hundredths < -1e8 || hundredths > 1e8 ||
        fabs(hundredths - rint(hundredths)) > 1e-6)
        return reading_fail(reading, "must be a number of hundredths");
    *ret_value = (int32_t)rint(hundredths);
    return true;
}

bool sburg_hundredths_read_if(struct reading *reading, const json_t *object,
                              const char *name, int32_t *ret_value) {
    const json_t *json = json_object_get(object, name);
    size_t mark = reading_member(reading, name);
    if (json && !sburg_hundredths_read(reading, json, ret_value))
        return false;
    reading_back(reading, mark);
    return true;
}

/* --- for the kit --------------------------------------------------------------------- */

static const char *name_in(const void *setup, const void *position, unsigned who,
                           char *buffer) {
    (void)buffer;
    return who < SBURG_WHO ? sburg_id(setup, position, who) : NULL;
}

static unsigned find_in(const void *setup, const void *position, const char *name) {
    return sburg_find(setup, position, name);
}

/* Parts come and go, and another may come in the same place. */
static bool name_changes(unsigned who) {
    return who >= SBURG_ROSTER && who < SBURG_UNITS;
}

struct place_names sburg_place_names(const struct sburg_setup *setup,
                                     const struct sburg_position *position) {
    static const struct unit_names units = {name_in, find_in, name_changes, SBURG_NOBODY,
                                            SBURG_NOSUCH};
    return (struct place_names){&units, &setup->grid, setup, position};
}
