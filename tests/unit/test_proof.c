/* SPDX-License-Identifier: MIT */
/* ridgeline-referee --verify: an honest record is proven; whatever is changed in one is
 * found, and the first thing that is wrong is named with its entry and place. */
/* Long because: each change of a record is a function of its own, and a row that names it. */
#include "record_asked.h"
#include "record_maker.h"
#include "run.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { ACTS = 160 };

static const json_t *data;
static json_t *honest;

static void open_library(void) {
    data = asked_open();
    struct made_as as = made_honestly("pm", ACTS);
    honest = record_make(&as, data);
}

static void close_library(void) {
    json_decref(honest);
    asked_close();
}

static size_t find_kind(const json_t *record, const char *kind) {
    size_t number = 1;
    while (strcmp(json_string_value(json_object_get(entry_at(record, number), "kind")),
                  kind) != 0)
        number++;
    return number;
}

static void set_hex(json_t *object, const char *name, char digit) {
    char text[65];
    memset(text, digit, 64);
    text[64] = '\0';
    json_object_set_new(object, name, json_string(text));
}

/* ---- Changes; each returns the entry that must be named, 0: the header ---- */

static size_t change_a_die(json_t *record) {
    size_t number = entry_with(record, "rolls", 0);
    json_t *roll = json_array_get(rolls_of(record, number), 0);
    json_int_t face = json_integer_value(json_array_get(roll, 0));
    json_array_set_new(roll, 0, json_integer(face % 6 + 1));
    return number;
}

static size_t change_the_last_die(json_t *record) {
    size_t number = 0;
    for (size_t i = 1; i <= json_array_size(entries_of(record)); i++)
        if (json_array_size(rolls_of(record, i)) > 0)
            number = i;
    json_t *rolls = rolls_of(record, number);
    json_t *roll = json_array_get(rolls, json_array_size(rolls) - 1);
    size_t last = json_array_size(roll) - 1;
    json_array_set_new(
        roll, last, json_integer(json_integer_value(json_array_get(roll, last)) % 6 + 1));
    return number;
}

static size_t leave_out_a_roll(json_t *record) {
    size_t number = entry_with(record, "rolls", 0);
    json_object_del(entry_at(record, number), "rolls");
    return number;
}

static size_t change_an_action(json_t *record) {
    size_t number = entry_with(record, "action", 0);
    json_object_set_new(entry_at(record, number), "action",
                        json_pack("{s:s}", "do", "lee"));
    return number;
}

/* Ends a phase where another action was: whatever comes of it, something is wrong at once. */
static size_t end_a_phase_early(json_t *record) {
    size_t number = entry_with(record, "action", 20);
    json_object_set_new(entry_at(record, number), "action",
                        json_pack("{s:s}", "do", "end"));
    return number;
}

static size_t change_who_acts(json_t *record) {
    size_t number = entry_with(record, "action", 0);
    json_t *entry = entry_at(record, number);
    const char *by = json_string_value(json_object_get(entry, "by"));
    json_object_set_new(entry, "by",
                        json_string(strcmp(by, "union") == 0 ? "confederate" : "union"));
    return number;
}

static size_t drop_an_action(json_t *record) {
    size_t number = entry_with(record, "action", 10);
    json_array_remove(entries_of(record), number - 1);
    return number;
}

static void number_entries(json_t *record) {
    size_t i;
    json_t *entry;
    json_array_foreach (entries_of(record), i, entry)
        json_object_set_new(entry, "e", json_integer((json_int_t)i + 1));
}

/* What follows is numbered anew; the viewers' numbers are not. */
static size_t drop_and_renumber(json_t *record) {
    size_t number = drop_an_action(record);
    number_entries(record);
    return number;
}

/* Everything up to the next die would still go together, but not that die. */
static size_t double_an_undo(json_t *record) {
    size_t number = entry_with(record, "back_to", 0);
    json_array_insert_new(entries_of(record), number - 1,
                          json_deep_copy(entry_at(record, number)));
    number_entries(record);
    return number + 1;
}

static size_t swap_the_seed(json_t *record) {
    set_hex(dice_of(record), "seed", '5');
    return 0;
}

/* With its right hash: nobody but the players can know that another one was promised;
 * the dice do not follow from it. */
