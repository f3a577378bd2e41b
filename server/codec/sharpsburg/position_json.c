/* SPDX-License-Identifier: MIT */
/* Writing views; see position_json.h. Of a change only what differs is written: units, officers and
 * brigades are compared one by one, so that a move costs what one unit's text costs. */
#include "position_json.h"

#include "merge.h"

#include <string.h>

static struct speaker speaker_of(const struct sburg_setup *setup,
                                 const struct sburg_position *position, bool secret) {
    return (struct speaker){.now = sburg_place_names(setup, position), .secret = secret};
}

/* --- units and officers -------------------------------------------------------------- */

/* What its counter shows. */
static void face_write(struct json_out *out, const struct sburg_setup *setup,
                       const struct sburg_position *position, unsigned unit) {
    json_out_text(out, "army", sburg_sides.list[sburg_army(setup, position, unit)]);
    json_out_text(out, "arm", sburg_arms.list[sburg_arm(setup, position, unit)]);
    if (sburg_is_artillery(setup, position, unit))
        json_out_text(out, "gun",
                      sburg_guns.list[sburg_printed(setup, position, unit)->gun]);
}

static void numbers_write(struct json_out *out, const struct sburg_setup *setup,
                          const struct sburg_position *position, unsigned unit) {
    const struct sburg_unit *it = &position->units[unit];
    const struct sburg_roster_unit *printed = sburg_printed(setup, position, unit);
    struct sburg_ratio full = sburg_full(it);
    json_out_number(out, "sp", it->sp);
    if (full.bottom == 1)
        json_out_number(out, "full", full.top);
    else
        sburg_ratio_write(out, "full", full);
    sburg_track_write(out, "ml", sburg_printed_ml(setup, position, unit));
    json_out_text(out, "brigade", setup->brigades[printed->brigade].id);
    if (sburg_is_artillery(setup, position, unit)) {
        json_out_open(out, "ammo");
        json_out_number(out, "long", it->long_fires);
        json_out_number(out, "canister", it->canister_fires);
        json_out_close(out);
    } else if (sburg_arm(setup, position, unit) != SBURG_HOLDERS) {
        json_out_text(out, "weapon", sburg_weapons.list[printed->weapon]);
    }
    if (printed->sharpshooters)
        json_out_flag(out, "sharpshooters", true);
}

static void unit_members_write(struct json_out *out, const struct sburg_setup *setup,
                               const struct sburg_position *position, unsigned unit,
                               bool banded) {
    const struct sburg_unit *it = &position->units[unit];
    struct speaker speaker = speaker_of(setup, position, !banded);
    face_write(out, setup, position, unit);
    if (banded)
        json_out_text(out, "band",
                      it->sp < sburg_bands.count ? sburg_bands.list[it->sp] : "");
    else
        numbers_write(out, setup, position, unit);
    fields_write(&speaker, out, sburg_unit_rows, it, NULL);
}

void sburg_unit_write(struct json_out *out, const struct sburg_setup *setup,
                      const struct sburg_position *position, unsigned unit, bool banded) {
    json_out_open(out, sburg_id(setup, position, unit));
    unit_members_write(out, setup, position, unit, banded);
    json_out_close(out);
}

static void officer_members_write(struct json_out *out, const struct sburg_setup *setup,
                                  const struct sburg_position *position, unsigned officer,
                                  bool veiled) {
    struct speaker speaker = speaker_of(setup, position, !veiled);
    json_out_text(out, "army", sburg_sides.list[setup->officers[officer].army]);
    if (!veiled)
        json_out_text(out, "rank", sburg_ranks.list[setup->officers[officer].rank]);
    fields_write(&speaker, out, sburg_officer_rows, &position->officers[officer], NULL);
}

void sburg_officer_write(struct json_out *out, const struct sburg_setup *setup,
                         const struct sburg_position *position, unsigned officer,
                         bool veiled) {
    json_out_open(out, setup->officers[officer].id);
    officer_members_write(out, setup, position, officer, veiled);
    json_out_close(out);
}

