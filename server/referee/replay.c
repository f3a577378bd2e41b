/* SPDX-License-Identifier: MIT */
/* See replay.h. */
#include "replay.h"

#include "form.h"
#include "proof.h"

#include <stdio.h>
#include <stdlib.h>

static void print_result(const struct playback *playback) {
    json_t *result = playback_result_new(playback);
    char *text = result ? json_dumps(result, JSON_COMPACT) : NULL;
    printf("%s%s", text ? "; result " : "", text ? text : "");
    free(text);
    json_decref(result);
}

int replay(struct library *library, const char *path) {
    struct playback playback;
    bool same = playback_open(&playback, library, path);
    uint32_t length = playback_length(&playback);
    while (same && playback.number < length)
        same = playback_read(&playback) && playback_play(&playback);
    if (same) {
        printf("%s: %u entries, all the same", path, length);
        print_result(&playback);
        printf("\n");
    }
    playback_close(&playback);
    return playback.code;
}

int verify(struct library *library, const char *path) {
    struct playback playback;
    struct proof proof;
    bool proven = playback_open(&playback, library, path) && form_header(&playback) &&
                  proof_header(&proof, &playback);
    uint32_t length = playback_length(&playback);
    while (proven && playback.number < length)
        proven = playback_read(&playback) && form_entry(&playback) &&
                 proof_before(&proof, &playback) && playback_play(&playback) &&
                 proof_after(&proof, &playback);
    proven = proven && proof_result(&proof, &playback) && proof_bids(&proof, &playback) &&
             proof_disclosed(&playback);
    if (proven) {
        printf("%s: proven: seed, nonces, %llu dice, %u entries", path,
               (unsigned long long)proof.faces, length);
        print_result(&playback);
        printf("; %s\n", form_unproven);
    }
    playback_close(&playback);
    return playback.code;
}