static size_t swap_seed_and_hash(json_t *record) {
    uint8_t seed[COMMITTED_SEED_SIZE], hash[COMMITTED_HASH_SIZE];
    char text[65];
    swap_the_seed(record);
    memset(seed, 0x55, sizeof seed);
    committed_hash_seed(seed, hash);
    sodium_bin2hex(text, sizeof text, hash, sizeof hash);
    json_object_set_new(dice_of(record), "seed_hash", json_string(text));
    return entry_with(record, "rolls", 0);
}

static size_t leave_out_the_seed(json_t *record) {
    json_object_del(dice_of(record), "seed");
    return 0;
}

static size_t swap_the_creators_nonce(json_t *record) {
    size_t number = find_kind(record, "open-nonce");
    set_hex(entry_at(record, number), "nonce", '7');
    set_hex(dice_of(record), "creator_nonce", '7');
    return number;
}

static size_t swap_the_joiners_nonce(json_t *record) {
    size_t number = find_kind(record, "join");
    set_hex(entry_at(record, number), "nonce", '7');
    return number;
}

static size_t swap_the_joiners_nonce_everywhere(json_t *record) {
    swap_the_joiners_nonce(record);
    set_hex(dice_of(record), "joiner_nonce", '7');
    return entry_with(record, "rolls", 0);
}

/* Something else stands where the nonce was opened, which tells everybody as much. */
static size_t leave_out_the_creators_nonce(json_t *record) {
    json_t *entry = entry_at(record, find_kind(record, "open-nonce"));
    json_object_del(entry, "nonce");
    json_object_set_new(entry, "kind", json_string("propose"));
    json_object_set_new(entry, "what", json_string("draw"));
    return entry_with(record, "rolls", 0);
}

static size_t change_a_digest(json_t *record) {
    size_t number = entry_with(record, "digest", 0);
    set_hex(entry_at(record, number), "digest", '0');
    return number;
}

static size_t leave_out_a_digest(json_t *record) {
    size_t number = entry_with(record, "digest", 0);
    json_object_del(entry_at(record, number), "digest");
    return number;
}

static size_t change_the_result(json_t *record) {
    json_object_set_new(record, "result",
                        json_pack("{s:s,s:s}", "winner", "union", "degree", "decisive"));
    return 0;
}

static size_t cut_it_short(json_t *record) {
    json_t *entries = entries_of(record);
    for (size_t i = 0; i < 20; i++)
        json_array_remove(entries, json_array_size(entries) - 1);
    return 0;
}

static size_t cut_it_short_without_result(json_t *record) {
    json_object_del(record, "result");
    return cut_it_short(record);
}

static size_t play_on_after_the_end(json_t *record) {
    size_t last = json_array_size(entries_of(record));
    json_t *again = json_deep_copy(entry_at(record, last));
    json_object_set_new(again, "e", json_integer((json_int_t)last + 1));
    json_array_append_new(entries_of(record), again);
    return last + 1;
}

static size_t change_the_data(json_t *record) {
    json_object_set_new(json_object_get(record, "data"), "more", json_integer(1));
    return 0;
}

/* With the right hash, but another battle. */
static size_t change_the_scenario(json_t *record) {
    json_object_set_new(record, "scenario", json_string("campaign"));
    return entry_with(record, "action", 0);
}

static size_t change_a_number(json_t *record) {
    size_t number = entry_with(record, "action", 5);
    json_t *numbers = json_object_get(entry_at(record, number), "n");
    json_int_t value = json_integer_value(json_array_get(numbers, VIEWER_PUBLIC));
    json_array_set_new(numbers, VIEWER_PUBLIC, json_integer(value + 1));
    return number;
}

static size_t change_a_flag(json_t *record) {
    size_t number = entry_with(record, "flags", 0);
    json_object_set_new(entry_at(record, number), "flags", json_pack("[s]", "probed"));
    return number;
}

static size_t leave_out_that_it_passed(json_t *record) {
    for (size_t number = entry_with(record, "flags", 0);;
         number = entry_with(record, "flags", number)) {
        json_t *flags = json_object_get(entry_at(record, number), "flags");
        size_t last = json_array_size(flags) - 1;
        if (strcmp(json_string_value(json_array_get(flags, last)), "passed") == 0) {
            json_array_remove(flags, last);
            return number;
        }
    }
}

static size_t change_a_turn(json_t *record) {
    size_t number = entry_with(record, "turn", 0);
    json_object_set_new(entry_at(record, number), "turn", json_integer(15));
    return number;
}

static size_t leave_out_a_turn(json_t *record) {
    size_t number = entry_with(record, "turn", 0);
    entry_with(record, "turn", number); /* there is another one */
    json_object_del(entry_at(record, number), "turn");
    return number;
}

