/* SPDX-License-Identifier: MIT */
/* Brigades, commanders and Guards of a position; see units_json.h. */
#include "units_json.h"

#include "position_rows.h"
#include "roster.h"

#include <string.h>

/* --- brigades ---------------------------------------------------------------------- */

/* Only cavalry and horse artillery have horses (8.1). */
static int mounted(const struct fotm_setup *setup, const struct fotm_position *position,
                   unsigned piece) {
    enum fotm_type type = fotm_type(setup, piece);
    if (type != FOTM_CAVALRY && type != FOTM_HORSE_ARTILLERY)
        return -1;
    return fotm_flag(position, piece, FOTM_MOUNTED);
}

static void number_write(struct json_out *out, const char *name, unsigned now,
                         const unsigned *before) {
    if (!before || *before != now)
        json_out_number(out, name, now);
}

static void brigade_static(const struct speaker *speaker, struct json_out *out,
                           unsigned brigade) {
    const struct fotm_brigade_data *data = &told_setup(speaker)->brigades[brigade];
    fields_write(speaker, out, roster_brigade_fields, data, NULL);
    roster_steps_write(out, data);
}

/* Writes nothing that stays. */
static bool all_usual(const struct speaker *speaker, struct json_out *out,
                      struct fields fields, const void *now) {
    struct json_out_mark mark = json_out_mark(out);
    json_out_open(out, "more");
    fields_write(speaker, out, fields, now, NULL);
    bool unusual = json_out_close_unless_empty(out);
    json_out_rewind(out, mark);
    return !unusual;
}

/* The "more" of a unit: there only if it is not empty, so it can come and go. */
static void more_part(const struct speaker *speaker, struct json_out *out,
                      struct fields fields, const void *now, const void *before) {
    struct json_out_mark mark = json_out_mark(out);
    json_out_open(out, "more");
    fields_write(speaker, out, fields, now, before);
    if (json_out_close_unless_empty(out) && before) {
        struct json_out_mark end = json_out_mark(out);
        if (all_usual(speaker, out, fields, now)) {
            json_out_rewind(out, mark);
            json_out_null(out, "more");
        } else {
            json_out_rewind(out, end);
        }
    }
}

/* `was` false: the viewer did not know it before. */
static void brigade_write(const struct speaker *speaker, struct json_out *out,
                          unsigned brigade, bool was) {
    const struct fotm_setup *setup = told_setup(speaker);
    const struct fotm_position *now = told_now(speaker),
                               *before = was ? told_before(speaker) : NULL;
    const struct fotm_piece *piece = &now->pieces[brigade],
                            *old = before ? &before->pieces[brigade] : NULL;
    if (old && memcmp(piece, old, sizeof *piece) == 0)
        return;
    json_out_open(out, setup->brigades[brigade].id);
    if (!old && !speaker->secret)
        brigade_static(speaker, out, brigade);
    fields_write(speaker, out, position_piece_fields, piece, old);
    unsigned sp = fotm_sp(setup, now, brigade),
             old_sp = old ? fotm_sp(setup, before, brigade) : 0;
    number_write(out, "sp", sp, old ? &old_sp : NULL);
    int horses = mounted(setup, now, brigade);
    if (horses >= 0 && (!old || horses != mounted(setup, before, brigade)))
        json_out_flag(out, "mounted", horses);
    more_part(speaker, out, position_piece_more, piece, old);
    if (old)
        json_out_close_unless_empty(out);
    else
        json_out_close(out);
}

/* --- commanders and Guards --------------------------------------------------------- */

static void commander_write(const struct speaker *speaker, struct json_out *out,
                            unsigned index, bool was) {
    const struct fotm_setup *setup = told_setup(speaker);
    const struct fotm_position *before = was ? told_before(speaker) : NULL;
    const struct fotm_chief *chief = &told_now(speaker)->chiefs[index],
                            *old = before ? &before->chiefs[index] : NULL;
    unsigned unit = FOTM_FIRST_COMMANDER + index;
    if (old && memcmp(chief, old, sizeof *chief) == 0)
        return;
    const struct fotm_commander_data *data = &setup->commanders[index];
    json_out_open(out, data->id);
    if (!old && !speaker->secret) {
        fields_write(speaker, out, roster_commander_fields, data, NULL);
        if (data->replacement != FOTM_NOBODY)
            json_out_number(out, "replacement", data->replacement);
    }
    fields_write(speaker, out, position_chief_fields, chief, old);
    unsigned cm = fotm_cm(setup, told_now(speaker), unit),
             old_cm = old ? fotm_cm(setup, before, unit) : 0;
    if (!speaker->secret)
        number_write(out, "cm", cm, old ? &old_cm : NULL);
    more_part(speaker, out, position_chief_more, chief, old);
    if (old)
        json_out_close_unless_empty(out);
    else
        json_out_close(out);
}

static void guard_write(const struct speaker *speaker, struct json_out *out,
                        const char *name, unsigned slot, bool was) {
    const struct fotm_guard *guard = &told_now(speaker)->guards[slot],
                            *old = was ? &told_before(speaker)->guards[slot] : NULL;
    if (old && memcmp(guard, old, sizeof *guard) == 0)
        return;
    json_out_open(out, name);
    fields_write(speaker, out, position_guard_fields, guard, old);
    more_part(speaker, out, position_guard_more, guard, old);
    json_out_number(out, "slot", slot);
    json_out_close(out);
}

static void guards_write(const struct speaker *speaker, struct json_out *out) {
    char name[FOTM_UNIT_NAME];
    json_out_open(out, "guards");
    for (unsigned slot = 0; slot < FOTM_GUARDS; slot++) {
        unsigned unit = FOTM_FIRST_GUARD + slot;
        unsigned number = told_now(speaker)->guards[slot].number,
                 old =
                     told_before(speaker) ? told_before(speaker)->guards[slot].number : 0;
        /* A slot that was freed and taken again is another Guard. */
        if (old > 0 && old != number) {
            fotm_unit_name(told_setup(speaker), told_before(speaker), unit, name);
            json_out_null(out, name);
        }
        if (number > 0) {
            fotm_unit_name(told_setup(speaker), told_now(speaker), unit, name);
            guard_write(speaker, out, name, slot, old == number);
        }
    }
    fields_close(speaker, out);
}

static bool known_now(const struct speaker *speaker, unsigned unit) {
    return !told_view(speaker) ||
           fotm_knows(told_setup(speaker), told_view(speaker), unit);
}

static bool known_before(const struct speaker *speaker, unsigned unit) {
    return told_before(speaker) &&
           (!told_view_before(speaker) ||
            fotm_knows(told_setup(speaker), told_view_before(speaker), unit));
}

void units_write(const struct speaker *speaker, struct json_out *out) {
    const struct fotm_setup *setup = told_setup(speaker);
    json_out_open(out, "brigades");
    for (unsigned i = 0; i < setup->brigade_count; i++) {
        bool was = known_before(speaker, i);
        if (known_now(speaker, i))
            brigade_write(speaker, out, i, was);
        else if (was)
            json_out_null(out, setup->brigades[i].id);
    }
    fields_close(speaker, out);
    json_out_open(out, "commanders");
    for (unsigned i = 0; i < setup->commander_count; i++) {
        unsigned unit = FOTM_FIRST_COMMANDER + i;
        bool was = known_before(speaker, unit);
        if (known_now(speaker, unit))
            commander_write(speaker, out, i, was);
        else if (was)
            json_out_null(out, setup->commanders[i].id);
    }
    fields_close(speaker, out);
    guards_write(speaker, out);
}
