/* SPDX-License-Identifier: MIT */
/* Reasons in words. */
#include "sburg_mind.h"

#include "charts.h"
#include "say.h"
#include "track.h"

#include <stdio.h>
#include <string.h>

/* {unit} {hex} {a} {b}; {to}: b as a hex; {points}: a, which is in hundredths; {odds}: a as a column; {steps}: a
 * of as many rolls as there are. Each has its saying in client-web/games/sharpsburg/sayings.*.mjs. */
/* clang-format off */
static const char *const forms[MIND_REASONS] = {
    [MIND_NO_REASON] = "",
    [MIND_ENTER] = "{unit} comes up at {hex}.",
    [MIND_TAKE] = "{unit} goes to {hex}, which is worth {points} points.",
    [MIND_WAY] = "{unit} goes to {hex}, {a} movement points nearer to {to}.",
    [MIND_FIRE] = "{unit} goes to {hex}, where it has more to fire at.",
    [MIND_COVER] = "{unit} goes to {hex}, where less fire comes.",
    [MIND_LEAD] = "{unit} rides to where command is needed, towards {hex}.",
    [MIND_CHARGE] = "{unit} charges {hex} at {odds}.",
    [MIND_SHOT] = "Fire at {hex}: the losses and checks that {b} units promise are worth {steps} steps.",
    [MIND_STAND] = "{unit} stands.",
    [MIND_BACK] = "{unit} gives way before the charge.",
    [MIND_PROLONG] = "{unit} draws its guns back by hand.",
    [MIND_GUNNERS] = "Gunners may be lost as well.",
    [MIND_INFANTRY] = "The infantry takes the losses, and the guns keep their men.",
    [MIND_EACH] = "Each rolls for itself: some may stand.",
    [MIND_ALL] = "One roll for all: the stack stands or goes as one.",
    [MIND_RALLY] = "{unit} rolls to rally now.",
    [MIND_RESOLVE] = "The charge on {hex} comes next.",
    [MIND_ADVANCE] = "Who has won goes on to {hex}.",
    [MIND_PASS] = "The rest keeps its fire.",
    [MIND_CAN_MOVE] = "{unit} can still move.",
    [MIND_FORM] = "{unit} changes its formation.",
};
/* clang-format on */

struct about {
    const struct sburg_setup *setup;
    const struct sburg_position *known;
    const struct reason *reason;
};

static const char *name_of(const struct about *about) {
    unsigned who = about->reason->unit;
    if (sburg_is_officer(who))
        return about->setup->officers[who - SBURG_FIRST_OFFICER].name;
    return who < SBURG_UNITS ? about->setup->units[about->known->units[who].root].name
                             : "The unit";
}

static void put_hex(const struct sburg_setup *setup, unsigned hex,
                    char ret_value[SAY_VALUE]) {
    if (hex != HEX_NONE)
        hex_text(&setup->grid, (uint16_t)hex, ret_value);
}

static void value_of(const void *context, const char *place, char ret_value[SAY_VALUE]) {
    const struct about *about = context;
    const struct reason *reason = about->reason;
    if (strcmp(place, "unit") == 0)
        snprintf(ret_value, SAY_VALUE, "%s", name_of(about));
    else if (strcmp(place, "hex") == 0)
        put_hex(about->setup, reason->hex, ret_value);
    else if (strcmp(place, "to") == 0)
        put_hex(about->setup, (unsigned)reason->b, ret_value);
    else if (strcmp(place, "points") == 0)
        snprintf(ret_value, SAY_VALUE, "%d", reason->a / SBURG_VP);
    else if (strcmp(place, "odds") == 0)
        snprintf(ret_value, SAY_VALUE, "%s", sburg_charts.odds[reason->a].name);
    else if (strcmp(place, "steps") == 0)
        snprintf(ret_value, SAY_VALUE, "%d.%d", reason->a / SBURG_TRACK_NATURAL,
                 reason->a * 10 / SBURG_TRACK_NATURAL % 10);
    else
        snprintf(ret_value, SAY_VALUE, "%d", place[0] == 'b' ? reason->b : reason->a);
}

void sburg_sentence(const void *setup, const void *view, const struct reason *reason,
                    char ret_text[REASON_TEXT]) {
    const struct about about = {setup, &((const struct sburg_view *)view)->known, reason};
    say(forms[reason->kind], value_of, &about, ret_text);
}