static size_t turn_the_clock_back(json_t *record) {
    json_object_set_new(entry_at(record, 7), "at", json_integer(60000));
    return 8;
}

static size_t add_to_the_header(json_t *record) {
    json_object_set_new(record, "arbiter", json_string("Lincoln"));
    return 0;
}

static size_t add_to_the_dice(json_t *record) {
    json_object_set_new(dice_of(record), "loaded", json_false());
    return 0;
}

static size_t add_to_an_entry(json_t *record) {
    json_object_set_new(entry_at(record, 5), "seen", json_integer(4));
    return 5;
}

static size_t write_another_version(json_t *record) {
    json_object_set_new(record, "version", json_integer(99));
    return 0;
}

static size_t call_it_something_else(json_t *record) {
    json_object_set_new(record, "ridgeline", json_string("case"));
    return 0;
}

static size_t leave_out_the_result(json_t *record) {
    json_object_del(record, "result");
    return 0;
}

/* Where nobody bid. */
static size_t say_that_sides_were_bid_for(json_t *record) {
    json_object_set_new(record, "bids", json_loads(BIDS, 0, NULL));
    return 0;
}

/* The same dice by the other scheme. */
static size_t name_the_first_scheme(json_t *record) {
    json_object_set_new(dice_of(record), "scheme", json_string("hmac-sha256-1"));
    return entry_with(record, "rolls", 0);
}

static size_t name_no_scheme(json_t *record) {
    json_object_set_new(dice_of(record), "scheme", json_string("hmac-sha256-9"));
    return 0;
}

static size_t say_that_dice_had_more_sides(json_t *record) {
    size_t number = entry_with(record, "rolls", 0);
    json_t *faces = json_incref(json_array_get(rolls_of(record, number), 0));
    json_array_set_new(rolls_of(record, number), 0,
                       json_pack("{s:i, s:o}", "d", 10, "f", faces));
    return number;
}

static size_t undo_too_far(json_t *record) {
    size_t number = entry_with(record, "back_to", 0);
    json_object_set_new(entry_at(record, number), "back_to", json_integer(2));
    return number;
}

/* clang-format off */
static const struct {
    change_fn *change;
    const char *where; /* what is named; "": whatever follows from it first */
} changes[] = {
    {change_a_die, "rolls[0][0]"},
    {change_the_last_die, "rolls["},
    {leave_out_a_roll, "rolls[0]"},
    {change_an_action, "action"},
    {end_a_phase_early, ""},
    {change_who_acts, "action"},
    {drop_an_action, "e"},
    {drop_and_renumber, ""},
    {double_an_undo, "back_to"},
    {swap_the_seed, "dice.seed"},
    {swap_seed_and_hash, "rolls["},
    {leave_out_the_seed, "dice.seed"},
    {swap_the_creators_nonce, "nonce"},
    {swap_the_joiners_nonce, "nonce"},
    {swap_the_joiners_nonce_everywhere, "rolls["},
    {leave_out_the_creators_nonce, "rolls:"},
    {change_a_digest, "digest"},
    {leave_out_a_digest, "digest"},
    {change_the_result, "result"},
    {cut_it_short, "entries"},
    {cut_it_short_without_result, "entries"},
    {play_on_after_the_end, "kind"},
    {change_the_data, "data_hash"},
    {change_the_scenario, ""},
    {change_a_number, "n[2]"},
    {change_a_flag, "flags."},
    {leave_out_that_it_passed, "flags.passed"},
    {change_a_turn, "turn"},
    {leave_out_a_turn, "turn"},
    {turn_the_clock_back, "at"},
    {add_to_the_header, "arbiter"},
    {add_to_the_dice, "dice.loaded"},
    {add_to_an_entry, "seen"},
    {write_another_version, "version"},
    {call_it_something_else, "ridgeline"},
    {leave_out_the_result, "result"},
    {name_the_first_scheme, "rolls["},
    {name_no_scheme, "dice.scheme"},
    {say_that_dice_had_more_sides, "rolls[0]"},
    {undo_too_far, "back_to"},
    {say_that_sides_were_bid_for, "dice.scheme"},
};
/* clang-format on */

START_TEST(every_change_is_found_and_named) {
    json_t *record = json_deep_copy(honest);
    size_t number = changes[_i].change(record);
    ck_assert_msg(!json_equal(record, honest), "nothing was changed");
    refuted(record, number, changes[_i].where);
    json_decref(record);
}
END_TEST

/* ---- Honest ones ---- */

