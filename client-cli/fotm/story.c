/* See story.h. One function a kind of event, in a table at the end; each appends its sentence
 * without the section. */
#include "story.h"

#include "describe.h"
#include "jsonx.h"

#include <stdio.h>
#include <string.h>

struct telling {
    const struct battle *battle;
    const json_t *event;
    struct buf buf;
};

/* --- members of events ------------------------------------------------------------------------- */

static const char *text_of(const struct telling *telling, const char *name) {
    const char *text = json_get_text(telling->event, name);
    return text == NULL ? "" : text;
}

static int number_of(const struct telling *telling, const char *name) {
    return (int)json_get_number(telling->event, name, 0);
}

static bool flag_of(const struct telling *telling, const char *name) {
    return json_get_flag(telling->event, name, false);
}

/* Who it was; somebody hidden is a marker that stood somewhere. */
static const char *unit_of(const struct telling *telling, const char *name) {
    const char *id = json_get_text(telling->event, name);
    if (id != NULL)
        return describe_name(telling->battle, id);
    const json_t *marker = json_object_get(telling->event, "marker");
    if (marker == NULL)
        return "A unit";
    /* Only a commander who is alone has no facing. */
    return json_object_get(marker, "facing") != NULL ? "An unknown brigade"
                                                     : "An unknown commander";
}

static const char *side_of(const struct telling *telling, const char *name) {
    return battle_side_name(json_get_text(telling->event, name));
}

/* "1607" or "1607 (Fox's Gap)" */
static const char *hex_of(const struct telling *telling, const char *name, char *buffer,
                          size_t size) {
    const char *text = json_get_text(telling->event, name);
    uint16_t hex = text == NULL ? HEX_NONE : battle_hex(telling->battle, text);
    if (hex == HEX_NONE)
        snprintf(buffer, size, "%s", text == NULL ? "its hex" : text);
    else
        describe_hex_name(telling->battle, hex, buffer, size);
    return buffer;
}

#define HEX_BUFFER UNIT_NAME_SIZE + 8
#define SAY(...) buf_printf(&telling->buf, __VA_ARGS__)

/* "6 5 4 2" */
static void add_dice(struct telling *telling) {
    size_t i;
    json_t *die;
    json_array_foreach(json_object_get(telling->event, "dice"), i, die)
        SAY("%s%d", i > 0 ? " " : "", (int)json_integer_value(die));
}

static const char *plural(int count) {
    return count == 1 ? "" : "s";
}

/* --- phases ---------------------------------------------------------------------------------------- */

static void tell_phase(struct telling *telling) {
    SAY("%s, %s %s", battle_hour(number_of(telling, "turn")), side_of(telling, "side"),
        battle_phase_name(text_of(telling, "phase")));
}

static void tell_placed(struct telling *telling) {
    char hex[HEX_BUFFER];
    SAY("%s is set up in %s", unit_of(telling, "unit"), hex_of(telling, "hex", hex, sizeof hex));
}

static void tell_setup_done(struct telling *telling) {
    SAY("The %s has finished its set-up", side_of(telling, "side"));
}

/* --- rolls -------------------------------------------------------------------------------------------- */

/* One die against a number: "Rally of Garland: rolled 4, with +2 makes 6, needs 5". */
static void tell_check(struct telling *telling, const char *what) {
    int modifier = number_of(telling, "modifier"), needed = number_of(telling, "needed");
    int die = (int)json_integer_value(
        json_array_get(json_object_get(telling->event, "dice"), 0));
    SAY("%s", what);
    if (json_get_text(telling->event, "unit") != NULL)
        SAY(" of %s", unit_of(telling, "unit"));
    SAY(": rolled %d", die);
    if (modifier != 0)
        SAY(", with %+d makes %d", modifier, die + modifier);
    if (needed != 0)
        SAY(", needs %d", needed);
}

