/* SPDX-License-Identifier: MIT */
/* See way.h. */
#include "way.h"

#include "words.h"

#include <strings.h>

static bool is_word(const char *word, const char *const *words) {
    for (; *words != NULL; words++)
        if (strcasecmp(word, *words) == 0)
            return true;
    return false;
}

bool way_read(struct client *client, const struct map *map, const struct compass *compass,
              const struct words *words, int at, struct way *ret_way) {
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
        int facing = compass_read(compass, word);
        uint16_t hex = facing >= 0 ? HEX_NONE : map_find_words(map, words, &at);
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
    struct buf facings = {0};
    for (unsigned f = 0; f < HEX_DIRECTIONS; f++)
        buf_printf(&facings, "%s %u %s", f == 0 ? "" : ",", f,
                   compass_facing(compass, f));
    client_say(client, TONE_REFUSAL,
               "\"%s\" is no hex, no place and no facing. Facings:%s.", words->list[at],
               buf_text(&facings));
    buf_finish(&facings);
    return false;
}

int way_facing(const struct map *map, const struct compass *compass,
               const struct way *way, uint16_t hex) {
    if (way->face_to != HEX_NONE && way->face_to != hex)
        return compass_towards(compass, &map->grid, hex, way->face_to);
    return way->facing;
}
