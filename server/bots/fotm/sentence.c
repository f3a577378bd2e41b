/* SPDX-License-Identifier: MIT */
/* See sentence.h. */
#include "sentence.h"

#include <stdio.h>
#include <string.h>

/* {unit} {hex} {a} {b}; {to}: b as a hex; {p}: a as a share of a hundred; {h}: a in movement
 * points. */
/* clang-format off */
static const char *const forms[MIND_REASONS] = {
    [MIND_NO_REASON] = "",
    [MIND_ASSAULT] = "The Assault on {hex} is worth it: {p} of 100 take the hex.",
    [MIND_MUST] =
        "{hex} must be assaulted; this is the best way, and {p} of 100 take it.",
    [MIND_BOMBARD] = "The guns fire at {hex}: nothing is risked.",
    [MIND_JOIN] = "{unit} goes where {b} together can assault {hex}: {p} of 100 such Assaults take it.",
    [MIND_TAKE] = "{unit} goes to {hex}, which nobody of ours holds.",
    [MIND_HOLD] = "{unit} goes to {hex} to hold it.",
    [MIND_WAY] = "{unit} goes to {hex}, {h} movement points nearer to {to}.",
    [MIND_BACK] =
        "{unit} goes to {hex}: where it stood, {a} strength points of the enemy could come.",
    [MIND_TURN] = "{unit} turns to the enemy in {hex}.",
    [MIND_BREAKOUT] = "{unit} goes to {hex}, to break out to the west.",
    [MIND_COMMAND] = "{unit} goes to {hex}, where help is needed most.",
    [MIND_ENTER] = "{unit} comes up, for {hex}.",
    [MIND_NOTHING_MORE] = "",
};
/* clang-format on */

struct text {
    char *at;
    size_t left;
};

static void put(struct text *text, const char *piece, size_t length) {
    size_t n = length < text->left - 1 ? length : text->left - 1;
    memcpy(text->at, piece, n);
    text->at += n;
    text->left -= n;
    *text->at = '\0';
}

static const char *unit_name(const struct fotm_setup *setup, unsigned unit) {
    if (unit < setup->brigade_count)
        return setup->brigades[unit].name;
    if (unit >= FOTM_FIRST_COMMANDER &&
        unit < FOTM_FIRST_COMMANDER + (unsigned)setup->commander_count)
        return setup->commanders[unit - FOTM_FIRST_COMMANDER].name;
    return "The unit";
}

static void put_hex(const struct fotm_setup *setup, struct text *text, unsigned hex) {
    char id[5];
    if (hex == HEX_NONE)
        return;
    hex_text(&setup->grid, (uint16_t)hex, id);
    put(text, id, strlen(id));
}

static void put_value(const struct fotm_setup *setup, const struct reason *reason,
                      char what, struct text *text) {
    char number[24];
    int value = what == 'b' ? reason->b : what == 'p' ? (reason->a + 5) / 10 : reason->a;
    if (what == 'u') {
        const char *name = unit_name(setup, reason->unit);
        put(text, name, strlen(name));
    } else if (what == 'x') {
        put_hex(setup, text, reason->hex);
    } else if (what == 't') {
        put_hex(setup, text, (unsigned)reason->b);
    } else {
        int n = what == 'h' ? snprintf(number, sizeof number,
                                       value % 2 != 0 ? "%d½" : "%d", value / 2)
                            : snprintf(number, sizeof number, "%d", value);
        put(text, number, (size_t)n);
    }
}

void mind_sentence(const void *setup, const void *view, const struct reason *reason,
                   char ret_text[REASON_TEXT]) {
    static const struct {
        const char *word;
        char what;
    } words[] = {{"{unit}", 'u'}, {"{hex}", 'x'}, {"{to}", 't'}, {"{p}", 'p'},
                 {"{h}", 'h'},    {"{a}", 'a'},   {"{b}", 'b'}};
    struct text text = {ret_text, REASON_TEXT};
    (void)view;
    ret_text[0] = '\0';
    for (const char *form = forms[reason->kind]; *form != '\0';) {
        unsigned i = 0;
        while (i < sizeof words / sizeof *words &&
               strncmp(form, words[i].word, strlen(words[i].word)) != 0)
            i++;
        if (i == sizeof words / sizeof *words) {
            put(&text, form++, 1);
            continue;
        }
        put_value(setup, reason, words[i].what, &text);
        form += strlen(words[i].word);
    }
}
