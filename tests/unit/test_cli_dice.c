/* SPDX-License-Identifier: MIT */
/* client-cli/: the client's own check of the dice, with the published vectors and with
 * records in which one thing is changed, and the table of the dice. */
#include "run.h"

#include "audit.h"
#include "bid_pair.h"
#include "jsonx.h"
#include "tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the published vectors ---- */

static json_t *vectors_new(void) {
    char path[512];
    json_error_t error;
    snprintf(path, sizeof path, "%s/dice-vectors.json", getenv("RIDGELINE_FIXTURES"));
    json_t *vectors = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    ck_assert_msg(vectors != NULL, "%s: %s", path, error.text);
    return vectors;
}

START_TEST(hashes_are_those_of_the_vectors) {
    json_t *vectors = vectors_new(), *row;
    size_t i;
    json_array_foreach (json_object_get(vectors, "hashes"), i, row) {
        const char *secret = json_get_text(row, "secret"),
                   *hash = json_get_text(row, "hash");
        char made[PROOF_TEXT_SIZE];
        bool is_seed = strcmp(json_get_text(row, "of"), "seed") == 0;
        ck_assert(proof_hash_nonce(secret, made));
        ck_assert_int_eq(proof_seed_fits(secret, hash), is_seed);
        ck_assert_int_eq(strcmp(made, hash) == 0, !is_seed);
    }
    ck_assert_uint_ge(i, 6);
    json_decref(vectors);
}
END_TEST

/* The first scheme's stand at the top of the file. */
START_TEST(dice_are_those_of_the_vectors) {
    json_t *vectors = vectors_new(), *row, *face;
    const json_t *scheme =
        _i == 0 ? vectors : json_object_get(vectors, _i == 1 ? "scheme_2" : "scheme_3");
    size_t i, k;
    json_array_foreach (json_object_get(scheme, "dice"), i, row) {
        struct proof_place place = {
            .group = (uint32_t)json_get_number(row, _i == 0 ? "entry" : "roll", 0),
            .index = (uint32_t)json_get_number(row, "index", 0),
            .sides = (uint32_t)json_get_number(row, "sides", 6)};
        const json_t *bids = json_object_get(row, "bids");
        uint8_t bytes[BID_PAIR_BYTES], expected[BID_PAIR_BYTES];
        json_object_set(row, "scheme", json_object_get(scheme, "scheme"));
        ck_assert_int_eq(bid_pair_bytes(row, bids, bytes), _i == 2);
        if (_i == 2) {
            ck_assert_int_eq(json_get_hex(row, "bytes", expected, sizeof expected), 0);
            ck_assert_mem_eq(bytes, expected, sizeof expected);
            ck_assert_uint_eq(proof_die(row, NULL, &place), 0);
        }
        json_array_foreach (json_object_get(row, "faces"), k, face) {
            ck_assert_uint_eq(proof_die(row, bids, &place),
                              (unsigned)json_integer_value(face));
            place.index++;
        }
    }
    ck_assert_uint_ge(i, 8);
    json_decref(vectors);
}
END_TEST

/* ---- records ---- */

#define SEED "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define SEED_HASH "25fc93af8d4f3f4fd2d1a6fbb1aaf33d03aecdf5ea5fd457935f0a6db00b0fde"
#define CREATOR "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f"
#define CREATOR_HASH "a2fe835f2f6c917030bef12e8f4d104688150b65a67b30ee9568c7f09125dd24"
#define JOINER "404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f"
#define ZERO "0000000000000000000000000000000000000000000000000000000000000000"

static json_t *honest_dice_new(const char *scheme) {
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "scheme", scheme, "creator",
                     "union", "seed_hash", SEED_HASH, "nonce_hash", CREATOR_HASH,
                     "creator_nonce", CREATOR, "joiner_nonce", JOINER, "seed", SEED);
}

static json_t *dice_of(const json_t *header) {
    return json_object_get(header, "dice");
}

/* Of a match for whose sides nobody bid. */
static json_t *honest_header_new(const char *scheme) {
    return json_pack("{s:o}", "dice", honest_dice_new(scheme));
}

