/* SPDX-License-Identifier: MIT */
/* See reasons.h. */
#include "reasons.h"

#include "say.h"
#include "setup.h"

#include <stdio.h>
#include <string.h>

/* {unit} {leader} {goal} {enemy} {a}. Each has its saying in client-web/games/tabletop/sayings.*.mjs. */
/* clang-format off */
static const char *const forms[WHYS] = {
    [WHY_NOTHING] = "",
    [WHY_ENTER] = "{unit} comes onto the table.",
    [WHY_GOAL] = "{unit} goes for {goal}.",
    [WHY_CLOSE] = "{unit} goes within reach of {enemy}.",
    [WHY_CHARGE] = "{unit} charges {enemy}: on the die it is ahead by {a}.",
    [WHY_FIRE] = "Fire at {unit}: a {a} disorders it.",
    [WHY_FORM] = "{unit} forms to fight before {enemy}.",
    [WHY_UNLIMBER] = "{unit} unlimbers against {enemy}.",
    [WHY_TURN] = "{unit} turns its guns on {enemy}.",
    [WHY_AWAY] = "{unit} takes its guns away from {enemy}.",
    [WHY_ATTACH] = "{leader} joins {unit}.",
    [WHY_DETACH] = "{leader} leaves the unit.",
    [WHY_ADOPT] = "{leader} takes {unit} along.",
    [WHY_RELEASE] = "{unit} goes back to its own leader.",
    [WHY_RIDE] = "{leader} rides on.",
    [WHY_ORDER] = "{unit} gets an order.",
    [WHY_MOVE] = "{unit} moves.",
    [WHY_HOLD] = "{unit} stays where it is.",
    [WHY_RESOLVE] = "The fight of {unit} comes next.",
    [WHY_OCCUPY] = "{unit} takes the place.",
    [WHY_STAY] = "{unit} does not follow.",
};
/* clang-format on */

struct about {
    const struct t62_setup *setup;
    const struct reason *reason;
};

static const char *name_of(const struct t62_setup *setup, unsigned unit) {
    return unit < setup->unit_count ? setup->units[unit].name : "The column";
}

static void value_of(const void *context, const char *place, char ret_value[SAY_VALUE]) {
    const struct about *about = context;
    const struct t62_setup *setup = about->setup;
    const struct reason *reason = about->reason;
    const char *text = "";
    if (strcmp(place, "unit") == 0)
        text = name_of(setup, reason->unit);
    else if (strcmp(place, "enemy") == 0)
        text = name_of(setup, (unsigned)reason->b);
    else if (strcmp(place, "goal") == 0)
        text = setup->objectives[reason->a].name;
    else if (strcmp(place, "leader") == 0 && (unsigned)reason->a < setup->leader_count)
        text = setup->leaders[reason->a].name;
    snprintf(ret_value, SAY_VALUE, "%s", text);
    if (strcmp(place, "a") == 0)
        snprintf(ret_value, SAY_VALUE, "%d", reason->a);
}

void t62_sentence(const void *setup, const void *view, const struct reason *reason,
                  char ret_text[REASON_TEXT]) {
    const struct about about = {setup, reason};
    (void)view;
    say(forms[reason->kind], value_of, &about, ret_text);
}
