/* SPDX-License-Identifier: MIT */
/* See game.h. */
#include "game.h"

#include "redact.h"

const struct ww_scene *ww_fresh(struct ww_game *game) {
    ww_scene_make(&game->scene, game->setup, game->truth);
    return &game->scene;
}

const struct ww_position *ww_known(struct ww_game *game, enum side side) {
    ww_redact(game->setup, game->truth, (enum viewer)side, &game->view);
    return &game->view.known;
}

void ww_roll(struct ww_game *game, unsigned count, const char *names,
             uint8_t *ret_faces) {
    game->flags |= APPLY_ROLLED;
    dice_roll_named(game->dice, 6, count, names, ret_faces);
}

unsigned ww_die(struct ww_game *game) {
    uint8_t face;
    ww_roll(game, 1, NULL, &face);
    return face;
}

void ww_note_seen(struct ww_game *game) {
    ww_fresh(game);
    for (unsigned u = 0; u < game->setup->unit_count; u++)
        game->events->seen[u] |= (uint8_t)ww_seen_by(&game->scene, u);
}

void ww_active(struct ww_game *game, unsigned unit) {
    game->truth->units[unit].active = game->truth->turn;
    game->events->seen[unit] = WW_SEEN_BY_ALL;
}
