/* SPDX-License-Identifier: MIT */
/* Which rows a side of Sharpsburg is offered (13.2): whole lists, of which a case names no more than the verbs. In each
 * position one thing alone is possible that a row is there for. */
#include "action.h"
#include "events.h"
#include "fast.h"
#include "run.h"
#include "sharpsburg_codec.h"
#include "view.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The table of games of this program. */
const struct codec *const codecs[] = {&sharpsburg_s_codec, NULL};

/* A position on six by six clear hexes, what the Union does first, and the rows for who looks at it: by their keys,
 * with parts of their actions; null: the action has no such part. */
struct offered {
    const char *what, *side, *phase, *units, *more, *map, *first;
    unsigned viewer;
    const char *rows;
};

#define U(id, more) "{'id':'" id "','army':'union'," more "}"
#define C(id, more) ",{'id':'" id "','army':'confederate'," more "}"
#define FOOT "'arm':'infantry','sp':10"
#define HORSE "'arm':'cavalry','sp':8"
#define GUNS "'arm':'artillery','sp':2,'guns':2,'gun':'12N'"
#define U1 "'hex':'0303','facing':4"
#define FAR C("c1", "'arm':'infantry','sp':2,'hex':'0606','facing':0,'weapon':'M'")
#define NEAR C("c2", "'arm':'infantry','sp':5,'hex':'0203','facing':1")
#define OPEN                                                                             \
    C("c2", "'arm':'infantry','sp':1,'hex':'0203','facing':1,'formation':'skirmish'")
#define DONE U("u1", FOOT ",'done':true," U1)
#define LINE(turn, more) "'reinforcements':[{'turn':" turn "," more "}]"
#define ENTRY                                                                            \
    ",'entries':[{'id':1,'hex':'0105','army':'union'},{'id':2,'hex':'0605','army':'confederate'}]"
#define HALF "'arm':'cavalry','sp':2"
#define MANY "'arm':'infantry','ml':33,'sp':30,'done':true,"
#define TIRED "'arm':'infantry','sp':2,'formation':'road-column','pike':true,'spent':24,"
#define CREEK(side) "{'hex':'0303','side':" side ",'kind':'creek'}"
#define CREEKS                                                                           \
    ",'hexsides':[" CREEK("0") "," CREEK("1") "," CREEK("2") "," CREEK("3") "," CREEK(   \
        "4") "," CREEK("5") "]"
#define PIKE(to) ",'roads':[{'kind':'pike','path':['0303','" to "']}]"
#define MOVES "union", "movement"
#define ALWAYS "'end':{},'prefs':{}"

