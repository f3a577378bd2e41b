/* SPDX-License-Identifier: MIT */
/* The wire form of each verb, one row an edition: which members its actions have, for reading
 * (action_json.c), writing (action_write.c), the schemas (schema.c) and clients (`words.verbs` of a
 * setup), and how its templates look (offers_json.c). */
#ifndef RIDGELINE_CODEC_FOTM_VERB_FORMS_H
#define RIDGELINE_CODEC_FOTM_VERB_FORMS_H

#include "action_json.h"
#include "template.h"

enum action_kind {
    KIND_NONE,
    KIND_UNIT,      /* a unit: `unit` */
    KIND_BRIGADE,   /* the same, if it is no commander */
    KIND_COMMANDER, /* the same, if it is one */
    KIND_WITH,      /* a unit: `with` */
    KIND_HEX,       /* `hex` */
    KIND_HEX_OF,    /* `hex` of all who are meant, where no unit is named */
    KIND_FACING,    /* `facing` */
    KIND_STEPS,     /* `steps` */
    KIND_LIST,      /* units: `list` */
    KIND_MORE,      /* units: `more` */
    KIND_ENTRY,     /* a number: `value` */
    KIND_BONUS,     /* "rally" or "assault": `value` */
    KIND_FLAG,      /* true: `value` 1 */
    KIND_OFFICER,   /* true: no `unit` */
    KIND_TARGETS,   /* [{"artillery","at"}]: `list` and `values` */
    KIND_FACED,     /* [{"brigade","facing"}]: `list` and `values` */
    KIND_GUNS,      /* the same of canister: `steps`, battery and target */
    KIND_HELP,      /* {unit: commander}: `list` and `values` */
    KIND_GOING,     /* a hex: `hex`; or {unit: hex}: `steps`, unit and hex */
    KIND_LEADER,    /* a commander's id, or true where it is plain who: `unit` */
    KIND_MOVES      /* [{"unit","steps"}]: `list`, `values` and `steps` */
};

struct action_member {
    const char *name;
    enum action_kind kind;
    bool needed;
};

/* How the choices of one role are told: the list that they make, and an item of it. */
enum offer_item {
    ITEM_TRUE, /* no list: the member is true */
    ITEM_STEP,
    ITEM_HEX,
    ITEM_UNIT,
    ITEM_SHOT,   /* {"artillery","at"} */
    ITEM_HELP,   /* {"needed","modifier","with"} */
    ITEM_HELPED, /* {"brigade","with"} */
    ITEM_BONUS   /* "rally" or "assault" */
};

struct offer_list {
    const char *name;
    enum offer_item item;
};

/* What a template is found by among those of its verb. */
enum offer_key { NO_KEY, KEY_UNIT, KEY_HEX, KEY_VALUE };

enum { ACTION_MEMBERS = 6 };

struct verb_form {
    struct action_member
        members[ACTION_MEMBERS]; /* the last has no name unless all are used */
    struct action_member
        instead; /* alone in place of all of them; no name: there is none */
    const char
        *one_of; /* exactly one of the first two is given, or this is said; NULL: any */
    /* Names of a template's own unit (a commander's is that of the KIND_COMMANDER), of its hex if
     * it has no unit, and of its value; NULL: not told. */
    struct {
        const char *unit, *hex, *value;
        enum offer_key key; /* KEY_UNIT without a unit, or where units are chosen: none */
    } offer;
    /* A question that one unit of a list answers (the first KIND_UNIT): choices of which role, and
     * how each of them is worded for a list of answers; NULL: it is answered otherwise. With
     * `answer_to` also one of its hexes (the KIND_HEX), if there are any. */
    enum fotm_role asked;
    const char *answer, *answer_to;
    /* Choices that are told otherwise here than elsewhere. */
    enum fotm_role role;
    struct offer_list list;
};

/* Borrowed, static. */
const struct verb_form *verb_form(const struct fotm_edition *edition, unsigned verb);

/* Under which name a template of that form tells its unit. */
const char *verb_form_unit(const struct verb_form *form, unsigned unit);

/* The first member of that kind, which the form must have. */
const char *verb_form_member(const struct verb_form *form, enum action_kind kind);

/* The list of a role in a template of that form. */
struct offer_list verb_form_list(const struct verb_form *form, enum fotm_role role);

#endif
