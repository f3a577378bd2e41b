/* SPDX-License-Identifier: MIT */
/* See overview.h. */
#include "overview.h"

#include "jsonx.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINKS = 3, NO_WAY = -1, ROLLS = 36, PERCENT = 100 };

static const char *const ranks[LINKS] = {"brigade", "division", "corps"};

/* --- one brigade --------------------------------------------------------------------- */

struct brigade {
    int units, shaken, routed;
    int64_t sp, full;
    int64_t worst;      /* what distance takes off the allowance of the worst off */
    int64_t far[LINKS]; /* of the farthest from each officer; NO_WAY: nobody is told */
    bool exempt, veiled;
};

/* A number, or a fraction as text: of a wing, what it began with. */
static int64_t whole_of(const json_t *value) {
    char *end;
    if (!json_is_string(value))
        return json_integer_value(value);
    long top = strtol(json_string_value(value), &end, 10),
         bottom = *end == '/' ? strtol(end + 1, NULL, 10) : 1;
    return bottom == 0 ? 0 : top / bottom;
}

static const char *brigade_of(const json_t *setup, const char *id, const json_t *unit) {
    const char *now = json_get_text(unit, "brigade");
    return now != NULL
               ? now
               : json_get_text(json_object_get(json_object_get(setup, "units"), id),
                               "brigade");
}

static void add_chain(struct brigade *brigade, const json_t *chain) {
    if (chain == NULL)
        return;
    brigade->exempt = json_is_true(json_object_get(chain, "exempt"));
    int64_t change = json_get_number(chain, "command", 0);
    if (!brigade->exempt && change < brigade->worst)
        brigade->worst = change;
    for (size_t link = 0; link < LINKS; link++) {
        const json_t *far = json_array_get(json_object_get(chain, "distances"), link);
        if (json_is_integer(far) && json_integer_value(far) > brigade->far[link])
            brigade->far[link] = json_integer_value(far);
    }
}

static void add_unit(struct brigade *brigade, const json_t *unit, const json_t *chain) {
    const char *state = json_get_text(unit, "state");
    brigade->units++;
    brigade->sp += json_get_number(unit, "sp", 0);
    brigade->full += whole_of(json_object_get(unit, "full"));
    brigade->veiled |= json_get_text(unit, "band") != NULL;
    if (state != NULL && strcmp(state, "shaken") == 0)
        brigade->shaken++;
    if (state != NULL && strcmp(state, "routed") == 0)
        brigade->routed++;
    add_chain(brigade, chain);
}

static struct brigade gather(const json_t *setup, const json_t *view,
                             const json_t *chains, const char *brigade) {
    struct brigade sum = {.far = {NO_WAY, NO_WAY, NO_WAY}};
    const char *id;
    json_t *unit;
    json_object_foreach (json_object_get(view, "units"), id, unit) {
        const char *of = brigade_of(setup, id, unit);
        if (of != NULL && strcmp(of, brigade) == 0 && json_get_text(unit, "hex") != NULL)
            add_unit(&sum, unit, json_object_get(chains, id));
    }
    return sum;
}

/* --- in words ------------------------------------------------------------------------ */

/* The officer of a rank who commands a brigade; NULL: there is none. */
static const char *officer_of(const json_t *setup, const char *brigade,
                              const char *rank) {
    const char *id;
    json_t *officer, *commanded;
    size_t i;
    json_object_foreach (json_object_get(setup, "officers"), id, officer) {
        const char *his = json_get_text(officer, "rank");
        if (his == NULL || strcmp(his, rank) != 0)
            continue;
        json_array_foreach (json_object_get(officer, "commands"), i, commanded)
            if (json_is_string(commanded) &&
                strcmp(json_string_value(commanded), brigade) == 0)
                return json_get_text(officer, "name");
    }
    return NULL;
}

static void add_officers(const json_t *setup, const char *id,
                         const struct brigade *brigade, struct buf *buf) {
    for (size_t link = 0; link < LINKS; link++) {
        const char *name = officer_of(setup, id, ranks[link]);
        if (name == NULL)
            continue;
        buf_printf(buf, "; %s %s", ranks[link], name);
        if (brigade->far[link] != NO_WAY)
            buf_printf(buf, " at %lld", (long long)brigade->far[link]);
    }
    if (brigade->worst < 0)
        buf_printf(buf, "; %lld movement points", (long long)brigade->worst);
}