static void tell_fire(struct telling *telling, const char *what) {
    int hits = number_of(telling, "hits");
    SAY("%s %s", side_of(telling, "side"), what);
    if (json_get_text(telling->event, "unit") != NULL)
        SAY(" at %s", unit_of(telling, "unit"));
    SAY(": rolled ");
    add_dice(telling);
    if (number_of(telling, "needed") > 0)
        SAY(", needs %d", number_of(telling, "needed"));
    if (hits > 0)
        SAY(": %d hit%s", hits, plural(hits));
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
    const char *roll = text_of(telling, "roll");
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
    add_dice(telling);
}

static void tell_with(struct telling *telling) {
    if (json_get_text(telling->event, "with") != NULL)
        SAY(" with the help of %s", unit_of(telling, "with"));
}

static void tell_rallied(struct telling *telling) {
    SAY("%s %s", unit_of(telling, "unit"),
        flag_of(telling, "success") ? "rallies and regains a step" : "does not rally");
    tell_with(telling);
}

static void tell_regrouped(struct telling *telling) {
    if (flag_of(telling, "success"))
        SAY("%s is regrouped and faces %s", unit_of(telling, "unit"),
            describe_facing((unsigned)number_of(telling, "facing")));
    else
        SAY("%s stays routed", unit_of(telling, "unit"));
    tell_with(telling);
}

/* --- movement ---------------------------------------------------------------------------------------------- */

static void tell_turned(struct telling *telling) {
    SAY("%s turns to face %s", unit_of(telling, "unit"),
        describe_facing((unsigned)number_of(telling, "facing")));
}

static void tell_formed(struct telling *telling) {
    SAY("%s forms %s", unit_of(telling, "unit"), flag_of(telling, "column") ? "column" : "line");
}

static void tell_mounted(struct telling *telling) {
    SAY("%s %s", unit_of(telling, "unit"), flag_of(telling, "mounted") ? "mounts" : "dismounts");
}

static void tell_forced_march(struct telling *telling) {
    char hex[HEX_BUFFER];
    SAY("%s makes a forced march to %s", unit_of(telling, "unit"),
        hex_of(telling, "to", hex, sizeof hex));
}

static void tell_stopped(struct telling *telling) {
    static const char *const reasons[][2] = {
        {"zoc", "in an enemy zone of control"},
        {"woods", "in the woods"},
        {"guns", "before artillery in range"},
        {"enemy", "before the enemy"},
        {"stacking", "for want of room"},
    };
    const char *why = text_of(telling, "why");
    SAY("%s stops", unit_of(telling, "unit"));
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strcmp(reasons[i][0], why) == 0)
            SAY(" %s", reasons[i][1]);
}

static void tell_released(struct telling *telling) {
    SAY("The Union cavalry may go further west again");
}

static void tell_entered(struct telling *telling) {
    char hex[HEX_BUFFER];
    SAY("%s comes on the map at %s", unit_of(telling, "unit"),
        hex_of(telling, "hex", hex, sizeof hex));
    if (json_object_get(telling->event, "entry") != NULL)
        SAY(", entry %d", number_of(telling, "entry"));
}

static void tell_stacked(struct telling *telling) {
    char hex[HEX_BUFFER];
    SAY("The order of the brigades in %s changes", hex_of(telling, "hex", hex, sizeof hex));
}

static void tell_exited(struct telling *telling) {
    char hex[HEX_BUFFER];
    SAY("%s leaves the map from %s", unit_of(telling, "unit"),
        hex_of(telling, "from", hex, sizeof hex));
}

static void tell_named(struct telling *telling) {
    SAY("%s must march off against the Union cavalry in the rear", unit_of(telling, "unit"));
}

static void tell_routed_off(struct telling *telling) {
    SAY("%s routs off the map and is gone", unit_of(telling, "unit"));
}

/* --- the two armies' own events ------------------------------------------------------------------------------- */

static void tell_pause(struct telling *telling) {
    const char *why = text_of(telling, "why");
    if (flag_of(telling, "begins"))
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
    char hex[HEX_BUFFER];
    SAY("Lee comes to %s", hex_of(telling, "hex", hex, sizeof hex));
}

