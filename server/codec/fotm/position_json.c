/* Writing positions; see position_json.h. With `before` only what changed is written. */
#include "position_rows.h"

#include "roster.h"

#include "decisions.h"

#include <stdio.h>
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

static void number_write(json_t *object, const char *name, unsigned now,
                         const unsigned *before) {
    if (!before || *before != now)
        json_object_set_new(object, name, json_integer(now));
}

static void brigade_static(const struct fotm_setup *setup, const struct speaker *speaker,
                           unsigned brigade, json_t *object) {
    const struct fotm_brigade_data *data = &setup->brigades[brigade];
    fields_write(speaker, roster_brigade_fields, data, NULL, object);
    json_object_set_new(object, "steps", roster_steps_new(data));
}

/* The "more" of a unit: there only if it is not empty, so it can come and go. */
static void more_part(const struct speaker *speaker, struct fields fields,
                      const void *now, const void *before, json_t *object) {
    json_t *more = json_object();
    fields_write(speaker, fields, now, before, more);
    if (before && json_object_size(more) > 0) {
        json_t *whole = json_object();
        fields_write(speaker, fields, now, NULL, whole);
        if (json_object_size(whole) == 0) {
            json_decref(more);
            more = json_null();
        }
        json_decref(whole);
    }
    if (json_is_null(more))
        json_object_set_new(object, "more", more);
    else
        part_take(object, "more", more);
}

/* A part of the whole position is always there, also when it is empty. */
static void whole_part(const struct speaker *speaker, json_t *object, const char *name,
                       json_t *part) {
    if (speaker->before)
        part_take(object, name, part);
    else
        json_object_set_new(object, name, part);
}

/* NULL: nothing changed. `was` false: the viewer did not know it before. */
static json_t *brigade_new(const struct speaker *speaker, unsigned brigade, bool was) {
    const struct fotm_setup *setup = speaker->setup;
    const struct fotm_position *now = speaker->now,
                               *before = was ? speaker->before : NULL;
    const struct fotm_piece *piece = &now->pieces[brigade],
                            *old = before ? &before->pieces[brigade] : NULL;
    if (old && memcmp(piece, old, sizeof *piece) == 0)
        return NULL;
    json_t *object = json_object();
    if (!old && !speaker->secret)
        brigade_static(setup, speaker, brigade, object);
    fields_write(speaker, position_piece_fields, piece, old, object);
    unsigned sp = fotm_sp(setup, now, brigade),
             old_sp = old ? fotm_sp(setup, before, brigade) : 0;
    number_write(object, "sp", sp, old ? &old_sp : NULL);
    int horses = mounted(setup, now, brigade);
    if (horses >= 0 && (!old || horses != mounted(setup, before, brigade)))
        json_object_set_new(object, "mounted", json_boolean(horses));
    more_part(speaker, position_piece_more, piece, old, object);
    if (!old || json_object_size(object) > 0)
        return object;
    json_decref(object);
    return NULL;
}

/* --- commanders and Guards --------------------------------------------------------- */

static json_t *commander_new(const struct speaker *speaker, unsigned index, bool was) {
    const struct fotm_setup *setup = speaker->setup;
    const struct fotm_position *before = was ? speaker->before : NULL;
    const struct fotm_chief *chief = &speaker->now->chiefs[index],
                            *old = before ? &before->chiefs[index] : NULL;
    unsigned unit = FOTM_FIRST_COMMANDER + index;
    if (old && memcmp(chief, old, sizeof *chief) == 0)
        return NULL;
    json_t *object = json_object();
    if (!old && !speaker->secret) {
        const struct fotm_commander_data *data = &setup->commanders[index];
        fields_write(speaker, roster_commander_fields, data, NULL, object);
        if (data->replacement != FOTM_NOBODY)
            json_object_set_new(object, "replacement", json_integer(data->replacement));
    }
    fields_write(speaker, position_chief_fields, chief, old, object);
    unsigned cm = fotm_cm(setup, speaker->now, unit),
             old_cm = old ? fotm_cm(setup, before, unit) : 0;
    if (!speaker->secret)
        number_write(object, "cm", cm, old ? &old_cm : NULL);
    more_part(speaker, position_chief_more, chief, old, object);
    if (!old || json_object_size(object) > 0)
        return object;
    json_decref(object);
    return NULL;
}

