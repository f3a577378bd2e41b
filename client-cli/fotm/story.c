/* SPDX-License-Identifier: MIT */
/* See story.h. One function a kind of event, in a table at the end; each appends its
 * sentence without the section. */
#include "story.h"

#include "describe.h"
#include "jsonx.h"
#include "telling.h"

#include <stdio.h>
#include <string.h>

/* --- phases ------------------------------------------------------------------------- */

static void tell_phase(struct telling *telling) {
    SAY("%s, %s %s", battle_hour(telling_number(telling, "turn")),
        telling_side(telling, "side"), battle_phase_name(telling_text(telling, "phase")));
}

static void tell_placed(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    SAY("%s is set up in %s", telling_unit(telling, "unit"),
        telling_hex(telling, "hex", hex, sizeof hex));
}

static void tell_setup_done(struct telling *telling) {
    SAY("The %s has finished its set-up", telling_side(telling, "side"));
}

static void tell_rallied(struct telling *telling) {
    SAY("%s %s", telling_unit(telling, "unit"),
        telling_flag(telling, "success") ? "rallies and regains a step"
                                         : "does not rally");
    telling_add_helper(telling);
}

static void tell_regrouped(struct telling *telling) {
    if (telling_flag(telling, "success"))
        SAY("%s is regrouped and faces %s", telling_unit(telling, "unit"),
            describe_facing((unsigned)telling_number(telling, "facing")));
    else
        SAY("%s stays routed", telling_unit(telling, "unit"));
    telling_add_helper(telling);
}

/* --- movement ----------------------------------------------------------------------- */

static void tell_turned(struct telling *telling) {
    SAY("%s turns", telling_unit(telling, "unit"));
    /* Of a unit that is hidden it may not be told. */
    if (json_object_get(telling->event, "facing") != NULL)
        SAY(" to face %s", describe_facing((unsigned)telling_number(telling, "facing")));
}

static void tell_formed(struct telling *telling) {
    SAY("%s forms %s", telling_unit(telling, "unit"),
        telling_flag(telling, "column") ? "column" : "line");
}

static void tell_mounted(struct telling *telling) {
    SAY("%s %s", telling_unit(telling, "unit"),
        telling_flag(telling, "mounted") ? "mounts" : "dismounts");
}

static void tell_forced_march(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    SAY("%s makes a forced march to %s", telling_unit(telling, "unit"),
        telling_hex(telling, "to", hex, sizeof hex));
}

static void tell_stopped(struct telling *telling) {
    static const char *const reasons[][2] = {
        {"zoc", "in an enemy zone of control"}, {"woods", "in the woods"},
        {"guns", "before artillery in range"},  {"enemy", "before the enemy"},
        {"stacking", "for want of room"},
    };
    const char *why = telling_text(telling, "why");
    SAY("%s stops", telling_unit(telling, "unit"));
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(reasons[i][0], why) == 0)
            SAY(" %s", reasons[i][1]);
}

static void tell_released(struct telling *telling) {
    SAY("The Union cavalry may go further west again");
}

static void tell_entered(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    SAY("%s comes on the map at %s", telling_unit(telling, "unit"),
        telling_hex(telling, "hex", hex, sizeof hex));
    if (json_object_get(telling->event, "entry") != NULL)
        SAY(", entry %d", telling_number(telling, "entry"));
}

static void tell_stacked(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    SAY("The order of the brigades in %s changes",
        telling_hex(telling, "hex", hex, sizeof hex));
}

static void tell_exited(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    SAY("%s leaves the map from %s", telling_unit(telling, "unit"),
        telling_hex(telling, "from", hex, sizeof hex));
}

static void tell_named(struct telling *telling) {
    SAY("%s must march off against the Union cavalry in the rear",
        telling_unit(telling, "unit"));
}

static void tell_routed_off(struct telling *telling) {
    SAY("%s routs off the map and is gone", telling_unit(telling, "unit"));
}

/* --- the two armies' own events ----------------------------------------------------- */

