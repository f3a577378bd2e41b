/* SPDX-License-Identifier: MIT */
/* Dice: the committed ones against vectors made by other programs, fairness, and scripts. */
#include "committed.h"
#include "fast.h"
#include "script.h"

#include "run.h"

#include <jansson.h>
#include <math.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Vectors: tests/unit/dice-vectors.json ---- */

static json_t *vectors;

static void load_vectors(void) {
    char path[512];
    snprintf(path, sizeof(path), "%s/dice-vectors.json", getenv("RIDGELINE_FIXTURES"));
    json_error_t error;
    vectors = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
    ck_assert_msg(vectors != NULL, "%s: %s", path, error.text);
    ck_assert_int_ge(sodium_init(), 0);
}

static void free_vectors(void) {
    json_decref(vectors);
}

static void get_bytes(const json_t *row, const char *name, uint8_t ret_bytes[32]) {
    const char *text = json_string_value(json_object_get(row, name));
    size_t size = 0;
    ck_assert_ptr_nonnull(text);
    ck_assert_int_eq(sodium_hex2bin(ret_bytes, 32, text, strlen(text), NULL, &size, NULL),
                     0);
    ck_assert_uint_eq(size, 32);
}

static uint32_t get_number(const json_t *row, const char *name) {
    return (uint32_t)json_integer_value(json_object_get(row, name));
}

static struct committed get_committed(const json_t *row, int scheme) {
    struct committed committed = {.scheme = (enum committed_scheme)scheme};
    get_bytes(row, "seed", committed.seed);
    get_bytes(row, "creator_nonce", committed.creator_nonce);
    get_bytes(row, "joiner_nonce", committed.joiner_nonce);
    const char *bids = json_string_value(json_object_get(row, "bytes"));
    ck_assert_int_eq(bids != NULL, scheme == COMMITTED_BY_BIDS);
    if (bids != NULL)
        ck_assert_int_eq(sodium_hex2bin(committed.bids, sizeof committed.bids, bids,
                                        strlen(bids), NULL, NULL, NULL),
                         0);
    return committed;
}

/* The vectors of each scheme; those of the first stand at the top of the file. */
static const json_t *vectors_of(int scheme) {
    return scheme == COMMITTED_BY_ENTRY
               ? vectors
               : json_object_get(vectors,
                                 scheme == COMMITTED_BY_ROLL ? "scheme_2" : "scheme_3");
}

START_TEST(schemes_have_their_names) {
    const char *name = json_string_value(json_object_get(vectors_of(_i), "scheme"));
    ck_assert_str_eq(name, committed_scheme_name((enum committed_scheme)_i));
    ck_assert_int_eq(committed_scheme_find(name), _i);
    ck_assert_int_eq(committed_scheme_find("hmac-sha256-4"), -1);
    ck_assert_int_eq(committed_scheme_find(NULL), -1);
}
END_TEST

START_TEST(hashes_are_as_published) {
    size_t i;
    json_t *row;
    json_array_foreach (json_object_get(vectors, "hashes"), i, row) {
        uint8_t secret[32], expected[32], hash[32];
        get_bytes(row, "secret", secret);
        get_bytes(row, "hash", expected);
        bool seed = strcmp(json_string_value(json_object_get(row, "of")), "seed") == 0;
        (seed ? committed_hash_seed : committed_hash_nonce)(secret, hash);
        ck_assert_mem_eq(hash, expected, 32);
        ck_assert_int_eq(committed_seed_fits(secret, expected), seed);
        ck_assert_int_eq(committed_nonce_fits(secret, expected), !seed);
        secret[31] ^= 1;
        ck_assert(!committed_seed_fits(secret, expected));
        ck_assert(!committed_nonce_fits(secret, expected));
    }
    ck_assert_uint_eq(i, 6);
}
END_TEST

