/* SPDX-License-Identifier: MIT */
/* See offers_json.h. */
#include "offers_json.h"

#include "action_json.h"
#include "answer_json.h"
#include "offers.h"
#include "position_json.h"

#include <stdio.h>

static void order_write(const struct t62_setup *setup, const struct t62_view *view,
                        unsigned unit, json_t *json) {
    json_t *question =
        json_pack("{s:s,s:s}", "ask", "order", "unit", setup->units[unit].id);
    struct problem problem;
    json_t *answer =
        t62_answer_json_new(setup, view, (enum side)view->viewer, question, &problem);
    json_object_update(json, answer);
    json_decref(answer);
    json_decref(question);
}

static void move_write(const struct t62_setup *setup, const struct t62_view *view,
                       const struct t62_offers *offers, unsigned unit, json_t *json) {
    const struct t62_unit *it = &view->known.units[unit];
    bool forms = t62_leave_now(&view->known, unit).forms;
    json_t *list = json_array(), *steps = json_array();
    for (unsigned f = 0; forms && f < T62_FORMATIONS; f++)
        if (t62_may_form(t62_kind_of(setup, unit), (enum t62_formation)f))
            json_array_append_new(list, json_string(t62_names_formations.list[f]));
    bool allowed[T62_STEP_KINDS] = {[T62_STEP_AHEAD] = t62_drills(it->formation),
                                    [T62_STEP_OBLIQUE] = t62_drills(it->formation),
                                    [T62_STEP_WHEEL] = t62_drills(it->formation),
                                    [T62_STEP_ABOUT] = t62_drills(it->formation) && forms,
                                    [T62_STEP_MARCH] = t62_marches(it->formation),
                                    [T62_STEP_FORM] = forms,
                                    [T62_STEP_FACE] = it->formation == T62_UNLIMBERED,
                                    [T62_STEP_EXIT] =
                                        t62_side_of(setup, unit) == T62_UNION};
    for (unsigned i = 0; i < T62_STEP_KINDS; i++)
        if (allowed[i])
            json_array_append_new(steps, json_string(t62_names_steps.list[i]));
    json_object_set_new(json, "allowance", json_integer(offers->allowance));
    json_object_set_new(json, "steps", steps);
    json_object_set_new(json, "forms", list);
    json_object_set_new(json, "outline", t62_outline_json(&offers->outline));
}

static void fire_write(const struct t62_setup *setup, const struct t62_offer *offer,
                       json_t *json) {
    json_object_set_new(json, "units", t62_units_json(setup, offer->units));
    json_object_set_new(json, "needs",
                        json_pack("[i,i,i,i]", offer->needs[0], offer->needs[1],
                                  offer->needs[2], offer->needs[3]));
}

static json_t *template_json(const struct t62_setup *setup, const struct t62_view *view,
                             const struct t62_offers *offers,
                             const struct t62_offer *offer) {
    struct t62_action action = t62_offer_action(offer);
    json_t *json = json_pack("{s:o}", "action", t62_action_json_new(setup, &action));
    unsigned verb = offer->verb;
    if (verb == T62_DO_ORDER)
        order_write(setup, view, offer->unit, json);
    else if (verb == T62_DO_MOVE)
        move_write(setup, view, offers, offer->unit, json);
    else if (verb == T62_DO_FIRE)
        fire_write(setup, offer, json);
    else if (verb == T62_DO_ATTACH)
        json_object_set_new(json, "units", t62_units_json(setup, offer->units));
    else if (verb == T62_DO_CHARGE || verb == T62_DO_PURSUE)
        json_object_set_new(json, "targets", t62_units_json(setup, offer->units));
    else if (verb == T62_DO_END)
        json_object_set_new(json, "must", t62_units_json(setup, offers->must));
    return json;
}

/* "verb:id", as 19 names them. */
static void key_of(const struct t62_setup *setup, const struct t62_offer *offer,
                   char *key, size_t size) {
    const char *verb = t62_names_verbs.list[offer->verb];
    if (offer->verb == T62_DO_ADOPT)
        snprintf(key, size, "%s:%s:%s", verb, setup->units[offer->unit].id,
                 setup->leaders[offer->leader].id);
    else if (offer->leader < setup->leader_count)
        snprintf(key, size, "%s:%s", verb, setup->leaders[offer->leader].id);
    else if (offer->entry < setup->entry_count)
        snprintf(key, size, "%s:%s", verb, setup->entries[offer->entry].id);
    else if (offer->unit < setup->unit_count)
        snprintf(key, size, "%s:%s", verb, setup->units[offer->unit].id);
    else
        snprintf(key, size, "%s", verb);
}

json_t *t62_offers_json_new(const void *setup, const void *view, const void *offers_) {
    const struct t62_offers *offers = offers_;
    json_t *json = json_object();
    for (unsigned i = 0; i < offers->count; i++) {
        char key[3 * T62_ID_SIZE];
        key_of(setup, &offers->list[i], key, sizeof key);
        json_object_set_new(json, key,
                            template_json(setup, view, offers, &offers->list[i]));
    }
    return json;
}
