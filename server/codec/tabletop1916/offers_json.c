/* SPDX-License-Identifier: MIT */
/* See offers_json.h. */
#include "offers_json.h"

#include "action_json.h"
#include "charts.h"
#include "check.h"
#include "nerve.h"
#include "offers.h"

#include <stdio.h>

json_t *ww_verbs_json(enum ww_decision decision) {
    static const uint8_t verbs[WW_DECISIONS][5] = {
        [WW_DECIDE_SUPPORT] = {WW_DO_CALL, WW_DO_END},
        [WW_DECIDE_MOVEMENT] = {WW_DO_ORDER, WW_DO_POSTURE, WW_DO_RALLY, WW_DO_REPAIR,
                                WW_DO_END},
        [WW_DECIDE_MARCH] = {WW_DO_MOVE, WW_DO_HOLD},
        [WW_DECIDE_PASSING] = {WW_DO_FIRE, WW_DO_END},
        [WW_DECIDE_FIRE] = {WW_DO_FIRE, WW_DO_FLAME, WW_DO_STRIKE, WW_DO_END},
        [WW_DECIDE_FOLLOW] = {WW_DO_FOLLOW, WW_DO_END},
        [WW_DECIDE_RAPID] = {WW_DO_FIRE, WW_DO_END},
        [WW_DECIDE_RESURRECT] = {WW_DO_RESURRECT, WW_DO_END}};
    json_t *list = json_array();
    for (unsigned i = 0; i < 5 && verbs[decision][i] != WW_DO_NOTHING; i++)
        json_array_append_new(list, json_string(ww_verbs.list[verbs[decision][i]]));
    return list;
}

json_t *ww_reach_json(const struct ww_setup *setup, const struct ww_position *known,
                      unsigned unit, unsigned column, unsigned mode) {
    struct ww_reach reach;
    json_t *list = json_array();
    ww_reach(setup, known, unit, column, mode, &reach);
    for (unsigned i = 0; i < WW_REACH_RAYS && reach.available != WW_NO_MODE; i++)
        json_array_append_new(
            list, json_pack("[i,i,i]", reach.by[i].x, reach.by[i].y, reach.cost[i]));
    return list;
}

/* Beside the action: what the player would ask first. */
static void add_more(const struct ww_setup *setup, const struct ww_position *known,
                     const struct ww_offer *offer, json_t *json) {
    struct ww_lines lines;
    if (offer->verb == WW_DO_ORDER || offer->verb == WW_DO_RALLY) {
        int needs = ww_order_needs(setup, known, offer->unit,
                                   (enum ww_column)offer->value, &lines);
        json_object_set_new(json, "needs", json_integer(needs));
        json_object_set_new(json, "lines", ww_lines_json(&lines));
    }
    if (offer->verb == WW_DO_MOVE) {
        unsigned column = known->column;
        json_object_set_new(
            json, "available",
            json_integer(ww_allowance(setup, offer->unit, (enum ww_column)column,
                                      (enum ww_mode)offer->value)));
        json_object_set_new(json, "facings", json_string("any"));
        json_object_set_new(
            json, "outline",
            ww_reach_json(setup, known, offer->unit, column, offer->value));
    }
    if (offer->verb == WW_DO_FOLLOW) {
        json_object_set_new(json, "available", json_integer(WW_FOLLOW));
        json_object_set_new(json, "facings", json_string("any"));
    }
    if (offer->verb == WW_DO_CALL || offer->verb == WW_DO_STRIKE)
        json_object_set_new(json, "outline",
                            json_pack("[[i,i],[i,i],[i,i],[i,i]]", 0, 0, setup->width, 0,
                                      setup->width, setup->height, 0, setup->height));
}

/* "verb:unit:..", as far as the row has them. */
static void key_of(const struct ww_setup *setup, const struct ww_offer *offer, char *key,
                   size_t size) {
    char id[WW_BASE_ID];
    size_t length = (size_t)snprintf(key, size, "%s", ww_verbs.list[offer->verb]);
    if (offer->unit < setup->unit_count)
        length += (size_t)snprintf(key + length, size - length, ":%s",
                                   setup->units[offer->unit].id);
    if (offer->verb == WW_DO_ORDER)
        length += (size_t)snprintf(key + length, size - length, ":%s",
                                   ww_columns.list[offer->value]);
    if (offer->verb == WW_DO_MOVE)
        length += (size_t)snprintf(key + length, size - length, ":%s",
                                   ww_modes.list[offer->value]);
    if (offer->verb == WW_DO_CALL)
        length += (size_t)snprintf(key + length, size - length, ":%u", offer->value);
    if (offer->weapon < WW_WEAPONS)
        length += (size_t)snprintf(key + length, size - length, ":%s",
                                   setup->units[offer->unit].weapons[offer->weapon].id);
    if (offer->target < setup->unit_count)
        length += (size_t)snprintf(key + length, size - length, ":%s",
                                   setup->units[offer->target].id);
    if (offer->base < setup->base_count)
        length += (size_t)snprintf(key + length, size - length, ":%s",
                                   ww_base_id(setup, offer->base, id));
    if (offer->at_base < setup->base_count)
        snprintf(key + length, size - length, ":%s",
                 ww_base_id(setup, offer->at_base, id));
}

json_t *ww_offers_json_new(const void *setup_, const void *view, const void *offers_) {
    const struct ww_setup *setup = setup_;
    const struct ww_offers *offers = offers_;
    json_t *json = json_object();
    char key[200];
    for (unsigned i = 0; i < offers->count; i++) {
        const struct ww_offer *offer = &offers->list[i];
        struct ww_action action = ww_offer_action(setup, view, offer);
        json_t *row =
            json_pack("{s:o}", "action", ww_action_json_new(setup, view, &action));
        add_more(setup, &((const struct ww_view *)view)->known, offer, row);
        key_of(setup, offer, key, sizeof key);
        json_object_set_new(json, key, row);
    }
    return json;
}
