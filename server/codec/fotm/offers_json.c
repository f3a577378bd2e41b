/* See offers_json.h. */
#include "offers_json.h"

#include "bug.h"
#include "action_json.h"
#include "fields.h"
#include "merge.h"

#include "offers.h"

#include <stdio.h>
#include <string.h>

enum { KEY_SIZE = 80 };

/* One side of a comparison: whose units have which names. */
struct book {
    const struct fotm_setup *setup;
    const struct fotm_view *view;
    const struct fotm_offers *offers;
};

/* --- templates --------------------------------------------------------------------- */

/* Under which names a template's own unit, hex and value stand, and what its key is made
 * of. */
enum { NO_KEY, KEY_UNIT, KEY_HEX, KEY_VALUE };

/* clang-format off */
static const struct {
    const char *unit, *hex, *value;
    int key;
} forms[FOTM_VERBS] = {
    [FOTM_DO_PLACE]      = {"unit",     NULL,     NULL,     KEY_UNIT},
    [FOTM_DO_RALLY]      = {"brigade",  NULL,     NULL,     KEY_UNIT},
    [FOTM_DO_REGROUP]    = {"brigade",  NULL,     NULL,     KEY_UNIT},
    [FOTM_DO_MOVE]       = {"unit",     NULL,     "points", KEY_UNIT},
    [FOTM_DO_STACK]      = {NULL,       "hex",    NULL,     KEY_HEX},
    [FOTM_DO_ENTER]      = {NULL,       NULL,     "entry",  KEY_VALUE},
    [FOTM_DO_LEE]        = {NULL,       "hex",    NULL,     NO_KEY},
    [FOTM_DO_LONGSTREET] = {NULL,       NULL,     NULL,     NO_KEY},
    [FOTM_DO_ASSAULT]    = {NULL,       "target", NULL,     KEY_HEX},
    [FOTM_DO_MORALE]     = {"brigade",  NULL,     NULL,     NO_KEY},
    [FOTM_DO_RETREAT]    = {"brigade",  NULL,     NULL,     NO_KEY},
    [FOTM_DO_CAPTOR]     = {"prisoner", NULL,     NULL,     NO_KEY},
    [FOTM_DO_ADVANCE]    = {NULL,       NULL,     "most",   NO_KEY},
    [FOTM_DO_WITHDRAW]   = {NULL,       NULL,     "owed",   NO_KEY},
    [FOTM_DO_END]        = {NULL,       NULL,     NULL,     NO_KEY},
};
/* clang-format on */

/* Where the Confederate places anywhere, one template serves all units (masking). */
static bool serves_all(const struct book *book, const struct fotm_offer *offer) {
    return offer->verb == FOTM_DO_PLACE && offer->count > 0 &&
           book->offers->choices[offer->first + offer->count - 1u].role == FOTM_ROLE_UNIT;
}

/* What a template is found by among others of the same match. */
struct key {
    uint8_t verb, kind;
    uint16_t number; /* the unit, hex or value */
};

static struct key key_of(const struct book *book, unsigned index) {
    const struct fotm_offer *offer = &book->offers->list[index];
    struct key key = {offer->verb, (uint8_t)forms[offer->verb].key, 0};
    if (key.kind == KEY_UNIT && serves_all(book, offer))
        key.kind = NO_KEY;
    switch (key.kind) {
    case KEY_UNIT:
        key.number = offer->unit;
        break;
    case KEY_HEX:
        key.number = offer->hex;
        break;
    case KEY_VALUE:
        key.number = offer->value;
        break;
    default:
        break;
    }
    return key;
}

static bool same_key(struct key a, struct key b) {
    return a.verb == b.verb && a.kind == b.kind && a.number == b.number;
}

static void key_text(const struct book *book, struct key key, char text[KEY_SIZE]) {
    const char *verb = fotm_verb_names.list[key.verb];
    char name[FOTM_UNIT_NAME], hex[5];
    const char *unit;
    switch (key.kind) {
    case KEY_UNIT:
        unit = fotm_unit_name(book->setup, &book->view->known, key.number, name);
        snprintf(text, KEY_SIZE, "%s:%s", verb, unit ? unit : "");
        break;
    case KEY_HEX:
        hex_text(&book->setup->grid, key.number, hex);
        snprintf(text, KEY_SIZE, "%s:%s", verb, hex);
        break;
    case KEY_VALUE:
        snprintf(text, KEY_SIZE, "%s:%u", verb, (unsigned)key.number);
        break;
    default:
        snprintf(text, KEY_SIZE, "%s", verb);
    }
}

