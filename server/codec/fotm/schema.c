/* SPDX-License-Identifier: MIT */
/* The schemas of actions and offers, from the wire forms of the verbs. */
#include "verb_forms.h"

#include "events_json.h"
#include "schemas.h"

#include "edition.h"

#include <string.h>

/* Definitions of fotm-types.json. */
static const char *const kind_types[] = {
    [KIND_UNIT] = "unit",       [KIND_BRIGADE] = "unit",     [KIND_COMMANDER] = "unit",
    [KIND_WITH] = "unit",       [KIND_HEX] = "hex",          [KIND_HEX_OF] = "hex",
    [KIND_FACING] = "facing",   [KIND_STEPS] = "[step]",     [KIND_LIST] = "[unit]",
    [KIND_MORE] = "[unit]",     [KIND_ENTRY] = "entry",      [KIND_BONUS] = "bonus",
    [KIND_FLAG] = "boolean",    [KIND_OFFICER] = "true",     [KIND_TARGETS] = "[aimed]",
    [KIND_FACED] = "[faced]",   [KIND_GUNS] = "[aimed]",     [KIND_HELP] = "{unit}",
    [KIND_GOING] = "hex|{hex}", [KIND_LEADER] = "unit|true", [KIND_MOVES] = "[moving]"};

static const char *const item_types[] = {
    [ITEM_TRUE] = "true",     [ITEM_STEP] = "[choice]",  [ITEM_HEX] = "[hex]",
    [ITEM_UNIT] = "[unit]",   [ITEM_SHOT] = "[aimed]",   [ITEM_HELP] = "[help]",
    [ITEM_BONUS] = "[bonus]", [ITEM_HELPED] = "[helped]"};

static const struct fotm_edition *edition_of(const char *id) {
    return strcmp(id, fotm_edition_playtest.id) == 0 ? &fotm_edition_playtest
                                                     : &fotm_edition_2022;
}

/* A verb that an edition does not have has no members there; to end needs none. */
static bool has_form(const struct verb_form *form, unsigned verb) {
    return form->members[0].name || verb == FOTM_DO_END;
}

static void action_schema(const char *edition, struct schema *schema) {
    for (unsigned verb = 0; verb < FOTM_VERBS; verb++) {
        const struct verb_form *form = verb_form(edition_of(edition), verb);
        if (!fotm_verb_names.list[verb] || !has_form(form, verb))
            continue;
        schema_form(schema, "do", fotm_verb_names.list[verb]);
        for (unsigned i = 0; i < ACTION_MEMBERS && form->members[i].name; i++)
            schema_member(schema, form->members[i].name,
                          kind_types[form->members[i].kind], form->members[i].needed);
        if (form->one_of)
            schema_either(schema, form->members[0].name, form->members[1].name);
        if (!form->instead.name)
            continue;
        schema_form(schema, "do", fotm_verb_names.list[verb]);
        schema_member(schema, form->instead.name, kind_types[form->instead.kind], true);
    }
}

static void template_members(struct schema *schema, const struct verb_form *form) {
    const struct {
        const char *name, *type;
    } own[] = {
        {form->offer.unit ? verb_form_unit(form, 0) : NULL, "unit"},
        {form->offer.unit ? verb_form_unit(form, FOTM_FIRST_COMMANDER) : NULL, "unit"},
        {form->offer.hex, "hex"},
        {form->offer.value, "integer"}};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (own[i].name)
            schema_member(schema, own[i].name, own[i].type, false);
    for (unsigned role = 0; role < FOTM_ROLES; role++) {
        struct offer_list list = verb_form_list(form, (enum fotm_role)role);
        if (list.name)
            schema_member(schema, list.name, item_types[list.item], false);
    }
}

/* One form for all templates: which choices a verb offers is for its subject in the rules to say. */
static void offers_schema(const char *edition, struct schema *schema) {
    (void)edition;
    const struct fotm_edition *const editions[] = {&fotm_edition_2022,
                                                   &fotm_edition_playtest};
    schema_form(schema, NULL, NULL);
    schema_name(schema, "do", fotm_verb_names, true);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned verb = 0; verb < FOTM_VERBS; verb++)
            template_members(schema, verb_form(editions[i], verb));
    schema_member(schema, "mandatory", "true", false);
    schema_member(schema, "action", "action", true);
}

const struct schema_tables fotm_schemas = {"Fire on the Mountain", "fotm", action_schema,
                                           events_schema, offers_schema};
