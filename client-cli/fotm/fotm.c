/* SPDX-License-Identifier: MIT */
/* See fotm.h. */
#include "fotm.h"

#include "ask.h"
#include "board.h"
#include "assault.h"
#include "describe.h"
#include "enter.h"
#include "fight.h"
#include "group.h"
#include "ink.h"
#include "jsonx.h"
#include "look.h"
#include "moves.h"
#include "orders.h"
#include "panel.h"
#include "pieces.h"
#include "placing.h"
#include "question.h"
#include "rally.h"
#include "steps.h"
#include "story.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void *board_new(struct client *client, const char *edition) {
    struct board *board = xcalloc(1, sizeof *board);
    snprintf(board->edition, sizeof board->edition, "%s", edition == NULL ? "" : edition);
    board->client = client;
    battle_init(&board->battle);
    window_init(&board->window, &board->battle.map);
    board->window.view.pieces = pieces_of(board);
    return board;
}

static void board_destroy(void *memory) {
    struct board *board = memory;
    battle_finish(&board->battle);
    menu_finish(&board->menu);
    free(board);
}

/* Where to look first: at what must be decided, else at the first objective. */
static void look_somewhere(struct board *board) {
    const struct objective *first = &board->battle.objectives[0];
    if (board->window.view.cursor == HEX_NONE && first->hex != HEX_NONE)
        window_look_at(&board->window, first->hex);
    else if (board->window.view.cursor == HEX_NONE)
        window_look_at(&board->window, hex_at(&board->battle.map.grid, 1, 1));
}

static void changed(struct client *client) {
    static const char *const sides[] = {"union", "confederate"};
    struct board *board = board_of(client);
    if (board->battle.setup != client->match.setup && client->match.setup != NULL) {
        battle_take_setup(&board->battle, client->match.setup);
        window_reset(&board->window);
        ink_use(board->battle.setup, sides);
    }
    battle_take_view(&board->battle, client->match.view);
    look_somewhere(board);
    ask_make_menu(client);
}

static void standing(struct client *client) {
    struct words none = {0};
    look_status(client, &none);
}

static const char *side_text(const struct client *client, const char *side) {
    const struct board *board = board_of(client);
    return battle_side_name(&board->battle, side);
}

static void say_event(void *context, enum tone tone, const char *text) {
    client_say(context, tone, "%s", text);
}

static void told(struct client *client, const json_t *update) {
    struct board *board = board_of(client);
    const json_t *events = json_object_get(update, "events");
    story_tell(&board->battle, events, say_event, client);
    uint16_t place = story_place(&board->battle, events);
    if (board->window.follow)
        window_look_at(&board->window, place);
}

static bool choose(struct client *client, unsigned number) {
    struct board *board = board_of(client);
    const char *line = menu_line(&board->menu, number);
    /* Numbers that were never shown must not do anything. */
    if (!board->menu_said && board->panel_rows == 0 && board->menu.count > 0) {
        client_say(client, TONE_NOTE, "The choices are now:");
        board_say_menu(client);
        return true;
    }
    if (line == NULL)
        return false;
    /* The menu may be replaced by what the line does. */
    char *copy = xstrdup(line);
    commands_run(client, copy);
    free(copy);
    return true;
}

/* An empty line goes on where there is only one way to go. */
static void enter(struct client *client) {
    if (ask_is_only_end(client) && console_is_interactive(client->console))
        acting_take(client, json_pack("{s:s}", "do", "end"));
}

static bool cancel(struct client *client) {
    struct board *board = board_of(client);
    bool begun = board->menu_nested || board->window.marked_for[0] != '\0';
    ask_make_menu(client);
    return begun;
}

static void key(struct client *client, enum key pressed) {
    window_key(&board_of(client)->window, pressed);
}