static void tell_lee_left(struct telling *telling) {
    SAY("Lee leaves the field");
}

static void tell_longstreet(struct telling *telling) {
    SAY("Longstreet's bonus goes to %s", strcmp(text_of(telling, "choice"), "rally") == 0
                                             ? "rallying"
                                             : "one Assault");
}

static void tell_unmasked(struct telling *telling) {
    char hex[HEX_BUFFER];
    SAY("%s is seen in %s", unit_of(telling, "unit"), hex_of(telling, "hex", hex, sizeof hex));
}

/* --- combat ------------------------------------------------------------------------------------------------------ */

static void tell_assault(struct telling *telling) {
    char hex[HEX_BUFFER];
    SAY("%s Assault on %s", side_of(telling, "side"), hex_of(telling, "target", hex, sizeof hex));
}

static void tell_joined(struct telling *telling) {
    SAY("%s %s", unit_of(telling, "unit"),
        flag_of(telling, "artillery") ? "supports with its guns" : "assaults");
}

static void tell_leads(struct telling *telling) {
    SAY("%s leads", unit_of(telling, "unit"));
}

static void tell_lost_step(struct telling *telling) {
    SAY("%s loses a step and has %d SP", unit_of(telling, "unit"), number_of(telling, "sp"));
}

static void tell_eliminated(struct telling *telling) {
    SAY("%s is eliminated", unit_of(telling, "unit"));
}

static void tell_officer_hit(struct telling *telling) {
    SAY("%s loses %s", unit_of(telling, "unit"),
        number_of(telling, "lcm") >= 2 ? "its last officers" : "its commanding officer");
}

static void tell_commander_hit(struct telling *telling) {
    const char *what = text_of(telling, "what");
    if (strcmp(what, "reno") == 0)
        SAY("Reno falls, riding with %s", unit_of(telling, "unit"));
    else if (strcmp(what, "removed") == 0)
        SAY("%s is hit and leaves the field", unit_of(telling, "unit"));
    else
        SAY("A commander is hit; now %s commands", unit_of(telling, "unit"));
}

static void tell_morale(struct telling *telling) {
    SAY("%s %s", unit_of(telling, "unit"),
        flag_of(telling, "passed") ? "stands" : "does not stand");
    tell_with(telling);
}

static void tell_retreated(struct telling *telling) {
    char from[HEX_BUFFER], to[HEX_BUFFER];
    SAY("%s retreats from %s to %s", unit_of(telling, "unit"),
        hex_of(telling, "from", from, sizeof from), hex_of(telling, "to", to, sizeof to));
}

static void tell_routed(struct telling *telling) {
    SAY("%s routs", unit_of(telling, "unit"));
}

static void tell_screened(struct telling *telling) {
    SAY("%s covers the retreat", unit_of(telling, "unit"));
}

static void tell_captured(struct telling *telling) {
    SAY("%s is captured", unit_of(telling, "unit"));
    if (json_get_text(telling->event, "captor") != NULL)
        SAY(" by %s, which details a Guard", unit_of(telling, "captor"));
}

static void tell_guard_lost(struct telling *telling) {
    SAY("A Guard is overrun, and its prisoners are free");
}

static void tell_guard_left(struct telling *telling) {
    int prisoners = number_of(telling, "prisoners");
    SAY("A Guard leads %d captured brigade%s off the map", prisoners, plural(prisoners));
}

static void tell_guard_back(struct telling *telling) {
    SAY("The Guard rejoins %s, which has %d SP", unit_of(telling, "unit"),
        number_of(telling, "sp"));
}

static void tell_displaced(struct telling *telling) {
    char hex[HEX_BUFFER];
    if (json_get_text(telling->event, "to") == NULL)
        SAY("%s has nowhere to go and leaves the map", unit_of(telling, "unit"));
    else
        SAY("%s rides away to %s", unit_of(telling, "unit"),
            hex_of(telling, "to", hex, sizeof hex));
}

