/* SPDX-License-Identifier: MIT */
#include "digest.h"

#include "row.h"
#include "sheet.h"

#include <stdio.h>
#include <string.h>

void digest_begin(struct notice *ret_notice, int64_t now_ms) {
    notice_begin(ret_notice, NOTICE_DAILY, "", now_ms, "", "", "");
}

/* Its title, else the name of its game. */
static void add_what(struct buf *buf, const struct lobby *lobby,
                     const struct store_match *stored) {
    struct terms terms;
    const struct codec *codec;
    if (sheet_load_terms(stored, &terms, &codec) < 0)
        return;
    const struct game *game = games_find(&lobby->games, terms.game, terms.edition);
    const char *name =
        game != NULL ? json_string_value(json_object_get(game->catalogue, "name")) : NULL;
    const char *what = terms.title != NULL ? terms.title
                       : name != NULL      ? name
                                           : terms.game;
    buf_printf(buf, "%s%s", buf->length > 0 ? "; " : "", what);
    terms_finish(&terms);
}

/* "Sunday game (Bob)" */
static void add_match(struct buf *buf, const struct lobby *lobby,
                      const struct store_match *stored, enum side side) {
    const char *other = stored->names[side_other(side)];
    add_what(buf, lobby, stored);
    if (other != NULL)
        buf_printf(buf, " (%s)", other);
}

bool digest_put_together(struct notice *notice, const struct lobby *lobby,
                         const struct store_match *matches, size_t count) {
    struct buf list = {0};
    size_t waiting = 0;
    for (size_t i = 0; i < count; i++)
        for (int side = 0; side < SIDES; side++)
            if ((matches[i].owned >> side & 1) != 0 &&
                row_waits_for(&matches[i], (enum side)side)) {
                add_match(&list, lobby, &matches[i], (enum side)side);
                waiting++;
            }
    char what[40];
    struct notice said;
    snprintf(what, sizeof what, "%zu match%s", waiting, waiting == 1 ? "" : "es");
    notice_begin(&said, NOTICE_DAILY, "", notice->since_ms, what, "", buf_text(&list));
    memcpy(notice->what, said.what, sizeof said.what);
    memcpy(notice->text, said.text, sizeof said.text);
    buf_finish(&list);
    return waiting > 0;
}