static void tell_pause(struct telling *telling) {
    const char *why = telling_text(telling, "why");
    if (telling_flag(telling, "begins"))
        SAY("Burnside's pause begins: the Union attacks no more until it ends");
    else if (strcmp(why, "roll") == 0)
        SAY("Burnside's pause is over: the offensive goes on");
    else if (strcmp(why, "assault") == 0)
        SAY("Burnside's pause is over, for the Confederate has assaulted");
    else if (strcmp(why, "zoc-entered") == 0)
        SAY("Burnside's pause is over, for the Confederate has come close");
    else
        SAY("Burnside's pause is over");
}

static void tell_lee_came(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    SAY("Lee comes to %s", telling_hex(telling, "hex", hex, sizeof hex));
}

static void tell_lee_left(struct telling *telling) {
    SAY("Lee leaves the field");
}

static void tell_longstreet(struct telling *telling) {
    SAY("Longstreet's bonus goes to %s",
        strcmp(telling_text(telling, "choice"), "rally") == 0 ? "rallying"
                                                              : "one Assault");
}

static void tell_unmasked(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    SAY("%s is seen in %s", telling_unit(telling, "unit"),
        telling_hex(telling, "hex", hex, sizeof hex));
}

static void tell_control(struct telling *telling) {
    char hex[TELLING_HEX_SIZE];
    SAY("The %s takes %s", telling_side(telling, "side"),
        telling_hex(telling, "hex", hex, sizeof hex));
}

static void tell_vp(struct telling *telling) {
    static const char *const reasons[][2] = {
        {"eliminated", "an eliminated brigade"},
        {"officer", "an officer hit"},
        {"commander", "a commander hit"},
        {"lee", "Lee in danger"},
        {"prisoner", "prisoners"},
        {"breakout", "the cavalry's breakout"},
        {"prize", "the pike"},
    };
    int points = telling_number(telling, "points");
    const char *why = telling_text(telling, "why");
    SAY("%s gets %d point%s", telling_side(telling, "side"), points,
        telling_plural(points));
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(reasons[i][0], why) == 0)
            SAY(" for %s", reasons[i][1]);
}

static void tell_game_over(struct telling *telling) {
    const char *winner = json_get_text(telling->event, "winner");
    if (winner == NULL)
        SAY("The battle ends in a draw");
    else
        SAY("The battle is over: the %s wins (%s)", battle_side_name(winner),
            telling_text(telling, "degree"));
}

/* --- all of them -------------------------------------------------------------------- */

static const struct telling_kind kinds[] = {
    {"phase", tell_phase, TONE_HEADING},
    {"placed", tell_placed, TONE_EVENT},
    {"setup-done", tell_setup_done, TONE_EVENT},
    {"rallied", tell_rallied, TONE_EVENT},
    {"regrouped", tell_regrouped, TONE_EVENT},
    {"turned", tell_turned, TONE_EVENT},
    {"formed", tell_formed, TONE_EVENT},
    {"mounted", tell_mounted, TONE_EVENT},
    {"forced-march", tell_forced_march, TONE_EVENT},
    {"stopped", tell_stopped, TONE_EVENT},
    {"cavalry-released", tell_released, TONE_EVENT},
    {"entered", tell_entered, TONE_EVENT},
    {"stacked", tell_stacked, TONE_EVENT},
    {"exited", tell_exited, TONE_EVENT},
    {"must-withdraw", tell_named, TONE_EVENT},
    {"routed-off", tell_routed_off, TONE_EVENT},
    {"pause", tell_pause, TONE_HEADING},
    {"lee-came", tell_lee_came, TONE_EVENT},
    {"lee-left", tell_lee_left, TONE_EVENT},
    {"longstreet", tell_longstreet, TONE_EVENT},
    {"unmasked", tell_unmasked, TONE_EVENT},
    {"control", tell_control, TONE_HEADING},
    {"vp", tell_vp, TONE_EVENT},
    {"game-over", tell_game_over, TONE_HEADING},
};

static bool is_event(const json_t *event, const char *name) {
    const char *has = json_get_text(event, "event");
    return has != NULL && strcmp(has, name) == 0;
}

static const struct telling_kind *find_kind(const json_t *event) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (is_event(event, kinds[i].event))
            return &kinds[i];
    for (size_t i = 0; i < telling_combat_count; i++)
        if (is_event(event, telling_combat[i].event))
            return &telling_combat[i];
    return NULL;
}