static void prompt(struct client *client, char *ret_text, size_t size) {
    const struct battle *battle = &board_of(client)->battle;
    const char *name = json_get_text(client->match.decision, "name");
    const char *side = match_side(&client->match);
    char hour[BATTLE_HOUR_SIZE];
    battle_hour(battle, battle->turn, hour);
    if (client->role == ROLE_REPLAY)
        snprintf(ret_text, size, "replay %lld> ", (long long)client->match.n);
    else if (match_is_over(&client->match))
        snprintf(ret_text, size, "over> ");
    else if (match_is_mine(&client->match) && name != NULL)
        snprintf(ret_text, size, "%s, %s> ", battle_side_name(battle, side),
                 battle_phase_name(battle, name));
    else if (side == NULL)
        snprintf(ret_text, size, "watching, %s> ", hour);
    else
        snprintf(ret_text, size, "%s, waiting> ", battle_side_name(battle, side));
}

/* A command that stands for an action is of use where that action is offered. */
static bool is_of_use(const struct client *client, const struct command *command) {
    static const char *const moves[] = {"face",     "column", "line", "mount",
                                        "dismount", "march",  "exit", "reach"};
    const char *verb = ask_is_verb(command->name) ? command->name : NULL;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        if (strcmp(command->name, moves[i]) == 0)
            verb = "move";
    return verb == NULL || offers_count(client, verb) > 0;
}

/* Some are of one edition only. `exit` stays in both: without it the word would end the program. */
static bool is_of_match(const struct client *client, const struct command *command) {
    static const struct {
        const char *name;
        bool playtest;
    } of_one[] = {{"mount", false},    {"dismount", false},   {"regroup", false},
                  {"withdraw", false}, {"longstreet", false}, {"stand", true}};
    const struct board *board = board_of(client);
    for (size_t i = 0; i < sizeof of_one / sizeof *of_one; i++)
        if (strcmp(command->name, of_one[i].name) == 0)
            return of_one[i].playtest == board_is_playtest(board);
    return true;
}

/* Names fit behind nearly every word; places and hexes have digits and are typed. */
static void complete(struct client *client, const struct words *before,
                     struct completion *ret_completion) {
    static const char *const assault_words[] = {"with",     "without", "lead",
                                                "suppress", "at",      "longstreet"};
    const struct board *board = board_of(client);
    if (before->count == 0) {
        question_complete(client, ret_completion);
        return;
    }
    const struct command *command = commands_find(client, before->list[0], NULL);
    char name[UNIT_NAME_SIZE];
    const char *line = command != NULL ? command->name : before->list[0];
    for (size_t i = 0; i < board->battle.unit_count; i++) {
        const struct unit *unit = &board->battle.units[i];
        struct board_verb offered = {client, line};
        bool own_only = offers_count(client, line) > 0 &&
                        (strcmp(line, "move") == 0 || strcmp(line, "rally") == 0 ||
                         strcmp(line, "regroup") == 0) &&
                        before->count == 1;
        if (own_only && !board_is_offered(unit, &offered))
            continue;
        if (unit->where != WHERE_MAP && strcmp(line, "enter") != 0 &&
            strcmp(line, "look") != 0)
            continue;
        names_short(unit->name, name, sizeof name);
        completion_add(ret_completion, name);
    }
    if (strcmp(line, "assault") == 0 && before->count > 1)
        for (size_t i = 0; i < sizeof assault_words / sizeof *assault_words; i++)
            completion_add(ret_completion, assault_words[i]);
}