/* clang-format off */
static const struct offered positions[] = {
    {"a regiment", MOVES, U("u1", FOOT "," U1) FAR, "", "", NULL, SIDE_FIRST,
     "{'move:u1':{},'wing:u1:0302':{'sp':1},'detach:u1:0303':{'sp':1}," ALWAYS "}"},
    {"a wing on the other flank", MOVES, U("u1", FOOT "," U1) FAR, "",
     ",'hexsides':[{'hex':'0303','side':0,'kind':'creek'}]", NULL, SIDE_FIRST,
     "{'move:u1':{},'wing:u1:0304':{'sp':1},'detach:u1:0303':{'sp':1}," ALWAYS "}"},
    {"two strength points part", MOVES, U("u1", "'arm':'infantry','sp':2," U1) FAR, "", "", NULL, SIDE_FIRST,
     "{'move:u1':{},'wing:u1:0302':{},'detach:u1:0303':{}," ALWAYS "}"},
    {"one does not", MOVES, U("u1", "'arm':'infantry','sp':1," U1) FAR, "", "", NULL, SIDE_FIRST,
     "{'move:u1':{}," ALWAYS "}"},
    {"a column has no wings", MOVES, U("u1", FOOT ",'formation':'column'," U1) FAR, "", "", NULL, SIDE_FIRST,
     "{'move:u1':{},'detach:u1:0303':{}," ALWAYS "}"},
    {"nor have skirmishers parts", MOVES, U("u1", FOOT ",'formation':'skirmish'," U1) FAR, "", "", NULL, SIDE_FIRST,
     "{'move:u1':{}," ALWAYS "}"},
    {"nor riders", MOVES, U("u1", HORSE "," U1) FAR, "", "", NULL, SIDE_FIRST, "{'move:u1':{}," ALWAYS "}"},
    {"who has spent all turns", MOVES, U("u1", FOOT ",'spent':24," U1) FAR, "", "", NULL, SIDE_FIRST,
     "{'move:u1':{'steps':[{'face':5}]}," ALWAYS "}"},
    {"guns are limbered", MOVES, U("u1", GUNS "," U1) FAR, "", "", NULL, SIDE_FIRST, "{'move:u1':{}," ALWAYS "}"},
    {"who is done is done", MOVES, DONE FAR, "", "", NULL, SIDE_FIRST, "{" ALWAYS "}"},
    {"the shaken stay", MOVES, U("u1", FOOT ",'state':'shaken'," U1) FAR, "", "", NULL, SIDE_FIRST, "{" ALWAYS "}"},
    {"who charges stays", MOVES, U("u1", FOOT ",'markers':['Ch'],'target':'0203'," U1) NEAR, "", "", NULL, SIDE_FIRST,
     "{" ALWAYS "}"},
    {"riders do otherwise", MOVES, U("u1", HORSE ",'markers':['Ch'],'target':'0203'," U1) NEAR, "", "", NULL, SIDE_FIRST,
     "{'uncharge:u1':{'unit':'u1'}," ALWAYS "}"},
    {"a charge", MOVES, U("u1", FOOT ",'formation':'column'," U1) NEAR C("c3", FOOT ",'hex':'0304','facing':0"), "", "", NULL,
     SIDE_FIRST, "{'move:u1':{},'detach:u1:0303':{},'charge:u1:0203':{'units':['u1'],'unit':null,'target':'0203'}," ALWAYS "}"},
    {"an overrun", MOVES, U("u1", FOOT ",'formation':'column'," U1) OPEN, "", "", NULL, SIDE_FIRST,
     "{'move:u1':{},'detach:u1:0303':{},'charge:u1:0203':{},'overrun:u1:0203':{'units':['u1'],'unit':null}," ALWAYS "}"},
    {"a stack", MOVES, U("u1", HORSE "," U1) "," U("u2", HORSE ",'ml':33," U1) FAR, "", "",
     NULL, SIDE_FIRST, "{'move:u1':{},'move:u2':{},'stack:0303':{'order':['u2','u1'],'units':null,'unit':null}," ALWAYS "}"},
    {"a stack of like ones", MOVES, U("u1", "'arm':'cavalry','sp':4," U1) "," U("u2", "'arm':'cavalry','sp':4," U1) FAR, "", "", NULL,
     SIDE_FIRST, "{'move:u1':{},'move:u2':{},'stack:0303':{},'merge:u1':{'units':['u1','u2'],'unit':null},"
     "'merge:u2':{'units':['u2','u1']}," ALWAYS "}"},
    {"an officer in the corner", MOVES, DONE FAR, "'officers':[{'id':'uo','army':'union','hex':'0101'}]", "", NULL,
     SIDE_FIRST, "{'move:uo':{'unit':'uo'}," ALWAYS "}"},
    {"an officer at the end of his ride", MOVES, DONE FAR,
     "'officers':[{'id':'uo','army':'union','hex':'0101','spent':32},{'id':'co','army':'confederate','hex':'0501'}]", "",
     NULL, SIDE_FIRST, "{" ALWAYS "}"},
    {"he enters", MOVES, DONE "," U("u2", FOOT) FAR, LINE("3", "'army':'union','entry':1,'units':['u2'],'officers':['uo']")
     ",'officers':[{'id':'uo','army':'union'}]", ENTRY, NULL, SIDE_FIRST,
     "{'enter:u2:0105':{'units':null,'unit':'u2','hex':null,'face':0},'enter:uo:0105':{'hex':null,'face':null}," ALWAYS "}"},
    {"beside a closed entry", MOVES, DONE "," U("u2", FOOT) FAR C("c2", FOOT ",'hex':'0105','facing':3"),
     LINE("3", "'army':'union','entry':1,'units':['u2']"), ENTRY, NULL, SIDE_FIRST,
     "{'enter:u2:0102':{'hex':'0102'}," ALWAYS "}"},
    {"not before his turn", MOVES, DONE "," U("u2", FOOT) FAR, LINE("4", "'army':'union','entry':1,'units':['u2']"), ENTRY,
     NULL, SIDE_FIRST, "{" ALWAYS "}"},
    {"nor the other side", MOVES, DONE FAR C("c2", FOOT), LINE("3", "'army':'confederate','entry':2,'units':['c2']"), ENTRY,
     NULL, SIDE_FIRST, "{" ALWAYS "}"},
    {"three of which two are alike", MOVES, U("u1", HALF "," U1) "," U("u2", HALF ",'ml':33," U1) "," U("u3", HALF "," U1) FAR, "", "",
     NULL, SIDE_FIRST, "{'move:u1':{},'move:u2':{},'move:u3':{},'stack:0303':{'order':['u3','u1','u2']},"
     "'merge:u1':{'units':['u1','u3']},'merge:u3':{'units':['u3','u1']}," ALWAYS "}"},
    {"a hex with too many: who parts goes on", MOVES, U("u1", FOOT "," U1) "," U("u2", MANY U1) FAR, "", "", NULL, SIDE_FIRST,
     "{'move:u1':{},'wing:u1:0302':{},'detach:u1:0203':{'sp':1},'stack:0303':{}," ALWAYS "}"},
    {"or beside", MOVES, U("u1", FOOT "," U1) "," U("u2", MANY U1) FAR, "", ",'hexsides':[{'hex':'0303','side':4,'kind':'creek'}]", NULL,
     SIDE_FIRST, "{'move:u1':{},'wing:u1:0302':{},'detach:u1:0202':{'sp':1},'stack:0303':{}," ALWAYS "}"},
    {"guns that find room unlimbered", MOVES, U("u1", GUNS ",'formation':'limbered'," U1) "," U("u2", MANY U1) FAR, "",
     CREEKS ",'roads':[{'kind':'path','path':['0303','0203']}]", NULL, SIDE_FIRST,
     "{'move:u1':{'steps':[{'to':'0203'},{'limber':false}]},'stack:0303':{}," ALWAYS "}"},
    {"along the pike, and turned there", MOVES, U("u1", TIRED U1) "," U("u2", TIRED "'ml':33," U1) ","
     U("u3", TIRED "'done':true,'hex':'0203','facing':5") FAR, "", PIKE("0203"), NULL, SIDE_FIRST,
     "{'move:u1':{'steps':[{'to':'0203'},{'face':5}]},'move:u2':{},'stack:0303':{}," ALWAYS "}"},
    {"turned before", MOVES, U("u1", TIRED U1) "," U("u2", TIRED "'ml':33," U1) ","
     U("u3", TIRED "'done':true,'hex':'0304','facing':3") FAR, "", PIKE("0304"), NULL, SIDE_FIRST,
     "{'move:u1':{'steps':[{'face':3},{'to':'0304'}]},'move:u2':{},'stack:0303':{}," ALWAYS "}"},
    {"turned before, and back", MOVES, U("u1", TIRED U1) "," U("u2", TIRED "'ml':33," U1) ","
     U("u3", TIRED "'done':true,'hex':'0304','facing':4") FAR, "", PIKE("0304"), NULL, SIDE_FIRST,
     "{'move:u1':{'steps':[{'face':3},{'to':'0304'},{'face':4}]},'move:u2':{},'stack:0303':{}," ALWAYS "}"},
    {"an officer at a creek", MOVES, DONE FAR, "'officers':[{'id':'uo','army':'union','hex':'0303'}]",
     ",'hexsides':[{'hex':'0303','side':0,'kind':'creek'}]", NULL, SIDE_FIRST, "{'move:uo':{}," ALWAYS "}"},
    {"guns fire shot where they can", "confederate", "fire", U("u1", GUNS "," U1) NEAR, "", "", NULL, SIDE_FIRST,
     "{'fire:u1:0203':{'canister':null},'pass':{},'prefs':{}}"},
    {"who is not asked", MOVES, U("u1", FOOT "," U1) FAR, "", "", NULL, SIDE_SECOND, "{'prefs':{}}"},
    {"the public", MOVES, U("u1", FOOT "," U1) FAR, "", "", NULL, VIEWER_PUBLIC, "{}"},
    {"fire at two hexes", "confederate", "fire", U("u1", FOOT "," U1) NEAR C("c3", FOOT ",'hex':'0202','facing':1")
     C("c4", FOOT ",'hex':'0203','facing':1"), "", "", NULL, SIDE_FIRST,
     "{'fire:u1:0203':{'units':['u1'],'unit':null,'canister':null,'at':null},'fire:u1:0202':{},'pass':{},'prefs':{}}"},
    {"the routed do not fire", "confederate", "fire", U("u1", FOOT ",'state':'routed'," U1) NEAR, "", "", NULL, SIDE_FIRST,
     "{'pass':{},'prefs':{}}"},
    {"guns out of shot", "confederate", "fire", U("u1", GUNS ",'ammo':{'long':0,'canister':3}," U1) NEAR, "", "", NULL,
     SIDE_FIRST, "{'fire:u1:0203':{'canister':['u1']},'pass':{},'prefs':{}}"},
    {"officers alone", "confederate", "fire", U("u1", FOOT "," U1) FAR,
     "'officers':[{'id':'uo','army':'union','hex':'0202'},{'id':'co','army':'confederate','hex':'0203'},"
     "{'id':'cp','army':'confederate','hex':'0203'}]", "", NULL, SIDE_FIRST,
     "{'fire:u1:0203':{'at':'officer','officer':'co'},'pass':{},'prefs':{}}"},
    {"the routed rally first", "union", "rally", U("u1", FOOT ",'state':'routed','formation':'general-order'," U1) ","
     U("u2", FOOT ",'state':'shaken','hex':'0501','facing':4") FAR, "", "", NULL, SIDE_FIRST,
     "{'rally:u1':{'unit':'u1'},'prefs':{}}"},
    {"then the shaken", "union", "rally", U("u1", FOOT "," U1) "," U("u2", FOOT ",'state':'shaken','hex':'0501','facing':4")
     C("c1", FOOT ",'state':'shaken','hex':'0606','facing':0"), "", "", NULL, SIDE_FIRST, "{'rally:u2':{},'prefs':{}}"},
    {"a charge to be resolved", "union", "charge", U("u1", FOOT ",'markers':['Ch'],'target':'0203'," U1) NEAR
     C("c3", FOOT ",'hex':'0202','facing':1"), "", "", NULL, SIDE_FIRST, "{'resolve:0203':{'target':'0203'},'prefs':{}}"},
    {"skirmishers are charged", MOVES, U("u1", FOOT ",'formation':'column'," U1) OPEN, "", "",
     "{'do':'charge','units':['u1'],'target':'0203'}", SIDE_SECOND, "{'stand:c2':{},'retreat:c2':{},'prefs':{}}"},
    {"guns are charged", MOVES, U("u1", FOOT ",'formation':'column'," U1) C("c2", GUNS ",'hex':'0203','facing':1"), "", "",
     "{'do':'charge','units':['u1'],'target':'0203'}", SIDE_SECOND, "{'stand:c2':{},'prolong:c2':{},'prefs':{}}"},
};
/* clang-format on */

