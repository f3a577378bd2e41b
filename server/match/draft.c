/* SPDX-License-Identifier: MIT */
/* See draft.h. */
#include "draft.h"

#include "lobby.h"
#include "timing.h"
#include "xmalloc.h"

#include <string.h>

/* What terms own: each match its own copy. Title and options may be NULL. */
static void copy_names(struct terms *terms, const char *game, const char *edition,
                       const char *scenario, const char *title, const json_t *options) {
    terms->game = xstrdup(game);
    terms->edition = xstrdup(edition);
    terms->scenario = xstrdup(scenario);
    terms->title = title != NULL ? xstrdup(title) : NULL;
    terms->options = options != NULL ? json_deep_copy(options) : json_array();
}

struct terms draft_of_message(const struct msg_create *msg, const struct game *game,
                              enum side creator) {
    struct terms terms = {.rules_version = game->codec->rules->rules_version,
                          .record_version = RECORD_VERSION,
                          .is_public = msg->public,
                          .invite_only = msg->invite_only || msg->computer > 0,
                          .computer = msg->computer > 0 ? (unsigned)msg->computer : 0,
                          .open_chat = msg->open_chat,
                          .spectators_see_all = msg->spectators == 1,
                          .delay = msg->delay > 0 ? (unsigned)msg->delay : 0,
                          .pace = timing_pace(msg, game->computer_levels),
                          .experience = (enum experience)(msg->experience + 1),
                          .rating_from =
                              msg->rating_from > 0 ? (unsigned)msg->rating_from : 0,
                          .rating_to = msg->rating_to > 0 ? (unsigned)msg->rating_to : 0,
                          .rated = msg->rated,
                          .hints = msg->hints,
                          .either = msg->either,
                          .created_ms = lobby_now_ms(),
                          .scheme = COMMITTED_PRESENT,
                          .creator = creator};
    if (msg->bid >= 0) { /* where he sits tells nothing of it */
        terms.sealed = true;
        terms.creator = SIDE_FIRST;
    }
    if (msg->handicap > 0) {
        terms.handicap = (unsigned)msg->handicap;
        terms.handicap_to = msg->handicap_own ? creator : side_other(creator);
    }
    copy_names(&terms, msg->game, msg->edition, msg->scenario, msg->title, msg->options);
    memcpy(terms.nonce_hash, msg->nonce_hash, HASH_BYTES);
    memcpy(terms.data_hash, game->data_hash, HASH_BYTES);
    return terms;
}

struct terms draft_of_match(const struct match *match, const struct game *game,
                            const struct msg_rematch *msg, enum side creator,
                            bool with_account) {
    const struct terms *old = &match->terms;
    bool hides = match->codec->rules->hides(match->setup->setup);
    struct terms terms = {.rules_version = game->codec->rules->rules_version,
                          .record_version = RECORD_VERSION,
                          .is_public = old->is_public,
                          .invite_only = true, /* the seat is the old opponent's */
                          .open_chat = old->open_chat && !old->spectators_see_all,
                          .spectators_see_all = old->spectators_see_all && !hides,
                          .delay = old->delay,
                          .handicap = old->handicap,
                          .handicap_to = old->handicap_to,
                          .computer = old->computer < game->computer_levels
                                          ? old->computer
                                          : game->computer_levels,
                          .pace = old->pace,
                          .experience = old->experience,
                          .rated = old->rated && with_account,
                          .hints = old->hints,
                          .created_ms = lobby_now_ms(),
                          .scheme = COMMITTED_PRESENT,
                          .creator = creator};
    if (terms.pace.level > game->computer_levels)
        terms.pace.level = game->computer_levels;
    if (terms.pace.level == 0 && terms.pace.at_zero == AT_ZERO_COMPUTER)
        terms.pace.at_zero = AT_ZERO_CLAIM; /* it does not play here any more */
    copy_names(&terms, old->game, old->edition, old->scenario, old->title, old->options);
    memcpy(terms.nonce_hash, msg->nonce_hash, HASH_BYTES);
    memcpy(terms.data_hash, game->data_hash, HASH_BYTES);
    return terms;
}

struct terms draft_twin(const struct terms *first, const uint8_t nonce_hash[HASH_BYTES]) {
    struct terms terms = *first;
    copy_names(&terms, first->game, first->edition, first->scenario, first->title,
               first->options);
    terms.creator = side_other(first->creator);
    terms.invite_only = true;
    memcpy(terms.nonce_hash, nonce_hash, HASH_BYTES);
    return terms;
}

