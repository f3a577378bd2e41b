/* SPDX-License-Identifier: MIT */
/* Anything that claims to be an entry of a record: it is refused with a reason, or it is
 * written as it was read. */
#include "duel.h"
#include "entry.h"
#include "jsonx.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void write_and_read(uint32_t number, const struct entry *entry) {
    struct buf one = {0}, other = {0};
    struct entry again;
    const char *why;
    entry_write(&one, &duel_rules, number, entry, true);
    json_t *json = json_loadb(one.bytes, one.length, 0, NULL);
    assert(json != NULL);
    assert(entry_load(&duel_rules, number, json, &again, &why) == 0);
    entry_write(&other, &duel_rules, number, &again, true);
    assert(one.length == other.length && memcmp(one.bytes, other.bytes, one.length) == 0);
    entry_finish(&again);
    json_decref(json);
    buf_finish(&one);
    buf_finish(&other);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    json_t *json = json_loadb((const char *)bytes, size, JSON_REJECT_DUPLICATES, NULL);
    int64_t number = json_get_number(json, "e", 1);
    struct entry entry;
    const char *why = NULL;
    if (json != NULL && number > 0 && number < 1000000) {
        if (entry_load(&duel_rules, (uint32_t)number, json, &entry, &why) == 0) {
            write_and_read((uint32_t)number, &entry);
            entry_finish(&entry);
        } else {
            assert(why != NULL);
        }
    }
    json_decref(json);
    return 0;
}
