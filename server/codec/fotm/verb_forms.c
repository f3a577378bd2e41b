/* SPDX-License-Identifier: MIT */
/* See verb_forms.h. */
#include "verb_forms.h"

#include "setup.h"

/* clang-format off */
static const struct verb_form forms_2022[FOTM_VERBS] = {
    [FOTM_DO_PLACE] = {
        .members = {{"unit", KIND_UNIT, true}, {"hex", KIND_HEX, true}, {"facing", KIND_FACING, false}},
        .offer = {.unit = "unit", .key = KEY_UNIT},
        .role = FOTM_ROLE_UNIT, .list = {"units", ITEM_UNIT}},
    [FOTM_DO_RALLY] = {
        .members = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}},
        .offer = {.unit = "brigade", .key = KEY_UNIT}},
    [FOTM_DO_REGROUP] = {
        .members = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}, {"facing", KIND_FACING, false}},
        .offer = {.unit = "brigade", .key = KEY_UNIT}},
    [FOTM_DO_MOVE] = {
        .members = {{"unit", KIND_UNIT, true}, {"steps", KIND_STEPS, true}},
        .instead = {"units", KIND_MOVES, true},
        .offer = {.unit = "unit", .value = "points", .key = KEY_UNIT}},
    [FOTM_DO_STACK] = {
        .members = {{"hex", KIND_HEX, true}, {"order", KIND_LIST, true}},
        .offer = {.hex = "hex", .key = KEY_HEX}},
    [FOTM_DO_ENTER] = {
        .members = {{"units", KIND_LIST, true}, {"entry", KIND_ENTRY, true}, {"hex", KIND_HEX, false}, {"steps", KIND_STEPS, false}},
        .offer = {.value = "entry", .key = KEY_VALUE},
        .role = FOTM_ROLE_UNIT, .list = {"units", ITEM_UNIT}},
    [FOTM_DO_LEE] = {
        .members = {{"hex", KIND_HEX, false}},
        .offer = {.hex = "hex"}},
    [FOTM_DO_LONGSTREET] = {
        .members = {{"choice", KIND_BONUS, true}},
        .role = FOTM_ROLE_VALUE, .list = {"choices", ITEM_BONUS}},
    [FOTM_DO_ASSAULT] = {
        .members = {{"target", KIND_HEX, true}, {"brigades", KIND_LIST, false}, {"artillery", KIND_MORE, false},
                    {"lead", KIND_WITH, false}, {"suppress", KIND_UNIT, false}, {"longstreet", KIND_FLAG, false}},
        .offer = {.hex = "target", .key = KEY_HEX}},
    [FOTM_DO_SUPPRESS] = {
        .members = {{"artillery", KIND_UNIT, true}},
        .asked = FOTM_ROLE_SUPPRESS, .answer = "suppress {unit}"},
    [FOTM_DO_LEAD] = {
        .members = {{"brigade", KIND_UNIT, true}},
        .asked = FOTM_ROLE_LEAD, .answer = "lead with {unit}"},
    [FOTM_DO_DEFEND] = {
        .members = {{"suppress", KIND_TARGETS, false}}},
    [FOTM_DO_MORALE] = {
        .members = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}},
        .offer = {.unit = "brigade"}},
    [FOTM_DO_RETREAT] = {
        .members = {{"brigade", KIND_BRIGADE, false}, {"commander", KIND_COMMANDER, false}, {"to", KIND_HEX, true}},
        .one_of = "names either a brigade or a commander",
        .offer = {.unit = "brigade"}},
    [FOTM_DO_CASUALTY] = {
        .members = {{"commander", KIND_LEADER, false}, {"officer", KIND_OFFICER, false}},
        .one_of = "names either a commander or \"officer\": true"},
    [FOTM_DO_OVERSTACK] = {
        .members = {{"brigade", KIND_UNIT, true}},
        .offer = {.unit = "brigade", .key = KEY_UNIT},
        .asked = FOTM_ROLE_UNIT, .answer = "send {unit} one hex further"},
    [FOTM_DO_CAPTOR] = {
        .members = {{"prisoner", KIND_WITH, true}, {"brigade", KIND_UNIT, true}},
        .offer = {.unit = "prisoner"},
        .asked = FOTM_ROLE_UNIT, .answer = "{unit} gives the Guard"},
    [FOTM_DO_ADVANCE] = {
        .members = {{"brigades", KIND_FACED, false}, {"commanders", KIND_MORE, false}},
        .offer = {.value = "most"}},
    [FOTM_DO_WITHDRAW] = {
        .members = {{"brigades", KIND_LIST, true}},
        .offer = {.value = "owed"}},
    [FOTM_DO_LOSS] = {
        .members = {{"brigade", KIND_UNIT, true}},
        .asked = FOTM_ROLE_UNIT, .answer = "a step of {unit}"},
};