/* The die of a row; in the first scheme there are only those of six sides. */
static struct committed_die get_die(const json_t *row, int scheme) {
    bool by_entry = scheme == COMMITTED_BY_ENTRY;
    return (struct committed_die){.group = get_number(row, by_entry ? "entry" : "roll"),
                                  .index = get_number(row, "index"),
                                  .sides = by_entry ? 6 : get_number(row, "sides")};
}

START_TEST(digests_are_as_described) {
    size_t i;
    json_t *row;
    json_array_foreach (json_object_get(vectors_of(_i), "digests"), i, row) {
        struct committed committed = get_committed(row, _i);
        struct committed_die die = get_die(row, _i);
        uint8_t expected[32], digest[COMMITTED_DIGEST_SIZE];
        get_bytes(row, "digest", expected);
        committed_digest(&committed, &die, get_number(row, "block"), digest);
        ck_assert_mem_eq(digest, expected, 32);
    }
    ck_assert_uint_ge(i, 5);
}
END_TEST

START_TEST(faces_are_as_described) {
    size_t i, k;
    json_t *row, *face;
    json_array_foreach (json_object_get(vectors_of(_i), "dice"), i, row) {
        struct committed committed = get_committed(row, _i);
        struct committed_die die = get_die(row, _i);
        json_array_foreach (json_object_get(row, "faces"), k, face) {
            ck_assert_uint_eq(committed_face(&committed, &die),
                              (unsigned)json_integer_value(face));
            die.index++;
        }
    }
    ck_assert_uint_ge(i, 8);
}
END_TEST

/* The vector of DICE.md, and lots that were drawn by a program in another language. */
START_TEST(a_lot_is_as_described) {
    static const bool lots[] = {true, false, true, false, false, true};
    struct committed committed = {.scheme = COMMITTED_PRESENT};
    uint8_t nonce[COMMITTED_NONCE_SIZE], hash[COMMITTED_HASH_SIZE];
    for (uint8_t i = 0; i < COMMITTED_NONCE_SIZE; i++) {
        committed.seed[i] = i;
        nonce[i] = (uint8_t)(32 + i);
        committed.joiner_nonce[i] = (uint8_t)(64 + i);
    }
    committed_hash_nonce(nonce, hash);
    for (size_t i = 0; i < sizeof lots / sizeof *lots; i++) {
        committed.joiner_nonce[0] = (uint8_t)(64 + i);
        ck_assert_int_eq(committed_lot(&committed, hash), lots[i]);
        committed.creator_nonce[0] = (uint8_t)i; /* it is not open yet */
        ck_assert_int_eq(committed_lot(&committed, hash), lots[i]);
    }
}
END_TEST

/* Each of the three secrets moves it, and it falls either way as often. */
START_TEST(a_lot_is_fair) {
    enum { LOTS = 4096, SPREAD = 200 }; /* six deviations of 32 */
    for (int part = 0; part < 3; part++) {
        struct committed committed = {.scheme = COMMITTED_PRESENT};
        uint8_t hash[COMMITTED_HASH_SIZE] = {0};
        uint8_t *const parts[] = {committed.seed, committed.joiner_nonce, hash};
        int creators = 0;
        for (int i = 0; i < LOTS; i++) {
            parts[part][3] = (uint8_t)i;
            parts[part][30] = (uint8_t)(i >> 8);
            creators += committed_lot(&committed, hash);
        }
        ck_assert_int_gt(creators, LOTS / 2 - SPREAD);
        ck_assert_int_lt(creators, LOTS / 2 + SPREAD);
    }
}
END_TEST

/* ---- The committed dice as the engine gets them ---- */

static struct committed some_committed(enum committed_scheme scheme) {
    struct committed committed = {.scheme = scheme};
    memset(committed.seed, 1, sizeof(committed.seed));
    memset(committed.creator_nonce, 2, sizeof(committed.creator_nonce));
    memset(committed.joiner_nonce, 3, sizeof(committed.joiner_nonce));
    return committed;
}

