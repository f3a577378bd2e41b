/* SPDX-License-Identifier: MIT */
/* What one address may still take of the server. */
#include "account.h"

#include "lobby.h"
#include "xmalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOUR_MS = 3600000, DAY_MS = 24 * HOUR_MS, TALK_SHARE = 8 };

enum { MATCHES, BYTES, TALK, TIME_MS, RECIPIENTS, PEOPLE, REPORTS, GUESSES, BUCKETS };

struct account {
    struct lobby *lobby;
    char address[CLIENT_ADDRESS_SIZE];
    bool exempt;
    unsigned references;
    unsigned advised;        /* questions to the computer under way */
    uint64_t rests_until_ms; /* of the loop: from analyses */
    double left[BUCKETS];
    uint64_t at_ms;            /* of the loop */
    uint64_t turn_ms, turn_ns; /* when it spent last, and how much in that turn */
    struct chore_line line;
};

static double capacity(const struct lobby *lobby, int bucket) {
    double bytes = (double)lobby->options.bytes_per_day;
    const double capacities[BUCKETS] = {[MATCHES] = lobby->options.created_per_hour,
                                        [BYTES] = bytes,
                                        [TALK] = bytes / TALK_SHARE,
                                        [TIME_MS] = LIMIT_WORK_BURST_MS,
                                        [RECIPIENTS] = LIMIT_RECIPIENTS_PER_DAY,
                                        [PEOPLE] = LIMIT_PEOPLE_PER_DAY,
                                        [REPORTS] = LIMIT_REPORTS_PER_DAY,
                                        [GUESSES] = LIMIT_GUESSES};
    return capacities[bucket];
}

/* What comes back in a millisecond. */
static double rate(const struct lobby *lobby, int bucket) {
    static const double fills_in_ms[BUCKETS] = {
        HOUR_MS, DAY_MS, DAY_MS, LIMIT_WORK_BURST_MS * 1000.0 / LIMIT_WORK_MS_PER_SECOND,
        DAY_MS,  DAY_MS, DAY_MS, LIMIT_GUESSES_MS};
    return capacity(lobby, bucket) / fills_in_ms[bucket];
}

static void refill(struct account *account) {
    struct lobby *lobby = account->lobby;
    uint64_t now_ms = uv_now(lobby->loop);
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
        double most = capacity(lobby, bucket);
        account->left[bucket] += (double)(now_ms - account->at_ms) * rate(lobby, bucket);
        if (account->left[bucket] > most)
            account->left[bucket] = most;
    }
    account->at_ms = now_ms;
}

const char *account_address(const struct account *account) {
    return account->address;
}

