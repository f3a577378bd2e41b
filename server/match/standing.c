/* SPDX-License-Identifier: MIT */
/* What stands around the position of a match. */
#include "standing.h"

static const char *const state_names[MATCH_STATES] = {"open", "placing", "playing",
                                                      "finished", "abandoned"};

const char *match_state_name(enum match_state state) {
    return state_names[state];
}

enum side standing_runs(const struct standing *standing, enum side decides) {
    bool runs = standing->state == MATCH_PLAYING && !standing->paused &&
                standing->taken[SIDE_FIRST] && standing->taken[SIDE_SECOND];
    return runs ? decides : SIDE_NONE;
}

void standing_start(struct standing *standing, enum side creator, unsigned version) {
    *standing = (struct standing){.version = version,
                                  .creator = creator,
                                  .proposal.what = PROPOSE_NOTHING,
                                  .clock.runs = SIDE_NONE};
    standing->taken[creator] = true;
}

static void close_proposal(struct standing *standing) {
    standing->proposal = (struct proposal){.what = PROPOSE_NOTHING};
}

/* Would everybody know of it without the proposal? Else its end would tell of something
 * hidden. */
static bool is_known(const struct standing *standing, unsigned told) {
    const unsigned all = TOLD(VIEWER_FIRST) | TOLD(VIEWER_SECOND) | TOLD(VIEWER_PUBLIC);
    return standing->version < 2 || (told & all) == all;
}

/* A proposal lapses when the opponent acts; one to undo also when its maker acts, since
 * it no longer says what it goes back over. Only an action that all are told of does
 * that; and to ask again is possible after one that the asker is told of. */
static void lapse(struct standing *standing, enum side actor, unsigned told) {
    const struct proposal *proposal = &standing->proposal;
    if (is_known(standing, told) &&
        (proposal->what == PROPOSE_UNDO ||
         (proposal->what != PROPOSE_NOTHING && proposal->by != actor)))
        close_proposal(standing);
    for (int side = 0; side < SIDES; side++)
        for (int what = 0; what < PROPOSE_NOTHING; what++)
            if (standing->version < 2 || (told & TOLD(side)) != 0)
                standing->refused[side][what] = false;
}

static void leave(struct standing *standing, enum side side) {
    standing->taken[side] = false;
    standing->handed_on |= standing->joined;
    standing->linked = standing->hints =
        false; /* who comes in his place has agreed to nothing */
    if (standing_over(standing))
        return;
    /* A nonce that only its maker knows leaves with him: no die could ever roll. */
    bool dice_lost = side == standing->creator && !standing->opened;
    if (dice_lost || !standing->taken[side_other(side)])
        standing->state = MATCH_ABANDONED;
    if (standing->proposal.by == side || standing_over(standing))
        close_proposal(standing);
}

static void apply_act(struct standing *standing, const struct entry *entry,
                      unsigned told) {
    lapse(standing, entry->by, told);
    if (entry->flags & APPLY_GAME_END) {
        standing->state = MATCH_FINISHED;
        close_proposal(standing);
    }
}

static void apply_accept(struct standing *standing, const struct entry *entry) {
    close_proposal(standing);
    lapse(standing, entry->by, TOLD_ALL);
    if (entry->what == PROPOSE_DRAW)
        standing->state = MATCH_FINISHED;
    if (entry->what == PROPOSE_LINK)
        standing->linked = true;
    if (entry->what == PROPOSE_PAUSE)
        standing->paused = true;
    if (entry->what == PROPOSE_HINTS)
        standing->hints = true;
}

static void rest(struct standing *standing, const struct entry *entry) {
    int64_t *until_ms = &standing->rest_until_ms[entry->by];
    if (*until_ms < entry->at_ms)
        *until_ms = entry->at_ms;
    *until_ms += entry->days * CLOCK_DAY_MS;
    standing->rested[entry->by] += entry->days;
}

void standing_apply(struct standing *standing, const struct entry *entry, unsigned told) {
    if (entry->clock != NULL)
        standing->clock = *entry->clock;
    switch (entry->kind) {
    case ENTRY_JOIN:
        standing->taken[entry->by] = true;
        standing->joined = true;
        if (standing->state == MATCH_OPEN)
            standing->state = MATCH_PLACING;
        break;
    case ENTRY_OPEN_NONCE:
        standing->opened = true;
        if (standing->state == MATCH_PLACING)
            standing->state = MATCH_PLAYING;
        break;
    case ENTRY_ACT:
        apply_act(standing, entry, told);
        break;
    case ENTRY_UNDO:
        lapse(standing, entry->by, told);
        break;
    case ENTRY_PROPOSE:
        standing->proposal = (struct proposal){++standing->proposals, entry->by,
                                               entry->what, entry->back_to};
        break;
    case ENTRY_ACCEPT:
        apply_accept(standing, entry);
        break;
    case ENTRY_DECLINE:
        standing->refused[side_other(entry->by)][entry->what] = true;
        close_proposal(standing);
        break;
    case ENTRY_WITHDRAW:
        /* Else proposing and withdrawing in turn would have no end. */
        standing->refused[entry->by][entry->what] = true;
        close_proposal(standing);
        break;
    case ENTRY_RESIGN:
    case ENTRY_CLAIM:
        standing->state = MATCH_FINISHED;
        close_proposal(standing);
        break;
    case ENTRY_VACATE:
        leave(standing, entry->by);
        break;
    case ENTRY_RESUME:
        standing->paused = false;
        break;
    case ENTRY_HINT:
        standing->hinted[entry->by] = true;
        break;
    case ENTRY_GIVE: /* it is in the clock */
        break;
    case ENTRY_REST:
        rest(standing, entry);
        break;
    case ENTRY_KINDS:
        break;
    }
}
