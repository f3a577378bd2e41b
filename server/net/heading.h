/* SPDX-License-Identifier: MIT */
/* The head of a request (RFC 9112: its first line and its headers), judged before the library reads
 * it. The library answers what it cannot read with a page of its own, as HTTP/1.0, or hangs up; here
 * each fault has its status and a sentence. What is good here fits into the library's tables. */
#ifndef RIDGELINE_NET_HEADING_H
#define RIDGELINE_NET_HEADING_H

#include <stddef.h>

/* More has to come before it can be said. */
#define HEADING_UNFINISHED 0
/* It is whole, and may be read. */
#define HEADING_GOOD 200

struct heading_verdict {
    unsigned status; /* one of the above, or the status of a refusal */
    const char *why; /* of a refusal: one line for people; else NULL */
};

/* Judges what has come of a connection's first bytes, from the very first. What stands behind the
 * head is not looked at. Asked again with more of the same bytes it never takes back a refusal. */
struct heading_verdict heading_judge(const char *bytes, size_t size);

#endif