static json_t *guard_new(const struct speaker *speaker, unsigned slot, bool was) {
    const struct fotm_guard *guard = &speaker->now->guards[slot],
                            *old = was ? &speaker->before->guards[slot] : NULL;
    if (old && memcmp(guard, old, sizeof *guard) == 0)
        return NULL;
    json_t *object = json_object();
    fields_write(speaker, position_guard_fields, guard, old, object);
    more_part(speaker, position_guard_more, guard, old, object);
    if (speaker->secret)
        json_object_set_new(object, "slot", json_integer(slot));
    return object;
}

static void guards_write(const struct speaker *speaker, json_t *object) {
    json_t *guards = json_object();
    char name[FOTM_UNIT_NAME];
    for (unsigned slot = 0; slot < FOTM_GUARDS; slot++) {
        unsigned unit = FOTM_FIRST_GUARD + slot;
        unsigned number = speaker->now->guards[slot].number,
                 old = speaker->before ? speaker->before->guards[slot].number : 0;
        /* A slot that was freed and taken again is another Guard. */
        if (old > 0 && old != number) {
            fotm_unit_name(speaker->setup, speaker->before, unit, name);
            json_object_set_new(guards, name, json_null());
        }
        json_t *guard = number > 0 ? guard_new(speaker, slot, old == number) : NULL;
        if (guard) {
            fotm_unit_name(speaker->setup, speaker->now, unit, name);
            json_object_set_new(guards, name, guard);
        }
    }
    whole_part(speaker, object, "guards", guards);
}

static bool known_now(const struct speaker *speaker, unsigned unit) {
    return !speaker->view || fotm_knows(speaker->setup, speaker->view, unit);
}

static bool known_before(const struct speaker *speaker, unsigned unit) {
    return speaker->before && (!speaker->view_before ||
                               fotm_knows(speaker->setup, speaker->view_before, unit));
}

static void units_write(const struct speaker *speaker, json_t *object) {
    const struct fotm_setup *setup = speaker->setup;
    json_t *brigades = json_object(), *commanders = json_object();
    for (unsigned i = 0; i < setup->brigade_count; i++) {
        bool is = known_now(speaker, i), was = known_before(speaker, i);
        json_t *brigade = is ? brigade_new(speaker, i, was) : was ? json_null() : NULL;
        if (brigade)
            json_object_set_new(brigades, setup->brigades[i].id, brigade);
    }
    for (unsigned i = 0; i < setup->commander_count; i++) {
        unsigned unit = FOTM_FIRST_COMMANDER + i;
        bool is = known_now(speaker, unit), was = known_before(speaker, unit);
        json_t *commander = is    ? commander_new(speaker, i, was)
                            : was ? json_null()
                                  : NULL;
        if (commander)
            json_object_set_new(commanders, setup->commanders[i].id, commander);
    }
    whole_part(speaker, object, "brigades", brigades);
    whole_part(speaker, object, "commanders", commanders);
    guards_write(speaker, object);
}

/* --- stacks and markers ------------------------------------------------------------ */

json_t *position_stack_new(const struct fotm_setup *setup,
                           const struct fotm_position *position, uint16_t hex) {
    json_t *stack = json_array();
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        json_array_append_new(stack, fotm_unit_json(setup, position, p));
    return stack;
}

/* Only stacks of two and more: one brigade in a hex has no order. NULL: no such stack. */
static json_t *order_new(const struct fotm_setup *setup,
                         const struct fotm_position *position, uint16_t hex) {
    unsigned top = position ? fotm_top(position, hex) : FOTM_NOBODY;
    if (top == FOTM_NOBODY || fotm_below(position, top) == FOTM_NOBODY)
        return NULL;
    return position_stack_new(setup, position, hex);
}

