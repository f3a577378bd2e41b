/* SPDX-License-Identifier: MIT */
/* See position_rows.h. Columns: name in JSON, kind, when it is written, place in the
 * struct, limit (largest number, bit, or length), usual value that is left out, names. */
#include "position_rows.h"

#include <stddef.h>

/* clang-format off */
#define TABLE(name, rows) const struct fields name = {rows, sizeof rows / sizeof *rows}

#define OF(member) offsetof(struct fotm_piece, member)
#define FLAG(name, bit) {name, FIELD_FLAG, 0, OF(flags), bit, 0, NULL}
#define NUM(name, member) {name, FIELD_NUMBER, 0, OF(member), 255, 0, NULL}
static const struct field piece_rows[] = {
    {"hex",    FIELD_HEX,    0,            OF(hex),    0, -1,          NULL},
    {"facing", FIELD_NUMBER, FIELD_ALWAYS, OF(facing), 5, 0,           NULL},
    {"where",  FIELD_NAME,   0,            OF(where),  0, FOTM_ON_MAP, &fotm_wheres},
    {"lost",   FIELD_NUMBER, 0,            OF(lost),   FOTM_STEPS, 0,  NULL},
    {"lcm",    FIELD_NUMBER, 0,            OF(lcm),    2, 0,           NULL},
    FLAG("column", FOTM_COLUMN),
    FLAG("routed", FOTM_ROUTED),
    FLAG("masked", FOTM_MASKED),
    FLAG("regrouped", FOTM_REGROUPED),
    {"sp",      FIELD_ELSEWHERE, 0, 0, 0, 0, NULL},
    {"mounted", FIELD_ELSEWHERE, 0, 0, 0, 0, NULL},
};
static const struct field piece_more_rows[] = {
    FLAG("assaulted", FOTM_ASSAULTED),
    FLAG("tried", FOTM_TRIED),
    FLAG("moved", FOTM_MOVED),
    FLAG("withdrew", FOTM_WITHDREW),
    FLAG("stopped", FOTM_STOPPED),
    FLAG("marched", FOTM_MARCHED),
    FLAG("settled", FOTM_SETTLED),
    FLAG("began_mounted", FOTM_BEGAN_MOUNTED),
    FLAG("free_face", FOTM_FREE_FACE),
    FLAG("entered", FOTM_ENTERED),
    NUM("spent", spent),
    NUM("turned", turned),
    NUM("hurt", assault_losses),
    NUM("out", guards_out),
    NUM("back_turn", back_turn),
    NUM("back_count", back_count),
    NUM("sunk", at_bottom),
};
#undef FLAG
#undef NUM
#undef OF
TABLE(position_piece_fields, piece_rows);
TABLE(position_piece_more, piece_more_rows);

#define OF(member) offsetof(struct fotm_chief, member)
#define FLAG(name, bit) {name, FIELD_FLAG, 0, OF(flags), bit, 0, NULL}
static const struct field chief_rows[] = {
    {"hex",   FIELD_HEX,  0, OF(hex),   0, -1,          NULL},
    {"where", FIELD_NAME, 0, OF(where), 0, FOTM_ON_MAP, &fotm_wheres},
    FLAG("replaced", FOTM_REPLACED),
    FLAG("fallen", FOTM_FALLEN),
    FLAG("masked", FOTM_MASKED),
};
static const struct field chief_more_rows[] = {
    FLAG("moved", FOTM_MOVED),
    FLAG("withdrew", FOTM_WITHDREW),
    FLAG("stopped", FOTM_STOPPED),
    FLAG("marched", FOTM_MARCHED),
    FLAG("settled", FOTM_SETTLED),
    FLAG("free_face", FOTM_FREE_FACE),
    FLAG("entered", FOTM_ENTERED),
    {"spent",  FIELD_NUMBER, 0, OF(spent),  255, 0, NULL},
    {"helped", FIELD_NUMBER, 0, OF(helped), 255, 0, NULL},
};
#undef FLAG
#undef OF
TABLE(position_chief_fields, chief_rows);
TABLE(position_chief_more, chief_more_rows);

