/* SPDX-License-Identifier: MIT */
/* See telling.h. Rolls, Assaults, losses and retreats. */
#include "telling.h"

#include "describe.h"
#include "jsonx.h"

#include <string.h>

/* --- rolls -------------------------------------------------------------------------- */

/* One die against a number: "Rally of Garland: rolled 4, with +2 makes 6, needs 5". */
static void tell_check(struct telling *telling, const char *what) {
    int modifier = telling_number(telling, "modifier"),
        needed = telling_number(telling, "needed");
    int die = (int)json_integer_value(
        json_array_get(json_object_get(telling->event, "dice"), 0));
    SAY("%s", what);
    if (json_get_text(telling->event, "unit") != NULL)
        SAY(" of %s", telling_unit(telling, "unit"));
    SAY(": rolled %d", die);
    if (modifier != 0)
        SAY(", with %+d makes %d", modifier, die + modifier);
    if (needed != 0)
        SAY(", needs %d", needed);
}

static void tell_fire(struct telling *telling, const char *what) {
    int hits = telling_number(telling, "hits");
    SAY("%s %s", telling_side(telling, "side"), what);
    if (json_get_text(telling->event, "unit") != NULL)
        SAY(" at %s", telling_unit(telling, "unit"));
    SAY(": rolled ");
    telling_add_dice(telling);
    if (telling_number(telling, "needed") > 0)
        SAY(", needs %d", telling_number(telling, "needed"));
    if (hits > 0)
        SAY(": %d hit%s", hits, telling_plural(hits));
    else
        SAY(": no hits");
}

static void tell_rolled(struct telling *telling) {
    static const struct {
        const char *roll, *what;
        bool fire;
    } rolls[] = {
        {"burnside", "Burnside's offensive", false},
        {"rally", "Rally", false},
        {"regroup", "Regrouping", false},
        {"forced-march", "Forced march", false},
        {"offensive-suppression", "guns fire to suppress", true},
        {"offensive-fire", "guns fire", true},
        {"defensive-suppression", "guns answer", true},
        {"defensive-fire", "defence fires", true},
        {"close-combat", "close combat", true},
        {"woods", "rolls one six again for the woods", true},
        {"morale", "Morale", false},
        {"commander", "Which commander is hit", false},
    };
    const char *roll = telling_text(telling, "roll");
    for (size_t i = 0; i < sizeof rolls / sizeof *rolls; i++) {
        if (strcmp(rolls[i].roll, roll) != 0)
            continue;
        if (rolls[i].fire)
            tell_fire(telling, rolls[i].what);
        else
            tell_check(telling, rolls[i].what);
        return;
    }
    SAY("Dice (%s): ", roll);
    telling_add_dice(telling);
}

/* --- combat ------------------------------------------------------------------------- */

static void tell_assault(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    SAY("%s Assault on %s", telling_side(telling, "side"),
        telling_hex(telling, "target", hex, sizeof hex));
}

static void tell_joined(struct telling *telling) {
    SAY("%s %s", telling_unit(telling, "unit"),
        telling_flag(telling, "artillery") ? "supports with its guns" : "assaults");
}

static void tell_leads(struct telling *telling) {
    SAY("%s leads", telling_unit(telling, "unit"));
}

static void tell_lost_step(struct telling *telling) {
    SAY("%s loses a step and has %d SP", telling_unit(telling, "unit"),
        telling_number(telling, "sp"));
}

static void tell_eliminated(struct telling *telling) {
    SAY("%s is eliminated", telling_unit(telling, "unit"));
}

static void tell_officer_hit(struct telling *telling) {
    SAY("%s loses %s", telling_unit(telling, "unit"),
        telling_number(telling, "lcm") >= 2 ? "its last officers"
                                            : "its commanding officer");
}

