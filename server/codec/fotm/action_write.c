/* SPDX-License-Identifier: MIT */
/* Writing actions; see action_json.h. */
#include "verb_forms.h"

#include "setup.h"

void action_step_write(struct json_out *out, const char *name,
                       const struct fotm_setup *setup, struct fotm_step step) {
    const char *kind = fotm_step_names.list[step.kind];
    json_out_open(out, name);
    switch ((enum fotm_step_kind)step.kind) {
    case FOTM_STEP_FACE:
        json_out_number(out, kind, step.value);
        break;
    case FOTM_STEP_TO:
    case FOTM_STEP_MARCH:
        hex_json_write(out, kind, &setup->grid, step.value);
        break;
    case FOTM_STEP_FORM:
        json_out_text(out, kind, step.value ? "column" : "line");
        break;
    case FOTM_STEP_MOUNT:
        json_out_flag(out, kind, step.value);
        break;
    case FOTM_STEP_EXIT:
        json_out_text(out, kind, "west");
        break;
    case FOTM_STEP_KINDS:
        break;
    }
    json_out_close(out);
}

json_t *action_step_new(const struct fotm_setup *setup, struct fotm_step step) {
    struct buf text = {0};
    struct json_out out;
    json_out_begin(&out, &text, false);
    action_step_write(&out, NULL, setup, step);
    json_out_end(&out);
    json_t *json = json_loadb(text.bytes, text.length, 0, NULL);
    buf_finish(&text);
    return json;
}

struct writer {
    struct json_out *out;
    const struct fotm_setup *setup;
    const struct fotm_position *position;
};

static void unit_write(const struct writer *writer, const char *name, unsigned unit) {
    if (unit < FOTM_UNITS)
        fotm_unit_write(writer->out, name, writer->setup, writer->position, unit);
}

static void units_list_write(const struct writer *writer, const char *name,
                             const uint8_t *list, unsigned count) {
    json_out_open_list(writer->out, name);
    for (unsigned i = 0; i < count; i++)
        fotm_unit_write(writer->out, NULL, writer->setup, writer->position, list[i]);
    json_out_close(writer->out);
}

static void pairs_write(const struct writer *writer, const char *name,
                        const struct fotm_action *action, bool faced) {
    struct json_out *out = writer->out;
    json_out_open_list(out, name);
    for (unsigned i = 0; i < action->list_count; i++) {
        json_out_open(out, NULL);
        fotm_unit_write(out, faced ? "brigade" : "artillery", writer->setup,
                        writer->position, action->list[i]);
        if (!faced)
            fotm_unit_write(out, "at", writer->setup, writer->position,
                            action->values[i]);
        else if (action->values[i] != FOTM_ANY_FACING)
            json_out_number(out, "facing", action->values[i]);
        json_out_close(out);
    }
    json_out_close(out);
}

static void steps_write(const struct writer *writer, const char *name,
                        const struct fotm_step *steps, unsigned count) {
    json_out_open_list(writer->out, name);
    for (unsigned i = 0; i < count; i++)
        action_step_write(writer->out, NULL, writer->setup, steps[i]);
    json_out_close(writer->out);
}

static void moves_write(const struct writer *writer, const char *name,
                        const struct fotm_action *action) {
    const struct fotm_step *steps = action->steps;
    json_out_open_list(writer->out, name);
    for (unsigned i = 0; i < action->list_count; steps += action->values[i++]) {
        json_out_open(writer->out, NULL);
        unit_write(writer, "unit", action->list[i]);
        steps_write(writer, "steps", steps, action->values[i]);
        json_out_close(writer->out);
    }
    json_out_close(writer->out);
}

static void guns_write(const struct writer *writer, const char *name,
                       const struct fotm_action *action) {
    if (action->step_count == 0)
        return;
    json_out_open_list(writer->out, name);
    for (unsigned i = 0; i < action->step_count; i++) {
        json_out_open(writer->out, NULL);
        unit_write(writer, "artillery", action->steps[i].kind);
        unit_write(writer, "at", action->steps[i].value);
        json_out_close(writer->out);
    }
    json_out_close(writer->out);
}

