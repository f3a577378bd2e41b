/* Commands that set up, move, rally and bring on units. */
#ifndef RIDGELINE_CLI_FOTM_ORDERS_H
#define RIDGELINE_CLI_FOTM_ORDERS_H

#include "board.h"

void orders_move(struct client *client, const struct words *words);
void orders_reach(struct client *client, const struct words *words);
void orders_face(struct client *client, const struct words *words);
void orders_column(struct client *client, const struct words *words);
void orders_line(struct client *client, const struct words *words);
void orders_mount(struct client *client, const struct words *words);
void orders_dismount(struct client *client, const struct words *words);
void orders_march(struct client *client, const struct words *words);
void orders_exit(struct client *client, const struct words *words);
void orders_place(struct client *client, const struct words *words);
void orders_stack(struct client *client, const struct words *words);
void orders_rally(struct client *client, const struct words *words);
void orders_regroup(struct client *client, const struct words *words);
void orders_enter(struct client *client, const struct words *words);
void orders_lee(struct client *client, const struct words *words);
void orders_end(struct client *client, const struct words *words);
void orders_do(struct client *client, const struct words *words);

#endif
