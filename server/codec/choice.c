/* SPDX-License-Identifier: MIT */
/* See choice.h. */
#include "choice.h"

bool choice_read(struct reading *reading, const json_t *json, const char *edition,
                 int newest, struct names options, struct names sides,
                 struct choice *ret_choice) {
    static const char *const keys[] = {"scenario", "options",  "edition",
                                       "rules",    "handicap", NULL};
    const struct names editions = {&edition, 1};
    struct choice choice = {NULL, 0, newest, {0, 0}};
    int chosen = 0;
    if (!read_members(reading, json, keys) ||
        !read_name_if(reading, json, "edition", editions, &chosen) ||
        !read_int_if(reading, json, "rules", 1, newest, &choice.rules) ||
        !read_bits_if(reading, json, "options", options, &choice.options) ||
        !handicap_read(reading, json, sides, &choice.handicap))
        return false;
    size_t mark = reading_member(reading, "scenario");
    if (!read_string(reading, json_object_get(json, "scenario"), &choice.scenario))
        return false;
    reading_back(reading, mark);
    *ret_choice = choice;
    return true;
}

const json_t *choice_scenario(struct reading *reading, const struct choice *choice,
                              const json_t *scenarios) {
    const json_t *scenario = json_object_get(scenarios, choice->scenario);
    if (!scenario) {
        reading_member(reading, "scenario");
        reading_fail(reading, "there is no scenario \"%.40s\"", choice->scenario);
    }
    return scenario;
}
