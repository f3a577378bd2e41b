/* SPDX-License-Identifier: MIT */
/* The field table behind redact(): no member of a position without a row, and nothing of what
 * a row hides in a view. The whole property (equal views, equal traffic) is tested by play. */
#include "redact.h"
#include "run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct fotm_setup setup;
static struct fotm_state state;
static struct fotm_view view, other_view;

START_TEST(every_byte_belongs_to_one_row) {
    static unsigned char rows[sizeof(struct fotm_position)];
    memset(rows, 0, sizeof rows);
    for (unsigned i = 0; i < fotm_field_count; i++)
        for (size_t k = 0; k < fotm_fields[i].size; k++)
            rows[fotm_fields[i].offset + k]++;
    for (size_t k = 0; k < sizeof rows; k++)
        ck_assert_msg(rows[k] == 1, "byte %zu of struct fotm_position stands in %u rows",
                      k, rows[k]);
}
END_TEST

/* What everybody, who sees masked units, and who decides may learn of each member; those of
 * which a part is shown are tested below. A second opinion to the rows: a member that is new
 * needs both. */
enum { TO_ALL, TO_OWNER, TO_DECIDER, IN_PART };

/* clang-format off */
static const struct {
    const char *name;
    int learns;
} members[] = {
    {"pieces", IN_PART}, {"tops", IN_PART}, {"chiefs", IN_PART}, {"assault", IN_PART},
    {"chain", IN_PART}, {"queue", IN_PART}, {"row_entry", IN_PART},
    {"tasks", TO_DECIDER}, {"task_count", TO_DECIDER}, {"decision", TO_DECIDER},
    {"asked_unit", TO_DECIDER}, {"asked_hex", TO_DECIDER},
    {"lee", TO_OWNER}, {"lee_since", TO_OWNER}, {"bonus", TO_OWNER}, {"bonus_turn", TO_OWNER},
    {"guards", TO_ALL}, {"targets", TO_ALL}, {"asked", TO_ALL}, {"turn", TO_ALL},
    {"side", TO_ALL}, {"phase", TO_ALL}, {"setup_done", TO_ALL}, {"pause", TO_ALL},
    {"pause_over", TO_ALL}, {"halt", TO_ALL}, {"control", TO_ALL}, {"control_since", TO_ALL},
    {"broke_out", TO_ALL}, {"debt_turn", TO_ALL}, {"debt_sp", TO_ALL},
    {"debt_hex_count", TO_ALL}, {"debt_hexes", TO_ALL}, {"later_sp", TO_ALL},
    {"later_hex_count", TO_ALL}, {"later_hexes", TO_ALL}, {"guard_count", TO_ALL},
    {"may_restack", TO_ALL}, {"vp", TO_ALL}, {"degree", TO_ALL}, {"winner", TO_ALL},
    {"reserved", TO_ALL},
};
/* clang-format on */

static int who_learns(const char *name) {
    for (unsigned i = 0; i < sizeof members / sizeof *members; i++)
        if (strcmp(members[i].name, name) == 0)
            return members[i].learns;
    ck_abort_msg("who may learn of %s is not said here", name);
    return IN_PART;
}

/* Six Confederate brigades (two a hex) and two commanders, all masked; one Union brigade. */
static void put_up(void) {
    memset(&setup, 0, sizeof setup);
    setup.grid = (struct hex_grid){8, 8};
    setup.first_turn = 1;
    setup.last_turn = 15;
    setup.options = FOTM_OPTION_MASKING;
    setup.edition = &fotm_edition_2022;
    setup.rules = FOTM_RULES_NEWEST;
    setup.brigade_count = 7;
    setup.commander_count = 2;
    setup.gaps[0] = setup.gaps[1] = setup.prize = HEX_NONE;
    for (unsigned i = 0; i < 7; i++) {
        struct fotm_brigade_data *data = &setup.brigades[i];
        data->army = i == 6 ? FOTM_UNION : FOTM_CONFEDERATE;
        data->type = i % 2 == 0 ? FOTM_INFANTRY : FOTM_ARTILLERY;
        data->step_count = 4;
        for (unsigned step = 0; step < 4; step++)
            data->sp[step] = (uint8_t)(4 - step);
        data->row = FOTM_NOBODY;
        setup.brigade_starts[i].hex = HEX_NONE;
    }
    setup.entry_count = 1;
    setup.entries[0] = (struct fotm_entry){.id = 1, .army = FOTM_CONFEDERATE, .hex = 3};
    setup.row_count = 4;
    for (unsigned i = 0; i < 4; i++)
        setup.rows[i] = (struct fotm_row){
            .turn = 4, .army = FOTM_CONFEDERATE, .alt_entry = FOTM_NOBODY};
    for (unsigned i = 0; i < 2; i++) {
        setup.commanders[i].army = FOTM_CONFEDERATE;
        setup.commanders[i].row = FOTM_NOBODY;
        setup.commanders[i].replacement = FOTM_NOBODY;
    }
    uint16_t hex;
    ck_assert_ptr_null(fotm_setup_finish(&setup, NULL, &hex));

    fotm_position_clear(&state.truth);
    state.truth.turn = 3;
    state.truth.phase = FOTM_PHASE_MOVEMENT;
    state.truth.decision = FOTM_DECIDE_MOVEMENT;
    state.truth.setup_done = 3;
    for (unsigned i = 0; i < 6; i++) {
        state.truth.pieces[i].flags = FOTM_MASKED;
        state.truth.pieces[i].facing = (uint8_t)(i / 2);
        fotm_stack_push(&state.truth, i, (uint16_t)(10 + 9 * (i / 2)));
    }
    fotm_stack_push(&state.truth, 6, 40);
    state.truth.chiefs[0] =
        (struct fotm_chief){.hex = 10, .flags = FOTM_MASKED, .where = FOTM_ON_MAP};
    state.truth.chiefs[1] =
        (struct fotm_chief){.hex = 50, .flags = FOTM_MASKED, .where = FOTM_ON_MAP};
}

