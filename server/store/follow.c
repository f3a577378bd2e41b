/* SPDX-License-Identifier: MIT */
#include "follow.h"

#include "xmalloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct store_subscription {
    struct store_subscription *next;      /* of the same match */
    struct store_subscription *next_gone; /* of followers.gone */
    struct followers *followers;
    char match[STORE_ID_MAX + 1];
    store_appended_fn *appended; /* NULL: it has left */
    void *arg;
};

void followers_init(struct followers *followers) {
    *followers = (struct followers){0};
    table_init(&followers->by_match, STORE_ID_MAX + 1);
}

void followers_finish(struct followers *followers) {
    size_t place = 0;
    struct store_subscription *first;
    while ((first = table_next(&followers->by_match, &place))) {
        while (first) {
            struct store_subscription *next = first->next;
            free(first);
            first = next;
        }
    }
    table_finish(&followers->by_match);
}

static void pad(char padded[STORE_ID_MAX + 1], const char *match) {
    size_t length = strlen(match);
    assert(length <= STORE_ID_MAX);
    memset(padded, 0, STORE_ID_MAX + 1);
    memcpy(padded, match, length);
}

struct store_subscription *followers_add(struct followers *followers, const char *match,
                                         store_appended_fn *appended, void *arg) {
    struct store_subscription *added = xcalloc(1, sizeof(*added));
    added->followers = followers;
    pad(added->match, match);
    added->appended = appended;
    added->arg = arg;
    added->next = table_get(&followers->by_match, added->match);
    table_put(&followers->by_match, added->match, added);
    return added;
}

static void drop(struct followers *followers, struct store_subscription *subscription) {
    struct store_subscription *first =
        table_remove(&followers->by_match, subscription->match);
    struct store_subscription **at = &first;
    while (*at != subscription) {
        at = &(*at)->next;
    }
    *at = subscription->next;
    if (first) {
        table_put(&followers->by_match, subscription->match, first);
    }
    free(subscription);
}

/* Callbacks may subscribe and unsubscribe: newcomers stand before the one that is being
 * told, and who leaves stays in the list until nobody walks along it. */
void followers_tell(struct followers *followers, const char *match, uint32_t last) {
    assert(!followers->telling);
    char padded[STORE_ID_MAX + 1];
    pad(padded, match);
    struct store_subscription *next = table_get(&followers->by_match, padded);
    followers->telling = true;
    for (; next; next = next->next) {
        if (next->appended) {
            next->appended(next->arg, padded, last);
        }
    }
    followers->telling = false;
    while ((next = followers->gone)) {
        followers->gone = next->next_gone;
        drop(followers, next);
    }
}

void store_unsubscribe(struct store_subscription *subscription) {
    if (!subscription) {
        return;
    }
    struct followers *followers = subscription->followers;
    if (followers->telling) {
        assert(subscription->appended); /* else it was unsubscribed before */
        subscription->appended = NULL;
        subscription->next_gone = followers->gone;
        followers->gone = subscription;
    } else {
        drop(followers, subscription);
    }
}
