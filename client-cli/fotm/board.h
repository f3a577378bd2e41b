/* SPDX-License-Identifier: MIT */
/* The client's side of one battle: what is drawn, what is marked, what can be chosen.
 * Shared by the parts of this folder. */
#ifndef RIDGELINE_CLI_FOTM_BOARD_H
#define RIDGELINE_CLI_FOTM_BOARD_H

#include "acting.h"
#include "battle.h"
#include "client.h"
#include "commands.h"
#include "menu.h"
#include "names.h"
#include "offers.h"
#include "window.h"

struct board {
    struct client *client;
    char edition[33]; /* of the rules: "2022" */
    struct battle battle;
    struct window window;
    struct menu menu;
    bool menu_said;   /* its numbers are known to the user */
    bool menu_nested; /* the menu is a part of another choice: cancelling goes back */
    bool auto_end;    /* a phase in which nothing can be done is ended at once */
    int panel_rows;   /* of the panel beside the map; 0: there is none */
};

/* The playtest edition: facings to sides, no leads, losses chosen (RULINGS-playtest.md). */
bool board_is_playtest(const struct board *board);

static inline struct board *board_of(const struct client *client) {
    return client->board;
}

/* --- offers ------------------------------------------------------------------------- */

/* Units for which "VERB:ID" is offered, with the verb as context
 * board_wanted. Units in a list of a template, with struct board_list. */
struct board_verb {
    const struct client *client;
    const char *verb;
};
bool board_is_offered(const struct unit *unit, const void *verb);

/* Why a unit that exists cannot do what it was told: the server is asked, and its refusal
 * said. */
void board_explain(struct client *client, const struct unit *unit, const char *verb);

/* The same for an action of this unit. Takes it. */
void board_explain_take(struct client *client, const struct unit *unit, json_t *action);

struct board_list {
    const json_t *offer;
    const char *list;
};
bool board_is_listed(const struct unit *unit, const void *list);

/* --- reading words ------------------------------------------------------------------ */

/* Finds a unit and goes on behind its name; says why not, and returns NULL. With
 * board_is_offered() the server is asked why a unit cannot. */
const struct unit *board_unit(struct client *client, const struct words *words, int *at,
                              bool (*wanted)(const struct unit *unit,
                                             const void *context),
                              const void *context);

/* The same, but of one who is meant and not wanted nothing is said: he is `ret_other`. */
const struct unit *
board_unit_or(struct client *client, const struct words *words, int *at,
              bool (*wanted)(const struct unit *unit, const void *context),
              const void *context, const struct unit **ret_other);

/* A hex, or HEX_NONE after saying so. */
uint16_t board_hex(struct client *client, const char *word);
/* What "look" and "go" are told: a hex by its digits, else a unit (`ret_unit`) if the
 * words are one's name, else a place. False after saying why not. */
bool board_target(struct client *client, const struct words *words, uint16_t *ret_hex,
                  const struct unit **ret_unit);
/* Is the word a hex or a place, without saying anything? */
bool board_is_hex(const struct client *client, const char *word);

/* --- showing ------------------------------------------------------------------------ */

/* Says the menu: its title and its choices. */
void board_say_menu(struct client *client);

/* Prints the choices that stood only in the panel beside the map. */
void board_print_menu(struct client *client);

/* The text of a hex: four digits. */
void board_hex_text(const struct board *board, uint16_t hex, char ret_text[5]);

#endif