/* Views are zeroed before they are made. */
static bool views_differ(void) {
    const unsigned char *one = (const unsigned char *)&view,
                        *other = (const unsigned char *)&other_view;
    return memcmp(one, other, sizeof view) != 0;
}

/* A change of a member reaches those, and only those, who may learn of it. */
START_TEST(a_member_is_shown_to_whom_its_row_says) {
    enum viewer viewer = (enum viewer)(_i / 2);
    put_up();
    state.truth.asked = _i % 2 == 0 ? FOTM_UNION : FOTM_CONFEDERATE;
    state.truth.task_count = 1;
    bool decides = viewer == (enum viewer)state.truth.asked;
    for (unsigned i = 0; i < fotm_field_count; i++) {
        const struct fotm_field *field = &fotm_fields[i];
        unsigned char *bytes = (unsigned char *)&state.truth + field->offset;
        int learns = who_learns(field->name);
        bool shown = learns == TO_ALL ||
                     (learns == TO_OWNER && viewer == VIEWER_SECOND) ||
                     (learns == TO_DECIDER && decides);
        if (learns == IN_PART)
            continue;
        fotm_redact(&setup, &state, viewer, &view);
        for (size_t k = 0; k < field->size; k++)
            bytes[k] ^= 1;
        fotm_redact(&setup, &state, viewer, &other_view);
        for (size_t k = 0; k < field->size; k++)
            bytes[k] ^= 1;
        ck_assert_msg(views_differ() == shown, "%s is %s", field->name,
                      shown ? "not shown" : "shown");
    }
}
END_TEST

/* Of tasks only the one that is asked about: those below it are still to come. */
START_TEST(only_the_question_itself_is_shown) {
    put_up();
    state.truth.asked = FOTM_UNION;
    state.truth.task_count = 3;
    for (unsigned i = 0; i < 3; i++)
        state.truth.tasks[i] = (struct fotm_task){FOTM_TASK_RETREAT, (uint8_t)i, 19};
    fotm_redact(&setup, &state, VIEWER_FIRST, &view);
    ck_assert_uint_eq(view.known.task_count, 1);
    ck_assert_uint_eq(view.known.tasks[0].unit, 2);
    ck_assert_uint_eq(view.known.tasks[1].kind, FOTM_TASK_NONE);
}
END_TEST