static void stacks_write(const struct speaker *speaker, json_t *object) {
    json_t *stacks = json_object();
    for (unsigned hex = 0; hex < hex_count(&speaker->setup->grid); hex++) {
        json_t *now = order_new(speaker->setup, speaker->now, (uint16_t)hex),
               *before = order_new(speaker->setup, speaker->before, (uint16_t)hex);
        if (!now && !before)
            continue;
        char text[5];
        hex_text(&speaker->setup->grid, (uint16_t)hex, text);
        list_take(stacks, text, now, before);
    }
    whole_part(speaker, object, "stacks", stacks);
}

/* In the order of hex and place: nothing else may show through. A marker without a facing
 * is a commander alone. */
static json_t *markers_new(const struct fotm_setup *setup,
                           const struct fotm_position *position) {
    json_t *markers = json_array();
    if (!position || !fotm_has(setup, FOTM_OPTION_MASKING)) {
        json_decref(markers);
        return NULL;
    }
    for (unsigned hex = 0; hex < hex_count(&setup->grid); hex++) {
        char text[5];
        int place = 1;
        hex_text(&setup->grid, (uint16_t)hex, text);
        for (unsigned p = fotm_top(position, (uint16_t)hex); p != FOTM_NOBODY;
             p = fotm_below(position, p), place++)
            if (fotm_is_marker(p))
                json_array_append_new(
                    markers, json_pack("{s:s,s:i,s:i}", "hex", text, "facing",
                                       (int)position->pieces[p].facing, "place", place));
        place = 1;
        for (unsigned i = FOTM_COMMANDERS; i < FOTM_CHIEFS; i++)
            if (position->chiefs[i].hex == hex)
                json_array_append_new(
                    markers, json_pack("{s:s,s:i}", "hex", text, "place", place++));
    }
    return markers;
}

/* --- the rest ---------------------------------------------------------------------- */

static void sides_write(const struct speaker *speaker, json_t *object) {
    const struct fotm_position *now = speaker->now, *before = speaker->before;
    json_t *vp = json_object();
    for (unsigned side = 0; side < SIDES; side++)
        if (!before || before->vp[side] != now->vp[side])
            json_object_set_new(vp, fotm_sides.list[side], json_integer(now->vp[side]));
    whole_part(speaker, object, "vp", vp);
}

static void control_write(const struct speaker *speaker, json_t *object) {
    const struct fotm_setup *setup = speaker->setup;
    const struct fotm_position *now = speaker->now, *before = speaker->before;
    const uint16_t hexes[3] = {setup->gaps[0], setup->gaps[1], setup->prize};
    json_t *control = json_object(), *since = json_object();
    for (unsigned i = 0; i < 3; i++) {
        char text[5];
        if (hexes[i] == HEX_NONE)
            continue;
        hex_text(&setup->grid, hexes[i], text);
        if (!before || before->control[i] != now->control[i])
            json_object_set_new(control, text, fotm_side_json(now->control[i]));
        unsigned turn = i < 2 ? now->control_since[i] : 0,
                 old = before && i < 2 ? before->control_since[i] : 0;
        if (turn != old)
            json_object_set_new(since, text, turn ? json_integer(turn) : json_null());
    }
    whole_part(speaker, object, "control", control);
    whole_part(speaker, object, "control_since", since);
}

static void halt_write(const struct speaker *speaker, json_t *object) {
    static const char *const names[] = {NULL, "cavalry_halted", "cavalry_released"};
    unsigned now = speaker->now->halt, old = speaker->before ? speaker->before->halt : 0;
    if (now == old)
        return;
    if (old)
        json_object_set_new(object, names[old], json_null());
    if (now)
        json_object_set_new(object, names[now], json_true());
}

static json_t *named_new(const struct fotm_setup *setup,
                         const struct fotm_position *position) {
    json_t *named = json_array();
    for (unsigned i = 0; position && i < setup->brigade_count; i++)
        if (fotm_flag(position, i, FOTM_NAMED))
            json_array_append_new(named, json_string(setup->brigades[i].id));
    if (json_array_size(named) > 0)
        return named;
    json_decref(named);
    return NULL;
}