/* --- the moment ---------------------------------------------------------------------- */

static void control_write(struct json_out *out, const struct sburg_setup *setup,
                          const struct sburg_position *position) {
    char text[5];
    json_out_open(out, "control");
    for (unsigned i = 0; i < setup->victory.hex_count; i++) {
        hex_text(&setup->grid, setup->victory.hexes[i].hex, text);
        if (position->control[i] < SIDES)
            json_out_text(out, text, sburg_sides.list[position->control[i]]);
    }
    json_out_close(out);
}

static void left_write(struct json_out *out, const struct sburg_setup *setup,
                       const struct sburg_position *position) {
    json_out_open_list(out, "abandoned");
    for (unsigned i = 0; i < SBURG_ABANDONED; i++) {
        const struct sburg_left *left = &position->left[i];
        if (left->hex == HEX_NONE)
            continue;
        json_out_open(out, NULL);
        hex_json_write(out, "hex", &setup->grid, left->hex);
        json_out_text(out, "army", sburg_sides.list[left->army]);
        json_out_text(out, "gun", sburg_guns.list[left->gun]);
        json_out_number(out, "guns", left->guns);
        json_out_text(out, "of", sburg_id(setup, position, left->of));
        json_out_close(out);
    }
    json_out_close(out);
}

void sburg_moment_write(struct json_out *out, const struct sburg_setup *setup,
                        const struct sburg_position *position) {
    struct speaker speaker = speaker_of(setup, position, true);
    fields_write(&speaker, out, sburg_moment_rows, position, NULL);
    control_write(out, setup, position);
    json_out_open(out, "vp");
    for (unsigned side = 0; side < SIDES; side++)
        sburg_hundredths_write(out, sburg_sides.list[side], position->vp[side]);
    json_out_close(out);
    left_write(out, setup, position);
}

void sburg_pref_write(struct json_out *out, unsigned pref, uint8_t value) {
    const char *name = sburg_prefs.list[pref];
    if (pref == SBURG_SPARE_GUNNERS && value < 2)
        json_out_flag(out, name, value);
    else
        json_out_text(out, name, sburg_pref_words(pref).list[value]);
}

/* What is neither a unit's nor a hex's: small, so that a change of it is found in its text. */
static void rest_write(struct json_out *out, const struct sburg_setup *setup,
                       const struct sburg_view *view) {
    const struct sburg_position *known = &view->known;
    sburg_moment_write(out, setup, known);
    if (view->viewer < SIDES) {
        json_out_open(out, "prefs");
        for (unsigned i = 0; i < SBURG_PREFS; i++)
            sburg_pref_write(out, i, known->prefs[view->viewer][i]);
        json_out_close(out);
    }
    if (known->charge.target != HEX_NONE)
        hex_json_write(out, "charge_on", &setup->grid, known->charge.target);
}

/* --- stacks -------------------------------------------------------------------------- */

bool sburg_stack_write(struct json_out *out, const char *name,
                       const struct sburg_setup *setup,
                       const struct sburg_position *position, uint16_t hex,
                       unsigned least) {
    uint16_t units[SBURG_GROUP];
    unsigned count = sburg_stack_list(position, hex, units);
    if (count < least)
        return false;
    json_out_open_list(out, name);
    for (unsigned i = 0; i < count; i++)
        json_out_text(out, NULL, sburg_id(setup, position, units[i]));
    json_out_close(out);
    return true;
}

/* The parts of a unit come and go, and others come in their places: names count, not numbers. */
static bool same_stack(const struct sburg_setup *setup, const struct sburg_position *a,
                       const struct sburg_position *b, uint16_t hex) {
    unsigned one = sburg_top(a, hex), other = sburg_top(b, hex);
    while (one == other && one != SBURG_NOBODY &&
           strcmp(sburg_id(setup, a, one), sburg_id(setup, b, other)) == 0) {
        one = sburg_below(a, one);
        other = sburg_below(b, other);
    }
    return one == SBURG_NOBODY && other == SBURG_NOBODY;
}