static void tell_advanced(struct telling *telling) {
    char hex[HEX_BUFFER];
    SAY("%s advances into %s and faces %s", unit_of(telling, "unit"),
        hex_of(telling, "to", hex, sizeof hex),
        describe_facing((unsigned)number_of(telling, "facing")));
}

static void tell_sunk(struct telling *telling) {
    SAY("%s goes to the bottom of its stack", unit_of(telling, "unit"));
}

static void tell_control(struct telling *telling) {
    char hex[HEX_BUFFER];
    SAY("The %s takes %s", side_of(telling, "side"), hex_of(telling, "hex", hex, sizeof hex));
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
    int points = number_of(telling, "points");
    const char *why = text_of(telling, "why");
    SAY("%s gets %d point%s", side_of(telling, "side"), points, plural(points));
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
            text_of(telling, "degree"));
}

/* --- all of them ------------------------------------------------------------------------------------------------- */

static const struct {
    const char *event;
    void (*tell)(struct telling *telling);
    enum tone tone;
} kinds[] = {
    {"phase", tell_phase, TONE_HEADING},
    {"placed", tell_placed, TONE_EVENT},
    {"setup-done", tell_setup_done, TONE_EVENT},
    {"rolled", tell_rolled, TONE_EVENT},
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
    {"control", tell_control, TONE_HEADING},
    {"vp", tell_vp, TONE_EVENT},
    {"game-over", tell_game_over, TONE_HEADING},
};

static bool is_event(const json_t *event, const char *name) {
    const char *has = json_get_text(event, "event");
    return has != NULL && strcmp(has, name) == 0;
}

static bool same_unit(const json_t *a, const json_t *b) {
    const char *unit = json_get_text(a, "unit"), *other = json_get_text(b, "unit");
    return unit == NULL || other == NULL ? unit == other : strcmp(unit, other) == 0;
}

/* The same unit, or what may be the same marker, going on from where it came. */
static bool goes_on(const json_t *last, const json_t *next) {
    const char *to = json_get_text(last, "to"), *from = json_get_text(next, "from");
    return is_event(next, "moved") && same_unit(last, next) && to != NULL && from != NULL &&
           strcmp(to, from) == 0;
}

/* A whole way, with the turns on it, as one sentence. Returns how many events it took. */
static size_t tell_way(struct telling *telling, const json_t *events, size_t first) {
    char hex[HEX_BUFFER], points[16];
    size_t count = 1;
    int cost = number_of(telling, "cost"), facing = -1;
    const char *way = " by ";
    SAY("%s moves from %s", unit_of(telling, "unit"), hex_of(telling, "from", hex, sizeof hex));
    for (;;) {
        facing = (int)json_get_number(telling->event, "facing", facing);
        const json_t *next = json_array_get(events, first + count);
        if (is_event(next, "turned") && same_unit(telling->event, next)) {
            facing = (int)json_get_number(next, "facing", facing);
            next = json_array_get(events, first + ++count);
        }
        if (!goes_on(telling->event, next))
            break;
        SAY("%s%s", way, text_of(telling, "to"));
        way = ", ";
        telling->event = next;
        cost += number_of(telling, "cost");
        count++;
    }
    describe_points(cost, points, sizeof points);
    SAY(" to %s", hex_of(telling, "to", hex, sizeof hex));
    if (cost > 0)
        SAY(" for %s point%s", points, cost > HALF_POINTS ? "s" : "");
    const struct unit *unit =
        battle_unit(telling->battle, json_get_text(telling->event, "unit"));
    if (facing >= 0 && (unit == NULL || unit->kind == UNIT_BRIGADE))
        SAY(", facing %s", describe_facing((unsigned)facing));
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
                void (*say)(void *context, enum tone tone, const char *text), void *context) {
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
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            if (!is_event(telling.event, kinds[k].event))
                continue;
            tone = kinds[k].tone;
            kinds[k].tell(&telling);
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