/* NULL: empty. */
static json_t *hexes_new(const struct fotm_setup *setup, const uint16_t *hexes,
                         unsigned count) {
    json_t *list = count > 0 ? json_array() : NULL;
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(list, fotm_hex_json(setup, hexes[i]));
    return list;
}

/* Whole or not at all: a debt is small and changes seldom. NULL: there is none. */
static json_t *debt_new(const struct speaker *speaker,
                        const struct fotm_position *position) {
    if (!position)
        return NULL;
    json_t *debt = json_object();
    struct speaker whole = *speaker;
    whole.now = position;
    whole.before = NULL;
    fields_write(&whole, position_debt_fields, position, NULL, debt);
    list_take(debt, "hexes",
              hexes_new(speaker->setup, position->debt_hexes, position->debt_hex_count),
              NULL);
    list_take(debt, "named", named_new(speaker->setup, position), NULL);
    if (json_object_size(debt) > 0)
        return debt;
    json_decref(debt);
    return NULL;
}

/* Has anything that makes the pools changed? They are long, and change seldom. */
static bool pools_differ(const struct fotm_setup *setup, const struct fotm_view *a,
                         const struct fotm_view *b) {
    if (a->reinforcements_hidden != b->reinforcements_hidden ||
        memcmp(a->known.row_entry, b->known.row_entry, sizeof a->known.row_entry) != 0)
        return true;
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if ((a->known.pieces[i].where == FOTM_AWAY) !=
            (b->known.pieces[i].where == FOTM_AWAY))
            return true;
    for (unsigned i = 0; i < setup->commander_count; i++)
        if ((a->known.chiefs[i].where == FOTM_AWAY) !=
            (b->known.chiefs[i].where == FOTM_AWAY))
            return true;
    return false;
}

/* The reinforcements still to come, as pools (14): what a row of the schedule still
 * holds. */
static json_t *pools_new(const struct fotm_setup *setup, const struct fotm_view *view) {
    json_t *pools = json_array();
    for (unsigned row = 0; view && row < setup->row_count; row++) {
        const struct fotm_row *data = &setup->rows[row];
        json_t *units = json_array();
        for (unsigned i = 0; i < setup->brigade_count; i++)
            if (setup->brigades[i].row == row &&
                view->known.pieces[i].where == FOTM_AWAY && fotm_knows(setup, view, i))
                json_array_append_new(units, json_string(setup->brigades[i].id));
        for (unsigned i = 0; i < setup->commander_count; i++)
            if (setup->commanders[i].row == row &&
                view->known.chiefs[i].where == FOTM_AWAY &&
                fotm_knows(setup, view, FOTM_FIRST_COMMANDER + i))
                json_array_append_new(units, json_string(setup->commanders[i].id));
        if (json_array_size(units) == 0) {
            json_decref(units);
            continue;
        }
        unsigned chosen = view->known.row_entry[row];
        unsigned entry = chosen == FOTM_NOBODY ? data->entry : chosen;
        json_t *pool = json_pack("{s:i,s:s,s:i}", "turn", (int)data->turn, "army",
                                 fotm_sides.list[data->army], "entry",
                                 (int)setup->entries[entry].id);
        if (chosen == FOTM_NOBODY && data->alt_entry != FOTM_NOBODY)
            json_object_set_new(pool, "alt_entry",
                                json_integer(setup->entries[data->alt_entry].id));
        json_object_set_new(pool, "units", units);
        json_array_append_new(pools, pool);
    }
    if (view && json_array_size(pools) > 0)
        return pools;
    json_decref(pools);
    return NULL;
}

static json_t *targets_new(const struct fotm_setup *setup,
                           const struct fotm_position *position) {
    json_t *targets = json_array();
    for (unsigned hex = 0; position && hex < hex_count(&setup->grid); hex++)
        if (position->targets[hex / 64] >> hex % 64 & 1)
            json_array_append_new(targets, fotm_hex_json(setup, (uint16_t)hex));
    if (json_array_size(targets) > 0)
        return targets;
    json_decref(targets);
    return NULL;
}

