/* SPDX-License-Identifier: MIT */
/* What one address may still take of the server: matches created, bytes written for good,
 * time on the loop. Each is a bucket that fills with time. Kept in memory only, and only
 * while somebody is connected or a bucket is not full; no address is ever stored.
 *
 * What comes from this machine itself without a proxy's word is not one person: its bytes
 * and its time are not counted. */
#ifndef RIDGELINE_MATCH_ACCOUNT_H
#define RIDGELINE_MATCH_ACCOUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct account;
struct chore_line;
struct lobby;

/* The account of an address, with a reference to be released. */
struct account *account_ref(struct lobby *lobby, const char *address);
void account_release(struct account *account);

const char *account_address(const struct account *account);

/* Is it this machine, and so not one person? */
bool account_is_local(const struct account *account);

/* Takes one match, or one recipient of notices (who is sent a first one, wanted or not; one that
 * is not counts a fifth), or these bytes, or these bytes of talk (chat, notes: a share of all, so
 * that no talker keeps those at the same address from playing). 0, or nothing is taken,
 * and after so many milliseconds it can be. */
int64_t account_take_match(struct account *account);
int64_t account_take_recipient(struct account *account, bool quiet);

/* The same for a report to the host. */
int64_t account_take_report(struct account *account);

/* One new person, or one try with a password, which is given back where it was right. */
int64_t account_take_person(struct account *account);
int64_t account_take_guess(struct account *account);
void account_give_guess(struct account *account);

/* One question to the computer, given back when it has been answered. False: as many as an address may
 * have are under way. */
bool account_take_advice(struct account *account);
void account_give_advice(struct account *account);

/* May a finished match be analysed for it? 0, or after how many milliseconds: an address rests as long as
 * its last analysis took, so that whoever has many records leaves half of the time to all others. */
int64_t account_wait_analysis(const struct account *account);
void account_rest_analysis(struct account *account, uint64_t took_ms);

int64_t account_take_bytes(struct account *account, size_t bytes);
int64_t account_take_talk(struct account *account, size_t bytes);

/* Takes time that was spent; the bucket may go below empty. */
void account_spend(struct account *account, uint64_t ns);

/* May something be begun that takes time? 0, or after how many milliseconds. `overdraft_ms`:
 * how far below empty it still may. */
int64_t account_wait(struct account *account, unsigned overdraft_ms);

/* Has it been given its share of this turn of the loop? */
bool account_had_its_turn(const struct account *account);

/* What waits for this address. */
struct chore_line *account_line(struct account *account);

/* Forgets addresses that nobody is connected from and that have all of their share again. */
void account_sweep(struct lobby *lobby);

/* At the end. */
void account_drop_all(struct lobby *lobby);

#endif
