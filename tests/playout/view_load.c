/* SPDX-License-Identifier: MIT */
/* What a viewer is told is all that his view is: the JSON that is sent, read back, is the same view,
 * byte for byte. Looked into at random moments of random matches, with the eyes of every viewer.
 *
 *     view_load DATA_FOLDER [MOMENTS [FIRST_SEED]]
 *
 * Prints TAP. */
#include "match.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOMENTS = 2000 };

static struct match match;
static char wrong[600];

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

static bool comes_back(enum viewer viewer) {
    static struct fotm_view view, again;
    const struct codec *codec = match.board.codec;
    struct problem problem = {"", ""};
    codec->rules->redact(match.board.setup, &match.state, viewer, &view);
    json_t *json = codec_view_new(codec, match.board.setup, NULL, &view);
    int r = codec->view_load(match.board.setup, json, &again, &problem);
    json_decref(json);
    const unsigned char *sent = (const unsigned char *)&view,
                        *read = (const unsigned char *)&again;
    if (r == 0 && memcmp(sent, read, sizeof view) == 0)
        return true;
    if (r != 0)
        snprintf(wrong, sizeof wrong, "decision %u, viewer %d: %s: %s", match.decisions,
                 viewer, problem.where, problem.what);
    else
        snprintf(wrong, sizeof wrong, "decision %u, viewer %d: `%s` differs",
                 match.decisions, viewer, member_at(&view, &again));
    return false;
}

static void play_row(const json_t *data, const struct match_row *row, unsigned moments,
                     unsigned long seed) {
    unsigned done = 0;
    snprintf(wrong, sizeof wrong, "no setup");
    bool ok = match_set_up(&match, data, row);
    while (ok && done < moments) {
        match_begin(&match, seed++);
        do
            for (int viewer = 0; viewer < VIEWER_ALL && ok; viewer++)
                ok = comes_back((enum viewer)viewer);
        while (ok && ++done < moments && match_step(&match));
    }
    tap(ok, wrong, "views come back as they were, %u moments, %s", done, row->name);
    match_put_away(&match);
}

int main(int argc, char **argv) {
    return match_main(argc, argv, &match, MATCH_ROWS, MOMENTS, play_row);
}