/* A roll of dice, as a record has it, and the place of the next die behind it. */
static json_t *roll_new(const json_t *header, struct proof_place *place, int count) {
    const json_t *dice = dice_of(header), *bids = json_object_get(header, "bids");
    json_t *faces = json_array();
    for (int k = 0; k < count; k++, place->index++)
        json_array_append_new(faces, json_integer(proof_die(dice, bids, place)));
    if (proof_scheme_find(dice) != PROOF_BY_ENTRY) {
        place->group++;
        place->index = 0;
    }
    return place->sides == 6 ? faces
                             : json_pack("{s:i, s:o}", "d", place->sides, "f", faces);
}

/* One roll or two, the second of ten-sided dice where the scheme has such. */
static json_t *act_new(const json_t *header, int entry, uint32_t rolls_before,
                       int first_roll, int second_roll) {
    bool by_roll = proof_scheme_find(dice_of(header)) != PROOF_BY_ENTRY;
    struct proof_place place = {.group = by_roll ? rolls_before : (uint32_t)entry,
                                .sides = 6};
    json_t *rolls = json_array();
    json_array_append_new(rolls, roll_new(header, &place, first_roll));
    place.sides = by_roll ? 10 : 6;
    if (second_roll > 0)
        json_array_append_new(rolls, roll_new(header, &place, second_roll));
    return json_pack("{s:i, s:s, s:s, s:{s:s}, s:o}", "e", entry, "by", "union", "kind",
                     "act", "action", "do", "end", "rolls", rolls);
}

/* Two nonces, an action without dice, one with two rolls, an undo, one with a roll. */
static json_t *honest_entries_new(const json_t *header) {
    return json_pack("[{s:i,s:s,s:s}, {s:i,s:s,s:s}, {s:i,s:s}, o, {s:i,s:s,s:i}, o]",
                     "e", 1, "kind", "join", "nonce", JOINER, "e", 2, "kind",
                     "open-nonce", "nonce", CREATOR, "e", 3, "kind", "act",
                     act_new(header, 4, 0, 3, 2), "e", 5, "kind", "undo", "back_to", 3,
                     act_new(header, 6, 2, 6, 0));
}

static void change_die(json_t *dice, json_t *entries) {
    json_t *roll =
        json_array_get(json_object_get(json_array_get(entries, 3), "rolls"), 1);
    json_t *faces = json_object_get(roll, "f");
    json_int_t face = json_integer_value(json_array_get(faces, 0));
    (void)dice;
    json_array_set_new(faces, 0, json_integer(face % 10 + 1));
}

static void add_die(json_t *dice, json_t *entries) {
    json_t *roll =
        json_array_get(json_object_get(json_array_get(entries, 3), "rolls"), 0);
    (void)dice;
    json_array_insert_new(roll, 0, json_integer(7));
}

static void change_sides(json_t *dice, json_t *entries) {
    json_t *roll =
        json_array_get(json_object_get(json_array_get(entries, 3), "rolls"), 1);
    (void)dice;
    json_object_set_new(roll, "d", json_integer(1000));
}

/* Dice that somebody put beside the others, before those that fell. */
static void add_roll(json_t *dice, json_t *entries) {
    (void)dice;
    json_object_set_new(json_array_get(entries, 2), "rolls", json_pack("[[i]]", 7));
}

static void drop_entry(json_t *dice, json_t *entries) {
    (void)dice;
    json_array_remove(entries, 4);
}

static void cut_off(json_t *dice, json_t *entries) {
    (void)dice;
    json_array_remove(entries, 5);
}

static void swap_seed(json_t *dice, json_t *entries) {
    (void)entries;
    json_object_set_new(dice, "seed", json_string(ZERO));
}

/* Seed and hash fit each other, but the hash is not the one that was shown. */
static void swap_seed_and_hash(json_t *dice, json_t *entries) {
    (void)entries;
    json_object_set_new(dice, "seed", json_string(ZERO));
    json_object_set_new(
        dice, "seed_hash",
        json_string("45c6ef298c0645377f88da944c48b6b0d04cd749c14cc0a70b21e9c29c451984"));
}

static void swap_creator_nonce(json_t *dice, json_t *entries) {
    (void)entries;
    json_object_set_new(dice, "creator_nonce", json_string(ZERO));
}

