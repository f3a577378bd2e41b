/* SPDX-License-Identifier: MIT */
/* See offers_json.h. */
#include "offers_json.h"

#include "action_json.h"
#include "check.h"
#include "events_json.h"
#include "level.h"
#include "offers.h"
#include "words_json.h"

#include <stdio.h>

/* --- judged actions ------------------------------------------------------------------ */

static json_t *modifiers_of(const struct sburg_volley *volley) {
    int32_t values[SBURG_MODS];
    for (unsigned i = 0; i < SBURG_MODS; i++)
        values[i] = volley->modifiers[i];
    return sburg_modifiers_json(values, SBURG_MODS, sburg_modifiers);
}

/* Of 36 rolls, how many bring each result. */
static json_t *chances_json(const struct sburg_volley *volley) {
    unsigned counts[SBURG_RESULTS] = {0};
    json_t *json = json_object();
    for (int roll = 0; roll < 36; roll++)
        counts[sburg_fire_result(volley->column, roll + volley->sum)]++;
    for (unsigned i = 0; i < SBURG_RESULTS; i++)
        if (counts[i] > 0)
            json_object_set_new(json, sburg_charts.results[i].name,
                                json_integer(counts[i]));
    return json;
}

static void volley_write(const struct sburg_volley *volley, json_t *json) {
    json_object_set_new(json, "points",
                        sburg_ratio_json(volley->points.top, volley->points.bottom));
    json_object_set_new(json, "column",
                        sburg_column_json(volley->column, volley->shot_alone));
    json_object_set_new(json, "range", json_integer(volley->range));
    json_object_set_new(json, "modifiers", modifiers_of(volley));
    json_object_set_new(json, "chances", chances_json(volley));
}

static void declared_write(const struct sburg_declared *declared, json_t *json) {
    const struct sburg_odds_row *row = &sburg_charts.odds[declared->odds.column];
    json_object_set_new(json, "kind",
                        json_string(sburg_charge_kinds.list[declared->kind]));
    if (!declared->known)
        return;
    json_object_set_new(json, "attacker", json_integer(declared->odds.attacker));
    json_object_set_new(json, "defender", json_integer(declared->odds.defender));
    json_object_set_new(json, "odds", json_string(row->name));
    json_object_set_new(json, "attacker_loses", json_integer(row->attacker_loses));
    json_object_set_new(json, "defender_loses", json_integer(row->defender_loses));
}

json_t *sburg_trial_json(const struct sburg_setup *setup, const struct sburg_view *view,
                         enum side side, const struct sburg_action *action, bool plain) {
    struct sburg_trial trial;
    json_t *json = json_object();
    sburg_try(setup, view, side, action, &trial);
    if (!refused(trial.refusal))
        json_object_set_new(json, "legal", json_true());
    else if (plain)
        json_object_set_new(json, "legal", json_string(trial.refusal.code));
    else
        json_object_set_new(json, "refused",
                            sburg_refusal_json_new(setup, view, trial.refusal));
    if (trial.moves) {
        json_object_set_new(json, "cost", json_integer(trial.cost));
        json_object_set_new(json, "allowance", json_integer(trial.allowance));
        if (trial.checks > 0)
            json_object_set_new(json, "checks", json_integer(trial.checks));
    }
    if (trial.charges)
        declared_write(&trial.declared, json);
    if (trial.fires)
        volley_write(&trial.volley, json);
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
