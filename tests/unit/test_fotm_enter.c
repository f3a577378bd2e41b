/* SPDX-License-Identifier: MIT */
/* 14.2: a stack that comes on the map goes together, and must find room for all. What is said of
 * how it can go on is what trying all ways on says: a step is offered if, and only if, some of
 * them leads from it to where the stack may stop. */
#include "enter.h"
#include "run.h"
#include "steps.h"

#include <check.h>
#include <string.h>

enum {
    ENTRY = 27, /* column 4, row 4 */
    COMING = 4, /* brigades 0..: two infantry, a battery, cavalry */
    BRIGADES = 44,
    CHIEFS = 2,
    WALL = 9,
    TRIED = 5 /* steps, where somebody tries all ways */
};

static struct fotm_setup setup;
static struct fotm_view view;
static struct fotm_position *const known = &view.known;
static unsigned placed;

static const uint8_t types[COMING] = {FOTM_INFANTRY, FOTM_INFANTRY, FOTM_ARTILLERY,
                                      FOTM_CAVALRY};

/* A plain with a road from each hex to the next; what is walled in stands in a deep hole. */
static void put_up(const struct fotm_edition *edition, uint32_t options) {
    uint16_t hex;
    memset(&setup, 0, sizeof setup);
    setup.grid = (struct hex_grid){8, 8};
    setup.first_turn = 1;
    setup.last_turn = FOTM_TURNS;
    setup.edition = edition;
    setup.options = options;
    setup.rules = FOTM_RULES_NEWEST;
    setup.brigade_count = BRIGADES;
    setup.commander_count = CHIEFS;
    setup.entry_count = setup.row_count = 1;
    setup.entries[0] = (struct fotm_entry){.id = 1, .army = FOTM_UNION, .hex = ENTRY};
    setup.rows[0] = (struct fotm_row){
        .turn = 3, .army = FOTM_UNION, .entry = 0, .alt_entry = FOTM_NOBODY};
    setup.gaps[0] = setup.gaps[1] = setup.prize = HEX_NONE;
    for (unsigned i = 0; i < BRIGADES; i++) {
        setup.brigades[i] =
            (struct fotm_brigade_data){.army = FOTM_UNION,
                                       .type = i < COMING ? types[i] : FOTM_INFANTRY,
                                       .step_count = 4,
                                       .row = i < COMING ? 0 : FOTM_NOBODY};
        setup.brigade_starts[i].hex = HEX_NONE;
    }
    for (unsigned i = 0; i < CHIEFS; i++)
        setup.commanders[i] = (struct fotm_commander_data){.army = FOTM_UNION, .cm = 1};
    ck_assert_ptr_null(fotm_setup_finish(&setup, NULL, &hex));
    memset(&view, 0, sizeof view);
    fotm_position_clear(known);
    view.viewer = (uint8_t)VIEWER_FIRST;
    known->turn = 3;
    known->phase = FOTM_PHASE_REINFORCEMENT;
    known->side = known->asked = FOTM_UNION;
    known->halt = FOTM_HALT_RELEASED;
    placed = COMING;
}

static void fill(uint16_t hex) {
    fotm_stack_push(known, placed++, hex);
    fotm_stack_push(known, placed++, hex);
}

/* From the entry a way on in these directions, everything else out of reach; the first `full`
 * hexes have no room for two. */
static void way(const char *directions, unsigned full) {
    uint16_t hex = ENTRY;
    for (unsigned i = 0; i < hex_count(&setup.grid); i++)
        setup.hexes[i].level = WALL;
    setup.hexes[hex].level = 0;
    for (const char *at = directions;; at++) {
        if (full > 0 && full--)
            fill(hex);
        if (*at == '\0')
            break;
        unsigned direction = (unsigned)(*at - '0');
        uint16_t next = fotm_beside(&setup, hex, direction);
        ck_assert_uint_ne(next, HEX_NONE);
        setup.hexes[hex].roads |= (uint8_t)(1u << direction);
        setup.hexes[next].roads |= (uint8_t)(1u << (direction + 3) % HEX_DIRECTIONS);
        setup.hexes[next].level = 0;
        hex = next;
    }
}

/* --- all ways on ------------------------------------------------------------------------- */

static bool ends(const struct fotm_party *party) {
    struct fotm_party here = *party;
    return !denied(fotm_party_end(&setup, known, &here));
}

static bool leads_on(const struct fotm_party *party, unsigned steps);

static bool leads_by(const struct fotm_party *party, unsigned kind, unsigned value,
                     unsigned steps) {
    struct fotm_party next = *party;
    const struct fotm_step step = {(uint16_t)kind, (uint16_t)value};
    return !denied(fotm_party_step(&setup, known, &next, step)) && leads_on(&next, steps);
}

static bool leads_on(const struct fotm_party *party, unsigned steps) {
    bool leads = ends(party);
    for (unsigned i = 0; i < HEX_DIRECTIONS && steps > 0 && !leads; i++)
        leads = leads_by(party, FOTM_STEP_TO,
                         fotm_beside(&setup, party->walkers[0].now.hex, i), steps - 1) ||
                leads_by(party, FOTM_STEP_FACE, i, steps - 1) ||
                (i < 2 && (leads_by(party, FOTM_STEP_FORM, i, steps - 1) ||
                           leads_by(party, FOTM_STEP_MOUNT, i, steps - 1)));
    return leads;
}

/* --- what is said ------------------------------------------------------------------------ */

static struct fotm_action action;
static struct fotm_choice choices[FOTM_NEXT_STEPS];
static unsigned count;