static void swap_joiner_nonce(json_t *dice, json_t *entries) {
    json_object_set_new(dice, "joiner_nonce", json_string(ZERO));
    json_object_set_new(json_array_get(entries, 0), "nonce", json_string(ZERO));
}

static void change_entry_nonce(json_t *dice, json_t *entries) {
    (void)dice;
    json_object_set_new(json_array_get(entries, 0), "nonce", json_string(ZERO));
}

static void roll_too_early(json_t *dice, json_t *entries) {
    (void)dice;
    json_array_remove(entries, 1);
    json_array_insert_new(entries, 1, json_pack("{s:i, s:s}", "e", 2, "kind", "act"));
}

static void change_scheme(json_t *dice, json_t *entries) {
    (void)entries;
    json_object_set_new(dice, "scheme", json_string("loaded"));
}

static const struct {
    void (*forge)(json_t *dice, json_t *entries); /* NULL: nothing is changed */
    const char *wrong;                            /* what the verdict begins with */
} forgeries[] = {
    {NULL, ""},
    {change_die, "entry 4, die 4: the record says "},
    {add_die, "entry 4, die 1: the record says 7, but"},
    {change_sides, "entry 4, die 4: the record says "},
    {add_roll, "entry 3, die 1: the record says 7, but"},
    {drop_entry, "entry 5 is missing"},
    {cut_off, "entry 6 is missing"},
    {swap_seed, "the seed does not have the hash"},
    {swap_seed_and_hash, "the hash of the seed is not the one"},
    {swap_creator_nonce, "the creator's nonce does not have the hash"},
    {swap_joiner_nonce, "the joiner's nonce is not the one"},
    {change_entry_nonce, "entry 1: the joiner's nonce differs"},
    {roll_too_early, "entry 4: dice fell before both nonces"},
    {change_scheme, "its scheme, \"loaded\", is unknown"},
};

START_TEST(records_of_the_first_scheme_stay_valid) {
    const struct audit_known known = {SEED_HASH, CREATOR, JOINER, NULL};
    json_t *header = honest_header_new("hmac-sha256-1"),
           *entries = honest_entries_new(header);
    struct audit audit;
    audit_init(&audit, header, &known);
    ck_assert_msg(audit_take(&audit, entries), "%s", audit.wrong);
    ck_assert(audit_end(&audit, 6));
    ck_assert_int_eq(audit.die_count, 11);
    audit_finish(&audit);
    json_decref(entries);
    json_decref(header);
}
END_TEST

START_TEST(what_was_changed_is_named) {
    const struct audit_known known = {SEED_HASH, "", JOINER, NULL};
    json_t *header = honest_header_new("hmac-sha256-2"),
           *entries = honest_entries_new(header);
    struct audit audit;
    if (forgeries[_i].forge != NULL)
        forgeries[_i].forge(dice_of(header), entries);
    audit_init(&audit, header, &known);
    /* In two pages, as it comes. */
    json_t *page = json_array();
    json_array_append(page, json_array_get(entries, 0));
    json_array_remove(entries, 0);
    bool good = audit_take(&audit, page);
    good &= audit_take(&audit, entries);
    good &= audit_end(&audit, 6);
    ck_assert_int_eq(good, forgeries[_i].forge == NULL);
    ck_assert_msg(
        strncmp(audit.wrong, forgeries[_i].wrong, strlen(forgeries[_i].wrong)) == 0, "%s",
        audit.wrong);
    ck_assert_int_eq(audit.wrong[0] == '\0', good);
    if (good)
        ck_assert_int_eq(audit.die_count, 11);
    audit_finish(&audit);
    json_decref(page);
    json_decref(entries);
    json_decref(header);
}
END_TEST

/* ---- records of matches whose sides were bid for ---- */

#define THREE "hmac-sha256-3"
#define BID(creators, points, joiners, others)                                           \
    "{\"union\":{\"side\":\"" creators "\",\"points\":" #points                          \
    "},\"confederate\":{\"side\":\"" joiners "\",\"points\":" #others "}}"
#define GIVEN(side, points) "{\"to\":\"" side "\",\"points\":" #points "}"

