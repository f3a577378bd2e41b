/* SPDX-License-Identifier: MIT */
/* Writing positions; see position_json.h. With `before` only what changed is written. */
#include "position_rows.h"

#include "units_json.h"

#include "decisions.h"

#include <stdio.h>
#include <string.h>

/* --- stacks and markers ------------------------------------------------------------ */

json_t *position_stack_new(const struct fotm_setup *setup,
                           const struct fotm_position *position, uint16_t hex) {
    json_t *stack = json_array();
    for (unsigned p = fotm_top(position, hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        json_array_append_new(stack, fotm_unit_json(setup, position, p));
    return stack;
}

/* Only stacks of two and more: one brigade in a hex has no order. */
static bool is_stack(const struct fotm_position *position, uint16_t hex) {
    unsigned top = fotm_top(position, hex);
    return top != FOTM_NOBODY && fotm_below(position, top) != FOTM_NOBODY;
}

static bool order_write(const struct speaker *speaker, struct json_out *out,
                        const char *name, const void *at, const void *arg) {
    const struct fotm_position *position = at;
    const uint16_t *hex = arg;
    if (!is_stack(position, *hex))
        return false;
    json_out_open_list(out, name);
    for (unsigned p = fotm_top(position, *hex); p != FOTM_NOBODY;
         p = fotm_below(position, p))
        fotm_unit_write(out, NULL, told_setup(speaker), position, p);
    json_out_close(out);
    return true;
}

/* A marker is named by its hex and place, so the same stack is named the same. */
static bool same_stack(const struct fotm_position *a, const struct fotm_position *b,
                       uint16_t hex) {
    unsigned one = fotm_top(a, hex), other = fotm_top(b, hex);
    while (one == other && one != FOTM_NOBODY) {
        one = fotm_below(a, one);
        other = fotm_below(b, other);
    }
    return one == other;
}

/* The first hex from `hex` on where pieces stand, or stood (`before` NULL: nowhere). */
static uint16_t next_stack(const struct fotm_position *now,
                           const struct fotm_position *before, unsigned hex) {
    uint16_t is = fotm_next_stack(now, hex),
             was = before ? fotm_next_stack(before, hex) : HEX_NONE;
    return is < was ? is : was;
}

static void stacks_write(const struct speaker *speaker, struct json_out *out) {
    const struct fotm_position *now = told_now(speaker), *before = told_before(speaker);
    json_out_open(out, "stacks");
    for (uint16_t hex = next_stack(now, before, 0); hex != HEX_NONE;
         hex = next_stack(now, before, hex + 1u)) {
        if (before ? same_stack(now, before, hex) : !is_stack(now, hex))
            continue;
        char text[5];
        hex_text(&told_setup(speaker)->grid, hex, text);
        part_write(speaker, out, text, order_write, &hex, &hex);
    }
    fields_close(speaker, out);
}

/* A marker without a facing is a commander alone. */
static void marker_write(struct json_out *out, const struct fotm_setup *setup,
                         uint16_t hex, int facing, int place) {
    json_out_open(out, NULL);
    hex_json_write(out, "hex", &setup->grid, hex);
    if (facing >= 0)
        json_out_number(out, "facing", facing);
    json_out_number(out, "place", place);
    json_out_close(out);
}

/* In the order of hex and place: nothing else may show through. Both kinds are in that order
 * already (redact). */
static void markers_write(const struct speaker *speaker, struct json_out *out) {
    const struct fotm_position *now = told_now(speaker);
    unsigned piece = FOTM_BRIGADES, chief = FOTM_COMMANDERS;
    int place = 0; /* of a commander's marker among those of its hex */
    json_out_open_list(out, "markers");
    for (;;) {
        uint16_t hex = piece < FOTM_PIECES ? now->pieces[piece].hex : HEX_NONE,
                 alone = chief < FOTM_CHIEFS ? now->chiefs[chief].hex : HEX_NONE;
        if (hex == HEX_NONE && alone == HEX_NONE)
            break;
        if (hex <= alone) {
            marker_write(out, told_setup(speaker), hex, now->pieces[piece].facing,
                         (int)fotm_place(now, piece));
            piece++;
        } else {
            bool another = chief > FOTM_COMMANDERS && now->chiefs[chief - 1].hex == alone;
            place = another ? place + 1 : 1;
            marker_write(out, told_setup(speaker), alone, -1, place);
            chief++;
        }
    }
    json_out_close(out);
}

static bool same_marker(const struct fotm_position *a, const struct fotm_position *b,
                        unsigned piece) {
    const struct fotm_piece *one = &a->pieces[piece], *other = &b->pieces[piece];
    return one->hex == other->hex && one->facing == other->facing &&
           (one->hex == HEX_NONE || fotm_place(a, piece) == fotm_place(b, piece));
}

/* Exactly what is told of them, so that where they differ they need not be written twice. */
static bool same_markers(const struct fotm_position *a, const struct fotm_position *b) {
    for (unsigned i = FOTM_COMMANDERS; i < FOTM_CHIEFS; i++)
        if (a->chiefs[i].hex != b->chiefs[i].hex)
            return false;
    for (unsigned piece = FOTM_BRIGADES; piece < FOTM_PIECES; piece++)
        if (!same_marker(a, b, piece))
            return false;
    return true;
}

/* --- the rest ---------------------------------------------------------------------- */

static void sides_write(const struct speaker *speaker, struct json_out *out) {
    const struct fotm_position *now = told_now(speaker), *before = told_before(speaker);
    json_out_open(out, "vp");
    for (unsigned side = 0; side < SIDES; side++)
        if (!before || before->vp[side] != now->vp[side])
            json_out_number(out, fotm_sides.list[side], now->vp[side]);
    fields_close(speaker, out);
}

/* The gaps, then the prize. */
enum { CONTROLLED = 3, GAPS = 2 };

static bool controlled_hex(const struct fotm_setup *setup, unsigned index, char text[5]) {
    const uint16_t hexes[CONTROLLED] = {setup->gaps[0], setup->gaps[1], setup->prize};
    if (hexes[index] == HEX_NONE)
        return false;
    hex_text(&setup->grid, hexes[index], text);
    return true;
}

static void control_write(const struct speaker *speaker, struct json_out *out) {
    const struct fotm_position *now = told_now(speaker), *before = told_before(speaker);
    char text[5];
    json_out_open(out, "control");
    for (unsigned i = 0; i < CONTROLLED; i++)
        if ((!before || before->control[i] != now->control[i]) &&
            controlled_hex(told_setup(speaker), i, text))
            json_out_text(out, text,
                          now->control[i] < SIDES ? fotm_sides.list[now->control[i]]
                                                  : NULL);
    fields_close(speaker, out);
    json_out_open(out, "control_since");
    for (unsigned i = 0; i < GAPS; i++) {
        unsigned turn = now->control_since[i],
                 old = before ? before->control_since[i] : 0;
        if (turn == old || !controlled_hex(told_setup(speaker), i, text))
            continue;
        if (turn)
            json_out_number(out, text, turn);
        else
            json_out_null(out, text);
    }
    fields_close(speaker, out);
}

static void halt_write(const struct speaker *speaker, struct json_out *out) {
    static const char *const names[] = {NULL, "cavalry_halted", "cavalry_released"};
    unsigned now = told_now(speaker)->halt,
             old = told_before(speaker) ? told_before(speaker)->halt : 0;
    if (now == old)
        return;
    if (old)
        json_out_null(out, names[old]);
    if (now)
        json_out_flag(out, names[now], true);
}

static void named_write(const struct speaker *speaker, struct json_out *out,
                        const struct fotm_position *position) {
    json_out_open_list(out, "named");
    for (unsigned i = 0; i < told_setup(speaker)->brigade_count; i++)
        if (fotm_flag(position, i, FOTM_NAMED))
            json_out_text(out, NULL, told_setup(speaker)->brigades[i].id);
    json_out_close_unless_empty(out);
}

static bool hexes_write(const struct speaker *speaker, struct json_out *out,
                        const char *name, const uint16_t *hexes, unsigned count) {
    json_out_open_list(out, name);
    for (unsigned i = 0; i < count; i++)
        hex_json_write(out, NULL, &told_setup(speaker)->grid, hexes[i]);
    return json_out_close_unless_empty(out);
}

/* What is written whole or not at all. */
static struct speaker whole_speaker(const struct speaker *speaker,
                                    const struct fotm_position *position) {
    struct speaker whole = *speaker;
    whole.now.position = position;
    whole.before.position = NULL;
    return whole;
}

/* A debt is small and changes seldom. */
static bool same_debt(const struct fotm_setup *setup, const struct fotm_position *a,
                      const struct fotm_position *b) {
    if (a->debt_turn != b->debt_turn || a->debt_sp != b->debt_sp ||
        a->debt_hex_count != b->debt_hex_count ||
        memcmp(a->debt_hexes, b->debt_hexes, sizeof a->debt_hexes) != 0)
        return false;
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (fotm_flag(a, i, FOTM_NAMED) != fotm_flag(b, i, FOTM_NAMED))
            return false;
    return true;
}

static bool debt_write(const struct speaker *speaker, struct json_out *out,
                       const char *name, const void *at, const void *arg) {
    const struct fotm_position *position = at;
    struct speaker whole = whole_speaker(speaker, position);
    (void)arg;
    json_out_open(out, name);
    fields_write(&whole, out, position_debt_fields, position, NULL);
    hexes_write(speaker, out, "hexes", position->debt_hexes, position->debt_hex_count);
    named_write(speaker, out, position);
    return json_out_close_unless_empty(out);
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

/* What of a row of the schedule has not come yet, as far as it is known. */
static void pool_units_write(const struct fotm_setup *setup, struct json_out *out,
                             const struct fotm_view *view, unsigned row) {
    for (unsigned i = 0; i < setup->brigade_count; i++)
        if (setup->brigades[i].row == row && view->known.pieces[i].where == FOTM_AWAY &&
            fotm_knows(setup, view, i))
            json_out_text(out, NULL, setup->brigades[i].id);
    for (unsigned i = 0; i < setup->commander_count; i++)
        if (setup->commanders[i].row == row && view->known.chiefs[i].where == FOTM_AWAY &&
            fotm_knows(setup, view, FOTM_FIRST_COMMANDER + i))
            json_out_text(out, NULL, setup->commanders[i].id);
}

static void pool_write(const struct fotm_setup *setup, struct json_out *out,
                       const struct fotm_view *view, unsigned row) {
    const struct fotm_row *data = &setup->rows[row];
    struct json_out_mark mark = json_out_mark(out);
    unsigned chosen = view->known.row_entry[row];
    unsigned entry = chosen == FOTM_NOBODY ? data->entry : chosen;
    json_out_open(out, NULL);
    json_out_number(out, "turn", data->turn);
    json_out_text(out, "army", fotm_sides.list[data->army]);
    json_out_number(out, "entry", setup->entries[entry].id);
    if (chosen == FOTM_NOBODY && data->alt_entry != FOTM_NOBODY)
        json_out_number(out, "alt_entry", setup->entries[data->alt_entry].id);
    json_out_open_list(out, "units");
    pool_units_write(setup, out, view, row);
    bool empty = !json_out_close_unless_empty(out);
    json_out_close(out);
    if (empty)
        json_out_rewind(out, mark);
}

/* The reinforcements still to come, as pools (14); `arg`: the view. */
static bool pools_write(const struct speaker *speaker, struct json_out *out,
                        const char *name, const void *at, const void *arg) {
    const struct fotm_position *position = at;
    (void)position;
    json_out_open_list(out, name);
    for (unsigned row = 0; row < told_setup(speaker)->row_count; row++)
        pool_write(told_setup(speaker), out, arg, row);
    return json_out_close_unless_empty(out);
}

static bool hidden_write(const struct speaker *speaker, struct json_out *out,
                         const char *name, const void *at, const void *arg) {
    const struct fotm_position *position = at;
    const struct fotm_view *view = arg;
    (void)speaker;
    (void)position;
    if (view->reinforcements_hidden)
        json_out_flag(out, name, true);
    return view->reinforcements_hidden;
}

static bool targets_write(const struct speaker *speaker, struct json_out *out,
                          const char *name, const void *at, const void *arg) {
    const struct fotm_position *position = at;
    (void)arg;
    json_out_open_list(out, name);
    for (unsigned hex = 0; hex < hex_count(&told_setup(speaker)->grid); hex++)
        if (position->targets[hex / 64] >> hex % 64 & 1)
            hex_json_write(out, NULL, &told_setup(speaker)->grid, (uint16_t)hex);
    return json_out_close_unless_empty(out);
}

static bool assault_write(const struct speaker *speaker, struct json_out *out,
                          const char *name, const void *at, const void *arg) {
    const struct fotm_position *position = at;
    struct speaker whole = whole_speaker(speaker, position);
    (void)arg;
    if (position->assault.target == HEX_NONE)
        return false;
    json_out_open(out, name);
    fields_write(&whole, out, position_assault_fields, &position->assault, NULL);
    fields_write(&whole, out, position_assault_more, &position->assault, NULL);
    json_out_close(out);
    return true;
}

static bool is_of_a_party(unsigned kind) {
    return kind == FOTM_TASK_CASUALTY || kind == FOTM_TASK_LEAD ||
           kind == FOTM_TASK_LOSS || kind == FOTM_TASK_LCM;
}

/* In a view: the one that is being asked, to whom it is asked (redact). */
static bool tasks_write(const struct speaker *speaker, struct json_out *out,
                        const char *name, const void *at, const void *arg) {
    const struct fotm_position *position = at;
    const struct place_names names = fotm_place_names(told_setup(speaker), position);
    (void)arg;
    json_out_open_list(out, name);
    for (unsigned i = 0; i < position->task_count; i++) {
        const struct fotm_task *task = &position->tasks[i];
        json_out_open(out, NULL);
        json_out_text(out, "kind", fotm_tasks.list[task->kind]);
        if (is_of_a_party(task->kind))
            json_out_number(out, "party", task->unit);
        else if (task->unit != FOTM_NOBODY)
            fields_unit_write(out, "unit", names, task->unit);
        if (task->hex != HEX_NONE)
            hex_json_write(out, "hex", &told_setup(speaker)->grid, task->hex);
        json_out_close(out);
    }
    return json_out_close_unless_empty(out);
}

/* Whoever does not decide is not told what is to be decided. */
static bool decision_write(const struct speaker *speaker, struct json_out *out,
                           const char *name, const void *at, const void *arg) {
    const struct fotm_position *position = at;
    (void)speaker;
    (void)arg;
    if (position->decision >= FOTM_DECISIONS)
        return false;
    json_out_text(out, name, fotm_decision_words[position->decision]);
    return true;
}

static bool later_hexes_write(const struct speaker *speaker, struct json_out *out,
                              const char *name, const void *at, const void *arg) {
    const struct fotm_position *position = at;
    (void)arg;
    return hexes_write(speaker, out, name, position->later_hexes,
                       position->later_hex_count);
}

static void more_write(const struct speaker *speaker, struct json_out *out) {
    const struct fotm_position *now = told_now(speaker), *before = told_before(speaker);
    json_out_open(out, "more");
    if (!before || before->decision != now->decision)
        part_write(speaker, out, "decision", decision_write, NULL, NULL);
    fields_write(speaker, out, position_more, now, before);
    part_write(speaker, out, "later_hexes", later_hexes_write, NULL, NULL);
    if (!before || memcmp(now->targets, before->targets, sizeof now->targets) != 0)
        part_write(speaker, out, "targets", targets_write, NULL, NULL);
    part_write(speaker, out, "tasks", tasks_write, NULL, NULL);
    fields_close(speaker, out);
}

static void position_write(const struct speaker *speaker, struct json_out *out) {
    fields_write(speaker, out, position_fields, told_now(speaker), told_before(speaker));
    sides_write(speaker, out);
    control_write(speaker, out);
    halt_write(speaker, out);
    if (!told_before(speaker) ||
        !same_debt(told_setup(speaker), told_now(speaker), told_before(speaker)))
        part_write(speaker, out, "debt", debt_write, NULL, NULL);
    units_write(speaker, out);
    stacks_write(speaker, out);
    part_write(speaker, out, "assault", assault_write, NULL, NULL);
    more_write(speaker, out);
}

void position_state_write(const struct fotm_setup *setup, const struct fotm_position *now,
                          struct buf *buf) {
    struct speaker speaker = {.now = fotm_place_names(setup, now), .secret = true};
    struct json_out out;
    json_out_begin(&out, buf, true);
    json_out_open(&out, NULL);
    position_write(&speaker, &out);
    json_out_close(&out);
    json_out_end(&out);
}

static void hidden_parts_write(const struct speaker *speaker, struct json_out *out) {
    const struct fotm_setup *setup = told_setup(speaker);
    const struct fotm_view *now = told_view(speaker), *before = told_view_before(speaker);
    if (fotm_has(setup, FOTM_OPTION_MASKING) &&
        (!before || !same_markers(&now->known, &before->known)))
        markers_write(speaker, out);
    if (!before || pools_differ(setup, now, before))
        part_write(speaker, out, "reinforcements", pools_write, now, before);
    part_write(speaker, out, "reinforcements_hidden", hidden_write, now, before);
}

bool position_view_write(const struct fotm_setup *setup, const struct fotm_view *before,
                         const struct fotm_view *now, struct buf *buf) {
    struct buf scratch = {0};
    struct speaker speaker = {.now = fotm_place_names(setup, &now->known),
                              .before =
                                  fotm_place_names(setup, before ? &before->known : NULL),
                              .scratch = &scratch,
                              .views = {now, before}};
    struct json_out out;
    json_out_begin(&out, buf, false);
    json_out_open(&out, NULL);
    position_write(&speaker, &out);
    if (!before)
        json_out_text(&out, "viewer", fotm_viewers.list[now->viewer]);
    hidden_parts_write(&speaker, &out);
    bool changed = json_out_close_unless_empty(&out);
    json_out_end(&out);
    buf_finish(&scratch);
    return changed;
}