struct terms draft_settled(const struct terms *sealed, const struct bid *creators,
                           const struct bid *joiners, const struct bid_outcome *outcome) {
    struct terms terms = *sealed;
    copy_names(&terms, sealed->game, sealed->edition, sealed->scenario, sealed->title,
               sealed->options);
    terms.sealed = false;
    terms.has_bids = true;
    terms.scheme = COMMITTED_BY_BIDS;
    terms.creator = outcome->creator;
    terms.handicap = outcome->points;
    terms.handicap_to = outcome->to;
    terms.bids[outcome->creator] = *creators;
    terms.bids[side_other(outcome->creator)] = *joiners;
    return terms;
}

bool draft_computer_plays(const struct lobby *lobby, const struct game *game,
                          unsigned level, const char *where,
                          struct objection *ret_objection) {
    *ret_objection = (struct objection){.error = ERROR_NONE};
    unsigned levels = game != NULL ? game->computer_levels : 0;
    const char *name =
        game != NULL ? json_string_value(json_object_get(game->catalogue, "name")) : "";
    if (!lobby_has_computer(lobby))
        ret_objection->error = ERROR_NO_COMPUTER;
    else if (levels == 0)
        objection_set(ret_objection, ERROR_NO_COMPUTER, where,
                      "The computer does not play %s.", name);
    else if (level > levels && levels == 1)
        objection_set(ret_objection, ERROR_BAD_VALUE, where,
                      "The computer plays %s at one level.", name);
    else if (level > levels)
        objection_set(ret_objection, ERROR_BAD_VALUE, where,
                      "The computer plays %s at the levels 1 to %u.", name, levels);
    return ret_objection->error == ERROR_NONE;
}

/* What it has must be what the match is played with: the server's own, and the present rules' setups of it. */
bool draft_can_play(const struct match *match, unsigned level,
                    struct objection *ret_objection) {
    const struct game *game =
        games_find(&match->lobby->games, match->terms.game, match->terms.edition);
    if (!draft_computer_plays(match->lobby, game, level, "level", ret_objection))
        return false;
    if (memcmp(game->data_hash, match->terms.data_hash, HASH_BYTES) != 0)
        objection_set(ret_objection, ERROR_NO_COMPUTER, "",
                      "The computer has other data than this match.");
    return ret_objection->error == ERROR_NONE;
}

const char *draft_misfit(const struct terms *terms, bool hides, const char **ret_why) {
    if (hides && terms->spectators_see_all) {
        *ret_why =
            "Where units are hidden, spectators cannot see everything while the match "
            "runs: a player could watch as well. In the match both players can agree "
            "on a secret link for such spectators.";
        return "spectators";
    }
    if (terms->delay > 0 && !terms->spectators_see_all && !hides) {
        *ret_why = "Only spectators who see everything can be told of it late.";
        return "delay";
    }
    if (terms->open_chat && terms->spectators_see_all) {
        *ret_why = "Players must not read what is said by those who see everything.";
        return "open_chat";
    }
    if (terms->sealed && !codec_find(terms->game, terms->edition)->handicap) {
        *ret_why = "Points do not decide this game, so none can be bid.";
        return "bid";
    }
    if (terms->handicap > 0 && !codec_find(terms->game, terms->edition)->handicap) {
        *ret_why = "Points do not decide this game, so none can be given.";
        return "handicap";
    }
    if (terms->rating_to > 0 && terms->rating_from > terms->rating_to) {
        *ret_why = "No rating is as high as the one and as low as the other.";
        return "rating_to";
    }
    if (terms->either && (terms->rating_from > 0 || terms->rating_to > 0)) {
        *ret_why = "Who chooses a side joins by a code, which asks for no rating.";
        return terms->rating_from > 0 ? "rating_from" : "rating_to";
    }
    if (terms->rated && terms->hints) {
        *ret_why = "In a rated match the computer helps nobody.";
        return "hints";
    }
    if (terms->rated && terms->pace.at_zero == AT_ZERO_COMPUTER) {
        *ret_why = "Where the computer goes on, a match is not rated: whoever is losing "
                   "would let the time run out.";
        return "at_zero";
    }
    return NULL;
}