static bool is_this_machine(const char *address) {
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

struct account *account_ref(struct lobby *lobby, const char *address) {
    char key[CLIENT_ADDRESS_SIZE] = "";
    snprintf(key, sizeof key, "%s", address);
    struct account *account = table_get(&lobby->accounts, key);
    if (account == NULL) {
        account = xcalloc(1, sizeof *account);
        account->lobby = lobby;
        memcpy(account->address, key, sizeof key);
        account->exempt = is_this_machine(key);
        chore_line_init(&account->line);
        account->at_ms = uv_now(lobby->loop);
        for (int bucket = 0; bucket < BUCKETS; bucket++)
            account->left[bucket] = capacity(lobby, bucket);
        table_put(&lobby->accounts, key, account);
    }
    account->references++;
    return account;
}

void account_release(struct account *account) {
    if (account != NULL)
        account->references--;
}

bool account_is_local(const struct account *account) {
    return account->exempt;
}

/* 0 where so much is left, or in how many milliseconds it will be; what never fits is
 * told to wait for a full bucket. */
static int64_t wait_for(struct account *account, int bucket, double wanted) {
    refill(account);
    double lacking = wanted - account->left[bucket];
    if (lacking <= 0)
        return 0;
    double wait_ms = lacking / rate(account->lobby, bucket);
    return wait_ms < DAY_MS ? (int64_t)wait_ms + 1 : DAY_MS;
}

int64_t account_take_match(struct account *account) {
    int64_t wait_ms = wait_for(account, MATCHES, 1);
    if (wait_ms == 0)
        account->left[MATCHES] -= 1;
    return wait_ms;
}

int64_t account_take_recipient(struct account *account, bool quiet) {
    double counts = quiet ? 0.2 : 1;
    int64_t wait_ms = wait_for(account, RECIPIENTS, counts);
    if (wait_ms == 0)
        account->left[RECIPIENTS] -= counts;
    return wait_ms;
}

/* Of this machine there may be many. */
int64_t account_take_person(struct account *account) {
    int64_t wait_ms = account->exempt ? 0 : wait_for(account, PEOPLE, 1);
    if (wait_ms == 0 && !account->exempt)
        account->left[PEOPLE] -= 1;
    return wait_ms;
}

int64_t account_take_report(struct account *account) {
    int64_t wait_ms = wait_for(account, REPORTS, 1);
    if (wait_ms == 0)
        account->left[REPORTS] -= 1;
    return wait_ms;
}

int64_t account_take_guess(struct account *account) {
    int64_t wait_ms = wait_for(account, GUESSES, 1);
    if (wait_ms == 0)
        account->left[GUESSES] -= 1;
    return wait_ms;
}

void account_give_guess(struct account *account) {
    account->left[GUESSES] += 1;
}

bool account_take_advice(struct account *account) {
    if (!account->exempt && account->advised >= LIMIT_ADVICE_PER_ADDRESS)
        return false;
    account->advised++;
    return true;
}

void account_give_advice(struct account *account) {
    account->advised--;
}

/* What is under way is one at a time on the whole server (advice.c). */
int64_t account_wait_analysis(const struct account *account) {
    uint64_t now_ms = uv_now(account->lobby->loop);
    return account->exempt || account->rests_until_ms <= now_ms
               ? 0
               : (int64_t)(account->rests_until_ms - now_ms);
}

void account_rest_analysis(struct account *account, uint64_t took_ms) {
    account->rests_until_ms = uv_now(account->lobby->loop) + took_ms;
}

static bool counts_bytes(const struct account *account) {
    return !account->exempt && account->lobby->options.bytes_per_day > 0;
}

int64_t account_take_bytes(struct account *account, size_t bytes) {
    if (!counts_bytes(account))
        return 0;
    int64_t wait_ms = wait_for(account, BYTES, (double)bytes);
    if (wait_ms == 0)
        account->left[BYTES] -= (double)bytes;
    return wait_ms;
}

int64_t account_take_talk(struct account *account, size_t bytes) {
    if (!counts_bytes(account))
        return 0;
    int64_t wait_ms = wait_for(account, TALK, (double)bytes);
    if (wait_ms > 0)
        return wait_ms;
    wait_ms = account_take_bytes(account, bytes);
    if (wait_ms == 0)
        account->left[TALK] -= (double)bytes;
    return wait_ms;
}

void account_spend(struct account *account, uint64_t ns) {
    if (account->exempt)
        return;
    account->left[TIME_MS] -= (double)ns / 1e6;
    uint64_t now_ms = uv_now(account->lobby->loop);
    if (account->turn_ms != now_ms)
        account->turn_ns = 0;
    account->turn_ms = now_ms;
    account->turn_ns += ns;
}

/* A turn is known by the loop's time, which stands still in it. */
bool account_had_its_turn(const struct account *account) {
    return !account->exempt && account->turn_ms == uv_now(account->lobby->loop) &&
           account->turn_ns >= LIMIT_TURN_NS;
}

int64_t account_wait(struct account *account, unsigned overdraft_ms) {
    return account->exempt ? 0 : wait_for(account, TIME_MS, 0.0 - overdraft_ms);
}

struct chore_line *account_line(struct account *account) {
    return &account->line;
}

static bool may_be_forgotten(struct account *account) {
    if (account->references > 0 || account_wait_analysis(account) > 0)
        return false;
    refill(account);
    for (int bucket = 0; bucket < BUCKETS; bucket++)
        if (account->left[bucket] < capacity(account->lobby, bucket))
            return false;
    return true;
}

static void sweep(struct lobby *lobby, bool all) {
    size_t place = 0, count = 0;
    struct account *account;
    struct account **gone = xcalloc(lobby->accounts.count + 1, sizeof *gone);
    while ((account = table_next(&lobby->accounts, &place)) != NULL)
        if (all || may_be_forgotten(account))
            gone[count++] = account;
    for (size_t i = 0; i < count; i++)
        free(table_remove(&lobby->accounts, gone[i]->address));
    free(gone);
}

void account_sweep(struct lobby *lobby) {
    sweep(lobby, false);
}

void account_drop_all(struct lobby *lobby) {
    sweep(lobby, true);
}
