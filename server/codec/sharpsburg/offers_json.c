/* SPDX-License-Identifier: MIT */
/* See offers_json.h. */
#include "offers_json.h"

#include "action_json.h"
#include "bands.h"
#include "events_json.h"
#include "level.h"
#include "offers.h"
#include "track.h"
#include "words_json.h"

#include <stdio.h>

/* --- judged actions ------------------------------------------------------------------ */

/* What an attack or a charge comes to at least and at most: in fog strengths are bands (11). */
struct outlook {
    struct sburg_trial least, most;
};

static void stretch_volley(struct sburg_volley *least, struct sburg_volley *most,
                           const struct sburg_volley *other) {
    if (sburg_ratio_compare(other->points, least->points) < 0)
        least->points = other->points;
    if (sburg_ratio_compare(other->points, most->points) > 0)
        most->points = other->points;
    least->column = other->column < least->column ? other->column : least->column;
    most->column = other->column > most->column ? other->column : most->column;
    least->sum = other->sum < least->sum ? other->sum : least->sum;
    most->sum = other->sum > most->sum ? other->sum : most->sum;
    least->idle = least->idle || other->idle;
    most->idle = most->idle && other->idle;
    for (unsigned i = 0; i < SBURG_MODS; i++) {
        if (other->modifiers[i] < least->modifiers[i])
            least->modifiers[i] = other->modifiers[i];
        if (other->modifiers[i] > most->modifiers[i])
            most->modifiers[i] = other->modifiers[i];
    }
}

/* The least is what is best for the target: the fewest attackers against the most defenders. */
static void stretch_odds(struct sburg_odds *least, struct sburg_odds *most,
                         const struct sburg_odds *other) {
    least->column = other->column < least->column ? other->column : least->column;
    most->column = other->column > most->column ? other->column : most->column;
    if (other->attacker < least->attacker)
        least->attacker = other->attacker;
    if (other->attacker > most->attacker)
        most->attacker = other->attacker;
    if (other->defender < least->defender)
        least->defender = other->defender;
    if (other->defender > most->defender)
        most->defender = other->defender;
}

static void look_out(const struct sburg_setup *setup, const struct sburg_view *view,
                     enum side side, const struct sburg_action *action,
                     struct outlook *ret_outlook) {
    struct sburg_trial trial;
    sburg_try_band(setup, view, side, action, 0, &ret_outlook->least);
    ret_outlook->most = ret_outlook->least;
    if (!ret_outlook->least.fires && !ret_outlook->least.charges)
        return;
    for (unsigned i = 1;
         i < SBURG_BAND_TRIALS && sburg_try_band(setup, view, side, action, i, &trial);
         i++) {
        if (trial.fires)
            stretch_volley(&ret_outlook->least.volley, &ret_outlook->most.volley,
                           &trial.volley);
        if (trial.charges)
            stretch_odds(&ret_outlook->least.declared.odds,
                         &ret_outlook->most.declared.odds, &trial.declared.odds);
    }
}

/* One value where both ends are the same. */
static json_t *range_json(json_t *from, json_t *to) {
    if (!json_equal(from, to))
        return json_pack("{s:o,s:o}", "from", from, "to", to);
    json_decref(to);
    return from;
}

static json_t *numbers_json(int from, int to) {
    return range_json(json_integer(from), json_integer(to));
}

static json_t *modifiers_of(const struct sburg_volley *least,
                            const struct sburg_volley *most) {
    json_t *json = json_object();
    for (unsigned i = 0; i < SBURG_MODS; i++)
        if (least->modifiers[i] != 0 || most->modifiers[i] != 0)
            json_object_set_new(json, sburg_modifiers.list[i],
                                numbers_json(least->modifiers[i], most->modifiers[i]));
    return json;
}

