/* Who may connect. */
#include "admit.h"

#include "xmalloc.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct place {
    unsigned connections;
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

bool admit_origin(const struct admit *admit, const char *origin, const char *host) {
    if (origin == NULL)
        return true;
    for (size_t i = 0; i < admit->origin_count; i++)
        if (strcasecmp(origin, admit->origins[i]) == 0)
            return true;
    const char *named = strstr(origin, "://");
    return named != NULL && host != NULL && strcasecmp(named + 3, host) == 0;
}

static bool is_this_machine(const char *address) {
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

void admit_address(const char *peer, const char *forwarded_for, char *ret_address) {
    if (strncmp(peer, "::ffff:", 7) == 0)
        peer += 7;
    const char *address = peer;
    if (forwarded_for != NULL && is_this_machine(peer)) {
        const char *comma = strrchr(forwarded_for, ',');
        address = comma != NULL ? comma + 1 : forwarded_for;
        address += strspn(address, " \t");
        if (*address == '\0')
            address = peer;
    }
    memset(ret_address, 0, ADMIT_ADDRESS_SIZE);
    size_t length = strcspn(address, " \t");
    if (length >= ADMIT_ADDRESS_SIZE)
        length = ADMIT_ADDRESS_SIZE - 1;
    memcpy(ret_address, address, length);
}

bool admit_enter(struct admit *admit, const char *address) {
    if (admit->connections_max > 0 && admit->connections >= admit->connections_max)
        return false;
    /* Without a proxy's word, what comes from this machine is not one person. */
    if (!is_this_machine(address)) {
        struct place *place = table_get(&admit->addresses, address);
        if (place != NULL && admit->per_address_max > 0 &&
            place->connections >= admit->per_address_max)
            return false;
        if (place == NULL) {
            place = xcalloc(1, sizeof *place);
            table_put(&admit->addresses, address, place);
        }
        place->connections++;
    }
    admit->connections++;
    return true;
}

void admit_leave(struct admit *admit, const char *address) {
    assert(admit->connections > 0);
    admit->connections--;
    if (is_this_machine(address))
        return;
    struct place *place = table_get(&admit->addresses, address);
    assert(place != NULL);
    if (--place->connections == 0)
        free(table_remove(&admit->addresses, address));
}