static const struct made_as_row {
    const char *scenario, *options[4];
} honest_rows[] = {
    {"pm", {"lee", "longstreet_bonus"}},
    {"campaign", {"masking", "intelligence"}},
};

START_TEST(honest_records_are_proven) {
    struct made_as as = made_honestly(honest_rows[_i].scenario, ACTS);
    memcpy(as.options, honest_rows[_i].options, sizeof as.options);
    json_t *record = record_make(&as, data);
    char said[SAID];
    ck_assert_msg(ask_record(verify, record, said) == 0, "%s", said);
    ck_assert_msg(strstr(said, ": proven: ") != NULL, "%s", said);
    ck_assert_msg(strstr(said, "taken on trust: names, match, ") != NULL, "%s", said);
    ck_assert_msg(ask_record(replay, record, said) == 0, "%s", said);
    json_decref(record);
}
END_TEST

/* Of early versions: no turns, no result in the header, no nonces repeated there. */
START_TEST(early_records_are_proven) {
    struct made_as as = made_honestly("pm", ACTS);
    as.told.scheme = as.rolled.scheme = COMMITTED_BY_ENTRY;
    json_t *record = record_make(&as, data), *entry;
    size_t i;
    char said[SAID];
    json_object_del(record, "result");
    json_object_del(dice_of(record), "joiner_nonce");
    json_object_del(dice_of(record), "creator_nonce");
    json_array_foreach (entries_of(record), i, entry)
        json_object_del(entry, "turn");
    ck_assert_msg(ask_record(verify, record, said) == 0, "%s", said);
    json_decref(record);
}
END_TEST

/* ---- Forgers who can do sums: everything else is made to fit ---- */

enum { WRONG_DIE = 9 };

static void forge_a_die(struct made_as *as) {
    as->wrong_die = WRONG_DIE;
}

static void forge_the_seed(struct made_as *as) {
    as->rolled.seed[0] ^= 1;
}

static void forge_the_creators_nonce(struct made_as *as) {
    as->rolled.creator_nonce[31] ^= 1;
}

static void forge_the_joiners_nonce(struct made_as *as) {
    as->rolled.joiner_nonce[0] ^= 1;
}

static void (*const forgeries[])(struct made_as *as) = {
    forge_a_die, forge_the_seed, forge_the_creators_nonce, forge_the_joiners_nonce};

START_TEST(a_forger_with_right_digests_is_found) {
    struct made_as as = made_honestly("pm", ACTS);
    forgeries[_i](&as);
    json_t *record = record_make(&as, data);
    char said[SAID];
    ck_assert_msg(ask_record(replay, record, said) == 0, "only the dice are wrong: %s",
                  said);
    ck_assert_int_eq(ask_record(verify, record, said), 1);
    ck_assert_msg(strstr(said, ": rolls[") != NULL, "%s", said);
    json_decref(record);
}
END_TEST

/* ---- What is no record ---- */

START_TEST(what_is_no_record_is_said_to_be_none) {
    static const char *const texts[] = {"", "[]", "{\"game\":\"go\",\"edition\":\"1\"}",
                                        "{\"game\":\"fotm\"}"};
    char said[SAID];
    ck_assert_int_eq(ask(verify, texts[_i], said), 2);
    ck_assert_msg(strstr(said, "not a record") != NULL, "%s", said);
}
END_TEST

START_TEST(half_a_file_is_no_record) {
    char said[SAID];
    char *text = json_dumps(honest, JSON_COMPACT);
    text[strlen(text) / 2] = '\0';
    ck_assert_int_eq(ask(verify, text, said), 2);
    free(text);
}
END_TEST

#define COUNT(rows) (int)(sizeof rows / sizeof *rows)

int main(void) {
    Suite *suite = suite_create("proof");
    TCase *all = tcase_create("all");
    tcase_add_unchecked_fixture(all, open_library, close_library);
    tcase_set_timeout(all, 60);
    tcase_add_loop_test(all, honest_records_are_proven, 0, COUNT(honest_rows));
    tcase_add_test(all, early_records_are_proven);
    tcase_add_loop_test(all, every_change_is_found_and_named, 0, COUNT(changes));
    tcase_add_loop_test(all, a_forger_with_right_digests_is_found, 0, COUNT(forgeries));
    tcase_add_loop_test(all, what_is_no_record_is_said_to_be_none, 0, 4);
    tcase_add_test(all, half_a_file_is_no_record);
    suite_add_tcase(suite, all);
    return run_suite(suite);
}