/* By the vector of DICE.md the lot of these secrets falls to the creator, who is the Union. */
static const struct {
    const char *scheme, *bids, *handicap; /* NULL: none */
    const char *wrong;
} settlings[] = {
    {THREE, BID("union", 9, "confederate", 4), NULL, ""},
    {THREE, BID("union", 5, "union", 4), GIVEN("confederate", 5), ""},
    {THREE, BID("confederate", 4, "confederate", 5), GIVEN("union", 5), ""},
    {THREE, BID("union", 6, "union", 6), GIVEN("confederate", 6), ""},
    {THREE, BID("union", 0, "union", 0), NULL, ""},
    {THREE, BID("union", 1, "union", 0), NULL, "the points that a side began with"},
    {THREE, BID("union", 5, "union", 4), GIVEN("confederate", 4), "the points that a"},
    {THREE, BID("union", 5, "union", 4), GIVEN("union", 5), "the points that a side"},
    {THREE, BID("union", 9, "confederate", 4), GIVEN("union", 9), "by the bids no side"},
    {THREE, BID("union", 4, "union", 5), GIVEN("confederate", 5), "by the bids the play"},
    {THREE, BID("confederate", 9, "union", 4), NULL, "by the bids the players had"},
    {THREE, BID("confederate", 6, "confederate", 6), GIVEN("union", 6),
     "by the bids the"},
    {THREE, BID("nobody", 5, "union", 4), NULL, "what it says of the bids is none"},
    {THREE, BID("union", 100, "union", 4), NULL, "what it says of the bids is none"},
    {THREE, "{\"union\":{\"side\":\"union\",\"points\":5}}", NULL, "what it says of"},
    {THREE, "[]", NULL, "what it says of the bids is none"},
    {THREE, NULL, GIVEN("confederate", 5), "both bid for a side, and the record does"},
    {"hmac-sha256-2", BID("union", 9, "confederate", 4), NULL,
     "the record names bids that"},
};

static json_t *settled_header_new(const char *scheme, const char *bids,
                                  const char *handicap) {
    json_t *header = honest_header_new(scheme);
    if (bids != NULL)
        json_object_set_new(header, "bids", json_loads(bids, 0, NULL));
    if (handicap != NULL)
        json_object_set_new(header, "handicap", json_loads(handicap, 0, NULL));
    return header;
}

START_TEST(bids_come_to_what_the_record_says) {
    json_t *header = settled_header_new(settlings[_i].scheme, settlings[_i].bids,
                                        settlings[_i].handicap);
    const struct audit_known known = {SEED_HASH, "", JOINER,
                                      json_object_get(header, "bids")};
    struct audit audit;
    bool good = settlings[_i].wrong[0] == '\0';
    audit_init(&audit, header, &known);
    ck_assert_int_eq(audit.wrong[0] == '\0', good);
    ck_assert_msg(
        strncmp(audit.wrong, settlings[_i].wrong, strlen(settlings[_i].wrong)) == 0, "%s",
        audit.wrong);
    json_t *entries = good ? honest_entries_new(header) : json_array();
    ck_assert_int_eq(audit_take(&audit, entries) && audit_end(&audit, 6), good);
    audit_finish(&audit);
    json_decref(entries);
    json_decref(header);
}
END_TEST

/* A forger who makes all else fit: without bids, or with others, as if the match had been made so. */
static const struct {
    const char *scheme, *bids, *handicap;
    bool told; /* the client was told of the true ones */
    const char *wrong;
} disguises[] = {
    {"hmac-sha256-2", NULL, GIVEN("confederate", 5), false, "entry 4, die 1: "},
    {"hmac-sha256-2", NULL, GIVEN("confederate", 5), true, "the bids are not those"},
    {THREE, BID("union", 5, "union", 3), GIVEN("confederate", 5), true,
     "the bids are not"},
    {THREE, BID("union", 5, "union", 3), GIVEN("confederate", 5), false,
     "entry 4, die 1: "},
};

