/* SPDX-License-Identifier: MIT */
/* One course of a match with all that stands beside its game: proposals, what can be undone, links,
 * numbers, the chat's counters, the row in lists. It is the server's own code that takes each
 * message and writes what is told; only the socket and the store are not there. */
#ifndef RIDGELINE_TESTS_BESIDE_H
#define RIDGELINE_TESTS_BESIDE_H

#include "codec.h"
#include "errors.h"
#include "msg.h"
#include "ruleset.h"

struct beside;

/* Who looks on: the side from which much is hidden, and the public. */
enum { BESIDE_EYES = 2 };

/* What came of a message. */
enum beside_done { BESIDE_REFUSED, BESIDE_ENTERED, BESIDE_DROPPED };

/* A match that goes on from a position, `ended` having ended a phase there. `setup`, `state`
 * borrowed, the state only for the call. */
struct beside *beside_create(const struct codec *codec, void *setup, const void *state,
                             enum side ended, enum side looks_on);
void beside_destroy(struct beside *beside);

/* Takes one message of a side as the server would. `only_hidden`: drops it if the side that looks
 * on, or the public, would see anything of it in the position or of what happened. What is told
 * is added to what they have been told, with the answer if it is the former's message. */
enum beside_done beside_take(struct beside *beside, const struct msg *msg, enum side side,
                             bool only_hidden);

/* One more line in the chat: of the channel that a side (or a spectator: SIDE_NONE) writes in. It is
 * told to the eyes that may read it, as an answer to who wrote it. */
void beside_chat(struct beside *beside, enum side side);

/* How many lines were refused so. */
unsigned beside_refused(const struct beside *beside, enum error error);

/* An hour, a minute: the clock goes on. */
void beside_wait(struct beside *beside, int64_t ms);

/* All that an eye has been told since that was forgotten, and what a newcomer with that eye, and who
 * looks at the list, would be told now. Good until the next call. */
const char *beside_told(struct beside *beside, unsigned eye);

void beside_forget_told(struct beside *beside);

/* Is the game itself, to both eyes, the same in two courses: the position, and what happened in the
 * last action? Where it is not, the rules have given something away. */
bool beside_games_alike(const struct beside *a, const struct beside *b);

/* The position as the side sees it, what it is offered, and whose decision it is. */
const void *beside_view(const struct beside *beside, enum side side);
const void *beside_offers(const struct beside *beside, enum side side);
enum side beside_decides(const struct beside *beside);

/* The side's number; the pending proposal, or 0, and whose it is and whether it is for a draw. */
uint32_t beside_number(const struct beside *beside, enum side side);
uint32_t beside_proposal(const struct beside *beside, enum side *ret_by, bool *ret_draw);

#endif