#define OF(member) offsetof(struct fotm_guard, member)
static const struct field guard_rows[] = {
    {"army",      FIELD_NAME,  FIELD_ALWAYS, OF(army),      0, 0,           &fotm_sides},
    {"parent",    FIELD_UNIT,  0,            OF(parent),    0, FOTM_NOBODY, NULL},
    {"hex",       FIELD_HEX,   0,            OF(hex),       0, -1,          NULL},
    {"prisoners", FIELD_UNITS, 0,            OF(prisoners), 2, 0,           NULL},
};
static const struct field guard_more_rows[] = {
    {"spent", FIELD_NUMBER, 0, OF(spent), 255, 0, NULL},
};
#undef OF
TABLE(position_guard_fields, guard_rows);
TABLE(position_guard_more, guard_more_rows);

#define OF(member) offsetof(struct fotm_position, member)
static const struct field rows[] = {
    {"turn",  FIELD_NUMBER, FIELD_ALWAYS, OF(turn),  FOTM_TURNS, 1, NULL},
    {"side",  FIELD_NAME,   FIELD_ALWAYS, OF(side),  0, SIDE_NONE,  &fotm_sides},
    {"phase", FIELD_NAME,   FIELD_ALWAYS, OF(phase), 0, 0,          &fotm_phases},
    {"pause", FIELD_BOOL,   0,            OF(pause), 0, 0,          NULL},
    {"lee_since", FIELD_NUMBER, 0, OF(lee_since), FOTM_TURNS, 0,    NULL},
};
static const struct field more_rows[] = {
    {"decision",     FIELD_ELSEWHERE, 0,       0,                0,    0, NULL},
    {"asked",        FIELD_NAME,  0,           OF(asked),        0,    SIDE_NONE, &fotm_sides},
    {"asked_unit",   FIELD_UNIT,  0,           OF(asked_unit),   0,    FOTM_NOBODY, NULL},
    {"asked_hex",    FIELD_HEX,   0,           OF(asked_hex),    0,    -1, NULL},
    {"union_set_up", FIELD_BIT,   0,           OF(setup_done),   1,    0, NULL},
    {"confederate_set_up", FIELD_BIT, 0,       OF(setup_done),   2,    0, NULL},
    {"pause_over",   FIELD_BOOL,  0,           OF(pause_over),   0,    0, NULL},
    {"lee",          FIELD_NAME,  0,           OF(lee),          0,    0, &fotm_lees},
    {"bonus",        FIELD_NAME,  0,           OF(bonus),        0,    0, &fotm_bonuses},
    {"bonus_turn",   FIELD_NUMBER, 0,          OF(bonus_turn),   255,  0, NULL},
    {"broke_out",    FIELD_NUMBER, 0,          OF(broke_out),    255,  0, NULL},
    {"later_sp",     FIELD_NUMBER, 0,          OF(later_sp),     255,  0, NULL},
    {"later_hexes",  FIELD_ELSEWHERE, 0,       0,                0,    0, NULL},
    {"queue",        FIELD_NUMBERS, 0,         OF(queue), FOTM_ENTRIES, 0, NULL},
    {"row_entry",    FIELD_NUMBERS, 0,         OF(row_entry), FOTM_ROWS, 255, NULL},
    {"guard_count",  FIELD_NUMBER, 0,           OF(guard_count), 255, 0, NULL},
    {"may_restack",  FIELD_NAME,  0,           OF(may_restack),  0,    SIDE_NONE, &fotm_sides},
    {"degree",       FIELD_NAME,  0,           OF(degree),       0,    0, &fotm_degrees},
    {"winner",       FIELD_NAME,  0,           OF(winner),       0,    SIDE_NONE, &fotm_sides},
    {"owing",        FIELD_SET,   0,           OF(chain.owing),  FOTM_PIECES,    0, NULL},
    {"lost",         FIELD_NUMBERS, 0,         OF(chain.lost), HEX_DIRECTIONS, 0, NULL},
    {"held",         FIELD_NUMBER, 0,          OF(chain.held),   255,  0, NULL},
    {"ones",         FIELD_NUMBERS, 0,         OF(chain.ones), FOTM_PARTIES, 0, NULL},
    {"sharpshooters", FIELD_NUMBER, 0,         OF(chain.sharpshooters), 255, 0, NULL},
    {"fired",        FIELD_NUMBER, 0,          OF(chain.fired),  255,  0, NULL},
    {"first",        FIELD_NUMBER, 0,          OF(chain.first),  255,  0, NULL},
    {"dealt",        FIELD_NUMBER, 0,          OF(chain.dealt),  255,  0, NULL},
};
static const struct field debt_rows[] = {
    {"turn",  FIELD_NUMBER, 0,            OF(debt_turn),  FOTM_TURNS + 1, 0, NULL},
    {"sp",    FIELD_NUMBER, 0,            OF(debt_sp),    255,        0, NULL},
    {"hexes", FIELD_ELSEWHERE, 0, 0, 0, 0, NULL},
    {"named", FIELD_ELSEWHERE, 0, 0, 0, 0, NULL},
};
#undef OF
TABLE(position_fields, rows);
TABLE(position_more, more_rows);
TABLE(position_debt_fields, debt_rows);

