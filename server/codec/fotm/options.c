/* SPDX-License-Identifier: MIT */
/* See options.h. */
#include "options.h"

#include "setup.h"

#include <string.h>

/* In the order of the bits; the texts are for the lobby. `other`: what it means in another
 * edition than the first, where that is something else. */
static const struct {
    const char *name, *text, *needs, *other;
} options[] = {
    {"Presence of Lee",
     "From 3 pm on the Confederate may bring Lee to Longstreet's side for three turns. Lee "
     "rallies up to four brigades in and around that hex; every turn within two hexes of a "
     "Union brigade gives the Union a point (10.4).",
     NULL,
     "From 3:00 on the Confederate may bring Lee to Longstreet's side. Lee stays, helps "
     "to rally "
     "and to stand in that hex and next to it, and is worth 15 points to the Union."},
    {"Longstreet's bonus",
     "When Lee leaves Longstreet's side, Longstreet either rallies better for a turn or "
     "adds "
     "two SP to one Assault (10.5).",
     "lee", NULL},
    {"Burnside's resolve",
     "Burnside pulls back at noon as ever, but attacks again at 1 pm without a roll "
     "(10.6).",
     NULL, "Burnside does not pause at all."},
    {"Free stack order",
     "The order of brigades in a hex may be changed at any time but during an Assault "
     "(4.2).",
     NULL,
     "No effect here: the order of units in a hex means nothing, and its side may change it in "
     "all its phases."},
    {"What might have come",
     "Units that were near but did not come: McReynolds's cavalry at 6 pm.", NULL, NULL},
    {"Masked Confederates",
     "The Confederate sets up anywhere, and those units are seen only as markers "
     "until they "
     "fight.",
     NULL, NULL},
    {"Cavalry intelligence",
     "With masked Confederates: Union cavalry next to a marker uncovers it.", "masking",
     "Pleasonton's cavalry and horse artillery uncover the markers that they come up to; "
     "that cavalry attacks only together with infantry."},
    {"Burnside's roll", NULL, NULL,
     "At 1:00 a die of 5 or 6, at 2:00 one of 4 to 6 ends Burnside's pause early."},
    {"Forced marches", NULL, NULL,
     "Infantry and cavalry may go one hex further in a phase, and may lose a step by "
     "it."},
    {"Combat facing", NULL, NULL,
     "Flank hexes are zones of control too; to its flank a unit has half its "
     "strength, to its rear none; who enters an enemy's flank must attack."},
    {"Movement facing", NULL, NULL,
     "Units move only into front hexes, and pay for turning far."},
    {"Columns", NULL, NULL,
     "The road rate is for columns only, which do not attack and defend badly."},
    {"Artillery restrictions",
     "Besides 9.5, woods on the guns' level, higher hexes and a steep last step stop a "
     "shot.",
     NULL,
     "Guns need a free trajectory: woods on their level, higher hexes and a steep last "
     "step stop a shot."},
    {"Friendly fire",
     "One more die for artillery that fires over friends: a six takes a step of one of "
     "them.",
     NULL, NULL},
};

static const struct fotm_edition *const editions[] = {&fotm_edition_2022,
                                                      &fotm_edition_playtest};
enum { EDITIONS = sizeof editions / sizeof *editions };

const struct fotm_edition *options_edition_find(const char *id) {
    for (size_t i = 0; i < EDITIONS; i++)
        if (strcmp(editions[i]->id, id) == 0)
            return editions[i];
    return NULL;
}

bool options_read_edition(struct reading *reading, const json_t *object,
                          const struct fotm_edition **ret_edition) {
    const char *id = fotm_edition_2022.id;
    size_t mark = reading_member(reading, "edition");
    const json_t *json = json_object_get(object, "edition");
    if (json && !read_string(reading, json, &id))
        return false;
    *ret_edition = options_edition_find(id);
    if (!*ret_edition)
        return reading_fail(reading, "there is no edition \"%.40s\"", id);
    reading_back(reading, mark);
    return true;
}

bool options_read_editions(struct reading *reading, const json_t *scenario) {
    const json_t *list = json_object_get(scenario, "editions");
    size_t mark = reading_member(reading, "editions");
    if (list && !read_array(reading, list, 1, EDITIONS))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *id;
        size_t inner = reading_item(reading, i);
        if (!read_string(reading, json_array_get(list, i), &id))
            return false;
        if (!options_edition_find(id))
            return reading_fail(reading, "there is no edition \"%.40s\"", id);
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    return true;
}

bool options_is_offered(const json_t *scenario, const struct fotm_edition *edition) {
    const json_t *list = json_object_get(scenario, "editions");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *id = json_array_get(list, i);
        if (json_is_string(id) && strcmp(json_string_value(id), edition->id) == 0)
            return true;
    }
    return !list;
}

bool options_read(struct reading *reading, const json_t *json,
                  const struct fotm_edition *edition, uint32_t *ret_options) {
    uint32_t found = 0;
    size_t mark = reading_member(reading, "options");
    if (json && !read_array(reading, json, 0, 32))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        int option;
        size_t inner = reading_item(reading, i);
        if (!read_name(reading, json_array_get(json, i), fotm_option_names, &option))
            return false;
        if (!(edition->options >> option & 1))
            return reading_fail(reading, "is no option of this edition");
        if (found >> option & 1)
            return reading_fail(reading, "is there twice");
        found |= UINT32_C(1) << option;
        reading_back(reading, inner);
    }
    reading_back(reading, mark);
    *ret_options = found;
    return true;
}

bool options_read_rules(struct reading *reading, const json_t *object,
                        uint8_t *ret_rules) {
    int rules = FOTM_RULES_NEWEST;
    if (json_object_get(object, "rules") &&
        !read_int_of(reading, object, "rules", 1, FOTM_RULES_NEWEST, &rules))
        return false;
    *ret_rules = (uint8_t)rules;
    return true;
}

bool options_check_needs(struct reading *reading, uint32_t chosen) {
    for (size_t i = 0; i < fotm_option_names.count; i++) {
        const char *needs = options[i].needs;
        if ((chosen >> i & 1) && needs &&
            !(chosen >> names_find(fotm_option_names, needs) & 1)) {
            reading_member(reading, "options");
            return reading_fail(reading, "\"%s\" needs \"%s\"", fotm_option_names.list[i],
                                needs);
        }
    }
    return true;
}

json_t *options_new(uint32_t chosen) {
    json_t *list = json_array();
    for (size_t i = 0; i < fotm_option_names.count; i++)
        if (chosen >> i & 1)
            json_array_append_new(list, json_string(fotm_option_names.list[i]));
    return list;
}

json_t *options_catalogue_new(const struct fotm_edition *edition) {
    bool is_other = edition != editions[0];
    json_t *list = json_array();
    for (size_t i = 0; i < fotm_option_names.count; i++) {
        if (!(edition->options >> i & 1))
            continue;
        const char *text =
            is_other && options[i].other ? options[i].other : options[i].text;
        json_t *needs = json_array();
        if (options[i].needs)
            json_array_append_new(needs, json_string(options[i].needs));
        json_array_append_new(
            list, json_pack("{s:s,s:s,s:s,s:o}", "id", fotm_option_names.list[i], "name",
                            options[i].name, "text", text, "needs", needs));
    }
    return list;
}