static struct sburg_events events;
static struct sburg_action action;
static struct sburg_view view;
static void *setup, *state, *offers;
static struct fast_dice dice;

static json_t *parse(const char *text) {
    char quoted[3000];
    json_error_t error;
    snprintf(quoted, sizeof quoted, "%s", text);
    for (char *at = quoted; *at; at++)
        *at = *at == '\'' ? '"' : *at;
    json_t *json = json_loads(quoted, 0, &error);
    ck_assert_msg(json != NULL, "%s: %s", error.text, quoted);
    return json;
}

static void stand(const struct offered *it) {
    struct problem problem;
    char text[3000];
    snprintf(
        text, sizeof text,
        "{'game':'sharpsburg','edition':'S','options':[],'map':{'columns':6,'rows':6,"
        "'default':{'terrain':'clear','elevation':0},'exits':{'union':['0601'],"
        "'confederate':['0101']}%s},'turn':3,'side':'%s','phase':'%s','units':[%s]%s%s}",
        it->map, it->side, it->phase, it->units, it->more[0] ? "," : "", it->more);
    json_t *json = parse(text);
    setup = NULL;
    state = calloc(1, sharpsburg_s_codec.rules->state_size);
    offers = calloc(1, sharpsburg_s_codec.rules->offers_size);
    ck_assert(state && offers);
    ck_assert_msg(sharpsburg_s_codec.cases->create(NULL, json, &setup, state, &problem) ==
                      0,
                  "%s: %s", problem.where, problem.what);
    fast_dice_init(&dice, 1862);
    sharpsburg_s_codec.cases->begin(setup, state, &dice.dice, &events);
    json_decref(json);
}

