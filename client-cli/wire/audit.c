/* SPDX-License-Identifier: MIT */
/* See audit.h. */
#include "audit.h"

#include "bidding.h"
#include "jsonx.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { PLAIN_SIDES = 6 };

__attribute__((format(printf, 2, 3))) static bool fail(struct audit *audit,
                                                       const char *format, ...) {
    va_list args;
    if (audit->wrong[0] != '\0')
        return false;
    va_start(args, format);
    vsnprintf(audit->wrong, sizeof audit->wrong, format, args);
    va_end(args);
    return false;
}

static const char *member(const struct audit *audit, const char *name) {
    const char *text = json_get_text(audit->dice, name);
    return text == NULL ? "" : text;
}

static void check_known(struct audit *audit, const struct audit_known *known) {
    static const char *const names[][2] = {
        {"seed_hash", "hash of the seed"},
        {"creator_nonce", "creator's nonce"},
        {"joiner_nonce", "joiner's nonce"},
    };
    const char *const values[] = {known->seed_hash, known->creator_nonce,
                                  known->joiner_nonce};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        if (values[i][0] != '\0' && strcmp(values[i], member(audit, names[i][0])) != 0)
            fail(audit, "the %s is not the one that was given before the first die",
                 names[i][1]);
}

static void check_bids(struct audit *audit, const struct audit_known *known) {
    const json_t *told = json_object_get(audit->header, "bids");
    const char *wrong = bidding_wrong(audit->header);
    bool same = known->bids == NULL ? told == NULL : json_equal(known->bids, told);
    if (wrong != NULL)
        fail(audit, "%s", wrong);
    else if (!same)
        fail(audit, "the bids are not those that were told when both were in");
}

void audit_init(struct audit *audit, const json_t *header,
                const struct audit_known *known) {
    char hash[PROOF_TEXT_SIZE];
    *audit = (struct audit){.header = json_incref((json_t *)header),
                            .dice = json_object_get(header, "dice")};
    if (proof_scheme_find(audit->dice) == PROOF_UNKNOWN) {
        fail(audit, "its scheme, \"%.40s\", is unknown here", member(audit, "scheme"));
        return;
    }
    if (!proof_seed_fits(member(audit, "seed"), member(audit, "seed_hash")))
        fail(audit, "the seed does not have the hash that was given at the start");
    const char *nonce = member(audit, "creator_nonce");
    if (nonce[0] != '\0' && (!proof_hash_nonce(nonce, hash) ||
                             strcmp(hash, member(audit, "nonce_hash")) != 0))
        fail(audit,
             "the creator's nonce does not have the hash that was given at the start");
    check_known(audit, known);
    check_bids(audit, known);
}

void audit_finish(struct audit *audit) {
    json_decref(audit->header);
    audit->header = NULL;
    audit->dice = NULL;
}

/* The first `join` and the `open-nonce` brought the nonces of the header. */
static bool take_nonce(struct audit *audit, const json_t *entry, int64_t e,
                       const char *name, const char *whose, bool *met) {
    const char *nonce = json_get_text(entry, "nonce");
    if (nonce == NULL)
        return true;
    if (strcmp(nonce, member(audit, name)) != 0)
        return fail(audit,
                    "entry %" PRId64 ": the %s nonce differs from the record's header", e,
                    whose);
    *met = true;
    return true;
}

/* A roll is [faces] of six-sided dice, or {"d": sides, "f": [faces]}. `fallen`: dice of the
 * entry before it. */
static bool take_roll(struct audit *audit, const json_t *roll, int64_t e,
                      uint32_t fallen) {
    bool by_entry = proof_scheme_find(audit->dice) == PROOF_BY_ENTRY;
    int64_t sides = json_is_array(roll) ? PLAIN_SIDES : json_get_number(roll, "d", 0);
    struct proof_place place = {.group = (uint32_t)(by_entry ? e : audit->roll_count),
                                .index = by_entry ? fallen : 0,
                                .sides = sides > 0 && sides <= UINT8_MAX ? (uint32_t)sides
                                                                         : 0};
    size_t i;
    json_t *die;
    json_array_foreach (json_is_array(roll) ? roll : json_object_get(roll, "f"), i, die) {
        json_int_t face = json_integer_value(die);
        unsigned true_face =
            proof_die(audit->dice, json_object_get(audit->header, "bids"), &place);
        place.index++;
        if (face != true_face)
            return fail(audit,
                        "entry %" PRId64 ", die %" PRIu32 ": the record says %" PRId64
                        ", but seed and nonces give %u",
                        e, fallen + (uint32_t)i + 1, (int64_t)face, true_face);
        audit->die_count++;
    }
    audit->roll_count++;
    return true;
}

static bool take_rolls(struct audit *audit, const json_t *rolls, int64_t e) {
    int64_t before = audit->die_count;
    size_t i;
    json_t *roll;
    if (json_array_size(rolls) > 0 && !(audit->joined && audit->opened))
        return fail(audit, "entry %" PRId64 ": dice fell before both nonces were known",
                    e);
    json_array_foreach (rolls, i, roll) {
        if (!take_roll(audit, roll, e, (uint32_t)(audit->die_count - before)))
            return false;
    }
    return true;
}

static bool take_entry(struct audit *audit, const json_t *entry) {
    int64_t e = json_get_number(entry, "e", -1);
    const char *kind = json_get_text(entry, "kind");
    if (e != ++audit->entries)
        return fail(audit, "entry %" PRId64 " is missing", audit->entries);
    if (kind == NULL)
        return fail(audit, "entry %" PRId64 " is of no kind", e);
    if (strcmp(kind, "join") == 0)
        return take_nonce(audit, entry, e, "joiner_nonce", "joiner's", &audit->joined);
    if (strcmp(kind, "open-nonce") == 0)
        return take_nonce(audit, entry, e, "creator_nonce", "creator's", &audit->opened);
    return take_rolls(audit, json_object_get(entry, "rolls"), e);
}

bool audit_take(struct audit *audit, const json_t *entries) {
    size_t i;
    json_t *entry;
    json_array_foreach (entries, i, entry)
        if (audit->wrong[0] == '\0')
            take_entry(audit, entry);
    return audit->wrong[0] == '\0';
}

bool audit_end(struct audit *audit, int64_t last) {
    if (audit->entries < last)
        fail(audit, "entry %" PRId64 " is missing", audit->entries + 1);
    return audit->wrong[0] == '\0';
}
