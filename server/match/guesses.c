/* SPDX-License-Identifier: MIT */
#include "guesses.h"

#include "lobby.h"
#include "person.h"
#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

enum { FREE = 5, FIRST_WAIT_MS = 1000, DOUBLINGS = 6, FORGOTTEN_MS = 3600 * 1000 };

struct guesses {
    char person[PERSON_KEY_CHARS];
    unsigned failed;
    uint64_t last_ms; /* of the loop */
};

static int64_t pause_ms(const struct guesses *guesses) {
    if (guesses->failed < FREE)
        return 0;
    unsigned more = guesses->failed - FREE;
    int64_t wait_ms = FIRST_WAIT_MS << (more < DOUBLINGS ? more : DOUBLINGS);
    return wait_ms < 60 * 1000 ? wait_ms : 60 * 1000;
}

int64_t guesses_wait(struct lobby *lobby, const char *person) {
    const struct guesses *guesses = table_get(&lobby->guesses, person);
    if (guesses == NULL)
        return 0;
    int64_t gone_ms = (int64_t)(uv_now(lobby->loop) - guesses->last_ms);
    int64_t wait_ms = pause_ms(guesses) - gone_ms;
    return wait_ms > 0 ? wait_ms : 0;
}

void guesses_failed(struct lobby *lobby, const char *person) {
    struct guesses *guesses = table_get(&lobby->guesses, person);
    if (guesses == NULL) {
        guesses = xcalloc(1, sizeof *guesses);
        memcpy(guesses->person, person, sizeof guesses->person);
        table_put(&lobby->guesses, person, guesses);
    }
    guesses->failed++;
    guesses->last_ms = uv_now(lobby->loop);
}

void guesses_passed(struct lobby *lobby, const char *person) {
    free(table_remove(&lobby->guesses, person));
}

void guesses_sweep(struct lobby *lobby) {
    uint64_t now_ms = uv_now(lobby->loop);
    size_t place = 0, count = 0;
    struct guesses *guesses;
    struct guesses **old = xcalloc(lobby->guesses.count + 1, sizeof *old);
    while ((guesses = table_next(&lobby->guesses, &place)) != NULL)
        if (now_ms - guesses->last_ms > FORGOTTEN_MS)
            old[count++] = guesses;
    for (size_t i = 0; i < count; i++)
        guesses_passed(lobby, old[i]->person);
    free(old);
}

void guesses_drop_all(struct lobby *lobby) {
    struct guesses *guesses;
    size_t place = 0;
    while ((guesses = table_next(&lobby->guesses, &place)) != NULL)
        free(guesses);
    table_finish(&lobby->guesses);
}