/* Of 36 rolls, how many bring each result. */
static json_t *chances_json(const struct sburg_volley *volley) {
    unsigned counts[SBURG_RESULTS] = {0};
    json_t *json = json_object();
    for (int roll = 0; roll < SBURG_TRACK_NATURAL; roll++)
        counts[volley->idle || volley->only_natural
                   ? SBURG_NE
                   : sburg_fire_result(volley->column, roll + volley->sum)]++;
    for (unsigned i = 0; i < SBURG_RESULTS; i++)
        if (counts[i] > 0)
            json_object_set_new(json, sburg_charts.results[i].name,
                                json_integer(counts[i]));
    return json;
}

/* Of 36 rolls, by how many an officer falls who is in the hex or aimed at (6.5, 6.75). */
static int officer_falls(const struct sburg_action *action,
                         const struct sburg_volley *volley) {
    int count = 0;
    for (int roll = 0; roll < SBURG_TRACK_NATURAL && !volley->idle; roll++)
        count +=
            action->at != SBURG_AT_OFFICER
                ? roll >= sburg_charts.officer_hit_from[volley->column]
            : volley->only_natural
                ? roll == SBURG_TRACK_NATURAL - 1
                : sburg_charts
                          .results[sburg_fire_result(volley->column, roll + volley->sum)]
                          .steps > 0;
    return count;
}

static bool officer_there(const struct sburg_setup *setup, const struct sburg_view *view,
                          enum side side, const struct sburg_action *action) {
    return action->at != SBURG_AT_GUNS &&
           sburg_officer_in(setup, &view->known, action->hex, sburg_enemy(side), 0) <
               SBURG_OFFICERS;
}

static void volley_write(const struct sburg_volley *least,
                         const struct sburg_volley *most, json_t *json) {
    json_object_set_new(
        json, "points",
        range_json(sburg_ratio_json(least->points.top, least->points.bottom),
                   sburg_ratio_json(most->points.top, most->points.bottom)));
    json_object_set_new(json, "column",
                        range_json(sburg_column_json(least->column, least->shot_alone),
                                   sburg_column_json(most->column, most->shot_alone)));
    json_object_set_new(json, "range", json_integer(least->range));
    json_object_set_new(json, "modifiers", modifiers_of(least, most));
    json_object_set_new(json, "chances",
                        range_json(chances_json(least), chances_json(most)));
}

static void declared_write(const struct sburg_declared *least,
                           const struct sburg_declared *most, json_t *json) {
    const struct sburg_odds_row *low = &sburg_charts.odds[least->odds.column],
                                *high = &sburg_charts.odds[most->odds.column];
    json_object_set_new(json, "kind", json_string(sburg_charge_kinds.list[least->kind]));
    json_object_set_new(json, "attacker",
                        numbers_json(least->odds.attacker, most->odds.attacker));
    json_object_set_new(json, "defender",
                        numbers_json(least->odds.defender, most->odds.defender));
    json_object_set_new(json, "odds",
                        range_json(json_string(low->name), json_string(high->name)));
    json_object_set_new(json, "attacker_loses",
                        numbers_json(low->attacker_loses, high->attacker_loses));
    json_object_set_new(json, "defender_loses",
                        numbers_json(low->defender_loses, high->defender_loses));
}

json_t *sburg_trial_json(const struct sburg_setup *setup, const struct sburg_view *view,
                         enum side side, const struct sburg_action *action, bool plain) {
    struct outlook outlook;
    const struct sburg_trial *trial = &outlook.least;
    json_t *json = json_object();
    look_out(setup, view, side, action, &outlook);
    if (!refused(trial->refusal))
        json_object_set_new(json, "legal", json_true());
    else if (plain)
        json_object_set_new(json, "legal", json_string(trial->refusal.code));
    else
        json_object_set_new(json, "refused",
                            sburg_refusal_json_new(setup, view, trial->refusal));
    if (trial->moves) {
        json_object_set_new(json, "cost", json_integer(trial->cost));
        json_object_set_new(json, "allowance", json_integer(trial->allowance));
        if (trial->checks > 0)
            json_object_set_new(json, "checks", json_integer(trial->checks));
    }
    if (trial->charges)
        declared_write(&trial->declared, &outlook.most.declared, json);
    if (trial->fires)
        volley_write(&trial->volley, &outlook.most.volley, json);
    if (trial->fires && officer_there(setup, view, side, action))
        json_object_set_new(json, "officer_falls",
                            numbers_json(officer_falls(action, &trial->volley),
                                         officer_falls(action, &outlook.most.volley)));
    return json;
}

