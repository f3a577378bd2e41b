/* A position with everything that is derived from it. */
#include "position.h"

#include "xmalloc.h"

#include <stdlib.h>
#include <string.h>

static size_t rounded(size_t size) {
    return (size + 15) / 16 * 16;
}

struct position *position_create(const struct codec *codec, const void *setup) {
    const struct ruleset *rules = codec->rules;
    size_t head = rounded(sizeof(struct position));
    size_t size = head + rounded(rules->state_size) + VIEWERS * rounded(rules->view_size) +
                  rounded(rules->offers_size);
    struct position *position = xcalloc(1, size);
    char *at = (char *)position + head;
    *position = (struct position){.codec = codec, .setup = setup, .decides = SIDE_NONE};
    position->state = at;
    at += rounded(rules->state_size);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        position->views[viewer] = at;
        at += rounded(rules->view_size);
    }
    position->offers = at;
    return position;
}

void position_destroy(struct position *position) {
    free(position);
}

void position_derive(struct position *position) {
    const struct ruleset *rules = position->codec->rules;
    position->decides = rules->to_decide(position->setup, position->state);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        /* Zeroed first: views are compared byte by byte, holes between members included. */
        memset(position->views[viewer], 0, rules->view_size);
        rules->redact(position->setup, position->state, (enum viewer)viewer,
                      position->views[viewer]);
    }
    if (position->decides != SIDE_NONE)
        rules->offers(position->setup, position->views[position->decides], position->offers);
}

void position_copy_state(struct position *position, const struct position *from) {
    memcpy(position->state, from->state, position->codec->rules->state_size);
}