/* What is otherwise in the playtest edition (its RULINGS): whole rows. */
static const struct verb_form forms_playtest[FOTM_VERBS] = {
    [FOTM_DO_RALLY] = {
        .members = {{"brigade", KIND_UNIT, true}, {"with", KIND_WITH, false}, {"facing", KIND_FACING, false}},
        .offer = {.unit = "brigade", .key = KEY_UNIT}},
    [FOTM_DO_ENTER] = {
        .members = {{"units", KIND_LIST, true}, {"entry", KIND_ENTRY, false}, {"hex", KIND_HEX, false}, {"steps", KIND_STEPS, false}},
        .offer = {.value = "entry", .key = KEY_VALUE},
        .role = FOTM_ROLE_UNIT, .list = {"units", ITEM_UNIT}},
    [FOTM_DO_ASSAULT] = {
        .members = {{"target", KIND_HEX, true}, {"brigades", KIND_LIST, false}, {"artillery", KIND_MORE, false}, {"at", KIND_UNIT, false}},
        .offer = {.hex = "target", .key = KEY_HEX}},
    [FOTM_DO_DEFEND] = {
        .members = {{"suppress", KIND_TARGETS, false}, {"canister", KIND_GUNS, false}},
        .role = FOTM_ROLE_CANISTER, .list = {"canister", ITEM_SHOT}},
    [FOTM_DO_MORALE] = {
        .members = {{"hex", KIND_HEX, true}, {"with", KIND_HELP, false}},
        .offer = {.unit = "brigade", .hex = "hex"},
        .role = FOTM_ROLE_AT, .list = {"help", ITEM_HELPED}},
    [FOTM_DO_RETREAT] = {
        .members = {{"brigade", KIND_BRIGADE, false}, {"commander", KIND_COMMANDER, false}, {"hex", KIND_HEX_OF, false}, {"to", KIND_GOING, false}},
        .offer = {.unit = "brigade", .hex = "hex"}},
    [FOTM_DO_CASUALTY] = {
        .members = {{"brigade", KIND_BRIGADE, false}, {"commander", KIND_COMMANDER, false}}},
    [FOTM_DO_OVERSTACK] = {
        .members = {{"brigade", KIND_UNIT, true}, {"to", KIND_HEX, false}},
        .offer = {.unit = "brigade", .key = KEY_UNIT},
        .asked = FOTM_ROLE_UNIT, .answer = "{unit} has nowhere to go and is captured",
        .answer_to = "send {unit} on to {hex}"},
    [FOTM_DO_STAND] = {
        .members = {{"hex", KIND_HEX, true}},
        .offer = {.hex = "hex"}},
    [FOTM_DO_LOSS] = {
        .members = {{"brigade", KIND_UNIT, true}},
        .asked = FOTM_ROLE_UNIT, .answer = "a step of {unit}"},
};
/* clang-format on */

static const struct {
    const struct fotm_edition *edition;
    const struct verb_form *forms;
} others[] = {{&fotm_edition_playtest, forms_playtest}};

static const struct offer_list lists[FOTM_ROLES] = {
    [FOTM_ROLE_STEP] = {"steps", ITEM_STEP},
    [FOTM_ROLE_HEX] = {"hexes", ITEM_HEX},
    [FOTM_ROLE_UNIT] = {"brigades", ITEM_UNIT},
    [FOTM_ROLE_GUN] = {"artillery", ITEM_UNIT},
    [FOTM_ROLE_LEAD] = {"leads", ITEM_UNIT},
    [FOTM_ROLE_SUPPRESS] = {"suppress", ITEM_UNIT},
    [FOTM_ROLE_AT] = {"suppress", ITEM_SHOT},
    [FOTM_ROLE_CANISTER] = {"canister", ITEM_UNIT},
    [FOTM_ROLE_WITH] = {"help", ITEM_HELP},
    [FOTM_ROLE_COMMANDER] = {"commanders", ITEM_UNIT},
    [FOTM_ROLE_VALUE] = {"longstreet", ITEM_TRUE}, /* 10.5 */
    [FOTM_ROLE_OFFICER] = {"officer", ITEM_TRUE},
};

const struct verb_form *verb_form(const struct fotm_edition *edition, unsigned verb) {
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].edition == edition && others[i].forms[verb].members[0].name)
            return &others[i].forms[verb];
    return &forms_2022[verb];
}

const char *verb_form_unit(const struct verb_form *form, unsigned unit) {
    for (unsigned i = 0; i < ACTION_MEMBERS && fotm_is_commander(unit); i++)
        if (form->members[i].kind == KIND_COMMANDER)
            return form->members[i].name;
    return form->offer.unit;
}

const char *verb_form_member(const struct verb_form *form, enum action_kind kind) {
    unsigned i = 0;
    while (form->members[i].kind != kind)
        i++;
    return form->members[i].name;
}

struct offer_list verb_form_list(const struct verb_form *form, enum fotm_role role) {
    return form->list.name && form->role == role ? form->list : lists[role];
}