START_TEST(by_entry_dice_are_counted_within_it) {
    struct committed committed = some_committed(COMMITTED_BY_ENTRY);
    struct committed_dice dice;
    uint8_t faces[DICE_PER_ROLL_MAX];
    committed_dice_init(&dice, &committed, 17, 5);
    ck_assert_uint_eq(dice.rolled, 0);
    dice_roll(&dice.dice, 6, 5, faces);
    dice_roll(&dice.dice, 6, 3, faces + 5);
    ck_assert_uint_eq(dice.rolled, 8);
    for (unsigned i = 0; i < 8; i++) {
        struct committed_die die = {17, i, 6};
        ck_assert_uint_eq(faces[i], committed_face(&committed, &die));
    }
}
END_TEST

/* What a player can move for free, the number of an entry, moves no die; a roll does. */
START_TEST(by_roll_dice_are_counted_within_the_match) {
    struct committed committed = some_committed(COMMITTED_BY_ROLL);
    static const unsigned sides[] = {6, 10, 20, 100, 2};
    for (uint32_t entry = 1; entry < 100; entry += 7) {
        struct committed_dice dice;
        uint8_t faces[4];
        committed_dice_init(&dice, &committed, entry, 41);
        for (uint32_t roll = 0; roll < 5; roll++) {
            dice_roll(&dice.dice, sides[roll], 4, faces);
            for (unsigned i = 0; i < 4; i++) {
                struct committed_die die = {41 + roll, i, sides[roll]};
                ck_assert_uint_eq(faces[i], committed_face(&committed, &die));
            }
        }
        ck_assert_uint_eq(dice.rolls, 46);
        ck_assert_uint_eq(dice.rolled, 20);
    }
}
END_TEST

START_TEST(schemes_know_their_dice) {
    struct committed one = some_committed(COMMITTED_BY_ENTRY),
                     two = some_committed(COMMITTED_BY_ROLL);
    for (unsigned sides = 0; sides <= DICE_SIDES_MAX + 1; sides++) {
        struct dice_throw what = {sides, 1, NULL};
        ck_assert_int_eq(committed_knows(&one, &what), sides == 6);
        ck_assert_int_eq(committed_knows(&two, &what), sides >= 2 && sides <= 100);
    }
}
END_TEST

START_TEST(every_part_counts) {
    struct committed committed = some_committed((enum committed_scheme)_i);
    static const struct committed_die dice[] = {
        {1, 0, 6}, {2, 0, 6}, {1, 1, 6}, {1, 0, 10}};
    uint8_t first[32], other[32];
    committed_digest(&committed, &dice[0], 0, first);
    for (unsigned part = 0; part < 4; part++) {
        struct committed changed = committed;
        uint8_t *const parts[] = {changed.seed, changed.creator_nonce,
                                  changed.joiner_nonce};
        if (part < 3)
            parts[part][31] ^= 128;
        else
            changed.scheme = (enum committed_scheme) !_i;
        committed_digest(&changed, &dice[0], 0, other);
        ck_assert_mem_ne(first, other, 32);
    }
    for (unsigned i = 0; i < COMMITTED_BIDS_SIZE; i++) {
        struct committed changed = committed;
        changed.bids[i] ^= 1;
        committed_digest(&changed, &dice[0], 0, other);
        ck_assert_int_eq(memcmp(first, other, 32) != 0, _i == COMMITTED_BY_BIDS);
    }
    for (unsigned i = 1; i < (_i == COMMITTED_BY_ENTRY ? 3 : 4); i++) {
        committed_digest(&committed, &dice[i], 0, other);
        ck_assert_mem_ne(first, other, 32);
    }
    committed_digest(&committed, &dice[0], 1, other);
    ck_assert_mem_ne(first, other, 32);
    uint8_t drawn[COMMITTED_SEED_SIZE] = {0}, again[COMMITTED_SEED_SIZE] = {0};
    committed_draw_seed(drawn);
    committed_draw_seed(again);
    ck_assert_mem_ne(drawn, again, sizeof(drawn));
}
END_TEST

/* ---- Fairness: chi-square over a million dice. The dice are the same each time, so this
 * cannot fail by chance; the limits are those that fair dice pass 9999 times in 10000.
 * ---- */

