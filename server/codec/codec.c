/* SPDX-License-Identifier: MIT */
/* See codec.h. */
#include "codec.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

const struct codec *codec_find(const char *game, const char *edition) {
    for (size_t i = 0; codecs[i]; i++)
        if (strcmp(codecs[i]->rules->id, game) == 0 &&
            strcasecmp(codecs[i]->rules->edition, edition) == 0)
            return codecs[i];
    return NULL;
}

static json_t *tree_of(struct buf *text) {
    json_t *json =
        text->length > 0 ? json_loadb(text->bytes, text->length, 0, NULL) : json_object();
    buf_finish(text);
    return json;
}

json_t *codec_view_new(const struct codec *codec, const void *setup, const void *before,
                       const void *view) {
    struct buf text = {0};
    codec->view_write(setup, before, view, &text);
    return tree_of(&text);
}

json_t *codec_state_new(const struct codec *codec, const void *setup, const void *state) {
    struct buf text = {0};
    codec->state_write(setup, state, &text);
    return tree_of(&text);
}

json_t *codec_action_new(const struct codec *codec, const void *setup, const void *view,
                         const void *action) {
    struct buf text = {0};
    codec->action_write(setup, view, action, &text);
    return tree_of(&text);
}

json_t *codec_decision_new(const struct codec *codec, const void *setup,
                           const void *view) {
    struct buf text = {0};
    codec->decision_write(setup, view, &text);
    return tree_of(&text);
}

json_t *codec_offers_new(const struct codec *codec, const void *setup, const void *view,
                         const void *offers) {
    struct buf text = {0};
    codec->offers_write(setup, view, offers, &text);
    return tree_of(&text);
}

json_t *codec_offers_patch_new(const struct codec *codec, const void *setup,
                               const void *view_before, const void *before,
                               const void *view, const void *offers) {
    struct buf text = {0};
    codec->offers_patch_write(setup, view_before, before, view, offers, &text);
    return tree_of(&text);
}

static void *block_new(size_t size) {
    void *block = calloc(1, size);
    if (!block)
        abort();
    return block;
}

void *codec_told_new(const struct codec *codec, const void *setup, const void *events,
                     enum viewer viewer) {
    void *told = block_new(codec->rules->events_size);
    codec->rules->tell(setup, events, viewer, told);
    return told;
}

void codec_events_write(const struct codec *codec, const void *setup, const void *events,
                        enum viewer viewer, struct buf *buf) {
    void *told = codec_told_new(codec, setup, events, viewer);
    codec->events_write(setup, told, buf);
    free(told);
}

json_t *codec_events_new(const struct codec *codec, const void *setup, const void *events,
                         enum viewer viewer) {
    struct buf text = {0};
    codec_events_write(codec, setup, events, viewer, &text);
    return tree_of(&text);
}

size_t codec_rolls(const struct codec *codec, const void *setup, const void *events,
                   enum viewer viewer, struct told_roll *ret_rolls, size_t most) {
    void *told = codec_told_new(codec, setup, events, viewer);
    size_t count = codec->rolls(setup, told, ret_rolls, most);
    free(told);
    return count;
}

static void *public_view(const struct codec *codec, const void *setup,
                         const void *state) {
    void *view = block_new(codec->rules->view_size);
    codec->rules->redact(setup, state, VIEWER_PUBLIC, view);
    return view;
}

json_t *codec_result_new(const struct codec *codec, const void *setup,
                         const void *state) {
    void *view = public_view(codec, setup, state);
    json_t *json = codec->result_new(setup, view);
    free(view);
    return json;
}

unsigned codec_turn(const struct codec *codec, const void *setup, const void *state) {
    void *view = public_view(codec, setup, state);
    unsigned turn = codec->rules->turn(setup, view);
    free(view);
    return turn;
}
