/* SPDX-License-Identifier: MIT */
/* A hash table from keys of one fixed size to pointers that the table does not own. Keys
 * are copied; what an attacker chooses as keys cannot make it slow (the hash has a
 * secret). */
#ifndef RIDGELINE_TABLE_H
#define RIDGELINE_TABLE_H

#include <stddef.h>
#include <stdint.h>

struct table {
    size_t key_size;
    size_t count, capacity; /* capacity: a power of two, or 0 */
    uint8_t *keys;
    void **values; /* NULL: an empty place */
};

void table_init(struct table *table, size_t key_size);
void table_finish(struct table *table);

/* The value, or NULL. */
void *table_get(const struct table *table, const void *key);

/* Sets or replaces; the value is not NULL. */
void table_put(struct table *table, const void *key, void *value);

/* Removes and returns what was there, or NULL. */
void *table_remove(struct table *table, const void *key);

/* Walks over all values: *place starts at 0; NULL at the end. Nothing may be put or
 * removed meanwhile. */
void *table_next(const struct table *table, size_t *place);

#endif
