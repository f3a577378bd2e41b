/* SPDX-License-Identifier: MIT */
/* See offers_json.h. */
#include "offers_json.h"

#include "merge.h"
#include "verb_forms.h"

#include "bug.h"
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

static const struct verb_form *form_of(const struct book *book, unsigned verb) {
    return verb_form(book->setup->edition, verb);
}

/* Where the Confederate places anywhere, one template serves all units (masking), as where one of
 * several must go on (4.1). */
static bool serves_all(const struct book *book, const struct fotm_offer *offer) {
    return form_of(book, offer->verb)->offer.key == KEY_UNIT && offer->count > 0 &&
           book->offers->choices[offer->first + offer->count - 1u].role == FOTM_ROLE_UNIT;
}

/* What a template is found by among others of the same match. */
struct key {
    uint8_t verb, kind;
    uint16_t number; /* the unit, hex or value */
};

static struct key key_of(const struct book *book, unsigned index) {
    const struct fotm_offer *offer = &book->offers->list[index];
    struct key key = {offer->verb, (uint8_t)form_of(book, offer->verb)->offer.key, 0};
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

/* The verb, a colon, what it is about: some ten are made in each action. */
static void join_key(char text[KEY_SIZE], const char *verb, const char *about) {
    size_t size = strlen(verb), more = strlen(about);
    RULES_ASSERT(size + 1 + more < KEY_SIZE);
    memcpy(text, verb, size);
    text[size] = ':';
    memcpy(text + size + 1, about, more + 1);
}

static void key_text(const struct book *book, struct key key, char text[KEY_SIZE]) {
    const char *verb = fotm_verb_names.list[key.verb];
    char name[FOTM_UNIT_NAME], hex[5];
    const char *unit;
    switch (key.kind) {
    case KEY_UNIT:
        unit = fotm_unit_name(book->setup, &book->view->known, key.number, name);
        join_key(text, verb, unit ? unit : "");
        break;
    case KEY_HEX:
        hex_text(&book->setup->grid, key.number, hex);
        join_key(text, verb, hex);
        break;
    case KEY_VALUE:
        snprintf(text, KEY_SIZE, "%s:%u", verb, (unsigned)key.number);
        break;
    default:
        snprintf(text, KEY_SIZE, "%s", verb);
    }
}

/* --- choices ----------------------------------------------------------------------- */

static void unit_write(const struct book *book, struct json_out *out, const char *name,
                       unsigned unit) {
    fotm_unit_write(out, name, book->setup, &book->view->known, unit);
}

static void step_write(const struct book *book, struct json_out *out,
                       const struct fotm_choice *choice) {
    bool to_hex = choice->value == FOTM_STEP_TO || choice->value == FOTM_STEP_MARCH;
    struct fotm_step step = {choice->value, to_hex ? choice->hex : choice->detail};
    json_out_open(out, NULL);
    action_step_write(out, "step", book->setup, step);
    json_out_number(out, "cost", choice->cost);
    if (choice->flags & FOTM_CHOICE_MAY_END)
        json_out_flag(out, "may_end", true);
    if (choice->flags & FOTM_CHOICE_STOPS)
        json_out_flag(out, "stops", true);
    json_out_close(out);
}

/* Who helps, and what the die must then reach; no commander: without help. */
static void help_write(const struct book *book, struct json_out *out,
                       const struct fotm_choice *choice) {
    json_out_open(out, NULL);
    json_out_number(out, "needed", choice->cost);
    json_out_number(out, "modifier", (int8_t)choice->value);
    if (choice->unit != FOTM_NOBODY)
        unit_write(book, out, "with", choice->unit);
    json_out_close(out);
}

/* A battery and its target, a brigade and who helps it. */
static void pair_write(const struct book *book, struct json_out *out,
                       const struct fotm_choice *choice, const char *one,
                       const char *other) {
    json_out_open(out, NULL);
    unit_write(book, out, one, choice->unit);
    unit_write(book, out, other, choice->detail);
    json_out_close(out);
}

static void item_write(const struct book *book, struct json_out *out,
                       enum offer_item item, const struct fotm_choice *choice) {
    switch (item) {
    case ITEM_STEP:
        step_write(book, out, choice);
        break;
    case ITEM_HEX:
        hex_json_write(out, NULL, &book->setup->grid, choice->hex);
        break;
    case ITEM_UNIT:
        unit_write(book, out, NULL, choice->unit);
        break;
    case ITEM_SHOT:
        pair_write(book, out, choice, "artillery", "at");
        break;
    case ITEM_HELPED:
        pair_write(book, out, choice, "brigade", "with");
        break;
    case ITEM_HELP:
        help_write(book, out, choice);
        break;
    case ITEM_BONUS:
        json_out_text(out, NULL, fotm_bonuses.list[choice->value]);
        break;
    case ITEM_TRUE:
        break;
    }
}

/* Each list whole, in the order in which their first choices come. */
static void choices_write(const struct book *book, struct json_out *out,
                          const struct fotm_offer *offer) {
    const struct fotm_choice *choices = &book->offers->choices[offer->first];
    uint32_t done = 0; /* roles */
    for (unsigned i = 0; i < offer->count; i++) {
        enum fotm_role role = choices[i].role;
        struct offer_list list = verb_form_list(form_of(book, offer->verb), role);
        if (done >> role & 1)
            continue;
        done |= UINT32_C(1) << role;
        if (list.item == ITEM_TRUE) {
            json_out_flag(out, list.name, true);
            continue;
        }
        json_out_open_list(out, list.name);
        for (unsigned k = i; k < offer->count; k++)
            if (choices[k].role == role)
                item_write(book, out, list.item, &choices[k]);
        json_out_close(out);
    }
}

static void template_with(const struct book *book, struct json_out *out, const char *name,
                          unsigned index, const struct fotm_action *sample) {
    const struct fotm_offer *offer = &book->offers->list[index];
    json_out_open(out, name);
    json_out_text(out, "do", fotm_verb_names.list[offer->verb]);
    const struct verb_form *form = form_of(book, offer->verb);
    if (form->offer.unit && offer->unit < FOTM_UNITS && !serves_all(book, offer))
        unit_write(book, out, verb_form_unit(form, offer->unit), offer->unit);
    else if (form->offer.hex && offer->hex != HEX_NONE)
        hex_json_write(out, form->offer.hex, &book->setup->grid, offer->hex);
    bool numbered = form->offer.key != KEY_VALUE || offer->value != 0;
    if (form->offer.value && numbered) /* Lee comes by no entry (P43) */
        json_out_number(out, form->offer.value, offer->value);
    if (offer->flags & FOTM_OFFER_MANDATORY)
        json_out_flag(out, "mandatory", true);
    choices_write(book, out, offer);
    action_write(out, "action", book->setup, &book->view->known, sample);
    json_out_close(out);
}

/* --- all of them ------------------------------------------------------------------- */

static struct fotm_action sample_of(const struct book *book, unsigned index) {
    return fotm_sample(book->setup, book->view, book->offers, index);
}

static void template_write(const struct book *book, struct json_out *out,
                           const char *name, unsigned index) {
    struct fotm_action sample = sample_of(book, index);
    template_with(book, out, name, index, &sample);
}

/* Two templates of one key: one of them would be lost. */
static bool keys_differ(const struct book *book) {
    for (unsigned i = 0; i < book->offers->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (same_key(key_of(book, i), key_of(book, k)))
                return false;
    return true;
}

void offers_write(const void *setup, const void *view, const void *offers,
                  struct buf *buf) {
    const struct book book = {setup, view, offers};
    struct json_out out;
    RULES_ASSERT(keys_differ(&book));
    json_out_begin(&out, buf, false);
    json_out_open(&out, NULL);
    for (unsigned i = 0; i < book.offers->count; i++) {
        char text[KEY_SIZE];
        key_text(&book, key_of(&book, i), text);
        template_write(&book, &out, text, i);
    }
    json_out_close(&out);
    json_out_end(&out);
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

static void template_text(const struct book *book, unsigned index,
                          const struct fotm_action *sample, struct buf *buf) {
    struct json_out out;
    json_out_begin(&out, buf, false);
    template_with(book, &out, NULL, index, sample);
    json_out_end(&out);
}

/* What changed between two templates of one key, if anything did. */
static void template_patch_write(const struct book *before, unsigned index,
                                 const struct book *now, unsigned new_index,
                                 struct json_out *out, struct buf *scratch) {
    struct fotm_action was = sample_of(before, index), is = sample_of(now, new_index);
    if (same_template(before, index, now, new_index) && memcmp(&was, &is, sizeof is) == 0)
        return;
    char name[KEY_SIZE];
    key_text(now, key_of(now, new_index), name);
    buf_clear(scratch);
    template_text(before, index, &was, scratch);
    size_t size = scratch->length;
    template_text(now, new_index, &is, scratch);
    merge_write(out, name, (struct merge_text){scratch->bytes, size},
                (struct merge_text){scratch->bytes + size, scratch->length - size});
}

bool offers_patch_write(const void *setup, const void *view_before,
                        const void *before_offers, const void *view, const void *offers,
                        struct buf *buf) {
    const struct book before = {setup, view_before, before_offers},
                      now = {setup, view, offers};
    char text[KEY_SIZE];
    bool kept[FOTM_OFFERS] = {false};
    struct buf scratch = {0};
    struct json_out out;
    json_out_begin(&out, buf, false);
    json_out_open(&out, NULL);
    for (unsigned i = 0; i < now.offers->count; i++) {
        struct key key = key_of(&now, i);
        int was = find_key(&before, i, key);
        if (was < 0) {
            key_text(&now, key, text);
            template_write(&now, &out, text, i);
            continue;
        }
        kept[was] = true;
        template_patch_write(&before, (unsigned)was, &now, i, &out, &scratch);
    }
    for (unsigned i = 0; i < before.offers->count; i++) {
        if (kept[i])
            continue;
        key_text(&before, key_of(&before, i), text);
        json_out_null(&out, text);
    }
    bool changed = json_out_close_unless_empty(&out);
    json_out_end(&out);
    buf_finish(&scratch);
    return changed;
}
