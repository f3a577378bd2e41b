/* SPDX-License-Identifier: MIT */
/* Who may connect. */
#include "admit.h"

#include "xmalloc.h"

#include <arpa/inet.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct place {
    unsigned connections[ADMIT_KINDS];
};

void admit_init(struct admit *admit) {
    table_init(&admit->addresses, ADMIT_ADDRESS_SIZE);
}

void admit_finish(struct admit *admit) {
    size_t at = 0;
    void *place;
    while ((place = table_next(&admit->addresses, &at)) != NULL)
        free(place);
    table_finish(&admit->addresses);
}

/* ---- Names and origins ---- */

/* The address in "1.2.3.4", "1.2.3.4:567", "::1", "[::1]" or "[::1]:567". */
static bool bare_address(const char *text, char bare[INET6_ADDRSTRLEN]) {
    size_t length = strcspn(text, " \t");
    if (text[0] == '[') {
        text++;
        length = strcspn(text, "]");
        if (text[length] == '\0')
            return false;
    } else if (strchr(text, ':') == strrchr(text, ':')) {
        length = strcspn(text, ": \t");
    }
    if (length == 0 || length >= INET6_ADDRSTRLEN)
        return false;
    memcpy(bare, text, length);
    bare[length] = '\0';
    return true;
}

/* What stands behind "://", or NULL. */
static const char *host_of(const char *origin) {
    const char *named = strstr(origin, "://");
    return named != NULL ? named + 3 : NULL;
}

static bool is_host_of(const char *host, const char *origin) {
    const char *named = origin != NULL ? host_of(origin) : NULL;
    return named != NULL && strcasecmp(named, host) == 0;
}

/* "localhost", "127.0.0.1", "[::1]", each with or without a port. */
static bool is_no_name(const char *host) {
    char bare[INET6_ADDRSTRLEN];
    struct in6_addr address;
    size_t length = strcspn(host, ":");
    if (length == strlen("localhost") && strncasecmp(host, "localhost", length) == 0)
        return true;
    return bare_address(host, bare) &&
           inet_pton(host[0] == '[' ? AF_INET6 : AF_INET, bare, &address) == 1;
}

bool admit_knows(const struct admit *admit, const char *host) {
    if (is_no_name(host) || is_host_of(host, admit->public_origin))
        return true;
    for (size_t i = 0; i < admit->origin_count; i++)
        if (is_host_of(host, admit->origins[i]))
            return true;
    return false;
}

bool admit_host(const struct admit *admit, const char *host) {
    return host == NULL || admit->public_origin == NULL || admit_knows(admit, host);
}

bool admit_origin(const struct admit *admit, const char *origin, const char *host) {
    if (origin == NULL)
        return true;
    for (size_t i = 0; i < admit->origin_count; i++)
        if (strcasecmp(origin, admit->origins[i]) == 0)
            return true;
    return host != NULL && is_host_of(host, origin) && admit_host(admit, host);
}

/* ---- Addresses ---- */

bool admit_is_here(const char *address) {
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

static void name_v6(struct in6_addr address, char *ret_address) {
    char text[INET6_ADDRSTRLEN];
    if (IN6_IS_ADDR_V4MAPPED(&address)) {
        inet_ntop(AF_INET, &address.s6_addr[12], text, sizeof text);
        snprintf(ret_address, ADMIT_ADDRESS_SIZE, "%s", text);
        return;
    }
    bool here = IN6_IS_ADDR_LOOPBACK(&address);
    if (!here)
        memset(&address.s6_addr[8], 0, 8);
    inet_ntop(AF_INET6, &address, text, sizeof text);
    snprintf(ret_address, ADMIT_ADDRESS_SIZE, "%s%s", text, here ? "" : "/64");
}

/* One spelling for each client, however it was written. */
static void name_of(const char *text, char *ret_address) {
    char bare[INET6_ADDRSTRLEN];
    struct in_addr v4;
    struct in6_addr v6;
    memset(ret_address, 0, ADMIT_ADDRESS_SIZE);
    if (!bare_address(text, bare))
        snprintf(ret_address, ADMIT_ADDRESS_SIZE, ADMIT_NOBODY);
    else if (inet_pton(AF_INET, bare, &v4) == 1)
        snprintf(ret_address, ADMIT_ADDRESS_SIZE, "%s", bare);
    else if (inet_pton(AF_INET6, bare, &v6) == 1)
        name_v6(v6, ret_address);
    else
        snprintf(ret_address, ADMIT_ADDRESS_SIZE, ADMIT_NOBODY);
}

void admit_address(const char *peer, const char *forwarded_for, char *ret_address) {
    name_of(peer, ret_address);
    if (forwarded_for == NULL || !admit_is_here(ret_address))
        return;
    const char *comma = strrchr(forwarded_for, ',');
    const char *last = comma != NULL ? comma + 1 : forwarded_for;
    name_of(last + strspn(last, " \t"), ret_address);
}

/* ---- Counting ---- */

static bool has_room(const struct admit *admit, const char *address,
                     enum admit_kind kind) {
    unsigned in_all = admit->connections_max[kind];
    if (in_all > 0 && admit->connections[kind] >= in_all)
        return false;
    if (admit->per_address_max == 0 || admit_is_here(address))
        return true;
    const struct place *place = table_get(&admit->addresses, address);
    return place == NULL || place->connections[kind] < admit->per_address_max;
}

static void count_in(struct admit *admit, const struct visitor *visitor) {
    struct place *place = table_get(&admit->addresses, visitor->address);
    if (place == NULL) {
        place = xcalloc(1, sizeof *place);
        table_put(&admit->addresses, visitor->address, place);
    }
    place->connections[visitor->kind]++;
    admit->connections[visitor->kind]++;
}

bool admit_enter(struct admit *admit, struct visitor *visitor, const char *address,
                 enum admit_kind kind) {
    if (!has_room(admit, address, kind)) {
        admit->refused[kind]++;
        return false;
    }
    memcpy(visitor->address, address, sizeof visitor->address);
    visitor->kind = kind;
    count_in(admit, visitor);
    return true;
}

void admit_leave(struct admit *admit, struct visitor *visitor) {
    struct place *place = table_get(&admit->addresses, visitor->address);
    assert(place != NULL && place->connections[visitor->kind] > 0);
    place->connections[visitor->kind]--;
    admit->connections[visitor->kind]--;
    if (place->connections[ADMIT_PLAIN] + place->connections[ADMIT_WEBSOCKET] == 0)
        free(table_remove(&admit->addresses, visitor->address));
}

bool admit_become(struct admit *admit, struct visitor *visitor, const char *address,
                  enum admit_kind kind) {
    if (visitor->kind == kind && strcmp(visitor->address, address) == 0)
        return true;
    struct visitor before = *visitor;
    if (!admit_enter(admit, visitor, address, kind))
        return false;
    admit_leave(admit, &before);
    return true;
}
