/* SPDX-License-Identifier: MIT */
/* Who may connect: the origin of pages, addresses behind proxies, and how many at a time. */
#ifndef RIDGELINE_NET_ADMIT_H
#define RIDGELINE_NET_ADMIT_H

#include "table.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ADMIT_ADDRESS_SIZE 64

/* Whoever a proxy on this machine names in a way that is no address. All of them together
 * are one address, which is never exempt from anything. */
#define ADMIT_NOBODY "?"

/* What a connection is counted as: it comes as plain (silent, or HTTP), and may become a
 * WebSocket. Each kind has its own limit. */
enum admit_kind { ADMIT_PLAIN, ADMIT_WEBSOCKET };
#define ADMIT_KINDS 2

struct admit {
    const char *const *origins; /* allowed besides the server's own host */
    size_t origin_count;
    const char *public_origin; /* how people reach this server; NULL: not known */
    unsigned connections_max[ADMIT_KINDS]; /* 0: no limit */
    unsigned per_address_max;              /* of each kind; 0: no limit */
    unsigned connections[ADMIT_KINDS];
    uint64_t refused[ADMIT_KINDS]; /* ever, for the figures */
    struct table addresses;        /* address -> struct with its counts */
};

/* One connection, as it is counted. */
struct visitor {
    char address[ADMIT_ADDRESS_SIZE]; /* the rest of it zero */
    enum admit_kind kind;
};

void admit_init(struct admit *admit);
void admit_finish(struct admit *admit);

/* Is it known that this host is this server: its public name, an allowed origin's, an address as it
 * is, or localhost? */
bool admit_knows(const struct admit *admit, const char *host);

/* Is this the name of this server, as a request gives it in Host (NULL: not at all)? Where it is
 * known how people reach the server, a page of any other name whose DNS points here is somebody
 * else's, who wants to be taken for ours. Addresses as they are, and localhost, are no names that
 * somebody else could point here; nor are the hosts of allowed origins. Where it is not known, any
 * name will do. */
bool admit_host(const struct admit *admit, const char *host);

/* May a page of this origin connect? One that is allowed, and those of this server itself, under
 * the name that the request was for. NULL: it is no page, and may. */
bool admit_origin(const struct admit *admit, const char *origin, const char *host);

/* Is it this machine itself? Then it is not one person, and no limit of an address holds. */
bool admit_is_here(const char *address);

/* Whose connection it is: the peer, or, where that is a proxy on this machine, what the
 * proxy says at the end of X-Forwarded-For (NULL: nothing), with or without a port. IPv6
 * clients count by the network of theirs, as in "2001:db8:0:1::/64": they have 2^64
 * addresses each. What is no address is ADMIT_NOBODY. `ret_address` has ADMIT_ADDRESS_SIZE
 * bytes, the rest of them zero. */
void admit_address(const char *peer, const char *forwarded_for, char *ret_address);

/* Counts a new connection in; false: there are too many. Then count it out when it ends. */
bool admit_enter(struct admit *admit, struct visitor *visitor, const char *address,
                 enum admit_kind kind);
void admit_leave(struct admit *admit, struct visitor *visitor);

/* It turns out to be somebody else's (a proxy's connection), or becomes another kind.
 * False: there are too many of these; it stays what it was. */
bool admit_become(struct admit *admit, struct visitor *visitor, const char *address,
                  enum admit_kind kind);

#endif
