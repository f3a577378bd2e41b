/* SPDX-License-Identifier: MIT */
/* By what push services know this server (RFC 8292): a key that browsers subscribe to and every
 * message is signed with. It is made once: with another one all subscriptions are void. */
#ifndef RIDGELINE_NOTICE_VAPID_H
#define RIDGELINE_NOTICE_VAPID_H

#include <stdbool.h>
#include <stdint.h>

enum { VAPID_WHY_SIZE = 400, VAPID_PUBLIC_CHARS = 87, VAPID_HEADER_SIZE = 1600 };

struct vapid;

/* From the file push.key in that folder, which is made if it is not there (mode 0600). A negative
 * errno, and `ret_why` says what is wrong. */
int vapid_open(const char *folder, struct vapid **ret_vapid,
               char ret_why[VAPID_WHY_SIZE]);
void vapid_close(struct vapid *vapid); /* NULL is fine */

/* What browsers are given to subscribe: the point in base64url. */
const char *vapid_public_key(const struct vapid *vapid);

/* What goes into the header Authorization for that endpoint. `contact`: an address or URL of the
 * host, mailto: or https:. */
bool vapid_authorize(const struct vapid *vapid, const char *endpoint, const char *contact,
                     int64_t now_ms, char ret_value[VAPID_HEADER_SIZE]);

#endif