static bool same_unit(const json_t *a, const json_t *b) {
    const char *unit = json_get_text(a, "unit"), *other = json_get_text(b, "unit");
    return unit == NULL || other == NULL ? unit == other : strcmp(unit, other) == 0;
}

/* The same unit, or what may be the same marker, going on from where it came. */
static bool goes_on(const json_t *last, const json_t *next) {
    const char *to = json_get_text(last, "to"), *from = json_get_text(next, "from");
    return is_event(next, "moved") && same_unit(last, next) && to != NULL &&
           from != NULL && strcmp(to, from) == 0;
}

/* A whole way, with the turns on it, as one sentence. Returns how many events it took. */
static size_t tell_way(struct telling *telling, const json_t *events, size_t first) {
    char hex[TELLING_HEX_SIZE], points[16];
    size_t count = 1;
    int cost = telling_number(telling, "cost"), facing = -1;
    const char *way = " by ";
    SAY("%s moves from %s", telling_unit(telling, "unit"),
        telling_hex(telling, "from", hex, sizeof hex));
    for (;;) {
        facing = (int)json_get_number(telling->event, "facing", facing);
        const json_t *next = json_array_get(events, first + count);
        if (is_event(next, "turned") && same_unit(telling->event, next)) {
            facing = (int)json_get_number(next, "facing", facing);
            next = json_array_get(events, first + ++count);
        }
        if (!goes_on(telling->event, next))
            break;
        SAY("%s%s", way, telling_text(telling, "to"));
        way = ", ";
        telling->event = next;
        cost += telling_number(telling, "cost");
        count++;
    }
    describe_points(cost, points, sizeof points);
    SAY(" to %s", telling_hex(telling, "to", hex, sizeof hex));
    if (cost > 0)
        SAY(" for %s point%s", points, cost > HALF_POINTS ? "s" : "");
    const struct unit *unit =
        battle_unit(telling->battle, json_get_text(telling->event, "unit"));
    if (facing >= 0 && (unit == NULL || unit->kind == UNIT_BRIGADE))
        SAY(", facing %s", describe_facing((unsigned)facing));
    if (unit != NULL && unit->column)
        SAY(", in column");
    return count;
}

static void finish_sentence(struct telling *telling) {
    const char *section = json_get_text(telling->event, "section");
    if (section != NULL && section[0] >= '0' && section[0] <= '9')
        SAY(" (%s).", section);
    else
        SAY(".");
}

void story_tell(const struct battle *battle, const json_t *events,
                void (*say)(void *context, enum tone tone, const char *text),
                void *context) {
    for (size_t i = 0; i < json_array_size(events);) {
        struct telling telling = {.battle = battle, .event = json_array_get(events, i)};
        enum tone tone = TONE_EVENT;
        size_t taken = 1;
        const json_t *next = json_array_get(events, i + 1);
        if (is_event(telling.event, "turned") && is_event(next, "moved") &&
            same_unit(telling.event, next)) {
            i++; /* the way says how it ends */
            continue;
        }
        if (is_event(telling.event, "moved"))
            taken = tell_way(&telling, events, i);
        const struct telling_kind *kind = find_kind(telling.event);
        if (kind != NULL) {
            tone = kind->tone;
            kind->tell(&telling);
        }
        if (telling.buf.length > 0) {
            finish_sentence(&telling);
            say(context, tone, buf_text(&telling.buf));
        }
        buf_finish(&telling.buf);
        i += taken;
    }
}

uint16_t story_place(const struct battle *battle, const json_t *events) {
    static const char *const members[] = {"to", "target", "hex", "from"};
    for (size_t i = json_array_size(events); i > 0; i--) {
        const json_t *event = json_array_get(events, i - 1);
        if (is_event(event, "phase") || is_event(event, "vp"))
            continue;
        for (size_t k = 0; k < sizeof members / sizeof *members; k++) {
            const char *text = json_get_text(event, members[k]);
            uint16_t hex = text == NULL ? HEX_NONE : battle_hex(battle, text);
            if (hex != HEX_NONE)
                return hex;
        }
        const struct unit *unit = battle_unit(battle, json_get_text(event, "unit"));
        if (unit != NULL && unit->hex != HEX_NONE)
            return unit->hex;
    }
    return HEX_NONE;
}
