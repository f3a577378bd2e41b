/* SPDX-License-Identifier: MIT */
/* See store_script.h. */
#include "store_script.h"

#include "store_cups.h"
#include "store_help.h"
#include "store_wishes.h"

static void write_create(struct store_write *write) {
    add_create(write, "firstmatch01", STORE_OPEN, true, 10);
    store_name(write, "firstmatch01", 0, "Ann");
    store_add_token(write, "firstmatch01", 0, bytes(0x71), 10);
    store_add_code(write, "firstmatch01", 1, bytes(0xC1), 10);
    store_snapshot(write, "firstmatch01", 0, "start");
}

static void write_join(struct store_write *write) {
    store_settle(write, "firstmatch01", "settled", true);
    store_settle(write, "firstmatch01", "settled", true);
    store_exchange(write, "firstmatch01", 1, bytes(0xC1), bytes(0x72), 20);
    store_name(write, "firstmatch01", 1, "Bob");
    add_entry(write, "firstmatch01", 1, 1, 1);
    store_status(write, "firstmatch01", STORE_PLAYING, true, 20, "{}");
}

static void write_secret(struct store_write *write) {
    store_secret(write, "firstmatch01", "more");
}

static void write_entry(struct store_write *write) {
    add_entry(write, "firstmatch01", 2, 0, 2);
}

static void write_turn(struct store_write *write) {
    add_entry(write, "firstmatch01", 3, 0, 3);
    store_snapshot(write, "firstmatch01", 3, "three");
    store_status(write, "firstmatch01", STORE_PLAYING, true, 30, "{\"turn\":2}");
}

static void write_talk(struct store_write *write) {
    store_chat(write, "firstmatch01", 0, 1, 40, NULL, "hello");
}

static void write_notes(struct store_write *write) {
    store_notes(write, "firstmatch01", 1, "hm");
}

static void write_vacate(struct store_write *write) {
    add_entry(write, "firstmatch01", 4, 1, 4);
    store_vacate(write, "firstmatch01", 1);
    store_name(write, "firstmatch01", 1, NULL);
    store_add_code(write, "firstmatch01", 1, bytes(0xC2), 50);
}

static void write_other(struct store_write *write) {
    add_create(write, "othermatch01", STORE_OPEN, false, 60);
    add_entry(write, "othermatch01", 1, 0, 0);
}

/* With accounts: of these most do nothing where what was before them is not there. */

#define ANN "annannannann"
#define BOB "bobbobbobbob"
#define CUP "springcup001"

static void add_person(struct store_write *write, const char *key, unsigned hash) {
    store_person(write, &(struct store_person){
                            .key = key, .name = key, .text = "{}", .created_ms = 100});
    store_login(write, key, bytes(hash), 100, "laptop");
}

static void write_accounts(struct store_write *write) {
    add_person(write, ANN, 0x11);
    add_person(write, BOB, 0x12);
}

static void write_wish(struct store_write *write) {
    const struct store_recipient there = {.match = ANN,
                                          .seat = STORE_NO_SEAT,
                                          .number = 1,
                                          .text = "there",
                                          .notice = "daily",
                                          .due_ms = 900,
                                          .turns = true};
    store_recipient(write, &there, bytes(0x13));
    store_wish(write, ANN, &(struct store_wish){.at_ms = 110, .game = "", .words = "[]"},
               "seeker");
}

static void write_seeker(struct store_write *write) {
    store_wish(write, BOB, &(struct store_wish){.at_ms = 120, .game = "", .words = "[]"},
               "seeker");
}

static void write_challenge(struct store_write *write) {
    add_create(write, "ratedmatch01", STORE_OPEN, true, 130);
    store_owner(write, "ratedmatch01", 0, BOB);
    store_tell_wishers(write,
                       &(struct store_offer){.about = "ratedmatch01",
                                             .by = BOB,
                                             .game = "toy",
                                             .words = "[\"g:toy\"]",
                                             .at_ms = 130},
                       "challenge");
}

static void write_rated_join(struct store_write *write) {
    add_entry(write, "ratedmatch01", 1, 1, 1);
    store_owner(write, "ratedmatch01", 1, ANN);
    store_due(write, "ratedmatch01", 1, 140, "turn");
    store_status(write, "ratedmatch01", STORE_PLAYING, true, 140, "{}");
}

static void write_rated_end(struct store_write *write) {
    add_entry(write, "ratedmatch01", 2, 0, 2);
    store_rate(
        write, "ratedmatch01",
        &(struct store_outcome){
            .game = "toy", .players = {BOB, ANN}, .halves = 2, .at_ms = 150, .most = 2});
    store_due(write, "ratedmatch01", 1, 150, "over");
    store_status(write, "ratedmatch01", STORE_FINISHED, true, 150, "{}");
}

static void write_cup(struct store_write *write) {
    store_cup(
        write,
        &(struct store_cup){
            .id = CUP, .game = "toy", .text = "{}", .created_ms = 160, .organiser = ANN});
}

static void write_entered(struct store_write *write) {
    store_cup_enter(write, CUP, 1, 170, ANN);
    store_cup_enter(write, CUP, 2, 170, BOB);
}

static void write_round(struct store_write *write) {
    store_tell_person(write, ANN, 180, "round");
    store_tell_person(write, BOB, 180, "round");
    store_cup_put(write, CUP, 3, STORE_CUP_RUNNING, 180, "{\"round\":1}");
}

void (*const store_script[STORE_SCRIPT_STEPS])(struct store_write *write) = {
    write_create, write_join,    write_secret,    write_entry,      write_turn,
    write_talk,   write_notes,   write_vacate,    write_other,      write_accounts,
    write_wish,   write_seeker,  write_challenge, write_rated_join, write_rated_end,
    write_cup,    write_entered, write_round,
};
