/* Who may connect: the origin of pages, addresses behind proxies, and how many at a time. */
#ifndef RIDGELINE_NET_ADMIT_H
#define RIDGELINE_NET_ADMIT_H

#include "table.h"

#include <stdbool.h>
#include <stddef.h>

#define ADMIT_ADDRESS_SIZE 64

struct admit {
    const char *const *origins; /* allowed besides the server's own host */
    size_t origin_count;
    unsigned connections_max, per_address_max; /* 0: no limit */
    unsigned connections;
    struct table addresses; /* address -> struct with its count */
};

void admit_init(struct admit *admit);
void admit_finish(struct admit *admit);

/* May a page of this origin connect? `host`: what the request names; both may be NULL. */
bool admit_origin(const struct admit *admit, const char *origin, const char *host);

/* Whose connection it is: the peer, or, where that is a proxy on this machine, what the
 * proxy says at the end of X-Forwarded-For (NULL: nothing). `ret_address` has
 * ADMIT_ADDRESS_SIZE bytes, the rest of them zero. */
void admit_address(const char *peer, const char *forwarded_for, char *ret_address);

/* Counts a connection in; false: there are too many. Then count it out when it ends. */
bool admit_enter(struct admit *admit, const char *address);
void admit_leave(struct admit *admit, const char *address);

#endif