enum { DICE = 1000000 };
static uint8_t thrown[DICE + DICE_PER_ROLL_MAX];

static double chi_square(const unsigned *counts, unsigned cells, double total) {
    double expected = total / cells, sum = 0;
    for (unsigned i = 0; i < cells; i++) {
        ck_assert_uint_gt(counts[i], 0);
        double off = counts[i] - expected;
        sum += off * off / expected;
    }
    return sum;
}

/* Pairs of dice `apart` from each other, each die in one pair only. */
static void check_pairs(unsigned apart) {
    unsigned counts[36] = {0}, total = 0;
    for (unsigned i = 0; i + 2 * apart <= DICE; i += 2 * apart) {
        for (unsigned k = i; k < i + apart; k++, total++) {
            counts[(thrown[k] - 1) * 6 + thrown[k + apart] - 1]++;
        }
    }
    ck_assert_double_lt(chi_square(counts, 36, total), 75.3);
}

static void check_fairness(void) {
    unsigned counts[6] = {0}, wrong = 0;
    for (unsigned i = 0; i < DICE; i++) {
        bool face = thrown[i] >= 1 && thrown[i] <= 6;
        wrong += !face;
        counts[face ? thrown[i] - 1 : 0]++;
    }
    ck_assert_uint_eq(wrong, 0);
    ck_assert_double_lt(chi_square(counts, 6, DICE), 25.8);
    check_pairs(1); /* neighbours in a roll */
    check_pairs(2);
    check_pairs(20); /* the same place in neighbouring entries */
}

START_TEST(committed_dice_are_fair) {
    struct committed committed = some_committed((enum committed_scheme)_i);
    for (unsigned entry = 0; entry < DICE / 20; entry++) {
        struct committed_dice dice;
        committed_dice_init(&dice, &committed, entry + 1, 2 * entry);
        dice_roll(&dice.dice, 6, 12, thrown + (size_t)entry * 20);
        dice_roll(&dice.dice, 6, 8, thrown + (size_t)entry * 20 + 12);
    }
    check_fairness();
}
END_TEST

START_TEST(fast_dice_are_fair) {
    struct fast_dice dice;
    fast_dice_init(&dice, (uint64_t)_i);
    for (size_t i = 0; i < DICE; i += 20) {
        dice_roll(&dice.dice, 6, 20, thrown + i);
    }
    check_fairness();
}
END_TEST

/* Every number of sides, each face as often as it should be. */
START_TEST(dice_of_all_sides_are_fair) {
    enum { ROLLS = 400 };
    struct committed committed = some_committed(COMMITTED_BY_ROLL);
    unsigned sides = (unsigned)_i, counts[DICE_SIDES_MAX] = {0}, total = ROLLS * 100;
    for (uint32_t roll = 0; roll < ROLLS; roll++) {
        struct committed_dice dice;
        uint8_t faces[DICE_PER_ROLL_MAX];
        committed_dice_init(&dice, &committed, 1, roll);
        dice_roll(&dice.dice, sides, 100, faces);
        for (unsigned i = 0; i < 100; i++) {
            ck_assert_uint_ge(faces[i], 1);
            ck_assert_uint_le(faces[i], sides);
            counts[faces[i] - 1]++;
        }
    }
    /* Chi-square grows to its number of degrees; four and a half deviations above it. */
    double freedom = sides - 1;
    ck_assert_double_lt(chi_square(counts, sides, total),
                        freedom + 4.5 * sqrt(2 * freedom) + 8);
}
END_TEST

/* ---- Fast dice ---- */

/* splitmix64 from 0, and xoshiro256** on that, computed by another program. */
START_TEST(fast_dice_are_the_known_generator) {
    struct fast_dice dice;
    fast_dice_init(&dice, 0);
    ck_assert_uint_eq(dice.state[0], UINT64_C(0xE220A8397B1DCDAF));
    ck_assert_uint_eq(dice.state[1], UINT64_C(0x6E789E6AA1B965F4));
    ck_assert_uint_eq(dice.state[2], UINT64_C(0x06C45D188009454F));
    ck_assert_uint_eq(dice.state[3], UINT64_C(0xF88BB8A8724C81EC));
    ck_assert_uint_eq(fast_dice_bits(&dice), UINT64_C(0x99EC5F36CB75F2B4));
}
END_TEST