/* --- offers -------------------------------------------------------------------------- */

static json_t *rally_json(const struct sburg_setup *setup, const struct sburg_view *view,
                          unsigned unit) {
    struct sburg_level level =
        sburg_level(setup, &view->known, unit, SBURG_CHECK_RALLY, false, 0);
    int chance = level.ml < 0 ? 0 : level.ml >= 35 ? 36 : level.ml + 1;
    return json_pack("{s:o,s:i}", "ml", sburg_track_json(level.ml), "chance", chance);
}

/* The row's action is the smallest part that may go there. */
static int largest_part(const struct sburg_setup *setup, const struct sburg_view *view,
                        struct sburg_action action) {
    uint8_t least = action.sp, sp = view->known.units[action.units[0]].sp;
    if (action.verb == SBURG_DO_WING)
        action.sp = sp / 2;
    else
        action.sp = sp > SBURG_DETACHMENT_MAX ? SBURG_DETACHMENT_MAX : (uint8_t)(sp - 1);
    while (action.sp > least &&
           refused(sburg_check(setup, view, (enum side)view->viewer, &action)))
        action.sp--;
    return action.sp;
}

static json_t *template_json(const struct sburg_setup *setup,
                             const struct sburg_view *view,
                             const struct sburg_offer *offer) {
    struct sburg_action action = sburg_offer_action(setup, view, offer);
    json_t *json = json_object();
    json_object_set_new(json, "action", sburg_action_json_new(setup, view, &action));
    if (offer->verb == SBURG_DO_CHARGE || offer->verb == SBURG_DO_OVERRUN) {
        json_t *trial =
            sburg_trial_json(setup, view, (enum side)view->viewer, &action, true);
        json_object_del(trial, "legal");
        json_object_update(json, trial);
        json_decref(trial);
    }
    if (offer->verb == SBURG_DO_WING || offer->verb == SBURG_DO_DETACH)
        json_object_set_new(json, "most",
                            json_integer(largest_part(setup, view, action)));
    if (offer->verb == SBURG_DO_PREFS)
        json_object_set_new(json, "reacts",
                            json_pack("[s,s]", sburg_pref_words(SBURG_REACT).list[0],
                                      sburg_pref_words(SBURG_REACT).list[1]));
    if (offer->verb == SBURG_DO_RALLY) {
        json_t *rally = rally_json(setup, view, offer->who);
        json_object_update(json, rally);
        json_decref(rally);
    }
    return json;
}

/* "verb:unit:hex", as far as the row has them; answers by their number. */
static void key_of(const struct sburg_setup *setup, const struct sburg_view *view,
                   const struct sburg_offer *offer, char *key, size_t size) {
    char hex[5] = "";
    if (offer->hex != HEX_NONE)
        hex_text(&setup->grid, offer->hex, hex);
    int length = snprintf(key, size, "%s", sburg_verbs.list[offer->verb]);
    if (offer->who < SBURG_WHO)
        length += snprintf(key + length, size - (size_t)length, ":%s",
                           sburg_id(setup, &view->known, offer->who));
    if (hex[0])
        length += snprintf(key + length, size - (size_t)length, ":%s", hex);
    if (offer->answer)
        snprintf(key + length, size - (size_t)length, ":%u", offer->answer);
}

json_t *sburg_offers_json_new(const void *setup, const void *view, const void *offers_) {
    const struct sburg_offers *offers = offers_;
    json_t *json = json_object();
    /* Standing orders are always possible: they stand behind what is asked. */
    for (unsigned last = 0; last < 2; last++)
        for (unsigned i = 0; i < offers->count; i++) {
            char key[120];
            if ((offers->list[i].verb == SBURG_DO_PREFS) != (last == 1))
                continue;
            key_of(setup, view, &offers->list[i], key, sizeof key);
            json_object_set_new(json, key, template_json(setup, view, &offers->list[i]));
        }
    return json;
}