/* --- the whole, and what changed ----------------------------------------------------- */

/* Two views, one of them perhaps absent, and what is needed to write their difference. */
struct change {
    const struct sburg_setup *setup;
    const struct sburg_view *before, *now; /* before NULL: everything is new */
    struct buf texts[2];
    struct json_out *out;
};

/* Something of a view that has a name: written as an object. */
typedef void item_fn(struct json_out *out, const struct sburg_setup *setup,
                     const struct sburg_view *view, unsigned index);

static struct merge_text item_text(struct change *change, unsigned which,
                                   const struct sburg_view *view, item_fn *write,
                                   unsigned index) {
    struct buf *buf = &change->texts[which];
    struct json_out out;
    buf_clear(buf);
    json_out_begin(&out, buf, false);
    json_out_open(&out, NULL);
    write(&out, change->setup, view, index);
    json_out_close(&out);
    json_out_end(&out);
    return (struct merge_text){buf->bytes, buf->length};
}

/* Of one item what changed; it is there in both views. */
static void item_change(struct change *change, const char *name, item_fn *write,
                        unsigned index) {
    struct merge_text before = item_text(change, 0, change->before, write, index),
                      now = item_text(change, 1, change->now, write, index);
    merge_write(change->out, name, before, now);
}

static void item_new(struct change *change, const char *name, item_fn *write,
                     unsigned index) {
    json_out_open(change->out, name);
    write(change->out, change->setup, change->now, index);
    json_out_close(change->out);
}

static void part_end(struct change *change) {
    if (change->before)
        json_out_close_unless_empty(change->out);
    else
        json_out_close(change->out);
}

/* --- units */

static bool unit_told(const struct sburg_view *view, unsigned unit) {
    uint8_t where = view->known.units[unit].where;
    return where == SBURG_ON_MAP || where == SBURG_DUE || where == SBURG_LEFT_GUNS;
}

static void unit_item(struct json_out *out, const struct sburg_setup *setup,
                      const struct sburg_view *view, unsigned unit) {
    unit_members_write(out, setup, &view->known, unit, sburg_banded(setup, view, unit));
}

static bool same_unit(const struct sburg_view *a, const struct sburg_view *b,
                      unsigned unit) {
    return memcmp(&a->known.units[unit], &b->known.units[unit],
                  sizeof a->known.units[unit]) == 0 &&
           a->veiled == b->veiled;
}

static void units_write(struct change *change) {
    const struct sburg_setup *setup = change->setup;
    const struct sburg_view *before = change->before, *now = change->now;
    json_out_open(change->out, "units");
    for (unsigned u = 0; u < SBURG_UNITS; u++) {
        bool is = unit_told(now, u), was = before && unit_told(before, u);
        const char *id = is ? sburg_id(setup, &now->known, u) : NULL,
                   *old = was ? sburg_id(setup, &before->known, u) : NULL;
        bool same = is && was && strcmp(id, old) == 0;
        if (was && !same)
            json_out_null(change->out, old);
        if (is && !same)
            item_new(change, id, unit_item, u);
        else if (same && !same_unit(before, now, u))
            item_change(change, id, unit_item, u);
    }
    part_end(change);
}

/* --- officers */

static bool officer_told(const struct sburg_setup *setup, const struct sburg_view *view,
                         unsigned officer) {
    uint8_t where = view->known.officers[officer].where;
    bool own = !view->veiled || setup->officers[officer].army == view->viewer;
    return where == SBURG_ON_MAP || (own && where == SBURG_DUE);
}

static void officer_item(struct json_out *out, const struct sburg_setup *setup,
                         const struct sburg_view *view, unsigned officer) {
    bool own = !view->veiled || setup->officers[officer].army == view->viewer;
    officer_members_write(out, setup, &view->known, officer, !own);
}