static void add_brigade(const json_t *setup, const json_t *view, const json_t *chains,
                        const char *id, const json_t *known, struct buf *buf) {
    struct brigade brigade = gather(setup, view, chains, id);
    const json_t *now = json_object_get(json_object_get(view, "brigades"), id);
    const char *name = json_get_text(known, "name");
    if (brigade.units == 0)
        return;
    buf_printf(buf, "  %s: %d %s", name == NULL ? id : name, brigade.units,
               brigade.units == 1 ? "unit" : "units");
    if (!brigade.veiled)
        buf_printf(buf, ", %lld of %lld SP", (long long)brigade.sp,
                   (long long)brigade.full);
    if (brigade.shaken > 0)
        buf_printf(buf, ", %d shaken", brigade.shaken);
    if (brigade.routed > 0)
        buf_printf(buf, ", %d routed", brigade.routed);
    buf_printf(buf, ", exhaustion %lld%s",
               (long long)json_get_number(now, "exhaustion", 0),
               json_is_true(json_object_get(now, "engaged")) ? ", engaged" : "");
    add_officers(setup, id, &brigade, buf);
    buf_add_text(buf, "\n");
}

void overview_add(const json_t *setup, const json_t *view, const json_t *chains,
                  const char *side, struct buf *buf) {
    const char *id;
    json_t *known;
    json_object_foreach (json_object_get(setup, "brigades"), id, known) {
        const char *army = json_get_text(known, "army");
        if (army != NULL && strcmp(army, side) == 0)
            add_brigade(setup, view, chains, id, known, buf);
    }
}

/* --- previews ------------------------------------------------------------------------ */

static void add_plain(const json_t *value, bool signs, struct buf *buf) {
    long long number = (long long)json_integer_value(value);
    if (json_is_string(value))
        buf_add_text(buf, json_string_value(value));
    else if (signs)
        buf_printf(buf, "%+lld", number);
    else
        buf_printf(buf, "%lld", number);
}

/* A number or a text; where fog hides which, from the least to the most. */
static void add_reckoned(const json_t *value, bool signs, struct buf *buf) {
    const json_t *from = json_object_get(value, "from");
    add_plain(from != NULL ? from : value, signs, buf);
    if (from == NULL)
        return;
    buf_add_text(buf, " to ");
    add_plain(json_object_get(value, "to"), signs, buf);
}

static void add_table(const char *title, const json_t *chances, struct buf *buf) {
    const char *result, *between = title;
    json_t *rolls;
    json_object_foreach ((json_t *)chances, result, rolls) {
        buf_printf(buf, "%s%s %lld %%", between, result,
                   (long long)(json_integer_value(rolls) * PERCENT / ROLLS));
        between = ", ";
    }
}

static void add_chances(const json_t *chances, struct buf *buf) {
    const json_t *from = json_object_get(chances, "from");
    if (from == NULL) {
        add_table("\nchances: ", chances, buf);
        return;
    }
    add_table("\nchances at the least: ", from, buf);
    add_table("\nchances at the most: ", json_object_get(chances, "to"), buf);
}

static void add_modifiers(const json_t *modifiers, struct buf *buf) {
    const char *name, *between = "\nto the dice: ";
    json_t *steps;
    json_object_foreach ((json_t *)modifiers, name, steps) {
        buf_printf(buf, "%s%s ", between, name);
        add_reckoned(steps, true, buf);
        between = ", ";
    }
}

void overview_add_preview(const json_t *preview, struct buf *buf) {
    const json_t *refused = json_object_get(preview, "refused");
    const json_t *points = json_object_get(preview, "points"),
                 *odds = json_object_get(preview, "odds");
    if (refused != NULL)
        buf_printf(buf, "Not allowed (%s): %s", json_get_text(refused, "section"),
                   json_get_text(refused, "text"));
    else
        buf_add_text(buf, "It may be done");
    if (json_object_get(preview, "cost") != NULL)
        buf_printf(buf, "; %lld of %lld movement points",
                   (long long)json_get_number(preview, "cost", 0),
                   (long long)json_get_number(preview, "allowance", 0));
    if (json_object_get(preview, "checks") != NULL)
        buf_printf(buf, "; morale checks on the way: %lld",
                   (long long)json_get_number(preview, "checks", 0));
    if (odds != NULL) {
        buf_printf(buf, "; %s charge, ", json_get_text(preview, "kind"));
        add_reckoned(odds, false, buf);
        buf_add_text(buf, ", ");
        add_reckoned(json_object_get(preview, "attacker"), false, buf);
        buf_add_text(buf, " against ");
        add_reckoned(json_object_get(preview, "defender"), false, buf);
    }
    if (points != NULL) {
        buf_add_text(buf, "; ");
        add_reckoned(points, false, buf);
        buf_printf(buf, " points at range %lld",
                   (long long)json_get_number(preview, "range", 0));
    }
    add_modifiers(json_object_get(preview, "modifiers"), buf);
    add_chances(json_object_get(preview, "chances"), buf);
}