/* A battery that keeps silent is still a marker: nothing in the Assault names it. */
START_TEST(the_assault_names_nobody_who_is_masked) {
    put_up();
    struct fotm_assault *assault = &state.truth.assault;
    assault->target = 10;
    assault->stage = FOTM_STAGE_SUPPRESSION;
    assault->hits = 2;
    assault->suppressed = assault->lead[FOTM_DEFENDER] = 1;
    assault->lead[FOTM_ATTACKER] = 6;
    struct fotm_set *sets[] = {&assault->brigades,      &assault->guns,
                               &assault->resolved,      &assault->captured,
                               &assault->returned_fire, NULL};
    sets[5] = &state.truth.chain.owing;
    for (unsigned i = 0; i < sizeof sets / sizeof *sets; i++) {
        fotm_set_add(sets[i], 1);
        fotm_set_add(sets[i], 6);
    }
    fotm_redact(&setup, &state, VIEWER_FIRST, &view);
    struct fotm_assault *known = &view.known.assault;
    struct fotm_set *shown[] = {&known->brigades, &known->guns,          &known->resolved,
                                &known->captured, &known->returned_fire, NULL};
    shown[5] = &view.known.chain.owing;
    for (unsigned i = 0; i < sizeof shown / sizeof *shown; i++) {
        ck_assert(!fotm_set_has(shown[i], 1));
        ck_assert(fotm_set_has(shown[i], 6));
    }
    ck_assert_uint_eq(known->suppressed, FOTM_NOBODY);
    ck_assert_uint_eq(known->lead[FOTM_DEFENDER], FOTM_NOBODY);
    ck_assert_uint_eq(known->lead[FOTM_ATTACKER], 6);
    ck_assert_uint_eq(known->hits, 2);
    fotm_redact(&setup, &state, VIEWER_SECOND, &view);
    ck_assert(fotm_set_has(&known->resolved, 1));
    ck_assert_uint_eq(known->lead[FOTM_DEFENDER], 1);
}
END_TEST

START_TEST(masked_brigades_are_markers) {
    put_up();
    fotm_redact(&setup, &state, VIEWER_FIRST, &view);
    for (unsigned i = 0; i < 6; i++) {
        const struct fotm_piece *marker = &view.known.pieces[FOTM_BRIGADES + i];
        ck_assert_uint_eq(view.known.pieces[i].where, FOTM_AWAY);
        ck_assert_uint_eq(view.known.pieces[i].hex, HEX_NONE);
        ck_assert_uint_eq(marker->hex, 10 + 9 * (i / 2));
        ck_assert_uint_eq(marker->facing, i / 2);
        ck_assert_uint_eq(fotm_place(&view.known, FOTM_BRIGADES + i), i % 2 + 1);
    }
    ck_assert_uint_eq(view.known.pieces[6].hex, 40);
    /* The commander with a brigade is not there, the lone one is a marker. */
    ck_assert_uint_eq(view.known.chiefs[0].where, FOTM_AWAY);
    ck_assert_uint_eq(view.known.chiefs[1].where, FOTM_AWAY);
    ck_assert_uint_eq(view.known.chiefs[FOTM_COMMANDERS].hex, 50);
    ck_assert_uint_eq(view.known.chiefs[FOTM_COMMANDERS + 1].hex, HEX_NONE);
    ck_assert_ptr_null(fotm_position_broken(&setup, &view.known));
}
END_TEST

START_TEST(the_owner_sees_all) {
    put_up();
    fotm_redact(&setup, &state, VIEWER_SECOND, &view);
    for (unsigned i = 0; i < 6; i++)
        ck_assert_uint_eq(view.known.pieces[i].where, FOTM_ON_MAP);
    ck_assert_uint_eq(view.known.chiefs[0].hex, 10);
}
END_TEST

/* Whatever is hidden may change: the view of the Union and of the public stays the same. */
START_TEST(hidden_facts_change_no_byte) {
    enum viewer viewer = _i == 0 ? VIEWER_FIRST : VIEWER_PUBLIC;
    put_up();
    fotm_redact(&setup, &state, viewer, &view);
    for (unsigned i = 0; i < 6; i++) {
        struct fotm_piece *piece = &state.truth.pieces[i];
        piece->lost = 2;
        piece->lcm = 1;
        piece->spent = 5;
        piece->turned = 2;
        piece->guards_out = 1;
        piece->flags |= FOTM_COLUMN | FOTM_MOUNTED | FOTM_REGROUPED | FOTM_TRIED |
                        FOTM_NAMED | FOTM_MOVED | FOTM_STOPPED | FOTM_MARCHED;
    }
    /* Two brigades of one facing change places in their stack, and hexes with each other. */
    fotm_stack_order(&state.truth, 10, (const uint8_t[]){1, 0}, 2);
    state.truth.chiefs[0].spent = 3;
    state.truth.chiefs[0].helped = 1;
    state.truth.chiefs[0].hex = 19; /* with another brigade: not to be seen either */
    state.truth.lee = FOTM_LEE_HERE;
    state.truth.lee_since = 9;
    state.truth.bonus = FOTM_BONUS_RALLY;
    state.truth.queue[0] = 2;
    state.truth.row_entry[3] = 1;
    fotm_redact(&setup, &state, viewer, &other_view);
    ck_assert_mem_eq(&view, &other_view, sizeof view);
}
END_TEST