/* --- choices ----------------------------------------------------------------------- */

static json_t *name_of(const struct book *book, unsigned unit) {
    return fotm_unit_json(book->setup, &book->view->known, unit);
}

static json_t *step_new(const struct book *book, const struct fotm_choice *choice) {
    bool to_hex = choice->value == FOTM_STEP_TO || choice->value == FOTM_STEP_MARCH;
    struct fotm_step step = {choice->value, to_hex ? choice->hex : choice->detail};
    json_t *json = json_object();
    json_object_set_new_nocheck(json, "step", action_step_new(book->setup, step));
    json_object_set_new_nocheck(json, "cost", json_integer(choice->cost));
    if (choice->flags & FOTM_CHOICE_MAY_END)
        json_object_set_new_nocheck(json, "may_end", json_true());
    if (choice->flags & FOTM_CHOICE_STOPS)
        json_object_set_new_nocheck(json, "stops", json_true());
    return json;
}

/* Who helps, and what the die must then reach; no commander: without help. */
static json_t *help_new(const struct book *book, const struct fotm_choice *choice) {
    json_t *json = json_pack("{s:i,s:i}", "needed", (int)choice->cost, "modifier",
                             (int)(int8_t)choice->value);
    if (choice->unit != FOTM_NOBODY)
        json_object_set_new(json, "with", name_of(book, choice->unit));
    return json;
}

/* The list that a choice belongs to, and its item in it; NULL: it is a member of its own. */
static const char *choice_new(const struct book *book, const struct fotm_offer *offer,
                              const struct fotm_choice *choice, json_t **ret_item) {
    bool units = offer->verb == FOTM_DO_PLACE || offer->verb == FOTM_DO_ENTER;
    *ret_item = NULL;
    switch ((enum fotm_role)choice->role) {
    case FOTM_ROLE_STEP:
        *ret_item = step_new(book, choice);
        return "steps";
    case FOTM_ROLE_HEX:
        *ret_item = fotm_hex_json(book->setup, choice->hex);
        return "hexes";
    case FOTM_ROLE_UNIT:
        *ret_item = name_of(book, choice->unit);
        return units ? "units" : "brigades";
    case FOTM_ROLE_GUN:
        *ret_item = name_of(book, choice->unit);
        return "artillery";
    case FOTM_ROLE_LEAD:
        *ret_item = name_of(book, choice->unit);
        return "leads";
    case FOTM_ROLE_SUPPRESS:
        *ret_item = name_of(book, choice->unit);
        return "suppress";
    case FOTM_ROLE_AT:
        *ret_item = json_pack("{s:o,s:o}", "artillery", name_of(book, choice->unit), "at",
                              name_of(book, choice->detail));
        return "suppress";
    case FOTM_ROLE_CANISTER:
        *ret_item = name_of(book, choice->unit);
        return "canister";
    case FOTM_ROLE_WITH:
        *ret_item = help_new(book, choice);
        return "help";
    case FOTM_ROLE_COMMANDER:
        *ret_item = name_of(book, choice->unit);
        return "commanders";
    case FOTM_ROLE_VALUE:
        if (offer->verb != FOTM_DO_LONGSTREET)
            return "longstreet"; /* 10.5: true */
        *ret_item = json_string(fotm_bonuses.list[choice->value]);
        return "choices";
    case FOTM_ROLE_OFFICER:
        return "officer";
    case FOTM_ROLES:
        break;
    }
    return NULL;
}

static void choices_write(const struct book *book, const struct fotm_offer *offer,
                          json_t *json) {
    const char *last = ""; /* choices of a list mostly stand together */
    json_t *items = NULL;
    for (unsigned i = 0; i < offer->count; i++) {
        json_t *item;
        const char *list =
            choice_new(book, offer, &book->offers->choices[offer->first + i], &item);
        if (!list)
            continue;
        if (!item) {
            json_object_set_new(json, list, json_true());
            continue;
        }
        if (strcmp(list, last) != 0) {
            last = list;
            items = json_object_get(json, list);
        }
        if (!items) {
            items = json_array();
            json_object_set_new(json, list, items);
        }
        json_array_append_new(items, item);
    }
}