#define OF(member) offsetof(struct fotm_assault, member)
#define PARTY(name, kind, member, usual, names)                                             \
    {"attacker_" name, kind, 0, OF(member), 255, usual, names},                             \
    {"defender_" name, kind, 0, OF(member) + 1, 255, usual, names}
#define FLAG(name, bit) {name, FIELD_BIT, 0, OF(flags), bit, 0, NULL}
static const struct field assault_rows[] = {
    {"target",    FIELD_HEX,  0, OF(target),     0, -1,          NULL},
    {"stage",     FIELD_NAME, 0, OF(stage),      0, FOTM_STAGE_NONE, &fotm_stages},
    {"brigades",  FIELD_SET,  0, OF(brigades),   FOTM_PIECES, 0,           NULL},
    {"artillery", FIELD_SET,  0, OF(guns),       FOTM_PIECES, 0,           NULL},
    {"suppressed", FIELD_UNIT, 0, OF(suppressed), 0, FOTM_NOBODY, NULL},
    PARTY("lead",     FIELD_UNIT,   lead,      FOTM_NOBODY, NULL),
    PARTY("dice",     FIELD_NUMBER, dice_used, 0,           NULL),
    PARTY("sixes",    FIELD_NUMBER, sixes,     0,           NULL),
    PARTY("casualty", FIELD_NAME,   casualty,  0,           &fotm_casualties),
    FLAG("longstreet",   FOTM_ASSAULT_LONGSTREET),
    FLAG("guns_only",    FOTM_ASSAULT_GUNS_ONLY),
    FLAG("guns_fired",   FOTM_ASSAULT_GUNS_FIRED),
    FLAG("close_combat", FOTM_ASSAULT_CLOSE),
    FLAG("canister",     FOTM_ASSAULT_CANISTER),
};
static const struct field assault_more_rows[] = {
    FLAG("attacker_dusk", FOTM_ASSAULT_DUSK << FOTM_ATTACKER),
    FLAG("defender_dusk", FOTM_ASSAULT_DUSK << FOTM_DEFENDER),
    {"settled",           FIELD_SET,    0, OF(resolved),     FOTM_PIECES,   0, NULL},
    {"captured",          FIELD_SET,    0, OF(captured),     FOTM_PIECES,   0, NULL},
    {"answered",          FIELD_SET,    0, OF(returned_fire), FOTM_PIECES,   0, NULL},
    {"guards",            FIELD_WIDE,   0, OF(guards),       0,   0, NULL},
    {"attacker_lead_hex", FIELD_HEX,    0, OF(lead_hex),     0,  -1, NULL},
    {"defender_lead_hex", FIELD_HEX,    0, OF(lead_hex) + sizeof(uint16_t), 0, -1, NULL},
    {"origins",           FIELD_HEXES,  0, OF(origins),      FOTM_ORIGINS, 0, NULL},
    {"origin_count",      FIELD_NUMBER, 0, OF(origin_count), 255, 0, NULL},
    {"hits",              FIELD_NUMBER, 0, OF(hits),         255, 0, NULL},
    {"dealt",             FIELD_NUMBER, 0, OF(dealt),        255, 0, NULL},
};
TABLE(position_assault_fields, assault_rows);
TABLE(position_assault_more, assault_more_rows);
/* clang-format on */