START_TEST(who_does_not_decide_sees_no_question) {
    put_up();
    state.truth.asked = FOTM_CONFEDERATE;
    state.truth.decision = FOTM_DECIDE_RETREAT;
    state.truth.asked_unit = 2;
    state.truth.asked_hex = 19;
    fotm_redact(&setup, &state, VIEWER_FIRST, &view);
    state.truth.decision = FOTM_DECIDE_CAPTOR;
    state.truth.asked_unit = 4;
    state.truth.tasks[0] = (struct fotm_task){FOTM_TASK_RETREAT, 4, 28};
    state.truth.task_count = 1;
    fotm_redact(&setup, &state, VIEWER_FIRST, &other_view);
    ck_assert_mem_eq(&view, &other_view, sizeof view);
    ck_assert_uint_eq(view.known.asked, FOTM_CONFEDERATE);
}
END_TEST

START_TEST(free_set_up_is_hidden_until_it_is_done) {
    put_up();
    state.truth.phase = FOTM_PHASE_SETUP;
    state.truth.setup_done = 0;
    fotm_redact(&setup, &state, VIEWER_FIRST, &view);
    for (unsigned i = 0; i < FOTM_MARKERS; i++)
        ck_assert_uint_eq(view.known.pieces[FOTM_BRIGADES + i].hex, HEX_NONE);
    ck_assert_uint_eq(view.known.pieces[6].hex, 40);
}
END_TEST

START_TEST(events_of_masked_units_tell_what_their_row_says) {
    static struct fotm_events all, told;
    put_up();
    all.count = FOTM_EVENT_TYPES;
    for (unsigned type = 0; type < FOTM_EVENT_TYPES; type++)
        all.list[type] = (struct fotm_event){.type = (uint8_t)type,
                                             .unit = 3,
                                             .unit2 = 4,
                                             .hex = 10,
                                             .hex2 = 11,
                                             .masked = 1,
                                             .a = 7,
                                             .b = 7,
                                             .c = 7,
                                             .d = 7,
                                             .dice_count = 1,
                                             .dice = {6},
                                             .place = 2,
                                             .facing = 1};
    fotm_redact_events(&setup, &all, VIEWER_FIRST, &told);
    unsigned expected = 0;
    for (unsigned type = 0; type < FOTM_EVENT_TYPES; type++)
        expected += fotm_event_rows[type].masked != FOTM_TOLD_NOTHING;
    ck_assert_uint_eq(told.count, expected);
    for (unsigned i = 0; i < told.count; i++) {
        const struct fotm_event *event = &told.list[i];
        if (fotm_event_rows[event->type].masked != FOTM_TOLD_MARKER)
            continue;
        ck_assert_uint_ne(event->type, FOTM_EVENT_FORCED_MARCH);
        ck_assert_uint_eq(event->unit, FOTM_NOBODY);
        ck_assert_uint_eq(event->unit2, FOTM_NOBODY);
        /* R142: how a marker faces is seen; nothing else is told. */
        ck_assert_int_eq(event->a, event->type == FOTM_EVENT_TURNED ? 7 : 0);
        ck_assert_int_eq(event->b | event->c | event->d, 0);
        ck_assert_uint_eq(event->dice_count, 0);
    }
    fotm_redact_events(&setup, &all, VIEWER_SECOND, &told);
    ck_assert_uint_eq(told.count, FOTM_EVENT_TYPES);
}
END_TEST

/* Two are told the same when there are as many events, and each is the same. */
START_TEST(same_events_are_the_same_one_by_one) {
    static struct fotm_events one, other;
    one.count = other.count = 2;
    ck_assert(fotm_same_events(&one, &other));
    other.list[1].unit++;
    ck_assert(!fotm_same_events(&one, &other));
    other.list[1].unit--;
    other.count = 1;
    ck_assert(!fotm_same_events(&one, &other));
    ck_assert(!fotm_same_events(&other, &one));
}
END_TEST

int main(void) {
    Suite *suite = suite_create("redact");
    TCase *all = tcase_create("all");
    tcase_add_test(all, every_byte_belongs_to_one_row);
    tcase_add_loop_test(all, a_member_is_shown_to_whom_its_row_says, 0, 6);
    tcase_add_test(all, only_the_question_itself_is_shown);
    tcase_add_test(all, the_assault_names_nobody_who_is_masked);
    tcase_add_test(all, masked_brigades_are_markers);
    tcase_add_test(all, the_owner_sees_all);
    tcase_add_loop_test(all, hidden_facts_change_no_byte, 0, 2);
    tcase_add_test(all, who_does_not_decide_sees_no_question);
    tcase_add_test(all, free_set_up_is_hidden_until_it_is_done);
    tcase_add_test(all, events_of_masked_units_tell_what_their_row_says);
    tcase_add_test(all, same_events_are_the_same_one_by_one);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
