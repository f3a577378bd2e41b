/* SPDX-License-Identifier: MIT */
/* A hash table with open addressing and linear probing; removing moves the followers up,
 * so that there are no grave stones. */
#include "table.h"
#include "ids.h"
#include "xmalloc.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t *hash_secret(void) {
    static uint8_t secret[crypto_shorthash_KEYBYTES];
    static int drawn;
    if (!drawn) {
        ids_random(secret, sizeof secret);
        drawn = 1;
    }
    return secret;
}

static size_t home_of(const struct table *table, const void *key) {
    uint64_t hash;
    static_assert(sizeof hash == crypto_shorthash_BYTES, "hash size");
    crypto_shorthash((uint8_t *)&hash, key, table->key_size, hash_secret());
    return (size_t)hash & (table->capacity - 1);
}

static uint8_t *key_at(const struct table *table, size_t place) {
    return table->keys + place * table->key_size;
}

/* Where the key is, or the empty place where it would be put. */
static size_t find(const struct table *table, const void *key) {
    size_t place = home_of(table, key);
    while (table->values[place] != NULL &&
           memcmp(key_at(table, place), key, table->key_size) != 0)
        place = (place + 1) & (table->capacity - 1);
    return place;
}

void table_init(struct table *table, size_t key_size) {
    *table = (struct table){.key_size = key_size};
}

void table_finish(struct table *table) {
    free(table->keys);
    free(table->values);
    *table = (struct table){.key_size = table->key_size};
}

void *table_get(const struct table *table, const void *key) {
    return table->capacity == 0 ? NULL : table->values[find(table, key)];
}

static void put_at(struct table *table, size_t place, const void *key, void *value) {
    memcpy(key_at(table, place), key, table->key_size);
    table->values[place] = value;
}

static void grow(struct table *table) {
    struct table old = *table;
    table->capacity = old.capacity == 0 ? 16 : old.capacity * 2;
    table->keys = xcalloc(table->capacity, table->key_size);
    table->values = xcalloc(table->capacity, sizeof *table->values);
    for (size_t i = 0; i < old.capacity; i++)
        if (old.values[i] != NULL)
            put_at(table, find(table, key_at(&old, i)), key_at(&old, i), old.values[i]);
    free(old.keys);
    free(old.values);
}

void table_put(struct table *table, const void *key, void *value) {
    assert(value != NULL);
    if (table->count * 4 >= table->capacity * 3)
        grow(table);
    size_t place = find(table, key);
    if (table->values[place] == NULL)
        table->count++;
    put_at(table, place, key, value);
}

void *table_remove(struct table *table, const void *key) {
    if (table->capacity == 0)
        return NULL;
    size_t hole = find(table, key);
    void *value = table->values[hole];
    if (value == NULL)
        return NULL;
    size_t mask = table->capacity - 1;
    for (size_t at = (hole + 1) & mask; table->values[at] != NULL; at = (at + 1) & mask) {
        size_t home = home_of(table, key_at(table, at));
        if (((at - home) & mask) >= ((at - hole) & mask)) {
            put_at(table, hole, key_at(table, at), table->values[at]);
            hole = at;
        }
    }
    table->values[hole] = NULL;
    table->count--;
    return value;
}

void *table_next(const struct table *table, size_t *place) {
    while (*place < table->capacity) {
        void *value = table->values[(*place)++];
        if (value != NULL)
            return value;
    }
    return NULL;
}
