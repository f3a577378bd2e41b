/* See options.h. */
#include "options.h"

/* In the order of the bits; the texts are for the lobby. */
static const struct {
    const char *name, *text, *needs;
} options[] = {
    {"Presence of Lee",
     "From 3 pm on the Confederate may bring Lee to Longstreet's side for three turns. He "
     "rallies up to four brigades in and around his hex; every turn within two hexes of a "
     "Union brigade gives the Union a point (10.4).",
     NULL},
    {"Longstreet's bonus",
     "When Lee leaves Longstreet's side, Longstreet either rallies better for a turn or "
     "adds two SP to one Assault (10.5).",
     "lee"},
    {"Burnside's resolve",
     "Burnside pulls back at noon as ever, but attacks again at 1 pm without a roll "
     "(10.6).",
     NULL},
    {"Free stack order",
     "The order of brigades in a hex may be changed at any time but during an Assault "
     "(4.2).",
     NULL},
    {"What might have come",
     "Units that were near but did not come: McReynolds's cavalry at 6 pm.", NULL},
    {"Masked Confederates",
     "The Confederate sets up where he likes and his units are seen only as markers "
     "until "
     "they fight.",
     NULL},
    {"Cavalry intelligence",
     "With masked Confederates: Union cavalry next to a marker uncovers it.", "masking"},
};

bool options_read(struct reading *reading, const json_t *json, uint32_t *ret_options) {
    uint32_t found = 0;
    size_t mark = reading_member(reading, "options");
    if (json && !read_array(reading, json, 0, 32))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        int option;
        size_t inner = reading_item(reading, i);
        if (!read_name(reading, json_array_get(json, i), fotm_option_names, &option))
            return false;
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

json_t *options_catalogue_new(void) {
    json_t *list = json_array();
    for (size_t i = 0; i < fotm_option_names.count; i++) {
        json_t *needs = json_array();
        if (options[i].needs)
            json_array_append_new(needs, json_string(options[i].needs));
        json_array_append_new(
            list, json_pack("{s:s,s:s,s:s,s:o}", "id", fotm_option_names.list[i], "name",
                            options[i].name, "text", options[i].text, "needs", needs));
    }
    return list;
}