/* May it be done? Leaves it in `action`. */
static void is_allowed(enum side side, const json_t *json, const char *what) {
    const struct ruleset *rules = sharpsburg_s_codec.rules;
    struct problem problem;
    rules->redact(setup, state, (enum viewer)side, &view);
    ck_assert_int_eq(
        sharpsburg_s_codec.action_load(setup, &view, json, &action, &problem), 0);
    struct refusal refusal = rules->check(setup, &view, side, &action);
    ck_assert_msg(refusal.code == NULL, "%s: refused, %s", what, refusal.code);
}

static void play(const struct offered *it) {
    if (!it->first)
        return;
    json_t *json = parse(it->first);
    is_allowed(SIDE_FIRST, json, it->first);
    sharpsburg_s_codec.rules->apply(setup, state, SIDE_FIRST, &action, &dice.dice,
                                    &events);
    json_decref(json);
}

/* null: it is not there. */
static void has_parts(const json_t *found, json_t *parts, const char *row) {
    const char *name;
    json_t *part;
    json_object_foreach (parts, name, part) {
        const json_t *there = json_object_get(found, name);
        char *text = json_dumps(found, JSON_COMPACT);
        ck_assert_msg(json_is_null(part) ? !there : json_equal(part, there),
                      "%s: %s is another one: %s", row, name, text);
        free(text);
    }
}

