/* SPDX-License-Identifier: MIT */
/* The habits of the random player of the playouts (tests/playout/random_player.c), by offers as
 * JSON. */
#include "habits.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { ACT_OF_TEN = 9, STACK_ONE_IN = 60, PLACE_ONE_IN = 6 };

static uint64_t hash_of(const char *text) {
    uint64_t hash = 14695981039346656037U; /* FNV-1a */
    for (; *text != '\0'; text++)
        hash = (hash ^ (uint8_t)*text) * 1099511628211U;
    return hash;
}

static bool was_handled(const struct habits *habits, uint64_t hash) {
    for (size_t i = 0; i < habits->handled_count; i++)
        if (habits->handled[i] == hash)
            return true;
    return false;
}

static bool is_verb(const char *key, const char *verb) {
    size_t size = strlen(verb);
    return strncmp(key, verb, size) == 0 && (key[size] == ':' || key[size] == '\0');
}

/* A template that has not had its chance in this phase, or must be done; NULL: none is left. */
static const char *open_template(struct habits *habits, const json_t *offers) {
    const char *open[512], *key;
    json_t *offer;
    size_t count = 0;
    json_object_foreach ((json_t *)offers, key, offer) {
        uint64_t hash = hash_of(key);
        if (is_verb(key, "end") || is_verb(key, "stack") ||
            (is_verb(key, "place") && hash % PLACE_ONE_IN != 0))
            continue;
        if ((json_object_get(offer, "mandatory") != NULL || !was_handled(habits, hash)) &&
            count < sizeof open / sizeof *open)
            open[count++] = key;
    }
    return count == 0 ? NULL : open[fast_dice_below(&habits->dice, (uint32_t)count)];
}

static const char *any_template(struct habits *habits, const json_t *offers,
                                const char *verb) {
    const char *key, *found = NULL;
    json_t *offer;
    uint32_t count = 0;
    json_object_foreach ((json_t *)offers, key, offer) {
        if ((verb == NULL || is_verb(key, verb)) &&
            fast_dice_below(&habits->dice, ++count) == 0)
            found = key;
    }
    return found;
}

const char *habits_choose(struct habits *habits, const json_t *offers) {
    const char *stack = any_template(habits, offers, "stack"),
               *end = any_template(habits, offers, "end");
    if (stack != NULL && fast_dice_below(&habits->dice, STACK_ONE_IN) == 0)
        return stack;
    for (const char *key; (key = open_template(habits, offers)) != NULL;) {
        if (habits->handled_count < HANDLED)
            habits->handled[habits->handled_count++] = hash_of(key);
        if (json_object_get(json_object_get(offers, key), "mandatory") != NULL ||
            habits->handled_count == HANDLED ||
            fast_dice_below(&habits->dice, 10) < ACT_OF_TEN)
            return key;
    }
    return end != NULL ? end : any_template(habits, offers, NULL);
}

void deeds_count(struct deeds *deeds, const char *verb) {
    size_t i = 0;
    while (i < DEEDS - 1 && deeds->rows[i].count > 0 &&
           strcmp(deeds->rows[i].verb, verb) != 0)
        i++;
    snprintf(deeds->rows[i].verb, sizeof deeds->rows[i].verb, "%s", verb);
    deeds->rows[i].count++;
    deeds->all++;
}

void deeds_print(struct deeds *deeds) {
    printf("             ");
    for (size_t printed = 0; printed < DEEDS; printed++) {
        size_t most = 0;
        for (size_t i = 1; i < DEEDS; i++)
            if (deeds->rows[i].count > deeds->rows[most].count)
                most = i;
        if (deeds->rows[most].count * 200 < deeds->all || deeds->rows[most].count == 0)
            break;
        printf("%s %s %.0f %%", printed > 0 ? "," : "", deeds->rows[most].verb,
               100 * (double)deeds->rows[most].count / (double)deeds->all);
        deeds->rows[most].count = 0;
    }
    printf("\n");
}