START_TEST(same_seed_same_dice) {
    struct fast_dice one, other;
    uint8_t a[32], b[32];
    fast_dice_init(&one, 7);
    fast_dice_init(&other, 7);
    dice_roll(&one.dice, 6, 32, a);
    dice_roll(&other.dice, 6, 32, b);
    ck_assert_mem_eq(a, b, 32);
    fast_dice_init(&other, 8);
    dice_roll(&other.dice, 6, 32, b);
    ck_assert_mem_ne(a, b, 32);
}
END_TEST

START_TEST(numbers_stay_below_their_limit) {
    static const uint32_t limits[] = {1, 2, 3, 7, 1000, 0x80000001, UINT32_MAX};
    struct fast_dice dice;
    fast_dice_init(&dice, 3);
    uint32_t limit = limits[_i], most = 0;
    for (unsigned i = 0; i < 10000; i++) {
        uint32_t number = fast_dice_below(&dice, limit);
        most = number > most ? number : most;
    }
    ck_assert_uint_lt(most, limit);
    ck_assert_uint_ge(most, limit - limit / 100 - 1);
}
END_TEST

/* ---- Scripts ---- */

static const struct script_roll rolls[] = {
    {6, 3, {6, 5, 4}, NULL},
    {6, 1, {2}, NULL},
    {6, 2, {3, 3}, ""},
    {10, 2, {10, 7}, "attacker defender"},
};

START_TEST(scripts_give_what_is_written) {
    struct script_dice dice;
    uint8_t faces[3];
    script_dice_init(&dice, rolls, 3);
    ck_assert_uint_eq(script_dice_left(&dice), 3);
    dice_roll(&dice.dice, 6, 3, faces);
    ck_assert_mem_eq(faces, rolls[0].faces, 3);
    dice_roll(&dice.dice, 6, 1, faces);
    ck_assert_uint_eq(faces[0], 2);
    ck_assert_uint_eq(dice.fault, SCRIPT_FITS);
    ck_assert_uint_eq(script_dice_left(&dice), 1);
}
END_TEST

START_TEST(scripts_note_the_first_mismatch) {
    struct script_dice dice;
    uint8_t faces[5];
    script_dice_init(&dice, rolls, 3);
    dice_roll(&dice.dice, 6, 3, faces);
    dice_roll(&dice.dice, 6, 4, faces); /* one die is written there */
    ck_assert_mem_eq(faces, "\1\2\3\4", 4);
    ck_assert_uint_eq(dice.fault, SCRIPT_COUNT);
    ck_assert_uint_eq(dice.roll, 1);
    ck_assert_uint_eq(dice.asked.count, 4);
    ck_assert_uint_eq(dice.asked.sides, 6);
    dice_roll(&dice.dice, 6, 2, faces); /* the next roll is its own again */
    ck_assert_mem_eq(faces, "\3\3", 2);
    dice_roll(&dice.dice, 6, 5, faces); /* run dry, but that is not the first */
    ck_assert_mem_eq(faces, "\1\2\3\4\5", 5);
    ck_assert_uint_eq(dice.asked.count, 4);
    ck_assert_uint_eq(script_dice_left(&dice), 0);
}
END_TEST

START_TEST(scripts_run_dry) {
    struct script_dice dice;
    uint8_t faces[2] = {0};
    script_dice_init(&dice, NULL, 0);
    dice_roll(&dice.dice, 6, 2, faces);
    ck_assert_mem_eq(faces, "\1\2", 2);
    ck_assert_uint_eq(dice.fault, SCRIPT_RAN_DRY);
    ck_assert_uint_eq(dice.roll, 0);
    ck_assert_uint_eq(dice.asked.count, 2);
}
END_TEST