static json_t *assault_new(const struct speaker *speaker,
                           const struct fotm_position *position) {
    if (!position || position->assault.target == HEX_NONE)
        return NULL;
    struct speaker whole = *speaker;
    whole.now = position;
    whole.before = NULL;
    json_t *assault = json_object();
    fields_write(&whole, position_assault_fields, &position->assault, NULL, assault);
    if (speaker->secret)
        fields_write(&whole, position_assault_more, &position->assault, NULL, assault);
    return assault;
}

static json_t *tasks_new(const struct fotm_setup *setup,
                         const struct fotm_position *position) {
    json_t *tasks = json_array();
    for (unsigned i = 0; i < position->task_count; i++) {
        const struct fotm_task *task = &position->tasks[i];
        json_t *one = json_pack("{s:s}", "kind", fotm_tasks.list[task->kind]);
        if (task->kind == FOTM_TASK_CASUALTY || task->kind == FOTM_TASK_LEAD)
            json_object_set_new(one, "party", json_integer(task->unit));
        else
            json_object_set_new(one, "unit",
                                fields_unit_json(setup, position, task->unit));
        if (task->hex != HEX_NONE)
            json_object_set_new(one, "hex", fotm_hex_json(setup, task->hex));
        json_array_append_new(tasks, one);
    }
    if (json_array_size(tasks) > 0)
        return tasks;
    json_decref(tasks);
    return NULL;
}

static json_t *decision_name(const struct fotm_position *position) {
    if (!position || position->decision >= FOTM_DECISIONS)
        return NULL;
    return json_string(fotm_decision_rows[position->decision].name);
}

static void more_write(const struct speaker *speaker, json_t *object) {
    json_t *more = json_object();
    const struct fotm_position *now = speaker->now, *before = speaker->before;
    /* Whoever does not decide is not told what is to be decided. */
    list_take(more, "decision", decision_name(now), decision_name(before));
    fields_write(speaker, position_more, now, before, more);
    list_take(
        more, "later_hexes",
        hexes_new(speaker->setup, now->later_hexes, now->later_hex_count),
        before ? hexes_new(speaker->setup, before->later_hexes, before->later_hex_count)
               : NULL);
    list_take(more, "targets", targets_new(speaker->setup, now),
              targets_new(speaker->setup, before));
    if (speaker->secret)
        list_take(more, "tasks", tasks_new(speaker->setup, now), NULL);
    whole_part(speaker, object, "more", more);
}

static json_t *position_new(const struct speaker *speaker) {
    json_t *object = json_object();
    fields_write(speaker, position_fields, speaker->now, speaker->before, object);
    sides_write(speaker, object);
    control_write(speaker, object);
    halt_write(speaker, object);
    list_take(object, "debt", debt_new(speaker, speaker->now),
              debt_new(speaker, speaker->before));
    units_write(speaker, object);
    stacks_write(speaker, object);
    list_take(object, "assault", assault_new(speaker, speaker->now),
              assault_new(speaker, speaker->before));
    more_write(speaker, object);
    return object;
}

json_t *position_state_new(const struct fotm_setup *setup,
                           const struct fotm_position *now) {
    struct speaker speaker = {.setup = setup, .now = now, .secret = true};
    return position_new(&speaker);
}

json_t *position_view_new(const struct fotm_setup *setup, const struct fotm_view *before,
                          const struct fotm_view *now) {
    struct speaker speaker = {.setup = setup,
                              .now = &now->known,
                              .before = before ? &before->known : NULL,
                              .view = now,
                              .view_before = before};
    json_t *object = position_new(&speaker);
    if (!before)
        json_object_set_new(object, "viewer",
                            json_string(fotm_viewers.list[now->viewer]));
    list_take(object, "markers", markers_new(setup, &now->known),
              markers_new(setup, before ? &before->known : NULL));
    if (!before || pools_differ(setup, now, before))
        list_take(object, "reinforcements", pools_new(setup, now),
                  pools_new(setup, before));
    bool hidden = now->reinforcements_hidden,
         was = before && before->reinforcements_hidden;
    list_take(object, "reinforcements_hidden", hidden ? json_true() : NULL,
              was ? json_true() : NULL);
    return object;
}
