/* See codec.h. */
#include "codec.h"

#include <string.h>

const struct codec *codec_find(const char *game, const char *edition) {
    for (size_t i = 0; codecs[i]; i++)
        if (strcmp(codecs[i]->rules->id, game) == 0 &&
            strcmp(codecs[i]->rules->edition, edition) == 0)
            return codecs[i];
    return NULL;
}