/* A roll that has the right number of dice, and yet is another one. */
START_TEST(scripts_know_sides_and_names) {
    static const struct {
        unsigned roll, sides;
        const char *names;
        enum script_fault fault;
    } rows[] = {
        {1, 6, NULL, SCRIPT_FITS},
        {1, 6, "kill", SCRIPT_FITS}, /* no names were written: whatever they are */
        {1, 10, NULL, SCRIPT_SIDES},
        {2, 6, NULL, SCRIPT_FITS},
        {2, 6, "hit kill", SCRIPT_NAMES}, /* none were written, and that counts */
        {3, 10, "attacker defender", SCRIPT_FITS},
        {3, 10, "defender attacker", SCRIPT_NAMES},
        {3, 10, NULL, SCRIPT_NAMES},
        {3, 6, "attacker defender", SCRIPT_SIDES},
    };
    struct script_dice dice;
    uint8_t faces[3];
    const struct script_roll *written = &rolls[rows[_i].roll];
    script_dice_init(&dice, written, 1);
    dice_roll_named(&dice.dice, rows[_i].sides, written->count, rows[_i].names, faces);
    ck_assert_uint_eq(dice.fault, rows[_i].fault);
    if (dice.fault == SCRIPT_FITS)
        ck_assert_mem_eq(faces, written->faces, written->count);
}
END_TEST

/* What a die cannot show is no face of it, even if somebody has written it. */
START_TEST(scripts_have_no_face_beyond_the_sides) {
    static const struct script_roll seven = {6, 1, {7}, NULL};
    struct script_dice dice;
    uint8_t face;
    script_dice_init(&dice, &seven, 1);
    dice_roll(&dice.dice, 6, 1, &face);
    ck_assert_uint_eq(dice.fault, SCRIPT_FACES);
    ck_assert_uint_eq(face, 1);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("dice");
    TCase *vector = tcase_create("vectors");
    tcase_add_checked_fixture(vector, load_vectors, free_vectors);
    tcase_add_loop_test(vector, schemes_have_their_names, 0, COMMITTED_SCHEMES);
    tcase_add_test(vector, hashes_are_as_published);
    tcase_add_loop_test(vector, digests_are_as_described, 0, COMMITTED_SCHEMES);
    tcase_add_test(vector, a_lot_is_as_described);
    tcase_add_test(vector, a_lot_is_fair);
    tcase_add_loop_test(vector, faces_are_as_described, 0, COMMITTED_SCHEMES);
    suite_add_tcase(suite, vector);
    TCase *other = tcase_create("dice");
    tcase_set_timeout(other, 60);
    tcase_add_test(other, by_entry_dice_are_counted_within_it);
    tcase_add_test(other, by_roll_dice_are_counted_within_the_match);
    tcase_add_test(other, schemes_know_their_dice);
    tcase_add_loop_test(other, every_part_counts, 0, COMMITTED_SCHEMES);
    tcase_add_loop_test(other, committed_dice_are_fair, 0, COMMITTED_SCHEMES);
    for (int sides = 2; sides <= DICE_SIDES_MAX; sides += sides < 12 ? 1 : 11)
        tcase_add_loop_test(other, dice_of_all_sides_are_fair, sides, sides + 1);
    tcase_add_loop_test(other, fast_dice_are_fair, 0, 3);
    tcase_add_test(other, fast_dice_are_the_known_generator);
    tcase_add_test(other, same_seed_same_dice);
    tcase_add_loop_test(other, numbers_stay_below_their_limit, 0, 7);
    tcase_add_test(other, scripts_give_what_is_written);
    tcase_add_test(other, scripts_note_the_first_mismatch);
    tcase_add_test(other, scripts_run_dry);
    tcase_add_loop_test(other, scripts_know_sides_and_names, 0, 9);
    tcase_add_test(other, scripts_have_no_face_beyond_the_sides);
    suite_add_tcase(suite, other);
    return run_suite(suite);
}
