/* SPDX-License-Identifier: MIT */
/* The wire form of each verb in each edition: which members it has, for reading (action_json.c) and
 * for writing (action_write.c). */
#ifndef RIDGELINE_CODEC_FOTM_ACTION_FORMS_H
#define RIDGELINE_CODEC_FOTM_ACTION_FORMS_H

#include "action_json.h"

enum action_kind {
    KIND_NONE,
    KIND_UNIT,    /* a unit: `unit` */
    KIND_WITH,    /* a unit: `with` */
    KIND_HEX,     /* `hex` */
    KIND_FACING,  /* `facing` */
    KIND_STEPS,   /* `steps` */
    KIND_LIST,    /* units: `list` */
    KIND_MORE,    /* units: `more` */
    KIND_ENTRY,   /* a number: `value` */
    KIND_BONUS,   /* "rally" or "assault": `value` */
    KIND_FLAG,    /* true: `value` 1 */
    KIND_TARGETS, /* [{"artillery","at"}]: `list` and `values` */
    KIND_FACED,   /* [{"brigade","facing"}]: `list` and `values` */
    KIND_GUNS,    /* the same of canister: `steps`, battery and target */
    KIND_HELP,    /* {unit: commander}: `list` and `values` */
    KIND_GOING,   /* a hex: `hex`; or {unit: hex}: `steps`, unit and hex */
    KIND_LEADER   /* a commander's id, or true where it is plain who: `unit` */
};

struct action_member {
    const char *name;
    enum action_kind kind;
    bool needed;
};

enum { ACTION_MEMBERS = 6 };

/* The members of a verb; the last has no name unless there are ACTION_MEMBERS. */
const struct action_member *action_members(const struct fotm_setup *setup, unsigned verb);

#endif
