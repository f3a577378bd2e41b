/* SPDX-License-Identifier: MIT */
/* See way.h. */
#include "way.h"

#include "describe.h"

#include <strings.h>

static bool is_word(const char *word, const char *const *words) {
    for (; *words != NULL; words++)
        if (strcasecmp(word, *words) == 0)
            return true;
    return false;
}

bool way_read(struct client *client, const struct words *words, int at,
              struct way *ret_way) {
    static const char *const fillers[] = {"to", "by", "via", "then", NULL};
    static const char *const facing_words[] = {"facing", "face", "f", NULL};
    *ret_way = (struct way){.facing = WAY_NO_FACING, .face_to = HEX_NONE};
    while (at < words->count) {
        const char *word = words->list[at];
        bool faces = is_word(word, facing_words) && at + 1 < words->count;
        if (is_word(word, fillers)) {
            at++;
            continue;
        }
        if (faces)
            word = words->list[++at];
        int facing = describe_read_facing(word);
        uint16_t hex = facing >= 0 ? HEX_NONE : board_hex_words(client, words, &at);
        if (facing >= 0) {
            ret_way->facing = facing;
            at++;
        } else if (hex != HEX_NONE && faces) {
            ret_way->face_to = hex;
        } else if (hex != HEX_NONE && ret_way->count < WAY_MAX) {
            ret_way->hexes[ret_way->count++] = hex;
        } else {
            break;
        }
    }
    if (at >= words->count)
        return true;
    client_say(client, TONE_REFUSAL,
               "\"%s\" is no hex, no place and no facing. Facings: 0 up-right, 1 right, "
               "2 down-right, 3 down-left, 4 left, 5 up-left.",
               words->list[at]);
    return false;
}

int way_facing(const struct board *board, const struct way *way, uint16_t hex) {
    if (way->face_to != HEX_NONE && way->face_to != hex)
        return (int)hex_apex(&board->battle.grid, hex, way->face_to);
    return way->facing;
}