static const struct command commands[] = {
    {"choices", "c", PLACE_BOARD, "",
     "Says again what must be decided and what is possible.", look_choices, "The battle"},
    {"move", "mv,m", PLACE_SEAT, "UNIT[, UNIT...] HEX... [FACING]",
     "Moves a unit: move Garland 1607.\n"
     "The server finds the way; name several hexes to go by them: move Garland 1906 "
     "1607. A facing may stand last: a number 0 to 5 clockwise, a word such as left or "
     "down-right, or facing HEX. In the edition of 2022 facings are to the corners of the "
     "hex (0 is up-right, 1 right), in the playtest edition to its sides (0 is up, 1 "
     "up-right). With the unit alone it shows where it can go.\n"
     "Several units, with commas between them, go to one hex or turn by one action, which is "
     "taken back as one: move Garland, Anderson to 1607.",
     group_move, NULL},
    {"reach", "", PLACE_SEAT, "UNIT",
     "Marks where a unit can go, with the points then left.", moves_reach, NULL},
    {"face", "f", PLACE_SEAT, "UNIT FACING|HEX", "Turns a unit, or towards a hex.",
     steps_face, NULL},
    {"column", "", PLACE_SEAT, "UNIT", "Forms column, on a road.", steps_column, NULL},
    {"line", "", PLACE_SEAT, "UNIT", "Forms line again.", steps_line, NULL},
    {"mount", "", PLACE_SEAT, "UNIT", "Mounts cavalry or horse artillery.", steps_mount,
     NULL},
    {"dismount", "", PLACE_SEAT, "UNIT", "Dismounts it.", steps_dismount, NULL},
    {"march", "", PLACE_SEAT, "UNIT HEX",
     "Tries a forced march into the next hex.\n"
     "In the playtest edition only with the option for it.",
     steps_march, NULL},
    {"exit", "", PLACE_SEAT, "UNIT", "Union cavalry leaves by the west edge.", steps_exit,
     NULL},
    {"enter", "", PLACE_SEAT, "UNIT... [at ENTRY] [in HEX] [to HEX...]",
     "Brings reinforcements on the map as one stack: enter Scammon McMullin Cox.\n"
     "at names the entry where there are several, in the hex where the entry is blocked; "
     "to leads them on at once, hex by hex. Once on the map they also move one by one.",
     enter_run, NULL},
    {"place", "", PLACE_SEAT, "UNIT HEX [FACING]",
     "In the set-up: puts a unit somewhere.", placing_place, NULL},
    {"stack", "", PLACE_SEAT, "HEX UNIT...",
     "Changes the order of a stack, the new top first.\n"
     "Those who are not named keep their order below: stack 1607 Garland.",
     placing_stack, NULL},
    {"rally", "", PLACE_SEAT, "UNIT [with COMMANDER] [FACING]",
     "Tries to win back a step.\n"
     "In the playtest edition it stops a rout, too; then a facing may be said.",
     rally_rally, NULL},
    {"regroup", "", PLACE_SEAT, "UNIT [with COMMANDER] [FACING]", "Tries to stop a rout.",
     rally_regroup, NULL},
    {"assault", "a", PLACE_SEAT, "HEX [with UNIT...] [lead UNIT] [suppress|at UNIT]",
     "Assaults a hex, after showing every roll.\n"
     "Without names all who can take part do. with names those who do, without those who "
     "do not; lead names who leads, suppress the battery at which your guns fire, "
     "longstreet spends his bonus: assault 1607 with Scammon Crook McMullin lead "
     "Scammon. In the playtest edition nobody leads, artillery alone bombards, and at "
     "names the unit at which it fires: assault 1607 with McMullin at Garland.",
     assault_declare, NULL},
    {"odds", "", PLACE_SEAT, "HEX [...]",
     "Shows the rolls of an Assault, and declares nothing.", assault_odds, NULL},
    {"answer", "", PLACE_SEAT, "UNIT [HEX]",
     "Names the unit that is asked for, and where to if that is asked.\n"
     "Who leads, whom guns suppress, who gives the Guard, who must go on; in the playtest edition "
     "who loses the step. The word that stands before the choices does as well.",
     question_answer, NULL},
    {"retreat", "", PLACE_SEAT, "HEX | [UNIT HEX]...",
     "Retreats.\n"
     "In the playtest edition all of a hex go; who goes where may be said: retreat Garland "
     "1606 Lane 1506. Whom you do not name is asked about where there is a choice.",
     fight_retreat, NULL},
    {"stand", "", PLACE_SEAT, "", "Stays after a loss.", fight_stand, NULL},
    {"morale", "", PLACE_SEAT, "[with COMMANDER] | [UNIT with COMMANDER]...",
     "Stands and takes the morale check.\n"
     "In the playtest edition each unit of the hex rolls; a commander helps all of them "
     "unless it is said whom.",
     fight_morale, NULL},
    {"defend", "", PLACE_SEAT, "[BATTERY at UNIT]...",
     "Batteries named fire at a battery to suppress it, the others canister.\n"
     "In the playtest edition canister is fired at a unit, too: defend Lane at Cook "
     "Bondurant at Crook.",
     fight_defend, NULL},
    {"casualty", "", PLACE_SEAT, "officer|COMMANDER|UNIT",
     "Names whom your sharpshooters hit, or (playtest edition) whose officer falls.",
     fight_casualty, NULL},
    {"advance", "", PLACE_SEAT, "UNIT [FACING]... | none", "Occupies the hex won.",
     fight_advance, NULL},
    {"withdraw", "", PLACE_SEAT, "[UNIT...]",
     "Names who marches off against the breakout.", fight_withdraw, NULL},
    {"lee", "", PLACE_SEAT, "", "Brings Lee to Longstreet's side.", orders_lee, NULL},
    {"longstreet", "", PLACE_SEAT, "rally|assault", "Uses Longstreet's bonus.",
     fight_longstreet, NULL},
    {"end", "", PLACE_SEAT, "[now]",
     "Ends the phase; asks first where something is left to do, end now does not.",
     orders_end, NULL},
    {"autoend", "", PLACE_SEAT, "[on|off]",
     "Whether a phase in which you can do nothing ends by itself.", orders_autoend, NULL},
    {"do", "", PLACE_SEAT, "ACTION", "Sends an action as JSON.", orders_do, NULL},
    {"look", "l", PLACE_BOARD, "[HEX|PLACE|UNIT]", "Describes a hex or a unit.",
     look_look, "Looking at the battle"},
    {"go", "g", PLACE_BOARD, "HEX|PLACE|UNIT", "Moves the map and the cursor there.",
     look_go, NULL},
    {"map", "", PLACE_BOARD, "[HEX]",
     "Shows the map, or prints it where nothing is drawn.", look_map, NULL},
    {"overview", "o", PLACE_BOARD, "", "Shows the whole map small, or the window again.",
     look_overview, NULL},
    {"zoom", "z", PLACE_BOARD, "in|out|1|2|3", "Changes the scale of the map.", look_zoom,
     NULL},
    {"follow", "", PLACE_BOARD, "[on|off]",
     "Whether the map goes where something happens.", look_follow, NULL},
    {"units", "forces", PLACE_BOARD, "[WORD]",
     "Lists units, all or those of an army, corps or arm: units artillery.", look_units,
     NULL},
    {"schedule", "", PLACE_BOARD, "", "Lists the reinforcements to come.", look_schedule,
     NULL},
    {"status", "st", PLACE_BOARD, "", "Says how the battle stands.", look_status, NULL},
    {"zoc", "", PLACE_MATCH, "[SIDE]", "Marks the enemy's zone of control.", look_zoc,
     NULL},
    {"sight", "los", PLACE_MATCH, "BATTERY|HEX", "Marks what is in range and seen.",
     look_sight, NULL},
    {"clear", "", PLACE_BOARD, "", "Takes the marks off the map.", look_clear, NULL},
    {"legend", "", PLACE_BOARD, "", "Says what the signs on the map mean.", look_legend,
     NULL},
};

static const char *const editions[] = {"2022", "playtest", NULL};

const struct game fotm_game = {
    .id = "fotm",
    .editions = editions,
    .commands = commands,
    .command_count = sizeof commands / sizeof *commands,
    .board_new = board_new,
    .board_destroy = board_destroy,
    .changed = changed,
    .told = told,
    .standing = standing,
    .ask = ask_say,
    .ask_mark = ask_mark,
    .enter = enter,
    .choose = choose,
    .line = question_line,
    .cancel = cancel,
    .is_of_use = is_of_use,
    .is_of_match = is_of_match,
    .key = key,
    .draw = panel_draw,
    .rows = panel_rows,
    .prompt = prompt,
    .complete = complete,
    .side_text = side_text,
};