static void ask(const uint8_t *units, unsigned unit_count) {
    action = fotm_action(FOTM_DO_ENTER);
    action.value = 1;
    memcpy(action.list, units, unit_count);
    action.list_count = (uint8_t)unit_count;
    count = fotm_next_enter_steps(&setup, &view, &action, choices, FOTM_NEXT_STEPS);
}

static struct fotm_party party_so_far(void) {
    struct fotm_party party =
        fotm_party_coming(&setup, known, action.list, action.list_count, 0, ENTRY);
    ck_assert(
        !denied(fotm_party_walk(&setup, known, &party, action.steps, action.step_count)));
    return party;
}

static const struct fotm_choice *find(unsigned kind, unsigned value) {
    for (unsigned i = 0; i < count; i++) {
        const struct fotm_step step = fotm_step_of(&choices[i]);
        if (step.kind == kind && step.value == value)
            return &choices[i];
    }
    return NULL;
}

/* Points of whoever pays most. */
static unsigned price(const struct fotm_party *before, const struct fotm_party *after) {
    unsigned most = 0;
    for (unsigned i = 0; i < after->count; i++) {
        unsigned paid =
            (unsigned)(after->walkers[i].now.spent - before->walkers[i].now.spent);
        most = paid > most ? paid : most;
    }
    return most;
}

static unsigned look_at(unsigned kind, unsigned value) {
    const struct fotm_party party = party_so_far();
    struct fotm_party next = party;
    const struct fotm_step step = {(uint16_t)kind, (uint16_t)value};
    const struct fotm_choice *said = find(kind, value);
    if (denied(fotm_party_step(&setup, known, &next, step)) || !leads_on(&next, TRIED)) {
        ck_assert_ptr_null(said);
        return 0;
    }
    ck_assert_msg(
        said != NULL,
        "a step of kind %u to %u is good and was not offered: %u steps done, facing %u, paid %u",
        kind, value, action.list_count, party.walkers[0].now.facing,
        party.walkers[0].now.spent);
    ck_assert_uint_eq(said->cost, price(&party, &next));
    ck_assert_int_eq((said->flags & FOTM_CHOICE_MAY_END) != 0, ends(&next));
    return 1;
}

/* Whose facing is the stack's. */
static struct fotm_walker first_brigade(void) {
    const struct fotm_party party = party_so_far();
    unsigned i = 0;
    while (i + 1 < party.count && !fotm_is_brigade(party.walkers[i].unit))
        i++;
    return party.walkers[i];
}

/* Each step that can be written down; a turn to where one looks is none. */
static void look_at_all(void) {
    const struct fotm_walker first = first_brigade();
    unsigned found = 0;
    for (unsigned i = 0; i < hex_count(&setup.grid); i++)
        found += look_at(FOTM_STEP_TO, i) + look_at(FOTM_STEP_MARCH, i);
    for (unsigned i = 0; i < HEX_DIRECTIONS; i++)
        if (i != first.now.facing || fotm_has_flag(&first, FOTM_FREE_FACE))
            found += look_at(FOTM_STEP_FACE, i);
    for (unsigned i = 0; i < 2; i++)
        found += look_at(FOTM_STEP_FORM, i) + look_at(FOTM_STEP_MOUNT, i);
    ck_assert_uint_eq(found, count);
}

/* --- stacks and ways --------------------------------------------------------------------- */

static const struct {
    uint8_t count, units[4];
} stacks[] = {
    {2, {0, 1}},
    {2, {FOTM_FIRST_COMMANDER, 0}},
    {3, {0, 1, FOTM_FIRST_COMMANDER}},
    {3, {FOTM_FIRST_COMMANDER, 2, 1}},
    {3, {3, 0, FOTM_FIRST_COMMANDER}},
    {2, {FOTM_FIRST_COMMANDER, FOTM_FIRST_COMMANDER + 1}},
};

static const struct {
    const char *directions;
    unsigned full;
} ways[] = {
    {"0", 0},  {"0", 1},  {"3", 1},   {"1", 2},   {"00", 2},  {"01", 2},
    {"02", 2}, {"04", 2}, {"05", 2},  {"33", 2},  {"32", 2},  {"34", 2},
    {"24", 2}, {"51", 2}, {"000", 3}, {"012", 3}, {"054", 3}, {"021", 3},
    {"0", 2},  {"00", 1}, {"002", 3}, {"004", 3}, {"111", 3}, {"1111", 3},
};

static const struct {
    const struct fotm_edition *edition;
    uint32_t options;
} editions[] = {
    {&fotm_edition_2022, 0},
    {&fotm_edition_playtest, 0},
    {&fotm_edition_playtest, FOTM_OPTION_MOVEMENT_FACING},
    {&fotm_edition_playtest, FOTM_OPTION_COLUMNS | FOTM_OPTION_MOVEMENT_FACING},
};
enum { EDITIONS = sizeof editions / sizeof *editions };

static void look_at_ways(unsigned which, unsigned stack, unsigned queue) {
    put_up(editions[which % EDITIONS].edition, editions[which % EDITIONS].options);
    way(ways[which / EDITIONS].directions, ways[which / EDITIONS].full);
    known->queue[0] = (uint8_t)queue;
    ask(stacks[stack].units, stacks[stack].count);
    look_at_all();
}

/* Before it: so many points are gone. */
static const uint8_t queues[] = {0, 3, 5, 6};

START_TEST(what_is_offered_leads_to_room) {
    for (unsigned stack = 0; stack < sizeof stacks / sizeof *stacks; stack++)
        for (unsigned i = 0; i < sizeof queues; i++)
            look_at_ways((unsigned)_i, stack, queues[i]);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("enter");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 120);
    tcase_add_loop_test(all, what_is_offered_leads_to_room, 0,
                        (int)(EDITIONS * sizeof ways / sizeof *ways));
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
