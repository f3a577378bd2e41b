/* SPDX-License-Identifier: MIT */
/* Where an edition's rules deal with what happened, with a kind of roll, with a line of a count of
 * dice, and how it words a refusal: what events.def, fire.def and refusals.def say, or what the
 * edition says in its place. */
#ifndef RIDGELINE_FOTM_SECTIONS_H
#define RIDGELINE_FOTM_SECTIONS_H

#include "edition.h"
#include "events.h"
#include "fire.h"
#include "refusals.h"

struct fotm_sections {
    const char *events[FOTM_EVENT_TYPES]; /* NULL: that of events.def */
    const char *rolls[FOTM_ROLLS];        /* NULL: that of the event */
    const char *sums[FOTM_SUM_WHATS];     /* NULL: that of fire.def */
    /* What its rules have for a section of refusals.def; NULL: the same sections. */
    const char *const (*refusals)[2];
    unsigned refusal_count;
    const char *sentences[FOTM_REFUSALS]; /* NULL: that of refusals.def */
};

extern const struct fotm_sections fotm_sections_2022, fotm_sections_playtest;

/* "15.7" or "SUPPRESSION FIRE"; static. */
const char *fotm_event_section(const struct fotm_edition *edition,
                               const struct fotm_event *event);
/* Of what refusals.def names; one that is not in the edition's table stays as it is. */
const char *fotm_refusal_section(const struct fotm_edition *edition, const char *section);
/* What is said of a refusal. */
const char *fotm_refusal_sentence(const struct fotm_edition *edition,
                                  const struct refusal *refusal);
const char *fotm_sum_section(const struct fotm_edition *edition, enum fotm_sum_what what);

#endif
