/* SPDX-License-Identifier: MIT */
/* See sentence.h. */
#include "sentence.h"

#include "say.h"

#include <stdio.h>
#include <string.h>

/* {unit} {hex} {a} {b}; {to}: b as a hex; {enemy}: a as a unit; {p}: a as a share of a hundred; {h}: a in movement
 * points. Each has its saying in client-web/games/fotm/sayings.*.mjs. */
/* clang-format off */
enum { JOIN_ALONE = MIND_REASONS, FORMS }; /* as a MIND_JOIN with one brigade is told */
static const char *const forms[FORMS] = {
    [MIND_NO_REASON] = "",
    [MIND_ASSAULT] = "The Assault on {hex} is worth it: {p} of 100 take the hex.",
    [MIND_MUST] = "{hex} must be assaulted; this is the best way, and {p} of 100 take it.",
    [MIND_BOMBARD] = "The guns fire at {hex}: nothing is risked.",
    [MIND_JOIN] = "{unit} goes where {b} together can assault {hex}: {p} of 100 such Assaults take it.",
    [MIND_TAKE] = "{unit} goes to {hex}, which nobody of ours holds.",
    [MIND_HOLD] = "{unit} goes to {hex} to hold it.",
    [MIND_WAY] = "{unit} goes to {hex}, {h} movement points nearer to {to}.",
    [MIND_BACK] = "{unit} goes to {hex}: where it stood, {a} strength points of the enemy could come.",
    [MIND_TURN] = "{unit} turns to the enemy in {hex}.",
    [MIND_BREAKOUT] = "{unit} goes to {hex}, to break out to the west.",
    [MIND_COMMAND] = "{unit} goes to {hex}, where help is needed most.",
    [MIND_ENTER] = "{unit} comes up, for {hex}.",
    [MIND_NOTHING_MORE] = "",
    [MIND_PLACE] = "{unit} starts in {hex}.",
    [MIND_GOES_ON] = "{unit} can still move.",
    [MIND_COMES] = "{unit} comes up at {hex}.",
    [MIND_RALLY] = "{unit} can win a step back.",
    [MIND_REGROUP] = "{unit} can be put in order again.",
    [MIND_LEE] = "Lee stands in {hex}.",
    [MIND_BONUS_RALLY] = "Longstreet helps whoever rallies this turn.",
    [MIND_BONUS_ASSAULT] = "Longstreet strengthens an Assault.",
    [MIND_GUARDS_REAR] = "{unit} leaves the field to guard the rear.",
    [MIND_SHELTER] = "{unit} finds shelter in {hex}.",
    [MIND_SUPPRESS] = "The guns keep {unit} down.",
    [MIND_LEADS] = "{unit} leads: it can bear {a} more steps lost.",
    [MIND_CANISTER] = "The batteries fire canister at the attackers.",
    [MIND_COUNTER] = "{unit} fires at {enemy} to keep it down.",
    [MIND_OFFICER] = "The officer of the lead brigade is hit.",
    [MIND_CHIEF] = "{unit} is hit.",
    [MIND_STAND] = "{unit} stands and takes the roll.",
    [MIND_STAND_FIRM] = "{hex} is held: nobody goes back.",
    [MIND_GO_BACK] = "{unit} goes back to {hex}, where {a} strength points of the enemy can come.",
    [MIND_FALL_BACK] = "{unit} goes back and risks no roll.",
    [MIND_SENT_ON] = "{unit} must go on.",
    [MIND_CAPTOR] = "{unit} gives the Guard: it has {a} steps left.",
    [MIND_LOSES] = "{unit} loses the step: it has {a} left.",
    [MIND_ADVANCE] = "{unit} advances to {hex}: units that go there: {a}.",
    [MIND_STAY] = "Nobody advances.",
    [JOIN_ALONE] = "{unit} goes where it can assault {hex}: {p} of 100 such Assaults take it.",
};
/* clang-format on */

static const char *unit_name(const struct fotm_setup *setup, unsigned unit) {
    if (unit < setup->brigade_count)
        return setup->brigades[unit].name;
    if (unit >= FOTM_FIRST_COMMANDER &&
        unit < FOTM_FIRST_COMMANDER + (unsigned)setup->commander_count)
        return setup->commanders[unit - FOTM_FIRST_COMMANDER].name;
    return "The unit";
}

static void put_hex(const struct fotm_setup *setup, unsigned hex,
                    char ret_value[SAY_VALUE]) {
    if (hex != HEX_NONE)
        hex_text(&setup->grid, (uint16_t)hex, ret_value);
}

struct about {
    const struct fotm_setup *setup;
    const struct reason *reason;
};

static void value_of(const void *context, const char *place, char ret_value[SAY_VALUE]) {
    const struct about *about = context;
    const struct reason *reason = about->reason;
    if (strcmp(place, "unit") == 0)
        snprintf(ret_value, SAY_VALUE, "%s", unit_name(about->setup, reason->unit));
    else if (strcmp(place, "enemy") == 0)
        snprintf(ret_value, SAY_VALUE, "%s",
                 unit_name(about->setup, (unsigned)reason->a));
    else if (strcmp(place, "hex") == 0)
        put_hex(about->setup, reason->hex, ret_value);
    else if (strcmp(place, "to") == 0)
        put_hex(about->setup, (unsigned)reason->b, ret_value);
    else if (strcmp(place, "h") == 0)
        snprintf(ret_value, SAY_VALUE, reason->a % 2 != 0 ? "%d½" : "%d", reason->a / 2);
    else if (strcmp(place, "p") == 0)
        snprintf(ret_value, SAY_VALUE, "%d", (reason->a + 5) / 10);
    else
        snprintf(ret_value, SAY_VALUE, "%d", place[0] == 'b' ? reason->b : reason->a);
}

void mind_sentence(const void *setup, const void *view, const struct reason *reason,
                   char ret_text[REASON_TEXT]) {
    const struct about about = {setup, reason};
    unsigned form =
        reason->kind == MIND_JOIN && reason->b == 1 ? (unsigned)JOIN_ALONE : reason->kind;
    (void)view;
    say(forms[form], value_of, &about, ret_text);
}

int mind_odds(const struct reason *reason) {
    switch (reason->kind) {
    case MIND_ASSAULT:
    case MIND_MUST:
    case MIND_RALLY:
    case MIND_REGROUP:
    case MIND_STAND:
        return reason->a;
    default:
        return -1;
    }
}