static json_t *template_with(const struct book *book, unsigned index,
                             const struct fotm_action *sample) {
    const struct fotm_offer *offer = &book->offers->list[index];
    json_t *json = json_object();
    json_object_set_new(json, "do", json_string(fotm_verb_names.list[offer->verb]));
    const char *unit = forms[offer->verb].unit, *hex = forms[offer->verb].hex,
               *value = forms[offer->verb].value;
    if (offer->verb == FOTM_DO_RETREAT && fotm_is_commander(offer->unit))
        unit = "commander";
    if (unit && offer->unit < FOTM_UNITS && !serves_all(book, offer))
        json_object_set_new(json, unit, name_of(book, offer->unit));
    if (hex && offer->hex != HEX_NONE)
        json_object_set_new(json, hex, fotm_hex_json(book->setup, offer->hex));
    if (value)
        json_object_set_new(json, value, json_integer(offer->value));
    if (offer->flags & FOTM_OFFER_MANDATORY)
        json_object_set_new(json, "mandatory", json_true());
    choices_write(book, offer, json);
    json_object_set_new(json, "action",
                        action_json_new(book->setup, &book->view->known, sample));
    return json;
}

/* --- all of them ------------------------------------------------------------------- */

static struct fotm_action sample_of(const struct book *book, unsigned index) {
    return fotm_sample(book->setup, book->view, book->offers, index);
}

static json_t *template_new(const struct book *book, unsigned index) {
    struct fotm_action sample = sample_of(book, index);
    return template_with(book, index, &sample);
}

json_t *offers_json_new(const void *setup, const void *view, const void *offers) {
    const struct book book = {setup, view, offers};
    json_t *json = json_object();
    for (unsigned i = 0; i < book.offers->count; i++) {
        char text[KEY_SIZE];
        key_text(&book, key_of(&book, i), text);
        /* Two templates of one key: one of them would be lost. */
        RULES_ASSERT(!json_object_get(json, text));
        json_object_set_new(json, text, template_new(&book, i));
    }
    return json;
}

/* Do two templates of one key, but for their actions, look the same? */
static bool same_template(const struct book *before, unsigned index,
                          const struct book *now, unsigned new_index) {
    struct fotm_offer a = before->offers->list[index], b = now->offers->list[new_index];
    const struct fotm_choice *from = &before->offers->choices[a.first],
                             *to = &now->offers->choices[b.first];
    a.first = b.first = 0;
    if (memcmp(&a, &b, sizeof a) != 0 ||
        memcmp(from, to, (size_t)b.count * sizeof *to) != 0)
        return false;
    /* A marker's name changes with its place. */
    for (unsigned i = 0; i < b.count; i++)
        if (fotm_is_marker(to[i].unit) || fotm_is_marker(to[i].detail))
            return false;
    return true;
}

/* The template of `before` with this key, found at about the same place; or -1. */
static int find_key(const struct book *before, unsigned near, struct key key) {
    unsigned count = before->offers->count;
    for (unsigned i = 0; i < count; i++) {
        unsigned at = (near + i) % count;
        if (same_key(key_of(before, at), key))
            return (int)at;
    }
    return -1;
}

/* What changed between two templates of one key; NULL if nothing did. */
static json_t *template_patch_new(const struct book *before, unsigned index,
                                  const struct book *now, unsigned new_index) {
    struct fotm_action was = sample_of(before, index), is = sample_of(now, new_index);
    if (same_template(before, index, now, new_index) && memcmp(&was, &is, sizeof is) == 0)
        return NULL;
    json_t *from = template_with(before, index, &was),
           *to = template_with(now, new_index, &is);
    json_t *patch = merge_patch_new(from, to);
    json_decref(from);
    json_decref(to);
    return patch;
}

json_t *offers_patch_new(const void *setup, const void *view_before,
                         const void *before_offers, const void *view,
                         const void *offers) {
    const struct book before = {setup, view_before, before_offers},
                      now = {setup, view, offers};
    char text[KEY_SIZE];
    bool kept[FOTM_OFFERS] = {false};
    json_t *patch = json_object();
    for (unsigned i = 0; i < now.offers->count; i++) {
        struct key key = key_of(&now, i);
        int was = find_key(&before, i, key);
        if (was >= 0)
            kept[was] = true;
        json_t *part = was >= 0 ? template_patch_new(&before, (unsigned)was, &now, i)
                                : template_new(&now, i);
        if (!part)
            continue;
        key_text(&now, key, text);
        if (json_object_size(part) > 0)
            json_object_set(patch, text, part);
        json_decref(part);
    }
    for (unsigned i = 0; i < before.offers->count; i++) {
        if (kept[i])
            continue;
        key_text(&before, key_of(&before, i), text);
        json_object_set_new(patch, text, json_null());
    }
    return patch;
}
