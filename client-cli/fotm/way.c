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
    for (; at < words->count; at++) {
        const char *word = words->list[at];
        if (is_word(word, fillers))
            continue;
        if (is_word(word, facing_words) && at + 1 < words->count) {
            word = words->list[++at];
            ret_way->facing = describe_read_facing(word);
            if (ret_way->facing < 0 && board_is_hex(client, word))
                ret_way->face_to = board_hex(client, word);
            else if (ret_way->facing < 0)
                break;
        } else if (describe_read_facing(word) >= 0) {
            ret_way->facing = describe_read_facing(word);
        } else if (board_is_hex(client, word) && ret_way->count < WAY_MAX) {
            ret_way->hexes[ret_way->count++] = board_hex(client, word);
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
