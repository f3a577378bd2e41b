/* SPDX-License-Identifier: MIT */
/* See again.h. */
#include "again.h"

#include "brain.h"
#include "jsonx.h"
#include "playback.h"
#include "pledge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The computer in one seat, from its join until it leaves. */
struct sitting {
    struct brain *brain; /* NULL: it does not sit there */
    unsigned level;
    uint64_t seed;
    const char *remark; /* borrowed */
    unsigned decisions, anew, proposed;
};

struct again {
    struct playback playback;
    struct sitting sittings[SIDES];
    unsigned seats; /* that a computer took */
    bool same;
};

static const char *side_name(const struct again *again, enum side side) {
    return again->playback.codec->rules->side_names[side];
}

/* --- who sits there ---------------------------------------------------------------------- */

/* What was disclosed of a pledge; NULL: nothing. */
static const json_t *disclosed(const struct again *again, enum side side,
                               const struct bytes32 *pledge) {
    const json_t *all = json_object_get(again->playback.record, "disclosed");
    size_t i;
    json_t *one;
    json_array_foreach (json_object_get(all, side_name(again, side)), i, one) {
        const char *text = json_get_text(one, "text");
        uint8_t hash[HASH_BYTES];
        if (text == NULL)
            continue;
        hash_bytes(text, strlen(text), hash);
        if (memcmp(hash, pledge->bytes, sizeof hash) == 0)
            return one;
    }
    return NULL;
}

static bool begin(struct again *again, struct sitting *sitting) {
    const char *why;
    brain_destroy(sitting->brain);
    sitting->brain =
        brain_create_again(again->playback.record, sitting->level, sitting->seed, &why);
    if (sitting->brain == NULL)
        printf("%s: %s\n", again->playback.path, why);
    return sitting->brain != NULL;
}

static bool join(struct again *again, enum side side) {
    const struct entry *entry = again->playback.entry;
    struct sitting *sitting = &again->sittings[side];
    uint8_t secret[PLEDGE_SECRET_BYTES];
    char version[40];
    if (entry->pledge == NULL)
        return true;
    const json_t *one = disclosed(again, side, entry->pledge);
    if (one == NULL) {
        printf("%s: what %s pledged in entry %u was not disclosed\n",
               again->playback.path, side_name(again, side), again->playback.number);
        return false;
    }
    *sitting = (struct sitting){.remark = json_get_text(one, "remark")};
    if (!pledge_read(json_get_text(one, "text"), version, &sitting->level, secret))
        return true; /* another program's */
    sitting->seed = brain_seed(secret);
    again->seats++;
    if (strcmp(version, PLEDGE_VERSION) != 0)
        printf("%s: %s was played by version %s; this is " PLEDGE_VERSION "\n",
               again->playback.path, side_name(again, side), version);
    return begin(again, sitting);
}

static void leave(struct again *again, enum side side) {
    struct sitting *sitting = &again->sittings[side];
    if (sitting->brain == NULL)
        return;
    printf("%s: %s, level %u: %u decisions, all as played", again->playback.path,
           side_name(again, side), sitting->level, sitting->decisions);
    if (sitting->anew > 0)
        printf("; begun anew before %u of them", sitting->anew);
    if (sitting->proposed > 0)
        printf("; %u more were the server's proposal", sitting->proposed);
    printf("\n");
    brain_destroy(sitting->brain);
    sitting->brain = NULL;
}

/* --- what it does ------------------------------------------------------------------------ */

static bool differs(const struct again *again, enum side side, const json_t *would) {
    char *text = json_dumps(would, JSON_COMPACT | JSON_ENCODE_ANY);
    printf("%s: entry %u: decision %u of %s differs: played %s, now %s\n",
           again->playback.path, again->playback.number, again->sittings[side].decisions,
           side_name(again, side), again->playback.entry->action,
           text != NULL ? text : "nothing");
    free(text);
    return false;
}

static bool decide(struct again *again, enum side side) {
    struct sitting *sitting = &again->sittings[side];
    const struct playback *playback = &again->playback;
    char why[REASON_TEXT];
    const struct entry *before = history_entry(&playback->history, playback->number - 1);
    char remarked = pledge_remarks(sitting->remark, before->number[side]);
    if (remarked == 's') {
        sitting->proposed++;
        return true;
    }
    if (remarked == 'a') {
        sitting->anew++;
        if (!begin(again, sitting))
            return false;
    }
    sitting->decisions++;
    json_t *view = brain_shown_new(sitting->brain, playback->here->views[side], side);
    json_t *would = brain_choose_new(sitting->brain, view, why),
           *did = json_loads(playback->entry->action, 0, NULL);
    bool same = (would != NULL && json_equal(would, did)) || differs(again, side, would);
    json_decref(view);
    json_decref(would);
    json_decref(did);
    return same;
}

/* Before the entry is played. */
static bool follow(struct again *again) {
    const struct entry *entry = again->playback.entry;
    if (entry->kind == ENTRY_JOIN)
        return join(again, entry->by);
    if (entry->kind == ENTRY_VACATE)
        leave(again, entry->by);
    if (entry->kind == ENTRY_ACT && again->sittings[entry->by].brain != NULL &&
        (entry->flags & ENTRY_ORDER) == 0)
        return decide(again, entry->by);
    return true;
}

int again(const char *games, const char *path) {
    struct library library = {.folder = games};
    struct again again = {.seats = 0};
    struct playback *playback = &again.playback;
    again.same = playback_open(playback, &library, path);
    uint32_t length = playback_length(playback);
    while (again.same && playback->number < length)
        again.same = playback_read(playback) && follow(&again) && playback_play(playback);
    for (int side = 0; side < SIDES; side++) {
        if (again.same)
            leave(&again, (enum side)side);
        brain_destroy(again.sittings[side].brain);
    }
    int code = playback->code != PLAYBACK_SAME ? playback->code : again.same ? 0 : 1;
    if (code == 0 && again.seats == 0) {
        fprintf(stderr, "ridgeline-bot: %s: no computer pledged its choices\n", path);
        code = 2;
    }
    playback_close(playback);
    library_finish(&library);
    return code;
}