static void tell_commander_hit(struct telling *telling) {
    const char *what = telling_text(telling, "what");
    if (strcmp(what, "reno") == 0)
        SAY("Reno falls, riding with %s", telling_unit(telling, "unit"));
    else if (strcmp(what, "removed") == 0)
        SAY("%s is hit and leaves the field", telling_unit(telling, "unit"));
    else
        SAY("A commander is hit; now %s commands", telling_unit(telling, "unit"));
}

static void tell_morale(struct telling *telling) {
    SAY("%s %s", telling_unit(telling, "unit"),
        telling_flag(telling, "passed") ? "stands" : "does not stand");
    telling_add_helper(telling);
}

static void tell_retreated(struct telling *telling) {
    char from[TELLING_HEX_SIZE], to[TELLING_HEX_SIZE];
    SAY("%s retreats from %s to %s", telling_unit(telling, "unit"),
        telling_hex(telling, "from", from, sizeof from),
        telling_hex(telling, "to", to, sizeof to));
}

static void tell_routed(struct telling *telling) {
    SAY("%s routs", telling_unit(telling, "unit"));
}

static void tell_screened(struct telling *telling) {
    SAY("%s covers the retreat", telling_unit(telling, "unit"));
}

static void tell_captured(struct telling *telling) {
    SAY("%s is captured", telling_unit(telling, "unit"));
    if (json_get_text(telling->event, "captor") != NULL)
        SAY(" by %s, which details a Guard", telling_unit(telling, "captor"));
}

static void tell_guard_lost(struct telling *telling) {
    SAY("A Guard is overrun, and its prisoners are free");
}

static void tell_guard_left(struct telling *telling) {
    int prisoners = telling_number(telling, "prisoners");
    SAY("A Guard leads %d captured brigade%s off the map", prisoners,
        telling_plural(prisoners));
}

static void tell_guard_back(struct telling *telling) {
    SAY("The Guard rejoins %s, which has %d SP", telling_unit(telling, "unit"),
        telling_number(telling, "sp"));
}

static void tell_displaced(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    if (json_get_text(telling->event, "to") == NULL)
        SAY("%s has nowhere to go and leaves the map", telling_unit(telling, "unit"));
    else
        SAY("%s rides away to %s", telling_unit(telling, "unit"),
            telling_hex(telling, "to", hex, sizeof hex));
}

static void tell_advanced(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    SAY("%s advances into %s and faces %s", telling_unit(telling, "unit"),
        telling_hex(telling, "to", hex, sizeof hex),
        describe_facing((unsigned)telling_number(telling, "facing")));
}

static void tell_sunk(struct telling *telling) {
    SAY("%s goes to the bottom of its stack", telling_unit(telling, "unit"));
}

/* --- all of them -------------------------------------------------------------------- */

const struct telling_kind telling_combat[] = {
    {"rolled", tell_rolled, TONE_EVENT},
    {"assault", tell_assault, TONE_HEADING},
    {"joined", tell_joined, TONE_EVENT},
    {"leads", tell_leads, TONE_EVENT},
    {"lost-step", tell_lost_step, TONE_EVENT},
    {"eliminated", tell_eliminated, TONE_EVENT},
    {"officer-hit", tell_officer_hit, TONE_EVENT},
    {"commander-hit", tell_commander_hit, TONE_EVENT},
    {"morale", tell_morale, TONE_EVENT},
    {"retreated", tell_retreated, TONE_EVENT},
    {"routed", tell_routed, TONE_EVENT},
    {"screened", tell_screened, TONE_EVENT},
    {"captured", tell_captured, TONE_EVENT},
    {"guard-lost", tell_guard_lost, TONE_EVENT},
    {"guard-left", tell_guard_left, TONE_EVENT},
    {"guard-back", tell_guard_back, TONE_EVENT},
    {"displaced", tell_displaced, TONE_EVENT},
    {"advanced", tell_advanced, TONE_EVENT},
    {"to-bottom", tell_sunk, TONE_EVENT},
};
const size_t telling_combat_count = sizeof telling_combat / sizeof *telling_combat;
