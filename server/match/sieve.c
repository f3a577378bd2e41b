/* SPDX-License-Identifier: MIT */
/* See sieve.h. */
#include "sieve.h"

#include "sheet.h"

#include <math.h>
#include <string.h>

/* In the order of the words in messages.def. */
enum wanted_pace { WANTED_NONE, WANTED_LIVE, WANTED_DAYS };
static const char *const pace_names[] = {"none", "live", "days"};

/* A clock that gives a side a day or more is one for a few moves an evening. */
enum { A_DAY_S = 24 * 3600 };

bool sieve_is_fine(const struct msg_list *wanted) {
    return wanted->scenario != NULL || wanted->side != NULL || wanted->options != NULL ||
           wanted->pace >= 0 || wanted->experience >= 0 || wanted->rating_from >= 0 ||
           wanted->rating_to >= 0 || wanted->joinable;
}

const char *sieve_pace_name(unsigned pace) {
    return pace_names[pace];
}

unsigned sieve_pace_of(const struct pace *pace) {
    if (pace->each == CLOCK_NONE)
        return WANTED_NONE;
    return pace->seconds < A_DAY_S ? WANTED_LIVE : WANTED_DAYS;
}

static bool has_option(const json_t *options, const char *word) {
    size_t i;
    json_t *option;
    json_array_foreach (options, i, option)
        if (strcmp(json_string_value(option), word) == 0)
            return true;
    return false;
}

static bool has_options(const json_t *options, const json_t *wanted) {
    size_t i;
    json_t *word;
    json_array_foreach (wanted, i, word)
        if (!has_option(options, json_string_value(word)))
            return false;
    return true;
}

/* Is that side's seat free? Where it is bid for, either may come to be. */
static bool offers(const struct store_match *stored, const struct terms *terms,
                   const struct ruleset *rules, const char *name) {
    enum side side = bid_side(rules, name);
    return side != SIDE_NONE && (stored->names[side] == NULL || terms->sealed);
}

static bool is_joinable(const struct store_match *stored, const struct terms *terms) {
    return !terms->invite_only && stored->state != STORE_FINISHED &&
           stored->state != STORE_ABANDONED &&
           (stored->names[SIDE_FIRST] == NULL || stored->names[SIDE_SECOND] == NULL);
}

/* Is a seat offered by somebody who shows such a rating? */
static bool has_rating(const struct msg_list *wanted, const struct store_match *stored,
                       const struct terms *terms) {
    if (wanted->rating_from < 0 && wanted->rating_to < 0)
        return true;
    long rating = lround(stored->rating);
    return rating > 0 && rating >= wanted->rating_from &&
           (wanted->rating_to < 0 || rating <= wanted->rating_to) &&
           is_joinable(stored, terms);
}

bool sieve_passes(const struct msg_list *wanted, const struct store_match *stored) {
    struct terms terms;
    const struct codec *codec;
    if (!sieve_is_fine(wanted))
        return true;
    if (sheet_load_terms(stored, &terms, &codec) < 0)
        return false;
    bool passes =
        (wanted->scenario == NULL || strcmp(wanted->scenario, terms.scenario) == 0) &&
        (wanted->side == NULL || offers(stored, &terms, codec->rules, wanted->side)) &&
        (wanted->options == NULL || has_options(terms.options, wanted->options)) &&
        (wanted->pace < 0 || wanted->pace == (int)sieve_pace_of(&terms.pace)) &&
        (wanted->experience < 0 || wanted->experience + 1 == (int)terms.experience) &&
        has_rating(wanted, stored, &terms) &&
        (!wanted->joinable || is_joinable(stored, &terms));
    terms_finish(&terms);
    return passes;
}
