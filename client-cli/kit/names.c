/* SPDX-License-Identifier: MIT */
/* See names.h. Names are compared by their letters and digits alone. How well one fits:
 * the id or the whole name, then the last part of a name, then a beginning of either. */
#include "names.h"

#include "spelling.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum fit { FIT_NOT, FIT_INSIDE, FIT_BEGINNING, FIT_LAST, FIT_WHOLE };
enum { WORDS_OF_A_NAME = 4 };

static void plain(const char *text, char *ret_text, size_t size) {
    size_t length = 0;
    for (; *text != '\0' && length + 1 < size; text++)
        if (isalnum((unsigned char)*text) || *text == '#')
            ret_text[length++] = (char)tolower((unsigned char)*text);
    ret_text[length] = '\0';
}

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static enum fit fit_of(struct name_item item, const char *wanted) {
    char whole[NAME_SIZE], last[NAME_SIZE], id[NAME_SIZE];
    const char *space = strrchr(item.name, ' ');
    plain(item.name, whole, sizeof whole);
    plain(space == NULL ? item.name : space + 1, last, sizeof last);
    plain(item.id, id, sizeof id);
    if (strcmp(wanted, whole) == 0 || strcmp(wanted, id) == 0)
        return FIT_WHOLE;
    if (strcmp(wanted, last) == 0)
        return FIT_LAST;
    if (begins(whole, wanted) || begins(last, wanted))
        return FIT_BEGINNING;
    /* "gb" for G.B. Anderson is a beginning already; "kanawha" is a part of some ids. */
    return strlen(wanted) >= 3 && strstr(id, wanted) != NULL ? FIT_INSIDE : FIT_NOT;
}

/* Whom a search goes through: those who are wanted; if nobody of them is meant, the others
 * on the map; and then those who have not come or are gone. */
enum group { GROUP_WANTED, GROUP_PRESENT, GROUP_ABSENT, GROUPS };

static enum group group_of(const struct name_search *search, int index) {
    if (search->wanted == NULL || search->wanted(search, index))
        return GROUP_WANTED;
    return search->item(search->list, index).present ? GROUP_PRESENT : GROUP_ABSENT;
}

/* Those of a group that fit best. */
static enum fit collect(const struct name_search *search, const char *wanted,
                        enum group group, struct name_found *found) {
    enum fit best = FIT_NOT;
    found->candidate_count = 0;
    for (int i = 0; i < search->count; i++) {
        enum fit fit = group_of(search, i) == group
                           ? fit_of(search->item(search->list, i), wanted)
                           : FIT_NOT;
        if (fit == FIT_NOT || fit < best)
            continue;
        if (fit > best)
            found->candidate_count = 0;
        best = fit;
        if (found->candidate_count < NAME_CANDIDATES)
            found->candidates[found->candidate_count++] = i;
    }
    return best;
}

/* The one whose name is a slip of the finger away. */
static int nearly(const struct name_search *search, const char *wanted) {
    int best = NAME_NOBODY;
    unsigned least = spelling_slips(strlen(wanted)) + 1;
    for (int i = 0; i < search->count; i++) {
        const char *name = search->item(search->list, i).name;
        char whole[NAME_SIZE], last[NAME_SIZE];
        const char *space = strrchr(name, ' ');
        plain(name, whole, sizeof whole);
        plain(space == NULL ? name : space + 1, last, sizeof last);
        unsigned a = spelling_distance(whole, wanted),
                 b = spelling_distance(last, wanted);
        unsigned slips = a < b ? a : b;
        if (slips < least) {
            least = slips;
            best = i;
        }
    }
    return best;
}

/* A word that is a hex or a keyword ends a name; this only joins what may be one. */
static bool join(const struct words *words, int first, int count, char *ret_text,
                 size_t size) {
    char text[NAME_SIZE] = "";
    for (int i = first; i < first + count; i++) {
        if (i >= words->count || strlen(text) + strlen(words->list[i]) + 1 > sizeof text)
            return false;
        if (i > first && isdigit((unsigned char)words->list[i][0]))
            return false;
        strcat(text, words->list[i]);
    }
    plain(text, ret_text, size);
    return ret_text[0] != '\0';
}

struct name_found names_find(const struct name_search *search, const struct words *words,
                             int first) {
    struct name_found none = {.index = NAME_NOBODY, .words = 1, .meant = NAME_NOBODY};
    char wanted[NAME_SIZE];
    for (enum group group = 0; group < GROUPS; group++) {
        for (int count = WORDS_OF_A_NAME; count > 0; count--) {
            struct name_found found = none;
            found.words = count;
            if (!join(words, first, count, wanted, sizeof wanted) ||
                collect(search, wanted, group, &found) == FIT_NOT)
                continue;
            if (group != GROUP_WANTED)
                found.only_others = true;
            else if (found.candidate_count == 1)
                found.index = found.candidates[0];
            return found;
        }
    }
    if (join(words, first, 1, wanted, sizeof wanted))
        none.meant = nearly(search, wanted);
    return none;
}

void names_explain(const struct name_search *search, const struct name_found *found,
                   const char *word, char *ret_text, size_t size) {
    if (found->candidate_count == 0 && found->meant != NAME_NOBODY) {
        snprintf(ret_text, size, "There is no unit called \"%.60s\". Did you mean %s?",
                 word, search->item(search->list, found->meant).name);
        return;
    }
    if (found->candidate_count == 0) {
        snprintf(ret_text, size, "There is no unit called \"%.60s\".", word);
        return;
    }
    if (found->only_others && found->candidate_count == 1) {
        snprintf(ret_text, size, "%s cannot do this now.",
                 search->item(search->list, found->candidates[0]).name);
        return;
    }
    size_t used = (size_t)snprintf(
        ret_text, size, "\"%.60s\" could be%s", word,
        found->only_others ? ", though none of them can do this now," : "");
    for (int i = 0; i < found->candidate_count && used < size; i++)
        used += (size_t)snprintf(ret_text + used, size - used, "%s %s",
                                 i == 0                           ? ""
                                 : i + 1 < found->candidate_count ? ","
                                                                  : " or",
                                 search->item(search->list, found->candidates[i]).name);
    if (used + 1 < size)
        snprintf(ret_text + used, size - used, ".");
}

void names_short(const char *name, char *ret_text, size_t size) {
    size_t length = 0;
    for (; *name != '\0' && length + 1 < size; name++)
        if (*name != ' ')
            ret_text[length++] = *name;
    ret_text[length] = '\0';
}
