/* SPDX-License-Identifier: MIT */
/* What is imagined behind a view could be the truth: redacted for the same viewer it is the same
 * view again, byte for byte, and no invariant is broken. Looked into at every moment of random
 * matches, with the eyes of every viewer.
 *
 *     imagine DATA_FOLDER [MOMENTS [FIRST_SEED]]
 *
 * Prints TAP. */
#include "match.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOMENTS = 6000 };

static struct match match;
static char wrong[400];

/* The member of the position in which the first difference lies. */
static const char *member_at(const struct fotm_view *a, const struct fotm_view *b) {
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    size_t at = 0;
    while (at < sizeof *a && x[at] == y[at])
        at++;
    for (unsigned i = 0; i < fotm_field_count; i++)
        if (at >= fotm_fields[i].offset &&
            at < fotm_fields[i].offset + fotm_fields[i].size)
            return fotm_fields[i].name;
    return "the viewer";
}

static bool mirrors(enum viewer viewer, uint64_t *random) {
    static struct fotm_view view, again;
    static struct fotm_state state;
    const struct ruleset *rules = match.board.codec->rules;
    rules->redact(match.board.setup, &match.state, viewer, &view);
    rules->imagine(match.board.setup, &view, random, &state);
    const char *broken = rules->broken(match.board.setup, &state);
    if (broken != NULL) {
        snprintf(wrong, sizeof wrong, "decision %u, viewer %d: %s", match.decisions,
                 viewer, broken);
        return false;
    }
    rules->redact(match.board.setup, &state, viewer, &again);
    const unsigned char *seen = (const unsigned char *)&view,
                        *imagined = (const unsigned char *)&again;
    if (memcmp(seen, imagined, sizeof view) == 0)
        return true;
    snprintf(wrong, sizeof wrong, "decision %u, viewer %d: `%s` differs", match.decisions,
             viewer, member_at(&view, &again));
    return false;
}

/* Behind each marker somebody stands, and no two moments need the same luck. */
static bool nobody_is_left_out(uint64_t *random) {
    static struct fotm_view view;
    static struct fotm_state state;
    const struct ruleset *rules = match.board.codec->rules;
    rules->redact(match.board.setup, &match.state, VIEWER_FIRST, &view);
    rules->imagine(match.board.setup, &view, random, &state);
    for (unsigned piece = FOTM_BRIGADES; piece < FOTM_PIECES; piece++)
        if (state.truth.pieces[piece].hex != HEX_NONE) {
            snprintf(wrong, sizeof wrong, "decision %u: a marker is nobody",
                     match.decisions);
            return false;
        }
    return true;
}

static bool holds(uint64_t *random) {
    bool ok = nobody_is_left_out(random);
    for (int viewer = 0; viewer < VIEWERS && ok; viewer++)
        ok = mirrors((enum viewer)viewer, random);
    return ok;
}

static void play_row(const json_t *data, const struct match_row *row, unsigned moments,
                     unsigned long seed) {
    unsigned done = 0;
    uint64_t random = seed;
    snprintf(wrong, sizeof wrong, "no setup");
    bool ok = match_set_up(&match, data, row);
    while (ok && done < moments) {
        match_begin(&match, seed++);
        do
            ok = holds(&random);
        while (ok && ++done < moments && match_step(&match));
    }
    tap(ok, wrong, "what is imagined looks the same, %u moments, %s", done, row->name);
    match_put_away(&match);
}

int main(int argc, char **argv) {
    return match_main(argc, argv, &match, MATCH_ROWS, MOMENTS, play_row);
}