START_TEST(dice_are_those_of_the_bids) {
    json_t *header =
        settled_header_new(THREE, BID("union", 5, "union", 4), GIVEN("confederate", 5));
    json_t *entries = honest_entries_new(header);
    json_t *lie = settled_header_new(disguises[_i].scheme, disguises[_i].bids,
                                     disguises[_i].handicap);
    json_t *bids = json_object_get(disguises[_i].told ? header : lie, "bids");
    const struct audit_known known = {SEED_HASH, CREATOR, JOINER, bids};
    struct audit audit;
    audit_init(&audit, lie, &known);
    ck_assert(!audit_take(&audit, entries));
    ck_assert_msg(
        strncmp(audit.wrong, disguises[_i].wrong, strlen(disguises[_i].wrong)) == 0, "%s",
        audit.wrong);
    audit_finish(&audit);
    json_decref(lie);
    json_decref(entries);
    json_decref(header);
}
END_TEST

/* ---- the table ---- */

static const char *side_text(const void *context, const char *side) {
    (void)context;
    return side[0] == 'u' ? "Union" : "Confederate";
}

START_TEST(pages_of_dice_become_one_table) {
    static const char *const pages[] = {
        "[{\"side\":\"union\",\"roll\":\"close-combat\",\"rolls\":2,\"dice\":6,"
        "\"faces\":[1,1,1,1,1,1],\"hits\":1,\"expected\":1000},"
        "{\"side\":\"confederate\",\"roll\":\"commander\",\"rolls\":1,\"dice\":2,"
        "\"faces\":[0,1,0,0,1,0]}]",
        "[{\"side\":\"union\",\"roll\":\"close-combat\",\"rolls\":1,\"dice\":3,"
        "\"faces\":[0,0,0,0,0,3],\"hits\":3,\"expected\":500},"
        "{\"side\":\"union\",\"roll\":\"rally\",\"rolls\":1,\"dice\":1,"
        "\"faces\":[1,0,0,0,0,0],\"hits\":0,\"expected\":667},"
        "{\"side\":\"confederate\",\"roll\":\"order\",\"rolls\":1,\"dice\":2,"
        "\"sides\":10,\"faces\":[0,0,0,0,0,0,0,0,1,1],\"hits\":2,\"expected\":1200},"
        "{\"side\":\"confederate\",\"roll\":\"order\",\"rolls\":1,\"dice\":1,"
        "\"faces\":[0,0,0,0,0,1],\"hits\":1,\"expected\":500}]",
    };
    static const char wanted[] =
        "Union                  rolls dice   1   2   3   4   5   6 mean hits usual  "
        "luck\n"
        "  close combat             3    9   1   1   1   1   1   4  4.3    4   1.5  "
        "+2.5\n"
        "  rally                    1    1   1   0   0   0   0   0  1.0    0   0.7  "
        "-0.7\n"
        "  together                 4   10   2   1   1   1   1   4  4.0    4   2.2  "
        "+1.8\n"
        "\n"
        "Confederate            rolls dice   1   2   3   4   5   6 mean hits usual  "
        "luck\n"
        "  commander                1    2   0   1   0   0   1   0  3.5\n"
        "  order, d10               1    2                          9.5    2   1.2  "
        "+0.8\n"
        "  order                    1    1   0   0   0   0   0   1  6.0    1   0.5  "
        "+0.5\n"
        "  together                 3    5                                 3   1.7  "
        "+1.3\n";
    struct tally tally = {.count = 0};
    struct buf buf = {0};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        json_t *rows = json_loads(pages[i], 0, NULL);
        tally_add(&tally, rows);
        json_decref(rows);
    }
    tally_text(&tally, side_text, NULL, &buf);
    ck_assert_str_eq(buf_text(&buf), wanted);
    buf_finish(&buf);
}
END_TEST

#define LOOP(tcase, test, table)                                                         \
    tcase_add_loop_test(tcase, test, 0, sizeof table / sizeof *table)

int main(void) {
    if (ids_start() < 0)
        return 1;
    Suite *suite = suite_create("cli_dice");
    TCase *tcase = tcase_create("cli_dice");
    tcase_add_test(tcase, hashes_are_those_of_the_vectors);
    tcase_add_loop_test(tcase, dice_are_those_of_the_vectors, 0, 3);
    tcase_add_test(tcase, records_of_the_first_scheme_stay_valid);
    LOOP(tcase, what_was_changed_is_named, forgeries);
    LOOP(tcase, bids_come_to_what_the_record_says, settlings);
    LOOP(tcase, dice_are_those_of_the_bids, disguises);
    tcase_add_test(tcase, pages_of_dice_become_one_table);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