/* Who helps whom, or who goes where; nothing for nobody. */
static void map_write(const struct writer *writer, const char *name,
                      const struct fotm_action *action, bool hexes) {
    unsigned count = hexes ? action->step_count : action->list_count;
    if (count == 0)
        return;
    json_out_open(writer->out, name);
    for (unsigned i = 0; i < count; i++) {
        char buffer[FOTM_UNIT_NAME];
        unsigned unit = hexes ? action->steps[i].kind : action->list[i];
        const char *key = fotm_unit_name(writer->setup, writer->position, unit, buffer);
        if (key && hexes)
            hex_json_write(writer->out, key, &writer->setup->grid,
                           action->steps[i].value);
        else if (key)
            unit_write(writer, key, action->values[i]);
    }
    json_out_close(writer->out);
}

/* One unit's hex, or those of a whole hex. */
static void going_write(const struct writer *writer, const char *name,
                        const struct fotm_action *action) {
    if (action->unit != FOTM_NOBODY)
        hex_json_write(writer->out, name, &writer->setup->grid, action->hex);
    else
        map_write(writer, name, action, true);
}

static bool is_so_called(const struct fotm_action *action, enum action_kind kind) {
    return kind == KIND_UNIT ||
           fotm_is_commander(action->unit) == (kind == KIND_COMMANDER);
}

static void number_write(struct json_out *out, const char *name, unsigned value,
                         unsigned none) {
    if (value != none)
        json_out_number(out, name, (int)value);
}

static void leader_write(const struct writer *writer, const char *name,
                         const struct fotm_action *action) {
    if (action->value == FOTM_CASUALTY_BY_DICE)
        json_out_flag(writer->out, name, true);
    else
        unit_write(writer, name, action->unit);
}

/* Writes nothing where the action does not give it. */
static void member_write(const struct writer *writer, const struct action_member *member,
                         const struct fotm_action *action) {
    struct json_out *out = writer->out;
    const char *name = member->name;
    switch (member->kind) {
    case KIND_UNIT:
    case KIND_BRIGADE:
    case KIND_COMMANDER:
        if (is_so_called(action, member->kind))
            unit_write(writer, name, action->unit);
        break;
    case KIND_GUNS:
        guns_write(writer, name, action);
        break;
    case KIND_HELP:
        map_write(writer, name, action, false);
        break;
    case KIND_GOING:
        going_write(writer, name, action);
        break;
    case KIND_LEADER:
        leader_write(writer, name, action);
        break;
    case KIND_WITH:
        unit_write(writer, name, action->with);
        break;
    case KIND_HEX:
    case KIND_HEX_OF:
        if (action->hex != HEX_NONE &&
            (member->kind == KIND_HEX || action->unit == FOTM_NOBODY))
            hex_json_write(out, name, &writer->setup->grid, action->hex);
        break;
    case KIND_FACING:
        number_write(out, name, action->facing, FOTM_ANY_FACING);
        break;
    case KIND_STEPS:
        if (member->needed || action->step_count > 0)
            steps_write(writer, name, action->steps, action->step_count);
        break;
    case KIND_LIST:
        if (member->needed || action->list_count > 0)
            units_list_write(writer, name, action->list, action->list_count);
        break;
    case KIND_MORE:
        if (action->more_count > 0)
            units_list_write(writer, name, action->more, action->more_count);
        break;
    case KIND_ENTRY:
        number_write(out, name, action->value, 0); /* Lee comes by none (P43) */
        break;
    case KIND_BONUS:
        json_out_text(out, name, fotm_bonuses.list[action->value]);
        break;
    case KIND_FLAG:
    case KIND_OFFICER:
        if (member->kind == KIND_FLAG ? action->value != 0 : action->unit == FOTM_NOBODY)
            json_out_flag(out, name, true);
        break;
    case KIND_TARGETS:
        pairs_write(writer, name, action, false);
        break;
    case KIND_FACED:
        pairs_write(writer, name, action, true);
        break;
    case KIND_MOVES:
        moves_write(writer, name, action);
        break;
    case KIND_NONE:
        break;
    }
}

void action_write(struct json_out *out, const char *name, const struct fotm_setup *setup,
                  const struct fotm_position *position,
                  const struct fotm_action *action) {
    struct writer writer = {out, setup, position};
    const struct verb_form *form = verb_form(setup->edition, action->verb);
    const struct action_member *members = form->members;
    json_out_open(out, name);
    json_out_text(out, "do", fotm_verb_names.list[action->verb]);
    if (form->instead.name && action->list_count > 0)
        member_write(&writer, &form->instead, action);
    else
        for (unsigned i = 0; i < ACTION_MEMBERS && members[i].name; i++)
            member_write(&writer, &members[i], action);
    json_out_close(out);
}