static void officers_write(struct change *change) {
    json_out_open(change->out, "officers");
    for (unsigned i = 0; i < change->setup->officer_count; i++) {
        const char *id = change->setup->officers[i].id;
        bool is = officer_told(change->setup, change->now, i),
             was = change->before && officer_told(change->setup, change->before, i);
        bool same =
            is && was && change->now->veiled == change->before->veiled &&
            memcmp(&change->now->known.officers[i], &change->before->known.officers[i],
                   sizeof change->now->known.officers[i]) == 0;
        if (same)
            continue;
        if (is && was)
            item_change(change, id, officer_item, i);
        else if (is)
            item_new(change, id, officer_item, i);
        else if (was)
            json_out_null(change->out, id);
    }
    part_end(change);
}

/* --- brigades */

static bool brigade_told(const struct sburg_setup *setup, const struct sburg_view *view,
                         unsigned index) {
    const struct sburg_brigade *brigade = &view->known.brigades[index];
    return (!view->veiled || setup->brigades[index].army == view->viewer) &&
           (brigade->exhaustion != 0 || brigade->engaged != 0);
}

static void brigade_item(struct json_out *out, const struct sburg_setup *setup,
                         const struct sburg_view *view, unsigned index) {
    (void)setup;
    json_out_number(out, "exhaustion", view->known.brigades[index].exhaustion);
    json_out_flag(out, "engaged", view->known.brigades[index].engaged);
}

static void brigades_write(struct change *change) {
    json_out_open(change->out, "brigades");
    for (unsigned i = 0; i < change->setup->brigade_count; i++) {
        const char *id = change->setup->brigades[i].id;
        bool is = brigade_told(change->setup, change->now, i),
             was = change->before && brigade_told(change->setup, change->before, i);
        if (is && was)
            item_change(change, id, brigade_item, i);
        else if (is)
            item_new(change, id, brigade_item, i);
        else if (was)
            json_out_null(change->out, id);
    }
    part_end(change);
}

/* --- stacks */

static void stacks_write(struct change *change) {
    const struct sburg_setup *setup = change->setup;
    const struct sburg_position *now = &change->now->known,
                                *before = change->before ? &change->before->known : NULL;
    json_out_open(change->out, "stacks");
    for (unsigned i = 0; i < hex_count(&setup->grid); i++) {
        uint16_t hex = (uint16_t)i, units[SBURG_GROUP];
        char text[5];
        if (before ? same_stack(setup, before, now, hex)
                   : sburg_top(now, hex) == SBURG_NOBODY)
            continue;
        hex_text(&setup->grid, hex, text);
        if (!sburg_stack_write(change->out, text, setup, now, hex, 2) && before &&
            sburg_stack_list(before, hex, units) >= 2)
            json_out_null(change->out, text);
    }
    part_end(change);
}

static void rest_item(struct json_out *out, const struct sburg_setup *setup,
                      const struct sburg_view *view, unsigned index) {
    (void)index;
    rest_write(out, setup, view);
}

bool sburg_view_write(const void *setup, const void *before, const void *view,
                      struct buf *buf) {
    struct change change = {.setup = setup, .before = before, .now = view};
    struct json_out out;
    change.out = &out;
    json_out_begin(&out, buf, false);
    json_out_open(&out, NULL);
    if (before)
        merge_members_write(&out, item_text(&change, 0, before, rest_item, 0),
                            item_text(&change, 1, view, rest_item, 0));
    else
        rest_write(&out, setup, view);
    units_write(&change);
    officers_write(&change);
    if (!change.now->veiled || change.now->viewer < SIDES || before)
        brigades_write(&change);
    stacks_write(&change);
    bool changed = json_out_close_unless_empty(&out);
    json_out_end(&out);
    buf_finish(&change.texts[0]);
    buf_finish(&change.texts[1]);
    return changed;
}