START_TEST(all_that_is_possible_has_a_row) {
    const struct offered *it = &positions[_i];
    const char *row;
    json_t *offer, *parts;
    stand(it);
    play(it);
    sharpsburg_s_codec.rules->redact(setup, state, (enum viewer)it->viewer, &view);
    sharpsburg_s_codec.rules->offers(setup, &view, offers);
    json_t *found = codec_offers_new(&sharpsburg_s_codec, setup, &view, offers),
           *expected = parse(it->rows);
    json_object_foreach (expected, row, parts) {
        const json_t *one = json_object_get(json_object_get(found, row), "action");
        ck_assert_msg(one != NULL, "%s: %s is not offered", it->what, row);
        has_parts(one, parts, it->what);
    }
    json_object_foreach (found, row, offer) {
        ck_assert_msg(json_object_get(expected, row) != NULL, "%s: %s is offered",
                      it->what, row);
        is_allowed((enum side)it->viewer, json_object_get(offer, "action"), row);
    }
    json_decref(found);
    json_decref(expected);
    sharpsburg_s_codec.setup_destroy(setup);
    free(state);
    free(offers);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("sharpsburg_offers");
    TCase *tcase = tcase_create("rows");
    tcase_add_loop_test(tcase, all_that_is_possible_has_a_row, 0,
                        sizeof positions / sizeof *positions);
    suite_add_tcase(suite, tcase);
    return run_suite(suite);
}
