/* SPDX-License-Identifier: MIT */
#include "summons.h"

#include "known.h"
#include "lobby.h"
#include "store_recipients.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    GRACE_MS = 60 * 1000,     /* who is at the board sees it himself */
    AWAY_MS = 30 * 60 * 1000, /* after his own last action, in the middle of his turn */
    TEXT_BYTES = NOTICE_TEXT_BYTES
};

/* What is fought, in words. */
static const char *what_of(const struct match *match) {
    if (match->terms.title != NULL)
        return match->terms.title;
    const struct game *game =
        games_find(&match->lobby->games, match->terms.game, match->terms.edition);
    const char *name =
        game != NULL ? json_string_value(json_object_get(game->catalogue, "name")) : NULL;
    return name != NULL ? name : match->terms.game;
}

static const char *name_of(const struct match *match, enum side side) {
    return match->names[side] != NULL ? match->names[side] : "your opponent";
}

static void call(struct store_write *write, struct trial *trial, enum side side,
                 enum notice_about about, int64_t due_ms, const char *text) {
    struct match *match = trial->match;
    struct notice notice;
    struct buf json = {0};
    notice_begin(&notice, about, match->terms.game, trial->entry.at_ms, what_of(match),
                 match->names[side_other(side)] != NULL ? match->names[side_other(side)]
                                                        : "",
                 text);
    notice_write(&json, &notice);
    store_due(write, match->id, (int)side, due_ms, buf_text(&json));
    buf_finish(&json);
    match->summons_ms[side] = about == NOTICE_TURN ? due_ms : 0;
}

/* For whom the match waits, whether a clock runs or not. */
static enum side waits_for(const struct standing *standing,
                           const struct position *position) {
    bool seated = standing->taken[SIDE_FIRST] && standing->taken[SIDE_SECOND];
    return seated && !standing_over(standing) ? position->decides : SIDE_NONE;
}

static void call_to_turn(struct store_write *write, struct trial *trial, enum side side,
                         int64_t due_ms) {
    const struct match *match = trial->match;
    const struct position *position =
        trial->after != NULL ? trial->after : match->position;
    char text[TEXT_BYTES], word[32];
    snprintf(word, sizeof word, "%s", match_side_name(match, side));
    word[0] = (char)toupper((unsigned char)word[0]);
    json_auto_t *headline =
        match->codec->headline_new(match->setup->setup, position->views[VIEWER_PUBLIC]);
    const char *where = json_string_value(headline);
    snprintf(text, sizeof text, "The match against %s waits for you (%s). %s%s",
             name_of(match, side_other(side)), word, where != NULL ? where : "",
             where != NULL ? "." : "");
    call(write, trial, side, NOTICE_TURN, due_ms, text);
}

static void call_over(struct store_write *write, struct trial *trial, enum side side) {
    char text[TEXT_BYTES];
    snprintf(text, sizeof text, "The match against %s is over.",
             name_of(trial->match, side_other(side)));
    call(write, trial, side, NOTICE_OVER, trial->entry.at_ms, text);
}

/* What the other side did that wants to be known before it is one's turn. */
static void call_to_news(struct store_write *write, struct trial *trial, enum side side) {
    const struct match *match = trial->match;
    char text[TEXT_BYTES];
    if (trial->entry.kind == ENTRY_JOIN) {
        snprintf(text, sizeof text, "%s has taken the other seat.",
                 trial->request->msg.join.name);
        call(write, trial, side, NOTICE_JOINED, trial->entry.at_ms, text);
    } else if (trial->entry.kind == ENTRY_PROPOSE) {
        snprintf(text, sizeof text, "%s proposes something (%s) and waits for an answer.",
                 name_of(match, side_other(side)), proposal_name(trial->entry.what));
        call(write, trial, side, NOTICE_PROPOSAL, trial->entry.at_ms + GRACE_MS, text);
    }
}

/* He may have been gone for weeks: his recipients are told, and are the seat's no more. */
static void call_away(struct store_write *write, struct trial *trial, enum side side) {
    struct match *match = trial->match;
    char text[TEXT_BYTES];
    struct notice notice;
    struct buf json = {0};
    snprintf(
        text, sizeof text,
        "Your time in the match against %s has run out: the computer goes on for you.",
        name_of(match, side_other(side)));
    notice_begin(&notice, NOTICE_RELIEVED, match->terms.game, trial->entry.at_ms,
                 what_of(match), name_of(match, side_other(side)), text);
    notice_write(&json, &notice);
    store_part(write, match->id, (int)side, trial->entry.at_ms, buf_text(&json));
    buf_finish(&json);
}

/* What the other side proposed to this one waits for no answer any more. */
static bool is_settled(const struct trial *trial, enum side side) {
    const struct proposal *before = &trial->match->standing.proposal;
    return before->what != PROPOSE_NOTHING && before->by != side &&
           trial->standing.proposal.what == PROPOSE_NOTHING;
}

static void fill_side(struct store_write *write, struct trial *trial, enum side side) {
    struct match *match = trial->match;
    const struct position *after = trial->after != NULL ? trial->after : match->position;
    bool waited = waits_for(&match->standing, match->position) == side;
    bool waits = waits_for(&trial->standing, after) == side;
    bool own = trial->side == side && !trial->request->unasked;
    int64_t now_ms = trial->entry.at_ms;
    if (standing_over(&trial->standing)) {
        if (standing_over(&match->standing))
            return;
        if (own)
            store_due(write, match->id, (int)side, 0, NULL);
        else
            call_over(write, trial, side);
    } else if (waits && !waited) {
        call_to_turn(write, trial, side, now_ms + GRACE_MS);
    } else if (waits && own) {
        if (match->summons_ms[side] < now_ms + AWAY_MS / 2)
            call_to_turn(write, trial, side, now_ms + AWAY_MS);
    } else if (waited && !waits) {
        match->summons_ms[side] = 0;
        store_due(write, match->id, (int)side, 0, NULL);
    } else if (!waits && is_settled(trial, side)) {
        store_due(write, match->id, (int)side, 0, NULL);
    } else if (!waits && !own) {
        call_to_news(write, trial, side);
    }
}

void summons_part(struct store_write *write, struct trial *trial) {
    if (trial->match->has_recipient[trial->side])
        call_away(write, trial, trial->side);
}

void summons_fill(struct store_write *write, struct trial *trial) {
    const struct match *match = trial->match;
    /* Who has an account may be told of every turn in all his matches (store_due()). */
    for (int side = 0; side < SIDES; side++)
        if (match->has_recipient[side] ||
            (match->owners[side][0] != '\0' && match->lobby->postman != NULL))
            fill_side(write, trial, (enum side)side);
}

void summons_hello(const struct match *match, const char *code,
                   struct notice *ret_notice) {
    char text[TEXT_BYTES];
    const char *when =
        match != NULL ? "when it is your turn" : "once a day what waits for you";
    if (code[0] != '\0')
        snprintf(text, sizeof text,
                 "Somebody asked for mail to this address when a match waits. The code "
                 "to confirm it is %s. If it was not you, do nothing: nothing more will "
                 "come.",
                 code);
    else
        snprintf(text, sizeof text, "You will be told here %s.", when);
    notice_begin(ret_notice, NOTICE_HELLO, match != NULL ? match->terms.game : "",
                 lobby_now_ms(), match != NULL ? what_of(match) : "all matches", "",
                 text);
}
